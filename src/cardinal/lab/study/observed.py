"""What is observed of every game: each metric as a number, or some numbers.  Its figure is the mean over games."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cardinal.core.game import LETTERS
from cardinal.lab.study import figures
from cardinal.lab.study.statistics import Floats

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
REAL_SECONDS, FORCED_SECONDS, TURN_SECONDS = 6.0, 1.0, 3.0  # of people, about: a real choice, a forced one, a turn
UNIT = 352800.0  # of utilities


class Played:
    """The games of one block, as arrays: one row a game."""

    def __init__(self, table: Any, seats: int) -> None:
        self.table, self.seats = table, seats
        self.n = table.num_rows

    def column(self, name: str) -> Floats:
        return np.asarray(self.table[name].to_numpy(), dtype=np.float64)

    def by_seat(self, name: str) -> Floats:
        return np.stack([self.column(f"{name}_{LETTERS[p]}") for p in range(self.seats)], axis=1)

    def credit(self) -> Floats:
        """What part of the win each seat has (`cardinal.lab.study.following.credit`)."""
        first = self.by_seat("place") == 1
        teams = self.by_seat("team").astype(np.int64)
        sharing = np.zeros(self.n)
        for team in range(int(teams.max()) + 1):
            sharing += (first & (teams == team)).any(axis=1)
        return np.asarray(first / np.maximum(1.0, sharing)[:, None], np.float64)

    def in_turn_order(self, by_seat: Floats) -> Floats:
        """From the seat that began on, clockwise."""
        began = np.maximum(0, self.column("began").astype(np.int64))
        order = (began[:, None] + np.arange(self.seats)[None, :]) % self.seats
        return np.take_along_axis(by_seat, order, axis=1)

    def teams(self) -> int:
        return int(self.by_seat("team").max()) + 1


Items = list[tuple[str, str]]


class Observable(NamedTuple):
    """`even` is the value without any advantage, by the number of teams; `step` the unit of its distribution."""

    id: str
    title: str
    unit: str
    items: Callable[[int], Items]  # by the number of seats
    values: Callable[[Played], Floats]  # one row a game, one column an item
    step: float = 0.0  # 0: no distribution is kept
    even: Callable[[int], float] | None = None
    note: str = ""


def whole_game(label: str) -> Callable[[int], Items]:
    return lambda seats: [("all", label)]


def each_seat(seats: int) -> Items:
    return [(LETTERS[p], f"seat {LETTERS[p]}") for p in range(seats)]


def each_place(seats: int) -> Items:
    return [(str(p + 1), ORDINALS[p]) for p in range(seats)]


def one(column: npt.NDArray[Any]) -> Floats:
    return np.asarray(column, dtype=np.float64)[:, None]


def part(above: Floats, below: Floats) -> Floats:
    return above / np.maximum(1.0, below)


def minutes(played: Played) -> Floats:
    real, choices, turns = (played.column(name) for name in ("real_choices", "choices", "turns"))
    return one((REAL_SECONDS * real + FORCED_SECONDS * (choices - real) + TURN_SECONDS * turns) / 60)


def waiting(played: Played) -> Floats:
    return part(played.by_seat("waits"), played.by_seat("choices") - 1)


def idle(played: Played) -> Floats:
    choices = played.column("choices")[:, None]
    return part(choices - 1 - played.by_seat("last_choice"), choices)


def shared_first(played: Played) -> Floats:
    credit = played.credit()
    return one(np.asarray(((credit > 0) & (credit < 1)).any(axis=1)))


def rounds(played: Played) -> Floats:
    """As the game counts them; where it counts turns only, turns for each seat."""
    counted = played.column("rounds")
    return one(np.where(counted > 0, counted, np.ceil(played.column("turns") / played.seats)))


def no_advantage(teams: int) -> float:
    return 1 / teams


OBSERVABLES: tuple[Observable, ...] = (
    Observable("seat_win", "Wins by seat", "share", each_seat, Played.credit, even=no_advantage),
    Observable(
        "turn_win", "Wins by place in turn order", "share", each_place,
        lambda played: played.in_turn_order(played.credit()), even=no_advantage,
        note="First is who was asked a question alone before anybody else; then clockwise.",
    ),
    Observable(
        "seat_utility", "Utility by seat", "utility", each_seat, lambda played: played.by_seat("utility") / UNIT,
        even=lambda teams: 0.0,
    ),
    Observable("decisions", "Length in decisions", "decisions", whole_game("a game"),
               lambda played: one(played.column("decisions")), step=1),
    Observable("choices", "Length in choices", "choices", whole_game("a game"),
               lambda played: one(played.column("choices")), step=1,
               note="A choice of several parts is one choice and several decisions."),
    Observable("turns", "Length in turns", "turns", whole_game("a game"),
               lambda played: one(played.column("turns")), step=1),
    Observable("rounds", "Length in rounds", "rounds", whole_game("a game"), rounds, step=1),
    Observable("minutes", "Estimated minutes", "minutes", whole_game("a game"), minutes, step=0.1,
               note="6 seconds for a real choice, 1 for one that is forced, 3 for each turn."),
    Observable("real_decisions", "Choices with more than one option", "share", whole_game("of all choices"),
               lambda played: one(part(played.column("real_choices"), played.column("choices"))), step=0.01),
    Observable("dead_turns", "Dead turns", "share", whole_game("of all turns"),
               lambda played: one(part(played.column("dead_turns"), played.column("turns"))), step=0.01),
    Observable("seat_choices", "Real choices by seat", "choices", each_seat,
               lambda played: played.by_seat("real_choices"), step=1),
    Observable("waiting", "Waiting", "choices", each_seat, waiting, step=0.1,
               note="Choices of others between two of one's own, on average."),
    Observable("longest_wait", "The longest wait", "choices", each_seat,
               lambda played: played.by_seat("longest_wait"), step=1),
    Observable("idle", "Idle at the end", "share", each_seat, idle, step=0.01,
               note="The part of a game's choices that comes after a seat's own last one."),
    Observable("branching", "Options of a decision", "options", whole_game("a decision"),
               lambda played: one(part(played.column("options"), played.column("decisions")))),
    Observable("draws", "Shared first places", "share", whole_game("of all games"), shared_first),
)  # fmt: skip
BY_ID = {observable.id: observable for observable in OBSERVABLES}


def option_counts(played: Played) -> npt.NDArray[np.int64]:
    """How many decisions had so many options, by class."""
    names = figures.GAME[figures.FIRST_CLASS :]
    return np.array([int(played.column(name).sum()) for name in names], np.int64)


def team_credit(played: Played) -> Floats:
    """The win by team."""
    credit, teams = played.credit(), played.by_seat("team").astype(np.int64)
    return np.stack([(credit * (teams == t)).max(axis=1) for t in range(int(teams.max()) + 1)], axis=1)
