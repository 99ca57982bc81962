"""Two worlds that are alike to a viewer, played on by the same choices.

For as long as the viewer learns the same in both it must be shown the same bytes: questions, events, views, labels,
refusals, reasons, hints, and what the clock would choose.  The two have the same past in its eyes, so the worlds
sampled from them must be the same too: this is where a sample shows that kept something nobody told it.
"""

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.chance import Chance, seed
from cardinal.core.checks.engine import differing
from cardinal.core.checks.run import Failure, Run, log_of, world
from cardinal.core.checks.told import public_events, swept
from cardinal.core.checks.words import NONSENSE
from cardinal.core.errors import Problem
from cardinal.core.game import Game, Path_, mask_of, seats_in, whole_choices
from cardinal.core.match import ask_bot
from cardinal.core.moves import perform, reason, resolve
from cardinal.core.seen import encoded, story, view
from cardinal.core.state import State, start_recording
from cardinal.core.view import Event, View

STEPS = 6
CHOICES = 16  # of a seat whose cards are hidden, looked at in each world


class Pair:
    """The true game and a sampled world, in the eyes of the viewers."""

    def __init__(self, run: Run, viewers: int) -> None:
        self.run = run
        self.game: Game = run.game
        self.viewers = viewers
        self.true = run.state.clone()
        self.guess = world(run.state, viewers, run.rng.randrange(1 << 40))
        self.unlike = run.sealed  # answers that nobody saw may come out later
        start_recording(self.true)
        start_recording(self.guess)

    @property
    def who(self) -> str:
        return f"seats {seats_in(self.viewers)}" if self.viewers else "a spectator"

    def looks(self) -> tuple[View, View]:
        return view(self.game, self.true, self.viewers), view(self.game, self.guess, self.viewers)

    def tales(self) -> tuple[list[Event], list[Event]]:
        true, guess = (story(self.game, log_of(x).rows, self.viewers) for x in (self.true, self.guess))
        return true, guess

    def look_the_same(self) -> bool:
        true, guess = self.looks()
        tales = self.tales()
        return encoded(true) == encoded(guess) and tales[0] == tales[1]


def lockstep(run: Run) -> None:
    seats = run.state.seats
    person = run.rng.choice(run.game.seating(run.state).persons)
    for viewers in (0, mask_of(person), ((1 << seats) - 1) & ~bit(run.rng.randrange(seats))):
        pair = Pair(run, viewers)
        for _ in range(STEPS):
            if pair.true.over() or pair.true.waiting != pair.guess.waiting:
                break
            check_told_the_same(pair)
            if not go_on(pair):
                break


def go_on(pair: Pair) -> bool:
    """One choice of one seat in both worlds; whether they still look the same afterwards."""
    s = pair.true
    seat = s.next_asked() if pair.run.rng.random() < 0.7 else pair.run.rng.choice(seats_in(s.waiting))
    if pair.viewers >> seat & 1:
        path = pair.run.rng.choice(whole_choices(s, seat, CHOICES))
        return advance(pair, seat, path, path)
    true, guess = (by_text(pair, x, seat) for x in (s, pair.guess))
    if try_unlike(pair, seat, true, guess):
        return True
    same = sorted(true.keys() & guess.keys())
    if not same:
        return False
    text = pair.run.rng.choice(same)
    return advance(pair, seat, true[text], guess[text])


def by_text(pair: Pair, s: State, seat: int) -> dict[str, Path_]:
    return {pair.game.choice(s, seat, path): path for path in whole_choices(s, seat, CHOICES)}


def try_unlike(pair: Pair, seat: int, true: dict[str, Path_], guess: dict[str, Path_]) -> bool:
    """Let a hidden seat choose differently in the two worlds, where the viewers see no difference (a sealed answer)."""
    mine, theirs = pair.run.rng.choice(sorted(true)), pair.run.rng.choice(sorted(guess))
    if mine == theirs:
        return False
    kept = pair.true, pair.guess
    pair.true, pair.guess = kept[0].clone(), kept[1].clone()
    start_recording(pair.true)
    start_recording(pair.guess)
    perform(pair.true, seat, true[mine])
    perform(pair.guess, seat, guess[theirs])
    if pair.look_the_same():
        pair.unlike = True
        return True
    pair.true, pair.guess = kept
    return False


