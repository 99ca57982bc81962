"""OpenSpiel's own tests, and its algorithms, on our games."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from rl.tables import SHORT, SLUGS, TABLES, ids

from cardinal.games import load
from cardinal.rl import openspiel

openspiel.register()


def loaded(slug: str, seats: int) -> pyspiel.Game:
    return pyspiel.load_game(f"python_cardinal_{slug}", {"seats": seats, **SHORT[slug]})


def dealt(game: pyspiel.Game, steps: int = 0) -> pyspiel.State:
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    while state.is_chance_node():
        state.apply_action(int(rng.integers(256)))
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("table", TABLES, ids=ids)
def test_a_random_simulation_holds(table):
    pyspiel.random_sim_test(loaded(*table), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_playthrough_is_told(slug):
    told = generate_playthrough.playthrough(str(loaded(slug, 2)), action_sequence=[], seed=1)
    assert "InformationStateString(1)" in told and "ObservationTensor(0)" in told
    assert "IsTerminal() = True" in told and load(slug).title in told


@pytest.mark.parametrize("table", TABLES, ids=ids)
def test_a_resampled_world_is_alike_to_the_seat_that_looks(table):
    game = loaded(*table)
    for steps in (0, 7, 25):
        state = dealt(game, steps)
        if state.is_terminal():
            continue
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, np.random.default_rng(3).random)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.current_player() == state.current_player()
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
        while not world.is_terminal():  # and it can be played on
            world.apply_action(world.legal_actions()[0])


def test_worlds_differ_in_what_the_seat_does_not_see():
    state = dealt(loaded("deadlies", 2), 5)
    rng = np.random.default_rng(1)
    worlds = {str(state.resample_from_infostate(0, rng.random)) for _ in range(10)}
    assert len(worlds) == 10


@pytest.mark.parametrize("slug", SLUGS)
def test_its_information_set_search_runs(slug):
    game = loaded(slug, 2)
    state = dealt(game)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 6, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_a_draft_of_others_does_not_show():
    """Parts of a choice are private: the others' information state stays as it is until the choice is made."""
    state = dealt(loaded("deadlies", 4))
    player = state.current_player()
    others = [p for p in range(4) if p != player]
    before = [state.information_state_string(p) for p in others]
    own = state.information_state_string(player)
    memory = state.memory
    part = next(a for a in state.legal_actions() if memory.s.goes_on(player, a))
    state.apply_action(part)
    assert [state.information_state_string(p) for p in others] == before
    assert state.information_state_string(player) != own


def test_its_environment_steps_to_the_end():
    env = rl_environment.Environment(loaded("deadlies", 3))
    env.seed(1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


def test_options_go_by_their_names_and_what_is_wrong_is_said(capfd):
    assert "straight_min=3" in str(pyspiel.load_game("python_cardinal_deadlies(seats=4,straight_min=3)"))
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'speed'"):
        pyspiel.load_game("python_cardinal_deadlies(speed=3)")
    with pytest.raises(pyspiel.SpielError, match="2 to 6 players, not 9"):
        pyspiel.load_game("python_cardinal_deadlies(seats=9)")
    state = dealt(loaded("deadlies", 2))
    wrong = next(a for a in range(54) if a not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(wrong)
    with pytest.raises(pyspiel.SpielError, match="not legal"):
        state.apply_action(wrong)
