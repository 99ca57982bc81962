"""N games stepped by one call, in arrays: natively where there is a C++ compiler, as compiled Python otherwise.

>>> from cardinal.rl import vector
>>> env = vector("deadlies", envs=8, seats=4, seed=1)
>>> told = env.reset()
>>> told.observations.shape[0], told.masks.shape, told.rewards.shape
(8, (8, 54), (8, 4))
>>> told = env.step(env.sample())
"""

from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from cardinal.core.chance import MAX_SEED
from cardinal.core.errors import Malformed
from cardinal.core.state import State
from cardinal.native.build import Unavailable
from cardinal.rl.compiled import CompiledGames
from cardinal.rl.native import NativeGames, natively
from cardinal.rl.single import company
from cardinal.rl.spaces import Setting

Ints = npt.NDArray[np.int64]


class Engine(Protocol):
    """N games.  All arrays are written in place."""

    observations: npt.NDArray[np.int8]
    finals: npt.NDArray[np.int8]
    masks: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    done: npt.NDArray[np.bool_]
    refused: npt.NDArray[np.bool_]
    seats: Ints
    seeds: Ints

    def begin(self, first: int) -> None: ...

    def step(self, actions: Ints) -> None: ...

    def sample(self) -> Ints: ...

    def state(self, i: int) -> State: ...


class Step(NamedTuple):
    """The arrays of the environment itself, written in place at every step: copy what is to be kept.

    Where `done`, the rewards are those of the game that is over, and all the rest is of the next one, already dealt.
    """

    observations: npt.NDArray[np.int8] | npt.NDArray[np.float32]  # as the seat that is asked sees the game
    masks: npt.NDArray[np.int8]  # its legal actions
    rewards: npt.NDArray[np.float32]  # by seat; 0 but where a game is over
    done: npt.NDArray[np.bool_]
    seats: Ints  # who is asked


class Vector:
    """See `cardinal.rl.vector`."""

    def __init__(
        self,
        setting: Setting,
        envs: int,
        opponents: str | None,
        seat: int | None,
        seed: int,
        workers: int,
        engine: str,
        floats: bool,
    ) -> None:
        if envs < 1 or workers < 1:
            raise Malformed("vector", f"envs and workers are 1 or more, not {envs} and {workers}")
        self.setting, self.envs, self.seed = setting, envs, seed
        self.engine = made(setting, envs, opponents, seat, workers, engine)
        self.floats = np.zeros(self.engine.observations.shape, np.float32) if floats else None
        self.begins = np.arange(envs) * setting.sight.actions  # of each row of masks
        self.begun = False

    def reset(self, seed: int | None = None) -> Step:
        """All games anew: environment i has the deal of `seed + i`, and after it those of `seed + i + envs`, ..."""
        if seed is not None:
            self.seed = seed
        if not 0 <= self.seed <= MAX_SEED:
            raise Malformed("seed", f"{self.seed} is not between 0 and {MAX_SEED}")
        self.engine.rewards.fill(0)
        self.engine.begin(self.seed)
        self.begun = True
        return self.told()

    def step(self, actions: npt.NDArray[Any]) -> Step:
        """One action each.  Where one is not legal, ValueError says which, and nothing was stepped."""
        answers = self.checked(actions)
        legal = self.engine.masks.ravel().take(self.begins + answers)
        if not legal.all():
            i = int(np.argmin(legal))
            raise ValueError(f"environment {i}: action {answers[i]} is not legal (see masks)")
        self.engine.step(answers)
        return self.told()

    def checked(self, actions: npt.NDArray[Any]) -> Ints:
        """The actions, if they are whole numbers, one for each environment, that exist."""
        if not self.begun:
            raise RuntimeError("call reset before step")
        given = np.asarray(actions)
        if given.shape != (self.envs,) or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(f"{self.envs} whole numbers are wanted, not {given.dtype}{list(given.shape)}")
        answers = given.astype(np.int64, copy=False)
        count = self.setting.sight.actions
        if answers.min() < 0 or answers.max() >= count:
            raise ValueError(f"actions are 0 to {count - 1}, not {answers.min()} to {answers.max()}")
        return answers

    def sample(self) -> Ints:
        """A uniformly random legal action of each: always the same ones after the same `reset`."""
        if not self.begun:
            raise RuntimeError("call reset before sample")
        return self.engine.sample()

    def told(self) -> Step:
        e = self.engine
        seen: Any = e.observations
        if self.floats is not None:
            self.floats[:] = self.setting.sight.floats(e.observations)
            seen = self.floats
        return Step(seen, e.masks, e.rewards, e.done, e.seats)

    @property
    def seeds(self) -> Ints:
        """The deal that each environment is playing."""
        return self.engine.seeds

    def state(self, i: int) -> State:
        """One of the games, to look at it or to play on."""
        return self.engine.state(i)

    def render(self, i: int = 0) -> str:
        """One of the games in the table's words, as the seat that is asked sees it."""
        from cardinal.rl.render import words

        return words(self.setting.game, self.state(i), 1 << int(self.engine.seats[i]))


def made(setting: Setting, envs: int, opponents: str | None, seat: int | None, workers: int, engine: str) -> Engine:
    """The engine asked for, or the fastest that can be had; opponents that think are asked by the compiled Python."""
    if engine not in ("auto", "native", "python"):
        raise Malformed("engine", f"auto, native or python, not {engine!r}")
    companies = [company(setting, opponents, seat) for _ in range(envs)]
    if engine == "python":
        return CompiledGames(setting, companies)
    line_up = natively(setting, companies[0])
    if line_up is None:
        if engine == "native":
            raise Malformed("opponents", f"{opponents} cannot be played natively: only random and greedy can")
        return CompiledGames(setting, companies)
    try:
        return NativeGames(setting, envs, line_up, int(companies[0].seat), workers)
    except Unavailable as e:
        if engine == "native":
            raise Malformed("engine", str(e)) from None
        return CompiledGames(setting, companies)
