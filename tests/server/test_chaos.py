"""Whatever arrives: no crash, no wrong state, each frame refused with a code."""

import asyncio
import json
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from online import Memory, Nowhere

from cardinal.core import fields
from cardinal.play.entries import Terms
from cardinal.play.room import open_room, rebuild
from cardinal.server.net.incoming import Inbox
from cardinal.server.settings import Limits, Settings
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.live_table import LiveTable
from cardinal.server.table.registry import Registry

MANY = 10**9
LIMITS = Limits(messages=MANY, burst=MANY, chats=MANY, chat_burst=MANY)
TAGS = [*(kind.__struct_config__.tag for kind in m.AnyMessage.__args__), "opened", "moved", "", "\u2603"]
FUZZED = 20_000  # frames in one run of the tests; bench/fuzz.py sends a million


class Wire:
    """Three people and a stranger at one table; nothing between them and the live_table but the inbox."""

    def __init__(self) -> None:
        self.store = Memory()
        registry = Registry(Settings(limits=LIMITS, bot_pace=0), self.store)  # type: ignore[arg-type]
        registry.draining = True  # no bots think here
        room = open_room(Terms("deadlies", 3), "a", 3, "salt", registry.clock())
        for p, person in enumerate("abc"):
            room.sit(person, person, p, registry.clock())
        self.store.entries.extend(room.fresh)
        room.fresh.clear()
        self.live_table = LiveTable(registry, "t", room, len(self.store.entries))
        self.connections = [Connection(person, person, 0, Nowhere()) for person in ("a", "b", "c", "eve", "")]
        for connection in self.connections:
            self.live_table.connections.add(connection)
        self.inboxes = [Inbox(connection, self.live_table, LIMITS) for connection in self.connections]

    async def deliver(self, who: int, frame: bytes | str) -> list[dict]:
        """A frame arrives; returns what is answered to it."""
        connection = self.connections[who]
        self.inboxes[who].take(frame)
        for _ in range(6):
            await asyncio.sleep(0)
        answers = [json.loads(reply) for reply in (*connection.replies, *connection.answers)]
        for each in self.connections:
            each.replies.clear()
            each.answers.clear()
            self.live_table.compose(each)
        assert not self.live_table.stopped, "the table has failed"
        assert not self.live_table.room.frozen, "a rule failed"
        return answers

    def check(self) -> None:
        """The table is what its log says."""
        room = self.live_table.room
        room.playing().drafts.clear()
        room.playing().rebuild()
        again = rebuild(self.store.entries)
        assert fields.digest(again.playing().state) == fields.digest(room.playing().state)
        assert again.happened == room.happened and again.chairs == room.chairs

    def good_frame(self, rng: random.Random) -> tuple[int, bytes]:
        """What a player would send now."""
        room = self.live_table.room
        if room.status != "running":
            return 0, b'{"t":"goon"}'
        s = room.playing().state
        seat = int(s.next_asked())
        text = room.game.part(s, seat, rng.choice(s.options(seat)))
        return seat, m.encoder.encode(m.Act(seat, room.serial(seat), text, rng.randrange(9)))


def end(wire: Wire) -> None:
    wire.live_table.stop("end")


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
fields_of = st.dictionaries(
    st.sampled_from(["seat", "serial", "text", "ref", "yes", "bot", "what", "sent", "latency", "extra"]),
    values | st.integers(-1, 8),
    max_size=5,
)
frames = (
    st.binary(max_size=200)
    | st.text(max_size=200)
    | st.builds(lambda tag, rest: json.dumps({"t": tag, **rest}), st.sampled_from(TAGS), fields_of)
    | values.map(lambda value: json.dumps(value))
)
CODES = {"malformed", "unknown", "oversized", "refused", "stale", "throttled"}


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.integers(0, 4), frames | st.just("good")), max_size=25), st.integers(0, 1000))
def test_no_frame_breaks_a_table(sent, number):
    async def play():
        wire = Wire()
        rng = random.Random(number)
        for who, frame in sent:
            if frame == "good":
                who, frame = wire.good_frame(rng)
            for answer in await wire.deliver(who, frame):
                assert answer["t"] in ("refusal", "done", "pong", "presence")
                assert answer["t"] != "refusal" or (answer["code"] in CODES and answer["message"])
        wire.check()
        end(wire)

    asyncio.run(play())


