"""Scenarios S1-S14 of the specification: which plays are legal (R8-R14), the factored form, the time-out."""

import re

from transcript import Transcript

from games.deadlies.given import front, given, holds, story


def holding(cards: str, **options: object) -> Transcript:
    """A is about to play; the hands of the others do not matter."""
    return given(A=cards, B="gluttony_1", C="gluttony_2", options=options)


def tops(t: Transcript, cards: str) -> list[str]:
    """The tops with which A may play exactly these cards, ascending."""
    return [top for played, top in plays(t) if played == set(cards.split())]


def plays(t: Transcript) -> list[tuple[set[str], str]]:
    return [read(text) for text in t.choices("A")]


def read(text: str) -> tuple[set[str], str]:
    cards, top = re.fullmatch(r"play\(([^;]+)(?:; top=(\w+))?\)", text).groups()
    return set(cards.split(", ")), top or cards


def refusal(t: Transcript, cards: str, top: str = "") -> str:
    """Why A may not play these cards (with this top); no choice of A may hold them either."""
    assert not [one for one in tops(t, cards) if not top or one == top]
    return t.refuses(f"A: play({','.join(cards.split())}{f'; top={top}' if top else ''})")


def test_S1_the_rulebooks_example_has_23_plays():
    t = holding("lust_1 lust_2 lust_5 lust_7 greed_3 sloth_3")
    singles = ["lust_1", "lust_2", "lust_5", "lust_7", "greed_3", "sloth_3"]
    lusts = [
        "lust_1, lust_2; top=lust_2",
        "lust_1, lust_5; top=lust_5",
        "lust_1, lust_7; top=lust_7",
        "lust_2, lust_5; top=lust_5",
        "lust_2, lust_7; top=lust_7",
        "lust_5, lust_7; top=lust_7",
        "lust_1, lust_2, lust_5; top=lust_5",
        "lust_1, lust_2, lust_7; top=lust_7",
        "lust_1, lust_5, lust_7; top=lust_7",
        "lust_2, lust_5, lust_7; top=lust_7",
        "lust_1, lust_2, lust_5, lust_7; top=lust_7",
    ]
    threes = ["greed_3, sloth_3; top=greed_3", "greed_3, sloth_3; top=sloth_3"]
    straights = [
        "greed_3, lust_2; top=greed_3",
        "lust_2, sloth_3; top=sloth_3",
        "greed_3, lust_1, lust_2; top=greed_3",
        "lust_1, lust_2, sloth_3; top=sloth_3",
    ]
    choices = t.choices("A")
    assert len(choices) == 23
    assert set(choices) == {f"play({play})" for play in singles + lusts + threes + straights}


def test_S2_a_straight_has_each_number_once():
    t = holding("lust_1 lust_2 greed_3 sloth_3")
    assert "R9" in refusal(t, "lust_1 lust_2 greed_3 sloth_3")


def test_S3_a_straight_has_its_highest_card_on_top_and_no_gap():
    t = holding("wrath_4 pride_5 envy_6 pride_6")
    assert tops(t, "wrath_4 pride_5 envy_6") == ["envy_6"]
    for top in ("wrath_4", "pride_5"):
        assert "R10" in refusal(t, "wrath_4 pride_5 envy_6", top)
    assert "R9" in refusal(t, "wrath_4 pride_6")


def test_S4_corruption_joins_a_suit_and_tops_of_one_sin_are_merged():
    t = holding("pride_2 pride_6 corruption")
    assert tops(t, "pride_2 pride_6 corruption") == ["pride_6", "corruption"]
    assert "R10" in refusal(t, "pride_2 pride_6 corruption", "pride_2")


def test_S5_corruption_ends_a_straight_as_its_top():
    t = holding("wrath_6 pride_7 corruption")
    assert tops(t, "wrath_6 pride_7 corruption") == ["corruption"]
    for top in ("wrath_6", "pride_7"):
        assert "R10" in refusal(t, "wrath_6 pride_7 corruption", top)


def test_S6_a_play_that_is_suit_and_straight_has_a_free_top():
    t = holding("pride_7 corruption")
    assert tops(t, "pride_7 corruption") == ["pride_7", "corruption"]


def test_S7_corruption_does_not_glue_two_sins_together():
    t = holding("pride_2 wrath_5 corruption")
    assert "R12" in refusal(t, "pride_2 wrath_5 corruption")


def test_S8_purity_is_the_0_of_a_straight_and_nothing_else():
    t = holding("purity pride_1 wrath_2 pride_3 corruption")
    assert tops(t, "purity pride_1") == ["pride_1"]
    assert tops(t, "purity pride_1 wrath_2") == ["wrath_2"]
    for cards in ("purity pride_3", "purity corruption", "purity pride_1 corruption"):
        assert "R13" in refusal(t, cards)


def test_S9_the_halo_is_played_alone():
    t = holding("halo pride_1")
    assert "R14" in refusal(t, "halo pride_1")
    assert tops(t, "halo") == ["halo"]


def test_S10_every_sloth_may_lie_on_top():
    t = holding("sloth_2 sloth_5 corruption")
    assert tops(t, "sloth_2 sloth_5") == ["sloth_2", "sloth_5"]
    assert tops(t, "sloth_2 sloth_5 corruption") == ["sloth_2", "sloth_5", "corruption"]


def test_S11_straights_of_three_by_option():
    t = holding("pride_5 envy_5 pride_6 wrath_7", straight_min=3)
    assert "R9" in refusal(t, "pride_6 wrath_7")
    assert "R9" in refusal(holding("pride_6 wrath_7", straight_min=3), "pride_6 wrath_7")
    assert tops(t, "pride_5 pride_6") == ["pride_6"]
    assert tops(t, "envy_5 pride_6 wrath_7") == ["wrath_7"]


def test_S12_fewer_cards_than_possible_but_not_none():
    t = holding("pride_1 pride_2")
    assert tops(t, "pride_2") == ["pride_2"]
    for nothing in ("pass", "none", "decline", "done"):
        assert "R8" in t.refuses(f"A: {nothing}")
    t.say("A: play(pride_2)")
    assert holds(t, "A") == {"pride_1"}
    assert t.cards("pile") == ["pride_2"]


def test_S13_the_factored_form_of_a_play_under_corruption():
    t = holding("pride_2 pride_6 wrath_7 corruption")
    t.say("A: top:corruption")
    assert set(t.options("A")) == {"kind:single", "kind:suit:pride", "kind:suit:wrath", "kind:straight"}
    t.say("A: kind:straight")
    assert t.options("A") == ["add:wrath_7"]
    t.say("A: add:wrath_7")
    assert set(t.options("A")) == {"add:pride_6", "done"}


def test_S14_the_time_out_play_is_large_then_slothful_then_low():
    t = holding("pride_1 pride_2 sloth_2")
    t.time_out("A")
    assert t.table.moves[-1].text == "play(pride_1, sloth_2; top=sloth_2)"
    assert front(t, "A") == ["sloth_2"]
    assert t.cards("discard") == ["pride_1"]
    assert holds(t, "A") == {"pride_2"}


def test_the_story_of_a_play_ends_with_its_top_card():
    t = given(A="pride_5 wrath_5 lust_1", B="gluttony_1", C="gluttony_2")
    t.say("A: play(pride_5, wrath_5; top=pride_5)")
    assert [event.cards for event in story(t, "", "play")] == [["wrath_5", "pride_5"]]
