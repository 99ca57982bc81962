"""Who knows which card (specification, section 8).

For seats o and q the row of (o, q) holds `known`, cards that o knows to be in q's hand, and `aside`, cards that o
knows to be in q's hand or to be q's reserve.  Certain knowledge only; a spectator has none.  K numbers are the
specification's.
"""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import row_of
from cardinal.games.triple_seven.cards import (
    ALL_KINDS_HIGH,
    COMBO_HIGH,
    COMBO_LOW,
    LOW_KINDS,
    SINGLE_HIGH,
    SINGLE_LOW,
    count,
    holds,
    minus_high,
    minus_low,
    plus_high,
    plus_low,
)
from cardinal.games.triple_seven.state import TripleSevenState


# ---------------------------------------------------------------- rows; i is where a set begins
def add_at(s: TripleSevenState, i: i64, kind: i64) -> None:
    low = s.known[i]
    s.known[i + 1] = plus_high(low, s.known[i + 1], kind)
    s.known[i] = plus_low(low, kind)


def remove_at(s: TripleSevenState, i: i64, kind: i64) -> bool:
    """Take a card out of a set; False when it is not there."""
    low = s.known[i]
    high = s.known[i + 1]
    if not holds(low, high, kind):
        return False
    s.known[i] = minus_low(low, high, kind)
    s.known[i + 1] = minus_high(high, kind)
    return True


def set_at(s: TripleSevenState, i: i64, low: i64, high: i64) -> None:
    s.known[i] = low
    s.known[i + 1] = high


def pour(s: TripleSevenState, i: i64, j: i64) -> None:
    """Move all cards of the set at i into the set at j."""
    if s.known[j] | s.known[j + 1] == 0:
        set_at(s, j, s.known[i], s.known[i + 1])
    else:
        add_all(s, s.known[i], s.known[i + 1], j)
    set_at(s, i, 0, 0)


def add_all(s: TripleSevenState, low: i64, high: i64, j: i64) -> None:
    s.known[j] = s.known[j] | (low & SINGLE_LOW)
    s.known[j + 1] = s.known[j + 1] | (high & SINGLE_HIGH)
    kinds = low & ~SINGLE_LOW
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for i in range(count(low, high, kind)):
            add_at(s, j, kind)
    kinds = high & ALL_KINDS_HIGH & ~SINGLE_HIGH
    while kinds != 0:
        kind = LOW_KINDS + lowest(kinds)
        kinds &= kinds - 1
        for i in range(count(low, high, kind)):
            add_at(s, j, kind)


def remove_all(s: TripleSevenState, low: i64, high: i64, j: i64) -> None:
    """Take the cards of a set out of the set at j, as far as they are there."""
    s.known[j] = s.known[j] & ~(low & SINGLE_LOW)
    s.known[j + 1] = s.known[j + 1] & ~(high & SINGLE_HIGH)
    kinds = low & ~SINGLE_LOW
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for i in range(count(low, high, kind)):
            remove_at(s, j, kind)
    kinds = high & ALL_KINDS_HIGH & ~SINGLE_HIGH
    while kinds != 0:
        kind = LOW_KINDS + lowest(kinds)
        kinds &= kinds - 1
        for i in range(count(low, high, kind)):
            remove_at(s, j, kind)


def note(s: TripleSevenState, o: i64, q: i64) -> None:
    """Keep `notes` in step with the row of (o, q)."""
    i = row_of(o, q)
    here = bit(terms.SEATS * q + o)
    if s.known[i] | s.known[i + 1] | s.known[i + 2] | s.known[i + 3] != 0:
        s.notes |= here
    else:
        s.notes &= ~here


def who_knows_of(s: TripleSevenState, q: i64) -> i64:
    """The seats that know anything of q's cards."""
    return (s.notes >> (terms.SEATS * q)) & 127


# ---------------------------------------------------------------- events
def forget_all(s: TripleSevenState) -> None:
    """K7: a new round."""
    while s.notes != 0:
        i = terms.ROW * lowest(s.notes)  # the row of (o, q) is at ROW * (SEATS * q + o)
        set_at(s, i, 0, 0)
        set_at(s, i + 2, 0, 0)
        s.notes &= s.notes - 1


