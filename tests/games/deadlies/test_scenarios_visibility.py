"""Scenarios S81-S85 of the specification: who sees and knows what (section 8).  S86 is with Sloth, S87 with Envy."""

import pytest
from transcript import Transcript

from games.deadlies.given import eyes, given, given_pick, seats, story, worlds

EVERYBODY_ELSE = ("C", "")  # the third player and a spectator


def knows(t: Transcript, viewers: str, whose: str) -> list[str]:
    return t.zone(f"hand:{'ABC'.index(whose)}", viewers).known


def challenged(b_holds: str, **options: object) -> Transcript:
    t = given(A="pride_1 envy_1", B=b_holds, C="lust_1", deck="sloth_1", options=options)
    return t.say("A: play(pride_1)", "A: target:B")


def named_cards(t: Transcript, viewers: str) -> set[str]:
    """All cards that the viewers' events name."""
    return {card for event in story(t, viewers) for card in event.cards}


def test_S81_which_pride_was_shown_is_for_the_asker():
    t = challenged("pride_4 corruption").say("B: pride_4")
    for viewer in "AB":
        assert [event.cards for event in story(t, viewer, "shown")] == [["pride_4"]]
    assert knows(t, "A", "B") == ["pride_4"]
    for viewers in EVERYBODY_ELSE:
        happened = [event for event in story(t, viewers) if event.kind not in ("play", "named", "turn")]
        assert [(event.kind, event.seat, event.count, event.cards) for event in happened] == [
            ("shown", 1, 1, []),
            ("draw", 0, 1, []),
        ]
        assert named_cards(t, viewers) == {"pride_1"}
        assert not any("Pride 4" in text for text in t.events(viewers))
        assert knows(t, viewers, "B") == []


def test_S81_by_option_all_see_the_pride_that_was_shown():
    t = challenged("pride_4 corruption", pride_show_to="all").say("B: pride_4")
    for viewers in ("A", "B", *EVERYBODY_ELSE):
        assert [event.cards for event in story(t, viewers, "shown")] == [["pride_4"]]
    for viewers in ("A", *EVERYBODY_ELSE):
        assert knows(t, viewers, "B") == ["pride_4"]


def test_S82_to_decline_and_to_have_nothing_look_the_same():
    able, unable = challenged("pride_4 corruption"), challenged("wrath_4 envy_4")
    for t in (able, unable):
        t.say("B: decline")
    assert able.events("C") == unable.events("C")
    for viewers in ("A", "AC", *EVERYBODY_ELSE):
        assert eyes(able, viewers) == eyes(unable, viewers)


def test_S83_a_theft_is_seen_by_taker_and_victim():
    hands = {"A": "gluttony_1 envy_1", "B": "wrath_2 lust_2", "C": "pride_1"}
    t = given_pick("lust_2", "A: play(gluttony_1)", "A: take:B", **hands)
    for viewer in "AB":
        assert [event.cards for event in story(t, viewer, "taken")] == [["lust_2"]]
    assert knows(t, "B", "A") == ["lust_2"]
    assert all("lust_2" in t.game.zones(world, seats("A"))[0].cards for world in worlds(t, "B"))
    for viewers in EVERYBODY_ELSE:
        assert [event.cards for event in story(t, viewers, "taken")] == [[]]
        assert named_cards(t, viewers) == {"gluttony_1"}
        assert [facts["cards"] for facts in t.view(viewers).seat_facts] == [2, 1, 1]
        for whose in "AB":
            assert t.cards(f"hand:{'AB'.index(whose)}", viewers) == []
            assert knows(t, viewers, whose) == []


def swapped(knows: dict[str, str] | None = None) -> Transcript:
    hands = {"A": "envy_1 pride_7", "B": "wrath_2", "C": "pride_1 halo"}
    t = given(**hands, fronts={"C": "sloth_1"}, dials="6 6 2", deck="lust_1 lust_2", knows=knows)
    return t.say("A: play(envy_1)", "A: swap:C")


def test_S84_who_swapped_knows_both_hands_and_the_others_their_sizes():
    t = swapped()
    assert knows(t, "A", "C") == ["pride_7", "lust_1", "lust_2"]
    assert knows(t, "C", "A") == ["pride_1", "halo"]
    for viewer in "AC":
        assert [set(event.cards) for event in story(t, viewer, "swapped")] == [
            {"pride_7", "lust_1", "lust_2"},
            {"pride_1", "halo"},
        ]
    for viewers in ("B", ""):
        assert [facts["cards"] for facts in t.view(viewers).seat_facts] == [2, 1, 3]
        assert [(event.count, event.cards) for event in story(t, viewers, "swapped")] == [(3, []), (2, [])]
        for whose in "AC":
            assert t.cards(f"hand:{'ABC'.index(whose)}", viewers) == []
            assert knows(t, viewers, whose) == []


def test_S84_knowledge_of_a_hand_goes_with_the_hand():
    t = swapped(knows={"B.C": "halo"})
    assert knows(t, "B", "A") == ["halo"]
    assert knows(t, "B", "C") == []


@pytest.mark.parametrize("first, answer", [("A", "lust_2"), ("A", "none"), ("B", "lust_3")])
def test_S85_nobody_sees_a_sealed_answer_nor_that_it_was_given(first, answer):
    cards = "sloth_1 sloth_2 sloth_3 envy_1 envy_2 envy_3"
    t = given(A="lust_1 lust_2", B="lust_3 wrath_2", C="pride_1", deck=cards)
    t.say("A: play(lust_1)", "A: partner:B", "B: accept")
    others = ("AC", "A", "C", "") if first == "B" else ("BC", "B", "C", "")
    before = {viewers: eyes(t, viewers) for viewers in others}
    t.say(f"{first}: {answer}")
    assert t.asked == "A lust_discard, B lust_discard"
    for viewers in others:
        assert [(q.seat, q.kind, q.answered) for q in t.view(viewers).questions] == [
            (0, "lust_discard", False),
            (1, "lust_discard", False),
        ]
        assert eyes(t, viewers) == before[viewers]
