"""Coming and going: a bot stands in for who is away, and gives the seat back."""

from cardinal.core.errors import Refused
from cardinal.play import entries as log
from cardinal.play.room_state import RoomState


# ---------------------------------------------------------------- what is noticed
def connected(room: RoomState, person: str, now: float) -> None:
    """Somebody's device is there: a bot that stood in gives the seat back."""
    room.absent.pop(person, None)
    if room.status == "running":
        come_back(room, person, now)


def gone(room: RoomState, person: str, now: float) -> None:
    if room.seats_of(person):
        room.absent.setdefault(person, now)


def come_back(room: RoomState, person: str, now: float, only: int | None = None) -> None:
    """To all seats of a person, as far as that is possible; or to one of them, or to hear why not."""
    for p in room.seats_of(person) if only is None else [only]:
        chair = room.chairs[p]
        if chair.away and not chair.resigned and not room.timer.spent(p):
            room.enter(log.GaveBack(now, p))
        elif only is not None:
            raise Refused("you have resigned" if chair.resigned else "your time is up: a bot plays to the end")


def absences(room: RoomState) -> list[float]:
    """When the patience with each absent person who still plays for itself ends."""
    limit = room.terms.clocks.disconnect
    if not limit:
        return []
    return [since + limit for person, since in room.absent.items() if playing_seats(room, person)]


def stand_in_for_absent(room: RoomState, now: float) -> None:
    limit = room.terms.clocks.disconnect
    for person, since in list(room.absent.items()):
        if limit and since + limit <= now:
            for p in playing_seats(room, person):
                room.enter(log.StoodIn(now, p))


def playing_seats(room: RoomState, person: str) -> list[int]:
    """Seats that a person plays for itself."""
    return [p for p in room.seats_of(person) if not room.chairs[p].automatic]


# ---------------------------------------------------------------- what was accepted
def stood_in(room: RoomState, entry: log.StoodIn) -> None:
    room.drop_draft(entry.seat)
    chair = room.chairs[entry.seat]
    chair.away = True
    room.tell("stood_in", entry.seat, chair.name)


def gave_back(room: RoomState, entry: log.GaveBack) -> None:
    chair = room.chairs[entry.seat]
    chair.away = False
    chair.missed = 0
    room.timer.since[entry.seat] = None
    room.tell("gave_back", entry.seat, chair.name)
