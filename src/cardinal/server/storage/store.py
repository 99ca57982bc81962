"""Everything is on disk before anybody is told of it.

One thread writes.  What arrives while it commits goes into the next commit together, so a thousand tables cost no
more commits than one.  The key (table, n) of the log is also what keeps two processes from playing one table: the
second to write n fails.
"""

import asyncio
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    case,
    create_engine,
    event,
    exists,
    func,
    insert,
    not_,
    null,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cardinal.core.errors import Malformed, NoTable, Refused
from cardinal.play import entries
from cardinal.server.storage.jobs import Job, Jobs, Kept
from cardinal.server.storage.moderation import ModerationStore
from cardinal.server.storage.pen import logs_first, writing
from cardinal.server.storage.people import PeopleStore
from cardinal.server.storage.schema import log, persons, places, tables
from cardinal.server.table.summary import Summary

UNFINISHED = ("open", "running", "paused")
MOST_RANKED = 10_000  # of the newest listed tables, when the lobby is put together
ANY_NUMBER = 2**31 - 1


class Store:
    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        migrate(self.engine)
        self.people = PeopleStore(self.engine)
        self.moderation = ModerationStore(self.engine)
        self.jobs = Jobs()
        self.commits = 0
        self.trouble = ""  # that the last commit had, besides with what was to be written
        self.pen: Connection | None = None  # the writer's connection
        self.loop: asyncio.AbstractEventLoop | None = None  # in which those who wait are told
        self.writer = threading.Thread(target=self.write, name="store", daemon=True)
        self.writer.start()

    def close(self) -> None:
        """Write what is left, then stop."""
        self.jobs.close()
        self.writer.join()
        self.engine.dispose()

    # ------------------------------------------------------------ writing
    def append(
        self, table: str, n: int, fresh: Sequence[entries.AnyEntry], *statements: Executable
    ) -> "asyncio.Future[None]":
        """Add entries to a table's log, from number n on.  The future is done when they are on disk."""
        future = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if not future.done():
                if error is None:
                    future.set_result(None)
                else:
                    future.set_exception(error)

        self.write_down(table, n, fresh, statements, done)
        return future

    def write_down(
        self, table: str, n: int, fresh: Sequence[entries.AnyEntry], statements: Sequence[Executable], done: Kept
    ) -> None:
        """Add entries to a table's log, from number n on; `done` is called in the loop."""
        rows = [(table, n + i, entries.encoder.encode(entry)) for i, entry in enumerate(fresh)]
        self.loop = self.loop or asyncio.get_running_loop()
        self.jobs.put(Job(rows, statements, done))

    def write(self) -> None:
        while batch := self.jobs.next():
            self.commit(batch)
        self.put_down_pen()

    def commit(self, batch: list[Job]) -> None:
        try:
            if self.pen is None:
                self.pen = self.engine.connect()
            with logs_first(self.engine), self.pen.begin():
                carry_out(self.pen, batch)
        except SQLAlchemyError as e:
            self.put_down_pen()
            if len(batch) == 1:
                self.trouble = "" if isinstance(e, IntegrityError) else f"the last commit failed: {type(e).__name__}"
                self.tell(batch, e)
                return
            for job in batch:  # one of them is wrong: find out which
                self.commit([job])
            return
        self.commits += 1
        self.trouble = ""
        self.tell(batch, None)

    def tell(self, batch: Sequence[Job], error: Exception | None) -> None:
        """Wake those who wait, all of one commit in one go."""

        def wake() -> None:
            for job in batch:
                job.done(error)

        assert self.loop is not None
        self.loop.call_soon_threadsafe(wake)

    def put_down_pen(self) -> None:
        """After an error the connection may be broken: the next commit takes a new one."""
        if self.pen is not None:
            self.pen.close()
            self.pen = None

    # ------------------------------------------------------------ reading (in a thread: these wait for the disk)
    def entries_of(self, table: str) -> list[entries.AnyEntry]:
        return read_log(self.engine, table)

    def log_of(self, table: str, person: str) -> tuple[int, bool]:
        """How long a table's log is, and whether this person has ever sat there."""
        length = select(func.coalesce(func.max(log.c.n) + 1, 0)).where(log.c.table_id == table).scalar_subquery()
        sat = exists().where(places.c.table_id == table, places.c.person == person)
        with self.engine.connect() as connection:
            row = connection.execute(select(length, sat)).one()
        return int(row[0]), bool(row[1])

    def summaries(self, statuses: Sequence[str], limit: int) -> list[bytes]:
        """What the lobby shows: listed tables, the newest first.

        Where there are too many, everybody's newest comes before anybody's second: nobody fills the lobby alone.
        """
        newest = (
            select(tables.c.id, tables.c.created, func.coalesce(tables.c.origin, tables.c.owner).label("whose"))
            .where(tables.c.listed.is_(True), tables.c.status.in_(statuses))
            .order_by(tables.c.created.desc())
            .limit(MOST_RANKED)
            .subquery()
        )
        rank = func.row_number().over(partition_by=newest.c.whose, order_by=newest.c.created.desc()).label("rank")
        ranked = select(newest.c.id, newest.c.created, rank).subquery()
        shown = select(ranked.c.id).order_by(ranked.c.rank, ranked.c.created.desc()).limit(limit).subquery()
        query = select(tables.c.summary).join(shown, shown.c.id == tables.c.id).order_by(tables.c.created.desc())
        with self.engine.connect() as connection:
            return [row.summary for row in connection.execute(query)]

    def owned_by(self, person: str) -> list[bytes]:
        """Unfinished tables that a person has opened, the oldest first."""
        mine = (tables.c.owner == person) & tables.c.status.in_(UNFINISHED)
        with self.engine.connect() as connection:
            return list(connection.execute(select(tables.c.summary).where(mine).order_by(tables.c.created)).scalars())

    def of_other_rules(self, versions: Mapping[str, str]) -> list[tuple[str, str, str]]:
        """Unfinished tables that follow other rules than those of today: id, game and version."""
        today = [(tables.c.game == game) & (tables.c.version == version) for game, version in versions.items()]
        query = select(tables.c.id, tables.c.game, tables.c.version).where(
            tables.c.status.in_(UNFINISHED), not_(or_(*today))
        )
        with self.engine.connect() as connection:
            return [(row.id, row.game, row.version) for row in connection.execute(query)]

    def opened_before(self, statuses: Sequence[str], moment: float) -> list[str]:
        query = select(tables.c.id).where(tables.c.status.in_(statuses), tables.c.created < moment)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def last_entry_at(self, table: str) -> float:
        query = select(log.c.entry).where(log.c.table_id == table).order_by(log.c.n.desc()).limit(1)
        with self.engine.connect() as connection:
            return entries.decoder.decode(connection.execute(query).scalar_one()).at

    def tables_of(self, person: str, limit: int) -> list[bytes]:
        query = (
            select(tables.c.summary)
            .join(places, places.c.table_id == tables.c.id)
            .where(places.c.person == person)
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return [row.summary for row in connection.execute(query)]

    def unfinished(self, now: float, living: Sequence[str]) -> list[str]:
        """Tables that have to be set up again: those that nobody else who lives holds."""
        held = tables.c.holder.in_(living) & (tables.c.lease >= now)
        query = select(tables.c.id).where(tables.c.status.in_(UNFINISHED), tables.c.holder.is_(None) | ~held)
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(query)]

    def holders(self) -> list[str]:
        query = select(tables.c.holder).where(tables.c.status.in_(UNFINISHED), tables.c.holder.is_not(None)).distinct()
        with self.engine.connect() as connection:
            return [row.holder for row in connection.execute(query)]

    def summary_of(self, table: str) -> bytes:
        with self.engine.connect() as connection:
            row = connection.execute(select(tables.c.summary).where(tables.c.id == table)).first()
        if row is None:
            raise NoTable("there is no such table")
        return bytes(row.summary)

    def record_of(self, table: str) -> bytes | None:
        """The record of a finished game; None if it is not finished.  Refused if there is no such table."""
        with self.engine.connect() as connection:
            row = connection.execute(select(tables.c.record).where(tables.c.id == table)).first()
        if row is None:
            raise NoTable("there is no such table")
        return bytes(row.record) if row.record is not None else None

    def close_table(self, table: str, reason: str, now: float) -> None:
        """End a table that is not in memory, without rebuilding it.  What is over stays as it is."""
        with writing(self.engine) as connection:
            row = connection.execute(select(tables.c.summary, tables.c.status).where(tables.c.id == table)).first()
            if row is None:
                raise Refused("there is no such table")
            if row.status in ("over", "closed"):
                raise Refused("the game is over")
            last = connection.execute(select(func.max(log.c.n)).where(log.c.table_id == table)).scalar_one()
            entry = entries.encoder.encode(entries.Closed(now, reason))
            connection.execute(insert(log).values(table_id=table, n=last + 1, entry=entry))
            known = msgspec.json.decode(row.summary, type=Summary)
            connection.execute(
                change_table(table, msgspec.structs.replace(known, status="closed", closed=reason), None)
            )

    def adopt(self, guest: str, account: str) -> None:
        """The games and tables of a guest become those of an account."""
        mine = select(places.c.table_id).where(places.c.person == account)
        with writing(self.engine) as connection:
            connection.execute(
                update(places).where(places.c.person == guest, places.c.table_id.not_in(mine)).values(person=account)
            )
            connection.execute(update(tables).where(tables.c.owner == guest).values(owner=account))

    # ------------------------------------------------------------ several processes
    def claim(self, table: str, holder: str, now: float, seconds: float, dead: str = "") -> str:
        """Become the holder of a table if its lease is over or its holder dead; returns who holds it now."""
        free = tables.c.holder.is_(None) | tables.c.holder.in_((holder, dead)) | (tables.c.lease < now)
        with writing(self.engine) as connection:
            connection.execute(
                update(tables).where(tables.c.id == table, free).values(holder=holder, lease=now + seconds)
            )
            row = connection.execute(select(tables.c.holder).where(tables.c.id == table)).first()
        if row is None:
            raise NoTable("there is no such table")
        return str(row.holder)

    def renew(self, holder: str, now: float, seconds: float) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(tables).where(tables.c.holder == holder).values(lease=now + seconds))

    def release(self, holder: str) -> None:
        with writing(self.engine) as connection:
            connection.execute(update(tables).where(tables.c.holder == holder).values(holder=None, lease=None))


