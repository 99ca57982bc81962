"""Scenarios S88-S92: what the print says to the letter, where the default reads it another way."""

import pytest
from transcript import Transcript

from cardinal.core.errors import Malformed
from cardinal.games import load
from games.deadlies.given import front, given, holds, story

GAME = load("deadlies")


def plays_of(hand: str, **options: object) -> list[str]:
    """Every whole play of a hand."""
    return given(A=hand, B="envy_5", C="envy_6", options=options).choices("A")


def test_S88_by_option_start_seat_the_host_begins():
    for seed in range(4):
        assert GAME.new(3, GAME.options(start_seat="host"), seed).asked == 0b001
    assert len({GAME.new(3, GAME.options(), seed).asked for seed in range(20)}) == 3
    with pytest.raises(Malformed, match="start_seat 5"):
        GAME.check_options(3, GAME.options(start_seat=5))


def test_S89_by_option_suit_top_any_card_of_one_sin_lies_on_top():
    usual = plays_of("pride_2 pride_5")
    assert usual == ["play(pride_2)", "play(pride_5)", "play(pride_2, pride_5; top=pride_5)"]
    free = plays_of("pride_2 pride_5", suit_top="any")
    assert free == [*usual[:2], "play(pride_2, pride_5; top=pride_2)", "play(pride_2, pride_5; top=pride_5)"]
    t = given(A="pride_2 pride_5 envy_1", B="wrath_2", C="wrath_3", options={"suit_top": "any"})
    t.say("A: play(pride_2, pride_5; top=pride_2)")
    assert t.fact("top") == "pride_2"


def test_S89_by_option_suit_top_a_straight_of_several_sins_keeps_its_highest_on_top():
    t = given(A="pride_2 lust_3 envy_1", B="wrath_2", C="wrath_3", options={"suit_top": "any"})
    assert "only lust_3 may lie on top" in t.refuses("A: play(pride_2, lust_3; top=pride_2)")


def test_S90_by_option_straight_top_of_sloths_in_a_row_the_highest_lies_on_top():
    assert "play(sloth_1, sloth_2; top=sloth_1)" in plays_of("sloth_1 sloth_2")
    strict = plays_of("sloth_1 sloth_2", straight_top="highest")
    assert strict == ["play(sloth_1)", "play(sloth_2)", "play(sloth_1, sloth_2; top=sloth_2)"]


def test_S90_by_option_straight_top_corruption_is_the_8_of_a_row():
    strict = plays_of("pride_6 pride_7 corruption", straight_top="highest")
    assert "play(pride_6, pride_7, corruption; top=corruption)" in strict
    assert "play(pride_7, corruption; top=corruption)" in strict
    assert "play(pride_6, pride_7, corruption; top=pride_7)" not in strict
    assert "play(pride_7, corruption; top=pride_7)" not in strict
    assert "play(pride_6, corruption; top=pride_6)" in strict  # 6 and 8 are no row


def test_S90_by_option_straight_top_a_row_with_a_gap_has_a_free_top():
    hand = "sloth_1 sloth_2 sloth_3 sloth_5"
    strict = plays_of(hand, straight_top="highest")
    assert "play(sloth_1, sloth_2, sloth_5; top=sloth_1)" in strict
    assert "play(sloth_1, sloth_2, sloth_3, sloth_5; top=sloth_1)" in strict
    assert "play(sloth_1, sloth_2, sloth_3; top=sloth_1)" not in strict
    shorter = plays_of(hand, straight_top="highest", straight_min=3)
    assert "play(sloth_1, sloth_2; top=sloth_1)" in shorter  # two cards are no straight then
    t = given(A=f"{hand} envy_1", B="wrath_2", C="wrath_3", options={"straight_top": "highest"})
    assert "only sloth_3 may lie on top" in t.refuses("A: play(sloth_2, sloth_3; top=sloth_2)")


def test_S90_both_options_together():
    both = plays_of("pride_2 pride_3 pride_5", suit_top="any", straight_top="highest")
    assert "play(pride_2, pride_3; top=pride_2)" not in both
    assert "play(pride_2, pride_5; top=pride_2)" in both
    assert "play(pride_2, pride_3, pride_5; top=pride_3)" in both


@pytest.mark.parametrize("stays", [False, True])
def test_S91_by_option_corruption_stays_in_front_whatever_it_is_used_as(stays):
    t = given(A="corruption pride_7", B="wrath_2", C="pride_1", deck="envy_1", options={"corruption_stays": stays})
    t.say("A: play(corruption)", "A: pride", "A: target:B", "B: decline")
    assert front(t, "A") == (["corruption"] if stays else [])
    assert t.cards("discard") == ([] if stays else ["corruption"])


def test_S91_by_option_corruption_stays_and_is_woken_as_a_sloth():
    hands = {"A": "corruption pride_7", "B": "sloth_2 wrath_2", "C": "pride_1"}
    t = given(**hands, deck="envy_1 envy_2", options={"corruption_stays": True})
    t.say("A: play(corruption)", "A: pride", "A: target:C", "C: decline", "B: play(sloth_2)")
    assert holds(t, "A") == {"pride_7", "envy_2"}


def test_S91_corruption_under_another_card_does_not_stay():
    t = given(A="corruption pride_7 envy_3", B="wrath_2", C="pride_1", options={"corruption_stays": True})
    t.say("A: play(pride_7, corruption; top=pride_7)", "A: target:B", "B: decline")
    assert front(t, "A") == []


def wrath_with_one_card_left(**options: object) -> Transcript:
    hands = {"A": "wrath_1 pride_7", "B": "wrath_2", "C": "pride_1 +rest"}
    return given(**hands, deck_only="envy_1", options=options).say("A: play(wrath_1)", "A: target:B")


def test_S92_by_option_wrath_chain_goes_on_with_what_could_be_drawn():
    assert wrath_with_one_card_left().asked == "B play"  # a draw of one card ends the chain
    t = wrath_with_one_card_left(wrath_chain="any_cards")
    assert t.asked == "B wrath_response"
    assert holds(t, "B") == {"wrath_2", "envy_1"}
    t.say("B: wrath_2")
    assert t.asked == "A wrath_response"
    assert holds(t, "A") == {"pride_7", "wrath_2"}  # the discarded Wrath is all there is to draw


def test_S92_by_option_wrath_chain_ends_after_eight_short_draws():
    t = wrath_with_one_card_left(wrath_chain="any_cards")
    blows = 0
    while t.asked.endswith("wrath_response"):
        seat = t.asked[0]
        t.say(f"{seat}: wrath_2")
        blows += 1
    assert blows == 8
    assert len(story(t, "", "struck_back")) == 8


def test_S92_by_option_wrath_chain_an_empty_hand_is_not_asked():
    hands = {"A": "wrath_1", "B": "wrath_2", "C": "pride_1 +rest"}
    t = given(**hands, deck_only="", options={"wrath_chain": "any_cards"})
    t.say("A: play(wrath_1)", "A: target:B")
    assert t.asked == "B wrath_response"  # B drew nothing, but holds a card
    t.say("B: wrath_2")
    assert t.asked == "A wrath_response"  # A has drawn the Wrath that came back
