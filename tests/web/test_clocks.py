"""A table with clocks: everybody sees whose time runs, and what happens when it is up."""

import re

from playwright.sync_api import expect
from web.player import Player

QUICK = {"bank": 0, "decision": 3, "disconnect": 0}
LEFT = re.compile(r"^\d:\d\d left$")


def test_everybody_sees_the_clock_of_who_is_asked(two_at_a_table):
    for person in two_at_a_table(clocks=QUICK | {"decision": 90}):
        page = person.page
        clock = page.locator("#prompt").get_by_role("timer")
        expect(clock).to_have_attribute("aria-label", LEFT)
        page.wait_for_function(
            "(before) => document.querySelector('#prompt [role=timer]').textContent.trim() !== before",
            arg=clock.inner_text(),
        )
        person.finds_it_accessible()


def test_when_time_is_up_the_table_plays_and_after_two_misses_a_bot_does(two_at_a_table):
    ann, bob = two_at_a_table(clocks=QUICK)
    sleeping, awake = ann.page.locator("#prompt"), Player(bob)
    while sleeping.get_by_text("A bot plays for you").count() == 0:
        if not awake.acts():
            awake.waits(awake.signature(), 200)
        assert not awake.sees().over
    played_for_her = ann.page.locator("#rail-panel li.l").filter(has_text=re.compile(r"Ann \(you\) (?!draws)\w"))
    assert played_for_her.count() > 0
    sleeping.get_by_role("button", name="I am back").click()
    expect(sleeping).not_to_contain_text("A bot plays for you")


def test_a_clock_is_chosen_in_the_lobby(visit):
    ann = visit()
    page = ann.go("/")
    page.get_by_role("button", name=re.compile("^Host ")).click()
    page.get_by_role("group", name="Clock").get_by_label("30 s a decision").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Fill with bots and begin").click()
    expect(page.locator("#prompt.go, #prompt.respond").get_by_role("timer")).to_have_attribute(
        "aria-label",
        re.compile(r"^0:[0-3]\d left$"),
        timeout=60_000,  # three bots may play first, and again
    )
