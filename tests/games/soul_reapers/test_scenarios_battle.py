"""Scenarios S28-S45 of the specification: battles, claims, spoils."""

import pytest

from games.soul_reapers.given import answers, exposed, given, holds, plays, purgatory, reaper, score, won

PILE = "3C 9D 7H"
WEAK = "2C 2H 2S 3C 3H"


def duel(pile: str = PILE, **more):
    """S28: seat 1 cannot beat an 8."""
    t = given({1: pile} | more.pop("piles", {}), {"A": 4}, A="8C 2D 3D 4D 5D", B=WEAK, **more)
    return t.say("A: place:4", "A: target:1", "A: play:8C")


def test_S28_a_battle_that_nobody_answers():
    t = duel()
    assert t.asked == "B respond"
    assert answers(t, "B") == ["pass"]
    assert "does not beat A's 8 of Clubs" in t.refuses("B: play:3C+3H")
    t.say("B: pass")
    assert t.asked == "A claim"
    assert won(t, "A") == {"8C"}
    assert exposed(t, 1) == ""  # the next soul is still face down
    t.say("A: claim:points")
    assert won(t, "A") == {"8C", "s.7H"}
    assert score(t, "A") == 7
    assert exposed(t, 1) == "s.9D"
    assert t.fact("active") == 1


def test_S29_cards_of_others_score_for_the_winner():
    t = given({1: "3C 9D 7H"}, {"A": 5}, A="8C KD 3D 4D 5D", B="9C QC 2H 3H 4H", C="JC 8D 2D 3C 4C")
    t.say("A: place:5", "A: target:1", "A: play:8C", "B: play:9C", "C: play:JC", "A: play:KD")
    assert "2H+QC" in plays(t, "B")
    t.say("B: pass")
    assert "4C+8D" in plays(t, "C")
    t.say("C: pass", "A: claim:points")
    assert won(t, "A") == {"8C", "1.9C", "2.JC", "KD", "s.7H"}
    assert score(t, "A") == 26
    assert t.fact("active") == 1


def passing(reentry: str):
    t = given(
        {1: PILE},
        {"A": 5},
        options={"reentry": reentry},
        A="8C JD 3D 4D 5D",
        B="KC QC 2H 3H 4H",
        C="9C TD 2D 3C 4C",
    )
    return t.say("A: place:5", "A: target:1", "A: play:8C", "B: pass", "C: play:9C", "A: play:JD")


def test_S30_a_play_brings_back_those_who_passed():
    t = passing("always")
    assert t.asked == "B respond"
    assert "KC" in plays(t, "B")
    assert t.say("B: pass").asked == "C respond"
    assert t.say("C: pass").asked == "A claim"


@pytest.mark.parametrize("reentry", ["on_counter", "never"])
def test_S30_a_standing_pass_keeps_a_seat_out(reentry):
    t = passing(reentry)
    assert t.asked == "C respond"
    assert t.say("C: pass").asked == "A claim"


def killed_joker(reentry: str = "always"):
    t = given(
        {1: PILE},
        {"A": 5},
        options={"reentry": reentry},
        A="X1 3D 4D 4S 5D",
        B="KC QC 3C 3H 4H",
        C="2C TD 6D 3C 4C",
    )
    t.say("A: place:5", "A: target:1", "A: play:X1")
    assert answers(t, "B") == ["pass"]
    return t.say("B: pass", "C: play:2C")


@pytest.mark.parametrize("reentry", ["always", "on_counter"])
def test_S31_a_counter_brings_back_those_who_passed(reentry):
    t = killed_joker(reentry)
    assert t.asked == "A respond"
    assert set(plays(t, "A")) == {
        "3D", "4D", "4S", "5D", "3D+4D", "3D+4S", "3D+5D", "4D+4S", "4D+5D", "4S+5D",
    }  # fmt: skip
    assert t.say("A: pass").asked == "B respond"


def test_S31_with_reentry_never_a_pass_stands():
    t = killed_joker("never")
    assert t.asked == "A respond"
    assert t.say("A: pass").asked == "C claim"


def test_S32_the_winner_scores_and_the_attackers_left_neighbour_is_next():
    t = killed_joker().say("A: pass", "B: pass", "C: claim:points")
    assert score(t, "C") == 27
    assert won(t, "C") == {"0.X1", "2C", "s.7H"}
    assert t.fact("active") == 1


