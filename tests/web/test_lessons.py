"""The guided first games, played by clicking what the teacher points at, to the last word."""

import re

import pytest
from playwright.sync_api import Page, expect

from cardinal import lessons
from cardinal.lessons import LEARNER, Line, lesson

SHAPES = {"announce": "star"}  # in the lesson's race the Herald is yellow
STEPS = 6  # clicks that one choice may take: its parts, and the button


# What the teacher says to somebody who is asked, and how far the answer has come; only the words while others play.
MOMENT = """() => [document.querySelector(".lesson p")?.textContent, document.querySelector("#prompt:not(.wait)")?.innerText,
  document.querySelectorAll(".raised").length]"""


def changes(page: Page, before: list) -> None:
    page.wait_for_function(f"(before) => ({MOMENT})().join('|') !== before.join('|')", arg=before)


def follows(page: Page, line: Line) -> None:
    """Do what the teacher says: choose what wears the ring, in the order of the words, then press the main button."""
    page.wait_for_function(
        f"(words) => {{ const [said, asked] = ({MOMENT})(); return said === words && asked; }}", arg=line.text
    )
    if line.answer in SHAPES:
        page.locator(f"#prompt [data-choice={SHAPES[line.answer]}][aria-disabled=false]").click()
        return
    for _ in range(STEPS):
        moment = page.evaluate(MOMENT)
        if moment[0] != line.text or not moment[1]:
            return
        press_next(page, line)
        changes(page, moment)
    raise AssertionError(f"the lesson does not go on: {line.text}")


def press_next(page: Page, line: Line) -> None:
    for ref in line.point:
        ringed = page.locator(f'[data-taught]:is([data-card="{ref}"], [data-ref="{ref}"])').first
        if "lit" in (ringed.get_attribute("class") or "").split():
            ringed.click()
            return
    main = page.locator("#prompt .btn.pri")
    (main if main.count() else page.locator(f'#prompt [data-choice="{line.answer}"]')).click()


@pytest.mark.parametrize("slug", lessons.slugs())
def test_a_lesson_is_followed_to_its_last_word(visit, stage, monkeypatch, slug):
    monkeypatch.setattr("cardinal.server.table.seated_bots.LESSON_PAUSE", 0.0)
    taught = lesson(slug)
    ann = visit(url=stage.url)
    page = ann.go("/learn")
    page.locator(f"[data-game={slug}]").get_by_role("button", name=re.compile("Start")).click()
    for line in taught.line:
        if line.seat == LEARNER:
            follows(page, line)
    teacher = page.get_by_role("complementary", name="Lesson")
    expect(teacher).to_contain_text(taught.end)
    if "Play on" not in taught.end:  # won: what was learnt is still there to read beside the result
        page.get_by_role("heading", name="You win").wait_for()
        expect(teacher).to_contain_text(taught.end)
    ann.finds_it_accessible()
    ann.finds_everything_within_reach()


def test_another_card_than_the_lesson_wants_is_refused_gently(visit, stage):
    page = visit(url=stage.url).go("/learn")
    page.locator("[data-game=deadlies]").get_by_role("button", name=re.compile("Start")).click()
    page.locator("#prompt:not(.wait)").wait_for()
    page.locator("[data-card=pride_3]").click()
    page.locator("#prompt").get_by_text("Two Wraths go together").wait_for()
    expect(page.get_by_role("complementary", name="Lesson")).to_contain_text("1 of")
