"""The battery: what must hold in every game, at every table, under every option.  It knows no game.

`check` plays games with a mixture of players and tests each position they come to; a failure names the place and
carries the record that leads there.  What was never exercised is named too.
"""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cardinal.core import fields, position, record
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.game import Game, mask_of, seats_in, whole_choices
from cardinal.core.match import ask_bot
from cardinal.core.moves import perform, reason, resolve
from cardinal.core.options import Options
from cardinal.core.seen import encoded, story, view
from cardinal.core.state import WORD, Log, State, random_action, start_recording

LONGEST = 200_000  # decisions: a game that takes more does not end
NONSENSE = ("", "play", "xyzzy", "0", "-1", "play()", "decline(", "take:99", "A" * 50, "\u2603", "; drop", "top:top")


class Failure(Exception):
    """Something that must hold does not."""


class Report(msgspec.Struct):
    """The result for one game and number of seats."""

    game: str
    seats: int
    passed: bool = True
    failures: list[str] = []
    exercised: int = 0  # features and decisions that came up
    not_exercised: list[str] = []
    games: int = 0
    decisions: int = 0
    positions: int = 0  # decisions at which everything was tested


class Run:
    """One game of the battery: how it is played, and what it has seen."""

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
        self.decisions = 0
        self.tested = 0
        self.seen: set[str] = set()

    def play(self, positions: int) -> None:
        """Play the game, testing about so many of its positions (more of the early ones), and its end."""
        player = self.rng.choice(["random", "bot", "default", "mixed", "mixed"])
        while not self.state.over():
            if self.decisions > LONGEST:
                raise Failure(f"the game does not end: {LONGEST} decisions")
            thorough = positions > 0 and self.rng.random() < positions / (positions + self.decisions)
            test_questions(self)
            if thorough:
                self.tested += 1
                for test in TESTS:
                    test(self)
            self.step(player, thorough)
        for test in (test_cards, test_position, test_worlds):
            test(self)
        test_outcome(self)
        test_record(self)
        for row in log_of(self.state).rows:
            self.seen.update(self.game.marks(row))

    def step(self, player: str, thorough: bool) -> None:
        """One whole choice of one seat."""
        s = self.state
        seat = s.next_asked() if self.rng.random() < 0.8 else self.rng.choice(seats_in(s.waiting))
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
                if thorough:
                    test_draft_is_private(self, seat, a)
                perform(s, seat, [a])
                path.append(a)
                if s.drafting(seat) == 0:
                    break
        self.decisions += len(path)
        self.moves.append(record.Move(seat, self.game.choice(begun, seat, path)))

    def choose(self, how: str, seat: int) -> int:
        s = self.state
        if how == "random":
            return random_action(s, seat, self.dice)
        a = ask_bot(s, seat, bit(seat), self.game.bot, self.scratch, self.dice)
        if not s.allows(seat, a):
            raise Failure(f"the bot answers {a}, which is not among {s.options(seat)}")
        return a


def log_of(s: State) -> Log:
    assert s.log is not None
    return s.log


# ---------------------------------------------------------------- what must hold
def test_questions(run: Run) -> None:
    """Nobody is asked without a legal answer."""
    s = run.state
    for seat in seats_in(s.waiting):
        if not s.asked >> seat & 1 or not s.options(seat):
            raise Failure(f"seat {seat} is asked {run.game.decisions[s.kind(seat)]} and has no answer")


def test_cards(run: Run) -> None:
    """Every card is in exactly one place, and the position is one the game calls possible."""
    if sorted(run.game.cards(run.state)) != run.box:
        raise Failure("cards were lost or doubled")
    run.game.check(run.state)


def test_clone(run: Run) -> None:
    """A clone is equal and independent."""
    s = run.state
    before = fields.digest(s)
    t = s.clone()
    if fields.digest(t) != before:
        raise Failure("a clone differs")
    seat = t.next_asked()
    t.answer(seat, run.rng.choice(t.options(seat)))
    u = s.clone()
    t.copy_into(u)
    if fields.digest(u) != fields.digest(t):
        raise Failure("copy_into leaves something out")
    if fields.digest(s) != before:
        raise Failure("playing on a clone changed the original")


