"""Fifteen papers, three of each of five roles.  Those of a role are alike: a paper is its role."""

from typing import Final

from mypy_extensions import i64

ROLES: Final[i64] = 5
COPIES: Final[i64] = 3
PAPERS: Final[i64] = 15

BAILIFF: Final[i64] = 0
BROKER: Final[i64] = 1
CORSAIR: Final[i64] = 2
PILOT: Final[i64] = 3
SMUGGLER: Final[i64] = 4
NO_ROLE: Final[i64] = 5


def pair(first: i64, second: i64) -> i64:
    """Two papers in one int, for an event; `first` alone with NO_ROLE."""
    return (first + 1) | (second + 1) << 3 if second != NO_ROLE else first + 1
