"""A game that was played, told again: step by step, how the chances stood, and what came of it.

Everything here is made from a record, so it can be done in another process.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

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
    """Of `total` steps those from `first` on, so many as make a page."""

    title: str
    game: str
    status: str
    names: list[str]
    eyes: list[int]
    first: int
    total: int
    steps: list[Step]


class KeyMoment(msgspec.Struct, frozen=True):
    """A step that changed much: by `swing` for `seat`, of 1.  `card` is one that everybody saw, if there was one."""

    step: int
    turn: int
    text: str
    card: str
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
    """`chances` stood so after each step; `tally` is what is remembered of the game as a whole."""

    placements: list[SeatResult]
    moments: list[KeyMoment]
    chances: list[Chances]
    turns: int
    seconds: float
    tally: list[Number]


class Judgement(msgspec.Struct, frozen=True):
    """How the chances stood after each step, which steps mattered, and what can be counted."""

    chances: list[Chances]
    moments: list[KeyMoment]
    numbers: list[list[Number]]  # by seat
    turns: int
    tally: list[Number]


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


def retell(
    saved: Record, names: Sequence[str], eyes: int, over: bool, first: int, most: int, chances: list[Chances]
) -> bytes:
    """The steps from `first` on, at most so many, as these eyes saw them, as JSON.

    Of a game that still goes on only what all have been told makes a step, and others' choices are not named:
    how many sealed answers there are is a secret.
    """
    found: list[Step] = []
    told = total = 0
    turns = Turns()
    for i, (move, s, game) in enumerate(states(saved)):
        rows = rows_of(s)[told:]
        if not over and move is not None and not any(game.event(row, 0, names) is not None for row in rows):
            continue
        told += len(rows)
        turn = turns.at(game.facts(s, eyes, names))
        total += 1
        if not first < total <= first + most:
            continue
        mine = move is not None and (over or eyes >> move.seat & 1)
        seen = without_options(view(game, s, eyes, names))
        made = Made(move.seat, move.text) if move is not None and mine else None
        stood = chances[i] if chances else None
        found.append(Step(made, turn, story(game, rows, eyes, names), seen, stood))
    game = record.opening(saved).game
    seats = [p for p in range(saved.seats) if eyes >> p & 1]
    status = "over" if over else "running"
    return msgspec.json.encode(ReplayOf(game.title, game.slug, status, list(names), seats, first, total, found))


class Turns:
    """Numbers the turns of a game by what everybody sees of them."""

    def __init__(self) -> None:
        self.number = 0
        self.mark: tuple[Fact, ...] = ()

    def at(self, facts: dict[str, Fact]) -> int:
        here = tuple(facts.get(name, 0) for name in ("round", "trick", "turn", "active"))
        self.number, self.mark = self.number + (here != self.mark), here
        return self.number


def without_options(seen: View) -> View:
    """What could have been answered is long, and nobody asks for it afterwards."""
    asked = [Question(one.seat, one.kind, one.prompt) for one in seen.questions]
    return msgspec.structs.replace(seen, questions=asked)


# ---------------------------------------------------------------- chances
def judge(saved: Record, names: Sequence[str]) -> Judgement:
    """Of a finished game, all cards open: what the game's heuristic thinks of each step."""
    chances: list[Chances] = []
    scenes: list[Scene] = []
    told = 0
    turns = Turns()
    for _, s, game in states(saved):
        chances.append(stand(game, s))
        rows = rows_of(s)[told:]
        told += len(rows)
        events = [event for event in story(game, rows, 0, names) if event.kind != "turn"]
        text = " ".join(event.text for event in events[:MOST_SENTENCES])
        card = next((event.cards[-1] for event in events if event.cards), "")
        scenes.append(Scene(turns.at(game.facts(s, 0, names)), text, card))
    made = [sum(move.seat == p for move in saved.moves) for p in range(saved.seats)]
    numbers = [
        [*(Number(label, value) for label, value in game.numbers(s, p)), Number("Choices made", made[p])]
        for p in range(saved.seats)
    ]
    marks = [mark for row in rows_of(s) for mark in game.marks(row)]
    tally = [Number(label, sum(m.startswith(start) for m in marks)) for start, label in game.remembered.items()]
    return Judgement(chances, moments(chances, scenes), numbers, turns.number, tally)


def stand(game: Game, s: State) -> Chances:
    """The chance of each seat to win; where other places count too, how well it stands, from 0 to 1."""
    if s.over():
        return [1.0 if one.place == 1 else 0.0 for one in standings(s)]
    worth = [one / 1000 for one in judged(game.bot, s.clone())]
    found = [game.win_chance(s, utility) for utility in worth]
    return [round((u + 1) / 2 if chance is None else chance, 3) for u, chance in zip(worth, found, strict=True)]


class Scene(NamedTuple):
    """What everybody saw of a step."""

    turn: int
    text: str
    card: str


def moments(chances: list[Chances], scenes: list[Scene]) -> list[KeyMoment]:
    """The steps after which things stood most differently, in the order in which they came."""
    found = []
    for i in range(1, len(chances)):
        changes = [after - before for before, after in zip(chances[i - 1], chances[i], strict=True)]
        seat = max(range(len(changes)), key=lambda p: abs(changes[p]))
        if scenes[i].text and abs(changes[seat]) >= LEAST_SWING:
            found.append(KeyMoment(i, *scenes[i], round(changes[seat], 3), seat))
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
