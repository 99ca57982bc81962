"""The rules on a card, without one: kernels compile within their budgets, and do what the processor does."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))
from emulated import Card, Environments

from cardinal.games import load, slugs
from cardinal.native.build import Plan
from cardinal.native.cuda.nvrtc import compile_source
from cardinal.native.cuda.program import OWN_MEMORY, Kernels, Program
from cardinal.native.engine import Engine

H200 = "sm_90"
REGISTERS, STACK, CUBIN = 128, 512, 700_000  # of a thread, bytes of a thread, bytes


@pytest.mark.parametrize("slug", slugs())
def test_every_game_compiles_for_a_card_within_its_budgets(slug):
    program = Program(Plan(load(slug), 4, load(slug).options()))
    made = compile_source(program.source(Kernels.ENVIRONMENTS), H200)
    step = made.uses["step"]
    assert step.registers <= REGISTERS and step.stack <= STACK and len(made.cubin) <= CUBIN, (step, len(made.cubin))
    look = compile_source(program.source(Kernels.SIGHT), H200).uses["look"]
    assert look.registers <= REGISTERS and look.spilled == 0, look
    assert 5 * (program.stage_bytes + 1024) <= OWN_MEMORY  # ten warps at least look at a time


def test_small_games_and_heuristics_compile_too():
    for kernels in (Kernels.PLAYOUT, Kernels.GREEDY):
        made = compile_source(Program(Plan(load("deadlies"), 4, load("deadlies").options())).source(kernels), H200)
        assert all(use.registers <= REGISTERS and use.spilled == 0 for use in made.uses.values())


@pytest.mark.parametrize("slug", slugs())
def test_environments_step_as_on_the_processor(slug):
    step_alike(load(slug), 4, load(slug).options())


@pytest.mark.parametrize(("slug", "seats", "options"), [
    ("deadlies", 6, {"start_dial": 2, "straight_min": 3}),
    ("soul_reapers", 2, {"must_move": True, "joker_rule": "numeric"}),
    ("triple_seven", 3, {"sevens_to_win": 1, "gift_can_go_out": False}),
])  # fmt: skip
def test_other_seats_and_options_step_as_on_the_processor_too(slug, seats, options):
    step_alike(load(slug), seats, load(slug).read_options(options))


def step_alike(game, seats, options):
    n, steps = 96, 25
    card = Environments(Card(game, seats, options), n, seed=7)
    batch = Engine(game, seats, options).batch(n, seed=7, observe=True)
    for _ in range(steps):
        card.step()
    batch.random_steps(steps, dice=7)
    same(card, batch, ("seats", "masks", "observations"))
    actions = card.masks.argmax(1).astype(np.int64)
    actions[0] = -1  # refused here as there
    card.step(actions)
    batch.step(actions)
    same(card, batch, ("seats", "masks", "observations", "done", "rewards", "refused", "episodes"))


def same(card, batch, names):
    assert list(card.digests()) == list(batch.digests())
    for name in names:
        assert np.array_equal(getattr(card, name), getattr(batch, name)), name


def test_games_of_heuristics_are_those_of_the_processor():
    n = 32
    played = Engine(load("deadlies"), 4).matches(n, [True] * 4, seed=3)
    card = Environments(Card(load("deadlies"), 4), n, seed=3)
    lengths, rewards = np.zeros(n, np.int64), np.zeros((n, 4), np.float32)
    for _ in range(int(played.decisions.max())):
        first = card.episodes == 0
        lengths += first & (card.done == 0)
        card.advance(card.greedy())
        rewards += card.rewards * (first & (card.done == 1))[:, None]
    assert list(lengths) == list(played.decisions)
    assert np.array_equal(rewards, played.utilities.astype(np.float32))


def rows_of(played):
    return np.column_stack([played.checksums, played.decisions, played.digests, played.places])


def test_playouts_of_small_rules_are_those_of_the_processor():
    games, card = 60, Card(load("deadlies"), 4)
    rows, begun = np.zeros((games, 11), np.int64), np.zeros(1, np.int64)
    card.launch(Kernels.PLAYOUT, "playout", 32, card.start, games, 1, 1_000_000, 1, begun, rows, block=32)
    assert np.array_equal(rows[:, :7], rows_of(Engine(load("deadlies"), 4).playouts(games, seed=1)))


def test_playouts_of_large_rules_go_round_by_round():
    games, lanes, card = 40, 32, Card(load("triple_seven"), 4)
    rows, begun = np.zeros((games, 11), np.int64), np.zeros(1, np.int64)
    records, rolls, tallies = card.records(lanes), np.zeros((lanes, 4), np.uint32), np.zeros((lanes, 3), np.int64)
    order, keys = np.zeros(lanes, np.int32), np.zeros(lanes, np.uint8)
    card.launch(Kernels.ROUNDS, "clear_table", lanes, records, card.start, lanes, tallies, order, keys, block=32)
    while begun[0] < games + lanes:
        card.sort(keys, order)
        run = (games, 1, 1_000_000, 1, rolls, tallies, order, keys, begun, rows)
        card.launch(Kernels.ROUNDS, "play", lanes, records, lanes, *run, block=32)
    assert np.array_equal(rows[:, :7], rows_of(Engine(load("triple_seven"), 4).playouts(games, seed=1)))


def test_without_a_compiler_setup_says_so_in_one_line():
    environment = os.environ | {"CXX": "no-such-compiler"}
    done = subprocess.run(
        [sys.executable, "-m", "cardinal.native.build"], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout == "No C++ compiler (no-such-compiler): batches run as compiled Python.\n"
