"""`cardinal rl`: the games as environments for learners."""

import sys
from pathlib import Path
from typing import Annotated

import cyclopts
import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table as Grid

from cardinal.commands.options import AsJson
from cardinal.core.errors import Malformed
from cardinal.core.features import Feature
from cardinal.core.observation import Observation
from cardinal.games import load

rl = cyclopts.App(name="rl", help="The games as environments for learners: what is seen, what can be done.")
Seats = Annotated[int | None, Parameter(help="How many players.")]
Events = Annotated[int, Parameter(help="With so many of the last public events.", validator=Number(gte=0))]


class Described(msgspec.Struct, frozen=True):
    """One row of a table of features; `at` is where it begins in the observation."""

    name: str
    at: int
    shape: tuple[int, ...]
    high: int
    whom: str
    about: str


class Description(msgspec.Struct, frozen=True):
    game: str
    seats: int
    size: int  # bytes of an observation
    features: list[Described]
    actions: int  # every action is below this
    action_size: int  # bytes of a described action
    action_features: list[Described]


def described(features: tuple[Feature, ...], seats: int) -> list[Described]:
    rows, at = [], 0
    for feature in features:
        rows.append(Described(feature.name, at, feature.cells(seats), feature.high, feature.whom, feature.about))
        at += feature.length(seats)
    return rows


@rl.command
def describe(game: str, *, seats: Seats = None, events: Events = 0, json: AsJson = False) -> int:
    """What a seat sees of a game, feature by feature, and what an action is."""
    chosen = load(game)
    number = seats if seats is not None else 4 if 4 in chosen.seats else chosen.seats[0]
    sight = Observation(chosen, number, events)
    seen, acts = (described(table, number) for table in (sight.features, sight.action_features))
    if json:
        found = Description(chosen.slug, number, sight.size, seen, sight.actions, sight.action_size, acts)
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
        return 0
    out = Console(highlight=False)
    out.print(f"{chosen.title}, {number} players: an observation is {sight.size} bytes")
    out.print(grid(seen))
    out.print(f"{sight.actions} actions; one is described by {sight.action_size} bytes")
    out.print(grid(acts))
    return 0


@rl.command
def dataset(
    *files: Path,
    out: Annotated[Path, Parameter(help="A folder for the shards.")],
    rows: Annotated[int, Parameter(help="Rows in a shard, about: games are not cut.")] = 100_000,
    json: AsJson = False,
) -> int:
    """Records of games as arrays: observation, mask, action, return.

    Files are records (of `cardinal play` or of a server) or files of an arena.  A server's games are used where
    everybody at the table allows it.
    """
    try:
        from cardinal.rl import dataset as data
    except ImportError as e:
        raise Malformed("rl", str(e)) from None
    made = data.dataset(files, out, rows)
    if json:
        sys.stdout.write(msgspec.json.encode(made).decode() + "\n")
    else:
        Console(highlight=False).print("\n".join(data.sentence(made, out)), soft_wrap=True)
    return 0


def grid(rows: list[Described]) -> Grid:
    table = Grid(box=None, padding=(0, 1), header_style="dim")
    for title in ("feature", "at", "shape", "0 to", "whom", "meaning"):
        table.add_column(title, overflow="fold")
    for row in rows:
        shape = " x ".join(str(n) for n in row.shape)
        table.add_row(row.name, str(row.at), shape, str(row.high), row.whom, row.about)
    return table
