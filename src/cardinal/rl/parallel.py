"""PettingZoo's all at once: every seat that is asked answers in the same step, and all others wait.

Where the rules put a question to several seats at once (sealed choices, votes, races) their answers are carried out in
the order of `State.next_asked`.  Nobody sees another's answer before all have answered: the rules seal them.  As soon
as the table learns something, what is left of the step's answers is let go, for they answered a question that is not
asked any more; whoever must still answer is asked again.

A seat that is not asked has one legal action, `wait`: the last one, one more than the game has.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from cardinal.core.game import seats_in
from cardinal.core.state import UNIT, State
from cardinal.rl.aec import ILLEGAL, Seen, whole
from cardinal.rl.render import RENDER_MODES, render
from cardinal.rl.spaces import Answers, Deals, Mask, Setting

Told = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TableParallel(ParallelEnv):  # type: ignore[misc]
    def __init__(self, setting: Setting, render_mode: str | None, max_cycles: int | None) -> None:
        self.setting = setting
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.wait = setting.sight.actions
        name = f"cardinal_{setting.game.slug}_v1"
        self.metadata = {"name": name, "render_modes": RENDER_MODES, "render_fps": 1}
        self.possible_agents = [f"player_{p}" for p in range(setting.seats)]
        self.number = {agent: p for p, agent in enumerate(self.possible_agents)}
        self.action_spaces_ = {a: Answers(self.wait + 1, self.legal_of(a)) for a in self.possible_agents}
        self.observation_spaces_ = {a: setting.observation_and_mask(self.wait + 1) for a in self.possible_agents}
        self.agents: list[str] = []
        self.deals = Deals()
        self.game_state: State | None = None  # None before the first reset
        self.cycles = 0

    def legal_of(self, agent: str) -> Any:
        return lambda: self.observe(agent)["action_mask"] if self.agents else None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces_[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces_[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """The deal of this seed; without one, the next that follows from the last seed given."""
        self.game_state = self.setting.new(self.deals.next(seed))
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}

    def observe(self, agent: str) -> Seen:
        s, p, sight = self.game_state, self.number[agent], self.setting.sight
        assert s is not None
        return {"observation": sight.observe(s, p), "action_mask": self.mask(s, p)}

    def mask(self, s: State, p: int) -> Mask:
        legal = np.zeros(self.wait + 1, np.int8)
        legal[: self.wait] = self.setting.sight.mask(s, p)
        legal[self.wait] = not s.waiting >> p & 1
        return legal

    def step(self, actions: dict[str, int]) -> Told:
        s = self.game_state
        if s is None:
            EnvLogger.error_step_before_reset()
        assert s is not None
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        answers = {self.number[agent]: self.checked(agent, actions) for agent in self.agents}
        wrong = [p for p, a in answers.items() if not self.mask(s, p)[a]]
        self.cycles += 1
        if wrong:
            EnvLogger.warn_on_illegal_move()
            return self.told({p: ILLEGAL for p in wrong}, terminated=True, truncated=True)
        self.carry_out(s, answers)
        if self.render_mode == "human":
            self.render()
        if s.over():
            return self.told({p: int(s.utility(p)) / int(UNIT) for p in answers}, terminated=True)
        return self.told({}, terminated=False, truncated=self.cycles == self.max_cycles)

    def carry_out(self, s: State, answers: dict[int, int]) -> None:
        asked, barrier = set(seats_in(s.waiting)), s.barrier
        while asked and s.barrier == barrier:
            p = s.next_asked()
            if p not in asked:
                p = min(asked)
            asked.remove(p)
            s.apply(p, answers[p])

    def checked(self, agent: str, actions: dict[str, int]) -> int:
        """As PettingZoo has it: a live agent without an action, or with one that does not exist, is an error."""
        if agent not in actions:
            raise KeyError(f"no action for {agent}")
        number = whole(actions[agent])
        if not 0 <= number <= self.wait:
            raise AssertionError(f"action {actions[agent]!r} of {agent} is not in the action space {self.wait + 1}")
        return number

    def told(self, rewards: dict[int, float], terminated: bool, truncated: bool = False) -> Told:
        agents = self.agents
        seen = self.seen()
        if terminated or truncated:
            self.agents = []
        return (
            seen,
            {agent: rewards.get(self.number[agent], 0.0) for agent in agents},
            dict.fromkeys(agents, terminated),
            dict.fromkeys(agents, truncated),
            {agent: {} for agent in agents},
        )

    def render(self) -> npt.NDArray[Any] | str | list[Any] | None:
        if self.game_state is None:
            EnvLogger.error_render_before_reset()
        assert self.game_state is not None
        everybody = (1 << self.setting.seats) - 1
        return render(self.render_mode, self.setting.game, self.game_state, everybody)

    def close(self) -> None:
        """Nothing is held."""
