"""`cardinal join URL`: an online table as plain lines, the way `cardinal play` shows one."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import InvalidHandshake

from cardinal.client.client import Client, Seat, Trouble, own_part
from cardinal.core.errors import Malformed
from cardinal.core.game import LETTERS, read_seat
from cardinal.core.view import Choice
from cardinal.play.chairs import Notice
from cardinal.server.table import messages as m
from cardinal.tui.line import saved_games, words

HELP = """The number of a choice, or its text.  Besides:
  look   the table again        undo    take back what nobody has learnt from
  say TEXT                      react hello | well_played | thanks | oops | thinking | wow
  resign, pause, go on, rematch, leave, quit"""
NOTICES = {
    "sat": "{name} sits down at {seat}.",
    "bot": "{name}, a bot ({text}), sits at {seat}.",
    "left": "{name} leaves seat {seat}.",
    "started": "The game begins. Hash of the shuffle: {text}",
    "took_back": "{seat} takes the last choice back.",
    "wants_back": "{seat} asks to go back to before its last choice: yes or no?",
    "declined_back": "{name} does not want to go back.",
    "went_back": "All agree: back to before {seat}'s last choice.",
    "stood_in": "{name} is away; a bot plays for {seat}.",
    "gave_back": "{name} is back at {seat}.",
    "resigned": "{seat} resigns.",
    "paused": "{name} pauses the game.",
    "resumed": "{name} goes on with the game.",
    "chat": "{name}: {text}",
    "reaction": "{name} ({text})",
    "wants_rematch": "{name} would like a rematch.",
    "rematch": "The rematch is at table {text}.",
    "frozen": "The table is frozen: {text}",
    "seed": "Seed and salt of the shuffle: {text}",
}

Say = Callable[[str], None]
Ask = Callable[[], Awaitable[str]]


def run_join(url: str, name: str | None, seat: str | None, watch: bool) -> int:
    async def ask() -> str:
        return await asyncio.to_thread(input)

    try:
        return asyncio.run(join(url, name, seat, watch, print, ask))
    except (httpx.HTTPError, OSError, InvalidHandshake) as e:
        raise Malformed(url, f"cannot be reached ({type(e).__name__})") from None
    except Trouble as e:
        raise Malformed(url, str(e)) from None


async def join(url: str, name: str | None, seat: str | None, watch: bool, say: Say, ask: Ask) -> int:
    server, table = split_link(url)
    async with Client(server, load_cookies(server)) as client:
        save_cookies(server, client.cookies)
        if name:
            await client.rename(name)
        if not table:
            for one in await client.tables():
                free = sum(chair.get("free", False) for chair in one["chairs"])
                say(f"{server}/t/{one['id']}  {one['title']}, {one['status']}, {free} free of {len(one['chairs'])}")
            return 0
        mine = await client.call("GET", f"/api/tables/{table}")
        if not watch and mine["status"] == "open":
            try:
                await client.join(table, read_seat(seat, len(mine["chairs"]), "--seat") if seat else -1)
            except Trouble as e:
                say(f"{e}.")
        async with client.sit_at(table) as sitting:
            return await Terminal(sitting, say, ask).run()


class Terminal:
    """Lines in, lines out; what the server says and what the person types may come in any order."""

    def __init__(self, seat: Seat, say: Say, ask: Ask) -> None:
        self.seat = seat
        self.say = say
        self.ask = ask
        self.shown: list[Choice] = []
        self.at = -1
        self.serial = ""

    async def run(self) -> int:
        listening = asyncio.create_task(self.listen())
        typing = asyncio.create_task(self.type())
        done, rest = await asyncio.wait((listening, typing), return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        for task in done:
            task.result()
        return 0

    async def listen(self) -> None:
        """Tell what happens, until the game is over."""
        async for message in self.seat.messages():
            match message:
                case m.Welcome():
                    self.say(f"{message.title}. Type help for help. Hash of the shuffle: {message.commitment}")
                case m.Update():
                    self.tell(message)
                    if message.snapshot.status == "over" and not message.snapshot.next_table:
                        self.result(message.snapshot)
                        return
                    self.question()
                case m.Refusal():
                    self.say(f"No: {message.message}")
                case m.Closing():
                    self.say("The server goes away for a moment; your game is kept.")

    def tell(self, update: m.Update) -> None:
        for entry in update.entries:
            for event in entry.events:
                self.say(event.text)
            if entry.notice is not None:
                self.say(notice(entry.notice))

    def question(self) -> None:
        asked = self.seat.asked()
        if not asked or asked[0].serial == self.serial:
            return
        self.at, self.serial = asked[0].seat, asked[0].serial
        question = self.seat.question(self.at)
        for zone in self.seat.view.zones:
            if zone.seat == self.at and zone.cards:
                self.say(f"{zone.title}: {', '.join(zone.cards)}")
        self.say(f"{LETTERS[self.at]}: {question.prompt}")
        self.shown = question.options
        for i, choice in enumerate(self.shown, 1):
            self.say(f"  {i}. {choice.label}")

    def result(self, snapshot: m.Snapshot) -> None:
        self.say("The places:")
        for standing in sorted(snapshot.standings, key=lambda one: one.place):
            self.say(f"  {standing.place}. {LETTERS[standing.seat]} {snapshot.places[standing.seat].name}".rstrip())

    async def type(self) -> None:
        while True:
            try:
                line = (await self.ask()).strip()
            except EOFError:
                return
            if line in ("quit", "exit"):
                return
            await self.obey(line)

    async def obey(self, line: str) -> None:
        command, _, rest = line.partition(" ")
        match command:
            case "":
                return
            case "help" | "?":
                self.say(HELP)
            case "look":
                self.look()
            case "say":
                await self.seat.send(m.Say(rest))
            case "react" if rest in m.REACTIONS:
                await self.seat.send(m.React(rest))  # type: ignore[arg-type]
            case "undo":
                await self.seat.send(m.Undo(max(self.at, 0)))
            case "back":
                await self.seat.send(m.AskBack(max(self.at, 0)))
            case "yes" | "no" if self.seat.snapshot and self.seat.snapshot.consent is not None:
                await self.seat.send(m.AnswerBack(command == "yes"))
            case "resign":
                await self.seat.send(m.Resign(max(self.at, 0)))
            case "pause":
                await self.seat.send(m.Pause())
            case "go":
                await self.seat.send(m.GoOn())
            case "rematch":
                await self.seat.send(m.Rematch(gave=own_part()))
            case "leave":
                await self.seat.send(m.Leave())
            case _:
                await self.choose(line)

    async def choose(self, line: str) -> None:
        if not self.seat.asked():
            self.say("Nothing is asked of you now.")
            return
        if line.isdecimal():
            if not 1 <= int(line) <= len(self.shown):
                self.say(f"Numbers go from 1 to {len(self.shown)}.")
                return
            line = self.shown[int(line) - 1].text
        await self.seat.act(self.at, line)

    def look(self) -> None:
        if self.seat.snapshot is None or self.seat.snapshot.view is None:
            self.say("The game has not begun.")
            return
        for p, facts in enumerate(self.seat.view.seat_facts):
            self.say(f"{LETTERS[p]}: " + ", ".join(f"{key} {words(value)}" for key, value in facts.items()))
        for zone in self.seat.view.zones:
            if zone.count:
                self.say(f"{zone.title}: {', '.join(zone.cards) or f'{zone.count} hidden'}")


def notice(one: Notice) -> str:
    seat = LETTERS[one.seat] if one.seat is not None else ""
    return NOTICES.get(one.kind, one.kind).format(seat=seat, name=one.name or seat, text=one.text)


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
