"""Scenario files: a position, a line of dashes, then lines `seat: action`.  See docs/positions.md.

This is how bug reports, puzzles and questions about the rules are written.
"""

import re
from pathlib import Path

import msgspec
from rich.console import Console

from cardinal.core import position
from cardinal.core.errors import Malformed, Problem
from cardinal.core.game import LETTERS, mask_of, read_seat
from cardinal.core.seen import standings
from cardinal.core.view import Question, Standing
from cardinal.play.table import Table

DASHES = "---"
TIME_OUT = "timeout"  # instead of an action: the seat's time has run out
COMMENT = re.compile(r"^\s*#.*|#(?!\d).*")  # but #2 in a line is a card of an open hand


class Step(msgspec.Struct, frozen=True):
    """One line: what was asked before it, what came of it, and who saw what."""

    line: int
    text: str
    refused: str
    events: dict[str, list[str]]
    questions: list[Question]


class Result(msgspec.Struct, frozen=True):
    game: str
    questions: list[Question]
    steps: list[Step]
    standings: list[Standing]
    position: str


def run_file(path: Path) -> Result:
    try:
        return run(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise Malformed(str(path), e.strerror or "cannot be read") from None
    except UnicodeDecodeError:
        raise Malformed(str(path), "is not text") from None


def run(text: str) -> Result:
    """Carry out a scenario.  A refused line is part of the result; a line that cannot be read is not."""
    head, first_line, lines = split(text)
    start = position.read(head)
    table = Table(start.game, start.state.seats, start.options, start=head)
    opening = questions(table)
    steps = [step(table, first_line + i, line) for i, line in enumerate(lines) if without_comment(line)]
    return Result(start.game.slug, opening, steps, standings(table.state), table.position())


def split(text: str) -> tuple[str, int, list[str]]:
    lines = text.splitlines()
    for i, line in enumerate(lines):
        if line.startswith(DASHES):
            return "\n".join(lines[:i]), i + 2, lines[i + 1 :]
    return text, len(lines) + 1, []


def without_comment(line: str) -> str:
    """
    >>> without_comment("C: #2  # the face-down gem")
    'C: #2'
    """
    return COMMENT.sub("", line).strip()


def step(table: Table, number: int, line: str) -> Step:
    words = without_comment(line)
    name, colon, action = words.partition(":")
    place = f"line {number}"
    if not colon:
        raise Malformed(place, f"{words!r} is not of the form seat: action")
    seat = read_seat(name, table.state.seats, place)
    told = len(table.log().rows)
    refused = ""
    try:
        if action.strip().lower() == TIME_OUT:
            table.time_out(seat)
        else:
            table.act(seat, action.strip())
    except Problem as e:
        refused = str(e)
    return Step(number, words, refused, events(table, told), questions(table))


def events(table: Table, since: int) -> dict[str, list[str]]:
    """What each seat, and a spectator, saw since then."""
    viewers = {LETTERS[p]: 1 << p for p in range(table.state.seats)} | {"spectator": 0}
    return {name: [event.text for event in table.story(mask, since)] for name, mask in viewers.items()}


def questions(table: Table) -> list[Question]:
    """What is asked now, with all options."""
    return table.view(mask_of(range(table.state.seats))).questions


# ---------------------------------------------------------------- for people
def show(result: Result, out: Console) -> None:
    show_questions(result.questions, out)
    for one in result.steps:
        out.print(f"\nline {one.line}  [bold]{one.text}[/]", soft_wrap=True)
        if one.refused:
            out.print(f"  refused: {one.refused}", style="red", markup=False, soft_wrap=True)
        show_events(one.events, out)
        show_questions(one.questions, out)
    for standing in result.standings:
        out.print(f"{LETTERS[standing.seat]}: place {standing.place}, utility {standing.utility:+.3f}")
    out.print("\nfinal position", style="bold")
    out.print(result.position, markup=False, soft_wrap=True)


def show_events(events: dict[str, list[str]], out: Console) -> None:
    """What a spectator saw; under it, what single seats saw besides."""
    for text in events["spectator"]:
        out.print(f"  {text}", markup=False, soft_wrap=True)
    for name, lines in events.items():
        for text in lines:
            if text not in events["spectator"]:
                out.print(f"    {name} sees: {text}", style="dim", markup=False, soft_wrap=True)


def show_questions(asked: list[Question], out: Console) -> None:
    for one in asked:
        out.print(f"  {LETTERS[one.seat]} is asked {one.kind}: {one.prompt}", markup=False, soft_wrap=True)
        for choice in one.options:
            out.print(f"    {choice.text:<24} {choice.label}", markup=False, soft_wrap=True)
