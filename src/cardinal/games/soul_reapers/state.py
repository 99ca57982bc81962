"""The state of a game of Soul Reapers: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.state import State, copy_core


@mypyc_attr(acyclic=True, free_list_len=1)
class ReapersState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones and public facts
        self.hands: vec[i64] = vec[i64]()  # a seat's ids, ascending from the lowest byte, each perhaps with SHOWN
        # seven words a seat and seven for the souls, eight faces to a word, six bits each
        self.decks: vec[i64] = vec[i64]()
        self.left: i64 = 0  # cards left in each deck, six bits a seat
        self.piles: vec[i64] = vec[i64]()  # a cell's faces, six bits each, the top one lowest
        self.standing: i64 = 0  # R12: cells that are not exhausted
        self.aside: i64 = 0  # soul cards out of the game, a mask of faces (bit face - 1)
        self.purgatory: vec[i64] = vec[i64]()  # six words a seat, eight ids to a word, seven bits each
        self.buried: i64 = 0  # cards in each purgatory pile, six bits a seat
        self.points: vec[i64] = vec[i64]()  # points[7 * seat + owner]: faces from that deck, a mask
        self.reapers: i64 = 0  # five bits a seat: a cell or NO_CELL
        self.first: i64 = 0  # who took the first turn of the game
        self.turn: i64 = 0  # the active seat
        self.turns: i64 = 0  # turns begun
        self.idle: i64 = 0  # R16: turns in a row without battle
        self.last_round: i64 = 0  # R30 with `equal_turns`
        self.reason: i64 = 0  # why the game is over; 0 while it is not
        # who knows what
        self.unable: i64 = 0  # section 8, from `target:none`: five bits a seat, see knowledge.py
        # registers
        self.swaps: i64 = 0  # R10: seats that had their turn to swap
        self.swapped: i64 = 0  # R10 with `swap_until`: who has swapped before the battle, a mask
        self.actor: i64 = 7  # who swaps, or acted last in the battle
        self.target: i64 = 16  # the attacked cell
        self.defender: i64 = 7  # R17: whose reaper stands there
        self.holder: i64 = 7  # R20: who is winning the battle
        self.passed: i64 = 0  # R21: standing passes, a mask
        self.stack: vec[i64] = vec[i64]()  # the plays: seat * 2**14 + higher (or no) card * 2**7 + lower card
        self.n_stack: i64 = 0  # how many plays
        self.won: i64 = 0  # R23: the soul that is being claimed
        self.single_from: i64 = 0  # R5, R7: the lowest single that beats the top; see plays.py
        self.pair_from: i64 = 0  # the lowest pair that does
        self.twos: i64 = 0  # whether twos do
        # a choice in the making
        self.draft: i64 = 0  # the first card of a play in the making; nobody else may see it
        # registers
        self.offer: i64 = 0  # the options of the seat that is asked: the first word
        self.offer_high: i64 = 0  # the second
        # options
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
        self.late_swaps: i64 = 0
        self.three_up: i64 = 0
        self.tribute_by_value: i64 = 0
        self.hand_souls: i64 = 0


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
    t.swapped = s.swapped
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
    t.late_swaps = s.late_swaps
    t.three_up = s.three_up
    t.tribute_by_value = s.tribute_by_value
    t.hand_souls = s.hand_souls


def copy_vectors(s: ReapersState, t: ReapersState) -> None:
    t.hands = s.hands[:]
    t.decks = s.decks[:]
    t.piles = s.piles[:]
    t.purgatory = s.purgatory[:]
    t.points = s.points[:]
    t.stack = s.stack[:]


def lay_out(s: ReapersState) -> None:
    """Vectors at their full length: nothing appends to them."""
    s.hands = vec[i64]([0] * 6)
    s.decks = vec[i64]([0] * 42)
    s.piles = vec[i64]([0] * 16)
    s.purgatory = vec[i64]([0] * 36)
    s.points = vec[i64]([0] * 42)
    s.stack = vec[i64]([0] * 30)


def cards_left(s: ReapersState, p: i64) -> i64:
    """Cards left in each deck, six bits a seat."""
    return (s.left >> (6 * p)) & 63


def buried(s: ReapersState, p: i64) -> i64:
    """Cards in each purgatory pile, six bits a seat."""
    return (s.buried >> (6 * p)) & 63


def reaper(s: ReapersState, p: i64) -> i64:
    """Five bits a seat: a cell or NO_CELL."""
    return (s.reapers >> (5 * p)) & 31


def set_reaper(s: ReapersState, p: i64, x: i64) -> None:
    s.reapers ^= (((s.reapers >> (5 * p)) & 31) ^ x) << (5 * p)
