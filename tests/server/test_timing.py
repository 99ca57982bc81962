"""When a bot answers tells nothing of what it holds: thousands of answers, at positions that look alike from outside.

Time is an event loop's that jumps to whatever is due next, so that hours are over in seconds and nothing but the server
decides when something happens.  The bot is as telling as can be: the more its hidden hand allows, the longer it thinks.
"""

import asyncio
import random
import selectors
from collections.abc import Callable
from math import sqrt

import pytest
from online import Nowhere

from cardinal.core.chance import Chance, seed
from cardinal.core.game import Game, whole_choices
from cardinal.core.state import State
from cardinal.games import load, slugs
from cardinal.play.entries import AnyEntry, Terms
from cardinal.play.room import Room, open_room, rebuild
from cardinal.play.table import Table
from cardinal.server.settings import Settings
from cardinal.server.table import seated_bots
from cardinal.server.table.connection import Connection
from cardinal.server.table.live_table import LiveTable
from cardinal.server.table.registry import Registry

POSITIONS, WORLDS = 14, 30  # for each game: 2,100 answers in all
SIGMAS = 5.0
JITTER = 0.02  # seconds by which any computer is quicker or slower from time to time


class Jumping(asyncio.SelectorEventLoop):
    """Nobody waits: when nothing is left to do now, it is later."""

    def __init__(self) -> None:
        super().__init__(Leap(self))
        self.now = 0.0

    def time(self) -> float:
        return self.now


class Leap(selectors.DefaultSelector):
    def __init__(self, loop: Jumping) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.now += timeout or 0.0
        return super().select(0)


class Forgetful:
    """A store that keeps nothing, at once."""

    def write_down(self, table, n, fresh, statements, done) -> None:
        asyncio.get_running_loop().call_soon(done, None)


def ways_to_answer(s: State, seat: int) -> int:
    """How many choices a hidden hand gives: what nobody else may learn."""
    return len(whole_choices(s, seat, 40))


class Telling:
    """A thinker that takes longer the more there is to choose from."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    async def choose(self, table: Table, seat: int, bot: str, owner: str, watched: bool) -> str:
        s = table.state
        await asyncio.sleep(0.006 * ways_to_answer(s, seat) + self.rng.uniform(0, JITTER))
        return table.game.choice(s, seat, table.game.default(s, seat))


class Stopwatch(Nowhere):
    """A line that notes when it was last given something."""

    def __init__(self) -> None:
        super().__init__()
        self.given = asyncio.Event()
        self.at = 0.0

    def put(self, frame: bytes) -> None:
        super().put(frame)
        self.at = asyncio.get_running_loop().time()
        self.given.set()


def table_where_a_bot_is_asked(game: Game, rng: random.Random, number: int) -> Room:
    """A person and bots, after some choices, when one bot is asked and has a choice."""
    while True:
        room = open_room(Terms(game.slug, 3, dict(game.battery_options)), "a", number, "s", 0.0)
        room.sit("a", "Ann", 0, 0.0)
        for p in range(1, 3):
            if not room.chairs[p].taken:
                room.fill("a", p, "skilled", 0.0)
        begun = rng.randrange(4, 40)
        while room.status == "running":
            s = room.playing().state
            asked = [p for p, _ in room.bot_turns()]
            if begun <= 0 and asked and s.asked == 1 << asked[0] and len(s.options(asked[0])) > 1:
                return room
            seat = s.next_asked()
            room.default(seat, room.last_at) if rng.random() < 0.5 else play_any(room, seat, rng)
            begun -= 1
        number += 1000


def play_any(room: Room, seat: int, rng: random.Random) -> None:
    table = room.playing()
    room.bot_acts(seat, rng.choice(table.choices(seat, 30)).text, room.last_at)


async def seconds_until_told(registry: Registry, entries: list[AnyEntry], world: State) -> float:
    """How long Ann waits for the answer of a bot, if the hidden cards are those of this world."""
    room, loop = rebuild(entries), asyncio.get_running_loop()
    table = room.playing()
    world.log, world.recording = table.state.log, table.state.recording
    table.state = world
    live_table, line = LiveTable(registry, "t", room, len(entries)), Stopwatch()
    live_table.connections.add(connection := Connection("a", "Ann", len(room.happened), line))
    connection.attach(live_table)
    await asyncio.sleep(1)  # she sees how things stand
    line.given.clear()
    begun = loop.time()
    live_table.announce()
    await asyncio.wait_for(line.given.wait(), 60)
    live_table.stop("over")
    return line.at - begun


async def dependence(slug: str) -> tuple[int, float]:
    """Answers, and by how many sigmas their times go with what is hidden, among positions that Ann cannot tell apart."""
    game, rng, dice = load(slug), random.Random(slug), Chance()
    seed(dice, 3)
    registry = Registry(Settings(), Forgetful(), clock=asyncio.get_running_loop().time)  # type: ignore[arg-type]
    registry.thinkers = Telling(rng)  # type: ignore[assignment]
    products: list[float] = []
    number = 0
    while len(products) < POSITIONS * WORLDS:
        number += 1
        room = table_where_a_bot_is_asked(game, rng, number)
        truth, seat = room.playing().state, room.bot_turns()[0][0]
        worlds = [truth.clone() for _ in range(WORLDS)]
        for world in worlds:
            world.sample(1, dice)
        facts = [float(ways_to_answer(world, seat)) for world in worlds]
        if len(set(facts)) > 1:
            times = [await seconds_until_told(registry, room.fresh, world) for world in worlds]
            products += centred(times, facts)
    spread = sqrt(sum(one * one for one in products))
    return len(products), sum(products) / spread if spread > 1e-9 else 0.0  # a time that never differs tells nothing


def centred(times: list[float], facts: list[float]) -> list[float]:
    """Times and hidden facts as they differ from their means at positions that look alike, multiplied."""
    mean_time, mean_fact = sum(times) / len(times), sum(facts) / len(facts)
    return [(time - mean_time) * (fact - mean_fact) for time, fact in zip(times, facts, strict=True)]


def measured(slug: str) -> tuple[int, float]:
    loop = Jumping()
    try:
        return loop.run_until_complete(dependence(slug))
    finally:
        loop.close()


@pytest.mark.parametrize("slug", slugs())
def test_the_time_of_an_answer_does_not_depend_on_what_is_held(slug):
    answers, sigmas = measured(slug)
    assert answers >= 400 and abs(sigmas) < SIGMAS


FAULTS: dict[str, Callable[[str, float, float], float]] = {
    "an answer is given when it is found": lambda bot, least, taken: taken,
    "an answer that was found late is given a little later": lambda bot, least, taken: 0.3 + 0.1 * taken,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_delay_that_depends_on_a_hidden_hand_is_found(fault, monkeypatch):
    monkeypatch.setattr(seated_bots, "answer_after", FAULTS[fault])
    assert abs(measured("deadlies")[1]) > SIGMAS
