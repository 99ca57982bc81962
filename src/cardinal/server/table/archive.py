"""Games as they were played: stories, replays and results, made in other processes from what is on disk.

What was made is kept for a while, as many bytes as `MOST_BYTES`, and those who ask for the same at the same time
share it.  When all of them have gone, what waits to be made for them is given up.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from cardinal.core.errors import Refused
from cardinal.play.retelling import Judgement
from cardinal.server.storage.store import Store
from cardinal.server.table import retold
from cardinal.server.table.retold import Kept
from cardinal.server.table.summary import Summary
from cardinal.server.table.thinkers import Thinkers

MOST_BYTES = 64 << 20
Key = tuple[Any, ...]


class Making:
    """Something that is being made, and how many wait for it."""

    def __init__(self, task: "asyncio.Task[bytes]") -> None:
        self.task = task
        self.waiting = 0


class Shelf:
    """What was made once, the oldest given away first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.kept: dict[Key, bytes] = {}
        self.making: dict[Key, Making] = {}

    async def get(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> bytes:
        found = self.kept.pop(key, None)
        if found is not None:
            self.kept[key] = found
            return found
        making = self.making.get(key)
        if making is None:
            making = self.making[key] = Making(asyncio.ensure_future(self.made(key, make)))
        making.waiting += 1
        try:
            return await asyncio.shield(making.task)
        finally:
            making.waiting -= 1
            if not making.waiting and not making.task.done():
                del self.making[key]
                making.task.cancel()

    async def made(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            found = await make()
        finally:
            if key in self.making and self.making[key].task is asyncio.current_task():
                del self.making[key]
        self.kept[key] = found
        self.size += len(found)
        while self.size > self.most:
            self.size -= len(self.kept.pop(next(iter(self.kept))))
        return found


class Archive:
    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.shelf = Shelf(MOST_BYTES)

    async def story(self, table: Summary, person: str, eyes: str, first: int) -> bytes:
        """A page of `Entries`, as JSON."""
        kept, player = await self.known(table, person)
        key = ("story", kept, eyes or player, first)
        return await self.retell(table, key, retold.story, (kept, player, eyes, first), person)

    async def replay(self, table: Summary, person: str, eyes: str, first: int) -> bytes:
        """A page of `ReplayOf`, as JSON."""
        kept, player = await self.known(table, person)
        chances = (await self.judgement(kept, person)).chances if table.status == "over" else []
        key = ("replay", kept, eyes or player, first)
        return await self.retell(table, key, retold.replay, (kept, player, eyes, first, chances), person)

    async def result(self, table: Summary, person: str) -> bytes:
        """A `ResultOf`, as JSON."""
        kept, _ = await self.known(table, person)
        judged = await self.judgement(kept, person)
        return await self.retell(table, ("result", kept), retold.result, (kept, judged), person)

    async def position(self, table: Summary, step: int, person: str) -> str:
        """How things stood after so many choices."""
        kept, _ = await self.known(table, person)
        return (await self.retell(table, ("position", kept, step), retold.position, (kept, step), person)).decode()

    async def replay_record(self, data: bytes, person: str, eyes: str, first: int) -> bytes:
        """A page of `ReplayOf`, as JSON, of a game that was played elsewhere."""
        chances = msgspec.json.decode(await self.judge_record(data, person), type=Judgement).chances
        digest = hashlib.sha256(data).digest()

        async def make() -> bytes:
            found = await self.thinkers.retell(retold.replay_record, (data, eyes, first, chances), person)
            return told_or_refused(found)

        return await self.shelf.get(("replay", digest, eyes, first), make)

    async def judge_record(self, data: bytes, person: str) -> bytes:
        """A `Judgement`, as JSON."""

        async def make() -> bytes:
            return told_or_refused(await self.thinkers.judge(retold.judge_record, (data,), person))

        return await self.shelf.get(("judged", hashlib.sha256(data).digest()), make)

    async def judgement(self, kept: Kept, person: str) -> Judgement:
        async def judge() -> bytes:
            found = await self.thinkers.judge(retold.judgement, (kept,), person)
            if found is None:
                raise Refused("this game could not be judged")
            return bytes(found)

        return msgspec.json.decode(await self.shelf.get(("judged", kept), judge), type=Judgement)

    async def retell(
        self, table: Summary, key: Key, job: Callable[..., bytes], arguments: tuple[Any, ...], person: str
    ) -> bytes:
        async def make() -> bytes:
            try:
                found = await self.thinkers.retell(job, arguments, person)
            except Refused as e:
                raise type(e)(f"{table.title}, version {table.version}: {e}") from None
            return told_or_refused(found)

        return await self.shelf.get(key, make)

    async def known(self, table: Summary, person: str) -> tuple[Kept, str]:
        """The log as it is now, and the person if it has ever sat there: all others see the same."""
        length, sat = await asyncio.to_thread(self.store.log_of, table.id, person)
        database = self.store.engine.url.render_as_string(hide_password=False)
        return Kept(database, table.id, length), person if sat else ""


def told_or_refused(found: bytes | None) -> bytes:
    if found is None:
        raise Refused("this game could not be retold")
    return bytes(found)