def test_position(run: Run) -> None:
    """State to text to state, the same."""
    text = position.write(run.game, run.options, run.state)
    again = position.read(text)
    if fields.digest(again.state) != fields.digest(run.state):
        raise Failure("a position read back is another one")
    if position.write(run.game, again.options, again.state) != text:
        raise Failure("a position read back is written otherwise")


def test_options(run: Run) -> None:
    """`options` is what `apply` accepts, and what it refuses changes nothing."""
    s = run.state
    before = fields.digest(s)
    for seat in range(s.seats):
        legal = set(s.options(seat))
        for a in {*run.rng.sample(range(-3, int(WORD * s.words()) + 3), 12), *legal}:
            t = s.clone()
            if t.apply(seat, a) != (a in legal):
                raise Failure(f"seat {seat}, action {a}: options and apply disagree")
            if a not in legal and fields.digest(t) != before:
                raise Failure(f"seat {seat}: a refused action changed the state")


def test_texts(run: Run) -> None:
    """Every action has a text that means it; nonsense is refused with a reason."""
    s, game = run.state, run.game
    for seat in seats_in(s.waiting):
        for a in s.options(seat):
            if resolve(game, s, seat, game.part(s, seat, a)) != (a,):
                raise Failure(f"the text {game.part(s, seat, a)!r} does not mean action {a}")
            if not game.label(s, seat, a) or not game.prompt(s, seat):
                raise Failure("an option or question without words")
        for path in whole_choices(s, seat, 24):
            text = game.choice(s, seat, path)
            t, u = s.clone(), s.clone()
            perform(t, seat, path)
            perform(u, seat, resolve(game, s, seat, text))
            if fields.digest(t) != fields.digest(u):
                raise Failure(f"the text {text!r} leads elsewhere than its parts {path}")
        perform(s.clone(), seat, game.default(s, seat))
    before = fields.digest(s)
    for seat in range(s.seats):
        for text in NONSENSE:
            try:
                resolve(game, s, seat, text)
            except Problem as e:
                if not str(e):
                    raise Failure(f"{text!r} is refused without a reason") from None
    if fields.digest(s) != before:
        raise Failure("reading action texts changed the state")


def test_points(run: Run) -> None:
    """What an option points at lies before the eyes of who is asked; what it says of the own hand, it points at."""
    for seat in seats_in(run.state.waiting):
        s, drafted = run.state.clone(), -1
        while not s.over() and s.waiting >> seat & 1 and s.drafting(seat) > drafted:  # into a choice of several parts
            check_points(run.game, s, seat)
            drafted = s.drafting(seat)
            s.answer(seat, run.rng.choice(s.options(seat)))
            if s.drafting(seat) == 0:
                break


def check_points(game: Game, s: State, seat: int) -> None:
    zones = game.zones(s, bit(seat))
    table = {f"zone:{zone.id}" for zone in zones} | {f"seat:{p}" for p in range(s.seats)}
    table |= {card for zone in zones for card in (*zone.cards, *zone.known)}
    mine = {card for zone in zones if zone.seat == seat for card in zone.cards}
    for a in s.options(seat):
        text, on = game.part(s, seat, a), game.points_at(s, seat, a)
        if not table.issuperset(on):
            raise Failure(f"{text!r} points at what seat {seat} does not see: {on}")
        named = {word for word in re.findall(r"[\w.]+", text) if word in mine}
        if not named.issubset(on) and not any(place.startswith("zone:") for place in on):
            raise Failure(f"{text!r} is about cards that it does not point at: {on}")


def test_reasons(run: Run) -> None:
    """Why a card cannot be chosen is said in words, and is the same in every world that looks the same."""
    s, game = run.state, run.game
    for seat in range(s.seats):
        seen = sorted({card for zone in game.zones(s, bit(seat)) for card in (*zone.cards, *zone.known)})
        other = world(s, bit(seat), run.rng.randrange(1 << 30))
        for card in run.rng.sample(seen, min(3, len(seen))):
            said, elsewhere = reason(game, s, seat, card), reason(game, other, seat, card)
            if not said.message[0].isupper() or said.message[-1] not in ".?!":
                raise Failure(f"why not {card}: {said.message!r} is no sentence")
            if str(said) != str(elsewhere):
                raise Failure(f"why not {card}: seat {seat} can tell a sampled world")


