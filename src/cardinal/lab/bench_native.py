"""What the machine's library does in a second, one thread: the native rows of the bench."""

import time
from collections.abc import Callable

import numpy as np

from cardinal.bots import make_bot
from cardinal.bots.search import SearchBot
from cardinal.core.chance import Chance, seed
from cardinal.core.game import Game
from cardinal.interpreted import is_compiled
from cardinal.lab.simulate import play_chunk
from cardinal.native.build import Unavailable, compiler
from cardinal.native.engine import Engine
from cardinal.native.search import NativeSearcher

RATE = "M decisions/s"


def usual_seats(game: Game) -> int:
    return 4 if 4 in game.seats else game.seats[0]


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
        ("native step", RATE): lambda: native_step_rate(game, seconds),
        ("native search", "simulations/s"): lambda: native_search_rate(game, seconds),
        ("native greedy", RATE): lambda: native_greedy_rate(game, seconds),
    }


def native_search_rate(game: Game, seconds: float) -> float:
    """Simulations of the search bot with the machine's library under it, in processor time."""
    s, dice = game.new(usual_seats(game), seed=1), Chance()
    seed(dice, 1)
    while len(s.moves()) < 2 and not s.over():
        s.move(s.moves()[0])
    made = make_bot("search", game)
    assert isinstance(made, SearchBot)
    made.searcher = NativeSearcher(game, usual_seats(game))
    simulations, spent = 0, 0.0
    while spent < seconds:
        began = time.thread_time()
        made.search(s.clone(), s.next_asked(), dice)
        spent += time.thread_time() - began
        simulations += int(made.done)
    return simulations / spent


def native_playout_rate(game: Game, seconds: float) -> float:
    """Random games by the machine's library, one thread."""
    engine, number, decisions, spent = native(game), 1, 0, 0.0
    while spent < seconds:
        began = time.perf_counter()
        played = engine.playouts(200, number, threads=1)
        spent += time.perf_counter() - began
        decisions += int(played.decisions.sum())
        number += 200
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


def native_greedy_rate(game: Game, seconds: float) -> float:
    """Games between heuristics, each shown a sampled world at every choice."""
    engine, number, decisions, spent = native(game), 0, 0, 0.0
    while spent < seconds:
        began = time.perf_counter()
        played = engine.matches(20, [True] * engine.seats, number, threads=1)
        spent += time.perf_counter() - began
        decisions += int(played.decisions.sum())
        number += 20
    return decisions / spent / 1e6


def greedy_rate(game: Game, seconds: float) -> float:
    """The same games as compiled Python."""
    seats = usual_seats(game)
    number, decisions, spent = 0, 0, 0.0
    while spent < seconds:
        began = time.perf_counter()
        chunk = play_chunk(game.slug, seats, {}, ["greedy"] * seats, number, 20)
        spent += time.perf_counter() - began
        decisions += sum(chunk.lengths)
        number += 20
    return decisions / spent / 1e6


def native(game: Game) -> Engine:
    return Engine(game, usual_seats(game))
