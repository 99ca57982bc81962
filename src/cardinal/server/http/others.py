"""You and others: whom you block, whom you report; and how you leave, with everything of yours."""

import asyncio
from contextlib import suppress
from typing import Annotated

import msgspec
from msgspec import Meta

from cardinal.core.errors import Refused
from cardinal.play.chairs import Chair
from cardinal.server.http.account import Me, decode_summary, now_is
from cardinal.server.http.operations import Call, Missing, Operation
from cardinal.server.http.shares import Throttled
from cardinal.server.storage import leaving
from cardinal.server.storage.store import UNFINISHED
from cardinal.server.table.deeds import Block
from cardinal.server.table.departing import depart

MOST_REPORTS = 20  # a day, by one person


class Somebody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at this seat of this table, whatever the name."""

    table: Annotated[str, Meta(max_length=40)]
    seat: Annotated[int, Meta(ge=0, le=7)]


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What moderators should look at, about who sits at this seat; -1 is the table as a whole."""

    table: Annotated[str, Meta(max_length=40)]
    text: Annotated[str, Meta(min_length=1, max_length=600)]
    seat: Annotated[int, Meta(ge=-1, le=7)] = -1


class Reported(msgspec.Struct, frozen=True):
    thanks: str


class Blocked(msgspec.Struct, frozen=True):
    """`name` is what this person was called when you blocked it."""

    id: str
    name: str


class BlockedOnes(msgspec.Struct, frozen=True):
    blocked: list[Blocked]


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """With an account, its password."""

    password: Annotated[str, Meta(max_length=200)] = ""


async def chair_of(call: Call, table: str, seat: int) -> Chair:
    """The person at a seat; Missing if there is none, or if it is you."""
    try:
        await asyncio.to_thread(call.registry.store.summary_of, table)
    except Refused as e:
        raise Missing(str(e)) from None
    room = await call.registry.look(table)
    room.check_seat(seat)
    chair = room.chairs[seat]
    if not chair.person or chair.person == call.person.id:
        raise Refused("nobody else sits there")
    return chair


async def list_blocked(call: Call) -> BlockedOnes:
    found = await asyncio.to_thread(call.registry.store.moderation.blocked, call.person.id)
    return BlockedOnes([Blocked(*one) for one in found])


async def block(call: Call) -> BlockedOnes:
    """From now on this person cannot sit down where you do, or at a table of yours, and you do not hear it there."""
    chair = await chair_of(call, call.body.table, call.body.seat)
    person = await call.people.keep(call.visitor)
    await asyncio.to_thread(call.registry.store.moderation.block, person.id, chair.person, chair.name)
    with suppress(Refused):  # a table that has gone elsewhere hears of it when you come there
        await call.at_table(call.body.table, Block(person.id, chair.person))
    return await list_blocked(call)


async def unblock(call: Call) -> BlockedOnes:
    await asyncio.to_thread(call.registry.store.moderation.unblock, call.person.id, call.path("person"))
    return await list_blocked(call)


async def report(call: Call) -> Reported:
    wanted: NewReport = call.body
    about = (await chair_of(call, wanted.table, wanted.seat)).person if wanted.seat >= 0 else ""
    if not about:
        try:
            await asyncio.to_thread(call.registry.store.summary_of, wanted.table)
        except Refused as e:
            raise Missing(str(e)) from None
    person = await call.people.keep(call.visitor)
    moderation = call.registry.store.moderation
    await asyncio.to_thread(moderation.report, person.id, about, wanted.table, wanted.text, MOST_REPORTS)
    return Reported("Thank you. A moderator will look at it.")


# ---------------------------------------------------------------- leaving
async def export_me(call: Call) -> leaving.Export:
    """It reads every log, so not often."""
    if not call.people.exports.spend(call.person.id, call.registry.clock()):
        raise Throttled("you have just had it; wait some minutes")
    return await asyncio.to_thread(leaving.export, call.registry.store.engine, call.person.id)


async def delete_me(call: Call) -> Me:
    """Everything of yours; games that others played too go on without you, and without your name."""
    person = call.person
    if person.account is not None:
        await call.people.check_password(call.visitor, call.body.password)
    await call.people.keep(call.visitor)
    store = call.registry.store
    known = await asyncio.to_thread(lambda: store.tables_of(person.id, 10_000) + store.owned_by(person.id))
    for summary in {one.id: one for one in map(decode_summary, known)}.values():
        if summary.status in UNFINISHED:
            await depart(call.at_table, summary.id, person.id)
    await asyncio.to_thread(leaving.erase, store.engine, person.id)
    for table in {decode_summary(data).id for data in known}:
        await call.registry.reread(table)
    return now_is(call, call.people.newcomer(call.request))


OTHERS: list[Operation] = [
    Operation("GET", "/api/me/blocks", "Whom you have blocked", list_blocked, BlockedOnes),
    Operation(
        "POST", "/api/me/blocks", "Block who sits there: never again at your table", block, BlockedOnes, Somebody
    ),
    Operation("DELETE", "/api/me/blocks/{person}", "Unblock somebody", unblock, BlockedOnes),
    Operation("POST", "/api/reports", "Report somebody, or what happens at a table", report, Reported, NewReport),
    Operation("GET", "/api/me/export", "Everything that is kept of you", export_me, leaving.Export),
    Operation(
        "POST", "/api/me/delete", "Leave for good, and have everything of yours deleted", delete_me, Me, Farewell
    ),
]
