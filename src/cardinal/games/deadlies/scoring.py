"""Placement and utilities (section 9)."""

from mypy_extensions import i64

from cardinal.core.bits import popcount
from cardinal.core.state import lost, shared_first
from cardinal.games.deadlies.state import DeadliesState, dial


def ahead(s: DeadliesState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    if p == s.winner or q == s.winner:
        return p == s.winner and q != s.winner
    if dial(s, p) != dial(s, q):
        return dial(s, p) < dial(s, q)
    return popcount(s.hands[p]) < popcount(s.hands[q])


def place(s: DeadliesState, p: i64) -> i64:
    n: i64 = 1
    for q in range(s.seats):
        if ahead(s, q, p):
            n += 1
    return n


def utility(s: DeadliesState, p: i64) -> i64:
    first: i64 = 0
    for q in range(s.seats):
        if place(s, q) == 1:
            first += 1
    if place(s, p) == 1:
        return shared_first(s.seats, first)
    return lost(s.seats)
