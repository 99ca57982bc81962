"""Treasures: using them (R28-R30), paying out (R37, R38), taking and dropping them (R35, R36)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, lowest, popcount, shl
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.wicked_wise import board, terms
from cardinal.games.wicked_wise.cards import (
    BOOST,
    DRAGON_EXCHANGE,
    EFFECTS,
    END,
    FILTERS,
    FREE_FOLLOW,
    GAIN_EACH,
    GAIN_IF,
    LOW_WINS,
    MOUSE_COUNTS,
    NAME_TRUMP,
    NO_TRUMP,
    PEEK_HAND,
    PLAY_LAST,
    SALVAGE,
    STEP,
    TINY_COINS,
    TOTAL_WINS,
    TREASURE_AT,
)
from cardinal.games.wicked_wise.hands import draw_cards, pick_all, start_picking, throw_away
from cardinal.games.wicked_wise.knowledge import peeked
from cardinal.games.wicked_wise.state import WickedState, dragon_of


# ---------------------------------------------------------------- using a treasure (R28)
def use_treasure(s: WickedState, t: i64, i: i64) -> None:
    """Turn the i-th held treasure; its effects run in order."""
    treasure = (board.held_by(s, t) >> (5 * i)) & 31
    board.set_held(s, t, board.list_without(board.held_by(s, t), i))
    board.set_used(s, t, board.used_by(s, t) | (treasure << (5 * board.list_length(board.used_by(s, t)))))
    learnt(s)
    tell(s, terms.E_TREASURE_USED, dragon_of(s, t), t, treasure - 1, 0, EVERYBODY)
    s.pc = TREASURE_AT[treasure - 1]
    s.phase = terms.TREASURES_TURNED


def run_effects(s: WickedState) -> None:
    """R29, R30: what happens at once or sets a flag for this trick; the rest is for R33 and R37."""
    while s.phase == terms.TREASURES_TURNED:
        op = EFFECTS[s.pc]
        n = EFFECTS[s.pc + 1]
        k = EFFECTS[s.pc + 2]
        if op == END:
            s.pc = 0
            s.phase = terms.FIRST_TURN
            return
        s.pc += STEP
        effect(s, s.team, op, n, k)


def effect(s: WickedState, t: i64, op: i64, n: i64, k: i64) -> None:
    if op == LOW_WINS:
        s.flags |= terms.LOW
    elif op == NO_TRUMP:
        s.flags |= terms.PLAIN
    elif op == TOTAL_WINS:
        s.flags |= terms.TOTALS
    elif op == BOOST:
        s.boosts += shl(n, 8 * t)
    elif op == MOUSE_COUNTS:
        s.whiskers |= bit(t)
    elif op == FREE_FOLLOW:
        s.leashless |= bit(t)
    elif op == PLAY_LAST:
        s.patient |= bit(t)
    elif op == NAME_TRUMP:
        ask(s, dragon_of(s, t))
        s.phase = terms.NAME_SUIT
    elif op == PEEK_HAND:
        peek(s, t)
    elif op == DRAGON_EXCHANGE:
        exchange(s, t, k, n)
    elif op == SALVAGE and s.tiny == 1:  # R55
        board.add_coins(s, t, TINY_COINS)
        tell(s, terms.E_COINS, dragon_of(s, t), t, TINY_COINS, 0, EVERYBODY)


def name_suit(s: WickedState, t: i64, suit: i64) -> None:
    s.trumps |= bit(suit)
    tell(s, terms.E_SUIT_NAMED, dragon_of(s, t), t, suit, 0, EVERYBODY)
    s.phase = terms.TREASURES_TURNED


# ---------------------------------------------------------------- peek_hand and dragon_exchange (R29)
def peek_targets(s: WickedState, t: i64) -> i64:
    """Rivals whose Dragon hand is not empty."""
    m: i64 = 0
    for u in range(s.teams):
        if u != t and not board.empty(s, terms.DRAGON + u):
            m |= bit(u)
    return m


def peek(s: WickedState, t: i64) -> None:
    targets = peek_targets(s, t)
    if popcount(targets) > 1:
        ask(s, dragon_of(s, t))
        s.phase = terms.PEEK_TARGET
    elif targets != 0:
        peek_at(s, t, lowest(targets))


def peek_at(s: WickedState, t: i64, u: i64) -> None:
    seat = dragon_of(s, t)
    peeked(s, seat, terms.DRAGON + u)
    learnt(s)
    tell_hand(s, seat, u)
    s.phase = terms.TREASURES_TURNED


def tell_hand(s: WickedState, seat: i64, u: i64) -> None:
    """The cards of a Dragon hand for the eyes of one seat, eight to an event."""
    if s.recording == 0:
        return
    cards: i64 = 0
    n: i64 = 0
    for card in range(75):
        word = s.zones[terms.DRAGON + u] >> card if card < 60 else s.zones[terms.GEMS + terms.DRAGON + u] >> (card - 60)
        if word & 1 != 0:
            cards |= (card + 1) << (7 * n)
            n += 1
        if n == 8:
            tell(s, terms.E_PEEKED, seat, dragon_of(s, u), n, cards, bit(seat))
            cards = 0
            n = 0
    if n > 0:
        tell(s, terms.E_PEEKED, seat, dragon_of(s, u), n, cards, bit(seat))


def exchange(s: WickedState, t: i64, deck: i64, n: i64) -> None:
    """Draw up to n cards, then discard as many."""
    seat = dragon_of(s, t)
    k = draw_cards(s, terms.DRAGON + t, deck, n, seat)
    start_picking(s, terms.EXCHANGE_DISCARD, seat, board.size(s, terms.DRAGON + t), k, k)


def exchange_done(s: WickedState, t: i64) -> None:
    if s.least > 0 and s.least == board.size(s, terms.DRAGON + t):
        pick_all(s, t, terms.DRAGON + t)
    throw_away(s, t, terms.DRAGON + t, dragon_of(s, t), terms.E_DISCARDED)
    s.least = 0
    s.most = 0
    s.phase = terms.TREASURES_TURNED


# ---------------------------------------------------------------- payout (R37, R38)
def salvages(s: WickedState, t: i64) -> i64:
    """How many cards the used treasures of a team salvage."""
    n: i64 = 0
    rest = board.used_by(s, t)
    while rest != 0:
        pc = TREASURE_AT[(rest & 31) - 1]
        while EFFECTS[pc] != END:
            if EFFECTS[pc] == SALVAGE:
                n += EFFECTS[pc + 1]
            pc += STEP
        rest = rest >> 5
    return n


def pay_out(s: WickedState, basic: i64, gems: i64) -> None:
    """R37: teams in O, each team's used treasures in order of use; basic and gems are all cards of the trick."""
    for i in range(s.teams):
        t = board.in_order(s, i)
        rest = board.used_by(s, t)
        while rest != 0:
            treasure = (rest & 31) - 1
            coins = payout(s, t, treasure, basic, gems)
            if coins > 0:
                board.add_coins(s, t, coins)
                tell(s, terms.E_PAYOUT, dragon_of(s, t), t, coins | (treasure << 6), 0, EVERYBODY)
            rest = rest >> 5


