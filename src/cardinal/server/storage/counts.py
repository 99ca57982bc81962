"""What must hold over all processes of a server is counted in their database: passwords tried, tables opened.

Nobody is named there: a key is a hash that only those who know the server's secret can make.
"""

import hashlib
import hmac

from sqlalchemy import Engine, delete, select, text, update

from cardinal.server.storage.pen import writing
from cardinal.server.storage.schema import counts

MOST_KNOWN = 20_000  # keys that are spent; who has a whole share left is forgotten
FIRST = text("INSERT INTO counts (key, until) VALUES (:key, :until) ON CONFLICT DO NOTHING")


class Counts:
    """Shares as `http/shares` gives them, by the wall clock, which the processes have in common.

    A share is one moment: until then everything that was spent of it will have been earned again.
    """

    def __init__(self, engine: Engine, secret: str) -> None:
        self.engine = engine
        self.secret = secret.encode()
        self.known: dict[str, float] = {}  # it only grows, so who is known to have spent all is refused without asking

    def spend(self, key: str, rate: float, burst: int, now: float) -> bool:
        """Whether one more is within the share: `rate` a second, and `burst` saved up.  It is counted if so."""
        hashed = hmac.new(self.secret, key.encode(), hashlib.sha256).hexdigest()[:32]
        latest = now + (burst - 0.99) / rate  # sums of moments are not exact
        last = now + burst / rate + 1  # who is said to have spent more than this did so before the clock was put back
        if latest < self.known.get(hashed, 0.0) <= last:
            return False
        while True:
            with self.engine.connect() as connection:
                before = connection.execute(select(counts.c.until).where(counts.c.key == hashed)).scalar()
            if before is not None and latest < before <= last:
                self.remember(hashed, before, now)
                return False
            begin = before if before is not None and now < before <= latest else now
            if self.change(hashed, before, begin + 1 / rate):
                return True

    def change(self, key: str, before: float | None, until: float) -> bool:
        """False if another was quicker."""
        with writing(self.engine) as connection:
            if before is None:
                return bool(connection.execute(FIRST, {"key": key, "until": until}).rowcount)
            same = (counts.c.key == key) & (counts.c.until == before)
            return bool(connection.execute(update(counts).where(same).values(until=until)).rowcount)

    def remember(self, key: str, until: float, now: float) -> None:
        if len(self.known) > MOST_KNOWN:
            self.known = {one: then for one, then in self.known.items() if then > now}
        self.known[key] = until


def forget_counts(engine: Engine, now: float) -> int:
    """Of those who have a whole share again."""
    with writing(engine) as connection:
        return connection.execute(delete(counts).where(counts.c.until < now)).rowcount
