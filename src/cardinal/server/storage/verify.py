"""Is a database whole?  What is looked at, and what does not hold."""

from collections.abc import Iterator

import msgspec
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from cardinal.core.errors import Problem
from cardinal.core.record import Record
from cardinal.games import load, slugs
from cardinal.play import entries
from cardinal.play.room import rebuild
from cardinal.server.storage.schema import log, metadata, persons, sessions, tables
from cardinal.server.table.summary import Summary

MOST_SAID = 20  # faults of SQLite's own check


def damage(engine: Engine, whole: bool = False) -> str:
    """What SQLite says is wrong with its file, in a line; empty if nothing is.  PostgreSQL looks after itself."""
    if engine.dialect.name != "sqlite":
        return ""
    check = "integrity_check" if whole else "quick_check"
    try:
        with engine.connect() as connection:
            found = connection.exec_driver_sql(f"PRAGMA {check}({MOST_SAID})").scalars().all()
    except SQLAlchemyError as e:
        return str(e).splitlines()[0]
    return "" if found == ["ok"] else "; ".join(map(str, found))


def faults(engine: Engine, replay: bool) -> Iterator[str]:
    """Everything that does not hold, one line each; with `replay`, every game is played again from its log."""
    damaged = damage(engine, whole=True)
    if damaged:
        yield damaged
        return
    with engine.connect() as connection:
        for difference in compare_metadata(MigrationContext.configure(connection), metadata):
            yield f"the schema differs: {difference}"
        orphans = select(sessions.c.id).where(
            sessions.c.ended.is_(None), sessions.c.person.not_in(select(persons.c.id))
        )
        for session in connection.execute(orphans).scalars():
            yield f"session {session[:12]}: there is no such person"
        half = select(persons.c.id).where(persons.c.account.is_not(None), persons.c.password.is_(None))
        for person in connection.execute(half).scalars():
            yield f"person {person}: an account without a password"
        strays = select(log.c.table_id).where(log.c.table_id.not_in(select(tables.c.id))).distinct()
        for table in connection.execute(strays).scalars():
            yield f"table {table}: a log without a table"
        counted = {
            row.table_id: (row.first, row.last, row.number)
            for row in connection.execute(
                select(
                    log.c.table_id,
                    func.min(log.c.n).label("first"),
                    func.max(log.c.n).label("last"),
                    func.count().label("number"),
                ).group_by(log.c.table_id)
            )
        }
        for row in connection.execute(select(tables.c.id, tables.c.status, tables.c.summary, tables.c.record)).all():
            yield from table_faults(row.id, row.status, row.summary, row.record, counted.get(row.id))
            yield from log_faults(engine, row.id, row.status, replay)


def table_faults(
    table: str, status: str, summary: bytes, record: bytes | None, log_rows: tuple[int, int, int] | None
) -> Iterator[str]:
    if log_rows is None:
        yield f"table {table}: it has no log"
    elif log_rows[0] != 0 or log_rows[1] != log_rows[2] - 1:
        yield f"table {table}: entries are missing from its log"
    try:
        if msgspec.json.decode(summary, type=Summary).status != status:
            yield f"table {table}: its line in the lobby says otherwise than {status}"
        if record is not None:
            msgspec.json.decode(record, type=Record)
        elif status == "over":
            yield f"table {table}: a finished game without a record"
    except msgspec.DecodeError as e:
        yield f"table {table}: {e}"


def log_faults(engine: Engine, table: str, status: str, replay: bool) -> Iterator[str]:
    """Every entry can be read, and where its rules are here the game comes out as it did."""
    with engine.connect() as connection:
        rows = connection.execute(select(log.c.entry).where(log.c.table_id == table).order_by(log.c.n)).scalars().all()
    try:
        kept = [entries.decoder.decode(row) for row in rows]
    except msgspec.DecodeError as e:
        yield f"table {table}: an entry cannot be read: {e}"
        return
    opened = kept[0] if kept else None
    if not replay or not isinstance(opened, entries.Opened) or opened.terms.game not in slugs():
        return
    if opened.version != load(opened.terms.game).version:
        return
    try:
        found = rebuild(kept).status
    except (Problem, AssertionError, ValueError, IndexError) as e:
        yield f"table {table}: its log cannot be played again: {e}"
        return
    if found != status:
        yield f"table {table}: played again it is {found}, and not {status}"


def size(engine: Engine) -> int:
    """Bytes of the database."""
    if engine.dialect.name == "postgresql":
        with engine.connect() as connection:
            return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    with engine.connect() as connection:
        pages = int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())
        return pages * int(connection.exec_driver_sql("PRAGMA page_size").scalar_one())
