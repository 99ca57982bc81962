"""A visit to a server: who one is there, its tables, and the way to one of them."""

import json
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import InvalidHandshake

from cardinal.client.client import Client, Trouble
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import read_seat
from cardinal.games import find
from cardinal.terminal import words
from cardinal.terminal.local import saved_games
from cardinal.terminal.online import open_sitting
from cardinal.terminal.plain import Ask, Plain, Say
from cardinal.terminal.understanding import near


class Listed(NamedTuple):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    status: str
    chairs: list[str]  # who sits there; empty for a free one
    free: int

    def words(self) -> str:
        sitting = ", ".join(name for name in self.chairs if name) or words.NOBODY
        return words.LISTED.format(
            title=self.title, status=self.status, free=self.free, of=len(self.chairs), who=sitting
        )


class Visit:
    """One person at one server."""

    def __init__(self, client: Client, server: str) -> None:
        self.client = client
        self.server = server
        self.listed: list[Listed] = []

    async def tables(self) -> list[Listed]:
        self.listed = [listed(one) for one in await self.client.tables()]
        return self.listed

    async def host(self, wanted: str) -> str:
        """`deadlies 3`: a new table of one's own; whoever comes sits down, and `fill` puts bots on the other seats."""
        name, _, last = wanted.strip().rpartition(" ")
        game = find(name if last.isdecimal() and name else wanted.strip())
        seats = int(last) if last.isdecimal() and name else 4 if 4 in game.seats else game.seats[0]
        game.check_seats(seats)
        return await self.client.open(game.slug, seats)

    async def table(self, name: str) -> Listed:
        return listed(await self.client.call("GET", f"/api/tables/{name}"))

    async def sit(self, table: Listed, seat: str | None) -> None:
        await self.client.join(table.id, read_seat(seat, len(table.chairs), "--seat") if seat else -1)

    def chosen(self, text: str) -> Listed:
        """A table of the list by its number, its game or its id."""
        if text.isdecimal() and 1 <= int(text) <= len(self.listed):
            return self.listed[int(text) - 1]
        found = [one for one in self.listed if text and (one.id == text or text.lower() in one.title.lower())]
        if len(found) != 1:
            raise Refused(words.WHICH_TABLE.format(last=len(self.listed)))
        return found[0]


def listed(one: dict[str, Any]) -> Listed:
    chairs = [chair.get("name") or chair.get("bot", "") for chair in one["chairs"]]
    free = sum(chair.get("free", False) for chair in one["chairs"])
    return Listed(one["id"], one["terms"]["game"], one["title"], one["status"], chairs, free)


# ---------------------------------------------------------------- in lines
async def join(url: str, name: str | None, seat: str | None, watch: bool, say: Say, ask: Ask) -> int:
    server, table = split_link(url)
    async with Client(server, load_cookies(server)) as client:
        save_cookies(server, client.cookies)
        if name:
            await client.rename(name)
        visit = Visit(client, server)
        if table:
            return await go_to(visit, await visit.table(table), seat, watch, say, ask)
        return await lobby(visit, say, ask)


async def go_to(visit: Visit, table: Listed, seat: str | None, watch: bool, say: Say, ask: Ask) -> int:
    if not watch and table.status == "open":
        try:
            await visit.sit(table, seat)
        except Trouble as e:
            say(f"{e}.")
    say(words.LINK.format(link=f"{visit.server}/t/{table.id}"))
    async with visit.client.sit_at(table.id) as connection:
        return await Plain(open_sitting(connection, table.game), say, ask).play()


async def lobby(visit: Visit, say: Say, ask: Ask) -> int:
    """The tables of a server: look, host one, sit down or watch, until one leaves or a game is over."""
    await show(visit, say)
    while True:
        try:
            line = (await ask("> ")).strip()
        except EOFError:
            return 0
        command, _, rest = line.partition(" ")
        try:
            match command.lower():
                case "quit" | "exit" | "q":
                    return 0
                case "" | "list" | "look":
                    await show(visit, say)
                case "help" | "?":
                    say(words.LOBBY_HELP)
                case "host":
                    return await go_to(visit, await visit.table(await visit.host(rest)), None, False, say, ask)
                case "sit" | "join":
                    return await go_to(visit, visit.chosen(rest), None, False, say, ask)
                case "watch":
                    return await go_to(visit, visit.chosen(rest), None, True, say, ask)
                case _:
                    guess = near(command, ("list", "host", "sit", "watch", "help", "quit"))
                    more = f" {words.DID_YOU_MEAN.format(what=guess)}" if guess else ""
                    say(words.NOT_UNDERSTOOD.format(line=line) + more)
        except (Trouble, Refused, Malformed) as e:
            say(words.REFUSED.format(why=e))


async def show(visit: Visit, say: Say) -> None:
    found = await visit.tables()
    for number, one in enumerate(found, 1):
        say(f"{number}. {one.words()}, {visit.server}/t/{one.id}")
    say(words.LOBBY if found else words.NO_TABLES)


def run_join(url: str, name: str | None, seat: str | None, watch: bool, plain: bool) -> int:
    """Full screen where that can be, else in lines.  What cannot be reached or is refused is said in one line."""
    from cardinal.terminal.front import Keyboard, can_draw, in_lines
    from cardinal.terminal.front import say as print_line

    split_link(url)
    try:
        if plain or not can_draw():
            return in_lines(join(url, name, seat, watch, print_line, Keyboard().line))
        from cardinal.terminal.screen.app import join as join_screen

        return join_screen(url, name, seat, watch)
    except (TimeoutError, httpx.HTTPError, OSError, InvalidHandshake) as e:
        raise Malformed(url, f"cannot be reached ({type(e).__name__})") from None
    except Trouble as e:
        raise Malformed(url, str(e)) from None


def split_link(url: str) -> tuple[str, str]:
    """The server and the table of a link: https://host/t/ID, or just the server.

    >>> split_link("http://localhost:8777/t/abc")
    ('http://localhost:8777', 'abc')
    """
    if "://" not in url:
        url = f"http://{url}"
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Malformed("url", f"{url!r} is no link to a table, such as http://localhost:8777/t/ID")
    server = f"{parts.scheme}://{parts.netloc}"
    pieces = [piece for piece in parts.path.split("/") if piece]
    return server, pieces[-1] if pieces else ""


# ---------------------------------------------------------------- who you are, kept across visits
def cookie_file() -> Path:
    return saved_games() / "cookies.json"


def load_cookies(server: str) -> dict[str, str]:
    try:
        return dict(json.loads(cookie_file().read_text(encoding="utf-8")).get(server, {}))
    except (OSError, ValueError):
        return {}


def save_cookies(server: str, cookies: dict[str, str]) -> None:
    file = cookie_file()
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_text(json.dumps(kept | {server: cookies}), encoding="utf-8")
