"""The own hand: dragged to play, laid into another order, sorted again."""

import re

from playwright.sync_api import expect

START = """
game = "triple_seven"
seats = 2
active = "A"
top = "red_5"
[hand]
A = "red_3 red_1 blue_7 green_8"
B = "blue_1 blue_2 blue_5"
"""
HAND = """() => [...document.querySelectorAll("[data-hand] [data-card]")].map((card) => card.dataset.card)"""


def sits_down(visit, stage):
    ann = visit(url=stage.url)
    ann.go(stage.set(START, "triple_seven", ann, bots=1)).locator("#prompt.go").wait_for()
    return ann


def held(person, card: str):
    return person.page.locator(f"[data-hand] [data-card={card}]")


def drags(person, card: str, x: float, y: float) -> None:
    box = held(person, card).bounding_box()
    mouse = person.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 40)
    mouse.down()
    mouse.move(x, y - 30, steps=4)
    mouse.move(x, y, steps=2)
    mouse.up()


def middle(locator) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_lit_card_that_is_dragged_to_the_centre_is_played(visit, stage):
    ann = sits_down(visit, stage)
    drags(ann, "red_3", *middle(ann.page.locator("main.centre")))
    expect(held(ann, "red_3")).to_have_count(0)
    ann.page.get_by_text("plays Red 3").first.wait_for()


def test_a_dimmed_card_that_is_dragged_there_springs_back_and_says_why(visit, stage):
    ann = sits_down(visit, stage)
    drags(ann, "blue_7", *middle(ann.page.locator("main.centre")))
    expect(held(ann, "blue_7")).to_have_class(re.compile("asked"))
    assert len(ann.page.evaluate(HAND)) == 4


def test_cards_are_laid_into_another_order_and_sorted_again(visit, stage):
    ann = sits_down(visit, stage)
    page = ann.page
    usual = page.evaluate(HAND)
    first, last = usual[0], usual[-1]
    box = held(ann, last).bounding_box()
    drags(ann, first, box["x"] + box["width"] - 6, box["y"] + box["height"] / 2)
    mine = [*usual[1:], first]
    page.wait_for_function(f"(wanted) => ({HAND})().join() === wanted", arg=",".join(mine))
    page.reload()  # sorting is a setting, and stays off
    page.locator("[data-hand] [data-card]").first.wait_for()
    page.keyboard.press("s")
    page.wait_for_function(f"(wanted) => ({HAND})().join() === wanted", arg=",".join(usual))
    # By keys: Shift and an arrow carry the card along.
    page.keyboard.press("ArrowRight")
    page.wait_for_function("(card) => document.activeElement?.dataset.card === card", arg=first)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(f"(wanted) => ({HAND})().join() === wanted", arg=",".join([usual[1], first, *usual[2:]]))
