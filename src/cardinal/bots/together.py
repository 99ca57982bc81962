"""The search in several processes at once: each has dice of its own, and what they visited is added up."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing.util import Finalize

from cardinal.bots.parcel import Memory, Parcel, Unpacked, pack, unpack
from cardinal.bots.search import FIRST, NEXT, NO_NODE, ROW, SearchBot, Settings, action_of, visits_of
from cardinal.core.chance import Chance, rand32, seed
from cardinal.core.game import Game
from cardinal.core.match import Bot
from cardinal.core.state import State
from cardinal.processes import start

Visited = dict[int, tuple[int, list[int]]]  # of each option how often it was visited, and the parts planned behind it


@cache
def workers(processes: int) -> ProcessPoolExecutor:
    """Started once: all searches of this process share them, and they end with it."""
    found = start(processes)
    # In an arena this process is itself one of a pool, and waits for its children before it ends: they must end first,
    # and before the queues that tell them so are closed (whose priority is 10).
    Finalize(None, found.shutdown, exitpriority=100)
    return found


class SearchTogether(Bot):
    """`search:1000ms:4`: so many simulations, or so long, in each of the processes."""

    def __init__(self, game: Game, simulations: int, milliseconds: int, processes: int) -> None:
        self.game = game
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.processes = processes
        self.memory = game.bot.memory()
        self.plan: list[int] = []

    def choose(self, world: State, seat: int, dice: Chance) -> int:
        if world.drafting(seat) > 0 and self.plan and world.allows(seat, self.plan[0]):
            return self.plan.pop(0)
        self.plan = []
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        given = (pack(self.game, world, self.memory), seat, self.simulations, self.milliseconds)
        waiting = [workers(self.processes).submit(search, *given, rand32(dice)) for _ in range(self.processes)]
        found = [one.result() for one in waiting]
        visits: Counter[int] = Counter()
        for one in found:
            visits.update({action: n for action, (n, _) in one.items()})
        best = max(sorted(visits), key=lambda action: visits[action])
        self.plan = max(one[best] for one in found if best in one)[1]  # of who has looked at it most
        return best

    def attend(self, s: State) -> bool:
        self.memory = self.game.bot.memory()
        return len(self.memory) > 0

    def observe(self, s: State, seat: int, action: int) -> None:
        self.game.bot.read(s, seat, action, self.memory)

    def recall(self, memory: Memory) -> None:
        self.memory = memory


def search(parcel: Parcel, seat: int, simulations: int, milliseconds: int, number: int) -> Visited:
    """One search in this process."""
    bot = searched(unpack(parcel), seat, simulations, milliseconds, number)
    found: Visited = {}
    child = int(bot.tree.rows[FIRST])
    while child != NO_NODE:
        bot.plan = []
        bot.plan_ahead(child, seat)
        found[int(action_of(bot.tree, child))] = int(visits_of(bot.tree, child)), bot.plan
        child = int(bot.tree.rows[int(ROW) * child + NEXT])
    return found


def searched(given: Unpacked, seat: int, simulations: int, milliseconds: int, number: int) -> SearchBot:
    """Who has thought about a world that has travelled here."""
    dice = Chance()
    seed(dice, number)
    bot = SearchBot(given.game.bot, Settings(0 if milliseconds else simulations, milliseconds))
    bot.recall(given.memory)
    bot.search(given.world, seat, dice)
    return bot
