"""What a seat of The Deadlies sees, written as bytes in the order of the table in `features.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import has, popcount
from cardinal.core.observing import Observer, put, put_long, put_one, put_seat, put_seats, put_set
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.cards import CARDS, CORRUPTION, SLOTH, suit_of, value_of
from cardinal.games.deadlies.features import ACTION_FEATURES, EVENTS, FEATURES
from cardinal.games.deadlies.knowledge import known_to
from cardinal.games.deadlies.legal import kind
from cardinal.games.deadlies.state import DeadliesState, dial, front
from cardinal.games.deadlies.worlds import drafting

ACTIONS: Final[i64] = 54  # CARD + 52
DECISIONS: Final[i64] = 13
KINDS_OF_PLAY: Final[i64] = 11
IN_FRONT: Final[i64] = 8  # the seven Sloths and Corruption: only these stay
ROW: Final[i64] = 5


def observe(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_hands(s, seat, out, at)
    for i in range(s.seats):
        at = put_front(out, at, front(s, seat_after(s, seat, i)))
    at = put(out, at, s.n_deck)
    at = put_set(out, at, s.discard, CARDS)
    at = put(out, at, 1 if s.centre != 0 else 0)
    at = put_play(s, seat, out, at)
    for i in range(ROW):
        if i < s.n_row:
            put_one(out, at, suit_of(row_card(s, i)), 8)
            put_one(out, at + 8, value_of(row_card(s, i)), 9)
        at += 17
    at = put_question(s, seat, out, at)
    at = put_long(out, at, s.turns)
    at = put_long(out, at, s.turn_cap - s.turns if s.turn_cap > 0 else 0)
    at = put_seat(s, seat, out, at, s.winner)
    at = put(out, at, s.straight_min)
    at = put(out, at, s.pride_show_all)
    at = put(out, at, s.sloth_trigger)
    at = put(out, at, s.sloth_hits_player)
    at = put(out, at, s.gluttony_after_chain)
    return put(out, at, s.halo_double_drop)


def put_hands(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_set(out, at, s.hands[seat], CARDS)
    for i in range(1, s.seats):
        q = seat_after(s, seat, i)
        at = put_set(out, at, known_to(s, seat, q) | known_to(s, terms.PUBLIC, q), CARDS)
    for i in range(s.seats):
        q = seat_after(s, seat, i)
        out[at + i] = u8(popcount(s.hands[q]))
        out[at + s.seats + i] = u8(dial(s, q))
    return put_seats(s, seat, out, at + 2 * s.seats, s.owed)


def put_front(out: vec[u8], at: i64, card: i64) -> i64:
    if card == terms.NO_CARD:
        return at + IN_FRONT
    return put_one(out, at, 7 if card == CORRUPTION else card - 7 * SLOTH, IN_FRONT)


def put_play(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    """This turn's play; a draft is for who makes it."""
    draft = drafting(s)
    if s.pile == 0 or (draft and seat != s.turn):
        return at + 2 * CARDS + 8 + 1 + KINDS_OF_PLAY + 2
    at = put_set(out, at, s.pile, CARDS)
    at = put_one(out, at, s.top, CARDS)
    if not draft:
        return put_one(out, at, s.effect, 8) + 1 + KINDS_OF_PLAY + 2
    at = put(out, at + 8, 1)
    if s.phase == terms.PLAY_MORE:
        put_one(out, at, s.how, KINDS_OF_PLAY)
    return put_one(out, at + KINDS_OF_PLAY, s.phase - terms.PLAY_KIND, 2)


def put_question(s: DeadliesState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_seat(s, seat, out, at, s.turn)
    at = put(out, at, s.extra)
    at = put_seats(s, seat, out, at, s.asked)
    at = put(out, at, 1 if has(s.waiting, seat) else 0)
    at = put_one(out, at, kind(s), DECISIONS)
    at = put_seat(s, seat, out, at, s.other)
    if s.sealed != 0:
        if seat == s.turn:
            put_one(out, at, (s.sealed & 255) - 1, ACTIONS)
        elif seat == s.other:
            put_one(out, at, (s.sealed >> 8) - 1, ACTIONS)
    return at + ACTIONS


def describe(s: DeadliesState, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
    ph = s.phase
    out[at] = u8(ph)
    if ph == terms.PLAY_KIND:
        out[at + 5] = u8(action + 1)
    elif ph == terms.CORRUPTION_EFFECT:
        out[at + 2] = u8(action + 1)
    elif action == terms.NO:
        out[at + 7] = 1
    elif names_seat(ph):
        out[at + 4] = u8(action)
    elif action >= terms.CARD:
        out[at + 1] = u8(action - terms.CARD + 1)
        out[at + 2] = u8(suit_of(action - terms.CARD) + 1)
        out[at + 3] = u8(value_of(action - terms.CARD) + 2)
    else:
        out[at + 6] = 1
    return at + 8


def names_seat(ph: i64) -> bool:
    targets = ph == terms.PRIDE_TARGET or ph == terms.LUST_PARTNER or ph == terms.WRATH_TARGET
    return targets or ph == terms.GLUTTONY_CHOICE or ph == terms.ENVY_SWAP


class DeadliesObserver(Observer):
    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, DeadliesState)
        return observe(s, seat, out, at)

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, DeadliesState)
        return describe(s, seat, action, out, at)


OBSERVER = DeadliesObserver(FEATURES, ACTION_FEATURES, int(ACTIONS), events=EVENTS)
