"""The features of an observation, declared once: `games/<game>/observation.py` has a table of these.

An observation is a row of bytes, feature after feature, in the order of the table.  Seats are told from the viewer on:
the first is the viewer itself, the next sits to its left.

>>> hands = Feature("known_hands", (OTHERS, 52), 1, KNOWN, "cards that the seat knows to be in their hands")
>>> hands.cells(seats=4)
(3, 52)
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

SEATS = "seats"  # in a shape: as many cells as there are seats
OTHERS = "others"  # as many as there are others

OWN = "own"  # the viewer's alone
PUBLIC = "public"  # what everybody sees
KNOWN = "known"  # what the viewer knows of what others have


class Feature(NamedTuple):
    name: str
    shape: tuple[int | str, ...]  # sizes; SEATS and OTHERS follow the table
    high: int  # values are 0 to this, at most 127
    whom: str  # OWN, PUBLIC or KNOWN
    about: str

    def cells(self, seats: int) -> tuple[int, ...]:
        """The shape at a table of so many."""
        meant = {SEATS: seats, OTHERS: seats - 1}
        return tuple(n if isinstance(n, int) else meant[n] for n in self.shape)

    def length(self, seats: int) -> int:
        n = 1
        for size in self.cells(seats):
            n *= size
        return n


def length(features: Iterable[Feature], seats: int) -> int:
    return sum(feature.length(seats) for feature in features)


# ---------------------------------------------------------------- events
class EventKinds(NamedTuple):
    """Which kinds of event (`State.tell`) are not as most are: everybody is told of them, `other` is a seat or nobody,
    `n` is a number."""

    untold: frozenset[int] = frozenset()  # not everybody is told of these
    without_other: frozenset[int] = frozenset()  # of these `other` is something else than a seat
    of_seats: frozenset[int] = frozenset()  # of these `n` is a set of seats


def event_features(events: int) -> tuple[Feature, ...]:
    """The last so many events, as `core/recent.py` writes them."""
    return (
        Feature("event_kinds", (events,), 127, PUBLIC, "the last events, the latest first: 1 + the kind of each"),
        Feature("event_seats", (events,), 8, PUBLIC, "whom each is about: 1 is the seat itself, 2 the next; 0 nobody"),
        Feature("event_others", (events,), 8, PUBLIC, "the other seat that it is about"),
        Feature("event_numbers", (events, 4), 127, PUBLIC, "its number: seven bits a cell, the lowest first"),
        Feature("event_cards", (events, 9), 127, PUBLIC, "its cards, where everybody saw them, in the same way"),
    )


# ---------------------------------------------------------------- what a view shows and features do not
# By zone (`zone:stack`), fact (`fact:plays`) or `draft`: what remains of it in the features.
LeftOut = Mapping[str, Callable[[Any], object]]


def in_any_order(shown: list[str]) -> object:
    return sorted(shown)


def nothing(shown: object) -> object:
    return None
