"""A wall clock that is set takes nobody's time, neither during a game nor while the server is down."""

import asyncio
import time

import pytest
from online import Memory, Nowhere

from cardinal.play import entries as log
from cardinal.play.clocks import Clocks
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room, rebuild
from cardinal.server.settings import Settings
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.live_table import LiveTable
from cardinal.server.table.registry import Registry

HOUR = 3600.0


def two_with_a_minute_each(now: float) -> Room:
    room = open_room(Terms("deadlies", 2, clocks=Clocks(bank=60, decision=30)), "p0", 5, "s", now)
    for seat in range(2):
        room.sit(f"p{seat}", f"P{seat}", seat, now)
    return room


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_of_the_wall_clock_takes_nobodys_bank(monkeypatch, jump):
    async def play() -> Room:
        registry = Registry(Settings(), Memory())  # type: ignore[arg-type]
        room = two_with_a_minute_each(registry.clock())
        room.fresh.clear()
        live_table = LiveTable(registry, "t", room, 0)
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() + jump)
        seat = int(room.playing().state.next_asked())
        s = room.playing().state
        text = room.game.choice(s, seat, room.game.default(s, seat))
        live_table.hear(Connection(f"p{seat}", "P", 0, Nowhere()), m.Act(seat, room.serial(seat), text))
        await asyncio.sleep(0.05)
        return room

    room = asyncio.run(play())
    assert len(room.playing().moves) == 1
    assert all(59 < bank <= 60 for bank in room.timer.bank)
    deadline = room.deadline()
    assert deadline is not None and 29 < deadline - room.last_at <= 30


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
@pytest.mark.parametrize("paused", [False, True])
def test_a_clock_that_was_set_while_the_server_was_down_takes_nobodys_bank(jump, paused):
    room = two_with_a_minute_each(1_000_000.0)
    seat = int(room.playing().state.next_asked())
    room.enter(log.Said(1_000_010.0, "p0", "P0", "hello"))  # so long the seat has thought
    if paused:
        room.pause("p0", 1_000_010.0)
    again = rebuild(room.fresh)
    now = 1_000_010.0 + jump
    again.enter(log.Reopened(now))
    if paused:
        again.go_on("p0", now)
    again.tick(now)
    assert again.status == "running" and not again.playing().moves
    assert again.deadline() == pytest.approx(now + 20)
    s = again.playing().state
    again.act(f"p{seat}", seat, again.game.choice(s, seat, again.game.default(s, seat)), now + 5)
    assert again.timer.bank[seat] == pytest.approx(45)
