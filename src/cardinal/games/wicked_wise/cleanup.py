"""Between rounds (R46-R49): discarding, passing, the new basic deck, new hands, the Lead token."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import bit, lowest, popcount
from cardinal.core.chance import random_bit
from cardinal.core.state import EVERYBODY, ask_all, learnt, tell
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import clear, empty, hand_size, held_count, mouse_size, pour, put, size, two_seats
from cardinal.games.wicked_wise.cards import BASIC_DECK
from cardinal.games.wicked_wise.hands import draw_cards, empty_picks, fill_basic_deck, hand_over, picked_list
from cardinal.games.wicked_wise.knowledge import deck_rebuilt, dragons_discarded, hand_filled
from cardinal.games.wicked_wise.state import WickedState, coins_of, dragon_of, mouse_of

MOST_PASSED: Final[i64] = 4
DRAGON_LIMITS: Final[i64] = 0x3FFFF  # all limits of Dragon hands


def clean_up(s: WickedState) -> None:
    """R46a: Dragon hands and collections are discarded; then the Mice of two-seat teams are asked to pass (R46b)."""
    learnt(s)
    tell(s, terms.E_CLEAN_UP, terms.NOBODY, 0, s.round, 0, EVERYBODY)
    dragons_discarded(s)
    s.limits &= ~DRAGON_LIMITS
    who: i64 = 0
    s.finished = 0
    for t in range(s.teams):
        pour(s, terms.DRAGON + t, terms.DISCARD)
        pour(s, terms.COLLECTION + t, terms.DISCARD)
        clear(s, terms.MOUSE_PLAYED + t)
        if two_seats(s, t) and not empty(s, terms.MOUSE + t):
            who |= bit(mouse_of(s, t))
    s.winners = 0
    s.leaders = 0
    s.win_cards = 0
    s.trick = 0
    s.old_serial = s.serial
    s.phase = terms.PASSED
    if who != 0:
        ask_all(s, who)
        s.phase = terms.PASS_CARDS


def pass_options(s: WickedState, t: i64, word: i64) -> i64:
    h = terms.MOUSE + t
    if word == 0:
        return s.zones[h] & ~s.zones[terms.PICKED + t]
    return (s.zones[terms.GEMS + h] & ~s.zones[terms.GEMS + terms.PICKED + t]) | terms.STOP_BIT


def pass_card(s: WickedState, t: i64, a: i64) -> None:
    """One more part of passing; who has finished is public, with what is not (S82)."""
    if a != terms.STOP:
        put(s, terms.PICKED + t, a)
        n = size(s, terms.PICKED + t)
        if n < MOST_PASSED and n < size(s, terms.MOUSE + t):
            return
    mouse = mouse_of(s, t)
    learnt(s)
    tell(s, terms.E_PASS_DONE, mouse, t, 0, picked_list(s, t), bit(mouse))
    s.finished |= bit(t)
    s.asked &= ~bit(mouse)
    s.waiting &= ~bit(mouse)
    if s.asked == 0:
        s.phase = terms.PASSED


def new_round(s: WickedState) -> None:
    """R46b-f: passed cards change hands, the deck is rebuilt, hands are filled, the Lead token goes to the poorest."""
    learnt(s)
    for t in range(s.teams):
        if two_seats(s, t):
            if empty_picks(s, t):
                tell(s, terms.E_HANDED_OVER, mouse_of(s, t), dragon_of(s, t), 0, 0, EVERYBODY)
            else:
                hand_over(s, t, terms.E_HANDED_OVER)
    s.finished = 0
    s.round += 1
    for i in range(s.n_deck):
        put(s, terms.DISCARD, s.deck[i])
    deck_rebuilt(s)
    fill_basic_deck(s, s.zones[terms.DISCARD], s.zones[terms.GEMS + terms.DISCARD])
    clear(s, terms.DISCARD)
    tell(s, terms.E_DECK_REBUILT, terms.NOBODY, 0, s.n_deck, 0, EVERYBODY)
    for t in range(s.teams):
        fill_hand(s, terms.DRAGON + t, hand_size(s), dragon_of(s, t))
    if s.shared == 1:
        fill_hand(s, terms.MOUSE, mouse_size(s), s.last_mouse)
    else:
        for t in range(s.teams):
            fill_hand(s, terms.MOUSE + t, mouse_size(s), mouse_of(s, t))
    give_lead(s)
    s.phase = terms.ROUND_BEGINS


def fill_hand(s: WickedState, h: i64, full: i64, seat: i64) -> None:
    """R47: a hand above its size keeps everything."""
    n = full - size(s, h)
    k: i64 = 0
    if n > 0:
        k = draw_cards(s, h, BASIC_DECK, n, seat)
    if h != s.open_hand:
        hand_filled(s, h, k)


def give_lead(s: WickedState) -> None:
    """R48: fewest coins, then fewest unused treasures, then by lot."""
    tied: i64 = 0
    least: i64 = 1000000
    for t in range(s.teams):
        x = 8 * coins_of(s, t) + held_count(s, t)
        if x < least:
            least = x
            tied = 0
        if x == least:
            tied |= bit(t)
    by_lot: i64 = 0
    if popcount(tied) > 1:
        tied = random_bit(s, tied)
        by_lot = 1
    s.lead = lowest(tied)
    tell(s, terms.E_LEAD, dragon_of(s, s.lead), by_lot, s.lead, 0, EVERYBODY)
