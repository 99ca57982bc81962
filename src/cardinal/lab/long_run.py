"""Random games by the thousand, in native batches: what the battery cannot wait for.

The battery looks at every position it comes to; here only the ends are looked at, but of many games, under every
option, in a build that stops where an index or a field leaves its bounds.  The first of them are played by the compiled
Python too, and must be the same.
"""

import numpy as np

from cardinal.core.chance import Chance, seed
from cardinal.core.checks.battery import tables
from cardinal.core.checks.run import Finding
from cardinal.core.game import Game
from cardinal.core.options import Options
from cardinal.core.state import Tally, playout
from cardinal.native.build import Unavailable
from cardinal.native.engine import Engine, Played

GAMES = 500  # under each option
COMPARED = 3  # of them
DICE = 1_000_000


def long_run(game: Game, seats: int, first_seed: int) -> tuple[int, int, list[Finding]]:
    """How many games and decisions there were, and what is wrong with them; none where nothing can be built."""
    games, decisions, found = 0, 0, []
    for options in tables(game, seats):
        try:
            played = Engine(game, seats, options, wide=True, checked=True).playouts(GAMES, first_seed, DICE)
        except Unavailable:
            return 0, 0, []
        games += GAMES
        decisions += int(played.decisions.sum())
        wrong = faults(game, seats, options, first_seed, played)
        found += [Finding("long run", f"seed {first_seed + g}, options {options}", why) for g, why in wrong[:1]]
    return games, decisions, found


def faults(game: Game, seats: int, options: Options, first_seed: int, played: Played) -> list[tuple[int, str]]:
    """By number of the game."""
    found = [(int(g), "nobody comes first") for g in np.flatnonzero(played.places.min(axis=1) != 1)]
    s, dice = game.blank(seats, options), Chance()
    for g in range(GAMES):
        s.restart(first_seed + g)  # some games deal the teams
        teams = game.seating(s).teams
        if abs(sum(float(played.utilities[g][team[0]]) for team in teams)) > 1e-9:
            found.append((g, "utilities do not sum to 0 over teams"))
        if g < COMPARED:
            tally = Tally()
            seed(dice, DICE + g)
            playout(s, dice, tally)
            if (tally.checksum, tally.decisions) != (played.checksums[g], played.decisions[g]):
                found.append((g, "native and compiled Python play different games"))
    return found
