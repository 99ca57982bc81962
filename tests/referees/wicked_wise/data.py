"""The cards of play, and the specification's own list of abilities, treasures and goals.

The list is data that both sides read: `tests/games/wicked_wise/test_data.py` looks after its numbers.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import cardinal

SUITS = ["flames", "roses", "stars", "magic", "gem"]
BASIC = [f"{suit[0]}{value}" for suit in SUITS[:4] for value in range(1, 16)]
GEMS = [f"g{value}" for value in range(1, 16)]
INDEX = {card: i for i, card in enumerate(BASIC + GEMS)}
SUIT_OF_LETTER = {suit[0]: suit for suit in SUITS}
FILE = Path(cardinal.__file__).parent / "games" / "wicked_wise" / "cards.toml"
DATA: dict[str, Any] = tomllib.loads(FILE.read_text())
TREASURES = [treasure["id"] for treasure in DATA["treasure"]]
EFFECTS = {treasure["id"]: treasure["effects"] for treasure in DATA["treasure"]}
GOALS = {goal["id"]: goal for goal in DATA["goal"] + DATA["beginner_goal"]}
HINTS = next(talk["hints"] for talk in DATA["table_talk"] if talk["id"] == "open")


def suit_of(card: str) -> str:
    return SUIT_OF_LETTER[card[0]]


@cache
def value_of(card: str) -> int:
    return int(card[1:])


def is_gem(card: str) -> bool:
    return card.startswith("g")


def canonical(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=INDEX.__getitem__)


def matches(card: str, wanted: dict[str, Any]) -> bool:
    """A card filter of the data file."""
    fits = suit_of(card) in wanted.get("suits", SUITS)
    return fits and wanted.get("min", 1) <= value_of(card) <= wanted.get("max", 15)


def ability(card: str) -> list[dict[str, Any]]:
    """R12: the steps of a Mouse card, by its value and whether it is a gem."""
    deck = "gem" if is_gem(card) else "basic"
    found = [a for a in DATA["mouse_ability"] if a["deck"] == deck and value_of(card) in a["values"]]
    steps: list[dict[str, Any]] = found[0]["steps"]
    return steps


def goals_for(team: int, teams: int) -> list[str]:
    """3.2, step 8: the goal deck of a team (0, 1, 2) before it is shuffled."""
    plays = ("both", "two" if teams == 2 else "three")
    return [goal["id"] for goal in DATA["goal"] if team + 1 in goal["decks"] and goal["play"] in plays]


def reward(goal: str, teams: int) -> int:
    number: int = GOALS[goal][f"reward{teams}"]
    return number
