"""The search of `cardinal.bots.search` carried out by the machine's library: the same tree for a seed, sooner."""

import ctypes

import numpy as np

from cardinal.bots.search import SearchBot, Searcher
from cardinal.core.chance import Chance
from cardinal.core.game import Game
from cardinal.core.options import Options
from cardinal.core.state import State
from cardinal.native.engine import Engine, pointer, whole

DICE = ("ra", "rb", "rc", "rd")


class Given(ctypes.Structure):
    """What one call is told of settings and tree, and tells back of the tree."""

    _fields_ = [
        (name, ctypes.c_int64) for name in ("capacity", "size", "depth", "heuristic_percent", "uses", "ripe")
    ] + [
        ("exploration", ctypes.c_double),
        ("spread", ctypes.c_double),
    ]


class NativeSearcher(Searcher):
    """For one setting of a game; a `SearchBot` that is given it thinks with it."""

    def __init__(self, game: Game, seats: int, options: Options | None = None) -> None:
        self.engine = Engine(game, seats, options)
        self.worlds = np.zeros(3 * int(self.engine.library.state_bytes()), np.uint8)

    def begin(self, world: State) -> None:
        words = pointer(self.engine.written(world))
        for i in range(3):
            self.engine.library.load_state(pointer(self.worlds), whole(i), words)

    def simulate(self, bot: SearchBot, seat: int, dice: Chance, first: int, end: int) -> None:
        tree, settings = bot.tree, bot.settings
        given = Given(
            tree.capacity, tree.size, settings.depth, settings.heuristic_percent, settings.uses, settings.ripe,
            settings.exploration, tree.spread,
        )  # fmt: skip
        rows = np.frombuffer(memoryview(tree.rows), np.int64)
        rolled = np.array([getattr(dice, name) for name in DICE], np.int64)
        self.engine.library.search(
            pointer(self.worlds),
            whole(seat),
            ctypes.byref(given),
            pointer(rows),
            pointer(rolled),
            pointer(np.array(list(bot.memory), np.int64)),
            whole(first),
            whole(end),
        )
        tree.size, tree.spread = given.size, given.spread
        for name, value in zip(DICE, rolled, strict=True):
            setattr(dice, name, int(value))
