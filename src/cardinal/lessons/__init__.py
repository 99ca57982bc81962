"""A guided first game for each game: a prepared position and a script, in `<slug>.toml`.

A script is a row of lines, one for each choice: the learner's have words, what to point at, and the answer that is
wanted; the others' are what they answer.  How far a lesson has come is how many choices have been made.
"""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent
LEARNER = 0  # the learner's seat


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice.  `otherwise` is said to other answers of the learner; for others `text` tells what they did."""

    answer: str
    seat: int = LEARNER
    text: str = ""
    point: list[str] = []
    otherwise: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str
    minutes: int
    names: list[str]  # of the others
    position: str
    end: str  # said when the script is over; the game may be played on
    line: list[Line]
    slug: str = ""

    @property
    def steps(self) -> int:
        """Choices of the learner."""
        return sum(line.seat == LEARNER for line in self.line)


def slugs() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.toml"))


@cache
def lesson(slug: str) -> Lesson:
    words = tomllib.loads((FOLDER / f"{slug}.toml").read_text(encoding="utf-8"))
    return msgspec.convert({**words, "slug": slug}, Lesson)
