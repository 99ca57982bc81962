"""After the game and beside it: result, replay, playing on, lessons, rules, about."""

import re

import pytest
from playwright.sync_api import expect
from web.layout import SIZES
from web.player import play_whole_game

from cardinal import lessons


@pytest.fixture
def finished(visit):
    """Somebody who has just finished a short game, and the id of its table."""
    ann = visit()
    # From a dial of 2 the bots may be through before Ann has seen her cards.
    path = ann.host("deadlies", 3, options={"start_dial": "4"})
    page = ann.go(path)
    page.get_by_label("Say something to the table").fill("Good luck, all")
    page.keyboard.press("Enter")
    play_whole_game(ann)
    return ann, path.removeprefix("/t/")


def looks_right_everywhere(ann) -> None:
    for size in SIZES:
        ann.resize(size)
        ann.finds_everything_within_reach()
        ann.finds_nothing_cut()
        ann.finds_it_accessible()
    ann.resize(SIZES[0])


def test_the_result_leads_to_replay_rematch_and_lobby(finished):
    ann, table = finished
    page = ann.page
    looks_right_everywhere(ann)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/r/{table}*")
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.locator("#prompt").wait_for()


def test_a_replay_is_stepped_through_with_any_eyes_and_linked_to(finished, visit):
    ann, table = finished
    page = ann.go(f"/r/{table}")
    page.locator(".stage").wait_for()
    step = page.get_by_role("slider", name="Step")
    assert step.input_value() == "0"
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One step on").click()
    assert step.input_value() == "2"
    page.keyboard.press("End")
    assert step.input_value() == step.get_attribute("max")
    page.get_by_role("button", name="One step back").click()
    page.get_by_label("Spectator").check(force=True)
    page.wait_for_url("**as=spectator*")
    looks_right_everywhere(ann)
    # Somebody else opens the link to this moment.
    bob = visit()
    bob.go(page.url).locator(".stage").wait_for()
    assert bob.page.get_by_role("slider", name="Step").input_value() == step.input_value()


def test_the_result_tells_the_game_in_numbers_and_where_it_turned(finished):
    ann, _ = finished
    page = ann.page
    tiles = page.get_by_role("list", name="The game in numbers")
    tiles.wait_for()
    assert re.search(r"\d+\s+Turns?", tiles.inner_text()) and re.search(r"\d+:\d\d\s+Minutes", tiles.inner_text())
    assert "Greed busts" in tiles.inner_text()
    assert "Dial" in page.get_by_role("list", name="Placements").inner_text()
    lines = page.get_by_role("img", name="How the chances").locator("polyline")
    assert lines.count() == 3 and len((lines.first.get_attribute("points") or "").split()) > 2
    moment = page.get_by_role("region", name="Key moments").get_by_role("link").first
    turn = re.search(r"Turn (\d+)", moment.inner_text())
    moment.click()
    page.locator(".stage").wait_for()
    assert turn is not None and page.get_by_role("main", name=f"The table, turn {turn[1]}").is_visible()


def test_partners_share_a_line_of_chances(visit):
    ann = visit()
    page = ann.go(ann.host("wicked_wise", 4, options={"tiny_gamer": True}))
    play_whole_game(ann)
    lines = page.get_by_role("img", name="How the chances").locator("polyline")
    expect(lines).to_have_count(2)
    assert re.search(r"You and \w+", page.get_by_role("region", name="Chances to win").inner_text())


def test_what_was_said_is_told_beside_the_replay(finished, visit):
    ann, table = finished
    for person, phone in ((ann, False), (visit(size=SIZES[2], touch=True), True)):
        page = person.go(f"/r/{table}")
        page.locator(".stage").wait_for()
        if phone:
            page.get_by_role("button", name="Moves").click()
        page.get_by_role("tab", name="Chat").click()
        page.get_by_role("list", name="What was said").get_by_text("Good luck, all").wait_for()
        person.finds_everything_within_reach()
        person.finds_it_accessible()


