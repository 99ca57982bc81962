"""All tables of one process: opened, found, rebuilt from their logs, put away."""

import asyncio
import time
from collections.abc import Callable
from typing import Literal

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cardinal.core.errors import NoTable, Problem, Refused
from cardinal.play import commitment
from cardinal.play import entries as log
from cardinal.play.bots import check_bot
from cardinal.play.chairs import Chair
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room, rebuild, replay_into
from cardinal.server.clock import SteadyClock
from cardinal.server.http.shares import Penalties, Shares
from cardinal.server.ids import new_id
from cardinal.server.logs import logger
from cardinal.server.metrics import Metrics
from cardinal.server.settings import Settings
from cardinal.server.storage.store import Store, open_table, place
from cardinal.server.table.archive import Archive
from cardinal.server.table.deeds import AnyDeed, do
from cardinal.server.table.live_table import IDLE_SECONDS, LiveTable
from cardinal.server.table.summary import summary_of
from cardinal.server.table.thinkers import Thinkers

SLICE = 20  # entries that are carried out again at one go: a few milliseconds
ANY_NUMBER = 2**31 - 1


SHUFFLE: Literal["seed", "hash"] = "hash"  # at tables with people (core/shuffle.py)


class Elsewhere(Exception):
    """Another process plays this table."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


async def somebody_else(process: str) -> bool:
    """Without a relay nobody can tell: whoever holds a lease counts as alive."""
    return True


class Registry:
    def __init__(self, settings: Settings, store: Store, clock: Callable[[], float] | None = None) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock or SteadyClock()
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers, settings.think_seconds)
        self.archive = Archive(store, self.thinkers)
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.frozen: set[str] = set()
        self.talk = Shares(settings.limits.chats, settings.limits.chat_burst)
        self.hints = Shares(settings.limits.hints, settings.limits.hint_burst)
        self.penalties = Penalties(settings.limits.penalty_seconds, settings.limits.patience)
        self.muted: set[str] = set()  # persons whom nobody is to hear; the watch knows
        self.alive = somebody_else  # whether another process lives; with several, the relay knows
        self.draining = False

    # ------------------------------------------------------------ opening
    async def open(
        self,
        terms: Terms,
        owner: str,
        chairs: list[Chair],
        rematch_of: str = "",
        start: str = "",
        lesson: str = "",
        origin: str = "",
    ) -> str:
        """A new table with some of its seats taken; returns its id, which is also its connection."""
        if self.draining:
            raise Refused("the server is about to restart; try again in a moment")
        seed, salt = commitment.draw()
        now = self.clock()
        room = open_room(terms, owner, seed, salt, now, rematch_of, start, lesson, SHUFFLE)
        if len(chairs) > terms.seats:
            raise Refused(f"{len(chairs)} chairs for {terms.seats} seats")
        for p, chair in enumerate(chairs):
            if chair.person and not room.chairs[p].taken:
                room.sit(chair.person, chair.name, p, now, chair.gave)
            elif chair.bot:
                check_bot(chair.bot)
                room.fill(owner, p, chair.bot, now, chair.name)
        table_id = new_id()
        rows = [place(person, table_id) for person in room.persons()]
        most = self.settings.limits.tables if not rematch_of else ANY_NUMBER
        opening = open_table(table_id, summary_of(table_id, room), owner, origin, most)
        try:
            await self.store.append(table_id, 0, room.fresh, *opening, *rows)
        except IntegrityError:  # others were opened meanwhile
            raise Refused(f"you have {most} tables that are not finished; close or finish one of them first") from None
        kept = len(room.fresh)
        room.fresh.clear()
        if self.settings.redis:
            await self.claim(table_id)
        self.keep_live(table_id, room, kept)
        return table_id

    async def open_rematch(self, room: Room, table_id: str) -> str:
        """The same terms, everybody one seat further, a new deal."""
        return await self.open(room.terms, room.owner, room.rotated(), rematch_of=table_id)

    def keep_live(self, table_id: str, room: Room, kept: int) -> LiveTable:
        live_table = self.live[table_id] = LiveTable(self, table_id, room, kept)
        live_table.placed = set(room.persons())
        self.metrics.tables.set(len(self.live))
        live_table.announce()
        asyncio.get_running_loop().call_later(IDLE_SECONDS, live_table.retire)
        return live_table

    # ------------------------------------------------------------ finding
    async def live_table(self, table_id: str) -> LiveTable:
        """A table by its id, rebuilt if it is not in memory.  Refused if there is none; Elsewhere if not ours."""
        found = self.live.get(table_id)
        if found is not None:
            return found
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def load(self, table_id: str) -> LiveTable:
        if self.settings.redis:
            await self.claim(table_id)
        kept = await asyncio.to_thread(self.store.entries_of, table_id)
        if not kept:
            raise NoTable("there is no such table")
        room = rebuild(kept[:1])
        for first in range(1, len(kept), SLICE):  # between two slices others have their turn
            replay_into(room, kept[first : first + SLICE])
            await asyncio.sleep(0)
        if room.status in ("running", "paused"):
            room.enter(log.Reopened(self.clock()))
            await self.store.append(table_id, len(kept), room.fresh)
            room.fresh.clear()
            return self.keep_live(table_id, room, len(kept) + 1)
        return self.keep_live(table_id, room, len(kept))

    async def do(self, table_id: str, deed: AnyDeed) -> None:
        """Carry out a deed at one of our tables, in its turn."""
        live_table = await self.live_table(table_id)
        await live_table.call(lambda room, now: do(room, deed, now))

    async def close(self, table_id: str, reason: str) -> None:
        """End a table without a result, even one that cannot be rebuilt; Elsewhere if another process plays it."""
        found = self.live.get(table_id)
        if found is not None:
            await found.call(lambda room, now: room.close(reason, now))
            return
        if self.settings.redis:
            await self.claim(table_id)
        await asyncio.to_thread(self.store.close_table, table_id, reason, self.clock())
        logger.info("table closed", table=table_id, reason=reason)

    async def reread(self, table_id: str) -> None:
        """What is on disk of a table has changed: whoever looks at it comes again, and finds it as it is there."""
        found = self.live.get(table_id)
        while found is not None and found.busy:
            await asyncio.sleep(0.005)
        if found is not None:
            self.forget(found, "moved")

    async def look(self, table_id: str) -> Room:
        """The room of a table to read in, whoever plays it: from memory, or from what is on disk."""
        found = self.live.get(table_id)
        if found is not None and not found.room.fresh:
            return found.room
        return await asyncio.to_thread(lambda: rebuild(self.store.entries_of(table_id)))

    async def claim(self, table_id: str) -> None:
        """Become the holder of a table, unless somebody alive is."""
        lease = (table_id, self.settings.process, time.time(), self.settings.lease_seconds)
        holder = await asyncio.to_thread(self.store.claim, *lease)
        if holder != self.settings.process and not await self.alive(holder):
            holder = await asyncio.to_thread(self.store.claim, *lease, dead=holder)
        if holder != self.settings.process:
            raise Elsewhere(holder)

    async def set_up_again(self) -> None:
        """After a start, or when another process died: rebuild the tables at which something may be due."""
        holders = await asyncio.to_thread(self.store.holders)
        living = [holder for holder in holders if holder == self.settings.process or await self.alive(holder)]
        for table_id in await asyncio.to_thread(self.store.unfinished, time.time(), living):
            if self.draining:
                return
            try:
                await self.live_table(table_id)
            except Elsewhere:
                continue
            except Problem as e:  # other rules, or a log that cannot be replayed: shown as such, not played
                logger.warning("table not set up", table=table_id, reason=str(e))
            except Exception as e:
                logger.error("table cannot be rebuilt", table=table_id, error=type(e).__name__)

    async def keep_leases(self) -> None:
        """With several processes: stay the holder of our tables, and take over those of the dead."""
        third = self.settings.lease_seconds / 3
        while not self.draining:
            try:
                await asyncio.to_thread(
                    self.store.renew, self.settings.process, time.time(), self.settings.lease_seconds
                )
                await self.set_up_again()
            except SQLAlchemyError as e:
                logger.error("lease not renewed", error=type(e).__name__)
            await asyncio.sleep(third)

    # ------------------------------------------------------------ putting away
    def forget(self, live_table: LiveTable, reason: str) -> None:
        if self.live.get(live_table.id) is live_table:
            del self.live[live_table.id]
        self.metrics.tables.set(len(self.live))
        live_table.stop(reason)

    def note_frozen(self, live_table: LiveTable) -> None:
        if live_table.id not in self.frozen:
            self.frozen.add(live_table.id)
            self.metrics.frozen.inc()
            logger.error(
                "table frozen", table=live_table.id, game=live_table.room.game.slug, reason=live_table.room.frozen
            )

    async def drain(self) -> None:
        """Tell everybody, finish what is in the queues, keep it all."""
        if self.draining:
            return
        self.draining = True
        until = time.monotonic() + self.settings.drain_seconds
        while any(live_table.busy for live_table in self.live.values()):
            if time.monotonic() > until:
                break
            await asyncio.sleep(0.01)
        for live_table in list(self.live.values()):
            self.forget(live_table, "restart")
        await asyncio.sleep(0.05)  # for the writers to say so
        self.thinkers.close()
        if self.settings.redis:
            await asyncio.to_thread(self.store.release, self.settings.process)
        logger.info("drained")
