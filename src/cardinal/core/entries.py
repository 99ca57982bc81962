"""Reading the entries of a position: each is checked, and what is wrong with it is said with its place."""

from typing import Any

from cardinal.core.errors import Malformed
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