def viewer_sets(run: Run) -> Iterator[int]:
    s = run.state
    yield 0
    for person in run.game.seating(s).persons:
        yield mask_of(person)
    yield mask_of(run.rng.sample(range(s.seats), 2))
    yield mask_of(range(s.seats))


def world(s: State, viewers: int, number: int) -> State:
    dice = Chance()
    seed(dice, number)
    t = s.clone()
    t.sample(viewers, dice)
    return t


def test_worlds(run: Run) -> None:
    """A sampled world looks the same to its viewers, is possible, and depends on nothing they do not know."""
    s, game = run.state, run.game
    for viewers in viewer_sets(run):
        mine = encoded(view(game, s, viewers))
        number = run.rng.randrange(1 << 40)
        t = world(s, viewers, number)
        if encoded(view(game, t, viewers)) != mine:
            raise Failure(f"viewers {seats_in(viewers)} can tell a sampled world from the true one")
        for seat in seats_in(viewers):
            if t.options(seat) != s.options(seat):
                raise Failure(f"seat {seat} has other options in a sampled world")
        game.check(t)
        again = world(world(s, viewers, number + 1), viewers, number)
        if fields.digest(again) != fields.digest(t):
            raise Failure(f"worlds for viewers {seats_in(viewers)} depend on what they do not know")
        test_next_sight(run, t, viewers)


def test_next_sight(run: Run, t: State, viewers: int) -> None:
    """After a move of the viewers that nothing was learnt from, the world still looks the same."""
    s, game = run.state, run.game
    for seat in seats_in(viewers & s.waiting):
        a = run.rng.choice(s.options(seat))
        true, guess = s.clone(), t.clone()
        start_recording(true)
        start_recording(guess)
        true.answer(seat, a)
        if true.barrier != s.barrier:
            continue
        guess.answer(seat, a)
        if encoded(view(game, true, viewers)) != encoded(view(game, guess, viewers)):
            raise Failure(f"after {a} of seat {seat} a sampled world looks different")
        told = [encoded(story(game, log_of(x).rows, viewers)) for x in (true, guess)]
        if told[0] != told[1]:
            raise Failure(f"after {a} of seat {seat} a sampled world tells another story")


def test_draft_is_private(run: Run, seat: int, action: int) -> None:
    """A part of a choice that is not complete shows nothing to anybody else."""
    s, game = run.state, run.game
    t = s.clone()
    start_recording(t)
    t.answer(seat, action)
    if t.drafting(seat) <= s.drafting(seat):
        return
    if t.barrier != s.barrier or log_of(t).rows:
        raise Failure("a part of a choice was told before the choice was complete")
    everyone_else = mask_of(range(s.seats)) & ~bit(seat)
    for viewers in (0, everyone_else):
        if encoded(view(game, s, viewers)) != encoded(view(game, t, viewers)):
            raise Failure(f"a draft of seat {seat} can be seen by others")


def test_undo(run: Run) -> None:
    """What nobody learnt from can be taken back and done again; what somebody did, cannot.

    Taking back is replaying without it, so it must lead back to the very same state.
    """
    s = run.state
    seat = s.next_asked()
    t = s.clone()
    a = run.rng.choice(t.options(seat))
    t.answer(seat, a)
    asked_others = t.asked & ~bit(seat) & ~s.asked
    if asked_others and t.barrier == s.barrier:
        raise Failure("another seat was asked, and that could be taken back")
    changed = t.ra != s.ra or t.rb != s.rb or t.rc != s.rc or t.rd != s.rd
    if changed and t.barrier == s.barrier:
        raise Failure("chance was used, and that could be taken back")
    if t.barrier == s.barrier and t.drafting(seat) <= s.drafting(seat):
        for other in range(s.seats):
            if other == seat:
                continue
            before, after = view(run.game, s, bit(other)), view(run.game, t, bit(other))
            if [zone.cards for zone in before.zones] != [zone.cards for zone in after.zones]:
                raise Failure("cards were shown, and that could be taken back")


