"""Placement and utilities (section 9)."""

from mypy_extensions import i64

from cardinal.core.state import lost, shared_first
from cardinal.games.triple_seven.board import rounds_won, sevens
from cardinal.games.triple_seven.state import TripleSevenState


def ahead(s: TripleSevenState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    if p == s.winner or q == s.winner:
        return p == s.winner and q != s.winner
    if sevens(s, p) != sevens(s, q):
        return sevens(s, p) > sevens(s, q)
    return rounds_won(s, p) > rounds_won(s, q)


def place_of(s: TripleSevenState, p: i64) -> i64:
    n: i64 = 1
    for q in range(s.seats):
        if ahead(s, q, p):
            n += 1
    return n


def utility(s: TripleSevenState, p: i64) -> i64:
    first: i64 = 0
    for q in range(s.seats):
        if place_of(s, q) == 1:
            first += 1
    if place_of(s, p) == 1:
        return shared_first(s.seats, first)
    return lost(s.seats)
