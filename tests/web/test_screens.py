"""Small things that every screen must have."""

import re

import pytest
from having import usual_seats
from playwright.sync_api import Page, expect
from web.layout import DESKTOP, PHONE, SMALL_PHONE
from web.player import Player

from cardinal.games import slugs

LAPTOP = (1280, 720)


def resigned(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator("#headline").wait_for()


def test_escape_on_the_end_screen_goes_to_the_lobby(visit) -> None:
    ann = visit()
    page = ann.go(ann.host("deadlies", 2))
    page.locator("#prompt").wait_for()
    resigned(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Pick your sin")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_settings_are_opened_from_the_menu_of_a_table(visit, size: tuple[int, int]) -> None:
    ann = visit(size=size, touch=size == PHONE)
    page = ann.go(ann.host("deadlies", 2))
    page.locator("#prompt").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.wait_for_timeout(200)  # whatever still closes has closed
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_the_rows_of_the_lobby_say_what_they_are_for(visit, size: tuple[int, int]) -> None:
    page = visit(size=size, touch=size == PHONE).go("/")
    for title in ("Bots", "Level"):
        expect(page.locator(".choices").get_by_text(title, exact=True)).to_be_visible()


def test_on_a_low_window_a_game_is_started_without_scrolling_and_no_tile_spills(visit) -> None:
    ann = visit(size=LAPTOP)
    page = ann.go("/")
    play = page.get_by_role("button", name=re.compile("^Play"))
    play.wait_for()
    box = play.bounding_box()
    assert box is not None and box["y"] + box["height"] <= LAPTOP[1]
    spilled = """() => [...document.querySelectorAll(".game")].flatMap((tile) => {
      const edge = tile.getBoundingClientRect();
      return [...tile.querySelectorAll(":scope > .title, :scope > .line, :scope > .tags > .tag, :scope > .wide")].filter((one) => one.getBoundingClientRect().right > edge.right + 1
        || one.getBoundingClientRect().left < edge.left - 1).map((one) => one.className.baseVal ?? one.className);
    })"""
    assert page.evaluate(spilled) == []


TOP = """() => document.querySelector("#prompt").getBoundingClientRect().top"""


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
@pytest.mark.parametrize("game", slugs())
def test_the_table_does_not_move_when_a_card_is_chosen(visit, game: str, size: tuple[int, int]) -> None:
    ann = visit(size=size, touch=True)
    page = ann.go(ann.host(game, usual_seats(game)))
    page.locator("#prompt").wait_for()
    player, tops = Player(ann), set()
    for _ in range(12):
        player.acts()
        page.wait_for_timeout(50)
        if page.locator("#headline").count():
            break
        tops.add(round(page.evaluate(TOP)))
    assert len(tops) == 1, tops
