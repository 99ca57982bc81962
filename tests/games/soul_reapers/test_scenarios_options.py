"""Scenarios S61-S64: what the print says to the letter, where the default reads it another way."""

import pytest

from games.soul_reapers.given import answers, given, holds, plays, purgatory, score

WEAK = "2C 2H 2S 3C 3H"
SOULS = {1: "3C KH", 3: "2C"}
UNTIL_BATTLE = {"swap_until": "battle"}


def attack(target: int, **options: object):
    """A has a 9 on top of purgatory, keeps its hand, stands on pile 4 and attacks."""
    t = given(SOULS, purgatory={"A": "9C", "B": "QC"}, options=options, A="KD 2S 3C 3D 4D", B=WEAK)
    return t.say("A: keep", "B: keep", "A: place:4", f"A: target:{target}")


def test_S61_by_option_swap_until_the_battle_those_who_kept_are_asked_again():
    assert attack(3).asked == "A open"
    t = attack(3, **UNTIL_BATTLE)
    assert t.asked == "A swap"
    assert answers(t, "A") == ["keep", "swap:2S", "swap:3C", "swap:3D", "swap:4D", "swap:KD"]
    t.say("A: swap:3C")
    assert holds(t, "A") == ["2S", "3D", "4D", "9C", "KD"]
    assert purgatory(t, "A") == ["3C"]
    assert t.asked == "B swap"
    assert t.say("B: swap:2H").asked == "A open"
    assert "QC" in holds(t, "B")


def test_S61_by_option_swap_until_who_has_swapped_is_not_asked_again():
    t = given(SOULS, purgatory={"A": "9C", "B": "QC"}, options=UNTIL_BATTLE, A="KD 2S 3C 3D 4D", B=WEAK)
    t.say("A: swap:3C", "B: keep", "A: place:4", "A: target:3")
    assert t.asked == "B swap"


def test_S61_by_option_swap_until_an_attacker_must_still_be_able_to_attack():
    t = given({1: "3C 6H", 3: "2C"}, purgatory={"A": "2D"}, options=UNTIL_BATTLE, A="7D 2S 3C 3D 3H", B=WEAK)
    t.say("A: keep", "A: place:4", "A: target:1")
    assert answers(t, "A") == ["keep", "swap:2S", "swap:3C", "swap:3D", "swap:3H"]  # the 7 is all that beats the 6
    assert "R10" in t.refuses("A: swap:7D")


def test_S61_by_option_swap_until_without_an_attack_nobody_is_asked_again():
    t = given(
        {1: "KH", 3: "KC", 5: "KD", 7: "KS"}, purgatory={"A": "2D"}, options=UNTIL_BATTLE, A="3D 3C 3H 4C 4D", B=WEAK
    )
    t.say("A: keep", "A: place:4", "A: target:none")
    assert t.asked.startswith("A swap") and t.fact("active") == 1  # B's turn


@pytest.mark.parametrize(("hand_souls", "total"), [(False, 9), (True, 20)])
def test_S62_by_option_hand_souls_count(hand_souls, total):
    options = {"hand_souls": hand_souls}
    t = given(points={"A": "s.9C 0.KD"}, options=options, A="s.AC 2C 3D 4D 5D", B=WEAK)
    assert score(t, "A") == total


def test_S62_by_option_hand_souls_decide_between_equals_too():
    t = given(points={"A": "s.TC", "B": "s.5C"}, options={"hand_souls": True}, A="2C 3D 4D 5D 6D", B="s.5D 2C 3D 4D 5D")
    assert [score(t, seat) for seat in "AB"] == [10, 10]
    assert t.seat_facts("souls") == [1, 2]


def on_a_2_that_beat_a_joker(hand: str, **options: object):
    t = given({1: "X1", 3: "2C"}, options=options, A="2C 3C 4C 5C 6C", B=hand)
    return t.say("A: place:4", "A: target:1", "A: play:2C")


def test_S63_by_option_after_deuce_only_cards_from_3_upwards():
    hand = "2D 2H 3S 4S X1"
    usual = plays(on_a_2_that_beat_a_joker(hand), "B")
    assert {"2D+2H", "2D+3S", "2H+X1"} <= set(usual)
    t = on_a_2_that_beat_a_joker(hand, after_deuce="three_up")
    assert plays(t, "B") == ["3S", "4S", "X1", "3S+4S", "3S+X1", "4S+X1"]
    assert "from 3 upwards" in t.refuses("B: play:2D+2H")
    t.say("B: play:3S")
    assert "3C+4C" in plays(t, "A")  # on the 3 everything is as usual


def test_S63_by_option_after_deuce_an_ordinary_2_is_not_concerned():
    t = given({1: "2D", 3: "3C"}, options={"after_deuce": "three_up"}, A="2C 2H 4C 5C 6C", B=WEAK)
    t.say("A: place:4", "A: target:1")
    assert "2C+2H" in plays(t, "A")


@pytest.mark.parametrize(
    ("tribute", "paid"), [("rank", ["tribute:KD"]), ("value", ["tribute:TD", "tribute:JD", "tribute:KD"])]
)
def test_S64_by_option_tribute_by_value(tribute, paid):
    t = given({1: "3C QH", 3: "2C"}, {"B": 1}, options={"tribute": tribute}, A="TD JD KD 9C 9D", B=WEAK)
    t.say("A: place:4", "A: target:1")
    assert answers(t, "A") == paid
    wanted = "worth at least as much" if tribute == "value" else "at least as high in rank"
    assert wanted in t.refuses("A: tribute:9C")
