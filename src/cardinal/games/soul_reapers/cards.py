"""The cards of Soul Reapers as small ints (specification, section 2).

A *face* is 1..54 in the order of an unshuffled deck: 2C 2D 2H 2S 3C ... AS X1 X2; 0 is no card.  The board, every
player's deck and the points piles hold faces, for there the place tells the deck that a card comes from.

Hands and purgatory piles mix a seat's own cards with soul cards (R29): there a card is an *id*, 2 * face, plus 1 for a
soul card.  Ascending ids are the canonical card order, and an id is also the action that names the card.

>>> rank_of(1), rank_of(52), rank_of(54), value_of(rank_of(45)), id_rank(2 * 54 + 1)
(2, 14, 15, 10, 15)
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, popcount

FACES: Final[i64] = 54
NO_CARD: Final[i64] = 0
TWO: Final[i64] = 2
ACE: Final[i64] = 14
JOKER: Final[i64] = 15  # the rank X
JOKER_VALUE: Final[i64] = 20
SOUL: Final[i64] = 1  # the lowest bit of an id
ALL_FACES: Final[i64] = 0x3FFFFFFFFFFFFF  # bit face - 1
TWOS: Final[i64] = 0xF
JOKERS: Final[i64] = 0x30000000000000
# the faces in whose value (R2) there is a 1, a 2, a 4, an 8; Jokers in none
WITH_1: Final[i64] = 0xF0000F0F0F0F0
WITH_2: Final[i64] = 0xFFFFF00FF00FF
WITH_4: Final[i64] = 0x0000000FFFF00
WITH_8: Final[i64] = 0xFFFFFFF000000


def rank_of(face: i64) -> i64:
    """R1: 2..14 (the ace), 15 for a Joker."""
    return (face + 7) >> 2


def id_rank(card: i64) -> i64:
    """The rank of a card given by its id."""
    return (card + 14) >> 3


def value_of(rank: i64) -> i64:
    """R2."""
    if rank <= 10:
        return rank
    if rank < ACE:
        return 10
    if rank == ACE:
        return 11
    return JOKER_VALUE


def sum_of_values(faces: i64) -> i64:
    """What faces are worth together, given as a mask; Jokers do not count.

    >>> sum_of_values(0b1_0001), sum_of_values(JOKERS), sum_of_values(ALL_FACES)
    (5, 0, 380)
    """
    return (
        popcount(faces & WITH_1)
        + 2 * popcount(faces & WITH_2)
        + 4 * popcount(faces & WITH_4)
        + 8 * popcount(faces & WITH_8)
    )


def up_to_rank(rank: i64) -> i64:
    """The faces of a rank of at most this, as a mask."""
    if rank >= JOKER:
        return ALL_FACES
    if rank < TWO:
        return 0
    return below_bit(4 * rank - 4)


def up_to_value(value: i64) -> i64:
    """The faces of a value of at most this, as a mask."""
    if value < 10:
        return up_to_rank(value)
    if value == 10:
        return up_to_rank(13)
    if value < JOKER_VALUE:
        return up_to_rank(ACE)
    return ALL_FACES
