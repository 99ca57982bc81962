"""What is done in another process with a log: it is carried out again, and told to whom it may be told."""

from functools import cache, lru_cache
from typing import NamedTuple

import msgspec
from sqlalchemy import Engine

from cardinal.core.errors import Refused
from cardinal.core.game import LETTERS, mask_of, read_seat
from cardinal.core.record import Record, decode
from cardinal.play import retelling
from cardinal.play.retelling import Chances, Judgement, ResultOf, SeatResult
from cardinal.play.room import Room, rebuild
from cardinal.server.storage.store import connect, read_log
from cardinal.server.table.messages import Told
from cardinal.server.table.snapshot import told

STORY_PAGE = 500  # entries
REPLAY_PAGE = 200  # steps


class Entries(msgspec.Struct, frozen=True):
    """What happened, as these eyes saw it: of `total` entries those after `first`, so many as make a page."""

    title: str
    status: str
    eyes: list[int]
    first: int
    total: int
    entries: list[Told]


class Kept(NamedTuple):
    """Where a log is kept, and how long it was when somebody asked: a long one is not sent, but read over there."""

    database: str
    table: str
    length: int


@cache
def engine_of(database: str) -> Engine:
    return connect(database)


@lru_cache(maxsize=2)
def room_of(kept: Kept) -> Room:
    """Pages of one game are asked for one after the other."""
    return rebuild(read_log(engine_of(kept.database), kept.table, kept.length))


def eyes_of(room: Room, person: str, wanted: str) -> int:
    """Whose eyes are asked for: during a game your own only, afterwards any."""
    if not wanted:
        return 0 if room.terms.hot_seat and room.status != "over" else room.eyes(person)
    if room.status != "over":
        raise Refused("other eyes can be borrowed when the game is over")
    if wanted == "all":
        return mask_of(range(room.terms.seats))
    return 0 if wanted == "spectator" else 1 << read_seat(wanted, room.terms.seats, "as")


def story(kept: Kept, person: str, wanted: str, first: int) -> bytes:
    room = room_of(kept)
    eyes = eyes_of(room, person, wanted)
    page = [told(room, happening, eyes) for happening in room.happened[first : first + STORY_PAGE]]
    seats = [p for p in range(room.terms.seats) if eyes >> p & 1]
    return msgspec.json.encode(Entries(room.game.title, room.status, seats, first, len(room.happened), page))


def replay(kept: Kept, person: str, wanted: str, first: int, chances: list[Chances]) -> bytes:
    room = room_of(kept)
    eyes, over = eyes_of(room, person, wanted), room.status == "over"
    return retelling.retell(room.record(), room.names(), eyes, over, first, REPLAY_PAGE, chances)


def judgement(kept: Kept) -> bytes:
    room = room_of(kept)
    return msgspec.json.encode(retelling.judge(room.record(), room.names()))


def result(kept: Kept, judged: Judgement) -> bytes:
    room = room_of(kept)
    names = room.names()
    placed = sorted(room.standings(), key=lambda one: (one.place, one.seat))
    return msgspec.json.encode(
        ResultOf(
            [SeatResult(one.seat, names[one.seat], one.place, one.utility, judged.numbers[one.seat]) for one in placed],
            judged.moments,
            judged.chances,
            judged.turns,
            room.seconds,
            judged.tally,
        )
    )


def position(kept: Kept, step: int) -> bytes:
    return retelling.position_at(room_of(kept).record(), step).encode()


# ---------------------------------------------------------------- records that no table of ours has played
@lru_cache(maxsize=2)
def record_of(data: bytes) -> Record:
    return decode(data)


def seats_of(saved: Record) -> list[str]:
    return [f"Seat {LETTERS[p]}" for p in range(saved.seats)]


def replay_record(data: bytes, wanted: str, first: int, chances: list[Chances]) -> bytes:
    """With all eyes, if nobody's are asked for: the game is over, and nobody who reads this played it."""
    saved = record_of(data)
    if wanted in ("", "all"):
        eyes = mask_of(range(saved.seats))
    else:
        eyes = 0 if wanted == "spectator" else 1 << read_seat(wanted, saved.seats, "as")
    return retelling.retell(saved, seats_of(saved), eyes, True, first, REPLAY_PAGE, chances)


def judge_record(data: bytes) -> bytes:
    saved = record_of(data)
    return msgspec.json.encode(retelling.judge(saved, seats_of(saved)))
