"""The state of a game of Soul Reapers: board, hands, decks, piles, the battle, options."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.core.chance import Chance, below
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.cards import FACES
from cardinal.games.soul_reapers.state import ReapersState, buried, reaper

# ---------------------------------------------------------------- seats and cells


def side(s: ReapersState) -> i64:
    """Setup 1."""
    if s.seats == 2:
        return 3
    return 4


def cells(s: ReapersState) -> i64:
    if s.seats == 2:
        return 9
    return 16


def around(s: ReapersState, cell: i64) -> i64:
    """R11: the neighbours of a cell as a mask, exhausted ones too."""
    left_edge: i64 = 0x1111
    right_edge: i64 = 0x8888
    up: i64 = 4
    board: i64 = 0xFFFF
    if s.seats == 2:
        left_edge = 0o111
        right_edge = 0o444
        up = 3
        board = 0o777
    here = bit(cell)
    row = ((here & ~left_edge) >> 1) | ((here & ~right_edge) << 1)
    column = here
    if s.eight == 1:
        column |= row
    return (row | (column << up) | (column >> up)) & board


def others_cells(s: ReapersState, p: i64) -> i64:
    """The cells on which other reapers than p's stand, a mask."""
    m: i64 = 0
    for q in range(s.seats):
        if q != p:
            m |= bit(reaper(s, q))
    return m & below_bit(terms.NO_CELL)


def protector(s: ReapersState, p: i64, cell: i64) -> i64:
    """R12: the seat other than p whose reaper stands on a cell, or NOBODY."""
    for q in range(s.seats):
        if q != p and reaper(s, q) == cell:
            return q
    return terms.NOBODY


def soul(s: ReapersState, cell: i64) -> i64:
    """The face on top of a cell's pile: the exposed soul; NO_CARD when exhausted."""
    return s.piles[cell] & 63


def depth(pile: i64) -> i64:
    """How many cards lie in a pile."""
    if pile == 0:
        return 0
    if pile < 64:
        return 1
    if pile < 4096:
        return 2
    return 3


# ---------------------------------------------------------------- hands
def hand_size(hand: i64) -> i64:
    n: i64 = 0
    while hand != 0:
        n += 1
        hand >>= 8
    return n


def with_card(hand: i64, card: i64) -> i64:
    """The hand with a card (perhaps marked SHOWN) put into its place."""
    at: i64 = 0
    while at < 40 and (hand >> at) & terms.ID != 0 and (hand >> at) & terms.ID < card & terms.ID:
        at += 8
    low = hand & below_bit(at)
    return ((hand ^ low) << 8) | (card << at) | low


def without_card(hand: i64, card: i64) -> i64:
    """The hand without the card of this id, which is in it."""
    at: i64 = 0
    while at < 32 and (hand >> at) & terms.ID != card:
        at += 8
    low = hand & below_bit(at)
    return ((hand >> (at + 8)) << at) | low


# ---------------------------------------------------------------- decks (section 3)


def deck_card(s: ReapersState, p: i64, i: i64) -> i64:
    """The face in slot i (0..53) of a deck."""
    return (s.decks[terms.DECK_WORDS * p + (i >> 3)] >> (6 * (i & 7))) & 63


def flip_deck_card(s: ReapersState, p: i64, i: i64, bits: i64) -> None:
    """Change the face in slot i by exclusive or: how cards enter and leave."""
    w = terms.DECK_WORDS * p + (i >> 3)
    s.decks[w] = s.decks[w] ^ (bits << (6 * (i & 7)))


# ---------------------------------------------------------------- purgatory piles


def purgatory_card(s: ReapersState, p: i64, i: i64) -> i64:
    """The id in slot i of a purgatory pile, counted from the bottom."""
    return (s.purgatory[terms.PURGATORY_WORDS * p + (i >> 3)] >> (7 * (i & 7))) & terms.ID


def purgatory_top(s: ReapersState, p: i64) -> i64:
    """The id of the card on top; NO_CARD when the pile is empty."""
    n = buried(s, p)
    if n == 0:
        return 0
    return purgatory_card(s, p, n - 1)


def bury(s: ReapersState, p: i64, card: i64) -> None:
    """Lay a card face up on top of the purgatory pile."""
    n = buried(s, p)
    w = terms.PURGATORY_WORDS * p + (n >> 3)
    s.purgatory[w] = s.purgatory[w] | (card << (7 * (n & 7)))
    s.buried += bit(6 * p)


def exchange_top(s: ReapersState, p: i64, card: i64) -> None:
    """Another card takes the place of the top one."""
    n = buried(s, p) - 1
    w = terms.PURGATORY_WORDS * p + (n >> 3)
    s.purgatory[w] = s.purgatory[w] ^ ((purgatory_card(s, p, n) ^ card) << (7 * (n & 7)))


# ---------------------------------------------------------------- shuffled decks (section 3)
def new_deck(s: ReapersState, p: i64) -> None:
    """All 54 cards in their printed order, from slot 0."""
    at = terms.DECK_WORDS * p
    faces = terms.FIRST_EIGHT
    for w in range(6):
        s.decks[at + w] = faces
        faces += terms.EIGHT_ON
    s.decks[at + 6] = faces & terms.LAST_SIX


def mix_deck(s: ReapersState, p: i64, start: i64, dice: Chance) -> None:
    """Shuffle the slots from `start` to the end: Fisher-Yates, as in core's `shuffle`.

    Two faces change places by flipping in both the bits in which they differ.  The word of slot i is kept at hand.
    """
    deck = terms.DECK_WORDS * p
    i: i64 = FACES - 1
    while i > start:
        w = i >> 3
        word = s.decks[deck + w]
        while i > start and i >> 3 == w:
            j = start + below(dice, i - start + 1)
            up_i = 6 * (i & 7)
            up_j = 6 * (j & 7)
            if j >> 3 == w:
                bits = ((word >> up_i) ^ (word >> up_j)) & 63
                word ^= (bits << up_i) ^ (bits << up_j)
            else:
                other = s.decks[deck + (j >> 3)]
                bits = ((word >> up_i) ^ (other >> up_j)) & 63
                word ^= bits << up_i
                s.decks[deck + (j >> 3)] = other ^ (bits << up_j)
            i -= 1
        s.decks[deck + w] = word
