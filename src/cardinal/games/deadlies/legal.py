"""Options of each decision (section 5.2)."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.core.seats import seat_after
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import DECK_CARDS, ENVY, PRIDE, WRATH, suit_cards
from cardinal.games.deadlies.plays import more_options
from cardinal.games.deadlies.state import DeadliesState


def kind(s: DeadliesState) -> i64:
    if s.phase == terms.PLAY_KIND or s.phase == terms.PLAY_MORE:
        return terms.PLAY
    return s.phase


def legal(s: DeadliesState, seat: i64) -> i64:
    ph = s.phase
    if ph == terms.PLAY:
        return s.hands[seat] << terms.CARD
    if ph == terms.PLAY_MORE:
        return more_options(s)
    if ph == terms.PLAY_KIND:
        return s.more
    if ph == terms.PRIDE_TARGET or ph == terms.LUST_PARTNER or ph == terms.WRATH_TARGET:
        return others(s)
    if ph == terms.PRIDE_RESPONSE:
        return ((s.hands[seat] & suit_cards(PRIDE)) << terms.CARD) | 1
    if ph == terms.WRATH_RESPONSE:
        return ((s.hands[seat] & suit_cards(WRATH)) << terms.CARD) | 1
    if ph == terms.GREED_DEAL or ph == terms.GREED_PURGE or ph == terms.LUST_CHOICE:
        return 3
    if ph == terms.LUST_DISCARD:
        return ((s.hands[seat] & DECK_CARDS) << terms.CARD) | 1
    if ph == terms.GLUTTONY_CHOICE:
        return gluttony_options(s)
    if ph == terms.ENVY_SWAP:
        if s.hands[seat] & suit_cards(ENVY) != 0:
            return 1
        return others(s) | 1
    if ph == terms.CORRUPTION_EFFECT:
        return 0x7F
    return 0


def others(s: DeadliesState) -> i64:
    """Each other seat, by its distance to the left of the active one."""
    return below_bit(s.seats) - 1


def gluttony_options(s: DeadliesState) -> i64:
    m: i64 = 1
    for i in range(1, s.seats):
        if s.hands[seat_after(s, s.turn, i)] != 0:
            m |= bit(i)
    return m
