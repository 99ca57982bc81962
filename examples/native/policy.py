"""A policy of torch over a quarter of a million games at once: nothing leaves the card.

    python examples/native/policy.py [GAME] [ENVS]

The net is two layers of 256 and untrained: what is shown is the loop.  Each step it looks at what the seat that is
asked sees, and draws one of the legal actions; `rewards` and `done` are what a learner would keep.
"""

import sys
import time

import torch

import cardinal.native.gpu as gpu


def chosen(net: torch.nn.Module, games: gpu.Environments) -> torch.Tensor:
    """One legal action for each environment, by the net's probabilities."""
    logits = net(games.observations.to(torch.bfloat16)).float().masked_fill(~games.masks, -1e9)
    luck = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
    return (logits - torch.log(-torch.log(luck))).argmax(1)


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "triple_seven"
    envs = int(sys.argv[2]) if len(sys.argv) > 2 else 262_144
    games = gpu.make(name, envs, seats=4, seed=1)
    inputs, actions = games.observations.shape[1], games.masks.shape[1]
    layers = (torch.nn.Linear(inputs, 256), torch.nn.ReLU(), torch.nn.Linear(256, 256), torch.nn.ReLU())
    net = torch.nn.Sequential(*layers, torch.nn.Linear(256, actions)).to("cuda", torch.bfloat16)
    steps, finished, refused = 200, 0, 0
    with torch.no_grad():
        for _ in range(20):
            games.step(chosen(net, games))
        torch.cuda.synchronize()
        began = time.perf_counter()
        for _ in range(steps):
            games.step(chosen(net, games))
            finished += games.done.sum()
            refused += games.refused.sum()
        torch.cuda.synchronize()
    spent = time.perf_counter() - began
    print(
        f"{name}: {envs:,} games, {steps * envs / spent / 1e6:,.0f} M decisions/s, {int(finished):,} games played out"
    )
    assert int(refused) == 0, "a masked policy never plays what is not legal"


if __name__ == "__main__":
    main()
