"""Taking back: alone what nobody has learnt from, with everybody's consent what others know by now."""

from cardinal.core.errors import Refused
from cardinal.play import entries as log
from cardinal.play.chairs import Request
from cardinal.play.room_state import RoomState


# ---------------------------------------------------------------- what is asked for
def undo(room: RoomState, person: str, seat: int, now: float) -> None:
    """Take back what nobody has learnt from: a part of a draft, or a whole choice."""
    room.check_holder(person, seat)
    table = room.running()
    if seat in table.drafts:
        table.undo(seat)
        room.steps[seat] += 1
    else:
        table.check_undo(seat)
        room.enter(log.TookBack(now, seat))


def ask_back(room: RoomState, person: str, seat: int, now: float) -> None:
    """Ask everybody to go back to before the last choice of a seat; bots never mind."""
    room.check_holder(person, seat)
    table = room.running()
    if room.terms.rated:
        raise Refused("at a rated table nothing is taken back once somebody has learnt from it")
    if room.request is not None:
        raise Refused("somebody has asked that already")
    if not any(move.seat == seat for move in table.moves):
        raise Refused("you have not chosen anything yet")
    room.enter(log.WantsBack(now, seat))


def answer_back(room: RoomState, person: str, yes: bool, now: float) -> None:
    if room.request is None or person not in room.request.open:
        raise Refused("nobody waits for your consent")
    room.enter(log.Answered(now, person, yes))


# ---------------------------------------------------------------- what was accepted
def took_back(room: RoomState, entry: log.TookBack) -> None:
    """Told to all only if all were told of the choice: a sealed answer is taken back in silence."""
    table, seat = room.playing(), entry.seat
    if room.request is not None and table.last_of(seat) < room.request.moves:
        room.request.moves -= 1
    table.undo(seat)
    room.made[seat] -= 1
    room.steps[seat] += 1
    if len(table.log().rows) < room.told_rows:
        room.tell("took_back", seat, room.chairs[seat].name)
        room.told_rows = len(table.log().rows)
        room.rewinds += 1


def wants_back(room: RoomState, entry: log.WantsBack) -> None:
    chair = room.chairs[entry.seat]
    others = {person for person in room.persons() if person != chair.person}
    room.tell("wants_back", entry.seat, chair.name)
    room.request = Request(entry.seat, room.playing().last_of(entry.seat), others)
    rewind_if_agreed(room)


def answered(room: RoomState, entry: log.Answered) -> None:
    request = room.request
    assert request is not None
    if not entry.yes:
        room.tell("declined_back", name=room.name_of(entry.person))
        room.request = None
        return
    request.open.discard(entry.person)
    rewind_if_agreed(room)


def rewind_if_agreed(room: RoomState) -> None:
    request = room.request
    if request is None or request.open:
        return
    table = room.playing()
    table.rewind(request.moves)
    room.told_rows = len(table.log().rows)
    room.made = [sum(move.seat == p for move in table.moves) for p in range(room.terms.seats)]
    room.rewinds += 1
    room.tell("went_back", request.seat, room.chairs[request.seat].name)
    room.request = None
    room.timer.since = [None] * room.terms.seats
