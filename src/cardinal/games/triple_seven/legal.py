"""Options of each decision (section 5)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has
from cardinal.core.frames import top
from cardinal.games.triple_seven import cards, effects, terms
from cardinal.games.triple_seven.board import can_draw
from cardinal.games.triple_seven.state import TripleSevenState, reserve_of


def kind_asked(s: TripleSevenState) -> i64:
    if s.phase == terms.RESERVE_CARD:
        return terms.TURN
    return s.phase


def legal(s: TripleSevenState, seat: i64, word: i64) -> i64:
    ph = s.phase
    if ph == terms.TURN:
        if word == 0:
            return plays_low(s, seat)
        low = s.hands[2 * seat]
        high = s.hands[2 * seat + 1]
        if s.first_opens == 1 and s.turns == 1 and must_open(s, seat):
            return plays_high(s, low, high, 0)
        return plays_high(s, low, high, reserve_of(s, seat)) | turn_moves(s, seat, low, high)
    if ph == terms.RESERVE_CARD or ph == terms.RESERVE_START:
        if word == 1:
            return s.hands[2 * seat + 1] & cards.ALL_KINDS_HIGH
        if ph == terms.RESERVE_START:
            return (s.hands[2 * seat] << terms.KIND_1) | 1
        return s.hands[2 * seat] << terms.KIND_1
    if ph == terms.AGAIN:
        if word == 0:
            return plays_low(s, seat) | 1
        return plays_high(s, s.hands[2 * seat], s.hands[2 * seat + 1], reserve_of(s, seat))
    if ph == terms.GIFT:
        return gifts(s, seat, word)
    if word == 1:
        return 0
    if ph == terms.NAME_COLOUR:
        return 0x1E
    if ph == terms.SIN_RESPONSE or ph == terms.THEFT_RESPONSE:
        return effects.responses(s, seat, True)
    if ph == terms.TRADE_RESPONSE or ph == terms.REAP_RESPONSE:
        return effects.responses(s, seat, False)
    if ph == terms.HERALD_RACE:
        return 4 if seat == terms.frame_a(top(s)) else 3
    if ph == terms.HERALD_GUESS:
        return 0x1F
    if ph == terms.TRADE_TARGET:
        return effects.trade_targets(s, seat) | 1
    if ph == terms.THIEF_USE:
        return effects.theft_targets(s, seat) | 1
    if ph == terms.ASK_REVERSE:
        return 3
    return 0


def plays_low(s: TripleSevenState, seat: i64) -> i64:
    """R7: the cards of red, green and blue in hand that may be played."""
    return (s.hands[2 * seat] & cards.playable_low(s.colour, s.number)) << terms.KIND_1


def must_open(s: TripleSevenState, seat: i64) -> bool:
    """R7 with `first_player_opens`: whether a card of the hand can be played in the first turn."""
    return plays_low(s, seat) | plays_high(s, s.hands[2 * seat], s.hands[2 * seat + 1], 0) != 0


def plays_high(s: TripleSevenState, low: i64, high: i64, card: i64) -> i64:
    """The other cards of the hand (low, high), the reserve (kind + 1, or 0) and combos that may be played."""
    high &= cards.ALL_KINDS_HIGH
    colour = s.colour
    faces = cards.fitting_faces(s.number)
    m = high
    if colour < cards.YELLOW:
        m = high & (faces | cards.MAIN)
    if card != 0:
        kind = card - 1
        if kind >= cards.SAINT or colour == cards.OPEN or kind >> 4 == colour or has(faces, kind & 15):
            m |= 0x100000
        if kind < cards.LOW_KINDS:
            low |= bit(kind)
        else:
            high |= bit(kind - cards.LOW_KINDS)
    return m | (cards.combos(low, high, colour, s.number) << 21)


def turn_moves(s: TripleSevenState, seat: i64, low: i64, high: i64) -> i64:
    """R8, R9: draw, reserve or swap a card of the hand (low, high), pass."""
    m: i64 = 0
    if not can_draw(s) or s.drawn == 1:
        m = 0x80000000
    else:
        m = 0x20000000
    if reserve_of(s, seat) != 0 or s.reserve_last_card_goes_out == 1:
        if low | high != 0:
            m |= 0x40000000
    elif cards.several(low, high):
        m |= 0x40000000
    return m


def gifts(s: TripleSevenState, seat: i64, word: i64) -> i64:
    """R31: a card, a 567 all from the hand, or a card drawn for it."""
    low = s.hands[2 * seat]
    high = s.hands[2 * seat + 1]
    if word == 0:
        if effects.may_empty(s, seat, 1):
            return low << terms.KIND_1
        return 0
    m: i64 = 0
    if effects.may_empty(s, seat, 1):
        m = high & cards.ALL_KINDS_HIGH
    if effects.may_empty(s, seat, 3):
        m |= cards.combos(low, high, cards.OPEN, cards.NO_NUMBER) << 21
    if can_draw(s):
        m |= 0x20000000
    return m
