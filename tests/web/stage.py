"""A server in this process, for tables that begin where a test wants them to."""

import asyncio
from pathlib import Path
from typing import Any

from online import GENEROUS, Running
from web.visitor import Visitor

from cardinal.play.chairs import Chair
from cardinal.play.entries import Terms
from cardinal.server.settings import Settings

# Whatever A chooses is a card, and another question follows it: alone, or with which others.
FOUR_FIVES = """
game = "deadlies"
seats = 2
active = "A"
[hand]
A = "pride_5 lust_5 sloth_5 wrath_5 wrath_6 lust_1"
B = "pride_7 greed_2 greed_3"
"""


class Stage(Running):
    def __init__(self, folder: Path) -> None:
        super().__init__(Settings(database=str(folder / "stage.db"), secret="stage", limits=GENEROUS, bot_pace=0))

    def set(self, position: str, game: str, *people: Visitor, bots: int = 0, **terms: Any) -> str:
        """The path of a table on this position, where these people sit, and then bots."""
        named = [person.request("GET", "/api/me") for person in people]
        chairs = [Chair(me["id"], me["name"]) for me in named] + [Chair(bot="greedy")] * bots
        opening = self.registry.open(Terms(game, len(chairs), **terms), named[0]["id"], chairs, start=position)
        return "/t/" + asyncio.run_coroutine_threadsafe(opening, self.server.servers[0].get_loop()).result(20)
