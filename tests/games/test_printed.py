"""What is printed on the cards: the one place that everyone who draws them reads."""

import re

import pytest

from cardinal.core.game import mask_of
from cardinal.core.seen import view
from cardinal.games import load, slugs


def printed(slug):
    return {card.id: card for card in load(slug).printed}


@pytest.mark.parametrize("slug", slugs())
def test_every_card_that_lies_on_a_table_is_in_the_list(slug):
    game = load(slug)
    for seats in game.seats:
        seen = view(game, game.new(seats, seed=7), mask_of(range(seats)))
        for zone in seen.zones:
            for card in zone.cards:
                bare = re.sub(r"#\d+$", "", card)  # cards of an open hand carry a number
                assert bare in {"gem", *printed(slug)}, f"{zone.id} holds {card}"


@pytest.mark.parametrize("slug", slugs())
def test_no_card_is_listed_twice_and_none_is_without_a_name(slug):
    cards = load(slug).printed
    assert len(printed(slug)) == len(cards)
    assert [card.id for card in cards if not card.name or not card.kind] == []


def test_a_face_says_what_the_card_does():
    assert printed("deadlies")["wrath_5"].title == "Wrath"
    assert printed("deadlies")["wrath_5"].line == "They draw 2 and may hit back"
    assert printed("triple_seven")["green_herald"].numbers == {"number": 4}
    assert "567" in printed("triple_seven")["blue_6"].text
    assert "567" not in printed("triple_seven")["blue_8"].text
    assert printed("wicked_wise")["f14"].title == "Light Fingers"
    assert printed("wicked_wise")["t2_gem_cache"].numbers == {"reward2": 4, "reward3": 5}
    assert printed("soul_reapers")["0.X1"].numbers == {"value": 20}
    assert printed("death_wish")["di_b01"].text == (
        "Contract it with 4 blue symptoms and your own blue afflicter, or 5 and somebody else's."
    )
