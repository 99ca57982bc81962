"""Every byte a viewer is sent follows from what that viewer may know.

Two oracles, neither of which asks the code that builds views.  *Equal worlds*: whatever a viewer cannot know is drawn
anew (`State.sample`), and the viewer must be sent the very same bytes.  *Certain cards*: a card may be named to a viewer
only if it lies in the same place in all worlds that the viewer cannot tell apart.
"""

import asyncio
import random
import re
from collections import Counter
from functools import cache

import msgspec
import pytest
from having import choices_of_several_parts
from online import Memory, Nowhere

from cardinal.bots.analysis import analyse_world
from cardinal.bots.parcel import unpack
from cardinal.client import Client, Trouble
from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Problem
from cardinal.core.game import Game, mask_of
from cardinal.core.seen import view
from cardinal.core.state import EVERYBODY, State
from cardinal.games import load, slugs
from cardinal.play.clocks import Clocks
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room, rebuild
from cardinal.server.settings import Settings
from cardinal.server.table import messages as m
from cardinal.server.table import thinkers
from cardinal.server.table.connection import Connection
from cardinal.server.table.hints import hint_of
from cardinal.server.table.live_table import LiveTable, refusal
from cardinal.server.table.registry import Registry
from cardinal.server.table.snapshot import snapshot, told

TABLES = [(slug, seats) for slug in slugs() for seats in sorted({load(slug).seats[0], load(slug).seats[-1]})]
WORLDS = 8
MOST_GAMES = 30  # until enough has been looked at: games of few choices take more of them
each_table = pytest.mark.parametrize(("slug", "seats"), TABLES, ids=lambda value: str(value))


# ---------------------------------------------------------------- a table and everybody who looks at it
def room_of(slug: str, seats: int, number: int) -> Room:
    game = load(slug)
    terms = Terms(slug, seats, dict(game.battery_options), Clocks(bank=900, decision=60))
    room = open_room(terms, "p0", number, "salt", 0.0)
    for p in range(seats):
        if not room.chairs[p].taken:
            room.sit(f"p{p}", f"Player {p}", p, 0.0)
    return room


def play_one(room: Room, rng: random.Random) -> None:
    s = room.playing().state
    seat = int(s.next_asked())
    room.act(room.chairs[seat].person, seat, room.game.part(s, seat, rng.choice(s.options(seat))), room.last_at + 1)


def all_eyes(room: Room) -> list[int]:
    """A spectator, each person (with all seats it holds), partners together, and somebody with every other seat."""
    seating = room.game.seating(room.playing().state)
    seats = len(room.chairs)
    found = [0, *map(mask_of, seating.persons), *map(mask_of, seating.teams), mask_of(range(0, seats, 2))]
    return [eyes for eyes in dict.fromkeys(found) if eyes != mask_of(range(seats))]


class Onlookers:
    """Connections to one table, and every frame that each is owed."""

    def __init__(self, room: Room) -> None:
        registry = Registry(Settings(), Memory())  # type: ignore[arg-type]
        registry.draining = True  # no bots think here
        self.room = room
        room.fresh.clear()
        self.live_table = LiveTable(registry, "t", room, 0)

    def sent(self, eyes: int, last: int) -> bytes:
        """All that a connection with these eyes is sent when it comes (back) having seen `last` entries."""
        connection = Connection("viewer" if eyes else "", "viewer", last, Nowhere())
        self.room.fresh.clear()
        self.live_table.snapshots.clear()
        self.live_table.frames.clear()
        persons = [chair.person for chair in self.room.chairs]
        for p, chair in enumerate(self.room.chairs):
            chair.person = "viewer" if eyes >> p & 1 else persons[p]
        frames = [m.encoder.encode(self.live_table.welcome(connection)), self.live_table.compose(connection) or b""]
        for person, chair in zip(persons, self.room.chairs, strict=True):
            chair.person = person
        return b"\n".join([*frames, m.encoder.encode(self.live_table.presence())])


def answers(room: Room, eyes: int, tried: list[str]) -> list[bytes]:
    """What is answered to choices that may not be possible, tried on a copy by each of these seats."""
    found = []
    for p in range(len(room.chairs)):
        for text in tried if eyes >> p & 1 else []:
            try:
                room.game.path(room.playing().state.clone(), p, text)
            except Problem as e:
                found.append(m.encoder.encode(refusal(e, 1)))
    return found


# ---------------------------------------------------------------- equal worlds
@each_table
def test_equal_worlds_give_equal_bytes(slug, seats):
    asyncio.run(compare_worlds(slug, seats))


