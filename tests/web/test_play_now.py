"""From the first page to the result in two clicks and a game."""

import pytest
from playwright.sync_api import Locator, expect
from web.layout import DESKTOP, PHONE, TABLET
from web.player import Player, play_whole_game

SIZES = {"desktop": (DESKTOP, "deadlies"), "tablet": (TABLET, "death_wish"), "phone": (PHONE, "deadlies")}


@pytest.mark.parametrize("device", SIZES)
def test_two_clicks_lead_to_a_table_where_a_whole_game_is_played(visit, device):
    size, game = SIZES[device]
    ann = visit(size=size, touch=device != "desktop")
    page = ann.go("/")

    def press(what: Locator) -> None:
        what.tap() if ann.touch else what.click()

    press(page.locator(f"label[data-game={game}]"))
    press(page.get_by_role("region", name="Play now").get_by_role("button", name="starts at once"))
    page.locator("[data-hand] [data-card]").first.wait_for()
    play_whole_game(ann, seed=12)
    assert page.get_by_role("list", name="Placements").get_by_role("listitem").count() == 4


def test_a_variant_is_chosen_in_words_and_played(visit):
    ann = visit()
    page = ann.go("/")
    page.locator("label[data-game=deadlies]").click()
    play = page.get_by_role("region", name="Play now")
    play.get_by_role("button", name="Variants").click()
    form = page.get_by_role("dialog", name="Variants of The Deadlies")
    form.get_by_label("Dials begin at").select_option("4")  # from 2 the bots may win before Ann has seen her cards
    ann.finds_it_accessible()
    ann.finds_everything_within_reach()
    form.get_by_role("button", name="Done").click()
    play.get_by_role("button", name="Variants (1)").wait_for()
    play.get_by_role("button", name="starts at once").click()
    page.get_by_role("region", name="You").get_by_text("2 to go").wait_for()


def test_a_listed_game_is_watched_from_the_lobby(visit):
    ann = visit()
    ann.request("GET", "/api/me")
    opened = ann.request("POST", "/api/tables", game="deadlies", seats=2, bots=["", "greedy"], seat=0, listed=True)
    eve = visit()
    eve.go("/").locator(f'aside a[href="/t/{opened["id"]}"]').click()
    eve.page.locator("#prompt").get_by_text("Watching").wait_for()
    eve.finds_it_accessible()


def test_all_choices_are_listed_in_full_where_the_bar_has_no_room(visit):
    ann = visit()
    page = ann.go(ann.host("death_wish", 2))
    page.locator("#prompt").wait_for()
    more = page.locator("#prompt:not(.wait)").get_by_role("button", name="All choices")
    player = Player(ann)
    while more.count() == 0:  # an outbreak of the bot's may ask first
        if not player.acts():
            player.waits(player.signature(), 200)
    number = int(more.locator("small").inner_text())
    more.click()
    listed = page.get_by_role("dialog")
    assert listed.get_by_role("listitem").count() == number
    ann.finds_it_accessible()
    ann.finds_everything_within_reach()
    listed.get_by_role("listitem").last.get_by_role("button").click()
    expect(listed).to_have_count(0)
