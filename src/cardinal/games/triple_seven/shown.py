"""What seats have shown not to hold: public, for it follows from what everybody sees them choose (reading.py).

A hand lies in layers by age: the longer a card has been there, the more choices it was not played at.  A layer is three
ints of `lacks`: low and high of the kinds that none of its cards is, and how many cards it has.  The oldest comes
first, so each lacks at least what the next one does; what is left of a hand is new, and may be anything.
"""

from typing import Final

from mypy_extensions import i64

from cardinal.games.triple_seven.board import cards
from cardinal.games.triple_seven.cards import NO_KIND, holds
from cardinal.games.triple_seven.state import TripleSevenState
from cardinal.games.triple_seven.terms import LACKS

NEW: Final[i64] = -1  # the card was none of any layer
NOWHERE: Final[i64] = -2  # the card can have been in no layer, and there are no new ones


def show(s: TripleSevenState, p: i64, low: i64, high: i64) -> None:
    """None of the cards that p has now is of these kinds."""
    new = cards(s, p)
    at = LACKS * p
    last = at + LACKS - 3
    i = at
    while i <= last and s.lacks[i + 2] != 0:
        s.lacks[i] = s.lacks[i] | low
        s.lacks[i + 1] = s.lacks[i + 1] | high
        new -= s.lacks[i + 2]
        i += 3
    if new <= 0 or low | high == 0:
        return
    if i > last or (i > at and s.lacks[i - 3] == low and s.lacks[i - 2] == high):
        i -= 3  # the newest two are one, and lack what both do: for they are alike, or there is no room
    s.lacks[i] = low
    s.lacks[i + 1] = high
    s.lacks[i + 2] = s.lacks[i + 2] + new


def left_hand(s: TripleSevenState, p: i64, kind: i64) -> None:
    """A card has left p's hand, which has it no more; NO_KIND where not everybody saw which."""
    if s.reading == 0 or s.lacks[LACKS * p + 2] == 0:
        return
    i = layer_of(s, p, kind)
    if i == NOWHERE:
        forget_hand(s, p)  # this player chooses otherwise than thought
    elif i != NEW:
        s.lacks[i + 2] = s.lacks[i + 2] - 1
        if s.lacks[i + 2] == 0:
            drop_layer(s, p, i)


def layer_of(s: TripleSevenState, p: i64, kind: i64) -> i64:
    """Where a card that has just left came from: the new ones if one was drawn this turn, else where most are."""
    at = LACKS * p
    i = at
    new = cards(s, p) + 1
    while i < at + LACKS:
        new -= s.lacks[i + 2]
        i += 3
    if new > 0 and s.drawn == 1 and s.turn == p:
        return NEW
    found: i64 = NEW if new > 0 else NOWHERE
    most = new
    while i > at:
        i -= 3
        if s.lacks[i + 2] > most and (kind == NO_KIND or not holds(s.lacks[i], s.lacks[i + 1], kind)):
            found = i
            most = s.lacks[i + 2]
    return found


def drop_layer(s: TripleSevenState, p: i64, i: i64) -> None:
    """An empty layer: those after it move up."""
    end = LACKS * p + LACKS
    while i < end:
        s.lacks[i] = s.lacks[i + 3] if i + 3 < end else 0
        i += 1


def forget_hand(s: TripleSevenState, p: i64) -> None:
    for i in range(LACKS * p, LACKS * p + LACKS):
        s.lacks[i] = 0


def forget_hands(s: TripleSevenState) -> None:
    for p in range(s.seats):
        forget_hand(s, p)


def hands_change_places(s: TripleSevenState, a: i64, t: i64) -> None:
    """R19: what a hand has shown goes with it."""
    for i in range(LACKS):
        x = s.lacks[LACKS * a + i]
        s.lacks[LACKS * a + i] = s.lacks[LACKS * t + i]
        s.lacks[LACKS * t + i] = x
