"""What a choice shows of the hand it was made from, if it was made as the heuristic chooses (bot.py).

A public choice only, read before it is carried out.  Faces are bits as in a set's `high`: sixteen for cards of any
colour, then the main characters.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.core.frames import top
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import cards, next_seat, rival_with_one, smallest_rival
from cardinal.games.triple_seven.bot_shown import ROUND, forget_hand, hands_change_places, leaves, show
from cardinal.games.triple_seven.cards import (
    ALL_KINDS_HIGH,
    COLOUR,
    DEUCE,
    EACH_LOW,
    HERALD,
    LOW_KINDS,
    NO_KIND,
    OPEN,
    REAPER,
    REVERSE,
    SAINT,
    THIEF,
    TRADE,
    YELLOW,
    colour_of,
    face_of,
    holds,
    playable_high,
    playable_low,
)
from cardinal.games.triple_seven.effects import kind_of
from cardinal.games.triple_seven.state import TripleSevenState

PLAIN: Final[i64] = 0xFFF  # the Numbers and Reverse
A_THIEF: Final[i64] = 0x8000
A_TRADE: Final[i64] = 0x2000
A_SAINT: Final[i64] = 0x10000
A_SAMARITAN: Final[i64] = 0x20000
A_SINNER: Final[i64] = 0x40000
A_REAPER: Final[i64] = 0x80000
KEPT: Final[i64] = A_SAINT | A_SINNER | A_REAPER  # with many cards they are not played for want of others


def read(s: TripleSevenState, p: i64, a: i64, shown: vec[i64]) -> None:
    """Note what everybody sees when p chooses this; a new round begins with nothing shown."""
    if shown[ROUND] != s.rounds:
        shown[ROUND] = s.rounds
        for q in range(s.seats):
            forget_hand(shown, q)
    read_choice(s, p, a, shown)
    follow_cards(s, p, a, shown)


# ---------------------------------------------------------------- cards that leave a hand
def follow_cards(s: TripleSevenState, p: i64, a: i64, shown: vec[i64]) -> None:
    ph = s.phase
    if ph == terms.TURN or ph == terms.AGAIN:
        if a >= terms.KIND_1 and a < terms.PLAY_RESERVE:
            kind = kind_of(a)
            leave(s, p, HERALD if face_of(kind) == HERALD else kind, 0, shown)  # its colour may be hidden yet (R21)
        elif a >= terms.COMBO_1 and a < terms.DRAW:
            follow_combo(s, p, a - terms.COMBO_1, shown)
    elif ph == terms.RESERVE_CARD:
        leave(s, p, NO_KIND, 0, shown)
    elif ph == terms.GIFT:
        if a != terms.DRAW:
            leave(s, p, NO_KIND, 0, shown)
            if a >= terms.COMBO_1:
                leave(s, p, NO_KIND, 1, shown)
                leave(s, p, NO_KIND, 2, shown)
    elif a == terms.NEUTRAL:
        if ph == terms.THEFT_RESPONSE:
            leave(s, p, NO_KIND, 0, shown)
        elif ph == terms.TRADE_RESPONSE:
            hands_change_places(shown, terms.frame_a(top(s)), p)
    elif (
        ph == terms.SIN_RESPONSE
        or ph == terms.THEFT_RESPONSE
        or ph == terms.REAP_RESPONSE
        or ph == terms.TRADE_RESPONSE
    ):
        if a == terms.SAINT_HAND:
            leave(s, p, SAINT, 0, shown)
        elif a == terms.REAPER_HAND:
            leave(s, p, REAPER, 0, shown)


def leave(s: TripleSevenState, p: i64, kind: i64, before: i64, shown: vec[i64]) -> None:
    """A card leaves, after so many others of the same choice."""
    leaves(shown, p, cards(s, p) - before, kind, s.drawn == 1 and s.turn == p)


def follow_combo(s: TripleSevenState, p: i64, which: i64, shown: vec[i64]) -> None:
    """R6: each card of a 567 that is not the reserve, which everybody sees then."""
    colour = which >> 1
    before: i64 = 0
    for face in range(5, 8):
        kind = 16 * colour + face
        if face == 6 and which & 1 == 1:
            kind = 16 * colour + THIEF
        if holds(s.hands[2 * p], s.hands[2 * p + 1], kind):
            leave(s, p, kind, before, shown)
            before += 1


# ---------------------------------------------------------------- what was not chosen
def read_choice(s: TripleSevenState, p: i64, a: i64, shown: vec[i64]) -> None:
    ph = s.phase
    if ph == terms.TURN or ph == terms.AGAIN:
        if a == terms.DRAW or a == terms.PASS or a == terms.NEUTRAL or a == terms.PLAY_RESERVE:
            shows(s, p, ALL_KINDS_HIGH if cards(s, p) <= 3 or s.drawn == 1 else ALL_KINDS_HIGH & ~KEPT, shown)
        elif a < terms.PLAY_RESERVE and cards(s, p) > 1:
            read_play(s, p, kind_of(a), shown)
    elif (
        ph == terms.SIN_RESPONSE
        or ph == terms.THEFT_RESPONSE
        or ph == terms.REAP_RESPONSE
        or ph == terms.TRADE_RESPONSE
    ):
        read_response(s, p, a, shown)


def shows(s: TripleSevenState, p: i64, faces: i64, shown: vec[i64]) -> None:
    """None of these faces is in the hand, as far as they fit what is in play."""
    low = (faces & COLOUR) * EACH_LOW & playable_low(s.colour, s.number)
    show(shown, p, cards(s, p), low, faces & playable_high(s.colour, s.number))


def read_play(s: TripleSevenState, p: i64, kind: i64, shown: vec[i64]) -> None:
    """What comes first in the heuristic's list was not there."""
    sharp = attacks(s, p)
    face = face_of(kind)
    if face <= REVERSE:
        shows(s, p, sharp, shown)
        if s.colour == OPEN or s.colour == colour_of(kind):
            read_colour(s, p, kind, shown)
    elif face == DEUCE or sharp & bit(kind - LOW_KINDS if kind >= SAINT else face) != 0:
        return  # an attack, or a card that another can follow: whatever else there is
    elif face == TRADE:
        shows(s, p, sharp | PLAIN, shown)
    elif kind == SAINT:
        shows(s, p, ALL_KINDS_HIGH & ~A_SAINT, shown)
    elif kind > SAINT:
        shows(s, p, sharp | below_bit(kind - LOW_KINDS) & ~A_SAINT, shown)
    else:
        shows(s, p, sharp | below_bit(face), shown)


