"""From the first page to the result in two clicks and a game."""

import pytest
from playwright.sync_api import Locator
from web.layout import DESKTOP, PHONE, TABLET
from web.player import play_whole_game

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