def test_a_replay_plays_by_itself(finished):
    ann, table = finished
    page = ann.go(f"/r/{table}")
    page.locator(".stage").wait_for()
    page.get_by_label("4x").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) >= 3")
    page.get_by_role("button", name="Pause").click()


def test_a_game_is_played_on_from_a_moment(finished):
    ann, table = finished
    page = ann.go(f"/r/{table}?step=2")
    page.locator(".stage").wait_for()
    page.get_by_role("button", name=re.compile("Play on from")).click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.locator("#prompt, #headline").first.wait_for()


@pytest.mark.parametrize("game", lessons.slugs())
def test_a_lesson_begins_and_says_what_to_do(visit, game):
    ann = visit()
    page = ann.go("/learn")
    page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile("Start")).click()
    lesson = page.get_by_role("complementary", name="Lesson")
    lesson.wait_for()
    assert re.search(r"1 of \d+", lesson.inner_text())
    page.locator("#prompt").wait_for()
    looks_right_everywhere(ann)


def test_the_rules_are_searched(visit):
    ann = visit()
    page = ann.go("/rules/deadlies")
    page.get_by_role("heading", name="Drawing").wait_for()
    page.get_by_label("Search the rules").fill("halo")
    page.get_by_role("heading", name="Drawing").wait_for(state="hidden")
    assert page.locator("mark").first.inner_text().lower() == "halo"
    looks_right_everywhere(ann)


def test_the_rules_say_where_the_print_differs_and_what_the_option_is_called(visit):
    ann = visit()
    page = ann.go("/rules/deadlies")
    rule = page.locator("[data-rule=R24]")
    rule.get_by_role("link", name="Not as printed").click()
    told = page.locator("#print-R24")
    told.wait_for()
    assert "When you play HALO" in told.inner_text()
    assert "The Halo drops twice: True" in told.inner_text()
    assert page.locator("[data-rule=R16]").get_by_role("link", name="Not as printed").count() == 0
    looks_right_everywhere(ann)


def test_a_preset_chooses_the_variants_of_the_print(visit):
    ann = visit()
    page = ann.go("/")
    page.get_by_role("button", name=re.compile("^Variants")).click()
    presets = page.get_by_role("group", name="Presets")
    presets.get_by_role("button", name="As printed").click()
    assert presets.get_by_role("button", name="As printed").get_attribute("aria-pressed") == "true"
    presets.get_by_role("button", name="House").click()
    assert presets.get_by_role("button", name="As printed").get_attribute("aria-pressed") == "false"


def test_about_names_the_licences(visit):
    ann = visit()
    page = ann.go("/about")
    page.get_by_role("link", name="CC BY 3.0").wait_for()
    assert page.get_by_role("link", name="SIL Open Font License 1.1").is_visible()
    looks_right_everywhere(ann)


@pytest.mark.parametrize("button", ["Rules", "Settings", "Menu"])
def test_dialogs_at_the_table_are_accessible(visit, button):
    ann = visit()
    page = ann.go(ann.host("deadlies", 3))
    page.locator("#prompt").wait_for()
    page.get_by_role("banner").get_by_role("button", name=button).click()
    page.locator("dialog[open]").wait_for()
    looks_right_everywhere(ann)
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="hidden")


@pytest.mark.parametrize("path", ["/no/such/page", "/nonsense", "/t/one/two", "/t", "/rules/%"])
def test_an_address_that_leads_nowhere_says_so_and_leads_on(visit, path):
    ann = visit()
    ann.excuse("404")
    page = ann.go(path)
    page.get_by_role("heading", name="There is nothing at this address").wait_for()
    looks_right_everywhere(ann)
    page.get_by_role("link", name="To the lobby", exact=True).click()
    page.get_by_role("heading", name="The Deadlies").first.wait_for()
