"""Is it well?  Whether the database takes what is written and gives it back, and whether the disk has room."""

import asyncio
import shutil
import time
from pathlib import Path

from prometheus_client import Gauge
from sqlalchemy import insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from cardinal.server.logs import logger
from cardinal.server.metrics import Metrics
from cardinal.server.settings import Settings
from cardinal.server.storage.pen import writing
from cardinal.server.storage.schema import log, persons, pulse, tables
from cardinal.server.storage.store import Store, connect
from cardinal.server.storage.verify import damage, size

FRESH = 5.0  # seconds for which an answer is given again
PATIENCE = 5.0  # seconds that the database may take to answer
CHECK_PAUSE = 3_600.0  # seconds between two looks at the whole file
PROBE = "health"


class Health:
    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.engine = connect(settings.database)  # of its own: what others have read may be in their memory only
        self.damaged = ""
        self.answer = ""
        self.asked = -FRESH
        self.asking = asyncio.Lock()
        registry = metrics.registry
        self.well = Gauge("cardinal_database_well", "Whether it takes and gives back", registry=registry)
        self.bytes = Gauge("cardinal_database_bytes", "Its size", registry=registry)
        self.free = Gauge("cardinal_disk_free_bytes", "On the disk of an SQLite file", registry=registry)

    async def trouble(self) -> str:
        """What is wrong, in words; empty if nothing is.  Asked often, it looks only now and then."""
        async with self.asking:
            if time.monotonic() - self.asked > FRESH:
                try:
                    self.answer = await asyncio.wait_for(asyncio.to_thread(self.probe), PATIENCE)
                except TimeoutError:
                    self.answer = "the database does not answer"
                self.asked = time.monotonic()
                self.well.set(not self.answer)
        return self.answer

    def probe(self) -> str:
        """Write a row and read some, on a new connection."""
        free = self.disk_free()
        if free is not None and free < self.settings.least_free:
            return "the disk is nearly full"
        if not self.store.writer.is_alive():
            return "nothing is written any more"
        try:
            with writing(self.engine) as connection:
                beat = update(pulse).where(pulse.c.id == PROBE).values(at=time.time())
                if not connection.execute(beat).rowcount:
                    connection.execute(insert(pulse).values(id=PROBE, at=time.time()))
            with self.engine.connect() as connection:
                for table in (persons, tables, log):
                    connection.execute(select(table).limit(1)).all()
            self.bytes.set(size(self.engine))
        except SQLAlchemyError as e:
            return f"the database fails: {type(e).__name__}"
        finally:
            self.engine.dispose()
        return self.store.trouble or self.damaged

    def disk_free(self) -> int | None:
        """Bytes; None where the database is on another machine."""
        if "://" in self.settings.database:
            return None
        free = shutil.disk_usage(Path(self.settings.database).resolve().parent).free
        self.free.set(free)
        return free

    async def measure(self) -> None:
        """Bring the numbers up to date."""
        await self.trouble()

    async def keep_checking(self) -> None:
        """The whole file, now and then: what nobody reads may be damaged too."""
        while True:
            await asyncio.sleep(CHECK_PAUSE)
            found = await asyncio.to_thread(damage, self.engine)
            self.damaged = "the database file is damaged" if found else ""
            if found:
                logger.error("database damaged", found=found)
