"""What the heuristic believes of hidden hands: that their players choose as it does itself (`Heuristic.believe`).

In a sampled world cards that a seat has shown not to hold are exchanged for others, from the draw pile or from another
hidden hand.  What the believer knows stays where it is, so the seat cannot tell the world from the true one either.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import has, lowest
from cardinal.core.chance import Chance, below
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import gain, lose, row_of
from cardinal.games.triple_seven.bot_shown import HAND, ROUND
from cardinal.games.triple_seven.cards import ALL_KINDS_HIGH, LOW_KINDS, MAX_CARDS, count, holds, is_multiple
from cardinal.games.triple_seven.state import TripleSevenState

TRIES: Final[i64] = 16  # to find a card to exchange for; without one the world stays as it is
# a hidden card: its kind, whose it is, and low and high of what it should not be
PLACE: Final[i64] = 4
PLACES: Final[i64] = PLACE * MAX_CARDS


def believe(s: TripleSevenState, seat: i64, dice: Chance, shown: vec[i64], places: vec[i64]) -> None:
    """See `Heuristic.believe`; `places` is room to work in."""
    if shown[ROUND] != s.rounds:
        return  # nobody has chosen anything in this round
    n: i64 = 0
    for q in range(s.seats):
        if q != seat:
            end = list_hidden(s, seat, q, places, n)
            if shown[HAND * q + 2] != 0:
                lay_out_by_age(shown, q, dice, places, n, end)
            n = end
    i: i64 = 0
    while i < n:
        if unlikely(places, i, places[PLACE * i]):
            exchange(s, places, i, n, dice)
        i += 1


def unlikely(places: vec[i64], i: i64, kind: i64) -> bool:
    return holds(places[PLACE * i + 2], places[PLACE * i + 3], kind)


def list_hidden(s: TripleSevenState, seat: i64, q: i64, places: vec[i64], n: i64) -> i64:
    """Note the cards of q's hand that the seat does not know, from place n on; the place after them."""
    low = s.hands[2 * q]
    high = s.hands[2 * q + 1]
    row = row_of(seat, q)
    for half in range(2):
        kinds = low if half == 0 else high & ALL_KINDS_HIGH
        while kinds != 0:
            kind = LOW_KINDS * half + lowest(kinds)
            kinds &= kinds - 1
            hidden = count(low, high, kind)
            if has(s.notes, terms.SEATS * q + seat):
                hidden -= count(s.known[row], s.known[row + 1], kind)
                hidden -= count(s.known[row + 2], s.known[row + 3], kind)  # or it is the reserve: let it be
            while hidden > 0:
                places[PLACE * n] = kind
                places[PLACE * n + 1] = q
                places[PLACE * n + 2] = 0
                places[PLACE * n + 3] = 0
                n += 1
                hidden -= 1
    return n


def lay_out_by_age(shown: vec[i64], q: i64, dice: Chance, places: vec[i64], first: i64, end: i64) -> None:
    """Which of a hand's hidden cards have been there longest is drawn by lot."""
    layer = HAND * q
    left = shown[layer + 2]
    i = first
    while i < end:
        if left == 0:
            layer += 3
            if layer == HAND * q + HAND or shown[layer + 2] == 0:
                return
            left = shown[layer + 2]
        j = i + below(dice, end - i)
        kind = places[PLACE * j]
        places[PLACE * j] = places[PLACE * i]
        places[PLACE * i] = kind
        places[PLACE * i + 2] = shown[layer]
        places[PLACE * i + 3] = shown[layer + 1]
        left -= 1
        i += 1


def exchange(s: TripleSevenState, places: vec[i64], i: i64, n: i64, dice: Chance) -> None:
    """Exchange an unlikely card for one of the draw pile or of another hand, where neither is unlikely then."""
    kind = places[PLACE * i]
    can_be = n
    if may_be_in_pile(s, kind):
        can_be += s.n_deck
    for _ in range(TRIES):
        j = below(dice, can_be)
        if j >= n:
            other = s.deck[j - n]
            if not unlikely(places, i, other):
                s.deck[j - n] = kind
                put(s, places, i, other)
                return
        elif places[PLACE * j + 1] != places[PLACE * i + 1]:
            other = places[PLACE * j]
            if not unlikely(places, i, other) and not unlikely(places, j, kind):
                put(s, places, i, other)
                put(s, places, j, kind)
                return


def put(s: TripleSevenState, places: vec[i64], i: i64, kind: i64) -> None:
    q = places[PLACE * i + 1]
    lose(s, q, places[PLACE * i])
    gain(s, q, kind)
    places[PLACE * i] = kind


def may_be_in_pile(s: TripleSevenState, kind: i64) -> bool:
    """Whether one more of a kind can be in the draw pile: only what was there at the last shuffle."""
    n = count(s.fresh_low, s.fresh_high, kind)
    if n > 0 and is_multiple(kind):
        for i in range(s.n_deck):
            if s.deck[i] == kind:
                n -= 1
    return n > 0
