"""When garbage is looked for.

A thousand tables are a million objects, and to look through them all for cycles holds everybody up for a good part of
a second.  Nearly nothing here is in cycles, so Python is told to look at young objects only, and the whole heap is
looked through when nobody plays, or else once an hour.
"""

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG, MIDDLE, NEVER = 20_000, 50, 1_000_000
PAUSE = 60.0  # seconds between two looks
HOUR = 3600.0


def spare_the_old() -> None:
    """What is there at the start stays; what comes later is looked at while it is young."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def sweep(played: Callable[[], int], pause: float = PAUSE) -> None:
    """Look through everything now and then: after a second without a move, or when an hour has gone by."""
    last = time.monotonic()
    while True:
        await asyncio.sleep(pause)
        before = played()
        await asyncio.sleep(min(1.0, pause))
        if played() == before or time.monotonic() - last > HOUR:
            gc.collect()
            last = time.monotonic()
