"""What games there are, and what can be chosen in each."""

from typing import Any, Literal

import msgspec

from cardinal import lessons
from cardinal.core.game import Game, values_in_words


class OptionEntry(msgspec.Struct, frozen=True):
    """`values` in words; for a form the same as `kind`: a flag, one of `choices`, or a number from `low` to `high`.

    A number may have `choices` besides (`auto`), and no upper end.
    """

    name: str
    title: str
    default: Any
    values: str
    meaning: str
    kind: Literal["flag", "choice", "number"]
    choices: list[bool | int | str]
    low: int | None
    high: int | None


class PresetEntry(msgspec.Struct, frozen=True):
    """Options that are chosen together: `options` are those that are not the default."""

    name: str
    title: str
    options: dict[str, Any]


class GameEntry(msgspec.Struct, frozen=True):
    slug: str
    title: str
    blurb: str
    version: str
    min_seats: int
    max_seats: int
    minutes: int  # that a game takes, about
    lesson: bool  # whether there is a guided first game
    decisions: list[str]
    options: list[OptionEntry]
    presets: list[PresetEntry]


def catalogue(game: Game) -> GameEntry:
    return GameEntry(
        slug=game.slug,
        title=game.title,
        blurb=game.blurb,
        version=game.version,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        minutes=game.minutes,
        lesson=game.slug in lessons.slugs(),
        decisions=list(game.decisions),
        options=[option_entry(field) for field in msgspec.inspect.type_info(game.options).fields],  # type: ignore[attr-defined]
        presets=presets(game),
    )


def presets(game: Game) -> list[PresetEntry]:
    found = [PresetEntry("house", "House", game.preset("house"))]
    if game.as_printed:
        found.append(PresetEntry("printed", "As printed", game.preset("printed")))
    return found


def option_entry(field: msgspec.inspect.Field) -> OptionEntry:
    kind = field.type
    said: dict[str, str] = {}
    if isinstance(kind, msgspec.inspect.Metadata):
        said = kind.extra_json_schema or {}
        kind = kind.type
    numbers = [one for one in plain_types(kind) if isinstance(one, msgspec.inspect.IntType)]
    words = [one for one in plain_types(kind) if isinstance(one, msgspec.inspect.LiteralType)]
    return OptionEntry(
        field.encode_name,
        said.get("title", field.encode_name.replace("_", " ").capitalize()),
        field.default,
        values_in_words(kind),
        said.get("description", ""),
        kind="flag" if isinstance(kind, msgspec.inspect.BoolType) else "number" if numbers else "choice",
        choices=[value for one in words for value in one.values if value is not None],
        low=numbers[0].ge if numbers else None,
        high=numbers[0].le if numbers else None,
    )


def plain_types(kind: msgspec.inspect.Type) -> list[msgspec.inspect.Type]:
    if isinstance(kind, msgspec.inspect.Metadata):
        return plain_types(kind.type)
    if isinstance(kind, msgspec.inspect.UnionType):
        return [plain for one in kind.types for plain in plain_types(one)]
    return [kind]
