"""How things stand, read when Prometheus asks: queues, files, disk.  And how late the loop is, at all times."""

import asyncio
import os
import resource
from collections.abc import Iterator
from pathlib import Path

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from cardinal.server.metrics import Metrics
from cardinal.server.table.registry import Registry

PAUSE = 0.1  # seconds between two looks at the clock
CREW = ["crew"]
DESCRIPTORS = Path("/proc/self/fd")


class Gauges(Collector):
    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    def collect(self) -> Iterator[Metric]:
        yield from self.thinking()
        store = self.registry.store
        yield CounterMetricFamily("cardinal_commits", "Commits made", value=store.commits)
        yield GaugeMetricFamily("cardinal_jobs_waiting", "Writes that wait for a commit", value=len(store.jobs))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        yield GaugeMetricFamily("cardinal_files_limit", "Files that may be open", value=soft)
        if DESCRIPTORS.is_dir():
            yield GaugeMetricFamily("cardinal_files", "Open files", value=len(os.listdir(DESCRIPTORS)))

    def thinking(self) -> Iterator[Metric]:
        crews = self.registry.thinkers.crews
        waiting = GaugeMetricFamily("cardinal_questions_waiting", "Questions to bots and others, queued", labels=CREW)
        busy = GaugeMetricFamily("cardinal_questions_at_work", "Questions being answered", labels=CREW)
        answered = CounterMetricFamily("cardinal_questions", "Questions answered", labels=CREW)
        seconds = CounterMetricFamily("cardinal_thinking_seconds", "Time spent on answers", labels=CREW)
        for crew in crews:
            waiting.add_metric([crew.name], len(crew.waiting))
            busy.add_metric([crew.name], crew.at_work)
            answered.add_metric([crew.name], crew.answered)
            seconds.add_metric([crew.name], crew.seconds)
        yield from (waiting, busy, answered, seconds)


async def watch_loop(metrics: Metrics, pause: float = PAUSE) -> None:
    """How much later than wished a sleeper is woken: so long everybody waits for whoever is at work."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + pause
        await asyncio.sleep(pause)
        metrics.lag.observe(max(0.0, loop.time() - due))
