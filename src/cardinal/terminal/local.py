"""A game against bots in this process.  Every move is saved as it is made: nothing is lost with the terminal."""

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from cardinal.bots import make_bot, whole_choice
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.game import LETTERS, Game, seats_in
from cardinal.core.options import Options
from cardinal.core.record import encode, load_file
from cardinal.core.seen import question, story
from cardinal.core.spoken import Sight
from cardinal.core.state import State
from cardinal.core.view import Choice
from cardinal.play.course import Course
from cardinal.play.table import Table, resume
from cardinal.terminal import words
from cardinal.terminal.sitting import Asking, News, Race, Sitting, TooLate, Weighed, judged

YOU = "you"
MOST_CHOICES = 40  # beyond that a play is chosen part by part
INSTANT = ("greedy", "random", "novice", "casual", "skilled")  # bots that answer before a key is let go
PATIENCE = 20.0  # seconds for an answer from another process


class LocalSitting(Sitting):
    """A person and bots around one table."""

    def __init__(self, table: Table, seat: int, kinds: list[str], file: Path) -> None:
        self.table = table
        self.game = table.game
        self.title = table.game.title
        self.names = table.names
        self.seat = seat
        self.kinds = kinds
        self.bots = [make_bot(kind, table.game) if kind != YOU else None for kind in kinds]
        self.file = file
        self.told = 0
        self.asked: Asking | None = None  # the last question: making all whole choices takes a while
        self.story = []
        self.clock: Callable[[], float] = time.monotonic
        self.course: Course | None = None  # a race that is being run
        self.done = asyncio.Event()  # the person has done something
        self.thinker: Any = None  # a process for what takes longer, once there is some
        self.dice = Chance()
        seed(self.dice, secrets.randbelow(1 << 60))
        table.players = kinds

    # ------------------------------------------------------------ looking
    def sight(self) -> Sight:
        return Sight(self.table.view(1 << self.seat), self.seat, self.game.card_names, self.names)

    def asking(self) -> Asking | None:
        s, seat = self.table.state, self.seat
        if s.over() or not s.waiting >> seat & 1:
            return None
        draft = self.table.drafts.get(seat)
        key = f"{len(self.table.moves)}.{draft.parts if draft else ''}.{s.barrier}.{id(self.course)}"
        if self.asked is None or self.asked.key != key:
            self.asked = self.ask(s, seat, key)
        return self.asked

    def ask(self, s: State, seat: int, key: str) -> Asking:
        asked = question(self.game, s, seat, 1 << seat, self.names)
        choices = self.table.choices(seat, MOST_CHOICES + 1)
        if len(choices) > MOST_CHOICES:
            choices = asked.options
        return Asking(
            key=key,
            seat=seat,
            prompt=asked.prompt,
            choices=pointing(choices, asked.options),
            numbers=self.game.spoken.numbers(self.sight(), choices),
            rule=self.game.rule_in_force(s, seat),
            can_undo=self.table.can_undo(seat),
            race=None if self.course is None else Race(self.course.opens, self.course.shapes),
        )

    def over(self) -> bool:
        return self.table.state.over()

    def now(self) -> float:
        return self.clock()

    def farewell(self) -> list[str]:
        return [str(self.save())]

    # ------------------------------------------------------------ what happens
    async def news(self) -> AsyncIterator[News]:
        while not self.over():
            if self.table.state.waiting >> self.seat & 1:
                yield self.fresh()
                await self.answered()
            else:
                await self.bot_moves(self.next_bot())
                yield self.fresh()
        yield self.fresh()

    def fresh(self) -> News:
        """What was not told yet; a race that began with it is on."""
        self.start_race()
        rows = self.table.log().rows
        events = story(self.game, rows[self.told :], 1 << self.seat, self.names)
        self.told = len(rows)
        self.story += events
        beat = any(event.kind in self.game.spoken.beats for event in events)
        return News([event.text for event in events if event.text], events, beat)

    async def answered(self) -> None:
        """Wait until the person has done something, or somebody was quicker in a race."""
        self.done.clear()
        if self.course is None:
            await self.done.wait()
            return
        due = [at for p, at in enumerate(self.course.bots[: self.table.state.seats]) if self.may_press(p)]
        try:
            await asyncio.wait_for(self.done.wait(), max(0.0, min([*due, self.course.closes]) - self.clock()))
        except TimeoutError:
            await self.run_race(self.course, self.clock())

    def next_bot(self) -> int:
        """Who moves now of those that are asked: in a race the quickest."""
        waiting = seats_in(self.table.state.waiting)
        return min(waiting, key=lambda p: self.course.bots[p] if self.course else p)

    async def bot_moves(self, seat: int) -> None:
        if self.kinds[seat] in INSTANT:
            bot = self.bots[seat]
            assert bot is not None
            bot.recall(self.table.memory)
            self.table.take(seat, whole_choice(bot, self.table.state, seat, self.dice))
            await asyncio.sleep(0)  # keys come first
        else:
            self.table.act(seat, await self.think_for(seat))
        self.save()

    async def think_for(self, seat: int) -> str:
        """What a bot that takes its time would choose."""
        from cardinal.server.table.thinkers import LONGEST_THOUGHT, choose, number, sampled

        parcel = sampled(self.table, seat)
        return str(await self.elsewhere(choose, parcel, seat, self.kinds[seat], number(), LONGEST_THOUGHT))

    async def elsewhere(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """In another process: compiled code would keep the screen from answering."""
        from cardinal.processes import Worker

        if self.thinker is None:
            self.thinker = await asyncio.to_thread(Worker)
        how, found = await asyncio.to_thread(self.thinker.ask, job, arguments, PATIENCE)
        if how != "answer":
            self.thinker.end()
            self.thinker = None
            raise Refused(f"no answer came from the other process ({how})")
        return found

    # ------------------------------------------------------------ races
    def start_race(self) -> None:
        """A race lasts over several questions: who of the others ignores it, and in the end who was first."""
        race = self.game.race(self.table.state, self.table.options)
        if race is None:
            self.course = None
        elif self.course is None:
            self.course = Course(race, secrets.token_hex(8), 0, self.clock())

    def may_press(self, seat: int) -> bool:
        return seat != self.seat and bool(self.table.state.waiting >> seat & 1)

    def racing(self) -> bool:
        return self.game.race(self.table.state, self.table.options) is not None

    async def run_race(self, course: Course, now: float) -> None:
        """All that were quicker than `now` press; when nobody has, the time is over."""
        for seat in sorted(range(self.table.state.seats), key=course.bots.__getitem__):
            if course.bots[seat] <= now and self.racing() and self.may_press(seat):
                await self.bot_moves(seat)
        if self.racing() and now >= course.closes:
            self.table.time_out(course.race.owner)
            self.save()

    async def in_time(self) -> None:
        """TooLate if somebody was quicker."""
        if self.course is not None:
            await self.run_race(self.course, self.clock())
            if not self.racing():
                self.done.set()
                raise TooLate("too late")

    # ------------------------------------------------------------ what the person does
    async def act(self, text: str) -> None:
        await self.in_time()
        self.table.act(self.seat, text)
        self.save()
        self.done.set()

    async def press(self, shape: str) -> None:
        await self.in_time()
        if self.course is None:
            raise TooLate("too late")
        await self.act(self.course.press(self.seat, shape, self.clock()))

    async def undo(self) -> None:
        self.table.undo(self.seat)
        self.asked = None
        self.save()
        self.told = min(self.told, len(self.table.log().rows))
        self.story = story(self.game, self.table.log().rows[: self.told], 1 << self.seat, self.names)
        self.done.set()

    async def why(self, card: str) -> str:
        asked = self.asking()
        if asked is None:
            raise Refused("nothing is asked of you now")
        if any(card in choice.on for choice in asked.choices):
            return ""
        return str(self.game.why_not(self.table.state, self.seat, card, self.names))

    async def refusal(self, text: str) -> str:
        """Why a choice in the words of the rules is not possible; empty if it is."""
        try:
            self.table.plan(self.seat, text)
        except Problem as e:
            return str(e)
        return ""

    async def hint(self) -> list[Weighed]:
        """With the person's eyes, like everything that is told to it."""
        from cardinal.server.table.thinkers import number, sampled, weigh

        if self.asking() is None:
            raise Refused("nothing is asked of you now")
        found = await self.elsewhere(weigh, sampled(self.table, self.seat), self.seat, number(), self.names)
        return judged([Weighed(one.label, one.win, one.utility, one.margin, one.visits) for one in found.options])

    async def command(self, command: str, rest: str) -> list[str]:
        if command != "save":
            return await super().command(command, rest)
        return [words.SAVED.format(file=self.save(Path(rest).expanduser() if rest else None))]

    async def close(self) -> None:
        self.save()
        if self.thinker is not None:
            self.thinker.end()

    # ------------------------------------------------------------ the record
    def save(self, file: Path | None = None) -> Path:
        """Write the record beside its place, then move it there: a crash leaves the old one or the new one."""
        target = file or self.file
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(target.name + ".part")
        part.write_bytes(encode(self.table.record()))
        part.replace(target)
        return target


def pointing(choices: list[Choice], parts: list[Choice]) -> list[Choice]:
    """Whole choices point at what their texts name, so that a card can be clicked for all that it is good for."""
    cards = {card for part in parts for card in part.on}
    return [
        choice if choice.on else Choice(choice.action, choice.text, choice.label, on=pointed(choice, parts, cards))
        for choice in choices
    ]


def pointed(choice: Choice, parts: list[Choice], cards: set[str]) -> list[str]:
    exact = next((part.on for part in parts if part.text == choice.text), [])
    return exact or [card for card in sorted(cards) if card in choice.text]


# ---------------------------------------------------------------- beginnings
def saved_games() -> Path:
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "cardinal"


def new_game(game: Game, seats: int, options: Options, seat: int, number: int | None, bots: str) -> LocalSitting:
    if not 0 <= seat < seats:
        raise Malformed("--seat", f"seats are A to {LETTERS[seats - 1]} (or 0 to {seats - 1})")
    make_bot(bots, game)
    if number is None:
        number = secrets.randbelow(1 << 60)
    table = Table(game, seats, options, number)
    kinds = [YOU if p == seat else bots for p in range(seats)]
    return LocalSitting(table, seat, kinds, saved_games() / f"{game.slug}-{number}.json")


def resume_game(path: Path, seat: int, bots: str) -> LocalSitting:
    saved = load_file(path)
    table = resume(saved)
    kinds = list(saved.players)
    if len(kinds) != saved.seats or YOU not in kinds:
        kinds = [YOU if p == seat else bots for p in range(saved.seats)]
    return LocalSitting(table, kinds.index(YOU), kinds, path)
