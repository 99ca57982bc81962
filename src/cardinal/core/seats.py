"""Seats around a table: who sits to the left of whom."""

from mypy_extensions import i64

from cardinal.core.state import State


def left_of(s: State, p: i64) -> i64:
    """The next seat."""
    p += 1
    if p == s.seats:
        return 0
    return p


def seat_after(s: State, p: i64, steps: i64) -> i64:
    """The seat `steps` (0..seats-1) places to the left of p: how options name seats."""
    p += steps
    if p >= s.seats:
        return p - s.seats
    return p
