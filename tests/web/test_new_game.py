"""A game that has nothing of its own in the browser: cover, faces, table, hints, rules and replay come from its words."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from web.layout import DESKTOP, PHONE
from web.player import Player, play_whole_game
from web.running import serving
from web.test_cards import DRAWINGS, LOOK

from web import with_examples

GAMES = with_examples.SEATS


@pytest.fixture(scope="module")
def with_new_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("new"), with_examples.__file__) as url:
        yield url


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def ann(request, visit, with_new_games):
    return visit(size=request.param, touch=request.param == PHONE, url=with_new_games)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_is_in_the_lobby_beside_the_others_and_starts_there(ann, game):
    page = ann.go("/")
    title = game.replace("_", " ").title()
    page.locator(f".game[data-game={game}] svg.card:visible").nth(2).wait_for()
    page.locator(".game[data-game=soul_reapers] svg.card:visible").nth(2).wait_for()
    ann.finds_everything_within_reach()
    page.get_by_role("radio", name=title).check()
    expect(page.get_by_role("heading", name=f"Play {title} now")).to_be_visible()
    expect(page.get_by_role("button", name="Learn in 3 minutes")).to_have_count(0)  # there is no lesson
    page.get_by_role("button", name="Play starts at once").click()
    page.wait_for_url("**/t/*")
    page.locator("[data-hand] [data-card] svg.card").first.wait_for()


def test_with_new_games_play_is_still_above_the_fold_of_a_phone(visit, with_new_games):
    ann = visit(size=PHONE, touch=True, url=with_new_games)
    page = ann.go("/")
    page.locator(".game[data-game]").nth(6).wait_for()
    play = page.get_by_role("button", name="Play starts at once").bounding_box()
    assert play and play["y"] + play["height"] <= PHONE[1]
    ann.finds_nothing_cut()
    ann.finds_it_accessible()


def test_about_counts_and_names_the_games_that_are_there(visit, with_new_games):
    page = visit(url=with_new_games).go("/about")
    expect(page.get_by_role("heading", name="One card table for seven games")).to_be_visible()
    for title in ("Crazy Eights", "Harbour Lies", "The Deadlies", "777"):
        expect(page.get_by_text(title)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_is_played_with_hints_and_rules_and_seen_again(ann, game):
    page = ann.go(ann.host(game, 3))
    page.locator("#prompt:not(.wait)").wait_for()
    ann.finds_everything_within_reach()
    ann.finds_it_accessible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("%", timeout=60_000)
    page.locator(".hint").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_contain_text("R1")
    page.keyboard.press("Escape")
    player = Player(ann)
    while len(player.pressed) < 4:
        player.acts()
    page.goto(page.url.replace("/t/", "/r/"))
    page.locator(".stage svg.card").first.wait_for()
    page.keyboard.press("ArrowLeft")
    ann.finds_everything_within_reach()


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_place_at_the_fullest_table(ann, game):
    page = ann.go(ann.host(game, GAMES[game]))
    page.locator("#prompt").wait_for()
    player = Player(ann, seed=2)
    for _ in range(10):
        player.acts()
        ann.finds_everything_within_reach()
        ann.finds_nothing_cut()
        deck = page.get_by_role("group", name="Deck").bounding_box()
        assert deck and deck["height"] > 30


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_new_game_has_a_face(visit, with_new_games, game):
    page = visit(url=with_new_games).go(f"/gallery/{game}")
    page.locator(".cards svg.card").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate("document.documentElement.dataset.symbols = 'on'")  # the letters of suits, too
    seen = page.evaluate(LOOK)
    assert seen["cards"] > DRAWINGS * 2
    assert (seen["blank"], seen["out"]) == ([], [])


def test_a_new_game_is_played_to_its_result(visit, with_new_games):
    ann = visit(url=with_new_games)
    page = ann.go(ann.host("harbour_lies", 2))
    play_whole_game(ann)
    expect(page.get_by_role("list", name="Placements").get_by_role("listitem")).to_have_count(2)
    ann.finds_nothing_cut()
    page.get_by_role("link", name="Replay").first.click()
    page.locator(".stage svg.card").first.wait_for()
