"""Scenarios S19-S22 of the specification."""

from games.deadlies.given import given, holds


def test_S19_a_player_without_pride_is_asked_all_the_same_and_draws():
    t = given(A="pride_1 envy_1", B="wrath_1", C="lust_1", deck="sloth_1")
    t.say("A: play(pride_1)", "A: target:B")
    assert t.asked == "B pride_response"
    assert t.options("B") == ["decline"]
    t.say("B: decline")
    assert holds(t, "B") == {"wrath_1", "sloth_1"}
    assert t.cards("discard") == ["pride_1"]
    assert t.asked == "B play"


def test_S20_corruption_may_be_shown_as_pride_and_stays_in_hand():
    t = given(A="pride_1 envy_1", B="pride_4 corruption", C="lust_1", deck="sloth_1")
    t.say("A: play(pride_1)", "A: target:B")
    assert t.options("B") == ["decline", "pride_4", "corruption"]
    t.say("B: corruption")
    assert holds(t, "A") == {"envy_1", "sloth_1"}
    assert holds(t, "B") == {"pride_4", "corruption"}


def test_S21_a_card_drawn_in_time_keeps_the_dial_up():
    t = given(A="pride_1", B="pride_4", C="lust_1", deck="sloth_1")
    t.say("A: play(pride_1)", "A: target:B", "B: pride_4")
    assert holds(t, "A") == {"sloth_1"}
    assert t.seat_facts("dial") == [6, 6, 6]


def test_S22_the_dial_falls_and_the_hand_is_refilled_when_nothing_is_shown():
    t = given(A="pride_1", B="pride_4", C="lust_1", deck="sloth_1 wrath_1 wrath_2 wrath_3 wrath_4")
    t.say("A: play(pride_1)", "A: target:B", "B: decline")
    assert holds(t, "B") == {"pride_4", "sloth_1"}
    assert t.seat_facts("dial") == [4, 6, 6]
    assert holds(t, "A") == {"wrath_1", "wrath_2", "wrath_3", "wrath_4"}
