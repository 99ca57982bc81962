"""The bots of a live table: asked when it is their turn, heard when their time has come."""

import asyncio
from typing import TYPE_CHECKING

from cardinal.core.errors import Problem
from cardinal.play.room import Room
from cardinal.server.logs import logger
from cardinal.server.table.pace import answer_after

if TYPE_CHECKING:
    from cardinal.server.table.live_table import LiveTable

LESSON_PAUSE = 0.8  # seconds, for a learner to see what others do


class SeatedBots:
    __slots__ = ("live_table", "thinking")

    def __init__(self, live_table: "LiveTable") -> None:
        self.live_table = live_table
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def ask(self) -> None:
        """Have those think whose turn it is, if they do not already."""
        for seat, bot in self.live_table.room.bot_turns():
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(seat, bot))

    async def think(self, seat: int, bot: str) -> None:
        live_table, room = self.live_table, self.live_table.room
        serial, line = room.serial(seat), room.scripted()
        text: str | None
        if line is not None:
            await asyncio.sleep(LESSON_PAUSE * (1 + len(line.text) / 30))  # time to read it
            text = line.answer
        else:
            text = await self.find(room, seat, bot)
        live_table.do(lambda room, now: self.answered(seat, serial, text, now))

    async def find(self, room: Room, seat: int, bot: str) -> str | None:
        """What the bot chooses; given when it would seem natural to people, if there are any."""
        registry, loop, table = self.live_table.registry, self.live_table.loop, room.playing()
        begun, course, least = loop.time(), room.course, room.game.answer_seconds(table.state, seat)
        watched = bool(self.live_table.connections)
        try:
            text = await registry.thinkers.choose(table, seat, bot, room.owner, watched)
        except Exception as e:  # a table goes on, whatever happens to those who think for it
            logger.error("bot failed", table=self.live_table.id, error=type(e).__name__)
            text = None
        if not room.persons():
            return text
        if course is not None and text == course.answer(seat):
            while room.course is course and (left := course.bots[seat] - registry.clock()) > 0:
                await asyncio.sleep(min(left, 0.05))
        elif pace := registry.settings.bot_pace:
            taken = loop.time() - begun
            await asyncio.sleep(pace * answer_after(bot, least, taken / pace) - taken)
        return text

    def answered(self, seat: int, serial: str, text: str | None, now: float) -> None:
        self.thinking.pop(seat, None)
        live_table, room = self.live_table, self.live_table.room
        if seat not in [p for p, _ in room.bot_turns()] or room.serial(seat) != serial:
            return  # its person came back, or it was taken back
        if text is not None:
            try:
                room.bot_acts(seat, text, now)
                return
            except Problem as e:
                logger.warning("bot refused", table=live_table.id, error=type(e).__name__)
        live_table.registry.metrics.timeouts.inc()
        if not room.frozen:
            room.default(seat, now)

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()
