"""Drafts and undo: what is not yet chosen shows nothing, and what can be taken back told nothing."""

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.checks.engine import differing
from cardinal.core.checks.run import Failure, Run, log_of, world
from cardinal.core.checks.told import cards_in_sight
from cardinal.core.checks.words import into_choices
from cardinal.core.game import mask_of
from cardinal.core.seen import encoded, view
from cardinal.core.state import start_recording


def drafts(run: Run, seat: int, action: int) -> None:
    """A part of a choice that is not complete shows nothing to anybody else, and no sampled world keeps it."""
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
        number = run.rng.randrange(1 << 40)
        before, after = world(s, viewers, number), world(t, viewers, number)
        if fields.digest(before) != fields.digest(after):
            raise Failure(f"a sampled world keeps the draft of seat {seat}: {differing(before, after)}")


def parts(run: Run) -> None:
    """An option says before it is played whether it is a part of a choice, and saying so changes nothing."""
    for seat, s in into_choices(run):
        before = fields.digest(s)
        for a in s.options(seat):
            t = s.clone()
            t.answer(seat, a)
            said, is_part = s.goes_on(seat, a), t.drafting(seat) > s.drafting(seat)
            if said != is_part:
                text = run.game.part(s, seat, a)
                raise Failure(f"{text!r} says that it is {'a part' if said else 'all'} of a choice, and it is not")
        if fields.digest(s) != before:
            raise Failure("asking whether an option is a part changed the state")


def undo(run: Run) -> None:
    """What nobody learnt from can be taken back and done again; what somebody did, cannot."""
    s = run.state
    seat = s.next_asked()
    t = s.clone()
    a = run.rng.choice(t.options(seat))
    t.answer(seat, a)
    if t.barrier != s.barrier:
        return
    if t.asked & ~bit(seat) & ~s.asked:
        raise Failure("another seat was asked, and that could be taken back")
    if (t.ra, t.rb, t.rc, t.rd) != (s.ra, s.rb, s.rc, s.rd):
        raise Failure("chance was used, and that could be taken back")
    for viewer in range(s.seats):
        shown = cards_in_sight(run.game, t, bit(viewer)) - cards_in_sight(run.game, s, bit(viewer))
        if shown:
            raise Failure(f"{', '.join(sorted(shown))} was shown to seat {viewer}, and that could be taken back")
        if viewer != seat and t.drafting(seat) <= s.drafting(seat):
            before, after = view(run.game, s, bit(viewer)), view(run.game, t, bit(viewer))
            if [zone.cards for zone in before.zones] != [zone.cards for zone in after.zones]:
                raise Failure(f"seat {viewer} saw cards move, and that could be taken back")
