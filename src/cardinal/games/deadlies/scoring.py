"""Placement and utilities (section 9)."""

from mypy_extensions import i64

from cardinal.core.bits import popcount
from cardinal.games.deadlies.state import DeadliesState, dial


def ahead(s: DeadliesState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    if p == s.winner or q == s.winner:
        return p == s.winner and q != s.winner
    if dial(s, p) != dial(s, q):
        return dial(s, p) < dial(s, q)
    return popcount(s.hands[p]) < popcount(s.hands[q])
