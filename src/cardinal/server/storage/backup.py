"""A whole database in one file, and back: from SQLite or PostgreSQL into either.

The file is gzip of lengths and MessagePack: first which schema it follows, then every row of every table as it was at
one moment, last how many they were and a hash of it all.  So half a file, or a changed one, is not taken for a whole.
"""

import gzip
import hashlib
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, inspect, select, text

from cardinal.core.errors import Malformed, Refused
from cardinal.server.storage.schema import metadata
from cardinal.server.storage.store import connect, migrate, schema_at

FORMAT = 1
AT_ONCE = 1_000  # rows
MOST_BYTES = 1 << 28  # of one part
ORDER = tuple(metadata.tables)


class Head(msgspec.Struct, frozen=True, tag="head"):
    format: int
    schema: str


class Rows(msgspec.Struct, frozen=True, tag="rows"):
    table: str
    columns: list[str]
    rows: list[list[Any]]


class Tail(msgspec.Struct, frozen=True, tag="tail"):
    counts: dict[str, int]
    sha256: str


Part = Head | Rows | Tail
decoder: msgspec.msgpack.Decoder[Part] = msgspec.msgpack.Decoder(Part)


def backup(database: str, file: Path) -> dict[str, int]:
    """Write everything down as it is now, while the server may run; returns how many rows of each table there are."""
    engine = connect(database)
    migrate(engine)
    digest, counts = hashlib.sha256(), dict.fromkeys(ORDER, 0)
    unfinished = file.with_name(file.name + ".part")
    try:
        with (
            engine.connect() as connection,
            os.fdopen(os.open(unfinished, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as raw,
            gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, mtime=0) as out,
        ):

            def put(part: Part) -> None:
                data = msgspec.msgpack.encode(part)
                digest.update(data)
                out.write(len(data).to_bytes(4) + data)

            hold_still(connection)
            put(Head(FORMAT, str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())))
            for name in ORDER:
                for part in rows_of(connection, metadata.tables[name]):
                    counts[name] += len(part.rows)
                    put(part)
            put(Tail(counts, digest.hexdigest()))
    except OSError as e:
        raise Malformed("backup", f"{file}: {e.strerror}") from None
    finally:
        engine.dispose()
    os.replace(unfinished, file)
    return counts


def hold_still(connection: Connection) -> None:
    """From here on this connection sees one moment, whatever others write."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
    else:
        connection.exec_driver_sql("BEGIN")


def rows_of(connection: Connection, table: Table) -> Iterator[Rows]:
    names = [str(column.name) for column in table.columns]
    found = connection.execution_options(yield_per=AT_ONCE).execute(select(table))
    for rows in found.partitions():
        yield Rows(str(table.name), names, [list(row) for row in rows])


def parts(file: Path) -> Iterator[Part]:
    """The parts of a file, checked on the way; Malformed if it is not whole."""
    digest = hashlib.sha256()
    try:
        with gzip.open(file, "rb") as source:
            while size := source.read(4):
                if int.from_bytes(size) > MOST_BYTES:
                    raise Malformed("backup", f"{file} is no backup")
                data = source.read(int.from_bytes(size))
                part = decoder.decode(data)
                if isinstance(part, Tail):
                    if part.sha256 != digest.hexdigest():
                        raise Malformed("backup", f"{file} was changed since it was written")
                    yield part
                    return
                digest.update(data)
                yield part
    except (OSError, EOFError, zlib.error, msgspec.DecodeError) as e:
        raise Malformed("backup", f"{file} cannot be read: {e}") from None
    raise Malformed("backup", f"{file} ends too early")


def restore(file: Path, database: str) -> dict[str, int]:
    """Fill an empty database from a file, which is read through first; returns how many rows of each table it has."""
    tail = None
    for tail in parts(file):
        pass
    assert isinstance(tail, Tail)
    found = parts(file)
    head = next(found)
    if not isinstance(head, Head) or head.format != FORMAT:
        raise Malformed("backup", f"{file} is of a format that is not known here")
    engine = connect(database)
    try:
        if inspect(engine).get_table_names():
            raise Refused(f"{database} is not empty: restore into a new one, and serve from there")
        schema_at(engine, head.schema)
        known = MetaData()
        known.reflect(engine)
        with engine.begin() as connection:
            for part in found:
                if isinstance(part, Rows):
                    rows = [dict(zip(part.columns, row, strict=True)) for row in part.rows]
                    connection.execute(known.tables[part.table].insert(), rows)
            count_on(connection, known)
        migrate(engine)
    finally:
        engine.dispose()
    return tail.counts


def count_on(connection: Connection, known: MetaData) -> None:
    """PostgreSQL numbers new rows by itself: after those that are there."""
    if connection.dialect.name != "postgresql":
        return
    for table in known.tables.values():
        if table.c.get("id") is not None and table.c["id"].autoincrement is True:
            last = connection.execute(select(func.max(table.c["id"]))).scalar()
            if last is not None:
                connection.execute(
                    text(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), :last)"), {"last": last}
                )
