"""Several processes: a table is played by one of them, and found from any.

A process that is asked for a table it does not hold carries the frames of that connection to the holder and back,
over Redis.  Nothing is kept there: whatever gets lost with a process is made up for when the client resumes.

Channels: `cardinal:process:NAME` for what goes to a process, `cardinal:connection:ID` for what goes back to its client.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import msgspec
import redis.asyncio
from redis.exceptions import RedisError
from starlette.websockets import WebSocket

from cardinal.core.errors import Problem, Refused
from cardinal.server.logs import logger
from cardinal.server.net.incoming import Inbox
from cardinal.server.net.plain import PlainLine
from cardinal.server.net.socket import RESTART, Visit, last_number, quietly_close, receive
from cardinal.server.net.wire import Wire
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.deeds import AnyDeed
from cardinal.server.table.live_table import LiveTable
from cardinal.server.table.registry import Elsewhere, Registry

HEARTBEAT = 2.0  # seconds; a holder that is not heard of three times over is gone


class Envelope(msgspec.Struct, frozen=True):
    """To the holder: a connection opens, says something, is alive, or closes."""

    kind: str
    connection: str
    table: str = ""
    person: str = ""
    name: str = ""
    network: str = ""
    last: int = 0
    frame: str = ""
    deed: AnyDeed | None = None
    shunned: frozenset[str] = frozenset()
    blocked: frozenset[str] = frozenset()


class Courier:
    """The line of a guest: what is put goes back through Redis, one frame after the other."""

    def __init__(self, redis: Any, channel: str) -> None:
        self.redis = redis
        self.channel = channel
        self.full = False
        self.drained: Callable[[], None] | None = None
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()

    def put(self, frame: bytes) -> None:
        self.full = True
        self.frames.put_nowait(frame)

    def finish(self) -> None:
        """Carry what was put, then no more."""
        self.frames.put_nowait(None)

    async def run(self) -> None:
        while (frame := await self.frames.get()) is not None:
            await self.redis.publish(self.channel, frame)
            self.full = not self.frames.empty()
            if not self.full and self.drained is not None:
                self.drained()


class Guest:
    """A connection that somebody else carries to a table of ours."""

    def __init__(
        self, connection: Connection, live_table: LiveTable, inbox: Inbox, courier: "asyncio.Task[None]"
    ) -> None:
        self.connection = connection
        self.live_table = live_table
        self.inbox = inbox
        self.courier = courier
        self.heard = True


class Relay:
    def __init__(self, url: str, registry: Registry) -> None:
        self.registry = registry
        self.redis: Any = redis.asyncio.from_url(url)
        self.guests: dict[str, Guest] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen, before any table is ours: who does not listen counts as dead."""
        listening = asyncio.Event()
        self.tasks = [asyncio.create_task(self.receive(listening)), asyncio.create_task(self.watch())]
        await listening.wait()

    async def alive(self, process: str) -> bool:
        """Whether a process listens.  Redis knows at once when one dies; without Redis, its lease decides.

        A Redis that has just begun does not know yet who listens, and a connection may have to be made again: so it is
        asked twice, with time in between for the living to come back.
        """
        try:
            if (await self.redis.info("server"))["uptime_in_seconds"] < 3 * HEARTBEAT:
                return True
            for pause in (0.0, HEARTBEAT / 2):
                await asyncio.sleep(pause)
                (_, listeners), *_ = await self.redis.pubsub_numsub(f"cardinal:process:{process}")
                if listeners:
                    return True
        except RedisError:
            return True
        return False

    async def stop(self) -> None:
        for guest_id in list(self.guests):
            self.leave(guest_id)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()

    # ------------------------------------------------------------ the holder's side
    async def receive(self, listening: asyncio.Event) -> None:
        """Connections that other processes carry to us; a lost connection to Redis is made again."""
        while True:
            try:
                async with self.redis.pubsub() as inbox:
                    await inbox.subscribe(f"cardinal:process:{self.registry.settings.process}")
                    async for item in inbox.listen():
                        listening.set()
                        if item["type"] == "message":
                            await self.sort(msgspec.json.decode(item["data"], type=Envelope))
            except RedisError as e:
                logger.warning("relay lost", error=type(e).__name__)
                await asyncio.sleep(HEARTBEAT / 4)

    async def sort(self, envelope: Envelope) -> None:
        if envelope.kind == "open":
            await self.enter(envelope)
        elif envelope.deed is not None:
            await self.do(envelope, envelope.deed)
        elif envelope.kind == "close":
            self.leave(envelope.connection)
        elif envelope.connection in self.guests:
            guest = self.guests[envelope.connection]
            guest.heard = True
            if envelope.kind == "frame":
                guest.inbox.take(envelope.frame)
        else:  # let go of while its carrier was too slow to say that it lives: it has to come again
            await self.send_away(envelope.connection)

    async def enter(self, envelope: Envelope) -> None:
        channel = f"cardinal:connection:{envelope.connection}"
        try:
            live_table = await self.registry.live_table(envelope.table)
        except (Problem, Elsewhere):
            await self.send_away(envelope.connection)
            return
        courier = Courier(self.redis, channel)
        known = (envelope.network, envelope.shunned, envelope.blocked)
        connection = Connection(envelope.person, envelope.name, envelope.last, courier, *known)
        running = asyncio.create_task(courier.run())
        self.guests[envelope.connection] = Guest(
            connection, live_table, Inbox(connection, live_table, self.registry.settings.limits), running
        )
        running.add_done_callback(lambda _: self.leave(envelope.connection))
        connection.ended.add_done_callback(lambda _: courier.finish())
        live_table.enter(connection)

    async def send_away(self, link_id: str) -> None:
        """Tell a connection to come again."""
        await self.redis.publish(f"cardinal:connection:{link_id}", m.encoder.encode(m.Closing("moved")))

    async def do(self, envelope: Envelope, deed: AnyDeed) -> None:
        """Carry out what somebody asked another process for; the answer is empty, or what stands against it."""
        try:
            await self.registry.do(envelope.table, deed)
            answer = ""
        except (Problem, Elsewhere) as e:
            answer = str(e)
        await self.redis.publish(f"cardinal:connection:{envelope.connection}", answer)

    def leave(self, guest_id: str) -> None:
        guest = self.guests.pop(guest_id, None)
        if guest is not None:
            guest.courier.cancel()
            guest.live_table.leave(guest.connection)

    async def watch(self) -> None:
        """Let go of guests whose carrier is gone."""
        while True:
            await asyncio.sleep(3 * HEARTBEAT)
            for guest_id, guest in list(self.guests.items()):
                if not guest.heard:
                    self.leave(guest_id)
                guest.heard = False

    # ------------------------------------------------------------ the carrier's side
    async def carry(
        self,
        socket: WebSocket,
        line: Wire | PlainLine,
        visitor: Visit,
        table: str,
        holder: str,
    ) -> None:
        """Carry a connection to the process that holds its table, until one of them is gone.

        What it sends is paid for here, where it arrives: the holder does not count again.
        """
        link_id = secrets.token_hex(8)
        channel = f"cardinal:process:{holder}"
        texts: asyncio.Queue[bytes] = asyncio.Queue()
        line.listen(texts.put_nowait)
        async with self.redis.pubsub() as back:
            await back.subscribe(f"cardinal:connection:{link_id}")
            person = visitor.person
            said = (person.id, person.name, visitor.network, last_number(socket))
            opened = Envelope("open", link_id, table, *said, shunned=visitor.shunned, blocked=visitor.blocked)
            if not await self.redis.publish(channel, msgspec.json.encode(opened)):
                await self.apologise(socket)  # the holder is gone; its tables are taken over when its lease is over
                return
            ways = [
                asyncio.create_task(self.to_holder(texts, channel, link_id)),
                asyncio.create_task(receive(socket, line, self.registry.settings.limits, texts.put_nowait)),
                asyncio.create_task(self.to_client(socket, back)),
                asyncio.create_task(self.beat(channel, link_id)),
            ]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
                try:
                    await self.redis.publish(channel, msgspec.json.encode(Envelope("close", link_id)))
                except RedisError as e:
                    logger.warning("relay lost", error=type(e).__name__)
                await quietly_close(socket, RESTART)

    async def ask(self, holder: str, table: str, deed: AnyDeed) -> None:
        """Have a deed done at a table of another process; Refused if it says no or nothing."""
        link_id = secrets.token_hex(8)
        async with self.redis.pubsub() as back:
            await back.subscribe(f"cardinal:connection:{link_id}")
            await self.redis.publish(
                f"cardinal:process:{holder}", msgspec.json.encode(Envelope("do", link_id, table, deed=deed))
            )
            try:
                async with asyncio.timeout(3 * HEARTBEAT):
                    async for item in back.listen():
                        if item["type"] == "message":
                            break
            except TimeoutError:
                raise Refused("the process that plays this table does not answer; try again") from None
        if item["data"]:
            raise Refused(item["data"].decode())

    async def to_holder(self, texts: "asyncio.Queue[bytes]", channel: str, link_id: str) -> None:
        most = self.registry.settings.limits.frame
        while True:
            text = (await texts.get())[: most + 1]  # one too long is refused over there
            frame = Envelope("frame", link_id, frame=text.decode(errors="replace"))
            await self.redis.publish(channel, msgspec.json.encode(frame))

    async def to_client(self, socket: WebSocket, back: Any) -> None:
        async for item in back.listen():
            if item["type"] == "message":
                await socket.send_text(item["data"].decode())
                if item["data"].startswith(b'{"t":"closing"'):
                    return

    async def beat(self, channel: str, link_id: str) -> None:
        """Say that this connection lives; ends when nobody listens any more."""
        while await self.redis.publish(channel, msgspec.json.encode(Envelope("alive", link_id))):
            await asyncio.sleep(HEARTBEAT)

    async def apologise(self, socket: WebSocket) -> None:
        await socket.send_text(m.encoder.encode(m.Closing("moved")).decode())
        await quietly_close(socket, RESTART)
