"""Servers that are killed, drained and started again.  `bench/kill.py` does the first two hundred times."""

import importlib.util
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from online import running, scenario, status, two_at_a_table, until

from cardinal.client import Client
from cardinal.server.table import messages as m

BENCH = Path(__file__).parents[2] / "bench"


def bench(name: str):
    spec = importlib.util.spec_from_file_location(name, BENCH / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_nothing_that_anybody_was_told_is_lost_when_the_server_is_killed():
    result = bench("kill").main(kills=10, tables=2, number=7)
    assert result["entries_told_and_found"] > 20
    assert result["reconnects"] > 0


def test_a_drained_server_tells_its_clients_and_they_come_back_by_themselves(tmp_path):
    kill = bench("kill")
    server = kill.Server(tmp_path / "drain.db")

    async def visit():
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await two_at_a_table(ann, bob)
            async with ann.sit_at(table) as a:
                before = await until(a, status("running"))
                server.process.send_signal(signal.SIGTERM)
                assert (await until(a, lambda x: isinstance(x, m.Closing))).reason == "restart"
                server.process.wait(20)
                server.start()
                after = await until(a, lambda x: isinstance(x, m.Update))
                assert a.reconnects == 1
                assert after.snapshot.view == before.snapshot.view and after.first == before.number

    try:
        scenario(visit)
        server.end()
    finally:
        server.process.kill()


def test_ctrl_c_drains_a_server_and_is_no_failure(tmp_path):
    command = [sys.executable, "-m", "cardinal", "serve", "--port", "0", "--database", str(tmp_path / "one.db")]
    server = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        while "Serving on" not in server.stdout.readline():
            assert server.poll() is None
        server.send_signal(signal.SIGINT)
        said, _ = server.communicate(timeout=20)
        assert server.returncode == 0
        assert "drained" in said and "Traceback" not in said
    finally:
        server.kill()


def test_a_table_goes_on_after_a_restart_with_its_clocks(settings):
    kept = {}

    async def begin(url):
        async with Client(url) as ann, Client(url) as bob:
            kept["table"] = await two_at_a_table(ann, bob, clocks={"bank": 500})
            kept["cookies"] = [ann.cookies, bob.cookies]
            async with ann.sit_at(kept["table"]) as a, bob.sit_at(kept["table"]) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                mover = a if a.asked() else b
                await mover.act(mover.asked()[0].seat, mover.question(mover.asked()[0].seat).options[0].text)
                await until(mover, lambda x: isinstance(x, m.Done))

    async def go_on(url):
        async with Client(url, kept["cookies"][0]) as ann, ann.sit_at(kept["table"]) as a:
            update = await until(a, status("running"))
            assert all(place.bank is not None and place.bank <= 500 for place in update.snapshot.places)
            assert any(place.deadline is not None for place in update.snapshot.places)

    with running(settings) as server:
        scenario(lambda: begin(server.url))
        banks = list(server.registry.live[kept["table"]].room.timer.bank)
    with running(settings) as server:
        scenario(lambda: go_on(server.url))
        assert server.registry.live[kept["table"]].room.timer.bank == pytest.approx(banks, abs=0.001)
