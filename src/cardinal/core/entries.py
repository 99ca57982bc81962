"""Reading the entries of a position: each is checked, and what is wrong with it is said with its place."""

from collections.abc import Iterator
from typing import Any

from cardinal.core.errors import Malformed
from cardinal.core.game import read_seat
from cardinal.core.state import State


def text(words: dict[str, Any], name: str, default: str) -> str:
    value = words.get(name, default)
    if not isinstance(value, str):
        raise Malformed(name, "text in quotes expected")
    return value


def table(words: dict[str, Any], name: str) -> dict[str, Any]:
    value = words.get(name, {})
    if not isinstance(value, dict):
        raise Malformed(name, f"a table expected: [{name}] and a line for each entry")
    return value


def by_seat(words: dict[str, Any], name: str, seats: int) -> Iterator[tuple[int, str, Any]]:
    """The entries of a table that has a line for each seat: the seat, the place to name in a complaint, the value."""
    for key, value in table(words, name).items():
        yield read_seat(key, seats, name), f"{name}.{key}", value


def listed(value: Any, place: str) -> list[str]:
    """The words of an entry: `"pride_1 envy_1"`."""
    return text({place: value}, place, "").split()


def one_of(word: str, words: tuple[str, ...], place: str) -> int:
    """Which of these words it is."""
    if word not in words:
        raise Malformed(place, f"{word!r} is none of {', '.join(filter(None, words))}")
    return words.index(word)


def number(value: Any, place: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Malformed(place, f"a number from {low} to {high} expected")
    return value


def truth(words: dict[str, Any], name: str) -> bool:
    """True or false; false if it is left out."""
    value = words.get(name, False)
    if not isinstance(value, bool):
        raise Malformed(name, "true or false expected")
    return value


def within(s: State, bounds: dict[str, tuple[int, int]]) -> None:
    """Every named register must lie within its bounds."""
    for name, (low, high) in bounds.items():
        if not low <= getattr(s, name) <= high:
            raise Malformed(f"registers.{name}", f"{getattr(s, name)} is not between {low} and {high}")
