"""The vocabulary of the engine: decisions, stages, actions and events as small ints."""

from typing import Final

from mypy_extensions import i64

NOBODY: Final[i64] = -1  # no seat, in an event

# ---------------------------------------------------------------- decisions, then OVER
PLAY: Final[i64] = 0
NAME_SUIT: Final[i64] = 1
OVER: Final[i64] = 2

# ---------------------------------------------------------------- stages that run by themselves
PLAYED: Final[i64] = 3
NEXT_TURN: Final[i64] = 4

# ---------------------------------------------------------------- actions
# PLAY: 0..51 is the card itself, so that cards are listed first.  NAME_SUIT: 0..3 is the suit.
DRAW: Final[i64] = 52
PASS: Final[i64] = 53
ANY_SUIT: Final[i64] = 15

# ---------------------------------------------------------------- events; words in table.py
E_START: Final[i64] = 0
E_BURIED: Final[i64] = 1
E_DRAW: Final[i64] = 2
E_RESHUFFLE: Final[i64] = 3
E_PLAY: Final[i64] = 4
E_SUIT: Final[i64] = 5
E_PASS: Final[i64] = 6
E_WON: Final[i64] = 7
E_STUCK: Final[i64] = 8
