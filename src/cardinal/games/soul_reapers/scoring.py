"""How far the game is, what points piles are worth (R32), and who is ahead (R33)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, popcount
from cardinal.core.state import lost
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import cells
from cardinal.games.soul_reapers.cards import JOKERS, SOUL, sum_of_values
from cardinal.games.soul_reapers.state import ReapersState


def exhausted(s: ReapersState) -> i64:
    """How many cells are exhausted (R12)."""
    return cells(s) - popcount(s.standing)


def score(s: ReapersState, p: i64) -> i64:
    """R32: what others' cards and souls in the points pile are worth (with `hand_souls`, souls in hand too)."""
    total: i64 = 0
    for owner in range(7):
        if owner != p:
            total += worth(s, s.points[7 * p + owner])
    if s.hand_souls == 1:
        total += worth(s, souls_in_hand(s, p))
    return total


def souls_in_hand(s: ReapersState, p: i64) -> i64:
    """Everybody saw them come there, from purgatory; a mask of faces."""
    m: i64 = 0
    hand = s.hands[p]
    while hand != 0:
        if hand & SOUL != 0:
            m |= bit(((hand & terms.ID) >> 1) - 1)
        hand >>= 8
    return m


def worth(s: ReapersState, faces: i64) -> i64:
    if faces == 0:
        return 0
    return popcount(faces & JOKERS) * s.joker_score + sum_of_values(faces)


def soul_cards(s: ReapersState, p: i64) -> i64:
    """How many soul cards score: what decides between equal scores."""
    n = popcount(s.points[7 * p + terms.SOULS])
    if s.hand_souls == 1:
        n += popcount(souls_in_hand(s, p))
    return n


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
