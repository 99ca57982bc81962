"""Games as a laboratory counts them, by the machine's library: a row of figures each, the same as lab/study/figures.py
counts in compiled Python; and positions that are played on many times."""

import numpy as np
import numpy.typing as npt

from cardinal.core.state import UNIT, State
from cardinal.native.engine import Engine, pointer, whole

FIGURES, SEAT_FIGURES = 16, 8  # columns of a game, and of each of its seats: see cpp/study.h
Rows = npt.NDArray[np.int32]


def study_games(engine: Engine, games: int, greedy: list[bool], first: int, rotate: int = 0, threads: int = 1) -> Rows:
    """The games of `Engine.matches`, with the line-up moved on by `rotate` places: one row of figures each."""
    rows = np.zeros((games, FIGURES + SEAT_FIGURES * engine.rows), np.int32)
    line_up = np.array(greedy, np.uint8)
    given = (whole(games), whole(first), whole(rotate), whole(threads))
    engine.library.study_games(pointer(engine.start), *given, pointer(line_up), pointer(rows))
    return rows[:, : FIGURES + SEAT_FIGURES * engine.seats]


def played_on(
    engine: Engine, s: State, viewers: int, n: int, dice: int, greedy: bool = True, seat: int = 0, action: int = -1,
    threads: int = 1,
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:  # fmt: skip
    """Places and utilities by seat of so many worlds that the viewers cannot tell from this position, played to their
    ends; after `action` of `seat`, if one is given."""
    rows = np.zeros((n, 2 * engine.rows), np.int64)
    given = (whole(viewers), whole(seat), whole(action), whole(n), whole(dice), whole(threads), whole(int(greedy)))
    engine.library.study_worlds(pointer(engine.written(s)), *given, pointer(rows))
    return rows[:, : engine.seats], rows[:, engine.rows : engine.rows + engine.seats] / UNIT
