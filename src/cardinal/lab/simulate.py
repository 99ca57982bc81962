"""Many games between bots, on all cores, and what they say: who wins from where, how long games take."""

import math
import os
import time
from collections.abc import Iterator
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from cardinal.bots import line_up, make_bot
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.match import play_match
from cardinal.core.options import Options
from cardinal.core.state import UNIT, Tally
from cardinal.games import load
from cardinal.interpreted import is_compiled
from cardinal.native.build import Unavailable
from cardinal.native.engine import Engine
from cardinal.processes import pool

CHUNK = 1000  # games to a task: small enough to show progress, large enough not to matter
MOST = 100_000_000


class Share(msgspec.Struct, frozen=True):
    """How often somebody won: the share with its 95 % interval, and the mean utility."""

    who: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    utility: float


class Result(msgspec.Struct, frozen=True):
    game: str
    seats: int
    games: int
    seed: int
    bots: list[str]
    by_seat: list[Share]
    by_bot: list[Share]
    decisions_mean: float
    decisions_p5: int
    decisions_p95: int
    decisions_max: int
    decisions_per_second: float
    seconds: float


class Chunk(msgspec.Struct):
    """What one task reports: wins and utilities by seat and by place in the line-up, and the length of each game."""

    wins_seat: list[float]
    wins_bot: list[float]
    utility_seat: list[float]
    utility_bot: list[float]
    lengths: list[int]


def play_chunk(slug: str, seats: int, options: dict[str, Any], bots: list[str], first: int, n: int) -> Chunk:
    """Games first..first+n-1.  The line-up moves on one seat each game, so that no bot owes its wins to a seat."""
    game = load(slug)
    chosen = game.read_options(options)
    s = game.blank(seats, chosen)
    scratch = game.blank(seats, chosen)
    made = [make_bot(kind, game) for kind in bots]
    dice = Chance()
    out = Chunk([0.0] * seats, [0.0] * seats, [0.0] * seats, [0.0] * seats, [])
    for number in range(first, first + n):
        s.restart(number)
        seed(dice, number)
        tally = Tally()
        play_match(s, [made[(p + number) % seats] for p in range(seats)], scratch, dice, tally)
        utilities = [int(s.utility(p)) / int(UNIT) for p in range(seats)]
        count(out, number, game.seating(s).teams, [int(s.place(p)) for p in range(seats)], utilities)
        out.lengths.append(tally.decisions)
    return out


def count(out: Chunk, number: int, teams: list[list[int]], places: list[int], utilities: list[float]) -> None:
    """One game's result: a first place that is shared counts in parts."""
    seats = len(places)
    first_teams = [team for team in teams if places[team[0]] == 1]
    for p in range(seats):
        won = 1 / len(first_teams) if any(p in team for team in first_teams) else 0.0
        out.wins_seat[p] += won
        out.utility_seat[p] += utilities[p]
        out.wins_bot[(p + number) % seats] += won
        out.utility_bot[(p + number) % seats] += utilities[p]


def play_native(engine: Engine, kinds: list[str], first: int, n: int, threads: int) -> Chunk:
    """The same games as `play_chunk`, by the machine's library: where all bots are heuristics or random."""
    game, seats = engine.game, engine.seats
    played = engine.matches(n, [kind == "greedy" for kind in kinds], first, threads)
    out = Chunk([0.0] * seats, [0.0] * seats, [0.0] * seats, [0.0] * seats, [int(x) for x in played.decisions])
    s = game.blank(seats, engine.plan.options)
    for i in range(n):
        s.restart(first + i)  # some games deal the teams
        count(out, first + i, game.seating(s).teams, [int(x) for x in played.places[i]], list(played.utilities[i]))
    return out


def native_engine(game: Game, seats: int, options: Options, kinds: list[str]) -> Engine | None:
    """None where a bot thinks, or where nothing can be built: then games are played as compiled Python."""
    if not set(kinds) <= {"random", "greedy"} or not is_compiled():
        return None
    try:
        return Engine(game, seats, options)
    except Unavailable:
        return None


def simulate_with_progress(
    game: Game, seats: int, options: Options, games: int, first: int, bots: str, jobs: int, err: Console
) -> Result:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(f"{game.title}, {seats} seats", total=games)
        return simulate(game, seats, options, games, first, bots, jobs, lambda n: bar.advance(task, n))


