"""Bots think in processes of their own, one question at a time, within a time budget.

A bot is sent a world sampled from what its seat knows, never the game itself; whole records go there only to be retold
to people who may see them.  A process that does not answer in
time is ended and replaced; the table plays the default.
"""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, TypeVar

import msgspec

from cardinal.bots import choice_in, make_bot
from cardinal.bots.analysis import Analysis, analyse
from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.game import Game
from cardinal.core.match import Bot
from cardinal.core.options import Options
from cardinal.core.record import Record
from cardinal.core.state import State
from cardinal.games import load
from cardinal.play.retelling import Chances, Judgement, judge, retell

START_SECONDS = 30.0
RETELL_SECONDS = 20.0
HINT_SECONDS = 15.0  # nobody else waits for it
HINT_SIMULATIONS = 12_000
T = TypeVar("T")


class Thinker:
    """One process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=answer_questions, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.slow_start = START_SECONDS  # importing takes a while, once

    def ask(self, question: tuple[Any, ...], within: float) -> Any:
        """The answer; None if there is none in time."""
        try:
            self.pipe.send(question)
            answer = self.pipe.recv() if self.pipe.poll(within + self.slow_start) else None
        except (EOFError, OSError):
            return None
        self.slow_start = 0
        return answer

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Thinkers:
    """All of them, started when first needed."""

    def __init__(self, number: int, seconds: float) -> None:
        self.seconds = seconds
        self.turn = asyncio.Semaphore(number)
        self.threads = ThreadPoolExecutor(number, thread_name_prefix="thinker")
        self.idle: list[Thinker] = []
        self.busy: set[Thinker] = set()

    async def choose(self, game: Game, options: Options, s: State, seat: int, bot: str) -> str | None:
        """What a bot would choose; None if it fails or takes too long."""
        return await self.work(choose, (*sampled(game, options, s, seat), seat, bot, number()))

    async def analyse(self, game: Game, options: Options, s: State, seat: int, names: Sequence[str]) -> Analysis | None:
        """What a search thinks of each option of a seat, with that seat's eyes."""
        return await self.work(weigh, (*sampled(game, options, s, seat), seat, number(), names), HINT_SECONDS)

    async def judge(self, saved: Record, names: Sequence[str]) -> Judgement | None:
        return await self.work(judge, (saved, names), RETELL_SECONDS)

    async def retell(
        self, saved: Record, names: Sequence[str], eyes: int, over: bool, first: int, chances: list[Chances]
    ) -> bytes | None:
        return await self.work(retell, (saved, names, eyes, over, first, chances), RETELL_SECONDS)

    async def work(self, job: Callable[..., T], arguments: tuple[Any, ...], seconds: float = 0) -> T | None:
        """Have a function carried out in another process; None if it fails or takes too long."""
        within = seconds or self.seconds
        async with self.turn:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.ask, (job, arguments), within)

    def ask(self, question: tuple[Any, ...], within: float) -> Any:
        """In a thread: wait for a process to answer."""
        thinker = self.idle.pop() if self.idle else Thinker()
        self.busy.add(thinker)
        answer = thinker.ask(question, within)
        self.busy.discard(thinker)
        if answer is None:
            thinker.end()
        else:
            self.idle.append(thinker)
        return answer or None

    def close(self) -> None:
        for thinker in [*self.idle, *self.busy]:
            thinker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)


def answer_questions(pipe: Connection) -> None:
    """The other process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us when it ends
    while True:
        try:
            job, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(job(*arguments))
        except Exception:  # whatever went wrong, the table plays the default
            pipe.send("")


# ---------------------------------------------------------------- worlds, and what is done with them over there
World = tuple[str, dict[str, Any], int, fields.Fields]


def sampled(game: Game, options: Options, s: State, seat: int) -> World:
    """A world that the seat cannot tell from the true one, ready to travel."""
    world, dice = s.clone(), Chance()
    seed(dice, number())
    world.sample(bit(seat), dice)
    return game.slug, msgspec.to_builtins(options), s.seats, fields.dump(world)


def number() -> int:
    return secrets.randbelow(1 << 60)


def arrived(slug: str, given: dict[str, Any], seats: int, dumped: fields.Fields) -> tuple[Game, State]:
    game = load(slug)
    world = game.blank(seats, game.read_options(given))
    fields.load(world, dumped)
    return game, world


@cache
def bot_of(slug: str, name: str) -> Bot:
    return make_bot(name, load(slug))


def choose(
    slug: str, given: dict[str, Any], seats: int, dumped: fields.Fields, seat: int, bot: str, seeded: int
) -> str:
    game, world = arrived(slug, given, seats, dumped)
    dice = Chance()
    seed(dice, seeded)
    return game.choice(world, seat, choice_in(bot_of(slug, bot), world, seat, dice))


def weigh(
    slug: str, given: dict[str, Any], seats: int, dumped: fields.Fields, seat: int, seeded: int, names: Sequence[str]
) -> Analysis:
    game, world = arrived(slug, given, seats, dumped)
    return analyse(game, world, seat, simulations=HINT_SIMULATIONS, number=seeded, names=names)
