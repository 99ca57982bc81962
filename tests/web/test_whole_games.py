"""A person plays each game against bots, from the link of a table to its result."""

import pytest
from web.layout import DESKTOP, PHONE, ZOOMED
from web.player import Player, play_whole_game

from cardinal.games import slugs

SEATS = {slug: 3 for slug in slugs()} | {"wicked_wise": 4, "soul_reapers": 2}


def ends_at_the_result(player: Player, seats: int) -> None:
    page = player.page
    assert page.get_by_role("list", name="Placements").get_by_role("listitem").count() == seats
    assert page.get_by_role("link", name="Replay").is_visible()
    assert page.get_by_role("button", name="Rematch").is_visible()
    player.visitor.finds_nothing_cut()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("region", name="The centre").wait_for()
    for key in ("ArrowRight", "End"):
        page.keyboard.press(key)
        player.visitor.finds_nothing_cut()


@pytest.mark.parametrize("game", SEATS)
def test_a_whole_game_by_clicking(visit, game):
    ann = visit()
    ann.go(ann.host(game, SEATS[game]))
    player = play_whole_game(ann)
    for size in (ZOOMED, DESKTOP):
        ann.resize(size)
        ann.finds_everything_within_reach()
        ann.finds_nothing_cut()
    ends_at_the_result(player, SEATS[game])


@pytest.mark.parametrize("game", SEATS)
def test_a_whole_game_on_a_phone(visit, game):
    ann = visit(size=PHONE, touch=True)
    ann.go(ann.host(game, SEATS[game]))
    ends_at_the_result(play_whole_game(ann, seed=2), SEATS[game])


@pytest.mark.parametrize("game", ["deadlies", "death_wish"])
def test_a_whole_game_by_keyboard_alone(visit, game):
    ann = visit()
    ann.go(ann.host(game, SEATS[game]))
    ends_at_the_result(play_whole_game(ann, keyboard=True, seed=3), SEATS[game])


def test_from_the_lobby_to_a_table_by_keyboard_alone(visit):
    page = visit().go("/")
    page.get_by_text("starts at once").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent.includes('starts at once')"):
            break
    page.keyboard.press("Enter")
    page.locator("[data-hand] [data-card]").first.wait_for()
    assert "/t/" in page.url
