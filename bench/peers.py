"""Measure the peers: OpenSpiel and RLCard, one thread, random legal play, each by its fastest way.

    .venv-bench/bin/python bench/peers.py --seconds 1.0 --repeats 5 [--only NAME]

prints one JSON list; a row is `{"work", "peer_name", "value", "unit", "values"}`, `value` the median of `values`.

What is counted. A decision is one action of a player, forced ones included (a quarter of them have a single option):
the same unit as ours. OpenSpiel also steps through chance nodes, one for each card dealt or drawn; their time is part
of the measure, and `with_chance` says the rate had they been counted as decisions too, the kindest figure possible.

Where several ways lead to the same work, the peer gets the fastest one found; each function says which, and why.
"""

import argparse
import importlib
import json
import multiprocessing
import os
import random
import statistics
import sys
import time
import timeit
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import environments

CRAZY = "crazy_eights(players=4)"
DECISIONS = "M decisions/s"


@dataclass
class Batch:
    """Some timed work: how long, and how many decisions (or simulations) and chance nodes it held."""

    seconds: float = 0.0
    decisions: float = 0.0
    chance: float = 0.0


@dataclass
class Measure:
    """One row: `once(seconds, repeat)` gives a value and, where it differs, the value with chance nodes counted."""

    work: str
    peer_name: str
    unit: str
    once: Callable[[float, int], tuple[float, float]]
    values: list[float] = field(default_factory=list)
    with_chance: list[float] = field(default_factory=list)
    note: str = ""

    def run(self, seconds: float, repeat: int) -> None:
        """Add one value; what goes wrong is noted, and the row is not tried again.

        Each value comes from a fresh process: a crash in C++ costs one row, and `memory` starts from a clean heap.
        """
        if self.note:
            return
        try:
            with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as fresh:
                value, with_chance = fresh.submit(self.once, seconds, repeat).result()
            self.values.append(value)
            self.with_chance.append(with_chance)
        except Exception as error:  # a peer that is missing or refuses must not stop the others
            self.note = f"{type(error).__name__}: {error}".splitlines()[0]

    def row(self) -> dict[str, Any]:
        """The row as printed."""
        row: dict[str, Any] = {"work": self.work, "peer_name": self.peer_name}
        if self.note:
            return row | {"value": None, "unit": self.unit, "values": [], "note": self.note}
        row |= {"value": statistics.median(self.values), "unit": self.unit, "values": self.values}
        if self.with_chance != self.values:
            row["with_chance"] = statistics.median(self.with_chance)
        return row


def rate(batch: Callable[[], Batch], seconds: float, scale: float = 1e6) -> tuple[float, float]:
    """Decisions per second / scale, over batches until their timed parts fill `seconds`."""
    total = Batch()
    while total.seconds < seconds:
        more = batch()
        total.seconds += more.seconds
        total.decisions += more.decisions
        total.chance += more.chance
    per_second = 1 / total.seconds / scale
    return total.decisions * per_second, (total.decisions + total.chance) * per_second


def load(name: str) -> Any:
    """The game; the import is here so that a machine without OpenSpiel gets a note, not a traceback."""
    return importlib.import_module("pyspiel").load_game(name)


def dealt(game: Any, seed: int, decisions: int = 0) -> Any:
    """A state after the deal and so many decisions, at the first player who has something to choose."""
    rng, state = random.Random(seed), game.new_initial_state()
    while state.is_chance_node() or decisions > 0 or len(state.legal_actions()) < 2:
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def tally(seconds: float, start: Any, finals: list[Any]) -> Batch:
    """Count exactly, the clock stopped, what was played from `start` to each final state; freeing them is free."""
    before = len(start.full_history())
    players = [action.player for final in finals for action in final.full_history()[before:]]
    decisions = sum(player >= 0 for player in players)
    return Batch(seconds, decisions, len(players) - decisions)


