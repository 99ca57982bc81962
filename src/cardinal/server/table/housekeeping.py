"""What grows old by itself: tables that nobody came to, games of other rules, guests who stay away."""

import asyncio
import time

from sqlalchemy.exc import SQLAlchemyError

from cardinal.core.errors import Problem
from cardinal.games import load, slugs
from cardinal.server.logs import logger
from cardinal.server.storage.counts import forget_counts
from cardinal.server.table.registry import Elsewhere, Registry

PAUSE = 60.0  # seconds between two rounds
HOUR, DAY = 3_600.0, 86_400.0


async def keep_house(registry: Registry) -> None:
    """Round after round, for as long as the server runs."""
    while not registry.draining:
        try:
            await one_round(registry)
        except SQLAlchemyError as e:  # the next round does what this one has left
            logger.error("no housekeeping", error=type(e).__name__)
        await asyncio.sleep(PAUSE)


async def one_round(registry: Registry) -> None:
    await void_other_rules(registry)
    await close_old_tables(registry)
    limits, now = registry.settings.limits, registry.clock()
    people = registry.store.people
    await asyncio.to_thread(people.forget_sessions, now - limits.guest_days * DAY)
    await asyncio.to_thread(people.forget_guests, now - limits.guest_days * DAY)
    await asyncio.to_thread(forget_counts, registry.store.engine, time.time())


async def void_other_rules(registry: Registry) -> None:
    """A game goes on by its own rules while a process that has them plays it; when none does, it is void."""
    versions = {slug: load(slug).version for slug in slugs()}
    for table_id, game, version in await asyncio.to_thread(registry.store.of_other_rules, versions):
        today = f"are of version {versions[game]}" if game in versions else "are not here"
        reason = f"it followed version {version} of its rules, and those of today {today}; nobody has won or lost"
        await close(registry, table_id, reason)


async def close_old_tables(registry: Registry) -> None:
    limits, now, store = registry.settings.limits, registry.clock(), registry.store
    for table_id in await asyncio.to_thread(store.opened_before, ("open",), now - limits.open_hours * HOUR):
        if not watched(registry, table_id):
            await close(registry, table_id, "nobody came")
    stale = now - limits.idle_days * DAY
    for table_id in await asyncio.to_thread(store.opened_before, ("running", "paused"), stale):
        if not watched(registry, table_id) and await asyncio.to_thread(store.last_entry_at, table_id) < stale:
            await close(registry, table_id, f"nothing happened for {limits.idle_days:g} days; nobody has won or lost")


def watched(registry: Registry, table_id: str) -> bool:
    found = registry.live.get(table_id)
    return found is not None and bool(found.connections)


async def close(registry: Registry, table_id: str, reason: str) -> None:
    try:
        await registry.close(table_id, reason)
    except Elsewhere:
        pass  # whoever plays it sees to it
    except Problem as e:
        logger.warning("table not closed", table=table_id, reason=str(e))