def test_S33_a_soul_in_purgatory_scores_nothing():
    t = duel().say("B: pass")
    assert exposed(t, 1) == ""
    t.say("A: claim:purgatory")
    assert purgatory(t, "A") == ["s.7H"]
    assert won(t, "A") == {"8C"}
    assert score(t, "A") == 0
    assert exposed(t, 1) == "s.9D"


def soul_in_hand():
    t = given({1: PILE}, {"A": 4}, purgatory={"A": "s.AH"}, A="3D 2D 3H 4D 5D", B="6C 9D TH QS 4D")
    return t.say("A: swap:3D", "A: place:4", "A: target:1", "A: play:s.AH")


def test_S34_a_soul_card_scores_even_for_who_played_it():
    t = soul_in_hand().say("B: pass", "A: claim:points")
    assert score(t, "A") == 18
    t = soul_in_hand().say("B: play:TH+QS", "A: pass", "B: claim:points")
    assert score(t, "B") == 18


def test_S35_one_or_two_cards_each_time():
    t = given({1: "3C 9D 7H"}, {"A": 4}, A="8C 9C 2D 2H 3S", B="TD JD 2S 3H 4H")
    t.say("A: place:4", "A: target:1", "A: play:8C", "B: play:TD", "A: play:9C+2D", "B: play:JD+2S")
    assert holds(t, "A") == ["2H", "3S"]
    assert answers(t, "A") == ["pass"]
    t.say("A: pass", "B: claim:points")
    assert score(t, "B") == 26


def test_S36_a_tribute_goes_by_rank():
    t = given({1: "3C QH"}, {"B": 1}, A="5C JC QD KH AS", B=WEAK).say("A: place:4", "A: target:1")
    assert answers(t, "A") == ["tribute:QD", "tribute:KH", "tribute:AS"]
    assert "at least as high in rank as the Queen of Hearts (R18)" in t.refuses("A: tribute:JC")
    t.say("A: tribute:QD")
    assert purgatory(t, "A") == ["QD"]
    assert holds(t, "A") == ["5C", "JC", "KH", "AS"]
    assert all("QD" not in play for play in plays(t, "A"))


def test_S37_the_rest_of_the_hand_must_beat_the_soul():
    t = given({1: "3C KH", 3: "2C"}, {"B": 1}, A="KD 2S 3C 3H 4D", B=WEAK).say("A: place:4")
    assert "target:1" not in answers(t, "A")
    assert "cannot pay a tribute" in t.refuses("A: target:1")
    t = given({1: "3C KH", 3: "2C"}, {"B": 1}, A="KD 2S 3C 7H 4D", B=WEAK).say("A: place:4")
    assert "target:1" in answers(t, "A")
    t.say("A: target:1", "A: tribute:KD")
    assert plays(t, "A") == ["4D+7H"]


def attack_on_a_reaper():
    t = given({5: PILE}, {"C": 5}, A="8S 8C KD 3D 4D", B="AC AD AH AS 2C", C="9C KC QC 2D 3D", D="AC AD AH AS 2C")
    return t.say("A: place:6", "A: target:5", "A: tribute:8S", "A: play:8C")


def test_S38_only_attacker_and_defender_battle_for_a_protected_soul():
    t = attack_on_a_reaper()
    assert t.asked == "C respond"
    assert t.say("C: play:9C").asked == "A respond"
    assert t.say("A: play:KD").asked == "C respond"


def test_S39_the_spoils_of_an_attack_on_a_reaper():
    t = attack_on_a_reaper().say("C: play:9C", "A: play:KD", "C: pass")
    assert t.asked == "A swap"  # no claim: B's turn has begun, and A's tribute can be swapped
    assert t.fact("active") == 1
    assert won(t, "A") == {"8C", "2.9C", "KD", "s.7H", "s.9D"}
    assert score(t, "A") == 25
    assert any("9 of Diamonds" in line for line in t.events())  # shown to all, a spectator too
    assert reaper(t, "C") == "off"
    assert exposed(t, 5) == "s.3C"
    assert reaper(t, "A") == 6
    assert purgatory(t, "A") == ["8S"]


