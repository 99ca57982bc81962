"""Everything that can be pressed can be reached, on every table, at every size; and axe finds nothing to object to."""

import pytest
from web.layout import SIZES, ZOOMED
from web.player import Player

from cardinal.games import load, slugs


def tables() -> list[tuple[str, int]]:
    """Each game with few players and with as many as there can be."""
    return [(slug, seats) for slug in slugs() for seats in (load(slug).seats.start, load(slug).seats.stop - 1)]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_nothing_is_covered_or_off_the_screen(visit, game, seats):
    people = {touch: visit(touch=touch) for touch in (False, True)}
    for touch, person in people.items():
        person.go(person.host(game, seats)).locator("#prompt").wait_for()
        player = Player(person, seed=8)
        for _ in range(4):
            for size in SIZES:
                if (size[0] <= 640) == touch:
                    person.resize(size)
                    person.finds_everything_within_reach()
            for _ in range(3):
                player.acts()
            player.waits(player.signature(), 300)


@pytest.mark.parametrize("game", slugs())
def test_at_twice_the_size_nothing_is_out_of_reach_or_cut(visit, game):
    """A desktop at 200 %: the board may scroll, labels may wrap; every word and every card is shown whole."""
    ann = visit(size=ZOOMED)
    ann.go(ann.host(game, 4)).locator("[data-hand] [data-card]").first.wait_for()
    player = Player(ann, seed=11)
    for _ in range(8):
        ann.finds_everything_within_reach()
        ann.finds_nothing_cut()
        player.acts()


@pytest.mark.parametrize("game", slugs())
def test_no_word_of_the_prompt_or_the_top_bar_is_cut(visit, game):
    people = {touch: visit(touch=touch) for touch in (False, True)}
    for touch, person in people.items():
        person.go(person.host(game, 4)).locator("#prompt").wait_for()
        player = Player(person, seed=12)
        for _ in range(5):
            for size in SIZES:
                if (size[0] <= 640) == touch:
                    person.resize(size)
                    person.finds_nothing_cut("#prompt, header.top")
            player.acts()


@pytest.mark.parametrize("game", slugs())
def test_every_table_is_accessible(visit, game):
    for touch in (False, True):
        ann = visit(size=SIZES[2] if touch else SIZES[0], touch=touch)
        ann.go(ann.host(game, load(game).seats.start)).locator("#prompt").wait_for()
        player = Player(ann, seed=9)
        for _ in range(3):
            ann.finds_it_accessible()
            for _ in range(3):
                player.acts()
