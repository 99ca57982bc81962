"""What leaves the table: typed messages, built for a set of viewers and for nobody else.

Everything in these messages is in the words of the specification: card ids, decision ids, action texts.
"""

from msgspec import Struct

Fact = int | str | bool | list[str]


class Zone(Struct, frozen=True):
    """A place for cards.  `cards` are those the viewers see; `known` are cards they know to be among the hidden."""

    id: str
    title: str
    seat: int | None
    count: int
    cards: list[str]
    known: list[str] = []


class Choice(Struct, frozen=True):
    """One option: the action itself, its text (which `apply` understands), and words for a person.

    `on` is what it points at on the table: card ids as they stand in zones, `seat:2`, `zone:cell:5`.
    `part`: more of the same choice will be asked; until then it is a private draft, taken back at will.
    """

    action: int
    text: str
    label: str
    on: list[str] = []
    part: bool = False


class Question(Struct, frozen=True):
    """Who is asked what.  Prompt, options and draft are for the seat that is asked; others see that it is asked."""

    seat: int
    kind: str
    prompt: str = ""
    options: list[Choice] = []
    draft: list[str] = []
    answered: bool = False


class Standing(Struct, frozen=True):
    """A seat's result."""

    seat: int
    place: int
    utility: float


class View(Struct, frozen=True):
    """All that the viewers (a set of seats; none for a spectator) may see of a position."""

    game: str
    version: str
    seats: int
    viewers: list[int]
    facts: dict[str, Fact]
    seat_facts: list[dict[str, Fact]]
    zones: list[Zone]
    questions: list[Question]
    standings: list[Standing]


class Event(Struct, frozen=True):
    """Something that happened, as these viewers saw it: enough to tell it and to move the cards."""

    kind: str
    text: str
    seat: int | None = None
    other: int | None = None
    count: int = 0
    cards: list[str] = []
    source: str = ""
    target: str = ""
