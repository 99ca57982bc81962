"""Information-set Monte Carlo tree search, compiled, for all games.

Simulations play in sampled worlds: ones that the searching seat cannot tell from the true one.  All worlds share
one tree, in which an option counts as often as it was there to be chosen (single-observer ISMCTS: Cowling, Powley and
Whitehouse, 2012).  Utilities are kept for the seat that chose, so teams and any number of players need nothing more.

- Forced moves are free: they make no node.  Where new cards are dealt the search stops and judges.
- Long option lists open slowly (progressive widening), the heuristic's own choice first.
- Worlds are made likelier by what others have chosen, and rivals move by the heuristic, where a game's bot says so.
- A playout goes on for some decisions, by random or heuristic moves, and is then judged by the game's `judge`.
- How far apart options must be to be told apart is measured as the search goes, not guessed: exploration is in units
  of the spread of all results so far.
- A sampled world serves a few simulations, each with chance of its own: sampling costs more than playing.
- Memory is bounded by the tree's capacity; a full tree goes on sampling without growing.
- With a budget of simulations and a seed the result is always the same.
"""

import time
from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has, kth_bit, lowest, popcount
from cardinal.core.chance import Chance, below, rand32
from cardinal.core.match import Bot, Heuristic
from cardinal.core.state import UNIT, WORD, State, random_action

MAX_WORDS: Final[i64] = 8
MAX_SEATS: Final[i64] = 8
MAX_DEPTH: Final[i64] = 60  # nodes on one path
FEW_NODES: Final[i64] = 200  # the nodes made first are near the root: only there it pays to ask the heuristic
AT_A_TIME: Final[i64] = 16  # simulations between two looks at the clock
SETTLING: Final[i64] = 16  # simulations before the spread of results means something
AS_THE_GAME_LIKES: Final = -1
NO_NODE: Final[i64] = -1

# Of numbers below TABLE what a bound takes is looked up: for 100 ms of thinking that is nearly all of them.
TABLE: Final[i64] = 16_384
INVERSE: Final[vec[float]] = vec[float]([1.0 / float(max(1, n)) for n in range(TABLE)])
INVERSE_ROOT: Final[vec[float]] = vec[float]([1.0 / sqrt(float(max(1, n))) for n in range(TABLE)])
ROOT_OF_LOG: Final[vec[float]] = vec[float]([sqrt(log(float(n + 1))) for n in range(TABLE)])

# A node is a row of eight numbers, which is one line of a processor's cache.
ROW: Final[i64] = 8
MOVE: Final[i64] = 0  # the action, and above ten bits the seat that chose it
FIRST: Final[i64] = 1  # first child
NEXT: Final[i64] = 2  # next sibling
CHILDREN: Final[i64] = 3
VISITS: Final[i64] = 4
OFFERED: Final[i64] = 5  # times it could have been chosen
TOTAL: Final[i64] = 6  # utility of the actor, in thousandths
SQUARE: Final[i64] = 7  # of thousandths