async def fuzz(count: int, number: int) -> dict[str, int]:
    """Duplicated, reordered, truncated, oversized, unknown, wrong-seat, stale and mangled frames between good ones."""
    wire = Wire()
    rng = random.Random(number)
    old: list[tuple[int, bytes]] = []
    codes: dict[str, int] = {}
    for _ in range(count):
        if wire.live_table.room.status == "over":
            wire.check()
            end(wire)
            wire, old = Wire(), []
        who, frame = wire.good_frame(rng)
        kind = rng.randrange(9)
        if kind == 0:
            old.append((who, frame))
        elif kind == 1 and old:
            who, frame = rng.choice(old)  # late, twice, out of order
        elif kind == 2:
            frame = frame[: rng.randrange(len(frame))]
        elif kind == 3:
            frame = frame + b" " * 9000
        elif kind == 4:
            who = rng.randrange(5)  # somebody else's seat
        elif kind == 5:
            mangled = bytearray(frame)
            for _ in range(rng.randrange(1, 4)):
                mangled[rng.randrange(len(mangled))] = rng.randrange(256)
            frame = bytes(mangled)
        elif kind == 6:
            frame = frame.replace(b'{"t"', b'{"cheat":1,"t"')
        elif kind == 7:
            frame = json.dumps(
                {"t": rng.choice(TAGS), "seat": rng.randrange(-1, 9), "yes": True, "text": "x", "ref": 1}
            ).encode()
        for answer in await wire.deliver(who, frame):
            code = answer.get("code", answer["t"])
            codes[code] = codes.get(code, 0) + 1
    wire.check()
    end(wire)
    return codes


def test_fuzzed_frames_are_each_refused_with_a_code_and_change_nothing():
    codes = asyncio.run(fuzz(FUZZED, 1))
    assert set(codes) <= CODES | {"done", "pong", "presence"}
    for code in ("malformed", "oversized", "refused", "stale"):
        assert codes[code] > 100, codes


def test_an_answer_never_comes_before_the_news_it_is_an_answer_to():
    async def play():
        wire = Wire()
        seat = int(wire.live_table.room.playing().state.next_asked())
        connection, line = wire.connections[seat], wire.connections[seat].line
        connection.attach(wire.live_table)
        await asyncio.sleep(0.01)
        line.full = True  # the line is slow while the move is accepted
        wire.live_table.tell_presence()
        who, frame = wire.good_frame(random.Random(1))
        wire.inboxes[who].take(frame)
        await asyncio.sleep(0.01)
        line.full = False
        wire.live_table.tell_presence()
        await asyncio.sleep(0.01)
        kinds = [json.loads(frame)["t"] for frame in line.sent]
        assert kinds == ["welcome", "update", "presence", "presence", "update", "done"], kinds

    asyncio.run(play())


def test_what_is_not_on_disk_is_not_told_and_holds_nothing_else_up():
    """Not even the answer to a ping: its delay would tell that somebody has answered in secret."""

    async def play():
        wire = Wire()
        room = wire.live_table.room
        seat = int(room.playing().state.next_asked())
        mine, other = wire.connections[seat], wire.connections[(seat + 1) % 3]
        for connection in (mine, other):
            connection.attach(wire.live_table)
        await asyncio.sleep(0.01)
        told = len(mine.line.sent)
        s = room.playing().state
        room.act("abc"[seat], seat, room.game.choice(s, seat, room.game.default(s, seat)), 0.0)
        assert room.fresh
        mine.answer(m.Done(7))
        wire.inboxes[(seat + 1) % 3].take(b'{"t":"ping","sent":5}')
        await asyncio.sleep(0)
        assert json.loads(other.line.sent[-1])["t"] == "pong"
        await asyncio.sleep(0.01)
        assert len(mine.line.sent) == told

    asyncio.run(play())
