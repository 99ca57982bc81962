"""The last loose cards of a deal: others make room for them."""

from mypy_extensions import i64

from cardinal.core.bits import has
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import lies_in
from cardinal.games.wicked_wise.cards import FIRST_GEM, suit_of
from cardinal.games.wicked_wise.state import WickedState
from cardinal.games.wicked_wise.worlds_bins import (
    BINS,
    FIELD_MOST,
    among,
    domain,
    fits,
    place_card,
    suit_count,
    unplace_card,
    within_limits,
)


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
