"""What a search thinks of a position, in words: for hints, analysis and whoever wonders."""

import math
from collections.abc import Sequence

import msgspec

from cardinal.bots.parcel import Memory, Parcel, pack, unpack
from cardinal.bots.search import (
    FIRST,
    NEXT,
    NO_NODE,
    ROW,
    SQUARE,
    TOTAL,
    Tree,
    action_of,
    actor_of,
    most_visited,
    visits_of,
)
from cardinal.bots.together import searched, workers
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.game import LETTERS, Game
from cardinal.core.state import State

NO_ACTION = -1
LINE = 6  # choices of a principal line


class Estimate(msgspec.Struct, frozen=True):
    """One option: how often it was tried, what it is worth (utility, 95 % within `margin`), and what should follow."""

    action: int
    text: str
    label: str
    visits: int
    utility: float
    margin: float
    win: float | None
    line: list[str]


class Analysis(msgspec.Struct, frozen=True):
    seat: int
    simulations: int
    options: list[Estimate]


class Counted(msgspec.Struct, frozen=True):
    """The root's children after a search, as plain numbers: action to (visits, total, squares)."""

    simulations: int
    children: dict[int, tuple[int, int, int]]
    lines: dict[int, list[str]]


def analyse(
    game: Game,
    s: State,
    seat: int,
    simulations: int = 2000,
    milliseconds: int = 0,
    number: int = 1,
    processes: int = 1,
    names: Sequence[str] = LETTERS,
    memory: Memory | None = None,
) -> Analysis:
    """Search from what `seat` knows in `s`."""
    world = s.clone()
    dice = Chance()
    seed(dice, number)
    world.sample(bit(seat), dice)
    return analyse_world(game, world, seat, simulations, milliseconds, number, processes, names, memory)


def analyse_world(
    game: Game,
    world: State,
    seat: int,
    simulations: int,
    milliseconds: int = 0,
    number: int = 1,
    processes: int = 1,
    names: Sequence[str] = LETTERS,
    memory: Memory | None = None,
) -> Analysis:
    """Search from a world sampled for `seat`.  Several processes search each on its own, and they are added up."""
    parcel = pack(game, world, memory)
    tasks = [(parcel, seat, simulations, milliseconds, number + i, names) for i in range(processes)]
    if processes == 1:
        counted = [count(*tasks[0])]
    else:
        counted = [future.result() for future in [workers(processes).submit(count, *task) for task in tasks]]
    estimates = [estimate(game, world, seat, action, counted, names) for action in world.options(seat)]
    estimates.sort(key=lambda one: -one.visits)
    return Analysis(seat, sum(one.simulations for one in counted), estimates)


def count(parcel: Parcel, seat: int, simulations: int, milliseconds: int, number: int, names: Sequence[str]) -> Counted:
    """One search in this process."""
    given = unpack(parcel)
    bot = searched(given, seat, simulations, milliseconds, number)
    tree = bot.tree
    children: dict[int, tuple[int, int, int]] = {}
    lines: dict[int, list[str]] = {}
    child = int(tree.rows[FIRST])
    while child != NO_NODE:
        action, row = int(action_of(tree, child)), int(ROW) * child
        children[action] = (int(visits_of(tree, child)), int(tree.rows[row + TOTAL]), int(tree.rows[row + SQUARE]))
        lines[action] = principal_line(given.game, given.world, seat, names, tree, child)
        child = int(tree.rows[row + NEXT])
    return Counted(bot.done, children, lines)


def principal_line(game: Game, world: State, seat: int, names: Sequence[str], tree: Tree, node: int) -> list[str]:
    """What the search expects to follow, as far as it happens in this world."""
    s = world.clone()
    words: list[str] = []
    while node != NO_NODE and len(words) < LINE and not s.over():
        actor, action = int(actor_of(tree, node)), int(action_of(tree, node))
        expected = s.allows(actor, action)
        if expected:
            node = most_visited(tree, node)
        else:
            actor, action = int(s.next_asked()), in_between(game, s, seat)
        if action == NO_ACTION:
            break
        if expected or len(s.options(actor)) > 1:
            words.append(f"{names[actor]}: {game.label(s, actor, action, names)}")
        s.answer(actor, action)
    return words


def in_between(game: Game, s: State, seat: int) -> int:
    """What happens before the next choice that is in the tree: a forced move, or a rival's by the heuristic."""
    asked = int(s.next_asked())
    options = s.options(asked)
    if len(options) == 1:
        return options[0]
    if asked == seat or not game.bot.speaks_for_rivals():
        return NO_ACTION
    action = int(game.bot.choose(s.clone(), asked, Chance()))
    return action if action in options else NO_ACTION


def estimate(game: Game, s: State, seat: int, action: int, counted: list[Counted], names: Sequence[str]) -> Estimate:
    rows = [one.children[action] for one in counted if action in one.children]
    visits, total, square = (sum(row[i] for row in rows) for i in range(3))
    mean = total / visits / 1000 if visits else 0.0
    spread = max(0.0, square / visits / 1e6 - mean * mean) if visits else 1.0
    margin = 1.96 * math.sqrt(spread / visits) if visits else 1.0
    line = next((one.lines[action] for one in counted if one.lines.get(action)), [])
    return Estimate(
        action=action,
        text=game.part(s, seat, action),
        label=game.label(s, seat, action, names),
        visits=visits,
        utility=mean,
        margin=margin,
        win=game.win_chance(s, mean),
        line=line,
    )
