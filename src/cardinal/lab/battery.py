"""The battery at the command line."""

import os
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid

from cardinal.core.checks.battery import Report, check
from cardinal.core.game import Game
from cardinal.lab.long_run import long_run
from cardinal.lab.planted.planting import Outcome, try_all


def run_battery(games: Sequence[Game], seats: int | None, least: int, seed: int, err: Console) -> list[Report]:
    reports = []
    with err.status("The battery") as status:
        for game in games:
            for n in game.seats if seats is None else [seats]:
                report = check(game, n, least, seed, status.update)
                status.update(f"{game.title}, {n} seats: a long run")
                games_more, decisions, found = long_run(game, n, seed)
                report.games += games_more
                report.decisions += decisions
                report.failures += found
                report.passed = report.passed and not found
                reports.append(report)
    return reports


def show(reports: Sequence[Report], out: Console) -> None:
    grid = Grid(box=None)
    for title in ("game", "seats", "games", "decisions", "positions tested", "exercised", "result"):
        grid.add_column(title, justify="left" if title in ("game", "result") else "right")
    for r in reports:
        result = "passed" if r.passed else f"{len(r.failures)} failures, {len(r.not_exercised)} not exercised"
        exercised = f"{r.exercised} of {r.exercised + len(r.not_exercised)}"
        grid.add_row(r.game, str(r.seats), str(r.games), f"{r.decisions:,}", f"{r.positions:,}", exercised, result)
    out.print(grid)
    for r in reports:
        for failure in r.failures:
            told = f"{r.game}, {r.seats} seats, {failure.check}: {failure.where}: {failure.message}"
            out.print(told, markup=False, soft_wrap=True)
        if r.not_exercised:
            out.print(f"{r.game}, {r.seats} seats, not exercised: {', '.join(r.not_exercised)}", markup=False)


def run_planted(games: Sequence[str], err: Console) -> list[Outcome]:
    with err.status("Planting faults"):
        return try_all(games, jobs=os.cpu_count() or 1)


def show_planted(outcomes: Sequence[Outcome], out: Console) -> None:
    grid = Grid(box=None)
    for title in ("game", "fault", "by", "result"):
        grid.add_column(title)
    for o in outcomes:
        grid.add_row(o.game, o.name, o.by, "caught" if o.caught else "not caught")
    out.print(grid)
    for o in outcomes:
        if not o.caught:
            out.print(f"{o.game}, {o.name}: not caught by {o.by}", markup=False, soft_wrap=True)
