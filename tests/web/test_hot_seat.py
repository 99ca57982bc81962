"""Two people at one device: between them hangs a curtain, and behind it is no card."""

import re

from playwright.sync_api import expect
from web.player import Player

CARDS = """() => [...document.querySelectorAll("[data-card], svg.card")].length"""
HAND = """() => [...document.querySelectorAll("[data-hand] [data-card]")].map((card) => card.dataset.card)"""


def curtain(page, name: str):
    return page.get_by_role("heading", name=f"Pass the device to {name}")


def test_the_curtain_hides_every_card_until_the_next_one_says_so(visit):
    ann = visit()
    ann.request("PUT", "/api/me", name="Ann")
    page = ann.go("/")
    page.locator("label[data-game=deadlies]").click()
    page.get_by_role("button", name=re.compile("^Host ")).click()
    form = page.get_by_role("dialog")
    form.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    form.get_by_role("checkbox", name=re.compile("at this device")).check()
    form.get_by_role("button", name="Open the table").click()
    page.get_by_label("Who sits beside you").fill("Bob")
    page.get_by_role("button", name="Sits here too").click()

    names, held = ["Ann", "Bob"], {}
    page.get_by_role("button", name=re.compile("^I am ")).wait_for()
    for _ in range(6):
        button = page.get_by_role("button", name=re.compile("^I am "))
        name = button.inner_text().removeprefix("I am ")
        assert name in names
        assert curtain(page, name).is_visible()
        assert page.evaluate(CARDS) == 0
        content = page.content()
        for cards in held.values():
            assert not any(f'"{card}"' in content for card in cards)
        ann.finds_it_accessible()
        button.click()
        page.locator("[data-hand]").wait_for(state="attached")  # it may be empty
        held[name] = page.evaluate(HAND)
        expect(page.get_by_role("region", name="You")).to_contain_text(name)
        player = Player(ann)
        while page.get_by_role("button", name=re.compile("^I am ")).count() == 0:
            assert not player.sees().over
            if not player.acts():
                player.waits(player.signature(), 200)
    assert set(held) == set(names), "both have looked"
