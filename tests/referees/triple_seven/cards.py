"""The cards of 777 and what plays on what: sections 2 and 6.1."""

from functools import cache

COLOURS = ("red", "green", "blue", "yellow")
SPECIALS = {"reverse": 0, "deuce": 2, "trade": 9, "herald": 4, "thief": 6}  # and the number each counts as
MAIN = ("saint", "samaritan", "sinner", "reaper")
COPIES = {"5": 3, "6": 2, "7": 3, "saint": 5, "samaritan": 3, "reaper": 4}  # all others one; Sinners by option
KINDS = [
    *(f"{colour}_{rank}" for colour in COLOURS for rank in [*map(str, range(11)), *SPECIALS]),
    *MAIN,
]  # in canonical order
PLACE = {kind: place for place, kind in enumerate(KINDS)}
OPEN = "open"


@cache
def rank(kind: str) -> str:
    """`7`, `thief`, `saint`."""
    return kind.split("_")[-1]


@cache
def colour(kind: str) -> str | None:
    return None if kind in MAIN else kind.split("_")[0]


@cache
def number(kind: str) -> int | None:
    if kind in MAIN:
        return None
    return SPECIALS[rank(kind)] if rank(kind) in SPECIALS else int(rank(kind))


@cache
def type_of(kind: str) -> str:
    if rank(kind) in ("reverse", "deuce", "trade"):
        return "action"
    return "character" if rank(kind) in ("herald", "thief", *MAIN) else "number"


def box(sinners: int) -> list[str]:
    """Every card of the game."""
    copies = COPIES | {"sinner": sinners}
    return [kind for kind in KINDS for _ in range(copies.get(rank(kind), 1))]


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=PLACE.__getitem__)


def kinds_in(cards: list[str]) -> list[str]:
    """Each kind once (R38)."""
    return sorted(set(cards), key=PLACE.__getitem__)


@cache
def fits(kind: str, colour_in_play: str, number_in_play: int | None) -> bool:
    """R3 and R5, for a coloured card."""
    if colour_in_play in (OPEN, colour(kind)):
        return True
    return number_in_play is not None and (
        number(kind) == number_in_play or (rank(kind) == "10" and number_in_play == 9)
    )


@cache
def playable(kind: str, colour_in_play: str, number_in_play: int | None) -> bool:
    """R4: Characters go on anything."""
    return type_of(kind) == "character" or fits(kind, colour_in_play, number_in_play)


def combo(chosen: str, six: str) -> list[str]:
    """R6: the cards of a 567, as they are laid."""
    return [f"{chosen}_5", f"{chosen}_6" if six == "six" else f"{chosen}_thief", f"{chosen}_7"]


def combos_of(cards: list[str]) -> list[tuple[str, str]]:
    """The 567s that these cards make."""
    return [(c, six) for c in COLOURS for six in ("six", "thief") if all(card in cards for card in combo(c, six))]
