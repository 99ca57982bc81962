"""Thinking is done in other processes, those first who have had little; one that does not answer is ended."""

import asyncio
import math
import signal
import time
from contextlib import contextmanager

import pytest
from online import GENEROUS, running, scenario, status, until

from cardinal.client import Client
from cardinal.core.errors import Refused
from cardinal.core.game import read_seat
from cardinal.games import load
from cardinal.play.table import Table
from cardinal.processes import START_SECONDS
from cardinal.server.settings import Settings
from cardinal.server.table import crew as crews
from cardinal.server.table import messages as m
from cardinal.server.table.archive import Shelf
from cardinal.server.table.crew import Busy, Crew
from cardinal.server.table.thinkers import Thinkers


@contextmanager
def one_process(**limits):
    crew = Crew("test", 1, 1, **limits)
    try:
        yield crew
    finally:
        crew.close()


def test_a_process_that_takes_too_long_is_killed_and_replaced():
    async def think():
        with one_process() as crew:
            assert await crew.ask(math.sqrt, (49,), 5) == 7.0
            (first,) = crew.idle
            begun = time.monotonic()
            assert await crew.ask(time.sleep, (300,), 0.2) is None
            assert time.monotonic() - begun < START_SECONDS
            assert first.process.exitcode == -signal.SIGKILL
            assert crew.idle == [] and crew.busy == set()
            assert await crew.ask(math.sqrt, (81,), 5) == 9.0
            assert crew.idle[0] is not first

    asyncio.run(think())


def test_what_fails_over_there_is_no_answer_what_is_refused_is_refused_and_both_keep_the_process():
    async def think():
        with one_process() as crew:
            assert await crew.ask(math.sqrt, (-1,), 5) is None
            (first,) = crew.idle
            with pytest.raises(Refused, match="no seat"):
                await crew.ask(read_seat, ("Z", 2, "as"), 30)
            assert await crew.ask(math.sqrt, (4,), 5) == 2.0
            assert crew.idle == [first]

    asyncio.run(think())


def test_who_has_had_little_and_asks_for_little_is_answered_first():
    async def think():
        order = []

        async def ask(payer, kind, seconds, rank=0):
            await crew.ask(time.sleep, (seconds,), 5, payer, kind, rank)
            order.append(payer)

        with one_process() as crew:
            await asyncio.gather(ask("eve", "master", 0.2), ask("eve", "master", 0.2), ask("ann", "skilled", 0.001))
            order.clear()
            await asyncio.gather(
                ask("bots that nobody watches", "skilled", 0.001, 1),
                ask("eve", "master", 0.2),
                ask("eve", "master", 0.2),
                ask("guest", "master", 0.2),
                ask("ann", "skilled", 0.001),
            )
        # The first was alone when it came; of the others the quick one comes first, then who had nothing yet.
        assert order == ["bots that nobody watches", "ann", "guest", "eve", "eve"]

    asyncio.run(think())


