"""What a strong bot would weigh, shown to a person who asks."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web.stage import FOUR_FIVES

from cardinal.games import load, slugs

ESTIMATE = re.compile(r"^\d+\s?%$|^[+-]?\d([.,]\d+)?$")


@pytest.mark.parametrize("game", slugs())
def test_a_hint_weighs_the_choices_and_is_put_away(visit, game):
    ann = visit()
    page = ann.go(ann.host(game, load(game).seats.start))
    page.locator("#prompt:not(.wait)").wait_for()
    page.get_by_role("banner").get_by_role("button", name="Hint").click()
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint.get_by_role("heading")).to_contain_text("A strong bot would choose:", timeout=15_000)
    weighed = hint.get_by_role("listitem")
    assert weighed.count() >= 1
    for line in weighed.all():
        assert ESTIMATE.match(line.locator("b").inner_text()), line.inner_text()
    ann.finds_it_accessible()
    ann.finds_everything_within_reach()
    asked = page.locator("#prompt").inner_text()
    hint.get_by_role("button", name="Close the hint").click()
    expect(hint).to_have_count(0)
    assert page.locator("#prompt").inner_text() == asked, "a hint plays for nobody"


def asks_for_a_hint(page: Page) -> Locator:
    page.locator("#prompt:not(.wait)").wait_for()
    page.keyboard.press("h")
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint.get_by_role("heading")).to_contain_text("A strong bot would choose:", timeout=15_000)
    return hint


def test_what_the_hint_means_is_raised_and_played_by_the_person(visit, stage):
    ann = visit(url=stage.url)
    page = ann.go(stage.set(FOUR_FIVES, "deadlies", ann, bots=1))
    hint = asks_for_a_hint(page)
    hint.get_by_role("button", name="Raise it").click()
    expect(page.locator(".raised").first).to_be_visible()


def test_a_hint_says_what_is_expected_to_follow(visit, stage):
    ann = visit(url=stage.url)
    page = ann.go(stage.set(FOUR_FIVES, "deadlies", ann, bots=1))
    hint = asks_for_a_hint(page)
    told = json.loads(ann.frames_with('"t":"hint"')[-1])["line"]
    assert len(told) > 1
    expect(hint).to_contain_text("It expects then")
    for words in told[1:]:
        expect(hint).to_contain_text(words.removesuffix("."))
