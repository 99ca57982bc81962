"""The state of a game of 777: zones as sets of kinds (see cards.py), registers of the turn, options."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, lowest
from cardinal.core.chance import Chance, below
from cardinal.core.state import State, copy_core
from cardinal.games.triple_seven.cards import (
    LOW_KINDS,
    NO_NUMBER,
    OPEN,
    is_multiple,
    minus_high,
    minus_low,
    plus_high,
    plus_low,
    size,
)

SEATS: Final[i64] = 7  # the most there can be
NOBODY: Final[i64] = 7  # no seat
ROW: Final[i64] = 4  # ints in a row of `known`
KNOWN: Final[i64] = ROW * SEATS * SEATS
SCRATCH: Final[i64] = KNOWN  # one more row, empty but while a world is sampled; so are the rows of (q, q)
LACKS: Final[i64] = 9  # ints of a seat in `lacks`: three layers of three
CARD_BITS: Final[i64] = 7  # a card in a packed list is kind + 1

RACE_MODE: Final[i64] = 0
GUESS_MODE: Final[i64] = 1
OFF_MODE: Final[i64] = 2

FACE_UP: Final[i64] = 0
DOWN_FROM_HAND: Final[i64] = 1
DOWN_FROM_RESERVE: Final[i64] = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class TripleSevenState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones: the draw pile is ordered (deck[n_deck - 1] is its top), the others are sets
        self.hands: vec[i64] = vec[i64]()  # low and high of each seat
        self.deck: vec[i64] = vec[i64]()
        self.n_deck: i64 = 0
        self.pile_low: i64 = 0  # the pile below its top unit; its order never matters (R15)
        self.pile_high: i64 = 0
        self.fresh_low: i64 = 0  # what the draw pile was when it was last shuffled: everybody can know that
        self.fresh_high: i64 = 0
        self.top: i64 = 0  # the top unit: one card or the three of a 567, packed
        self.face_down: i64 = FACE_UP  # whether the top unit is a face-down Herald (R21), and where it came from
        self.reserves: i64 = 0  # seven bits a seat: kind + 1, or 0
        # public facts
        self.colour: i64 = OPEN
        self.number: i64 = NO_NUMBER
        self.counter: i64 = 0  # the direction: 0 clockwise, 1 counter-clockwise
        self.exposed: i64 = NOBODY  # R28: whose Thief
        self.exposed_for: i64 = 0
        self.dealer: i64 = 0
        self.turn: i64 = 0  # whose turn it is
        self.turns: i64 = 0  # R37
        self.rounds: i64 = 0  # rounds begun
        self.winner: i64 = NOBODY  # R39
        # each seat: rounds won (10 bits), then the Number, Action and Character collected, seven bits each: kind + 1
        self.scores: vec[i64] = vec[i64]()
        # registers of the turn
        self.drawn: i64 = 0  # the player has drawn (R8)
        self.stays: i64 = 0  # the same player has the next turn (R35)
        self.out: i64 = NOBODY  # who has just gone out
        self.sealed: i64 = 0  # R11: seven bits a seat: 0 not answered, 1 keep, kind + 2
        self.race: i64 = 0  # R22: who is still to be asked, four bits a seat + 1, the first lowest
        self.draws: i64 = 0  # draws still to be made, a queue of (seat, count), six bits each
        self.n_draws: i64 = 0  # bits in use in `draws`
        # section 8: the row of (s, q) is what seat s knows of q: low and high of `known`, then of `aside`
        self.known: vec[i64] = vec[i64]()
        self.notes: i64 = 0  # which rows are not empty: bit SEATS * q + s
        self.lacks: vec[i64] = vec[i64]()  # what each seat has shown not to hold (shown.py)
        self.reading: i64 = 0  # whether choices are read for that: where a bot may ask (core's `Bot.remember`)
        self.sevens_to_win: i64 = 3
        self.sinners: i64 = 2
        self.herald_mode: i64 = RACE_MODE
        self.herald_owner_first: i64 = 75
        self.herald_miss: i64 = 2
        self.reset_open: i64 = 0
        self.reverse_skips_two_player: i64 = 0
        self.negated_reaper_shields: i64 = 1
        self.gift_can_go_out: i64 = 1
        self.reserve_last_card_goes_out: i64 = 0
        self.first_dealer: i64 = NOBODY  # NOBODY: random
        self.max_turns_per_round: i64 = 1000
        self.max_rounds: i64 = 50


def copy_scalars(s: TripleSevenState, t: TripleSevenState) -> None:
    copy_core(s, t)
    t.n_deck = s.n_deck
    t.pile_low = s.pile_low
    t.pile_high = s.pile_high
    t.fresh_low = s.fresh_low
    t.fresh_high = s.fresh_high
    t.top = s.top
    t.face_down = s.face_down
    t.reserves = s.reserves
    t.colour = s.colour
    t.number = s.number
    t.counter = s.counter
    t.exposed = s.exposed
    t.exposed_for = s.exposed_for
    t.dealer = s.dealer
    t.turn = s.turn
    t.turns = s.turns
    t.rounds = s.rounds
    t.winner = s.winner
    t.drawn = s.drawn
    t.stays = s.stays
    t.out = s.out
    t.sealed = s.sealed
    t.race = s.race
    t.draws = s.draws
    t.n_draws = s.n_draws
    t.notes = s.notes
    t.reading = s.reading
    t.sevens_to_win = s.sevens_to_win
    t.sinners = s.sinners
    t.herald_mode = s.herald_mode
    t.herald_owner_first = s.herald_owner_first
    t.herald_miss = s.herald_miss
    t.reset_open = s.reset_open
    t.reverse_skips_two_player = s.reverse_skips_two_player
    t.negated_reaper_shields = s.negated_reaper_shields
    t.gift_can_go_out = s.gift_can_go_out
    t.reserve_last_card_goes_out = s.reserve_last_card_goes_out
    t.first_dealer = s.first_dealer
    t.max_turns_per_round = s.max_turns_per_round
    t.max_rounds = s.max_rounds


def copy_vectors(s: TripleSevenState, t: TripleSevenState, t_notes: i64) -> None:
    """Element by element, into the vectors that t has already: most of them are empty here, and are not looked at.

    t_notes: the rows of t.known that were not empty."""
    for i in range(2 * s.seats):
        t.hands[i] = s.hands[i]
    for i in range(s.n_deck):
        t.deck[i] = s.deck[i]
    for p in range(s.seats):
        t.scores[p] = s.scores[p]
    if s.reading != 0:
        for i in range(LACKS * s.seats):
            t.lacks[i] = s.lacks[i]
    rows = s.notes | t_notes
    while rows != 0:
        i = ROW * lowest(rows)
        for j in range(i, i + ROW):
            t.known[j] = s.known[j]
        rows &= rows - 1


# ---------------------------------------------------------------- packed facts
def reserve_of(s: TripleSevenState, p: i64) -> i64:
    """The reserve of a seat as kind + 1; 0 when it has none."""
    return (s.reserves >> (CARD_BITS * p)) & 127


def set_reserve(s: TripleSevenState, p: i64, card: i64) -> None:
    s.reserves ^= (reserve_of(s, p) ^ card) << (CARD_BITS * p)


def sealed_of(s: TripleSevenState, p: i64) -> i64:
    return (s.sealed >> (CARD_BITS * p)) & 127


def rounds_won(s: TripleSevenState, p: i64) -> i64:
    return s.scores[p] & 1023


def prize(s: TripleSevenState, p: i64, type_: i64) -> i64:
    """The card of a type that a seat has collected, as kind + 1; 0 when it has none."""
    return (s.scores[p] >> (10 + CARD_BITS * type_)) & 127


def sevens(s: TripleSevenState, p: i64) -> i64:
    """How many types a seat has collected."""
    left = s.scores[p] >> 10
    n: i64 = 0
    while left != 0:
        if left & 127 != 0:
            n += 1
        left >>= CARD_BITS
    return n


def left_of(s: TripleSevenState, p: i64) -> i64:
    p += 1
    if p == s.seats:
        return 0
    return p


def next_seat(s: TripleSevenState, p: i64) -> i64:
    """R1: the next seat in direction of play."""
    if s.counter == 0:
        return left_of(s, p)
    if p == 0:
        return s.seats - 1
    return p - 1


def seat_after(s: TripleSevenState, p: i64, steps: i64) -> i64:
    """The seat `steps` (0..seats-1) places to the left of p: how options name seats."""
    p += steps
    if p >= s.seats:
        return p - s.seats
    return p


# ---------------------------------------------------------------- cards of a hand
def gain(s: TripleSevenState, p: i64, kind: i64) -> None:
    if is_multiple(kind):
        low = s.hands[2 * p]
        s.hands[2 * p + 1] = plus_high(low, s.hands[2 * p + 1], kind)
        s.hands[2 * p] = plus_low(low, kind)
    elif kind < LOW_KINDS:
        s.hands[2 * p] = s.hands[2 * p] | bit(kind)
    else:
        s.hands[2 * p + 1] = s.hands[2 * p + 1] | bit(kind - LOW_KINDS)


def lose(s: TripleSevenState, p: i64, kind: i64) -> None:
    if is_multiple(kind):
        high = s.hands[2 * p + 1]
        s.hands[2 * p] = minus_low(s.hands[2 * p], high, kind)
        s.hands[2 * p + 1] = minus_high(high, kind)
    elif kind < LOW_KINDS:
        s.hands[2 * p] = s.hands[2 * p] & ~bit(kind)
    else:
        s.hands[2 * p + 1] = s.hands[2 * p + 1] & ~bit(kind - LOW_KINDS)


def empty_hand(s: TripleSevenState, p: i64) -> bool:
    return s.hands[2 * p] | s.hands[2 * p + 1] == 0


def cards(s: TripleSevenState, p: i64) -> i64:
    """How many cards a hand has."""
    return size(s.hands[2 * p], s.hands[2 * p + 1])


def smallest_rival(s: TripleSevenState, seat: i64) -> i64:
    """The fewest cards that a rival holds."""
    least: i64 = 99
    for p in range(s.seats):
        n = cards(s, p)
        if n < least and p != seat:
            least = n
    return least


def rival_with_one(s: TripleSevenState, seat: i64) -> bool:
    n: i64 = 0
    for p in range(s.seats):
        if p != seat and cards(s, p) == 1:
            n += 1
    return n > 0


def can_draw(s: TripleSevenState) -> bool:
    """R15: the draw pile is not empty, or the pile has more than its top unit."""
    return s.n_deck > 0 or s.pile_low | s.pile_high != 0


def row_of(s: i64, q: i64) -> i64:
    """Where what seat s knows of seat q begins in `known`."""
    return ROW * (SEATS * q + s)


# ---------------------------------------------------------------- a packed list of seats (the order of a race)
def shuffled_seats(c: Chance, seats: i64, n: i64) -> i64:
    """The platform's shuffle (core/chance.py) of n seats, four bits each."""
    i = n - 1
    while i > 0:
        j = below(c, i + 1)
        differ = ((seats >> (4 * i)) ^ (seats >> (4 * j))) & 15
        seats ^= (differ << (4 * i)) ^ (differ << (4 * j))
        i -= 1
    return seats


def without_seat(seats: i64, p: i64) -> i64:
    """The list without seat p (written p + 1); the order of the others stays."""
    out: i64 = 0
    n: i64 = 0
    while seats != 0:
        if seats & 15 != p + 1:
            out |= (seats & 15) << n
            n += 4
        seats >>= 4
    return out
