"""Events: nobody is told a card that the rules do not show, and all who see the same are told the same."""

import re
from collections.abc import Sequence

import msgspec

from cardinal.core import record
from cardinal.core.bits import bit
from cardinal.core.checks.run import Failure, Run
from cardinal.core.game import LETTERS, Game, Row, seats_in, words_in
from cardinal.core.recent import NUMBER, Recent, flags
from cardinal.core.seen import tell
from cardinal.core.state import EVERYBODY, State


def sights(game: Game, s: State) -> dict[int, set[str]]:
    """The cards that a spectator and each seat see, or know to be somewhere."""
    return {eyes: cards_in_sight(game, s, eyes) for eyes in (0, *(bit(p) for p in range(s.seats)))}


def cards_in_sight(game: Game, s: State, viewers: int) -> set[str]:
    return {which(card) for zone in game.zones(s, viewers) for card in (*zone.cards, *zone.known)}


def which(card: str) -> str:
    """A card without its mark: which of several alike it is, or how deep it lies."""
    return re.split("[#@]", card)[0]


def swept(before: State, after: State) -> bool:
    """Whether cards were shuffled, or the game is over: what was shown need not lie anywhere any more."""
    return after.over() or (before.ra, before.rb, before.rc) != (after.ra, after.rb, after.rc)


def events(run: Run, begun: State, rows: Sequence[Row]) -> None:
    """A card that is told to a viewer was seen by it before, or is seen or known afterwards.

    It may also be one that a seat saw when it chose last: its own sealed answer, which nobody repeats to it.  Or
    the one just played, if it was put where not even its player sees it any more.
    """
    if swept(begun, run.state):
        return
    before, after = sights(run.game, begun), sights(run.game, run.state)
    played = {which(word) for word in words_in(run.moves[-1].text)} - after[bit(run.moves[-1].seat)]
    for row in rows:
        for eyes, seen_before in before.items():
            told = tell(run.game, row, eyes, tuple(LETTERS))
            if told is None:
                continue
            unseen = {which(card) for card in told.cards} - seen_before - after[eyes] - played
            if unseen and not unseen <= seen_when_choosing(run, eyes):
                who = f"seat {seats_in(eyes)[0]}" if eyes else "a spectator"
                raise Failure(f"{who} is told of {', '.join(sorted(unseen))} but sees no such card: {told.text!r}")


def seen_when_choosing(run: Run, eyes: int) -> set[str]:
    """What a seat saw when it made its last choice."""
    mine = [i for i, move in enumerate(run.moves) if eyes >> move.seat & 1]
    if not mine:
        return set()
    then = record.replay(msgspec.structs.replace(run.opening, moves=run.moves[: mine[-1]])).state
    return cards_in_sight(run.game, then, eyes)


def alike(run: Run, rows: Sequence[Row]) -> None:
    """A row is told once to all who see its cards and once to all who do not, so nothing else may make a difference."""
    seats = run.state.seats
    for row in rows:
        for eyes in {0, *(bit(p) for p in range(seats)), bit(0) | bit(seats - 1), (1 << seats) - 1}:
            shown = row[5] if row[5] == EVERYBODY or eyes & row[5] else 0
            if run.game.event(row, eyes, LETTERS) != run.game.event(row, shown, LETTERS):
                raise Failure(f"event {row[0]} reads otherwise to seats {seats_in(eyes)} who see the same of it")


# ---------------------------------------------------------------- what learners are told
def public_events(game: Game, seats: int, rows: Sequence[Row]) -> list[tuple[int, ...]]:
    """All that learners see of these rows, whoever they are (`core/recent.py`); the latest first."""
    assert game.observer is not None
    recent = Recent(flags(game.observer.events), max(1, len(rows)))
    for row in rows:
        recent.write(seats, *row)
    return recent.last()


def learners(run: Run, rows: Sequence[Row]) -> None:
    """Learners see the events that a spectator is told of, with the seats that a spectator is told."""
    game, seats = run.game, run.state.seats
    for row in rows if game.observer is not None else ():
        kept, told = public_events(game, seats, [row]), tell(game, row, 0, tuple(LETTERS))
        if told is None or not kept:
            if kept or told is not None:
                raise Failure(
                    f"event {row[0]} is {'kept for' if kept else 'kept from'} learners, unlike from spectators"
                )
            continue
        about = [None if seat == 0 else seat - 1 for seat in kept[0][1:3]]
        if about != [told.seat, told.other]:
            raise Failure(f"event {row[0]} is about {about} to learners, about {[told.seat, told.other]} to spectators")
        if not 0 <= row[3] <= NUMBER:
            raise Failure(f"event {row[0]} has the number {row[3]}, for which learners have no room")
