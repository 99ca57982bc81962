"""A table of a server: what it says becomes news, what the person does becomes messages."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

from cardinal.client.client import Seat, ServerMessage, Trouble, own_part
from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.game import LETTERS, Game, read_seat
from cardinal.core.spoken import Sight
from cardinal.games import load
from cardinal.play.chairs import Notice
from cardinal.server.table import messages as m
from cardinal.terminal import words
from cardinal.terminal.sitting import Asking, Clock, Lost, News, Race, Sitting, TooLate, Weighed, judged

ENDED = ("over", "closed", "frozen")
PATIENCE = 20.0  # seconds for an answer of the server


class OnlineSitting(Sitting):
    """One connection to a table.  `snapshot` is how things stood when the last news was told."""

    shared = True

    def __init__(self, seat: Seat, game: Game) -> None:
        self.connection = seat
        self.game = game
        self.title = game.title
        self.names = LETTERS
        self.story = []
        self.snapshot: m.Snapshot | None = None
        self.talk: list[str] = []
        self.answers: dict[int, asyncio.Future[ServerMessage]] = {}
        self.queue: asyncio.Queue[ServerMessage | Trouble] = asyncio.Queue()
        self.reading: asyncio.Task[None] | None = None
        self.ahead = 0.0  # how much the server's clock is ahead of ours

    # ------------------------------------------------------------ looking
    def sight(self) -> Sight | None:
        if self.snapshot is None or self.snapshot.view is None:
            return None
        mine = self.mine()
        return Sight(self.snapshot.view, mine[0] if mine else None, self.game.card_names, self.names)

    def mine(self) -> list[int]:
        """One's own seats, the one that is asked first."""
        if self.snapshot is None:
            return []
        asked = [one.seat for one in self.open()]
        return asked + [p for p, place in enumerate(self.snapshot.places) if place.you and p not in asked]

    def open(self) -> list[m.Asked]:
        """The questions that wait for this person."""
        if self.snapshot is None or self.snapshot.view is None:
            return []
        with_options = {one.seat for one in self.snapshot.view.questions if one.options}
        return [one for one in self.snapshot.asked if one.seat in with_options]

    def asking(self) -> Asking | None:
        sight, waiting = self.sight(), self.open()
        if sight is None or not waiting or self.snapshot is None or self.snapshot.status != "running":
            return None
        seat = waiting[0].seat
        asked = next(one for one in sight.view.questions if one.seat == seat)
        race = self.snapshot.race
        return Asking(
            key=f"{waiting[0].serial}.{len(asked.draft)}",
            seat=seat,
            prompt=asked.prompt,
            choices=asked.options,
            numbers=self.game.spoken.numbers(sight, asked.options),
            rule=self.snapshot.rule,
            can_undo=waiting[0].can_undo,
            race=Race(race.opens, race.shapes) if race else None,
        )

    def serial(self, seat: int) -> str:
        return next((one.serial for one in self.open() if one.seat == seat), "")

    def over(self) -> bool:
        return self.snapshot is not None and self.snapshot.status in ENDED

    def now(self) -> float:
        """By the server's clock."""
        return time.time() + self.ahead

    def behind(self) -> int:
        return self.queue.qsize()

    def clocks(self) -> list[Clock]:
        return [] if self.snapshot is None else [Clock(one.deadline, one.bank) for one in self.snapshot.places]

    # ------------------------------------------------------------ what happens
    async def news(self) -> AsyncIterator[News]:
        self.reading = asyncio.create_task(self.read())
        await self.connection.send(m.Ping(sent=time.time()))
        while not self.over():
            message = await self.queue.get()
            if isinstance(message, Trouble):
                raise Lost(str(message))
            found = self.heard(message)
            if found is not None:
                yield found

    async def read(self) -> None:
        """All messages in their order; those that answer a question of ours go to who asked it."""
        try:
            async for message in self.connection.messages():
                ref = getattr(message, "ref", 0)
                if ref in self.answers and not self.answers[ref].done():
                    self.answers[ref].set_result(message)
                elif isinstance(message, m.Pong):
                    self.ahead = message.now - (message.sent + time.time()) / 2
                else:
                    self.queue.put_nowait(message)
        except Trouble as e:
            self.queue.put_nowait(e)

    def heard(self, message: ServerMessage) -> News | None:
        match message:
            case m.Welcome():
                return News([f"{message.title}. Hash of the shuffle: {message.commitment}"])
            case m.Update():
                return self.update(message)
            case m.Refusal():
                return News([words.REFUSED.format(why=message.message)])
            case m.Closing():
                return News([words.SERVER_LEAVES])
        return None

    def update(self, message: m.Update) -> News:
        self.snapshot = message.snapshot
        self.names = [place.name or LETTERS[p] for p, place in enumerate(message.snapshot.places)]
        lines: list[str] = []
        events = []
        for entry in message.entries:
            events += entry.events
            lines += [event.text for event in entry.events if event.text]
            if entry.notice is not None:
                said = notice(entry.notice)
                lines.append(said)
                if entry.notice.kind in ("chat", "reaction"):
                    self.talk.append(said)
        self.story += events
        return News(lines, events, any(event.kind in self.game.spoken.beats for event in events))

    # ------------------------------------------------------------ what the person does
    async def ask(self, message: Any) -> ServerMessage:
        """Send a message with a number, and wait for what refers to it; Refused if that is a refusal."""
        future: asyncio.Future[ServerMessage] = asyncio.get_running_loop().create_future()
        self.answers[message.ref] = future
        try:
            await self.connection.send(message)
            answer = await asyncio.wait_for(future, PATIENCE)
        except TimeoutError:
            raise Refused("the server does not answer") from None
        finally:
            del self.answers[message.ref]
        if isinstance(answer, m.Refusal):
            raise TooLate(answer.message) if answer.code == "stale" else Refused(answer.message)
        return answer

    def ref(self) -> int:
        self.connection.refs += 1
        return self.connection.refs

    def asked_seat(self) -> int:
        waiting = self.open()
        if not waiting:
            raise Refused(words.NOTHING_ASKED.rstrip(".").lower())
        return waiting[0].seat

    async def act(self, text: str) -> None:
        seat = self.asked_seat()
        if self.snapshot is not None and self.snapshot.race is not None:
            await asyncio.sleep(max(0.0, self.snapshot.race.opens - self.now()))
        await self.ask(m.Act(seat, self.serial(seat), text, self.ref()))

    async def press(self, shape: str) -> None:
        seat = self.asked_seat()
        await self.ask(m.Press(seat, self.serial(seat), shape, self.ref()))

    async def undo(self) -> None:
        mine = self.mine()
        if not mine:
            raise Refused("you only watch")
        await self.ask(m.Undo(mine[0], self.ref()))

    async def why(self, card: str) -> str:
        seat = self.asked_seat()
        asked = self.asking()
        if asked is not None and any(card in choice.on for choice in asked.choices):
            return ""
        answer = await self.ask(m.Why(seat, self.serial(seat), card, self.ref()))
        return f"{answer.text} ({answer.rule})" if isinstance(answer, m.Reason) and answer.rule else str(answer)

    async def refusal(self, text: str) -> str:
        """Only the server knows, and it would be done."""
        return ""

    async def hint(self) -> list[Weighed]:
        seat = self.asked_seat()
        answer = await self.ask(m.AskHint(seat, self.serial(seat), self.ref()))
        if not isinstance(answer, m.Hint):
            return []
        return judged([Weighed(o.label, o.chance, o.utility, o.margin, o.visits) for o in answer.options])

    async def command(self, command: str, rest: str) -> list[str]:
        """What can be done at a table besides playing; what there is to say about it."""
        if command == "places":
            return self.places()
        message = self.message(command, rest)
        if message is None:
            raise Refused(f"{command} cannot be done at a table of a server")
        await self.ask(message)
        return []

    def message(self, command: str, rest: str) -> Any:
        """The message that a command is, if it is one."""
        mine, ref = self.mine(), self.ref()
        seat = mine[0] if mine else 0
        match command:
            case "say" if rest:
                return m.Say(rest, ref)
            case "react":
                if rest not in m.REACTIONS:
                    raise Malformed("react", f"one of {', '.join(m.REACTIONS)}")
                return m.React(rest, ref)  # type: ignore[arg-type]
            case "yes" | "no":
                return m.AnswerBack(command == "yes", ref)
            case "fill":
                where, _, level = rest.partition(" ")
                return m.Fill(read_seat(where, len(self.names), "fill"), level.strip() or "skilled", ref)
            case "sit":
                return m.Sit(read_seat(rest, len(self.names), "sit"), "", own_part(), ref)
            case "rematch":
                return m.Rematch(own_part(), ref)
        simple = {"askback": m.AskBack, "resign": m.Resign}
        plain = {"pause": m.Pause, "goon": m.GoOn, "leave": m.Leave}
        if command in simple:
            return simple[command](seat, ref)
        return plain[command](ref) if command in plain else None

    def places(self) -> list[str]:
        if self.snapshot is None:
            return []
        return [f"{LETTERS[p]}: {place_words(place)}" for p, place in enumerate(self.snapshot.places)]

    async def close(self) -> None:
        if self.reading is not None:
            self.reading.cancel()


def place_words(place: m.Place) -> str:
    if not place.name and not place.bot:
        return "free"
    kind = f" (a bot, {place.bot})" if place.bot else " (you)" if place.you else ""
    state = ", away" if place.away else ", has resigned" if place.resigned else ""
    return f"{place.name or 'a bot'}{kind}{state}"


def notice(one: Notice) -> str:
    seat = LETTERS[one.seat] if one.seat is not None else ""
    return words.NOTICES.get(one.kind, one.kind).format(seat=seat, name=one.name or seat, text=one.text)


def open_sitting(seat: Seat, slug: str) -> OnlineSitting:
    try:
        return OnlineSitting(seat, load(slug))
    except Problem as e:
        raise Refused(f"this table plays a game that is not installed here: {e}") from None
