"""What a viewer remembers of cards in hidden places (section 8, "Memory").

A card that somebody saw go to a hidden place is known to lie there until cards leave that place unseen; then it is
known to lie there or where those cards went.  A shuffle ends it.
"""

from collections.abc import Iterable

from referees.wicked_wise.data import INDEX, is_gem

GEM_DECK = "gem_deck"
DISCARD = "discard"
OPEN = "open"


class Memory:
    """One viewer's: the places in which each remembered card may lie."""

    def __init__(self) -> None:
        self.places: dict[str, set[str]] = {}
        self.exact: set[str] = set()  # gems of which the very place in the gem deck is known

    def saw(self, card: str, place: str | None) -> None:
        """The card was seen to go to this hidden place, or to one that the viewer sees (None)."""
        self.forget([card])
        if place is not None:
            self.places[card] = {place}

    def forget(self, cards: Iterable[str]) -> None:
        for card in cards:
            self.places.pop(card, None)
            self.exact.discard(card)

    def lost(self, source: str, target: str | None, gems_only: bool = False) -> None:
        """Cards left a hidden place for another, unseen; to None: nobody can remember where."""
        for card, places in list(self.places.items()):
            if source in places and card not in self.exact and (is_gem(card) or not gems_only):
                if target is None:
                    self.forget([card])
                else:
                    places.add(target)

    def moved(self, source: str, target: str) -> None:
        """All cards of a place went to another."""
        for places in self.places.values():
            if source in places:
                places.remove(source)
                places.add(target)

    def looked_through(self, place: str, cards: Iterable[str]) -> None:
        """All cards of a place were seen: what is not among them lies elsewhere."""
        for places in self.places.values():
            places.discard(place)
        for card in cards:
            self.saw(card, place)

    def found_in_deck(self, gems: Iterable[str]) -> None:
        """These gems were seen at their places in the gem deck."""
        for card in gems:
            self.saw(card, GEM_DECK)
            self.exact.add(card)

    def dug_over(self, gems: list[str], hand: str) -> None:
        """Somebody else looked at these top gems, took one to a hand and put the others under the deck."""
        if len(gems) == 1 and gems[0] in self.exact:
            self.saw(gems[0], hand)
        else:
            self.exact -= set(gems)
            self.lost(GEM_DECK, hand)

    def certain(self) -> dict[str, list[str]]:
        """The cards known to lie in one place, by place."""
        found: dict[str, list[str]] = {}
        for card, places in self.places.items():
            if len(places) == 1:
                found.setdefault(*places, []).append(card)
        return found

    def doubtful(self) -> list[str]:
        return sorted((c for c, places in self.places.items() if len(places) > 1), key=INDEX.__getitem__)
