"""What a seat of Crazy Eights sees, written as bytes in the order of the table in `features.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import bit, has, popcount
from cardinal.core.observing import Observer, put, put_one, put_seat, put_set
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from crazy_eights import terms
from crazy_eights.cards import CARDS, rank_of, suit_of
from crazy_eights.features import ACTION_FEATURES, FEATURES
from crazy_eights.state import CrazyState

ACTIONS: Final[i64] = 54


def observe(s: CrazyState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_set(out, at, s.hands[seat], CARDS)
    for i in range(1, s.seats):
        at = put_set(out, at, s.hands[seat_after(s, seat, i)] & s.shown, CARDS)
    at = put_set(out, at, buried(s), CARDS)
    at = put_set(out, at, s.fresh, CARDS)
    for i in range(s.seats):
        at = put(out, at, popcount(s.hands[seat_after(s, seat, i)]))
    at = put(out, at, s.n_deck)
    at = put_set(out, at, s.pile, CARDS)
    at = put_one(out, at, s.top, CARDS)
    at = put_one(out, at, s.suit, 4)
    at = put_seat(s, seat, out, at, s.turn)
    at = put(out, at, s.drawn)
    at = put(out, at, s.idle)
    at = put(out, at, 1 if has(s.waiting, seat) else 0)
    at = put_one(out, at, s.phase, 2)
    at = put(out, at, s.draws)
    return put(out, at, s.wild)


def buried(s: CrazyState) -> i64:
    """The cards of the deck that everybody has seen: they lie at its bottom."""
    cards: i64 = 0
    for i in range(s.n_deck):
        if not has(s.shown, s.deck[i]):
            break
        cards |= bit(s.deck[i])
    return cards


def describe(s: CrazyState, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
    out[at] = u8(s.phase)
    if s.phase == terms.NAME_SUIT:
        out[at + 3] = u8(action + 1)
    elif action < CARDS:
        out[at + 1] = u8(action + 1)
        out[at + 2] = u8(rank_of(action) + 1)
        out[at + 3] = u8(suit_of(action) + 1)
    else:
        out[at + (4 if action == terms.DRAW else 5)] = 1
    return at + 6


class CrazyObserver(Observer):
    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, CrazyState)
        return observe(s, seat, out, at)

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, CrazyState)
        return describe(s, seat, action, out, at)


OBSERVER = CrazyObserver(FEATURES, ACTION_FEATURES, int(ACTIONS))
