"""Scenarios S39-S43 of the specification: Gluttony (R19)."""

from games.deadlies.given import dials, front, given, given_pick, holds, story

ROBBED = ("A: play(gluttony_1)", "A: take:B")


def test_S39_a_robbed_player_drops_and_refills_before_the_extra_turn():
    hands = {"A": "gluttony_1 envy_1", "B": "wrath_2", "C": "pride_1"}
    t = given_pick("wrath_2", *ROBBED, **hands, deck="sloth_1 sloth_2 sloth_3 sloth_4")
    assert dials(t) == "6 4 6"
    assert holds(t, "B") == {"sloth_1", "sloth_2", "sloth_3", "sloth_4"}
    assert [(event.kind, event.seat) for event in story(t, "", "dial", "draw", "turn")] == [
        ("dial", 1),
        ("draw", 1),
        ("turn", 0),
    ]
    assert holds(t, "A") == {"envy_1", "wrath_2"}
    assert t.asked == "A play"
    assert (t.fact("turn"), t.fact("extra_turn")) == (2, True)


def test_S40_a_hand_that_was_empty_in_mid_turn_lowers_nothing():
    t = given(A="gluttony_1", B="wrath_2 wrath_3", C="pride_1", deck="sloth_1 sloth_2 sloth_3")
    t.say("A: play(gluttony_1)", "A: draw")
    assert holds(t, "A") == {"sloth_1", "sloth_2", "sloth_3"}
    assert dials(t) == "6 6 6"
    assert t.asked == "A play"


def test_S41_a_robbed_player_may_win_and_there_is_no_extra_turn():
    hands = {"A": "gluttony_1 envy_1", "B": "wrath_2", "C": "pride_1"}
    t = given_pick("wrath_2", *ROBBED, **hands, dials="2 2 4")
    assert t.asked == "nobody"
    assert t.fact("turn") == 1
    assert [event.seat for event in story(t, "", "won")] == [1]
    assert t.places == [2, 1, 3]


def test_S42_by_option_the_check_comes_after_the_chain():
    hands = {"A": "gluttony_1 wrath_5", "B": "wrath_2", "C": "pride_1"}
    t = given_pick("wrath_2", *ROBBED, **hands, deck="sloth_1 sloth_2", options={"gluttony_check": "after_chain"})
    t.say("A: play(wrath_5)", "A: target:B", "B: decline")
    assert dials(t) == "6 6 6"
    assert holds(t, "B") == {"sloth_1", "sloth_2"}


def test_S43_the_extra_turn_ends_with_a_check_of_its_own():
    hands = {"A": "gluttony_1", "B": "pride_2 sloth_2", "C": "pride_1"}
    t = given_pick("sloth_2", *ROBBED, **hands, deck="wrath_1 wrath_2 wrath_3 wrath_4")
    t.say("A: play(sloth_2)")
    assert dials(t) == "4 6 6"
    assert front(t, "A") == ["sloth_2"]
    assert holds(t, "A") == {"wrath_1", "wrath_2", "wrath_3", "wrath_4"}
    assert t.asked == "B play"
