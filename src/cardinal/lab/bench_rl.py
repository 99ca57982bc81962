"""The environments' rows of the bench: random legal play with observation and mask, one thread but where it says so.

Rates are per second of processor time, on both sides; with two workers per second of the clock.
"""

import gc
import random
import time
from collections.abc import Callable
from typing import Any

from cardinal.core.game import Game
from cardinal.interpreted import is_compiled
from cardinal.lab.roots import usual_seats
from cardinal.native.build import Unavailable, compiler

ENVS = 1024
STEPS, MILLIONS = "k steps/s", "M steps/s"


def rl_figures(game: Game, seconds: float) -> dict[tuple[str, str], Callable[[], float]]:
    """None where the libraries are not installed."""
    try:
        import cardinal.rl  # noqa: F401
    except ImportError:
        return {}
    found: dict[tuple[str, str], Callable[[], float]] = {
        ("vector", MILLIONS): lambda: vector_rate(game, seconds, engine="python"),
        ("turn by turn", STEPS): lambda: turn_rate(game, seconds),
        ("rl_environment", STEPS): lambda: spiel_rate(game, seconds),
        ("environment", "bytes"): lambda: environment_bytes(game),
    }
    try:
        compiler()
    except Unavailable:
        return found
    if is_compiled():
        found |= {
            ("native vector", MILLIONS): lambda: vector_rate(game, seconds, engine="native", workers=1),
            ("native vector, 2 workers", MILLIONS): lambda: vector_rate(game, seconds, engine="native", workers=2),
            ("native environment", "bytes"): lambda: native_environment_bytes(game),
        }
    return found


def vector_rate(game: Game, seconds: float, **given: Any) -> float:
    """`step(sample())` of 1,024 environments."""
    from cardinal import rl

    env = rl.vector(game, ENVS, usual_seats(game), seed=1, **given)
    env.reset()
    clock = time.perf_counter if "workers" in given else time.process_time
    n, began = 0, clock()
    while clock() - began < seconds:
        for _ in range(8):
            env.step(env.sample())
        n += 8 * ENVS
    return n / (clock() - began) / 1e6


def turn_rate(game: Game, seconds: float) -> float:
    """PettingZoo's loop, as its documentation shows it."""
    from cardinal import rl

    env, rnd = rl.aec(game, usual_seats(game)), random.Random(1).random
    env.reset(seed=1)
    n, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        env.reset()
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated or seen is None:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rnd() * len(legal))]))
            n += 1
    return n / (time.process_time() - began) / 1e3


def spiel_rate(game: Game, seconds: float) -> float:
    """Our game in OpenSpiel's `rl_environment`."""
    from open_spiel.python import rl_environment

    from cardinal.rl import openspiel

    openspiel.register()
    env = rl_environment.Environment(f"{openspiel.PREFIX}{game.slug}(seats={usual_seats(game)})")
    env.seed(1)
    rnd = random.Random(1).random
    n, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        step = env.reset()
        while not step.last() and time.process_time() - began < seconds:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([legal[int(rnd() * len(legal))]])
            n += 1
    return n / (time.process_time() - began) / 1e3


def environment_bytes(game: Game) -> float:
    """What 4,096 environments of the compiled Python add to this process, arrays included."""
    from cardinal import rl
    from cardinal.lab.bench import resident

    rl.vector(game, 8, usual_seats(game), engine="python").reset()
    gc.collect()
    before = resident()
    env = rl.vector(game, 4096, usual_seats(game), engine="python")
    env.reset()
    return (resident() - before) / 4096


def native_environment_bytes(game: Game) -> float:
    """All that the library has of an environment lies in these arrays."""
    from cardinal import rl
    from cardinal.rl.native import ARRAYS

    engine = rl.vector(game, ENVS, usual_seats(game), engine="native").engine
    return float(sum(getattr(engine, name).nbytes for name in ARRAYS)) / ENVS
