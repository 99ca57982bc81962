"""Placement and utilities (R57, section 9)."""

from mypy_extensions import i64

from cardinal.core.state import UNIT
from cardinal.games.wicked_wise.board import held_count
from cardinal.games.wicked_wise.state import WickedState, coins_of


def score(s: WickedState, t: i64) -> i64:
    """Coins, then unused treasures."""
    return 8 * coins_of(s, t) + held_count(s, t)


def place(s: WickedState, t: i64) -> i64:
    n: i64 = 1
    for u in range(s.teams):
        if score(s, u) > score(s, t):
            n += 1
    return n


def utility(s: WickedState, t: i64) -> i64:
    """+1, (0,) -1 by place; tied teams share the mean."""
    above = place(s, t) - 1
    tied: i64 = 0
    for u in range(s.teams):
        if score(s, u) == score(s, t):
            tied += 1
    if s.teams == 2:
        if tied == 2:
            return 0
        return UNIT if above == 0 else -UNIT
    # places pay 1, 0, -1: `tied` teams share those from `above` on
    half = UNIT >> 1
    if tied == 3:
        return 0
    if tied == 2:
        return half if above == 0 else -half
    return UNIT * (1 - above)