class Tree:
    """Nodes as rows of one vector.  Node 0 is the root; children are a linked list.

    Functions that look at many rows take hold of `rows` once: a vector reached through the tree anew each time is
    counted in and out each time.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity: i64 = capacity
        self.size: i64 = 0
        self.rows: vec[i64] = vec[i64]([0] * (int(ROW) * capacity))
        self.options: vec[i64] = vec[i64]([0] * MAX_WORDS)  # workspace: what can be chosen, then what has no node yet
        self.path: vec[i64] = vec[i64]([0] * MAX_DEPTH)  # workspace: nodes of this simulation
        self.worth: vec[i64] = vec[i64]([0] * MAX_SEATS)  # workspace: what this simulation is worth to each seat
        self.spread: float = 1000.0  # of the root seat's results, in thousandths

    def clear(self, seat: i64) -> None:
        self.size = 0
        self.spread = 1000.0
        add_node(self, NO_NODE, 0, seat)


def add_node(tree: Tree, parent: i64, action: i64, actor: i64) -> i64:
    """A new child of `parent`, or NO_NODE when the tree is full."""
    n = tree.size
    if n == tree.capacity:
        return NO_NODE
    tree.size = n + 1
    rows = tree.rows
    row = ROW * n
    rows[row + MOVE] = actor << 10 | action
    rows[row + FIRST] = NO_NODE
    rows[row + NEXT] = NO_NODE
    rows[row + CHILDREN] = 0
    rows[row + VISITS] = 0
    rows[row + OFFERED] = 0
    rows[row + TOTAL] = 0
    rows[row + SQUARE] = 0
    if parent != NO_NODE:
        above = ROW * parent
        rows[row + NEXT] = rows[above + FIRST]
        rows[above + FIRST] = n
        rows[above + CHILDREN] = rows[above + CHILDREN] + 1
    return n


def action_of(tree: Tree, node: i64) -> i64:
    return tree.rows[ROW * node + MOVE] & 1023


def actor_of(tree: Tree, node: i64) -> i64:
    """The seat that chose the action of this node."""
    return tree.rows[ROW * node + MOVE] >> 10


def visits_of(tree: Tree, node: i64) -> i64:
    return tree.rows[ROW * node + VISITS]


class Settings:
    """How to search.  `simulations` or `milliseconds`, whichever is used up first, is the budget of one choice; 0 is no
    bound."""

    def __init__(
        self,
        simulations: int = 0,
        milliseconds: int = 0,
        depth: int = AS_THE_GAME_LIKES,
        heuristic_percent: int = AS_THE_GAME_LIKES,
        exploration: float = 0.7,
        capacity: int = 100_000,
        uses: int = 4,
        ripe: int = AS_THE_GAME_LIKES,
    ) -> None:
        self.simulations: i64 = simulations
        self.milliseconds: i64 = milliseconds
        self.depth: i64 = depth  # decisions of a playout before it is judged
        self.heuristic_percent: i64 = heuristic_percent  # moves of a playout made by the heuristic, the rest at random
        self.exploration: float = exploration  # in units of the spread of results
        self.capacity: int = capacity
        self.uses: i64 = uses  # simulations in one sampled world
        self.ripe: i64 = ripe  # visits of a node before the options behind it are told apart


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher:
    """Carries simulations out: here as compiled Python, in `cardinal.native.search` as a library of the machine."""

    def begin(self, world: State) -> None:
        self.world = world
        self.here = world.clone()
        self.there = world.clone()

    def simulate(self, bot: "SearchBot", seat: i64, dice: Chance, first: i64, end: i64) -> None:
        """Simulations number first to end - 1 of one search."""
        search_on(
            bot.tree, self.world, self.here, self.there, seat, bot.heuristic, bot.memory, bot.settings, dice, first, end
        )


class SearchBot(Bot):
    """Chooses by search.  Parts of one choice come from one search: they are planned together."""

    def __init__(self, heuristic: Heuristic, settings: Settings, searcher: "Searcher | None" = None) -> None:
        self.heuristic = heuristic
        self.settings = settings
        if settings.depth == AS_THE_GAME_LIKES:
            settings.depth = heuristic.playout_depth()
        if settings.heuristic_percent == AS_THE_GAME_LIKES:
            settings.heuristic_percent = heuristic.playout_heuristic()
        if settings.ripe == AS_THE_GAME_LIKES:
            settings.ripe = heuristic.ripe_node()
        self.tree = Tree(settings.capacity)
        self.searcher = searcher if searcher is not None else Searcher()
        self.memory = heuristic.memory()
        self.plan: list[int] = []
        self.done: i64 = 0  # simulations of the last search

    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        if world.drafting(seat) > 0 and len(self.plan) > 0:
            planned: i64 = self.plan.pop(0)
            if world.allows(seat, planned):
                return planned
        self.plan = []
        options = world.options(seat)
        if len(options) == 1:
            return options[0]
        self.search(world, seat, dice)
        best = most_visited(self.tree, 0)
        if best == NO_NODE:
            return self.heuristic.choose(world, seat, dice)
        self.plan_ahead(best, seat)
        return action_of(self.tree, best)

    def attend(self, s: State) -> bool:
        self.memory = self.heuristic.memory()
        return len(self.memory) > 0

    def observe(self, s: State, seat: i64, action: i64) -> None:
        self.heuristic.read(s, seat, action, self.memory)

    def recall(self, memory: vec[i64]) -> None:
        self.memory = memory

    def plan_ahead(self, node: i64, seat: i64) -> None:
        """The further parts of this choice, as far as the search has looked at them well."""
        child = most_visited(self.tree, node)
        while child != NO_NODE and actor_of(self.tree, child) == seat and visits_of(self.tree, child) >= 8:
            self.plan.append(action_of(self.tree, child))
            child = most_visited(self.tree, child)

    def search(self, world: State, seat: i64, dice: Chance) -> None:
        """Fill the tree from this world's information set."""
        settings = self.settings
        self.tree.clear(seat)
        self.searcher.begin(world)
        until = time.thread_time() + float(settings.milliseconds) / 1000.0
        timed = settings.milliseconds > 0 or settings.simulations == 0
        most = settings.simulations
        n: i64 = 0
        while most == 0 or n < most:
            end = n + AT_A_TIME if timed else most
            if most > 0 and end > most:
                end = most
            self.searcher.simulate(self, seat, dice, n, end)
            n = end
            if timed and time.thread_time() >= until:
                break
        self.done = n


