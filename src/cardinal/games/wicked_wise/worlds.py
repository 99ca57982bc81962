"""Worlds that viewers cannot tell from the true one: see core's `State.sample`.

Every card that the viewers do not see is *loose*.  It may lie in the bins that they cannot rule out: closed hands, the
discard pile, the basic deck, places of the gem deck and face-down gems of the open hand.  Loose cards are dealt to
the bins at random, the most constrained first; where the last ones do not fit, others make room for them, and where
that fails the deal is made again.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import Chance, below, rand32, shuffle
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import (
    bench_mask,
    clear,
    hand_owner,
    lies_in,
    mix,
    put,
    remove,
    size,
    slot_card,
    slot_knowers,
    slot_serial,
)
from cardinal.games.wicked_wise.cards import ALL_BASIC, ALL_GEMS, FIRST_GEM, GEM, suit_of
from cardinal.games.wicked_wise.hands import slots_in
from cardinal.games.wicked_wise.knowledge import (
    FREE,
    POOL,
    deck_may_hold_gems,
    hand_in_play,
    in_pool,
)
from cardinal.games.wicked_wise.secrets import (
    forget_drafts,
    forget_knowledge,
    redraw_answers,
    redraw_given,
    redraw_goals,
    redraw_treasures,
)
from cardinal.games.wicked_wise.state import WickedState, mouse_of

BINS: Final[i64] = 21
OPEN_BINS: Final[i64] = 0x180000  # OLD_OPEN_BIN and NEW_OPEN_BIN
FIELD_MOST: Final[i64] = 255
ATTEMPTS: Final[i64] = 12


def sample(s: WickedState, viewers: i64, dice: Chance) -> None:
    forget_drafts(s, viewers)
    picked = picked_slots(s)
    deal_loose_cards(s, viewers, dice)
    pick_slots(s, picked)
    redraw_given(s, viewers, dice)
    redraw_treasures(s, viewers, dice)
    redraw_goals(s, viewers, dice)
    redraw_answers(s, viewers, dice)
    forget_knowledge(s, viewers)
    s.ra = rand32(dice)
    s.rb = rand32(dice)
    s.rc = rand32(dice)
    s.rd = rand32(dice)


def picked_slots(s: WickedState) -> i64:
    """The viewer's own picks from the open hand, by their places: an unseen gem among them may turn out another."""
    if s.phase == terms.SWAP_GIVE or s.phase == terms.GIVE_CARD or s.phase == terms.REPLACE_CARDS:
        return slots_in(s, s.zones[terms.PICKED + s.team], s.zones[terms.GEMS + terms.PICKED + s.team])
    return 0


def pick_slots(s: WickedState, picked: i64) -> None:
    if picked != 0:
        clear(s, terms.PICKED + s.team)
        for i in range(s.n_open):
            if has(picked, i):
                put(s, terms.PICKED + s.team, slot_card(s, i))


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


def seen_cards(s: WickedState, viewers: i64, word: i64) -> i64:
    """All cards that lie before the viewers' eyes (or in places they know), one word of them."""
    g: i64 = 0
    if word == 1:
        g = terms.GEMS
    m = s.zones[g + terms.TABLE]
    for t in range(s.teams):
        m |= s.zones[g + terms.COLLECTION + t]
    for h in range(6):
        if hand_in_play(s, h) and has(viewers, hand_owner(s, h)):
            m |= s.zones[g + h]
    if word == 0:
        if s.n_open > 0:
            m |= s.zones[s.open_hand]
        return m
    for i in range(s.n_open):
        if slot_card(s, i) >= FIRST_GEM and slot_knowers(s, i) & viewers != 0:
            m |= bit(slot_card(s, i) - FIRST_GEM)
    places = known_places(s, viewers)
    for i in range(s.n_gem_deck):
        if has(places, i):
            m |= bit((s.gem_deck >> (4 * i)) & 15)
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
    for field in range(POOL + 1):
        low: i64 = 128
        high: i64 = 0
        for r in range(terms.ROWS):
            if has(eyes(viewers), r):
                x = (s.known[terms.AT_MOST + 6 * r + h] >> (8 * field)) & FIELD_MOST
                low = x if x < low else low
                x = (s.known[terms.AT_LEAST + 6 * r + h] >> (8 * field)) & FIELD_MOST
                high = x if x > high else high
        most += (low - 128) << (8 * field)
        least += high << (8 * field)
    s.zones[terms.MOST_IN + h] = most
    s.zones[terms.LEAST_IN + h] = least


def traced_by(s: WickedState, viewers: i64, word: i64) -> i64:
    m: i64 = 0
    for r in range(terms.ROWS):
        if has(eyes(viewers), r):
            for place in range(terms.PLACES):
                m |= s.known[16 * r + 2 * place + word]
    return m


