"""What the machine's library does in a second, one thread: the native rows of the bench."""

import time
from collections.abc import Callable

import numpy as np

from cardinal.core.game import Game
from cardinal.interpreted import is_compiled
from cardinal.lab.bench_bots import greedy_rate, search_rate
from cardinal.lab.roots import usual_seats
from cardinal.native.build import Unavailable, compiler
from cardinal.native.engine import Engine
from cardinal.native.search import NativeSearcher

RATE = "M decisions/s"


def native_figures(game: Game, seconds: float) -> dict[tuple[str, str], Callable[[], float]]:
    """None where nothing can be built, or where there is nothing compiled to compare with."""
    try:
        compiler()
    except Unavailable:
        return {}
    if not is_compiled():
        return {}
    return {
        ("native playout", RATE): lambda: native_playout_rate(game, seconds),
        ("native playout, 2 threads", RATE): lambda: native_playout_rate(game, seconds, threads=2),
        ("native step", RATE): lambda: native_step_rate(game, seconds),
        ("native search", "simulations/s"): lambda: search_rate(game, seconds, NativeSearcher(game, usual_seats(game))),
        ("native greedy", RATE): lambda: greedy_rate(game, seconds, native(game)),
    }


def native_playout_rate(game: Game, seconds: float, threads: int = 1) -> float:
    """Random games by the machine's library."""
    games = 200 * threads
    engine, number, decisions, spent = native(game), 1, 0, 0.0
    while spent < seconds:
        began = time.perf_counter()
        played = engine.playouts(games, number, threads=threads)
        spent += time.perf_counter() - began
        decisions += int(played.decisions.sum())
        number += games
    return decisions / spent / 1e6


def native_step_rate(game: Game, seconds: float) -> float:
    """A batch of 1,024 environments, sixteen random legal steps of each to a call, options shown."""
    batch = native(game).batch(1024, threads=1)
    rng = np.random.default_rng(1)
    n, spent = 0, 0.0
    while spent < seconds:
        began = time.perf_counter()
        batch.random_steps(16, int(rng.integers(1 << 30)))
        spent += time.perf_counter() - began
        n += 16 * 1024
    return n / spent / 1e6


def native(game: Game) -> Engine:
    return Engine(game, usual_seats(game))
