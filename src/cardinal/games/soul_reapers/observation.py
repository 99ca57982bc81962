"""What a seat of Soul Reapers sees, written as bytes in the order of the table in `features.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import has, popcount
from cardinal.core.observing import (
    Observer,
    from_viewer,
    put,
    put_each,
    put_long,
    put_one,
    put_seat,
    put_seats,
    put_set,
)
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import depth, hand_size, purgatory_top, soul
from cardinal.games.soul_reapers.cards import FACES, id_rank, rank_of
from cardinal.games.soul_reapers.features import ACTION_FEATURES, EVENTS, FEATURES, LEFT_OUT
from cardinal.games.soul_reapers.knowledge import UNABLE_JOKER, UNABLE_RANK, unable_of
from cardinal.games.soul_reapers.scoring import score
from cardinal.games.soul_reapers.state import ReapersState, buried, cards_left, reaper

ACTIONS: Final[i64] = 110  # the ids of cards: 2 * face, + 1 for a soul
DECISIONS: Final[i64] = 7
CELLS: Final[i64] = 16

# places of cards; of each six, one for each seat
POINTS: Final[i64] = 1
PURGATORY: Final[i64] = 7
PURGATORY_TOP: Final[i64] = 13
IN_HAND: Final[i64] = 19  # and everybody knows it
STACK: Final[i64] = 25
LAST_PLAY: Final[i64] = 31
OWN_HAND: Final[i64] = 37  # and nobody else knows it
EXPOSED: Final[i64] = 38  # on the board, or won and being claimed


def observe(s: ReapersState, seat: i64, out: vec[u8], at: i64) -> i64:
    hand = s.hands[seat]
    while hand != 0:
        card = hand & terms.ID
        out[at + (card >> 1) - 1 + (FACES if card & 1 != 0 else 0)] = 1
        hand >>= 8
    at += 2 * FACES
    put_cards(s, seat, out, at)
    at = put_board(s, seat, out, at + FACES * (s.seats + 1))
    at = put_people(s, seat, out, at)
    at = put_question(s, seat, out, at)
    at = put_long(out, at, s.turns)
    at = put(out, at, s.idle)
    at = put(out, at, s.last_round)
    at = put_one(out, at, s.reason - 1, 3)
    at = put(out, at, s.eight)
    at = put(out, at, s.must_battle)
    at = put(out, at, s.must_move)
    at = put(out, at, s.reentry)
    at = put(out, at, s.numeric)
    at = put(out, at, s.all_swap)
    at = put(out, at, s.end_piles)
    at = put(out, at, s.equal_turns)
    at = put(out, at, s.joker_score)
    return put(out, at, s.idle_rounds)


# ---------------------------------------------------------------- where the cards are
def put_cards(s: ReapersState, seat: i64, out: vec[u8], at: i64) -> None:
    """The rows of all decks, then the souls'."""
    souls = at + FACES * s.seats
    for i in range(s.seats):
        p = seat_after(s, seat, i)
        row = at + FACES * i
        for j in range(s.seats):
            put_each(out, row, s.points[7 * seat_after(s, seat, j) + p], FACES, POINTS + j)
        put_each(out, souls, s.points[7 * p + terms.SOULS], FACES, POINTS + i)
        if buried(s, p) != 0:
            put_purgatory(s, p, out, row, souls, i)
        hand = s.hands[p]
        while hand != 0:
            if hand & terms.SHOWN != 0:
                put_card(out, row, souls, hand & terms.ID, IN_HAND + i)
            elif i == 0:
                put_card(out, row, souls, hand & terms.ID, OWN_HAND)
            hand >>= 8
    for k in range(s.n_stack):
        play = s.stack[k]
        i = from_viewer(s, seat, play >> 14)
        place = STACK + i if k < s.n_stack - 1 else LAST_PLAY + i
        put_card(out, at + FACES * i, souls, play & terms.ID, place)
        if (play >> 7) & terms.ID != 0:
            put_card(out, at + FACES * i, souls, (play >> 7) & terms.ID, place)


def put_purgatory(s: ReapersState, p: i64, out: vec[u8], row: i64, souls: i64, i: i64) -> None:
    """Word by word: behind the top card all is 0."""
    for w in range(terms.PURGATORY_WORDS):
        word = s.purgatory[terms.PURGATORY_WORDS * p + w]
        if word == 0:
            break
        while word != 0:
            put_card(out, row, souls, word & terms.ID, PURGATORY + i)
            word >>= 7
    put_card(out, row, souls, purgatory_top(s, p), PURGATORY_TOP + i)