async def compare_worlds(slug: str, seats: int) -> None:
    rng, dice = random.Random(seats), Chance()
    seed(dice, 11)
    compared = drafts = requests = 0
    wanted = int(slug in choices_of_several_parts())
    for number in range(MOST_GAMES):
        if number >= 2 and compared > 20 and drafts >= wanted and requests > 0:
            break
        room = room_of(slug, seats, number)
        onlookers = Onlookers(room)
        table = room.playing()
        cards = list(room.game.card_names)
        for step in range(80):
            if room.status != "running":
                break
            if step % 4 == 3:
                ask_to_go_back(room, rng)
            if step % 5 == 0:
                truth = table.state
                drafts += bool(table.drafts)
                requests += room.request is not None
                tried = ["nonsense", "pass", *(f"{verb}{rng.choice(cards)}" for verb in ("", "play:", "top:", "take:"))]
                for eyes in all_eyes(room):
                    last = rng.choice((0, max(0, len(room.happened) - 2)))
                    before = onlookers.sent(eyes, last), answers(room, eyes & truth.waiting, tried)
                    world = truth.clone()
                    world.sample(eyes, dice)
                    world.log, world.recording = truth.log, truth.recording
                    table.state = world
                    assert (onlookers.sent(eyes, last), answers(room, eyes & truth.waiting, tried)) == before
                    table.state = truth
                    compared += 1
            play_one(room, rng)
    assert compared > 20 and drafts >= wanted and requests > 0


def ask_to_go_back(room: Room, rng: random.Random) -> None:
    """Somebody does, or somebody says no to it; notices of both are told to all."""
    persons = room.persons()
    try:
        if room.request is None:
            person = rng.choice(persons)
            room.ask_back(person, room.seats_of(person)[0], room.last_at)
        elif rng.random() < 0.5:
            room.answer_back(rng.choice(persons), False, room.last_at)
    except Problem:
        return  # not who could


# ---------------------------------------------------------------- hints
@each_table
def test_what_is_thought_about_for_a_hint_and_what_is_told_of_it_are_the_same_in_equal_worlds(slug, seats, monkeypatch):
    """What travels to whoever thinks, for a hint and for a bot, and the words of the answer, in the midst of a choice too."""
    monkeypatch.setattr(thinkers, "number", lambda: 7)
    rng, dice = random.Random(seats + 3), Chance()
    seed(dice, 12)
    compared = 0
    for number in range(MOST_GAMES):
        if compared > 20:
            break
        room = room_of(slug, seats, 50 + number)
        for step in range(80):
            if room.status != "running":
                break
            table, seat = room.playing(), int(room.playing().state.next_asked())
            truth, world = table.state, table.state.clone()
            if step % 4 == 0 and len(truth.options(seat)) > 1:
                world.sample(bit(seat), dice)
                world.log, world.recording = truth.log, truth.recording
                found = [hinted(room, seat, state) for state in (truth, world)]
                assert found[0] == found[1]
                table.state = truth
                compared += 1
            play_one(room, rng)
    assert compared > 20


def hinted(room: Room, seat: int, state: State) -> tuple[object, bytes]:
    """What is sent to a thinker, and what comes back, if this is how things stand."""
    table = room.playing()
    table.state = state
    sent = thinkers.sampled(table, seat)
    asked = m.AskHint(seat, room.serial(seat), ref=1)
    given = unpack(sent)
    thought = analyse_world(given.game, given.world, seat, simulations=8, names=table.names, memory=given.memory)
    return sent, m.encoder.encode(hint_of(thought, table, asked))


# ---------------------------------------------------------------- certain cards
@cache
def ids_of(game: Game) -> re.Pattern[bytes]:
    """Card ids as they stand in messages: whole words between signs that no id has."""
    ids = sorted(game.card_names, key=len, reverse=True)
    return re.compile(rb"(?<![\w.])(" + b"|".join(re.escape(one.encode()) for one in ids) + rb")(?![\w.])")


def named(game: Game, data: bytes) -> set[str]:
    return {found.decode() for found in ids_of(game).findall(data)}


def places(game: Game, s: State) -> Counter[tuple[object, str]]:
    """Where each card lies that somebody knows: in which zone, and at which seat."""
    found: Counter[tuple[object, str]] = Counter()
    for zone in view(game, s, mask_of(range(s.seats))).zones:
        for card in (*zone.cards, *zone.known):
            kind = re.split("[#@]", card)[0]  # which of several alike, or how deep it lies, is no matter here
            found.update([(zone.id, kind), (zone.seat, kind)] if zone.seat is not None else [(zone.id, kind)])
    return found


def certain(game: Game, s: State, eyes: int, dice: Chance) -> set[str]:
    """Cards that lie in the same place in all worlds that these eyes cannot tell apart."""
    found = places(game, s)
    for _ in range(WORLDS):
        world = s.clone()
        world.sample(eyes, dice)
        found &= places(game, world)
    return {card for (_, card), n in found.items() if n}


@each_table
def test_no_byte_names_a_card_of_which_the_viewer_cannot_be_certain(slug, seats):
    """How things stand: zones, facts, prompts, options and what they point at."""
    rng, dice = random.Random(seats + 1), Chance()
    seed(dice, 5)
    scanned = 0
    for number in range(MOST_GAMES):
        if number >= 2 and scanned > 50:
            break
        room = room_of(slug, seats, 20 + number)
        for step in range(90):
            if room.status != "running":
                break
            if step % 6 == 0:
                for eyes in all_eyes(room):
                    data = m.encoder.encode(snapshot(room, eyes))
                    assert room.opened.salt.encode() not in data and str(room.opened.seed).encode() not in re.findall(
                        rb"\d{9,}", data
                    )
                    unknown = named(room.game, data) - certain(room.game, room.playing().state, eyes, dice)
                    assert not unknown, (eyes, unknown)
                    scanned += len(named(room.game, data))
            play_one(room, rng)
    assert scanned > 50


