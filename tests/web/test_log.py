"""The log tells whose doing it is."""

from playwright.sync_api import expect
from web.player import Player


def test_one_s_own_name_in_the_log_is_marked(visit):
    ann = visit()
    ann.request("PUT", "/api/me", name="Ann")
    page = ann.go(ann.host("deadlies", 3))
    page.locator("[data-hand] [data-card]").first.wait_for()
    player = Player(ann, seed=4)
    for _ in range(3):
        if not player.acts():
            player.waits(player.signature(), 1_000)
    log = page.get_by_role("tabpanel", name="Log")
    expect(log.locator("b.own").first).to_have_text("Ann (you)")
    names = log.locator("li b").all_inner_texts()
    assert len(set(names)) > 1, "others are named without a mark"
    assert all((name == "Ann (you)") == ("Ann" in name) for name in names)
