"""Engine and referee play the same game, and are compared after every answer.

A game is known by its number: seats, options, start and players all follow from it (`plan`), so whatever is found in
game 1234 is found again by `cardinal check --referee GAME --seed 1234 --games 1`.

>>> from referees.lockstep import Lockstep, plan
>>> Lockstep(plan("deadlies", 7)).play()  # None: both agree to the end
"""

import random
import traceback
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec

from cardinal.core import position, record
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.game import Game, mask_of, seats_in, whole_choices
from cardinal.core.match import ask_bot
from cardinal.core.seen import standings, story
from cardinal.core.state import UNIT, State, random_action
from cardinal.core.view import Zone
from cardinal.games import load
from referees import referee_of
from referees.referee import Difference, Luck, Referee, Shown, expect

LONGEST = 3_000  # decisions: some games never end among silly players, and so much of one is enough
PLAYERS = ("random", "bot", "default", "mixed", "mixed", "eager")
DRILLS = 4  # one game in so many begins from a drill, where the game has any
EVERYBODY = 8  # all eyes look at the table after one answer in so many
WORDS = 4  # what no eyes see is compared after one answer in so many
CHOICES = 6  # whole choices are compared at one decision in so many


class Plan(msgspec.Struct, frozen=True):
    """What a game's number stands for."""

    game: str
    number: int
    seats: int
    options: dict[str, Any]
    start: str = ""


class Found(msgspec.Struct, frozen=True):
    """The first difference of a game, and the record that leads to it."""

    plan: Plan
    move: int
    difference: str
    record: record.Record

    def __str__(self) -> str:
        p = self.plan
        last = self.record.moves[-1] if self.record.moves else None
        lines = [
            f"{p.game}, game {p.number}, {p.seats} seats, options {p.options}{', from a drill' if p.start else ''}:",
            f"after move {self.move}{f' ({last.seat} {last.text})' if last else ''}: {self.difference}",
            f"again: cardinal check --referee {p.game} --seed {p.number} --games 1",
            f"record: {msgspec.json.encode(self.record).decode()}",
        ]
        return "\n".join(lines)


