"""A recorded game as a story."""

from pathlib import Path

import msgspec

from cardinal.core.game import LETTERS, mask_of, read_seat
from cardinal.core.record import load_file, replay
from cardinal.core.seen import standings, story
from cardinal.core.view import Event, Standing


class Retold(msgspec.Struct, frozen=True):
    game: str
    title: str
    seats: int
    viewer: str
    events: list[Event]
    standings: list[Standing]
    result: list[str]


def retell(path: Path, as_seat: str | None) -> Retold:
    """The story of a record file as a seat saw it (or a spectator, or, given None, with all eyes)."""
    record = load_file(path)
    played = replay(record)
    s = played.state
    viewers, viewer = mask_of(range(s.seats)), "all eyes"
    if as_seat is not None and as_seat.lower() == "spectator":
        viewers, viewer = 0, "a spectator"
    elif as_seat is not None:
        seat = read_seat(as_seat, s.seats, "--as")
        viewers, viewer = 1 << seat, LETTERS[seat]
    assert s.log is not None
    placed = standings(s)
    ranked = sorted(placed, key=lambda standing: standing.place)
    result = [f"{standing.place}. {LETTERS[standing.seat]} ({standing.utility:+.2f})" for standing in ranked]
    return Retold(
        game=played.game.slug,
        title=played.game.title,
        seats=s.seats,
        viewer=viewer,
        events=story(played.game, s.log.rows, viewers),
        standings=placed,
        result=result or ["The game is not over yet."],
    )
