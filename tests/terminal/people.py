"""People at terminals: they type, and hear what is said."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from cardinal.core import position
from cardinal.games import load
from cardinal.play.table import Table
from cardinal.terminal.local import LocalSitting, new_game
from cardinal.terminal.plain import Plain
from cardinal.terminal.sitting import Sitting


class Person:
    """Types the given lines, then what `further` says of the sitting, for ever; hears everything that is said."""

    def __init__(self, *lines: str, further: Callable[[Sitting], str] | None = None) -> None:
        self.lines = list(lines)
        self.further = further
        self.heard: list[str] = []
        self.before: Callable[[], None] = lambda: None  # each line

    def text(self) -> str:
        return "\n".join(self.heard)

    def answers(self, line: str, to: int = 0) -> list[str]:
        """What was said after a line was typed, up to the next one."""
        start = [i for i, one in enumerate(self.heard) if one == f"> {line}"][to]
        following = self.heard[start + 1 :]
        end = next((i for i, one in enumerate(following) if one.startswith("> ")), len(following))
        return following[:end]

    def plays(self, sitting: Sitting) -> int:
        """Until the game is over, or nothing is left to type."""

        async def ask(prompt: str) -> str:
            if not self.lines and self.further is None:
                raise EOFError
            line = self.lines.pop(0) if self.lines else self.further(sitting)
            self.before()
            self.heard.append(f"> {line}")
            return line

        return asyncio.run(Plain(sitting, self.heard.append, ask).play())


def the_first(sitting: Sitting) -> str:
    """The number of the first choice, whatever it is."""
    asked = sitting.asking()
    return str(asked.numbers[0])


def sitting_at(slug: str = "deadlies", seats: int = 3, seed: int = 5, seat: int = 0, **first: object) -> LocalSitting:
    game = load(slug)
    return new_game(game, seats, game.read_options(first), seat, seed, "greedy")


def sitting_from(text: str, kinds: list[str], file: Path) -> LocalSitting:
    """A game from a position, with the person on seat A."""
    start = position.read(text)
    table = Table(start.game, start.state.seats, start.options, start=text)
    return LocalSitting(table, 0, kinds, file)
