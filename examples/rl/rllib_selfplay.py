"""RLlib's PPO, all seats of a table at once, through PettingZoo: `python examples/rl/rllib_selfplay.py --minutes 3`.

One policy has all seats.  Masks go to RLlib's own module for masked actions, which calls an observation
`observations`.  Needs `pip install "cardinal-table[rl]" "ray[rllib]" torch`.
"""

import argparse
import time

import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from cardinal import rl
from cardinal.rl.aec import TableAEC

POLICY = "all_seats"


class Renamed(TableAEC):
    """As RLlib's module for masks wants it: `observations`, and floats."""

    def observation_space(self, agent):
        size = self.setting.sight.size
        actions = self.setting.sight.actions
        return spaces.Dict(
            {
                "observations": spaces.Box(0, 1, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.float32),
            }
        )

    def observe(self, agent):
        seen = super().observe(agent)
        floats = self.setting.sight.floats(seen["observation"])
        return {"observations": floats, "action_mask": seen["action_mask"].astype(np.float32)}


def make(config: dict) -> PettingZooEnv:
    setting = rl.aec(config["game"], config["seats"]).setting
    return PettingZooEnv(Renamed(setting, None, None))


def score(module, game: str, seats: int, games: int) -> str:
    """The mean utility of one seat among random players, and its standard error."""
    import torch

    env, rng, got = rl.aec(game, seats), np.random.default_rng(1), []
    for number in range(games):
        env.reset(seed=10_000_000 + number)
        while env.live:
            seen, *_ = env.last()
            if env.agent_selection == f"player_{number % seats}":
                floats = torch.tensor(env.setting.sight.floats(seen["observation"]))[None]
                mask = torch.tensor(seen["action_mask"], dtype=torch.float32)[None]
                logits = module.forward_inference({"obs": {"observations": floats, "action_mask": mask}})
                chances = torch.distributions.Categorical(logits=logits["action_dist_inputs"])
                env.step(int(chances.sample()[0]))
            else:
                env.step(int(rng.choice(seen["action_mask"].nonzero()[0])))
        got.append(env.rewards[f"player_{number % seats}"])
    return f"{np.mean(got):.3f} +- {np.std(got) / games**0.5:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="deadlies")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--games", type=int, default=300, help="games of each evaluation")
    args = parser.parse_args()
    register_env("cardinal", make)
    config = (
        PPOConfig()
        .environment("cardinal", env_config={"game": args.game, "seats": args.seats}, disable_env_checking=True)
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda agent, episode, **more: POLICY)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
        .env_runners(num_env_runners=0)
        .training(gamma=1.0, train_batch_size_per_learner=4000, minibatch_size=500, num_epochs=3, entropy_coeff=0.01)
    )
    learner = config.build_algo()
    print(f"before: {score(learner.get_module(POLICY), args.game, args.seats, args.games)}", flush=True)
    began, steps = time.monotonic(), 0
    while time.monotonic() - began < 60 * args.minutes:
        told = learner.train()
        steps = int(told["num_env_steps_sampled_lifetime"])
    minutes = (time.monotonic() - began) / 60
    after = score(learner.get_module(POLICY), args.game, args.seats, args.games)
    print(f"after {steps} steps in {minutes:.1f} minutes: {after} among random players")
    learner.stop()


if __name__ == "__main__":
    main()
