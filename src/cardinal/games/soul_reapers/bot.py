"""The heuristic of Soul Reapers (specification, section 11).

Each play gets an expected value: what it wins, what it gives away, and what its cards are worth in hand.  The bot looks
at nothing but its own hand, the counts of others and what lies open.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest
from cardinal.core.chance import Chance
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from cardinal.games.soul_reapers import board, plays, terms
from cardinal.games.soul_reapers.cards import JOKER, SOUL, TWO, id_rank, rank_of, value_of
from cardinal.games.soul_reapers.legal import offered
from cardinal.games.soul_reapers.rules import SoulReapers
from cardinal.games.soul_reapers.scoring import exhausted, score
from cardinal.games.soul_reapers.state import ReapersState, reaper

WORST: Final = -1000.0
# in parts of 1000: the chance that a fresh hand of five beats a pair of this value (15..29)
BEATS_PAIR: Final[vec[i64]] = vec[i64]([960, 930, 880, 820, 730, 410, 210, 175, 175, 175, 175, 175, 175, 165, 155])
BEATS_LESS: Final[i64] = 995
BEATS_THIRTY: Final[i64] = 55
BEATS_ROYAL: Final[i64] = 39
BEATS_JOKER: Final[i64] = 330
# by rank, in tenths: the points of score one should want before spending a card
WORTH: Final[vec[i64]] = vec[i64]([0, 0, 60, 10, 16, 20, 26, 32, 40, 48, 60, 64, 68, 72, 100, 180])
MORE_SOULS: Final = 7.0  # what the second soul under a reaper is worth


class Best:
    """The best play found so far."""

    def __init__(self) -> None:
        self.value: float = WORST
        self.cell: i64 = terms.NO_CELL
        self.first: i64 = 0
        self.second: i64 = 0


class ReapersBot(Heuristic):
    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        assert isinstance(world, SoulReapers)
        return choose(world, seat)

    def playout_depth(self) -> i64:
        return 24

    def playout_heuristic(self) -> i64:
        return 0

    def judge(self, world: State, worth: vec[i64]) -> None:
        assert isinstance(world, SoulReapers)
        judge(world, worth)


def judge(s: SoulReapers, worth: vec[i64]) -> None:
    """Expected utility in thousandths: how likely is each to end before each of the others?

    The weights were fitted to games between heuristics, 2 to 6 players.
    """
    souls: i64 = 0
    for cell in range(board.cells(s)):
        souls += board.depth(s.piles[cell])
    per_point = 0.121 - 0.108 * float(souls) / float(3 * board.cells(s))
    for p in range(s.seats):
        worth[p] = 0
        mine = standing(s, p, per_point)
        for q in range(p):
            ahead = int(1000.0 * (2.0 / (1.0 + exp(standing(s, q, per_point) - mine)) - 1.0) / float(s.seats - 1))
            worth[p] = worth[p] + ahead
            worth[q] = worth[q] - ahead


def standing(s: SoulReapers, p: i64, per_point: float) -> float:
    """Points, cards in hand, and the card that can be swapped for."""
    worthy = 0.0
    hand = s.hands[p]
    while hand != 0:
        worthy += worth(hand & terms.ID)
        hand >>= 8
    return per_point * float(score(s, p)) + 0.022 * worthy + 0.026 * worth(board.purgatory_top(s, p))


def choose(s: SoulReapers, seat: i64) -> i64:
    what = terms.kind(s.phase)
    if what == terms.SWAP:
        return swap(s, seat)
    if what == terms.PLACE:
        return place(s, seat)
    if what == terms.TARGET:
        return target(s, seat)
    if what == terms.TRIBUTE:
        return cheapest_tribute(s, s.hands[seat], board.soul(s, s.target))
    if what == terms.OPEN or what == terms.RESPOND:
        return play(s, seat, what)
    return claim(s, seat)


def worth(card: i64) -> float:
    """What a card is worth in hand; no card (0) nothing."""
    return float(WORTH[id_rank(card)]) / 10.0


def score_value(s: ReapersState, card: i64) -> float:
    rank = id_rank(card)
    return float(s.joker_score if rank == JOKER else value_of(rank))


# ---------------------------------------------------------------- swapping and claiming
def keepsake(card: i64) -> float:
    """Worth in hand, where a soul card is worth 2 more: it scores even when won back."""
    return worth(card) + (2.0 if card & SOUL != 0 else 0.0)


def swap(s: SoulReapers, seat: i64) -> i64:
    hand = s.hands[seat]
    least = hand & terms.ID
    while hand != 0:
        if keepsake(hand & terms.ID) < keepsake(least):
            least = hand & terms.ID
        hand >>= 8
    wanted = keepsake(board.purgatory_top(s, seat)) > keepsake(least) and offered(s, least)
    return least if wanted else plays.NO


def claim(s: SoulReapers, seat: i64) -> i64:
    rank = rank_of(s.won)
    wanted = rank > 10 or rank == TWO
    top = board.purgatory_top(s, seat)
    if wanted and (top == 0 or worth(top) < worth(2 * s.won)) and exhausted(s) < s.end_piles - 1:
        return plays.YES
    return plays.NO


# ---------------------------------------------------------------- the value of a play
def is_beaten(first: i64, second: i64, counters: bool) -> float:
    """The chance that a fresh hand of five beats this play (`counters`: it is a pair of 2s on a royal pair)."""
    if second == 0:
        return float(BEATS_JOKER if id_rank(first) == JOKER else BEATS_LESS) / 1000.0
    value = value_of(id_rank(first)) + value_of(id_rank(second))
    chance = BEATS_LESS
    if not counters and value >= 15:
        if value > 30:
            chance = BEATS_ROYAL
        elif value == 30:
            chance = BEATS_THIRTY
        else:
            chance = BEATS_PAIR[value - 15]
    return float(chance) / 1000.0


def stands(s: SoulReapers, seat: i64, defender: i64, beaten: float) -> float:
    """The chance that no other participant beats a play."""
    q = 1.0
    for p in range(s.seats):
        if p == seat or (defender != terms.NOBODY and p != defender and p != s.turn):
            continue
        if s.reentry != terms.REENTRY_ALWAYS and has(s.passed, p):
            continue
        q *= 1.0 - 0.5 * beaten * float(board.hand_size(s.hands[p])) / 5.0
    return q


def consider(
    s: SoulReapers, seat: i64, defender: i64, gain: float, cost: float, first: i64, second: i64, best: Best
) -> None:
    """EV = q x G - (1 - q) x S / (N - 1) - worth of the cards played - cost."""
    lock = second != 0 and s.twos == plays.PAIR_OF_TWOS and id_rank(second) == TWO
    q = stands(s, seat, defender, is_beaten(first, second, lock))
    stake = score_value(s, first)
    spent = worth(first)
    if second != 0:
        stake += score_value(s, second)
        spent += worth(second)
    value = q * gain - (1.0 - q) * stake / float(s.seats - 1) - spent - cost
    if value > best.value:
        best.value = value
        best.first = first
        best.second = second


def best_play(
    s: SoulReapers, seat: i64, hand: i64, defender: i64, gain: float, cost: float, begun: i64, best: Best
) -> None:
    """All plays from the hand that beat the top (and begin with the card already chosen)."""
    while hand != 0:
        first = hand & terms.ID
        hand >>= 8
        if begun != 0 and first != begun:
            continue
        if plays.single_beats(s, first):
            consider(s, seat, defender, gain, cost, first, 0, best)
        rest = hand
        while rest != 0:
            if plays.pair_beats(s, first, rest & terms.ID):
                consider(s, seat, defender, gain, cost, first, rest & terms.ID, best)
            rest >>= 8


def play(s: SoulReapers, seat: i64, what: i64) -> i64:
    best = Best()
    gain = soul_gain(s, seat, s.target, s.defender)
    if what == terms.RESPOND:
        gain += stack_gain(s, seat)
    best_play(s, seat, s.hands[seat], s.defender, gain, 0.0, s.draft, best)
    if s.draft != 0:
        return best.second
    if what == terms.RESPOND and best.value <= 0.0:
        return plays.NO
    return best.first


def soul_gain(s: SoulReapers, seat: i64, cell: i64, defender: i64) -> float:
    gain = score_value(s, 2 * board.soul(s, cell))
    if defender != terms.NOBODY and seat == s.turn and board.depth(s.piles[cell]) > 1:
        gain += MORE_SOULS
    return gain


def stack_gain(s: SoulReapers, seat: i64) -> float:
    """Cards in the stack that would score, and what others would get otherwise, shared among them."""
    mine = score_value(s, 2 * board.soul(s, s.target))
    others = 0.0
    for i in range(s.n_stack):
        entry = s.stack[i]
        first = entry & terms.ID
        second = (entry >> 7) & terms.ID
        if entry >> 14 == seat and first & SOUL == 0:
            mine += score_value(s, first)
        else:
            others += score_value(s, first)
        if second != 0:
            if entry >> 14 == seat and second & SOUL == 0:
                mine += score_value(s, second)
            else:
                others += score_value(s, second)
    return others + mine / float(s.seats - 1)


# ---------------------------------------------------------------- where to go
def cheapest_tribute(s: SoulReapers, hand: i64, face: i64) -> i64:
    """The least worthy card that pays for a soul; 0 where none does."""
    found: i64 = 0
    rest = hand
    while rest != 0:
        card = rest & terms.ID
        if plays.pays(s, hand, card, face) and (found == 0 or worth(card) < worth(found)):
            found = card
        rest >>= 8
    return found


def look_at_cell(s: SoulReapers, seat: i64, cell: i64, best: Best) -> None:
    """The best opening against one pile, the tribute paid."""
    defender = board.protector(s, seat, cell)
    hand = s.hands[seat]
    face = board.soul(s, cell)
    cost = 0.0
    if defender != terms.NOBODY:
        tribute = cheapest_tribute(s, hand, face)
        if tribute == 0:
            return
        hand = board.without_card(hand, tribute)
        cost = worth(tribute) / 2.0
    elif not plays.can_beat(s, hand, face):
        return
    before = best.value
    plays.top_is_single(s, rank_of(face))
    best_play(s, seat, hand, defender, soul_gain(s, seat, cell, defender), cost, 0, best)
    if best.value > before:
        best.cell = cell


def look_at(s: SoulReapers, seat: i64, near: i64, best: Best) -> None:
    near &= s.standing
    while near != 0:
        look_at_cell(s, seat, lowest(near), best)
        near &= near - 1


def place(s: SoulReapers, seat: i64) -> i64:
    """Beside the best target, on the highest soul; without any target stay, or take the highest soul."""
    allowed = s.offer
    best = Best()
    for cell in range(board.cells(s)):
        if board.around(s, cell) & allowed != 0:
            look_at(s, seat, bit(cell), best)
    stay = reaper(s, seat)
    if best.cell == terms.NO_CELL:
        if stay != terms.NO_CELL and has(allowed, stay):
            return stay
    else:
        allowed &= board.around(s, best.cell)
    chosen = lowest(allowed)
    while allowed != 0:
        cell = lowest(allowed)
        if rank_of(board.soul(s, cell)) > rank_of(board.soul(s, chosen)):
            chosen = cell
        allowed &= allowed - 1
    return chosen


def target(s: SoulReapers, seat: i64) -> i64:
    best = Best()
    look_at(s, seat, s.offer & ~bit(plays.NO_TARGET), best)
    if best.cell == terms.NO_CELL:
        return plays.NO_TARGET
    if offered(s, plays.NO_TARGET) and best.value < 0.0 and leads_alone(s, seat):
        return plays.NO_TARGET
    return best.cell


def leads_alone(s: SoulReapers, seat: i64) -> bool:
    better: i64 = -1
    for p in range(s.seats):
        if p != seat and score(s, p) > better:
            better = score(s, p)
    return score(s, seat) > better
