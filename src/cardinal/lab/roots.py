"""Positions from which benches measure: the same for everything that is compared."""

import random

from cardinal.core.game import Game
from cardinal.core.state import State


def usual_seats(game: Game) -> int:
    return 4 if 4 in game.seats else game.seats[0]


def start(game: Game, number: int = 1) -> State:
    return game.new(usual_seats(game), seed=number)


def few_turns_in(game: Game, number: int = 1) -> State:
    """A position where everybody has done something already."""
    s = start(game, number)
    rng = random.Random(number)
    for _ in range(40):
        if not s.over():
            s.move(rng.choice(s.moves()))
    return s if not s.over() else start(game, number)


def something_to_choose(game: Game, number: int = 1) -> State:
    """The same, at a seat with two options at least."""
    s = few_turns_in(game, number)
    while len(s.moves()) < 2 and not s.over():
        s.move(s.moves()[0])
    return s if not s.over() else something_to_choose(game, number + 1)
