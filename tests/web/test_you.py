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
