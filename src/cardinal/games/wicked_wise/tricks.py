"""A trick: whose turn it is, playing a card (R9-R14), who wins (R31), what the winner and the losers get (R32-R39)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.wicked_wise import board, cards, terms
from cardinal.games.wicked_wise.hands import playable, refill_shared, slots_in
from cardinal.games.wicked_wise.knowledge import has_none, has_some, played
from cardinal.games.wicked_wise.state import WickedState, dragon_of, mouse_of


# ---------------------------------------------------------------- turns (R9, R13)
def begin_trick(s: WickedState) -> None:
    tell(s, terms.E_TRICK, dragon_of(s, s.lead), s.lead, s.trick, 0, EVERYBODY)
    s.turn = 0
    s.phase = terms.FIRST_TURN


def first_turn(s: WickedState) -> None:
    """A Dragon's turn: treasures as long as it has some and wants to, then its first card."""
    if s.turn == s.teams:
        s.turn = 0
        s.phase = terms.MOUSE_TURN
        return
    t = board.in_order(s, s.turn)
    s.team = t
    if board.empty(s, terms.DRAGON + t):
        pass_over(s, t, terms.AS_FIRST)
    elif board.held_by(s, t) != 0:
        ask(s, dragon_of(s, t))
        s.phase = terms.USE_TREASURE
    else:
        s.phase = terms.FIRST_CARD


def mouse_turn(s: WickedState) -> None:
    if s.turn == s.teams:
        s.turn = 0
        s.phase = terms.SECOND_TURN
        return
    t = board.in_order(s, s.turn)
    s.team = t
    if board.empty(s, board.mouse_hand(s, t)):
        pass_over(s, t, terms.AS_MOUSE)
    else:
        hint_first(s, t, dragon_of(s, t), terms.MOUSE_CARD)


def second_turn(s: WickedState) -> None:
    if s.turn == s.teams:
        s.turn = 0
        s.phase = terms.RESOLVE
        return
    t = board.in_second_order(s, s.turn)
    s.team = t
    if board.empty(s, terms.DRAGON + t):
        pass_over(s, t, terms.AS_SECOND)
    else:
        hint_first(s, t, mouse_of(s, t), terms.SECOND_CARD)


def pass_over(s: WickedState, t: i64, role: i64) -> None:
    """R13"""
    seat = mouse_of(s, t) if role == terms.AS_MOUSE else dragon_of(s, t)
    tell(s, terms.E_PASSED_OVER, seat, role, t, 0, EVERYBODY)
    s.turn += 1


def hint_first(s: WickedState, t: i64, speaker: i64, then: i64) -> None:
    """R56: with open talk the partner of a two-seat team may say something before the card."""
    s.phase = then
    if s.open_talk == 1 and board.two_seats(s, t):
        s.then = then
        ask(s, speaker)
        s.phase = terms.HINT


def hint_options(s: WickedState, seat: i64) -> i64:
    """have: five suits, void: five suits (true ones only), want: four things."""
    h = hint_hand(s, seat)
    held: i64 = 0
    for suit in range(4):
        if s.zones[h] & cards.suit_mask(suit) != 0:
            held |= bit(suit)
    if s.zones[terms.GEMS + h] != 0:
        held |= bit(cards.GEM)
    return held | ((31 ^ held) << 5) | (15 << 10)


def hint_hand(s: WickedState, seat: i64) -> i64:
    """The speaker's own hand."""
    if dragon_of(s, s.team) == seat:
        return terms.DRAGON + s.team
    return board.mouse_hand(s, s.team)


def give_hint(s: WickedState, seat: i64, a: i64) -> None:
    h = hint_hand(s, seat)
    hint = a
    if a == terms.STOP:
        hint = 14
    elif a < 5:
        has_some(s, h, a)
    elif a < 10:
        has_none(s, h, a - 5)
    learnt(s)
    tell(s, terms.E_HINT, seat, s.team, hint, 0, EVERYBODY)
    s.phase = s.then
    s.then = 0


# ---------------------------------------------------------------- playing a card (R10-R12)
def choose_card(s: WickedState, decision: i64, h: i64, seat: i64, free: bool) -> bool:
    """Ask for a card, unless public facts leave only one (section 5); whether the card may be played at once."""
    if h == s.open_hand:
        forced = popcount(playable(s, h, 0, free)) + popcount(playable(s, h, 1, free)) == 1
    else:
        forced = board.single(s, h)
    if forced:
        return True
    ask(s, seat)
    s.phase = decision
    return False


def only_card(s: WickedState, h: i64) -> i64:
    basic = playable(s, h, 0, False)
    if basic != 0:
        return lowest(basic)
    return cards.FIRST_GEM + lowest(playable(s, h, 1, False))


def first_card(s: WickedState) -> None:
    t = s.team
    if choose_card(s, terms.PLAY_FIRST, terms.DRAGON + t, dragon_of(s, t), has(s.leashless, t)):
        play_first(s, t, only_card(s, terms.DRAGON + t))


def play_first(s: WickedState, t: i64, card: i64) -> None:
    lay_down(s, t, terms.DRAGON + t, card, terms.AS_FIRST)
    s.firsts |= (card + 1) << (7 * s.turn)
    s.turn += 1
    s.phase = terms.FIRST_TURN


def mouse_card(s: WickedState) -> None:
    t = s.team
    h = board.mouse_hand(s, t)
    if choose_card(s, terms.PLAY_MOUSE, h, mouse_of(s, t), False):
        play_mouse(s, t, only_card(s, h))