def summaries_of(engine: Engine, statuses: Sequence[str]) -> list[Summary]:
    """All tables of these statuses, the newest first."""
    query = select(tables.c.summary).where(tables.c.status.in_(statuses)).order_by(tables.c.created.desc())
    with engine.connect() as connection:
        return [msgspec.json.decode(data, type=Summary) for data in connection.execute(query).scalars()]


def open_table(table: str, summary: Summary, owner: str, origin: str, most: int) -> list[Executable]:
    """The row of a new table, which cannot be written if its owner has `most` that are not finished.

    The owner's own row is written first: who opens another table at the same time, in whichever process, waits for it.
    """
    mine = select(func.count()).where(tables.c.owner == owner, tables.c.status.in_(UNFINISHED)).scalar_subquery()
    wait = update(persons).where(persons.c.id == owner).values(id=owner)
    row = insert(tables).values(
        id=table,
        game=summary.terms.game,
        version=summary.version,
        status=case((mine < most, summary.status), else_=null()),  # which may not be
        listed=summary.terms.listed,
        owner=owner,
        origin=origin or None,
        created=summary.created,
        summary=msgspec.json.encode(summary),
    )
    return [wait, row]


def change_table(table: str, summary: Summary, record: bytes | None) -> Executable:
    values = {"status": summary.status, "summary": msgspec.json.encode(summary), "record": record}
    return update(tables).where(tables.c.id == table).values(values)


