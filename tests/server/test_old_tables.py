"""Tables that end without a result: closed by their owners, forgotten by everybody, or of other rules."""

import asyncio
import time

import httpx
import pytest
from online import replaced, running, scenario, two_at_a_table, until
from sqlalchemy import text

from cardinal.client import Client, Trouble
from cardinal.server.table import messages as m
from cardinal.server.table.housekeeping import one_round
from cardinal.server.table.registry import Elsewhere


async def status_of(client: Client, table: str) -> tuple[str, str]:
    known = await client.call("GET", f"/api/tables/{table}")
    return known["status"], known["closed"]


def test_an_owner_closes_a_table_that_nobody_else_plays_at(server):
    async def visit():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await ann.open("deadlies", 2)
            with pytest.raises(Trouble, match="only the owner"):
                await bob.call("DELETE", f"/api/tables/{table}")
            async with bob.sit_at(table) as b:
                await ann.call("DELETE", f"/api/tables/{table}")
                told = await until(b, lambda x: isinstance(x, m.Update) and x.snapshot.status == "closed")
                assert told.entries[-1].notice.kind == "closed"
                await b.send(m.Sit(0, ref=1))
                assert "its owner closed it" in (await until(b, lambda x: isinstance(x, m.Refusal))).message
            assert await status_of(ann, table) == ("closed", "its owner closed it")
            assert table not in [one["id"] for one in await bob.tables()]
            with pytest.raises(Trouble, match="closed"):
                await bob.join(table)
            with pytest.raises(Trouble, match="over"):
                await ann.call("DELETE", f"/api/tables/{table}")
            together = await two_at_a_table(ann, bob)
            with pytest.raises(Trouble, match="others play here"):
                await ann.call("DELETE", f"/api/tables/{together}")

    scenario(visit)


def test_tables_nobody_joined_do_not_keep_their_owner_from_opening_another(settings):
    async def visit(url):
        async with Client(url) as ann:
            first, second, third = [await ann.open("deadlies", 2) for _ in range(3)]
            assert (await status_of(ann, first))[0] == "closed"
            assert [(await status_of(ann, table))[0] for table in (second, third)] == ["open", "open"]

    with running(replaced(settings, tables=2)) as own:
        scenario(lambda: visit(own.url))


def test_many_requests_at_once_open_no_more_tables_than_one_after_the_other(settings):
    async def visit(url):
        async with Client(url) as ann, Client(url) as bob:
            await ann.rename("Ann")
            for _ in range(2):
                await bob.join(await ann.open("deadlies", 3))
            wanted = [ann.open("deadlies", 3) for _ in range(8)]
            found = await asyncio.gather(*wanted, return_exceptions=True)
            opened = [one for one in found if isinstance(one, str)]
            assert {str(one) for one in found if not isinstance(one, str)} == {
                "you have 3 tables that are not finished; close or finish one of them first"
            }
            states = [(await status_of(ann, table))[0] for table in opened]
            assert states.count("open") == 1

    with running(replaced(settings, tables=3)) as own:
        scenario(lambda: visit(own.url))


def test_one_guest_after_another_from_one_address_opens_only_so_many_tables(settings):
    with running(replaced(settings, openings=0.001, opening_burst=5)) as own:
        opening = {"game": "deadlies", "seats": 2}
        codes = [httpx.post(f"{own.url}/api/tables", json=opening, trust_env=False).status_code for _ in range(8)]
        assert codes == [201] * 5 + [429] * 3


