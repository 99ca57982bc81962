"""Bots from outside: about thirty lines of somebody's Python (docs/bots.md).

Such a bot gets an observation, which is what its seat may see and nothing more, and a source of sampled worlds.
It runs in a process of its own with a time budget: one that errs, hangs or answers illegally loses its move to the
default, with a message, and never takes the table down.
"""

import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec

from cardinal.bots.parcel import Parcel, pack, unpack
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, rand32, seed
from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.game import Game, Path_, distinct_choices
from cardinal.core.match import Bot
from cardinal.core.moves import resolve
from cardinal.core.seen import view
from cardinal.core.state import State
from cardinal.core.view import Choice, View
from cardinal.processes import Worker

SECONDS = 2.0  # for one choice


class Observation:
    """What a bot is given: the view of its seat, the question, its options, and worlds to think in."""

    def __init__(self, game: Game, world: State, seat: int, number: int) -> None:
        self.game = game
        self.seat = seat
        self.view: View = view(game, world, 1 << seat)
        question = next(q for q in self.view.questions if q.seat == seat)
        self.whole: list[Choice] = whole(game, world, seat)
        self.question: str = question.kind
        self.prompt: str = question.prompt
        self.options: Sequence[Choice] = question.options
        self._world = world
        self._dice = Chance()
        seed(self._dice, number)

    def sample(self) -> State:
        """A world this seat cannot tell from the true one; yours to play on."""
        world = self._world.clone()
        world.sample(bit(self.seat), self._dice)
        return world


def whole(game: Game, world: State, seat: int, limit: int = 200) -> list[Choice]:
    """Whole choices of the seat (up to a limit), for bots that do not want to choose part by part."""
    found = distinct_choices(game, world, seat, limit)
    return [Choice(path[0], text, game.choice_label(world, seat, path)) for text, path in found.items()]


class ExternalBot(Bot):
    """Runs `module:Class` in another process.  The class has `choose(observation) -> str | int`."""

    def __init__(
        self, name: str, game: Game, seconds: float = SECONDS, say: Callable[[str], None] | None = None
    ) -> None:
        self.name = name
        self.game = game
        self.seconds = seconds
        self.say = say or (lambda text: print(text, file=sys.stderr))
        self.plan: list[int] = []
        self.worker = self.started()

    def started(self) -> Worker:
        """Its process; Malformed if the bot cannot even be made."""
        worker = Worker()
        how, found = worker.ask(begin, (self.name, list(sys.path)), 0)
        if how != "answer":
            worker.end()
            raise Malformed("bots", f"{self.name}: {found if how == 'problem' else 'does not start'}")
        return worker

    def stop(self) -> None:
        self.worker.end()

    def choose(self, world: State, seat: int, dice: Chance) -> int:
        if world.drafting(seat) > 0 and self.plan:
            return self.plan.pop(0)
        path = self.ask(world, seat, dice)
        self.plan = list(path[1:])
        return path[0]

    def ask(self, world: State, seat: int, dice: Chance) -> Path_:
        """The bot's choice, or the default with a message."""
        question = (self.name, pack(self.game, world), seat, rand32(dice))
        how, found = self.worker.ask(answer, question, self.seconds)
        if how == "answer":
            try:
                return resolve(self.game, world, seat, found)
            except Problem as e:
                self.say(f"{self.name} answered {found!r}: {e}. The default is played.")
        elif how in ("late", "died"):
            self.say(f"{self.name} did not answer within {self.seconds:g} s. The default is played.")
            self.worker.end()
            self.worker = self.started()
        else:
            self.say(f"{self.name} failed: {found}. The default is played.")
        if world.drafting(seat) > 0:
            return (world.options(seat)[0],)
        return self.game.default(world, seat)


# ---------------------------------------------------------------- in the other process
def begin(name: str, path: list[str]) -> None:
    sys.path[:] = path
    made(name)


@cache
def made(name: str) -> Any:
    module, _, attribute = name.partition(":")
    with as_their_message():
        return getattr(importlib.import_module(module), attribute)()


def answer(name: str, parcel: Parcel, seat: int, number: int) -> str:
    game, world, _ = unpack(parcel)
    observation = Observation(game, world, seat, number)
    with as_their_message():
        found = made(name).choose(observation)
        if isinstance(found, int):
            found = next(c.text for c in observation.options if c.action == found)
        return str(msgspec.to_builtins(found))


@contextmanager
def as_their_message() -> Iterator[None]:
    """Whatever is wrong with somebody's code, they shall read it."""
    try:
        yield
    except Exception as e:
        raise Refused(f"{type(e).__name__}: {e}") from None
