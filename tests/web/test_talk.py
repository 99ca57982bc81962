"""Chat and reactions, what the Table Talk card forbids, and another game with the same people."""

import pytest
from playwright.sync_api import expect


def says(person, words: str) -> None:
    person.page.get_by_label("Say something to the table").fill(words)
    person.page.keyboard.press("Enter")


def test_what_is_said_stands_beside_who_says_it_and_in_the_chat_as_plain_text(two_at_a_table):
    ann, bob = two_at_a_table()
    says(ann, "Good luck <img src=x onerror=alert(1)>")
    seat = bob.page.locator("[data-seat='0']")
    expect(seat.get_by_text("Good luck <img")).to_be_visible()
    chat = bob.page.get_by_role("tab", name="Chat")
    expect(chat).to_contain_text("1")  # not read yet
    chat.click()
    expect(chat).not_to_contain_text("1")
    expect(bob.page.get_by_role("tabpanel")).to_contain_text("Ann Good luck <img src=x onerror=alert(1)>")
    bob.finds_it_accessible()
    bob.page.get_by_role("button", name="Well played").click()
    expect(ann.page.locator("[data-seat='1']").get_by_text("Well played")).to_be_visible()


@pytest.mark.parametrize("card", ["closed", "open"])
def test_the_table_talk_card_is_obeyed_and_says_so_where_one_writes(two_at_a_table, card):
    ann, bob = two_at_a_table("wicked_wise", 4, options={"table_talk": card})
    says(ann, "Lead Flames!")
    if card == "open":
        expect(bob.page.locator("[data-seat='0']").get_by_text("Lead Flames!")).to_be_visible()
        return
    expect(ann.page.get_by_role("complementary", name="Log and chat")).to_contain_text("Table Talk card says closed")
    ann.finds_it_accessible()
    ann.page.get_by_role("button", name="Hello").click()  # reactions are always possible
    expect(bob.page.locator("[data-seat='0']").get_by_text("Hello")).to_be_visible()
    assert not bob.frames_with("Lead Flames!")


def test_who_watches_may_react_but_talks_only_after_the_game(visit, two_at_a_table):
    ann, _ = two_at_a_table()
    eve = visit()
    eve.go(ann.page.url).locator("#prompt").wait_for()
    says(eve, "I see everything")
    expect(eve.page.get_by_role("complementary", name="Log and chat")).to_contain_text("Who watches may talk")


def test_both_want_a_rematch_and_meet_at_the_new_table_one_seat_further(two_at_a_table):
    ann, bob = two_at_a_table()
    before = ann.page.url
    ann.page.get_by_role("banner").get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Yes, resign").click()
    ann.page.get_by_role("button", name="Rematch").click()
    waiting = ann.page.get_by_role("button", name="Waiting for the others")
    expect(waiting).to_contain_text("1 of 2 said yes")
    ann.finds_it_accessible()
    bob.page.get_by_role("button", name="Rematch").click()
    for person in (ann, bob):
        person.page.wait_for_url(lambda url: "/t/" in url and url != before)
        person.page.locator("[data-hand] [data-card]").first.wait_for()
    assert ann.page.url == bob.page.url
    expect(ann.page.locator("[data-seat='0']")).to_contain_text("Bob")
