"""What a seat of 777 sees, written as bytes in the order of the table in `features.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import has, lowest
from cardinal.core.frames import FRAME, top
from cardinal.core.observing import (
    MOST,
    Observer,
    from_viewer,
    put,
    put_long,
    put_one,
    put_seat,
    put_seats,
    put_set,
    put_up_to,
)
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import cards, prize, rounds_won, row_of
from cardinal.games.triple_seven.cards import (
    KINDS,
    LOW_KINDS,
    MAX_CARDS,
    NO_NUMBER,
    OPEN,
    REAPER,
    SAINT,
    colour_of,
    number_of,
    type_of,
)
from cardinal.games.triple_seven.features import ACTION_FEATURES, EVENTS, FEATURES
from cardinal.games.triple_seven.legal import kind_asked
from cardinal.games.triple_seven.state import TripleSevenState, reserve_of, sealed_of

ACTIONS: Final[i64] = 92
DECISIONS: Final[i64] = 14
FRAMES: Final[i64] = 6
HIGH_CARDS: Final[i64] = MAX_CARDS - LOW_KINDS
# the plain words of actions
NEUTRAL: Final[i64] = 1
YES: Final[i64] = 2
ANNOUNCE: Final[i64] = 3
DRAW: Final[i64] = 4
SET_ASIDE: Final[i64] = 5
PASS: Final[i64] = 6


def observe(s: TripleSevenState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_cards(out, at, s.hands[2 * seat], s.hands[2 * seat + 1])
    at = put_one(out, at, reserve_of(s, seat) - 1, KINDS)
    at = put_one(out, at, sealed_of(s, seat) - 1, KINDS + 1)
    at = put_others(s, seat, out, at)
    at = put_people(s, seat, out, at)
    at = put_piles(s, seat, out, at)
    at = put_one(out, at, s.colour, OPEN + 1)
    at = put_one(out, at, s.number, NO_NUMBER + 1)
    at = put(out, at, s.counter)
    at = put_seat(s, seat, out, at, s.exposed)
    at = put(out, at, s.exposed_for)
    at = put_seat(s, seat, out, at, s.dealer)
    at = put_question(s, seat, out, at)
    at = put_long(out, at, s.turns)
    at = put_long(out, at, s.max_turns_per_round - s.turns)
    at = put_long(out, at, s.rounds)
    at = put_long(out, at, s.max_rounds - s.rounds)
    at = put_seat(s, seat, out, at, s.winner)
    return put_options(s, out, at)


def put_cards(out: vec[u8], at: i64, low: i64, high: i64) -> i64:
    put_set(out, at, low, LOW_KINDS)
    return put_set(out, at + LOW_KINDS, high, HIGH_CARDS)


def put_others(s: TripleSevenState, seat: i64, out: vec[u8], at: i64) -> i64:
    """What the seat knows of the others' cards."""
    for i in range(1, s.seats):
        q = seat_after(s, seat, i)
        if has(s.notes, terms.SEATS * q + seat):
            row = row_of(seat, q)
            put_cards(out, at, s.known[row], s.known[row + 1])
            add_aside(out, at, s.known[row + 2], s.known[row])
            add_aside(out, at + LOW_KINDS, s.known[row + 3], s.known[row + 1])
        at += MAX_CARDS
    return at


def add_aside(out: vec[u8], at: i64, aside: i64, sure: i64) -> None:
    """2 more where a card may be in hand or reserve."""
    while aside != 0:
        i = lowest(aside)
        out[at + i] = 3 if has(sure, i) else 2
        aside &= aside - 1


def put_people(s: TripleSevenState, seat: i64, out: vec[u8], at: i64) -> i64:
    n = s.seats
    for i in range(n):
        p = seat_after(s, seat, i)
        out[at + i] = u8(cards(s, p))
        out[at + n + i] = u8(1 if reserve_of(s, p) != 0 else 0)
        put_up_to(out, at + 2 * n + i, rounds_won(s, p), MOST)
        for t in range(3):
            out[at + 3 * n + 3 * i + t] = u8(prize(s, p, t))
    return at + 6 * n


