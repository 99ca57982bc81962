"""What is done for a seat whose time has run out (section 5, last column)."""

from cardinal.core.game import Path_, whole_choices
from cardinal.games.soul_reapers.board import others_cells, soul
from cardinal.games.soul_reapers.cards import rank_of
from cardinal.games.soul_reapers.decisions import DECISIONS
from cardinal.games.soul_reapers.plays import NO_TARGET
from cardinal.games.soul_reapers.rules import SoulReapers
from cardinal.games.soul_reapers.state import reaper
from cardinal.games.soul_reapers.texts import opening_order


def default(s: SoulReapers, seat: int) -> Path_:
    """What happens when time runs out (specification, section 5)."""
    kind = DECISIONS[s.kind(seat)]
    options = s.options(seat)
    if kind == "place":
        return (int(reaper(s, seat)) if reaper(s, seat) in options else options[0],)
    if kind == "target":
        if NO_TARGET in options:
            return (int(NO_TARGET),)
        free = [cell for cell in options if not others_cells(s, seat) >> cell & 1]
        return (min(free, key=lambda cell: (rank_of(soul(s, cell)), cell)),)
    if kind == "open":
        return min(whole_choices(s, seat), key=lambda path: opening_order(s, path))
    return (options[0],)
