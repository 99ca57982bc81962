"""Two browsers race for a Herald: the same shapes, unlocked at the same instant; a wrong press costs a moment."""

import json

import pytest
from playwright.sync_api import expect

START = """
game = "triple_seven"
seats = 2
active = "A"
top = "red_5"
[options]
herald_window_ms = 10000
[hand]
A = "red_herald red_1 blue_3"
B = "blue_1 blue_2 blue_5"
"""
SHAPES = """() => [...document.querySelectorAll("#prompt [data-choice]")].map((shape) => shape.dataset.choice)"""
# When the shapes were first seen to be unlocked, by the one clock of this machine.
UNLOCKED = """() => new Promise((done) => {
  const look = () => document.querySelector("#prompt [data-choice][aria-disabled=false]") ? done(Date.now() / 1000) : requestAnimationFrame(look);
  look();
})"""
COUNT = "[data-seat] .count > .num"


def shape(person, name: str, locked: bool = False):
    return person.page.locator(f"#prompt [data-choice={name}][aria-disabled={'true' if locked else 'false'}]")


@pytest.fixture
def racers(visit, stage):
    """Ann has just played the Red Herald, and both see the shapes, locked."""
    ann, bob = visit(url=stage.url), visit(url=stage.url)
    path = stage.set(START, "triple_seven", ann, bob, options={"herald_window_ms": 10_000})
    for person in (ann, bob):
        person.go(path).locator("#prompt").wait_for()
    ann.page.locator("[data-hand] [data-card=red_herald]").click()
    ann.page.locator("#prompt .btn.pri").click()
    for person in (ann, bob):
        person.page.locator("#prompt [data-choice=diamond]").wait_for()
    return ann, bob


def test_both_see_the_same_shapes_unlocked_at_the_same_instant(racers):
    ann, bob = racers
    shapes = ann.page.evaluate(SHAPES)
    assert sorted(shapes) == ["circle", "diamond", "star", "triangle"]
    assert bob.page.evaluate(SHAPES) == shapes
    opens = [json.loads(person.frames_with('"race":{')[-1])["snapshot"]["race"]["opens"] for person in racers]
    assert opens[0] == opens[1]
    for person in racers:
        assert person.page.evaluate(UNLOCKED) >= opens[0] - 0.05
        person.finds_it_accessible()
        person.finds_everything_within_reach()


def test_whoever_played_the_herald_announces_it_with_its_shape(racers):
    ann, bob = racers
    shape(ann, "diamond").click()
    for person in racers:
        person.page.get_by_text("announces the Herald in time").first.wait_for()
        expect(person.page.locator("#prompt [data-choice=diamond]")).to_have_count(0)
    expect(bob.page.locator(COUNT)).to_have_text("2")


def test_a_wrong_press_locks_for_a_second_and_the_right_one_calls_out(racers):
    ann, bob = racers
    shape(bob, "star").click()
    shape(bob, "diamond", locked=True).wait_for()
    assert "wrong shape" in bob.page.locator("#prompt").inner_text()
    assert shape(ann, "diamond").count() or shape(ann, "diamond", locked=True).count(), "the race goes on"
    shape(bob, "diamond").click()  # as soon as it is unlocked again
    for person in racers:
        person.page.get_by_text("calls out the Herald").first.wait_for()
    expect(bob.page.locator(COUNT)).to_have_text("6")


def test_no_word_names_the_colour_while_the_race_is_on(racers):
    _, bob = racers
    assert "Red Herald" not in bob.page.locator("[aria-label='Log and chat']").inner_text()
    assert "diamond" not in bob.page.locator("#prompt .words").inner_text().lower()
