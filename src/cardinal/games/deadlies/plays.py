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


def suit_partners(s: DeadliesState, top: i64) -> i64:
    """R10: cards that may lie under the top in a suit play.  Equal tops are merged: only lower values of the same
    sin, but every other Sloth (and any card at all with `suit_top`)."""
    hand = s.hands[s.turn]
    suit = suit_of(top)
    if suit == SLOTH or s.any_top == 1:
        return suit_cards(suit) & hand & ~bit(top)
    return ((sin_cards(suit) & (bit(top) - 1)) | CORRUPTION_BIT) & hand


def upside_down(s: DeadliesState, top: i64, cards: i64) -> bool:
    """R10 with `straight_top`: cards of one sin (perhaps with Corruption) in a row, and a higher one than the top."""
    row = (cards >> (7 * suit_of(top))) & 127
    if cards & CORRUPTION_BIT != 0:
        row |= 128
    return row >> value_of(top) != 0 and row & (row + (row & -row)) == 0 and popcount(row) >= s.straight_min


def stands_upside_down(s: DeadliesState) -> bool:
    return s.how == terms.BY_SUIT and upside_down(s, s.top, s.pile)


def leading_to_a_play(s: DeadliesState, top: i64, pile: i64, partners: i64) -> i64:
    """Those partners with which the pile can still become a play that is not upside down.

    A row that one further card does not break is broken by no number of them: they are its next ones.
    """
    found: i64 = 0
    later = partners
    while later != 0:
        card = later & -later
        later ^= card
        fits = not upside_down(s, top, pile | card)
        more = later
        while more != 0 and not fits:
            fits = not upside_down(s, top, pile | card | (more & -more))
            more &= more - 1
        if fits:
            found |= card
    return found


def number_partners(s: DeadliesState, top: i64) -> i64:
    return value_cards(value_of(top)) & s.hands[s.turn] & ~bit(top)


def straight_length(s: DeadliesState, top: i64) -> i64:
    """The longest straight down from the top."""
    hand = s.hands[s.turn]
    n: i64 = 1
    value = value_of(top) - 1
    while value_cards(value) & hand != 0:
        n += 1
        value -= 1
    return n


def kinds(s: DeadliesState, top: i64) -> i64:
    """The kinds of play that a top card can lead (R9)."""
    m = bit(terms.SINGLE)
    if top < CORRUPTION:
        partners = suit_partners(s, top)
        if s.highest_of_row == 1:
            partners = leading_to_a_play(s, top, bit(top), partners)
        if partners != 0:
            m |= bit(terms.BY_SUIT)
        if number_partners(s, top) != 0:
            m |= bit(terms.BY_NUMBER)
    elif top == CORRUPTION:
        for suit in range(7):
            if sin_cards(suit) & s.hands[s.turn] != 0:
                m |= bit(terms.WITH_SUIT + suit)
    if straight_length(s, top) >= s.straight_min:
        m |= bit(terms.STRAIGHT)
    return m


def cards_to_add(s: DeadliesState, how: i64, last: i64) -> i64:
    """Cards that may join after the last one: ascending for sets, one of each next lower value for straights."""
    if how == terms.SINGLE:
        return 0
    if how == terms.STRAIGHT:
        lowest_card = s.top if last == terms.NO_CARD else last
        return value_cards(value_of(lowest_card) - 1) & s.hands[s.turn]
    if how == terms.BY_SUIT:
        cards = suit_partners(s, s.top)
    elif how == terms.BY_NUMBER:
        cards = number_partners(s, s.top)
    else:
        cards = sin_cards(how - terms.WITH_SUIT) & s.hands[s.turn]
    pile = s.pile
    if last != terms.NO_CARD:
        cards &= ~(bit(last) * 2 - 1)
        pile |= bit(last)
    if how == terms.BY_SUIT and s.highest_of_row == 1:
        cards = leading_to_a_play(s, s.top, pile, cards)
    return cards


def more_follows(s: DeadliesState, a: i64) -> bool:
    """Whether a part of a play leaves another one to ask for."""
    if s.phase == terms.PLAY:
        return kinds(s, a - terms.CARD) != bit(terms.SINGLE)
    if s.phase == terms.PLAY_KIND:
        return a != terms.SINGLE
    return s.phase == terms.PLAY_MORE and a != terms.NO and cards_to_add(s, s.how, a - terms.CARD) != 0


def more_options(s: DeadliesState) -> i64:
    m = s.more << terms.CARD
    if s.how == terms.STRAIGHT:
        if popcount(s.pile) >= s.straight_min:
            m |= 1
    elif s.last != terms.NO_CARD and (s.highest_of_row == 0 or not stands_upside_down(s)):
        m |= 1
    return m
