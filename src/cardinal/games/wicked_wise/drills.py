"""Positions near what hardly ever happens, for the battery, and what cannot happen with some numbers of players."""

from cardinal.games.wicked_wise.data import DATA


def impossible(seats: int) -> set[str]:
    return set()


def drills(seats: int) -> list[str]:
    return []


assert DATA
