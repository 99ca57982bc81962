"""Several are asked at once: what the others are told before all answers are in (section 8 of each specification)."""

import pytest
from transcript import Transcript

from cardinal.core.seen import encoded
from games.death_wish.given import b_contract
from games.triple_seven.given import given as triple_seven
from games.wicked_wise.given import given as wicked_wise

LUST = 'game = "deadlies"\nseats = 3\n[hand]\nA = "lust_1 envy_1"\nB = "wrath_1 wrath_2"\nC = "pride_1"\n'
DRAWN = {"T1": "heavy_hoard flame_feast iron_grip gem_cache ...", "T2": "odd_hours crumb_trail low_profile ..."}


def lust() -> Transcript:
    return Transcript(LUST).say("A: play(lust_1)", "A: partner:B", "B: accept")


def tissues() -> Transcript:
    return b_contract("ob_tissues", hand={"A": "sy_w11 sy_r11", "B": "sy_o11 sy_r12", "C": "sy_o12"})


def reserves() -> Transcript:
    return triple_seven(top="", words='question = "reserve_start"\nasked = "A B C"', A="red_1 blue_1 sinner")


def goals() -> Transcript:
    return wicked_wise(4, stage="goals", goal_deck=DRAWN, D1="f1 f2", D2="f3 f4")


def passing() -> Transcript:
    hands = {"D1": "f1", "D2": "f2", "M1": "r1 r2 r3", "M2": "s1 s2 s3"}
    return wicked_wise(4, stage="cleanup", round=1, **hands)


def told(t: Transcript, *lines: str) -> tuple[list[str], list[bytes]]:
    """What others hear of these answers, and all that they see then."""
    heard = {viewer: len(t.events(viewer)) for viewer in ("B", "")}
    t.say(*lines)
    news = [line for viewer, before in heard.items() for line in t.events(viewer)[before:]]
    return news, [encoded(t.view(viewer)) for viewer in heard]


SHOWN = [
    (reserves, ["A: keep"], ["A: reserve(sinner)"], "A has decided about a reserve."),
    (goals, ["A: pick(flame_feast, gem_cache)"], ["A: pick(heavy_hoard, iron_grip)"], "A has passed goals."),
    (passing, ["C: stop"], ["C: pick(r1, r2)"], "C has finished passing."),
]


@pytest.mark.parametrize(("begin", "one", "other", "said"), SHOWN)
def test_where_it_is_public_that_somebody_has_answered_nothing_else_is(begin, one, other, said):
    news, seen = told(begin(), *one)
    assert news == [said, said]
    assert told(begin(), *other) == (news, seen)


HIDDEN = [(lust, "A: none"), (lust, "A: envy_1"), (tissues, "A: white"), (tissues, "A: red")]


@pytest.mark.parametrize(("begin", "answer"), HIDDEN)
def test_where_it_is_hidden_who_has_answered_nobody_sees_that_anybody_has(begin, answer):
    before = begin()
    seen = [encoded(before.view(viewer)) for viewer in ("B", "")]
    assert before.asked.count(",") >= 1
    assert told(begin(), answer) == ([], seen)
