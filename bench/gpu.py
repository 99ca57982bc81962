"""The games on a card: first that they are the processor's own, number by number, then how fast they are.

    python bench/gpu.py [--games deadlies,...] [--seconds 1.0] [--envs 1048576] [--json FILE]

Wants torch, nvrtc and a CUDA card; where Pgx is installed its games are stepped on the same card in the same run.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import torch

import cardinal.native.gpu as gpu
from cardinal.games import load, slugs
from cardinal.native.engine import Engine

SEATS = 4
# Thousand million decisions a second on an H200: playouts; steps with masks and observations.
TARGETS = {
    "deadlies": (3.8, 1.1), "soul_reapers": (2.8, 0.95), "triple_seven": (2.2, 1.35), "death_wish": (1.1, 0.8),
    "wicked_wise": (0.9, 0.6),
}  # fmt: skip
PGX = ("connect_four", "2048", "backgammon", "leduc_holdem", "kuhn_poker", "hex", "go_9x9")


# ---------------------------------------------------------------- equal first
def check(slug: str, games: int, envs: int, steps: int) -> None:
    """Stops at the first difference."""
    engine = Engine(load(slug), SEATS)
    same_playouts(slug, engine, games)
    same_steps(slug, engine, envs, steps)
    same_greedy(slug, engine, min(envs, 512))


def same_playouts(slug: str, engine: Engine, games: int) -> None:
    here = gpu.playouts(slug, games, seed=1, seats=SEATS, digests=True)
    there = engine.playouts(games, seed=1)
    for name in here._fields:
        same(f"{slug}: {name} of {games} games", getattr(here, name), getattr(there, name))


def same_steps(slug: str, engine: Engine, envs: int, steps: int) -> None:
    """After so many random steps with dice of their own everything that is shown is the same."""
    here = gpu.make(slug, envs, seats=SEATS, seed=7)
    there = engine.batch(envs, seed=7, observe=load(slug).observer is not None)
    for _ in range(steps):
        here.step()
    there.random_steps(steps, dice=7)
    same(f"{slug}: states after {steps} steps", here.digests(), there.digests())
    same(f"{slug}: seats", here.seats, there.seats)
    same(f"{slug}: episodes", here.episodes, there.episodes)
    if load(slug).observer is not None:
        same(f"{slug}: masks", here.masks, there.masks)
        same(f"{slug}: observations", here.observations, there.observations)
    actions = here.masks.long().argmax(1)
    actions[0] = -1  # what is not legal is refused here as there
    here.step(actions)
    there.step(actions.cpu().numpy())
    for name in ("refused", "done", "rewards", "seats"):
        same(f"{slug}: {name} of a step", getattr(here, name), getattr(there, name))
    same(f"{slug}: states after it", here.digests(), there.digests())


def same_greedy(slug: str, engine: Engine, envs: int) -> None:
    """Whole games between heuristics: their lengths and results."""
    played = engine.matches(envs, [True] * SEATS, seed=3)
    here = gpu.make(slug, envs, seats=SEATS, seed=3)
    lengths = torch.zeros(envs, dtype=torch.int64, device="cuda")
    rewards = torch.zeros(envs, SEATS, device="cuda")
    for _ in range(int(played.decisions.max())):
        first = here.episodes == 0
        lengths += first & ~here.done
        here.step(here.greedy())
        rewards += here.rewards * (first & here.done)[:, None]
    same(f"{slug}: lengths of games between heuristics", lengths, played.decisions)
    same(f"{slug}: their results", rewards, played.utilities.astype(np.float32))


def same(what: str, here: torch.Tensor, there: Any) -> None:
    left, right = here.cpu().numpy(), np.asarray(there)
    different = np.argwhere(left != right)
    if left.shape != right.shape or len(different):
        where = different[0] if len(different) else (left.shape, right.shape)
        raise SystemExit(f"{what}: not the same, first at {where}, {len(different)} in all")


# ---------------------------------------------------------------- then fast
def rate(work: Callable[[], int], seconds: float) -> float:
    """Thousand millions a second: the median of five measurements of about so long in all."""
    work()
    torch.cuda.synchronize()
    figures: list[float] = []
    while len(figures) < 5:
        n, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds / 5:
            n += work()
            torch.cuda.synchronize()
        figures.append(n / (time.perf_counter() - began) / 1e9)
    return statistics.median(figures)


def playout_rate(slug: str, games: int, seconds: float) -> float:
    numbers = iter(range(1, 1 << 40, games))
    return rate(lambda: int(gpu.playouts(slug, games, seed=next(numbers), seats=SEATS).decisions.sum()), seconds)


def step_rate(slug: str, envs: int, seconds: float, how: str) -> float:
    """Random players, looked at after each step or not; or all seats by the heuristic."""
    games = gpu.make(slug, envs, seats=SEATS, seed=1)
    one: Callable[[], None] = {
        "looking": games.step, "blind": games.advance, "greedy": lambda: games.step(games.greedy())
    }[how]  # fmt: skip

    def work() -> int:
        steps = 4 if how == "greedy" else 32
        for _ in range(steps):
            one()
        return steps * envs

    for _ in range(4):  # environments drift apart
        work()
    return rate(work, seconds)


def pgx_rate(name: str, envs: int, seconds: float) -> float:
    """Pgx as its authors measure it: random legal actions, `step` vectorised and compiled, auto-reset."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)
    chunk = 64

    def one(carry: Any, key: Any) -> Any:
        logits = jnp.log(carry.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(key, logits, axis=1)
        return jax.vmap(step)(carry, action, jax.random.split(key, envs)), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, chunk))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), envs))
    state = run(state, jax.random.PRNGKey(1))
    jax.block_until_ready(state)
    n, number, began = 0, 2, time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = run(state, jax.random.PRNGKey(number))
        jax.block_until_ready(state)
        n, number = n + chunk * envs, number + 1
    return n / (time.perf_counter() - began) / 1e9