def domain(s: WickedState, viewers: i64, bins: i64, card: i64, traced: bool) -> i64:
    """The bins in which a loose card may lie."""
    dom = bins & ~(bit(terms.GEM_BIN) | OPEN_BINS)
    if card >= FIRST_GEM:
        dom = bins
        if not deck_may_hold_gems(s):
            dom &= ~bit(terms.BASIC_BIN)
        if in_pool(s, card):
            dom &= ~bit(terms.OLD_OPEN_BIN)
        for r in range(terms.ROWS):
            if has(eyes(viewers), r) and has(s.known[terms.GEM_LORE + r], card - FIRST_GEM):
                dom &= ~bit(terms.GEM_BIN)
    if traced:
        for r in range(terms.ROWS):
            if has(eyes(viewers), r):
                dom &= traced_bins(s, r, card)
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


# ---------------------------------------------------------------- the deal
def deal_loose_cards(s: WickedState, viewers: i64, dice: Chance) -> None:
    basic = ALL_BASIC & ~seen_cards(s, viewers, 0)
    gems = ALL_GEMS & ~seen_cards(s, viewers, 1)
    bins = open_bins(s, viewers)
    traced = traced_by(s, viewers, 0) & basic
    traced_gems = traced_by(s, viewers, 1) & gems
    n: i64 = 0
    for attempt in range(ATTEMPTS):
        if attempt > 0:
            empty_bins(s, viewers, bins)
        n = lay_out(s, basic, gems, dice)
        deal_some(s, viewers, bins, n, traced, traced_gems, traced, traced_gems, dice)
        fill_gem_places(s, viewers, bins, n, traced_gems)
        fill_needs(s, viewers, bins, n, traced, traced_gems)
        deal_some(s, viewers, bins, n, 0, gems, traced, traced_gems, dice)
        deal_some(s, viewers, bins, n, basic, gems, traced, traced_gems, dice)
        squeeze_all(s, viewers, bins, n, traced, traced_gems, True)
        if all_dealt(s, bins, n):
            break
    squeeze_all(s, viewers, bins, n, traced, traced_gems, False)
    close_bins(s, viewers, dice)


def empty_bins(s: WickedState, viewers: i64, bins: i64) -> None:
    """Take back all that was dealt."""
    for z in range(BINS):
        if has(bins, z):
            s.zones[terms.ROOM_IN + z] = s.zones[terms.ROOM_IN + z] + size(s, z)
            clear(s, z)
            if z < terms.IN_DISCARD:
                open_limits(s, viewers, z)


def all_dealt(s: WickedState, bins: i64, n: i64) -> bool:
    """Whether every card has found a place, and every hand what it must hold."""
    left: i64 = 0
    for i in range(n):
        if s.deck[i] >= 0:
            left += 1
    for h in range(6):
        if has(bins, h) and s.zones[terms.LEAST_IN + h] != 0:
            for suit in range(GEM + 1):
                if suit_count(s, h, suit) < (s.zones[terms.LEAST_IN + h] >> (8 * suit)) & FIELD_MOST:
                    left += 1
    return left == 0


def lay_out(s: WickedState, basic: i64, gems: i64, dice: Chance) -> i64:
    """All loose cards in random order, in the vector of the deck (whose own cards are among them)."""
    n: i64 = 0
    while basic != 0:
        s.deck[n] = lowest(basic)
        basic &= basic - 1
        n += 1
    while gems != 0:
        s.deck[n] = FIRST_GEM + lowest(gems)
        gems &= gems - 1
        n += 1
    shuffle(dice, s.deck, n)
    return n


def among(card: i64, basic: i64, gems: i64) -> bool:
    if card >= FIRST_GEM:
        return has(gems, card - FIRST_GEM)
    return has(basic, card)


def deal_some(
    s: WickedState, viewers: i64, bins: i64, n: i64, basic: i64, gems: i64, traced: i64, traced_gems: i64, dice: Chance
) -> None:
    """Deal the loose cards that are among these, each to a random place where it may lie.

    A card that is dealt stays in its place of the order as -1 - card."""
    if basic | gems == 0:
        return
    for i in range(n):
        card = s.deck[i]
        if card >= 0 and among(card, basic, gems):
            dom = domain(s, viewers, bins, card, among(card, traced, traced_gems))
            fitting: i64 = 0
            total: i64 = 0
            while dom != 0:
                z = lowest(dom)
                dom &= dom - 1
                room = s.zones[terms.ROOM_IN + z]
                if room > 0 and within_limits(s, z, card):
                    fitting |= bit(z)
                    total += room
            if total > 0:
                place_card(s, place_of(s, fitting, below(dice, total)), card)
                s.deck[i] = -1 - card


