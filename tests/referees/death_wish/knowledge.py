"""Who knows which hidden card: section 8.

Beside each seat a spectator is a viewer: it knows what everyone knows.
"""

SPECTATOR = -1


class Knowledge:
    """`hands[v][q]` are the symptoms that v knows to be in q's hand, `discard[v]` those it knows to be discarded."""

    def __init__(self, seats: int) -> None:
        self.viewers = [*range(seats), SPECTATOR]
        self.hands: dict[int, dict[int, set[str]]] = {v: {q: set() for q in range(seats)} for v in self.viewers}
        self.discard: dict[int, set[str]] = {v: set() for v in self.viewers}
        self.outbreaks: dict[int, set[str]] = {v: set() for v in self.viewers}  # known in the outbreak discard
        self.keepers: dict[int, set[str]] = {q: set() for q in range(seats)}  # that q has shown, and kept

    def arrives(self, q: int, card: str, seen_by: list[int]) -> None:
        """A symptom goes to q's hand."""
        for v in seen_by:
            if v != q:
                self.hands[v][q].add(card)

    def arrives_openly(self, q: int, card: str) -> None:
        self.arrives(q, card, self.viewers)

    def leaves_openly(self, q: int, card: str) -> None:
        for v in self.viewers:
            self.hands[v][q].discard(card)

    def leaves(self, q: int, card: str, seen_by: list[int], hand_size: int) -> list[int]:
        """A symptom leaves q's hand, which had so many cards, before some eyes only: who knows which it was.

        Who did not see it can be certain of nothing there any more; but of an only card who knew it knows where it went.
        """
        knowers = []
        for v in self.viewers:
            known = self.hands[v][q]
            if v == q or v in seen_by or (hand_size == 1 and card in known):
                known.discard(card)
                knowers.append(v)
            elif hand_size > 1:
                known.clear()
        return knowers

    def discarded(self, card: str, knowers: list[int]) -> None:
        for v in knowers:
            self.discard[v].add(card)

    def symptoms_reset(self) -> None:
        for known in self.discard.values():
            known.clear()

    def hands_swapped(self, a: int, b: int, hand_of_a: list[str], hand_of_b: list[str]) -> None:
        """What a and b held before is given."""
        for v in self.viewers:
            self.hands[v][a], self.hands[v][b] = self.hands[v][b], self.hands[v][a]
        self.hands[a][b] = set(hand_of_a)
        self.hands[b][a] = set(hand_of_b)
        self.hands[a][a], self.hands[b][b] = set(), set()

    def buried(self, q: int, hand: list[str], keepers: list[str]) -> None:
        """A dead player's cards go to the discards unseen."""
        for v in self.viewers:
            self.discard[v] |= set(hand) if v == q else self.hands[v][q]
            self.outbreaks[v] |= set(keepers) if v == q else self.keepers[q]
            self.hands[v][q].clear()
        self.keepers[q].clear()

    def outbreak_shown(self, card: str) -> None:
        """It lies in the discard, and everybody saw it."""
        for known in self.outbreaks.values():
            known.add(card)
        for shown in self.keepers.values():
            shown.discard(card)

    def outbreaks_reset(self) -> None:
        for known in self.outbreaks.values():
            known.clear()
