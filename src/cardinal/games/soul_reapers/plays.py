"""What beats what (R3-R7), which souls a hand can attack (R13, R18), and the options of each decision (section 5).

The top (R4) is kept as what it takes to beat it: a single of rank `single_from` or more, a pair of value `pair_from` or
more, and `twos`: whether a single 2 or a pair of 2s beats it whatever its rank and value.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import lowest
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import around, others_cells, soul, without_card
from cardinal.games.soul_reapers.cards import ACE, JOKER, JOKER_VALUE, TWO, id_rank, rank_of, value_of
from cardinal.games.soul_reapers.state import ReapersState, reaper

NO_SINGLE: Final[i64] = 16
NO_PAIR: Final[i64] = 99
LOCKED: Final[i64] = 5  # the value of a pair that opens a deuce lock
# what 2s can do against the top
NO_TWOS: Final[i64] = 0
ONE_TWO: Final[i64] = 1  # the top is a single Joker
PAIR_OF_TWOS: Final[i64] = 2  # the top is a royal pair
NOT_WITH_TWOS: Final[i64] = 3  # they spoil any play: the top is a 2 that beat a Joker, with `after_deuce`

NO: Final[i64] = 0  # the plain word: keep, pass, claim:points; no second card
YES: Final[i64] = 1  # claim:purgatory
NO_TARGET: Final[i64] = 16  # target:none; cells are actions 0..15
HIGH: Final[i64] = 60  # the first action of the second word


# ---------------------------------------------------------------- the top (R4, R5)
def clear_top(s: ReapersState) -> None:
    s.single_from = 0
    s.pair_from = 0
    s.twos = NO_TWOS


def top_is_single(s: ReapersState, rank: i64) -> None:
    if rank == JOKER:
        s.single_from = NO_SINGLE
        s.pair_from = JOKER_VALUE + 1 if s.numeric == 1 else NO_PAIR
        s.twos = ONE_TWO
    else:
        s.single_from = rank + 1
        s.pair_from = value_of(rank) + 1
        s.twos = NO_TWOS


def top_is_played(s: ReapersState, rank: i64) -> None:
    """The rank of a single card that has just been played on the present top."""
    on_joker = s.twos == ONE_TWO
    top_is_single(s, rank)
    if on_joker and s.three_up == 1:
        s.twos = NOT_WITH_TWOS


def top_is_pair(s: ReapersState, lower: i64, higher: i64) -> None:
    """The ranks of a pair that has just been played on the present top."""
    value = value_of(lower) + value_of(higher)
    if higher == JOKER and lower >= ACE:  # a royal pair
        s.single_from = NO_SINGLE
        s.pair_from = value + 1 if s.numeric == 1 and lower == ACE else NO_PAIR
        s.twos = PAIR_OF_TWOS
    elif s.twos == PAIR_OF_TWOS and higher == TWO:  # the deuce lock
        s.single_from = NO_SINGLE
        s.pair_from = LOCKED
        s.twos = NO_TWOS
    else:
        s.single_from = first_rank_above(value)
        s.pair_from = value + 1
        s.twos = NO_TWOS


def first_rank_above(value: i64) -> i64:
    """The lowest rank whose value is higher than this; NO_SINGLE where there is none."""
    if value < 10:
        return value + 1
    if value == 10:
        return ACE
    if value < JOKER_VALUE:
        return JOKER
    return NO_SINGLE


def single_beats(s: ReapersState, card: i64) -> bool:
    rank = id_rank(card)
    return rank >= s.single_from or (s.twos == ONE_TWO and rank == TWO)


def pair_beats(s: ReapersState, lower: i64, higher: i64) -> bool:
    """Two different cards, the canonically lower one first."""
    a = id_rank(lower)
    b = id_rank(higher)
    if s.twos == NOT_WITH_TWOS and a == TWO:
        return False
    return value_of(a) + value_of(b) >= s.pair_from or (s.twos == PAIR_OF_TWOS and b == TWO)


def how_it_beats(s: ReapersState, card: i64, second: i64) -> i64:
    """In which way a legal play (0: no second card) beats the top."""
    if s.twos == ONE_TWO:
        return terms.TWO_ON_JOKER if second == NO else terms.BY_NUMBERS
    if s.twos == PAIR_OF_TWOS:
        return terms.TWOS_ON_ROYAL if id_rank(second) == TWO else terms.BY_NUMBERS
    if s.single_from == NO_SINGLE and s.pair_from == LOCKED:
        return terms.ON_LOCK
    return terms.BY_VALUE


def is_counter(how: i64) -> bool:
    """R6."""
    return how == terms.TWO_ON_JOKER or how == terms.TWOS_ON_ROYAL


# ---------------------------------------------------------------- souls in reach (R13, R18)
def can_beat(s: ReapersState, hand: i64, face: i64) -> bool:
    """Whether the hand has a play that beats this exposed soul."""
    if hand == 0:
        return False
    worst = id_rank(hand & terms.ID)
    second: i64 = 0
    while hand > 255:
        second = hand & terms.ID
        hand >>= 8
    best = id_rank(hand & terms.ID)
    best_pair: i64 = 0
    if second != 0:
        best_pair = value_of(best) + value_of(id_rank(second))
    rank = rank_of(face)
    if rank == JOKER:
        return worst == TWO or (s.numeric == 1 and best_pair > JOKER_VALUE)
    return best > rank or best_pair > value_of(rank)


def pays(s: ReapersState, hand: i64, card: i64, face: i64) -> bool:
    """R18: whether this card of the hand may be the tribute for a soul."""
    return reaches(s, id_rank(card), rank_of(face)) and can_beat(s, without_card(hand, card), face)


def reaches(s: ReapersState, rank: i64, least: i64) -> bool:
    """R18: whether a tribute of this rank is enough for a soul of that one."""
    if s.tribute_by_value == 1:
        return value_of(rank) >= value_of(least)
    return rank >= least


def can_pay(s: ReapersState, hand: i64, face: i64) -> bool:
    rest = hand
    while rest != 0:
        if pays(s, hand, rest & terms.ID, face):
            return True
        rest >>= 8
    return False


def targets(s: ReapersState, p: i64) -> i64:
    """R13: the legal targets of the active seat, its reaper in place, as a mask of cells."""
    near = around(s, reaper(s, p)) & s.standing
    guarded = near & others_cells(s, p)
    hand = s.hands[p]
    m: i64 = 0
    while near != 0:
        low = near & -near
        face = soul(s, lowest(low))
        if low & guarded != 0:
            if can_pay(s, hand, face):
                m |= low
        elif can_beat(s, hand, face):
            m |= low
        near ^= low
    return m


def makes_a_pair(s: ReapersState, p: i64, card: i64) -> bool:
    """Whether a higher card in hand beats the top together with this one."""
    hand = s.hands[p]
    while hand != 0:
        if hand & terms.ID > card and pair_beats(s, card, hand & terms.ID):
            return True
        hand >>= 8
    return False
