"""The table of Death Wish: piles and how cards come off them, set-up, and what each viewer sees (sections 3, 8)."""

from functools import partial
from typing import Any

from cardinal.core.view import Fact
from referees.death_wish.cards import (
    AFFLICTERS,
    DISEASES,
    SYMPTOMS,
    TEMPLATES,
    deck_of,
    outbreak_deck,
    printed_order,
    skulls_of,
)
from referees.death_wish.knowledge import SPECTATOR, Knowledge
from referees.referee import Eyes, Luck, Private, Shown, expect, hidden
from referees.running import Running

LETTERS = "ABCDEFGH"
BOX = outbreak_deck(reactions=True)
SLOTS = range(4)
DECKS = ("symptoms", "afflicters", "diseases", "outbreaks")
DEFAULTS: dict[str, Any] = {
    "skull_target": "auto",
    "end_mode": "first_death",
    "wild_pool_rule": "one_wild",
    "use_outbreaks": True,
    "reactions": True,
    "use_template_diseases": False,
    "late_seat_bonus": False,
    "pool_refill": "action",
    "wilds_match": False,
    "flush_limit": "five",
    "early_reset": False,
    "first_player": "random",
    "turn_cap_rounds": 200,
}
AUTO_TARGET = {2: 12, 3: 12, 4: 10, 5: 10, 6: 8, 7: 8, 8: 8}


class Deck:
    """A face-down deck, top first.  Once it is shuffled its order is known by what comes off it, until the step ends."""

    def __init__(self, name: str, cards: list[str]) -> None:
        self.name = name
        self.cards = cards
        self.taken = 0  # since the last answer
        self.shuffled = False

    def shuffle_in(self, cards: list[str]) -> None:
        self.cards += cards
        self.shuffled = True

    def take(self, luck: Luck) -> str:
        """The top card."""
        if self.shuffled:
            source = self.name.removesuffix("s") + "_deck"
            told = [card for event in luck.events if event.source == source for card in event.cards]
            card = told[self.taken] if self.taken < len(told) else "nothing more"
            expect(f"a card off the {self.name}", card in self.cards, True)
            self.cards.remove(card)
        else:
            card = self.cards.pop(0)
        self.taken += 1
        return card

    def settle(self, luck: Luck) -> None:
        """The step is over: in which order the rest lies."""
        if self.shuffled:
            order = luck.words["deck"].get(self.name, "").split()
            expect(f"{self.name} shuffled", sorted(order), sorted(self.cards))
            self.cards = order
        self.taken, self.shuffled = 0, False


