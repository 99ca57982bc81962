"""What seats know for certain of other hands: K1 to K7 of section 8."""

from referees.triple_seven.cards import in_order, rank


class Notes:
    """What one seat knows of another: cards in its hand, and cards that are in its hand or its reserve."""

    def __init__(self) -> None:
        self.known: list[str] = []
        self.aside: list[str] = []

    def forget(self, card: str) -> None:
        """The card is seen to leave the hand: from `known`, or if it is not there from `aside`."""
        if card in self.known:
            self.known.remove(card)
        elif card in self.aside:
            self.aside.remove(card)


class Knowledge:
    """`of(s, q)` is what s knows of q."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.notes = {(s, q): Notes() for s in self.seats for q in self.seats if s != q}

    def of(self, s: int, q: int) -> Notes:
        return self.notes[s, q]

    def others(self, *seats: int) -> list[int]:
        return [s for s in self.seats if s not in seats]

    def traded(self, a: int, t: int, given: list[str], received: list[str]) -> None:
        """K1: a gave one hand to t and received the other."""
        for one, other, gave, got in ((a, t, given, received), (t, a, received, given)):
            self.of(one, other).known = list(gave)
            self.of(one, other).aside = without(self.of(one, other).aside, got)
        for s in self.others(a, t):
            of_a, of_t = self.of(s, a), self.of(s, t)
            of_a.known, of_t.known = of_t.known, of_a.known
            of_a.aside, of_t.aside = [], []

    def stolen(self, a: int, v: int, card: str) -> None:
        """K2."""
        self.of(v, a).known.append(card)
        self.of(a, v).known = []
        self.of(a, v).aside = without(self.of(a, v).aside, [card])
        for s in self.others(a, v):
            if card in self.of(s, v).known:
                self.of(s, v).known.remove(card)
                self.of(s, a).known.append(card)
            self.of(s, v).aside = []

    def given(self, g: int, r: int, cards: list[str], from_hand: bool) -> None:
        """K3."""
        self.of(g, r).known += cards
        if not from_hand:
            return
        for card in cards:
            self.of(r, g).forget(card)
        for s in self.others(g, r):
            notes = self.of(s, g)
            of_a_567 = ("5", "6", "7", "thief")
            notes.known = [c for c in notes.known if len(cards) == 3 and rank(c) not in of_a_567]
            notes.aside = [c for c in notes.aside if len(cards) == 3 and rank(c) not in of_a_567]

    def played(self, q: int, card: str, source: str) -> None:
        """K4."""
        for s in self.others(q):
            notes = self.of(s, q)
            if source == "hand":
                notes.forget(card)
            else:
                notes.known += without(notes.aside, [card])
                notes.aside = []

    def laid_aside(self, q: int) -> None:
        """K5: q reserves or swaps."""
        for s in self.others(q):
            notes = self.of(s, q)
            notes.aside += notes.known
            notes.known = []


def without(cards: list[str], gone: list[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def together(lists: list[list[str]]) -> list[str]:
    """What several know together: of each kind the most that one of them knows."""
    if not any(lists):
        return []
    kinds = {card for cards in lists for card in cards}
    return in_order([kind for kind in kinds for _ in range(max(cards.count(kind) for cards in lists))])
