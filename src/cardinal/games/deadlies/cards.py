"""The 52 cards of The Deadlies as bits (specification, section 2).

Card index = 7 * suit + value - 1 for the 49 sin cards, then Corruption, Purity and Halo; a set of cards is a mask.
Names, colours and flavour are in `cards.toml`.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import shl

PRIDE: Final[i64] = 0
GREED: Final[i64] = 1
LUST: Final[i64] = 2
GLUTTONY: Final[i64] = 3
SLOTH: Final[i64] = 4
WRATH: Final[i64] = 5
ENVY: Final[i64] = 6
NO_SUIT: Final[i64] = 7  # Corruption (every suit), Purity and Halo (none): see suit_cards

CORRUPTION: Final[i64] = 49
PURITY: Final[i64] = 50
HALO: Final[i64] = 51
CARDS: Final[i64] = 52
DECK_SIZE: Final[i64] = 51  # the Halo is never in the deck

CORRUPTION_BIT: Final[i64] = 0x2000000000000
PURITY_BIT: Final[i64] = 0x4000000000000
HALO_BIT: Final[i64] = 0x8000000000000
DECK_CARDS: Final[i64] = 0x7FFFFFFFFFFFF
SUIT_0: Final[i64] = 0x7F
VALUE_1: Final[i64] = 0x40810204081  # the card of value 1 in each of the seven suits
NO_VALUE: Final[i64] = -1  # the Halo


def suit_of(card: i64) -> i64:
    """The sin of a card; NO_SUIT for the three special ones."""
    return (card * 37) >> 8  # card // 7 for 0..52


def value_of(card: i64) -> i64:
    if card < CORRUPTION:
        return card - 7 * suit_of(card) + 1
    if card == CORRUPTION:
        return 8
    if card == PURITY:
        return 0
    return NO_VALUE


def sin_cards(suit: i64) -> i64:
    """The seven cards printed with this suit."""
    return shl(SUIT_0, 7 * suit)


def suit_cards(suit: i64) -> i64:
    """R2: all cards that count as this suit, Corruption among them."""
    return shl(SUIT_0, 7 * suit) | CORRUPTION_BIT


def value_cards(value: i64) -> i64:
    """All cards of a value; none below 0."""
    if value < 0:
        return 0
    if value == 0:
        return PURITY_BIT
    if value == 8:
        return CORRUPTION_BIT
    return shl(VALUE_1, value - 1)
