"""How long a bot takes to answer tells nothing of what it holds, and slows no table at which nobody sits."""

import asyncio

import pytest
from online import Memory

from cardinal.core.game import Game
from cardinal.play.entries import Terms
from cardinal.play.room import open_room
from cardinal.server.settings import Settings
from cardinal.server.table.live_table import LiveTable
from cardinal.server.table.registry import Registry

PACE = 0.3  # of what bots usually take, so that this test takes less


class Slow:
    """Thinks so long about every question, and chooses the first option."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    async def choose(self, game: Game, options, s, seat: int, bot: str, owner: str, watched: bool) -> str:
        await asyncio.sleep(self.seconds)
        return game.choice(s, seat, game.default(s, seat))


async def seconds_taken(thinking: float, people: bool, bot: str = "skilled") -> float:
    """Until the first choice of a bot is made."""
    room = open_room(Terms("deadlies", 2, rated=True), "a", 5, "s", 0.0)  # which never rests
    if people:
        room.sit("a", "Ann", 0, 0.0)
    else:
        room.fill("a", 0, bot, 0.0)
    room.fill("a", 1, bot, 0.0)
    while not room.bot_turns():
        room.default(0, 0.0)
    room.fresh.clear()
    registry = Registry(Settings(bot_pace=PACE), Memory())  # type: ignore[arg-type]
    registry.thinkers = Slow(thinking)  # type: ignore[assignment]
    live_table, made = LiveTable(registry, "t", room, 0), len(room.playing().moves)
    loop = asyncio.get_running_loop()
    begun = loop.time()
    live_table.announce()
    while len(room.playing().moves) == made:
        await asyncio.sleep(0.001)
    taken = loop.time() - begun
    live_table.stop("over")
    return taken


@pytest.mark.parametrize(("bot", "usual"), [("skilled", 0.3), ("master", 0.6)])
def test_a_forced_answer_takes_as_long_as_one_that_was_thought_about(bot, usual):
    for thinking in (0.0, 0.02, 0.06):
        assert PACE * usual <= asyncio.run(seconds_taken(thinking, people=True, bot=bot)) < PACE * usual * 1.9


def test_bots_among_themselves_do_not_wait():
    assert asyncio.run(seconds_taken(0.0, people=False)) < PACE * 0.3
