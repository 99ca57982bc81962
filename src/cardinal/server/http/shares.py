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

    def spend(self, key: Hashable, now: float) -> bool:
        if len(self.buckets) > MOST_KNOWN:
            known = self.buckets.items()
            self.buckets = {k: one for k, one in known if one.left + (now - one.seen) * self.rate < self.burst}
        return self.buckets.setdefault(key, Credits(self.rate, self.burst, now)).spend(now)
