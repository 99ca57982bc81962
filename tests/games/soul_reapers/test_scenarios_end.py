"""Scenarios S46-S57 of the specification: cards run out, the game ends, the souls are counted."""

import pytest

from games.soul_reapers.given import answers, given, holds, score

WEAK = "2C 2H 2S 3C 3H"
OPENER = "8C 2D 3D 4D 5D"


def test_S46_an_empty_deck_gives_what_is_left():
    t = given({1: "2C"}, {"A": 4}, decks={"A": "KH"}, A="3C 4C", B=WEAK)
    assert holds(t, "A") == ["3C", "4C", "KH"]
    assert t.zone("deck:0").count == 0
    t.say("A: place:4", "A: target:1", "A: play:3C", "B: pass", "A: claim:points")
    assert holds(t, "A") == ["4C", "KH"]


def test_S47_a_seat_without_cards_places_and_passes():
    t = given({1: "3C 9D 7H"}, {"B": 4}, purgatory={"A": "s.QC"}, A="", B=OPENER)
    assert t.asked == "A place"  # no swap
    assert answers(t, "A") == [f"place:{cell}" for cell in (0, 1, 2, 3, 5, 6, 7, 8)]
    t.say("A: place:0")
    assert t.fact("idle") == 1  # no target
    t.say("B: place:4", "B: target:1", "B: play:8C")
    assert t.asked == "B claim"
    assert "A passes." in t.events()


def test_S48_when_nobody_has_cards_the_game_ends():
    t = given({0: "", 2: "", 1: "3C 9D 7H"}, {"A": 4}, A="8C", B="")
    t.say("A: place:4", "A: target:1", "A: play:8C", "A: claim:points")
    assert t.asked == "nobody"
    assert t.fact("reason") == "cardless"
    assert t.fact("turn") == 1  # no second turn took place
    assert t.places == [1, 2]


def third_pile(extra: str = "", **options: object):
    t = given({0: "", 1: "7H", 2: ""}, {"A": 4}, options=options, extra=extra, A=OPENER, B=WEAK)
    return t.say("A: place:4", "A: target:1", "A: play:8C", "B: pass")


def test_S49_the_third_exhausted_pile_ends_the_game_at_once():
    t = third_pile().say("A: claim:points")
    assert t.asked == "nobody"
    assert t.fact("reason") == "piles"
    assert score(t, "A") == 7


def test_S49_with_equal_turns_the_round_is_finished():
    t = third_pile(equal_turns=True).say("A: claim:points")
    assert t.fact("last_round") is True
    assert "Enough piles are exhausted: the last round is on." in t.events()
    assert t.asked == "B place"
    while t.fact("active") == 1 and t.asked != "nobody":
        t.time_out(t.asked[0])
    assert t.asked == "nobody"
    assert t.fact("reason") == "piles"
    assert t.fact("turn") == 2
    assert "Enough piles are exhausted: the game is over." in t.events()


def test_S49_with_equal_turns_the_seat_before_the_first_ends_it():
    t = third_pile('first = "B"', equal_turns=True).say("A: claim:points")
    assert t.asked == "nobody"
    assert t.fact("reason") == "piles"


def test_S50_the_last_soul_may_go_to_purgatory_and_counts_nothing():
    t = third_pile()
    assert answers(t, "A") == ["claim:points", "claim:purgatory"]
    t.say("A: claim:purgatory")
    assert t.fact("reason") == "piles"
    assert score(t, "A") == 0


def test_S51_end_piles_2():
    t = given({0: "", 1: "7H"}, {"A": 4}, options={"end_piles": 2}, A=OPENER, B=WEAK)
    t.say("A: place:4", "A: target:1", "A: play:8C", "B: pass", "A: claim:points")
    assert t.asked == "nobody"
    assert t.fact("reason") == "piles"


def test_S52_two_rounds_without_battle_end_the_game():
    def fresh():
        return given({1: "7H", 5: "7S"}, options={"must_battle": False}, A=OPENER, B="8C 2C 3C 4C 5C")

    t = fresh()
    for n, seat in enumerate("ABAB", 1):
        assert t.fact("idle") == n - 1
        t.say(f"{seat}: place:{4 if seat == 'A' else 8}", f"{seat}: target:none")
    assert t.asked == "nobody"
    assert t.fact("reason") == "idle"
    t = fresh().say("A: place:4", "A: target:none", "B: place:8", "B: target:none", "A: place:4", "A: target:1")
    assert t.fact("idle") == 0


def ended(points: dict[str, str], joker_score: int = 20, purgatory: dict[str, str] | None = None, **hands: str):
    """A game that is over, with these points piles."""
    extra = 'question = "over"\nreason = "piles"'
    return given({}, {}, purgatory, points, options={"joker_score": joker_score}, extra=extra, **hands)


def test_S53_own_cards_and_purgatory_count_nothing():
    mine = "0.KD 1.KH 1.5C 2.TD 2.AS s.QC s.2H"
    t = ended({"A": mine}, purgatory={"A": "s.AC"}, A="X1", B="", C="")
    assert score(t, "A") == 48


@pytest.mark.parametrize(("joker_score", "total"), [(20, 49), (11, 31), (0, 9)])
def test_S54_the_score_of_a_joker(joker_score, total):
    t = ended({"A": "1.X1 s.X2 0.X1 1.9C"}, joker_score, A="", B="")
    assert score(t, "A") == total


def test_S55_equal_scores_are_decided_by_soul_cards():
    t = ended({"A": "s.TC 1.TD", "B": "s.5C s.6C s.9D"}, A="", B="")
    assert t.seat_facts("score") == [20, 20]
    assert t.places == [2, 1]
    assert t.utilities == [-1, 1]


def test_S56_what_is_still_equal_is_shared():
    t = ended(
        {"A": "s.TC s.TD s.TH s.8C 2.2C", "B": "s.JC s.JD s.JH s.8D 2.2D", "C": "s.2C s.2D s.3C s.3D s.7C s.8H"},
        A="",
        B="",
        C="",
    )
    assert t.seat_facts("score") == [40, 40, 25]
    assert t.seat_facts("souls") == [4, 4, 6]
    assert t.places == [1, 1, 3]
    assert t.utilities == [0.5, 0.5, -1]


@pytest.mark.parametrize(("first", "more"), [("A", "C"), ("B", "CA")])
def test_S57_every_seat_has_the_same_number_of_turns(first, more):
    t = given(
        {0: "", 1: "", 5: "7H"},
        {"B": 6},
        options={"equal_turns": True},
        extra=f'active = "B"\nfirst = "{first}"',
        A=WEAK,
        B=OPENER,
        C=WEAK,
    )
    t.say("B: place:6", "B: target:5", "B: play:8C", "C: pass", "A: pass", "B: claim:points")
    turns = []
    while t.asked != "nobody":
        active = "ABC"[t.fact("active")]
        if active not in turns:
            turns.append(active)
        t.time_out(t.asked[0])
    assert turns == list(more)
    assert t.fact("reason") == "piles"