def search_on(
    tree: Tree,
    world: State,
    here: State,
    there: State,
    seat: i64,
    heuristic: Heuristic,
    memory: vec[i64],
    settings: Settings,
    dice: Chance,
    first: i64,
    end: i64,
) -> None:
    """Simulations from number `first` on: a world is drawn into `here` whenever the last one has served its turn."""
    n = first
    while n < end:
        if n % settings.uses == 0:
            world.copy_into(here)
            here.sample(bit(seat), dice)
            heuristic.believe(here, seat, dice, memory)
        here.copy_into(there)
        new_chance(there, dice)
        simulate(tree, there, seat, heuristic, settings, dice)
        n += 1


def new_chance(s: State, dice: Chance) -> None:
    """What chance brings from now on differs from simulation to simulation."""
    s.ra = rand32(dice)
    s.rb = rand32(dice)
    s.rc = rand32(dice)


def most_visited(tree: Tree, node: i64) -> i64:
    best: i64 = NO_NODE
    child = tree.rows[ROW * node + FIRST]
    while child != NO_NODE:
        if best == NO_NODE or visits_of(tree, child) > visits_of(tree, best):
            best = child
        child = tree.rows[ROW * child + NEXT]
    return best


def simulate(tree: Tree, s: State, root_seat: i64, heuristic: Heuristic, settings: Settings, dice: Chance) -> None:
    """One simulation in one world: down the tree, a new node, a playout, and back up."""
    node: i64 = 0
    depth: i64 = 0
    grown = False
    speaks = heuristic.speaks_for_rivals()
    tree.path[0] = 0
    while s.asked != 0 and not grown and depth < MAX_DEPTH - 1:
        seat = s.next_asked()
        if depth == 0 and node == 0:
            seat = root_seat
        if speaks and seat != root_seat and visits_of(tree, node) >= settings.ripe and not heuristic.pauses(s):
            play_one(s, seat, heuristic, dice)
            continue
        forced = list_options(tree, s, seat)
        if forced >= 0:
            s.answer(seat, forced)
            continue
        if depth > 0 and (visits_of(tree, node) < settings.ripe or heuristic.pauses(s)):
            break
        child = select(tree, node, s, seat, heuristic, settings, dice)
        if child == NO_NODE:
            break  # the tree is full
        grown = visits_of(tree, child) == 0
        s.answer(seat, action_of(tree, child))
        depth += 1
        tree.path[depth] = child
        node = child
    play_on(s, heuristic, settings, dice)
    back_up(tree, s, depth, heuristic)


def list_options(tree: Tree, s: State, seat: i64) -> i64:
    """Note what can be chosen; the one legal action, or -1 if there are several."""
    options = tree.options
    found: i64 = -1
    several = False
    word: i64 = 0
    words = s.words()
    while word < words:
        m = s.legal(seat, word)
        options[word] = m
        if m != 0:
            several = several or found >= 0 or m & (m - 1) != 0
            found = WORD * word + lowest(m)
        word += 1
    return -1 if several else found


