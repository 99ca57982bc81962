"""Bots from outside: about thirty lines of somebody's Python (docs/bots.md).

Such a bot gets an observation, which is what its seat may see and nothing more, and a source of sampled worlds.
It runs in a process of its own with a time budget: one that errs, hangs or answers illegally loses its move to the
default, with a message, and never takes the table down.
"""

import importlib
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, rand32, seed
from cardinal.core.errors import Malformed, Problem
from cardinal.core.game import Game, Path_, distinct_choices
from cardinal.core.match import Bot
from cardinal.core.moves import resolve
from cardinal.core.seen import view
from cardinal.core.state import State
from cardinal.core.view import Choice, View
from cardinal.games import load

SECONDS = 2.0  # for one choice
START_SECONDS = 20.0  # to be imported and made


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
        self.process: Any = None
        self.plan: list[int] = []
        self.start()

    def start(self) -> None:
        """Start the process; Malformed if the bot cannot even be made."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.pipe: Connection = ours
        self.process = context.Process(
            target=serve, args=(self.name, self.game.slug, list(sys.path), theirs), daemon=True
        )
        self.process.start()
        theirs.close()
        answer = self.receive(START_SECONDS)
        if answer != "ready":
            self.stop()
            raise Malformed("bots", f"{self.name}: {answer or 'does not start'}")

    def receive(self, seconds: float) -> Any:
        try:
            return self.pipe.recv() if self.pipe.poll(seconds) else None
        except (EOFError, OSError):
            return None

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def choose(self, world: State, seat: int, dice: Chance) -> int:
        if world.drafting(seat) > 0 and self.plan:
            return self.plan.pop(0)
        path = self.ask(world, seat, dice)
        self.plan = list(path[1:])
        return path[0]

    def ask(self, world: State, seat: int, dice: Chance) -> Path_:
        """The bot's choice, or the default with a message."""
        try:
            self.pipe.send((world.seats, fields.dump(world), seat, rand32(dice)))
            answer = self.receive(self.seconds)
        except OSError:
            answer = None
        if isinstance(answer, tuple) and answer[0] == "choice":
            try:
                return resolve(self.game, world, seat, answer[1])
            except Problem as e:
                self.say(f"{self.name} answered {answer[1]!r}: {e}. The default is played.")
        elif isinstance(answer, tuple):
            self.say(f"{self.name} failed: {answer[1]}. The default is played.")
        else:
            self.say(f"{self.name} did not answer within {self.seconds:g} s. The default is played.")
            self.stop()
            self.start()
        if world.drafting(seat) > 0:
            return (world.options(seat)[0],)
        return self.game.default(world, seat)


def serve(name: str, slug: str, path: list[str], pipe: Connection) -> None:
    """The other process: make the bot, then answer questions until the pipe closes."""
    sys.path[:] = path
    try:
        module, _, attribute = name.partition(":")
        made = getattr(importlib.import_module(module), attribute)()
        game = load(slug)
    except Exception as e:  # whatever is wrong with somebody's code, it is their message
        pipe.send(f"{type(e).__name__}: {e}")
        return
    pipe.send("ready")
    while True:
        try:
            seats, dumped, seat, number = pipe.recv()
        except EOFError:
            return
        try:
            world = game.blank(seats, game.options())
            fields.load(world, dumped)
            observation = Observation(game, world, seat, number)
            answer = made.choose(observation)
            if isinstance(answer, int):
                answer = next(c.text for c in observation.options if c.action == answer)
            pipe.send(("choice", str(msgspec.to_builtins(answer))))
        except Exception as e:
            pipe.send(("error", f"{type(e).__name__}: {e}"))
