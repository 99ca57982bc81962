"""The race for a Herald over the network, against bots: a quick person wins it, a slow one does not."""

import asyncio
import time

from online import refusal, scenario, until

from cardinal.client import Client
from cardinal.play.chairs import Chair
from cardinal.play.entries import Terms
from cardinal.server.table import messages as m

START = """
game = "triple_seven"
seats = 2
active = "A"
top = "red_5"
[hand]
A = "red_herald red_1 blue_3"
B = "blue_1 blue_2 blue_5"
"""


async def herald(server, client: Client) -> str:
    """A table at which the client may play a Herald against a bot."""
    me = await client.call("GET", "/api/me")
    loop = server.registry.live[await client.open("deadlies", 2)].loop
    chairs = [Chair(me["id"], me["name"]), Chair(bot="greedy")]
    opening = server.registry.open(Terms("triple_seven", 2), me["id"], chairs, start=START)
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(opening, loop))


async def race(seat) -> m.Update:
    await until(seat, lambda x: isinstance(x, m.Update) and seat.asked())
    await seat.act(0, "play(red_herald)")
    return await until(seat, lambda x: isinstance(x, m.Update) and x.snapshot.race is not None)


def drawn(seat) -> int:
    return seat.view.seat_facts[0]["cards"]


def test_who_presses_the_right_shape_at_once_is_quicker_than_a_bot(server):
    async def play():
        async with Client(server.url) as ann, ann.sit_at(await herald(server, ann)) as a:
            news = await race(a)
            serial = a.asked()[0].serial
            await a.send(m.Press(0, serial, "diamond", 1))
            assert (await until(a, refusal)).code == "locked"
            await asyncio.sleep(max(0.0, news.snapshot.race.opens - time.time()) + 0.01)
            await a.send(m.Press(0, serial, "diamond", 2))
            await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.race is None)
            assert drawn(a) == 2

    scenario(play)


def test_who_presses_a_wrong_shape_and_then_sleeps_is_called_out_by_the_bot(server):
    async def play():
        async with Client(server.url) as ann, ann.sit_at(await herald(server, ann)) as a:
            news = await race(a)
            await asyncio.sleep(max(0.0, news.snapshot.race.opens - time.time()) + 0.01)
            await a.send(m.Press(0, a.asked()[0].serial, "star", 3))
            assert (await until(a, refusal)).code == "locked"
            await until(a, lambda x: isinstance(x, m.Update) and x.snapshot.race is None)
            assert time.time() >= news.snapshot.race.opens + 0.7
            assert drawn(a) == 6

    scenario(play)
