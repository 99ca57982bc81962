"""Scenarios S32-S38 of the specification: Lust (R18)."""

from games.deadlies.given import dials, given, holds

BOTH = "A lust_discard, B lust_discard"
ACCEPTED = ("A: play(lust_1)", "A: partner:B", "B: accept")


def test_S32_a_refusal_moves_nothing_but_the_card_played():
    t = given(A="lust_1 envy_1", B="wrath_1 wrath_2", C="pride_1")
    cards_in_deck = t.zone("deck").count
    t.say("A: play(lust_1)", "A: partner:B")
    assert t.asked == "B lust_choice"
    assert t.options("B") == ["refuse", "accept"]
    t.say("B: refuse")
    assert [holds(t, seat) for seat in "ABC"] == [{"envy_1"}, {"wrath_1", "wrath_2"}, {"pride_1"}]
    assert t.cards("discard") == ["lust_1"]
    assert t.zone("deck").count == cards_in_deck
    assert dials(t) == "6 6 6"
    assert t.asked == "B play"


def test_S33_one_discards_and_the_other_does_not():
    t = given(A="lust_1 envy_1 envy_2", B="wrath_1 wrath_2", C="pride_1")
    t.say(*ACCEPTED, "A: envy_1", "B: none")
    assert holds(t, "A") == {"envy_2"}
    assert holds(t, "B") == {"wrath_1", "wrath_2"}
    assert t.cards("discard") == ["lust_1", "envy_1"]


def test_S34_two_lusts_make_both_draw_the_active_seat_first():
    t = given(A="lust_1 lust_2", B="lust_3 wrath_2", C="pride_1", deck="sloth_1 sloth_2 sloth_3 envy_1 envy_2 envy_3")
    t.say(*ACCEPTED, "A: lust_2", "B: lust_3")
    assert holds(t, "A") == {"sloth_1", "sloth_2", "sloth_3"}
    assert holds(t, "B") == {"wrath_2", "envy_1", "envy_2", "envy_3"}
    assert dials(t) == "6 6 6"


def test_S35_corruption_counts_as_lust():
    t = given(A="lust_1 envy_1", B="corruption wrath_2", C="pride_1", deck="sloth_1 sloth_2 sloth_3")
    t.say(*ACCEPTED, "A: none", "B: corruption")
    assert holds(t, "A") == {"envy_1", "sloth_1", "sloth_2", "sloth_3"}
    assert t.cards("discard") == ["lust_1", "corruption"]


def test_S36_the_halo_cannot_be_discarded():
    t = given(A="lust_1 halo", B="wrath_2", C="pride_1").say(*ACCEPTED)
    assert t.asked == BOTH
    assert t.options("A") == ["none"]
    assert t.options("B") == ["none", "wrath_2"]
    assert "R33" in t.refuses("A: halo")


def test_S37_an_empty_hand_is_not_asked():
    t = given(A="lust_1", B="wrath_2 wrath_3", C="pride_1").say(*ACCEPTED)
    assert t.asked == "B lust_discard"


def test_S38_the_partner_who_empties_the_hand_drops_too():
    t = given(A="lust_1 envy_1", B="wrath_2", C="pride_1", deck="sloth_1 sloth_2 sloth_3 sloth_4")
    t.say(*ACCEPTED, "A: none", "B: wrath_2")
    assert dials(t) == "6 4 6"
    assert holds(t, "B") == {"sloth_1", "sloth_2", "sloth_3", "sloth_4"}
