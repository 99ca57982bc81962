"""Who is asked next follows from what the viewers see: the same choice, in many worlds that are alike to them.

`lockstep` plays one such world on and looks at everything; where chance shows another card there (the one that comes
off a deck), it can say nothing.  Among many worlds a few show the same card, and there the same seats must be asked.
"""

import random

from cardinal.core.bits import bit
from cardinal.core.checks.lockstep import on_the_table, stops_short
from cardinal.core.checks.run import Failure, Run, log_of, world
from cardinal.core.checks.told import swept
from cardinal.core.errors import Problem
from cardinal.core.game import Game, Path_, seats_in
from cardinal.core.moves import perform, resolve
from cardinal.core.seen import story, view
from cardinal.core.state import State, start_recording
from cardinal.core.view import Event

CHOICES = 3  # tried at a position, for each set of viewers
WORLDS = 24  # in which each is made, at most
ENOUGH = 4  # of them in which the viewers are told the same


def asking(run: Run) -> None:
    s = run.state
    alone = len(seats_in(s.asked)) == 1 and s.waiting == s.asked
    if run.sealed and not alone:
        return  # answers that nobody saw may come out
    rng = random.Random(f"{run.opening.seed} {len(run.moves)}")  # its own, so that it changes nothing for other checks
    everybody = bit(s.seats) - 1
    for _ in range(CHOICES):
        for viewers in (0, everybody & ~bit(rng.randrange(s.seats))):
            seat = rng.choice(seats_in(s.waiting))
            compare(run.game, s, viewers, seat, any_choice(s, seat, rng), rng)


def any_choice(s: State, seat: int, rng: random.Random) -> Path_:
    """A whole choice, part by part at random: where there are many, the last matter as much as the first."""
    t = s.clone()
    path: Path_ = ()
    parts = -1
    while t.drafting(seat) > parts:
        parts = t.drafting(seat)
        path = (*path, rng.choice(t.options(seat)))
        t.answer(seat, path[-1])
    return path


def compare(game: Game, s: State, viewers: int, seat: int, path: Path_, rng: random.Random) -> None:
    text = game.choice(s, seat, path)
    true, mine = made(game, s, viewers, seat, path)
    alike = 0
    for _ in range(WORLDS):
        other = world(s, viewers, rng.randrange(1 << 40))
        try:
            guess, theirs = made(game, other, viewers, seat, resolve(game, other, seat, text))
        except Problem:
            continue  # a seat whose cards are others there cannot choose this
        here, there = asked(game, true), asked(game, guess)
        if here == there:
            alike += mine == theirs
            if alike == ENOUGH:
                return
            continue
        comparable = not swept(s, true) and learnt_the_same(game, viewers, true, guess, mine, theirs)
        if comparable or stops_short(mine, theirs):
            who = f"seats {seats_in(viewers)}" if viewers else "a spectator"
            why = f"who is asked tells {who} of hidden cards: {here}, elsewhere {there}"
            raise Failure(f"after {text!r} of seat {seat}, {why}")


def made(game: Game, s: State, viewers: int, seat: int, path: Path_) -> tuple[State, list[Event]]:
    """The state after a choice, and what the viewers are told of it."""
    t = s.clone()
    start_recording(t)
    perform(t, seat, path)
    return t, story(game, log_of(t).rows, viewers)


def asked(game: Game, s: State) -> str:
    return ", ".join(f"seat {p} {game.decisions[s.kind(p)]}" for p in seats_in(s.asked)) or "nobody"


def learnt_the_same(
    game: Game, viewers: int, true: State, guess: State, mine: list[Event], theirs: list[Event]
) -> bool:
    looks = view(game, true, viewers), view(game, guess, viewers)
    return on_the_table(looks[0], mine) == on_the_table(looks[1], theirs)
