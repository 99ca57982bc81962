"""What seats have shown not to hold: public, for it follows from what everybody sees them choose (bot_reading.py).

A hand lies in layers by age: the longer a card has been there, the more choices it was not played at.  A layer is three
ints of the memory: low and high of the kinds that none of its cards is, and how many cards it has.  The oldest comes
first, so each lacks at least what the next one does; what is left of a hand is new, and may be anything.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.cards import NO_KIND, holds

HAND: Final[i64] = 9  # ints of a seat: three layers of three
ROUND: Final[i64] = HAND * terms.SEATS  # where the round is noted of which all this is
MEMORY: Final[i64] = ROUND + 1
NEW: Final[i64] = -1  # the card was none of any layer
NOWHERE: Final[i64] = -2  # the card can have been in no layer, and there are no new ones


def show(shown: vec[i64], p: i64, cards: i64, low: i64, high: i64) -> None:
    """None of the cards that p has now is of these kinds."""
    new = cards
    at = HAND * p
    last = at + HAND - 3
    i = at
    while i <= last and shown[i + 2] != 0:
        shown[i] = shown[i] | low
        shown[i + 1] = shown[i + 1] | high
        new -= shown[i + 2]
        i += 3
    if new <= 0 or low | high == 0:
        return
    if i > last or (i > at and shown[i - 3] == low and shown[i - 2] == high):
        i -= 3  # the newest two are one, and lack what both do: for they are alike, or there is no room
    shown[i] = low
    shown[i + 1] = high
    shown[i + 2] = shown[i + 2] + new


def leaves(shown: vec[i64], p: i64, cards: i64, kind: i64, has_drawn: bool) -> None:
    """One of p's cards leaves the hand; NO_KIND where not everybody sees which."""
    if shown[HAND * p + 2] == 0:
        return
    i = layer_of(shown, p, cards, kind, has_drawn)
    if i == NOWHERE:
        forget_hand(shown, p)  # this player chooses otherwise than thought
    elif i != NEW:
        shown[i + 2] = shown[i + 2] - 1
        if shown[i + 2] == 0:
            drop_layer(shown, p, i)


def layer_of(shown: vec[i64], p: i64, cards: i64, kind: i64, has_drawn: bool) -> i64:
    """Where a card that leaves comes from: the new ones if one was drawn this turn, else where most are."""
    at = HAND * p
    i = at
    new = cards
    while i < at + HAND:
        new -= shown[i + 2]
        i += 3
    if new > 0 and has_drawn:
        return NEW
    found: i64 = NEW if new > 0 else NOWHERE
    most = new
    while i > at:
        i -= 3
        if shown[i + 2] > most and (kind == NO_KIND or not holds(shown[i], shown[i + 1], kind)):
            found = i
            most = shown[i + 2]
    return found


def drop_layer(shown: vec[i64], p: i64, i: i64) -> None:
    """An empty layer: those after it move up."""
    end = HAND * p + HAND
    while i < end:
        shown[i] = shown[i + 3] if i + 3 < end else 0
        i += 1


def forget_hand(shown: vec[i64], p: i64) -> None:
    for i in range(HAND * p, HAND * p + HAND):
        shown[i] = 0


def hands_change_places(shown: vec[i64], a: i64, t: i64) -> None:
    """R19: what a hand has shown goes with it."""
    for i in range(HAND):
        x = shown[HAND * a + i]
        shown[HAND * a + i] = shown[HAND * t + i]
        shown[HAND * t + i] = x
