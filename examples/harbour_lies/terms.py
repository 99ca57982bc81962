"""The vocabulary of the engine: decisions, stages, actions and events as small ints."""

from typing import Final

from mypy_extensions import i64

NOBODY: Final[i64] = -1  # no seat, in an event
SEATS: Final[i64] = 6

# ---------------------------------------------------------------- decisions, then OVER
ACT: Final[i64] = 0
DOUBT: Final[i64] = 1
BLOCK: Final[i64] = 2
DOUBT_BLOCK: Final[i64] = 3
TURN_UP: Final[i64] = 4
SWAP: Final[i64] = 5
OVER: Final[i64] = 6

# ---------------------------------------------------------------- stages that run by themselves
DOUBTS_OPENED: Final[i64] = 7
STANDS: Final[i64] = 8  # the claim is true, or nobody doubted it
BLOCK_DOUBTS_OPENED: Final[i64] = 9
EFFECT: Final[i64] = 10
NEXT_TURN: Final[i64] = 11

# ---------------------------------------------------------------- actions
# ACT: what needs nobody else, then for each seat what can be done to it.
WORK: Final[i64] = 0
CLAIM_SMUGGLER: Final[i64] = 1
CLAIM_BROKER: Final[i64] = 2
ON_SEAT: Final[i64] = 3  # + 3 * seat + one of the following
BY_PILOT: Final[i64] = 0
BY_CORSAIR: Final[i64] = 1
ACCUSE: Final[i64] = 2
# DOUBT, BLOCK, DOUBT_BLOCK
NO: Final[i64] = 0
YES: Final[i64] = 1
NO_OR_YES: Final[i64] = 3
# TURN_UP, SWAP: 0 is the left paper, 1 the right one

# ---------------------------------------------------------------- prices
SMUGGLED: Final[i64] = 3
PILOTED: Final[i64] = 2
CORSAIR_COSTS: Final[i64] = 3
ACCUSING_COSTS: Final[i64] = 6
RICH: Final[i64] = 8  # who has as many must accuse
MOST_PEARLS: Final[i64] = 10

# ---------------------------------------------------------------- events; words in table.py
E_DEAL: Final[i64] = 0
E_WORK: Final[i64] = 1
E_CLAIM: Final[i64] = 2
E_DOUBT: Final[i64] = 3
E_BELIEVED: Final[i64] = 4
E_PROVED: Final[i64] = 5
E_BLUFF: Final[i64] = 6
E_BLOCK: Final[i64] = 7
E_LET: Final[i64] = 8
E_STOPPED: Final[i64] = 9
E_SMUGGLED: Final[i64] = 10
E_PILOTED: Final[i64] = 11
E_RAIDED: Final[i64] = 12
E_ACCUSED: Final[i64] = 13
E_SWAPPED: Final[i64] = 14
E_LOST: Final[i64] = 15
E_OUT: Final[i64] = 16
E_WON: Final[i64] = 17
E_TIDE: Final[i64] = 18
