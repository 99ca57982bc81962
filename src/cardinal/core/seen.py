"""The one exit of secrets: what a set of viewers is shown of a state, and of what happened."""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache

import msgspec

from cardinal.core.game import LETTERS, Game, Row, seats_in
from cardinal.core.state import EVERYBODY, UNIT, State
from cardinal.core.view import Choice, Event, Question, Standing, View

WORDED: dict[tuple[str, Hashable, int], Choice] = {}  # see Game.wording, which has few values


def view(game: Game, s: State, viewers: int, names: Sequence[str] = LETTERS) -> View:
    """The position as the viewers (a mask of seats; 0 for a spectator) see it."""
    return View(
        game=game.slug,
        version=game.version,
        seats=s.seats,
        viewers=seats_in(viewers),
        facts=game.facts(s, viewers, names),
        seat_facts=[game.seat_facts(s, p, viewers) for p in range(s.seats)],
        zones=game.zones(s, viewers, names),
        questions=[question(game, s, p, viewers, names) for p in seats_in(s.asked)],
        standings=standings(s),
    )


def question(game: Game, s: State, seat: int, viewers: int, names: Sequence[str] = LETTERS) -> Question:
    """A question that is put to `seat`; what may be answered is for its own eyes."""
    kind = game.decisions[s.kind(seat)]
    if not viewers >> seat & 1:
        return Question(seat, kind)
    if not s.waiting >> seat & 1:
        return Question(seat, kind, prompt="You have answered; the others are still choosing.", answered=True)
    return Question(
        seat,
        kind,
        prompt=game.prompt(s, seat, names),
        options=choices(game, s, seat, names),
        draft=game.draft(s, seat),
    )


def choices(game: Game, s: State, seat: int, names: Sequence[str]) -> list[Choice]:
    """The options of a seat that is waited for.  Words that do not change from one state to the next are kept."""
    found = []
    for a in s.options(seat):
        goes_on = s.goes_on(seat, a)
        wording = game.wording(s, seat, a)
        kept = WORDED.get((game.slug, wording, 2 * a + goes_on)) if wording is not None else None
        if kept is not None:
            found.append(kept)
            continue
        text, label = game.part(s, seat, a), game.label(s, seat, a, names)
        choice = Choice(a, text, label, on=game.points_at(s, seat, a), part=goes_on)
        if wording is not None:
            WORDED[game.slug, wording, 2 * a + goes_on] = choice
        found.append(choice)
    return found


def standings(s: State) -> list[Standing]:
    if not s.over():
        return []
    return [Standing(p, s.place(p), int(s.utility(p)) / int(UNIT)) for p in range(s.seats)]


def story(game: Game, rows: Iterable[Row], viewers: int, names: Sequence[str] = LETTERS) -> list[Event]:
    """What happened, as these viewers saw it."""
    called = tuple(names)
    told = [tell(game, row, viewers, called) for row in rows]
    return [event for event in told if event is not None]


def tell(game: Game, row: Row, viewers: int, names: tuple[str, ...]) -> Event | None:
    """One row as these viewers saw it.  Whether they saw its cards is all that can differ from viewer to viewer."""
    seen = row[5]
    return told_once(game, row, seen if seen == EVERYBODY or viewers & seen else 0, names)


@lru_cache(maxsize=8192)  # many look at one table, and tables are much alike
def told_once(game: Game, row: Row, eyes: int, names: tuple[str, ...]) -> Event | None:
    return game.event(row, eyes, names)


def encoded(message: View | Sequence[Event]) -> bytes:
    """The bytes a viewer is sent."""
    return msgspec.json.encode(message)
