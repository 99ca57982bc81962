"""What a choice shows of the hand it was made from, if it was made as the heuristic chooses (bot.py).

A public choice only, read before it is carried out.  Faces are bits as in a set's `high`: sixteen for cards of any
colour, then the main characters.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.core.frames import top
from cardinal.games.triple_seven.board import cards, next_seat, rival_with_one, smallest_rival
from cardinal.games.triple_seven.cards import (
    ALL_KINDS_HIGH,
    COLOUR,
    DEUCE,
    EACH_LOW,
    LOW_KINDS,
    OPEN,
    REVERSE,
    SAINT,
    TRADE,
    YELLOW,
    colour_of,
    face_of,
    playable_high,
    playable_low,
)
from cardinal.games.triple_seven.effects import kind_of
from cardinal.games.triple_seven.shown import show
from cardinal.games.triple_seven.state import TripleSevenState
from cardinal.games.triple_seven.terms import (
    AGAIN,
    DRAW,
    NEUTRAL,
    NOBODY,
    PASS,
    PLAY_RESERVE,
    REAP_RESPONSE,
    REAPER_HAND,
    SAINT_HAND,
    SIN_RESPONSE,
    THEFT_RESPONSE,
    TRADE_RESPONSE,
    TURN,
    frame_a,
)

PLAIN: Final[i64] = 0xFFF  # the Numbers and Reverse
A_THIEF: Final[i64] = 0x8000
A_TRADE: Final[i64] = 0x2000
A_SAINT: Final[i64] = 0x10000
A_SAMARITAN: Final[i64] = 0x20000
A_SINNER: Final[i64] = 0x40000
A_REAPER: Final[i64] = 0x80000
KEPT: Final[i64] = A_SAINT | A_SINNER | A_REAPER  # with many cards they are not played for want of others


def read_choice(s: TripleSevenState, p: i64, a: i64) -> None:
    ph = s.phase
    if ph == TURN or ph == AGAIN:
        if a == DRAW or a == PASS or a == NEUTRAL or a == PLAY_RESERVE:
            shows(s, p, ALL_KINDS_HIGH if cards(s, p) <= 3 or s.drawn == 1 else ALL_KINDS_HIGH & ~KEPT)
        elif a < PLAY_RESERVE and cards(s, p) > 1:
            read_play(s, p, kind_of(a))
    elif ph == SIN_RESPONSE or ph == THEFT_RESPONSE or ph == REAP_RESPONSE or ph == TRADE_RESPONSE:
        read_response(s, p, a)


def shows(s: TripleSevenState, p: i64, faces: i64) -> None:
    """None of these faces is in the hand, as far as they fit what is in play."""
    low = (faces & COLOUR) * EACH_LOW & playable_low(s.colour, s.number)
    show(s, p, low, faces & playable_high(s.colour, s.number))


def read_play(s: TripleSevenState, p: i64, kind: i64) -> None:
    """What comes first in the heuristic's list was not there."""
    sharp = attacks(s, p)
    face = face_of(kind)
    if face <= REVERSE:
        shows(s, p, sharp)
        if s.colour == OPEN or s.colour == colour_of(kind):
            read_colour(s, p, kind)
    elif face == DEUCE or sharp & bit(kind - LOW_KINDS if kind >= SAINT else face) != 0:
        return  # an attack, or a card that another can follow: whatever else there is
    elif face == TRADE:
        shows(s, p, sharp | PLAIN)
    elif kind == SAINT:
        shows(s, p, ALL_KINDS_HIGH & ~A_SAINT)
    elif kind > SAINT:
        shows(s, p, sharp | below_bit(kind - LOW_KINDS) & ~A_SAINT)
    else:
        shows(s, p, sharp | below_bit(face))


def read_colour(s: TripleSevenState, p: i64, kind: i64) -> None:
    """Of a colour that fits the lowest card is played, and before it the Deuce that it could have followed."""
    faces = below_bit(kind & 15) | bit(DEUCE)
    if colour_of(kind) == YELLOW:
        show(s, p, 0, faces)
    else:
        show(s, p, faces << (16 * colour_of(kind)), 0)


def attacks(s: TripleSevenState, p: i64) -> i64:
    """The faces that are played at once by who holds them (2-7 of the heuristic's list)."""
    n = cards(s, p)
    fewest = smallest_rival(s, p)
    faces: i64 = 0
    if rival_with_one(s, p):
        faces = A_THIEF
    if s.exposed != NOBODY and s.exposed != p:
        faces |= A_REAPER
    if fewest > 0 and fewest + 2 <= n - 1:
        faces |= A_TRADE
    if fewest <= 3:
        faces |= A_SINNER
    if cards(s, next_seat(s, p)) == 1 or (n == 2 and s.gift_can_go_out == 1):
        faces |= A_SAMARITAN
    return faces


def read_response(s: TripleSevenState, p: i64, a: i64) -> None:
    """Who does not defend a hand that is worth it has nothing to defend it with."""
    if a == SAINT_HAND or (s.phase == TRADE_RESPONSE and cards(s, p) > cards(s, frame_a(top(s)))):
        return
    if a != REAPER_HAND and (s.phase == SIN_RESPONSE or s.phase == THEFT_RESPONSE):
        show(s, p, 0, A_SAINT | A_REAPER)
    else:
        show(s, p, 0, A_SAINT)
