"""The state of a game of The Deadlies: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.state import State, copy_core


@mypyc_attr(acyclic=True, free_list_len=1)
class DeadliesState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones and public facts
        self.hands: vec[i64] = vec[i64]()  # a mask of cards for each seat
        self.deck: vec[i64] = vec[i64]()  # ordered: deck[n_deck - 1] is its top
        self.n_deck: i64 = 0  # cards in the deck
        self.discard: i64 = 0  # a mask
        self.centre: i64 = 0  # the Halo or nothing
        self.pile: i64 = 0  # the current play; until it is complete, a private draft of cards still in hand
        self.row: i64 = 0  # Greed: the cards dealt, six bits each, the first lowest
        self.n_row: i64 = 0  # how many of them
        self.fronts: i64 = 0  # six bits a seat: the card in front, or NO_CARD
        self.dials: i64 = 0  # four bits a seat
        self.owed: i64 = 0  # R29, mask of seats
        self.turn: i64 = 0  # the active seat
        self.turns: i64 = 0  # turns begun
        self.extra: i64 = 0  # this turn was granted by Gluttony
        self.winner: i64 = 7  # who has won, or NOBODY
        # registers
        self.top: i64 = 63  # the top card of the play
        self.how: i64 = 0  # kind of the play in the making
        self.last: i64 = 63  # the card added last
        self.more: i64 = 0  # kinds of play, or cards to add, that may be chosen now
        self.effect: i64 = 0  # the suit being resolved; NO_SUIT for Purity and Halo
        self.again: i64 = 0  # Gluttony: another turn follows
        self.other: i64 = 7  # the seat named
        self.struck: i64 = 7  # Wrath: who drew last
        self.short_blows: i64 = 0  # Wrath: short draws of this chain that could be answered
        self.missed: i64 = 0  # cards that the last draws did not find
        self.sealed: i64 = 0  # Lust: eight bits for the active seat, eight for the partner: answer + 1, or 0
        self.draws: i64 = 0  # draws still to be made, a queue of (seat, count), six bits each
        self.n_draws: i64 = 0  # bits in use in `draws`
        # who knows what
        # 8.3: known[6 * r + q] = cards that seat r (or PUBLIC) knows to be in the hand of q
        self.known: vec[i64] = vec[i64]()
        # options
        self.start_dial: i64 = 0  # 0: by the number of seats
        self.start_seat: i64 = 7  # NOBODY: random
        self.straight_min: i64 = 2
        self.pride_show_all: i64 = 0
        self.sloth_trigger: i64 = 0
        self.sloth_hits_player: i64 = 0
        self.gluttony_after_chain: i64 = 0
        self.halo_double_drop: i64 = 0
        self.turn_cap: i64 = 1000
        self.any_top: i64 = 0
        self.highest_of_row: i64 = 0
        self.corruption_stays: i64 = 0
        self.short_wrath: i64 = 0


def copy_scalars(s: DeadliesState, t: DeadliesState) -> None:
    copy_core(s, t)
    t.n_deck = s.n_deck
    t.discard = s.discard
    t.centre = s.centre
    t.pile = s.pile
    t.row = s.row
    t.n_row = s.n_row
    t.fronts = s.fronts
    t.dials = s.dials
    t.owed = s.owed
    t.turn = s.turn
    t.turns = s.turns
    t.extra = s.extra
    t.winner = s.winner
    t.top = s.top
    t.how = s.how
    t.last = s.last
    t.more = s.more
    t.effect = s.effect
    t.again = s.again
    t.other = s.other
    t.struck = s.struck
    t.short_blows = s.short_blows
    t.missed = s.missed
    t.sealed = s.sealed
    t.draws = s.draws
    t.n_draws = s.n_draws
    t.start_dial = s.start_dial
    t.start_seat = s.start_seat
    t.straight_min = s.straight_min
    t.pride_show_all = s.pride_show_all
    t.sloth_trigger = s.sloth_trigger
    t.sloth_hits_player = s.sloth_hits_player
    t.gluttony_after_chain = s.gluttony_after_chain
    t.halo_double_drop = s.halo_double_drop
    t.turn_cap = s.turn_cap
    t.any_top = s.any_top
    t.highest_of_row = s.highest_of_row
    t.corruption_stays = s.corruption_stays
    t.short_wrath = s.short_wrath


def copy_vectors(s: DeadliesState, t: DeadliesState) -> None:
    t.hands = s.hands[:]
    t.deck = s.deck[:]
    t.known = s.known[:]


def lay_out(s: DeadliesState) -> None:
    """Vectors at their full length: nothing appends to them."""
    s.hands = vec[i64]([0] * 6)
    s.deck = vec[i64]([0] * 51)
    s.known = vec[i64]([0] * 42)


def front(s: DeadliesState, p: i64) -> i64:
    """Six bits a seat: the card in front, or NO_CARD."""
    return (s.fronts >> (6 * p)) & 63


def set_front(s: DeadliesState, p: i64, x: i64) -> None:
    s.fronts ^= (((s.fronts >> (6 * p)) & 63) ^ x) << (6 * p)


def dial(s: DeadliesState, p: i64) -> i64:
    """Four bits a seat."""
    return (s.dials >> (4 * p)) & 15
