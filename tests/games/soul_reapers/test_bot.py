"""The heuristic: what it does where the answer is plain, and that it is clearly better than chance."""

import pytest

from cardinal.bots import judged
from cardinal.core.chance import Chance, seed
from cardinal.core.match import RandomBot, play_match
from cardinal.core.state import Tally
from cardinal.games import load
from games.soul_reapers.given import given

GAME = load("soul_reapers")
LOW = "2C 2H 2S 3C 3H"


def choice(t) -> str:
    """What the heuristic does now, part by part, as the text of the whole choice."""
    seat = "ABCDEF".index(t.asked[0])
    s, path = t.state.clone(), []
    while True:
        action = GAME.bot.choose(s.clone(), seat, Chance())
        assert s.apply(seat, action)
        path.append(action)
        if not s.drafting(seat):
            return GAME.choice(t.state, seat, path)


def test_it_swaps_its_worst_card_for_a_better_one():
    assert choice(given(purgatory={"A": "AC"}, A="3D 5C 8D JH KS", B=LOW)) == "swap:0.3D"
    assert choice(given(purgatory={"A": "3C"}, A="4D 5C 8D JH KS", B=LOW)) == "keep"


def test_it_kills_a_joker_soul_with_a_2():
    t = given({1: "3C X1", 3: "3D", 5: "4D", 7: "5D"}, {"A": 4}, A="2D 5C 6D 7H 8S", B=LOW).say("A: place:4")
    assert choice(t) == "target:1"
    assert choice(t.say("A: target:1")) == "play:0.2D"


def test_it_passes_where_a_raise_costs_more_than_it_wins():
    t = given({1: "3C 2H"}, {"A": 4}, A="3D 5C 8D JH KS", B="4C KC AC QC X1").say("A: place:4", "A: target:1")
    t.say("A: play:KS")
    assert choice(t) == "pass"


def test_it_beats_a_joker_with_a_2():
    t = given({1: "3C KH"}, {"A": 4}, A="X1 5C 8D JH KS", B="2C KC AC QC 3D").say("A: place:4", "A: target:1")
    t.say("A: play:X1")
    assert choice(t) == "play:1.2C"


def test_it_keeps_high_souls_for_later_and_takes_points_near_the_end():
    def claiming(**piles):
        t = given({1: "3C QH"} | piles.pop("more", {}), {"A": 4}, A="KC 2D 3D 4D 5D", B=LOW)
        return t.say("A: place:4", "A: target:1", "A: play:KC", "B: pass")

    assert choice(claiming()) == "claim:purgatory"
    assert choice(claiming(more={0: "", 2: ""})) == "claim:points"


def test_a_position_is_worth_more_with_more_points():
    ahead = given({}, {"A": 4}, points={"A": "s.AC s.KC 1.AD"}, A=LOW, B=LOW).state
    even = given({}, {"A": 4}, A=LOW, B=LOW).state
    mine, other = judged(GAME.bot, ahead)
    assert mine > 0 and other == -mine
    assert judged(GAME.bot, even) == [0, 0]


@pytest.mark.parametrize(("seats", "least"), [(2, 0.85), (4, 0.7)])
def test_it_is_clearly_better_than_random_players(seats, least):
    games = 120
    s, scratch, dice, tally = GAME.new(seats), GAME.new(seats), Chance(), Tally()
    seed(dice, 1)
    wins = 0
    for number in range(games):
        mine = number % seats
        s.restart(number)
        play_match(s, [GAME.bot if p == mine else RandomBot() for p in range(seats)], scratch, dice, tally)
        wins += s.place(mine) == 1
    assert wins / games > least
