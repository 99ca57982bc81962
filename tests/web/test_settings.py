"""What a person sets is kept, and obeyed."""

import pytest
from playwright.sync_api import expect
from web.player import Player

# So many cards have flown since the count began.
COUNT = """() => {
  window.flown = 0;
  new MutationObserver((all) => {
    for (const { addedNodes } of all) for (const node of addedNodes) if (node.nodeType === 1) window.flown += node.matches(".flight");
  }).observe(document.body, { childList: true, subtree: true });
}"""


def opens_settings(person):
    person.page.get_by_role("banner").get_by_role("button").last.click()
    return person.page.get_by_role("dialog", name="Settings")


def test_settings_are_kept_over_a_reload(visit):
    ann = visit()
    page = ann.go("/")
    sheet = opens_settings(ann)
    sheet.get_by_label("Your name").fill("Ann of Ash")
    sheet.get_by_role("button", name="Keep").click()
    sheet.get_by_role("status").get_by_text("Kept").wait_for()
    sheet.get_by_role("slider", name="Sound").fill("0")
    sheet.get_by_role("group", name="Motion").get_by_label("Reduced").check()
    sheet.get_by_role("group", name="Contrast").get_by_label("High").check()
    sheet.get_by_role("checkbox", name="Letters beside the shapes").check()
    ann.finds_it_accessible()
    page.reload()
    expect(page.get_by_role("banner")).to_contain_text("Ann of Ash")
    root = page.locator("html")
    for name, value in (("motion", "reduced"), ("contrast", "high"), ("symbols", "on")):
        expect(root).to_have_attribute(f"data-{name}", value)
    sheet = opens_settings(ann)
    expect(sheet.get_by_label("Your name")).to_have_value("Ann of Ash")
    expect(sheet.get_by_role("slider", name="Sound")).to_have_value("0")
    expect(sheet).to_contain_text("Off")
    expect(sheet.get_by_role("group", name="Contrast").get_by_label("High")).to_be_checked()
    expect(sheet.get_by_role("checkbox", name="Letters beside the shapes")).to_be_checked()
    ann.finds_it_accessible()


def test_with_high_contrast_a_table_is_accessible_too(visit):
    ann = visit()
    ann.go("/about").evaluate(
        """() => localStorage.setItem("cardinal.settings", '{"contrast": "high", "symbols": true}')"""
    )
    ann.go(ann.host("wicked_wise", 4)).locator("[data-hand] [data-card]").first.wait_for()
    expect(ann.page.locator("html")).to_have_attribute("data-contrast", "high")
    ann.finds_it_accessible()


@pytest.mark.parametrize(
    ("device_moves", "setting", "cards_fly"),
    [(True, "auto", True), (True, "reduced", False), (False, "auto", False), (False, "full", True)],
)
def test_cards_fly_as_the_person_or_the_device_wishes(visit, device_moves, setting, cards_fly):
    ann = visit(motion=device_moves)
    ann.go("/about").evaluate(f"""() => localStorage.setItem("cardinal.settings", '{{"motion": "{setting}"}}')""")
    page = ann.go(ann.host("deadlies", 3))
    page.locator("[data-hand] [data-card]").first.wait_for()
    page.evaluate(COUNT)
    player = Player(ann, seed=3)
    hands = {tuple(player.sees().hand)}
    while len(hands) < 4 and not player.sees().over:
        if not player.acts():
            player.waits(player.signature(), 300)
        hands.add(tuple(player.sees().hand))
    assert (page.evaluate("() => window.flown") > 0) == cards_fly
