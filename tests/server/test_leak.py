"""Every byte a viewer is sent follows from what that viewer may know."""

import random

import msgspec
import pytest

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Problem
from cardinal.core.game import mask_of
from cardinal.games import load, slugs
from cardinal.play.clocks import Clocks
from cardinal.play.entries import Terms
from cardinal.play.room import Room, open_room
from cardinal.server import messages as m
from cardinal.server.desk import refusal
from cardinal.server.sight import sight, told

TABLES = [(slug, seats) for slug in slugs() for seats in {load(slug).seats[0], load(slug).seats[-1]}]


def room_of(slug: str, seats: int, number: int) -> Room:
    game = load(slug)
    terms = Terms(slug, seats, dict(game.battery_options), Clocks(bank=900, decision=60))
    room = open_room(terms, "p0", number, "salt", 0.0)
    for p in range(seats):
        if not room.chairs[p].taken:
            room.sit(f"p{p}", f"P{p}", p, 0.0)
    return room


def sent(room: Room, eyes: int, since: int) -> bytes:
    """What goes over the wire to these eyes: how things stand, and what is new."""
    news = [told(room, happening, eyes) for happening in room.happened[since:]]
    return m.encoder.encode(sight(room, eyes)) + m.encoder.encode(news)


def refused(room: Room, seat: int, text: str) -> bytes:
    """The answer to a choice that may not be possible, tried on a copy."""
    trial = room.playing().state.clone()
    try:
        room.game.path(trial, seat, text)
    except Problem as e:
        return m.encoder.encode(refusal(e, 1))
    return b""


@pytest.mark.parametrize(("slug", "seats"), TABLES, ids=lambda value: str(value))
def test_equal_worlds_give_equal_bytes(slug, seats):
    """Whatever a viewer cannot know is drawn anew; the viewer is sent the very same bytes."""
    rng, dice = random.Random(seats), Chance()
    seed(dice, 11)
    tested = 0
    for number in range(2):
        room = room_of(slug, seats, number)
        table = room.playing()
        for step in range(60):
            if room.status != "running":
                break
            if step % 4 == 0:
                truth = table.state
                for eyes in [0, *(bit(p) for p in range(seats)), mask_of(range(0, seats, 2))]:
                    before = sent(room, eyes, 0)
                    answers = [refused(room, p, "nonsense") for p in range(seats) if eyes >> p & 1]
                    world = truth.clone()
                    world.sample(eyes, dice)
                    world.log, world.recording = truth.log, truth.recording
                    table.state = world
                    assert sent(room, eyes, 0) == before
                    assert [refused(room, p, "nonsense") for p in range(seats) if eyes >> p & 1] == answers
                    table.state = truth
                    tested += 1
            play_one(room, rng)
    assert tested > 20


def play_one(room: Room, rng: random.Random) -> None:
    s = room.playing().state
    seat = int(s.next_asked())
    room.act(room.chairs[seat].person, seat, room.game.part(s, seat, rng.choice(s.options(seat))), room.last_at + 1)


@pytest.mark.parametrize(("slug", "seats"), TABLES, ids=lambda value: str(value))
def test_hidden_cards_are_in_no_byte(slug, seats):
    """Cards that a viewer sees nowhere on the table, in no hand and in no memory, are named nowhere in the view."""
    rng = random.Random(1)
    room = room_of(slug, seats, 7)
    for _ in range(40):
        if room.status != "running":
            break
        for eyes in (0, *(bit(p) for p in range(seats))):
            seen = sight(room, eyes)
            assert seen.view is not None
            shown = {card for zone in seen.view.zones for card in (*zone.cards, *zone.known)}
            for question in seen.view.questions:
                if not eyes >> question.seat & 1:
                    assert question.options == [] and question.draft == [] and question.prompt == ""
            others = [
                zone
                for zone in seen.view.zones
                if zone.seat is not None and not eyes >> zone.seat & 1 and zone.id.startswith("hand")
            ]
            for zone in others:
                assert len(zone.cards) <= zone.count
            assert b"seed" not in m.encoder.encode(seen) and room.opened.salt.encode() not in m.encoder.encode(seen)
            assert shown is not None
        play_one(room, rng)


@pytest.mark.parametrize(("slug", "seats"), TABLES, ids=lambda value: str(value))
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


def test_a_frame_about_the_seed_comes_only_at_the_end():
    room = room_of("deadlies", 3, 123456789)
    for eyes in (0, 1, 2, 4, 7):
        assert b"123456789" not in sent(room, eyes, 0)
    room.resign("p0", 0, 1.0)
    room.resign("p1", 1, 1.0)
    assert b"123456789:salt" in sent(room, 0, 0)


def test_records_of_running_games_are_closed_and_stories_are_your_own(server):
    import asyncio

    from cardinal.client import Client, Trouble

    async def visit():
        async with Client(server.url) as ann, Client(server.url) as eve:
            table = await ann.open("deadlies", 2, bots=["", "greedy"])
            for client in (ann, eve):
                with pytest.raises(Trouble, match="over"):
                    await client.record(table)
                with pytest.raises(Trouble, match="over"):
                    await client.call("GET", f"/api/tables/{table}/story?as=A")
            mine = await ann.call("GET", f"/api/tables/{table}/story")
            theirs = await eve.call("GET", f"/api/tables/{table}/story")
            assert mine["eyes"] == [0] and theirs["eyes"] == []
            draw = [e["text"] for entry in theirs["entries"] for e in entry.get("events", []) if e["kind"] == "draw"]
            assert draw and not any(":" in text for text in draw)

    asyncio.run(visit())


def test_the_digest_of_a_replayed_log_is_that_of_the_table():
    room = room_of("deadlies", 3, 5)
    rng = random.Random(5)
    for _ in range(50):
        play_one(room, rng)
    room.playing().drafts.clear()
    room.playing().rebuild()
    from cardinal.play.room import rebuild

    assert fields.digest(rebuild(room.fresh).playing().state) == fields.digest(room.playing().state)
    assert msgspec.json.decode(m.encoder.encode(sight(room, 1)))["status"] == "running"
