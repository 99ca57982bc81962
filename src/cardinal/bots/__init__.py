"""Opponents by name.

| name | who |
|---|---|
| `random` | any legal choice |
| `greedy` | the game's own heuristic |
| `search:500`, `search:100ms`, `search` | looks ahead: so many simulations, or so long (100 ms) a choice |
| `search:100ms:4` | the same in four processes at once |
| `novice`, `casual`, `skilled`, `expert`, `master` | levels for people |
| `package.module:Class` | your own (docs/bots.md) |
| any other name | one that an installed package brings: its entry point of this name in the group `cardinal.bots` |
"""

import re
from importlib.metadata import entry_points

import mypy_extensions
from librt.vecs import vec

from cardinal.bots import levels
from cardinal.bots.search import SearchBot, Settings
from cardinal.core.bits import bit
from cardinal.core.chance import Chance
from cardinal.core.errors import Malformed
from cardinal.core.game import Game, Path_
from cardinal.core.match import Bot, Heuristic, RandomBot
from cardinal.core.state import State

LEVELS = ("novice", "casual", "skilled", "expert", "master")
KINDS = ("random", "greedy", "search", *LEVELS)
DEFAULT_MS = 100
MOST_SIMULATIONS = 10_000_000
GROUP = "cardinal.bots"  # of entry points


def make_bot(name: str, game: Game) -> Bot:
    """A bot by name; Malformed if there is none.

    >>> from cardinal.games import load
    >>> type(make_bot("search:200", load("deadlies"))).__name__
    'SearchBot'
    """
    if name == "random":
        return RandomBot()
    if name in ("greedy", "skilled"):
        return game.bot
    if name in LEVELS:
        return getattr(levels, name)(game.bot)  # type: ignore[no-any-return]
    if name == "search" or name.startswith("search:"):
        return search_bot(name, game)
    brought = {one.name: one.value for one in entry_points(group=GROUP)}
    if ":" in name or name in brought:
        from cardinal.bots.external import ExternalBot

        return ExternalBot(brought.get(name, name), game)
    known = ", ".join((*KINDS, *sorted(brought)))
    raise Malformed("bots", f"there is no bot {name!r}; there are {known}, search:500, search:100ms, module:Class")


def search_bot(name: str, game: Game) -> Bot:
    budget = name.partition(":")[2] or f"{DEFAULT_MS}ms"
    found = re.fullmatch(r"(\d{1,8})(ms)?(?::(\d{1,2}))?", budget)
    if not found or not 1 <= int(found[1]) <= MOST_SIMULATIONS or int(found[3] or 1) == 0:
        raise Malformed(
            "bots",
            f"{name!r}: the budget is a number of simulations (search:500) or a time (search:100ms), "
            "and then perhaps of processes (search:100ms:4)",
        )
    simulations, milliseconds = (0, int(found[1])) if found[2] else (int(found[1]), 0)
    processes = int(found[3] or 1)
    if processes > 1:
        from cardinal.bots.together import SearchTogether

        return SearchTogether(game, simulations, milliseconds, processes)
    return SearchBot(game.bot, Settings(simulations, milliseconds))


def line_up(text: str, game: Game, seats: int) -> list[str]:
    """The bots of all seats from `greedy` or `greedy,random,random`."""
    names = [name.strip() for name in text.split(",")]
    for name in dict.fromkeys(names):
        make_bot(name, game)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Malformed("bots", f"{len(names)} bots for {seats} seats: name one, or one for each seat")
    return names


def judged(bot: Heuristic, world: State) -> list[int]:
    """What an unfinished world is worth to each seat, in thousandths (`Heuristic.judge`)."""
    worth = vec[mypy_extensions.i64]([0] * world.seats)
    bot.judge(world, worth)
    return [int(one) for one in worth]


def choice_in(bot: Bot, world: State, seat: int, dice: Chance) -> Path_:
    """All parts of what a bot chooses in a world that was sampled for it, which stays as it is."""
    t, scratch = world.clone(), world.clone()
    path: list[int] = []
    goes_on = True
    while goes_on:
        t.copy_into(scratch)
        action = bot.choose(scratch, seat, dice)
        if not t.allows(seat, action):
            raise Malformed("bot", f"answered {action}, which is not an option")
        goes_on = t.goes_on(seat, action)
        t.answer(seat, action)
        path.append(action)
    return tuple(path)


def whole_choice(bot: Bot, s: State, seat: int, dice: Chance) -> Path_:
    """All parts of what a bot would choose.  It sees one sampled world, never `s`."""
    return choice_in(bot, world_of(s, seat, dice), seat, dice)


def world_of(s: State, seat: int, dice: Chance) -> State:
    """A world that the seat cannot tell from `s`."""
    world = s.clone()
    world.sample(bit(seat), dice)
    return world
