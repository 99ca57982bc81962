"""Bots think in processes of their own, one question at a time, within a time budget.

A process is sent a world sampled from what the bot's seat knows, never the game itself.  One that does not answer in
time is ended and replaced; the table plays the default.
"""

import asyncio
import multiprocessing
import secrets
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from cardinal.bots import make_bot, whole_choice
from cardinal.bots.analysis import Analysis, analyse
from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.game import Game, Options
from cardinal.core.match import Bot
from cardinal.core.state import State
from cardinal.games import load

START_SECONDS = 30.0
HINT_MILLISECONDS = 1200
Answer = str | Analysis


class Thinker:
    """One process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=answer_questions, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.slow_start = START_SECONDS  # importing takes a while, once

    def ask(self, question: tuple[Any, ...], within: float) -> Answer | None:
        """The choice as text, or an analysis; None if there is none in time."""
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
        answer = await self.think("choose", game, options, s, seat, bot)
        return answer if isinstance(answer, str) else None

    async def analyse(self, game: Game, options: Options, s: State, seat: int) -> Analysis | None:
        """What a search thinks of each option of a seat, with that seat's eyes."""
        answer = await self.think("analyse", game, options, s, seat, "")
        return answer if isinstance(answer, Analysis) else None

    async def think(self, what: str, game: Game, options: Options, s: State, seat: int, bot: str) -> Answer | None:
        world, dice = s.clone(), Chance()
        seed(dice, secrets.randbelow(1 << 60))
        world.sample(bit(seat), dice)
        number = secrets.randbelow(1 << 60)
        question = (what, game.slug, msgspec.to_builtins(options), s.seats, fields.dump(world), seat, bot, number)
        async with self.turn:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.ask, question)

    def ask(self, question: tuple[Any, ...]) -> Answer | None:
        """In a thread: wait for a process to answer."""
        thinker = self.idle.pop() if self.idle else Thinker()
        self.busy.add(thinker)
        answer = thinker.ask(question, self.seconds)
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
    bots: dict[tuple[str, str], Bot] = {}
    while True:
        try:
            what, slug, given, seats, dumped, seat, name, number = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            game = load(slug)
            world = game.blank(seats, game.read_options(given))
            fields.load(world, dumped)
            if what == "analyse":
                pipe.send(analyse(game, world, seat, milliseconds=HINT_MILLISECONDS, number=number))
                continue
            dice = Chance()
            seed(dice, number)
            bot = bots.setdefault((slug, name), make_bot(name, game))
            pipe.send(game.choice(world, seat, whole_choice(bot, world, seat, dice)))
        except Exception:  # whatever went wrong, the table plays the default
            pipe.send("")
