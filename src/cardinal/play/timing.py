"""Clocks: when somebody's time is up and what happens then, pauses, and what a restart counts for."""

from cardinal.core.errors import Refused
from cardinal.play import entries as log
from cardinal.play.moving import default
from cardinal.play.presence import absences, stand_in_for_absent
from cardinal.play.room_state import RoomState
from cardinal.play.table import Table

MISSES = 2  # decisions in a row that a person may let pass before a bot takes the seat


# ---------------------------------------------------------------- what time does
def deadline(room: RoomState) -> float | None:
    """When `tick` has something to do; None for never."""
    if (not room.timer.runs and room.course is None) or room.status != "running":
        return None
    moments: list[float | None] = [room.course.closes] if room.course is not None else []
    moments += [room.timer.deadline(p) for p, chair in enumerate(room.chairs) if not chair.automatic]
    moments += absences(room)
    return min((moment for moment in moments if moment is not None), default=None)


def tick(room: RoomState, now: float) -> None:
    """Do what the clocks demand by now: defaults for those whose time is up, bots for those who are gone."""
    while (due := deadline(room)) is not None and due <= now:
        if room.course is not None and room.course.closes <= now:
            default(room, room.course.race.owner, now)
        elif (seat := out_of_time(room, now)) is not None:
            default(room, seat, now)
            if room.status == "running" and (room.timer.spent(seat) or room.chairs[seat].missed >= MISSES):
                room.enter(log.StoodIn(now, seat))
        else:
            stand_in_for_absent(room, now)


def out_of_time(room: RoomState, now: float) -> int | None:
    """The first seat whose time is up."""
    for p, chair in enumerate(room.chairs):
        moment = room.timer.deadline(p)
        if not chair.automatic and moment is not None and moment <= now:
            return p
    return None


def mind_the_clocks(room: RoomState, table: Table, now: float) -> None:
    """Start the clock of whoever is asked something new.  A race has one time limit for all: no clock runs."""
    if not room.timer.runs:
        return
    nobody = room.beaten or room.course is not None
    for p, chair in enumerate(room.chairs):
        waiting = bool(table.state.waiting >> p & 1) and not chair.automatic and not nobody
        if not waiting:
            room.timer.stop(p, now)
        elif room.timer.since[p] is None:
            room.timer.start(p, now)


# ---------------------------------------------------------------- what is asked for
def pause(room: RoomState, person: str, now: float) -> None:
    if not room.seats_of(person):
        raise Refused("only players may pause the game")
    if room.terms.rated:
        raise Refused("a rated game is not paused")
    room.running()
    room.enter(log.Paused(now, person))


def go_on(room: RoomState, person: str, now: float) -> None:
    if not room.seats_of(person):
        raise Refused("only players may go on with the game")
    if room.status != "paused":
        raise Refused("the game is not paused")
    room.enter(log.Resumed(now, person))


# ---------------------------------------------------------------- what was accepted
def paused(room: RoomState, entry: log.Paused) -> None:
    room.paused_at = entry.at
    room.tell("paused", name=room.name_of(entry.person))


def resumed(room: RoomState, entry: log.Resumed) -> None:
    shift(room, entry.at - (room.paused_at or entry.at))
    room.paused_at = None
    room.course = None  # a race is run again from the start
    room.tell("resumed", name=room.name_of(entry.person))


def reopened(room: RoomState, entry: log.Reopened) -> None:
    if room.paused_at is None:
        shift(room, entry.at - room.last_at)
    room.course = None
    room.absent = {person: entry.at for person in room.persons()}


def shift(room: RoomState, seconds: float) -> None:
    """So long nobody could play."""
    room.timer.shift(seconds)
    room.began += seconds
