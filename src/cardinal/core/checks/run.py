"""One game of the battery: how it is played, and what it has seen."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cardinal.core import record
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import Game, mask_of, seats_in
from cardinal.core.match import ask_bot
from cardinal.core.moves import perform
from cardinal.core.options import Options
from cardinal.core.state import Log, State, random_action

LONGEST = 200_000  # decisions: a game that takes more does not end


class Failure(Exception):
    """Something that must hold does not."""


class Finding(msgspec.Struct, frozen=True):
    """A failure: which check found it, where, and what it is."""

    check: str
    where: str
    message: str


class Run:
    """A game in the making, its record, and the check that is being made."""

    def __init__(self, game: Game, seats: int, options: Options, number: int, start: str = "") -> None:
        self.game = game
        self.options = options
        self.rng = random.Random(number)
        self.dice = Chance()
        seed(self.dice, number)
        self.start = start
        self.opening = record.Record(
            game.slug, game.version, seats, msgspec.to_builtins(options), number, [], start=start
        )
        self.state = record.opening(self.opening).state
        self.scratch = self.state.clone()
        self.box = sorted(game.cards(self.state))
        self.moves: list[record.Move] = []
        self.texts: set[str] = set()  # choices that were possible at some time: to be tried when they are not
        self.sealed = bool(start)  # whether somebody may have answered what others are still asked
        self.decisions = 0
        self.tested = 0
        self.seen: set[str] = set()
        self.checking = "play"

    def test(self, name: str, check: Callable[..., None], *given: Any) -> None:
        """Make one check; if it fails, its name stays in `checking`."""
        self.checking = name
        check(self, *given)
        self.checking = "play"

    def seat_to_move(self) -> int:
        """Mostly the seat that a driver would ask; where several are asked, now and then another."""
        s = self.state
        return s.next_asked() if self.rng.random() < 0.8 else self.rng.choice(seats_in(s.waiting))

    def choose(self, how: str, seat: int) -> int:
        s = self.state
        if how == "random":
            return random_action(s, seat, self.dice)
        a = ask_bot(s, seat, bit(seat), self.game.bot, self.scratch, self.dice)
        if not s.allows(seat, a):
            raise Failure(f"the bot answers {a}, which is not among {s.options(seat)}")
        return a

    def step(self, player: str, part_made: Callable[[int, int], None] = lambda seat, action: None) -> None:
        """One whole choice of one seat; before each of its parts, `part_made` hears of it."""
        s = self.state
        seat = self.seat_to_move()
        self.seen.add(f"decision:{self.game.decisions[s.kind(seat)]}")
        how = self.rng.choice(["random", "bot", "default"]) if player == "mixed" else player
        begun = s.clone()
        path: list[int] = []
        if how == "default":
            path = list(self.game.default(s, seat))
            perform(s, seat, path)
        else:
            drafted = -1
            while s.drafting(seat) > drafted:
                drafted = s.drafting(seat)
                a = self.choose(how, seat)
                part_made(seat, a)
                perform(s, seat, [a])
                path.append(a)
                if s.drafting(seat) == 0:
                    break
        self.decisions += len(path)
        same_question = s.asked != 0 and s.asked & ~begun.asked == 0 and s.phase == begun.phase
        self.sealed = same_question and (self.sealed or len(seats_in(begun.asked)) > 1)
        text = self.game.choice(begun, seat, path)
        self.texts.add(text)
        self.moves.append(record.Move(seat, text))

    def finding(self, e: Exception) -> Finding:
        saved = msgspec.structs.replace(self.opening, moves=self.moves)
        usual = msgspec.to_builtins(self.game.options())
        changed = {k: v for k, v in saved.options.items() if v != usual[k]}
        where = f"seed {saved.seed}, options {changed or 'default'}, after {len(self.moves)} moves"
        if self.start:
            where += ", from a drill"
        reason = "" if isinstance(e, Failure | Refused | Malformed) else f"{type(e).__name__}: "
        return Finding(self.checking, where, f"{reason}{e}")


# ---------------------------------------------------------------- what several checks need
def log_of(s: State) -> Log:
    assert s.log is not None
    return s.log


def world(s: State, viewers: int, number: int) -> State:
    """A world that the viewers cannot tell from `s`, by dice of this number."""
    dice = Chance()
    seed(dice, number)
    t = s.clone()
    t.sample(viewers, dice)
    return t


def viewer_sets(run: Run) -> Iterator[int]:
    """A spectator, each person with all its hands, two seats together, everybody."""
    s = run.state
    yield 0
    for person in run.game.seating(s).persons:
        yield mask_of(person)
    yield mask_of(run.rng.sample(range(s.seats), 2))
    yield mask_of(range(s.seats))
