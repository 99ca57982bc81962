"""Records as data: (observation, mask, action, return) arrays, in shards, one game in memory at a time.

A record is what `cardinal play` keeps, what a server gives out of a finished game, or a file of an arena, whose games
are played again by their bots.  A person's game on a server is only used where everybody at the table has allowed it
(`Record.teaches`); any other is refused and counted.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from cardinal.bots import make_bot
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.match import ask_bot
from cardinal.core.moves import resolve
from cardinal.core.observation import Observation
from cardinal.core.record import Record, load_file, opening
from cardinal.core.state import UNIT, State, random_action
from cardinal.games import load
from cardinal.lab.kept import Header, Played

Row = tuple[npt.NDArray[np.int8], npt.NDArray[np.int8], int, int]  # observation, mask, action, seat


class Made(msgspec.Struct):
    """What came of it."""

    games: int = 0
    rows: int = 0
    shards: int = 0
    refused: int = 0  # people's games that not everybody at the table gave for this
    unfinished: int = 0


class Told(msgspec.Struct, frozen=True):
    """One game: its rows, and what each seat got in the end."""

    game: Game
    seats: int
    rows: list[Row]
    returns: list[float]


class Withheld(Exception):
    """Not everybody who played this game lets learners learn from it."""


def dataset(files: Iterable[Path], out: Path, rows: int = 100_000) -> Made:
    """Write `out/00000.npz`, `00001.npz`, ...: `observation`, `mask`, `action`, `seat`, `return`, `game`, row by row.

    All files must be of one game and one number of seats, for only these have rows of one length.
    """
    made, shard, kind = Made(), Shard(out), ""
    out.mkdir(parents=True, exist_ok=True)
    for told in games_in(files, made):
        found = f"{told.game.title} with {told.seats} players"
        kind = kind or found
        if found != kind:
            raise Malformed("dataset", f"games of {kind} and of {found} have rows of different lengths")
        shard.add(told, made.games)
        made.games += 1
        made.rows += len(told.rows)
        if shard.size() >= rows:
            made.shards += shard.write(made.shards)
    made.shards += shard.write(made.shards)
    return made


def games_in(files: Iterable[Path], made: Made) -> Iterator[Told]:
    for path in files:
        try:
            yield from finished(arena_games(path) if is_arena(path) else [recorded(path)], made)
        except Withheld:
            made.refused += 1


def finished(games: Iterable[Told | None], made: Made) -> Iterator[Told]:
    for told in games:
        if told is None:
            made.unfinished += 1
        else:
            yield told


# ---------------------------------------------------------------- records
def recorded(path: Path) -> Told | None:
    """One record, played again; None where it has no end."""
    record = load_file(path)
    if not may_teach(record):
        raise Withheld
    played = opening(record)
    game, s = played.game, played.state
    writer = Writer(game, s)
    for move in record.moves:
        for action in resolve(game, s, move.seat, move.text):
            writer.answer(move.seat, action)
    return writer.told()


def may_teach(record: Record) -> bool:
    """A server says whether all allow it.  What was never on a server is its owner's to use."""
    return record.teaches if record.teaches is not None else not record.commitment


class Writer:
    """Carries answers out, and writes down what was seen at each."""

    def __init__(self, game: Game, s: State) -> None:
        self.game, self.s = game, s
        self.sight = Observation(game, s.seats)
        self.rows: list[Row] = []

    def answer(self, seat: int, action: int) -> None:
        seen = self.sight.observe(self.s, seat).copy(), self.sight.mask(self.s, seat).copy()
        if not self.s.apply(seat, action):
            raise Malformed("record", f"{action} is not an answer of seat {seat}")
        self.rows.append((*seen, action, seat))

    def told(self) -> Told | None:
        s = self.s
        if not s.over():
            return None
        return Told(self.game, s.seats, self.rows, [int(s.utility(p)) / int(UNIT) for p in range(s.seats)])


# ---------------------------------------------------------------- arenas
def is_arena(path: Path) -> bool:
    """Its first line is a header by itself; a record goes on after `{`."""
    try:
        with path.open("rb") as file:
            msgspec.json.decode(file.readline(1_000_000), type=Header)
        return True
    except OSError as e:
        raise Malformed(str(path), e.strerror or "cannot be read") from None
    except (msgspec.DecodeError, msgspec.ValidationError):
        return False


def arena_games(path: Path) -> Iterator[Told | None]:
    with path.open("rb") as file:
        header = msgspec.json.decode(file.readline(), type=Header)
        game = load(header.game)
        if header.version != game.version:
            raise Malformed(str(path), f"follows version {header.version} of the rules; this is {game.version}")
        for line in file:
            yield played_again(game, header, msgspec.json.decode(line, type=Played))


def played_again(game: Game, header: Header, played: Played) -> Told | None:
    """A game of an arena (lab/arena.py), by the same bots with the same dice; Malformed where it ends otherwise."""
    options = game.read_options(header.options)
    s, scratch, dice = game.new(header.seats, options, played.deal), game.blank(header.seats, options), Chance()
    seed(dice, played.deal * 64 + played.turn)
    teams = game.seating(s).teams
    by_seat = {p: played.bots[i] for i, team in enumerate(teams) for p in team}
    bots = [make_bot(by_seat[p], game) for p in range(header.seats)]
    for bot in bots:
        bot.attend(s)
    writer = Writer(game, s)
    while not s.over():
        p = s.next_asked()
        a = ask_bot(s, p, 1 << p, bots[p], scratch, dice)
        writer.answer(p, a if s.allows(p, a) else random_action(s, p, dice))
    if [s.place(team[0]) for team in teams] != played.places:
        names = ", ".join(played.bots)
        raise Malformed("arena", f"deal {played.deal} ends otherwise when {names} play it again: a bot thinks by time")
    return writer.told()


# ---------------------------------------------------------------- shards
class Shard:
    """Games that are not on disk yet."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.games: list[tuple[int, Told]] = []

    def add(self, told: Told, number: int) -> None:
        self.games.append((number, told))

    def size(self) -> int:
        return sum(len(told.rows) for _, told in self.games)

    def write(self, number: int) -> int:
        """To disk as this number; 0 where there is nothing to write."""
        rows = [(n, told, row) for n, told in self.games for row in told.rows]
        self.games = []
        if not rows:
            return 0
        arrays: dict[str, Any] = {
            "observation": np.stack([row[0] for _, _, row in rows]),
            "mask": np.stack([row[1] for _, _, row in rows]),
            "action": np.array([row[2] for _, _, row in rows], np.int16),
            "seat": np.array([row[3] for _, _, row in rows], np.int8),
            "return": np.array([told.returns[row[3]] for _, told, row in rows], np.float32),
            "game": np.array([n for n, _, _ in rows], np.int32),
        }
        np.savez_compressed(self.out / f"{number:05}.npz", **arrays)
        return 1


def sentence(made: Made, out: Path) -> Sequence[str]:
    lines = [f"{made.rows} rows of {made.games} games in {made.shards} files in {out}"]
    if made.refused:
        lines.append(f"{made.refused} refused: not everybody at the table lets learners learn from them")
    if made.unfinished:
        lines.append(f"{made.unfinished} left out: they have no end yet")
    return lines
