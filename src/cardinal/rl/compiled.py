"""The games of a vector environment as compiled Python: arrays over the engine's own memory."""

import ctypes
from typing import Any

import numpy as np
import numpy.typing as npt

from cardinal.core.state import UNIT, State
from cardinal.rl.spaces import Setting
from cardinal.rl.stepping import Company, Games

Ints = npt.NDArray[np.int64]
SHARED: dict[str, Any] = {
    **dict.fromkeys(("observations", "masks", "finals", "done", "refused"), np.uint8),
    **dict.fromkeys(("utilities", "answers", "seats", "seeds"), np.int64),
}


class CompiledGames:
    def __init__(self, setting: Setting, companies: list[Company]) -> None:
        sight, n = setting.sight, len(companies)
        self.games = Games(setting.blank(), companies, sight.observer, sight.size, sight.actions, setting.events)
        self.shared = {name: Shared(self.games, name, dtype) for name, dtype in SHARED.items()}
        shown = {name: one.array for name, one in self.shared.items()}
        self.observations = shown["observations"].view(np.int8).reshape(n, sight.size)
        self.finals = shown["finals"].view(np.int8).reshape(n, sight.size)
        self.masks = shown["masks"].view(np.int8).reshape(n, sight.actions)
        self.utilities = shown["utilities"].reshape(n, setting.seats)
        self.done, self.refused = shown["done"].view(np.bool_), shown["refused"].view(np.bool_)
        self.answers, self.seats, self.seeds = shown["answers"], shown["seats"], shown["seeds"]
        self.rewards = np.zeros((n, setting.seats), np.float32)

    def begin(self, first: int) -> None:
        self.clear()
        self.games.begin(first)
        self.fetch()

    def step(self, actions: Ints) -> None:
        self.answers[:] = actions
        self.clear()
        self.games.step()
        self.fetch()
        np.divide(self.utilities, int(UNIT), out=self.rewards, casting="same_kind")

    def sample(self) -> Ints:
        self.games.sample()
        self.shared["answers"].fetch()
        return self.answers.copy()

    def state(self, i: int) -> State:
        return self.games.states[i].clone()

    def clear(self) -> None:
        self.observations.fill(0)
        self.masks.fill(0)
        self.utilities.fill(0)
        for one in self.shared.values():
            one.send()

    def fetch(self) -> None:
        for one in self.shared.values():
            one.fetch()


class Shared:
    """A vector of the engine as an array over the same memory; interpreted it is a list, copied to and fro."""

    def __init__(self, games: Games, name: str, dtype: Any) -> None:
        self.games, self.name = games, name
        vector: Any = getattr(games, name)
        self.copied = isinstance(vector, list)
        if self.copied:
            self.array: npt.NDArray[Any] = np.array(vector, dtype)
            return
        self.kept = vector
        shown = np.frombuffer(vector, dtype)  # for reading only; the memory behind it is ours to write
        memory: Any = (ctypes.c_char * shown.nbytes).from_address(shown.ctypes.data)
        self.array = np.frombuffer(memory, dtype)

    def send(self) -> None:
        if self.copied:
            getattr(self.games, self.name)[:] = self.array.ravel().tolist()

    def fetch(self) -> None:
        if self.copied:
            self.array[:] = getattr(self.games, self.name)