def test_a_person_asks_one_thing_after_the_other_and_a_full_queue_takes_no_more():
    async def think():
        with one_process(most_waiting=2, most_each=2) as crew:
            asked = [asyncio.create_task(crew.ask(time.sleep, (0.1,), 5, "eve")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await crew.ask(math.sqrt, (4,), 5, "eve")
            asked.append(asyncio.create_task(crew.ask(math.sqrt, (4,), 5, "ann")))
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await crew.ask(math.sqrt, (4,), 5, "bob")
            assert await asyncio.gather(*asked) == [None, None, 2.0]
            assert await crew.ask(math.sqrt, (4,), 5, "eve") == 2.0 and not crew.asked

    asyncio.run(think())


def test_who_goes_leaves_the_queue():
    async def think():
        with one_process() as crew:
            first = asyncio.create_task(crew.ask(time.sleep, (0.2,), 5, "ann"))
            second = asyncio.create_task(crew.ask(time.sleep, (60,), 90, "eve"))
            await asyncio.sleep(0.05)
            second.cancel()
            await asyncio.gather(first, second, return_exceptions=True)
            assert crew.waiting == [] and not crew.asked
            assert await crew.ask(math.sqrt, (4,), 5) == 2.0

    asyncio.run(think())


def test_what_many_ask_for_at_once_is_made_once_and_given_up_when_all_have_gone():
    async def ask():
        made = []

        async def make():
            made.append("begun")
            await asyncio.sleep(0.05)
            made.append("done")
            return b"x" * 60

        shelf = Shelf(100)
        assert await asyncio.gather(*(shelf.get(("a",), make) for _ in range(40))) == [b"x" * 60] * 40
        assert made == ["begun", "done"]
        waiting = [asyncio.create_task(shelf.get(("b",), make)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0.01)
        waiting[1].cancel()
        await asyncio.sleep(0.1)
        assert made == ["begun", "done", "begun"] and not shelf.making
        await shelf.get(("b",), make)
        assert list(shelf.kept) == [("b",)] and shelf.size == 60  # there was no room for both

    asyncio.run(ask())


def test_a_bot_answers_with_the_eyes_of_its_seat():
    table = Table(load("deadlies"), 3, seed=4)
    seat = int(table.state.next_asked())

    async def think():
        thinkers = Thinkers(1, 20.0)
        try:
            text = await thinkers.choose(table, seat, "greedy")
            assert text is not None and table.game.path(table.state, seat, text)
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


def test_a_table_goes_on_when_no_process_can_be_started_and_bots_think_again_when_one_can(tmp_path, monkeypatch):
    real = crews.Worker

    def no_more_files(*_):
        raise OSError(24, "Too many open files")

    async def play(server):
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])

            async def moves(how):
                async with ann.sit_at(table) as a:
                    while True:
                        for asked in a.asked():
                            await a.act(asked.seat, a.question(asked.seat).options[0].text)
                        await until(a, lambda x: isinstance(x, m.Update))
                        kept = server.registry.store.entries_of(table)
                        if any(getattr(entry, "how", "") == how and entry.seat == 1 for entry in kept):
                            return

            await moves("default")
            monkeypatch.setattr(crews, "Worker", real)
            await moves("bot")

    monkeypatch.setattr(crews, "Worker", no_more_files)
    monkeypatch.setattr(crews, "BREATH", 0.01)
    with running(Settings(database=str(tmp_path / "x.db"), secret="t", limits=GENEROUS)) as own:
        scenario(lambda: play(own), 60)


def test_bots_rest_while_nobody_looks_and_go_on_when_somebody_does(server):
    async def play():
        async with Client(server.url) as ann:
            table = await ann.open("deadlies", 3, bots=["random"] * 3, seat=-1)
            live_table = server.registry.live[table]
            await asyncio.sleep(0.3)
            assert live_table.room.playing().moves == [] and live_table.bots.thinking == {}
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update) and x.number > 8)
            while live_table.connections or live_table.bots.thinking:
                await asyncio.sleep(0.01)
            made = len(live_table.room.playing().moves)
            await asyncio.sleep(0.3)
            assert len(live_table.room.playing().moves) == made and live_table.room.status == "running"
            live_table.retire()
            assert table not in server.registry.live  # and takes no memory
            async with ann.sit_at(table) as a:
                await until(a, status("running"))
                await until(a, lambda x: isinstance(x, m.Update) and x.number > made + 12)

    scenario(play, 60)


def test_a_rated_game_is_played_to_its_end_though_nobody_looks(server):
    async def play():
        async with Client(server.url) as ann:
            options = {"turn_cap": 3}
            table = await ann.open("deadlies", 2, bots=["random", "random"], seat=-1, rated=True, options=options)
            while (await ann.call("GET", f"/api/tables/{table}"))["status"] != "over":
                await asyncio.sleep(0.05)

    scenario(play, 60)


def test_the_more_wait_the_less_each_of_them_thinks():
    async def think():
        with one_process() as crew:
            assert crew.share == 1.0
            waiting = [asyncio.create_task(crew.ask(time.sleep, (0.01,), 5)) for _ in range(9)]
            await asyncio.sleep(0)
            assert crew.share == 0.1
            await asyncio.gather(*waiting)
            assert crew.share == 1.0

    asyncio.run(think())
