"""The first page: small, and open to everybody."""

from web.layout import SIZES
from web.player import play_whole_game

from cardinal.games import load, slugs


def test_the_lobby_shows_every_game(visit):
    page = visit().go("/")
    for slug in slugs():
        page.get_by_text(load(slug).title, exact=True).first.wait_for()


def test_the_first_page_is_at_most_200_kilobytes(visit):
    ann = visit()
    sizes: list[int] = []
    ann.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    ann.page.goto("/", wait_until="networkidle")
    ann.page.get_by_text("Soul Reapers").first.wait_for()
    assert sizes
    assert sum(sizes) <= 200_000


def test_everything_in_the_lobby_is_within_reach(visit):
    ann, bob = visit(), visit(touch=True)
    for size in SIZES:
        person = ann if size[0] > 640 else bob
        person.resize(size)
        person.go("/").get_by_text("Soul Reapers").first.wait_for()
        person.finds_everything_within_reach()
        person.finds_nothing_cut()


def test_the_lobby_is_accessible(visit):
    for ann in (visit(), visit(size=(390, 844), touch=True)):
        ann.go("/").get_by_text("Soul Reapers").first.wait_for()
        ann.finds_it_accessible()


def test_listed_games_that_are_over_can_be_seen_again_by_everybody(visit):
    ann, bob = visit(), visit()
    ann.request("PUT", "/api/me", name="Ann")
    ann.go(ann.host("deadlies", 3, listed=True, options={"start_dial": "2"}))
    play_whole_game(ann)
    page = bob.go("/")
    page.get_by_role("link", name="Replay: The Deadlies, Ann").first.click()
    page.wait_for_url("**/r/*")
    page.locator(".stage").wait_for()
