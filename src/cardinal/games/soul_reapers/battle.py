"""The battle (R15-R25): target, tribute, opening, responses, claim and spoils.

Answers first where they begin a stage, then what follows by itself; `rules.run_on` calls the stages in turn.
"""

from mypy_extensions import i64

from cardinal.core.bits import bit, has
from cardinal.core.seats import left_of
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.soul_reapers import plays, terms
from cardinal.games.soul_reapers.board import bury, protector, soul, without_card
from cardinal.games.soul_reapers.cards import SOUL, id_rank, rank_of
from cardinal.games.soul_reapers.knowledge import hand_changed, inferred_unable
from cardinal.games.soul_reapers.legal import (
    offer_first_cards,
    offer_nothing,
    offer_second_cards,
    offer_tributes,
    only_plain,
)
from cardinal.games.soul_reapers.scoring import exhausted
from cardinal.games.soul_reapers.state import ReapersState, set_reaper


def choose_target(s: ReapersState, p: i64, a: i64) -> None:
    """R15, R16.  A target tells everybody that the hand can beat its soul (R13): it cannot be taken back."""
    if a == plays.NO_TARGET:
        if s.must_battle == 1:
            inferred_unable(s, p)
        stay_idle(s, 1)
        return
    s.target = a
    s.defender = protector(s, p, a)
    s.idle = 0
    learnt(s)
    tell(s, terms.E_TARGET, p, s.defender, a, 2 * soul(s, a) + SOUL, EVERYBODY)
    s.phase = terms.NEXT_SWAP if s.late_swaps == 1 else terms.TARGETED


def stay_idle(s: ReapersState, declined: i64) -> None:
    """R16: a turn without battle."""
    s.idle += 1
    tell(s, terms.E_IDLE, s.turn, terms.NOBODY, declined, 0, EVERYBODY)
    s.phase = terms.TURN_OVER


def targeted(s: ReapersState) -> None:
    """R18: a tribute is due for a soul under a reaper."""
    if s.defender == terms.NOBODY:
        opening(s)
    else:
        offer_tributes(s, s.turn)
        s.phase = terms.TRIBUTE
        ask(s, s.turn)


def pay_tribute(s: ReapersState, p: i64, card: i64) -> None:
    """R18."""
    s.hands[p] = without_card(s.hands[p], card)
    bury(s, p, card)
    hand_changed(s, p)
    learnt(s)
    tell(s, terms.E_TRIBUTE, p, s.defender, s.target, card, EVERYBODY)
    s.phase = terms.TRIBUTED


def opening(s: ReapersState) -> None:
    """R19."""
    plays.top_is_single(s, rank_of(soul(s, s.target)))
    offer_nothing(s)
    offer_first_cards(s, s.turn)
    s.phase = terms.OPEN
    ask(s, s.turn)


def takes_part(s: ReapersState, p: i64) -> bool:
    """R17."""
    return s.defender == terms.NOBODY or p == s.defender or p == s.turn


def first_card(s: ReapersState, p: i64, a: i64) -> None:
    """The first part of a play; a card that can only be played alone is a whole play."""
    if a == plays.NO:
        stand_back(s, p)
        s.phase = terms.NEXT_SEAT
        return
    s.draft = a
    offer_second_cards(s, p)
    if only_plain(s):
        play(s, p, a, plays.NO)
    else:
        s.phase = terms.OPEN_MORE if s.phase == terms.OPEN else terms.RESPOND_MORE


def play(s: ReapersState, p: i64, card: i64, second: i64) -> None:
    """R3, R19-R21: one card, or two (0: no second) with the lower one first, on the top."""
    s.draft = 0
    hand = without_card(s.hands[p], card)
    how = plays.how_it_beats(s, card, second)
    if second == plays.NO:
        plays.top_is_played(s, id_rank(card))
    else:
        hand = without_card(hand, second)
        plays.top_is_pair(s, id_rank(card), id_rank(second))
    s.hands[p] = hand
    hand_changed(s, p)
    learnt(s)
    s.stack[s.n_stack] = (p << 14) | (second << 7) | card
    s.n_stack += 1
    tell(s, terms.E_PLAY, p, s.holder, how, card | (second << 8), EVERYBODY)
    s.holder = p
    s.actor = p
    if s.reentry == terms.REENTRY_ALWAYS or (s.reentry == terms.REENTRY_ON_COUNTER and plays.is_counter(how)):
        s.passed = 0
    s.phase = terms.NEXT_SEAT


