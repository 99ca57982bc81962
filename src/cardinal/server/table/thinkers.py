"""Bots, hints and stories are thought of in processes of their own, so that nobody's move waits for them.

Three crews, so that none keeps another from its work: bots at tables; what people ask for (hints first, then games
that are told again); and the judging of whole games.  A bot is sent a world sampled from what its seat knows, never
the game itself; whole logs go there only to be retold to people who may see them.
"""

import secrets
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from cardinal.bots import choice_in, make_bot, world_of
from cardinal.bots.analysis import Analysis, analyse_world
from cardinal.bots.levels import bound
from cardinal.bots.parcel import Parcel, pack, unpack
from cardinal.core.chance import Chance, seed
from cardinal.core.match import Bot
from cardinal.games import load
from cardinal.play.table import Table
from cardinal.server.table.crew import Crew

RETELL_SECONDS = 20.0
HINT_SECONDS = 15.0  # nobody else waits for it
HINT_SIMULATIONS = 12_000
LONGEST_THOUGHT = 800  # milliseconds of a bot that searches, however many simulations it likes
SHORTEST_THOUGHT = 30  # however many wait
HINTS, STORIES = 0, 1  # which come first
WATCHED, UNWATCHED = 0, 1


class Thinkers:
    def __init__(self, number: int, seconds: float) -> None:
        self.seconds = seconds
        self.bots = Crew("bots", number, niceness=5)
        self.asides = Crew("asides", 1, niceness=10, most_waiting=40, most_each=2)
        self.analyses = Crew("analyses", 1, niceness=15, most_waiting=20, most_each=2)
        self.crews = (self.bots, self.asides, self.analyses)

    async def choose(self, table: Table, seat: int, bot: str, payer: str = "", watched: bool = True) -> str | None:
        """What a bot would choose; None if it fails or takes too long.  The more wait, the less each thinks."""
        thought = max(SHORTEST_THOUGHT, int(LONGEST_THOUGHT * self.bots.share))
        arguments = (sampled(table, seat), seat, bot, number(), thought)
        rank = WATCHED if watched else UNWATCHED
        found = await self.bots.ask(choose, arguments, self.seconds, payer, f"{table.game.slug} {bot}", rank)
        return str(found) if found else None

    async def analyse(self, table: Table, seat: int, payer: str = "") -> Analysis | None:
        """What a search thinks of each option of a seat, with that seat's eyes."""
        self.asides.check(payer)
        arguments = (sampled(table, seat), seat, number(), table.names)
        found: Analysis | None = await self.asides.ask(weigh, arguments, HINT_SECONDS, payer, "hint", HINTS)
        return found

    async def retell(self, job: Callable[..., Any], arguments: tuple[Any, ...], payer: str) -> Any:
        return await self.asides.ask(job, arguments, RETELL_SECONDS, payer, rank=STORIES)

    async def judge(self, job: Callable[..., Any], arguments: tuple[Any, ...], payer: str) -> Any:
        return await self.analyses.ask(job, arguments, RETELL_SECONDS, payer)

    def close(self) -> None:
        for crew in self.crews:
            crew.close()


# ---------------------------------------------------------------- worlds, and what is done with them over there
def sampled(table: Table, seat: int) -> Parcel:
    """A world that the seat cannot tell from the true one, and what everybody could read from the choices so far."""
    dice = Chance()
    seed(dice, number())
    return pack(table.game, world_of(table.state, seat, dice), table.memory)


def number() -> int:
    return secrets.randbelow(1 << 60)


@cache
def bot_of(slug: str, name: str) -> Bot:
    return make_bot(name, load(slug))


def choose(parcel: Parcel, seat: int, bot: str, seeded: int, milliseconds: int) -> str:
    game, world, memory = unpack(parcel)
    dice = Chance()
    seed(dice, seeded)
    thinking = bot_of(game.slug, bot)
    thinking.recall(memory)
    bound(thinking, milliseconds)
    return game.choice(world, seat, choice_in(thinking, world, seat, dice))


def weigh(parcel: Parcel, seat: int, seeded: int, names: Sequence[str]) -> Analysis:
    game, world, memory = unpack(parcel)
    return analyse_world(game, world, seat, simulations=HINT_SIMULATIONS, number=seeded, names=names, memory=memory)
