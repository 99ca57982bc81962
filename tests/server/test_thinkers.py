"""Bots think in processes of their own; one that does not answer is ended, and the game goes on."""

import asyncio
import math
import signal
import time

from online import GENEROUS, running, scenario, until

from cardinal.client import Client
from cardinal.games import load
from cardinal.server.settings import Settings
from cardinal.server.table import messages as m
from cardinal.server.table.thinkers import START_SECONDS, Thinkers


def test_a_process_that_takes_too_long_is_killed_and_replaced():
    async def think():
        thinkers = Thinkers(1, 5.0)
        try:
            assert await thinkers.work(math.sqrt, (49,)) == 7.0
            (first,) = thinkers.idle
            begun = time.monotonic()
            assert await thinkers.work(time.sleep, (300,), 0.2) is None
            assert time.monotonic() - begun < START_SECONDS
            assert first.process.exitcode == -signal.SIGKILL
            assert thinkers.idle == [] and thinkers.busy == set()
            assert await thinkers.work(math.sqrt, (81,)) == 9.0
            assert thinkers.idle[0] is not first
        finally:
            thinkers.close()

    asyncio.run(think())


def test_what_fails_over_there_is_no_answer_and_keeps_the_process():
    async def think():
        thinkers = Thinkers(1, 5.0)
        try:
            assert await thinkers.work(math.sqrt, (-1,)) is None
            (first,) = thinkers.idle
            assert await thinkers.work(math.sqrt, (4,)) == 2.0
            assert thinkers.idle == [first]
        finally:
            thinkers.close()

    asyncio.run(think())


def test_a_bot_answers_with_the_eyes_of_its_seat():
    game = load("deadlies")
    s = game.new(3, seed=4)
    seat = int(s.next_asked())

    async def think():
        thinkers = Thinkers(1, 20.0)
        try:
            text = await thinkers.choose(game, game.options(), s, seat, "greedy")
            assert text is not None and game.path(s, seat, text)
        finally:
            thinkers.close()

    asyncio.run(think())


def test_a_table_plays_the_default_for_a_bot_that_does_not_answer(tmp_path):
    async def play(server):
        async def nothing(*_):
            return None

        server.registry.thinkers.choose = nothing
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "skilled"])
            kept = []
            async with ann.sit_at(table) as a:
                while not kept:
                    for asked in a.asked():
                        await a.act(asked.seat, a.question(asked.seat).options[0].text)
                    await until(a, lambda x: isinstance(x, m.Update))
                    entries = server.registry.store.entries_of(table)
                    kept = [entry for entry in entries if getattr(entry, "how", "") == "default"]
            assert all(entry.seat == 1 for entry in kept)
            assert b"cardinal_bot_timeouts_total 0.0" not in server.registry.metrics.text()

    with running(Settings(database=str(tmp_path / "x.db"), secret="t", limits=GENEROUS, bot_pace=0)) as own:
        scenario(lambda: play(own), 30)
