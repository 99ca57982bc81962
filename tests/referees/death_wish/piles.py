"""Drawing, the pools and housekeeping: R5 to R15."""

from collections.abc import Sequence

from referees.death_wish.cards import COLOURS, colour_of
from referees.death_wish.table import SLOTS, Table
from referees.referee import Ask, Asking
from referees.running import ask

MOST_SYMPTOMS = 7
MOST_AFFLICTERS = 3
IN_A_ROW = {"five": 5, "cards": 30}


class GameOver(Exception):
    """R28, R29, R41, R42: nothing further happens."""


def sole(seat: int, kind: str, options: list[str], default: str) -> Asking:
    """A question whose options are public: a single one is taken unasked (5.2)."""
    if len(options) == 1:
        return options[0]
    choice = yield from ask(seat, kind, options, default)
    return choice


def together(asks: list[Ask]) -> Asking:
    """R39: all are asked at once, and none is heard before the last one has answered."""
    while any(not ask.text for ask in asks):
        yield asks


def colours_in(cards: Sequence[str]) -> list[str]:
    return [colour for colour in COLOURS if any(colour_of(card) == colour for card in cards)]


def longest_held(cards: Sequence[str], colour: str) -> str:
    """R5."""
    return next(card for card in cards if colour_of(card) == colour)


def most_frequent(cards: Sequence[str]) -> str:
    """What a clock discards: the colour with most cards in hand."""
    counts = [sum(colour_of(card) == colour for card in cards) for colour in COLOURS]
    return COLOURS[counts.index(max(counts))]


