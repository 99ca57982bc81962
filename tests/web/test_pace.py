"""What others do is shown one choice at a time, at the speed of whoever looks.  Measured from the page."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from having import usual_seats
from playwright.sync_api import Page, expect
from web.layout import PHONE
from web.player import Player
from web.visitor import Visitor

from cardinal.games import slugs

CHOICES = 6  # of bots, one after the other
SHORTEST, LONGEST = 700, 2_000  # milliseconds between two choices
SLACK = 150  # of a machine that does other things too

# Every scene that the page shows, with when it began; `beat` for those that are to stay longer.
WATCH = """() => {
  window.scenes = [];
  window.flights = 0;  // the most cards that travelled at one time
  let last = "";
  const look = () => {
    window.flights = Math.max(window.flights, document.querySelectorAll(".flight").length);
    const prompt = document.querySelector("#prompt");
    const shown = prompt?.dataset.scene ? prompt.dataset.scene + prompt.innerText : "";
    if (shown !== last) {
      const lit = document.querySelector("[data-seat].act b")?.textContent ?? "";
      window.scenes.push({ at: performance.now(), scene: prompt?.dataset.scene ?? null, words: prompt?.innerText ?? "",
        beat: document.querySelector(".beat") !== null, who: prompt?.querySelector(".head")?.textContent ?? "", lit });
      last = shown;
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def watch(person: Visitor, game: str, seats: int = 4, **more: Any) -> Page:
    page = person.go(person.host(game, seats, **more))
    page.locator("#prompt").wait_for()
    page.evaluate(WATCH)
    return page


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.scenes")
    return found


def rows(scenes: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The scenes that followed one another without a return to the present; own choices and beats have other times."""
    found: list[list[dict[str, Any]]] = [[]]
    for scene in scenes:
        if scene["scene"] is None or scene["beat"] or scene["who"] == "You":
            found.append([])
        else:
            found[-1].append(scene)
    return found


def gaps(scenes: list[dict[str, Any]]) -> list[float]:
    """Milliseconds from one choice to the next."""
    return [after["at"] - before["at"] for row in rows(scenes) for before, after in pairwise(row)]


def play_until(person: Visitor, enough: int) -> list[dict[str, Any]]:
    """Answers whatever is asked until so many choices of others were shown; all that was shown."""
    player = Player(person)
    for _ in range(400):
        shown = seen(person.page)
        if sum(scene["scene"] is not None and scene["who"] != "You" for scene in shown) >= enough or player.sees().over:
            return shown
        if not player.acts():
            person.page.wait_for_timeout(100)
    raise AssertionError(f"too few choices of others: {seen(person.page)}")


@pytest.mark.alone
@pytest.mark.parametrize("game", slugs())
def test_bots_choose_one_after_the_other_each_long_enough_to_be_read(visit, game: str) -> None:
    ann = visit(pace="normal")
    watch(ann, game, usual_seats(game))
    scenes: list[dict[str, Any]] = []
    for enough in (CHOICES, 3 * CHOICES, 6 * CHOICES):  # where beats stand between most choices it takes longer
        if not gaps(scenes):
            scenes = play_until(ann, enough)
    between = gaps(scenes)
    assert between, scenes
    assert min(between) >= SHORTEST - 20 and max(between) <= LONGEST + SLACK, between
    others = [scene for row in rows(scenes) for scene in row if scene["who"] != "At the table"]
    assert all(scene["lit"] == scene["who"] for scene in others), others


def test_every_choice_that_was_sent_is_shown_and_in_its_order(visit) -> None:
    ann = visit(pace="quick")
    watch(ann, "deadlies")
    scenes = play_until(ann, 8)
    shown = [int(scene["scene"]) for scene in scenes if scene["scene"] is not None]
    sent = [
        update["first"] + i + 1
        for update in map(json.loads, ann.frames_with('"t":"update"'))
        for i, entry in enumerate(update["entries"])
        if any(event["kind"] != "turn" and event["seat"] not in (None, 0) for event in entry.get("events", [])[:1])
    ]
    assert shown == sorted(shown)
    assert [number for number in sent if shown[0] <= number <= shown[-1]] == [
        number for number in dict.fromkeys(shown) if number in sent
    ]


@pytest.mark.alone
@pytest.mark.parametrize("how", ["click", "Space", "Skip"])
def test_skipping_brings_the_present_within_a_tenth_of_a_second(visit, how: str) -> None:
    ann = visit(pace="calm")
    page = watch(ann, "deadlies")
    player = Player(ann)
    while not page.locator("#prompt[data-scene]").count():
        player.acts()
    took = """(how) => new Promise((done) => {
      const begun = performance.now();
      new MutationObserver(() => document.querySelector("#prompt[data-scene]") ?? done(performance.now() - begun))
        .observe(document.querySelector("#prompt"), { attributes: true });
      if (how === "Space") document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
      else document.querySelector(how === "Skip" ? "#prompt .skip" : ".centre")
        .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      if (how === "Skip") document.querySelector("#prompt .skip")?.click();
    })"""
    assert page.evaluate(took, how) < 100


def test_at_once_nothing_is_put_between(visit) -> None:
    ann = visit(pace="at_once")
    page = watch(ann, "deadlies")
    player = Player(ann)
    for _ in range(12):
        player.acts()
    assert [scene for scene in seen(page) if scene["scene"] is not None] == []


def test_a_press_on_a_card_while_the_table_catches_up_is_not_lost_on_the_past(visit) -> None:
    ann = visit(pace="calm")
    page = watch(ann, "deadlies")
    player = Player(ann)
    while not page.locator("#prompt[data-scene]").count():
        player.acts()
    page.locator("[data-hand] [data-card]").first.click()
    expect(page.locator("#prompt[data-scene]")).to_have_count(0)


def test_the_speed_is_chosen_on_the_table_and_kept(visit) -> None:
    ann = visit(pace="calm")
    page = watch(ann, "deadlies")
    chooser = page.get_by_label("How fast what others do is shown")
    expect(chooser).to_have_value("calm")
    chooser.select_option("At once")
    page.reload()
    expect(page.get_by_label("How fast what others do is shown")).to_have_value("at_once")


def test_on_a_phone_the_speed_is_chosen_in_the_menu(visit) -> None:
    ann = visit(size=PHONE, touch=True, pace="calm")
    page = watch(ann, "deadlies")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("radio", name="Quick").check()
    kept = page.evaluate("""() => JSON.parse(localStorage.getItem("cardinal.settings")).pace""")
    assert kept == "quick"


def test_the_end_of_a_trick_stays_until_it_is_dismissed_by_who_wants_that(visit) -> None:
    ann = visit(pace="quick")
    ann.go("/about").evaluate("""() => localStorage.setItem("cardinal.settings", '{"pace": "quick", "hold": true}')""")
    page = watch(ann, "wicked_wise")
    player = Player(ann)
    beat = page.locator(".beat")
    for _ in range(900):
        if beat.filter(has_text="wins the trick").count():
            break
        if beat.count():
            beat.get_by_role("button", name="Go on").click()
        elif not player.acts():
            page.wait_for_timeout(100)
    page.wait_for_timeout(3_000)
    expect(beat).to_contain_text("wins the trick")
    beat.get_by_role("button", name="Go on").click()
    expect(beat.filter(has_text="wins the trick")).to_have_count(0)


def test_what_happened_since_my_last_choice_is_told_with_its_cards(visit) -> None:
    ann = visit(pace="at_once")
    page = watch(ann, "deadlies")
    player = Player(ann)
    while not re.search(r"Turn [5-9]", page.locator("header.top").inner_text()):
        player.acts()
    page.locator("#prompt:not(.wait)").wait_for()
    page.keyboard.press("e")
    strip = page.get_by_role("complementary", name="Since your last choice")
    told = strip.locator("li p").all_inner_texts()
    log = page.locator(".log").inner_text().replace(" (you)", "")
    assert told and all(words.split(". ")[0].rstrip(".") in log for words in told)
    page.keyboard.press("b")
    page.locator("#prompt[data-scene]").wait_for()
    expect(page.locator("#prompt[data-scene]")).to_have_count(0)
    ann.finds_it_accessible()
    page.keyboard.press("e")
    expect(strip).to_have_count(0)


def test_reduced_motion_has_the_same_pace_and_no_travel(visit) -> None:
    ann = visit(pace="normal", motion=False)
    page = watch(ann, "deadlies")
    scenes = play_until(ann, 3)
    between = gaps(scenes)
    assert between and min(between) >= SHORTEST - 20
    assert page.evaluate("window.flights") == 0


def test_with_motion_the_cards_travel(visit) -> None:
    ann = visit(pace="normal", motion=True)
    page = watch(ann, "deadlies")
    play_until(ann, 2)
    assert page.evaluate("window.flights") > 0
