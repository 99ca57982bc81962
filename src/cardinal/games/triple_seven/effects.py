"""What waits on the stack (R34): the announcement, the colour and the effect of each card, frame by frame.

For every frame there is a function that puts its question or skips it by public facts, and one that carries out the
answer.  A finished frame is taken off; then the next one is looked at.
"""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest
from cardinal.core.frames import pop, push, top
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import can_draw, empty_hand, gain, lose, next_seat
from cardinal.games.triple_seven.cards import LOW_KINDS, OPEN, REAPER, SAINT, THIEF, single, size
from cardinal.games.triple_seven.heralds import open_announcement
from cardinal.games.triple_seven.knowledge import card_given, card_stolen, gift_left_hand, hands_traded
from cardinal.games.triple_seven.moves import go_out, owe, place_answer, take_from_deck
from cardinal.games.triple_seven.state import TripleSevenState, reserve_of


def next_frame(s: TripleSevenState) -> None:
    """Put the question of the top frame; the turn is over when there is none."""
    f = top(s)
    what = terms.frame_what(f)
    a = terms.frame_a(f)
    if f == 0:
        s.phase = terms.TURN_OVER
    elif what == terms.F_COLOUR:
        ask_colour(s, a, terms.frame_flag(f))
    elif what == terms.F_HERALD:
        open_announcement(s, a)
    elif what == terms.F_REVERSE:
        ask_reverse(s, a)
    elif what == terms.F_AGAIN:
        ask(s, a)
        s.phase = terms.AGAIN
    elif what == terms.F_TRADE:
        ask_trade(s, a, terms.frame_t(f))
    elif what == terms.F_THIEF:
        ask_thief(s, a)
    elif what == terms.F_THEFT:
        ask(s, terms.frame_t(f))
        s.phase = terms.THEFT_RESPONSE
    elif what == terms.F_SIN:
        ask_sin(s, f)
    elif what == terms.F_REAP:
        tell(s, terms.E_STRIKE, a, terms.frame_t(f), terms.frame_k(f), 0, EVERYBODY)
        ask(s, terms.frame_t(f))
        s.phase = terms.REAP_RESPONSE
    elif what == terms.F_GIFT:
        ask_gift(s, a)


# ---------------------------------------------------------------- the colour of a main character (R29)
def ask_colour(s: TripleSevenState, a: i64, resets: i64) -> None:
    if resets == 1 and s.reset_open == 1:
        pop(s)
        s.colour = OPEN
        tell(s, terms.E_OPEN, a, terms.NOBODY, 0, 0, EVERYBODY)
    else:
        ask(s, a)
        s.phase = terms.NAME_COLOUR


def name_colour(s: TripleSevenState, seat: i64, a: i64) -> None:
    pop(s)
    s.colour = a - terms.COLOUR_1
    tell(s, terms.E_COLOUR, seat, terms.NOBODY, s.colour, 0, EVERYBODY)
    s.phase = terms.NEXT_FRAME


# ---------------------------------------------------------------- Reverse (R17)
def ask_reverse(s: TripleSevenState, a: i64) -> None:
    if s.seats == 2 and s.reverse_skips_two_player == 0 and s.reverse_asked == 0:
        pop(s)
    else:
        ask(s, a)
        s.phase = terms.ASK_REVERSE


def reverse(s: TripleSevenState, seat: i64, a: i64) -> None:
    pop(s)
    skipped: i64 = terms.NOBODY
    if s.seats == 2 and s.reverse_skips_two_player == 1:
        skipped = 1 - seat
    tell(s, terms.E_REVERSE, seat, skipped, a, 0, EVERYBODY)
    if a == terms.YES:
        if skipped != terms.NOBODY:
            s.stays = 1
        else:
            s.counter = 1 - s.counter
    s.phase = terms.NEXT_FRAME


# ---------------------------------------------------------------- Trade (R19)
def trade_targets(s: TripleSevenState, a: i64) -> i64:
    """Other seats with a hand card, by their distance to the left."""
    m: i64 = 0
    for i in range(1, s.seats):
        if not empty_hand(s, seat_after(s, a, i)):
            m |= bit(i)
    return m


def ask_trade(s: TripleSevenState, a: i64, t: i64) -> None:
    if t != terms.NOBODY:
        ask(s, t)
        s.phase = terms.TRADE_RESPONSE
    elif trade_targets(s, a) == 0:
        pop(s)
    else:
        ask(s, a)
        s.phase = terms.TRADE_TARGET


def trade_target(s: TripleSevenState, seat: i64, a: i64) -> None:
    pop(s)
    s.phase = terms.NEXT_FRAME
    if a == terms.NEUTRAL:
        tell(s, terms.E_NO_TRADE, seat, terms.NOBODY, 0, 0, EVERYBODY)
        return
    t = seat_after(s, seat, a)
    tell(s, terms.E_TRADE, seat, t, 0, 0, EVERYBODY)
    push(s, terms.frame(terms.F_TRADE, seat, t, 0, 0))


