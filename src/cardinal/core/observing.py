"""What a seat sees, written as bytes: the counting half of observations.  Their tables are `core/features.py`.

A game's `observation.py` writes feature after feature; each of these returns where the next one begins.  The buffer is
zero before, so that only what is not zero is written.  No value is above 127, so bytes read alike as int8 and uint8.

>>> out = vec[u8]([0] * 6)
>>> put_set(out, put(out, 0, 7), 0b1001, 5)
6
>>> list(out)
[7, 1, 0, 0, 1, 0]
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from cardinal.core.bits import lowest, popcount
from cardinal.core.features import EventKinds, Feature, LeftOut
from cardinal.core.state import WORD, State, can_answer

MOST: Final[i64] = 127
LONG_MOST: Final[i64] = 16383  # of a number in two bytes
MANY: Final[i64] = 10  # members of a set


def put(out: vec[u8], at: i64, x: i64) -> i64:
    """A number of 0 to 127."""
    out[at] = u8(x)
    return at + 1


def put_up_to(out: vec[u8], at: i64, x: i64, most: i64) -> i64:
    """A number that is not told apart above `most`."""
    out[at] = u8(x if x < most else most)
    return at + 1


def put_long(out: vec[u8], at: i64, x: i64) -> i64:
    """A number in two bytes, its 128s first; not told apart above 16383."""
    if x > LONG_MOST:
        x = LONG_MOST
    out[at] = u8(x >> 7)
    out[at + 1] = u8(x & 127)
    return at + 2


def put_one(out: vec[u8], at: i64, which: i64, length: i64) -> i64:
    """One of `length` cells is 1; none where there is no such cell."""
    if which >= 0 and which < length:
        out[at + which] = 1
    return at + length


def put_set(out: vec[u8], at: i64, members: i64, length: i64) -> i64:
    """A set of cards (or anything else) as a cell each."""
    end = at + length
    if popcount(members) > MANY:  # to look at every cell is quicker than to look for those that are set
        while members != 0:
            out[at] = u8(members & 1)
            members >>= 1
            at += 1
        return end
    while members != 0:
        out[at + lowest(members)] = 1
        members &= members - 1
    return end


def put_each(out: vec[u8], at: i64, members: i64, length: i64, x: i64) -> i64:
    """The same number for each of a set; the feature is one of numbers, of at most sixty cells."""
    while members != 0:
        out[at + lowest(members)] = u8(x)
        members &= members - 1
    return at + length


# ---------------------------------------------------------------- seats, from the viewer on
def from_viewer(s: State, viewer: i64, p: i64) -> i64:
    """How many places p sits to the left of the viewer: 0 is the viewer itself."""
    p -= viewer
    if p < 0:
        p += s.seats
    return p


def put_seat(s: State, viewer: i64, out: vec[u8], at: i64, p: i64) -> i64:
    """One seat, or none where p is no seat."""
    if p >= 0 and p < s.seats:
        out[at + from_viewer(s, viewer, p)] = 1
    return at + s.seats


def put_seats(s: State, viewer: i64, out: vec[u8], at: i64, members: i64) -> i64:
    """A set of seats."""
    turned = (members >> viewer) | (members << (s.seats - viewer))
    for i in range(s.seats):
        out[at + i] = u8((turned >> i) & 1)
    return at + s.seats


def put_mask(s: State, seat: i64, out: vec[u8], at: i64) -> None:
    """The legal actions of a seat as a cell each; none where it is not waited for."""
    if can_answer(s, seat):
        for word in range(s.words()):
            legal = s.legal(seat, word)
            while legal != 0:
                out[at + WORD * word + lowest(legal)] = 1
                legal &= legal - 1


# ---------------------------------------------------------------- the contract
@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """How a game writes down what a seat sees, and what an action is: one for each game, in its `observation.py`."""

    def __init__(
        self,
        features: Sequence[Feature],
        action_features: Sequence[Feature],
        actions: int,
        left_out: LeftOut | None = None,
        events: EventKinds = EventKinds(),  # noqa: B008 - nothing in it can change
    ) -> None:
        self.features = features
        self.action_features = action_features
        self.actions = actions  # every action is below this
        self.left_out: LeftOut = left_out or {}  # what a view shows and the features do not
        self.events = events

    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        """Write the features from `at` on, where all is zero; returns where they end.

        Made of what the seat knows and of nothing else: states alike to it give the same bytes.
        """
        raise NotImplementedError

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        """Write the features of a legal action of this seat from `at` on, where all is zero; returns where they end."""
        raise NotImplementedError
