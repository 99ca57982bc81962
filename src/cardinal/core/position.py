"""Positions: a whole state as text, the FEN of this platform.  See docs/positions.md.

A position is TOML: a header (`game`, `seats`, options), the zones and facts in the game's own words, the four words
of chance and, where words do not say everything (a play in the making, an answer already sealed), registers.

>>> from cardinal.games import load
>>> s = read('game = "deadlies"\\nseats = 3\\n[hand]\\nA = "pride_1 envy_1"\\nB = "wrath_1"\\nC = "lust_1"').state
>>> load("deadlies").part(s, 0, s.options(0)[0])
'top:pride_1'
"""

import tomllib
from typing import Any

import msgspec

from cardinal.core import fields
from cardinal.core.chance import MAX_SEED, seed
from cardinal.core.entries import table
from cardinal.core.errors import Malformed
from cardinal.core.game import Game
from cardinal.core.options import Options
from cardinal.core.state import State

MAX_TEXT = 100_000
CHANCE = ("ra", "rb", "rc", "rd")
HEADER = ("game", "seats", "options", "seed", "chance", "registers", "note")


class Position(msgspec.Struct, frozen=True):
    """A state together with what it belongs to."""

    game: Game
    options: Options
    state: State


def write(game: Game, options: Options, s: State) -> str:
    """The complete text of a state: `read` gives back the very same."""
    words: dict[str, Any] = {"game": game.slug, "seats": s.seats}
    words["chance"] = " ".join(f"{getattr(s, name):08x}" for name in CHANCE)
    given = msgspec.to_builtins(options)
    changed = {k: v for k, v in given.items() if v != msgspec.to_builtins(game.options())[k]}
    told = game.write(s)
    again = fields.dump(game.read(told, s.seats, options))
    left_out = {k: v for k, v in fields.dump(s).items() if k not in CHANCE and v != again[k]}
    words |= {k: v for k, v in told.items() if not isinstance(v, dict)}
    tables = {"options": changed, **{k: v for k, v in told.items() if isinstance(v, dict)}, "registers": left_out}
    return to_toml(words, tables)


def read(text: str) -> Position:
    """A position from its text.  Whatever is wrong with it is named (Malformed), and nothing comes of it."""
    from cardinal.games import load  # the games know core, not the other way round

    if len(text) > MAX_TEXT:
        raise Malformed("position", f"longer than {MAX_TEXT} characters")
    try:
        words = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as e:
        raise Malformed("position", f"not TOML: {e}") from None
    slug = words.get("game")
    if not isinstance(slug, str):
        raise Malformed("game", 'a position begins with the game, such as game = "deadlies"')
    return read_words(load(slug), words)


def read_words(game: Game, words: dict[str, Any]) -> Position:
    seats = words.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise Malformed("seats", f"how many players? {game.title} is for {game.seats[0]} to {game.seats[-1]}")
    game.check_seats(seats)
    options = game.read_options(table(words, "options"))
    game.check_options(seats, options)
    s = game.read({k: v for k, v in words.items() if k not in HEADER}, seats, options)
    set_chance(s, words)
    set_registers(s, table(words, "registers"))
    game.check(s)
    game.settle(s)
    return Position(game, options, s)


def set_chance(s: State, words: dict[str, Any]) -> None:
    if "chance" in words:
        parts = str(words["chance"]).split()
        try:
            numbers = [int(x, 16) for x in parts]
        except ValueError:
            numbers = []
        if len(numbers) != 4 or any(not 0 <= x < 2**32 for x in numbers):
            raise Malformed("chance", "four words of eight hexadecimal digits, or leave it out")
        for name, x in zip(CHANCE, numbers, strict=True):
            setattr(s, name, x)
    else:
        number = words.get("seed", 0)
        if not isinstance(number, int) or not 0 <= number <= MAX_SEED:
            raise Malformed("seed", f"a number from 0 to {MAX_SEED}")
        seed(s, number)


def set_registers(s: State, registers: dict[str, Any]) -> None:
    known = fields.dump(s)
    for name, value in registers.items():
        place = f"registers.{name}"
        if name not in known or name in CHANCE or name == "seats":
            raise Malformed(place, "no such register")
        numbers = value if isinstance(value, list) else [value]
        if any(not isinstance(x, int) or isinstance(x, bool) or abs(x) >= 2**62 for x in numbers):
            raise Malformed(place, "whole numbers below 2**62 only")
        if isinstance(value, list) != isinstance(known[name], list):
            raise Malformed(place, "one number expected" if isinstance(value, list) else "a list expected")
        if isinstance(value, list) and len(value) > len(getattr(s, name)):
            raise Malformed(place, f"at most {len(getattr(s, name))} numbers")
    fields.load(s, registers)


# ---------------------------------------------------------------- TOML out (the standard library only reads it)
def to_toml(words: dict[str, Any], tables: dict[str, Any]) -> str:
    lines = [f"{key} = {toml_value(value)}" for key, value in words.items()]
    for name, entries in tables.items():
        lines += toml_table(name, entries)
    return "\n".join(lines) + "\n"


def toml_table(name: str, entries: dict[str, Any]) -> list[str]:
    flat = {k: v for k, v in entries.items() if not isinstance(v, dict)}
    lines = ["", f"[{name}]", *(f"{k} = {toml_value(v)}" for k, v in flat.items())] if flat else []
    for key, value in entries.items():
        if isinstance(value, dict):
            lines += toml_table(f"{name}.{key}", value)
    return lines


def toml_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(x) for x in value) + "]"
    text = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'
