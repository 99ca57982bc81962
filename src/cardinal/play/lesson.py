"""A lesson at a table: what is to be done now, and what the others answer."""

import msgspec

from cardinal.core.errors import Refused
from cardinal.lessons import LEARNER, Lesson, Line
from cardinal.play.choices import Plan
from cardinal.play.table import Table


class Guidance(msgspec.Struct, frozen=True):
    """Step `step` of `of`: `text` says what to do, `point` at what; after the last step, what was learnt."""

    step: int
    of: int
    text: str
    point: list[str]


class Astray(Refused):
    """Another answer than the lesson wants."""

    code = "lesson"


def line_of(lesson: Lesson, table: Table) -> Line | None:
    """The line that comes next; None when the script is over."""
    made = len(table.moves)
    return lesson.line[made] if made < len(lesson.line) else None


def guidance(lesson: Lesson, table: Table) -> Guidance:
    made = len(table.moves)
    done = sum(line.seat == LEARNER for line in lesson.line[:made])
    line = line_of(lesson, table)
    if line is None:
        return Guidance(lesson.steps, lesson.steps, lesson.end, [])
    if line.seat == LEARNER:
        return Guidance(done + 1, lesson.steps, line.text, line.point)
    said = [one.text for one in lesson.line[: made + 1] if one.text]
    return Guidance(max(done, 1), lesson.steps, said[-1] if said else "", [])


def check_follows(lesson: Lesson, table: Table, plan: Plan) -> None:
    """Refuse a choice, or parts of one, that lead away from the script."""
    line = line_of(lesson, table)
    if line is None:
        return
    if line.seat != plan.seat:
        raise Astray("wait a moment: somebody else is to answer first")
    draft = table.drafts.get(plan.seat)
    begun = draft.begun if draft is not None else table.state
    wanted = table.game.path(begun, plan.seat, line.answer)
    if wanted[: len(plan.parts)] != plan.parts:
        raise Astray(line.otherwise or f"that is possible, but try this first: {line.text}")
