"""Blocks: the pieces in which a study is played.  Which blocks there are follows from the study alone, and they are
added up in their order; so neither the number of workers nor an interruption changes a figure."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from cardinal.lab.study.plan import Setting, Study, numbers_of_seats, settings

QUICK = {"random", "greedy"}  # bots that the machine's library plays
NATIVE, PLAIN, WATCHED, FOLLOWED, DEALS = 10_000, 50, 250, 5, 50  # games (deals) to a block


class Games(msgspec.Struct, frozen=True, tag=True):
    """Games first..first+n-1 of a setting; those that are `watched` with all their events."""

    setting: Setting
    first: int
    n: int
    watched: bool

    kind = "games"


class Chances(msgspec.Struct, frozen=True, tag=True):
    """The same games, followed with estimated chances: `playouts` each, played on by bots `by`."""

    setting: Setting
    first: int
    n: int
    playouts: int
    by: str

    kind = "chances"


class Duplicates(msgspec.Struct, frozen=True, tag=True):
    """Deals first..first+n-1, each played from every place: one `strong` bot (or team) among `weak` ones."""

    setting: Setting
    first: int
    n: int
    strong: str
    weak: str

    kind = "duplicates"


Block = Games | Chances | Duplicates


def key(block: Block) -> str:
    """The name of a block's files."""
    pair = f"-{block.strong}-over-{block.weak}".replace(":", "_") if isinstance(block, Duplicates) else ""
    return f"{block.setting.key}{pair}-{block.first:012d}"


def is_native(bots: list[str]) -> bool:
    return set(bots) <= QUICK


def game_blocks(study: Study, setting: Setting) -> Iterator[Games]:
    """The watched games first, in small blocks; then the others."""
    end = study.seed + study.games
    watched = min(study.games, study.detail)
    at = study.seed
    while at < end:
        seen = at < study.seed + watched
        size = WATCHED if seen and is_native(setting.bots) else NATIVE if is_native(setting.bots) else PLAIN
        n = min(size, (study.seed + watched if seen else end) - at)
        yield Games(setting, at, n, seen)
        at += n


def rounds_of_games(study: Study) -> Iterator[list[Games]]:
    """The games, so that all variants of a number of seats have played the same deals after each list."""
    for seats in numbers_of_seats(study):
        rows = [game_blocks(study, one) for one in settings(study) if one.seats == seats]
        yield from (list(blocks) for blocks in zip(*rows, strict=True))


def further_blocks(study: Study) -> Iterator[Block]:
    """Chances and duplicate deals."""
    for setting in settings(study):
        for at in range(0, min(study.chances, study.games), FOLLOWED):
            n = min(FOLLOWED, min(study.chances, study.games) - at)
            yield Chances(setting, study.seed + at, n, study.playouts, study.chances_by)
        for weak, strong in pairwise(study.levels):
            for at in range(0, study.duplicates, DEALS):
                yield Duplicates(setting, study.seed + at, min(DEALS, study.duplicates - at), strong, weak)