@each_table
def test_what_happened_is_told_with_cards_that_the_viewer_saw_before_or_after(slug, seats):
    rng, dice = random.Random(seats + 2), Chance()
    seed(dice, 6)
    named_in_all = number = 0
    while number == 0 or (named_in_all <= 5 and number < MOST_GAMES):
        named_in_all += cards_told(room_of(slug, seats, 30 + number), rng, dice)
        number += 1
    assert named_in_all > 5


def cards_told(room: Room, rng: random.Random, dice: Chance) -> int:
    """Play on, and look at what each viewer is told; how many cards were named in all."""
    named_in_all, game = 0, room.game
    for step in range(70):
        if room.status != "running":
            break
        looked_at = step % 3 == 0
        viewers = [0, *(bit(p) for p in range(len(room.chairs)))] if looked_at else []
        before = {eyes: certain(game, room.playing().state, eyes, dice) for eyes in viewers}
        since = len(room.happened)
        play_one(room, rng)
        for eyes in viewers:
            after = certain(game, room.playing().state, eyes, dice)
            for happening in room.happened[since:]:
                if not isinstance(happening, tuple):
                    continue
                public = named(game, m.encoder.encode(told(room, happening, 0)))
                mine = named(game, m.encoder.encode(told(room, happening, eyes)))
                private = mine - public if eyes else set()
                assert private <= before[eyes] | after, (eyes, private - before[eyes] - after)
                named_in_all += len(mine)
    return named_in_all


@each_table
def test_a_row_is_told_alike_to_all_who_see_its_cards_and_to_all_who_do_not(slug, seats):
    """`core.seen` tells each row once for both: whether the cards are seen is all that may make a difference."""
    rng = random.Random(3)
    room = room_of(slug, seats, 40)
    names = room.playing().names
    for _ in range(120):
        if room.status == "running":
            play_one(room, rng)
    for row in room.playing().log().rows:
        seen = row[5]
        for eyes in range(1 << seats):
            alike = seen if seen == EVERYBODY or eyes & seen else 0
            assert room.game.event(row, eyes, names) == room.game.event(row, alike, names)


# ---------------------------------------------------------------- entries, ends, records
@each_table
def test_entries_are_public_and_a_spectator_is_told_only_what_all_are_told(slug, seats):
    rng = random.Random(2)
    room = room_of(slug, seats, 3)
    for _ in range(150):
        if room.status == "running":
            play_one(room, rng)
    for happening in room.happened:
        spectator, *others = (told(room, happening, eyes) for eyes in (0, *(bit(p) for p in range(seats))))
        assert spectator.events or spectator.notice, (
            "an entry of which a spectator sees nothing shows that it was there"
        )
        for other in others:
            rest = iter(other.events)
            for public in spectator.events:  # in the same order, with no card that others do not see
                seen = next(one for one in rest if (one.kind, one.seat) == (public.kind, public.seat))
                assert set(public.cards) <= set(seen.cards)


def test_the_seed_is_told_at_the_end_only():
    async def look():
        room = room_of("deadlies", 3, 123456789)
        onlookers = Onlookers(room)
        for eyes in (0, 1, 2, 4, 7):
            assert b"123456789" not in onlookers.sent(eyes, 0)
        room.resign("p0", 0, 1.0)
        room.resign("p1", 1, 1.0)
        assert b"123456789:salt" in onlookers.sent(0, 0)

    asyncio.run(look())


def test_records_of_running_games_are_closed_and_stories_and_replays_are_your_own(server):
    async def visit():
        async with Client(server.url) as ann, Client(server.url) as eve:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            for client in (ann, eve):
                with pytest.raises(Trouble, match="over"):
                    await client.record(table)
                for page in ("story", "replay"):
                    with pytest.raises(Trouble, match="over"):
                        await client.call("GET", f"/api/tables/{table}/{page}?as=B")
            for page in ("story", "replay"):
                mine = await ann.call("GET", f"/api/tables/{table}/{page}")
                theirs = await eve.call("GET", f"/api/tables/{table}/{page}")
                assert mine["eyes"] == [0] and theirs["eyes"] == []
                data = msgspec.json.encode(theirs)
                room = server.registry.live[table].room
                dice = Chance()
                seed(dice, 1)
                public = certain(room.game, room.playing().state, 0, dice)
                assert named(room.game, data) <= public, page

    asyncio.run(visit())


def test_the_digest_of_a_replayed_log_is_that_of_the_table():
    room = room_of("deadlies", 3, 5)
    rng = random.Random(5)
    for _ in range(50):
        play_one(room, rng)
    room.playing().drafts.clear()
    room.playing().rebuild()
    assert fields.digest(rebuild(room.fresh).playing().state) == fields.digest(room.playing().state)