def put_piles(s: TripleSevenState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put(out, at, s.n_deck)
    at = put_cards(out, at, s.pile_low, s.pile_high)
    if s.face_down == terms.FACE_UP or seat == terms.frame_a(top(s)):
        unit = s.top
        i = at
        while unit != 0:
            out[i] = u8(unit & 127)
            unit >>= terms.CARD_BITS
            i += 1
    at = put(out, at + 3, s.face_down)
    return put_cards(out, at, s.fresh_low, s.fresh_high)


# ---------------------------------------------------------------- what is asked
def put_question(s: TripleSevenState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_seat(s, seat, out, at, s.turn)
    at = put(out, at, s.drawn)
    at = put(out, at, s.stays)
    at = put_seats(s, seat, out, at, s.asked)
    at = put(out, at, 1 if has(s.waiting, seat) else 0)
    at = put_one(out, at, kind_asked(s), DECISIONS)
    at = put(out, at, 1 if s.phase == terms.RESERVE_CARD and seat == s.turn else 0)
    if s.frames != 0:
        put_seat(s, seat, out, at, terms.frame_a(top(s)))
        put_frames(s, seat, out, at + s.seats)
    return at + s.seats + 5 * FRAMES


def put_frames(s: TripleSevenState, seat: i64, out: vec[u8], at: i64) -> None:
    for i in range(FRAMES):
        f = ((s.frames >> (20 * i)) if i < 3 else (s.frames_below >> (20 * (i - 3)))) & FRAME
        if f != 0:
            out[at] = u8(terms.frame_what(f))
            out[at + 1] = u8(1 + from_viewer(s, seat, terms.frame_a(f)))
            if terms.frame_t(f) < s.seats:
                out[at + 2] = u8(1 + from_viewer(s, seat, terms.frame_t(f)))
            out[at + 3] = u8(terms.frame_k(f))
            out[at + 4] = u8(terms.frame_flag(f))
        at += 5


def put_options(s: TripleSevenState, out: vec[u8], at: i64) -> i64:
    at = put(out, at, s.sevens_to_win)
    at = put(out, at, s.sinners)
    at = put(out, at, s.herald_mode)
    at = put(out, at, s.herald_miss)
    at = put(out, at, s.herald_owner_first)
    at = put(out, at, s.reset_open)
    at = put(out, at, s.reverse_skips_two_player)
    at = put(out, at, s.negated_reaper_shields)
    at = put(out, at, s.gift_can_go_out)
    return put(out, at, s.reserve_last_card_goes_out)


# ---------------------------------------------------------------- actions
def describe(s: TripleSevenState, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
    ph = s.phase
    out[at] = u8(ph)
    if ph == terms.NAME_COLOUR:
        out[at + 3] = u8(action - terms.COLOUR_1 + 1)
    elif action == terms.NEUTRAL:
        out[at + 1] = u8(NEUTRAL)
    elif ph == terms.HERALD_GUESS:
        out[at + 3] = u8(action - terms.COLOUR_1 + 1)
    elif ph == terms.THIEF_USE or ph == terms.TRADE_TARGET:
        out[at + 8] = u8(action)
    elif ph == terms.ASK_REVERSE or ph == terms.HERALD_RACE:
        out[at + 1] = u8(ANNOUNCE if action == terms.ANNOUNCE else YES)
    elif is_response(ph):
        saint = action == terms.SAINT_HAND or action == terms.SAINT_RESERVE
        describe_card(out, at, SAINT if saint else REAPER)
        out[at + 6] = u8(1 if action == terms.SAINT_RESERVE or action == terms.REAPER_RESERVE else 0)
    else:
        describe_move(s, seat, action, out, at)
    return at + 9


def is_response(ph: i64) -> bool:
    defends = ph == terms.TRADE_RESPONSE or ph == terms.THEFT_RESPONSE
    return defends or ph == terms.REAP_RESPONSE or ph == terms.SIN_RESPONSE


def describe_move(s: TripleSevenState, seat: i64, action: i64, out: vec[u8], at: i64) -> None:
    """An action of `turn`, `again`, `gift` or `reserve_start`."""
    if action == terms.PASS:
        out[at + 1] = u8(PASS)
    elif action == terms.SET_ASIDE:
        out[at + 1] = u8(SET_ASIDE)
    elif action == terms.DRAW:
        out[at + 1] = u8(DRAW)
    elif action >= terms.COMBO_1:
        out[at + 3] = u8(((action - terms.COMBO_1) >> 1) + 1)
        out[at + 7] = u8(((action - terms.COMBO_1) & 1) + 1)
    elif action == terms.PLAY_RESERVE:
        describe_card(out, at, reserve_of(s, seat) - 1)
        out[at + 6] = 1
    elif action >= terms.KIND_HIGH:
        describe_card(out, at, action - terms.KIND_HIGH + LOW_KINDS)
    else:
        describe_card(out, at, action - terms.KIND_1)


def describe_card(out: vec[u8], at: i64, kind: i64) -> None:
    out[at + 2] = u8(kind + 1)
    out[at + 3] = u8(colour_of(kind) + 1)
    out[at + 4] = u8(number_of(kind) + 1)
    out[at + 5] = u8(type_of(kind) + 1)


class TripleSevenObserver(Observer):
    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, TripleSevenState)
        return observe(s, seat, out, at)

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, TripleSevenState)
        return describe(s, seat, action, out, at)


OBSERVER = TripleSevenObserver(FEATURES, ACTION_FEATURES, int(ACTIONS), events=EVENTS)