class Piles(Table):
    # ------------------------------------------------------------ symptoms (R6)
    def symptoms_left(self) -> int:
        return len(self.decks["symptoms"].cards) + len(self.discards["symptoms"])

    def next_symptom(self) -> str | None:
        if not self.symptoms_left():
            return None
        if not self.decks["symptoms"].cards:
            self.reset_symptoms()
        card = self.decks["symptoms"].take(self.luck)
        if self.settings["early_reset"] and not self.decks["symptoms"].cards:
            self.reset_symptoms()
        return card

    def reset_symptoms(self) -> None:
        if self.discards["symptoms"]:
            self.decks["symptoms"].shuffle_in(self.discards["symptoms"])
            self.discards["symptoms"] = []
            self.knowledge.symptoms_reset()

    def draw_symptoms(self, seat: int, count: int) -> None:
        for _ in range(count):
            card = self.next_symptom()
            if card:
                self.hands[seat].append(card)

    def take_from_pool(self, seat: int, position: int) -> None:
        card = self.pool[position]
        assert card
        self.pool[position] = None
        self.hands[seat].append(card)
        self.knowledge.arrives_openly(seat, card)

    def discard_unseen(self, seat: int, card: str, whole_hand: bool = False) -> None:
        """A symptom that only its owner sees go; of a whole hand that goes at once nothing is left to be unsure of."""
        knowers = self.knowledge.leaves(seat, card, [], 1 if whole_hand else len(self.hands[seat]))
        self.hands[seat].remove(card)
        self.discards["symptoms"].append(card)
        self.knowledge.discarded(card, knowers)

    # ------------------------------------------------------------ afflicters (R7)
    def can_draw_afflicter(self) -> bool:
        return bool(self.decks["afflicters"].cards or self.discards["afflicters"] or self.open_stack[:-1])

    def next_afflicter(self) -> str | None:
        if not self.can_draw_afflicter():
            return None
        if not self.decks["afflicters"].cards:
            self.reset_afflicters()
        card = self.decks["afflicters"].take(self.luck)
        if self.settings["early_reset"] and not self.decks["afflicters"].cards:
            self.reset_afflicters()
        return card

    def reset_afflicters(self) -> None:
        """The top open card stays."""
        if self.discards["afflicters"] + self.open_stack[:-1]:
            self.decks["afflicters"].shuffle_in(self.discards["afflicters"] + self.open_stack[:-1])
            self.discards["afflicters"] = []
            self.open_stack = self.open_stack[-1:]

    def refill_open_stack(self) -> None:
        if not self.open_stack:
            card = self.next_afflicter()
            self.open_stack = [card] if card else []

    def take_open(self, seat: int) -> None:
        self.displays[seat].append(self.open_stack.pop())
        self.refill_open_stack()

    def reveal_and_keep(self, seat: int, count: int) -> Asking:
        """R17, and op reveal_afflicters."""
        for _ in range(count):
            card = self.next_afflicter()
            if card:
                self.revealed.append(card)
        if not self.revealed:
            return
        kept = yield from sole(seat, "keep_afflicter", list(self.revealed), self.revealed[0])
        self.revealed.remove(kept)
        self.displays[seat].append(kept)
        self.open_stack += self.revealed
        self.revealed = []

    # ------------------------------------------------------------ diseases (R8 to R10, R18)
    def accessible(self) -> list[str]:
        return [slot[-1] for slot in self.slots if slot]

    def refill(self) -> None:
        """R9."""
        deck = self.decks["diseases"]
        for n in SLOTS:
            if not self.slots[n] and self.incubation:
                self.slots[n].append(self.incubation.pop())
            elif not self.slots[n] and deck.cards:
                self.slots[n].append(deck.take(self.luck))
        if not self.incubation and deck.cards:
            self.incubation.append(deck.take(self.luck))

    def shuffle_in(self, cards: list[str]) -> None:
        """R10."""
        self.decks["diseases"].shuffle_in(cards)
        self.refill()

    def spreads(self) -> list[str]:
        """R18: where a disease to spread may come from."""
        if not any(len(slot) == 1 for slot in self.slots):
            return []
        sources = [("incubation", self.incubation), ("deck", self.decks["diseases"].cards)]
        return [source for source, cards in sources if cards]

    def spread(self, seat: int, source: str) -> Asking:
        card = self.incubation.pop() if source == "incubation" else self.decks["diseases"].take(self.luck)
        self.spreading = [card]
        slots = [f"slot {n}" for n in SLOTS if len(self.slots[n]) == 1]
        choice = yield from sole(seat, "spread_slot", slots, slots[0])
        self.slots[int(choice.removeprefix("slot "))].append(card)
        self.spreading = []
        self.refill()

    # ------------------------------------------------------------ housekeeping (R12 to R15, R41)
    def housekeeping(self) -> Asking:
        for p in self.living(self.active):
            yield from self.keep_limits(p)
        if self.settings["pool_refill"] == "action" or not self.actions:
            self.fill_pool()
        self.check_symptom_pool()
        self.check_disease_pool()
        if not self.accessible():
            raise GameOver

    def keep_limits(self, seat: int) -> Asking:
        """R15."""
        while len(self.hands[seat]) > MOST_SYMPTOMS:
            hand = self.hands[seat]
            colour = yield from ask(seat, "discard_symptom", colours_in(hand), most_frequent(hand))
            self.discard_unseen(seat, longest_held(hand, colour))
        while len(self.displays[seat]) > MOST_AFFLICTERS:
            card = yield from ask(seat, "discard_afflicter", list(self.displays[seat]), self.displays[seat][0])
            self.discard_afflicter(seat, card)

    def discard_afflicter(self, seat: int, card: str) -> None:
        self.displays[seat].remove(card)
        self.discards["afflicters"].append(card)

    def fill_pool(self) -> None:
        for position, card in enumerate(self.pool):
            if not card:
                self.pool[position] = self.next_symptom()

    def check_symptom_pool(self) -> None:
        """R13."""
        for _ in range(IN_A_ROW[self.settings["flush_limit"]]):
            cards = [card for card in self.pool if card]
            colours = set(colours_in(cards))
            if self.settings["wilds_match"] and len(colours) > 1:
                colours -= {"wild"}
            if len(cards) < 4 or len(colours) > 1:
                return
            for card in cards:
                self.discards["symptoms"].append(card)
                self.knowledge.discarded(card, self.knowledge.viewers)
            self.pool = [None] * 4
            self.fill_pool()

    def check_disease_pool(self) -> None:
        """R14."""
        for _ in range(IN_A_ROW[self.settings["flush_limit"]]):
            accessible = self.accessible()
            blocked = [card for slot in self.slots for card in slot[:-1]]
            elsewhere = self.decks["diseases"].cards + self.incubation + blocked
            colours = {colour_of(card) for card in accessible}
            if len(accessible) < 2 or len(colours) > 1 or all(colour_of(card) in colours for card in elsewhere):
                return
            for slot in self.slots:
                if slot:
                    slot.pop()
            self.shuffle_in(accessible)
