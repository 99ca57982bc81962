"""A game as a learner sees it: observations, masks and actions as NumPy arrays, with names.

>>> from cardinal.games import load
>>> game = load("deadlies")
>>> s = game.new(seats=4, seed=1)
>>> sight = Observation(game, seats=4)
>>> seen = sight.observe(s, 0)
>>> int(sight.named(seen)["own_hand"].sum()), seen.dtype
(7, dtype('int8'))
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from librt.vecs import vec
from mypy_extensions import u8

from cardinal.core.errors import Malformed
from cardinal.core.features import Feature, event_features, length
from cardinal.core.game import Game
from cardinal.core.observing import put_mask
from cardinal.core.recent import put_recent
from cardinal.core.state import WORD, State

Seen = npt.NDArray[np.int8]


class Observation:
    """What a seat sees of a game with so many seats.  Only what the seat knows goes into it: the battery proves it.

    With `events`, also the last so many of them; a state that is looked at must keep them (`core/recent.py`).
    """

    def __init__(self, game: Game, seats: int, events: int = 0) -> None:
        game.check_seats(seats)
        if game.observer is None:
            raise Malformed("game", f"{game.title} has no observation.py")
        self.observer = game.observer
        self.seats = seats
        self.events = events
        self.features = (*self.observer.features, *(event_features(events) if events else ()))
        self.action_features = tuple(self.observer.action_features)
        self.size = length(self.features, seats)
        self.action_size = length(self.action_features, seats)
        self.actions = int(self.observer.actions)
        self._blank = vec[u8]([0] * self.size)
        self._no_action = vec[u8]([0] * self.action_size)
        self._no_mask = vec[u8]([0] * (-(-self.actions // WORD) * WORD))
        self._highs, self._action_highs = (
            np.repeat([f.high for f in table], [f.length(seats) for f in table]).astype(np.float32)
            for table in (self.features, self.action_features)
        )

    def observe(self, s: State, seat: int) -> Seen:
        """The position as this seat sees it."""
        out = self._blank[:]
        end = self.observer.observe(s, seat, out, 0)
        if self.events:
            put_recent(s, seat, out, end)
        return array_of(out)

    def mask(self, s: State, seat: int) -> Seen:
        """1 for each legal action of this seat; all 0 where it is not waited for."""
        out = self._no_mask[:]
        put_mask(s, seat, out, 0)
        return array_of(out)[: self.actions]

    def describe(self, s: State, seat: int, action: int) -> Seen:
        """What a legal action is: for nets that take an action as their input."""
        out = self._no_action[:]
        self.observer.describe(s, seat, action, out, 0)
        return array_of(out)

    def floats(self, seen: Seen) -> npt.NDArray[np.float32]:
        """Observations scaled to 0 to 1 by the ranges of their features."""
        return np.asarray(seen / self._highs, np.float32)

    def action_floats(self, described: Seen) -> npt.NDArray[np.float32]:
        return np.asarray(described / self._action_highs, np.float32)

    def named(self, seen: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """The features of one observation or of many (the last axis is the observation's), as views by their names."""
        return by_name(self.features, self.seats, seen)

    def named_action(self, described: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        return by_name(self.action_features, self.seats, described)


def array_of(out: Any) -> Seen:
    """An array of its own, for an engine's vector can only be read from outside."""
    return np.array(out, np.uint8).view(np.int8)


def by_name(features: tuple[Feature, ...], seats: int, seen: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    found, at = {}, 0
    for feature in features:
        end = at + feature.length(seats)
        found[feature.name] = seen[..., at:end].reshape(*seen.shape[:-1], *feature.cells(seats))
        at = end
    return found
