"""The peers' environments: rows of `peers.py`.  Random legal play with observation and mask, as a learner would see it.

A step is one action of a player.  Each loop is the one that the peer's own documentation shows, with the same quick
choice among the legal actions as in ours, so that it is the environment that is measured and not the dice.
Rates are per second of processor time, as ours.
"""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

STEPS = "k steps/s"
WORKS = ("turn by turn", "rl_environment", "vector")


class Row(NamedTuple):
    work: str
    peer_name: str
    unit: str
    once: Callable[[float, int], tuple[float, float]]


def rate(steps: Callable[[], int], seconds: float, scale: float = 1e3) -> tuple[float, float]:
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += steps()
    value = done / (time.process_time() - began) / scale
    return value, value


def pettingzoo(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """The AEC loop of its documentation, whole games, `last` and `step`."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    rnd = random.Random(repeat).random
    env.reset(seed=repeat)  # seeding takes longer than a game: once is enough

    def game() -> int:
        n = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rnd() * len(legal))]))
            n += 1
        return n

    return rate(game, seconds)


def rlcard(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """RLCard's own environment: `reset` and `step`, which give the state of who is next."""
    import rlcard as cards

    env = cards.make(name, {"seed": repeat})
    rnd = random.Random(repeat).random

    def game() -> int:
        state, _ = env.reset()
        n = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rnd() * len(legal))])
            n += 1
        return n

    return rate(game, seconds)


def openspiel(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """OpenSpiel's `rl_environment`, one step at a time."""
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(name)
    env.seed(repeat)
    rnd = random.Random(repeat).random

    def game() -> int:
        n, step = 0, env.reset()
        while not step.last():
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([legal[int(rnd() * len(legal))]])
            n += 1
        return n

    return rate(game, seconds)


class Output(NamedTuple):
    action: int


def openspiel_vector(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """Its vector environment, 64 side by side (more of them are not quicker)."""
    from open_spiel.python import rl_environment, vector_env

    many = vector_env.SyncVectorEnv([rl_environment.Environment(name) for _ in range(64)])
    rnd = random.Random(repeat).random
    steps: Any = many.reset()

    def once() -> int:
        nonlocal steps
        chosen = []
        for step in steps:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            chosen.append(Output(legal[int(rnd() * len(legal))]))
        steps, *_ = many.step(chosen, reset_if_done=True)
        return len(chosen)

    value, _ = rate(once, seconds, 1e6)
    return value, value


def pgx(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """Pgx on the processor: 1,024 side by side, random legal play with auto-reset, all in one compiled loop of 64."""
    import jax
    import jax.numpy as jnp
    import pgx as games
    from pgx.experimental import auto_reset

    env = games.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, key: Any) -> tuple[Any, Any]:
        acts, resets = jax.random.split(key)
        logits = jnp.where(carry.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(acts, logits)
        return step(carry, actions, jax.random.split(resets, 1024)), carry.observation.sum()

    run = jax.jit(lambda carry, key: jax.lax.scan(one, carry, jax.random.split(key, 64)))
    carry = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(repeat), 1024))
    carry, seen = run(carry, jax.random.PRNGKey(0))
    seen.block_until_ready()
    key = iter(range(1, 1 << 31))

    def many() -> int:
        nonlocal carry
        carry, seen = run(carry, jax.random.PRNGKey(next(key)))
        seen.block_until_ready()
        return 64 * 1024

    return rate(many, seconds, 1e6)


def rows() -> Iterator[Row]:
    for name in ("texas_holdem_v4", "leduc_holdem_v4"):
        yield Row("turn by turn", f"PettingZoo {name}", STEPS, partial(pettingzoo, name))
    for name in ("uno", "gin-rummy"):
        yield Row("turn by turn", f"RLCard {name}", STEPS, partial(rlcard, name))
    yield Row("rl_environment", "OpenSpiel crazy_eights", STEPS, partial(openspiel, "crazy_eights(players=4)"))
    yield Row("vector", "OpenSpiel crazy_eights", "M steps/s", partial(openspiel_vector, "crazy_eights(players=4)"))
    for name in ("leduc_holdem", "sparrow_mahjong"):
        yield Row("vector", f"Pgx {name}", "M steps/s", partial(pgx, name))
