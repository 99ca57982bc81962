"""Whose question is answered next: first who has had little lately and asks for little.

Time is what is shared.  A person pays for the time of the answers, and is forgiven with time; questions of a kind that
is answered in a moment go before those that take long.  So nobody waits for who asks much, and a crowd of guests who
have just come does not stand before somebody whose bot needs a millisecond.
"""

HALF_LIFE = 20.0  # seconds in which half of what somebody had is forgiven
UNKNOWN = 0.05  # seconds that a kind of question takes, before one was answered
NEWEST = 0.2  # how much the newest answer says about its kind
FORGOTTEN = 0.001
MOST_PAYERS = 10_000


class Fairness:
    """
    >>> fair = Fairness()
    >>> fair.charge("eve", "master", 1.0, now=0.0); fair.charge("ann", "skilled", 0.001, now=0.0)
    >>> fair.urgency("ann", "skilled", 0.0) < fair.urgency("guest", "master", 0.0) < fair.urgency("eve", "master", 0.0)
    True
    >>> round(fair.had("eve", now=20.0), 3)
    0.5
    """

    def __init__(self) -> None:
        self.payers: dict[str, tuple[float, float]] = {}  # seconds had, and when that was so
        self.kinds: dict[str, float] = {}  # seconds that an answer takes

    def had(self, payer: str, now: float) -> float:
        seconds, at = self.payers.get(payer, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / HALF_LIFE))

    def urgency(self, payer: str, kind: str, now: float) -> float:
        """The lower, the sooner."""
        return self.had(payer, now) + self.kinds.get(kind, UNKNOWN)

    def charge(self, payer: str, kind: str, seconds: float, now: float) -> None:
        self.payers[payer] = (self.had(payer, now) + seconds, now)
        known = self.kinds.get(kind, seconds)
        self.kinds[kind] = known + NEWEST * (seconds - known)
        if len(self.payers) > MOST_PAYERS:
            self.payers = {one: it for one, it in self.payers.items() if self.had(one, now) > FORGOTTEN}