def simulate(
    game: Game, seats: int, options: Options, games: int, first: int, bots: str = "greedy", jobs: int = 1,
    advance: Any = lambda n: None,
) -> Result:  # fmt: skip
    """Play games first..first+games-1.  The result is the same for any number of jobs."""
    if not 1 <= games <= MOST:
        raise Malformed("games", f"from 1 to {MOST:,}")
    if first < 0 or jobs < 0:
        raise Malformed("seed" if first < 0 else "jobs", "0 or more")
    kinds = line_up(bots, game, seats)
    given = msgspec.to_builtins(options)
    tasks = [(game.slug, seats, given, kinds, first + i, min(CHUNK, games - i)) for i in range(0, games, CHUNK)]
    began = time.perf_counter()
    chunks = []
    for chunk in run_tasks(tasks, jobs or os.cpu_count() or 1, native_engine(game, seats, options, kinds)):
        chunks.append(chunk)
        advance(len(chunk.lengths))
    return summary(game, seats, games, first, kinds, chunks, time.perf_counter() - began)


def run_tasks(tasks: list[Any], jobs: int, engine: Engine | None) -> Iterator[Chunk]:
    if engine is not None:
        for _, _, _, kinds, first, n in tasks:
            yield play_native(engine, kinds, first, n, jobs)
        return
    if jobs == 1 or len(tasks) == 1:
        for task in tasks:
            yield play_chunk(*task)
        return
    with pool(min(jobs, len(tasks))) as workers:
        for future in [workers.submit(play_chunk, *task) for task in tasks]:
            yield future.result()


def summary(
    game: Game, seats: int, games: int, first: int, kinds: list[str], chunks: list[Chunk], seconds: float
) -> Result:
    def total(name: str, i: int) -> float:
        return float(sum(getattr(chunk, name)[i] for chunk in chunks))

    lengths = sorted(n for chunk in chunks for n in chunk.lengths)
    by_bot = []
    for kind in dict.fromkeys(kinds):
        places = [i for i, other in enumerate(kinds) if other == kind]
        wins, utility = (sum(total(name, i) for i in places) for name in ("wins_bot", "utility_bot"))
        by_bot.append(share(f"{kind} x {len(places)}", games * len(places), wins, utility))
    return Result(
        game=game.slug,
        seats=seats,
        games=games,
        seed=first,
        bots=kinds,
        by_seat=[share("ABCDEFGH"[p], games, total("wins_seat", p), total("utility_seat", p)) for p in range(seats)],
        by_bot=by_bot,
        decisions_mean=sum(lengths) / games,
        decisions_p5=lengths[int(0.05 * (games - 1))],
        decisions_p95=lengths[int(0.95 * (games - 1))],
        decisions_max=lengths[-1],
        decisions_per_second=sum(lengths) / seconds,
        seconds=seconds,
    )


def share(who: str, games: int, wins: float, utility: float) -> Share:
    low, high = wilson(wins, games)
    return Share(who, games, wins, wins / games, low, high, utility / games)


def wilson(wins: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson).

    >>> [round(x, 3) for x in wilson(50, 100)]
    [0.404, 0.596]
    """
    p = wins / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def show(result: Result, out: Console) -> None:
    title = f"{load(result.game).title}, {result.seats} seats, {result.games:,} games from seed {result.seed}"
    out.print(f"[bold]{title}[/], bots: {', '.join(result.bots)}", soft_wrap=True)
    grid = Grid(box=None)
    for name in ("", "won", "95 % interval", "mean utility"):
        grid.add_column(name, justify="right" if name else "left")
    groups = [("seat", result.by_seat)]
    if len(result.by_bot) > 1:
        groups.append(("", result.by_bot))
    for name, shares in groups:
        for one in shares:
            grid.add_row(
                f"{name} {one.who}".strip(),
                f"{one.share:.1%}",
                f"{one.low:.1%} to {one.high:.1%}",
                f"{one.utility:+.3f}",
            )
    out.print(grid)
    out.print(
        f"decisions a game: {result.decisions_mean:.1f} on average, 90 % within {result.decisions_p5} to"
        f" {result.decisions_p95}, longest {result.decisions_max}",
        soft_wrap=True,
    )
    out.print(f"{result.decisions_per_second:,.0f} decisions/s in {result.seconds:.1f} s")