def trade_response(s: TripleSevenState, t: i64, answer: i64) -> None:
    a = terms.frame_a(pop(s))
    if answer == terms.NEUTRAL:
        tell(s, terms.E_SUBMIT, t, a, terms.TRADE_RESPONSE, 0, EVERYBODY)
        trade_hands(s, a, t)
        s.phase = terms.NEXT_FRAME
    else:
        respond(s, t, answer, a)


def trade_hands(s: TripleSevenState, a: i64, t: i64) -> None:
    low = s.hands[2 * a]
    high = s.hands[2 * a + 1]
    s.hands[2 * a] = s.hands[2 * t]
    s.hands[2 * a + 1] = s.hands[2 * t + 1]
    s.hands[2 * t] = low
    s.hands[2 * t + 1] = high
    hands_traded(s, a, t)
    learnt(s)
    tell(s, terms.E_TRADED, a, t, size(s.hands[2 * a], s.hands[2 * a + 1]), 0, EVERYBODY)
    tell_hand(s, a, t)
    tell(s, terms.E_TRADED, t, a, size(low, high), 0, EVERYBODY)
    tell_hand(s, t, a)


def tell_hand(s: TripleSevenState, p: i64, q: i64) -> None:
    """The hand that p has now, for p and q."""
    tell(s, terms.E_HAND_LOW, p, q, 0, s.hands[2 * p], bit(p) | bit(q))
    tell(s, terms.E_HAND_HIGH, p, q, 0, s.hands[2 * p + 1], bit(p) | bit(q))


# ---------------------------------------------------------------- responses (R30, R34)
def responses(s: TripleSevenState, seat: i64, with_reaper: bool) -> i64:
    """Submit, and each defence that the seat holds, in hand or reserve (none after a swap, with `swap_silences`)."""
    m: i64 = 1
    if has(s.silent, seat):
        return m
    high = s.hands[2 * seat + 1]
    reserved = reserve_of(s, seat) - 1
    if has(high, SAINT - LOW_KINDS):
        m |= 2
    if reserved == SAINT:
        m |= 4
    if with_reaper:
        if has(high, REAPER - LOW_KINDS):
            m |= 8
        if reserved == REAPER:
            m |= 16
    return m


def respond(s: TripleSevenState, seat: i64, answer: i64, attacker: i64) -> None:
    kind: i64 = SAINT
    if answer >= terms.REAPER_HAND:
        kind = REAPER
    from_reserve: i64 = 0
    if answer & 1 == 0:  # SAINT_RESERVE, REAPER_RESERVE
        from_reserve = 1
    place_answer(s, seat, kind, from_reserve, attacker)


# ---------------------------------------------------------------- Thief (R24-R28)
def theft_targets(s: TripleSevenState, a: i64) -> i64:
    """Other seats with exactly one hand card, by their distance to the left."""
    m: i64 = 0
    for i in range(1, s.seats):
        q = seat_after(s, a, i)
        if single(s.hands[2 * q], s.hands[2 * q + 1]):
            m |= bit(i)
    return m


def ask_thief(s: TripleSevenState, a: i64) -> None:
    if theft_targets(s, a) == 0:
        thief_use(s, a, terms.NEUTRAL)
    else:
        ask(s, a)
        s.phase = terms.THIEF_USE


def thief_use(s: TripleSevenState, seat: i64, a: i64) -> None:
    fits = terms.frame_flag(pop(s))
    s.phase = terms.NEXT_FRAME
    if a != terms.NEUTRAL:
        t = seat_after(s, seat, a)
        s.exposed = seat
        s.exposed_for = 7
        tell(s, terms.E_STEAL, seat, t, 0, 0, EVERYBODY)
        push(s, terms.frame(terms.F_THEFT, seat, t, 0, 0))
    elif fits == 1:
        tell(s, terms.E_REGULAR, seat, terms.NOBODY, 0, 0, EVERYBODY)
    else:
        s.exposed = seat
        s.exposed_for = 2
        tell(s, terms.E_SHOW, seat, terms.NOBODY, 0, 0, EVERYBODY)


def theft_response(s: TripleSevenState, v: i64, answer: i64) -> None:
    a = terms.frame_a(pop(s))
    if answer == terms.NEUTRAL:
        tell(s, terms.E_SUBMIT, v, a, terms.THEFT_RESPONSE, 0, EVERYBODY)
        steal(s, a, v)
        s.phase = terms.NEXT_FRAME
        return
    if answer >= terms.REAPER_HAND:
        push(s, terms.frame(terms.F_REAP, v, a, 7, terms.A_THEFT))
    respond(s, v, answer, a)


def steal(s: TripleSevenState, a: i64, v: i64) -> None:
    kind = only_card(s.hands[2 * v], s.hands[2 * v + 1])
    lose(s, v, kind)
    gain(s, a, kind)
    card_stolen(s, a, v, kind)
    learnt(s)
    tell(s, terms.E_STOLEN, a, v, 1, kind + 1, bit(a) | bit(v))
    owe(s, v, 7)


def only_card(low: i64, high: i64) -> i64:
    if low != 0:
        return lowest(low)
    return LOW_KINDS + lowest(high)


