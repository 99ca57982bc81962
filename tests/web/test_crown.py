"""Cards played together: one lies on top, and the crown that marks it can be moved."""

import re

import pytest
from playwright.sync_api import expect
from web.stage import FOUR_FIVES

RAISED = re.compile(r"\braised\b")


@pytest.fixture
def fives(visit, stage):
    """Ann holds four fives, and raises them when they are named."""
    ann = visit(url=stage.url)
    page = ann.go(stage.set(FOUR_FIVES, "deadlies", ann, bots=1))

    def held(card: str):
        return page.locator(f"[data-hand] [data-card={card}]")

    def raises(*cards: str) -> None:
        for i, card in enumerate(cards):
            held(card).click()
            expect(held(card)).to_have_class(RAISED)
            if i == 0:
                page.get_by_role("button", name="With other 5s").click()
        expect(held(cards[0]).locator(".top")).to_be_visible()

    def sees_on_top(card: str, raised: int) -> None:
        expect(held(card).locator(".top")).to_be_visible()
        expect(page.locator("[data-hand] .top")).to_have_count(1)
        expect(page.locator("[data-hand] .raised")).to_have_count(raised)

    return page, held, raises, sees_on_top


def test_t_moves_the_crown_from_card_to_card(fives):
    page, _, raises, sees_on_top = fives
    raises("lust_5", "sloth_5", "wrath_5")
    for card in ("sloth_5", "wrath_5", "lust_5"):
        page.keyboard.press("t")
        sees_on_top(card, raised=3)


def test_a_tap_on_another_raised_card_crowns_it_and_it_is_played_on_top(fives):
    page, held, raises, sees_on_top = fives
    raises("lust_5", "pride_5", "sloth_5")
    held("pride_5").click()
    sees_on_top("pride_5", raised=3)
    page.get_by_role("button", name=re.compile("^(Play|Done|Only|That)")).first.click()
    expect(held("pride_5")).to_have_count(0)
    expect(page.get_by_role("tabpanel")).to_contain_text("plays Pride 5 on top of")


def test_cards_are_raised_together_in_any_order(fives):
    _, _, raises, sees_on_top = fives
    raises("wrath_5", "sloth_5", "lust_5", "pride_5")
    sees_on_top("wrath_5", raised=4)


def test_a_crown_that_the_rules_do_not_allow_stays_where_it_was(fives):
    page, held, _, sees_on_top = fives
    held("wrath_6").click()
    page.get_by_role("button", name="With cards that count as Wrath").click()
    held("wrath_5").click()
    sees_on_top("wrath_6", raised=2)
    page.keyboard.press("t")
    sees_on_top("wrath_6", raised=2)
    expect(held("wrath_5")).to_have_class(RAISED)