def pgx_rows(envs: int, seconds: float) -> list[dict[str, Any]]:
    try:
        import pgx
    except ImportError as e:
        print(f"Pgx is not here ({e}): ours alone.")
        return []
    rows = []
    for name in PGX:
        row: dict[str, Any] = {"work": "step", "game": f"Pgx {name} ({pgx.__version__})", "unit": "G steps/s"}
        try:
            rows.append(row | {"ours": max(pgx_rate(name, n, seconds) for n in (envs // 64, envs // 4))})
        except Exception as e:  # one game of theirs that does not run must not stop the others
            rows.append(row | {"ours": None, "note": f"{type(e).__name__}: {e}".splitlines()[0][:200]})
        print(json.dumps(rows[-1]), flush=True)
    return rows


def figures(slug: str, args: argparse.Namespace) -> Iterator[tuple[str, float, float]]:
    playing, stepping = TARGETS.get(slug, (0.0, 0.0))
    yield "playout", playout_rate(slug, args.playouts, args.seconds), playing
    yield "step, mask, observation", step_rate(slug, args.envs, args.seconds, "looking"), stepping
    yield "step that nobody looks at", step_rate(slug, args.envs, args.seconds, "blind"), 0.0
    yield "the same by heuristics", step_rate(slug, args.envs // 4, args.seconds, "greedy"), 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(slugs()))
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--envs", type=int, default=1 << 20)
    parser.add_argument("--playouts", type=int, default=1 << 23)
    parser.add_argument("--checked", type=int, default=20_000, help="games that are compared; 0: none")
    parser.add_argument("--alone", action="store_true", help="without Pgx")
    parser.add_argument("--json", default="")
    args = parser.parse_args()
    chosen, rows = args.games.split(","), []
    print(f"{torch.cuda.get_device_name()}, torch {torch.__version__}")
    for slug in chosen:
        began = time.perf_counter()
        if args.checked:
            check(slug, args.checked, 4096, 300)
            print(f"{slug}: equal ({time.perf_counter() - began:.0f} s)", flush=True)
        for work, value, target in figures(slug, args):
            rows.append({"work": work, "game": slug, "ours": value, "target": target, "unit": "G decisions/s"})
            print(f"{slug:14}{work:26}{value:8.3f} G/s" + (f"   target {target}" if target else ""), flush=True)
    if not args.alone:
        rows += pgx_rows(args.envs, args.seconds)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as out:
            json.dump(rows, out, indent=1)


if __name__ == "__main__":
    main()
