"""Everything that can be pressed can be reached, and every word is shown whole, on every table, at every size; and axe
finds nothing to object to."""

import re

import pytest
from web.layout import SIZES, SMALL_PHONE, ZOOMED
from web.player import Player

from cardinal.games import load, slugs


def tables() -> list[tuple[str, int]]:
    """Each game with few players and with as many as there can be."""
    return [(slug, seats) for slug in slugs() for seats in (load(slug).seats.start, load(slug).seats.stop - 1)]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_nothing_is_covered_or_cut_or_off_the_screen(visit, game, seats):
    people = {touch: visit(touch=touch) for touch in (False, True)}
    for touch, person in people.items():
        person.go(person.host(game, seats)).locator("#prompt").wait_for()
        player = Player(person, seed=8)
        for _ in range(4):
            for size in SIZES:
                if (size[0] <= 640) == touch:
                    person.resize(size)
                    person.finds_everything_within_reach()
                    person.finds_nothing_cut()
            for _ in range(3):
                player.acts()
            player.waits(player.signature(), 300)


@pytest.mark.parametrize("game", slugs())
def test_at_twice_the_size_nothing_is_out_of_reach_or_cut(visit, game):
    """A desktop at 200 %: the board may scroll, labels may wrap; every word and every card is shown whole."""
    ann = visit(size=ZOOMED)
    ann.go(ann.host(game, load(game).seats.stop - 1)).locator("#prompt").wait_for()
    player = Player(ann, seed=11)
    for _ in range(8):
        ann.finds_everything_within_reach()
        ann.finds_nothing_cut()
        player.acts()


def test_a_name_too_long_for_its_seat_is_shown_whole_to_who_touches_it(visit):
    name = "Maximiliana Featherstone"  # as long as names can be
    ann, bob = visit(size=SMALL_PHONE, touch=True), visit()
    bob.request("PUT", "/api/me", name=name)
    path = ann.host("death_wish", 8, people=2)
    bob.request("POST", f"/api{path.replace('/t/', '/tables/')}/join", seat=1)
    seat = ann.go(path).get_by_role("region", name=re.compile(f"^{name}"))
    seat.wait_for()
    ann.finds_nothing_cut()
    assert not seat.locator(".bubble").is_visible()
    seat.get_by_role("button", name=name).tap()
    assert seat.locator(".bubble").inner_text() == name
    ann.finds_everything_within_reach()


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
