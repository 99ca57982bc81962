"""The log on disk."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from cardinal.core.errors import Malformed
from cardinal.play import entries as log
from cardinal.server.storage.schema import metadata
from cardinal.server.storage.store import Store, connect, migrate


@pytest.fixture
def store(tmp_path):
    found = Store(str(tmp_path / "store.db"))
    yield found
    found.close()


def test_migrations_make_the_schema_that_the_code_uses(tmp_path):
    engine = connect(str(tmp_path / "new.db"))
    migrate(engine)
    migrate(engine)  # a second time changes nothing
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


def test_what_is_written_at_once_is_committed_together(store):
    async def write():
        jobs = [store.append(f"t{i}", 0, [log.Started(float(i))]) for i in range(200)]
        await asyncio.gather(*jobs)

    asyncio.run(write())
    assert store.commits < 100
    assert store.entries_of("t7") == [log.Started(7.0)]


def test_two_writers_of_one_number_cannot_both_succeed(store):
    async def write():
        await store.append("t", 0, [log.Started(1.0)])
        results = await asyncio.gather(
            store.append("t", 0, [log.Started(2.0)]),
            store.append("u", 0, [log.Started(3.0)]),
            return_exceptions=True,
        )
        assert isinstance(results[0], IntegrityError) and results[1] is None

    asyncio.run(write())
    assert store.entries_of("t") == [log.Started(1.0)]
    assert store.entries_of("u") == [log.Started(3.0)]


def test_a_held_table_is_taken_over_only_when_its_lease_is_over(store):
    from cardinal.play.entries import Terms
    from cardinal.play.room import open_room
    from cardinal.server.storage.store import open_table
    from cardinal.server.table.summary import summary_of

    room = open_room(Terms("deadlies", 2), "a", 1, "s", 0.0)

    async def write():
        await store.append("t", 0, room.fresh, *open_table("t", summary_of("t", room), "a", "", 1))

    asyncio.run(write())
    assert store.claim("t", "one", 100.0, 10.0) == "one"
    assert store.claim("t", "two", 105.0, 10.0) == "one"
    store.renew("one", 108.0, 10.0)
    assert store.claim("t", "two", 112.0, 10.0) == "one"
    assert store.claim("t", "two", 119.0, 10.0) == "two"
    assert store.claim("t", "three", 119.1, 10.0, dead="one") == "two"
    assert store.claim("t", "three", 119.2, 10.0, dead="two") == "three"
    assert store.unfinished(120.0, ["three"]) == [] and store.unfinished(130.0, ["three"]) == ["t"]
    assert store.holders() == ["three"] and store.unfinished(120.0, []) == ["t"]
    store.release("three")
    assert store.claim("t", "one", 119.5, 10.0) == "one"


@pytest.mark.parametrize("url", ["nonsense://x", "/nowhere/at/all/x.db"])
def test_a_database_that_cannot_be_used_is_named(url):
    with pytest.raises(Malformed, match="database"):
        Store(url)
