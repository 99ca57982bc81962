"""What games there are, and what can be chosen in each."""

from typing import Any

import msgspec

from cardinal.core.game import Game


class OptionEntry(msgspec.Struct, frozen=True):
    name: str
    default: Any
    values: str
    meaning: str


class GameEntry(msgspec.Struct, frozen=True):
    slug: str
    title: str
    blurb: str
    version: str
    min_seats: int
    max_seats: int
    decisions: list[str]
    options: list[OptionEntry]


def catalogue(game: Game) -> GameEntry:
    return GameEntry(
        slug=game.slug,
        title=game.title,
        blurb=game.blurb,
        version=game.version,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        decisions=list(game.decisions),
        options=[option_entry(field) for field in msgspec.inspect.type_info(game.options).fields],  # type: ignore[attr-defined]
    )


def option_entry(field: msgspec.inspect.Field) -> OptionEntry:
    kind = field.type
    meaning = ""
    if isinstance(kind, msgspec.inspect.Metadata):
        meaning = (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    return OptionEntry(field.encode_name, field.default, values_in_words(kind), meaning)


def values_in_words(kind: msgspec.inspect.Type) -> str:
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
