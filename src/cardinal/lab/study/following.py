"""Games followed with estimated chances: how likely each seat is to win, from turn to turn, to somebody who sees what
everybody sees; and what hangs on a choice."""

import msgspec
import numpy as np
import numpy.typing as npt

from cardinal.bots import make_bot
from cardinal.core.chance import Chance, below, seed
from cardinal.core.game import LETTERS
from cardinal.core.state import State
from cardinal.lab.study import figures
from cardinal.lab.study.blocks import QUICK, Chances
from cardinal.lab.study.engines import engine_for
from cardinal.lab.study.playing import Sitting, Table, Tables, team_of_seats
from cardinal.native.study import played_on

ONLOOKER = 0  # viewers: nobody's hand is seen
MOMENTS = 40  # at which chances are estimated in one game, at most
WEIGHED = 4  # choices of a game whose options are compared
OPTIONS = 6  # of a choice, at most
Credits = npt.NDArray[np.float64]
Moment = tuple[int, int, int, list[float], list[int]]  # seed, number, choices made, chances, teams


def follow_games(block: Chances) -> Tables:
    moments: list[Moment] = []
    weighed: list[tuple[int, int, int, int, float]] = []
    for number in range(block.first, block.first + block.n):
        game = Followed(block, number)
        game.follow()
        moments += game.moments
        weighed += game.weighed
    return {"chances": chance_table(block.setting.seats, moments), "weights": weight_table(weighed)}


class Followed:
    """One game, and what an onlooker thinks of it."""

    def __init__(self, block: Chances, number: int) -> None:
        self.block, self.number = block, number
        self.length, self.real = measured(block, number)
        self.table = Sitting(block.setting, number)
        games = block.playouts * MOMENTS * block.n
        self.engine = engine_for(block.setting, games) if block.by in QUICK else None
        self.teams = team_of_seats(self.table.game, self.table.s)
        self.moments: list[Moment] = []
        self.weighed: list[tuple[int, int, int, int, float]] = []  # seed, choice, seat, options, difference
        self.dice = Chance()
        seed(self.dice, 1_000_003 * number + 17)  # not the dice of the game: nothing here may change it

    def follow(self) -> None:
        table, s = self.table, self.table.s
        every = max(1, -(-self.length // (MOMENTS - 1)))
        wanted = {below(self.dice, max(1, self.real)) for _ in range(WEIGHED)}
        turn = -1
        while s.asked != 0:
            if table.counts.game[figures.TURNS] != turn and table.counts.game[figures.TURNS] % every == 0:
                turn = table.counts.game[figures.TURNS]
                self.look(list(self.credits(s, self.block.playouts).mean(axis=0)))
            real = table.counts.game[figures.REAL]
            before = s.clone()
            seat, action = table.choose()
            if table.counts.game[figures.REAL] > real and real in wanted and len(before.options(seat)) > 1:
                self.weigh(before, seat)
            s.answer(seat, action)
        self.look(list(credit([int(s.place(p)) for p in range(s.seats)], self.teams)))

    def look(self, chances: list[float]) -> None:
        made = self.table.counts.game[figures.CHOICES]
        self.moments.append((self.number, len(self.moments), made, chances, self.teams))

    def weigh(self, s: State, seat: int) -> None:
        """How much better the best option is than the worst: found in one half of the playouts, measured in the other,
        so that noise does not look like weight."""
        options = s.options(seat)
        while len(options) > OPTIONS:
            options.pop(below(self.dice, len(options)))
        half = self.block.playouts
        found = [self.worth(s, seat, action, half, 0) for action in options]
        best, worst = options[int(np.argmax(found))], options[int(np.argmin(found))]
        difference = self.worth(s, seat, best, half, half) - self.worth(s, seat, worst, half, half)
        made = self.table.counts.game[figures.CHOICES]
        self.weighed.append((self.number, made, seat, len(options), difference if best != worst else 0.0))

    def worth(self, s: State, seat: int, action: int, n: int, first: int) -> float:
        """The share of wins of a seat that takes this action, in worlds that it cannot tell from the true one."""
        return float(self.credits(s, n, seat, action, first).mean(axis=0)[seat])

    def credits(self, s: State, n: int, seat: int = 0, action: int = -1, first: int = 0) -> Credits:
        """Wins by seat of so many playouts; the same worlds for every action."""
        viewers = ONLOOKER if action < 0 else 1 << seat
        decisions = self.table.counts.game[figures.DECISIONS]
        dice = ((self.number & 0x3FFFFFFF) << 30) + ((decisions & 0x3FFF) << 16) + first
        if self.engine is not None:
            places, _ = played_on(self.engine, s, viewers, n, dice, self.block.by == "greedy", seat, action)
        else:
            places = self.played_on(s, viewers, n, dice, seat, action)
        return np.array([credit(row, self.teams) for row in places.tolist()])

    def played_on(self, s: State, viewers: int, n: int, dice: int, seat: int, action: int) -> npt.NDArray[np.int64]:
        bots = [make_bot(self.block.by, self.table.game) for _ in range(s.seats)]
        scratch, d = s.clone(), Chance()
        found = []
        for i in range(n):
            world = s.clone()
            seed(d, dice + i)
            world.sample(viewers, d)
            if action >= 0:
                world.answer(seat, action)
            figures.play_on(world, bots, scratch, d)
            found.append([int(world.place(p)) for p in range(s.seats)])
        return np.array(found, np.int64)


def measured(block: Chances, number: int) -> tuple[int, int]:
    """How many turns and real choices the game has, about: where bots think, as many as with quick ones."""
    quick = set(block.setting.bots) <= QUICK
    setting = block.setting if quick else msgspec.structs.replace(block.setting, bots=["greedy"] * block.setting.seats)
    table = Sitting(setting, number)
    table.play()
    return table.counts.game[figures.TURNS], table.counts.game[figures.REAL]


def credit(places: list[int], teams: list[int]) -> list[float]:
    """What part of the win each seat has: 1 for all of a team that is first alone, a part where first place is shared.

    >>> credit([1, 2, 1, 2], [0, 1, 0, 1]), credit([1, 1, 3], [0, 1, 2])
    ([1.0, 0.0, 1.0, 0.0], [0.5, 0.5, 0.0])
    """
    first = {team for place, team in zip(places, teams, strict=True) if place == 1}
    return [1 / len(first) if team in first else 0.0 for team in teams]


def chance_table(seats: int, moments: list[Moment]) -> Table:
    table: Table = {
        "seed": np.array([row[0] for row in moments], np.int64),
        "moment": np.array([row[1] for row in moments], np.int16),
        "choices": np.array([row[2] for row in moments], np.int32),
    }
    for p in range(seats):
        table[f"chance_{LETTERS[p]}"] = np.array([row[3][p] for row in moments], np.float64)
        table[f"team_{LETTERS[p]}"] = np.array([row[4][p] for row in moments], np.int8)
    return table


def weight_table(weighed: list[tuple[int, int, int, int, float]]) -> Table:
    return {
        "seed": np.array([row[0] for row in weighed], np.int64),
        "choice": np.array([row[1] for row in weighed], np.int32),
        "seat": np.array([row[2] for row in weighed], np.int8),
        "options": np.array([row[3] for row in weighed], np.int32),
        "difference": np.array([row[4] for row in weighed], np.float64),
    }
