"""The state of a game of 777: zones as sets of kinds (see cards.py), registers of the turn, options."""

from mypy_extensions import i64

from cardinal.core.bits import bit, lowest
from cardinal.core.chance import Chance, below
from cardinal.core.seats import left_of
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.cards import LOW_KINDS, is_multiple, minus_high, minus_low, plus_high, plus_low, size
from cardinal.games.triple_seven.state import TripleSevenState


def copy_vectors(s: TripleSevenState, t: TripleSevenState, t_notes: i64) -> None:
    """Element by element, into the vectors that t has already: most of them are empty here, and are not looked at.

    t_notes: the rows of t.known that were not empty."""
    for i in range(2 * s.seats):
        t.hands[i] = s.hands[i]
    for i in range(s.n_deck):
        t.deck[i] = s.deck[i]
    for p in range(s.seats):
        t.scores[p] = s.scores[p]
    rows = s.notes | t_notes
    while rows != 0:
        i = terms.ROW * lowest(rows)
        for j in range(i, i + terms.ROW):
            t.known[j] = s.known[j]
        rows &= rows - 1


# ---------------------------------------------------------------- packed facts


def rounds_won(s: TripleSevenState, p: i64) -> i64:
    return s.scores[p] & 1023


def prize(s: TripleSevenState, p: i64, type_: i64) -> i64:
    """The card of a type that a seat has collected, as kind + 1; 0 when it has none."""
    return (s.scores[p] >> (10 + terms.CARD_BITS * type_)) & 127


def sevens(s: TripleSevenState, p: i64) -> i64:
    """How many types a seat has collected."""
    left = s.scores[p] >> 10
    n: i64 = 0
    while left != 0:
        if left & 127 != 0:
            n += 1
        left >>= terms.CARD_BITS
    return n


def next_seat(s: TripleSevenState, p: i64) -> i64:
    """R1: the next seat in direction of play."""
    if s.counter == 0:
        return left_of(s, p)
    if p == 0:
        return s.seats - 1
    return p - 1


# ---------------------------------------------------------------- cards of a hand
def gain(s: TripleSevenState, p: i64, kind: i64) -> None:
    if is_multiple(kind):
        low = s.hands[2 * p]
        s.hands[2 * p + 1] = plus_high(low, s.hands[2 * p + 1], kind)
        s.hands[2 * p] = plus_low(low, kind)
    elif kind < LOW_KINDS:
        s.hands[2 * p] = s.hands[2 * p] | bit(kind)
    else:
        s.hands[2 * p + 1] = s.hands[2 * p + 1] | bit(kind - LOW_KINDS)


def lose(s: TripleSevenState, p: i64, kind: i64) -> None:
    if is_multiple(kind):
        high = s.hands[2 * p + 1]
        s.hands[2 * p] = minus_low(s.hands[2 * p], high, kind)
        s.hands[2 * p + 1] = minus_high(high, kind)
    elif kind < LOW_KINDS:
        s.hands[2 * p] = s.hands[2 * p] & ~bit(kind)
    else:
        s.hands[2 * p + 1] = s.hands[2 * p + 1] & ~bit(kind - LOW_KINDS)


def empty_hand(s: TripleSevenState, p: i64) -> bool:
    return s.hands[2 * p] | s.hands[2 * p + 1] == 0


def cards(s: TripleSevenState, p: i64) -> i64:
    """How many cards a hand has."""
    return size(s.hands[2 * p], s.hands[2 * p + 1])


def smallest_rival(s: TripleSevenState, seat: i64) -> i64:
    """The fewest cards that a rival holds."""
    least: i64 = 99
    for p in range(s.seats):
        n = cards(s, p)
        if n < least and p != seat:
            least = n
    return least


def rival_with_one(s: TripleSevenState, seat: i64) -> bool:
    n: i64 = 0
    for p in range(s.seats):
        if p != seat and cards(s, p) == 1:
            n += 1
    return n > 0


def can_draw(s: TripleSevenState) -> bool:
    """R15: the draw pile is not empty, or the pile has more than its top unit."""
    return s.n_deck > 0 or s.pile_low | s.pile_high != 0


def row_of(s: i64, q: i64) -> i64:
    """Where what seat s knows of seat q begins in `known`."""
    return terms.ROW * (terms.SEATS * q + s)


# ---------------------------------------------------------------- a packed list of seats (the order of a race)
def shuffled_seats(c: Chance, seats: i64, n: i64) -> i64:
    """The platform's shuffle (core/chance.py) of n seats, four bits each."""
    i = n - 1
    while i > 0:
        j = below(c, i + 1)
        differ = ((seats >> (4 * i)) ^ (seats >> (4 * j))) & 15
        seats ^= (differ << (4 * i)) ^ (differ << (4 * j))
        i -= 1
    return seats


def without_seat(seats: i64, p: i64) -> i64:
    """The list without seat p (written p + 1); the order of the others stays."""
    out: i64 = 0
    n: i64 = 0
    while seats != 0:
        if seats & 15 != p + 1:
            out |= (seats & 15) << n
            n += 4
        seats >>= 4
    return out
