"""Independent referees: see `referee.py` for what they are and `lockstep.py` for how they are used."""

from importlib import import_module
from pathlib import Path

from referees.referee import Ask, Asking, Difference, Eyes, Luck, Referee, SequentialReferee, Shown, expect, together

__all__ = [
    "Ask",
    "Asking",
    "Difference",
    "Eyes",
    "Luck",
    "Referee",
    "SequentialReferee",
    "Shown",
    "expect",
    "games_with_referee",
    "referee_of",
    "together",
]


def games_with_referee() -> list[str]:
    """The slugs of all games that have one: a module or a package named after the game."""
    here = Path(__file__).parent
    from cardinal.games import slugs

    return [slug for slug in slugs() if (here / f"{slug}.py").exists() or (here / slug / "__init__.py").exists()]


def referee_of(slug: str) -> Referee:
    referee: Referee = import_module(f"referees.{slug}").REFEREE()
    return referee