def read_colour(s: TripleSevenState, p: i64, kind: i64, shown: vec[i64]) -> None:
    """Of a colour that fits the lowest card is played, and before it the Deuce that it could have followed."""
    faces = below_bit(kind & 15) | bit(DEUCE)
    if colour_of(kind) == YELLOW:
        show(shown, p, cards(s, p), 0, faces)
    else:
        show(shown, p, cards(s, p), faces << (16 * colour_of(kind)), 0)


def attacks(s: TripleSevenState, p: i64) -> i64:
    """The faces that are played at once by who holds them (2-7 of the heuristic's list)."""
    n = cards(s, p)
    fewest = smallest_rival(s, p)
    faces: i64 = 0
    if rival_with_one(s, p):
        faces = A_THIEF
    if s.exposed != terms.NOBODY and s.exposed != p:
        faces |= A_REAPER
    if fewest > 0 and fewest + 2 <= n - 1:
        faces |= A_TRADE
    if fewest <= 3:
        faces |= A_SINNER
    if cards(s, next_seat(s, p)) == 1 or (n == 2 and s.gift_can_go_out == 1):
        faces |= A_SAMARITAN
    return faces


def read_response(s: TripleSevenState, p: i64, a: i64, shown: vec[i64]) -> None:
    """Who does not defend a hand that is worth it has nothing to defend it with."""
    if a == terms.SAINT_HAND or (s.phase == terms.TRADE_RESPONSE and cards(s, p) > cards(s, terms.frame_a(top(s)))):
        return
    if a != terms.REAPER_HAND and (s.phase == terms.SIN_RESPONSE or s.phase == terms.THEFT_RESPONSE):
        show(shown, p, cards(s, p), 0, A_SAINT | A_REAPER)
    else:
        show(shown, p, cards(s, p), 0, A_SAINT)