def advance(pair: Pair, seat: int, true: Path_, guess: Path_) -> bool:
    """The same choice in both.  What is told of it may differ only with what lies on the table."""
    text = pair.game.choice(pair.true, seat, true)
    log_of(pair.true).rows.clear()
    log_of(pair.guess).rows.clear()
    begun = pair.true.clone()
    perform(pair.true, seat, true)
    try:
        perform(pair.guess, seat, guess)
    except Problem as e:
        raise Failure(f"{text!r} of seat {seat} is possible, but not in a world that {pair.who} cannot tell") from e
    mine, theirs = pair.looks()
    tales = pair.tales()
    after = f"after {text!r} of seat {seat}"
    if pair.unlike or swept(begun, pair.true):
        return pair.look_the_same()
    asked = [", ".join(f"seat {q.seat} {q.kind}" for q in look.questions) for look in (mine, theirs)]
    learnt = on_the_table(mine, tales[0]) != on_the_table(theirs, tales[1])
    if stops_short(*tales) or (not learnt and asked[0] != asked[1]):
        raise Failure(f"{after}, who is asked tells {pair.who} of hidden cards: {asked[0]}, elsewhere {asked[1]}")
    if learnt:
        return False
    if tales[0] != tales[1]:
        told = unlike(encoded(tales[0]), encoded(tales[1]))
        raise Failure(f"{after}, events tell {pair.who} what the table does not show: {told}")
    if pair.game.observer is not None:
        kept = [public_events(pair.game, pair.run.state.seats, log_of(x).rows) for x in (pair.true, pair.guess)]
        if kept[0] != kept[1]:
            raise Failure(f"{after}, learners see other events in a world that {pair.who} cannot tell: {kept}")
    if encoded(mine) != encoded(theirs):
        raise Failure(f"{after}, questions tell {pair.who} of hidden cards: {unlike(encoded(mine), encoded(theirs))}")
    return True


def stops_short(mine: list[Event], theirs: list[Event]) -> bool:
    """Whether one game stops to ask where the other, of which the same was told, goes on."""
    n = min(len(mine), len(theirs))
    return mine[:n] == theirs[:n] and len(mine) != len(theirs)


def on_the_table(look: View, told: list[Event]) -> object:
    """Cards, how many lie where, and results: if these differ, the viewers learnt different things.  All the rest must
    follow from them.

    Whether the cards of an event may be told at all is what `told.events` is about.
    """
    shown = [(zone.id, zone.count, zone.cards, zone.known) for zone in look.zones]
    return shown, look.standings, [event.cards for event in told]


def unlike(a: bytes, b: bytes) -> str:
    """Where two texts begin to differ, and how they go on."""
    n = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    here, there = (text[max(0, n - 60) : n + 60].decode(errors="replace") for text in (a, b))
    return f"{here!r}, elsewhere {there!r}"


def check_told_the_same(pair: Pair) -> None:
    """All that can be asked for without choosing anything: worlds, defaults, hints, refusals and reasons."""
    run, game, viewers = pair.run, pair.game, pair.viewers
    number = run.rng.randrange(1 << 40)
    true, guess = world(pair.true, viewers, number), world(pair.guess, viewers, number)
    if fields.digest(true) != fields.digest(guess):
        raise Failure(f"worlds for {pair.who} keep what they were never told: {differing(true, guess)}")
    for seat in seats_in(viewers):
        if pair.true.options(seat) != pair.guess.options(seat):
            raise Failure(f"seat {seat} has other options in a world that looks the same")
        if not pair.true.waiting >> seat & 1:
            continue
        if pair.true.drafting(seat) == 0 and game.default(pair.true, seat) != game.default(same_chance(pair), seat):
            raise Failure(f"what the clock chooses for seat {seat} depends on what that seat does not know")
        hints = [ask_bot(x, seat, viewers, game.bot, run.scratch, dice_of(number)) for x in (pair.true, pair.guess)]
        if hints[0] != hints[1]:
            raise Failure(f"a hint for seat {seat} depends on what that seat does not know")
        refusals(pair, seat)


def same_chance(pair: Pair) -> State:
    """The sampled world with the chance of the true game: a clock may choose by chance."""
    t = pair.guess.clone()
    t.ra, t.rb, t.rc, t.rd = pair.true.ra, pair.true.rb, pair.true.rc, pair.true.rd
    return t


def refusals(pair: Pair, seat: int) -> None:
    run, game = pair.run, pair.game
    zones = game.zones(pair.true, bit(seat))
    cards = sorted({card for zone in zones for card in (*zone.cards, *zone.known)})
    for card in run.rng.sample(cards, min(2, len(cards))):
        said = [why_not(game, s, seat, card) for s in (pair.true, pair.guess)]
        if said[0] != said[1]:
            raise Failure(f"why not {card}: seat {seat} hears {said[0]!r}, elsewhere {said[1]!r}")
    tried = [*run.rng.sample(sorted(run.texts), min(2, len(run.texts))), run.rng.choice(NONSENSE)]
    tried += run.rng.sample(sorted(game.card_names), min(2, len(game.card_names)))
    for text in tried:
        said = [refused(game, s, seat, text) for s in (pair.true, pair.guess)]
        if said[0] != said[1]:
            raise Failure(f"{text!r} is answered to seat {seat} by {said[0]!r}, elsewhere by {said[1]!r}")


def why_not(game: Game, s: State, seat: int, card: str) -> str:
    return str(reason(game, s, seat, card))


def refused(game: Game, s: State, seat: int, text: str) -> str:
    try:
        return f"yes: {resolve(game, s, seat, text)}"
    except Problem as e:
        return str(e)


def dice_of(number: int) -> Chance:
    dice = Chance()
    seed(dice, number)
    return dice
