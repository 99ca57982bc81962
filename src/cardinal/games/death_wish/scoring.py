"""The end: placement and utilities (R43, R44, section 9)."""

from mypy_extensions import i64

from cardinal.core.state import UNIT, lost, shared_first
from cardinal.games.death_wish.board import nibble
from cardinal.games.death_wish.state import DeathWishState, skulls


def place(s: DeathWishState, p: i64) -> i64:
    """R43."""
    died = nibble(s.places, p)
    if died != 0:
        return died
    n: i64 = 1
    for q in range(s.seats):
        if nibble(s.places, q) != 0 or skulls(s, q) > skulls(s, p):
            n += 1
    return n


def utility(s: DeathWishState, p: i64) -> i64:
    """R44: those who share a place share the mean of its prizes."""
    mine = place(s, p)
    sharing: i64 = 0
    for q in range(s.seats):
        if place(s, q) == mine:
            sharing += 1
    if s.last_survivor == 0:
        if mine == 1:
            return shared_first(s.seats, sharing)
        return lost(s.seats)
    return UNIT + (2 * (mine - 1) + sharing - 1) * lost(s.seats)
