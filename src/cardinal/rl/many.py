"""The vector environment as Gymnasium knows it: `gymnasium.make_vec("cardinal/Deadlies-v1", num_envs=64)`."""

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cardinal.rl.render import RENDER_MODES, render
from cardinal.rl.spaces import MOST_SEEDS, ManyAnswers, Mask, Setting
from cardinal.rl.vector import Vector

Observed = npt.NDArray[np.int8]
Ints = npt.NDArray[np.int64]
Told = tuple[Observed, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class TableVectorEnv(VectorEnv[Observed, Ints, npt.NDArray[Any]]):
    """One seat of each game learns.  A game that is over is followed by the next in the same step.

    An illegal action ends its game with -1, as in the single environment, and `infos["illegal"]` says where.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 4,
        opponents: str = "greedy",
        seat: int | None = None,
        workers: int = 1,
        engine: str = "auto",
        events: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        setting = Setting(game, seats, options, events)
        self.games = Vector(setting, num_envs, opponents, seat, 0, workers, engine, floats=False)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = setting.observation_space()
        self.single_action_space = spaces.Discrete(setting.sight.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = ManyAnswers(setting.sight.actions, num_envs, self.games.sample)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Environment i has the deal of `seed + i`."""
        super().reset(seed=seed)
        first = seed if seed is not None else int(self.np_random.integers(MOST_SEEDS >> 1))
        told = self.games.reset(first)
        return np.array(told.observations), self.info()

    def step(self, actions: Ints) -> Told:
        try:
            answers = self.games.checked(actions)
        except ValueError as e:
            raise InvalidAction(str(e)) from None
        except RuntimeError as e:
            raise ResetNeeded(str(e)) from None
        engine = self.games.engine
        learners = engine.seats.copy()
        engine.step(answers)
        rewards = engine.rewards[np.arange(self.num_envs), learners].astype(np.float64)
        done = engine.done.copy()
        infos = self.info()
        if done.any():
            infos |= {"illegal": engine.refused.copy(), "final_obs": engine.finals.copy(), "_final_obs": done}
        return engine.observations.copy(), rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().copy(), "seat": self.games.engine.seats.copy()}

    def action_masks(self) -> Mask:
        return self.games.engine.masks

    def render(self) -> tuple[Any, ...] | None:
        shown = range(self.num_envs)
        game, seats = self.games.setting.game, self.games.engine.seats
        return tuple(render(self.render_mode, game, self.games.state(i), 1 << int(seats[i])) for i in shown)
