"""The table: seats and teams (3.1), hands and piles, how cards move between them, and who sees it (R27, section 8)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from referees.referee import Asking, SequentialReferee
from referees.wicked_wise.data import EFFECTS, SUITS, canonical, is_gem, suit_of, value_of
from referees.wicked_wise.memory import DISCARD, GEM_DECK, OPEN, Memory

PUBLIC = -1  # the spectator among the viewers


@dataclass
class OpenCard:
    """A card of an open hand: face-up if basic; a gem is face-down, and known to some seats (R27)."""

    card: str
    serial: int
    seen_by: set[int] = field(default_factory=set)

    def __str__(self) -> str:
        return f"#{self.serial}"


@dataclass
class Goal:
    id: str
    card: str  # t1_gem_cache
    insured: bool = False


@dataclass
class Stake:
    team: int
    goal: Goal
    met: bool
    coins: int


@dataclass
class Won:
    """A trick of this round: who led, who won, and with which card."""

    leader: int
    winner: int | None
    card: str


class Table(SequentialReferee):
    option: dict[str, Any]
    seats: int
    teams: int
    dragon_seat: list[int]  # D(t)
    mouse_seat: list[int]  # M(t)
    shared: bool  # one Mouse hand for all

    dragon: list[list[str]]
    mouse: list[list[str]]  # closed hands only
    open: list[OpenCard]
    serial: int
    basic_deck: list[str]
    gem_deck: list[str]
    discard: list[str]
    collection: list[list[str]]
    mouse_played: list[list[str]]
    coins: list[int]

    treasures: list[list[str]]
    used: list[list[str]]
    treasure_deck: list[str]
    treasure_discard: list[str]
    offer: list[str]  # treasures drawn, to pick from
    offered_to: int
    looked: list[str]  # gems looked at, to keep one
    looker: int

    goal_deck: list[list[str]]
    drawn: list[list[str]]
    passed: list[list[str]]
    kept: list[list[str]]
    goals: list[list[Goal]]
    stakes: list[Stake]

    round: int
    trick: int
    lead: int
    played: list[tuple[str, int, str]]  # of this trick: first, mouse or second; team; card
    taken: list[str]  # cards of this trick that are in a collection already
    won: list[Won]
    named: list[str]
    boost: list[int]
    last_mouse: int  # the seat that played the last Mouse card
    memory: dict[int, Memory]
    # what is shown and told of all this, until somebody answers (`view.py`)
    certain: dict[int, dict[str, list[str]]]  # which cards a viewer knows to lie in which place
    public_facts: dict[str, Any]
    facts_of: dict[int, dict[str, Any]]

    def run_on(self) -> None:
        self.certain, self.public_facts, self.facts_of = {}, {}, {}
        super().run_on()

    # ------------------------------------------------------------ seats and teams
    @property
    def tiny(self) -> bool:
        return bool(self.option["tiny_gamer"])

    def order(self) -> list[int]:
        """O: the trick order."""
        return [(self.lead + i) % self.teams for i in range(self.teams)]

    def second_order(self) -> list[int]:
        """O2: those who play last come after the others."""
        late = self.using("play_last")
        return [t for t in self.order() if t not in late] + [t for t in self.order() if t in late]

    def lead_suit(self) -> str:
        return suit_of(self.played[0][2]) if self.played else ""

    def rivals(self, team: int) -> list[int]:
        return [t for t in range(self.teams) if t != team]

    def two_seats(self, team: int) -> bool:
        return self.dragon_seat[team] != self.mouse_seat[team]

    def has_open_hand(self, team: int) -> bool:
        return self.shared or not self.two_seats(team)

    def mouse_size(self) -> int:
        return 5 if self.seats == 2 else 7

    def dragon_size(self) -> int:
        return 6 if self.tiny else 10

    def using(self, op: str) -> list[int]:
        """The teams that use a treasure of this effect in the present trick."""
        return [t for t in range(self.teams) if self.effects_used(t, op)]

    def effects_used(self, team: int, op: str) -> list[dict[str, Any]]:
        return [effect for treasure in self.used[team] for effect in EFFECTS[treasure] if effect["op"] == op]

    # ------------------------------------------------------------ questions
    def choose(self, seat: int, kind: str, options: list[str], default: str) -> Asking:
        """A question that is taken without asking where one option is left."""
        if len(options) == 1:
            return options[0]
        return (yield from self.ask(seat, kind, options, default))

    def pick(self, seat: int, kind: str, pool: list[str], least: int, most: int, default: list[str]) -> Asking:
        """Section 5, "Pick lists": the texts picked, in the order picked."""
        most = min(most, len(pool))
        least = min(least, most)
        if most == 0:
            return []
        if least == len(pool):
            return list(pool)
        whole = f"pick({', '.join(default)})"
        picked: list[str] = []
        while len(picked) < most:
            options = [item for item in pool if item not in picked] + ["stop"] * (len(picked) >= least)
            text = yield from self.ask(seat, kind, options, whole if not picked else "")
            if text == "stop":
                break
            picked.append(text)
        return picked

    # ------------------------------------------------------------ the Mouse hand, open or closed
    def mouse_items(self, team: int) -> list[str]:
        """The cards of the Mouse hand as options name them."""
        if self.has_open_hand(team):
            return [str(card) for card in self.open]
        return canonical(self.mouse[team])

    def mouse_card(self, team: int, item: str) -> str:
        return self.open_card(item).card if self.has_open_hand(team) else item

    def open_card(self, item: str) -> OpenCard:
        return next(card for card in self.open if str(card) == item)

    def mouse_suit(self, team: int, item: str) -> str:
        return suit_of(self.mouse_card(team, item))

    def lowest(self, team: int, items: Iterable[str], seat: int) -> str:
        """Section 5: basic before gems, lower value, canonical suit; an unseen gem counts 8, ties by serial."""

        def rank(item: str) -> tuple[bool, int, int, int]:
            if not item.startswith("#"):
                return (*self.rank(item), 0)
            held = self.open_card(item)
            known = not is_gem(held.card) or seat in held.seen_by
            value = value_of(held.card) if known else 8
            return is_gem(held.card), value, SUITS.index(suit_of(held.card)), held.serial

        return min(items, key=rank)

    @staticmethod
    def rank(card: str) -> tuple[bool, int, int]:
        return is_gem(card), value_of(card), SUITS.index(suit_of(card))

    # ------------------------------------------------------------ cards on the move
    def viewers(self) -> list[int]:
        return [PUBLIC, *range(self.seats)]

    def dragon_place(self, team: int) -> str:
        return f"dragon:{team}"

    def mouse_place(self, team: int) -> str:
        return OPEN if self.has_open_hand(team) else f"mouse:{team}"

    def sees_place(self, seat: int, place: str) -> bool:
        """Whether all that comes to this place lies open to the seat (the open hand is told apart card by card)."""
        kind, _, team = place.partition(":")
        seats = {"dragon": self.dragon_seat, "mouse": self.mouse_seat}.get(kind, [])
        return bool(seats) and seats[int(team)] == seat

    def cards_at(self, place: str) -> list[Any]:
        if place == OPEN:
            return self.open
        kind, _, team = place.partition(":")
        return {"dragon": self.dragon, "mouse": self.mouse}[kind][int(team)]

    def show_all(self, cards: Iterable[str]) -> None:
        """These cards lie open to everybody now."""
        for memory in self.memory.values():
            memory.forget(cards)

    def went(self, cards: list[str], source: str, target: str, seen_by: Iterable[int], gems: bool = False) -> None:
        """Cards went from one hidden place to another; those who did not see it know at most that they were gems."""
        seen = set(seen_by)
        for viewer, memory in self.memory.items():
            if viewer in seen:
                for card in cards:
                    memory.saw(card, None if self.sees_place(viewer, target) else target)
            elif cards and not self.cards_at(source):
                memory.moved(source, target)  # all that lay there
            elif cards:
                memory.lost(source, target, gems)

    def draw(self, team: int, deck: str, n: int) -> None:
        """R17: to the Mouse hand of a team, as a block."""
        cards = self.off_deck(deck, n)
        place, seat = self.mouse_place(team), self.mouse_seat[team]
        if deck == "gem":
            self.gems_left(cards, place, seat)
        if place == OPEN:
            for card in cards:
                self.lay_open(card, seat)
        else:
            self.mouse[team] += cards

    def off_deck(self, deck: str, n: int) -> list[str]:
        pile = self.gem_deck if deck == "gem" else self.basic_deck
        cards = pile[:n]
        del pile[:n]
        return cards

    def gems_left(self, cards: list[str], place: str, seat: int) -> None:
        """Gems came off the gem deck to a place of this seat: who knew where they lay knows where they are."""
        for viewer, memory in self.memory.items():
            for card in cards:
                if viewer == seat:
                    memory.saw(card, None)
                elif card in memory.exact:
                    memory.saw(card, place)
                else:
                    memory.lost(GEM_DECK, place)

    def lay_open(self, card: str, seat: int) -> None:
        """A card enters the open hand; a gem is known to the seat that drew it or laid it there."""
        self.serial += 1
        laid = OpenCard(card, self.serial)
        self.open.append(laid)
        if is_gem(card):
            laid.seen_by |= {viewer for viewer, memory in self.memory.items() if memory.places.get(card) == {OPEN}}
            laid.seen_by.add(seat)
            for viewer in laid.seen_by:
                self.memory[viewer].forget([card])
        else:
            self.show_all([card])

    def mouse_to(self, team: int, items: list[str], target: str, watchers: Iterable[int]) -> list[str]:
        """Cards leave the Mouse hand for a hidden place; the cards, in the order in which they take effect.

        `watchers` see them whatever they are; from an open hand everybody sees basic cards, and gems who knew them.
        """
        place, chosen = self.mouse_place(team), []
        if place != OPEN:
            chosen = canonical(items)
            for card in chosen:
                self.mouse[team].remove(card)
            self.went(chosen, place, target, watchers)
            return chosen
        for held in sorted((self.open_card(item) for item in items), key=lambda held: held.serial):
            self.open.remove(held)
            chosen.append(held.card)
            seen = set(self.viewers()) if not is_gem(held.card) else held.seen_by | set(watchers)
            self.went([held.card], OPEN, target, seen, gems=True)
        return chosen

    def to_discard(self, team: int, items: list[str]) -> None:
        watchers = [self.mouse_seat[team]] if not self.has_open_hand(team) else []
        self.discard += self.mouse_to(team, items, DISCARD, watchers)
