"""Time that runs out: what was drafted is dropped, the default is played, and one missed turn is one."""

import pytest
from having import choices_of_several_parts

from cardinal.games import load
from cardinal.play import entries as log
from cardinal.play.clocks import Clocks
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room, rebuild

TURN = """
game = "triple_seven"
seats = 2
active = "A"
top = "red_5"
deck = "green_8 green_9 ..."
[hand]
A = "blue_1 blue_2"
B = "blue_3 blue_8 yellow_4"
"""


def room_of(slug: str, decision: float = 10, start: str = "", **clocks: float) -> Room:
    """Ann and Bob, whose time runs out ten seconds after each question."""
    seats = load(slug).seats[0]
    room = open_room(Terms(slug, seats, clocks=Clocks(decision=decision, **clocks)), "p0", 3, "s", 0.0, start=start)
    for seat in range(seats):
        if room.table is None and not room.chairs[seat].taken:
            room.sit(f"p{seat}", f"P{seat}", seat, 0.0)
    return room


def texts(room: Room) -> list[str]:
    return [move.text for move in room.playing().moves]


def in_the_middle_of_a_choice(slug: str) -> tuple[Room, int]:
    """Somebody has begun a choice of several parts; clocks have not run out yet."""
    room = room_of(slug)
    now = 0.0
    for _ in range(300):
        table = room.playing()
        seat = int(table.state.next_asked())
        part = next((one for one in table.view(1 << seat).questions if one.seat == seat), None)
        begins = [one for one in part.options if one.part] if part is not None else []
        if begins:
            room.act(room.chairs[seat].person, seat, begins[0].text, now)
            return room, seat
        room.default(seat, now)
    raise AssertionError("no choice of several parts came up")


@pytest.mark.parametrize("slug", choices_of_several_parts())
def test_a_time_out_in_the_middle_of_a_choice_drops_the_draft_and_plays_the_default(slug):
    room, seat = in_the_middle_of_a_choice(slug)
    draft = room.playing().drafts[seat]
    expected = room.game.choice(draft.begun, seat, room.game.default(draft.begun, seat))
    made = len(texts(room))
    room.tick(10.0)
    assert texts(room)[made] == expected and seat not in room.playing().drafts
    assert rebuild(room.fresh).playing().moves == room.playing().moves


@pytest.mark.parametrize("how", ["leaves", "resigns", "is replaced"])
def test_a_bot_that_takes_over_in_the_middle_of_a_choice_begins_it_anew(how):
    room, seat = in_the_middle_of_a_choice("deadlies")
    begun, serial = room.playing().drafts[seat].begun, room.serial(seat)
    person = room.chairs[seat].person
    if how == "leaves":
        room.leave(person, 1.0)
    elif how == "resigns":
        room.enter(log.Resigned(1.0, seat))
    else:
        room.fill(room.owner, seat, "greedy", 1.0)
    assert room.playing().state.drafting(seat) == 0 and room.playing().state.phase == begun.phase
    assert not room.playing().drafts and room.serial(seat) != serial


def test_draw_then_pass_is_played_at_once_and_is_one_missed_turn():
    room = room_of("triple_seven", start=TURN)
    room.tick(10.0)
    assert texts(room) == ["draw", "pass"]
    assert room.chairs[0].missed == 1 and not room.chairs[0].away
    assert room.playing().state.asked == 0b10
    room.tick(20.0)
    assert texts(room) == ["draw", "pass"] * 2 and room.chairs[1].missed == 1
    room.tick(30.0)
    assert room.chairs[0].away  # two turns in a row are enough
    again = rebuild(room.fresh)
    assert again.chairs == room.chairs and texts(again) == texts(room)


def test_who_has_drawn_and_then_lets_time_run_out_passes():
    room = room_of("triple_seven", start=TURN)
    room.act("p0", 0, "draw", 5.0)
    room.tick(15.0)
    assert texts(room) == ["draw", "pass"] and room.chairs[0].missed == 1
