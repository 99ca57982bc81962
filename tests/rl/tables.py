"""All games at two, four and the largest number of seats; fewer or more where a game does not allow these."""

import numpy as np

from cardinal.core.game import Game
from cardinal.games import all_games


def numbers(game: Game) -> list[int]:
    few = 2 if 2 in game.seats else game.seats[0]
    return sorted({few, 4 if 4 in game.seats else few, game.seats[-1]})


SHORT = {  # options under which games that nobody tries to win have an end soon
    "deadlies": {"turn_cap": 20},
    "death_wish": {"turn_cap_rounds": 5},
    "soul_reapers": {"end_piles": 2},
    "triple_seven": {"max_rounds": 1, "max_turns_per_round": 20},
    "wicked_wise": {"tiny_gamer": True},
}
TABLES = [(game.slug, seats) for game in all_games() for seats in numbers(game)]
SLUGS = [game.slug for game in all_games()]


def ids(table: tuple[str, int]) -> str:
    return f"{table[0]}-{table[1]}"


def legal(mask: np.ndarray, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))
