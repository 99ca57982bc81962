"""Undo: at once while nobody has learnt from it, else by agreement."""

import pytest
from playwright.sync_api import expect

START = """
game = "deadlies"
seats = 3
active = "A"
[hand]
A = "sloth_5 wrath_2 lust_4 envy_1"
B = "greed_7 purity greed_2 greed_3"
C = "sloth_1 wrath_1 envy_2 envy_3"
"""


def card(person, name: str):
    return person.page.locator(f"[data-hand] [data-card={name}]")


def dialog(person):
    return person.page.get_by_role("dialog", name="Go back?")


@pytest.fixture
def three(visit, stage):
    """Ann has played Sloth 5, and asks to go back."""
    people = [visit(url=stage.url) for _ in range(3)]
    for person, name in zip(people, ("Ann", "Bob", "Cleo"), strict=True):
        person.request("PUT", "/api/me", name=name)
    path = stage.set(START, "deadlies", *people)
    for person in people:
        person.go(path).locator("#prompt").wait_for()
    ann = people[0]
    card(ann, "sloth_5").click()
    ann.page.locator("#prompt [data-choice='kind:single'], #prompt .btn.pri").first.click()
    card(ann, "sloth_5").wait_for(state="detached")
    people[1].page.locator("#prompt.go").wait_for()
    ann.page.get_by_role("button", name="Undo").click()
    return people


def test_all_others_must_agree_to_go_back(three):
    ann, bob, cleo = three
    expect(dialog(bob)).to_contain_text("Ann asks to go back")
    ann.page.locator("#prompt").get_by_text("You have asked to go back").wait_for()
    bob.finds_it_accessible()
    bob.finds_everything_within_reach()
    dialog(bob).get_by_role("button", name="Yes").click()
    dialog(bob).wait_for(state="detached")
    assert card(ann, "sloth_5").count() == 0, "Cleo has not agreed yet"
    dialog(cleo).get_by_role("button", name="Yes").click()
    card(ann, "sloth_5").wait_for()
    ann.page.locator("#prompt.go").wait_for()
    for person in three:
        expect(dialog(person)).to_have_count(0)


def test_one_no_is_enough_and_who_asked_is_told(three):
    ann, bob, cleo = three
    dialog(cleo).get_by_role("button", name="No").click()
    for person in (bob, cleo):
        dialog(person).wait_for(state="detached")
    ann.page.locator("#prompt").get_by_text("Cleo declines to go back").wait_for()
    assert card(ann, "sloth_5").count() == 0
    # It can be asked again, and is a new question to everybody.
    ann.page.get_by_role("button", name="Undo").click()
    dialog(bob).wait_for()


def test_what_nobody_has_learnt_from_is_taken_back_at_once(visit, stage):
    ann, bob = visit(url=stage.url), visit(url=stage.url)
    path = stage.set(START.replace("seats = 3", "seats = 2").rpartition("C =")[0], "deadlies", ann, bob)
    for person in (ann, bob):
        person.go(path).locator("#prompt").wait_for()
    card(ann, "wrath_2").click()
    ann.page.keyboard.press("u")
    expect(ann.page.locator("[data-hand] .raised")).to_have_count(0)
    expect(dialog(bob)).to_have_count(0)


def test_undo_pressed_while_a_card_is_on_its_way_takes_it_back_when_it_has_arrived(visit, stage):
    ann, bob = visit(url=stage.url), visit(url=stage.url)
    path = stage.set(START.replace("seats = 3", "seats = 2").rpartition("C =")[0], "deadlies", ann, bob)
    for person in (ann, bob):
        person.go(path).locator("#prompt").wait_for()
    told = len(ann.frames_with('"t":"update"'))
    card(ann, "wrath_2").evaluate(
        "card => { card.click(); document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true })); }"
    )
    for _ in range(300):
        if len(ann.frames_with('"t":"update"')) >= told + 2:  # there, and back
            break
        ann.page.wait_for_timeout(50)
    assert len(ann.frames_with('"t":"update"')) >= told + 2
    expect(ann.page.locator("[data-hand] .raised")).to_have_count(0)
    expect(dialog(bob)).to_have_count(0)
