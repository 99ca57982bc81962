"""Self-play in plain PyTorch on the vector environment: `python examples/rl/selfplay.py --minutes 3`.

One net plays all seats.  Its observations are already turned to the seat that is asked, so it needs to know nothing of
seats.  PPO with one twist: the next state of a seat is the next time that seat is asked, several steps later, so
advantages are added up seat by seat.  Needs `pip install "cardinal-table[rl]" torch`.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from cardinal import rl
from cardinal.rl.vector import Vector

LAMBDA, CLIP, ENTROPY, EPOCHS, BATCH = 0.95, 0.2, 0.01, 2, 4096


class Net(nn.Module):
    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy, self.value = nn.Linear(256, actions), nn.Linear(256, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        x = self.body(seen)
        logits = self.policy(x).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(x).squeeze(-1)


def rollout(env: Vector, net: Net, told, steps: int):
    """So many steps of all environments, in arrays of (step, environment)."""
    kept: dict[str, list] = {name: [] for name in ("seen", "mask", "action", "logp", "value", "seat", "reward", "done")}
    for _ in range(steps):
        seen, mask = torch.tensor(told.observations), torch.tensor(told.masks)
        kept["seen"].append(seen)
        kept["mask"].append(mask)
        kept["seat"].append(told.seats.copy())
        with torch.no_grad():
            chances, value = net(seen, mask)
        action = chances.sample()
        told = env.step(action.numpy())
        kept["action"].append(action)
        kept["logp"].append(chances.log_prob(action))
        kept["value"].append(value)
        kept["reward"].append(told.rewards.copy())
        kept["done"].append(told.done.copy())
    return told, kept


def advantages(kept: dict[str, list], envs: int, seats: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Generalised advantages seat by seat, from the last step back.  What nobody knows yet counts nothing."""
    rows = np.arange(envs)
    following, gained = np.zeros((envs, seats)), np.zeros((envs, seats))
    known = np.zeros((envs, seats), bool)
    found = []
    for value, seat, reward, done in zip(
        reversed(kept["value"]), reversed(kept["seat"]), reversed(kept["reward"]), reversed(kept["done"]), strict=True
    ):
        following[done], gained[done], known[done] = reward[done], 0, True  # the game ended here, for all seats
        now = value.numpy()
        delta = np.where(known[rows, seat], following[rows, seat] - now + LAMBDA * gained[rows, seat], 0)
        found.append(delta)
        following[rows, seat], gained[rows, seat], known[rows, seat] = now, delta, True
    advantage = torch.tensor(np.stack(found[::-1]), dtype=torch.float32)
    return advantage, advantage + torch.stack(kept["value"])


def improve(net: Net, optimiser: torch.optim.Optimizer, kept: dict[str, list], envs: int, seats: int) -> None:
    advantage, target = advantages(kept, envs, seats)
    flat = {name: torch.stack(kept[name]).flatten(0, 1) for name in ("seen", "mask", "action", "logp")}
    advantage, target = advantage.flatten(), target.flatten()
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(target)).split(BATCH):
            chances, value = net(flat["seen"][some], flat["mask"][some])
            ratio = (chances.log_prob(flat["action"][some]) - flat["logp"][some]).exp()
            gain = torch.min(ratio * advantage[some], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[some])
            loss = -gain.mean() + 0.5 * (value - target[some]).square().mean() - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def score(game: str, seats: int, net: Net, opponents: str, games: int) -> str:
    """The mean utility of one seat among bots, over deals that it was not trained on, and its standard error."""
    env = rl.vector(game, 64, seats, opponents, seed=1 << 40, floats=True)
    told, got = env.reset(), []
    while len(got) < games:
        with torch.no_grad():
            chances, _ = net(torch.tensor(told.observations), torch.tensor(told.masks))
        learners = told.seats.copy()
        told = env.step(chances.sample().numpy())
        got += told.rewards[told.done, learners[told.done]].tolist()
    return f"{np.mean(got):.3f} +- {np.std(got) / len(got) ** 0.5:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="deadlies")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--envs", type=int, default=256)
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--games", type=int, default=1000, help="games of each evaluation")
    args = parser.parse_args()
    torch.manual_seed(1)
    env = rl.vector(args.game, args.envs, args.seats, seed=1, floats=True)
    told = env.reset()
    net = Net(told.observations.shape[1], told.masks.shape[1])
    optimiser = torch.optim.Adam(net.parameters(), 5e-4)

    def report(when: str) -> None:
        said = [f"{bot} {score(args.game, args.seats, net, bot, args.games)}" for bot in ("random", "greedy")]
        print(f"{when}: against {', against '.join(said)}", flush=True)

    report("before")
    began, taken = time.monotonic(), 0
    while time.monotonic() - began < 60 * args.minutes:
        told, kept = rollout(env, net, told, args.steps)
        improve(net, optimiser, kept, args.envs, args.seats)
        taken += args.steps * args.envs
    report(f"after {taken} steps in {(time.monotonic() - began) / 60:.1f} minutes")


if __name__ == "__main__":
    main()
