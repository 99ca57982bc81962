"""The state of a game of The Deadlies: zones as masks (R3), registers of the turn, options."""

from typing import Final

from mypy_extensions import i64

from cardinal.games.deadlies.state import DeadliesState

SEATS: Final[i64] = 6  # the most there can be: the stride of `known`
PUBLIC: Final[i64] = 6  # the row of `known` that holds what everyone knows, spectators included
NOBODY: Final[i64] = 7  # no seat
NO_CARD: Final[i64] = 63


# ---------------------------------------------------------------- packed facts
def dial(s: DeadliesState, p: i64) -> i64:
    return (s.dials >> (4 * p)) & 15


def lower_dial(s: DeadliesState, p: i64) -> None:
    """By 2, not below 0."""
    if dial(s, p) > 0:
        step: i64 = 2
        s.dials -= step << (4 * p)


def front(s: DeadliesState, p: i64) -> i64:
    return (s.fronts >> (6 * p)) & 63


def set_front(s: DeadliesState, p: i64, card: i64) -> None:
    s.fronts ^= (front(s, p) ^ card) << (6 * p)


def row_card(s: DeadliesState, i: i64) -> i64:
    return (s.row >> (6 * i)) & 63
