"""Words for actions and questions: they mean what they say, point at what is seen, and are not another table's."""

import re
from collections.abc import Iterator

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.checks.run import Failure, Run
from cardinal.core.errors import Problem
from cardinal.core.game import LETTERS, Game, seats_in, whole_choices
from cardinal.core.moves import perform, resolve
from cardinal.core.seen import choices
from cardinal.core.state import State
from cardinal.core.view import Choice

NONSENSE = ("", "play", "xyzzy", "0", "-1", "play()", "decline(", "take:99", "A" * 50, "\u2603", "; drop", "top:top")
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def texts(run: Run) -> None:
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


def points(run: Run) -> None:
    """What an option points at lies before the eyes of who is asked; what it says of the own hand, it points at."""
    for seat, s in into_choices(run):
        check_points(run.game, s, seat)


def into_choices(run: Run) -> Iterator[tuple[int, State]]:
    """Each seat that is waited for, here and in the midst of a choice of several parts."""
    for seat in seats_in(run.state.waiting):
        s, drafted = run.state.clone(), -1
        while not s.over() and s.waiting >> seat & 1 and s.drafting(seat) > drafted:
            yield seat, s
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


def labels(run: Run) -> None:
    """Words that are kept from one question to the next (`Game.wording`) are those that would be made now."""
    game = run.game
    for seat, s in into_choices(run):
        for names in (LETTERS, NAMES):
            for kept in choices(game, s, seat, names):
                a = kept.action
                text, label, on = game.part(s, seat, a), game.label(s, seat, a, names), game.points_at(s, seat, a)
                if kept != Choice(a, text, label, on=on, part=kept.part):
                    raise Failure(f"wording: {kept.label!r} was kept from another table or seat, now it is {label!r}")
