"""How cards move in 777: drawing (R15), placing (R12, up to the effect) and going out (R13)."""

from mypy_extensions import i64

from cardinal.core.bits import bit
from cardinal.core.chance import shuffle
from cardinal.core.frames import push
from cardinal.core.state import EVERYBODY, learnt, tell
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import empty_hand, gain, lose
from cardinal.games.triple_seven.cards import (
    DEUCE,
    HERALD,
    KINDS,
    LOW_KINDS,
    NO_NUMBER,
    OPEN,
    REAPER,
    REVERSE,
    SAMARITAN,
    SINNER,
    THIEF,
    TRADE,
    colour_of,
    face_of,
    further,
    holds,
    is_multiple,
    number_of,
    plus_high,
    plus_low,
    size,
    thief_fits,
)
from cardinal.games.triple_seven.knowledge import card_played
from cardinal.games.triple_seven.state import TripleSevenState, reserve_of, set_reserve


# ---------------------------------------------------------------- the draw pile
def fill_deck(s: TripleSevenState, low: i64, high: i64) -> None:
    """Put cards into canonical order and shuffle them: they become the draw pile."""
    s.n_deck = lay_out(s, low, high, 0)
    s.fresh_low = low
    s.fresh_high = high
    shuffle(s, s.deck, s.n_deck)


def lay_out(s: TripleSevenState, low: i64, high: i64, n: i64) -> i64:
    """Write a set into the draw pile's vector from place n on, in canonical order; the place after it."""
    for kind in range(KINDS):
        if holds(low, high, kind):
            s.deck[n] = kind
            n += 1
            copies = further(high, kind)
            while copies != 0:
                s.deck[n] = kind
                n += 1
                copies >>= 1
    return n


def reshuffle(s: TripleSevenState) -> None:
    """R15: all of the pile but its top unit becomes the draw pile."""
    low = s.pile_low
    high = s.pile_high
    s.pile_low = 0
    s.pile_high = 0
    tell(s, terms.E_RESHUFFLE, terms.NOBODY, terms.NOBODY, size(low, high), 0, EVERYBODY)
    fill_deck(s, low, high)


def take_from_deck(s: TripleSevenState) -> i64:
    """The top card of the draw pile as kind + 1; 0 when nothing can be drawn (R15)."""
    if s.n_deck == 0:
        if s.pile_low | s.pile_high == 0:
            return 0
        reshuffle(s)
    s.n_deck -= 1
    return s.deck[s.n_deck] + 1


def owe(s: TripleSevenState, p: i64, k: i64) -> None:
    """Put a draw of k cards (0..7) by seat p at the end of the queue."""
    if k > 0:
        s.draws |= (8 * p + k) << s.n_draws
        s.n_draws += 6


def pay(s: TripleSevenState) -> None:
    """Make all draws of the queue, in order: the one place where hands are drawn to."""
    learnt(s)
    while s.draws != 0:
        p = (s.draws >> 3) & 7
        k = s.draws & 7
        cards: i64 = 0
        n: i64 = 0
        while n < k:
            card = take_from_deck(s)
            if card == 0:
                break
            gain(s, p, card - 1)
            cards |= card << (terms.CARD_BITS * n)
            n += 1
        if n > 0:
            tell(s, terms.E_DRAW, p, terms.NOBODY, n, cards, bit(p))
        if n < k:
            tell(s, terms.E_SHORT_DRAW, p, terms.NOBODY, k - n, 0, EVERYBODY)
        s.draws >>= 6
    s.n_draws = 0


# ---------------------------------------------------------------- placing (R12)
def cover(s: TripleSevenState) -> None:
    """What is the top unit now will lie under another; an exposed Thief is covered (R28)."""
    while s.top != 0:
        kind = (s.top & 127) - 1
        if is_multiple(kind):
            s.pile_high = plus_high(s.pile_low, s.pile_high, kind)
            s.pile_low = plus_low(s.pile_low, kind)
        elif kind < LOW_KINDS:
            s.pile_low |= bit(kind)
        else:
            s.pile_high |= bit(kind - LOW_KINDS)
        s.top >>= terms.CARD_BITS
    s.exposed = terms.NOBODY
    s.exposed_for = 0


def leave(s: TripleSevenState, p: i64, kind: i64, from_reserve: i64) -> None:
    """A card leaves the hand or the reserve for the pile."""
    if from_reserve != 0:
        set_reserve(s, p, 0)
    else:
        lose(s, p, kind)
    learnt(s)


def set_in_play(s: TripleSevenState, kind: i64) -> None:
    """R2.  A main character clears the number; its colour is named later (R29)."""
    s.number = number_of(kind)
    if colour_of(kind) < OPEN:
        s.colour = colour_of(kind)


def go_out(s: TripleSevenState, p: i64) -> None:
    """R13."""
    tell(s, terms.E_OUT, p, terms.NOBODY, 0, 0, EVERYBODY)
    s.out = p
    s.phase = terms.OUT


