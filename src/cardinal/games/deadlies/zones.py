"""The table as a set of viewers sees it."""

from collections.abc import Sequence

from cardinal.core.bits import popcount
from cardinal.core.view import Zone
from cardinal.games.deadlies.names import ids_in
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.worlds import known_by


def hand_zone(s: Deadlies, p: int, viewers: int, names: Sequence[str]) -> Zone:
    title = f"{names[p]}'s hand"
    if viewers >> p & 1:
        return Zone(f"hand:{p}", title, p, popcount(s.hands[p]), ids_in(s.hands[p]))
    return Zone(f"hand:{p}", title, p, popcount(s.hands[p]), [], ids_in(known_by(s, viewers, p)))
