"""The bins into which loose cards are dealt: which cards each may hold, and how many."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import clear, hand_owner, put, remove, size, slot_card, slot_knowers, slot_serial
from cardinal.games.wicked_wise.cards import FIRST_GEM, GEM, suit_of
from cardinal.games.wicked_wise.knowledge import FREE, POOL, deck_may_hold_gems, hand_in_play, in_pool
from cardinal.games.wicked_wise.state import WickedState, mouse_of

BINS: Final[i64] = 21


OPEN_BINS: Final[i64] = 0x180000  # OLD_OPEN_BIN and NEW_OPEN_BIN
BASIC_BINS: Final[i64] = 0x03FFFF  # all bins but those for gems alone


FIELD_MOST: Final[i64] = 255


# ---------------------------------------------------------------- what the viewers see
def eyes(viewers: i64) -> i64:
    """The rows of knowledge that count: those of the viewers, and what everyone knows."""
    return viewers | bit(terms.PUBLIC)


def hidden_hand(s: WickedState, viewers: i64, h: i64) -> bool:
    return hand_in_play(s, h) and not has(viewers, hand_owner(s, h))


def known_places(s: WickedState, viewers: i64) -> i64:
    """Places of the gem deck that some viewer knows."""
    m: i64 = 0
    for r in range(s.seats):
        if has(viewers, r):
            m |= s.known[terms.GEM_LORE + r] >> 15
    if s.phase == terms.DIG_KEEP and has(viewers, mouse_of(s, s.team)):
        m |= bit(s.looked) - 1
    return m


# ---------------------------------------------------------------- bins
def open_bins(s: WickedState, viewers: i64) -> i64:
    """Empty all bins and count their places; the bins in use."""
    bins: i64 = 0
    for h in range(6):
        if hidden_hand(s, viewers, h):
            bins |= bit(h)
            open_limits(s, viewers, h)
    bins |= bit(terms.DISCARD)
    for z in range(terms.DISCARD + 1):
        if has(bins, z):
            s.zones[terms.ROOM_IN + z] = size(s, z)
            clear(s, z)
    s.zones[terms.ROOM_IN + terms.BASIC_BIN] = s.n_deck
    s.zones[terms.ROOM_IN + terms.GEM_BIN] = s.n_gem_deck - popcount(known_places(s, viewers) & (bit(s.n_gem_deck) - 1))
    for i in range(s.n_open):
        if slot_card(s, i) >= FIRST_GEM and slot_knowers(s, i) & viewers == 0:
            z = terms.NEW_OPEN_BIN if slot_serial(s, i) > s.old_serial else terms.OLD_OPEN_BIN
            s.zones[terms.ROOM_IN + z] = s.zones[terms.ROOM_IN + z] + 1
    return bins | bit(terms.BASIC_BIN) | bit(terms.GEM_BIN) | OPEN_BINS


def open_limits(s: WickedState, viewers: i64, h: i64) -> None:
    """The tightest limits that any viewer knows for a hand."""
    most = FREE
    least: i64 = 0
    rows = eyes(viewers)
    while rows != 0:
        r = lowest(rows)
        rows &= rows - 1
        at_most = s.known[terms.AT_MOST + 6 * r + h]
        at_least = s.known[terms.AT_LEAST + 6 * r + h]
        if at_most != FREE or at_least != 0:
            for field in range(POOL + 1):
                x = ((at_most >> (8 * field)) & FIELD_MOST) - ((most >> (8 * field)) & FIELD_MOST)
                if x < 0:
                    most += x * bit(8 * field)
                x = ((at_least >> (8 * field)) & FIELD_MOST) - ((least >> (8 * field)) & FIELD_MOST)
                if x > 0:
                    least += x * bit(8 * field)
    s.zones[terms.MOST_IN + h] = most
    s.zones[terms.LEAST_IN + h] = least


def traced_by(s: WickedState, viewers: i64, word: i64) -> i64:
    m: i64 = 0
    rows = eyes(viewers)
    while rows != 0:
        for place in range(terms.PLACES):
            m |= s.known[16 * lowest(rows) + 2 * place + word]
        rows &= rows - 1
    return m


def domain(s: WickedState, viewers: i64, bins: i64, card: i64, traced: bool) -> i64:
    """The bins in which a loose card may lie."""
    dom = bins & BASIC_BINS
    if card >= FIRST_GEM:
        dom = bins
        if not deck_may_hold_gems(s):
            dom &= ~bit(terms.BASIC_BIN)
        if in_pool(s, card):
            dom &= ~bit(terms.OLD_OPEN_BIN)
        rows = eyes(viewers)
        while rows != 0:
            if has(s.known[terms.GEM_LORE + lowest(rows)], card - FIRST_GEM):
                dom &= ~bit(terms.GEM_BIN)
            rows &= rows - 1
    if traced:
        rows = eyes(viewers)
        while rows != 0:
            dom &= traced_bins(s, lowest(rows), card)
            rows &= rows - 1
    return dom


def traced_bins(s: WickedState, r: i64, card: i64) -> i64:
    """Where one row of knowledge traces a card; everywhere if it does not."""
    w: i64 = 0
    m: i64 = 0
    c = card
    if card >= FIRST_GEM:
        w = 1
        c = card - FIRST_GEM
    for place in range(terms.PLACES):
        if has(s.known[16 * r + 2 * place + w], c):
            if place == terms.IN_DISCARD:
                m |= bit(terms.DISCARD)
            elif place == terms.IN_GEM_DECK:
                m |= bit(terms.GEM_BIN)
            elif place == s.open_hand:
                m |= OPEN_BINS
            else:
                m |= bit(place)
    if m == 0:
        return bit(BINS) - 1
    return m


def fits(s: WickedState, z: i64, card: i64) -> bool:
    """Whether bin z has a place left for the card, and no limit forbids it."""
    return s.zones[terms.ROOM_IN + z] > 0 and within_limits(s, z, card)


def within_limits(s: WickedState, z: i64, card: i64) -> bool:
    if z >= terms.IN_DISCARD:
        return True
    most = s.zones[terms.MOST_IN + z]
    if (most >> (8 * suit_of(card))) & FIELD_MOST == 0:
        return False
    return not in_pool(s, card) or (most >> (8 * POOL)) & FIELD_MOST != 0


def place_card(s: WickedState, z: i64, card: i64) -> None:
    put(s, z, card)
    s.zones[terms.ROOM_IN + z] = s.zones[terms.ROOM_IN + z] - 1
    if z < terms.IN_DISCARD:
        count(s, z, suit_of(card), -1)
        if in_pool(s, card):
            count(s, z, POOL, -1)


def unplace_card(s: WickedState, z: i64, card: i64) -> None:
    remove(s, z, card)
    s.zones[terms.ROOM_IN + z] = s.zones[terms.ROOM_IN + z] + 1
    if z < terms.IN_DISCARD:
        count(s, z, suit_of(card), 1)
        if in_pool(s, card):
            count(s, z, POOL, 1)


def count(s: WickedState, h: i64, field: i64, by: i64) -> None:
    """Keep count of a limit, unless there is none."""
    x = (s.zones[terms.MOST_IN + h] >> (8 * field)) & FIELD_MOST
    if x < 128 and x + by >= 0:
        s.zones[terms.MOST_IN + h] = s.zones[terms.MOST_IN + h] + by * bit(8 * field)


def among(card: i64, basic: i64, gems: i64) -> bool:
    if card >= FIRST_GEM:
        return has(gems, card - FIRST_GEM)
    return has(basic, card)


def suit_count(s: WickedState, h: i64, suit: i64) -> i64:
    if suit == GEM:
        return popcount(s.zones[terms.GEMS + h])
    return popcount((s.zones[h] >> (15 * suit)) & 0x7FFF)
