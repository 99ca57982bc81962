"""The Deadlies in lines: dials, fronts, the Halo and the deck; then one's own hand."""

from collections.abc import Sequence
from typing import ClassVar

from cardinal.core.phrases import counted
from cardinal.core.printed import PrintedCard
from cardinal.core.spoken import Face, Sight, Spoken, ranked, sentence
from cardinal.core.view import Event

HALO = "halo"


class DeadliesSpoken(Spoken):
    examples = (
        "wrath 5",
        "pride 3 and pride 5",
        "play(pride_3, pride_5; top=pride_5)",
        "why halo",
        "rules greed",
    )
    beats = frozenset(("dial", "hand_discarded", "tie", "cap", "won"))
    colours: ClassVar[dict[str, str]] = {
        "pride": "magenta",
        "greed": "yellow",
        "lust": "bright_magenta",
        "gluttony": "bright_yellow",
        "sloth": "cyan",
        "wrath": "red",
        "envy": "green",
    }

    def table(self, sight: Sight) -> list[str]:
        extra = " This is an extra turn." if sight.fact("extra_turn") else ""
        piles = f"Deck {sight.zone('deck').count}, discard {sight.zone('discard').count}."
        lines = [f"Turn {sight.number('turn')}. {piles} {self.halo(sight)}{extra}"]
        played = sight.zone("pile").cards
        if played:
            top = str(sight.fact("top"))
            under = [card for card in played if card != top]
            lines.append(f"Played this turn: {sight.card(top)}" + (f" on {sight.cards(under)}" if under else ""))
        row = sight.zone("row").cards
        if row:
            who = [sight.name("ABCDEFGH".index(letter)) for letter in sight.texts("dealt_to")]
            dealt = [f"{sight.card(card)} to {name}" for card, name in zip(row, who, strict=False)]
            lines.append(f"Greed deals: {', '.join(dealt)}")
        return lines

    def halo(self, sight: Sight) -> str:
        if HALO in sight.zone("centre").cards:
            return "The Halo lies in the centre."
        for zone in sight.view.zones:
            if HALO in (*zone.cards, *zone.known):
                if zone.seat is None:
                    return "The Halo is being played."
                return "You hold the Halo." if zone.seat == sight.seat else f"{sight.names[zone.seat]} holds the Halo."
        return "The Halo is in somebody's hand."

    def seat_line(self, sight: Sight, seat: int) -> str:
        facts = sight.of(seat)
        front = sight.zone(f"front:{seat}").cards
        known = sight.zone(f"hand:{seat}").known
        told = sentence(
            f"dial {facts['dial']}",
            counted(int(str(facts["cards"]))),
            f"{sight.cards(front)} in front" if front else "",
            f"you know of {sight.cards(known)}" if known else "",
            "owed a new hand" if facts["owed"] else "",
        )
        return f"{sight.called(seat)}: {told}"

    def mine(self, sight: Sight) -> list[str]:
        if sight.seat is None:
            return []
        hand = sight.cards(sight.zone(f"hand:{sight.seat}").cards)
        return [self.seat_line(sight, sight.seat), f"Your hand: {hand or 'empty'}"]

    def more(self, sight: Sight) -> list[str]:
        return [f"Discard: {sight.cards(sight.zone('discard').cards) or 'empty'}"]

    def ending(self, sight: Sight, story: Sequence[Event]) -> list[str]:
        lines = []
        for standing in ranked(sight.view):
            facts, left = sight.of(standing.seat), sight.zone(f"hand:{standing.seat}").cards
            hand = f" ({sight.cards(left)})" if left else ""
            lines.append(
                f"{standing.place}. {sight.called(standing.seat)}: dial {facts['dial']}, "
                f"{counted(int(str(facts['cards'])))} left{hand}"
            )
        return lines

    def centre(self, sight: Sight) -> list[list[str]]:
        return [["deck", "discard", "centre"], ["pile"] if sight.zone("pile").count else ["row"]]

    def hand(self, sight: Sight) -> list[str]:
        return [f"hand:{sight.seat}", f"front:{sight.seat}"]

    def face(self, card: PrintedCard) -> Face:
        if not card.suit:
            return Face(card.name[:2], card.name, "white")
        return Face(f"{card.name[:2]}{card.numbers['value']}", card.title, self.colours[card.suit])


SPOKEN = DeadliesSpoken()
