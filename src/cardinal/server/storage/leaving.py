"""What a person takes along, and what is left of one who goes.

Games belong to everybody who played them, so they stay; but a person who goes is nobody in them: no name, no words.
"""

import time
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, LargeBinary, delete, func, literal, or_, select, update

from cardinal.core import record as records
from cardinal.core.errors import Refused
from cardinal.play import entries
from cardinal.server.storage.pen import writing
from cardinal.server.storage.schema import blocks, log, persons, places, reports, sanctions, sessions, tables
from cardinal.server.table.summary import Summary

NOBODY = "Somebody"  # what a person who has gone is called
UNSAID = "(removed)"
ABOUT = (persons.c.id, persons.c.name, persons.c.account, persons.c.created, persons.c.teaches)
FORGOTTEN = ("account", "password", "skeleton", "role", "cookies_until", "teaches")


class Export(msgspec.Struct, frozen=True):
    """Everything that is kept of a person: `tables` by id, and there what the log says of or by it."""

    person: dict[str, Any]
    sessions: list[dict[str, Any]]
    blocked: list[str]
    reports: list[dict[str, Any]]
    sanctions: list[dict[str, Any]]
    games: list[Summary]
    entries: dict[str, list[dict[str, Any]]]


def names_it(connection: Connection, person: str) -> ColumnElement[bool]:
    """Whether an entry of the log has this id in it."""
    needle = literal(f'"{person}"'.encode(), LargeBinary)
    if connection.dialect.name == "postgresql":
        return func.position(needle.op("IN")(log.c.entry)) > 0
    return func.instr(log.c.entry, needle) > 0


def export(engine: Engine, person: str) -> Export:
    """The opening of a table, with its seed, is left out."""
    with engine.connect() as connection:
        about = connection.execute(select(*ABOUT).where(persons.c.id == person)).first()
        mine = select(places.c.table_id).where(places.c.person == person)
        played = or_(tables.c.owner == person, tables.c.id.in_(mine))
        summaries = connection.execute(select(tables.c.summary).where(played).order_by(tables.c.created)).scalars()
        told: dict[str, list[dict[str, Any]]] = {}
        rows = connection.execute(
            select(log.c.table_id, log.c.entry)
            .where(names_it(connection, person), log.c.n > 0)
            .order_by(log.c.table_id, log.c.n)
        )
        for row in rows:
            told.setdefault(row.table_id, []).append(msgspec.json.decode(row.entry))
        return Export(
            person=dict(about._mapping) if about is not None else {"id": person},
            sessions=listed(connection, select(sessions).where(sessions.c.person == person), "id", "person"),
            blocked=list(connection.execute(select(blocks.c.name).where(blocks.c.person == person)).scalars()),
            reports=listed(connection, select(reports).where(reports.c.by == person), "about", "note"),
            sanctions=listed(connection, select(sanctions).where(sanctions.c.person == person)),
            games=[msgspec.json.decode(data, type=Summary) for data in summaries],
            entries=told,
        )


def listed(connection: Connection, query: Any, *but: str) -> list[dict[str, Any]]:
    rows = connection.execute(query).mappings()
    return [{name: value for name, value in row.items() if name not in but} for row in rows]


def erase(engine: Engine, person: str) -> None:
    """Nothing is left of a person but an id that is nobody's: names and words are taken out of every game."""
    with writing(engine) as connection:
        known = connection.execute(select(persons.c.name).where(persons.c.id == person)).first()
        if known is None:
            raise Refused("there is nobody of that id")
        at = connection.execute(select(log.c.table_id, log.c.n, log.c.entry).where(names_it(connection, person))).all()
        for row in at:
            entry = unnamed(entries.decoder.decode(row.entry), person)
            change = update(log).where(log.c.table_id == row.table_id, log.c.n == row.n)
            connection.execute(change.values(entry=entries.encoder.encode(entry)))
        for table in {row.table_id for row in at}:
            unname_table(connection, table, seats_in(at, table, person))
        for query in (
            update(sessions).where(sessions.c.person == person).values(ended=time.time(), device=""),
            delete(blocks).where(or_(blocks.c.person == person, blocks.c.other == person)),
            delete(reports).where(reports.c.by == person),
            delete(places).where(places.c.person == person),
            update(persons)
            .where(persons.c.id == person)
            .values(name=NOBODY, gone=time.time(), **dict.fromkeys(FORGOTTEN)),
        ):
            connection.execute(query)


def unnamed(entry: entries.AnyEntry, person: str) -> entries.AnyEntry:
    if getattr(entry, "person", "") != person:
        return entry
    if isinstance(entry, entries.Said):
        return msgspec.structs.replace(entry, name=NOBODY, text=UNSAID)
    return msgspec.structs.replace(entry, name=NOBODY) if hasattr(entry, "name") else entry


def seats_in(rows: Any, table: str, person: str) -> set[int]:
    """The seats at which a person sat down, or was handed over to."""
    found = [entries.decoder.decode(row.entry) for row in rows if row.table_id == table]
    sat = [one for one in found if isinstance(one, (entries.Sat, entries.HandedOver)) and one.person == person]
    return {one.seat for one in sat}


def unname_table(connection: Connection, table: str, seats: set[int]) -> None:
    row = connection.execute(select(tables.c.summary, tables.c.record).where(tables.c.id == table)).first()
    if row is None or not seats:
        return
    summary = msgspec.json.decode(row.summary, type=Summary)
    chairs = [
        msgspec.structs.replace(chair, name=NOBODY) if p in seats and not chair.bot and not chair.free else chair
        for p, chair in enumerate(summary.chairs)
    ]
    values = {"summary": msgspec.json.encode(msgspec.structs.replace(summary, chairs=chairs))}
    if row.record is not None:
        record = msgspec.json.decode(row.record, type=records.Record)
        players = [
            NOBODY if p in seats and not summary.chairs[p].bot else name for p, name in enumerate(record.players)
        ]
        values["record"] = records.encode(msgspec.structs.replace(record, players=players))
    connection.execute(update(tables).where(tables.c.id == table).values(values))
