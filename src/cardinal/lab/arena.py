"""Bots against bots, so that luck cancels: every deal is played from every place, and the deals are the same for all.

A match sits one bot (or one team of it) among others of another kind; a round robin mixes all of them and rates them.
Every finished game is a line in a file, so an arena that was interrupted goes on where it stopped.
"""

import math
import os
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from itertools import combinations
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec
from openskill.models import PlackettLuce
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from cardinal.bots import make_bot
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.match import play_match
from cardinal.core.options import Options
from cardinal.core.state import UNIT, Tally
from cardinal.games import load
from cardinal.lab.kept import Header, Played, append, open_file
from cardinal.processes import pool


class Score(msgspec.Struct, frozen=True):
    bot: str
    games: int
    win: float
    win_low: float
    win_high: float
    utility: float
    rating: float
    uncertainty: float


class Arena(msgspec.Struct, frozen=True):
    game: str
    seats: int
    teams: int
    deals: int
    games: int
    seed: int
    scores: list[Score]


Task = tuple[str, int, dict[str, Any], int, int, list[str]]


def tasks(game: Game, seats: int, options: Options, bots: Sequence[str], deals: int, first: int) -> list[Task]:
    """All games: for each deal a line-up (one bot a team), in all its rotations.

    Two bots: the first one alone among the second.  More: as many different ones as there are teams; everyone meets
    everyone else equally often, as far as the deals allow.
    """
    teams = len(game.seating(game.new(seats, options, seed=first)).teams)
    given = msgspec.to_builtins(options)
    rng = random.Random(first)
    found: list[Task] = []
    tables: list[tuple[str, ...]] = []
    for deal in range(first, first + deals):
        if len(bots) == 2:
            line_up = [bots[0], *[bots[1]] * (teams - 1)]
        else:
            if not tables:
                tables = list(combinations(bots, min(teams, len(bots))))
                rng.shuffle(tables)
            table = tables.pop()
            line_up = rng.sample(table, len(table))
            line_up += [rng.choice(list(bots)) for _ in range(teams - len(line_up))]
        for turn in range(teams):
            found.append((game.slug, seats, given, deal, turn, line_up[turn:] + line_up[:turn]))
    return found


def play_one(slug: str, seats: int, options: dict[str, Any], deal: int, turn: int, bots: list[str]) -> Played:
    game = load(slug)
    chosen = game.read_options(options)
    s, scratch, dice = game.new(seats, chosen, deal), game.blank(seats, chosen), Chance()
    seed(dice, deal * 64 + turn)
    teams = game.seating(s).teams
    by_seat = {p: bots[i] for i, team in enumerate(teams) for p in team}
    made = [make_bot(by_seat[p], game) for p in range(seats)]
    play_match(s, made, scratch, dice, Tally())
    return Played(
        deal, turn, bots, [s.place(team[0]) for team in teams], [int(s.utility(team[0])) / int(UNIT) for team in teams]
    )


def run(todo: Sequence[Task], jobs: int, file: Path | None, header: Header) -> Iterator[Played]:
    """Play what the file does not hold yet, and yield everything."""
    done: dict[tuple[int, int, tuple[str, ...]], Played] = {}
    for played in open_file(file, header) if file is not None else []:
        done[played.deal, played.turn, tuple(played.bots)] = played
    left = []
    for task in todo:
        known = done.get((task[3], task[4], tuple(task[5])))
        if known is not None:
            yield known
        else:
            left.append(task)
    for played in play_all(left, jobs):
        if file is not None:
            append(file, played)
        yield played


