"""What operators and moderators order is noticed here, whichever process they told: every two seconds it is looked up.

So `cardinal admin` needs the database only, and a ban, a mute, an ended session or a closed table is known everywhere.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket

from cardinal.core.errors import Problem
from cardinal.server.http.identity import Visitor
from cardinal.server.http.networks import Network
from cardinal.server.logs import logger
from cardinal.server.net.socket import FORBIDDEN, turn_away
from cardinal.server.storage import leaving
from cardinal.server.storage.moderation import Sanction
from cardinal.server.table.departing import depart
from cardinal.server.table.registry import Elsewhere, Registry

PAUSE = 2.0  # seconds
OVERLAP = 10.0  # seconds that the clocks of two processes may differ


class Banned(Problem):
    """Somebody who may not be here, for now or for good."""


class Watch:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.banned: dict[str, Sanction] = {}
        self.networks: list[tuple[Network, Sanction]] = []
        self.visitors: dict[WebSocket, tuple[Visitor | None, str]] = {}
        self.farewells: set[asyncio.Task[None]] = set()
        self.looked = time.time()

    # ------------------------------------------------------------ at the door
    def check(self, visitor: Visitor | None, address: str) -> None:
        """Banned, if this person or where it comes from is."""
        ban = self.banned.get(visitor.person.id) if visitor is not None else None
        ban = ban or self.ban_of(address)
        if ban is not None:
            raise Banned(ban.words())

    def ban_of(self, address: str) -> Sanction | None:
        if not self.networks:
            return None
        try:
            where = ip_address(address)
        except ValueError:
            return None
        if where.version == 6 and where.ipv4_mapped is not None:
            where = where.ipv4_mapped
        return next((ban for network, ban in self.networks if where in network), None)

    @contextmanager
    def visiting(self, socket: WebSocket, visitor: Visitor | None, address: str) -> Iterator[None]:
        """While somebody is connected, the connection can be ended from here."""
        self.visitors[socket] = (visitor, address)
        try:
            yield
        finally:
            del self.visitors[socket]

    # ------------------------------------------------------------ looking
    async def keep_looking(self) -> None:
        while not self.registry.draining:
            try:
                await self.look()
            except SQLAlchemyError as e:
                logger.error("orders not read", error=type(e).__name__)
            await asyncio.sleep(PAUSE)

    async def look(self) -> None:
        """Read what is in force, and see to it."""
        store, since = self.registry.store, self.looked - OVERLAP
        self.looked = time.time()
        in_force = await asyncio.to_thread(store.moderation.in_force)
        self.registry.muted = {one.person for one in in_force if one.kind == "mute" and one.person}
        bans = [one for one in in_force if one.kind == "ban"]
        self.banned = {one.person: one for one in bans if one.person}
        self.networks = [(ip_network(one.network), one) for one in bans if one.network]
        ended = set(await asyncio.to_thread(store.people.ended_since, since))
        for socket, (visitor, address) in list(self.visitors.items()):
            try:
                self.check(visitor, address)
            except Banned as e:
                self.send_away(socket, "banned", str(e))
            else:
                if visitor is not None and visitor.session in ended:
                    self.send_away(socket, "signed_out", "you are signed out here")
        await self.carry_out_orders()

    def send_away(self, socket: WebSocket, code: str, message: str) -> None:
        farewell = asyncio.create_task(turn_away(socket, code, message, FORBIDDEN))
        self.farewells.add(farewell)
        farewell.add_done_callback(self.farewells.discard)

    async def carry_out_orders(self) -> None:
        moderation = self.registry.store.moderation
        for table_id, reason in await asyncio.to_thread(moderation.orders):
            try:
                await self.registry.close(table_id, reason)
            except Elsewhere:
                continue  # whoever plays it sees to it
            except Problem as e:
                logger.warning("table not closed", table=table_id, reason=str(e))
            await asyncio.to_thread(moderation.order_done, table_id)
        for table_id, person in await asyncio.to_thread(moderation.departures):
            await self.see_off(table_id, person)

    async def see_off(self, table_id: str, person: str) -> None:
        """Whoever is erased leaves a table of ours, and nothing that was said there since stays."""
        store = self.registry.store
        try:
            await depart(self.registry.do, table_id, person)
        except Elsewhere:
            return
        except Problem as e:
            logger.warning("nobody left", table=table_id, reason=str(e))
        await asyncio.to_thread(leaving.erase, store.engine, person)
        await self.registry.reread(table_id)
        await asyncio.to_thread(store.moderation.departure_done, table_id, person)
