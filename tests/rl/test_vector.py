"""N games by one call: the same bytes natively and in Python, with one worker or many, and as each game alone."""

import os
import subprocess
import sys

import numpy as np
import pytest
from rl.tables import SHORT, SLUGS, TABLES, ids, legal

from cardinal import rl
from cardinal.core.errors import Malformed

tables = pytest.mark.parametrize("table", TABLES, ids=ids)


def same(one, other) -> bool:
    return all(np.array_equal(a, b) and a.dtype == b.dtype for a, b in zip(one, other, strict=True))


@tables
def test_a_game_of_many_is_the_game_of_its_seed(table):
    """Environment i, stepped beside others, shows and gives what PettingZoo shows and gives of the same deal."""
    slug, seats = table
    env = rl.vector(slug, envs=3, seats=seats, seed=11, engine="python")
    told = env.reset()
    alone = [rl.aec(slug, seats) for _ in range(3)]
    for i, one in enumerate(alone):
        one.reset(seed=11 + i)
    first = np.ones(3, bool)
    for _ in range(150):
        actions = env.sample()
        for i in np.flatnonzero(first):
            one = alone[i]
            seen = one.last()[0]
            assert f"player_{told.seats[i]}" == one.agent_selection
            assert np.array_equal(told.observations[i], seen["observation"])
            assert np.array_equal(told.masks[i], seen["action_mask"])
            one.step(int(actions[i]))
        told = env.step(actions)
        for i in np.flatnonzero(told.done & first):
            assert told.rewards[i].tolist() == pytest.approx(list(alone[i].rewards.values()))
        first &= ~told.done


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
@pytest.mark.parametrize("slug", SLUGS)
def test_native_games_are_the_compiled_ones(slug, opponents):
    """Self-play and bots; one worker and three, with more environments than one of them takes at a time."""
    envs = [
        rl.vector(slug, envs=70, opponents=opponents, seed=5, engine="python"),
        rl.vector(slug, envs=70, opponents=opponents, seed=5, engine="native"),
        rl.vector(slug, envs=70, opponents=opponents, seed=5, engine="native", workers=3),
    ]
    told = [env.reset() for env in envs]
    games = 0
    for n in range(6000):
        if n >= 200 and games > 0:
            break
        assert same(told[0], told[1]) and same(told[0], told[2])
        actions = [env.sample() for env in envs]
        assert np.array_equal(actions[0], actions[1]) and np.array_equal(actions[0], actions[2])
        told = [env.step(a) for env, a in zip(envs, actions, strict=True)]
        games += int(told[0].done.sum())
        if told[0].done.any():
            assert np.array_equal(envs[0].engine.finals, envs[1].engine.finals)
    assert np.array_equal(envs[0].seeds, envs[1].seeds)
    assert games > 0


@pytest.mark.parametrize("slug", SLUGS)
def test_from_source_it_is_the_same(slug):
    code = f"""if True:
        import hashlib
        from cardinal import rl
        env = rl.vector({slug!r}, envs=3, opponents="random", seed=2, engine="python")
        told, h = env.reset(), hashlib.blake2b()
        for _ in range(40):
            told = env.step(env.sample())
            for array in told:
                h.update(array.tobytes())
        print(h.hexdigest())
    """
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=dict(os.environ, CARDINAL_PURE=pure),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    ]
    assert said[0] == said[1] != ""


def test_deals_follow_one_another():
    env = rl.vector("triple_seven", envs=4, seats=2, seed=100, engine="python", **SHORT["triple_seven"])
    env.reset()
    begun = [{int(n)} for n in env.seeds]
    for _ in range(400):
        env.step(env.sample())
        for i, n in enumerate(env.seeds):
            begun[i].add(int(n))
    for i, deals in enumerate(begun):
        assert sorted(deals) == [100 + i + 4 * k for k in range(len(deals))] and len(deals) > 1


def test_the_learner_moves_on_from_deal_to_deal_or_stays():
    env = rl.vector("deadlies", envs=8, opponents="random", seed=0, engine="python")
    assert sorted(set(env.reset().seats.tolist())) == [0, 1, 2, 3]
    env = rl.vector("deadlies", envs=8, opponents="random", seat=2, engine="python")
    assert set(env.reset().seats.tolist()) == {2}


def test_opponents_may_be_of_several_kinds_and_any_bot():
    env = rl.vector("deadlies", envs=2, opponents="greedy,random,search:5", seed=1)
    told = env.reset()
    told = env.step(env.sample())
    assert told.masks.any(axis=1).all()
    with pytest.raises(Malformed, match="2 for 3 seats"):
        rl.vector("deadlies", envs=2, opponents="greedy,random")
    with pytest.raises(Malformed, match="no bot 'nobody'"):
        rl.vector("deadlies", envs=2, opponents="nobody")


def test_floats_are_the_same_observations_from_0_to_1():
    small = rl.vector("deadlies", envs=2, seed=1, engine="python")
    large = rl.vector("deadlies", envs=2, seed=1, engine="python", floats=True)
    a, b = small.reset().observations, large.reset().observations
    assert b.dtype == np.float32 and b.min() >= 0 and b.max() <= 1
    assert np.array_equal(b, small.setting.sight.floats(a))


def test_arrays_are_written_in_place():
    env = rl.vector("deadlies", envs=2, seed=1, engine="python")
    told = env.reset()
    before = told.observations.copy()
    env.step(env.sample())
    assert not np.array_equal(told.observations, before)


# ---------------------------------------------------------------- what should not be done
def test_what_is_not_legal_steps_nothing():
    env = rl.vector("deadlies", envs=3, seed=1, engine="python")
    told = env.reset()
    before = [array.copy() for array in told]
    actions = env.sample()
    actions[1] = np.flatnonzero(told.masks[1] == 0)[0]
    with pytest.raises(ValueError, match="environment 1"):
        env.step(actions)
    assert same(told, before)


@pytest.mark.parametrize("actions", [[0, 0], [0, 0, 99], [0, -1, 0], [0.5, 0.5, 0.5], [[0, 0, 0]], None])
def test_actions_of_another_shape_are_refused(actions):
    env = rl.vector("deadlies", envs=3, engine="python")
    env.reset()
    with pytest.raises(ValueError):
        env.step(np.array(actions))


def test_nothing_can_be_done_before_reset():
    env = rl.vector("deadlies", envs=3, engine="python")
    for deed in (env.sample, lambda: env.step(np.zeros(3, np.int64))):
        with pytest.raises(RuntimeError, match="reset"):
            deed()


def test_what_cannot_be_made_is_said():
    for given, why in (
        ({"envs": 0}, "1 or more"),
        ({"engine": "quantum"}, "auto, native or python"),
        ({"seat": 7}, "seats are 0 to 3"),
        ({"speed": 1}, "no option 'speed'"),
        ({"opponents": "search:5", "engine": "native"}, "natively"),
    ):
        with pytest.raises(Malformed, match=why):
            rl.vector("deadlies", **{"envs": 1, "engine": "python", **given})
    with pytest.raises(Malformed, match="seed"):
        rl.vector("deadlies", envs=1, engine="python").reset(seed=-1)


def test_one_of_the_games_can_be_looked_at():
    env = rl.vector("deadlies", envs=2, seed=1)
    env.reset()
    assert "is asked: Your turn" in env.render(1)
    assert legal(env.setting.sight.mask(env.state(1), int(env.engine.seats[1])), np.random.default_rng(1)) >= 0
