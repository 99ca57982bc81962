"""The heuristic: it ends its games, and random players stand no chance against it."""

import pytest

from cardinal.core.chance import Chance, seed
from cardinal.core.match import RandomBot, play_match
from cardinal.core.state import Tally
from cardinal.games import load

GAME = load("death_wish")


def play(seats, bots, number, **options):
    s = GAME.new(seats, GAME.read_options(options), number)
    dice = Chance()
    seed(dice, number)
    play_match(s, bots, s.clone(), dice, Tally())
    return s


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_it_beats_random_players_at_mixed_tables(seats):
    wins = 0
    for number in range(20):
        ours = [(p + number) % 2 == 0 for p in range(seats)]
        s = play(seats, [GAME.bot if mine else RandomBot() for mine in ours], number)
        wins += any(s.place(p) == 1 for p in range(seats) if ours[p])
    assert wins >= 18


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_its_games_end_without_a_cap(seats):
    for number in range(6):
        s = play(seats, [GAME.bot] * seats, number, turn_cap_rounds=0)
        assert s.over() and s.turns < 100 * seats


def test_it_takes_the_contract_that_kills():
    from games.death_wish.given import st

    t = st(
        hand={"A": "sy_b11-14 sy_w11-13"},
        display={"A": "af_b01 af_w05"},
        stack={"A": "di_r02 di_r03"},
    )
    dice = Chance()
    assert GAME.part(t.state, 0, GAME.bot.choose(t.state.clone(), 0, dice)) == "contract 1 top"


def test_it_spreads_onto_the_disease_that_would_kill_a_rival():
    from games.death_wish.given import st

    t = st(stack={"B": "di_r02 di_r03"}, hand={"B": "sy_o11-15"}, display={"B": "af_o01"})
    dice = Chance()
    assert GAME.part(t.state, 0, GAME.bot.choose(t.state.clone(), 0, dice)).startswith("spread")
    t.say("A: spread deck")
    assert GAME.part(t.state, 0, GAME.bot.choose(t.state.clone(), 0, dice)) == "slot 2"
