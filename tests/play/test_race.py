"""The race for a Herald at a live table: shapes that unlock for all at once, and the first right press."""

import pytest

from cardinal.core.errors import Refused, Stale
from cardinal.play import entries as log
from cardinal.play.clocks import Clocks
from cardinal.play.course import Locked
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room

LOOK, LOCK = 0.8, 0.7  # specification, section 12

START = """
game = "triple_seven"
seats = 3
active = "A"
top = "red_5"
[hand]
A = "red_herald red_1 blue_3"
B = "blue_1 blue_2 blue_5"
C = "green_1 green_2 green_3"
"""


def race(clocks: Clocks | None = None) -> Room:
    """Ann has just played her Herald, at time 10."""
    room = open_room(Terms("triple_seven", 3, clocks=clocks or Clocks()), "a", 1, "s", 0.0, start=START)
    for seat, person in enumerate("abc"):
        room.sit(person, person.upper(), seat, 0.0)
    room.act("a", 0, "play(red_herald)", 10.0)
    return room


def test_the_shapes_are_the_same_for_all_and_unlock_together():
    room = race()
    assert room.course is not None
    assert sorted(room.course.shapes) == ["circle", "diamond", "star", "triangle"]
    assert room.course.opens == 10.0 + LOOK
    for person, seat in (("a", 0), ("b", 1)):
        with pytest.raises(Locked, match="unlock"):
            room.press(person, seat, room.serial(seat), "diamond", 10.1)
        with pytest.raises(Locked, match="unlock"):
            room.act(person, seat, room.course.answer(seat), 10.1)


def test_the_owner_announces_with_the_right_shape():
    room = race()
    room.press("a", 0, room.serial(0), "diamond", 11.0)
    assert room.playing().moves[-1].text == "announce" and room.course is None
    with pytest.raises(Stale):
        room.press("b", 1, room.serial(1), "diamond", 11.0)


def test_anybody_else_calls_it_out_and_the_owner_draws_four():
    room = race()
    room.press("c", 2, room.serial(2), "diamond", 11.0)
    assert room.playing().moves[-1].text == "call"
    assert room.playing().view(0).seat_facts[0]["cards"] == 6


def test_a_wrong_shape_locks_one_seat_for_700_ms_and_nobody_else():
    room = race()
    with pytest.raises(Locked, match="wrong"):
        room.press("b", 1, room.serial(1), "star", 11.0)
    with pytest.raises(Locked):
        room.press("b", 1, room.serial(1), "diamond", 11.0 + LOCK - 0.01)
    with pytest.raises(Locked):
        room.act("b", 1, " Call", 11.0 + LOCK - 0.01)  # the answer in words is no way around it
    room.press("b", 1, room.serial(1), "diamond", 11.0 + LOCK)
    assert room.playing().moves[-1].text == "call"


def test_a_press_counts_though_others_have_answered_since_it_was_shown():
    room = race()
    shown = room.serial(1)
    room.act("c", 2, "ignore", 10.9)
    assert room.serial(1) != shown
    room.press("b", 1, shown, "diamond", 11.0)
    assert room.playing().moves[-1].text == "call"


def test_without_a_press_it_counts_as_announced():
    room = race()
    closes = 10.0 + LOOK + 4.0
    assert room.deadline() == closes
    room.tick(closes - 0.1)
    assert room.course is not None
    room.tick(closes)
    assert room.playing().moves[-1].text == "announce" and room.course is None and room.deadline() is None


def test_nobody_presses_for_another_seat():
    room = race()
    with pytest.raises(Refused, match="not yours"):
        room.press("b", 0, room.serial(0), "diamond", 11.0)


def test_bots_wait_a_human_moment_and_a_race_is_run_again_after_a_pause():
    room = race()
    assert room.course is not None
    waits = [moment - room.course.opens for moment in room.course.bots]
    assert 0.55 <= waits[0] <= 1.1 and all(0.7 <= wait <= 1.5 for wait in waits[1:])
    room.pause("a", 10.5)
    room.go_on("a", 99.0)
    assert room.course.opens == 99.0 + LOOK
    room.enter(log.Reopened(200.0))
    assert room.course.opens == 200.0 + LOOK


def test_who_does_not_press_has_missed_nothing_and_no_clock_runs_meanwhile():
    room = race(Clocks(bank=60, decision=2))
    assert room.course is not None and room.deadline() == room.course.closes
    room.tick(room.course.closes)
    assert room.playing().moves[-1].text == "announce"
    assert [chair.missed for chair in room.chairs] == [0, 0, 0]
    assert room.timer.bank == [50.0, 60.0, 60.0]  # what Ann took to play her Herald
