"""What a referee is: a second, slow, plain reading of a game's specification, kept to disagree with the engine.

A referee is written from the specification alone: objects and lists, no bits, nothing taken from the engine's rules.
It never imports `cardinal.games`; it meets the engine only in `lockstep.py`, which plays a game with both and compares
after every answer what this class promises to say: who is asked what, the options in their order, the default of a
clock, the zones as every viewer is shown them, facts, places and utilities.

Chance is the engine's alone.  Where the rules shuffle, draw or roll, the referee reads from `Luck` what came of it,
checks with `expect` that it could (a permutation of these cards, a card of that hand), and goes on from there.

To write one: a module or package `referees/<slug>` with a class of `Referee`, and `REFEREE = ThatClass`.

    class HighCard(Referee):
        def begin(self, seats, options, luck):
            self.hands = [luck.words["hand"][letter(p)].split() for p in range(seats)]
            expect("cards dealt", sorted(card for hand in self.hands for card in hand), sorted(BOX))

        def asked(self):
            return {} if self.over else {self.active: "play"}

        def options(self, seat):
            return [f"play:{card}" for card in self.hands[seat]]
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

import msgspec

from cardinal.core.view import Event, Fact

Eyes = Sequence[int]  # the seats whose eyes look, all together; none for a spectator


class Difference(AssertionError):
    """Engine and referee disagree."""

    def __init__(self, what: str, engine: object, referee: object) -> None:
        super().__init__(f"{what}\n  engine:  {engine}\n  referee: {referee}")

    def seen_by(self, eyes: "Eyes") -> "Difference":
        self.args = (f"as seen by {eyes or 'a spectator'}: {self.args[0]}",)
        return self


def expect(what: str, engine: object, referee: object) -> None:
    """Both say the same of `what`, or that is the Difference."""
    if engine != referee:
        raise Difference(what, engine, referee)


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A zone as some eyes see it: see `cardinal.core.view.Zone`, of which this is all but the title."""

    id: str
    seat: int | None
    count: int
    cards: list[str]
    known: list[str]


Private = Callable[[Eyes], Shown | None]  # a zone that is not the same to all eyes, if they are shown it at all


def hidden(place: str, seat: int, cards: list[str], known: Callable[[Eyes], list[str]]) -> Private:
    """A zone whose cards one seat sees; other eyes see what they know of them for certain."""
    face_up = Shown(place, seat, len(cards), cards, [])
    face_down = Shown(place, seat, len(cards), [], [])

    def seen(eyes: Eyes) -> Shown:
        if seat in eyes:
            return face_up
        certain = known(eyes)
        return Shown(place, seat, len(cards), [], certain) if certain else face_down

    return seen


def nothing(eyes: Eyes) -> list[str]:
    """What is known of cards that nobody but their owner ever saw."""
    return []


class Layout:
    """All zones, in the order of the table, laid out once for all eyes that look before the next answer."""

    def __init__(self, zones: Sequence[Shown | Private]) -> None:
        self.zones = [zone if isinstance(zone, Shown) else None for zone in zones]
        self.private = [(place, zone) for place, zone in enumerate(zones) if not isinstance(zone, Shown)]

    def seen_by(self, eyes: Eyes) -> list[Shown]:
        seen = list(self.zones)
        for place, zone in self.private:
            seen[place] = zone(eyes)
        return [zone for zone in seen if zone is not None]


class Luck:
    """What came of chance in one step: the position after it, and what all eyes together were told on the way.

    `words` are the words of a position (docs/positions.md) without those that all games have; `events` are in order.
    A referee that must know which card came off a shuffled deck in between looks for it among the events.
    """

    def __init__(self, words: Callable[[], dict[str, Any]], events: Callable[[], list[Event]]) -> None:
        self._words = words
        self._events = events

    @cached_property
    def words(self) -> dict[str, Any]:
        return self._words()

    @cached_property
    def events(self) -> list[Event]:
        return self._events()