def plan(slug: str, number: int) -> Plan:
    """Every number of seats in turn; then the defaults, each value of each option alone, and random mixtures."""
    game = load(slug)
    turn, at = divmod(number, len(game.seats))
    seats = game.seats[at]
    rng = random.Random(number)
    drills, values = drills_of(slug, seats), values_of(slug)
    if drills and rng.randrange(DRILLS) == 0:
        start = rng.choice(drills)
        return Plan(slug, number, seats, given(game, position.read(start).options), start)
    alone = [{}, *({name: value} for name, some in values.items() for value in some[1:])]
    chosen: dict[str, Any] = alone[turn // 2 % len(alone)]
    if turn % 2:
        chosen = {name: any_value(game, name, some, rng) for name, some in values.items() if rng.random() < 0.4}
    options = {**game.battery_options, **chosen}
    try:
        game.check_options(seats, game.read_options(options))
    except Malformed:  # not at so many seats, or not together
        options = dict(game.battery_options)
    return Plan(slug, number, seats, options)


@cache
def drills_of(slug: str, seats: int) -> list[str]:
    return load(slug).drills(seats)


@cache
def values_of(slug: str) -> dict[str, list[Any]]:
    return load(slug).option_values()


def any_value(game: Game, name: str, values: list[Any], rng: random.Random) -> Any:
    """One of the values worth trying, or a small number where the option is one: a cap that is reached."""
    if not any(isinstance(value, bool | str) for value in values) and rng.random() < 0.5:
        try:
            return game.read_option(name, rng.randint(1, 40))
        except Malformed:
            pass
    return rng.choice(values)


def given(game: Game, options: Any) -> dict[str, Any]:
    """The options that are not at their defaults."""
    default = msgspec.to_builtins(game.options())
    return {name: value for name, value in msgspec.to_builtins(options).items() if value != default[name]}


def play_numbers(slug: str, first: int, games: int) -> tuple[int, int, Found | None]:
    """Play games one after the other, until one shows a difference: games, answers, and what was found."""
    answers = 0
    for n in range(games):
        lockstep = Lockstep(plan(slug, first + n))
        found = lockstep.play()
        answers += len(lockstep.moves)
        if found is not None:
            return n + 1, answers, found
    return games, answers, None


class Lockstep:
    """One game, played by the engine and judged by the referee."""

    def __init__(self, plan: Plan, referee: Referee | None = None) -> None:
        self.plan = plan
        self.game = load(plan.game)
        self.referee = referee_of(plan.game) if referee is None else referee
        self.rng = random.Random(f"players {plan.number}")
        self.dice = Chance()
        seed(self.dice, plan.number)
        self.moves: list[record.Move] = []
        opened = record.opening(self.record())
        self.options = opened.options
        self.state: State = opened.state
        self.scratch = self.state.clone()
        self.told = 0  # rows of the log that the referee has heard of

    def record(self) -> record.Record:
        p = self.plan
        return record.Record(p.game, self.game.version, p.seats, p.options, p.number, list(self.moves), start=p.start)

    def play(self) -> Found | None:
        try:
            self.begin()
            self.compare()
            players = [self.rng.choice(PLAYERS) for _ in range(self.plan.seats)]
            while not self.state.over() and len(self.moves) < LONGEST:
                seat = self.rng.choice(seats_in(self.state.waiting))
                self.take(seat, self.choose(seat, players[seat]))
                self.compare()
            if self.state.over():
                compare_end(self.state, self.referee)
        except Difference as difference:
            return self.found(str(difference))
        except Exception:  # one of the two could not follow the other, which is a difference too
            return self.found(f"one of them breaks\n{traceback.format_exc()}")
        return None

    def found(self, difference: str) -> Found:
        return Found(self.plan, len(self.moves), difference, self.record())

    def begin(self) -> None:
        if self.plan.start:
            self.luck()
            self.referee.resume(self.plan.seats, self.plan.options, self.game.write(self.state))
        else:
            self.referee.begin(self.plan.seats, self.plan.options, self.luck())

    def luck(self) -> Luck:
        assert self.state.log is not None
        rows = self.state.log.rows[self.told :]
        self.told = len(self.state.log.rows)
        everybody = mask_of(range(self.plan.seats))
        return Luck(lambda: self.game.write(self.state), lambda: story(self.game, rows, everybody))

    def choose(self, seat: int, player: str) -> int:
        """The next part of a choice, as players of many kinds make it: rare states want silly and clever ones."""
        if player == "mixed":
            player = self.rng.choice(("random", "bot", "default"))
        if player == "default" and self.state.drafting(seat) == 0:
            return self.game.default(self.state, seat)[0]
        if player == "eager":  # the first option is mostly to decline, so take another
            return self.rng.choice(self.state.options(seat)[-2:])
        if player == "bot":
            return int(ask_bot(self.state, seat, 1 << seat, self.game.bot, self.scratch, self.dice))
        return int(random_action(self.state, seat, self.dice))

    def take(self, seat: int, action: int) -> None:
        text = self.game.part(self.state, seat, action)
        self.moves.append(record.Move(seat, text))
        if not self.state.apply(seat, action):
            raise Difference(f"answer {text} of seat {seat}", "refused", "an option")
        self.referee.answer(seat, text, self.luck())

    # ------------------------------------------------------------ what is compared
    def compare(self) -> None:
        s, game, referee = self.state, self.game, self.referee
        expect("who is asked what", {p: game.decisions[s.kind(p)] for p in seats_in(s.asked)}, referee.asked())
        waiting = seats_in(s.waiting)
        expect("who has not answered yet", waiting, referee.waiting())
        for p in waiting:
            expect(f"options of seat {p}", [game.part(s, p, a) for a in s.options(p)], referee.options(p))
            if s.drafting(p) == 0:
                expect(f"default of seat {p}", game.choice(s, p, game.default(s, p)), referee.default(p))
                if self.rng.randrange(CHOICES) == 0:
                    self.compare_choices(p)
        for eyes in self.eyes():
            try:
                compare_table(game, s, referee, eyes)
            except Difference as difference:
                raise difference.seen_by(eyes) from None
        if self.rng.randrange(WORDS) == 0:  # a deck in the wrong order stays in it
            compare_facts("position", game.write(s), referee.words())

    def compare_choices(self, seat: int) -> None:
        wanted = self.referee.choices(seat)
        if wanted is None:
            return
        s, game = self.state, self.game
        paths = sorted(whole_choices(s, seat), key=lambda path: game.choice_order(s, seat, path))
        found = list(dict.fromkeys(game.choice(s, seat, path) for path in paths))
        expect(f"whole choices of seat {seat}", found, wanted)

    def eyes(self) -> list[list[int]]:
        """Who looks at the table after this answer: a spectator, who gave it, who is asked next, and one at random.

        Over a few answers that is everybody; and now and then it is everybody at once, as their persons hold the seats.
        """
        if self.rng.randrange(EVERYBODY) == 0:
            persons = self.game.seating(self.state).persons
            return [[], *([p] for p in range(self.plan.seats)), *(person for person in persons if len(person) > 1)]
        concerned = {self.rng.randrange(self.plan.seats), *seats_in(self.state.waiting)}
        return [[], *([p] for p in sorted(concerned | {move.seat for move in self.moves[-1:]}))]


def compare_table(game: Game, s: State, referee: Referee, eyes: list[int]) -> None:
    viewers = mask_of(eyes)
    engine, judged = game.zones(s, viewers), referee.zones(eyes)
    if len(engine) != len(judged):
        raise Difference("zones", [zone.id for zone in engine], [zone.id for zone in judged])
    for one, other in zip(engine, judged, strict=True):
        if (
            one.cards != other.cards
            or one.known != other.known
            or one.count != other.count
            or one.id != other.id
            or one.seat != other.seat
        ):
            expect(f"zone {one.id}", ordered(one, referee), ordered(other, referee))
    compare_facts("facts", game.facts(s, viewers), referee.facts(eyes))
    for p in eyes or range(s.seats):
        compare_facts(f"facts of seat {p}", game.seat_facts(s, p, viewers), referee.seat_facts(p, eyes))


def compare_facts(what: str, engine: dict[str, Any], referee: dict[str, Any]) -> None:
    if referee.items() <= engine.items():
        return
    for name, value in referee.items():
        if engine.get(name) != value:
            raise Difference(f"{what}: {name}", engine.get(name), value)


def ordered(zone: Zone | Shown, referee: Referee) -> tuple[Any, ...]:
    """A zone as it is compared: its cards sorted, where the specification gives them no order."""
    if not zone.id.startswith(referee.unordered):
        return zone.id, zone.seat, zone.count, zone.cards, zone.known
    return zone.id, zone.seat, zone.count, sorted(zone.cards), sorted(zone.known)


def compare_end(s: State, referee: Referee) -> None:
    expect("places", [standing.place for standing in standings(s)], referee.places())
    engine = [Fraction(int(s.utility(p)), int(UNIT)) for p in range(s.seats)]
    expect("utilities", engine, referee.utilities())
