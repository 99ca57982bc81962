"""Scenarios S44-S51 and S86 of the specification: Sloth (R20) and what wakes it."""

from transcript import Transcript

from games.deadlies.given import front, given, holds


def test_S44_of_several_sloths_the_top_one_stays_in_front():
    t = given(A="sloth_1 sloth_2 pride_7", B="wrath_1 wrath_2", C="pride_1 pride_2")
    t.say("A: play(sloth_1, sloth_2; top=sloth_1)")
    assert front(t, "A") == ["sloth_1"]
    assert t.cards("discard") == ["sloth_2"]


def test_S45_the_front_card_goes_to_the_discard_as_the_turn_begins():
    t = given(A="pride_6 pride_7", B="gluttony_1", C="gluttony_2", fronts={"A": "sloth_1"}, discard="envy_1")
    assert t.asked == "A play"
    assert front(t, "A") == []
    assert set(t.cards("discard")) == {"envy_1", "sloth_1"}


def test_S46_every_other_seat_with_a_front_card_is_hit_in_turn():
    fronts = {"B": "sloth_2", "C": "sloth_3"}
    t = given(A="sloth_1 pride_7", B="wrath_2", C="pride_1", fronts=fronts, deck="envy_1 envy_2")
    t.say("A: play(sloth_1)")
    assert holds(t, "B") == {"wrath_2", "envy_1"}
    assert holds(t, "C") == {"pride_1", "envy_2"}
    assert holds(t, "A") == {"pride_7"}
    assert front(t, "A") == ["sloth_1"]
    assert front(t, "B") == []
    assert t.cards("discard") == ["sloth_2"]


def test_S47_by_option_who_hits_another_draws_too():
    hands = {"A": "sloth_1 pride_7", "B": "wrath_2", "C": "pride_1"}
    options = {"sloth_hits_player": True}
    t = given(**hands, fronts={"C": "sloth_3"}, deck="envy_1 envy_2", options=options).say("A: play(sloth_1)")
    assert holds(t, "C") == {"pride_1", "envy_1"}
    assert holds(t, "A") == {"pride_7", "envy_2"}
    assert holds(t, "B") == {"wrath_2"}
    t = given(**hands, deck="envy_1 envy_2", options=options).say("A: play(sloth_1)")
    assert [holds(t, seat) for seat in "ABC"] == [{"pride_7"}, {"wrath_2"}, {"pride_1"}]


def corruption_against_a_sloth(deck: str, **options: object) -> Transcript:
    t = given(A="corruption pride_7", B="wrath_2", C="pride_1", fronts={"C": "sloth_3"}, deck=deck, options=options)
    t.say("A: play(corruption)")
    assert t.asked == "A corruption_effect"
    assert t.options("A") == ["pride", "greed", "lust", "gluttony", "sloth", "wrath", "envy"]
    return t


def test_S48_corruption_as_sloth_hits_and_stays():
    t = corruption_against_a_sloth("envy_1").say("A: sloth")
    assert front(t, "A") == ["corruption"]
    assert holds(t, "C") == {"pride_1", "envy_1"}


def test_S49_corruption_as_wrath_hits_first_and_does_not_stay():
    t = corruption_against_a_sloth("envy_1 envy_2 envy_3").say("A: wrath", "A: target:B", "B: decline")
    assert holds(t, "C") == {"pride_1", "envy_1"}
    assert holds(t, "B") == {"wrath_2", "envy_2", "envy_3"}
    assert front(t, "A") == []
    assert t.cards("discard") == ["corruption"]


def a_sloth_under_a_pride(**options: object) -> Transcript:
    hands = {"A": "sloth_4 pride_4 envy_7", "B": "wrath_2", "C": "pride_1"}
    t = given(**hands, fronts={"C": "sloth_3"}, deck="envy_1 envy_2", options=options)
    return t.say("A: play(sloth_4, pride_4; top=pride_4)", "A: target:B", "B: decline")


def test_S50_a_sloth_under_another_card_hits_nobody():
    t = a_sloth_under_a_pride()
    assert holds(t, "C") == {"pride_1"}
    assert holds(t, "B") == {"wrath_2", "envy_1"}
    assert set(t.cards("discard")) == {"sloth_4", "pride_4"}


def test_S51_by_option_any_sloth_of_the_play_hits():
    t = a_sloth_under_a_pride(sloth_trigger="any_card")
    assert holds(t, "C") == {"pride_1", "envy_1"}
    assert holds(t, "B") == {"wrath_2", "envy_2"}
    assert front(t, "A") == []


def test_S86_by_option_only_a_sloth_effect_hits():
    t = corruption_against_a_sloth("envy_1 envy_2 envy_3", sloth_trigger="effect")
    t.say("A: wrath", "A: target:B", "B: decline")
    assert holds(t, "C") == {"pride_1"}
    assert holds(t, "B") == {"wrath_2", "envy_1", "envy_2"}
    assert front(t, "A") == []
    assert t.cards("discard") == ["corruption"]
