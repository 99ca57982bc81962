"""Gymnasium's own checks, one environment or many."""

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from rl.tables import SHORT, SLUGS, TABLES, ids, legal

from cardinal import rl

tables = pytest.mark.parametrize("table", TABLES, ids=ids)


def single(slug: str, seats: int, **given) -> gymnasium.Env:
    return gymnasium.make(rl.gymnasium_id(slug), seats=seats, opponents=given.pop("opponents", "random"), **given)


@tables
def test_the_checker_is_content(table, recwarn):
    check_env(single(*table).unwrapped, skip_render_check=True)
    ours = [str(one.message) for one in recwarn if "Box observation space" not in str(one.message)]
    assert not [text for text in ours if "WARN" in text and "precision" not in text], ours


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_among_bots_ends_with_its_utility(slug):
    env = single(slug, 4, opponents="greedy", **SHORT[slug])
    _, info = env.reset(seed=3)
    rng = np.random.default_rng(1)
    terminated = False
    while not terminated:
        _, reward, terminated, truncated, info = env.step(legal(info["action_mask"], rng))
        assert not truncated and (terminated or reward == 0)
        assert np.array_equal(info["action_mask"], env.unwrapped.action_masks())
    assert -1 <= reward <= 1 and env.unwrapped.game_state.over()


@tables
def test_many_are_as_many_single_ones(table):
    """Our vector environment against Gymnasium's own one of single environments, as long as each plays its first deal."""
    slug, seats = table
    ours = gymnasium.make_vec(rl.gymnasium_id(slug), num_envs=3, seats=seats, opponents="random", engine="python")
    theirs = SyncVectorEnv([lambda: single(slug, seats)] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    assert ours.observation_space == theirs.observation_space
    assert ours.single_action_space == theirs.single_action_space
    seen, info = ours.reset(seed=7)
    seen_, info_ = theirs.reset(seed=7)
    rng = np.random.default_rng(2)
    first = np.ones(3, bool)
    for _ in range(60):
        assert seen in ours.observation_space
        assert np.array_equal(seen[first], seen_[first])
        assert np.array_equal(info["action_mask"][first], info_["action_mask"][first])
        actions = np.array([legal(mask, rng) for mask in info["action_mask"]])
        actions_ = np.where(first, actions, [legal(mask, rng) for mask in info_["action_mask"]])
        seen, reward, done, cut, info = ours.step(actions)
        seen_, reward_, done_, cut_, info_ = theirs.step(actions_)
        assert np.allclose(reward[first], reward_[first]) and np.array_equal(done[first], done_[first])
        assert not cut.any() and not cut_.any()
        for i in np.flatnonzero(done & first):
            assert np.array_equal(info["final_obs"][i], info_["final_obs"][i])
        first &= ~done
        if not first.any():
            break


# ---------------------------------------------------------------- what should not be done
def test_an_illegal_action_ends_the_game():
    env = single("deadlies", 4)
    seen, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, reward, terminated, _, info = env.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True) and np.array_equal(seen, again)
    with pytest.raises(ResetNeeded):
        env.unwrapped.step(wrong)


def test_an_illegal_action_ends_one_game_of_many():
    env = gymnasium.make_vec("cardinal/Deadlies-v1", num_envs=2, seats=4, opponents="random", engine="python")
    _, info = env.reset(seed=1)
    masks = info["action_mask"]
    actions = np.array([legal(masks[0], np.random.default_rng(1)), np.flatnonzero(masks[1] == 0)[0]])
    _, rewards, done, _, info = env.step(actions)
    assert done.tolist() == [False, True] and rewards.tolist() == [0.0, -1.0]
    assert info["illegal"].tolist() == [False, True]


@pytest.mark.parametrize("action", [-1, 99, 0.5, None, "draw"])
def test_an_action_that_does_not_exist_is_refused(action):
    env = single("deadlies", 4)
    env.reset(seed=1)
    with pytest.raises(InvalidAction):
        env.unwrapped.step(action)


@pytest.mark.parametrize("actions", [[0], [0, 99], [0.5, 0.5], [[0, 0]], None])
def test_actions_of_another_shape_are_refused(actions):
    env = gymnasium.make_vec("cardinal/Deadlies-v1", num_envs=2, opponents="random", engine="python")
    env.reset(seed=1)
    with pytest.raises(InvalidAction):
        env.step(np.array(actions))


def test_a_step_before_reset_is_refused():
    with pytest.raises(ResetNeeded):
        single("deadlies", 4).unwrapped.step(0)
    with pytest.raises(ResetNeeded):
        gymnasium.make_vec("cardinal/Deadlies-v1", num_envs=2, engine="python").unwrapped.step(np.zeros(2, np.int64))
