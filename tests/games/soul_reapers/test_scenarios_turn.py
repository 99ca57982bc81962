"""Scenarios S18-S27, S59 and S60 of the specification: refill, swap, place, target."""

import pytest

from cardinal.games.soul_reapers.board import around
from cardinal.games.soul_reapers.rules import blank
from games.soul_reapers.given import answers, given, holds, plays, purgatory

HIGH = "TC JC QC KC AC"
LOW = "2C 2H 2S 3C 3H"
# S22: every soul from 2 to 9, cell 1 exhausted
LOW_SOULS = {0: "2C", 1: "", 2: "3C", 3: "4C", 4: "5C", 5: "6C", 6: "7C", 7: "8C", 8: "9C"}
# S24: only cell 8 can be attacked by a hand that makes 7
KINGS = {0: "KC", 1: "KD", 2: "KH", 3: "AC", 4: "AD", 5: "AH", 6: "QC", 7: "QD", 8: "6C"}


def cells(word: str, numbers: str) -> list[str]:
    return [f"{word}:{n}" for n in numbers.split()]


def test_S18_every_seat_refills_from_its_own_deck_when_a_turn_begins():
    t = given(
        {1: "3C 9D 7H"},
        {"A": 5},
        decks={"A": "KC KD ...", "B": "QC ...", "C": "JC ..."},
        A="8C JD 2D 3D 4D",
        B="TC 2C 3C 4C 5C",
        C=LOW,
    )
    t.say("A: place:5", "A: target:1", "A: play:8C", "B: play:TC", "C: pass", "A: play:JD", "B: pass", "C: pass")
    assert [len(holds(t, seat)) for seat in "ABC"] == [3, 4, 5]
    t.say("A: claim:points")
    assert t.asked == "B place"
    assert holds(t, "A") == ["2D", "3D", "4D", "KC", "KD"]
    assert holds(t, "B") == ["2C", "3C", "4C", "5C", "QC"]
    assert holds(t, "C") == LOW.split()
    assert [t.zone(f"deck:{p}").count for p in range(3)] == [47, 48, 49]


def test_S19_a_swap_reaches_the_top_card_only_and_once_a_turn():
    t = given(purgatory={"A": "s.2H QC"}, A="3D 5C 8D JH KS", B=LOW)
    assert t.asked == "A swap"
    assert answers(t, "A") == ["keep", "swap:3D", "swap:5C", "swap:8D", "swap:JH", "swap:KS"]
    t.say("A: swap:3D")
    assert holds(t, "A") == ["5C", "8D", "JH", "QC", "KS"]
    assert purgatory(t, "A") == ["s.2H", "3D"]
    assert t.asked == "A place"


def test_S20_swaps_are_asked_clockwise_of_seats_with_a_purgatory_pile():
    where = {"A": "QC", "C": "QC"}
    hands = {"A": LOW, "B": LOW, "C": LOW}
    t = given(purgatory=where, extra='active = "B"', **hands)
    assert t.asked == "C swap"
    assert t.say("C: keep").asked == "A swap"
    assert t.say("A: keep").asked == "B place"
    t = given(purgatory=where, options={"swap_scope": "active"}, extra='active = "B"', **hands)
    assert t.asked == "B place"


def neighbours(seats: int, cell: int, eight: int = 0) -> list[int]:
    s = blank(seats)
    s.eight = eight
    return [n for n in range(16) if around(s, cell) >> n & 1]


def test_S21_neighbours_share_an_edge_or_with_eight_a_corner():
    assert neighbours(2, 4) == [1, 3, 5, 7]
    assert neighbours(2, 0) == [1, 3]
    assert neighbours(2, 5) == [2, 4, 8]
    assert neighbours(4, 5) == [1, 4, 6, 9]
    assert neighbours(4, 4) == [0, 5, 8]
    assert neighbours(4, 15) == [11, 14]
    assert neighbours(2, 0, eight=1) == [1, 3, 4]
    assert neighbours(2, 4, eight=1) == [0, 1, 2, 3, 5, 6, 7, 8]


