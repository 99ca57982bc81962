"""Garbage is looked for when nobody plays."""

import asyncio
import gc
import weakref

from cardinal.server.garbage import sweep


class Knot:
    """Keeps itself alive."""

    def __init__(self) -> None:
        self.itself = self


async def old_knot() -> weakref.ref:
    knot = Knot()
    gc.collect(1)  # young no more
    gc.collect(1)
    return weakref.ref(knot)


def test_the_old_are_looked_through_when_nobody_plays_and_left_in_peace_while_somebody_does():
    async def live():
        moves = 0

        def played() -> int:
            nonlocal moves
            moves += busy
            return moves

        knot = await old_knot()
        before = gc.get_threshold()
        gc.set_threshold(0)
        chore = asyncio.create_task(sweep(played, pause=0.01))
        busy = True
        try:
            await asyncio.sleep(0.1)
            assert knot() is not None
            busy = False
            await asyncio.sleep(0.1)
            assert knot() is None
        finally:
            chore.cancel()
            gc.set_threshold(*before)

    asyncio.run(live())
