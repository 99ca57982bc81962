"""The battery: what must hold in every game, at every table, under every option.  It knows no game.

`check` plays games with a mixture of players and tests each position they come to; a failure names the check and the
place, and carries the record that leads there.  What was never exercised is named too.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence

import msgspec

from cardinal.core import position
from cardinal.core.checks import asking, engine, keeping, lockstep, sights, taking_back, told, words, worlds
from cardinal.core.checks.deals import check_deals
from cardinal.core.checks.run import LONGEST, Failure, Finding, Run, log_of
from cardinal.core.errors import Malformed, Problem
from cardinal.core.game import Game
from cardinal.core.options import Options

ANY_FAULT = (Failure, Problem, AssertionError, ArithmeticError, LookupError, TypeError, ValueError)
ENOUGH = 5  # failures
DEALS = 200

# What is tested at a position, by the names that failures are told with.
AT_A_POSITION: dict[str, Callable[[Run], None]] = {
    "cards": engine.cards,
    "clone": engine.clone,
    "position": keeping.position,
    "options": engine.options,
    "texts": words.texts,
    "points": words.points,
    "labels": words.labels,
    "reasons": worlds.reasons,
    "worlds": worlds.worlds,
    "sealed": worlds.sealed,
    "lockstep": lockstep.lockstep,
    "asking": asking.asking,
    "parts": taking_back.parts,
    "sights": sights.sights,
    "insights": sights.insights,
    "undo": taking_back.undo,
    "restart": engine.restart,
}
AT_THE_END: dict[str, Callable[[Run], None]] = {
    "cards": engine.cards,
    "position": keeping.position,
    "worlds": worlds.worlds,
    "outcome": engine.outcome,
    "restart": engine.restart,
    "replay": keeping.replay,
}
# Before every choice, with every part of one, after it, over many deals; and what goes wrong by itself.
BESIDES = ("questions", "drafts", "events", "alike", "learners", "deals", "play")


class Report(msgspec.Struct):
    """The result for one game and number of seats."""

    game: str
    seats: int
    passed: bool = True
    failures: list[Finding] = []
    exercised: int = 0  # features and decisions that came up
    not_exercised: list[str] = []
    games: int = 0
    decisions: int = 0
    positions: int = 0  # decisions at which everything was tested


def play_and_test(run: Run, positions: int) -> None:
    """Play the game, testing about so many of its positions (more of the early ones), and its end."""
    player = run.rng.choice(["random", "bot", "default", "mixed", "mixed"])
    while not run.state.over():
        if run.decisions > LONGEST:
            raise Failure(f"the game does not end: {LONGEST} decisions")
        run.test("questions", engine.questions)
        if positions > 0 and run.rng.random() < positions / (positions + run.decisions):
            test_here(run, player)
        else:
            run.step(player)
    for name, check_end in AT_THE_END.items():
        run.test(name, check_end)
    for row in log_of(run.state).rows:
        run.seen.update(run.game.marks(row))


def test_here(run: Run, player: str) -> None:
    """Everything about this position, the next choice, and what is told of it."""
    run.tested += 1
    for name, check_position in AT_A_POSITION.items():
        run.test(name, check_position)
    begun, known = run.state.clone(), len(log_of(run.state).rows)
    run.step(player, lambda seat, action: run.test("drafts", taking_back.drafts, seat, action))
    rows = log_of(run.state).rows[known:]
    run.test("events", told.events, begun, rows)
    run.test("alike", told.alike, rows)
    run.test("learners", told.learners, rows)


def tables(game: Game, seats: int) -> list[Options]:
    """Default options (kept short where the game says so), every single value of every option, the printed rules."""
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
    if game.as_printed:
        found.append(game.read_options(game.battery_options | game.as_printed))
    return found


def runs(game: Game, seats: int, settings: Sequence[Options], first_seed: int) -> Iterator[Run]:
    """Games without end: one from each drill, then dealt ones, whose options go round."""
    starts = game.drills(seats)
    for n in itertools.count():
        start = starts[n] if n < len(starts) else ""
        options = position.read(start).options if start else settings[(n - len(starts)) % len(settings)]
        yield Run(game, seats, options, first_seed + n, start)


def check(
    game: Game,
    seats: int,
    games: int = 20,
    first_seed: int = 1,
    progress: Callable[[str], None] = lambda text: None,
    positions: int = 5,
    deals: int = DEALS,
) -> Report:
    """Run the battery for one number of seats: at least `games` games, and more until everything was exercised.

    `positions` is about how many positions of each game are tested thoroughly (times the logarithm of its length),
    `deals` how many deals are held against the worlds that are sampled from them.
    """
    report = Report(game.slug, seats, failures=[])
    wanted = set(game.features) | {f"decision:{name}" for name in game.decisions}
    wanted -= game.impossible(seats)
    settings = tables(game, seats)
    report.failures += deals_as_they_should_be(game, seats, settings, deals, first_seed)
    least = max(games, len(settings) + len(game.drills(seats)))
    seen: set[str] = set()
    for run in runs(game, seats, settings, first_seed):
        done = report.games >= least and (wanted <= seen or report.games >= 30 * least)
        if done or len(report.failures) >= ENOUGH:
            break
        report.failures += findings(run, positions if report.games < least else 0)
        seen |= run.seen
        report.games += 1
        report.decisions += run.decisions
        report.positions += run.tested
        missing = len(wanted - seen)
        progress(f"{game.title}, {seats} seats: {report.games} of {least} games, {missing} not yet exercised")
    report.exercised = len(wanted & seen)
    report.not_exercised = sorted(wanted - seen)
    report.passed = not report.failures and not report.not_exercised
    return report


def findings(run: Run, positions: int) -> list[Finding]:
    """Play and test one game; what is wrong with it ends it."""
    try:
        play_and_test(run, positions)
    except ANY_FAULT as e:
        return [run.finding(e)]
    return []


def deals_as_they_should_be(
    game: Game, seats: int, settings: Sequence[Options], deals: int, first_seed: int
) -> list[Finding]:
    try:
        check_deals(game, seats, settings, deals, first_seed)
    except ANY_FAULT as e:
        return [Finding("deals", f"{deals} deals from seed {first_seed}", str(e))]
    return []
