"""Sampled worlds: they look the same to their viewers, are possible, and keep nothing that those do not know."""

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.checks.engine import differing
from cardinal.core.checks.run import Failure, Run, log_of, viewer_sets, world
from cardinal.core.game import seats_in
from cardinal.core.moves import reason
from cardinal.core.seen import encoded, story, view
from cardinal.core.state import start_recording


def worlds(run: Run) -> None:
    """A sampled world looks the same to its viewers, is possible, and depends on nothing they do not know."""
    s, game = run.state, run.game
    for viewers in viewer_sets(run):
        mine = encoded(view(game, s, viewers))
        number = run.rng.randrange(1 << 40)
        t = world(s, viewers, number)
        if encoded(view(game, t, viewers)) != mine:
            raise Failure(f"viewers {seats_in(viewers)} can tell a sampled world from the true one")
        if t.ra == s.ra or t.rb == s.rb or t.rc == s.rc:  # by accident once in a thousand million worlds
            raise Failure(f"a world sampled for viewers {seats_in(viewers)} keeps the chance that is to come")
        for seat in seats_in(viewers):
            if t.options(seat) != s.options(seat):
                raise Failure(f"seat {seat} has other options in a sampled world")
        game.check(t)
        again = world(world(s, viewers, number + 1), viewers, number)
        if fields.digest(again) != fields.digest(t):
            raise Failure(
                f"worlds for viewers {seats_in(viewers)} depend on what they do not know: {differing(again, t)}"
            )


def sealed(run: Run) -> None:
    """An answer of which others see nothing leaves no trace in the worlds that are sampled for them."""
    s, game = run.state, run.game
    for seat in seats_in(s.waiting):
        viewers = ((1 << s.seats) - 1) & ~bit(seat)
        t = s.clone()
        start_recording(t)
        t.answer(seat, run.rng.choice(s.options(seat)))
        if log_of(t).rows and story(game, log_of(t).rows, viewers):
            continue
        if encoded(view(game, s, viewers)) != encoded(view(game, t, viewers)):
            continue
        number = run.rng.randrange(1 << 40)
        before, after = world(s, viewers, number), world(t, viewers, number)
        if fields.digest(before) != fields.digest(after):
            raise Failure(f"a sampled world keeps the sealed answer of seat {seat}: {differing(before, after)}")


def reasons(run: Run) -> None:
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