def play_all(left: Sequence[Task], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        for task in left:
            yield play_one(*task)
        return
    finished: SimpleQueue[Future[Played]] = SimpleQueue()
    with pool(jobs) as workers:
        for task in left:
            workers.submit(play_one, *task).add_done_callback(finished.put)
        for _ in left:
            yield finished.get().result()


def arena(
    game: Game, seats: int, options: Options, bots: Sequence[str], deals: int, first: int, jobs: int,
    file: Path | None, err: Console,
) -> Arena:  # fmt: skip
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        raise Malformed("bots", "name two or more different bots, separated by commas")
    if not 1 <= deals <= 1_000_000:
        raise Malformed("deals", "from 1 to 1,000,000")
    for bot in bots:
        make_bot(bot, game)
    todo = tasks(game, seats, options, bots, deals, first)
    header = Header(game.slug, game.version, seats, msgspec.to_builtins(options))
    played = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(f"{game.title}, {seats} seats", total=len(todo))
        try:
            for one in run(todo, jobs or os.cpu_count() or 1, file, header):
                played.append(one)
                bar.advance(task)
        except KeyboardInterrupt:
            if file is not None:
                err.print(f"{len(played)} games are kept in {file}: the same command goes on from there.")
            raise
    played.sort(key=lambda one: (one.deal, one.turn))
    return Arena(game.slug, seats, len(played[0].bots), deals, len(played), first, scores(bots, played))


def scores(bots: Sequence[str], played: Sequence[Played]) -> list[Score]:
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for one in played:
        if len(set(one.bots)) > 1:
            rated = model.rate([[ratings[bot]] for bot in one.bots], ranks=[float(place) for place in one.places])
            for bot, (new,) in zip(one.bots, rated, strict=True):
                ratings[bot] = new
    return [score(bot, played, ratings[bot]) for bot in bots]


def score(bot: str, played: Sequence[Played], rating: Any) -> Score:
    """The mean over deals: the games of one deal are one observation, since they share its luck."""
    by_deal: dict[int, list[tuple[float, float]]] = {}
    games = 0
    for one in played:
        firsts = one.places.count(1)
        for i, name in enumerate(one.bots):
            if name == bot:
                won = 1 / firsts if one.places[i] == 1 else 0.0
                by_deal.setdefault(one.deal, []).append((won, one.utilities[i]))
                games += 1
    wins = [sum(won for won, _ in rows) / len(rows) for rows in by_deal.values()]
    utilities = [sum(utility for _, utility in rows) / len(rows) for rows in by_deal.values()]
    n = max(1, len(wins))
    mean = sum(wins) / n
    spread = math.sqrt(sum((x - mean) ** 2 for x in wins) / max(1, n - 1) / n)
    return Score(
        bot, games, mean, max(0.0, mean - 1.96 * spread), min(1.0, mean + 1.96 * spread), sum(utilities) / n,
        rating.mu, rating.sigma,
    )  # fmt: skip


def show(result: Arena, out: Console) -> None:
    out.print(
        f"[bold]{load(result.game).title}[/], {result.seats} seats, {result.deals} deals from seed {result.seed},"
        f" each played from all {result.teams} places",
        soft_wrap=True,
    )
    grid = Grid(box=None)
    for title in ("bot", "games", "won", "95 % interval", "mean utility", "rating"):
        grid.add_column(title, justify="left" if title == "bot" else "right")
    for one in sorted(result.scores, key=lambda score: -score.rating):
        interval = f"{one.win_low:.1%} to {one.win_high:.1%}"
        rating = f"{one.rating:.1f} ± {one.uncertainty:.1f}"
        grid.add_row(one.bot, str(one.games), f"{one.win:.1%}", interval, f"{one.utility:+.3f}", rating)
    out.print(grid)


def plot(result: Arena, file: Path) -> None:
    """The win shares with their intervals, as an SVG picture."""
    rows = sorted(result.scores, key=lambda score: -score.win)
    width, height, left = 640, 60 + 34 * len(rows), 190
    scale = (width - left - 40) / max(0.01, max(one.win_high for one in rows))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"',
        '     font-family="sans-serif" font-size="14">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="16" y="26" font-size="16">{load(result.game).title}, {result.seats} seats: games won</text>',
    ]
    even = left + scale / result.teams
    parts.append(
        f'<line x1="{even:.1f}" x2="{even:.1f}" y1="38" y2="{height - 8}" stroke="#999" stroke-dasharray="4 4"/>'
    )
    for i, one in enumerate(rows):
        y = 58 + 34 * i
        low, mid, high = (left + scale * x for x in (one.win_low, one.win, one.win_high))
        parts.append(f'<text x="16" y="{y + 5}">{one.bot.replace("&", "&amp;").replace("<", "&lt;")}</text>')
        parts.append(f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="#1b5e8c" stroke-width="3"/>')
        parts.append(f'<circle cx="{mid:.1f}" cy="{y}" r="6" fill="#1b5e8c"/>')
        parts.append(f'<text x="{high + 8:.1f}" y="{y + 5}">{one.win:.0%}</text>')
    file.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")
