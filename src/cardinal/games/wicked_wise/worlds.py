"""Worlds that viewers cannot tell from the true one: see core's `State.sample`.

Every card that the viewers do not see is *loose*.  It may lie in the bins that they cannot rule out: closed hands, the
discard pile, the basic deck, places of the gem deck and face-down gems of the open hand.  Loose cards are dealt to
the bins at random, the most constrained first; where the last ones do not fit, others make room for them, and where
that fails the deal is made again.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest
from cardinal.core.chance import Chance, below, reseed, shuffle
from cardinal.games.wicked_wise import board, terms
from cardinal.games.wicked_wise.cards import ALL_BASIC, ALL_GEMS, FIRST_GEM, GEM, suit_of
from cardinal.games.wicked_wise.hands import slots_in
from cardinal.games.wicked_wise.knowledge import hand_in_play
from cardinal.games.wicked_wise.state import WickedState
from cardinal.games.wicked_wise.worlds_bins import (
    BASIC_BINS,
    BINS,
    FIELD_MOST,
    among,
    domain,
    fits,
    known_places,
    open_bins,
    open_limits,
    place_card,
    suit_count,
    traced_by,
    within_limits,
)
from cardinal.games.wicked_wise.worlds_secrets import (
    forget_drafts,
    forget_knowledge,
    redraw_answers,
    redraw_given,
    redraw_goals,
    redraw_treasures,
)
from cardinal.games.wicked_wise.worlds_squeeze import squeeze_all

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
    reseed(s, dice)


def picked_slots(s: WickedState) -> i64:
    """The viewer's own picks from the open hand, by their places: an unseen gem among them may turn out another."""
    if s.phase == terms.SWAP_GIVE or s.phase == terms.GIVE_CARD or s.phase == terms.REPLACE_CARDS:
        return slots_in(s, s.zones[terms.PICKED + s.team], s.zones[terms.GEMS + terms.PICKED + s.team])
    return 0


def pick_slots(s: WickedState, picked: i64) -> None:
    if picked != 0:
        board.clear(s, terms.PICKED + s.team)
        for i in range(s.n_open):
            if has(picked, i):
                board.put(s, terms.PICKED + s.team, board.slot_card(s, i))


def seen_cards(s: WickedState, viewers: i64, word: i64) -> i64:
    """All cards that lie before the viewers' eyes (or in places they know), one word of them."""
    g: i64 = 0
    if word == 1:
        g = terms.GEMS
    m = s.zones[g + terms.TABLE]
    for t in range(s.teams):
        m |= s.zones[g + terms.COLLECTION + t]
    for h in range(6):
        if hand_in_play(s, h) and has(viewers, board.hand_owner(s, h)):
            m |= s.zones[g + h]
    if word == 0:
        if s.n_open > 0:
            m |= s.zones[s.open_hand]
        return m
    for i in range(s.n_open):
        if board.slot_card(s, i) >= FIRST_GEM and board.slot_knowers(s, i) & viewers != 0:
            m |= bit(board.slot_card(s, i) - FIRST_GEM)
    places = known_places(s, viewers)
    for i in range(s.n_gem_deck):
        if has(places, i):
            m |= bit((s.gem_deck >> (4 * i)) & 15)
    return m


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
            s.zones[terms.ROOM_IN + z] = s.zones[terms.ROOM_IN + z] + board.size(s, z)
            board.clear(s, z)
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


def deal_some(
    s: WickedState, viewers: i64, bins: i64, n: i64, basic: i64, gems: i64, traced: i64, traced_gems: i64, dice: Chance
) -> None:
    """Deal the loose cards that are among these, each to a random place where it may lie.

    A card that is dealt stays in its place of the order as -1 - card."""
    if basic | gems == 0:
        return
    anywhere = bins & BASIC_BINS  # where a basic card of which nothing is known may lie
    for i in range(n):
        card = s.deck[i]
        if card >= 0 and among(card, basic, gems):
            dom = anywhere
            if card >= FIRST_GEM or has(traced, card):
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
            if s.zones[terms.ROOM_IN + z] == 0:
                break
            card = s.deck[i]
            if card < FIRST_GEM:
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
                    if need <= 0:
                        break
                    card = s.deck[i]
                    if card < 0 or suit_of(card) != suit or not fits(s, h, card):
                        continue
                    if has(domain(s, viewers, bins, card, among(card, traced, traced_gems)), h):
                        place_card(s, h, card)
                        s.deck[i] = -1 - card
                        need -= 1


# ---------------------------------------------------------------- back into decks and slots
def close_bins(s: WickedState, viewers: i64, dice: Chance) -> None:
    lay_deck(s, dice)
    lay_gem_deck(s, viewers, dice)
    lay_slots(s, viewers, dice, terms.OLD_OPEN_BIN)
    lay_slots(s, viewers, dice, terms.NEW_OPEN_BIN)
    for z in range(terms.ROOM_IN, terms.LEAST_IN + 6):
        s.zones[z] = 0
    for z in range(terms.BASIC_BIN, BINS):
        board.clear(s, z)


def lay_deck(s: WickedState, dice: Chance) -> None:
    basic = s.zones[terms.BASIC_BIN]
    gems = s.zones[terms.GEMS + terms.BASIC_BIN]
    n = lay_out(s, basic, gems, dice)
    assert n == s.n_deck


def lay_gem_deck(s: WickedState, viewers: i64, dice: Chance) -> None:
    n = board.bench_mask(s, s.zones[terms.GEMS + terms.GEM_BIN])
    board.mix(dice, s, n)
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
    n = board.bench_mask(s, s.zones[terms.GEMS + z])
    board.mix(dice, s, n)
    for i in range(s.n_open):
        if board.slot_card(s, i) >= FIRST_GEM and board.slot_knowers(s, i) & viewers == 0:
            old = board.slot_serial(s, i) <= s.old_serial
            if old == (z == terms.OLD_OPEN_BIN):
                n -= 1
                s.open[i] = (s.open[i] & ~127) | (FIRST_GEM + s.deck[terms.BENCH + n])
    if z == terms.NEW_OPEN_BIN and s.n_open > 0:
        s.zones[terms.GEMS + s.open_hand] = 0
        for i in range(s.n_open):
            if board.slot_card(s, i) >= FIRST_GEM:
                board.put(s, s.open_hand, board.slot_card(s, i))
