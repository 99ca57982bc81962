"""Gymnasium's single agent: one seat learns, bots have the others."""

from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt

from cardinal.bots import make_bot
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.match import Bot
from cardinal.core.state import UNIT
from cardinal.rl.aec import ILLEGAL, whole
from cardinal.rl.render import RENDER_MODES, render
from cardinal.rl.spaces import MOST_SEEDS, Answers, Mask, Setting
from cardinal.rl.stepping import ROTATES, Company

Observed = npt.NDArray[np.int8]


def company(setting: Setting, opponents: str | None, seat: int | None) -> Company:
    """The learner and its opponents: `greedy`, or one for each of the others (`greedy,random,random`), to its left.

    With no opponents all seats learn.  The learner has this seat, or moves on by one place from deal to deal.
    """
    if seat is not None and not 0 <= seat < setting.seats:
        raise Malformed("seat", f"seats are 0 to {setting.seats - 1}, not {seat}")
    line_up: list[Bot | None] = [None] * setting.seats
    if opponents is not None:
        names = [name.strip() for name in opponents.split(",")]
        if len(names) not in (1, setting.seats - 1):
            raise Malformed("opponents", f"{len(names)} for {setting.seats - 1} seats: name one, or one for each seat")
        names *= (setting.seats - 1) // len(names)
        line_up[1:] = [make_bot(name, setting.game) for name in names]
    return Company(line_up, int(ROTATES) if seat is None else seat)


class TableEnv(gymnasium.Env[Observed, np.int64]):
    """`gymnasium.make("cardinal/Deadlies-v1", seats=4, opponents="greedy")`.

    The reward is the learner's utility, from -1 to 1, when the game is over.  An illegal action ends the game with -1,
    as PettingZoo has it, and `info["illegal"]` says so; `action_masks()` are what sb3-contrib asks for.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        seats: int = 4,
        opponents: str = "greedy",
        seat: int | None = None,
        events: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setting = Setting(game, seats, options, events)
        self.company = company(self.setting, opponents, seat)
        self.render_mode = render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = Answers(self.setting.sight.actions, lambda: self.action_masks() if self.live else None)
        self.game_state, self.scratch, self.dice = self.setting.blank(), self.setting.blank(), Chance()
        self.live = False
        self.begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """The deal of this seed; without one, the next that follows from the last seed given."""
        super().reset(seed=seed)
        number = seed if seed is not None else int(self.np_random.integers(MOST_SEEDS))
        self.deal(number)
        while self.game_state.over():  # the learner was not asked anything
            number += 1
            self.deal(number)
        self.live = self.begun = True
        self.seat = int(self.game_state.next_asked())
        return self.observed(), self.info()

    def deal(self, number: int) -> None:
        self.game_state = self.setting.new(number)
        seed(self.dice, number)
        self.company.meet(self.game_state, number)
        self.company.play_on(self.game_state, self.scratch, self.dice)

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if not self.begun:
            raise gymnasium.error.ResetNeeded("call reset before step")
        if not self.live:
            raise gymnasium.error.ResetNeeded("the game is over: call reset")
        s = self.game_state
        if not s.apply(self.seat, self.checked(action)):
            self.live = False
            return self.observed(), ILLEGAL, True, False, {**self.info(), "illegal": True}
        self.company.play_on(s, self.scratch, self.dice)
        if self.render_mode == "human":
            self.render()
        if not s.over():
            return self.observed(), 0.0, False, False, self.info()
        self.live = False
        return self.observed(), int(s.utility(self.seat)) / int(UNIT), True, False, self.info()

    def checked(self, action: object) -> int:
        number = whole(action)
        if not 0 <= number < self.setting.sight.actions:
            raise gymnasium.error.InvalidAction(f"{action!r} is not in {self.action_space}")
        return number

    def observed(self) -> Observed:
        return self.setting.sight.observe(self.game_state, self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Mask:
        return self.setting.sight.mask(self.game_state, self.seat)

    def render(self) -> Any:
        return render(self.render_mode, self.setting.game, self.game_state, 1 << self.seat)