def stand_back(s: ReapersState, p: i64) -> None:
    """R20: a pass, chosen or not."""
    s.passed |= bit(p)
    s.actor = p
    tell(s, terms.E_PASS, p, terms.NOBODY, 0, 0, EVERYBODY)


def next_seat(s: ReapersState) -> None:
    """R20: the next to act, or the battle is over.  Who has no cards passes."""
    p = s.actor
    for i in range(s.seats):
        p = left_of(s, p)
        if p == s.holder or has(s.passed, p) or not takes_part(s, p):
            continue
        if s.hands[p] == 0:
            stand_back(s, p)
            continue
        s.actor = p
        s.offer = 1
        s.offer_high = 0
        offer_first_cards(s, p)
        s.phase = terms.RESPOND
        ask(s, p)
        return
    s.phase = terms.WON


def battle_won(s: ReapersState) -> None:
    """R22, and who takes the soul how."""
    p = s.holder
    n: i64 = 0
    for i in range(s.n_stack):
        entry = s.stack[i]
        score_pile(s, p, entry >> 14, entry & 127)
        n += 1
        if (entry >> 7) & 127 != 0:
            score_pile(s, p, entry >> 14, (entry >> 7) & 127)
            n += 1
    tell(s, terms.E_WON, p, s.defender, s.target, n, EVERYBODY)
    s.n_stack = 0
    s.passed = 0
    s.actor = terms.NOBODY
    plays.clear_top(s)
    offer_nothing(s)
    if s.defender != terms.NOBODY and p == s.turn:
        s.phase = terms.SPOILS
        return
    s.won = take_soul(s)
    s.offer = 3
    s.phase = terms.CLAIM
    ask(s, p)


def score_pile(s: ReapersState, p: i64, seat: i64, card: i64) -> None:
    """A card (an id) that `seat` played, or a soul, enters p's points pile."""
    owner = seat
    if card & SOUL != 0:
        owner = terms.SOULS
    s.points[7 * p + owner] = s.points[7 * p + owner] | bit((card >> 1) - 1)


def take_soul(s: ReapersState) -> i64:
    """The top card of the attacked pile leaves it."""
    face = soul(s, s.target)
    s.piles[s.target] = s.piles[s.target] >> 6
    return face


def claim(s: ReapersState, p: i64, a: i64) -> None:
    """R23."""
    card = 2 * s.won + SOUL
    if a == plays.NO:
        score_pile(s, p, p, card)
    else:
        bury(s, p, card)
    tell(s, terms.E_CLAIM, p, terms.NOBODY, a, card, EVERYBODY)
    s.won = 0
    s.phase = terms.REVEAL


def spoils(s: ReapersState) -> None:
    """R24: soul and next card to the attacker, the beaten reaper off the board."""
    p = s.turn
    cards = 2 * take_soul(s) + SOUL
    score_pile(s, p, p, cards)
    if soul(s, s.target) != 0:
        extra = 2 * take_soul(s) + SOUL
        score_pile(s, p, p, extra)
        cards |= extra << 8
    learnt(s)
    tell(s, terms.E_SPOILS, p, s.defender, s.target, cards, EVERYBODY)
    set_reaper(s, s.defender, terms.NO_CELL)
    tell(s, terms.E_LIFTED, s.defender, terms.NOBODY, s.target, 0, EVERYBODY)
    s.phase = terms.REVEAL


def reveal(s: ReapersState) -> None:
    """R25."""
    learnt(s)
    if soul(s, s.target) != 0:
        tell(s, terms.E_REVEALED, terms.NOBODY, terms.NOBODY, s.target, 2 * soul(s, s.target) + SOUL, EVERYBODY)
    else:
        s.standing &= ~bit(s.target)
        tell(s, terms.E_EXHAUSTED, terms.NOBODY, terms.NOBODY, s.target, exhausted(s), EVERYBODY)
    s.phase = terms.TURN_OVER


def clear_battle(s: ReapersState) -> None:
    """The registers of a battle, between battles."""
    s.swapped = 0
    s.actor = terms.NOBODY
    s.target = terms.NO_CELL
    s.defender = terms.NOBODY
    s.holder = terms.NOBODY
    s.passed = 0
    s.n_stack = 0
    s.won = 0
    s.draft = 0
    plays.clear_top(s)
    offer_nothing(s)
