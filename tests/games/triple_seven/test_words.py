"""Refusals that give the rule, positions that cannot be, drafts, and the heuristic's strength."""

import pytest

from cardinal.core import position
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.match import Bot, RandomBot, play_match
from cardinal.core.moves import reason
from cardinal.core.state import Tally
from cardinal.games import load
from games.triple_seven.given import given, hand

REASONS = [
    ("A: play(blue_3, hand)", "you do not hold Blue 3 (R7)"),
    ("A: play(green_8, hand)", "Green 8 fits neither the colour nor the number in play (red 10) (R3)"),
    ("A: play(green_9, hand)", "a 10 goes on a 9, but Green 9 does not go on a 10 of another colour (R5)"),
    ("A: play(saint, reserve)", "Saint is not your reserve (R10)"),
    ("A: combo(green, six)", "for this 567 you lack Green 6 (R6)"),
    ("A: combo(green, thief)", "a 567 goes on its colour, on a 5 or on an open pile, not on red 10 (R6)"),
    ("A: pass", "draw a card before you pass (R8)"),
    ("A: reserve(green_8)", "you have a reserve already: swap it, or play it (R9)"),
    ("A: swap(blue_3)", "you do not hold Blue 3 (R9)"),
    ("A: respond(saint, hand)", "nobody attacks you now (R34)"),
    ("B: draw", "B is not asked now; asked: A (turn)"),
]


@pytest.mark.parametrize(("line", "reason"), REASONS)
def test_a_refusal_names_the_rule(line, reason):
    t = given(top="red_10", A="green_8 green_9 green_5 green_thief", reserve={"A": "green_7"})
    assert t.refuses(line) == reason


@pytest.mark.parametrize(
    ("before", "line", "rule"),
    [
        (["A: play(red_trade, hand)"], "A: A", "R19"),
        (["A: play(red_trade, hand)", "A: B"], "B: respond(saint, hand)", "R34"),
        (["A: play(red_trade, hand)", "A: B"], "B: respond(reaper, hand)", "R19"),
        (["A: play(red_thief, hand)"], "A: show", "R24"),
        (["A: play(red_thief, hand)"], "A: steal(B)", "R27"),
        (["A: play(samaritan, hand)", "A: red"], "A: give(blue_0)", "R10"),
        (["A: play(samaritan, hand)", "A: red"], "A: give(blue_1)", "R31"),
        (["A: play(samaritan, hand)", "A: red"], "A: give_combo(blue, six)", "R31"),
        (["A: play(samaritan, hand)"], "A: open", "R29"),
        (["A: play(sinner, hand)", "A: red"], "B: respond(saint, reserve)", "R34"),
    ],
)
def test_a_refused_answer_names_the_rule(before, line, rule):
    t = given(A="red_trade red_thief samaritan sinner", B="reaper blue_8", C="green_1", reserve={"A": "blue_0"})
    t.say(*before)
    assert f"({rule})" in t.refuses(line)


def test_a_card_is_laid_aside_in_two_private_parts():
    t = given(top="green_4", A="red_1 red_8 blue_3")
    before = t.view("B")
    t.say("A: reserve")
    assert t.options("A") == ["reserve(red_1)", "reserve(red_8)", "reserve(blue_3)"]
    assert t.view("B") == before and t.asked == "A turn"
    t.table.undo(0)
    assert "draw" in t.options("A")
    t.say("A: reserve", "A: reserve(red_8)")
    assert hand(t, "A") == "red_1 blue_3"
    assert t.table.moves[-1].text == "reserve(red_8)"


def test_a_named_colour_can_be_taken_back_until_the_gift_is_made():
    t = given(A="samaritan yellow_1 yellow_3")
    t.say("A: play(samaritan, hand)", "A: green")
    assert t.table.can_undo(0)
    t.table.undo(0)
    assert t.asked == "A name_colour"
    t.say("A: blue", "A: give(yellow_1)")
    assert not t.table.can_undo(0)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('[hand]\nA = "red_11"', "hand.A"),
        ('[hand]\nA = "red_1"\nB = "red_1"', "hand.B"),
        ('[reserve]\nA = "red_1 red_2"', "reserve.A"),
        ('[collected]\nA = "red_1 red_2"', "collected.A"),
        ('top = "red_5 red_6"', "top"),
        ('top = "red_5 blue_6 red_7"', "top"),
        ('pile = "red_5"', "top"),
        ('top = "red_5"\ncolour = "blue"', "colour"),
        ('top = "red_5"\nexposed = "A 2"', "exposed"),
        ('exposed = "A"', "exposed"),
        ('deck = "red_1"', "deck"),
        ('deck = "... red_1"', "deck"),
        ('reshuffled = "red_1"', "reshuffled"),
        ('[knows.A]\nB = "red_1"', "knows.A.B"),
        ('[aside.A]\nB = "red_1"', "aside.A.B"),
        ('question = "gift"', "stack"),
        ('question = "gift"\nstack = "gift(A)"\n[hand]\nA = "red_1"', "question"),
        ('question = "turn"\nasked = "B"', "asked"),
        ('question = "turn"\nstack = "dance(A)"', "stack"),
        ('asked = "A"', "asked"),
        ('[collected]\nA = "red_1 red_trade saint"', "collected"),
        ('direction = "up"', "direction"),
        ("turn = -1", "turn"),
        ("[registers]\nphase = 21", "registers.phase"),
        ("[registers]\nrace = 3", "stack"),
        ('weather = "fine"', "weather"),
        ("[options]\nsinners = 5", "options"),
        ("[options]\nfirst_dealer = 4", "options"),
    ],
)
def test_a_wrong_position_is_refused_with_the_place(line, place):
    with pytest.raises(Malformed) as refused:
        position.read(f'game = "triple_seven"\nseats = 3\n{line}\n')
    assert refused.value.place == place


def test_herald_mode_off_is_an_option_like_the_others():
    game = load("triple_seven")
    assert game.read_options({"herald_mode": "off"}).herald_mode == "off"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_heuristic_is_clearly_better_than_random(seats):
    game = load("triple_seven")
    wins = 0
    dice = Chance()
    seed(dice, 5)
    for number in range(60):
        s = game.new(seats, seed=number)
        mine = number % seats
        bots: list[Bot] = [game.bot if p == mine else RandomBot() for p in range(seats)]
        play_match(s, bots, s.clone(), dice, Tally())
        wins += s.place(mine) == 1
    assert wins >= 54


def test_nobody_is_said_to_draw_0_cards():
    t = given(top="", deck_only="", A="red_thief green_1", B="+rest", C="blue_10")
    t.say("A: play(red_thief, hand)", "A: steal(C)", "C: submit")
    assert "No card is left to draw: C is forgiven 7." in t.events()
    assert not any("0 cards" in line for line in t.events())


def test_what_fits_names_all_that_goes_on_anything():
    t = given(top="red_5", A="green_8 green_herald")
    said = reason(t.game, t.state, 0, "green_8").message
    assert "any red card, any 5; Characters, Heralds and Thieves too, go on anything" in said
