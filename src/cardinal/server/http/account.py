"""Who you are: name, account, password, devices, games."""

import asyncio
from typing import Annotated

import msgspec
from msgspec import Meta

from cardinal.server.http.identity import Visitor
from cardinal.server.http.operations import Call, Missing, Operation
from cardinal.server.storage.moderation import MODERATOR
from cardinal.server.storage.people import Person
from cardinal.server.storage.store import UNFINISHED
from cardinal.server.table.deeds import HandOver
from cardinal.server.table.summary import Summary

MOST_LISTED = 200
SHOWN_ID = 16  # letters of a session's id that tell it from one's others


class Me(msgspec.Struct, frozen=True):
    id: str
    name: str
    account: str | None
    moderator: bool = False
    teaches: bool = False  # learners may learn from your games


class Teaching(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    allowed: bool


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=200)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    account: Annotated[str, Meta(max_length=60)]
    password: Annotated[str, Meta(max_length=200)]


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(max_length=200)]


class Device(msgspec.Struct, frozen=True):
    """Where you are signed in: since when, when it was last seen (to the day), and whether it is this one."""

    id: str
    device: str
    created: float
    seen: float
    this: bool


class Devices(msgspec.Struct, frozen=True):
    sessions: list[Device]


class Lobby(msgspec.Struct, frozen=True):
    tables: list[Summary]


decode_summary = msgspec.json.Decoder(Summary).decode


def me_of(person: Person) -> Me:
    return Me(person.id, person.name, person.account, person.role == MODERATOR, person.teaches is not None)


def now_is(call: Call, visitor: Visitor) -> Me:
    """From now on the cookie names this visitor."""
    call.visitor = visitor
    return me_of(visitor.person)


# ---------------------------------------------------------------- name, account, password
async def get_me(call: Call) -> Me:
    return me_of(call.person)


async def rename_me(call: Call) -> Me:
    return me_of(await call.people.rename(call.visitor, call.body.name))


async def let_teach(call: Call) -> Me:
    return me_of(await call.people.let_teach(call.visitor, call.body.allowed))


async def open_account(call: Call) -> Me:
    return now_is(call, await call.people.register(call.visitor, call.body.account, call.body.password))


async def log_in(call: Call) -> Me:
    guest = call.person
    visitor = await call.people.login(call.visitor, call.body.account, call.body.password)
    if guest.account is None and guest.id != visitor.person.id:
        await adopt(call, guest, visitor.person)
    return now_is(call, visitor)


async def adopt(call: Call, guest: Person, person: Person) -> None:
    """The guest's games and seats become the account's."""
    store = call.registry.store
    known = await asyncio.to_thread(lambda: store.tables_of(guest.id, MOST_LISTED) + store.owned_by(guest.id))
    for summary in {one.id: one for one in map(decode_summary, known)}.values():
        if summary.status in UNFINISHED:
            await call.at_table(summary.id, HandOver(guest.id, person.id, person.name))
    await asyncio.to_thread(store.adopt, guest.id, person.id)


async def log_out(call: Call) -> Me:
    await call.people.sign_out(call.visitor)
    return now_is(call, call.people.newcomer(call.request))


async def change_password(call: Call) -> Me:
    return now_is(call, await call.people.change_password(call.visitor, call.body.old, call.body.new))


# ---------------------------------------------------------------- devices
async def list_sessions(call: Call) -> Devices:
    found = await asyncio.to_thread(call.people.store.sessions_of, call.person.id)
    here = call.visitor.session
    return Devices([Device(one.id[:SHOWN_ID], one.device, one.created, one.seen, one.id == here) for one in found])


async def end_session(call: Call) -> Devices:
    which = call.path("session")
    if len(which) != SHOWN_ID or not await asyncio.to_thread(call.people.store.end_one, call.person.id, which):
        raise Missing("you have no such session")
    if call.visitor.session.startswith(which):
        call.visitor = call.people.newcomer(call.request)
        return Devices([])
    return await list_sessions(call)


async def end_other_sessions(call: Call) -> Devices:
    await asyncio.to_thread(call.people.store.end_others, call.person.id, call.visitor.session)
    return await list_sessions(call)


# ---------------------------------------------------------------- games
async def my_games(call: Call) -> Lobby:
    found = await asyncio.to_thread(call.registry.store.tables_of, call.person.id, MOST_LISTED)
    return Lobby([decode_summary(data) for data in found])


ACCOUNT: list[Operation] = [
    Operation("GET", "/api/me", "Who you are; a guest is made if you are nobody yet", get_me, Me),
    Operation("PUT", "/api/me", "Choose a name", rename_me, Me, NewName),
    Operation("PUT", "/api/me/teaching", "Whether learners may learn from your games", let_teach, Me, Teaching),
    Operation("GET", "/api/me/games", "Your games, the newest first", my_games, Lobby),
    Operation(
        "PUT",
        "/api/me/password",
        "Change your password; other devices are signed out",
        change_password,
        Me,
        NewPassword,
        work=10,
    ),
    Operation("GET", "/api/me/sessions", "Where you are signed in", list_sessions, Devices),
    Operation("DELETE", "/api/me/sessions", "Sign out everywhere else", end_other_sessions, Devices),
    Operation("DELETE", "/api/me/sessions/{session}", "Sign out one device", end_session, Devices),
    Operation("POST", "/api/account", "Keep your games under a password", open_account, Me, Credentials, work=10),
    Operation(
        "POST",
        "/api/login",
        "Become the owner of an account; your guest's games come along",
        log_in,
        Me,
        Credentials,
        work=10,
    ),
    Operation("POST", "/api/logout", "Become a new guest", log_out, Me),
]
