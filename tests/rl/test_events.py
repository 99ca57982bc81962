"""The last public events at the end of an observation: the same bytes everywhere, and nothing that is not public."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from rl.tables import SLUGS, legal

from cardinal import rl
from cardinal.core.errors import Malformed
from cardinal.core.recent import recent_of
from cardinal.core.state import start_recording
from cardinal.games import load
from cardinal.native.build import Plan, print_rules
from cardinal.rl.openspiel import PREFIX, register

pyspiel = pytest.importorskip("pyspiel")
EVENTS = 5


def events_of(env, seen) -> dict[str, np.ndarray]:
    return {name: part for name, part in env.setting.sight.named(seen).items() if name.startswith("event_")}


@pytest.mark.parametrize("slug", SLUGS)
def test_an_observation_ends_with_them_and_is_else_what_it_is_without(slug):
    plain, env, rng = rl.aec(slug), rl.aec(slug, events=EVENTS), np.random.default_rng(1)
    plain.reset(seed=7)
    env.reset(seed=7)
    for _ in range(60):
        seen, without = env.last()[0], plain.last()[0]
        size = len(without["observation"])
        assert np.array_equal(seen["observation"][:size], without["observation"])
        assert events_of(env, seen["observation"])["event_kinds"][0] > 0
        assert env.observation_space(env.agent_selection).contains(seen)
        action = legal(seen["action_mask"], rng)
        env.step(action)
        plain.step(action)


@pytest.mark.parametrize("slug", SLUGS)
def test_they_are_what_was_told_and_of_cards_only_those_that_all_saw(slug):
    """Beside the true log of the same game, where everything is."""
    game, env, rng = load(slug), rl.aec(slug, events=EVENTS), np.random.default_rng(2)
    s = game.new(4, seed=3)
    log = start_recording(s)
    s.restart(3)
    env.reset(seed=3)
    hidden = 0
    for _ in range(80):
        untold = game.observer.events.untold
        rows = [row for row in log.rows if row[0] not in untold][: -EVENTS - 1 : -1]
        found = events_of(env, env.last()[0]["observation"])
        assert found["event_kinds"].tolist()[: len(rows)] == [row[0] + 1 for row in rows]
        for row, cells in zip(rows, found["event_cards"].tolist(), strict=False):
            shown = sum(cell << 7 * i for i, cell in enumerate(cells))
            everybody = row[5] == 0x1FF
            assert shown == (row[4] if everybody else 0)
            hidden += not everybody and row[4] != 0
        seat = s.next_asked()
        action = legal(env.last()[0]["action_mask"], rng)
        env.step(action)
        assert s.apply(seat, action)
    assert hidden > 0


def test_seats_are_turned_to_the_viewer():
    env = rl.aec("deadlies", seats=4, events=1)
    env.reset(seed=1)  # the last event is the first turn's
    active = env.game_state.next_asked()
    for p in range(4):
        found = events_of(env, env.observe(f"player_{p}")["observation"])
        assert found["event_seats"].tolist() == [(active - p) % 4 + 1]


# ---------------------------------------------------------------- the same everywhere
NATIVE = ("deadlies", "death_wish")  # whose libraries with events are compiled here; those of all games are printed


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_of_every_game_can_be_printed_with_their_events(slug):
    game = load(slug)
    told, silent = (print_rules(Plan(game, 4, game.options(), told=told)).text for told in (True, False))
    assert "WRITE_ROW" in told and "WRITE_ROW" not in silent


@pytest.mark.parametrize("slug", SLUGS)
def test_turn_by_turn_and_in_vectors_they_are_the_same(slug):
    engines = ("python", "native" if slug in NATIVE else "python")
    envs = [rl.vector(slug, envs=3, seed=11, engine=engine, events=EVENTS) for engine in engines]
    alone = rl.aec(slug, events=EVENTS)
    alone.reset(seed=12)
    for env in envs:
        env.reset()
    for _ in range(300):
        one, other = (env.engine for env in envs)
        assert np.array_equal(one.observations, other.observations)
        assert np.array_equal(one.finals[one.done], other.finals[one.done])
        if alone.live:
            assert np.array_equal(one.observations[1], alone.last()[0]["observation"])
        actions = envs[0].sample()
        if alone.live:
            alone.step(int(actions[1]))
        for env in envs:
            env.step(actions)


@pytest.mark.parametrize("slug", NATIVE)
def test_among_bots_they_are_the_same_alone_and_in_vectors(slug):
    alone = gymnasium.make(rl.gymnasium_id(slug), seats=4, opponents="greedy", events=EVENTS)
    many = [
        gymnasium.make_vec(rl.gymnasium_id(slug), 2, seats=4, opponents="greedy", events=EVENTS, engine=engine)
        for engine in ("python", "native")
    ]
    seen, _ = alone.reset(seed=4)
    rows = [env.reset(seed=4)[0] for env in many]
    over = False
    while not over:
        assert np.array_equal(seen, rows[0][0]) and np.array_equal(rows[0], rows[1])
        actions = many[0].action_space.sample()
        seen, _, over, _, _ = alone.step(actions[0])
        told = [env.step(actions) for env in many]
        rows = [one[0] for one in told]
        if over:
            assert np.array_equal(seen, told[0][4]["final_obs"][0])
            assert np.array_equal(seen, told[1][4]["final_obs"][0])


def test_all_at_once_they_are_the_same():
    turns, table, rng = rl.aec("soul_reapers", events=EVENTS), rl.parallel("soul_reapers", events=EVENTS), None
    rng = np.random.default_rng(5)
    turns.reset(seed=6)
    seen, _ = table.reset(seed=6)
    for _ in range(80):
        agent = turns.agent_selection
        assert np.array_equal(seen[agent]["observation"], turns.last()[0]["observation"])
        action = legal(turns.last()[0]["action_mask"], rng)
        turns.step(action)
        seen, *_ = table.step({one: action if one == agent else table.wait for one in table.agents})


@pytest.mark.parametrize("slug", SLUGS)
def test_in_openspiel_they_are_the_same_in_copies_too(slug):
    register()
    game, rng = pyspiel.load_game(f"{PREFIX}{slug}(events={EVENTS})"), np.random.default_rng(3)
    state = game.new_initial_state()
    for byte in (9, 0, 0, 0):
        state.apply_action(byte)
    env = rl.aec(slug, state.num_players(), events=EVENTS)
    env.reset(seed=9)
    for n in range(60):
        p = state.current_player()
        seen = env.last()[0]
        assert np.allclose(state.observation_tensor(p), env.setting.sight.floats(seen["observation"]))
        if n % 20 == 10:
            state = pickle.loads(pickle.dumps(state)) if n == 30 else copy.deepcopy(state)
            world = state.resample_from_infostate(p, rng.random)
            assert world.observation_tensor(p) == state.observation_tensor(p)
            assert recent_of(world.memory.s).last() == recent_of(state.memory.s).last()
        action = legal(seen["action_mask"], rng)
        state.apply_action(action)
        env.step(action)


def test_so_many_cannot_be_kept():
    with pytest.raises(Malformed, match="0 to 1000"):
        rl.vector("deadlies", envs=1, events=-1)
