"""The last events of a game that everybody was told of: what a learner sees of the past.

They lie beside the state, not in it, so that states are copied as quickly as ever; whoever wants them attaches a
`Recent` in place of the log.  Of a row of `tell` only what is public is kept (`keep_event`), so whoever looks, and in
whatever world that is alike to the seat, sees the same.

>>> from cardinal.games import load
>>> game = load("deadlies")
>>> s = game.new(seats=4, seed=1)
>>> recent = keep_recent(s, game.observer, 2)
>>> s.restart(1)  # the deal is told, too
>>> recent.last()
[(1, 1, 0, 1, 0), (2, 1, 0, 1, 0)]
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.features import EventKinds
from cardinal.core.observing import Observer
from cardinal.core.state import EVERYBODY, Log, State

# An event in words: 1 + what, 1 + seat, 1 + other (0 for nobody), n, the cards that everybody saw.
WORDS: Final[i64] = 5
# Before the events: where the latest one begins, and the last one in the vector.
HEAD: Final[i64] = 2
# What a kind of event is, where it is not the usual one.
UNTOLD: Final[i64] = 1
WITHOUT_OTHER: Final[i64] = 2
OF_SEATS: Final[i64] = 4
KINDS: Final[i64] = 128
# An event in cells: its kind, seat and other, n in four and cards in nine of seven bits each.
CELLS: Final[i64] = 16
NUMBER_CELLS: Final[i64] = 4
CARD_CELLS: Final[i64] = 9
NUMBER: Final[i64] = (1 << 28) - 1
CARDS: Final[i64] = (1 << 62) - 1


def keep_event(
    kept: vec[i64], kinds: vec[i64], seats: i64, what: i64, seat: i64, other: i64, n: i64, cards: i64, seen: i64
) -> None:
    """Write an event over the oldest one."""
    kind = kinds[what]
    if kind & UNTOLD == 0:
        at = kept[0] - WORDS
        if at < HEAD:
            at = kept[1]
        kept[0] = at
        kept[at] = what + 1
        kept[at + 1] = seat + 1 if seat < seats else 0
        kept[at + 2] = other + 1 if other < seats and kind & WITHOUT_OTHER == 0 else 0
        kept[at + 3] = n & NUMBER
        kept[at + 4] = cards & CARDS if seen == EVERYBODY else 0


def put_events(kept: vec[i64], kinds: vec[i64], seats: i64, viewer: i64, out: vec[u8], at: i64) -> i64:
    """All of them, the latest first, seats turned to the viewer: the features of `event_features`, one after the
    other."""
    end = kept[1]
    events = (end - HEAD) // WORDS + 1
    numbers = at + 3 * events
    cards = numbers + NUMBER_CELLS * events
    event = kept[0]
    for i in range(events):
        what = kept[event]
        if what == 0:  # nor is there an older one
            return cards + CARD_CELLS * events
        out[at + i] = u8(what)
        out[at + events + i] = u8(turned(kept[event + 1], seats, viewer))
        out[at + 2 * events + i] = u8(turned(kept[event + 2], seats, viewer))
        n = kept[event + 3]
        if kinds[what - 1] & OF_SEATS != 0:
            n = ((n >> viewer) | (n << (seats - viewer))) & ((1 << seats) - 1)
        put_digits(out, numbers + NUMBER_CELLS * i, n)
        put_digits(out, cards + CARD_CELLS * i, kept[event + 4])
        event += WORDS
        if event > end:
            event = HEAD
    return cards + CARD_CELLS * events


def turned(seat: i64, seats: i64, viewer: i64) -> i64:
    """1 for the viewer itself, 2 for the next to its left; 0 for nobody."""
    if seat == 0:
        return 0
    seat -= viewer
    return seat if seat > 0 else seat + seats


def put_digits(out: vec[u8], at: i64, n: i64) -> None:
    """A number by seven bits to a cell, the lowest first."""
    while n != 0:
        out[at] = u8(n & 127)
        n >>= 7
        at += 1


# ---------------------------------------------------------------- beside a state
def flags(kinds: EventKinds) -> vec[i64]:
    found = vec[i64]([0] * int(KINDS))
    for flag, which in ((UNTOLD, kinds.untold), (WITHOUT_OTHER, kinds.without_other), (OF_SEATS, kinds.of_seats)):
        for what in which:
            found[what] = found[what] | flag
    return found


class Recent(Log):
    """The last events of one game; at least one."""

    def __init__(self, kinds: vec[i64], events: i64) -> None:
        super().__init__()
        self.kinds = kinds
        self.kept = vec[i64]([0] * int(HEAD + WORDS * events))
        self.kept[0] = HEAD
        self.kept[1] = HEAD + WORDS * (events - 1)

    def write(self, seats: i64, what: i64, seat: i64, other: i64, n: i64, cards: i64, seen: i64) -> None:
        keep_event(self.kept, self.kinds, seats, what, seat, other, n, cards, seen)

    def forget(self) -> None:
        """As before the first event."""
        for i in range(HEAD, self.kept[1] + WORDS):
            self.kept[i] = 0
        self.kept[0] = HEAD

    def copy(self) -> "Recent":
        return self.with_words([int(word) for word in self.kept])

    def with_words(self, words: list[int]) -> "Recent":
        """Others of as many events, from the words of `kept`."""
        other = Recent(self.kinds, (self.kept[1] - HEAD) // WORDS + 1)
        for i, word in enumerate(words):
            other.kept[i] = word
        return other

    def last(self) -> list[tuple[int, ...]]:
        """Event by event, the latest first, as words."""
        words = [int(word) for word in self.kept]
        first, size, start = words[0], int(WORDS), int(HEAD)
        rows = [tuple(words[at : at + size]) for at in [*range(first, len(words), size), *range(start, first, size)]]
        return [row for row in rows if row[0]]


def keep_recent(s: State, observer: Observer, events: int) -> Recent:
    """From now on the last so many events are kept beside this state; clones are silent."""
    return attach(s, Recent(flags(observer.events), events))


def attach(s: State, recent: Recent) -> Recent:
    s.log = recent
    s.recording = 1
    return recent


def recent_of(s: State) -> Recent:
    log = s.log
    assert isinstance(log, Recent), "this state keeps no events"
    return log


def put_recent(s: State, viewer: i64, out: vec[u8], at: i64) -> i64:
    recent = recent_of(s)
    return put_events(recent.kept, recent.kinds, s.seats, viewer, out, at)
