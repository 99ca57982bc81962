"""Many games in lockstep with the referees: second readings of the rules, which are kept with the tests."""

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import cardinal
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.games import load
from cardinal.processes import pool

CHUNK = 20  # games of one task
LINE = 1000  # games from one line about them to the next, where no bar can be drawn


class Judged(msgspec.Struct):
    """What came of a game's lockstep: how much was played, and the first difference, if any."""

    game: str
    first: int
    games: int = 0
    equal: int = 0
    answers: int = 0
    difference: str = ""


def referees(module: str = "") -> Any:
    """The package of the referees, or a module of it, where this is a checkout with its tests."""
    tests = Path(cardinal.__file__).parents[2] / "tests"
    if not (tests / "referees" / "lockstep.py").exists():
        raise Malformed("--referee", "the referees are kept with the tests: run this in a checkout of Cardinal")
    if str(tests) not in sys.path:
        sys.path.insert(0, str(tests))
    return importlib.import_module(f"referees{module}")


def judged_games() -> list[Game]:
    return [load(slug) for slug in referees().games_with_referee()]


def run_referees(games: Sequence[Game], number: int, first: int, jobs: int, err: Console) -> list[Judged]:
    """Play games first..first+number-1 of each title, on several cores; a title ends at its first difference.

    A run that was broken off goes on where its last line says: games are known by their numbers, and nothing else.
    """
    if number < 1 or first < 0 or jobs < 0:
        raise Malformed("--games, --seed, --jobs", "1 or more games; 0 or more of the others")
    play, kept = referees(".lockstep").play_numbers, judged_games()
    for game in games:
        if game not in kept:
            raise Malformed("--referee", f"{game.title} has none; {', '.join(one.title for one in kept)} have")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
    with bar, pool(jobs or os.cpu_count() or 1) as workers:
        judged = []
        for game in games:
            task = bar.add_task(game.title, total=number)
            chunks = [(first + i, min(CHUNK, number - i)) for i in range(0, number, CHUNK)]
            futures = [workers.submit(play, game.slug, *chunk) for chunk in chunks]
            told = partial(draw, bar, task) if err.is_terminal else partial(tell, err, number)
            judged.append(collect(Judged(game.slug, first), futures, told))
        return judged


def draw(bar: Progress, task: TaskID, judged: Judged) -> None:
    bar.update(task, completed=judged.games)


def tell(err: Console, number: int, judged: Judged) -> None:
    """A line now and then, which says how to go on from there."""
    left = number - judged.games
    if judged.games % LINE == 0 and left and not judged.difference:
        rest = f"cardinal check {judged.game} --referee --seed {judged.first + judged.games} --games {left}"
        err.print(f"{judged.game}: {judged.equal:,} of {number:,} games equal; the rest: {rest}", soft_wrap=True)


def collect(judged: Judged, futures: Sequence[Any], told: Callable[[Judged], None]) -> Judged:
    for i, future in enumerate(futures):
        games, answers, found = future.result()
        judged.games += games
        judged.equal += games - (found is not None)
        judged.answers += answers
        told(judged)
        if found is not None:
            judged.difference = str(found)
            for waiting in futures[i + 1 :]:
                waiting.cancel()
            break
    return judged


def show(judged: Sequence[Judged], out: Console) -> None:
    grid = Grid(box=None)
    for title in ("game", "games", "equal", "answers compared", "result"):
        grid.add_column(title, justify="left" if title in ("game", "result") else "right")
    for one in judged:
        result = "a difference" if one.difference else "engine and referee agree"
        grid.add_row(one.game, f"{one.games:,}", f"{one.equal:,}", f"{one.answers:,}", result)
    out.print(grid)
    for one in judged:
        if one.difference:
            out.print(one.difference, markup=False, soft_wrap=True)
