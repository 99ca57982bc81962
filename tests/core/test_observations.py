"""What a learner is given: made of what its seat knows, in the order of the tables, the same bytes at every speed."""

import json
import os
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from cardinal.cli import main
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.checks.sights import bytes_of
from cardinal.core.errors import Malformed
from cardinal.core.observation import Observation
from cardinal.core.state import random_action
from cardinal.games import all_games, load, slugs
from cardinal.native.engine import Engine

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
POSITIONS = 2000


def some_seats(game):
    return sorted({game.seats[0], 4, game.seats[-1]})


def positions(game, seats, n):
    """So many positions of random games, and whose turn it is."""
    dice, s = Chance(), game.new(seats, game.read_options(game.battery_options))
    seed(dice, seats)
    for number in range(n):
        if s.over():
            s.restart(number)
        seat = s.next_asked()
        yield s, seat, dice
        s.answer(seat, random_action(s, seat, dice))


@pytest.mark.parametrize("slug", slugs())
def test_alike_worlds_give_the_same_bytes_in_thousands_of_positions(slug):
    game = load(slug)
    for seats in some_seats(game):
        sight = Observation(game, seats)
        for i, (s, asked, dice) in enumerate(positions(game, seats, POSITIONS)):
            seat = asked if i % 3 else (asked + 1) % seats
            world = s.clone()
            world.sample(bit(seat), dice)
            assert bytes_of(sight, s, seat) == bytes_of(sight, world, seat), (seats, i)


@pytest.mark.parametrize("slug", slugs())
def test_a_hand_that_is_dealt_anew_is_another_observation_to_its_seat_alone(slug):
    game = load(slug)
    sight, other = Observation(game, 4), 0
    for s, seat, dice in positions(game, 4, 40):
        world = s.clone()
        world.sample(bit((seat + 1) % 4), dice)
        other += sight.observe(s, seat).tobytes() != sight.observe(world, seat).tobytes()
    assert other > 20


@pytest.mark.parametrize("slug", slugs())
def test_a_batch_observes_what_the_compiled_python_does_at_every_number_of_seats(slug):
    game = load(slug)
    for seats in game.seats:
        engine = Engine(game, seats, game.read_options(game.battery_options), wide=True, checked=True)
        follow(engine.batch(6, seed=seats, threads=1, observe=True), Observation(game, seats), 40)


@pytest.mark.parametrize("slug", slugs())
def test_the_fast_batch_observes_the_same(slug):
    follow(Engine(load(slug), 4).batch(80, seed=3, threads=2, observe=True), Observation(load(slug), 4), 25)


def follow(batch, sight, steps):
    """Random steps; at each of them every environment is held against its state in Python."""
    rng = np.random.default_rng(1)
    for _ in range(steps):
        states = [batch.state(i) for i in range(batch.n)]
        actions = np.full(batch.n, -1, np.int64)
        for i, (s, seat) in enumerate(zip(states, batch.seats, strict=True)):
            if seat < 0:
                assert not batch.observations[i].any() and not batch.masks[i].any()
                continue
            assert batch.observations[i].tobytes() == sight.observe(s, int(seat)).tobytes()
            assert list(np.flatnonzero(batch.masks[i])) == s.options(int(seat))
            actions[i] = rng.choice(s.options(int(seat)))
        others = np.array([rng.integers(sight.seats) for _ in states])
        seen, described = batch.observe(others), batch.describe(actions)
        for i, s in enumerate(states):
            assert seen[i].tobytes() == sight.observe(s, int(others[i])).tobytes()
            if actions[i] >= 0:
                mine = sight.describe(s, int(batch.seats[i]), int(actions[i]))
                assert described[i].tobytes() == mine.tobytes()
        batch.step(actions)


@pytest.mark.parametrize("slug", slugs())
def test_writers_fill_their_tables_exactly(slug):
    game = load(slug)
    for seats in game.seats:
        sight = Observation(game, seats)
        names = [feature.name for feature in sight.features]
        assert len(set(names)) == len(names) and all(feature.about for feature in sight.features)
        s = game.new(seats, seed=1)
        assert sight.observer.observe(s, 0, sight._blank[:], 0) == sight.size
        a = s.options(s.next_asked())[0]
        assert sight.observer.describe(s, s.next_asked(), a, sight._no_action[:], 0) == sight.action_size


def test_features_are_views_by_name_of_one_observation_or_of_many():
    game = load("deadlies")
    sight, s = Observation(game, 3), game.new(3, seed=1)
    many = np.stack([sight.observe(s, seat) for seat in range(3)])
    assert sight.named(many)["known_hands"].shape == (3, 2, 52)
    assert [int(n) for n in sight.named(many)["own_hand"].sum(axis=1)] == [
        int(s.hands[p]).bit_count() for p in range(3)
    ]
    assert list(sight.named(many)["active"].argmax(axis=1)) == [(s.turn - seat) % 3 for seat in range(3)]
    sight.named(many)["dials"][0] = 0
    assert not sight.named(many[0])["dials"].any()
    floats = sight.floats(many)
    assert floats.dtype == np.float32 and floats.min() == 0 and floats.max() == 1


def test_a_game_without_an_observation_says_so():
    plain = SimpleNamespace(title="Plain", observer=None, check_seats=lambda seats: None)
    with pytest.raises(Malformed, match="Plain has no observation.py"):
        Observation(plain, 3)


def test_a_batch_without_observations_has_none():
    assert Engine(load("deadlies"), 4).batch(2).sight is None


def test_the_command_prints_the_tables(capsys):
    assert main(["rl", "describe", "deadlies", "--seats", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    sight = Observation(load("deadlies"), 3)
    assert told["size"] == sight.size and told["actions"] == 54
    assert told["features"][1] == {
        "name": "known_hands", "at": 52, "shape": [2, 52], "high": 1, "whom": "known",
        "about": "cards that the seat knows to be in the others' hands",
    }  # fmt: skip
    assert main(["rl", "describe", "triple_seven"]) == 0
    assert "875 bytes" in capsys.readouterr().out
    assert main(["rl", "describe", "deadlies", "--seats", "9"]) == 2


# ---------------------------------------------------------------- the page
def test_the_page_has_the_tables_of_the_games():
    """After a change that is meant: `make golden`."""
    head, mark, _ = PAGE.read_text(encoding="utf-8").partition("<!-- tables -->\n")
    fresh = head + mark + "\n".join(tables(game) for game in all_games())
    if os.environ.get("CARDINAL_GOLDEN") == "write":
        PAGE.write_text(fresh, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == fresh


def tables(game):
    sizes = ", ".join(f"{Observation(game, seats).size} with {seats}" for seats in some_seats(game))
    sight = Observation(game, 4)
    rows = ["| feature | shape | 0 to | whom | |", "|---|---|---|---|---|"]
    rows += [row(feature) for feature in sight.features]
    acts = ["| of an action | shape | 0 to | |", "|---|---|---|---|"]
    acts += [row(feature).replace(f" {feature.whom} |", "", 1) for feature in sight.action_features]
    left = sorted(game.observer.left_out)
    said = f"\nLeft out, or told in part: {', '.join(f'`{name}`' for name in left)}.\n" if left else ""
    head = f"## {game.title}\n\nBytes: {sizes} players. Actions: {sight.actions}.\n"
    return "\n".join([head, *rows, said, *acts, ""])


def row(feature):
    shape = " x ".join(str(n) for n in feature.shape)
    return f"| `{feature.name}` | {shape} | {feature.high} | {feature.whom} | {feature.about} |"
