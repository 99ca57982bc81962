"""Five levels that people choose from: each a way of thinking with a budget, weak in a human way.

A Novice looks at what is in front of it and no further; it never plays nonsense.  A Casual player knows the game but
is sometimes as short-sighted.  Skilled is the game's heuristic.  Master thinks ahead, Expert at every other choice.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.bots.search import SearchBot, Settings
from cardinal.core.chance import Chance, below
from cardinal.core.match import Bot, Heuristic
from cardinal.core.state import State

SHORT_SIGHTED: Final = 12  # simulations of a glance: enough for a handful of options
EXPERT: Final = 2_000  # with a few hundred a search is no better than the heuristic at some tables
MASTER: Final = 20_000


class Wavering(Bot):
    """One way of thinking, and every so often another one; it does not change its mind within a choice."""

    def __init__(self, usual: Bot, other: Bot, other_percent: int) -> None:
        self.usual = usual
        self.other = other
        self.other_percent: i64 = other_percent
        self.now = usual

    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        if world.drafting(seat) == 0:
            self.now = self.other if below(dice, 100) < self.other_percent else self.usual
        return self.now.choose(world, seat, dice)

    def attend(self, s: State) -> bool:
        usual, other = self.usual.attend(s), self.other.attend(s)
        return usual or other

    def observe(self, s: State, seat: i64, action: i64) -> None:
        self.usual.observe(s, seat, action)
        self.other.observe(s, seat, action)

    def recall(self, memory: vec[i64]) -> None:
        self.usual.recall(memory)
        self.other.recall(memory)


def glance(heuristic: Heuristic) -> Bot:
    """Judges each option by how things look right after it."""
    return SearchBot(heuristic, Settings(simulations=SHORT_SIGHTED, depth=0, heuristic_percent=0, capacity=1000))


def thinker(heuristic: Heuristic, simulations: int, milliseconds: int) -> Bot:
    """Search as it is meant to be used."""
    return SearchBot(heuristic, Settings(simulations=simulations, milliseconds=milliseconds))


def novice(heuristic: Heuristic) -> Bot:
    return Wavering(heuristic, glance(heuristic), 65)


def casual(heuristic: Heuristic) -> Bot:
    return Wavering(heuristic, glance(heuristic), 32)


def expert(heuristic: Heuristic) -> Bot:
    """Half way from Skilled to Master: nearly all that thinking gains is gained soon, so it thinks half of the time."""
    return Wavering(thinker(heuristic, EXPERT, 0), heuristic, 50)


def master(heuristic: Heuristic) -> Bot:
    return thinker(heuristic, MASTER, 0)


def bound(bot: Bot, milliseconds: int) -> None:
    """From now on it thinks no longer than this about a choice, whatever its budget of simulations."""
    for one in (bot.usual, bot.other) if isinstance(bot, Wavering) else (bot,):
        if isinstance(one, SearchBot):
            one.settings.milliseconds = milliseconds