@pytest.mark.parametrize(("pile", "souls"), [("7H", {"s.7H"}), ("9D 7H", {"s.7H", "s.9D"})])
def test_S40_the_last_souls_under_a_reaper(pile, souls):
    t = given({1: pile}, {"B": 1}, A="8S 9C 2D 3D 4D", B=WEAK)
    t.say("A: place:4", "A: target:1", "A: tribute:8S", "A: play:9C", "B: pass")
    assert {card for card in won(t, "A") if card.startswith("s.")} == souls
    assert t.zone("cell:1").count == 0
    assert t.fact("exhausted") == 1
    assert reaper(t, "B") == "off"
    assert t.say("A: keep").asked == "B place"


def defence(pile: str = PILE):
    t = given({1: pile}, {"B": 1}, A="8S 8C KD 3D 4D", B="9C KC QC 2D 3D")
    return t.say("A: place:4", "A: target:1", "A: tribute:8S", "A: play:8C", "B: play:9C", "A: pass")


def test_S41_a_winning_defender_takes_the_single_soul_and_stays():
    t = defence()
    assert t.asked == "B claim"
    assert won(t, "B") == {"0.8C", "9C"}
    assert t.cards("soul") == ["s.7H"]
    t.say("B: claim:points")
    assert won(t, "B") == {"0.8C", "9C", "s.7H"}
    assert reaper(t, "B") == 1
    assert exposed(t, 1) == "s.9D"
    assert t.fact("active") == 1


def test_S42_a_reaper_left_on_an_exhausted_cell_must_place_elsewhere():
    t = defence("7H").say("B: claim:points", "A: keep")
    assert reaper(t, "B") == 1
    assert t.asked == "B place"
    assert answers(t, "B") == [f"place:{cell}" for cell in (0, 2, 3, 5, 6, 7, 8)]


@pytest.mark.parametrize(
    ("hand", "legal"), [("X2 2C 5D 6D 7D", True), ("AC 2C 5D 6D 7D", False), ("X2 3C 5D 6D 7D", False)]
)
def test_S43_only_a_joker_pays_for_a_joker(hand, legal):
    t = given({1: "3C X1"}, {"B": 1}, A=hand, B=WEAK).say("A: place:4")
    assert ("target:1" in answers(t, "A")) == legal
    if legal:
        t.say("A: target:1")
        assert answers(t, "A") == ["tribute:X2"]
        t.say("A: tribute:X2")
        assert plays(t, "A") == ["2C"]


def paid_king(**options: object):
    t = given({1: "3C 9D KH"}, {"B": 1}, options=options, A="KD AC 2D 3D 4D", B=WEAK)
    return t.say("A: place:4", "A: target:1", "A: tribute:KD", "A: play:AC", "B: pass")


def test_S44_a_tribute_can_be_swapped_back_in_the_next_turn():
    t = paid_king()
    assert t.fact("active") == 1
    assert t.asked == "A swap"
    t.say("A: swap:2D")
    assert "KD" in holds(t, "A")
    assert purgatory(t, "A") == ["2D"]


def test_S44_with_swap_scope_active_it_comes_back_in_the_own_turn():
    t = paid_king(swap_scope="active")
    assert t.asked == "B place"
    while t.fact("active") == 1:
        assert "swap" not in t.asked
        t.time_out(t.asked[0])
    assert t.asked == "A swap"


def test_S45_a_pile_without_its_reaper_is_unprotected():
    t = given({5: "3C 9D 7H"}, {"C": 5}, A="8S 8C 9S TD JD", B="4C 6D 6H 6S 7S", C="4H 5H 6H 7H 8H", decks={"C": "..."})
    t.say("A: place:6", "A: target:5", "A: tribute:8S", "A: play:JD+TD", "C: pass")
    assert exposed(t, 5) == "s.3C"
    assert reaper(t, "C") == "off"
    t.say("A: keep", "B: place:4", "B: target:5")
    assert t.asked == "B open"  # no tribute
    t.say("B: play:4C")
    assert t.asked == "C respond"
    assert t.say("C: pass").asked == "A respond"
    t.say("A: pass", "B: claim:points", "A: keep")
    assert t.asked == "C place"
    taken = (4, 5, 6)  # A's and B's reapers, and the exhausted cell
    assert answers(t, "C") == [f"place:{cell}" for cell in range(16) if cell not in taken]
