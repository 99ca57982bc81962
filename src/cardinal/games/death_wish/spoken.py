"""Death Wish in lines: what each disease costs and what blocks it, the pool, everybody's afflicters, the keepers."""

import re
from collections.abc import Sequence
from typing import ClassVar

from cardinal.core.phrases import counted
from cardinal.core.printed import PrintedCard
from cardinal.core.spoken import Face, Sight, Spoken, ranked, sentence
from cardinal.core.view import Choice, Event, Zone
from cardinal.games.death_wish.names import PRINTED

CARDS = {card.id: card for card in PRINTED}
SLOTS = 4
SLOT = re.compile(r"slot (\d)")


class DeathWishSpoken(Spoken):
    examples = ("draw 2 symptoms", "take porridge neck", "contract rabees", "spread", "why rabees", "rules steal")
    beats = frozenset(("outbreak", "contracted", "dying", "revived", "dead", "survived", "exhausted", "cap", "won"))
    colours: ClassVar[dict[str, str]] = {
        "white": "white",
        "blue": "bright_blue",
        "orange": "yellow",
        "red": "red",
        "wild": "magenta",
    }

    def table(self, sight: Sight) -> list[str]:
        reach = self.reach(sight)
        slots = [self.slot(sight, i, reach) for i in range(SLOTS)]
        incubating = [f"Incubating: {self.disease(card)}" for card in sight.zone("incubation").cards]
        pool = [card for card in sight.zone("symptom_pool").cards if card in CARDS]
        open_afflicter = sight.cards(sight.zone("open").cards[-1:]) or "none"
        return [
            f"Turn {sight.number('turn')}. First to {sight.number('skull_target')} skulls dies and wins.",
            *slots,
            *incubating,
            f"Symptom pool: {sight.cards(pool) or 'empty'}. Open afflicter: {open_afflicter}.",
            *self.beside(sight),
        ]

    def beside(self, sight: Sight) -> list[str]:
        """What an action or an outbreak has brought onto the table."""
        lines = []
        if sight.texts("shown"):
            lines.append(f"Shown: {sight.cards(sight.texts('shown'))}")
        if sight.zone("revealed").cards:
            lines.append(f"Revealed afflicters: {sight.cards(sight.zone('revealed').cards)}")
        return lines + [f"Outbreak: {self.outbreak(card)}" for card in sight.zone("outbreak").cards]

    def reach(self, sight: Sight) -> list[str]:
        """By slot what one still lacks for its disease; nothing for those who only watch."""
        found = [] if sight.seat is None else sight.of(sight.seat).get("reach", [])
        return found if isinstance(found, list) and found else [""] * SLOTS

    def slot(self, sight: Sight, number: int, reach: list[str]) -> str:
        """The disease that can be caught, what it blocks, and what one lacks for it."""
        cards = sight.zone(f"slot:{number}").cards
        if not cards:
            return f"Slot {number}: empty"
        lack = reach[number]
        mine = "" if not lack else "you can contract it" if lack == "ready" else f"you lack {lacking(lack)}"
        blocked = f"; it blocks {self.disease(cards[0])}" if len(cards) > 1 else ""
        return f"Slot {number}: {sentence(self.disease(cards[-1]), mine)}{blocked}"

    def disease(self, card: str) -> str:
        """`Rabees (red): 4 symptoms, 6 to steal, 4 skulls, outbreak`."""
        found = CARDS[card]
        steal = found.numbers["steal"]
        price = "one symptom of each colour" if found.suit == "wild" else counted(found.numbers["symptoms"], "symptom")
        told = sentence(
            price,
            f"{steal} with another's afflicter" if steal else "no stealing",
            counted(found.numbers["skulls"], "skull"),
            "outbreak" if found.numbers["outbreak"] else "",
        )
        return f"{found.name} ({found.suit}): {told}"

    def outbreak(self, card: str) -> str:
        return f"{CARDS[card].name}: {CARDS[card].text}"

    # ------------------------------------------------------------ people
    def seat_line(self, sight: Sight, seat: int) -> str:
        facts = sight.of(seat)
        if not facts["alive"]:
            return f"{sight.called(seat)}: dead, place {facts['place']}"
        known = sight.zone(f"hand:{seat}").known
        known_keepers = sight.zone(f"keepers:{seat}").known
        told = sentence(
            f"{facts['skulls']} of {sight.number('skull_target')} skulls",
            counted(int(str(facts["symptoms"])), "symptom"),
            f"afflicters {sight.cards(sight.zone(f'display:{seat}').cards) or 'none'}",
            counted(int(str(facts["keepers"])), "keeper") if facts["keepers"] and seat != sight.seat else "",
            f"you know of {sight.cards([*known, *known_keepers])}" if known or known_keepers else "",
            f"skips {counted(int(str(facts['skips'])), 'turn')}" if facts["skips"] else "",
        )
        return f"{sight.called(seat)}: {told}"

    def mine(self, sight: Sight) -> list[str]:
        if sight.seat is None:
            return []
        keepers = sight.zone(f"keepers:{sight.seat}").cards
        actions = sight.number("actions_left")
        more = [f"You have {counted(actions, 'action')} left."] if actions > 1 and self.my_turn(sight) else []
        return [
            self.seat_line(sight, sight.seat),
            *(f"Your keeper {self.outbreak(card)}" for card in keepers),
            *more,
            f"Your symptoms: {self.by_colour(sight, sight.zone(f'hand:{sight.seat}').cards) or 'none'}",
        ]

    def my_turn(self, sight: Sight) -> bool:
        return sight.number("active") == sight.seat

    def by_colour(self, sight: Sight, cards: list[str]) -> str:
        """`2 red (Gravy hair, Loud ears), 1 white (Damp eyebrows)`: the colour is what pays."""
        found: dict[str, list[str]] = {}
        for card in cards:
            found.setdefault(CARDS[card].suit, []).append(CARDS[card].name)
        return ", ".join(f"{len(names)} {colour} ({', '.join(names)})" for colour, names in found.items())

    def more(self, sight: Sight) -> list[str]:
        lines = [f"{sight.called(p)}: diseases {self.caught(sight, p) or 'none'}" for p in range(sight.view.seats)]
        decks = [
            f"{sight.zone(f'{what}_deck').count} {what}s" for what in ("symptom", "afflicter", "disease", "outbreak")
        ]
        return [*lines, f"In the decks: {', '.join(decks)}"]

    def caught(self, sight: Sight, seat: int) -> str:
        cards = [CARDS[card] for card in sight.zone(f"stack:{seat}").cards]
        return ", ".join(f"{card.name} ({card.numbers['skulls']})" for card in cards)

    def ending(self, sight: Sight, story: Sequence[Event]) -> list[str]:
        lines = []
        for one in ranked(sight.view):
            skulls = counted(int(str(sight.of(one.seat)["skulls"])), "skull")
            made_of = self.caught(sight, one.seat)
            lines.append(f"{one.place}. {sight.called(one.seat)}: {skulls}" + (f" from {made_of}" if made_of else ""))
        return lines

    # ------------------------------------------------------------ numbers and drawing
    def natural(self, choice: Choice) -> int | None:
        found = SLOT.fullmatch(choice.text)
        return int(found[1]) if found else None

    def beyond(self, sight: Sight) -> int:
        return SLOTS

    def centre(self, sight: Sight) -> list[list[str]]:
        return [[f"slot:{i}" for i in range(SLOTS)] + ["incubation"], ["symptom_pool", "open"]]

    def hand(self, sight: Sight) -> list[str]:
        return [f"hand:{sight.seat}", f"display:{sight.seat}", f"keepers:{sight.seat}"]

    def mark(self, sight: Sight, zone: Zone) -> str:
        if not zone.cards or not zone.id.startswith(("slot:", "incubation")):
            return super().mark(sight, zone)
        numbers = CARDS[zone.cards[-1]].numbers
        steal = f"/{numbers['steal']}" if numbers["steal"] else ""
        blocks = " blocks" if zone.count > 1 else ""
        where = zone.id.partition(":")[2] or "next"
        return f"{where}: {numbers['symptoms']}{steal}{'*' if numbers['outbreak'] else ''}{blocks}"

    def face(self, card: PrintedCard) -> Face:
        letter = card.suit[:1].upper() or "K"
        skulls = card.numbers.get("skulls")
        return Face(f"{letter}{skulls}" if skulls else letter, card.name, self.colours.get(card.suit, ""))


def lacking(reach: str) -> str:
    """`no afflicter, 2 more` as what is lacking: `an afflicter and 2 symptoms`."""
    pieces = []
    for piece in reach.split(", "):
        number = piece.removesuffix(" more")
        pieces.append("an afflicter" if piece == "no afflicter" else counted(int(number), "symptom"))
    return " and ".join(pieces)


SPOKEN = DeathWishSpoken()
