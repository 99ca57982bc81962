"""A table is hosted from the lobby, its link sent around, its seats taken, and the game begins."""

import re

from playwright.sync_api import expect


def hosts(person, game: str, players: int, **ticks: bool) -> str:
    """Opens a table by the form of the lobby; its address."""
    page = person.go("/")
    page.locator(f"label[data-game={game}]").click()
    page.get_by_role("button", name=re.compile("^Host ")).click()
    form = page.get_by_role("dialog")
    person.finds_it_accessible()
    form.get_by_role("group", name="Players").get_by_label(str(players), exact=True).check()
    for words, wanted in ticks.items():
        form.get_by_role("checkbox", name=re.compile(words)).set_checked(wanted)
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    link = page.get_by_role("textbox", name="Link to this table")
    link.wait_for()
    return link.input_value()


def seats(person):
    return person.page.get_by_role("main").get_by_role("listitem")


def test_a_friend_joins_by_the_link_is_removed_and_comes_again_until_a_bot_fills_the_last_seat(visit):
    ann, bob = visit(), visit()
    address = hosts(ann, "deadlies", 3)
    assert address == ann.page.url
    ann.page.get_by_role("img", name=re.compile("QR code")).wait_for()
    ann.finds_it_accessible()
    ann.finds_everything_within_reach()

    bob.go(address)
    bob.page.get_by_role("button", name="Sit down").first.click()
    expect(seats(ann).nth(1)).to_contain_text("Connected")
    assert bob.page.get_by_role("button", name="Remove").count() == 0, "only the host removes"
    seats(ann).nth(1).get_by_role("button", name="Remove").click()
    expect(seats(bob).nth(1)).to_contain_text("Free")
    bob.page.get_by_role("button", name="Sit down").first.click()
    bob.finds_it_accessible()

    seats(ann).nth(2).get_by_role("button", name="Add a bot").click()
    for person in (ann, bob):
        person.page.locator("[data-hand] [data-card]").first.wait_for()
        assert person.page.locator("[data-seat]").count() == 2


def test_empty_seats_are_filled_with_bots_of_a_level_at_once(visit):
    ann = visit()
    hosts(ann, "death_wish", 4)
    ann.page.get_by_label("Bots play").select_option("novice")
    ann.page.get_by_role("button", name="Fill with bots and begin").click()
    ann.page.locator("[data-hand] [data-card]").first.wait_for()
    expect(ann.page.locator("[data-seat]").first).to_contain_text("Bot, novice")


def test_a_listed_table_is_found_in_the_lobby_by_somebody_else(visit):
    ann, bob = visit(), visit()
    address = hosts(ann, "soul_reapers", 2, **{"Show it in the lobby": True})
    page = bob.go("/")
    page.locator(f'aside a[href="{address[len(ann.url) :]}"]').click()
    page.get_by_role("button", name="Sit down").click()
    for person in (ann, bob):
        person.page.locator("[data-hand] [data-card]").first.wait_for()


def test_who_leaves_the_seat_before_the_game_leaves_it_free(visit):
    ann, bob = visit(), visit()
    bob.go(hosts(ann, "triple_seven", 3))
    bob.page.get_by_role("button", name="Sit down").first.click()
    bob.page.get_by_role("button", name="Leave the seat").click()
    expect(seats(ann).nth(1)).to_contain_text("Free")
