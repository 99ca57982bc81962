"""Whole games as stories, and counts of what can be played: any change of the rules shows here first.

The choices are kept as records, so that a bot may change its mind without changing a story, and records of before
replay.  After a change of words or rules that is meant: `make golden`, then read the difference.  A record is only
made where there is none.
"""

import json
import os
from pathlib import Path

import msgspec
import pytest

from cardinal.bots import make_bot, whole_choice
from cardinal.core.chance import Chance, seed
from cardinal.core.game import Game, mask_of, whole_choices
from cardinal.core.moves import perform
from cardinal.core.record import Record, load_file
from cardinal.core.state import State
from cardinal.games import load, slugs
from cardinal.play.table import Table

GOLDEN = Path(__file__).parent.parent / "golden"
TABLES = [(slug, seats) for slug in slugs() for seats in load(slug).seats]
WRITING = os.environ.get("CARDINAL_GOLDEN") == "write"
MOST_LINES = 250  # of a story: enough to read, not enough to drown in


def played(game: Game, seats: int) -> Record:
    """A game between the heuristic and random players."""
    table = Table(game, seats, game.read_options(game.battery_options), seed=seats)
    dice = Chance()
    seed(dice, seats)
    while not table.state.over():
        seat = table.state.next_asked()
        kind = "greedy" if len(table.moves) % 3 else "random"
        table.take(seat, whole_choice(make_bot(kind, game), table.state, seat, dice))
    return table.record()


def story_of(game: Game, record: Record) -> str:
    """All that was asked and answered, and how it ended."""
    table = Table(game, record.seats, game.read_options(record.options), seed=record.seed)
    lines = [f"{game.title}, {record.seats} seats, rules version {game.version}, seed {record.seed}"]
    told = 0
    for move in record.moves:
        lines += tell(table, told)
        told = len(table.log().rows)
        table.act(move.seat, move.text)
        lines.append(f"  {'ABCDEFGH'[move.seat]}: {move.text}")
    lines += tell(table, told)
    assert table.record().digest == record.digest
    end = [f"{'ABCDEFGH'[one.seat]}: place {one.place}, {one.utility:+.3f}" for one in table.view(0).standings]
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], f"... and {len(lines) - MOST_LINES} lines more"]
    return "\n".join([*lines, *end]) + "\n"


def tell(table: Table, since: int) -> list[str]:
    return [event.text for event in table.story(mask_of(range(table.state.seats)), since)]


def paths(s: State, depth: int) -> int:
    """How many different lines of whole choices there are: the perft of this platform."""
    if depth == 0 or s.over():
        return 1
    seat = s.next_asked()
    n = 0
    for path in whole_choices(s, seat, 60):
        t = s.clone()
        perform(t, seat, path)
        n += paths(t, depth - 1)
    return n


def compare(file: Path, text: str) -> None:
    if WRITING:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    assert file.exists(), f"no golden file {file.name}: run make golden and read it"
    assert text == file.read_text()


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_story_of_a_game_is_the_one_we_know(slug, seats):
    game, kept = load(slug), GOLDEN / "records" / f"{slug}-{seats}.json"
    if WRITING and not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(msgspec.json.encode(played(game, seats)) + b"\n")
    compare(GOLDEN / f"{slug}-{seats}.txt", story_of(game, load_file(kept)))


@pytest.mark.parametrize("slug", slugs())
def test_as_many_lines_of_play_as_ever(slug):
    game = load(slug)
    counts = {}
    for seats in game.seats:
        s = game.new(seats, seed=99)
        counts[str(seats)] = [paths(s, depth) for depth in (1, 2)]
    compare(GOLDEN / f"{slug}-perft.json", json.dumps(counts, indent=1) + "\n")
