"""Options of each decision (section 5)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import others_cells, purgatory_top, soul, with_card, without_card
from cardinal.games.soul_reapers.cards import TWO, id_rank, value_of
from cardinal.games.soul_reapers.plays import (
    HIGH,
    NO_TARGET,
    NOT_WITH_TWOS,
    PAIR_OF_TWOS,
    can_beat,
    can_pay,
    pair_beats,
    pays,
    single_beats,
    targets,
)
from cardinal.games.soul_reapers.state import ReapersState, reaper


def offer_nothing(s: ReapersState) -> None:
    s.offer = 0
    s.offer_high = 0


def offer_card(s: ReapersState, card: i64) -> None:
    if card < HIGH:
        s.offer |= bit(card)
    else:
        s.offer_high |= bit(card - HIGH)


def offer_swaps(s: ReapersState, p: i64) -> None:
    """R10: any card of the hand, or `keep`.  Who has chosen a target must still be able to attack it."""
    s.offer = 1
    s.offer_high = 0
    bound = s.target != terms.NO_CELL and p == s.turn
    hand = s.hands[p]
    while hand != 0:
        if not bound or attacks_after(s, p, hand & terms.ID):
            offer_card(s, hand & terms.ID)
        hand >>= 8


def attacks_after(s: ReapersState, p: i64, card: i64) -> bool:
    """Whether the hand with this card swapped can still attack the target (R13)."""
    hand = with_card(without_card(s.hands[p], card), purgatory_top(s, p))
    face = soul(s, s.target)
    if s.defender != terms.NOBODY:
        return can_pay(s, hand, face)
    return can_beat(s, hand, face)


def offer_cells(s: ReapersState, p: i64) -> None:
    """R14."""
    m = s.standing & ~others_cells(s, p)
    if s.must_move == 1:
        m &= ~bit(reaper(s, p))
    s.offer = m
    s.offer_high = 0


def offer_targets(s: ReapersState, p: i64) -> None:
    """R15: declining is offered unless a battle is due."""
    m = targets(s, p)
    if s.must_battle == 0 or m & ~others_cells(s, p) == 0:
        m |= bit(NO_TARGET)
    s.offer = m
    s.offer_high = 0


def offer_tributes(s: ReapersState, p: i64) -> None:
    """R18."""
    offer_nothing(s)
    face = soul(s, s.target)
    hand = s.hands[p]
    rest = hand
    while rest != 0:
        if pays(s, hand, rest & terms.ID, face):
            offer_card(s, rest & terms.ID)
        rest >>= 8


def offer_first_cards(s: ReapersState, p: i64) -> None:
    """The cards that beat the top alone, or together with a canonically higher one."""
    hand = s.hands[p]
    best = hand
    while best > 255:
        best >>= 8
    best_value = value_of(id_rank(best & terms.ID))
    while hand != 0:
        card = hand & terms.ID
        hand >>= 8
        if single_beats(s, card) or (
            hand != 0
            and not (s.twos == NOT_WITH_TWOS and id_rank(card) == TWO)
            and (
                value_of(id_rank(card)) + best_value >= s.pair_from
                or (s.twos == PAIR_OF_TWOS and id_rank(hand & terms.ID) == TWO)
            )
        ):
            offer_card(s, card)


def offer_second_cards(s: ReapersState, p: i64) -> None:
    """With the first card drafted: `done`, where it beats the top alone, and each higher card that makes a pair."""
    offer_nothing(s)
    if single_beats(s, s.draft):
        s.offer = 1
    hand = s.hands[p]
    while hand != 0:
        card = hand & terms.ID
        if card > s.draft and pair_beats(s, s.draft, card):
            offer_card(s, card)
        hand >>= 8


def only_plain(s: ReapersState) -> bool:
    """Whether the plain word is all that is offered."""
    return s.offer == 1 and s.offer_high == 0


def offered(s: ReapersState, action: i64) -> bool:
    if action < HIGH:
        return has(s.offer, action)
    return has(s.offer_high, action - HIGH)