class Table(Running):
    unordered = ("symptom_discard", "outbreak_discard")

    # ------------------------------------------------------------ positions
    def read(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        def of_seats(zone: str) -> list[list[str]]:
            return [words.get(zone, {}).get(LETTERS[p], "").split() for p in range(seats)]

        self.seats = seats
        self.settings = DEFAULTS | options
        target = self.settings["skull_target"]
        self.skull_target = AUTO_TARGET[seats] if target == "auto" else target
        self.hands = of_seats("hand")  # the longest-held first, and so for all that seats have
        self.displays = of_seats("display")
        self.stacks = of_seats("stack")
        self.keepers = of_seats("keepers")
        self.skips = [words.get("skips", {}).get(LETTERS[p], 0) for p in range(seats)]
        places = [words.get("places", {}).get(LETTERS[p], 0) for p in range(seats)]
        self.dead = sorted((p for p in range(seats) if places[p]), key=lambda p: places[p])  # in the order of death
        self.decks = {name: Deck(name, words["deck"].get(name, "").split()) for name in DECKS}
        self.discards = {name: words.get("discard", {}).get(name, "").split() for name in DECKS}  # oldest first
        self.pool: list[str | None] = [None if card == "-" else card for card in words["pool"].split()]
        self.slots = [words["slot"].get(str(n), "").split() for n in SLOTS]  # the accessible disease last
        self.incubation = words.get("incubation", "").split()
        self.open_stack = words.get("open", "").split()  # top last
        self.active = LETTERS.index(words["active"])
        self.turn = words["turn"]
        self.actions = words.get("actions", 0)
        # of what is being resolved
        self.outbreak: str | None = None
        self.revealed: list[str] = []
        self.spreading: list[str] = []
        self.read_knowledge(words.get("knows", {}))

    def read_knowledge(self, knows: dict[str, dict[str, str]]) -> None:
        self.knowledge = Knowledge(self.seats)
        for who, cards in knows.items():
            viewers = self.knowledge.viewers if who == "everyone" else [LETTERS.index(who)]
            for v in viewers:
                self.knowledge.discard[v] |= set(cards.get("discard", "").split())
                self.knowledge.outbreaks[v] |= set(cards.get("outbreaks", "").split())
                for q in range(self.seats):
                    if q != v:
                        self.knowledge.hands[v][q] |= set(cards.get(LETTERS[q], "").split())

    def check_setup(self) -> None:
        """Section 3: counts and contents; the order is chance's."""
        diseases = list(DISEASES | TEMPLATES if self.settings["use_template_diseases"] else DISEASES)
        outbreaks = outbreak_deck(self.settings["reactions"]) if self.settings["use_outbreaks"] else []
        lying = {
            "symptoms": [*(card for hand in self.hands for card in hand), *(card for card in self.pool if card)],
            "afflicters": [card for display in self.displays for card in display] + self.open_stack,
            "diseases": [card for slot in self.slots for card in slot] + self.incubation,
            "outbreaks": [],
        }
        boxes = (deck_of("sy", SYMPTOMS), deck_of("af", AFFLICTERS), diseases, outbreaks)
        for name, box in zip(DECKS, boxes, strict=True):
            expect(name, sorted(lying[name] + self.decks[name].cards + self.discards[name]), sorted(box))
        order = [(self.active + k) % self.seats for k in range(self.seats)]
        late = [p for k, p in enumerate(order) if self.settings["late_seat_bonus"] and 2 * k >= self.seats]
        for p in order:
            expect(f"hand of seat {p}", len(self.hands[p]), 5 if p in late else 4)
            expect(f"display of seat {p}", len(self.displays[p]), 2)
        counts = [len(slot) for slot in self.slots], len(self.incubation), len(self.open_stack)
        expect("slots, incubation, open stack", counts, ([1] * 4, 1, 1))
        if self.settings["first_player"] != "random":
            expect("first player", self.active, self.settings["first_player"])

    def answer(self, seat: int, text: str, luck: Luck) -> None:
        super().answer(seat, text, luck)
        for deck in self.decks.values():
            deck.settle(luck)

    # ------------------------------------------------------------ seats
    def alive(self, seat: int) -> bool:
        return seat not in self.dead

    def living(self, start: int) -> list[int]:
        """Living seats, clockwise from this one (R1)."""
        return [p for k in range(self.seats) if self.alive(p := (start + k) % self.seats)]

    def others(self, seat: int) -> list[int]:
        return [p for p in self.living(seat) if p != seat]

    def left(self, seat: int) -> int:
        return self.others(seat)[0]

    # ------------------------------------------------------------ what is seen
    def lay_out(self) -> list[Shown | Private]:
        zones: list[Shown | Private] = []

        def show(name: str, seat: int | None, cards: list[str]) -> None:
            zones.append(Shown(name, seat, len(cards), cards, []))

        for p in range(self.seats):
            zones.append(hidden(f"hand:{p}", p, self.hands[p], partial(self.known_symptoms, p)))
            show(f"display:{p}", p, self.displays[p])
            show(f"stack:{p}", p, self.stacks[p])
            zones.append(hidden(f"keepers:{p}", p, self.keepers[p], partial(self.known_keepers, p)))
        filled = sum(card is not None for card in self.pool)
        zones.append(Shown("symptom_pool", None, filled, [card or "-" for card in self.pool], []))
        for n in SLOTS:
            show(f"slot:{n}", None, self.slots[n])
        show("incubation", None, self.incubation)
        show("open", None, self.open_stack)
        for name in DECKS:
            zones.append(Shown(f"{name.removesuffix('s')}_deck", None, len(self.decks[name].cards), [], []))
        zones.append(self.symptom_discard_seen)
        afflicters = self.discards["afflicters"]
        zones.append(Shown("afflicter_discard", None, len(afflicters), [], afflicters))
        zones.append(self.outbreak_discard_seen)
        show("revealed", None, self.revealed)
        show("spreading", None, self.spreading)
        show("outbreak", None, [self.outbreak] if self.outbreak else [])
        return zones

    def known_symptoms(self, p: int, eyes: Eyes) -> list[str]:
        known = [cards for v in eyes or [SPECTATOR] if (cards := self.knowledge.hands[v][p])]
        return printed_order(set().union(*known)) if known else []

    def known_keepers(self, p: int, eyes: Eyes) -> list[str]:
        return sorted(self.knowledge.keepers[p])

    def symptom_discard_seen(self, eyes: Eyes) -> Shown:
        known = set().union(*(self.knowledge.discard[v] for v in eyes or [SPECTATOR]))
        return Shown("symptom_discard", None, len(self.discards["symptoms"]), [], printed_order(known))

    def outbreak_discard_seen(self, eyes: Eyes) -> Shown:
        known = set().union(*(self.knowledge.outbreaks[v] for v in eyes or [SPECTATOR]))
        return Shown("outbreak_discard", None, len(self.discards["outbreaks"]), [], sorted(known, key=BOX.index))

    def words(self) -> dict[str, Any]:
        """The decks, top first, and the discards, oldest first, which nobody sees."""
        decks = {name: " ".join(deck.cards) for name, deck in self.decks.items()}
        discards = {name: " ".join(cards) for name, cards in self.discards.items() if cards}
        return {"deck": decks} | ({"discard": discards} if discards else {})

    def public_facts(self) -> dict[str, Fact]:
        return {
            "turn": self.turn,
            "active": self.active,
            "actions_left": self.actions,
            "skull_target": self.skull_target,
            "living": [LETTERS[p] for p in range(self.seats) if self.alive(p)],
        }

    def public_facts_of(self, seat: int) -> dict[str, Fact]:
        return {
            "skulls": skulls_of(self.stacks[seat]),
            "skips": self.skips[seat],
            "alive": self.alive(seat),
            "place": self.dead.index(seat) + 1 if seat in self.dead else 0,
        }