def select(tree: Tree, node: i64, s: State, seat: i64, heuristic: Heuristic, settings: Settings, dice: Chance) -> i64:
    """The child to follow in this world, of the options that were noted: the best by its bound, or a new one."""
    rows = tree.rows
    options = tree.options
    word: i64 = 0
    words = s.words()
    untried: i64 = 0
    while word < words:
        untried += popcount(options[word])
        word += 1
    best: i64 = NO_NODE
    best_bound = -1.0e9
    exploration = settings.exploration * tree.spread
    inverse = INVERSE
    inverse_root = INVERSE_ROOT
    root_of_log = ROOT_OF_LOG
    child = rows[ROW * node + FIRST]
    while child != NO_NODE:
        row = ROW * child
        move = rows[row + MOVE]
        action = move & 1023
        word = 0
        while action >= WORD:
            action -= WORD
            word += 1
        if move >> 10 == seat and has(options[word], action):
            untried -= 1
            often = rows[row + OFFERED] + 1
            rows[row + OFFERED] = often
            visits = rows[row + VISITS]
            if visits == 0:
                here = 1.0e8
            elif often < TABLE:  # and so are the visits
                unsure = exploration * root_of_log[often] * inverse_root[visits]
                here = float(rows[row + TOTAL]) * inverse[visits] + unsure
            else:
                here = bound(visits, often, rows[row + TOTAL], exploration)
            if here > best_bound:
                best_bound = here
                best = child
        child = rows[row + NEXT]
    if untried > 0 and (best == NO_NODE or may_open(tree, node)):
        strike_out_tried(tree, node, seat)
        action = new_action(tree, node, s, seat, untried, words, heuristic, dice)
        opened = add_node(tree, node, action, seat)
        if opened != NO_NODE:
            rows[ROW * opened + OFFERED] = 1
            return opened
    return best


def strike_out_tried(tree: Tree, node: i64, seat: i64) -> None:
    """Of the options that were noted, leave those that have no node yet."""
    rows = tree.rows
    options = tree.options
    child = rows[ROW * node + FIRST]
    while child != NO_NODE:
        move = rows[ROW * child + MOVE]
        if move >> 10 == seat:
            word = (move & 1023) // WORD
            options[word] = options[word] & ~bit((move & 1023) % WORD)
        child = rows[ROW * child + NEXT]


def bound(visits: i64, often: i64, total: i64, exploration: float) -> float:
    """How good a node may be, in thousandths: its mean and, in units of `exploration`, how unsure that is."""
    n = float(visits)
    return (float(total) + exploration * sqrt(log(float(often)) * n)) / n


def may_open(tree: Tree, node: i64) -> bool:
    """Progressive widening: the square of the children stays within thrice the visits."""
    rows = tree.rows
    n = rows[ROW * node + CHILDREN]
    return n < 5 or n * n <= 3 * rows[ROW * node + VISITS]


def new_action(
    tree: Tree, node: i64, s: State, seat: i64, untried: i64, words: i64, heuristic: Heuristic, dice: Chance
) -> i64:
    """An option that has no node yet: the heuristic's, if it is one, else any."""
    if node < FEW_NODES and tree.rows[ROW * node + CHILDREN] == 0:
        action = heuristic.choose(s, seat, dice)
        if s.allows(seat, action):
            return action
    options = tree.options
    k = below(dice, untried)
    word: i64 = 0
    n = popcount(options[0])
    while k >= n and word < words - 1:
        k -= n
        word += 1
        n = popcount(options[word])
    return WORD * word + lowest(kth_bit(options[word], k))


def play_on(s: State, heuristic: Heuristic, settings: Settings, dice: Chance) -> None:
    """The playout, as far as it goes."""
    left = settings.depth
    by_heuristic = settings.heuristic_percent
    while left > 0 and s.asked != 0 and not heuristic.pauses(s):
        seat = s.next_asked()
        if by_heuristic == 100 or below(dice, 100) < by_heuristic:
            play_one(s, seat, heuristic, dice)
        else:
            s.answer(seat, random_action(s, seat, dice))
        left -= 1


def play_one(s: State, seat: i64, heuristic: Heuristic, dice: Chance) -> None:
    """A move as the heuristic would make it."""
    action = heuristic.choose(s, seat, dice)
    s.answer(seat, action if s.allows(seat, action) else random_action(s, seat, dice))


def back_up(tree: Tree, s: State, depth: i64, heuristic: Heuristic) -> None:
    """Every node of the path is worth what its actor got."""
    worths = tree.worth
    if s.asked != 0:
        heuristic.judge(s, worths)
    else:
        for p in range(s.seats):
            worths[p] = s.utility(p) * 1000 // UNIT
    rows = tree.rows
    path = tree.path
    i: i64 = 0
    while i <= depth:
        row = ROW * path[i]
        worth = worths[rows[row + MOVE] >> 10]
        rows[row + VISITS] = rows[row + VISITS] + 1
        rows[row + TOTAL] = rows[row + TOTAL] + worth
        rows[row + SQUARE] = rows[row + SQUARE] + worth * worth
        i += 1
    n = rows[VISITS]
    if n >= SETTLING and n & (SETTLING - 1) == 0:
        mean = float(rows[TOTAL]) / float(n)
        tree.spread = sqrt(max(1.0, float(rows[SQUARE]) / float(n) - mean * mean))
