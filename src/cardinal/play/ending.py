"""Ends: resigning, closing, and the rematch."""

from cardinal.core.errors import Refused
from cardinal.play import entries as log
from cardinal.play.chairs import Chair
from cardinal.play.room_state import RoomState


# ---------------------------------------------------------------- what is asked for
def resign(room: RoomState, person: str, seat: int, now: float) -> None:
    room.check_holder(person, seat)
    room.running()
    if room.chairs[seat].resigned:
        raise Refused("you have resigned already")
    for p in room.together[seat]:
        room.enter(log.Resigned(now, p))


def give_up(room: RoomState, person: str, now: float) -> None:
    """Resign on all seats that a person holds."""
    for p in room.seats_of(person):
        if room.status == "running" and not room.chairs[p].resigned:
            room.enter(log.Resigned(now, p))


def close_mine(room: RoomState, person: str, now: float) -> None:
    """The owner gives a table up that nobody else plays at."""
    room.check_owner(person)
    if room.table is not None and any(other != person for other in room.persons()):
        raise Refused("others play here; you may resign")
    close(room, "its owner closed it", now)


def close(room: RoomState, reason: str, now: float) -> None:
    """End a table that is not over, without a result."""
    if room.status in ("over", "closed"):
        raise Refused("the game is over")
    room.enter(log.Closed(now, reason))


def want_rematch(room: RoomState, person: str, now: float, gave: str = "") -> bool:
    """True when all persons want one: then it is opened, with everybody where `rotated` says."""
    if room.status != "over" or not room.seats_of(person):
        raise Refused("a rematch is for players of a game that is over")
    if room.next_table:
        raise Refused("there is a rematch already")
    if person not in room.rematch:
        room.enter(log.WantsRematch(now, person, gave))
    return set(room.rematch) >= set(room.persons())


def rotated(room: RoomState) -> list[Chair]:
    """Who sits where in the rematch: everybody one seat further."""
    moved = [room.chairs[p - 1] for p in range(len(room.chairs))]
    gave = room.rematch
    return [Chair(chair.person, chair.name, chair.bot, gave=gave.get(chair.person, "")) for chair in moved]


# ---------------------------------------------------------------- what was accepted
def resigned(room: RoomState, entry: log.Resigned) -> None:
    room.drop_draft(entry.seat)
    chair = room.chairs[entry.seat]
    chair.resigned = True
    room.tell("resigned", entry.seat, chair.name)
    room.beaten = one_side_left(room)


def closed(room: RoomState, entry: log.Closed) -> None:
    room.closed = entry.reason
    room.tell("closed", text=entry.reason)


def one_side_left(room: RoomState) -> bool:
    """Whether all who have not resigned win together, or no person is left to play for."""
    left = {p for p, chair in enumerate(room.chairs) if not chair.resigned}
    sides = [team for team in room.game.seating(room.playing().state).teams if left & set(team)]
    return len(sides) <= 1 or not any(room.chairs[p].person for p in left)


def wants_rematch(room: RoomState, entry: log.WantsRematch) -> None:
    room.rematch[entry.person] = entry.gave
    room.tell("wants_rematch", name=room.name_of(entry.person))


def rematched(room: RoomState, entry: log.Rematched) -> None:
    room.next_table = entry.table
    room.tell("rematch", text=entry.table)
