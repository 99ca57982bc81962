"""What is known of a table without sitting at it."""

import msgspec

from cardinal.play.entries import Terms
from cardinal.play.room import Room


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    name: str = ""
    bot: str = ""
    free: bool = False


class Summary(msgspec.Struct, frozen=True):
    """A line of the lobby."""

    id: str
    title: str
    version: str
    status: str
    terms: Terms
    chairs: list[Chair]
    created: float
    commitment: str
    winners: list[int]
    next_table: str
    closed: str = ""  # why, if it ended without a result


def summary_of(table_id: str, room: Room) -> Summary:
    return Summary(
        id=table_id,
        title=room.game.title,
        version=room.opened.version,
        status=room.status,
        terms=room.terms,
        chairs=[Chair(chair.name, chair.bot, not chair.taken) for chair in room.chairs],
        created=room.opened.at,
        commitment=room.commitment,
        winners=[one.seat for one in room.standings() if one.place == 1],
        next_table=room.next_table,
        closed=room.closed,
    )
