"""The command itself in a pseudo-terminal, and through pipes."""

import os
import re
import signal
import subprocess

import pytest
from terminal.pseudo import CARDINAL, Terminal, first_choice

from cardinal.games import slugs


@pytest.fixture
def terminal(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    opened: list[Terminal] = []

    def open_one(*arguments: str, **more) -> Terminal:
        opened.append(Terminal(*arguments, **more))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()


FULL, BACK = "\x1b[?1049h", "\x1b[?1049l"  # to the other screen, and back from it


@pytest.mark.parametrize("columns, lines", [(80, 24), (200, 50)])
def test_a_game_opens_full_screen_is_played_by_keys_and_leaves_the_terminal_as_it_was(terminal, columns, lines):
    one = terminal("play", "deadlies", "--seed", "3", "--bots", "greedy", columns=columns, lines=lines)
    one.until("The Deadlies")
    assert FULL in one.written
    one.type("pp")
    one.until("at once")
    one.until("Your turn: play a card")
    one.type("/wrath 3\r")
    one.until("who draws 2?")
    one.type("q")
    assert one.ends() == 0
    assert BACK in one.written and "Your game is kept" in one.plain()


def test_plain_lines_are_had_by_asking_and_where_the_terminal_cannot_draw(terminal):
    asked, dumb = terminal("play", "777", "--plain", "--seed", "3"), terminal("play", "777", "--seed", "3", TERM="dumb")
    for one in (asked, dumb):
        one.until("A> ")
        assert "\x1b" not in one.written and "Reserve a card face down?" in one.plain()
        one.type("quit\r")
        assert one.ends() == 0 and "Your game is kept" in one.plain()


def test_an_interrupted_game_is_kept(terminal):
    one = terminal("play", "deadlies", "--plain", "--seed", "3")
    one.until("A> ")
    one.process.send_signal(signal.SIGINT)
    assert one.ends() == 0
    assert "Your game is kept. Go on with: cardinal play --resume" in one.plain()


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_goes_through_a_pipe(slug, tmp_path):
    """Whoever reads the choices and writes the number of one of them comes to the end."""
    given = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    with subprocess.Popen(
        [*CARDINAL, "play", slug, "--seats", "2", "--seed", "11"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=given,
    ) as player:
        said = ""
        while True:
            piece = os.read(player.stdout.fileno(), 65536).decode()
            said += piece
            if not piece:
                break
            if said.endswith("A> "):
                player.stdin.write(f"{first_choice(said)}\n".encode())
                player.stdin.flush()
    assert player.returncode == 0
    assert "\x1b" not in said and "The places:" in said


def test_a_replay_is_stepped_through_full_screen(terminal, tmp_path):
    played = subprocess.run(
        [*CARDINAL, "play", "deadlies", "--seats", "2", "--seed", "5"],
        input="1\n" * 400,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path)},
    )
    file = re.search(r"The record is (\S+\.json)", played.stdout)[1]
    one = terminal("replay", file)
    one.until("Step 0 of")
    one.type("\x1b[C")
    one.until("Step 1 of")
    one.type("e")
    one.until("Eyes: A")
    one.type("q")
    assert one.ends() == 0
    story = subprocess.run([*CARDINAL, "replay", file], capture_output=True, text=True, timeout=60)
    assert "as seen by all eyes" in story.stdout


def test_lines_load_nothing_of_the_screen_and_a_local_game_nothing_of_the_network(tmp_path):
    """What is not needed is not waited for."""
    code = """
import sys
from cardinal.cli import main
main(["play", "deadlies", "--seed", "3"])
assert not {"textual", "httpx", "websockets", "cardinal.server", "numpy"} & set(sys.modules), sys.modules.keys()
import cardinal.terminal.screen.table
assert "textual" in sys.modules and not {"httpx", "websockets", "sqlalchemy"} & set(sys.modules)
"""
    given = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run([CARDINAL[0], "-c", code], input="quit\n", capture_output=True, text=True, env=given)
    assert done.returncode == 0, done.stderr
