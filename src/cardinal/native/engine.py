"""A game as a library of the machine: playouts, matches between heuristics, worlds and batches of environments.

Everything here runs outside Python's lock, on as many threads as are given, and gives the same numbers as the compiled
Python for the same seeds.
"""

import ctypes
import os
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cardinal.core.game import Game
from cardinal.core.observation import Observation, Seen
from cardinal.core.options import Options
from cardinal.core.state import UNIT, State
from cardinal.native.build import Plan, build, library, words_of
from cardinal.native.words import Ints, read, written

Bytes = npt.NDArray[np.uint8]


def pointer(a: npt.NDArray[Any] | None) -> ctypes.c_void_p | None:
    """Where an array lies.  The pointer keeps the array, which may have no other name."""
    return None if a is None else a.ctypes.data_as(ctypes.c_void_p)


def whole(x: int) -> ctypes.c_int64:
    return ctypes.c_int64(x)


def all_cores() -> int:
    return len(os.sched_getaffinity(0))


class Sight(ctypes.Structure):
    """Where a step writes observations and masks."""

    _fields_ = [
        ("seen", ctypes.c_void_p), ("size", ctypes.c_int64), ("masks", ctypes.c_void_p), ("actions", ctypes.c_int64)
    ]  # fmt: skip


class Played(NamedTuple):
    """What came of many games: one row each."""

    checksums: Ints
    decisions: Ints
    digests: Ints
    places: Ints  # by seat
    utilities: npt.NDArray[np.float64]  # by seat, from -1 to 1


