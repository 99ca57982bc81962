"""Asking to go back while others answer in secret: what becomes of the request tells nobody who has answered."""

import random

import pytest

from cardinal.core.game import seats_in
from cardinal.games import load
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room, rebuild
from cardinal.server.table.messages import encoder
from cardinal.server.table.snapshot import snapshot

LUST = """
game = "deadlies"
seats = 3
active = "A"
[hand]
A = "lust_2 wrath_3 wrath_4"
B = "pride_1 pride_5 pride_6"
C = "sloth_1 sloth_2"
"""


def shown(room: Room) -> bytes:
    """What everybody sees."""
    return encoder.encode(snapshot(room, 0)) + b"%d" % len(room.happened)


def both_choose_what_to_discard() -> Room:
    room = open_room(Terms("deadlies", 3), "a", 1, "s", 0.0, start=LUST)
    for seat, person in enumerate("abc"):
        room.sit(person, person.upper(), seat, 0.0)
    room.act("a", 0, "play(lust_2)", 1.0)
    room.act("a", 0, "partner:B", 1.0)
    room.act("b", 1, "accept", 1.0)
    assert room.playing().state.asked == 0b011
    return room


def test_a_request_stays_when_somebody_answers_in_secret_and_all_go_back_together():
    room = both_choose_what_to_discard()
    room.ask_back("a", 0, 2.0)
    before = shown(room)
    room.act("b", 1, "pride_5", 3.0)
    assert shown(room) == before and room.request is not None
    room.answer_back("b", True, 4.0)
    room.answer_back("c", True, 4.0)
    assert [move.text for move in room.playing().moves] == ["play(lust_2)"]
    assert rebuild(room.fresh).playing().moves == room.playing().moves


def test_a_request_stays_when_somebody_takes_back_in_secret():
    room = both_choose_what_to_discard()
    room.act("b", 1, "pride_5", 2.0)
    room.ask_back("a", 0, 2.0)
    before = shown(room)
    room.undo("b", 1, 3.0)
    room.act("b", 1, "pride_1", 3.0)
    assert shown(room) == before
    for person in "bc":
        room.answer_back(person, True, 4.0)
    assert [move.text for move in room.playing().moves] == ["play(lust_2)"]


def test_what_all_see_ends_a_request():
    room = both_choose_what_to_discard()
    room.ask_back("a", 0, 2.0)
    room.act("b", 1, "pride_5", 3.0)
    room.act("a", 0, "wrath_3", 3.0)
    assert room.request is None


@pytest.mark.parametrize("slug", ["deadlies", "death_wish", "wicked_wise"])  # where several choose in secret
def test_a_secret_answer_changes_nothing_that_others_see_of_a_request(slug):
    game, dice, sealed = load(slug), random.Random(4), 0
    for number in range(6):
        seats = game.seats[-1]
        room = open_room(Terms(slug, seats, dict(game.battery_options)), "p0", number, "s", 0.0)
        for p in range(seats):
            if not room.chairs[p].taken:
                room.sit(f"p{p}", f"P{p}", p, 0.0)
        while room.status == "running" and len(room.playing().moves) < 80:
            table = room.playing()
            waiting = seats_in(table.state.waiting)
            asker = next((move.seat for move in reversed(table.moves)), None)
            if len(waiting) > 1 and asker is not None and room.request is None:
                room.ask_back(room.chairs[asker].person, asker, room.last_at)
            seat = dice.choice(waiting)
            s = table.state
            before, asked, happened = shown(room), s.asked, len(room.happened)
            room.act(room.chairs[seat].person, seat, game.part(s, seat, dice.choice(s.options(seat))), room.last_at + 9)
            if len(waiting) > 1 and len(room.happened) == happened and table.state.asked == asked:
                sealed += 1
                assert before == shown(room)
    assert sealed > 0
