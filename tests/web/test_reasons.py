"""Why not this card?  Told on hover, focus and long-press; and the rules, opened at the one in force."""

import re

import pytest
from playwright.sync_api import expect
from web.layout import PHONE

from cardinal.lessons import lesson

# Ann leads Flames; Bob's Dragon holds two of them, and Roses.
START = lesson("wicked_wise").position
FORBIDDEN = "r8"
REASON = re.compile("follow Flames", re.IGNORECASE)


@pytest.fixture
def follower(visit, stage):
    """Somebody who must follow Flames, at a desktop or with a finger."""

    def sit_down(**how):
        ann, bob = visit(url=stage.url), visit(url=stage.url, **how)
        path = stage.set(START, "wicked_wise", ann, bob, options={"tiny_gamer": True})
        ann.go(path)
        bob.go(path)
        ann.page.locator("[data-hand] [data-card=f10]").click()
        ann.page.locator("#prompt .btn.pri").click()
        bob.page.locator("#prompt:not(.wait)").wait_for()
        bob.page.locator(f"[data-hand] .dim[data-card={FORBIDDEN}]").wait_for()
        return bob

    return sit_down


def held(person, card: str):
    return person.page.locator(f"[data-hand] [data-card={card}]")


def test_a_pointer_on_a_dimmed_card_shows_the_card_and_the_reason(follower):
    bob = follower()
    held(bob, FORBIDDEN).hover()
    shown = bob.page.locator(".inspector")
    expect(shown).to_contain_text("Roses 8")
    expect(shown).to_contain_text(REASON)
    bob.finds_it_accessible()
    bob.page.mouse.move(5, 5)
    expect(shown).to_have_count(0)


def test_the_focus_on_a_dimmed_card_shows_the_reason(follower):
    bob = follower()
    bob.page.keyboard.press("ArrowRight")
    focused = "() => document.activeElement.dataset.card"
    while (card := bob.page.evaluate(focused)) != FORBIDDEN:
        bob.page.keyboard.press("ArrowRight")
        bob.page.wait_for_function(f"(before) => ({focused})() !== before", arg=card)
    expect(bob.page.locator(".inspector")).to_contain_text(REASON)
    assert "not playable now" in held(bob, FORBIDDEN).inner_text()


def test_a_finger_that_rests_on_a_dimmed_card_shows_the_reason_until_it_is_closed(follower):
    bob = follower(size=PHONE, touch=True)
    box = held(bob, FORBIDDEN).bounding_box()
    finger = bob.context.new_cdp_session(bob.page)
    at = {"x": box["x"] + 12, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    shown = bob.page.locator(".inspector")
    expect(shown).to_contain_text(REASON)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(bob.page.locator("[data-hand] .raised")).to_have_count(0)
    expect(shown).to_contain_text(REASON)
    bob.finds_it_accessible()
    bob.finds_everything_within_reach()
    shown.get_by_role("button", name="Close").tap()
    expect(shown).to_have_count(0)


def test_a_tap_on_a_dimmed_card_says_the_reason_in_the_prompt(follower):
    bob = follower(size=PHONE, touch=True)
    box = held(bob, FORBIDDEN).bounding_box()
    bob.page.touchscreen.tap(box["x"] + 12, box["y"] + box["height"] / 2)
    expect(bob.page.locator("#prompt")).to_contain_text(REASON)


def test_the_rules_open_at_the_rule_in_force_and_can_be_searched(follower):
    bob = follower()
    page = bob.page
    page.keyboard.press("?")
    book = page.get_by_role("dialog", name="Rules")
    now = book.locator("article[aria-current=true]")
    expect(now).to_be_in_viewport()
    expect(now).to_contain_text(re.compile("follow", re.IGNORECASE))
    bob.finds_it_accessible()
    rules = book.locator("article").count()
    book.get_by_role("searchbox", name="Search the rules").fill("treasure")
    expect(book.locator("mark").first).to_be_visible()
    assert 0 < book.locator("article").count() < rules
    bob.finds_it_accessible()
    book.get_by_role("searchbox").fill("umbrella")
    expect(book).to_contain_text("No rule speaks of")
