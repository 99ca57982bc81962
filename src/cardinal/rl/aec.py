"""PettingZoo's turn by turn: one seat is asked at a time.

What PettingZoo's own wrappers do (order, illegal actions, actions that do not exist) is done here at once: they would
take longer than the game.
"""

from operator import index
from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from cardinal.core.state import UNIT, State
from cardinal.rl.render import RENDER_MODES, render
from cardinal.rl.spaces import Answers, Deals, Mask, Setting

ILLEGAL = -1.0  # what who answers illegally gets: as much as a loss, and nobody else gains


class Seen(TypedDict):
    observation: npt.NDArray[np.int8]
    action_mask: Mask


def whole(action: object) -> int:
    """An action as an int; -1, which is none, for what is no whole number."""
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        return -1


class TableAEC(AECEnv):  # type: ignore[misc]
    """Agents are `player_0`, `player_1`, ...: the seats.  Rewards are utilities from -1 to 1, when the game is over."""

    def __init__(self, setting: Setting, render_mode: str | None, max_cycles: int | None) -> None:
        self.setting = setting
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        name = f"cardinal_{setting.game.slug}_v1"
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "render_fps": 1, "is_parallelizable": False}
        self.possible_agents = [f"player_{p}" for p in range(setting.seats)]
        self.number = {agent: p for p, agent in enumerate(self.possible_agents)}
        actions = setting.sight.actions
        self.action_spaces_ = {a: Answers(actions, self.legal_of(a)) for a in self.possible_agents}
        self.observation_spaces_ = {a: setting.observation_and_mask(actions) for a in self.possible_agents}
        self.deals = Deals()
        self.game_state: State | None = None  # None before the first reset
        self.live = False  # nobody has finished yet
        self.steps_left = -1

    def legal_of(self, agent: str) -> Any:
        return lambda: self.observe(agent)["action_mask"] if self.live else None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces_[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces_[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The deal of this seed; without one, the next that follows from the last seed given."""
        s = self.setting.new(self.deals.next(seed))
        self.game_state = s
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.steps_left = -1 if self.max_cycles is None else self.max_cycles * self.setting.seats
        self.live = True
        self.agent_selection = self.possible_agents[s.next_asked()]

    def observe(self, agent: str) -> Seen:
        s = self.game_state
        if s is None:
            EnvLogger.error_observe_before_reset()
        assert s is not None
        seen, mask = self.setting.look(s, self.number[agent])
        return {"observation": seen, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        if self.live:  # all of this is as it was at the beginning
            return seen, 0.0, False, False, self.infos[agent]
        ended = self.terminations[agent], self.truncations[agent]
        return seen, self._cumulative_rewards[agent], *ended, self.infos[agent]

    def step(self, action: int | None) -> None:
        s = self.game_state
        if s is None:
            EnvLogger.error_step_before_reset()
        assert s is not None
        if not self.live:
            if not self.agents:
                EnvLogger.warn_step_after_terminated_truncated()
                return
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        if not s.apply(self.number[agent], whole(action)):
            self.refuse(agent, action)
            return
        if s.asked == 0:
            self.finish({a: int(s.utility(p)) / int(UNIT) for p, a in enumerate(self.agents)}, terminated=True)
            return
        self.agent_selection = self.possible_agents[s.next_asked()]
        self.steps_left -= 1
        if self.steps_left == 0:
            self.finish(dict.fromkeys(self.agents, 0.0), terminated=False, truncated=True)
        if self.render_mode == "human":
            self.render()

    def refuse(self, agent: str, action: object) -> None:
        """What does not exist is an error, as PettingZoo's AssertOutOfBoundsWrapper has it; what is not legal ends the
        game with -1 for who did it, as its TerminateIllegalWrapper has it."""
        if not 0 <= whole(action) < self.setting.sight.actions:
            raise AssertionError(f"action {action!r} is not in the action space {self.setting.sight.actions}")
        EnvLogger.warn_on_illegal_move()
        self.finish({a: ILLEGAL if a == agent else 0.0 for a in self.agents}, terminated=True, truncated=True)

    def finish(self, rewards: dict[str, float], terminated: bool, truncated: bool = False) -> None:
        self.live = False
        self.rewards = rewards
        self._cumulative_rewards = dict(rewards)
        self.terminations = dict.fromkeys(self.agents, terminated)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self._deads_step_first()

    def render(self) -> npt.NDArray[Any] | str | list[Any] | None:
        if self.game_state is None:
            EnvLogger.error_render_before_reset()
        assert self.game_state is not None
        everybody = (1 << self.setting.seats) - 1
        return render(self.render_mode, self.setting.game, self.game_state, everybody)

    def close(self) -> None:
        """Nothing is held."""
