"""Choices that were made at a table, and those in the making."""

import msgspec

from cardinal.core.game import Path_
from cardinal.core.state import State


class Done(msgspec.Struct, frozen=True):
    """A whole choice that was made, and how far knowledge had come before it."""

    seat: int
    path: Path_
    text: str
    barrier: int


class Plan(msgspec.Struct, frozen=True):
    """What a text would do, without doing it: `path` is left to be done of all `parts` of the choice.

    `whole` is the text of the whole choice, or empty if more of it will be asked.  `anew`: a draft is dropped for it.
    """

    seat: int
    text: str
    path: Path_
    parts: Path_
    whole: str
    anew: bool = False


class Draft(msgspec.Struct):
    """A choice in the making: its parts so far, and where it began."""

    parts: list[int]
    begun: State
    barrier: int
