"""The state of a game of Soul Reapers: board, hands, decks, piles, the battle, options."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import below_bit, bit
from cardinal.core.chance import Chance, below
from cardinal.core.state import State, copy_core
from cardinal.games.soul_reapers.cards import FACES

SEATS: Final[i64] = 6  # the most there can be
SOULS: Final[i64] = 6  # the soul deck, where a deck's owner is meant
NOBODY: Final[i64] = 7  # no seat
NO_CELL: Final[i64] = 16  # no cell; a reaper off the board
HAND: Final[i64] = 5  # R8
SHOWN: Final[i64] = 128  # a card in hand that everyone saw go there (section 8, public memory)
ID: Final[i64] = 127

# A deck lies in seven words, eight faces to a word, six bits each; its next card is number 54 - (cards left).
DECK_WORDS: Final[i64] = 7
FIRST_EIGHT: Final[i64] = 0x207185103081  # the faces 1..8
EIGHT_ON: Final[i64] = 0x208208208208  # from the faces of one word to those of the next
LAST_SIX: Final[i64] = 0xFFFFFFFFF  # the last word holds six
# A purgatory pile lies in six words, eight ids to a word, seven bits each.  Each battle takes a soul off the board
# and adds at most one card to any one pile, so 48 are enough.
PURGATORY_WORDS: Final[i64] = 6


@mypyc_attr(acyclic=True, free_list_len=1)
class ReapersState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones
        self.hands: vec[i64] = vec[i64]()  # a seat's ids, ascending from the lowest byte, each perhaps with SHOWN
        self.decks: vec[i64] = vec[i64]()
        self.left: i64 = 0  # cards left in each deck, six bits a seat
        self.piles: vec[i64] = vec[i64]()  # a cell's faces, six bits each, the top one lowest
        self.standing: i64 = 0  # R12: cells that are not exhausted
        self.aside: i64 = 0  # soul cards out of the game, a mask of faces (bit face - 1)
        self.purgatory: vec[i64] = vec[i64]()
        self.buried: i64 = 0  # cards in each purgatory pile, six bits a seat
        self.points: vec[i64] = vec[i64]()  # points[7 * seat + owner]: faces from that deck, a mask
        self.reapers: i64 = 0  # five bits a seat: a cell or NO_CELL
        # public facts
        self.first: i64 = 0  # who took the first turn of the game
        self.turn: i64 = 0  # the active seat
        self.turns: i64 = 0  # turns begun
        self.idle: i64 = 0  # R16: turns in a row without battle
        self.last_round: i64 = 0  # R30 with `equal_turns`
        self.reason: i64 = 0  # why the game is over; 0 while it is not
        self.unable: i64 = 0  # section 8, from `target:none`: five bits a seat, see knowledge.py
        # registers of the turn
        self.swaps: i64 = 0  # R10: seats that had their turn to swap
        self.actor: i64 = NOBODY  # who swaps, or acted last in the battle
        self.target: i64 = NO_CELL  # the attacked cell
        self.defender: i64 = NOBODY  # R17: whose reaper stands there
        self.holder: i64 = NOBODY  # R20
        self.passed: i64 = 0  # R21: standing passes, a mask
        self.stack: vec[i64] = vec[i64]()  # the plays: seat * 2**14 + higher (or no) card * 2**7 + lower card
        self.n_stack: i64 = 0
        self.won: i64 = 0  # R23: the soul that is being claimed
        # what beats the top (R5, R7); see plays.py
        self.single_from: i64 = 0
        self.pair_from: i64 = 0
        self.twos: i64 = 0
        # the draft of a play: the first card chosen; nobody else may see it
        self.draft: i64 = 0
        # the options of the seat that is asked: a mask in two words
        self.offer: i64 = 0
        self.offer_high: i64 = 0
        # options (section 4)
        self.random_first: i64 = 0
        self.eight: i64 = 0
        self.must_battle: i64 = 1
        self.must_move: i64 = 0
        self.reentry: i64 = 2
        self.numeric: i64 = 0
        self.joker_score: i64 = 20
        self.all_swap: i64 = 1
        self.end_piles: i64 = 3
        self.equal_turns: i64 = 0
        self.idle_rounds: i64 = 2


def copy_scalars(s: ReapersState, t: ReapersState) -> None:
    copy_core(s, t)
    t.left = s.left
    t.standing = s.standing
    t.aside = s.aside
    t.buried = s.buried
    t.reapers = s.reapers
    t.first = s.first
    t.turn = s.turn
    t.turns = s.turns
    t.idle = s.idle
    t.last_round = s.last_round
    t.reason = s.reason
    t.unable = s.unable
    t.swaps = s.swaps
    t.actor = s.actor
    t.target = s.target
    t.defender = s.defender
    t.holder = s.holder
    t.passed = s.passed
    t.n_stack = s.n_stack
    t.won = s.won
    t.single_from = s.single_from
    t.pair_from = s.pair_from
    t.twos = s.twos
    t.draft = s.draft
    t.offer = s.offer
    t.offer_high = s.offer_high
    t.random_first = s.random_first
    t.eight = s.eight
    t.must_battle = s.must_battle
    t.must_move = s.must_move
    t.reentry = s.reentry
    t.numeric = s.numeric
    t.joker_score = s.joker_score
    t.all_swap = s.all_swap
    t.end_piles = s.end_piles
    t.equal_turns = s.equal_turns
    t.idle_rounds = s.idle_rounds


def copy_vectors(s: ReapersState, t: ReapersState) -> None:
    t.hands = s.hands[:]
    t.decks = s.decks[:]
    t.piles = s.piles[:]
    t.purgatory = s.purgatory[:]
    t.points = s.points[:]
    t.stack = s.stack[:]


# ---------------------------------------------------------------- seats and cells
def left_of(s: ReapersState, p: i64) -> i64:
    p += 1
    if p == s.seats:
        return 0
    return p


def seat_after(s: ReapersState, p: i64, steps: i64) -> i64:
    """The seat `steps` (0..seats-1) places to the left of p."""
    p += steps
    if p >= s.seats:
        return p - s.seats
    return p


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


def reaper(s: ReapersState, p: i64) -> i64:
    """The cell of a seat's reaper, or NO_CELL."""
    return (s.reapers >> (5 * p)) & 31