def place_of(s: WickedState, bins: i64, k: i64) -> i64:
    """The bin to which the k-th free place of these bins belongs."""
    z = lowest(bins)
    while k >= s.zones[terms.ROOM_IN + z]:
        k -= s.zones[terms.ROOM_IN + z]
        bins &= bins - 1
        z = lowest(bins)
    return z


def fill_gem_places(s: WickedState, viewers: i64, bins: i64, n: i64, traced_gems: i64) -> None:
    """Only gems lie in the gem deck and face-down in the open hand: those places are filled first."""
    for z in range(terms.GEM_BIN, BINS):  # the gem deck first: fewer gems can lie there than in the open hand
        for i in range(n):
            card = s.deck[i]
            if card < FIRST_GEM or s.zones[terms.ROOM_IN + z] == 0:
                continue
            if has(domain(s, viewers, bins, card, has(traced_gems, card - FIRST_GEM)), z):
                place_card(s, z, card)
                s.deck[i] = -1 - card


def fill_needs(s: WickedState, viewers: i64, bins: i64, n: i64, traced: i64, traced_gems: i64) -> None:
    """Hands of which it is known that they hold some of a suit."""
    for h in range(6):
        if has(bins, h) and s.zones[terms.LEAST_IN + h] != 0:
            for suit in range(GEM + 1):
                need = (s.zones[terms.LEAST_IN + h] >> (8 * suit)) & FIELD_MOST
                need -= suit_count(s, h, suit)
                for i in range(n):
                    card = s.deck[i]
                    if need <= 0 or card < 0 or suit_of(card) != suit or not fits(s, h, card):
                        continue
                    if has(domain(s, viewers, bins, card, among(card, traced, traced_gems)), h):
                        place_card(s, h, card)
                        s.deck[i] = -1 - card
                        need -= 1


def suit_count(s: WickedState, h: i64, suit: i64) -> i64:
    if suit == GEM:
        return popcount(s.zones[terms.GEMS + h])
    return popcount((s.zones[h] >> (15 * suit)) & 0x7FFF)


# ---------------------------------------------------------------- the last cards
def squeeze_all(s: WickedState, viewers: i64, bins: i64, n: i64, traced: i64, traced_gems: i64, strict: bool) -> None:
    """Cards that fit nowhere: others make room for them.  Where that is not `strict`, limits are given up."""
    for i in range(n):
        if s.deck[i] >= 0:
            squeeze_in(s, viewers, bins, n, i, traced, traced_gems, strict)
            if s.deck[i] >= 0 and not strict:
                put_anywhere(s, bins, n, i)


def squeeze_in(
    s: WickedState, viewers: i64, bins: i64, n: i64, i: i64, traced: i64, traced_gems: i64, strict: bool
) -> None:
    dom = domain(s, viewers, bins, s.deck[i], among(s.deck[i], traced, traced_gems))
    for z in range(BINS):
        if s.deck[i] >= 0 and has(dom, z):
            for j in range(n):
                if s.deck[i] >= 0 and s.deck[j] < 0:
                    make_room(s, viewers, bins, n, i, j, z, traced, traced_gems, strict)


def put_anywhere(s: WickedState, bins: i64, n: i64, i: i64) -> None:
    """The last resort, which true positions hardly ever come to: any place of the right kind."""
    card = s.deck[i]
    for z in range(BINS):
        if s.deck[i] >= 0 and has(bins, z) and s.zones[terms.ROOM_IN + z] > 0:
            if card < FIRST_GEM and z >= terms.GEM_BIN:
                swap_for_gem(s, n, i, z)
            else:
                place_card(s, z, card)
                s.deck[i] = -1 - card


def swap_for_gem(s: WickedState, n: i64, i: i64, z: i64) -> None:
    """A basic card is left and a place for a gem: some gem goes there, and the card takes its place."""
    for j in range(n):
        gem = -1 - s.deck[j]
        if s.deck[i] >= 0 and gem >= FIRST_GEM:
            for y in range(terms.GEM_BIN):
                if s.deck[i] >= 0 and lies_in(s, y, gem):
                    unplace_card(s, y, gem)
                    place_card(s, z, gem)
                    place_card(s, y, s.deck[i])
                    s.deck[i] = -1 - s.deck[i]


