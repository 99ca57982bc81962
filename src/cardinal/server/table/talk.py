"""Who may say what at a table.  There is no private chat, between partners least of all."""

from cardinal.core.errors import Refused
from cardinal.play.chairs import Notice
from cardinal.play.room import Room


def check_talk(room: Room, person: str) -> None:
    """Before and after a game everybody may talk.  During it, players, unless the rules close the table to talk."""
    if room.status not in ("running", "paused"):
        return
    if getattr(room.options, "table_talk", "open") == "closed":
        raise Refused("the Table Talk card says closed: reactions only until the game is over", "R56")
    if not room.seats_of(person):
        raise Refused("who watches may talk when the game is over; until then there are reactions")


def check_reaction(room: Room, person: str, most: int) -> None:
    """Players react as they like.  A table remembers so many reactions of those who watch, and no more."""
    if room.seats_of(person):
        return
    watching = [one for one in room.happened if isinstance(one, Notice) and one.kind == "reaction" and one.seat is None]
    if len(watching) >= most:
        raise Refused("those who watch have reacted enough at this table")
