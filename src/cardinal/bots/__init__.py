"""Opponents by name."""

from cardinal.core.bits import bit
from cardinal.core.chance import Chance
from cardinal.core.errors import Malformed
from cardinal.core.game import Game, Path_
from cardinal.core.match import Bot, RandomBot, ask_bot
from cardinal.core.state import State

KINDS = ("greedy", "random")


def make_bot(kind: str, game: Game) -> Bot:
    """A bot by name: `greedy` is the game's own heuristic."""
    if kind == "greedy":
        return game.bot
    if kind == "random":
        return RandomBot()
    raise Malformed("bots", f"there is no bot {kind!r}; there are {', '.join(KINDS)}")


def line_up(text: str, game: Game, seats: int) -> list[str]:
    """The bots of all seats from `greedy` or `greedy,random,random`."""
    kinds = [kind.strip() for kind in text.split(",")]
    for kind in kinds:
        make_bot(kind, game)
    if len(kinds) == 1:
        return kinds * seats
    if len(kinds) != seats:
        raise Malformed("bots", f"{len(kinds)} bots for {seats} seats: name one, or one for each seat")
    return kinds


def whole_choice(bot: Bot, s: State, seat: int, dice: Chance) -> Path_:
    """All parts of what a bot would choose.  It sees sampled worlds only, never `s`."""
    t, scratch = s.clone(), s.clone()
    path: list[int] = []
    drafted = -1
    while t.drafting(seat) > drafted:
        drafted = t.drafting(seat)
        action = ask_bot(t, seat, bit(seat), bot, scratch, dice)
        if not t.apply(seat, action):
            raise Malformed("bot", f"answered {action}, which is not an option")
        path.append(action)
        if t.drafting(seat) == 0:
            break
    return tuple(path)
