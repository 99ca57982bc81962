"""Nobody takes more than a fair share: credits for what is sent, counts for connections."""

from collections import defaultdict


class Credits:
    """A bucket: `rate` credits a second, at most `burst` of them saved up.

    >>> bucket = Credits(rate=1, burst=2, now=0.0)
    >>> [bucket.spend(0.0), bucket.spend(0.0), bucket.spend(0.0), bucket.spend(1.0)]
    [True, True, False, True]
    """

    __slots__ = ("burst", "left", "rate", "seen")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.seen = now

    def earn(self, now: float) -> None:
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now

    def spend(self, now: float, cost: float = 1.0) -> bool:
        """Pay if there is enough."""
        self.earn(now)
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def owe(self, now: float, cost: float) -> float:
        """Pay for what has come already, on credit if need be; returns in how many seconds the debt is paid off."""
        self.earn(now)
        self.left -= cost
        return max(0.0, -self.left / self.rate)

    @property
    def overdrawn(self) -> bool:
        """More is owed than could ever be saved up."""
        return self.left < -self.burst


class Turnstile:
    """How many are inside, by address.

    >>> door = Turnstile(1)
    >>> door.enter("a"), door.enter("a"), door.enter("b"), door.leave("a"), door.enter("a")
    (True, False, True, None, True)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: defaultdict[str, int] = defaultdict(int)

    def enter(self, address: str) -> bool:
        if self.open[address] >= self.most:
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]
