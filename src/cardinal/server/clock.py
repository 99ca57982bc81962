"""The time at tables: the time of day when the process began, counted on by a clock that nobody sets.

What a wall clock jumps by, when it is set or put right, is nobody's thinking time.  From one process to the next the
time may jump as it likes: a table that is rebuilt begins with an entry that says what time it is by now
(`entries.Reopened`).  Only leases, which processes compare with each other, go by the wall.
"""

import time


class SteadyClock:
    def __init__(self) -> None:
        self.zero = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self.zero + time.monotonic()
