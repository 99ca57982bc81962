"""What Prometheus is told.  Numbers only: no names, no tables, no cards."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("cardinal_tables", "Tables in memory", registry=self.registry)
        self.people = Gauge("cardinal_people", "Open connections", registry=self.registry)
        self.actions = Counter("cardinal_actions", "Entries accepted and on disk", registry=self.registry)
        self.commits = Gauge("cardinal_commits", "Commits made", registry=self.registry)
        self.refusals = Counter("cardinal_refusals", "Messages refused", ["code"], registry=self.registry)
        self.frozen = Counter("cardinal_frozen", "Tables frozen by a failing rule", registry=self.registry)
        self.timeouts = Counter("cardinal_bot_timeouts", "Bots that did not answer in time", registry=self.registry)
        self.latency = Histogram(
            "cardinal_action_seconds",
            "From reading a message to telling the table",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