def test_the_lobby_is_not_filled_by_one_address_alone(server):
    async def visit():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2)
            store = server.registry.store
            with store.engine.begin() as connection:
                connection.execute(
                    text("UPDATE tables SET origin = 'ann', created = 1 WHERE id = :id").bindparams(id=table)
                )
                copied = "SELECT 'flood-' || n, game, version, status, listed, owner, 'flood', created + n, summary"
                numbers = "(WITH RECURSIVE counted(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM counted WHERE n < 250)"
                connection.execute(
                    text(
                        "INSERT INTO tables (id, game, version, status, listed, owner, origin, created, summary) "
                        f"{copied} FROM tables, {numbers} SELECT n FROM counted) WHERE tables.id = :id"
                    ).bindparams(id=table)
                )
            listed = await ann.tables()
            assert len(listed) == 200 and listed[-1]["id"] == table
            with store.engine.begin() as connection:
                connection.execute(text("DELETE FROM tables WHERE id LIKE 'flood-%'"))

    scenario(visit)


def test_tables_that_nobody_comes_to_are_closed_after_a_day_and_idle_games_after_a_month(settings):
    moment = [time.time()]

    async def visit(own):
        own.registry.clock = lambda: moment[0]
        async with Client(own.url) as ann, Client(own.url) as bob:
            waiting, game = await ann.open("deadlies", 2), await two_at_a_table(ann, bob)
            for hours, expected in ((23, ("open", "running")), (25, ("closed", "running")), (31 * 24, ("closed",) * 2)):
                moment[0] = time.time() + hours * 3600
                done = asyncio.run_coroutine_threadsafe(one_round(own.registry), own.loop)
                await asyncio.wrap_future(done)
                assert ((await status_of(ann, waiting))[0], (await status_of(ann, game))[0]) == expected
            assert (await status_of(ann, waiting))[1] == "nobody came"
            assert "nothing happened for 30 days" in (await status_of(ann, game))[1]

    with running(settings) as own:
        scenario(lambda: visit(own))


def test_a_game_of_other_rules_is_left_to_a_process_that_plays_it(settings):
    async def visit(own):
        async with Client(own.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            registry = own.registry
            with registry.store.engine.begin() as connection:
                connection.execute(text("UPDATE tables SET version = 'old'"))

            async def elsewhere(table_id, reason):
                raise Elsewhere("the process of before")

            closing, registry.close = registry.close, elsewhere
            for expected in ("running", "closed"):
                done = asyncio.run_coroutine_threadsafe(one_round(registry), own.loop)
                await asyncio.wrap_future(done)
                assert (await status_of(ann, table))[0] == expected
                registry.close = closing

    with running(settings) as own:
        scenario(lambda: visit(own))


def test_guests_who_stay_away_are_forgotten_and_accounts_are_not(settings):
    async def visit(own):
        people = own.registry.store.people
        async with Client(own.url) as guest, Client(own.url) as ann:
            await guest.rename("Gus")
            who = (await guest.call("GET", "/api/me"))["id"]
            await ann.call("POST", "/api/account", {"account": "ann", "password": "correct horse"})
            with people.engine.begin() as connection:
                connection.execute(text("UPDATE persons SET created = 0"))
            people.forget_guests(time.time() - 60)
            assert people.find("id", who) is not None  # was here a moment ago
            people.forget_guests(time.time() + 60)
            assert people.find("id", who) is None and people.find("account", "ann") is not None

    with running(settings) as own:
        scenario(lambda: visit(own))


def test_a_guest_who_logs_in_stays_the_owner_of_open_tables(server):
    async def visit():
        async with Client(server.url) as guest:
            async with Client(server.url) as ann:
                await ann.call("POST", "/api/account", {"account": "innkeeper", "password": "correct horse"})
            seated, unseated = await guest.open("deadlies", 3), await guest.open("deadlies", 3, seat=-1)
            await guest.call("POST", "/api/login", {"account": "innkeeper", "password": "correct horse"})
            for table in (seated, unseated):
                async with guest.sit_at(table) as g:
                    await until(g, lambda x: isinstance(x, m.Update))
                    assert g.welcome.owner
                    await g.send(m.Fill(1, "greedy", ref=1))
                    assert isinstance(await until(g, lambda x: isinstance(x, m.Done | m.Refusal)), m.Done)
                await guest.call("DELETE", f"/api/tables/{table}")

    scenario(visit)
