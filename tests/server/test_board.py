"""The Grafana board shows what the server tells, and what it tells is true."""

import asyncio
import json
import re
import time
from pathlib import Path

import httpx
import msgspec
from online import running, scenario, until

from cardinal.client import Client
from cardinal.server.gauges import watch_loop
from cardinal.server.metrics import Metrics
from cardinal.server.table import messages as m

BOARD = json.loads((Path(__file__).parents[2] / "docs" / "grafana.json").read_text(encoding="utf-8"))


def told(server) -> str:
    return httpx.get(server.url + "/metrics", trust_env=False).text


def test_every_metric_that_the_board_names_exists_and_every_one_of_ours_is_on_it(settings):
    async def play(own):
        async with Client(own.url) as ann:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            async with ann.sit_at(table) as a:
                await until(a, lambda x: isinstance(x, m.Update))

    named = set()
    for panel in BOARD["panels"]:
        for target in panel["targets"]:
            named |= set(re.findall(r"cardinal_\w+", target["expr"]))
    with running(settings) as own:
        scenario(lambda: play(own))
        text = told(own)
    told_of = {name for name in re.findall(r"^# TYPE (\w+)", text, re.M) if not name.endswith("_created")}
    families = {re.sub(r"_bucket$", "", name) for name in named}
    assert len(BOARD["panels"]) == 14 and families == told_of


def test_the_public_is_not_told(settings):
    with running(msgspec.structs.replace(settings, proxies=("127.0.0.1",))) as own:
        public = httpx.get(own.url + "/metrics", headers={"X-Forwarded-For": "8.8.8.8"}, trust_env=False)
        assert public.status_code == 404 and "cardinal_" not in public.text
        assert "cardinal_tables" in told(own)


def test_a_loop_that_is_held_up_shows_in_the_lag():
    async def hold_up():
        metrics = Metrics()
        chore = asyncio.create_task(watch_loop(metrics, 0.01))
        await asyncio.sleep(0.05)
        time.sleep(0.3)
        await asyncio.sleep(0.05)
        chore.cancel()
        return metrics.text().decode()

    text = asyncio.run(hold_up())
    slow = float(re.search(r'lag_seconds_bucket{le="0.2"} (\S+)', text)[1])
    everything = float(re.search(r'lag_seconds_bucket{le="\+Inf"} (\S+)', text)[1])
    assert everything - slow >= 1
