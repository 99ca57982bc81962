"""The scale of the bots: each game with every number of players, an arena each, as the tables of docs/bots.md."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from cardinal.core.game import Game
from cardinal.lab.arena import Arena, arena


def scale(
    games: Sequence[Game], bots: Sequence[str], played: int, first: int, jobs: int, folder: Path, err: Console
) -> list[Arena]:
    """At least `played` games of each kind of table.  What a table has played is kept in a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    results = []
    for game in games:
        options = game.options()
        for seats in game.seats:
            teams = len(game.seating(game.new(seats, options, seed=first)).teams)
            deals = -(-played // teams)
            file = folder / f"{game.slug}-{seats}-{'-'.join(bots)}.jsonl"
            results.append(arena(game, seats, options, bots, deals, first, jobs, file, err))
    return results


def table(game: Game, results: Sequence[Arena]) -> list[str]:
    """Markdown: the share of its games that each bot won, the half of the 95 % interval, and its rating."""
    mine = [result for result in results if result.game == game.slug]
    bots = [score.bot for score in mine[0].scores]
    lines = [f"| {game.title} | equal | {' | '.join(bots)} | games |", "|---|---|" + "---|" * len(bots) + "---|"]
    for result in mine:
        cells = [
            f"{100 * one.win:.0f} ± {50 * (one.win_high - one.win_low):.0f} ({one.rating:.1f})" for one in result.scores
        ]
        lines.append(f"| {result.seats} players | {100 / result.teams:.0f} | {' | '.join(cells)} | {result.games} |")
    return lines
