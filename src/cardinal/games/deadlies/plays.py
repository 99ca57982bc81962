"""Which plays are legal (R8-R14), part by part: the top, the kind, then further cards (section 5.3)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, popcount
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import (
    CORRUPTION,
    CORRUPTION_BIT,
    SLOTH,
    sin_cards,
    suit_cards,
    suit_of,
    value_cards,
    value_of,
)
from cardinal.games.deadlies.state import DeadliesState


def suit_partners(s: DeadliesState) -> i64:
    """R10: cards that may lie under the top in a suit play.  Equal tops are merged: only lower values of the same
    sin, but every other Sloth."""
    hand = s.hands[s.turn]
    suit = suit_of(s.top)
    if suit == SLOTH:
        return suit_cards(SLOTH) & hand & ~bit(s.top)
    return ((sin_cards(suit) & (bit(s.top) - 1)) | CORRUPTION_BIT) & hand


def number_partners(s: DeadliesState) -> i64:
    return value_cards(value_of(s.top)) & s.hands[s.turn] & ~bit(s.top)


def straight_length(s: DeadliesState) -> i64:
    """The longest straight down from the top."""
    hand = s.hands[s.turn]
    n: i64 = 1
    value = value_of(s.top) - 1
    while value_cards(value) & hand != 0:
        n += 1
        value -= 1
    return n


def kinds(s: DeadliesState) -> i64:
    """The kinds of play that the top card can lead (R9)."""
    m = bit(terms.SINGLE)
    if s.top < CORRUPTION:
        if suit_partners(s) != 0:
            m |= bit(terms.BY_SUIT)
        if number_partners(s) != 0:
            m |= bit(terms.BY_NUMBER)
    elif s.top == CORRUPTION:
        for suit in range(7):
            if sin_cards(suit) & s.hands[s.turn] != 0:
                m |= bit(terms.WITH_SUIT + suit)
    if straight_length(s) >= s.straight_min:
        m |= bit(terms.STRAIGHT)
    return m


def cards_to_add(s: DeadliesState) -> i64:
    """Cards that may join: in ascending order for sets, one card of each next lower value for straights."""
    if s.how == terms.SINGLE:
        return 0
    if s.how == terms.STRAIGHT:
        lowest_card = s.top if s.last == terms.NO_CARD else s.last
        return value_cards(value_of(lowest_card) - 1) & s.hands[s.turn]
    if s.how == terms.BY_SUIT:
        cards = suit_partners(s)
    elif s.how == terms.BY_NUMBER:
        cards = number_partners(s)
    else:
        cards = sin_cards(s.how - terms.WITH_SUIT) & s.hands[s.turn]
    if s.last != terms.NO_CARD:
        cards &= ~(bit(s.last) * 2 - 1)
    return cards


def more_options(s: DeadliesState) -> i64:
    m = s.more << terms.CARD
    if s.how == terms.STRAIGHT:
        if popcount(s.pile) >= s.straight_min:
            m |= 1
    elif s.last != terms.NO_CARD:
        m |= 1
    return m