# ---------------------------------------------------------------- Reaper (R33)
def reap_response(s: TripleSevenState, t: i64, answer: i64) -> None:
    f = pop(s)
    a = terms.frame_a(f)
    if answer == terms.NEUTRAL:
        tell(s, terms.E_SUBMIT, t, a, terms.REAP_RESPONSE, 0, EVERYBODY)
        owe(s, t, terms.frame_k(f))
        s.phase = terms.NEXT_FRAME
        return
    if s.negated_reaper_shields == 0:
        ask_again(s, f)
    respond(s, t, answer, a)


def ask_again(s: TripleSevenState, f: i64) -> None:
    """R33: the strike is negated and shields nobody, so the attack that the Reaper answered is asked again."""
    if terms.frame_flag(f) == terms.A_THEFT:
        push(s, terms.frame(terms.F_THEFT, terms.frame_t(f), terms.frame_a(f), 0, 0))
    elif terms.frame_flag(f) == terms.A_SINNER:
        pop(s)
        push(s, terms.frame(terms.F_SIN, terms.frame_t(f), terms.frame_a(f), 0, 0))


# ---------------------------------------------------------------- Sinner (R32)
def ask_sin(s: TripleSevenState, f: i64) -> None:
    """The head of the queue answers; when it has, its turn is over and the next seat's begins (R37)."""
    a = terms.frame_a(f)
    head = terms.frame_t(f)
    if terms.frame_flag(f) == 1:
        pop(s)
        head = next_seat(s, head)
        if head == a:
            s.stays = 1
            tell(s, terms.E_SIN_OVER, a, terms.NOBODY, 0, 0, EVERYBODY)
            return
        if s.turns == s.max_turns_per_round:
            s.phase = terms.DEAD
            return
        s.turns += 1
        s.silent &= ~bit(head)
        push(s, terms.frame(terms.F_SIN, a, head, 0, 0))
        tell(s, terms.E_SIN_REACHES, head, a, s.turns, 0, EVERYBODY)
    ask(s, head)
    s.phase = terms.SIN_RESPONSE


def sin_response(s: TripleSevenState, t: i64, answer: i64) -> None:
    a = terms.frame_a(pop(s))
    push(s, terms.frame(terms.F_SIN, a, t, 0, 1))
    if answer == terms.NEUTRAL:
        tell(s, terms.E_SUBMIT, t, a, terms.SIN_RESPONSE, 0, EVERYBODY)
        owe(s, t, 4)
        s.phase = terms.NEXT_FRAME
        return
    if answer >= terms.REAPER_HAND:
        push(s, terms.frame(terms.F_REAP, t, a, 4, terms.A_SINNER))
    respond(s, t, answer, a)


# ---------------------------------------------------------------- Samaritan (R31)
def may_empty(s: TripleSevenState, a: i64, cards: i64) -> bool:
    """Whether a gift of so many hand cards is allowed, for it might be the last ones."""
    if s.gift_can_go_out == 1:
        return True
    return size(s.hands[2 * a], s.hands[2 * a + 1]) > cards


def ask_gift(s: TripleSevenState, a: i64) -> None:
    if can_draw(s) or may_empty(s, a, 1):
        ask(s, a)
        s.phase = terms.GIFT
    else:
        pop(s)
        tell(s, terms.E_NO_GIFT, a, terms.NOBODY, 0, 0, EVERYBODY)


def gift(s: TripleSevenState, g: i64, a: i64) -> None:
    pop(s)
    s.phase = terms.NEXT_FRAME
    r = next_seat(s, g)
    if a == terms.DRAW:
        kind = take_from_deck(s) - 1
        gain(s, r, kind)
        card_given(s, g, r, kind)
        learnt(s)
        tell(s, terms.E_GIFT_DRAWN, g, r, 1, kind + 1, bit(g) | bit(r))
        return
    if a >= terms.COMBO_1:
        give_combo(s, g, r, a - terms.COMBO_1)
    else:
        kind = kind_of(a)
        pass_card(s, g, r, kind, 1)
        tell(s, terms.E_GIFT, g, r, 1, kind + 1, bit(g) | bit(r))
    learnt(s)
    if empty_hand(s, g):
        go_out(s, g)


def give_combo(s: TripleSevenState, g: i64, r: i64, which: i64) -> None:
    first = 16 * (which >> 1)
    middle = first + 6
    if which & 1 == 1:
        middle = first + THIEF
    pass_card(s, g, r, first + 5, 3)
    pass_card(s, g, r, middle, 3)
    pass_card(s, g, r, first + 7, 3)
    cards = (first + 6) | ((middle + 1) << terms.CARD_BITS) | ((first + 8) << (2 * terms.CARD_BITS))
    tell(s, terms.E_GIFT, g, r, 3, cards, bit(g) | bit(r))


def pass_card(s: TripleSevenState, g: i64, r: i64, kind: i64, cards: i64) -> None:
    lose(s, g, kind)
    gain(s, r, kind)
    gift_left_hand(s, g, r, kind, cards)
    card_given(s, g, r, kind)


def kind_of(a: i64) -> i64:
    """The card that an action names."""
    if a < terms.KIND_HIGH:
        return a - terms.KIND_1
    return a - terms.KIND_HIGH + LOW_KINDS
