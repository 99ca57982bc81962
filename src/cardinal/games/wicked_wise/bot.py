"""Placeholder while the table is being built."""

from mypy_extensions import i64

from cardinal.core.chance import Chance
from cardinal.core.match import Bot
from cardinal.core.state import State, random_action


class WickedBot(Bot):
    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        return random_action(world, seat, dice)
