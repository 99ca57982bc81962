"""Scenarios S23-S31 of the specification: Greed (R17)."""

from transcript import Transcript

from games.deadlies.given import deck, dials, given, holds, story

HANDS = {"A": "greed_1 sloth_7", "B": "lust_1", "C": "lust_2"}


def dealt(t: Transcript) -> list[str]:
    """The cards of the deal with their seats, in order: `pride_2 C`."""
    return [f"{event.cards[0]} {'ABCD'[event.seat]}" for event in story(t, "", "dealt")]


def asked_to_deal(t: Transcript, questions: int) -> bool:
    """Whether `greed_deal` is posed, for the given time of this turn."""
    return t.asked == "A greed_deal" and t.options("A") == ["stop", "deal"] and len(t.table.moves) == questions


def the_rulebooks_example() -> Transcript:
    t = given(**HANDS, deck="greed_2 pride_2 envy_2 greed_3 pride_3 wrath_1")
    t.say("A: play(greed_1)")
    assert dealt(t) == ["greed_2 B", "pride_2 C", "envy_2 B"]
    assert t.cards("row") == ["greed_2", "pride_2", "envy_2"]
    assert t.fact("dealt_to") == ["B", "C", "B"]
    assert asked_to_deal(t, 1)
    return t


def test_S23_a_second_pride_busts_the_rulebooks_example_on_the_fifth_card():
    t = the_rulebooks_example().say("A: deal")
    assert dealt(t)[3:] == ["greed_3 C", "pride_3 B"]
    assert holds(t, "A") == {"sloth_7", "greed_2", "pride_2", "envy_2", "greed_3", "pride_3"}
    assert holds(t, "B") == {"lust_1"}
    assert holds(t, "C") == {"lust_2"}
    assert t.asked == "B play"
    assert len(story(t, "", "bust")) == 1
    assert t.cards("row") == []


def test_S24_a_stop_gives_each_card_to_its_seat():
    t = the_rulebooks_example().say("A: stop")
    assert holds(t, "B") == {"lust_1", "greed_2", "envy_2"}
    assert holds(t, "C") == {"lust_2", "pride_2"}
    assert holds(t, "A") == {"sloth_7"}


def test_S25_corruption_busts_at_once_and_nothing_is_asked():
    t = given(**HANDS, deck="corruption pride_2").say("A: play(greed_1)")
    assert dealt(t) == ["corruption B"]
    assert len(story(t, "", "bust")) == 1
    assert holds(t, "A") == {"sloth_7", "corruption"}
    assert t.asked == "B play"


def test_S26_purity_is_a_card_that_is_not_greed_and_matches_nothing():
    t = given(**HANDS, deck="purity pride_2 pride_3").say("A: play(greed_1)")
    assert dealt(t) == ["purity B", "pride_2 C"]
    assert asked_to_deal(t, 1)
    t.say("A: deal")
    assert len(story(t, "", "bust")) == 1
    assert holds(t, "A") == {"sloth_7", "purity", "pride_2", "pride_3"}
    assert t.asked == "B play"


def test_S27_five_cards_without_a_bust_let_the_dealer_discard_the_hand():
    cards = "pride_2 envy_2 greed_3 wrath_1 sloth_1 envy_3 envy_4 envy_5 envy_6"
    t = given(A="greed_1 sloth_6 sloth_7", B="lust_1", C="lust_2", deck=cards).say("A: play(greed_1)")
    assert dealt(t) == ["pride_2 B", "envy_2 C"]
    assert asked_to_deal(t, 1)
    t.say("A: deal")
    assert dealt(t)[2:] == ["greed_3 B", "wrath_1 C"]
    assert asked_to_deal(t, 2)
    t.say("A: deal")
    assert dealt(t)[4:] == ["sloth_1 B"]
    assert holds(t, "B") == {"lust_1", "pride_2", "greed_3", "sloth_1"}
    assert holds(t, "C") == {"lust_2", "envy_2", "wrath_1"}
    assert t.asked == "A greed_purge"
    assert t.options("A") == ["keep", "discard"]
    t.say("A: discard")
    assert t.cards("discard") == ["greed_1", "sloth_6", "sloth_7"]
    assert dials(t) == "4 6 6"
    assert holds(t, "A") == {"envy_3", "envy_4", "envy_5", "envy_6"}


def test_S28_a_greed_may_be_the_fifth_card():
    t = given(**HANDS, deck="pride_2 envy_2 wrath_1 sloth_1 greed_3 pride_3").say("A: play(greed_1)")
    for questions in (1, 2, 3):
        assert asked_to_deal(t, questions)
        t.say("A: deal")
    assert dealt(t) == ["pride_2 B", "envy_2 C", "wrath_1 B", "sloth_1 C", "greed_3 B"]
    assert t.asked == "A greed_purge"
    t.say("A: keep")
    assert holds(t, "A") == {"sloth_7"}
    assert deck(t)[0] == "pride_3"


def test_S29_the_halo_of_a_discarded_hand_goes_to_the_centre():
    cards = "greed_2 greed_3 greed_4 greed_5 pride_1 wrath_1 wrath_2 wrath_3 wrath_4"
    t = given(A="greed_1 sloth_7 halo", B="lust_1", C="lust_2", deck=cards).say("A: play(greed_1)")
    assert dealt(t) == ["greed_2 B", "greed_3 C", "greed_4 B", "greed_5 C", "pride_1 B"]
    assert t.asked == "A greed_purge"
    t.say("A: discard")
    assert t.cards("centre") == ["halo"]
    assert t.cards("discard") == ["greed_1", "sloth_7"]
    assert dials(t) == "4 6 6"
    assert holds(t, "A") == {"wrath_1", "wrath_2", "wrath_3", "wrath_4"}


def test_S30_the_deal_ends_as_a_stop_when_no_card_is_left():
    t = given(A="greed_1 sloth_7", B="lust_1", C="lust_2 +rest", deck_only="pride_1", discard="envy_1")
    before = holds(t, "C")
    t.say("A: play(greed_1)")
    kinds = [event.kind for event in story(t, "", "dealt", "reshuffle", "deal_ends")]
    assert kinds == ["dealt", "reshuffle", "dealt", "deal_ends"]
    assert dealt(t) == ["pride_1 B", "envy_1 C"]
    assert t.asked == "B play"
    assert holds(t, "A") == {"sloth_7"}
    assert holds(t, "B") == {"lust_1", "pride_1"}
    assert holds(t, "C") == before | {"envy_1"}
    assert deck(t) == []
    assert t.cards("discard") == ["greed_1"]


def test_S31_the_deal_goes_round_the_others():
    t = given(**HANDS, D="lust_3", deck="pride_1 greed_2 envy_1 wrath_1 envy_2")
    t.say("A: play(greed_1)", "A: deal", "A: stop")
    assert holds(t, "B") == {"lust_1", "pride_1", "wrath_1"}
    assert holds(t, "C") == {"lust_2", "greed_2"}
    assert holds(t, "D") == {"lust_3", "envy_1"}
