"""The state of a game of Crazy Eights: 52 cards as bits, zones as masks, the registers of a turn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import shl
from cardinal.core.state import State, copy_core

SEATS: Final[i64] = 5  # the most there can be
CARDS: Final[i64] = 52  # card = 4 * rank + suit; ranks from the ace, suits clubs, diamonds, hearts, spades
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


@mypyc_attr(acyclic=True, free_list_len=1)
class CrazyState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones: the deck is ordered (deck[n_deck - 1] is its top), the others are sets
        self.hands: vec[i64] = vec[i64]()
        self.deck: vec[i64] = vec[i64]()
        self.n_deck: i64 = 0
        self.pile: i64 = 0  # the cards under the top card
        self.top: i64 = 0
        # public facts
        self.suit: i64 = 0  # the suit to follow: the top card's own, or the one named
        self.turn: i64 = 0
        self.drawn: i64 = 0  # cards drawn this turn
        self.idle: i64 = 0  # passes in a row since a card was drawn or played
        # what everybody knows of hidden places
        self.fresh: i64 = 0  # the deck as it was last shuffled: all other cards in hands were there before
        self.shown: i64 = 0  # cards in deck or hands whose place everybody saw: those buried at the start (R2)
        # options
        self.draws: i64 = 1
        self.wild: i64 = 7  # the rank that may always be played


def copy_scalars(s: CrazyState, t: CrazyState) -> None:
    copy_core(s, t)
    t.n_deck = s.n_deck
    t.pile = s.pile
    t.top = s.top
    t.suit = s.suit
    t.turn = s.turn
    t.drawn = s.drawn
    t.idle = s.idle
    t.fresh = s.fresh
    t.shown = s.shown
    t.draws = s.draws
    t.wild = s.wild


def copy_vectors(s: CrazyState, t: CrazyState) -> None:
    t.hands = s.hands[:]
    t.deck = s.deck[:]


def wild_cards(s: CrazyState) -> i64:
    return rank_cards(s.wild)


def left_of(s: CrazyState, p: i64) -> i64:
    p += 1
    if p == s.seats:
        return 0
    return p
