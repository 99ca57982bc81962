"""Whole games as stories, and counts of what can be played: any change of the rules shows here first.

After a change that is meant: `make golden`, then read the difference.
"""

import json
import os
from pathlib import Path

import pytest

from cardinal.bots import make_bot, whole_choice
from cardinal.core.chance import Chance, seed
from cardinal.core.game import Game, mask_of, whole_choices
from cardinal.core.moves import perform
from cardinal.core.state import State
from cardinal.games import load, slugs
from cardinal.play.table import Table

GOLDEN = Path(__file__).parent.parent / "golden"
TABLES = [(slug, seats) for slug in slugs() for seats in load(slug).seats]
MOST_LINES = 250  # of a story: enough to read, not enough to drown in


def story_of(game: Game, seats: int) -> str:
    """A game between the heuristic and random players, with all that was asked and answered."""
    table = Table(game, seats, game.read_options(game.battery_options), seed=seats)
    dice = Chance()
    seed(dice, seats)
    lines = [f"{game.title}, {seats} seats, rules version {game.version}, seed {seats}"]
    told = 0
    while not table.state.over():
        lines += tell(table, told)
        told = len(table.log().rows)
        seat = table.state.next_asked()
        kind = "greedy" if len(table.moves) % 3 else "random"
        table.take(seat, whole_choice(make_bot(kind, game), table.state, seat, dice))
        lines.append(f"  {'ABCDEFGH'[seat]}: {table.moves[-1].text}")
    lines += tell(table, told)
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
    if os.environ.get("CARDINAL_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    assert file.exists(), f"no golden file {file.name}: run make golden and read it"
    assert text == file.read_text()


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_the_story_of_a_game_is_the_one_we_know(slug, seats):
    compare(GOLDEN / f"{slug}-{seats}.txt", story_of(load(slug), seats))


@pytest.mark.parametrize("slug", slugs())
def test_as_many_lines_of_play_as_ever(slug):
    game = load(slug)
    counts = {}
    for seats in game.seats:
        s = game.new(seats, seed=99)
        counts[str(seats)] = [paths(s, depth) for depth in (1, 2)]
    compare(GOLDEN / f"{slug}-perft.json", json.dumps(counts, indent=1) + "\n")
