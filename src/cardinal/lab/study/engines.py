"""Which engine plays a block: the machine's library where bots are quick and games many, compiled Python elsewhere.

Both give the same games, so nothing that is measured depends on this.
"""

from functools import lru_cache

import msgspec

from cardinal.games import load
from cardinal.interpreted import is_compiled
from cardinal.lab.study.plan import Setting
from cardinal.native.build import Plan, Unavailable, build, cache_folder, name_of
from cardinal.native.engine import Engine

WORTH_BUILDING = 300_000  # games of a setting for which a library of its own is compiled
WORTH_CALLING = 1_000  # games of a block for which a library is loaded (and one for all settings compiled, if need be)


def engine_for(setting: Setting, games: int) -> Engine | None:
    """The library to play so many games with; None where Python does as well, or nothing can be built."""
    if not is_compiled():
        return None
    return kept_engine(setting.game, setting.seats, msgspec.json.encode(setting.options), games >= WORTH_CALLING)


@lru_cache(maxsize=64)
def kept_engine(slug: str, seats: int, options: bytes, worth_building: bool) -> Engine | None:
    game = load(slug)
    chosen = game.read_options(msgspec.json.decode(options))
    try:
        if (cache_folder() / f"{name_of(Plan(game, seats, chosen))}.so").exists():
            return Engine(game, seats, chosen)
        if worth_building or (cache_folder() / f"{name_of(Plan(game, seats, chosen, wide=True))}.so").exists():
            return Engine(game, seats, chosen, wide=True)
    except Unavailable:
        pass
    return None


def prepare(setting: Setting, games: int) -> None:
    """Build what pays, before workers ask for it all at once."""
    if not is_compiled():
        return
    game = load(setting.game)
    try:
        if games >= WORTH_BUILDING:
            build(Plan(game, setting.seats, setting.chosen()))
        elif games >= WORTH_CALLING:
            build(Plan(game, setting.seats, setting.chosen(), wide=True))
    except Unavailable:
        return
