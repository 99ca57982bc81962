"""Ordered piles (R2): the four decks, three discards and the open afflicters, in one vector.

Cards lie eight to a word, the bottom (or oldest) first; words beyond the top are 0.  A pile is named by the place of
its first word in `piles`, and 128 times the place of its size in `pile_sizes`.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, lowest
from cardinal.core.chance import Chance, below
from cardinal.games.death_wish.state import DeathWishState

SYMPTOM_DECK: Final[i64] = 0
SYMPTOM_DISCARD: Final[i64] = 911  # 15, size at bit 7
AFFLICTER_DECK: Final[i64] = 1822  # 30, 14
AFFLICTER_DISCARD: Final[i64] = 2724  # 36, 21
OPEN: Final[i64] = 3626  # 42, 28
DISEASE_DECK: Final[i64] = 4528  # 48, 35
OUTBREAK_DECK: Final[i64] = 5430  # 54, 42
OUTBREAK_DISCARD: Final[i64] = 6331  # 59, 49


def first_word(pile: i64) -> i64:
    return pile & 127


def size(s: DeathWishState, pile: i64) -> i64:
    return (s.pile_sizes >> (pile >> 7)) & 127


def card_at(s: DeathWishState, pile: i64, i: i64) -> i64:
    at = (pile & 127) + (i >> 3)
    return (s.piles[at] >> (7 * (i & 7))) & 127


def change(s: DeathWishState, pile: i64, i: i64, was: i64, card: i64) -> None:
    """Put another card at place i."""
    at = (pile & 127) + (i >> 3)
    s.piles[at] = s.piles[at] ^ ((was ^ card) << (7 * (i & 7)))


def put(s: DeathWishState, pile: i64, card: i64) -> None:
    """On top."""
    n = (s.pile_sizes >> (pile >> 7)) & 127
    at = (pile & 127) + (n >> 3)
    s.piles[at] = s.piles[at] | (card << (7 * (n & 7)))
    s.pile_sizes += bit(pile >> 7)


def take(s: DeathWishState, pile: i64) -> i64:
    """The top card; the pile must not be empty."""
    n = ((s.pile_sizes >> (pile >> 7)) & 127) - 1
    s.pile_sizes -= bit(pile >> 7)
    at = (pile & 127) + (n >> 3)
    word = s.piles[at]
    shift = 7 * (n & 7)
    s.piles[at] = word & below_bit(shift)
    return word >> shift


def top_card(s: DeathWishState, pile: i64) -> i64:
    return card_at(s, pile, size(s, pile) - 1)


def clear(s: DeathWishState, pile: i64) -> None:
    n = size(s, pile)
    s.pile_sizes -= n << (pile >> 7)
    at = first_word(pile)
    for i in range((n + 7) >> 3):
        s.piles[at + i] = 0


def pour(s: DeathWishState, source: i64, n: i64, pile: i64) -> None:
    """Put the n oldest cards of a pile onto another, the oldest first; the newer ones stay where they are."""
    i: i64 = 0
    if n == size(s, source) and size(s, pile) == 0:
        here = first_word(source)
        there = first_word(pile)
        while 8 * i < n:
            s.piles[there + i] = s.piles[here + i]
            i += 1
        clear(s, source)
        s.pile_sizes += n << (pile >> 7)
        return
    while i < n:
        put(s, pile, card_at(s, source, i))
        i += 1
    total = size(s, source)
    while i < total:
        newer = card_at(s, source, i)
        change(s, source, i - n, card_at(s, source, i - n), newer)
        i += 1
    i = 0
    while i < n:
        take(s, source)
        i += 1


def low_cards(s: DeathWishState, pile: i64) -> i64:
    """The cards 0..59 of a pile, as a mask."""
    m: i64 = 0
    left = size(s, pile)
    at = first_word(pile)
    while left > 0:
        word = s.piles[at]
        n: i64 = 0
        while n < 8 and n < left:
            card = word & 127
            if card < 60:
                m |= bit(card)
            word >>= 7
            n += 1
        left -= 8
        at += 1
    return m


def high_cards(s: DeathWishState, pile: i64) -> i64:
    """The cards from 60 on, as a mask that begins there."""
    m: i64 = 0
    left = size(s, pile)
    at = first_word(pile)
    while left > 0:
        word = s.piles[at]
        n: i64 = 0
        while n < 8 and n < left:
            card = word & 127
            if card >= 60:
                m |= bit(card - 60)
            word >>= 7
            n += 1
        left -= 8
        at += 1
    return m


def fill(s: DeathWishState, pile: i64, low: i64, high: i64) -> None:
    """Make a pile of these cards (masks as above), the lowest at the bottom."""
    clear(s, pile)
    at = first_word(pile)
    word: i64 = 0
    shift: i64 = 0
    total: i64 = 0
    base: i64 = 0
    cards = low
    while cards != 0 or base == 0:
        if cards == 0:
            base = 60
            cards = high
            continue
        word |= (base + lowest(cards)) << shift
        cards &= cards - 1
        total += 1
        shift += 7
        if shift == 56:
            s.piles[at] = word
            at += 1
            word = 0
            shift = 0
    if shift != 0:
        s.piles[at] = word
    s.pile_sizes += total << (pile >> 7)


def shuffle_pile(s: DeathWishState, dice: Chance, pile: i64) -> None:
    """R3: one shuffle of the whole pile (Fisher-Yates, as in core)."""
    i = size(s, pile) - 1
    first = first_word(pile)
    while i > 0:
        j = below(dice, i + 1)
        if i != j:
            at = first + (i >> 3)
            there = first + (j >> 3)
            shift = 7 * (i & 7)
            far = 7 * (j & 7)
            x = ((s.piles[at] >> shift) ^ (s.piles[there] >> far)) & 127
            s.piles[at] = s.piles[at] ^ (x << shift)
            s.piles[there] = s.piles[there] ^ (x << far)
        i -= 1
