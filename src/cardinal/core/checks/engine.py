"""What must hold of the rules and their state, whatever the game: cards, questions, options, copies, ends."""

from cardinal.core import fields
from cardinal.core.checks.run import Failure, Run
from cardinal.core.game import seats_in
from cardinal.core.state import WORD, State, random_action


def questions(run: Run) -> None:
    """Nobody is asked without a legal answer."""
    s = run.state
    for seat in seats_in(s.waiting):
        if not s.asked >> seat & 1 or not s.options(seat):
            raise Failure(f"seat {seat} is asked {run.game.decisions[s.kind(seat)]} and has no answer")


def cards(run: Run) -> None:
    """Every card is in exactly one place, and the position is one the game calls possible."""
    if sorted(run.game.cards(run.state)) != run.box:
        raise Failure("cards were lost or doubled")
    run.game.check(run.state)


def clone(run: Run) -> None:
    """A clone is equal and independent."""
    s = run.state
    before = fields.digest(s)
    t = s.clone()
    if fields.digest(t) != before:
        raise Failure(f"a clone differs: {differing(s, t)}")
    seat = t.next_asked()
    t.answer(seat, run.rng.choice(t.options(seat)))
    u = s.clone()
    t.copy_into(u)
    if fields.digest(u) != fields.digest(t):
        raise Failure(f"copy_into leaves something out: {differing(u, t)}")
    if fields.digest(s) != before:
        raise Failure("playing on a clone changed the original")


def options(run: Run) -> None:
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


def restart(run: Run) -> None:
    """A state that was played with starts anew as if it had never been used, and goes on so."""
    used = run.state.clone()
    fresh = run.game.blank(used.seats, run.options)
    used.restart(7)
    fresh.restart(7)
    for _ in range(12):
        if fields.digest(used) != fields.digest(fresh):
            raise Failure(f"a used state does not start as a new one does: {differing(used, fresh)}")
        if fresh.over():
            return
        seat = fresh.next_asked()
        a = random_action(fresh, seat, run.dice)
        used.answer(seat, a)
        fresh.answer(seat, a)


def outcome(run: Run) -> None:
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


def differing(s: State, t: State) -> str:
    """The fields in which two states differ, for messages."""
    other = fields.dump(t)
    return ", ".join(name for name, value in fields.dump(s).items() if value != other[name])
