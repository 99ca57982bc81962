"""Scenarios S4-S17 of the specification: what beats what."""

from cardinal.games.soul_reapers.names import FACE_IDS, value_of_play
from games.soul_reapers.given import SEATS, given, plays


def on_top(*stack: str, hand: str, soul: str = "2C", **options: object):
    """A battle in which A, B, ... made these plays one after the other; the next seat responds with this hand."""
    seats = SEATS[: max(len(stack) + 1, 2)]
    asked = seats[len(stack)]
    question = "respond" if stack else "open"
    made = ", ".join(f'"{seat} {play}"' for seat, play in zip(seats, stack, strict=False))
    lines = f'question = "{question}"\nasked = "{asked}"\ntarget = 1\nstack = [{made}]'
    hands = {seat: "" for seat in seats} | {asked: hand}
    home = 4 if len(seats) == 2 else 5
    return given({1: soul}, {"A": home}, options=options, extra=lines, **hands), asked


def legal(*stack: str, hand: str, soul: str = "2C", **options: object) -> set[str]:
    return set(plays(*on_top(*stack, hand=hand, soul=soul, **options)))


def beats(stack: str, *tried: str, soul: str = "2C", **options: object) -> list[str]:
    """Which of these plays (lower card first) beat the top; each is tried from a hand of its own."""
    made = stack.split()
    found = []
    for play in tried:
        hand = " ".join(play.split("+"))
        if play in legal(*made, hand=hand, soul=soul, **options):
            found.append(play)
    return found


def test_S4_an_exposed_soul_is_beaten_by_a_higher_single_or_a_higher_total():
    # Only a hand that can open is ever asked to, so each play lies beside a King that can.
    for play, beaten in {"7C": False, "8C": True, "2C+5D": False, "2C+6D": True}.items():
        hand = " ".join([*play.split("+"), "KS"])
        assert (play in legal(hand=hand, soul="7H")) == beaten


def test_S5_single_against_single_goes_by_rank_and_a_pair_needs_more_than_the_value():
    assert beats("JH", "TC", "JC", "QD", "4D+6C", "5D+6C") == ["QD", "5D+6C"]


def test_S6_against_a_pair_only_value_counts():
    assert beats("4D+6C", "TS", "KS", "AS", "3H+7C", "4H+7C") == ["AS", "4H+7C"]


def test_S7_a_king_is_beaten_by_an_ace_or_by_eleven():
    assert beats("KS", "QS", "AS", "4D+6C", "2D+9C") == ["AS", "2D+9C"]


def test_S8_the_pairs_of_the_rulebook():
    printed = {"KC 6C": 16, "JC 9C": 19, "AC 2C": 13, "X1 4C": 24, "KC JC": 20, "QC QD": 20, "AC X1": 31, "X1 X2": 40}
    for pair, value in printed.items():
        assert value_of_play([2 * FACE_IDS.index(face) for face in pair.split()]) == value


def test_S9_a_single_joker_is_beaten_by_a_single_2_only():
    assert legal("X1", hand="2C 9H AC AD X2") == {"2C"}


def test_S10_a_2_that_killed_a_joker_is_an_ordinary_2():
    assert legal("X1", "2C", hand="2D 2H 3S X1") == {
        "3S", "X1", "2D+2H", "2D+3S", "2D+X1", "2H+3S", "2H+X1", "3S+X1",
    }  # fmt: skip


def test_S11_a_royal_pair_is_beaten_by_a_pair_of_2s_only():
    assert legal("X1+AC", hand="2C 2D AH X1 X2") == {"2C+2D"}
    assert legal("X1+X2", hand="2C 2D AH X1 X2") == {"2C+2D"}


def test_S12_a_deuce_lock_is_opened_by_pairs_of_5_or_more_only():
    assert legal("X1+AC", "2H+2S", hand="2C 2D 3C X1") == {"2C+3C", "2D+3C", "2C+X1", "2D+X1", "3C+X1"}


def test_S13_a_joker_with_a_king_is_an_ordinary_pair():
    assert beats("X1+KC", "2C", "2C+2D", "X2", "KD+X2", "AC+X2", "X1+X2") == ["AC+X2", "X1+X2"]


def test_S14_a_pair_of_2s_on_anything_else_is_worth_4():
    assert beats("2C+2D", "4H", "5H", "2H+3S", soul="3H") == ["5H", "2H+3S"]


def test_S15_a_single_joker_is_worth_20_against_pairs():
    tops = ["KC+9C", "KC+QC", "AC+TC", "AC+AD"]
    assert [top for top in tops if beats(top, "X1")] == ["KC+9C"]
    assert [top for top in tops if beats(top, "2C+X1")] == ["KC+9C", "KC+QC", "AC+TC"]


def test_S16_a_pair_of_2s_does_not_kill_a_single_joker():
    assert legal("X1", hand="2C 2D") == {"2C", "2D"}


def test_S17_with_numeric_jokers_big_pairs_beat_them_too():
    numeric = {"joker_rule": "numeric"}
    assert beats("X1", "AC+AD", "9C+AC", "2C", "2C+2D", **numeric) == ["AC+AD", "2C"]
    assert beats("X1+AC", "X1+X2", "2C+2D", "AC+X1", **numeric) == ["X1+X2", "2C+2D"]
    assert beats("X1+X2", "AC+X1", "2C+2D", "X1+X2", **numeric) == ["2C+2D"]
