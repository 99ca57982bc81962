"""Scenarios S52-S55 of the specification: Wrath (R21)."""

from games.deadlies.given import given, holds


def test_S52_a_player_without_wrath_is_asked_all_the_same():
    t = given(A="wrath_1 pride_7", B="pride_2", C="pride_1", deck="envy_1 envy_2")
    t.say("A: play(wrath_1)", "A: target:C")
    assert t.asked == "C wrath_response"
    assert t.options("C") == ["decline"]
    t.say("C: decline")
    assert holds(t, "C") == {"pride_1", "envy_1", "envy_2"}


def test_S53_wrath_goes_to_and_fro():
    cards = "envy_1 envy_2 envy_3 envy_4 envy_5 envy_6"
    t = given(A="wrath_1 wrath_3", B="wrath_2", C="pride_1", deck=cards)
    t.say("A: play(wrath_1)", "A: target:B", "B: wrath_2", "A: wrath_3", "B: decline")
    assert holds(t, "A") == {"envy_3", "envy_4"}
    assert holds(t, "B") == {"envy_1", "envy_2", "envy_5", "envy_6"}
    assert t.cards("discard") == ["wrath_1", "wrath_2", "wrath_3"]


def test_S54_a_corruption_just_drawn_strikes_back():
    t = given(A="wrath_1 pride_7", B="pride_2", C="pride_1", deck="corruption envy_2 envy_3 envy_4")
    t.say("A: play(wrath_1)", "A: target:B", "B: corruption", "A: decline")
    assert holds(t, "A") == {"pride_7", "envy_3", "envy_4"}
    assert holds(t, "B") == {"pride_2", "envy_2"}


def test_S55_a_draw_that_falls_short_ends_the_chain():
    t = given(A="wrath_1 pride_7", B="wrath_2", C="pride_1 +rest", deck_only="envy_1")
    t.say("A: play(wrath_1)", "A: target:B")
    assert holds(t, "B") == {"wrath_2", "envy_1"}
    assert t.asked == "B play"
