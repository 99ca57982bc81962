"""Observations for learners: made of what a seat knows and of nothing else, and of all that its view shows.

What a game's table of features leaves out on purpose (the order of a pile, which of several equal cards) it says
itself: `LEFT_OUT` in its `features.py`.
"""

import re
from collections.abc import Iterator

from cardinal.core import fields, position
from cardinal.core.bits import bit
from cardinal.core.checks.run import Failure, Run, world
from cardinal.core.checks.words import into_choices
from cardinal.core.errors import Problem
from cardinal.core.game import Game
from cardinal.core.observation import Observation
from cardinal.core.seen import view
from cardinal.core.state import State, random_action
from cardinal.core.view import Question, Zone

FAR = 12  # choices from here to the position from which single fields are taken
FIELDS = 4  # of them, tried at each position
CARDS = 4  # pairs of cards exchanged at each position
Shown = dict[str, object]
IMPOSSIBLE = (Problem, ArithmeticError, AssertionError, LookupError, TypeError, ValueError)


def sights(run: Run) -> None:
    """In worlds that a seat cannot tell apart it is given the same bytes: observation, mask, features of actions."""
    if run.game.observer is None:
        return
    sight = Observation(run.game, run.state.seats)
    for s in positions(run):
        for seat in range(s.seats):
            other = world(s, bit(seat), run.rng.randrange(1 << 40))
            mine, theirs = bytes_of(sight, s, seat), bytes_of(sight, other, seat)
            for name, value in mine.items():
                if value != theirs[name]:
                    raise Failure(f"seat {seat} can tell a sampled world by {name}")
            check_ranges(run.game, sight, s, seat)


def positions(run: Run) -> Iterator[State]:
    """This one, and those in the midst of a choice of several parts."""
    yield run.state
    for _, s in into_choices(run):
        if s.drafting(s.next_asked()) > 0:
            yield s


def bytes_of(sight: Observation, s: State, seat: int) -> dict[str, bytes]:
    """All that a learner in this seat is given, by name."""
    found = {name: part.tobytes() for name, part in sight.named(sight.observe(s, seat)).items()}
    found["the mask of legal actions"] = sight.mask(s, seat).tobytes()
    for a in s.options(seat):
        found[f"the features of action {a}"] = sight.describe(s, seat, a).tobytes()
    return found


def check_ranges(game: Game, sight: Observation, s: State, seat: int) -> None:
    """Features lie within the ranges of their tables, and fill them."""
    values = sight.named(sight.floats(sight.observe(s, seat)))
    too_high = [name for name, value in values.items() if value.size and value.max() > 1]
    for a in s.options(seat):
        if a >= sight.actions:
            raise Failure(f"action {a} is beyond the {sight.actions} that are declared")
        described = sight.named_action(sight.action_floats(sight.describe(s, seat, a)))
        too_high += [name for name, value in described.items() if value.max() > 1]
    if too_high:
        raise Failure(f"features of seat {seat} are above what their table says: {', '.join(too_high)}")


# ---------------------------------------------------------------- what is shown
def insights(run: Run) -> None:
    """Whatever differs in the view of a seat differs in its observation: between this position and the next, between
    worlds with other cards, and where a single field of the state is another one."""
    if run.game.observer is None:
        return
    sight = Observation(run.game, run.state.seats)
    s = run.state
    far = further(run, s, FAR)
    others = [("later", further(run, s, 1)), ("later", far), ("other cards", world(s, 0, run.rng.randrange(1 << 40)))]
    others += [*hybrids(run, s, far), *exchanges(run, s)]
    seat = run.rng.choice([s.next_asked(), run.rng.randrange(s.seats)])
    mine, shown = seen_by(sight, s, seat), shown_to(run.game, s, seat)
    for why, other in others:
        there = shown_to(run.game, other, seat)
        if there != shown and seen_by(sight, other, seat) == mine:
            what = [name for name in {**shown, **there} if shown.get(name) != there.get(name)]
            said = f"{shown.get(what[0])!r}, elsewhere {there.get(what[0])!r}"
            raise Failure(f"{why}: the observation of seat {seat} does not show {', '.join(what)}: {said}")


def further(run: Run, s: State, choices: int) -> State:
    """Where some random choices lead."""
    t = s.clone()
    for _ in range(choices):
        if not t.over():
            seat = t.next_asked()
            t.answer(seat, random_action(t, seat, run.dice))
    return t


def hybrids(run: Run, s: State, donor: State) -> Iterator[tuple[str, State]]:
    """This position with one field (or one element of a vector) as it is in another."""
    names = [
        name for name in fields.names(s) if name not in position.CHANCE and getattr(s, name) != getattr(donor, name)
    ]
    for name in run.rng.sample(names, min(FIELDS, len(names))):
        t, value = s.clone(), getattr(donor, name)
        if isinstance(value, int):
            setattr(t, name, value)
        else:
            vector = getattr(t, name)
            at = run.rng.choice([i for i in range(len(value)) if vector[i] != value[i]])
            vector[at] = value[at]
            name = f"{name}[{at}]"
        try:
            run.game.check(t)
        except IMPOSSIBLE:
            continue
        yield f"{name} alone", t


def exchanges(run: Run, s: State) -> Iterator[tuple[str, State]]:
    """This position with two cards in each other's place, by way of its text."""
    text = position.write(run.game, run.options, s)
    cards = sorted({card for card in run.game.cards(s) if re.search(rf"\b{re.escape(card)}\b", text)})
    for _ in range(CARDS):
        one, other = run.rng.sample(cards, 2)
        try:
            yield f"{one} and {other} exchanged", position.read(exchanged(text, one, other)).state
        except Problem:
            continue


def exchanged(text: str, one: str, other: str) -> str:
    swapped = {one: other, other: one}
    return re.sub(rf"\b({re.escape(one)}|{re.escape(other)})\b", lambda found: swapped[found[1]], text)


def seen_by(sight: Observation, s: State, seat: int) -> bytes:
    return sight.observe(s, seat).tobytes() + sight.mask(s, seat).tobytes()


def shown_to(game: Game, s: State, seat: int) -> Shown:
    """What a seat's view shows, by name, without what the game leaves out.  Words and results are not looked at."""
    look = view(game, s, bit(seat))
    found: Shown = {}
    for zone in look.zones:
        found[f"zone:{zone.id}"] = zone.count, kept(game, zone, zone.cards), kept(game, zone, zone.known)
    for name, fact in look.facts.items():
        found[f"fact:{name}"] = remains(game, f"fact:{name}", fact)
    for p, facts in enumerate(look.seat_facts):
        found |= {f"fact:{name} of seat {p}": remains(game, f"fact:{name}", fact) for name, fact in facts.items()}
    found |= {f"question to seat {q.seat}": asked(game, q) for q in look.questions}
    return {name: value for name, value in found.items() if value is not None}


def kept(game: Game, zone: Zone, cards: list[str]) -> object:
    return remains(game, f"zone:{zone.id.partition(':')[0]}", cards)


def remains(game: Game, name: str, shown: object) -> object:
    assert game.observer is not None
    left_out = game.observer.left_out
    return left_out[name](shown) if name in left_out else shown


def asked(game: Game, question: Question) -> object:
    options = [option.action for option in question.options]
    return question.kind, question.answered, options, remains(game, "draft", question.draft)