def spend_used(s: WickedState) -> None:
    """R38."""
    spent: i64 = 0
    for t in range(s.teams):
        rest = board.used_by(s, t)
        while rest != 0:
            spent |= bit((rest & 31) - 1)
            rest = rest >> 5
    if spent != 0:
        tell(s, terms.E_TREASURES_SPENT, terms.NOBODY, 0, popcount(spent), spent, EVERYBODY)
    s.treasure_discard |= spent
    s.used = 0


def payout(s: WickedState, t: i64, treasure: i64, basic: i64, gems: i64) -> i64:
    total: i64 = 0
    pc = TREASURE_AT[treasure]
    while EFFECTS[pc] != END:
        op = EFFECTS[pc]
        coins = EFFECTS[pc + 1]
        if op == GAIN_EACH:
            f = 2 * EFFECTS[pc + 3]
            coins = coins * (popcount(basic & FILTERS[f]) + popcount(gems & FILTERS[f + 1]))
            cap = EFFECTS[pc + 2]
            total += cap if coins > cap else coins
        elif op == GAIN_IF and (s.winner == t) == (EFFECTS[pc + 2] == 1):
            total += coins
        pc += STEP
    return total


# ---------------------------------------------------------------- taking a treasure (R35, R36)
def draw_treasure(s: WickedState) -> i64:
    """The next treasure (plus 1); 0 when there is none left anywhere."""
    if s.treasures == 0:
        if s.treasure_discard == 0:
            return 0
        n = board.bench_mask(s, s.treasure_discard)
        board.mix(s, s, n)
        tell(s, terms.E_TREASURES_SHUFFLED, terms.NOBODY, 0, n, 0, EVERYBODY)
        s.treasures = board.packed(s, 0, n)
        s.treasures_below = board.packed(s, 12, n)
        s.treasure_discard = 0
    treasure = s.treasures & 31
    s.treasures = (s.treasures >> 5) | ((s.treasures_below & 31) << 55)
    s.treasures_below = s.treasures_below >> 5
    return treasure


def take_treasure(s: WickedState, t: i64) -> None:
    """Draw two and keep one; `then` says what comes after."""
    s.team = t
    learnt(s)
    one = draw_treasure(s)
    two = draw_treasure(s)
    s.phase = terms.TAKEN
    if one == 0:
        return
    seat = dragon_of(s, t)
    if two == 0:
        gain_treasure(s, t, one, 0)
        return
    s.offer = one | (two << 5)
    tell(s, terms.E_TREASURES_DRAWN, seat, t, 2, s.offer, bit(seat))
    ask(s, seat)
    s.phase = terms.PICK_TREASURE


def pick_treasure(s: WickedState, t: i64, a: i64) -> None:
    kept = (s.offer >> (5 * a)) & 31
    other = (s.offer >> (5 * (1 - a))) & 31
    s.treasure_discard |= bit(other - 1)
    s.offer = 0
    learnt(s)
    s.phase = terms.TAKEN
    gain_treasure(s, t, kept, other)


def gain_treasure(s: WickedState, t: i64, treasure: i64, other: i64) -> None:
    """R36: above the limit, one must go."""
    board.set_held(s, t, board.held_by(s, t) | (treasure << (5 * board.held_count(s, t))))
    tell(s, terms.E_TREASURE_TAKEN, dragon_of(s, t), t, (treasure - 1) | (other << 5), 0, EVERYBODY)
    if board.held_count(s, t) > board.limit(s):
        ask(s, dragon_of(s, t))
        s.phase = terms.DROP_TREASURE


def drop_treasure(s: WickedState, t: i64, i: i64) -> None:
    treasure = ((board.held_by(s, t) >> (5 * i)) & 31) - 1
    board.set_held(s, t, board.list_without(board.held_by(s, t), i))
    s.treasure_discard |= bit(treasure)
    learnt(s)
    tell(s, terms.E_TREASURE_DROPPED, dragon_of(s, t), t, treasure, 0, EVERYBODY)
    s.phase = terms.TAKEN
