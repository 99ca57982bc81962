"""One setting of a game as researchers' libraries see it: spaces, seeds, and one seat's observation and mask."""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import u8

from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.observation import Observation, array_of
from cardinal.core.observing import put_mask
from cardinal.core.options import Options
from cardinal.core.recent import keep_recent, put_recent
from cardinal.core.state import State
from cardinal.games import load

Mask = npt.NDArray[np.int8]
MOST_SEEDS = 1 << 62


MOST_EVENTS = 1000


class Setting:
    """A game with so many seats and these options (by their names; Malformed, naming it, where one does not fit).

    With `events` its observations end with the last so many.
    """

    def __init__(self, game: Game | str, seats: int, options: dict[str, Any], events: int = 0) -> None:
        if not 0 <= events <= MOST_EVENTS:
            raise Malformed("events", f"0 to {MOST_EVENTS} are kept, not {events}")
        self.game = load(game) if isinstance(game, str) else game
        self.game.check_seats(seats)
        self.options: Options = self.game.read_options(options)
        self.game.check_options(seats, self.options)
        self.seats = seats
        self.events = events
        self.sight = Observation(self.game, seats, events)
        self.observer, self.size = self.sight.observer, self.sight.size
        self.empty = vec[u8]([0] * (self.size + self.sight.actions))

    def __reduce__(self) -> tuple[type["Setting"], tuple[str, int, dict[str, Any], int]]:
        return Setting, (self.game.slug, self.seats, msgspec.to_builtins(self.options), self.events)

    def new(self, seed: int) -> State:
        s = self.game.new(self.seats, self.options, seed)
        if self.events:
            keep_recent(s, self.observer, self.events)
            s.restart(seed)  # so that the deal is among the events
        return s

    def blank(self) -> State:
        return self.game.blank(self.seats, self.options)

    def look(self, s: State, p: int) -> tuple[npt.NDArray[np.int8], Mask]:
        """What a seat sees, and what it may do: one piece of memory, as quickly as can be."""
        row = self.empty[:]
        end = self.observer.observe(s, p, row, 0)
        if self.events:
            put_recent(s, p, row, end)
        put_mask(s, p, row, self.size)
        seen = array_of(row)
        return seen[: self.size], seen[self.size :]

    def observation_space(self) -> spaces.Box:
        highs = np.repeat(
            np.array([feature.high for feature in self.sight.features], np.int8),
            [feature.length(self.seats) for feature in self.sight.features],
        )
        return spaces.Box(np.zeros_like(highs), highs, dtype=np.int8)

    def observation_and_mask(self, actions: int) -> spaces.Dict:
        mask = spaces.Box(0, 1, (actions,), np.int8)
        return spaces.Dict({"observation": self.observation_space(), "action_mask": mask})


class Answers(spaces.Discrete[np.int64]):
    """The actions of a game.  Drawn without a mask it gives one that is legal now, where anything is."""

    def __init__(self, n: int, legal: Callable[[], Mask | None]) -> None:
        super().__init__(n)
        self.legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.legal()
        return np.int64(super().sample(mask, probability))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and (self.n, self.start) == (other.n, other.start)

    def __reduce__(self) -> tuple[type[spaces.Space[Any]], tuple[int]]:  # copied or kept, it stands for no game
        return spaces.Discrete, (int(self.n),)


class ManyAnswers(spaces.MultiDiscrete):
    """The actions of many games at once, drawn in the same way."""

    def __init__(self, n: int, envs: int, sample: Callable[[], npt.NDArray[np.int64]]) -> None:
        super().__init__([n] * envs)
        self.draw = sample

    def sample(self, mask: Any = None, probability: Any = None) -> npt.NDArray[np.integer[Any]]:
        if mask is None and probability is None:
            return self.draw()
        return super().sample(mask, probability)

    def __reduce__(self) -> tuple[type[spaces.MultiDiscrete], tuple[list[int]]]:
        return spaces.MultiDiscrete, (self.nvec.tolist(),)


class Deals:
    """Which deal comes next: the seed that was given, and after it those that follow from it."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng()

    def next(self, seed: int | None) -> int:
        if seed is None:
            return int(self.rng.integers(MOST_SEEDS))
        self.rng = np.random.default_rng(seed)
        return seed
