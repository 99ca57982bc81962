"""Placement and utilities (section 9)."""

from mypy_extensions import i64

from cardinal.games.triple_seven.board import rounds_won, sevens
from cardinal.games.triple_seven.state import TripleSevenState


def ahead(s: TripleSevenState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    if p == s.winner or q == s.winner:
        return p == s.winner and q != s.winner
    if sevens(s, p) != sevens(s, q):
        return sevens(s, p) > sevens(s, q)
    return rounds_won(s, p) > rounds_won(s, q)
