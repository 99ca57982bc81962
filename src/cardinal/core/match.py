"""Bots, and games between them.

A bot never sees the game: it is shown a *world*, a state sampled from what its seat knows.  It may look at
everything in it, for nothing in it is more than a guess.  That is what makes it fair, whatever its code does.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit
from cardinal.core.chance import Chance
from cardinal.core.state import HASH, State, Tally, random_action


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses one legal action at a time; a choice of several parts is asked part by part."""

    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        """The action of `seat` in this world (which may be changed at will: it is the bot's own copy)."""
        raise NotImplementedError

    def attend(self, s: State) -> bool:
        """Told of a game in which this bot is to play, before it begins: does it want to `observe` every choice?"""
        return False

    def observe(self, s: State, seat: i64, action: i64) -> None:
        """Told what somebody chooses, before it is carried out.  Only what everybody sees of it may be kept."""

    def recall(self, memory: vec[i64]) -> None:
        """Told what its game's `Heuristic.read` has noted so far, where somebody else observed the game for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(Bot):
    """A game's own bot, and all that a search wants to know of the game besides."""

    def judge(self, world: State, worth: vec[i64]) -> None:
        """What this unfinished world is worth to each seat: its expected utility in thousandths, from -1000 to 1000.

        A search judges by this the positions in which it stops looking.  0 says nothing.
        """
        for p in range(world.seats):
            worth[p] = 0

    def pauses(self, world: State) -> bool:
        """Whether a search stops looking here, for what comes next is the luck of a new deal."""
        return False

    def memory(self) -> vec[i64]:
        """Room for what `read` notes of a game, beside its state: none where nothing is read."""
        return vec[i64]()

    def read(self, s: State, seat: i64, action: i64, memory: vec[i64]) -> None:
        """Note in `memory` what everybody learns from this choice, which is about to be carried out.

        That takes time at every choice, so games in which nobody thinks ahead do without.
        """

    def believe(self, world: State, seat: i64, dice: Chance, memory: vec[i64]) -> None:
        """Make a sampled world a likelier one for `seat`, by what `read` has noted of the others' choices.

        Not every world that a seat cannot tell from the true one is as likely: who drew a card had probably nothing
        to play.  A search calls this after `State.sample`, on its own copy; what comes out must be a world that the
        seat cannot tell from the true one either, and depend on nothing but the world, the memory and the dice.
        """

    def speaks_for_rivals(self) -> bool:
        """Whether a search takes all others to choose as this heuristic does, and tells only its own choices apart.

        That lets it plan several of its own choices ahead, which pays where the others' hands can be guessed.
        """
        return False

    def playout_depth(self) -> i64:
        """How many decisions a search of this game plays on before it judges: what was measured to be strongest."""
        return 6

    def playout_heuristic(self) -> i64:
        """How many per cent of those decisions this heuristic makes; the others are random, which is quicker."""
        return 100

    def ripe_node(self) -> i64:
        """How often a search comes to a node before it tells apart what can be chosen there.

        More than once pays where the options of hidden hands differ from world to world.
        """
        return 1


def by_weight(worth: vec[i64], seats: i64) -> None:
    """From weights to utilities in thousandths, where seats win in proportion to their weights (2 or more seats)."""
    total: i64 = 0
    for p in range(seats):
        total += worth[p]
    for p in range(seats):
        worth[p] = (1000 * (seats * worth[p] - total)) // ((seats - 1) * total)


class RandomBot(Bot):
    """Any legal action, each as likely as the other."""

    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        return random_action(world, seat, dice)


def ask_bot(s: State, seat: i64, eyes: i64, bot: Bot, scratch: State, dice: Chance) -> i64:
    """What a bot does whose person sees with these eyes (a mask: usually the one seat)."""
    s.copy_into(scratch)
    scratch.sample(eyes, dice)
    return bot.choose(scratch, seat, dice)


def play_match(s: State, bots: list[Bot], scratch: State, dice: Chance, tally: Tally) -> None:
    """Play a game to the end, one bot to a seat.  A bot that answers illegally forfeits to a random action."""
    observing = observers(s, bots)
    while s.asked != 0:
        seat = s.next_asked()
        a = ask_bot(s, seat, bit(seat), bots[seat], scratch, dice)
        if not s.allows(seat, a):
            a = random_action(s, seat, dice)
        tally.checksum = (tally.checksum * 31 + a + (s.phase << 8) + seat) & HASH
        tally.decisions += 1
        for bot in observing:
            bot.observe(s, seat, a)
        s.answer(seat, a)


def observers(s: State, bots: list[Bot]) -> list[Bot]:
    """Who of them wants to be told of every choice in this game: each once, though it may hold several seats."""
    found: list[Bot] = []
    for i in range(len(bots)):
        if bots[i] not in bots[:i] and bots[i].attend(s):
            found.append(bots[i])
    return found
