"""Scenarios S67-S80 of the specification: the check, ties, refills, the end (R26-R29, R34, R35, section 9)."""

import pytest
from transcript import Transcript

from cardinal.core import fields
from cardinal.core.game import whole_choices
from cardinal.core.moves import perform
from cardinal.games import load
from games.deadlies.given import deck, dials, given, holds, story


def winner(t: Transcript) -> str:
    assert t.asked == "nobody"
    return "".join("ABCDEF"[event.seat] for event in story(t, "", "won")) or "nobody"


def test_S67_an_empty_hand_on_0_wins_alone_whoever_else_stands_there():
    t = given(A="halo pride_3", B="wrath_2", C="pride_1", dials="0 0 4").say("A: play(halo)")
    assert dials(t) == "0 0 4"
    assert winner(t) == "A"
    assert t.places == [1, 2, 3]


def test_S68_two_who_reach_0_together_are_tied_and_draw_1_each():
    t = given(A="lust_1 pride_7", B="wrath_2", C="pride_1", dials="2 2 6", deck="sloth_1 sloth_2")
    t.say("A: play(lust_1)", "A: partner:B", "B: accept", "A: pride_7", "B: wrath_2")
    assert dials(t) == "0 0 6"
    assert holds(t, "A") == {"sloth_1"}
    assert holds(t, "B") == {"sloth_2"}
    assert t.asked == "B play"


def test_S69_a_tie_is_broken_by_the_first_to_be_empty_alone():
    t = given(A="pride_1", B="sloth_2", C="wrath_1 wrath_2", active="B", dials="0 0 4").say("B: play(sloth_2)")
    assert winner(t) == "B"
    assert t.places == [2, 1, 3]


def test_S70_a_newcomer_on_0_beats_tied_players_who_hold_cards():
    t = given(A="pride_1", B="wrath_3", C="sloth_1", active="C", dials="0 0 2").say("C: play(sloth_1)")
    assert winner(t) == "C"
    assert t.places == [2, 2, 1]


def test_S71_a_newcomer_and_a_tied_player_who_empty_together_are_tied():
    hands = {"A": "pride_1", "B": "wrath_3", "C": "lust_1 envy_1"}
    t = given(**hands, active="C", dials="0 0 2", deck="lust_2 lust_3")
    t.say("C: play(lust_1)", "C: partner:A", "A: accept", "C: envy_1", "A: pride_1")
    assert story(t, "", "won") == []
    assert dials(t) == "0 0 0"
    assert holds(t, "C") == {"lust_2"}
    assert holds(t, "A") == {"lust_3"}
    assert holds(t, "B") == {"wrath_3"}
    assert t.asked == "A play"


def both_empty(dials: str) -> Transcript:
    cards = "sloth_1 sloth_2 sloth_3 sloth_4 sloth_5 sloth_6"
    t = given(A="lust_1 pride_7", B="wrath_2", C="pride_1", dials=dials, deck=cards)
    return t.say("A: play(lust_1)", "A: partner:B", "B: accept", "A: pride_7", "B: wrath_2")


def test_S72_refills_follow_the_new_dials_from_the_active_seat_on():
    t = both_empty("4 6 6")
    assert dials(t) == "2 4 6"
    assert holds(t, "A") == {"sloth_1", "sloth_2"}
    assert holds(t, "B") == {"sloth_3", "sloth_4", "sloth_5", "sloth_6"}


def test_S73_rivals_of_a_winner_drop_but_do_not_refill():
    t = both_empty("2 4 6")
    assert winner(t) == "A"
    assert dials(t) == "0 2 6"
    assert holds(t, "B") == set()
    assert t.places == [1, 2, 3]


def test_S74_an_empty_deck_is_reshuffled_only_for_the_next_card():
    hands = {"A": "wrath_1 pride_7", "B": "sloth_2", "C": "pride_1 +rest"}
    t = given(**hands, deck_only="envy_1 envy_2", discard="lust_1 lust_2")
    t.say("A: play(wrath_1)", "A: target:B", "B: decline")
    assert deck(t) == []
    assert story(t, "", "reshuffle") == []
    assert t.cards("discard") == ["lust_1", "lust_2", "wrath_1"]


def test_S75_a_refill_that_finds_no_card_is_owed():
    t = given(A="sloth_1", B="wrath_1", C="+rest", deck_only="").say("A: play(sloth_1)")
    assert dials(t) == "4 6 6"
    assert holds(t, "A") == set()
    assert t.seat_facts("owed") == [True, False, False]
    everything_else = holds(t, "C")
    t.say("B: play(wrath_1)", "B: target:C")
    assert holds(t, "C") == everything_else
    assert dials(t) == "4 4 6"
    assert [event.count for event in story(t, "", "reshuffle")] == [1]
    assert holds(t, "B") == {"wrath_1"}
    assert holds(t, "A") == set()
    assert t.seat_facts("owed") == [True, False, False]
    assert [event.seat for event in story(t, "", "draw")][-2:] == [1, 0]
    assert t.asked == "C play"


