"""Which games have what: a test of something that not every game has is a test of those that have it."""

from cardinal.core.state import State
from cardinal.games import load, slugs


def choices_of_several_parts() -> list[str]:
    """Games whose states count the parts of a choice."""
    return [slug for slug in slugs() if type(blank_of(slug)).drafting is not State.drafting]


def blank_of(slug: str) -> State:
    game = load(slug)
    return game.blank(game.seats[0], game.options())


def usual_seats(slug: str) -> int:
    """Four, or as many as there can be."""
    return min(4, load(slug).seats[-1])