def make_room(
    s: WickedState, viewers: i64, bins: i64, n: i64, i: i64, j: i64, z: i64, traced: i64, traced_gems: i64, strict: bool
) -> None:
    """Move the dealt card j out of bin z, directly or in exchange for a third one, if card i can then take its place.

    Where that is not `strict`, limits and needs are not asked about."""
    card = s.deck[i]
    other = -1 - s.deck[j]
    if not lies_in(s, z, other) or (strict and needed(s, z, other)):
        return
    unplace_card(s, z, other)
    if not strict or fits(s, z, card):
        dom = domain(s, viewers, bins, other, among(other, traced, traced_gems))
        for y in range(BINS):
            if s.deck[i] < 0 or y == z or not has(dom, y) or s.zones[terms.ROOM_IN + y] == 0:
                continue
            if not strict or within_limits(s, y, other):
                place_card(s, y, other)
                place_card(s, z, card)
                s.deck[i] = -1 - card
        for y in range(BINS):
            if s.deck[i] >= 0 and strict and y != z and has(dom, y) and s.zones[terms.ROOM_IN + y] == 0:
                push_on(s, viewers, bins, n, i, j, z, y, traced, traced_gems)
    if s.deck[i] >= 0:
        place_card(s, z, other)


def push_on(
    s: WickedState, viewers: i64, bins: i64, n: i64, i: i64, j: i64, z: i64, y: i64, traced: i64, traced_gems: i64
) -> None:
    """Card j goes to the full bin y, from which a third card goes where there is room."""
    other = -1 - s.deck[j]
    for k in range(n):
        if s.deck[i] >= 0 and k != j and s.deck[k] < 0 and lies_in(s, y, -1 - s.deck[k]):
            third = -1 - s.deck[k]
            if needed(s, y, third):
                continue
            unplace_card(s, y, third)
            if within_limits(s, y, other):
                dom = domain(s, viewers, bins, third, among(third, traced, traced_gems))
                for x in range(BINS):
                    if s.deck[i] >= 0 and x != y and x != z and has(dom, x) and fits(s, x, third):
                        place_card(s, x, third)
                        place_card(s, y, other)
                        place_card(s, z, s.deck[i])
                        s.deck[i] = -1 - s.deck[i]
            if s.deck[i] >= 0:
                place_card(s, y, third)


def needed(s: WickedState, z: i64, card: i64) -> bool:
    """Whether a hand must keep as many cards of this suit as it has."""
    if z >= terms.IN_DISCARD:
        return False
    suit = suit_of(card)
    return suit_count(s, z, suit) <= (s.zones[terms.LEAST_IN + z] >> (8 * suit)) & FIELD_MOST


# ---------------------------------------------------------------- back into decks and slots
def close_bins(s: WickedState, viewers: i64, dice: Chance) -> None:
    lay_deck(s, dice)
    lay_gem_deck(s, viewers, dice)
    lay_slots(s, viewers, dice, terms.OLD_OPEN_BIN)
    lay_slots(s, viewers, dice, terms.NEW_OPEN_BIN)
    for z in range(terms.ROOM_IN, terms.LEAST_IN + 6):
        s.zones[z] = 0
    for z in range(terms.BASIC_BIN, BINS):
        clear(s, z)


def lay_deck(s: WickedState, dice: Chance) -> None:
    basic = s.zones[terms.BASIC_BIN]
    gems = s.zones[terms.GEMS + terms.BASIC_BIN]
    n = lay_out(s, basic, gems, dice)
    assert n == s.n_deck


def lay_gem_deck(s: WickedState, viewers: i64, dice: Chance) -> None:
    n = bench_mask(s, s.zones[terms.GEMS + terms.GEM_BIN])
    mix(dice, s, n)
    places = known_places(s, viewers)
    deck: i64 = 0
    for i in range(s.n_gem_deck):
        gem = (s.gem_deck >> (4 * i)) & 15
        if not has(places, i):
            n -= 1
            gem = s.deck[terms.BENCH + n]
        deck |= gem << (4 * i)
    s.gem_deck = deck


def lay_slots(s: WickedState, viewers: i64, dice: Chance, z: i64) -> None:
    """Put the gems of a bin face-down into the places that the viewers have not seen."""
    n = bench_mask(s, s.zones[terms.GEMS + z])
    mix(dice, s, n)
    for i in range(s.n_open):
        if slot_card(s, i) >= FIRST_GEM and slot_knowers(s, i) & viewers == 0:
            old = slot_serial(s, i) <= s.old_serial
            if old == (z == terms.OLD_OPEN_BIN):
                n -= 1
                s.open[i] = (s.open[i] & ~127) | (FIRST_GEM + s.deck[terms.BENCH + n])
    if z == terms.NEW_OPEN_BIN and s.n_open > 0:
        s.zones[terms.GEMS + s.open_hand] = 0
        for i in range(s.n_open):
            if slot_card(s, i) >= FIRST_GEM:
                put(s, s.open_hand, slot_card(s, i))
