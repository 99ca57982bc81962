"""For moderators, in the browser: reports, people, bans and mutes, tables, names.  What they do is written down."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardinal.core.errors import Malformed
from cardinal.server.http.operations import Call, Forbidden, Operation
from cardinal.server.storage.moderation import MODERATOR, Known, Noted, Report, Sanction
from cardinal.server.watch import Watch

Reason = Annotated[str, Meta(min_length=1, max_length=200)]


class Desk(msgspec.Struct, frozen=True):
    """What lies before a moderator."""

    reports: list[Report]
    sanctions: list[Sanction]
    names: list[str]
    acts: list[Noted]


class Found(msgspec.Struct, frozen=True):
    people: list[Known]


class NewSanction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`who` is a person's id or account, or a network (192.0.2.0/24); no hours are for good."""

    kind: Annotated[str, Meta(max_length=8)]
    who: Annotated[str, Meta(min_length=1, max_length=60)]
    reason: Reason
    hours: Annotated[float, Meta(gt=0, le=100_000)] | None = None


class Because(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: Reason


class UnwantedName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]


Work = Callable[[Call, str], Any]  # with the moderator's account; may wait for the disk


def moderating(work: Work, name: str) -> Callable[[Call], Awaitable[Desk]]:
    """An operation that is for moderators only, is done in a thread, and is noticed at once in this process."""

    async def answer(call: Call) -> Desk:
        account = check_moderator(call)
        await asyncio.to_thread(work, call, account)
        watch: Watch = call.request.app.state.watch
        await watch.look()
        return await asyncio.to_thread(desk, call)

    answer.__name__ = name
    return answer


def check_moderator(call: Call) -> str:
    if call.person.role != MODERATOR or call.person.account is None:
        raise Forbidden("this is for moderators")
    return call.person.account


def desk(call: Call) -> Desk:
    found = call.registry.store.moderation
    return Desk(found.reports(open_only=True), found.in_force(), found.refused_names(), found.acts())


def number(call: Call) -> int:
    given = call.path("number")
    if not given.isdecimal() or len(given) > 9:
        raise Malformed("number", "a number of the list")
    return int(given)


async def find_people(call: Call) -> Found:
    check_moderator(call)
    wanted = call.request.query_params.get("find", "")[:60]
    return Found(await asyncio.to_thread(call.registry.store.moderation.people, wanted))


def sanction(call: Call, by: str) -> None:
    wanted: NewSanction = call.body
    call.registry.store.moderation.sanction(by, wanted.kind, wanted.who, wanted.hours, wanted.reason)


def operation(method: str, path: str, summary: str, name: str, work: Work, body: Any = None) -> Operation:
    return Operation(method, f"/api/moderation{path}", summary, moderating(work, name), Desk, body)


MODERATION: list[Operation] = [
    operation("GET", "", "What lies before a moderator", "see_desk", lambda call, by: None),
    Operation(
        "GET",
        "/api/moderation/people",
        "People by id, account or name",
        find_people,
        Found,
        query={"find": "An id, an account, or how a name begins"},
    ),
    operation("POST", "/sanctions", "Ban or mute", "make_sanction", sanction, NewSanction),
    operation(
        "DELETE",
        "/sanctions/{number}",
        "Lift a ban or a mute",
        "lift_sanction",
        lambda call, by: call.registry.store.moderation.lift(by, number(call)),
    ),
    operation(
        "POST",
        "/reports/{number}",
        "A report is handled",
        "handle_report",
        lambda call, by: call.registry.store.moderation.handle(by, number(call), call.body.reason),
        Because,
    ),
    operation(
        "POST",
        "/tables/{id}/close",
        "Close or void a table",
        "void_table",
        lambda call, by: call.registry.store.moderation.order_closed(by, call.path("id"), call.body.reason),
        Because,
    ),
    operation(
        "POST",
        "/names",
        "Refuse a name",
        "refuse_name",
        lambda call, by: call.registry.store.moderation.refuse_name(by, call.body.name),
        UnwantedName,
    ),
    operation(
        "DELETE",
        "/names/{name}",
        "Allow a name again",
        "allow_name",
        lambda call, by: call.registry.store.moderation.allow_name(by, call.path("name")),
    ),
]
