"""What everyone can know of a hand (specification, section 8), and worlds that a viewer cannot tell from the true one.

All knowledge is public here, for cards move openly except when drawn.  Two facts bind a hidden hand:

- a card taken from purgatory is known to be in the hand: it carries SHOWN there;
- `target:none`, where a battle would have been due, tells that no unprotected soul in reach could be beaten.  `unable`
  keeps, for each seat, the lowest rank below a Joker among those souls (four bits, 0: none) and whether a Joker was
  among them (one bit), until that hand changes.

While a seat is asked for its tribute or its opening, everyone also knows that it has one.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import lowest, shl
from cardinal.games.soul_reapers.board import around, others_cells, soul
from cardinal.games.soul_reapers.cards import JOKER, rank_of
from cardinal.games.soul_reapers.state import ReapersState, reaper

UNABLE: Final[i64] = 31
UNABLE_RANK: Final[i64] = 15
UNABLE_JOKER: Final[i64] = 16
TRIES: Final[i64] = 2000


def unable_of(s: ReapersState, p: i64) -> i64:
    return (s.unable >> (5 * p)) & UNABLE


def hand_changed(s: ReapersState, p: i64) -> None:
    """What was known of the hand as a whole is out of date."""
    if s.unable != 0:
        s.unable &= ~shl(UNABLE, 5 * p)


def inferred_unable(s: ReapersState, p: i64) -> None:
    """p, for whom a battle would have been due, declined: no unprotected soul in reach can be beaten."""
    fact = unable_of(s, p)  # of an earlier turn with the same hand
    near = around(s, reaper(s, p)) & s.standing & ~others_cells(s, p)
    while near != 0:
        rank = rank_of(soul(s, lowest(near)))
        if rank == JOKER:
            fact |= UNABLE_JOKER
        elif fact & UNABLE_RANK == 0 or rank < fact & UNABLE_RANK:
            fact = (fact & UNABLE_JOKER) | rank
        near &= near - 1
    s.unable ^= (unable_of(s, p) ^ fact) << (5 * p)
