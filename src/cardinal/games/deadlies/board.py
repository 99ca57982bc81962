"""The state of a game of The Deadlies: zones as masks (R3), registers of the turn, options."""

from mypy_extensions import i64

from cardinal.games.deadlies.state import DeadliesState, dial


def lower_dial(s: DeadliesState, p: i64) -> None:
    """By 2, not below 0."""
    if dial(s, p) > 0:
        step: i64 = 2
        s.dials -= step << (4 * p)


def row_card(s: DeadliesState, i: i64) -> i64:
    return (s.row >> (6 * i)) & 63
