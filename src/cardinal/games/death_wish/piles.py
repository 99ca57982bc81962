"""Ordered piles (R2): the four decks, three discards and the open afflicters, in one vector.

A pile is named by its place in `piles`: there stands its size, and from the next word on its cards, eight to a word,
the bottom (or oldest) first.  Words beyond the top are 0.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, lowest
from cardinal.core.chance import Chance, below
from cardinal.games.death_wish.state import DeathWishState

SYMPTOM_DECK: Final[i64] = 0
SYMPTOM_DISCARD: Final[i64] = 16
AFFLICTER_DECK: Final[i64] = 32
AFFLICTER_DISCARD: Final[i64] = 39
OPEN: Final[i64] = 46
DISEASE_DECK: Final[i64] = 53
OUTBREAK_DECK: Final[i64] = 60
OUTBREAK_DISCARD: Final[i64] = 66


def size(s: DeathWishState, pile: i64) -> i64:
    return s.piles[pile]


def card_at(s: DeathWishState, pile: i64, i: i64) -> i64:
    at = pile + 1 + (i >> 3)
    return (s.piles[at] >> (7 * (i & 7))) & 127


def change(s: DeathWishState, pile: i64, i: i64, was: i64, card: i64) -> None:
    """Put another card at place i."""
    at = pile + 1 + (i >> 3)
    s.piles[at] = s.piles[at] ^ ((was ^ card) << (7 * (i & 7)))


def put(s: DeathWishState, pile: i64, card: i64) -> None:
    """On top."""
    n = s.piles[pile]
    at = pile + 1 + (n >> 3)
    s.piles[at] = s.piles[at] | (card << (7 * (n & 7)))
    s.piles[pile] = n + 1


def take(s: DeathWishState, pile: i64) -> i64:
    """The top card; the pile must not be empty."""
    n = s.piles[pile] - 1
    s.piles[pile] = n
    at = pile + 1 + (n >> 3)
    word = s.piles[at]
    shift = 7 * (n & 7)
    s.piles[at] = word & below_bit(shift)
    return word >> shift


def top_card(s: DeathWishState, pile: i64) -> i64:
    return card_at(s, pile, s.piles[pile] - 1)


def clear(s: DeathWishState, pile: i64) -> None:
    words = (s.piles[pile] + 7) >> 3
    for i in range(words + 1):
        s.piles[pile + i] = 0


def pour(s: DeathWishState, source: i64, n: i64, pile: i64) -> None:
    """Put the n oldest cards of a pile onto another, the oldest first; the newer ones stay where they are."""
    i: i64 = 0
    if n == s.piles[source] and s.piles[pile] == 0:
        words = (n + 7) >> 3
        while i <= words:
            s.piles[pile + i] = s.piles[source + i]
            s.piles[source + i] = 0
            i += 1
        return
    while i < n:
        put(s, pile, card_at(s, source, i))
        i += 1
    total = s.piles[source]
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
    left = s.piles[pile]
    at = pile + 1
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
    left = s.piles[pile]
    at = pile + 1
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
    at = pile + 1
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
    s.piles[pile] = total


def shuffle_pile(s: DeathWishState, dice: Chance, pile: i64) -> None:
    """R3: one shuffle of the whole pile (Fisher-Yates, as in core)."""
    i = s.piles[pile] - 1
    first = pile + 1
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