def put_card(out: vec[u8], own: i64, souls: i64, card: i64, place: i64) -> None:
    """A card by its id, in the row of its owner's deck or in the souls'."""
    out[(own if card & 1 == 0 else souls) + (card >> 1) - 1] = u8(place)


def put_board(s: ReapersState, seat: i64, out: vec[u8], at: i64) -> i64:
    """The cells; the soul under one that is being claimed is still face down."""
    souls = at - FACES
    for cell in range(CELLS):
        pile = s.piles[cell]
        if pile != 0:
            out[at + 2 * CELLS + cell] = u8(depth(pile))
            if s.phase != terms.CLAIM or s.target != cell:
                face = pile & 63
                out[souls + face - 1] = u8(EXPOSED)
                out[at + cell] = u8(rank_of(face))
                out[at + CELLS + cell] = u8(((face - 1) & 3) + 1)
    at = put_set(out, at + 3 * CELLS, s.standing, CELLS)
    for i in range(s.seats):
        at = put_one(out, at, reaper(s, seat_after(s, seat, i)), CELLS)
    return at


def put_people(s: ReapersState, seat: i64, out: vec[u8], at: i64) -> i64:
    n = s.seats
    for i in range(n):
        p = seat_after(s, seat, i)
        out[at + i] = u8(hand_size(s.hands[p]))
        out[at + n + i] = u8(cards_left(s, p))
        if s.buried != 0 and buried(s, p) != 0:
            out[at + 2 * n + i] = u8(buried(s, p))
            out[at + 3 * n + i] = u8(id_rank(purgatory_top(s, p)))
        out[at + 4 * n + i] = u8(popcount(s.points[7 * p + terms.SOULS]))
        out[at + 5 * n + i] = u8(unable_of(s, p) & UNABLE_RANK)
        out[at + 6 * n + i] = u8(1 if unable_of(s, p) & UNABLE_JOKER != 0 else 0)
        put_long(out, at + 8 * n + 2 * i, score(s, p))
    put_seats(s, seat, out, at + 7 * n, s.passed)
    return at + 10 * n


# ---------------------------------------------------------------- what is asked
def put_question(s: ReapersState, seat: i64, out: vec[u8], at: i64) -> i64:
    at = put_seat(s, seat, out, at, s.turn)
    at = put_seat(s, seat, out, at, s.first)
    at = put_seats(s, seat, out, at, s.asked)
    at = put(out, at, 1 if has(s.waiting, seat) else 0)
    at = put_one(out, at, terms.kind(s.phase), DECISIONS)
    if s.draft != 0 and has(s.asked, seat):
        out[at] = 1
        out[at + 1 + s.draft] = 1
    at += 1 + ACTIONS
    at = put_one(out, at, s.target, CELLS)
    at = put_seat(s, seat, out, at, s.defender)
    at = put_seat(s, seat, out, at, s.holder)
    at = put_seat(s, seat, out, at, s.actor)
    at = put(out, at, s.n_stack)
    at = put(out, at, s.single_from)
    at = put(out, at, s.pair_from)
    at = put(out, at, s.twos)
    return put_one(out, at, s.won - 1, FACES)


# ---------------------------------------------------------------- actions
def describe(s: ReapersState, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
    ph = s.phase
    out[at] = u8(ph)
    if ph == terms.CLAIM:
        out[at + 2] = u8(action + 1)
    elif ph == terms.PLACE or ph == terms.TARGET:
        if action < terms.NO_CELL:
            out[at + 3] = u8(action + 1)
            out[at + 4] = u8(rank_of(soul(s, action)))
        else:
            out[at + 1] = 1
    elif action == 0:
        out[at + 1] = 1
    else:
        out[at + 5] = u8(action >> 1)
        out[at + 6] = u8(id_rank(action))
        out[at + 7] = u8(action & 1)
    return at + 8


class ReapersObserver(Observer):
    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, ReapersState)
        return observe(s, seat, out, at)

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, ReapersState)
        return describe(s, seat, action, out, at)


OBSERVER = ReapersObserver(FEATURES, ACTION_FEATURES, int(ACTIONS), LEFT_OUT, EVENTS)
