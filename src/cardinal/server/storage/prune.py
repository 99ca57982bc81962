"""What may go: old sessions and guests, tables that came to nothing, and games as old as the operator says."""

import time

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, delete, func, select

from cardinal.server.storage.pen import writing
from cardinal.server.storage.people import PeopleStore
from cardinal.server.storage.schema import log, places, tables

DAY = 86_400.0


class Pruned(msgspec.Struct, frozen=True):
    """How many of each went, or would go."""

    closed: int
    games: int
    sessions: int
    guests: int


def prune(engine: Engine, closed_days: float, games_days: float | None, guest_days: float, only_count: bool) -> Pruned:
    now = time.time()
    closed = (tables.c.status == "closed") & (tables.c.created < now - closed_days * DAY)
    since = now - games_days * DAY if games_days is not None else 0.0
    old = tables.c.status.in_(("over", "frozen")) & (tables.c.created < since)
    with writing(engine) as connection:
        came_to_nothing, games = remove(connection, closed, only_count), remove(connection, old, only_count)
    people, before = PeopleStore(engine), now - guest_days * DAY
    if only_count:
        return Pruned(came_to_nothing, games, *people.old(before))
    pruned = Pruned(came_to_nothing, games, people.forget_sessions(before), people.forget_guests(before))
    if engine.dialect.name == "sqlite":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("VACUUM")
    return pruned


def remove(connection: Connection, which: ColumnElement[bool], only_count: bool) -> int:
    number = int(connection.execute(select(func.count()).select_from(tables).where(which)).scalar_one())
    if number and not only_count:
        gone = select(tables.c.id).where(which)
        connection.execute(delete(log).where(log.c.table_id.in_(gone)))
        connection.execute(delete(places).where(places.c.table_id.in_(gone)))
        connection.execute(delete(tables).where(which))
    return number
