"""Who may sit down and say what at a table.  There is no private chat, between partners least of all."""

from cardinal.core.errors import Refused
from cardinal.play.room import Room


def check_welcome(room: Room, person: str, shunned: frozenset[str]) -> None:
    """Whoever was blocked by the owner of a table, or by somebody who sits there, finds another table."""
    if shunned and person not in room.persons() and not shunned.isdisjoint([room.owner, *room.persons()]):
        raise Refused("you cannot sit down at this table")


def check_talk(room: Room, person: str) -> None:
    """Before and after a game everybody may talk.  During it, players, unless the rules close the table to talk."""
    if room.status not in ("running", "paused"):
        return
    if getattr(room.options, "table_talk", "open") == "closed":
        raise Refused("the Table Talk card says closed: reactions only until the game is over", "R56")
    if not room.seats_of(person):
        raise Refused("who watches may talk when the game is over; until then there are reactions")