def mouse_options(s: WickedState, t: i64, word: i64) -> i64:
    h = board.mouse_hand(s, t)
    if h != s.open_hand:
        return playable(s, h, word, False)
    if word == 1:
        return 0
    return slots_in(s, playable(s, h, 0, False), playable(s, h, 1, False))


def mouse_choice(s: WickedState, t: i64, a: i64) -> None:
    play_mouse(s, t, board.slot_card(s, a) if board.mouse_hand(s, t) == s.open_hand else a)


def play_mouse(s: WickedState, t: i64, card: i64) -> None:
    """R12: the card of a Mouse triggers the ability of its value."""
    lay_down(s, t, board.mouse_hand(s, t), card, terms.AS_MOUSE)
    s.middles |= (card + 1) << (7 * s.turn)
    board.put(s, terms.MOUSE_PLAYED + t, card)
    if s.refill_at_once == 1 and s.shared == 1:
        refill_shared(s)
    s.pc = cards.ABILITY_AT[cards.ability_of(card)]
    s.back = 0
    s.phase = terms.ABILITY


def second_card(s: WickedState) -> None:
    t = s.team
    if choose_card(s, terms.PLAY_SECOND, terms.DRAGON + t, dragon_of(s, t), has(s.leashless, t)):
        play_second(s, t, only_card(s, terms.DRAGON + t))


def play_second(s: WickedState, t: i64, card: i64) -> None:
    lay_down(s, t, terms.DRAGON + t, card, terms.AS_SECOND)
    s.seconds |= (card + 1) << (7 * s.turn)
    s.turn += 1
    s.phase = terms.SECOND_TURN


def lay_down(s: WickedState, t: i64, h: i64, card: i64, role: i64) -> None:
    """A card comes to the table; who does not follow has none (R11)."""
    serial: i64 = 0
    seat = mouse_of(s, t) if role == terms.AS_MOUSE else dragon_of(s, t)
    if h == s.open_hand:
        serial = board.slot_serial(s, board.slot_of(s, card))
        board.take_open(s, card)
    else:
        board.remove(s, h, card)
    board.put(s, terms.TABLE, card)
    played(s, h, card)
    suit = cards.suit_of(card)
    if s.lead_suit == cards.NO_SUIT:
        s.lead_suit = suit
    elif suit != s.lead_suit and h != s.open_hand and (role == terms.AS_MOUSE or not has(s.leashless, t)):
        has_none(s, h, s.lead_suit)
    learnt(s)
    tell(s, terms.E_PLAY, seat, role, t | (serial << 3), card + 1, EVERYBODY)


# ---------------------------------------------------------------- the trick as a list
def trick_card(s: WickedState, k: i64) -> i64:
    """The card (plus 1) at a place of the trick: first cards 0..2, Mouse cards 3..5, second cards 6..8; 0 for none."""
    if k < 3:
        return (s.firsts >> (7 * k)) & 127
    if k < 6:
        return (s.middles >> (7 * (k - 3))) & 127
    return (s.seconds >> (7 * (k - 6))) & 127


def trick_team(s: WickedState, k: i64) -> i64:
    """The team that plays at a place of the trick."""
    if k < 3:
        return board.in_order(s, k)
    if k < 6:
        return board.in_order(s, k - 3)
    return board.in_second_order(s, k - 6)


# ---------------------------------------------------------------- who wins (R31)
def counts(s: WickedState, k: i64) -> bool:
    """Whether the card at this place counts for winning."""
    return trick_card(s, k) != 0 and (k < 3 or k > 5 or has(s.whiskers, trick_team(s, k)))


def boosted(s: WickedState, k: i64) -> i64:
    """The effective value of the card at a place: printed value, and boost for Dragon cards."""
    value = cards.value_of(trick_card(s, k) - 1)
    if k < 3 or k > 5:
        value += (s.boosts >> (8 * trick_team(s, k))) & 255
    return value


def class_of(s: WickedState, card: i64) -> i64:
    suit = cards.suit_of(card)
    if has(s.trumps, suit) or (suit == cards.GEM and s.flags & terms.PLAIN == 0):
        return 2
    return 1 if suit == s.lead_suit else 0


def winning_place(s: WickedState) -> i64:
    """The place of the winning card in the trick so far; -1 if no card counts."""
    if s.flags & terms.TOTALS != 0:
        return winner_by_total(s)
    best: i64 = -1
    best_rank: i64 = -1
    for k in range(9):
        if counts(s, k):
            card = trick_card(s, k) - 1
            value = boosted(s, k)
            if s.flags & terms.LOW != 0:
                value = 63 - value
            rank = 128 * class_of(s, card) + 2 * value
            if card >= cards.FIRST_GEM:
                rank += 1
            if rank > best_rank:
                best_rank = rank
                best = k
    return best


def winner_by_total(s: WickedState) -> i64:
    """R31.1: the highest total, or the lowest; its best card is the winning card."""
    best: i64 = terms.NO_TEAM
    best_total: i64 = -1
    for i in range(s.teams):
        t = board.in_order(s, i)
        total = team_total(s, t)
        if total < 0:
            continue
        if s.flags & terms.LOW != 0:
            total = 255 - total
        if total > best_total:
            best_total = total
            best = t
    place: i64 = -1
    highest: i64 = -1
    for k in range(9):
        if best != terms.NO_TEAM and counts(s, k) and trick_team(s, k) == best and boosted(s, k) > highest:
            highest = boosted(s, k)
            place = k
    return place


def team_total(s: WickedState, t: i64) -> i64:
    """-1 where the team has no counting card."""
    total: i64 = -1
    for k in range(9):
        if counts(s, k) and trick_team(s, k) == t:
            if total < 0:
                total = 0
            total += boosted(s, k)
    return total