def stepped(start: Any, rng: Callable[[], float], games: int = 100) -> Batch:
    """Games from a clone of `start`, stepped from Python.

    The leanest loop the binding allows, two calls a node: no `is_terminal` (a finished game has no legal actions),
    no `chance_outcomes` (slow; all chance in these games is uniform over `legal_actions`).
    """
    finals = []
    clock = time.perf_counter()
    for _ in range(games):
        state = start.clone()
        legal_actions, apply_action = state.legal_actions, state.apply_action
        while actions := legal_actions():
            apply_action(actions[int(rng() * len(actions))])
        finals.append(state)
    return tally(time.perf_counter() - clock, start, finals)


def stepped_as_documented(start: Any, rng: random.Random, games: int = 50) -> Batch:
    """The loop of OpenSpiel's own example: ask whether it is over, whether chance moves, and for its outcomes.

    Only its `numpy.random.choice` is left out, which alone would take longer than all the rest.
    """
    finals = []
    clock = time.perf_counter()
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        finals.append(state)
    return tally(time.perf_counter() - clock, start, finals)


def step(name: str, lean: bool, seconds: float, repeat: int) -> tuple[float, float]:
    """Whole games, the deal included, stepped from Python: as documented, or by the leanest loop found."""
    start, rng = load(name).new_initial_state(), random.Random(repeat)
    if lean:
        return rate(lambda: stepped(start, rng.random), seconds)
    return rate(lambda: stepped_as_documented(start, rng), seconds)


def playout(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """Random rollouts in C++, from a state just after the deal.

    The wheel does not bind `RandomRolloutEvaluator.evaluate`, but an MCTS bot with one simulation does nothing else:
    it evaluates its root, by as many rollouts as asked, in one call. Their length is not reported: it is taken as the
    mean of 2000 games stepped from the same state by the same policy (standard error about 0.5%).
    """
    pyspiel, rollouts = importlib.import_module("pyspiel"), 1000
    game = load(name)
    start = dealt(game, repeat)
    length = stepped(start, random.Random(repeat).random, 2000)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, repeat)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, repeat, False)

    def batch() -> Batch:
        clock = time.perf_counter()
        bot.mcts_search(start)
        seconds = time.perf_counter() - clock
        return Batch(seconds, length.decisions * rollouts / 2000, length.chance * rollouts / 2000)

    return rate(batch, seconds)


def playout_with_deal(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """Whole games in C++, the deal too: `evaluate_bots` with uniform random bots, one call a game, counted exactly.

    Slower a decision than `playout` (each goes through a bot), but a search from a chance node crashes, and
    dealing from Python before a rollout in C++ takes longer still.
    """
    pyspiel, game = importlib.import_module("pyspiel"), load(name)
    start = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(seat, repeat + seat) for seat in range(game.num_players())]
    seed = random.Random(repeat)

    def batch() -> Batch:
        finals = []
        clock = time.perf_counter()
        for _ in range(100):
            state = start.clone()
            pyspiel.evaluate_bots(state, bots, seed.getrandbits(31))
            finals.append(state)
        return tally(time.perf_counter() - clock, start, finals)

    return rate(batch, seconds)


def clone(seconds: float, repeat: int) -> tuple[float, float]:
    """`state.clone()` eight decisions into the game, in ns: the C++ copy, its Python handle, and freeing both."""
    timer = timeit.Timer(dealt(load(CRAZY), repeat, 8).clone)
    number = max(1, int(seconds / (timer.timeit(10_000) / 10_000)))
    nanoseconds = timer.timeit(number) / number * 1e9
    return nanoseconds, nanoseconds


def memory(seconds: float, repeat: int) -> tuple[float, float]:
    """Growth of the process by 100,000 clones, in bytes a clone, its Python handle included, the list of them not."""
    state, page, clones = dealt(load(CRAZY), repeat, 8), os.sysconf("SC_PAGE_SIZE"), 100_000

    def resident() -> int:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * page

    kept: list[Any] = [0] * clones
    before = resident()
    for i in range(clones):
        kept[i] = state.clone()
    size = (resident() - before) / clones
    return size, size


