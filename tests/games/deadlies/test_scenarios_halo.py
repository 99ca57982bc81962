"""Scenarios S60-S66 of the specification: Purity and Halo (R23, R24)."""

from transcript import Transcript

from games.deadlies.given import dials, given, holds


def test_S60_purity_fetches_the_halo_and_the_hand_is_not_empty():
    t = given(A="purity", B="wrath_2", C="pride_1").say("A: play(purity)")
    assert holds(t, "A") == {"halo"}
    assert t.cards("centre") == []
    assert dials(t) == "6 6 6"
    assert t.cards("discard") == ["purity"]


def test_S61_who_gives_away_the_halo_as_the_last_card_drops():
    t = given(A="purity pride_3", B="halo", C="pride_1", deck="lust_1 lust_2 lust_3 lust_4").say("A: play(purity)")
    assert holds(t, "A") == {"pride_3", "halo"}
    assert dials(t) == "6 4 6"
    assert holds(t, "B") == {"lust_1", "lust_2", "lust_3", "lust_4"}


def test_S62_purity_does_nothing_for_who_has_the_halo():
    t = given(A="purity halo", B="wrath_2", C="pride_1").say("A: play(purity)")
    assert holds(t, "A") == {"halo"}


def test_S63_purity_in_a_straight_leaves_the_halo_where_it_is():
    t = given(A="purity pride_1 wrath_2 lust_7", B="sloth_2", C="pride_3", deck="envy_1 envy_2")
    t.say("A: play(purity, pride_1, wrath_2)", "A: target:B", "B: decline")
    assert t.cards("centre") == ["halo"]
    assert set(t.cards("discard")) == {"purity", "pride_1", "wrath_2"}
    assert holds(t, "B") == {"sloth_2", "envy_1", "envy_2"}


def halo_played(dials: str = "", **options: object) -> Transcript:
    hands = {"A": "halo pride_3 wrath_1", "B": "lust_7", "C": "pride_1"}
    t = given(**hands, deck="lust_1 lust_2 lust_3 lust_4", dials=dials, options=options)
    return t.say("A: play(halo)")


def test_S64_the_halo_lowers_the_dial_once():
    t = halo_played()
    assert dials(t) == "4 6 6"
    assert holds(t, "A") == {"lust_1", "lust_2", "lust_3", "lust_4"}
    assert t.cards("centre") == ["halo"]
    assert t.cards("discard") == ["pride_3", "wrath_1"]


def test_S65_by_option_the_halo_lowers_the_dial_twice():
    t = halo_played(halo_double_drop=True)
    assert dials(t) == "2 6 6"
    assert holds(t, "A") == {"lust_1", "lust_2"}


def test_S66_the_halo_wins_on_2():
    t = halo_played(dials="2 6 6")
    assert t.asked == "nobody"
    assert t.places == [1, 2, 2]
    assert dials(t) == "0 6 6"


def test_the_halos_own_drop_is_told_as_the_halos():
    told = [line for line in halo_played(halo_double_drop=True).events() if "dial" in line]
    assert told[-2:] == ["The Halo: A's dial falls from 6 to 4.", "A's hand is empty: the dial falls from 4 to 2."]
