"""Worlds against deals: what a viewer cannot see must be as uncertain in sampled worlds as the dealing makes it.

Many games are dealt, each is played on for a few choices that tell nothing, and worlds are sampled from it.  The true
game and its worlds must then be alike in distribution, whatever is counted, since the viewer cannot tell which of them
is the true one.  Three things are counted, for every place that the words of a position name:

- *balance*: how often a card lies in a place in the true game but not in the world, and the other way round.  Either is
  as likely, so the sign test is exact.
- *nearness*: whether a world is nearer to the truth than two worlds are to one another.  Again either is as likely.
- *change*: how often a card that the viewer does not see lies where it truly lies (or where another world has it).
  If a share p of the deals have it there, chance says p; more than (1 + p) / 2 is too often.

All tests of a report together raise a false alarm with a chance of at most ALARM; the dice are the same in every run.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from cardinal.core.checks.run import Failure, world
from cardinal.core.checks.told import cards_in_sight, which
from cardinal.core.game import Game, mask_of, seats_in
from cardinal.core.moves import perform
from cardinal.core.options import Options
from cardinal.core.state import State

ALARM = 1e-6  # the chance that a right game fails, for one number of seats
PUBLIC = 4  # worlds in which the clock must choose the same, for its choice to tell nothing
Place = tuple[str, str]  # where, and which card


class Tally:
    """What was counted for one kind of viewer."""

    def __init__(self) -> None:
        self.more: Counter[Place] = Counter()  # in the true game, not in the world
        self.less: Counter[Place] = Counter()
        self.nearer = self.farther = 0
        self.unseen: Counter[str] = Counter()  # deals in which the viewer did not see this card
        self.lay: Counter[Place] = Counter()  # and it lay there
        self.trials: Counter[str] = Counter()  # deals in which a card of this place was looked at
        self.kept: Counter[str] = Counter()  # and it lay there in the world as well
        self.repeated: Counter[str] = Counter()  # and in both worlds

    def count(
        self, true: Counter[Place], one: Counter[Place], two: Counter[Place], seen: set[str], rng: random.Random
    ) -> None:
        self.more.update((true - one).keys())
        self.less.update((one - true).keys())
        near, usual = (true & one).total(), (one & two).total()
        self.nearer += near > usual
        self.farther += near < usual
        hidden = [(place, card) for place, card in true if card not in seen]
        self.unseen.update({card for _, card in hidden})
        self.lay.update(hidden)
        for place, card in {place: (place, card) for place, card in rng.sample(hidden, len(hidden))}.values():
            self.trials[place] += 1
            self.kept[place] += (place, card) in one
        worlds_hidden = [(place, card) for place, card in one if card not in seen]
        for place, card in {
            place: (place, card) for place, card in rng.sample(worlds_hidden, len(worlds_hidden))
        }.values():
            self.repeated[place] += (place, card) in two

    def share(self, place: str) -> float:
        """How often a card lies here, of those that do now and then, where the viewer does not see it."""
        here = [card for where, card in self.lay if where == place]
        return sum(self.lay[place, card] for card in here) / sum(self.unseen[card] for card in here)

    def tests(self) -> Iterator[tuple[float, str]]:
        """Each test: the chance of a count at least as odd as this one, and what it would mean."""
        for where in self.more.keys() | self.less.keys():
            a, b = self.more[where], self.less[where]
            what = f"{where[1]} lies in {where[0]} {a} times in the game alone and {b} times in the sampled world alone"
            yield 2 * tail(a + b, max(a, b), 0.5), what
        near = f"{self.nearer} worlds are nearer to the true game than to one another, and {self.farther} are not"
        yield tail(self.nearer + self.farther, self.nearer, 0.5), near
        for place, n in self.trials.items():
            most = (1 + self.share(place)) / 2
            often = f"of {n} hidden cards in {place}"
            yield tail(n, self.kept[place], most), f"{often} {self.kept[place]} are the true ones in a sampled world"
            yield tail(n, self.repeated[place], most), f"{often} {self.repeated[place]} do not change with the dice"


def tail(n: int, k: int, p: float) -> float:
    """The chance of k or more successes in n trials with a chance of at most p each."""
    if k <= n * p:
        return 1.0
    return math.fsum(math.comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k, n + 1))


def check_deals(game: Game, seats: int, settings: Sequence[Options], deals: int, first_seed: int) -> None:
    """Deal, sample and count, for a spectator and for the person in the first seat."""
    tallies = {"a spectator": Tally(), "seat 0": Tally()}
    for i in range(deals):
        s = game.new(seats, settings[i % len(settings)], first_seed + i)
        play_openly(game, s, i % 8, first_seed + i)
        rng = random.Random(i)
        mine = next(person for person in game.seating(s).persons if 0 in person)
        for viewers, tally in zip((0, mask_of(mine)), tallies.values(), strict=True):
            one, two = (world(s, viewers, 2 * (first_seed + i) + k) for k in (0, 1))
            seen = short(cards_in_sight(game, s, viewers))
            tally.count(places(game, s), places(game, one), places(game, two), seen, rng)
    tests = [(chance, who, what) for who, tally in tallies.items() for chance, what in tally.tests()]
    if tests:
        chance, who, what = min(tests)
        if chance * len(tests) < ALARM:
            raise Failure(f"worlds sampled for {who} are not as the deal makes them (chance {chance:.0e}): {what}")


def play_openly(game: Game, s: State, steps: int, number: int) -> None:
    """Play on for as long as one seat is asked and the clock's choice follows from what everybody knows."""
    for step in range(steps):
        if s.over() or s.asked != s.waiting or len(seats_in(s.asked)) > 1:
            return
        seat = s.next_asked()
        path = game.default(s, seat)
        text = game.choice(s, seat, path)
        for k in range(PUBLIC):
            t = world(s, 0, number * 1000 + step * 10 + k)
            if game.choice(t, seat, game.default(t, seat)) != text:
                return
        perform(s, seat, path)


# ---------------------------------------------------------------- where cards lie, by the words of the position
def places(game: Game, s: State) -> Counter[Place]:
    """Each card with its place; the first and the last of a place have one of their own besides."""
    found: Counter[Place] = Counter()
    box = short({which(card) for card in (*game.cards(s), *game.card_names)})
    for place, words in leaves("", game.write(s)):
        cards = [which(word) for word in words.split() if which(word) in box]
        found.update((place, card) for card in cards)
        if len(cards) > 1:
            found.update([(f"{place} (first)", cards[0]), (f"{place} (last)", cards[-1])])
    return found


def short(cards: set[str]) -> set[str]:
    """Cards, and what positions call them where the place says the rest: t1_gem_cache is `gem_cache` in deck T1."""
    tails = {card.partition("_")[2] for card in cards}
    return cards | {tail for tail in tails if len(tail) > 3}


def leaves(place: str, words: Any) -> Iterator[tuple[str, str]]:
    if isinstance(words, dict):
        for key, value in words.items():
            yield from leaves(f"{place} {key}".strip(), value)
    elif isinstance(words, str):
        yield place, words
