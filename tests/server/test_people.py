"""Who is who, and what is yours."""

import asyncio

import pytest
from online import running, scenario, status, two_at_a_table, until

from cardinal.client import Client, Trouble
from cardinal.server.table import messages as m


def test_a_guest_is_the_same_guest_on_the_next_visit(server):
    async def visit():
        async with Client(server.url) as first:
            await first.rename("Ann")
            me = await first.call("GET", "/api/me")
        async with Client(server.url, first.cookies) as second:
            assert await second.call("GET", "/api/me") == me
        async with Client(server.url) as stranger:
            assert (await stranger.call("GET", "/api/me"))["id"] != me["id"]

    scenario(visit)


@pytest.mark.parametrize("cookie", ["", "forged", "ImFubiI.AAAAAAAAAAAAAAAAAAAAAAAAAAA", "a" * 5000, "\u00e9"])
def test_a_forged_cookie_is_nobody(server, cookie):
    async def visit():
        async with Client(server.url) as ann:
            me = await ann.call("GET", "/api/me")
        forged = f"{me['id']}.{cookie}" if cookie == "forged" else cookie
        import httpx

        answer = httpx.get(
            f"{server.url}/api/me", headers={"Cookie": f"cardinal={forged}".encode("latin-1")}, trust_env=False
        )
        assert answer.status_code == 200 and answer.json()["id"] != me["id"]

    scenario(visit)


def test_an_account_is_found_again_by_its_password_only(server):
    async def visit():
        async with Client(server.url) as ann:
            me = await ann.call("POST", "/api/account", {"account": "ann-1", "password": "correct horse"})
            with pytest.raises(Trouble, match="already"):
                await ann.call("POST", "/api/account", {"account": "ann-2", "password": "correct horse"})
            await ann.call("POST", "/api/logout")
            assert (await ann.call("GET", "/api/me"))["id"] != me["id"]
            for account, password in (("ann-1", "wrong horse"), ("nobody", "correct horse")):
                with pytest.raises(Trouble, match="no such account, or another password"):
                    await ann.call("POST", "/api/login", {"account": account, "password": password})
            assert await ann.call("POST", "/api/login", {"account": "ann-1", "password": "correct horse"}) == me
        async with Client(server.url) as bob:
            with pytest.raises(Trouble, match="taken"):
                await bob.call("POST", "/api/account", {"account": "ann-1", "password": "another one"})
            for account, password in (("X", "long enough"), ("ok-name", "short")):
                with pytest.raises(Trouble):
                    await bob.call("POST", "/api/account", {"account": account, "password": password})
        kept = server.registry.store.people.find("account", "ann-1")
        assert kept.password.startswith("$argon2id$") and "horse" not in kept.password

    scenario(visit)


def test_an_account_adopts_the_games_and_seats_of_the_guest_who_logs_in(server):
    async def visit():
        async with Client(server.url) as ann, Client(server.url) as guest, Client(server.url) as bob:
            await ann.call("POST", "/api/account", {"account": "adopter", "password": "correct horse"})
            table = await two_at_a_table(guest, bob)
            await guest.call("POST", "/api/login", {"account": "adopter", "password": "correct horse"})
            for client in (guest, ann):
                games = (await client.call("GET", "/api/me/games"))["tables"]
                assert table in [one["id"] for one in games]
            async with ann.sit_at(table) as a:
                update = await until(a, status("running"))
                assert [place.you for place in update.snapshot.places] == [True, False]

    scenario(visit)


def test_without_a_name_one_can_only_watch(server):
    async def visit():
        async with Client(server.url) as ann, Client(server.url) as nobody:
            table = await ann.open("deadlies", 2)
            nobody.cookies.clear()
            async with nobody.sit_at(table) as n:
                await n.send(m.Sit(1, ref=1))
                answer = await until(n, lambda x: isinstance(x, m.Refusal))
                assert "watch" in answer.message

    scenario(visit)


def test_games_of_other_rules_are_voided_in_words_and_do_not_block_their_owner(settings):
    import msgspec
    from sqlalchemy import update

    from cardinal.play.entries import decoder, encoder
    from cardinal.server.storage.schema import log, tables

    async def open_one(url):
        async with Client(url) as ann:
            return await ann.open("deadlies", 2, bots=["", "greedy"]), ann.cookies

    async def look(url, table, cookies):
        async with Client(url, cookies) as ann:
            while (known := await ann.call("GET", f"/api/tables/{table}"))["status"] != "closed":
                await asyncio.sleep(0.05)  # until the server has gone round
            assert "followed version old of its rules" in known["closed"] and "nobody has won" in known["closed"]
            with pytest.raises(Trouble, match="version"):
                await ann.call("GET", f"/api/tables/{table}/story")
            async with ann.sit_at(table) as a:
                refused = await until(a, lambda x: isinstance(x, m.Refusal))
                assert "follows version old of the rules" in refused.message

    found = []

    async def opened(url):
        found.extend(await open_one(url))

    with running(settings) as own:
        scenario(lambda: opened(own.url))
    from cardinal.server.storage.store import connect

    engine = connect(settings.database)
    with engine.begin() as connection:
        first = connection.execute(log.select().where(log.c.n == 0)).one()
        old = msgspec.structs.replace(decoder.decode(first.entry), version="old")
        connection.execute(update(log).where(log.c.n == 0).values(entry=encoder.encode(old)))
        connection.execute(update(tables).values(version="old"))
    engine.dispose()
    with running(settings) as own:
        scenario(lambda: look(own.url, *found))
