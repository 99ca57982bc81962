"""A table in lines and in text, made from a view and nothing else: what a person needs to choose by.

A terminal has no pictures, and whoever listens has no overview.  Each game says in its `spoken.py` what must be told
before a question, what else there is to look at, and how a card is drawn in a few letters.  What a game does not say
is told from its zones and facts.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from cardinal.core.phrases import counted
from cardinal.core.printed import PrintedCard
from cardinal.core.view import Choice, Event, Fact, Standing, View, Zone

YOU = "you"
NOWHERE = Zone("", "", None, 0, [])


class Face(NamedTuple):
    """A card in a few letters: suit and number, never the colour alone."""

    corner: str
    name: str
    colour: str = ""


class Sight:
    """A view through the eyes of a seat (None: somebody who only watches), in the words of its game."""

    def __init__(
        self, view: View, seat: int | None, card_names: dict[str, str], names: Sequence[str], you: int | None = -1
    ) -> None:
        self.view = view
        self.seat = seat
        self.you = seat if you == -1 else you  # who is called so: nobody, where a game is looked at afterwards
        self.card_names = card_names
        self.names = names
        self.zones = {zone.id: zone for zone in view.zones}
        self.facts = view.facts

    # ------------------------------------------------------------ who
    def name(self, seat: int) -> str:
        return YOU if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def called(self, seat: int) -> str:
        """At the beginning of a line: `You`, `Ann`."""
        return "You" if seat == self.you else self.names[seat]

    def others(self) -> list[int]:
        """In the order of seats, from the one after this one."""
        seats = self.view.seats
        start = 0 if self.seat is None else self.seat + 1
        return [(start + i) % seats for i in range(seats) if (start + i) % seats != self.seat]

    # ------------------------------------------------------------ what
    def fact(self, name: str) -> Fact:
        return self.facts.get(name, 0)

    def number(self, name: str) -> int:
        found = self.facts.get(name, 0)
        return found if isinstance(found, int) else 0

    def texts(self, name: str) -> list[str]:
        found = self.facts.get(name, [])
        return found if isinstance(found, list) else []

    def of(self, seat: int) -> dict[str, Fact]:
        return self.view.seat_facts[seat]

    def zone(self, name: str) -> Zone:
        return self.zones.get(name, NOWHERE)

    def card(self, card: str) -> str:
        return self.card_names.get(card, card)

    def cards(self, cards: Iterable[str]) -> str:
        return ", ".join(self.card(card) for card in cards)

    def seen(self) -> list[str]:
        """Every card that lies where these eyes see it, or know it to lie."""
        return [card for zone in self.view.zones for card in (*zone.cards, *zone.known)]


class Spoken:
    """How a game is told.  Every method may be left as it is: then zones and facts are told as they stand."""

    examples: ClassVar[tuple[str, ...]] = ()  # what one may type
    beats: ClassVar[frozenset[str]] = frozenset()  # kinds of events that nobody may miss
    colours: ClassVar[dict[str, str]] = {}  # of suits, as terminals name them

    # ------------------------------------------------------------ told before every question
    def table(self, sight: Sight) -> list[str]:
        """What lies in the middle and how things stand."""
        facts = [f"{name.replace('_', ' ')} {words(value)}" for name, value in sight.facts.items() if tells(value)]
        middle = [
            f"{zone.title}: {lying(sight, zone)}" for zone in sight.view.zones if zone.seat is None and zone.count
        ]
        return [f"{', '.join(facts)}.".capitalize(), *middle] if facts else middle

    def others(self, sight: Sight) -> list[str]:
        """A line for each of the others."""
        return [self.seat_line(sight, p) for p in sight.others()]

    def mine(self, sight: Sight) -> list[str]:
        """One's own facts and cards, last, so that they are heard right before the question."""
        if sight.seat is None:
            return []
        own = [zone for zone in sight.view.zones if zone.seat == sight.seat and zone.cards]
        return [self.seat_line(sight, sight.seat), *(f"{zone.title}: {sight.cards(zone.cards)}" for zone in own)]

    def seat_line(self, sight: Sight, seat: int) -> str:
        facts = [f"{name.replace('_', ' ')} {words(value)}" for name, value in sight.of(seat).items() if tells(value)]
        return f"{sight.called(seat)}: {', '.join(facts)}"

    def more(self, sight: Sight) -> list[str]:
        """What else there is to see, on `look`."""
        zones = [zone for zone in sight.view.zones if zone.count and zone.seat not in (None, sight.seat)]
        return [f"{zone.title}: {lying(sight, zone)}" for zone in zones]

    def ending(self, sight: Sight, story: Sequence[Event]) -> list[str]:
        """The result: a line for each place, with the game's own numbers and what they are made of.

        `story` is all that these eyes were told of the game.
        """
        return [f"{standing.place}. {self.seat_line(sight, standing.seat)}" for standing in ranked(sight.view)]

    def note(self, sight: Sight, choice: Choice) -> str:
        """What should be known of a choice besides its own words, if anything."""
        return ""

    # ------------------------------------------------------------ numbers of choices
    def natural(self, choice: Choice) -> int | None:
        """The number that a choice bears by nature: of the pile, of the slot that it is about."""
        return None

    def beyond(self, sight: Sight) -> int:
        """The first number that is no pile's and no slot's, nor any before it."""
        return 1

    def numbers(self, sight: Sight, choices: Sequence[Choice]) -> list[int]:
        """What is typed for each choice.  Where some are about numbered things, those keep their numbers."""
        natural = [self.natural(choice) for choice in choices]
        given = [n for n in natural if n is not None]
        if not given or len(given) != len(set(given)):
            return list(range(1, len(choices) + 1))
        free = iter(range(self.beyond(sight), self.beyond(sight) + len(choices)))
        return [next(free) if n is None else n for n in natural]

    # ------------------------------------------------------------ drawn
    def beside(self, sight: Sight) -> list[str]:
        """What is to be told of the table where its zones are drawn."""
        return self.table(sight)[1:]

    def shape(self, name: str) -> str:
        """A shape of a race, and what it stands for."""
        return name

    def centre(self, sight: Sight) -> list[list[str]]:
        """Zones of the middle, in rows."""
        return [[zone.id for zone in sight.view.zones if zone.seat is None and zone.count]]

    def hand(self, sight: Sight) -> list[str]:
        """One's own zones that are drawn as cards, the hand first."""
        return [zone.id for zone in sight.view.zones if zone.seat == sight.seat and zone.cards]

    def face(self, card: PrintedCard) -> Face:
        number = next(iter(card.numbers.values()), "")
        corner = f"{card.suit[:1].upper()}{number}" or card.name[:3]
        return Face(corner, card.title or card.name, self.colours.get(card.suit, ""))

    def mark(self, sight: Sight, zone: Zone) -> str:
        """What stands under a zone of the middle: its title and how much lies there."""
        return f"{zone.title} {zone.count}" if zone.count > 1 or not zone.cards else zone.title


def ranked(view: View) -> list[Standing]:
    return sorted(view.standings, key=lambda one: (one.place, one.seat))


def lying(sight: Sight, zone: Zone) -> str:
    shown = sight.cards(zone.cards) if zone.cards else f"{zone.count} hidden"
    return shown + (f"; you know of {sight.cards(zone.known)}" if zone.known else "")


def tells(value: Fact) -> bool:
    return value is not False and value != [] and value != ""


def words(value: Fact) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(value) if isinstance(value, list) else str(value)


def sentence(*pieces: str) -> str:
    """Pieces that say something, joined by commas."""
    return ", ".join(piece for piece in pieces if piece)


def several(n: int, word: str) -> str:
    """`no cards`, `1 card`, `3 cards`."""
    return counted(n, word) if n else f"no {word}s"


def alike(cards: Iterable[str]) -> str:
    """Names that come several times are counted.

    >>> alike(["Red 5", "Blue 2", "Red 5"])
    'Red 5 (2), Blue 2'
    """
    found: dict[str, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return ", ".join(f"{card} ({n})" if n > 1 else card for card, n in found.items())