def test_S76_discards_are_not_plays():
    hands = {"A": "lust_1 sloth_4", "B": "corruption wrath_2", "C": "pride_1"}
    options = {"sloth_trigger": "any_card"}
    t = given(**hands, fronts={"C": "sloth_3"}, deck="envy_1 envy_2 envy_3", options=options)
    t.say("A: play(lust_1)", "A: partner:B", "B: accept", "A: sloth_4", "B: corruption")
    assert holds(t, "A") == {"envy_1", "envy_2", "envy_3"}
    assert holds(t, "C") == {"pride_1"}
    assert t.cards("front:0") == []
    assert set(t.cards("discard")) == {"lust_1", "sloth_4", "corruption"}


@pytest.mark.parametrize("seed", range(8))
def test_S77_a_theft_does_not_depend_on_how_the_hand_was_filled(seed):
    def stolen(deck: str) -> set[str]:
        hands = {"A": "wrath_1 pride_7", "B": "sloth_5 greed_4", "C": "gluttony_1 pride_1"}
        t = given(**hands, deck=deck, seed=seed).say("A: play(wrath_1)", "A: target:B", "B: decline")
        t.say("B: play(sloth_5)", "C: play(gluttony_1)", "C: take:B")
        assert holds(t, "B") | holds(t, "C") == {"envy_1", "pride_2", "greed_4", "pride_1"}
        return holds(t, "C")

    assert stolen("envy_1 pride_2") == stolen("pride_2 envy_1")


@pytest.mark.parametrize("seed", range(3))
def test_S77_same_seed_options_and_answers_are_the_same_game(seed):
    game = load("deadlies")
    options = game.read_options({"sloth_trigger": "any_card", "turn_cap": 60})
    one, two = game.new(4, options, seed), game.new(4, options, seed)
    step = 0
    while not one.over():
        assert fields.digest(one) == fields.digest(two)
        seat = one.next_asked()
        choices = whole_choices(one, seat, limit=20)
        step += 1
        for s in (one, two):
            perform(s, seat, choices[step * 7 % len(choices)])
    assert fields.digest(one) == fields.digest(two)


def greed_on_the_last_cards() -> tuple[Transcript, set[str]]:
    hands = {"A": "greed_1 sloth_7", "B": "lust_1", "C": "lust_2 +rest"}
    t = given(**hands, deck_only="pride_1 envy_1", discard="wrath_1")
    before = holds(t, "C")
    t.say("A: play(greed_1)")
    assert t.asked == "A greed_deal"
    assert deck(t) == []
    assert t.cards("discard") == ["wrath_1"]
    return t, before


def test_S78_the_deck_is_not_reshuffled_before_the_question():
    t, before = greed_on_the_last_cards()
    t.say("A: stop")
    assert holds(t, "B") == {"lust_1", "pride_1"}
    assert holds(t, "C") == before | {"envy_1"}
    assert story(t, "", "reshuffle") == []
    assert t.cards("discard") == ["greed_1", "wrath_1"]


def test_S78_the_deck_is_reshuffled_for_the_card_that_is_dealt():
    t, before = greed_on_the_last_cards()
    t.say("A: deal")
    assert [event.count for event in story(t, "", "reshuffle")] == [1]
    assert holds(t, "B") == {"lust_1", "pride_1", "wrath_1"}
    assert holds(t, "C") == before | {"envy_1"}
    assert t.asked == "B play"
    assert deck(t) == []
    assert t.cards("discard") == ["greed_1"]


def test_S79_the_cap_ends_the_game_without_a_winner():
    hands = {"A": "sloth_1 pride_6 pride_7", "B": "wrath_2 wrath_3", "C": "pride_1 pride_2"}
    t = given(**hands, dials="4 4 2", options={"turn_cap": 1}).say("A: play(sloth_1)")
    assert winner(t) == "nobody"
    assert t.places == [2, 2, 1]
    assert t.utilities == [-0.5, -0.5, 1]


def test_S80_utilities_of_a_shared_first_place_and_of_a_sole_winner():
    hands = {"A": "sloth_1 pride_6 pride_7", "B": "wrath_2 wrath_3", "C": "pride_1 pride_2"}
    t = given(**hands, dials="2 2 4", options={"turn_cap": 1}).say("A: play(sloth_1)")
    assert winner(t) == "nobody"
    assert t.places == [1, 1, 3]
    assert t.utilities == [0.25, 0.25, -0.5]
    t = given(A="sloth_1", B="wrath_2", C="pride_1", D="lust_1", dials="2 4 4 6").say("A: play(sloth_1)")
    assert winner(t) == "A"
    assert t.utilities == [1, -1 / 3, -1 / 3, -1 / 3]


# ---------------------------------------------------------------- what is said of it
def test_an_owed_seat_is_said_to_have_no_card_and_to_draw_none():
    t = given(A="sloth_1", B="wrath_1", C="+rest", deck_only="").say("A: play(sloth_1)")
    assert t.events()[-4:-1] == ["A's hand is empty: the dial falls from 6 to 4.", "A finds no card to draw.",
                                 "A is owed a refill."]  # fmt: skip
    t.say("B: play(wrath_1)", "B: target:C", "C: play(sloth_2)")
    assert "Turn 4: A, who has no card to play." in t.events()
    assert not any("0 cards" in line for line in t.events())


def test_who_wins_need_not_be_alone_on_0():
    t = given(A="sloth_1", B="wrath_1", C="wrath_2", dials="2 0 6").say("A: play(sloth_1)")
    assert t.asked == "nobody"
    assert t.events()[-1] == "A has emptied the hand on 0 and wins!"
