"""A game at the edge: its name, its options, and the words for everything the engine does in ints.

Each game has one `Game` in its `table.py`.  Rules are not here: a game asks its own `State`.
"""

import re
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, get_type_hints

import msgspec
from mypy_extensions import mypyc_attr

from cardinal.core.chance import MAX_SEED
from cardinal.core.errors import Malformed, Refused
from cardinal.core.match import Heuristic
from cardinal.core.observing import Observer
from cardinal.core.options import Options, Race, Seating
from cardinal.core.printed import PrintedCard
from cardinal.core.spoken import Spoken
from cardinal.core.state import EVERYBODY, State
from cardinal.core.view import Event, Fact, Zone

Path_ = tuple[int, ...]  # a whole choice: its parts, one action each
Row = tuple[int, int, int, int, int, int]  # an event as the engine logs it: what, seat, other, n, cards, seen
LETTERS = "ABCDEFGH"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What everything outside a game's folder may rely on.  Methods without a body here are each game's to write.

    `names` are what players are called in sentences, by seat.  Texts of actions always call them by their letters.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]  # one line
    seats: ClassVar[range]
    minutes: ClassVar[int] = 30  # that a game among people takes, about
    clock: ClassVar[tuple[str, ...]] = ("turns",)  # fields that tell turns apart; of several the first: rounds
    version: ClassVar[str]  # of the rules: a record of another version is not replayed
    options: ClassVar[type[Options]]
    as_printed: ClassVar[dict[str, Any]] = {}  # the options that play the printed rulebook to the letter
    decisions: ClassVar[tuple[str, ...]]  # decision ids, by State.kind
    features: ClassVar[frozenset[str]]  # everything the battery must have seen (see `marks`)
    folder: ClassVar[Path]
    bot: ClassVar[Heuristic]  # the game's own heuristic
    observer: ClassVar[Observer | None] = None  # what a learner sees of it, where the game says so
    spoken: ClassVar[Spoken] = Spoken()  # how it is told at a terminal
    card_names: ClassVar[dict[str, str]] = {}  # card ids in words for people, where the id alone does not say it
    printed: ClassVar[list[PrintedCard]] = []  # every card of the box, as it is printed
    counted: ClassVar[dict[str, str]] = {}  # which facts of a seat are counted at the end, and their labels
    remembered: ClassVar[dict[str, str]] = {}  # which features of events (how they begin) are counted, and their labels
    limits: ClassVar[tuple[str, ...]] = ("event:cap",)  # features of events by which a limit ends a game
    battery_options: ClassVar[
        dict[str, Any]
    ] = {}  # what the battery plays under: short games, where silly play is long

    # ------------------------------------------------------------ beginnings
    def blank(self, seats: int, options: Any) -> State:
        """A state with seats and options written into it, before set-up."""
        raise NotImplementedError

    def check_options(self, seats: int, options: Any) -> None:
        """Refuse (Malformed) what the types of the options cannot: combinations, and what depends on seats."""

    def seating(self, s: State) -> Seating:
        """Teams and persons of a game that is dealt (some games deal the roles)."""
        alone = [[p] for p in range(s.seats)]
        return Seating(teams=alone, persons=alone)

    def new(self, seats: int, options: Any = None, seed: int = 0) -> State:
        """A fresh game, dealt and waiting for its first answer."""
        self.check_seats(seats)
        if not 0 <= seed <= MAX_SEED:
            raise Malformed("seed", f"{seed} is not between 0 and {MAX_SEED}")
        options = self.options() if options is None else options
        self.check_options(seats, options)
        s = self.blank(seats, options)
        s.restart(seed)
        return s

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise Malformed("seats", f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")

    def option_values(self) -> dict[str, list[Any]]:
        """The values of each option that are worth trying: all words, both truths, the ends of a range."""
        found: dict[str, list[Any]] = {}
        for field in msgspec.inspect.type_info(self.options).fields:  # type: ignore[attr-defined]
            found[field.name] = list(dict.fromkeys([field.default, *values_of(field.type)]))
        return found

    def preset(self, name: str) -> dict[str, Any]:
        """The options of a preset: `house` is what the defaults are, `printed` keeps to the letter of the rulebook."""
        presets = {"house": {}, "printed": self.as_printed} if self.as_printed else {"house": {}}
        if name not in presets:
            raise Malformed("preset", f"{self.title} has no preset {name!r}; it has {', '.join(presets)}")
        return presets[name]

    def read_options(self, given: dict[str, Any]) -> Options:
        """Options from words or numbers: `{"straight_min": "3"}`.  Unknown or unfit values are named."""
        known = self.options.__struct_fields__
        for name in given:
            if name not in known:
                raise Malformed("options", f"{self.title} has no option {name!r}; it has {', '.join(known)}")
        return self.options(**{name: self.read_option(name, value) for name, value in given.items()})

    def read_option(self, name: str, value: Any) -> Any:
        """A value as it stands, if it fits the option's type; else the number or truth that its word stands for."""
        kind = get_type_hints(self.options, include_extras=True)[name]
        for candidate in (value, plain(value)):
            try:
                return msgspec.convert(candidate, kind)
            except msgspec.ValidationError:
                continue
        fit = values_in_words(msgspec.inspect.type_info(kind))
        raise Malformed("options", f"{name} cannot be {value!r}; it is one of: {fit}")

    # ------------------------------------------------------------ actions in words
    def part(self, s: State, seat: int, action: int) -> str:
        """The text of one part of a choice: of the whole choice, where it has only one."""
        raise NotImplementedError

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        """The text of a whole choice that begins in state `s`."""
        return self.part(s, seat, path[0])

    def path(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
        """The parts of a choice (or the one next part) written as `text`.

        Raises Malformed for words that mean nothing here, Refused for what the rules forbid.  The default knows the
        texts of the options; a game with choices of several parts reads those first.
        """
        wanted = normal(text)
        for action in s.options(seat):
            if normal(self.part(s, seat, action)) == wanted:
                return (action,)
        raise self.refusal(s, seat, text, names)

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        """Why `text`, which is none of the options, cannot be done: the rule that forbids it, if it means anything."""
        options = ", ".join(self.part(s, seat, a) for a in s.options(seat)[:12])
        return Malformed(f"action {text!r}", f"not among the options of {self.decisions[s.kind(seat)]}: {options}")

    def why_not(self, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
        """Why a card that the seat sees, and that no option points at, cannot be chosen now, and what can.

        Made of what the seat knows, like everything that is told to it.
        """
        return Refused(f"this is not about that card. {self.prompt(s, seat, names)}", self.rule_in_force(s, seat))

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        """One part of a choice in words for a person."""
        raise NotImplementedError

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        """What one part of a choice points at: things that the seat sees on the table, to click, drag and light up.

        Card ids as they stand in zones, `seat:2`, `zone:deck`; nothing for what is only a word.  The default finds
        the cards that the text of the part names.
        """
        return [word for word in words_in(self.part(s, seat, action)) if word in self.card_names]

    def wording(self, s: State, seat: int, action: int) -> Hashable:
        """What the words of an option depend on besides the action, where that is public and little enough to keep
        them for everybody who is asked, at any table (a decision, a phase).

        None where they tell of this state: of a draft, names, counts, cards of others.
        """
        return None

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        """A whole choice in words for a person."""
        return self.label(s, seat, path[0], names)

    def choice_order(self, s: State, seat: int, path: Path_) -> tuple[Any, ...]:
        """The place of a whole choice in a list of all of them: a sort key."""
        return path

    def draft(self, s: State, seat: int) -> list[str]:
        """The cards (or words) of a choice in the making, for the eyes of the seat that makes it."""
        return []

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        """The question in words: what is to be decided, and what hangs on it."""
        raise NotImplementedError

    def default(self, s: State, seat: int) -> Path_:
        """The choice made for a seat whose time has run out (it starts at the beginning of a choice)."""
        raise NotImplementedError

    def default_goes_on(self, s: State, seat: int) -> bool:
        """Whether that choice is the first of several that one time-out makes: draw, then pass."""
        return False

    def win_chance(self, s: State, utility: float) -> float | None:
        """The chance to win that an expected utility means, where one seat wins and all others lose alike.

        None where it does not follow, because other places count too.
        """
        seats = int(s.seats)
        return min(1.0, max(0.0, (utility * (seats - 1) + 1) / seats))

    def answer_seconds(self, s: State, seat: int) -> float:
        """How long an automatic answer to this question takes at least, by public facts: time for all to see it."""
        return 0.0

    def race(self, s: State, options: Any) -> Race | None:
        """The race that the present question is at a live table, if it is one."""
        return None

    def check_talk(self, options: Any) -> None:
        """Refuse talk between players while they play, where the rules close the table to it."""

    def rule_in_force(self, s: State, seat: int) -> str:
        """The rule number that a player who is asked this would like to read: R17."""
        return ""

    # ------------------------------------------------------------ the table in words
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        raise NotImplementedError

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        """Public facts of the table that are not cards: whose turn, which turn.  Names are for sentences only."""
        raise NotImplementedError

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        raise NotImplementedError

    def numbers(self, s: State, seat: int) -> list[tuple[str, Fact]]:
        """What is counted when the game is over: a label and a value each."""
        facts = self.seat_facts(s, seat, 0)
        return [(label, facts[name]) for name, label in self.counted.items()]

    def event(self, row: Row, viewers: int, names: Sequence[str]) -> Event | None:
        """A logged row as these viewers saw it; None where there is nothing to tell them."""
        raise NotImplementedError

    def marks(self, row: Row) -> list[str]:
        """Which of the game's `features` this event shows to have happened."""
        return []

    # ------------------------------------------------------------ positions
    def write(self, s: State) -> dict[str, Any]:
        """The position in words, as nested plain values for TOML.  What they leave out, core adds as registers."""
        raise NotImplementedError

    def read(self, words: dict[str, Any], seats: int, options: Any) -> State:
        """The state that the words describe; Malformed, naming the place, where they do not."""
        raise NotImplementedError

    def settle(self, s: State) -> None:
        """Carry on from a position that lies between two questions (the start of a turn), up to the next one."""

    def check(self, s: State) -> None:
        """Raise Malformed if this cannot be a position of the game: cards missing or double, facts out of range."""
        raise NotImplementedError

    def drills(self, seats: int) -> list[str]:
        """Positions near what hardly ever happens: the battery plays from these too."""
        return []

    def impossible(self, seats: int) -> set[str]:
        """Features and decisions (`decision:...`) that cannot come up with so few or so many seats."""
        return set()

    def cards(self, s: State) -> list[str]:
        """Every card of the game, once for each place it lies in: the battery compares this with the box."""
        raise NotImplementedError


# ---------------------------------------------------------------- helpers for tables
def sees(viewers: int, seen: int) -> bool:
    """Whether viewers (a mask of seats) see what is shown to `seen`."""
    return seen == EVERYBODY or viewers & seen != 0


def seats_in(mask: int) -> list[int]:
    return [p for p in range(mask.bit_length()) if mask >> p & 1]


def mask_of(seats: Sequence[int]) -> int:
    return sum(1 << p for p in set(seats))


def letter(seat: int) -> str:
    return LETTERS[seat]


def read_seat(text: str, seats: int, place: str) -> int:
    """A seat as a letter (A, B, ...) or number (0, 1, ...)."""
    word = text.strip().upper()
    seat = LETTERS.find(word) if len(word) == 1 and word.isalpha() else int(word) if word.isdecimal() else -1
    if not 0 <= seat < seats:
        raise Malformed(place, f"no seat {text!r}: seats are A to {LETTERS[seats - 1]} (or 0 to {seats - 1})")
    return seat


@lru_cache(maxsize=4096)
def words_in(text: str) -> list[str]:
    """The words of an action text: what stands between its signs."""
    return re.findall(r"[^\s,;:()+={}]+", text)


@lru_cache(maxsize=4096)
def normal(text: str) -> str:
    """Action text without the differences that do not matter: case and spaces."""
    return re.sub(r"\s+", "", text).lower()


def plain(value: Any) -> Any:
    """`"3"` as 3 and `"true"` as True, for options typed at a command line."""
    if not isinstance(value, str):
        return value
    if value.lower() in ("true", "yes", "on"):
        return True
    if value.lower() in ("false", "no", "off"):
        return False
    return int(value) if re.fullmatch(r"-?\d{1,9}", value) else value


def values_in_words(kind: msgspec.inspect.Type) -> str:
    """What an option can be, for a person: `true, false`, `2 to 5`, `race, guess, off`."""
    if isinstance(kind, msgspec.inspect.LiteralType):
        return ", ".join(str(value) for value in kind.values)
    if isinstance(kind, msgspec.inspect.BoolType):
        return "true, false"
    if isinstance(kind, msgspec.inspect.IntType):
        return f"{kind.ge} to {kind.le}" if kind.le is not None else f"{kind.ge} and more"
    if isinstance(kind, msgspec.inspect.Metadata):
        return values_in_words(kind.type)
    if isinstance(kind, msgspec.inspect.UnionType):
        return ", ".join(values_in_words(one) for one in kind.types)
    return "text"


def values_of(kind: msgspec.inspect.Type) -> list[Any]:
    if isinstance(kind, msgspec.inspect.Metadata):
        return values_of(kind.type)
    if isinstance(kind, msgspec.inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, msgspec.inspect.BoolType):
        return [False, True]
    if isinstance(kind, msgspec.inspect.IntType):
        return [bound for bound in (kind.ge, kind.le) if bound is not None]
    if isinstance(kind, msgspec.inspect.UnionType):
        return [value for one in kind.types for value in values_of(one)]
    return []


def whole_choices(s: State, seat: int, limit: int = 0) -> list[Path_]:
    """All ways to make a whole choice, part by part, in ascending order; at most `limit` of them if given."""
    return list(islice(ways(s, seat), limit or None))


def ways(s: State, seat: int) -> Iterator[Path_]:
    todo: list[tuple[State, Path_, int]] = [(s, (), action) for action in reversed(s.options(seat))]
    while todo:
        here, path, action = todo.pop()
        path = (*path, action)
        if here.goes_on(seat, action):
            t = here.clone()
            t.answer(seat, action)
            todo.extend((t, path, further) for further in reversed(t.options(seat)))
        else:
            yield path


def distinct_choices(game: Game, s: State, seat: int, limit: int = 0) -> dict[str, Path_]:
    """Every whole choice once, by its text, whatever ways there are to it; at most `limit` of them if given."""
    found: dict[str, Path_] = {}
    for path in ways(s, seat):
        found.setdefault(game.choice(s, seat, path), path)
        if len(found) == limit:
            break
    return found
