"""The page about oneself, and the one for moderators."""

from playwright.sync_api import expect
from web.layout import SIZES
from web.stage import Stage


def looks_right(somebody) -> None:
    for size in SIZES:
        somebody.resize(size)
        somebody.finds_nothing_cut()
        somebody.finds_it_accessible()


def test_a_guest_makes_an_account_sees_the_device_changes_the_password_and_leaves(visit):
    ann = visit()
    page = ann.go("/you")
    looks_right(ann)
    page.get_by_label("Account").fill("ann-of-the-page")
    page.get_by_label("Password").first.fill("correct horse")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("status")).to_have_text("You have an account now.")
    expect(page.get_by_text("this one")).to_be_visible()
    looks_right(ann)
    page.get_by_label("Old").fill("correct horse")
    page.get_by_label("New").fill("battery staple")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("status")).to_contain_text("Your password is changed")
    leave = page.get_by_role("region", name="leaving")
    expect(leave.get_by_role("button", name="Leave for good")).to_be_disabled()
    leave.get_by_label("Password").fill("battery staple")
    leave.get_by_label("I want everything of mine deleted").check()
    leave.get_by_role("button", name="Leave for good").click()
    expect(page.get_by_role("status")).to_contain_text("You are gone")
    expect(page.get_by_role("button", name="Make an account")).to_be_visible()


def test_one_s_own_page_is_found_from_the_lobby_and_from_a_table(visit):
    ann = visit()
    ann.go("/").get_by_role("banner").get_by_role("link", name="You").click()
    expect(ann.page.get_by_role("heading", name="What is kept of you")).to_be_visible()
    page = ann.go(ann.host("deadlies", 2))
    page.get_by_role("banner").get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Table")
    ann.finds_it_accessible()
    menu.get_by_role("link", name="You").click()
    page.wait_for_url("**/you")


def test_who_is_blocked_at_the_table_is_heard_no_more_and_reported(two_at_a_table):
    ann, bob = two_at_a_table()

    def bob_says(text: str) -> None:
        bob.page.get_by_label("Say something to the table").fill(text)
        bob.page.keyboard.press("Enter")
        expect(bob.page.get_by_role("tabpanel")).to_contain_text(text)

    bob_says("I see your cards")
    expect(ann.page.locator("[data-seat='1']").get_by_text("I see your cards")).to_be_visible()
    ann.page.get_by_role("banner").get_by_role("button", name="Menu").click()
    menu = ann.page.get_by_role("dialog", name="Table")
    menu.get_by_role("button", name="Report Bob").click()
    menu.get_by_label("What has Bob done?").fill("says that he sees my cards")
    menu.get_by_role("button", name="Send to the moderators").click()
    expect(menu.get_by_role("status")).to_contain_text("A moderator will look at it")
    menu.get_by_role("button", name="Block Bob").click()
    expect(menu.get_by_role("status")).to_contain_text("you hear Bob no more")
    ann.finds_it_accessible()
    bob_says("and now I see them all")
    ann.page.reload()
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("Nobody has said anything yet.")
    assert ann.frames_with("I see your cards") and not ann.frames_with("see them all")


def test_a_table_that_is_closed_says_so_and_leads_back(visit, stage: Stage):
    ann, bob = visit(url=stage.url), visit(url=stage.url)
    waiting = ann.host("deadlies", 2, people=2)
    for person in (ann, bob):
        person.go(waiting).get_by_role("heading", name="Seats").wait_for()
    ann.page.get_by_role("button", name="Close the table").click()
    playing = bob.host("deadlies", 2)
    bob.go(playing).locator("#prompt").wait_for()
    stage.registry.store.moderation.order_closed("op", playing.rpartition("/")[2], "spoilt by a quarrel")
    for person, why in ((ann, "its owner closed it"), (bob, "spoilt by a quarrel")):
        expect(person.page.get_by_role("heading", level=1)).to_contain_text(f"The table is closed: {why.capitalize()}")
        person.finds_it_accessible()
        person.page.reload()
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("The table is closed")
        person.page.get_by_role("main").get_by_role("link", name="To the lobby").click()
        person.page.get_by_text("Soul Reapers").first.wait_for()


def test_a_person_lets_programs_learn_and_finds_it_so_again(visit):
    page = visit().go("/you")
    allowed = page.get_by_label("Programs may learn from my games")
    expect(allowed).not_to_be_checked()
    allowed.check()
    expect(page.get_by_role("status")).to_have_text("That is noted.")
    page.reload()
    expect(allowed).to_be_checked()


def test_a_moderator_mutes_somebody_and_lifts_it_again(visit, stage: Stage):
    mod, bob = visit(url=stage.url), visit(url=stage.url)
    bob.go("/you")
    bob.page.evaluate(
        "() => fetch('/api/me', { method: 'PUT', body: JSON.stringify({ name: 'Bobby Page' }),"
        " headers: { 'content-type': 'application/json' } })"
    )
    page = mod.go("/you")
    page.get_by_label("Account").fill("mod-of-the-page")
    page.get_by_label("Password").first.fill("correct horse")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("status")).to_have_text("You have an account now.")
    stage.registry.store.moderation.make_moderator("op", "mod-of-the-page", True)
    page = mod.go("/moderation")
    page.get_by_label("Id, account, or how a name begins").fill("bobby")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name="Ban or mute Bobby Page").click()
    page.get_by_label("Why (they are told)").fill("swears")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("status")).to_have_text("Done.")
    looks_right(mod)
    assert stage.registry.muted
    page.get_by_role("button", name="Lift").click()
    expect(page.get_by_role("button", name="Lift")).to_have_count(0)
    assert not stage.registry.muted
