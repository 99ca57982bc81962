"""52 cards as bits: card = 4 * rank + suit; ranks from the ace, suits clubs, diamonds, hearts, spades."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import shl

CARDS: Final[i64] = 52
ALL: Final[i64] = 0xFFFFFFFFFFFFF
CLUBS: Final[i64] = 0x1111111111111
ACES: Final[i64] = 15


def suit_of(card: i64) -> i64:
    return card & 3


def rank_of(card: i64) -> i64:
    return card >> 2


def suit_cards(suit: i64) -> i64:
    return shl(CLUBS, suit)


def rank_cards(rank: i64) -> i64:
    return shl(ACES, 4 * rank)
