"""A study: what is to be played and measured, from a TOML file or from the command line.

game = "soul_reapers"
seats = "2-6"
games = 4000

[[variants]]
name = "equal turns"
options = { equal_turns = true }
"""

import hashlib
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cardinal.bots import line_up, make_bot
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.options import Options
from cardinal.games import load
from cardinal.native.build import source_hash

BASELINE = "default"
# Metrics (docs/laboratory.md) by what they take: all games, watched games, followed games, duplicate deals.
OF_ALL = (
    "seat_win", "turn_win", "seat_utility", "team_win", "decisions", "choices", "turns", "rounds", "minutes",
    "real_decisions", "dead_turns", "seat_choices", "waiting", "longest_wait", "idle", "branching", "draws",
)  # fmt: skip
OF_WATCHED = ("caps", "races", "elimination", "features", "cards")
OF_FOLLOWED = ("lead_changes", "comebacks", "runaway", "suspense", "surprise", "weighty_decisions")
OF_DUPLICATES = ("skill", "luck")
MOST_GAMES = 100_000_000
Whole = Annotated[int, Meta(ge=0, le=MOST_GAMES)]


class VariantPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    options: dict[str, Any] = {}


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`games` of every variant at every number of seats; with `precision`, at most so many.

    The first `detail` of them are watched event by event; `chances` games are followed with estimated chances, each
    from `playouts` games that bots `chances_by` play on; `duplicates` deals are played by `levels` against each other
    from every seat.  `metrics` are the ids of those wanted (all, if none is named).
    """

    game: str
    name: str = ""
    title: str = ""
    seats: str | int | list[int] = 0  # "2-6", 4, [2, 4]; 0: as many as are usual
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 10_000
    precision: Annotated[float, Meta(ge=0, le=1_000_000)] = 0.0
    precision_of: str = "seat_win"
    bots: str = "greedy"
    seed: Annotated[int, Meta(ge=0, le=2**50)] = 1
    detail: Whole = 2_000
    chances: Whole = 50
    playouts: Annotated[int, Meta(ge=2, le=100_000)] = 32
    chances_by: str = "greedy"
    duplicates: Whole = 200
    levels: list[str] = msgspec.field(default_factory=lambda: ["random", "greedy"])
    metrics: list[str] = []
    options: dict[str, Any] = {}  # of the baseline, and of all variants that do not say otherwise
    variants: list[VariantPlan] = []


class Setting(msgspec.Struct, frozen=True):
    """One variant at one number of seats, ready to be played."""

    game: str
    variant: str
    seats: int
    options: dict[str, Any]
    bots: list[str]

    def chosen(self) -> Options:
        return load(self.game).read_options(self.options)

    @property
    def key(self) -> str:
        return f"{slug(self.variant)}-{self.seats}"


def slug(text: str) -> str:
    """A name that may be a file's."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "study"


def read_study(file: Path) -> Study:
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as e:
        raise Malformed(str(file), e.strerror or "cannot be read") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise Malformed(str(file), str(e)) from None
    return complete({"name": file.stem, **given}, str(file))


def complete(given: dict[str, Any], place: str) -> Study:
    """A study from plain values, checked, with everything that was left out filled in."""
    try:
        study = msgspec.convert(given, Study)
    except msgspec.ValidationError as e:
        raise Malformed(place, str(e)) from None
    game = load(study.game)
    seats = read_seats(study.seats, game)
    study = msgspec.structs.replace(
        study, name=slug(study.name or study.game), title=study.title or game.title, seats=seats
    )
    study = with_wanted(study, place)
    for bot in [study.chances_by, *study.levels, *study.bots.split(",")]:
        make_bot(bot.strip(), game)
        if re.fullmatch(r"search|.*\dms.*", bot.strip()):
            raise Malformed(place, f"{bot} thinks by the clock, never twice the same: name simulations (search:500)")
    names = [BASELINE, *(variant.name for variant in study.variants)]
    if len({slug(name) for name in names}) < len(names):
        raise Malformed(place, f"variants need names of their own: {', '.join(names)}")
    settings(study)
    return study


def with_wanted(study: Study, place: str) -> Study:
    """Without the work that only metrics take which are not wanted."""
    known = (*OF_ALL, *OF_WATCHED, *OF_FOLLOWED, *OF_DUPLICATES)
    for name in study.metrics:
        if name not in known:
            raise Malformed(place, f"no metric {name!r}; there are {', '.join(known)}")
    if not study.metrics:
        return study
    wanted = set(study.metrics)
    return msgspec.structs.replace(
        study,
        detail=study.detail if wanted & set(OF_WATCHED) else 0,
        chances=study.chances if wanted & set(OF_FOLLOWED) else 0,
        duplicates=study.duplicates if wanted & set(OF_DUPLICATES) else 0,
    )


def read_seats(given: str | int | list[int], game: Game) -> list[int]:
    """Numbers of players, ascending.

    >>> read_seats("2-4,6", load("deadlies"))
    [2, 3, 4, 6]
    """
    if given == 0:
        return [4 if 4 in game.seats else game.seats[0]]
    if given == "all":
        return list(game.seats)
    found: set[int] = set()
    for part in [str(n) for n in given] if isinstance(given, list) else str(given).split(","):
        ends = re.fullmatch(r"\s*(\d{1,2})(?:-(\d{1,2}))?\s*", part)
        if ends is None:
            raise Malformed("seats", f"{part!r} is neither a number nor a range such as 2-6")
        found |= set(range(int(ends[1]), int(ends[2] or ends[1]) + 1))
    for n in sorted(found):
        game.check_seats(n)
    if not found:
        raise Malformed("seats", "no number of players")
    return sorted(found)


def numbers_of_seats(study: Study) -> list[int]:
    assert isinstance(study.seats, list)
    return study.seats


def settings(study: Study) -> list[Setting]:
    """Every variant at every number of seats, by number of seats; the baseline first."""
    game = load(study.game)
    found = []
    for seats in numbers_of_seats(study):
        for variant in [VariantPlan(BASELINE), *study.variants]:
            options = {**study.options, **variant.options}
            game.check_options(seats, game.read_options(options))
            found.append(Setting(study.game, variant.name, seats, options, line_up(study.bots, game, seats)))
    return found


def fingerprint(study: Study) -> str:
    """Of everything that the games of a study depend on: the study itself, the rules and the bots."""
    words = msgspec.json.encode(study, order="sorted") + source_hash(load(study.game)).encode()
    return hashlib.blake2b(words, digest_size=12).hexdigest()


def variants_of(game: Game, options: Sequence[str]) -> list[VariantPlan]:
    """Variants from the command line: `name=value` is one, a bare `name` every value of it but the default, and
    `preset=printed` all options of a preset together.

    >>> [variant.name for variant in variants_of(load("soul_reapers"), ["equal_turns", "end_piles=4"])]
    ['equal_turns=true', 'end_piles=4']
    """
    found = []
    for text in options:
        name, sign, value = text.partition("=")
        if name.strip() == "preset":
            found.append(VariantPlan(text, game.preset(value.strip())))
            continue
        values: list[Any] = [value.strip()] if sign else other_values(game, name.strip())
        for one in values:
            read = game.read_options({name.strip(): one})
            plain = msgspec.to_builtins(getattr(read, name.strip()))
            found.append(VariantPlan(f"{name.strip()}={str(plain).lower()}", {name.strip(): plain}))
    return found


def other_values(game: Game, name: str) -> list[Any]:
    values = game.option_values()
    if name not in values:
        game.read_options({name: ""})  # says which options there are
    return values[name][1:]
