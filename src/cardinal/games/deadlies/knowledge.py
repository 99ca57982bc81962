"""Who knows which card (specification, section 8.3), and worlds that a viewer cannot tell from the true one.

`known` holds certain knowledge only; a seat's own hand is not listed there.  K numbers are the specification's.
"""

from mypy_extensions import i64

from cardinal.games.deadlies import terms
from cardinal.games.deadlies.state import DeadliesState


def known_to(s: DeadliesState, r: i64, q: i64) -> i64:
    return s.known[terms.SEATS * r + q]


def everyone_knows(s: DeadliesState, q: i64, cards: i64) -> None:
    """K1, K3: all saw these cards go into q's hand."""
    for r in range(s.seats):
        if r != q:
            s.known[terms.SEATS * r + q] = s.known[terms.SEATS * r + q] | cards
    s.known[terms.SEATS * terms.PUBLIC + q] = s.known[terms.SEATS * terms.PUBLIC + q] | cards


def seat_knows(s: DeadliesState, r: i64, q: i64, cards: i64) -> None:
    """K2: r saw these cards in q's hand."""
    s.known[terms.SEATS * r + q] = s.known[terms.SEATS * r + q] | cards


def left_openly(s: DeadliesState, q: i64, cards: i64) -> None:
    """K6: these cards left q's hand before everybody's eyes."""
    for r in range(s.seats):
        s.known[terms.SEATS * r + q] = s.known[terms.SEATS * r + q] & ~cards
    s.known[terms.SEATS * terms.PUBLIC + q] = s.known[terms.SEATS * terms.PUBLIC + q] & ~cards


def taken_blindly(s: DeadliesState, p: i64, q: i64, card: i64) -> None:
    """K4: p took a card from q's hand (it has left it); only those two saw which."""
    was_last = s.hands[q] == 0
    for r in range(s.seats):
        if r == p:
            s.known[terms.SEATS * r + q] = s.known[terms.SEATS * r + q] & ~card
        elif r == q:
            s.known[terms.SEATS * r + p] = s.known[terms.SEATS * r + p] | card
        else:
            taken_before_eyes_of(s, r, p, q, was_last)
    taken_before_eyes_of(s, terms.PUBLIC, p, q, was_last)


def taken_before_eyes_of(s: DeadliesState, r: i64, p: i64, q: i64, was_last: bool) -> None:
    if was_last:
        s.known[terms.SEATS * r + p] = s.known[terms.SEATS * r + p] | s.known[terms.SEATS * r + q]
    s.known[terms.SEATS * r + q] = 0


def swapped(s: DeadliesState, p: i64, q: i64) -> None:
    """K5: p and q have exchanged hands; both know what they gave."""
    for r in range(s.seats):
        exchange_rows(s, r, p, q)
    exchange_rows(s, terms.PUBLIC, p, q)
    s.known[terms.SEATS * p + p] = 0
    s.known[terms.SEATS * q + q] = 0
    s.known[terms.SEATS * p + q] = s.hands[q]
    s.known[terms.SEATS * q + p] = s.hands[p]


def exchange_rows(s: DeadliesState, r: i64, p: i64, q: i64) -> None:
    of_p = s.known[terms.SEATS * r + p]
    s.known[terms.SEATS * r + p] = s.known[terms.SEATS * r + q]
    s.known[terms.SEATS * r + q] = of_p
