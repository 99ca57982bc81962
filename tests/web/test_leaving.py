"""Pausing, leaving and coming back, resigning."""

import pytest
from playwright.sync_api import expect
from web.player import Player


@pytest.fixture
def two(two_at_a_table):
    return two_at_a_table()


def menu(person):
    person.page.get_by_role("banner").get_by_role("button", name="Menu").click()
    return person.page.get_by_role("dialog", name="Table")


def test_a_game_is_paused_by_one_and_goes_on_by_the_other(two):
    ann, bob = two
    menu(ann).get_by_role("button", name="Pause the game").click()
    for person in two:
        person.page.locator("#prompt").get_by_text("The game is paused").wait_for()
        assert person.page.locator("#prompt [data-choice], .lit").count() == 0
        person.finds_it_accessible()
    bob.page.locator("#prompt").get_by_role("button", name="Go on").click()
    for person in two:
        person.page.locator("#prompt").get_by_text("The game is paused").wait_for(state="hidden")
    players = Player(ann), Player(bob)
    assert any(player.sees().asked for player in players)
    assert any(player.acts() for player in players)


def test_who_leaves_is_played_for_and_returns_from_the_lobby(two):
    ann, bob = two
    menu(ann).get_by_role("button", name="Leave").click()
    expect(bob.page.locator("[data-seat='0']")).to_contain_text("Away, a bot plays")
    address = ann.page.url
    ann.page.get_by_role("link", name="Cardinal, to the lobby").click()
    waiting = ann.page.get_by_role("region", name="Continue")
    expect(waiting).to_contain_text("Bob")
    ann.finds_it_accessible()
    waiting.get_by_role("link", name="Continue").click()
    assert ann.page.url == address
    ann.page.locator("[data-hand] [data-card]").first.wait_for()
    expect(bob.page.locator("[data-seat='0']")).to_contain_text("Connected")


def test_who_stays_on_the_page_is_told_that_a_bot_plays_and_takes_the_seat_back(two):
    ann, bob = two
    menu(ann).get_by_role("button", name="Leave").click()
    back = ann.page.locator("#prompt").get_by_role("button", name="I am back")
    back.wait_for()
    expect(ann.page.locator("#prompt")).to_contain_text("A bot plays for you")
    ann.finds_it_accessible()
    back.click()
    expect(bob.page.locator("[data-seat='0']")).to_contain_text("Connected")
    expect(ann.page.locator("#prompt")).not_to_contain_text("A bot plays for you")


def test_who_resigns_is_asked_once_more_and_the_other_wins(two):
    ann, bob = two
    sheet = menu(ann)
    sheet.get_by_role("button", name="Resign").click()
    ann.finds_it_accessible()
    sheet.get_by_role("button", name="Yes, resign").click()
    ann.page.get_by_role("heading", name="Bob wins").wait_for()
    bob.page.get_by_role("heading", name="You win").wait_for()


def test_who_plays_against_bots_alone_cannot_leave_the_game_to_bots(visit):
    """They would have finished it before anybody is back; without its only person a table waits."""
    ann = visit()
    ann.go(ann.host("deadlies", 2)).locator("#prompt").wait_for()
    sheet = menu(ann)
    sheet.get_by_role("button", name="Resign").wait_for()
    assert sheet.get_by_role("button", name="Leave").count() == 0