class Referee:
    """One game in progress, by the letter of the specification.

    Texts are those of docs/positions.md: options are parts of a choice (`top:pride_5`, `add:pride_3`, `done`), a default is
    the whole choice (`play(pride_3, pride_5; top=pride_5)`).  Where an option list, a zone or a fact is not the same
    as the engine's, `lockstep.py` reports it; so leave out of `facts` what the specification does not speak of.
    """

    unordered: ClassVar[tuple[str, ...]] = ()  # how ids of zones begin whose cards have no order in the specification

    # ------------------------------------------------------------ beginnings
    def begin(self, seats: int, options: dict[str, Any], luck: Luck) -> None:
        """A fresh game: set-up, checked against what the engine dealt.

        `options` are those that were set; the others have their defaults, which are the referee's to know.
        """
        raise NotImplementedError

    def resume(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        """A game from a position, given in words: what the engine wrote for one of the game's drills."""
        raise NotImplementedError

    # ------------------------------------------------------------ questions
    def asked(self) -> dict[int, str]:
        """The seats that are publicly asked, each with the id of its question; nobody when the game is over."""
        raise NotImplementedError

    def waiting(self) -> list[int]:
        """Those of them whose answer is still to come."""
        return sorted(self.asked())

    def options(self, seat: int) -> list[str]:
        """The next parts that a waiting seat may answer, in the specification's order."""
        raise NotImplementedError

    def choices(self, seat: int) -> list[str] | None:
        """All whole choices of a waiting seat in their order, where choices have parts and are not too many."""
        return None

    def default(self, seat: int) -> str:
        """The whole choice that a clock makes for a waiting seat which has not begun one."""
        raise NotImplementedError

    def answer(self, seat: int, text: str, luck: Luck) -> None:
        """One of the options is taken, and all that follows from it by itself."""
        raise NotImplementedError

    # ------------------------------------------------------------ the table
    def zones(self, eyes: Eyes) -> list[Shown]:
        """Every zone that these eyes are shown, in the order of the table."""
        raise NotImplementedError

    def facts(self, eyes: Eyes) -> dict[str, Fact]:
        """Facts of the table that follow from the specification; the engine may tell more."""
        return {}

    def seat_facts(self, seat: int, eyes: Eyes) -> dict[str, Fact]:
        """The same of a seat: scores, counters."""
        return {}

    def words(self) -> dict[str, Any]:
        """Words of the position that no eyes see: the order of a deck.  Compared with what the engine would write."""
        return {}

    # ------------------------------------------------------------ the end
    def places(self) -> list[int]:
        """The place of every seat once the game is over."""
        raise NotImplementedError

    def utilities(self) -> list[Fraction]:
        """The utility of every seat once the game is over, exactly."""
        raise NotImplementedError


@dataclass
class Ask:
    """A question to one seat; `text` is its answer, once it is given."""

    seat: int
    kind: str
    options: list[str]
    default: str = ""
    text: str = ""


Asking = Generator[list[Ask], None, Any]  # rules in the making of which seats are asked, all of a list at once


class AnyOf(list[Ask]):
    """Questions asked at once, where the rules go on as soon as one of them is answered (see `together`)."""


def together(*flows: Asking) -> Asking:
    """Several flows of questions that go on beside each other, until the last has ended."""
    heads = [(flow, next(flow, None)) for flow in flows]
    while any(asks for _, asks in heads):
        yield AnyOf(ask for _, asks in heads for ask in asks or [])
        heads = [(flow, next(flow, None) if asks and all(ask.text for ask in asks) else asks) for flow, asks in heads]


class SequentialReferee(Referee):
    """Rules written as they are read, from top to bottom: a generator that yields the questions it must put.

        def pride(self) -> Asking:
            target = yield from self.ask(self.active, "pride_target", [f"target:{p}" for p in self.others()], ...)

    `play` is the whole game, from its first question to its end.
    """

    pending: list[Ask]
    luck: Luck
    laid_out: Layout | None  # what `zones` may keep until the rules go on

    def play(self) -> Asking:
        raise NotImplementedError

    def start(self, luck: Luck) -> None:
        """To be called at the end of `begin` and `resume`."""
        self.luck = luck
        self.rest = self.play()
        self.run_on()

    def run_on(self) -> None:
        self.laid_out = None
        self.pending = next(self.rest, [])

    def ask(self, seat: int, kind: str, options: list[str], default: str = "") -> Asking:
        """Put one question; gives the answer's text."""
        question = Ask(seat, kind, options, default)
        yield [question]
        return question.text

    def question(self, seat: int) -> Ask:
        return next(ask for ask in self.pending if ask.seat == seat)

    def asked(self) -> dict[int, str]:
        return {ask.seat: ask.kind for ask in self.pending}

    def waiting(self) -> list[int]:
        return sorted(ask.seat for ask in self.pending if not ask.text)

    def options(self, seat: int) -> list[str]:
        return self.question(seat).options

    def default(self, seat: int) -> str:
        return self.question(seat).default

    def answer(self, seat: int, text: str, luck: Luck) -> None:
        self.luck = luck
        self.question(seat).text = text
        if not self.waiting() or isinstance(self.pending, AnyOf):
            self.run_on()