def set_reaper(s: ReapersState, p: i64, cell: i64) -> None:
    s.reapers ^= (reaper(s, p) ^ cell) << (5 * p)


def others_cells(s: ReapersState, p: i64) -> i64:
    """The cells on which other reapers than p's stand, a mask."""
    m: i64 = 0
    for q in range(s.seats):
        if q != p:
            m |= bit(reaper(s, q))
    return m & below_bit(NO_CELL)


def protector(s: ReapersState, p: i64, cell: i64) -> i64:
    """R12: the seat other than p whose reaper stands on a cell, or NOBODY."""
    for q in range(s.seats):
        if q != p and reaper(s, q) == cell:
            return q
    return NOBODY


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
    while at < 40 and (hand >> at) & ID != 0 and (hand >> at) & ID < card & ID:
        at += 8
    low = hand & below_bit(at)
    return ((hand ^ low) << 8) | (card << at) | low


def without_card(hand: i64, card: i64) -> i64:
    """The hand without the card of this id, which is in it."""
    at: i64 = 0
    while at < 32 and (hand >> at) & ID != card:
        at += 8
    low = hand & below_bit(at)
    return ((hand >> (at + 8)) << at) | low


# ---------------------------------------------------------------- decks (section 3)
def cards_left(s: ReapersState, p: i64) -> i64:
    return (s.left >> (6 * p)) & 63


def deck_card(s: ReapersState, p: i64, i: i64) -> i64:
    """The face in slot i (0..53) of a deck."""
    return (s.decks[DECK_WORDS * p + (i >> 3)] >> (6 * (i & 7))) & 63


def flip_deck_card(s: ReapersState, p: i64, i: i64, bits: i64) -> None:
    """Change the face in slot i by exclusive or: how cards enter and leave."""
    w = DECK_WORDS * p + (i >> 3)
    s.decks[w] = s.decks[w] ^ (bits << (6 * (i & 7)))


# ---------------------------------------------------------------- purgatory piles
def buried(s: ReapersState, p: i64) -> i64:
    """How many cards lie in a seat's purgatory pile."""
    return (s.buried >> (6 * p)) & 63


def purgatory_card(s: ReapersState, p: i64, i: i64) -> i64:
    """The id in slot i of a purgatory pile, counted from the bottom."""
    return (s.purgatory[PURGATORY_WORDS * p + (i >> 3)] >> (7 * (i & 7))) & ID


def purgatory_top(s: ReapersState, p: i64) -> i64:
    """The id of the card on top; NO_CARD when the pile is empty."""
    n = buried(s, p)
    if n == 0:
        return 0
    return purgatory_card(s, p, n - 1)


def bury(s: ReapersState, p: i64, card: i64) -> None:
    """Lay a card face up on top of the purgatory pile."""
    n = buried(s, p)
    w = PURGATORY_WORDS * p + (n >> 3)
    s.purgatory[w] = s.purgatory[w] | (card << (7 * (n & 7)))
    s.buried += bit(6 * p)


def exchange_top(s: ReapersState, p: i64, card: i64) -> None:
    """Another card takes the place of the top one."""
    n = buried(s, p) - 1
    w = PURGATORY_WORDS * p + (n >> 3)
    s.purgatory[w] = s.purgatory[w] ^ ((purgatory_card(s, p, n) ^ card) << (7 * (n & 7)))


# ---------------------------------------------------------------- shuffled decks (section 3)
def new_deck(s: ReapersState, p: i64) -> None:
    """All 54 cards in their printed order, from slot 0."""
    at = DECK_WORDS * p
    faces = FIRST_EIGHT
    for w in range(6):
        s.decks[at + w] = faces
        faces += EIGHT_ON
    s.decks[at + 6] = faces & LAST_SIX


def mix_deck(s: ReapersState, p: i64, start: i64, dice: Chance) -> None:
    """Shuffle the slots from `start` to the end: Fisher-Yates, as in core's `shuffle`.

    Two faces change places by flipping in both the bits in which they differ.  The word of slot i is kept at hand.
    """
    deck = DECK_WORDS * p
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
