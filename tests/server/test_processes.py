"""Several processes with PostgreSQL and Redis: real servers on loopback, on free ports, for the time of these tests."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import contextmanager

import msgspec
import pytest
from online import scenario, status, until
from server import services
from sqlalchemy import select

from cardinal.client import Client, Trouble
from cardinal.play.chairs import Chair
from cardinal.play.entries import Terms
from cardinal.server.storage.moderation import ModerationStore
from cardinal.server.storage.schema import tables
from cardinal.server.storage.store import Store, connect
from cardinal.server.table import messages as m
from cardinal.server.table.registry import Registry


@pytest.fixture(scope="module")
def postgres():
    with services.postgres() as url:
        yield url


@pytest.fixture(scope="module")
def redis_url():
    with services.redis() as url:
        yield url


@contextmanager
def processes_of(database, redis, lease=60):
    """Two processes of one server: their addresses, and they themselves."""
    environment = os.environ | {"CARDINAL_SECRET": "test"}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment}
    ports = [services.free_port(), services.free_port()]
    shared = ["--database", database, "--redis", redis, "--lease", str(lease)]
    command = [sys.executable, "-m", "cardinal", "serve", *shared, "--port"]
    processes = [subprocess.Popen([*command, str(port)], **quiet) for port in ports]
    try:
        for port, process in zip(ports, processes, strict=True):
            services.wait_for(port, process)
        yield [f"http://127.0.0.1:{port}" for port in ports], processes
    finally:
        for process in processes:
            if process.poll() is None:
                process.terminate()
        for process in processes:
            process.wait(30)


@pytest.fixture
def two(postgres, redis_url):
    with processes_of(postgres, redis_url) as found:
        yield found


def online(*here):
    return lambda message: isinstance(message, m.Presence) and message.online == list(here)


def test_the_schema_is_made_in_postgresql_too(postgres):
    store = Store(postgres)
    assert isinstance(store.unfinished(0.0, ["somebody"]), list)
    store.close()


def test_a_table_is_found_from_any_process_and_taken_over_when_its_owner_dies(two):
    urls, processes = two

    async def visit():
        async with Client(urls[0]) as ann, Client(urls[1]) as bob:
            table = await ann.open("deadlies", 2)
            assert table in [one["id"] for one in await bob.tables()]
            assert await bob.join(table) == [1]  # over there, through this process
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                for _ in range(4):  # each sees at once what the other does
                    mover, other = (a, b) if a.asked() else (b, a)
                    asked = mover.asked()[0]
                    before = other.number
                    await mover.act(asked.seat, mover.question(asked.seat).options[0].text)
                    await until(mover, lambda x: isinstance(x, m.Done))
                    if mover.number > before:
                        while other.number < mover.number:
                            await until(other, lambda x: isinstance(x, m.Update))
                known = b.number
                processes[0].send_signal(signal.SIGKILL)
                # Redis knows at once that nobody listens there any more: nobody waits for the lease to end.
                news = await until(b, lambda x: isinstance(x, m.Update) and b.reconnects > 0)
                assert news.number >= known and news.snapshot.status == "running"
                assert b.reconnects >= 1
            async with Client(urls[1], ann.cookies) as again, again.sit_at(table) as a:
                update = await until(a, status("running"))
                assert [place.you for place in update.snapshot.places] == [True, False]

    scenario(visit, 55)


def test_who_was_let_go_of_while_the_way_between_two_processes_was_stuck_comes_back(two):
    urls, processes = two

    async def visit():
        async with Client(urls[0]) as ann, Client(urls[1]) as bob:
            table = await ann.open("deadlies", 2)
            await bob.join(table)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(b, status("running"))
                await until(a, online(True, True))
                processes[1].send_signal(signal.SIGSTOP)
                try:
                    await until(a, online(True, False))
                finally:
                    processes[1].send_signal(signal.SIGCONT)
                news = await until(b, lambda x: isinstance(x, m.Update) and b.reconnects > 0)
                assert news.snapshot.status == "running"
                await until(a, online(True, True))

    scenario(visit, 55)


def holder_of(database, table):
    store = Store(database)
    with store.engine.connect() as connection:
        found = connection.execute(select(tables.c.holder).where(tables.c.id == table)).scalar_one()
    store.close()
    return found


def test_tables_of_a_living_process_stay_where_they_are_when_redis_restarts(postgres):
    redis = services.start_redis()

    async def visit(urls):
        async with Client(urls[0]) as ann, Client(urls[1]) as bob:
            table = await ann.open("deadlies", 2)
            await bob.join(table)
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                holder = holder_of(postgres, table)
                redis.kill()
                redis.start()
                await until(b, lambda x: isinstance(x, m.Update) and b.reconnects > 0)
                await asyncio.sleep(4)  # the other process has looked for tables of the dead several times
                assert holder_of(postgres, table) == holder
                assert a.reconnects == 0
                await a.send(m.Say("still here", 5))
                assert (await until(a, lambda x: isinstance(x, m.Done))).ref == 5

    try:
        with processes_of(postgres, redis.url, lease=3) as (urls, _):
            scenario(lambda: visit(urls), 55)
    finally:
        redis.end(signal.SIGTERM)


def test_a_table_of_ours_that_rests_is_not_set_up_again_at_every_lease(settings):
    async def rest():
        store = Store(settings.database)
        registry = Registry(msgspec.structs.replace(settings, redis="redis://none"), store)
        table = await registry.open(Terms("deadlies", 2), "ann", [Chair("ann", "Ann"), Chair(bot="greedy")])
        kept = len(store.entries_of(table))
        registry.live[table].retire()
        for _ in range(3):
            await registry.set_up_again()
        assert table not in registry.live and len(store.entries_of(table)) == kept
        another = Registry(msgspec.structs.replace(settings, redis="redis://none", process="another"), store)

        async def dead(process):
            return False

        another.alive = dead
        await another.set_up_again()
        assert table in another.live  # ours no more: there may be something due
        another.live[table].stop("end")
        store.close()

    asyncio.run(rest())


def test_an_account_made_at_one_process_survives_whatever_its_person_does_at_another(two):
    urls, _ = two

    async def visit():
        async with Client(urls[0]) as here:
            await here.rename("Ann")
            async with Client(urls[1], here.cookies) as there:  # knows Ann as a guest
                await here.call("POST", "/api/account", {"account": "ann", "password": "correct horse"})
                there.cookies = here.cookies
                await there.rename("Anna")
                await there.open("deadlies", 2)
                assert (await there.call("GET", "/api/me"))["account"] == "ann"
            assert (await here.call("GET", "/api/me"))["name"] == "Anna"
        async with Client(urls[1]) as thief, Client(urls[0]) as again:
            with pytest.raises(Trouble, match="taken"):
                await thief.call("POST", "/api/account", {"account": "ann", "password": "wrong horse"})
            await again.call("POST", "/api/login", {"account": "ann", "password": "correct horse"})

    scenario(visit)


def test_a_session_that_ends_at_one_process_ends_at_all_with_its_connections(two, postgres):
    urls, _ = two

    async def visit():
        async with Client(urls[0]) as desk, Client(urls[1]) as phone:
            me = await desk.call("POST", "/api/account", {"account": "two-devices", "password": "correct horse"})
            await phone.call("POST", "/api/login", {"account": "two-devices", "password": "correct horse"})
            table = await desk.open("deadlies", 2)
            async with phone.sit_at(table) as p:
                await until(p, lambda x: isinstance(x, m.Update))
                await desk.call("DELETE", "/api/me/sessions")
                assert (await until(p, lambda x: isinstance(x, m.Refusal))).code == "signed_out"
            assert (await phone.call("GET", "/api/me"))["id"] != me["id"]
            assert (await desk.call("GET", "/api/me"))["id"] == me["id"]

    scenario(visit, 30)


def test_operators_reach_a_table_and_a_person_at_whichever_process(two, postgres):
    urls, _ = two
    operator = ModerationStore(connect(postgres))

    async def visit():
        async with Client(urls[0]) as ann, Client(urls[1]) as bob:
            table = await ann.open("deadlies", 2)
            await bob.join(table)
            async with bob.sit_at(table) as b:
                await until(b, status("running"))
                operator.order_closed("op", table, "spoilt")
                await until(b, status("closed"))
                operator.sanction("op", "ban", (await bob.call("GET", "/api/me"))["id"], 1.0, "insults")
                assert (await until(b, lambda x: isinstance(x, m.Refusal))).code == "banned"
            await ann.call("GET", "/api/me")

    scenario(visit, 30)
    operator.engine.dispose()


def test_two_processes_together_open_no_more_tables_for_one_person_than_one_does(two):
    urls, _ = two

    async def visit():
        async with Client(urls[0]) as ann, Client(urls[1]) as bob:
            await ann.rename("Ann Three")
            there = Client(urls[1], ann.cookies)
            for _ in range(11):
                await bob.join(await ann.open("deadlies", 3))
            wanted = [client.open("deadlies", 3) for client in (ann, there) for _ in range(4)]
            await asyncio.gather(*wanted, return_exceptions=True)
            mine = (await ann.call("GET", "/api/me/games"))["tables"]
            assert sum(one["status"] == "open" for one in mine) == 12
            await there.http.aclose()

    scenario(visit, 40)


def test_who_leaves_at_one_process_is_nobody_at_the_other(two):
    urls, _ = two

    async def visit():
        async with Client(urls[0]) as ann, Client(urls[1]) as bob, Client(urls[1]) as cid:
            await ann.rename("Annabel Gone")
            table = await bob.open("deadlies", 3)
            for client in (ann, cid):
                await client.join(table)
            await ann.call("GET", "/api/me/export")
            await ann.call("POST", "/api/me/delete", {})
            async with bob.sit_at(table) as b:
                seen = await until(b, status("running"))
                assert seen.snapshot.places[1].name == "Somebody" and seen.snapshot.places[1].resigned

    scenario(visit, 30)