def hands_traded(s: TripleSevenState, a: i64, t: i64) -> None:
    """K1: a and t have exchanged their hands; both know what they gave."""
    for o in range(s.seats):
        if o == a or o == t:
            continue
        i = row_of(o, a)
        j = row_of(o, t)
        if has(s.notes, terms.SEATS * a + o) or has(s.notes, terms.SEATS * t + o):
            low = s.known[i]
            high = s.known[i + 1]
            set_at(s, i, s.known[j], s.known[j + 1])
            set_at(s, j, low, high)
            set_at(s, i + 2, 0, 0)
            set_at(s, j + 2, 0, 0)
            note(s, o, a)
            note(s, o, t)
    hand_given(s, a, t)
    hand_given(s, t, a)


def hand_given(s: TripleSevenState, giver: i64, taker: i64) -> None:
    """The giver knows the taker's new hand; what the giver received itself is not the taker's any more."""
    i = row_of(giver, taker)
    set_at(s, i, s.hands[2 * taker], s.hands[2 * taker + 1])
    if s.known[i + 2] | s.known[i + 3] != 0:
        remove_all(s, s.hands[2 * giver], s.hands[2 * giver + 1], i + 2)
    note(s, giver, taker)


def card_stolen(s: TripleSevenState, a: i64, v: i64, kind: i64) -> None:
    """K2: a took v's only card; the two saw which."""
    add_at(s, row_of(v, a), kind)
    note(s, v, a)
    rest = who_knows_of(s, v)
    while rest != 0:
        o = lowest(rest)
        rest &= rest - 1
        i = row_of(o, v)
        if o == a:
            remove_at(s, i + 2, kind)
        else:
            if s.known[i] | s.known[i + 1] != 0:
                add_all(s, s.known[i], s.known[i + 1], row_of(o, a))
                note(s, o, a)
            set_at(s, i + 2, 0, 0)
        set_at(s, i, 0, 0)
        note(s, o, v)


def card_given(s: TripleSevenState, g: i64, r: i64, kind: i64) -> None:
    """K3, before the eyes of the two: a card that g gave r, drawn or from the hand."""
    add_at(s, row_of(g, r), kind)
    note(s, g, r)


def gift_left_hand(s: TripleSevenState, g: i64, r: i64, kind: i64, cards: i64) -> None:
    """K3: one of the `cards` (1 or 3) of a gift was in g's hand."""
    rest = who_knows_of(s, g)
    while rest != 0:
        o = lowest(rest)
        rest &= rest - 1
        i = row_of(o, g)
        if o == r:
            if not remove_at(s, i, kind):
                remove_at(s, i + 2, kind)
        elif cards == 1:
            set_at(s, i, 0, 0)
            set_at(s, i + 2, 0, 0)
        else:
            set_at(s, i, s.known[i] & ~COMBO_LOW, s.known[i + 1] & ~COMBO_HIGH)
            set_at(s, i + 2, s.known[i + 2] & ~COMBO_LOW, s.known[i + 3] & ~COMBO_HIGH)
        note(s, o, g)


def card_played(s: TripleSevenState, q: i64, kind: i64, from_reserve: i64) -> None:
    """K4: a card of q's was played before everybody's eyes."""
    rest = who_knows_of(s, q)
    while rest != 0:
        o = lowest(rest)
        rest &= rest - 1
        i = row_of(o, q)
        if from_reserve != 0:
            remove_at(s, i + 2, kind)
            pour(s, i + 2, i)
        elif not remove_at(s, i, kind):
            remove_at(s, i + 2, kind)
        note(s, o, q)


def put_aside(s: TripleSevenState, q: i64) -> None:
    """K5: q reserved or swapped a card."""
    rest = who_knows_of(s, q)
    while rest != 0:
        o = lowest(rest)
        rest &= rest - 1
        pour(s, row_of(o, q), row_of(o, q) + 2)