def test_outcome(run: Run) -> None:
    """Places begin with 1, teams share theirs, utilities sum to 0 over teams, a better place is never worth less."""
    s = run.state
    teams = run.game.seating(s).teams
    if any(s.place(p) != s.place(team[0]) or s.utility(p) != s.utility(team[0]) for team in teams for p in team):
        raise Failure("partners have different results")
    ranked = sorted((s.place(team[0]), -s.utility(team[0])) for team in teams)
    if ranked[0][0] != 1 or sum(u for _, u in ranked) != 0 or [u for _, u in ranked] != sorted(u for _, u in ranked):
        raise Failure(f"places and utilities do not fit: {ranked}")
    if run.state.options(0):
        raise Failure("somebody has options after the end")


def test_record(run: Run) -> None:
    """The record leads to the same end, event for event, and survives being written."""
    saved = msgspec.structs.replace(run.opening, moves=run.moves, digest=fields.digest(run.state))
    again = record.replay(record.decode(record.encode(saved)))
    if log_of(again.state).rows != log_of(run.state).rows:
        raise Failure("the replay of the record tells another story")


def test_restart(run: Run) -> None:
    """A state that was played with starts anew as if it had never been used."""
    used = run.state.clone()
    fresh = run.game.blank(used.seats, run.options)
    used.restart(7)
    fresh.restart(7)
    if fields.digest(used) != fields.digest(fresh):
        differing = [k for k, v in fields.dump(used).items() if v != fields.dump(fresh)[k]]
        raise Failure(f"a used state does not start as a new one does: {', '.join(differing)}")


TESTS: tuple[Callable[[Run], None], ...] = (
    test_cards,
    test_clone,
    test_position,
    test_options,
    test_texts,
    test_points,
    test_reasons,
    test_worlds,
    test_undo,
    test_restart,
)


# ---------------------------------------------------------------- tables to be checked
def tables(game: Game, seats: int) -> list[Options]:
    """Default options (kept short where the game says so), then every single value of every option."""
    found = [game.read_options(game.battery_options)]
    for name, values in game.option_values().items():
        for value in values:
            options = game.read_options(game.battery_options | {name: value})
            try:
                game.check_options(seats, options)
            except Malformed:
                continue  # not with so many seats, or not beside the defaults
            if options not in found:
                found.append(options)
    return found


def check(
    game: Game,
    seats: int,
    games: int = 20,
    first_seed: int = 1,
    progress: Callable[[str], None] = lambda text: None,
    positions: int = 5,
) -> Report:
    """Run the battery for one number of seats: at least `games` games, and more until everything was exercised.

    `positions` is about how many positions of each game are tested thoroughly (times the logarithm of its length).
    """
    report = Report(game.slug, seats, failures=[])
    wanted = set(game.features) | {f"decision:{name}" for name in game.decisions}
    wanted -= game.impossible(seats)
    settings = tables(game, seats)
    starts = game.drills(seats)
    seen: set[str] = set()
    least = max(games, len(settings) + len(starts))
    n = 0
    while n < least or (wanted - seen and n < 30 * least):
        start = starts[n] if n < len(starts) else ""
        options = settings[(n - len(starts)) % len(settings)]
        if start:
            options = position.read(start).options
        run = Run(game, seats, options, first_seed + n, start)
        try:
            run.play(positions if n < least else 0)
        except (Failure, Problem, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as e:
            report.failures.append(describe(run, e))
            if len(report.failures) >= 5:
                break
        seen |= run.seen
        report.games += 1
        report.decisions += run.decisions
        report.positions += run.tested
        n += 1
        progress(f"{game.title}, {seats} seats: {n} of {least} games, {len(wanted - seen)} not yet exercised")
    report.exercised = len(wanted & seen)
    report.not_exercised = sorted(wanted - seen)
    report.passed = not report.failures and not report.not_exercised
    return report


def describe(run: Run, e: Exception) -> str:
    saved = msgspec.structs.replace(run.opening, moves=run.moves)
    changed: dict[str, Any] = {
        k: v for k, v in saved.options.items() if v != msgspec.to_builtins(run.game.options())[k]
    }
    where = f"seed {saved.seed}, options {changed or 'default'}, after {len(run.moves)} moves"
    if run.start:
        where += ", from a drill"
    reason = "" if isinstance(e, Failure | Refused | Malformed) else f"{type(e).__name__}: "
    return f"{where}: {reason}{e}"
