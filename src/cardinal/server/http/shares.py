"""A fair share for everybody who is told apart by a key: a network, an account, or both."""

from collections.abc import Hashable

from cardinal.core.errors import Problem
from cardinal.server.net.limits import Credits

MOST_KNOWN = 20_000  # keys; who has a whole share left is forgotten


class Throttled(Problem):
    """Too often; later it will be answered."""


class Shares:
    """
    >>> guesses = Shares(rate=0.1, burst=2)
    >>> [guesses.spend("ann", now) for now in (0.0, 0.0, 0.0, 10.0)], guesses.spend("bob", 0.0)
    ([True, True, False, True], True)
    """

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: dict[Hashable, Credits] = {}

    def spend(self, key: Hashable, now: float, cost: float = 1.0) -> bool:
        if len(self.buckets) > MOST_KNOWN:
            known = self.buckets.items()
            self.buckets = {k: one for k, one in known if one.left + (now - one.seen) * self.rate < self.burst}
        return self.buckets.setdefault(key, Credits(self.rate, self.burst, now)).spend(now, cost)


class Penalties:
    """Who floods us, or asks on though it is refused again and again, is not let in for a while.

    >>> penalties = Penalties(seconds=10, patience=2)
    >>> [penalties.annoyed("eve", 0.0) for _ in range(3)], penalties.holds("eve", 9.0), penalties.holds("eve", 11.0)
    ([False, False, True], True, False)
    """

    def __init__(self, seconds: float, patience: int) -> None:
        self.seconds = seconds
        self.patience = Shares(1.0, patience)
        self.until: dict[str, float] = {}

    def add(self, network: str, now: float) -> None:
        if len(self.until) > MOST_KNOWN:
            self.until = {one: until for one, until in self.until.items() if until > now}
        self.until[network] = now + self.seconds

    def annoyed(self, network: str, now: float) -> bool:
        """It was refused; returns whether that was once too often."""
        if self.patience.spend(network, now):
            return False
        self.add(network, now)
        return True

    def holds(self, network: str, now: float) -> bool:
        return self.until.get(network, 0.0) > now
