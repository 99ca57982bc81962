"""PettingZoo's own suites, and its conventions for what should not be done."""

import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils import parallel_to_aec
from rl.tables import SHORT, TABLES, ids, legal

from cardinal import rl
from cardinal.core.errors import Malformed

tables = pytest.mark.parametrize("table", TABLES, ids=ids)


@tables
def test_the_suites_pass_turn_by_turn(table, capsys):
    slug, seats = table
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that observations are dictionaries is how masks are told
        api_test(rl.aec(slug, seats), num_cycles=30)
    seed_test(lambda: rl.aec(slug, seats), num_cycles=20)


@tables
def test_the_suites_pass_all_at_once(table, capsys):
    slug, seats = table
    parallel_api_test(rl.parallel(slug, seats), num_cycles=30)
    parallel_seed_test(lambda: rl.parallel(slug, seats), num_cycles=20)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: rl.parallel(slug, seats, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(rl.parallel(slug, seats, max_cycles=max_cycles)),
        )
    )


@tables
def test_both_play_the_same_game_to_its_end(table):
    """A seat that looks at its options alone (not at who else has still to answer) answers the same in both."""
    slug, seats = table
    options = SHORT.get(slug, {})

    def answer(seen: dict[str, np.ndarray]) -> int:
        options = np.flatnonzero(seen["action_mask"])
        return int(options[int(options.sum()) % len(options)])

    env = rl.aec(slug, seats, **options)
    env.reset(seed=5)
    got = {}
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        if terminated:
            got[agent] = reward
        env.step(None if terminated else answer(seen))
    both = rl.parallel(slug, seats, **options)
    seen, _ = both.reset(seed=5)
    rewards = {}
    while both.agents:
        seen, rewards, _, _, _ = both.step({agent: answer(seen[agent]) for agent in both.agents})
    assert rewards == got


def test_max_cycles_truncates():
    env = rl.aec("deadlies", 4, max_cycles=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, _, terminated, truncated, _ = env.last()
        assert not terminated
        env.step(None if truncated else env.action_space(agent).sample())
    assert env.game_state is not None and not env.game_state.over()


# ---------------------------------------------------------------- what should not be done
def test_an_illegal_action_ends_the_game_and_moves_nothing():
    env = rl.aec("deadlies", 4)
    env.reset(seed=1)
    before = env.last()[0]
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    agent = env.agent_selection
    env.step(wrong)
    assert all(env.terminations.values())
    assert env.rewards == {a: -1.0 if a == agent else 0.0 for a in env.agents}
    assert np.array_equal(env.observe(agent)["observation"], before["observation"])


@pytest.mark.parametrize("action", [-1, 99, 1.5, None, "draw", np.array([1, 2])])
def test_an_action_that_does_not_exist_is_refused(action):
    env = rl.aec("deadlies", 4)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in the action space"):
        env.step(action)
    both = rl.parallel("deadlies", 2)
    both.reset(seed=1)
    with pytest.raises(AssertionError, match="not in the action space"):
        both.step(dict.fromkeys(both.agents, action))


def test_the_dead_can_only_pass():
    env = rl.aec("deadlies", 2, max_cycles=1)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(env.action_space(env.agent_selection).sample())
    with pytest.raises(ValueError, match="dead"):
        env.step(0)


def test_nothing_can_be_done_before_reset():
    env = rl.aec("deadlies", 2, render_mode="ansi")
    for deed in (lambda: env.step(0), lambda: env.observe("player_0"), env.render, lambda: env.agent_selection):
        with pytest.raises((AssertionError, AttributeError)):  # as PettingZoo's own wrapper raises them
            deed()
    with pytest.raises(AssertionError, match="reset"):
        rl.parallel("deadlies", 2).step({})


def test_all_who_live_must_answer_at_once():
    env = rl.parallel("deadlies", 2)
    env.reset(seed=1)
    with pytest.raises(KeyError, match="no action for player_1"):
        env.step({"player_0": 0})


def test_who_waits_can_only_wait():
    env = rl.parallel("deadlies", 2)
    seen, _ = env.reset(seed=1)
    waits = next(agent for agent in env.agents if seen[agent]["action_mask"][-1])
    assert seen[waits]["action_mask"].sum() == 1
    other = next(agent for agent in env.agents if agent != waits)
    _, rewards, terminated, _, _ = env.step(
        {waits: 0, other: legal(seen[other]["action_mask"], np.random.default_rng(1))}
    )
    assert all(terminated.values()) and rewards == {waits: -1.0, other: 0.0}


def test_an_unknown_option_is_named():
    with pytest.raises(Malformed, match="no option 'speed'"):
        rl.aec("deadlies", 4, speed=3)
    with pytest.raises(Malformed, match="2 to 6 players, not 9"):
        rl.aec("deadlies", 9)
    assert rl.aec("deadlies", 4, straight_min=3).setting.options.straight_min == 3


@tables
def test_a_game_can_be_looked_at(table):
    slug, seats = table
    env = rl.aec(slug, seats, render_mode="ansi")
    env.reset(seed=1)
    assert env.setting.game.title in env.render() and "is asked" in env.render()
    env.render_mode = "rgb_array"
    picture = env.render()
    assert picture.shape == (900, 1200, 3) and picture.dtype == np.uint8 and picture.std() > 10