def search(name: str, seconds: float, repeat: int) -> tuple[float, float]:
    """The C++ information-set search: 1000 simulations of one rollout each, from a root a few turns in.

    In processor time, as ours.
    Each repeat has a new root, with at least two options (a single one is not searched); other settings are defaults.
    crazy_eights and spades cannot be searched: OpenSpiel has no information state for them.
    """
    pyspiel, simulations = importlib.import_module("pyspiel"), 1000
    root = dealt(load(name), repeat, 8)
    evaluator = pyspiel.RandomRolloutEvaluator(1, repeat)
    bot = pyspiel.ISMCTSBot(repeat, evaluator, 1.4, simulations)

    def batch() -> Batch:
        clock = time.process_time()
        bot.get_policy(root)
        return Batch(time.process_time() - clock, simulations)

    return rate(batch, seconds, scale=1)


def uno(seconds: float, repeat: int) -> tuple[float, float]:
    """RLCard's raw Uno engine, 4 players, the deal included, by its own interface: `get_legal_actions` and `step`."""
    game = importlib.import_module("rlcard.games.uno").Game(num_players=4)
    rng = random.Random(repeat).random

    def batch() -> Batch:
        decisions = 0
        clock = time.perf_counter()
        for _ in range(20):
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                game.step(actions[int(rng() * len(actions))])
                decisions += 1
        return Batch(time.perf_counter() - clock, decisions)

    return rate(batch, seconds)


def uno_round(seconds: float, repeat: int) -> tuple[float, float]:
    """The same by the calls inside `Game`: without the view of the state that `Game.step` builds after each move."""
    game = importlib.import_module("rlcard.games.uno").Game(num_players=4)
    rng = random.Random(repeat).random

    def batch() -> Batch:
        decisions = 0
        clock = time.perf_counter()
        for _ in range(20):
            game.init_game()
            round_, players = game.round, game.players
            while not round_.is_over:
                actions = round_.get_legal_actions(players, round_.current_player)
                round_.proceed_round(players, actions[int(rng() * len(actions))])
                decisions += 1
        return Batch(time.perf_counter() - clock, decisions)

    return rate(batch, seconds)


def measures() -> Iterator[Measure]:
    """All rows."""
    for name in (CRAZY, "hearts", "spades"):
        peer = f"OpenSpiel {name.partition('(')[0]}"
        yield Measure("playout", peer, DECISIONS, partial(playout, name))
        yield Measure("playout with deal", peer, DECISIONS, partial(playout_with_deal, name))
        yield Measure("step", peer, DECISIONS, partial(step, name, False))
        yield Measure("step, leanest loop", peer, DECISIONS, partial(step, name, True))
    yield Measure("clone", "OpenSpiel crazy_eights", "ns", clone)
    yield Measure("memory", "OpenSpiel crazy_eights", "bytes", memory)
    yield Measure("interpreted", "RLCard uno", DECISIONS, uno)
    yield Measure("interpreted, no views", "RLCard uno", DECISIONS, uno_round)
    yield Measure("search", "OpenSpiel hearts", "simulations/s", partial(search, "hearts(pass_cards=False)"))
    yield Measure("search", "OpenSpiel euchre", "simulations/s", partial(search, "euchre"))
    for row in environments.rows():
        yield Measure(*row)


def chosen(measure: Measure, only: str) -> bool:
    """`rl` stands for all environments."""
    if only == "rl":
        return measure.work in environments.WORKS
    return only in measure.work or only in measure.peer_name


def main() -> None:
    """Repeat after repeat, all rows in turn, so that a busy minute of the machine does not fall on one row alone."""
    parser = argparse.ArgumentParser(description="Measure the peers; JSON on stdout.")
    parser.add_argument("--seconds", type=float, default=1.0, help="timed seconds of each row in each repeat")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--only", default="", help="rows with this in their work or peer_name")
    args = parser.parse_args()
    rows = [m for m in measures() if chosen(m, args.only)]
    for repeat in range(args.repeats):
        for measure in rows:
            measure.run(args.seconds, repeat)
            said = measure.note or f"{measure.values[-1]:.4g} {measure.unit}"
            print(f"{repeat + 1}/{args.repeats} {measure.work}, {measure.peer_name}: {said}", file=sys.stderr)
    print(json.dumps([measure.row() for measure in rows], indent=1))


if __name__ == "__main__":
    main()
