"""The state of a game of Crazy Eights: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.state import State, copy_core


@mypyc_attr(acyclic=True, free_list_len=1)
class CrazyState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones and public facts
        self.hands: vec[i64] = vec[i64]()  # a mask of cards for each seat
        self.deck: vec[i64] = vec[i64]()  # ordered: deck[n_deck - 1] is its top
        self.n_deck: i64 = 0  # cards in the deck
        self.pile: i64 = 0  # the cards under the top card, a mask
        self.top: i64 = 0  # the top card of the pile
        self.suit: i64 = 0  # the suit to follow: the top card's own, or the one named
        self.turn: i64 = 0  # the active seat
        # registers
        self.drawn: i64 = 0  # cards drawn this turn
        self.idle: i64 = 0  # passes in a row since a card was drawn or played
        # who knows what
        self.fresh: i64 = 0  # the deck as it was last shuffled: all other cards in hands were there before
        self.shown: i64 = 0  # cards in deck or hands whose place everybody saw: those buried at the start (R2)
        # options
        self.draws: i64 = 1  # how many cards may be drawn in a turn
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


def lay_out(s: CrazyState) -> None:
    """Vectors at their full length: nothing appends to them."""
    s.hands = vec[i64]([0] * 5)
    s.deck = vec[i64]([0] * 52)