def place(s: TripleSevenState, p: i64, kind: i64, from_reserve: i64) -> None:
    """R12 for one card on its player's own turn: steps 1-4; the effect waits on the stack."""
    exposed = s.exposed
    exposed_for = s.exposed_for
    fits: i64 = 0
    if face_of(kind) == THIEF and thief_fits(kind, s.colour, s.number):
        fits = 1
    cover(s)
    leave(s, p, kind, from_reserve)
    s.top = kind + 1
    s.phase = terms.NEXT_FRAME
    face = face_of(kind)
    if face == HERALD and s.herald_mode == terms.GUESS_MODE:
        s.face_down = terms.DOWN_FROM_HAND + from_reserve
        tell(s, terms.E_FACE_DOWN, p, terms.NOBODY, from_reserve, kind + 1, bit(p))
        push(s, terms.frame(terms.F_HERALD, p, terms.NOBODY, 0, 0))
        return
    card_played(s, p, kind, from_reserve)
    set_in_play(s, kind)
    tell(s, terms.E_PLAY, p, terms.NOBODY, from_reserve, kind + 1, EVERYBODY)
    if face == HERALD and s.herald_mode != terms.OFF_MODE:
        push(s, terms.frame(terms.F_HERALD, p, terms.NOBODY, 0, 0))
    elif empty_hand(s, p):
        go_out(s, p)
    elif face > 10:
        push_effect(s, p, kind, fits, exposed, exposed_for)


def push_effect(s: TripleSevenState, p: i64, kind: i64, fits: i64, exposed: i64, exposed_for: i64) -> None:
    """R12 steps 5 and 6 of an Action or Character: the colour, on top of the effect."""
    face = face_of(kind)
    if face == REVERSE:
        push(s, terms.frame(terms.F_REVERSE, p, terms.NOBODY, 0, 0))
    elif face == DEUCE:
        push(s, terms.frame(terms.F_AGAIN, p, terms.NOBODY, 0, 0))
    elif face == TRADE:
        push(s, terms.frame(terms.F_TRADE, p, terms.NOBODY, 0, 0))
    elif face == THIEF:
        push(s, terms.frame(terms.F_THIEF, p, terms.NOBODY, 0, fits))
    elif face > THIEF:
        if kind == SAMARITAN:
            push(s, terms.frame(terms.F_GIFT, p, terms.NOBODY, 0, 0))
        elif kind == SINNER:
            push(s, terms.frame(terms.F_SIN, p, p, 0, 1))
        elif kind == REAPER and exposed != terms.NOBODY and exposed != p:
            push(s, terms.frame(terms.F_REAP, p, exposed, exposed_for, terms.OWN_TURN))
        push_colour(s, p, kind)


def push_colour(s: TripleSevenState, p: i64, kind: i64) -> None:
    """R29."""
    resets: i64 = 0
    if kind >= SINNER:
        resets = 1
    push(s, terms.frame(terms.F_COLOUR, p, terms.NOBODY, 0, resets))


def place_answer(s: TripleSevenState, p: i64, kind: i64, from_reserve: i64, attacker: i64) -> None:
    """R34: a Saint or Reaper as a response.  What waits below its colour is the caller's."""
    cover(s)
    leave(s, p, kind, from_reserve)
    card_played(s, p, kind, from_reserve)
    s.top = kind + 1
    s.number = NO_NUMBER
    tell(s, terms.E_ANSWER, p, attacker, from_reserve, kind + 1, EVERYBODY)
    s.phase = terms.NEXT_FRAME
    if empty_hand(s, p):
        go_out(s, p)
    else:
        push_colour(s, p, kind)


def place_combo(s: TripleSevenState, p: i64, colour: i64, six: i64) -> None:
    """R6: 5, 6 (or Thief) and 7 of a colour; `six` is the face in the middle.  Each from the hand if it is there."""
    cover(s)
    five = 16 * colour + 5
    seven = 16 * colour + 7
    middle = 16 * colour + six
    reserved = combo_card(s, p, five) | combo_card(s, p, middle) | combo_card(s, p, seven)
    s.top = (five + 1) | ((middle + 1) << terms.CARD_BITS) | ((seven + 1) << (2 * terms.CARD_BITS))
    s.colour = colour
    s.number = 7
    tell(s, terms.E_COMBO, p, terms.NOBODY, reserved, s.top, EVERYBODY)
    s.phase = terms.NEXT_FRAME
    if empty_hand(s, p):
        go_out(s, p)


def combo_card(s: TripleSevenState, p: i64, kind: i64) -> i64:
    """One card of a 567 leaves; the kind + 1 of a card from the reserve, 0 for one from the hand."""
    if holds(s.hands[2 * p], s.hands[2 * p + 1], kind):
        leave(s, p, kind, 0)
        card_played(s, p, kind, 0)
        return 0
    leave(s, p, kind, 1)
    card_played(s, p, kind, 1)
    return kind + 1


def play_reserve(s: TripleSevenState, p: i64) -> None:
    place(s, p, reserve_of(s, p) - 1, 1)
