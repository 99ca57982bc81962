"""A table's WebSocket, from the first word to the last."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardinal.core.errors import NoTable, Problem
from cardinal.server.http.identity import People
from cardinal.server.http.networks import network_of
from cardinal.server.http.security import address
from cardinal.server.net.incoming import Inbox
from cardinal.server.net.limits import Credits, Turnstile
from cardinal.server.net.plain import PlainLine
from cardinal.server.net.wire import FLOOD, PLACE, Wire
from cardinal.server.settings import Limits
from cardinal.server.storage.people import Person
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.live_table import LiveTable
from cardinal.server.table.registry import Elsewhere, Registry

if TYPE_CHECKING:
    from cardinal.server.watch import Watch

FORBIDDEN, GONE, REFUSED, TOO_MANY, RESTART = 4403, 4404, 4409, 4429, 1012


class Visit(NamedTuple):
    """Who comes to a table: the person, where it comes from, who has blocked it, and whom it has blocked."""

    person: Person
    network: str
    shunned: frozenset[str]
    blocked: frozenset[str]


class TableSocket:
    """The ASGI application of a table."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """By the quick way where the server has it, else by the plain one."""
        socket = WebSocket(scope, receive, send)
        await visit(socket, scope.get("state", {}).get(PLACE) or PlainLine(socket))


async def visit(socket: WebSocket, line: Wire | PlainLine) -> None:
    registry: Registry = socket.app.state.registry
    people: People = socket.app.state.people
    door: Turnstile = socket.app.state.door
    await socket.accept()
    where = network_of(address(socket.scope))
    if not door.enter(where):
        registry.metrics.refused.labels("connections").inc()
        await turn_away(socket, "connections", "too many connections from your address", TOO_MANY)
        return
    registry.metrics.people.inc()
    try:
        visitor = await people.who(socket)
        person = visitor.person if visitor is not None else Person("", "")
        watch: Watch = socket.app.state.watch
        try:
            watch.check(visitor, where)
        except Problem as e:
            await turn_away(socket, "banned", str(e), FORBIDDEN)
            return
        shunned, blocked = await asyncio.to_thread(registry.store.moderation.blocks_of, person.id)
        with watch.visiting(socket, visitor, where):
            await take_seat(socket, line, registry, Visit(person, where, shunned, blocked))
    finally:
        door.leave(where)
        registry.metrics.people.dec()


async def take_seat(socket: WebSocket, line: Wire | PlainLine, registry: Registry, visitor: Visit) -> None:
    """Be brought to the table, here or in the process that plays it."""
    table_id = socket.path_params["id"]
    try:
        live_table = await registry.live_table(table_id)
    except Elsewhere as e:
        await socket.app.state.relay.carry(socket, line, visitor, table_id, e.holder)
    except Problem as e:
        await turn_away(socket, "no_table", str(e), GONE if e.code == NoTable.code else REFUSED)
    else:
        person, network, shunned, blocked = visitor
        connection = Connection(person.id, person.name, last_number(socket), line, network, shunned, blocked)
        await attend(socket, line, connection, live_table, registry.settings.limits)


async def attend(
    socket: WebSocket, line: Wire | PlainLine, connection: Connection, live_table: LiveTable, limits: Limits
) -> None:
    """Listen and speak until one side has had enough."""
    inbox = Inbox(connection, live_table, limits)
    live_table.enter(connection)
    line.listen(inbox.take)
    gone = asyncio.create_task(receive(socket, line, limits, inbox.take))
    try:
        await asyncio.wait((gone, connection.ended), return_when=asyncio.FIRST_COMPLETED)
    finally:
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        live_table.leave(connection)
        await line.finish()
        if connection.closed:
            await quietly_close(socket, RESTART)


async def receive(socket: WebSocket, line: Wire | PlainLine, limits: Limits, take: Callable[[bytes], None]) -> None:
    """Until the end: what comes by the plain way, and is paid for here; or came before anybody listened to the wire."""
    credits = Credits(limits.messages, limits.burst, time.monotonic())
    while (event := await socket.receive())["type"] != "websocket.disconnect":
        data = event.get("bytes") or (event.get("text") or "").encode()
        if isinstance(line, PlainLine):
            wait = credits.owe(time.monotonic(), 1 + len(data) / limits.frame_bytes)
            if credits.overdrawn:
                await quietly_close(socket, FLOOD)
                return
            await asyncio.sleep(wait)
        take(data)


def last_number(socket: WebSocket) -> int:
    given = socket.query_params.get("last", "0")
    return int(given) if given.isdecimal() and len(given) < 12 else 0


async def turn_away(socket: WebSocket, code: str, message: str, close: int) -> None:
    await socket.send({"type": "websocket.send", "text": m.encoder.encode(m.Refusal(code, message)).decode()})
    await quietly_close(socket, close)


async def quietly_close(socket: WebSocket, code: int) -> None:
    try:
        await socket.close(code)
    except (RuntimeError, WebSocketDisconnect):
        return  # it is closed
