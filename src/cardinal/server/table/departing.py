"""How somebody leaves for good the tables that are not finished: seats are given up, and nobody's from then on."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from cardinal.core.errors import Refused
from cardinal.server.ids import new_id
from cardinal.server.storage.leaving import NOBODY
from cardinal.server.table.deeds import AnyDeed, Close, GiveUp, HandOver, Leave


async def depart(do: Callable[[str, AnyDeed], Awaitable[None]], table: str, person: str) -> None:
    """A table where nobody else plays is closed; elsewhere a bot plays on, and others lose nothing by it."""
    nobody = HandOver(person, new_id(), NOBODY)
    for deed in (Close(person), GiveUp(person), Leave(person), nobody):
        with suppress(Refused):
            await do(table, deed)
