"""MaskablePPO of sb3-contrib against the game's own heuristic: `python examples/rl/maskable_ppo.py --minutes 3`.

Needs `pip install "cardinal-table[rl]" sb3-contrib`.
"""

import argparse
import time

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import cardinal.rl  # noqa: F401  (registers cardinal/...)


def make(name: str, seats: int) -> gymnasium.Env:
    return gymnasium.wrappers.DtypeObservation(gymnasium.make(name, seats=seats, opponents="greedy"), np.float32)


def score(model: MaskablePPO, name: str, seats: int, games: int) -> str:
    """The mean utility over so many games that it was not trained on, and its standard error."""
    env, got = make(name, seats), []
    for number in range(games):
        seen, info = env.reset(seed=10_000_000 + number)
        terminated = False
        while not terminated:
            action, _ = model.predict(seen, action_masks=info["action_mask"])
            seen, reward, terminated, _, info = env.step(int(action))
        got.append(reward)
    return f"{np.mean(got):.3f} +- {np.std(got) / games**0.5:.3f}"


class Clock(BaseCallback):
    """Stops when the time is over."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.until = time.monotonic() + seconds

    def _on_step(self) -> bool:
        return time.monotonic() < self.until


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="cardinal/Deadlies-v1")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--games", type=int, default=400, help="games of each evaluation")
    args = parser.parse_args()
    model = MaskablePPO(
        "MlpPolicy", make(args.game, args.seats), n_steps=2048, batch_size=512, gamma=1.0, ent_coef=0.01, seed=1
    )
    print(f"before: {score(model, args.game, args.seats, args.games)}", flush=True)
    model.learn(1_000_000_000, callback=Clock(60 * args.minutes))
    after = score(model, args.game, args.seats, args.games)
    print(f"after {model.num_timesteps} steps in {args.minutes:g} minutes: {after}")


if __name__ == "__main__":
    main()
