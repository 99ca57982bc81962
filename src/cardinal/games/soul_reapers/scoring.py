"""How far the game is, what points piles are worth (R32), and who is ahead (R33)."""

from mypy_extensions import i64

from cardinal.core.bits import popcount
from cardinal.core.state import lost
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import cells
from cardinal.games.soul_reapers.cards import JOKERS, sum_of_values
from cardinal.games.soul_reapers.state import ReapersState


def exhausted(s: ReapersState) -> i64:
    """How many cells are exhausted (R12)."""
    return cells(s) - popcount(s.standing)


def score(s: ReapersState, p: i64) -> i64:
    """R32: what others' cards and souls in the points pile are worth."""
    total: i64 = 0
    for owner in range(7):
        if owner != p:
            total += worth(s, s.points[7 * p + owner])
    return total


def worth(s: ReapersState, faces: i64) -> i64:
    if faces == 0:
        return 0
    return popcount(faces & JOKERS) * s.joker_score + sum_of_values(faces)


def soul_cards(s: ReapersState, p: i64) -> i64:
    """How many soul cards lie in the points pile: what decides between equal scores."""
    return popcount(s.points[7 * p + terms.SOULS])


def ahead(s: ReapersState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    a = score(s, p)
    b = score(s, q)
    if a != b:
        return a > b
    return soul_cards(s, p) > soul_cards(s, q)


def utility(s: ReapersState, p: i64) -> i64:
    """(Seats behind - seats ahead) / (seats - 1)."""
    n: i64 = 0
    for q in range(s.seats):
        if ahead(s, p, q):
            n += 1
        elif ahead(s, q, p):
            n -= 1
    return -n * lost(s.seats)
