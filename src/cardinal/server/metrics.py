"""What Prometheus is told.  Numbers only: no names, no tables, no cards."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # upper ends of what a move may take


class Kept(Collector):
    """Entries that are on disk.  Counted at every move, so in plain numbers, and put into words when somebody asks."""

    def __init__(self) -> None:
        self.entries = 0
        self.seconds = 0.0
        self.moves = [0] * (len(SECONDS) + 1)  # by how long they took

    def count(self, entries: int, seconds: float) -> None:
        """So many entries were accepted together, and were on disk so long after they had been read."""
        self.entries += entries
        self.seconds += seconds
        self.moves[bisect_left(SECONDS, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("cardinal_actions", "Entries accepted and on disk", value=self.entries)
        ends = [*map(str, SECONDS), "+Inf"]
        buckets = list(zip(ends, accumulate(self.moves), strict=True))
        about = "From reading a message to telling the table"
        yield HistogramMetricFamily("cardinal_action_seconds", about, buckets=buckets, sum_value=self.seconds)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("cardinal_tables", "Tables in memory", registry=self.registry)
        self.people = Gauge("cardinal_people", "Open connections", registry=self.registry)
        self.sockets = Gauge("cardinal_sockets", "Open sockets, whatever they say", registry=self.registry)
        self.refusals = Counter("cardinal_refusals", "Messages refused", ["code"], registry=self.registry)
        self.refused = Counter("cardinal_refused", "Work that was refused, by why", ["why"], registry=self.registry)
        self.frozen = Counter("cardinal_frozen", "Tables frozen by a failing rule", registry=self.registry)
        self.timeouts = Counter("cardinal_bot_timeouts", "Bots that did not answer in time", registry=self.registry)
        about = "How late the event loop is"
        self.lag = Histogram("cardinal_loop_lag_seconds", about, buckets=SECONDS, registry=self.registry)
        self.kept = Kept()
        self.registry.register(self.kept)

    def text(self) -> bytes:
        return generate_latest(self.registry)
