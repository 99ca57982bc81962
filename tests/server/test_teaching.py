"""Whether learners may learn from people's games: off, until everybody at the table allows it."""

import asyncio

from online import play_on, scenario, two_at_a_table

from cardinal.client import Client


async def teaches(client: Client, table: str) -> bool:
    return (await client.call("GET", f"/api/tables/{table}/record"))["teaches"]


async def let(client: Client, allowed: bool) -> None:
    assert (await client.call("PUT", "/api/me/teaching", {"allowed": allowed}))["teaches"] is allowed


async def play_out(ann: Client, bob: Client) -> str:
    table = await two_at_a_table(ann, bob, options={"turn_cap": 6})
    async with ann.sit_at(table) as a, bob.sit_at(table) as b:
        await asyncio.gather(play_on(a), play_on(b))
    return table


def test_a_record_teaches_when_everybody_at_the_table_allows_it(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            assert (await ann.call("GET", "/api/me"))["teaches"] is False
            table = await play_out(ann, bob)
            assert not await teaches(ann, table)
            await let(ann, True)
            assert not await teaches(ann, table)
            await let(bob, True)
            assert await teaches(ann, table)
            assert (await ann.call("GET", "/api/me"))["teaches"] is True
            assert (await ann.call("GET", "/api/me/export"))["person"]["teaches"] > 0
            await let(bob, False)
            assert not await teaches(ann, table)

    scenario(play)


def test_who_has_gone_allows_nothing(server):
    async def play():
        async with Client(server.url) as ann, Client(server.url) as bob:
            await let(ann, True)
            await let(bob, True)
            table = await play_out(ann, bob)
            assert await teaches(ann, table)
            await bob.call("POST", "/api/me/delete", {})
            assert not await teaches(ann, table)

    scenario(play)