@pytest.mark.parametrize("eight", [0, 1])
@pytest.mark.parametrize("seats", [2, 4])
def test_S21_neighbours_of_every_cell(seats, eight):
    side = 3 if seats == 2 else 4
    for cell in range(side * side):
        near = []
        for other in range(side * side):
            down, right = abs(cell // side - other // side), abs(cell % side - other % side)
            if (max(down, right) == 1) if eight else (down + right == 1):
                near.append(other)
        assert neighbours(seats, cell, eight) == near


def test_S21_by_option_a_pile_across_a_corner_can_be_attacked():
    souls = {3: "2C", 4: "3C"}
    assert answers(given(souls, A=HIGH, B=LOW).say("A: place:0"), "A") == ["target:1", "target:3"]
    t = given(souls, options={"adjacency": "eight"}, A=HIGH, B=LOW).say("A: place:0")
    assert answers(t, "A") == ["target:1", "target:3", "target:4"]


def test_S22_a_reaper_is_placed_on_a_pile_that_nobody_else_holds():
    t = given(LOW_SOULS, {"A": 4, "B": 8}, A=HIGH, B=LOW)
    assert answers(t, "A") == cells("place", "0 2 3 4 5 6 7")
    assert "exhausted (R14)" in t.refuses("A: place:1")
    assert "B's reaper stands on pile 8 (R14)" in t.refuses("A: place:8")
    assert answers(t.say("A: place:0"), "A") == ["target:3"]
    assert "exhausted" in t.refuses("A: target:1")


def test_S23_with_must_move_the_own_cell_is_not_offered():
    t = given(LOW_SOULS, {"A": 4, "B": 8}, options={"must_move": True}, A=HIGH, B=LOW)
    assert answers(t, "A") == cells("place", "0 2 3 5 6 7")
    assert "R14" in t.refuses("A: place:4")


def few_targets(souls: dict[int, str] = KINGS, **options: object):
    return given(souls, {"B": 0}, options=options, A="2C 2D 3C 3D 4C", B=LOW)


def test_S24_a_reaper_may_stand_anywhere_but_must_battle_where_it_can():
    t = few_targets()
    assert answers(t, "A") == cells("place", "1 2 3 4 5 6 7 8")
    t.say("A: place:5")
    assert answers(t, "A") == ["target:8"]
    assert "must battle (R15)" in t.refuses("A: target:none")
    t.say("A: target:8")
    assert plays(t, "A") == ["3C+4C", "3D+4C"]
    assert few_targets().say("A: place:7").options("A") == ["target:8"]
    t = few_targets().say("A: place:4")
    assert answers(t, "A") == ["target:none"]
    t.say("A: target:none")
    assert t.fact("idle") == 1
    assert t.fact("active") == 1


def test_S25_without_must_battle_a_seat_may_decline():
    t = few_targets(must_battle=False).say("A: place:5")
    assert answers(t, "A") == ["target:8", "target:none"]
    t.say("A: target:none")
    assert t.fact("idle") == 1
    assert t.asked == "B place"


@pytest.mark.parametrize("cell", range(1, 9))
def test_S26_without_any_attack_target_is_asked_all_the_same(cell):
    t = few_targets(KINGS | {8: "9C"})
    assert answers(t, "A") == cells("place", "1 2 3 4 5 6 7 8")
    t.say(f"A: place:{cell}")
    assert answers(t, "A") == ["target:none"]
    t.say("A: target:none")
    assert t.fact("idle") == 1
    assert t.asked == "B place"


def test_S27_a_joker_soul_is_attacked_with_a_single_2_only():
    t = given({1: "X1", 3: "2C"}, A="2C KC AC AD X2", B=LOW).say("A: place:4")
    assert "target:1" in answers(t, "A")
    t.say("A: target:1")
    assert plays(t, "A") == ["2C"]
    t = given({1: "X1", 3: "2C"}, A="3C KC AC AD X2", B=LOW).say("A: place:4")
    assert "target:1" not in answers(t, "A")
    assert "no play of your hand beats the first Joker on pile 1 (R13)" in t.refuses("A: target:1")


def test_S59_an_attack_on_a_reaper_is_free_but_fulfils_the_duty():
    hands = {"A": "7C 2C 2D 3C 3D", "B": LOW}
    t = given({1: "9D 5C", 3: "AC"}, {"B": 1}, **hands).say("A: place:0")
    assert answers(t, "A") == ["target:1", "target:none"]
    t.say("A: target:1")
    assert answers(t, "A") == ["tribute:7C"]
    t.say("A: tribute:7C")
    assert plays(t, "A") == ["3C+3D"]
    t = given({1: "9D 5C", 3: "6C"}, {"B": 1}, **hands).say("A: place:0")
    assert answers(t, "A") == ["target:1", "target:3"]


def test_S60_without_a_pile_beside_the_reaper_no_target_is_asked():
    t = given({1: "", 3: ""}, {"A": 0}, A="AC AD AH AS X1", B=LOW).say("A: place:0")
    assert t.fact("idle") == 1
    assert t.asked == "B place"


def test_a_target_says_that_its_soul_can_be_beaten_so_it_stands():
    """R13: everybody knows by now that A can beat the soul of cell 8.  The place alone tells nothing."""
    t = few_targets().say("A: place:5")
    assert t.table.can_undo(0)
    t.say("A: target:8")
    assert not t.table.can_undo(0)