class Engine:
    """One setting of a game.

    >>> from cardinal.games import load
    >>> engine = Engine(load("deadlies"), seats=4)
    >>> engine.playouts(100, seed=1).places.shape
    (100, 4)
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options | None = None,
        wide: bool = False,
        checked: bool = False,
        told: bool = False,
    ) -> None:
        self.plan = Plan(game, seats, options if options is not None else game.options(), wide, checked, told)
        game.check_seats(seats)
        game.check_options(seats, self.plan.options)
        self.game, self.seats = game, seats
        self.library = library(build(self.plan))
        self.layout = words_of(game)
        self.rows = int(game.seats[-1]) if wide else seats  # how many seats a row has room for
        self.blank = game.blank(seats, self.plan.options)
        self.words = int(self.blank.words())
        self.start = self.written(self.blank)

    def written(self, s: State) -> Ints:
        """A state as words."""
        return written(self.layout, s)

    def read(self, words: Ints, s: State) -> None:
        """Words into a state of the same setting."""
        read(self.layout, words, s)

    # ------------------------------------------------------------ whole games
    def playouts(self, games: int, seed: int = 1, dice: int = 1_000_000, threads: int = 0) -> Played:
        """Uniformly random games: number g has seed `seed + g`, and dice of its own seeded with `dice + g`."""
        rows = np.zeros((games, 3 + 2 * self.rows), np.int64)
        given = (whole(games), whole(seed), whole(dice), whole(threads or all_cores()))
        self.library.playouts(pointer(self.start), *given, pointer(rows))
        return self.played(rows)

    def matches(self, games: int, greedy: list[bool], seed: int = 0, threads: int = 0) -> Played:
        """Games between heuristics and random players, as `cardinal.core.match` plays them: in game number n (from
        `seed` on) seat p is taken by player (p + n) of the line-up, and n seeds the deal and the dice."""
        rows = np.zeros((games, 3 + 2 * self.rows), np.int64)
        line_up = np.array(greedy, np.uint8)
        given = (whole(games), whole(seed), whole(threads or all_cores()))
        self.library.matches(pointer(self.start), *given, pointer(line_up), pointer(rows))
        return self.played(rows)

    def played(self, rows: Ints) -> Played:
        places = rows[:, 3 : 3 + self.seats]
        utilities = rows[:, 3 + self.rows : 3 + self.rows + self.seats] / UNIT
        return Played(rows[:, 0], rows[:, 1], rows[:, 2], places, utilities)

    # ------------------------------------------------------------ worlds
    def sample(self, s: State, viewers: int, n: int, dice: int = 0, threads: int = 0) -> Ints:
        """So many worlds that the viewers cannot tell from this state, as words (see `read`)."""
        digests = np.zeros(n, np.int64)
        worlds = np.zeros((n, self.layout.words), np.int64)
        given = (whole(viewers), whole(n), whole(dice), whole(threads or all_cores()))
        self.library.sample(pointer(self.written(s)), *given, pointer(digests), pointer(worlds))
        return worlds

    def batch(self, n: int, seed: int = 0, threads: int = 0, observe: bool = False) -> "Batch":
        """N games side by side; with `observe` every step writes what the seat that is asked sees and may do."""
        return Batch(self, n, seed, threads or all_cores(), observe)


class Batch:
    """N games side by side, stepped by one call.  All arrays are written in place: copy what is to be kept.

    Environment i begins with seed `seed + i`; when its game is over the next step begins the game with seed
    `seed + i + n`, and so on: every game of a run can be played again by its seed.
    """

    def __init__(self, engine: Engine, n: int, seed: int, threads: int, observe: bool) -> None:
        self.engine, self.n, self.seed, self.threads = engine, n, seed, threads
        size = int(engine.library.state_bytes())
        self.states = np.zeros(n * size + 64, np.uint8)
        skip = -self.states.ctypes.data % 64
        self.states = self.states[skip : skip + n * size]
        self.episodes = np.zeros(n, np.int64)
        self.seats = np.zeros(n, np.int64)  # who is asked; -1 where the game is over
        self.options = np.zeros((n, engine.words), np.int64)  # masks of legal actions, sixty to a word
        self.rewards = np.zeros((n, engine.rows), np.float32)  # utilities by seat, in the step that ends a game
        self.done = np.zeros(n, np.uint8)
        self.refused = np.zeros(n, np.uint8)  # actions that were not legal: nothing was changed
        self.sight: Any = None
        if observe:
            self.observation = Observation(engine.game, engine.seats)
            self.observations = np.zeros((n, self.observation.size), np.int8)  # as the seat that is asked sees it
            self.masks = np.zeros((n, self.observation.actions), np.uint8)  # its legal actions, one cell each
            sizes = self.observation.size, self.observation.actions
            self.sight = Sight(self.observations.ctypes.data, sizes[0], self.masks.ctypes.data, sizes[1])
        self.reset()

    def reset(self) -> None:
        given = (whole(self.n), whole(self.seed), pointer(self.episodes), pointer(self.seats), pointer(self.options))
        start = pointer(self.engine.start)
        self.engine.library.reset(pointer(self.states), start, *given, self.seen(), whole(self.threads))
        self.done[:] = 0

    def step(self, actions: Ints) -> int:
        """One action each; how many of them were refused."""
        if actions.shape != (self.n,) or actions.dtype != np.int64:
            raise ValueError(f"{self.n} actions of int64 are wanted, not {actions.dtype}{list(actions.shape)}")
        told = (pointer(self.episodes), pointer(self.seats), pointer(self.options), pointer(self.rewards))
        marks = (pointer(self.done), pointer(self.refused))
        given = (whole(self.n), whole(self.seed), pointer(np.ascontiguousarray(actions)), *told, *marks)
        return int(self.engine.library.step(pointer(self.states), *given, self.seen(), whole(self.threads)))

    def random_steps(self, steps: int, dice: int = 0) -> int:
        """So many random legal steps of each environment."""
        out = (pointer(self.episodes), pointer(self.seats), pointer(self.options))
        given = (whole(self.n), whole(self.seed), whole(steps), whole(dice), *out)
        return int(self.engine.library.random_steps(pointer(self.states), *given, self.seen(), whole(self.threads)))

    def seen(self) -> Any:
        return None if self.sight is None else ctypes.byref(self.sight)

    def observe(self, seats: Ints) -> Seen:
        """Each environment as the given seat of it sees it, whoever is asked; nothing for seat -1.  An array of its
        own."""
        out = np.zeros((self.n, Observation(self.engine.game, self.engine.seats).size), np.int8)
        given = (whole(self.n), pointer(np.ascontiguousarray(seats, np.int64)), pointer(out), whole(out.shape[1]))
        self.engine.library.observe(pointer(self.states), *given, whole(self.threads))
        return out

    def describe(self, actions: Ints) -> Seen:
        """The features of one action of the seat that is asked, in each environment; nothing for -1."""
        out = np.zeros((self.n, Observation(self.engine.game, self.engine.seats).action_size), np.int8)
        chosen = pointer(np.ascontiguousarray(actions, np.int64))
        given = (whole(self.n), pointer(self.seats), chosen, pointer(out), whole(out.shape[1]))
        self.engine.library.describe(pointer(self.states), *given, whole(self.threads))
        return out

    def digests(self) -> Ints:
        out = np.zeros(self.n, np.int64)
        self.engine.library.digests(pointer(self.states), whole(self.n), pointer(out))
        return out

    def state(self, i: int) -> State:
        """Environment i as a state of the compiled Python: to look at it, show it, or play on."""
        words = np.zeros(self.engine.layout.words, np.int64)
        self.engine.library.save_state(pointer(self.states), whole(i), pointer(words))
        s = self.engine.blank.clone()
        self.engine.read(words, s)
        return s

    def put(self, i: int, s: State) -> None:
        """A state becomes environment i."""
        self.engine.library.load_state(pointer(self.states), whole(i), pointer(self.engine.written(s)))
