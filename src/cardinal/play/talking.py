"""What is said at a table.  There is no private chat, between partners least of all."""

from cardinal.core.errors import Refused
from cardinal.play import entries as log
from cardinal.play.room_state import NO_PERSONS, RoomState


# ---------------------------------------------------------------- what is asked for
def say(room: RoomState, person: str, name: str, text: str, now: float) -> None:
    """Before and after a game everybody may talk.  During it, players, unless the rules close the table to talk."""
    if room.status in ("running", "paused"):
        room.game.check_talk(room.options)
        if not room.seats_of(person):
            raise Refused("who watches may talk when the game is over; until then there are reactions")
    room.enter(log.Said(now, person, name, text))


def react(room: RoomState, person: str, name: str, what: str, now: float) -> None:
    """Anybody may, at any time."""
    room.enter(log.Reacted(now, person, name, what))


def block(room: RoomState, person: str, other: str) -> None:
    """From now on this person hears nothing of the other; the log keeps it for everybody else."""
    room.unheard[person] = room.unheard.get(person, NO_PERSONS) | {other}


# ---------------------------------------------------------------- what was accepted
def said(room: RoomState, entry: log.Said) -> None:
    room.speakers[len(room.happened)] = entry.person
    room.tell("chat", room.seat_of(entry.person), entry.name, entry.text)


def reacted(room: RoomState, entry: log.Reacted) -> None:
    room.speakers[len(room.happened)] = entry.person
    room.tell("reaction", room.seat_of(entry.person), entry.name, entry.what)
