"""Terminals at a server: the lobby, a table of two terminals, talk, clocks, and what a server refuses."""

import asyncio

import pytest
from online import GENEROUS, running, scenario
from terminal.screens import drawn, text_of
from textual.widgets import OptionList

from cardinal.client import Client
from cardinal.server.settings import Settings
from cardinal.terminal.screen.app import CardinalApp
from cardinal.terminal.screen.lobby import LobbyScreen
from cardinal.terminal.screen.table import TableScreen
from cardinal.terminal.visit import join


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    with running(Settings(database=str(folder / "test.db"), secret="test", limits=GENEROUS, bot_pace=0)) as server:
        yield server.url


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


class Listener:
    """Somebody at plain lines, who answers every question with its first choice after the given lines."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.heard: list[str] = []
        self.wake = asyncio.Event()

    def say(self, text: str) -> None:
        self.heard.append(text)
        self.wake.set()

    async def ask(self, prompt: str) -> str:
        await self.wake.wait()
        await asyncio.sleep(0.005)
        self.wake.clear()
        if self.lines:
            return self.lines.pop(0)
        menu = [line for line in self.heard if line.startswith("  ") and ". " in line]
        return menu[-1].strip().partition(".")[0] if menu else ""

    def text(self) -> str:
        return "\n".join(self.heard)


async def until(pilot, true) -> None:
    for _ in range(1500):
        await pilot.pause(0.01)
        if true():
            return
    raise AssertionError(text_of(pilot.app))


def test_two_terminals_play_each_other_full_screen_and_in_lines(url, tmp_path, monkeypatch):
    """Ann hosts from the lobby, Bob sits down by the link; they talk, and play to the end."""
    bob = Listener("say good evening", "who")

    async def play() -> None:
        app = CardinalApp(LobbyScreen(url, "Ann", None, False))
        async with app.run_test(size=(100, 30)) as pilot:
            await until(pilot, lambda: "No tables are open" in text_of(app))
            await pilot.press("n", *"the deadlies 2", "enter")
            await until(pilot, lambda: isinstance(app.screen, TableScreen) and "B: free" in text_of(app))
            table = app.screen
            monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "bob"))  # on a machine of his own
            joined = asyncio.create_task(
                join(f"{url}/t/{table.sitting.connection.table}", "Bob", None, False, bob.say, bob.ask)
            )
            await until(pilot, lambda: table.sitting.sight() is not None)
            table.speed = "at once"
            await pilot.press("t", *"hello bob", "enter")
            await until(pilot, lambda: "Ann: hello bob" in bob.text())
            while not table.sitting.over():
                if table.question.asked is not None:
                    await pilot.press("enter")
                await pilot.pause(0.005)
            await until(pilot, lambda: app.screen is not table)
            assert "The result" in text_of(app) and "Bob" in text_of(app)
            assert any("Bob: good evening" in line for line in table.told)
            assert await joined == 0

    scenario(play, 90)
    assert "B: Bob (you)" in bob.text() and "Ann: dial" in bob.text() and "The places:" in bob.text()


def test_a_table_is_watched_with_a_spectators_eyes(url):
    async def watch() -> None:
        async with Client(url) as ann:
            await ann.rename("Host")
            table = await ann.open(
                "deadlies", 2, bots=["", "greedy"], clocks={"bank": 600, "decision": 90, "disconnect": 60}
            )
            app = CardinalApp(LobbyScreen(f"{url}/t/{table}", None, None, True))
            async with app.run_test(size=(120, 30)) as pilot:
                await until(
                    pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.sitting.sight() is not None
                )
                sight = app.screen.sitting.sight()
                assert sight.seat is None and not sight.zone("hand:0").cards
                await until(pilot, lambda: "Host to choose" in text_of(app))
                assert "Host 1:" in drawn(app)[0], "Host's clock runs"

    scenario(watch, 30)


def test_the_lobby_lists_tables_and_one_is_chosen_by_enter(url):
    async def look() -> None:
        async with Client(url) as ann:
            await ann.rename("Carol")
            await ann.open("triple_seven", 3)
            app = CardinalApp(LobbyScreen(url, "Dora", None, False))
            async with app.run_test(size=(100, 30)) as pilot:
                await until(pilot, lambda: "777, open, 2 of 3 seats free (Carol)" in text_of(app))
                tables = app.screen.query_one(OptionList)
                tables.highlighted = next(i for i, one in enumerate(app.screen.visit.listed) if "Carol" in one.chairs)
                await pilot.press("enter")
                await until(pilot, lambda: isinstance(app.screen, TableScreen) and "Dora (you)" in text_of(app))
                await pilot.press("slash", *"fill c novice", "enter")
                await until(pilot, lambda: "only" in text_of(app) or "owner" in text_of(app))

    scenario(look, 30)


def test_a_server_that_is_not_there_is_said_so():
    app = CardinalApp(LobbyScreen("http://127.0.0.1:9", None, None, False))

    async def look() -> None:
        async with app.run_test() as pilot:
            await pilot.pause(0.3)

    scenario(look)
    assert "cannot be reached" in str(app.return_value)


def test_the_lobby_in_lines_understands_and_helps(url):
    listener = Listener("help", "hosst", "sit 99", "host", "host chess", "quit")
    listener.wake.set()

    async def look() -> None:
        assert await join(url, "Emil", None, False, listener.say, listener.ask) == 0

    scenario(look)
    for words in ("sit down at a table of the list", "Did you mean host?", "which table?", "there is no game 'chess'"):
        assert words in listener.text(), words
