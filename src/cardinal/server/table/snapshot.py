"""From a room to what its viewers are sent.  Every byte about a game goes through here, and through `core.seen`."""

from cardinal.core.game import seats_in
from cardinal.core.seen import story
from cardinal.core.state import State
from cardinal.play.chairs import Happening, Notice
from cardinal.play.course import Course
from cardinal.play.lesson import guidance
from cardinal.play.room import Room
from cardinal.server.table.messages import Asked, Place, RaceTo, Snapshot, Told


def snapshot(room: Room, eyes: int, mine: int | None = None) -> Snapshot:
    """What viewers with these eyes see; `mine` are the seats they hold (at a hot seat more than they look from)."""
    table = room.table
    held = eyes if mine is None else mine
    asked: list[Asked] = []
    rule = ""
    if table is not None:
        s: State = table.state
        mine_to_answer = seats_in(s.waiting & eyes)
        rule = room.game.rule_in_force(s, mine_to_answer[0]) if mine_to_answer else ""
        asked = [Asked(p, room.serial(p), table.can_undo(p)) for p in seats_in(eyes) if s.asked >> p & 1]
    return Snapshot(
        status=room.status,
        places=[place(room, p, bool(held >> p & 1)) for p in range(room.terms.seats)],
        view=table.view(eyes) if table is not None else None,
        asked=asked,
        rule=rule,
        race=race_to(room.course) if room.course is not None else None,
        lesson=guidance(room.lesson, table) if room.lesson is not None and table is not None else None,
        consent=room.request.seat if room.request is not None else None,
        standings=room.standings(),
        next_table=room.next_table,
    )


def race_to(course: Course) -> RaceTo:
    return RaceTo(course.opens, course.shapes, course.race.lock)


def place(room: Room, seat: int, mine: bool) -> Place:
    chair = room.chairs[seat]
    timer = room.timer
    return Place(
        name=chair.name,
        bot=chair.bot,
        you=mine,
        away=chair.away,
        resigned=chair.resigned,
        bank=timer.shown_bank[seat] if timer.clocks.bank else None,
        deadline=timer.shown_deadline(seat),
    )


def told(room: Room, happening: Happening, eyes: int) -> Told:
    if isinstance(happening, Notice):
        return Told(notice=happening)
    return Told(events=story(room.game, happening, eyes, room.playing().names))
