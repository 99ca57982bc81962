"""Records: rules version + options + seed + choices = the game, for ever.

A record is the save file, the bug report and the replay.  Choices are written as text, one a line of play.
"""

from pathlib import Path
from typing import Any

import msgspec

from cardinal.core import fields, position
from cardinal.core.chance import MAX_SEED
from cardinal.core.errors import Malformed, Problem
from cardinal.core.game import Game
from cardinal.core.moves import perform, resolve
from cardinal.core.options import Options
from cardinal.core.shuffle import deal_by_hash
from cardinal.core.state import State, start_recording

FORMAT = 1
MAX_BYTES = 32_000_000


class Move(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    text: str


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a game is.  `digest` is of the state after the last move; `start` a position, if it began from one.

    `commitment` is the hash of seed and salt that was published before the first card; `given` is what each player's
    device added to the shuffle (core/shuffle.py).  Without it the deal follows from the seed alone.
    `teaches` is what a server says of people's games: whether everybody at the table lets learners learn from it.
    """

    game: str
    version: str
    seats: int
    options: dict[str, Any]
    seed: int
    moves: list[Move]
    digest: str = ""
    start: str = ""
    players: list[str] = []
    format: int = FORMAT
    salt: str = ""
    commitment: str = ""
    given: list[str] | None = None
    teaches: bool | None = None


class Replay(msgspec.Struct, frozen=True):
    game: Game
    options: Options
    state: State


def opening(record: Record) -> Replay:
    """The game of a record before its first move, recording events."""
    from cardinal.games import load

    game = load(record.game)
    if record.version != game.version:
        raise Malformed(
            "version",
            f"the record follows version {record.version} of the rules of {game.title}; this is version {game.version}."
            " Replaying it here could tell another game, so it is not replayed",
        )
    if record.start:
        begun = position.read(record.start)
        start_recording(begun.state)
        return Replay(game, begun.options, begun.state)
    game.check_seats(record.seats)
    options = game.read_options(record.options)
    game.check_options(record.seats, options)
    if not 0 <= record.seed <= MAX_SEED:
        raise Malformed("seed", f"{record.seed} is not between 0 and {MAX_SEED}")
    s = game.blank(record.seats, options)
    start_recording(s)
    if record.given is None:
        s.restart(record.seed)
    else:
        deal_by_hash(s, record.seed, record.salt, record.given)
    return Replay(game, options, s)


def replay(record: Record) -> Replay:
    """The game after the last move of a record; its log tells all that happened."""
    played = opening(record)
    for i, move in enumerate(record.moves):
        try:
            perform(played.state, move.seat, resolve(played.game, played.state, move.seat, move.text))
        except Problem as e:
            raise Malformed(f"move {i + 1} ({move.seat} {move.text})", str(e)) from None
    if record.digest and fields.digest(played.state) != record.digest:
        raise Malformed("digest", "the moves do not lead to the state that the record names")
    return played


def encode(record: Record) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def decode(data: bytes) -> Record:
    if len(data) > MAX_BYTES:
        raise Malformed("record", f"longer than {MAX_BYTES} bytes")
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        raise Malformed("record", str(e)) from None
    if record.format != FORMAT:
        raise Malformed("format", f"{record.format} is not {FORMAT}, the one this program writes")
    return record


def load_file(path: Path) -> Record:
    try:
        return decode(path.read_bytes())
    except OSError as e:
        raise Malformed(str(path), e.strerror or "cannot be read") from None