def place(person: str, table: str) -> Executable:
    """A person plays at a table: it is among the person's games, once."""
    known = text("INSERT INTO places (person, table_id) VALUES (:person, :table) ON CONFLICT DO NOTHING")
    return known.bindparams(person=person, table=table)


def carry_out(connection: Connection, batch: Sequence[Job]) -> None:
    rows = [row for job in batch for row in job.rows]
    if rows:
        mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
        connection.exec_driver_sql(f"INSERT INTO log (table_id, n, entry) VALUES ({mark}, {mark}, {mark})", rows)
    for job in batch:
        for statement in job.statements:
            connection.execute(statement)


def read_log(engine: Engine, table: str, most: int = ANY_NUMBER) -> list[entries.AnyEntry]:
    """The entries of a table, of which there may be more by now."""
    rows = select(log.c.entry).where(log.c.table_id == table, log.c.n < most).order_by(log.c.n)
    with engine.connect() as connection:
        return [entries.decoder.decode(row.entry) for row in connection.execute(rows)]


def connect(url: str) -> Engine:
    """The database of a URL; a bare path is an SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    try:
        engine = create_engine(url)
    except (SQLAlchemyError, ImportError) as e:
        raise Malformed("database", str(e)) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", write_ahead)
    return engine


def write_ahead(connection: Any, _: object) -> None:
    """On disk when a commit returns (FULL), readers never wait (WAL), and little is written: a small page a table."""
    cursor = connection.cursor()
    for setting in ("page_size=1024", "journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; several processes may start at once."""
    schema_at(engine, "head")


def schema_at(engine: Engine, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(7352)"))
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    except (SQLAlchemyError, CommandError) as e:
        raise Malformed("database", str(e).splitlines()[0]) from None
