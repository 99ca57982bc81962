"""The battery at the command line."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid

from cardinal.core.checks import Report, check
from cardinal.core.game import Game


def run_battery(games: Sequence[Game], seats: int | None, least: int, seed: int, err: Console) -> list[Report]:
    reports = []
    with err.status("The battery") as status:
        for game in games:
            for n in game.seats if seats is None else [seats]:
                reports.append(check(game, n, least, seed, status.update))
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
            out.print(f"{r.game}, {r.seats} seats: {failure}", markup=False, soft_wrap=True)
        if r.not_exercised:
            out.print(f"{r.game}, {r.seats} seats, not exercised: {', '.join(r.not_exercised)}", markup=False)
