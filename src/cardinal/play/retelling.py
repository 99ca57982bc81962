"""A game that was played, told again: step by step, how the chances stood, and what came of it.

Everything here is made from a record, so it can be done in another process.
"""

from collections.abc import Iterator, Sequence

import msgspec

from cardinal.bots import judged
from cardinal.core import position, record
from cardinal.core.errors import Malformed
from cardinal.core.game import Game, Row
from cardinal.core.moves import perform, resolve
from cardinal.core.record import Move, Record
from cardinal.core.seen import standings, story, view
from cardinal.core.state import State
from cardinal.core.view import Event, Fact, Question, View

MOMENTS = 5
LEAST_SWING = 0.08
MOST_SENTENCES = 3
Chances = list[float]  # by seat, from 0 to 1


class Made(msgspec.Struct, frozen=True):
    """A choice that was made."""

    seat: int
    text: str


class Step(msgspec.Struct, frozen=True):
    """What a choice led to; the first step, which has none, is the deal.  Steps of one turn have one number."""

    move: Made | None
    turn: int
    events: list[Event]
    view: View
    chances: Chances | None = None


class ReplayOf(msgspec.Struct, frozen=True):
    title: str
    game: str
    status: str
    names: list[str]
    eyes: list[int]
    first: int
    steps: list[Step]


class KeyMoment(msgspec.Struct, frozen=True):
    """A step that changed much: by `swing` for `seat`, of 1."""

    step: int
    text: str
    swing: float
    seat: int


class Number(msgspec.Struct, frozen=True):
    label: str
    value: Fact


class SeatResult(msgspec.Struct, frozen=True):
    seat: int
    name: str
    place: int
    utility: float
    numbers: list[Number]


class ResultOf(msgspec.Struct, frozen=True):
    placements: list[SeatResult]
    moments: list[KeyMoment]


class Judgement(msgspec.Struct, frozen=True):
    """How the chances stood after each step, and which steps mattered."""

    chances: list[Chances]
    moments: list[KeyMoment]
    numbers: list[list[Number]]  # by seat


# ---------------------------------------------------------------- steps
def states(saved: Record) -> Iterator[tuple[Move | None, State, Game]]:
    """The state at the deal and after each choice.  It is one state that goes on: look at it at once."""
    begun = record.opening(saved)
    s = begun.state
    yield None, s, begun.game
    for move in saved.moves:
        perform(s, move.seat, resolve(begun.game, s, move.seat, move.text))
        yield move, s, begun.game


def rows_of(s: State) -> list[Row]:
    assert s.log is not None
    return s.log.rows


def retell(saved: Record, names: Sequence[str], eyes: int, over: bool, first: int, chances: list[Chances]) -> bytes:
    """The steps from `first` on as these eyes saw them, as JSON.

    Of a game that still goes on only what all have been told makes a step, and others' choices are not named:
    how many sealed answers there are is a secret.
    """
    found: list[Step] = []
    told = turn = 0
    mark: tuple[Fact, ...] = ()
    for i, (move, s, game) in enumerate(states(saved)):
        rows = rows_of(s)[told:]
        if not over and move is not None and not any(game.event(row, 0, names) is not None for row in rows):
            continue
        told += len(rows)
        mine = move is not None and (over or eyes >> move.seat & 1)
        seen = without_options(view(game, s, eyes, names))
        here = tuple(seen.facts.get(name, 0) for name in ("round", "trick", "turn", "active"))
        turn, mark = turn + (here != mark), here
        made = Made(move.seat, move.text) if move is not None and mine else None
        stood = chances[i] if chances else None
        found.append(Step(made, turn, story(game, rows, eyes, names), seen, stood))
    game = record.opening(saved).game
    seats = [p for p in range(saved.seats) if eyes >> p & 1]
    status = "over" if over else "running"
    return msgspec.json.encode(ReplayOf(game.title, game.slug, status, list(names), seats, first, found[first:]))


def without_options(seen: View) -> View:
    """What could have been answered is long, and nobody asks for it afterwards."""
    asked = [Question(one.seat, one.kind, one.prompt) for one in seen.questions]
    return msgspec.structs.replace(seen, questions=asked)


# ---------------------------------------------------------------- chances
def judge(saved: Record, names: Sequence[str]) -> Judgement:
    """Of a finished game, all cards open: what the game's heuristic thinks of each step."""
    chances: list[Chances] = []
    texts: list[str] = []
    told = 0
    for _, s, game in states(saved):
        chances.append(stand(game, s))
        rows = rows_of(s)[told:]
        told += len(rows)
        sentences = [event.text for event in story(game, rows, 0, names) if event.kind != "turn"]
        texts.append(" ".join(sentences[:MOST_SENTENCES]))
    made = [sum(move.seat == p for move in saved.moves) for p in range(saved.seats)]
    numbers = [
        [*(Number(label, value) for label, value in game.numbers(s, p)), Number("Choices made", made[p])]
        for p in range(saved.seats)
    ]
    return Judgement(chances, moments(chances, texts), numbers)


def stand(game: Game, s: State) -> Chances:
    """The chance of each seat to win; where other places count too, how well it stands, from 0 to 1."""
    if s.over():
        return [1.0 if one.place == 1 else 0.0 for one in standings(s)]
    worth = [one / 1000 for one in judged(game.bot, s.clone())]
    found = [game.win_chance(s, utility) for utility in worth]
    return [round((u + 1) / 2 if chance is None else chance, 3) for u, chance in zip(worth, found, strict=True)]


def moments(chances: list[Chances], texts: list[str]) -> list[KeyMoment]:
    """The steps after which things stood most differently, in the order in which they came."""
    found = []
    for i in range(1, len(chances)):
        changes = [after - before for before, after in zip(chances[i - 1], chances[i], strict=True)]
        seat = max(range(len(changes)), key=lambda p: abs(changes[p]))
        if texts[i] and abs(changes[seat]) >= LEAST_SWING:
            found.append(KeyMoment(i, texts[i], round(changes[seat], 3), seat))
    found.sort(key=lambda one: -abs(one.swing))
    return sorted(found[:MOMENTS], key=lambda one: one.step)


# ---------------------------------------------------------------- playing on
def position_at(saved: Record, step: int) -> str:
    """The position after so many choices."""
    if not 0 <= step <= len(saved.moves):
        raise Malformed("step", f"there are steps 0 to {len(saved.moves)}")
    begun = record.opening(saved)
    for move in saved.moves[:step]:
        perform(begun.state, move.seat, resolve(begun.game, begun.state, move.seat, move.text))
    return position.write(begun.game, begun.options, begun.state)
