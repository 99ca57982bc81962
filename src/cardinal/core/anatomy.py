"""A game whose folder is cut as every game of the box is (docs/design.md, "The anatomy of a game").

What such a game does with its modules is always the same, so it is written here: a table names them, and no more.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from cardinal.core.errors import Malformed
from cardinal.core.game import Game, Row
from cardinal.core.state import State
from cardinal.core.view import Event


class Anatomy(NamedTuple):
    """Modules of one folder, by their names there."""

    rules: ModuleType
    position: ModuleType
    possible: ModuleType
    drills: ModuleType
    story: ModuleType


@mypyc_attr(allow_interpreted_subclasses=True)
class AnatomicGame(Game):
    anatomy: ClassVar[Anatomy]
    no_more: ClassVar[tuple[str, ...]] = ()  # entries that positions had before: they are let be

    def event(self, row: Row, viewers: int, names: Sequence[str]) -> Event | None:
        found: Event | None = self.anatomy.story.event(row, viewers, names)
        return found

    def marks(self, row: Row) -> list[str]:
        found: list[str] = self.anatomy.story.marks(row)
        return found

    # ------------------------------------------------------------ positions
    def write(self, s: State) -> dict[str, Any]:
        found: dict[str, Any] = self.anatomy.position.write(s, self.decisions)
        return found

    def read(self, words: dict[str, Any], seats: int, options: Any) -> State:
        known: tuple[str, ...] = self.anatomy.position.WORDS
        for name in words:
            if name not in known and name not in self.no_more:
                raise Malformed(name, f"a position of {self.title} has no such entry; it has {', '.join(known)}")
        s = self.blank(seats, options)
        self.anatomy.position.read(s, words, self.decisions)
        return s

    def settle(self, s: State) -> None:
        self.anatomy.rules.run_on(s)

    def check(self, s: State) -> None:
        self.anatomy.possible.check(s)

    def drills(self, seats: int) -> list[str]:
        found: list[str] = self.anatomy.drills.drills(seats)
        return found

    def impossible(self, seats: int) -> set[str]:
        found: set[str] = self.anatomy.drills.impossible(seats)
        return found

    def cards(self, s: State) -> list[str]:
        found: list[str] = self.anatomy.possible.all_cards(s)
        return found
