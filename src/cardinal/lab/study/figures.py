"""What is counted of every game: a row of figures, by compiled Python (here) or by the machine's library, alike.

A *decision* is one answer of a seat; a *choice* is what a person would call one: its parts together.  It is *real*
if one of its parts had more than one option.  A *turn* is what the game's own clock calls one, as far as anybody was
asked something in it; it is *dead* if whoever was asked first in it had no real choice.
"""

from collections.abc import Sequence

import numpy as np

from cardinal.core.chance import Chance
from cardinal.core.game import LETTERS, Game
from cardinal.core.match import Bot, ask_bot
from cardinal.core.state import State, random_action
from cardinal.native.study import FIGURES, SEAT_FIGURES, Rows

NOBODY_YET = -1
CLASSES = ("1", "2", "3", "4 to 5", "6 to 9", "10 to 19", "20 to 49", "50 or more")  # numbers of options
CLASS_EDGES = (1, 2, 3, 4, 6, 10, 20, 50, 100)
GAME = (
    "decisions", "choices", "real_choices", "options", "turns", "dead_turns", "rounds", "began",
    *(f"options_{name.replace(' ', '_')}" for name in CLASSES),
)  # fmt: skip
SEAT = ("place", "utility", "choices", "real_choices", "waits", "longest_wait", "first_choice", "last_choice")
(DECISIONS, CHOICES, REAL, OPTIONS, TURNS, DEAD, ROUNDS, BEGAN, FIRST_CLASS) = range(9)
(PLACE, UTILITY, OWN_CHOICES, OWN_REAL, WAITS, LONGEST_WAIT, FIRST_CHOICE, LAST_CHOICE) = range(8)


class Counts:
    """The figures of one game while it is played."""

    def __init__(self, game: Game, s: State) -> None:
        self.clock = [field for field in game.clock if hasattr(s, field)]
        self.game = [0] * FIGURES
        self.seats = [[0] * SEAT_FIGURES for _ in range(s.seats)]
        self.game[BEGAN] = NOBODY_YET
        for row in self.seats:
            row[LAST_CHOICE] = NOBODY_YET
        self.turn: list[int] = []
        self.round = NOBODY_YET
        self.active = NOBODY_YET
        self.active_real = False
        self.together = NOBODY_YET  # the phase in which several were asked at once: who answers last does not begin
        self.counted = 0  # seats whose present choice is known to be real

    def asked(self, s: State, seat: int) -> int:
        """One part of a choice that `seat` is asked for, before it is answered; how many options it has."""
        n = len(s.options(seat))
        self.count_turn(s, seat)
        game, mine = self.game, self.seats[seat]
        if int(s.asked).bit_count() > 1:
            self.together = int(s.phase)
        elif game[BEGAN] == NOBODY_YET and s.phase != self.together:
            game[BEGAN] = seat
        game[DECISIONS] += 1
        game[OPTIONS] += n
        game[FIRST_CLASS + option_class(n)] += 1
        if n > 1 and seat == self.active:
            self.active_real = True
        if s.drafting(seat) == 0:
            self.begin_choice(mine, seat)
        if n > 1 and not self.counted >> seat & 1:
            self.counted |= 1 << seat
            game[REAL] += 1
            mine[OWN_REAL] += 1
        return n

    def count_turn(self, s: State, seat: int) -> None:
        now = [int(getattr(s, field)) for field in self.clock] or [0]
        here = now[0] if len(now) > 1 else NOBODY_YET  # no rounds are counted
        if now != self.turn:
            self.end_turn()
            self.turn, self.active, self.active_real = now, seat, False
            self.game[TURNS] += 1
        if here != self.round:
            self.round = here
            self.game[ROUNDS] += 1

    def begin_choice(self, mine: list[int], seat: int) -> None:
        number = self.game[CHOICES]
        wait = number - mine[LAST_CHOICE] - 1
        if mine[LAST_CHOICE] == NOBODY_YET:
            wait = 0
            mine[FIRST_CHOICE] = number
        mine[OWN_CHOICES] += 1
        mine[WAITS] += wait
        mine[LONGEST_WAIT] = max(mine[LONGEST_WAIT], wait)
        mine[LAST_CHOICE] = number
        self.game[CHOICES] += 1
        self.counted &= ~(1 << seat)

    def end_turn(self) -> None:
        if self.active != NOBODY_YET and not self.active_real:
            self.game[DEAD] += 1

    def end(self, s: State) -> list[int]:
        """The whole row of a game that is over."""
        self.end_turn()
        for p, row in enumerate(self.seats):
            row[PLACE], row[UTILITY] = int(s.place(p)), int(s.utility(p))
        return [*self.game, *(figure for row in self.seats for figure in row)]


def option_class(n: int) -> int:
    """Which class a question with so many options belongs to.

    >>> [CLASSES[option_class(n)] for n in (1, 5, 6, 60)]
    ['1', '4 to 5', '6 to 9', '50 or more']
    """
    return max(i for i, edge in enumerate(CLASS_EDGES[:-1]) if edge <= n)


def chosen(s: State, seat: int, bot: Bot, scratch: State, dice: Chance) -> int:
    """What `cardinal.core.match.play_match` would do here."""
    action = ask_bot(s, seat, 1 << seat, bot, scratch, dice)
    return int(action if s.allows(seat, action) else random_action(s, seat, dice))


def play_on(s: State, bots: Sequence[Bot], scratch: State, dice: Chance) -> None:
    """To the end."""
    while s.asked != 0:
        seat = int(s.next_asked())
        s.answer(seat, chosen(s, seat, bots[seat], scratch, dice))


def rows_of(rows: list[list[int]], seats: int) -> Rows:
    return np.array(rows, np.int32).reshape(len(rows), FIGURES + SEAT_FIGURES * seats)


def names(seats: int) -> list[str]:
    """The columns of a row, in order: the game's, then those of seat A, B, ..."""
    return [*GAME, *(f"{name}_{LETTERS[p]}" for p in range(seats) for name in SEAT)]
