"""What can be done at a table without a connection to it; it may travel to the process that plays the table."""

from collections.abc import Callable
from typing import Any

import msgspec

from cardinal.play.room import Room
from cardinal.play.talking import block


class Deed(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    person: str


class SitDown(Deed, frozen=True):
    name: str
    seat: int
    gave: str = ""


class GiveUp(Deed, frozen=True):
    """Resign on all seats."""


class Leave(Deed, frozen=True):
    """Get up; a bot plays on."""


class Close(Deed, frozen=True):
    """A table of one's own, at which nobody else plays."""


class HandOver(Deed, frozen=True):
    """A guest's seats go to the account that the guest has logged in to."""

    account: str
    name: str


class Block(Deed, frozen=True):
    """Hear somebody no more."""

    other: str


AnyDeed = SitDown | GiveUp | Leave | Close | HandOver | Block

DEEDS: dict[type[Deed], Callable[[Room, Any, float], None]] = {
    SitDown: lambda room, deed, now: room.sit(deed.person, deed.name, deed.seat, now, deed.gave),
    GiveUp: lambda room, deed, now: room.give_up(deed.person, now),
    Leave: lambda room, deed, now: room.leave(deed.person, now),
    Close: lambda room, deed, now: room.close_mine(deed.person, now),
    HandOver: lambda room, deed, now: room.hand_over(deed.person, deed.account, deed.name, now),
    Block: lambda room, deed, now: block(room, deed.person, deed.other),
}


def do(room: Room, deed: AnyDeed, now: float) -> None:
    DEEDS[type(deed)](room, deed, now)
