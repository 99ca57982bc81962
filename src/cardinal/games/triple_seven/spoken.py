"""777 in lines: what is in play, which way play goes, whose Thief is exposed, and who has which sevens."""

from collections.abc import Sequence
from typing import ClassVar

from cardinal.core.phrases import counted, listing
from cardinal.core.printed import PrintedCard
from cardinal.core.spoken import Face, Sight, Spoken, alike, ranked, sentence
from cardinal.core.view import Event
from cardinal.games.triple_seven.names import PRINTED, SHAPES, TYPES

TYPE_OF = {card.id: card.kind for card in PRINTED}


class TripleSevenSpoken(Spoken):
    examples = ("blue 9", "567", "draw", "reserve red 7", "why saint", "rules thief")
    beats = frozenset(
        ("announced", "called", "uncalled", "out", "collected", "not_collected", "dead", "last_round", "won")
    )
    colours: ClassVar[dict[str, str]] = {"red": "red", "green": "green", "blue": "bright_blue", "yellow": "yellow"}

    def table(self, sight: Sight) -> list[str]:
        top = sight.zone("top")
        lying = f", top {sight.cards(top.cards)}" if top.cards else ""
        hidden = " A Herald lies face down on it." if sight.fact("face_down") else ""
        order = f"{sight.fact('direction')}: {' then '.join(sight.name(p) for p in self.order(sight))}"
        lines = [
            f"Round {sight.number('round')}, turn {sight.number('turn')}. "
            f"In play: {self.in_play(sight)}{lying}.{hidden} Draw pile {sight.zone('deck').count}.",
            f"Play goes {order}.",
        ]
        if "exposed" in sight.facts:
            who = sight.called(sight.number("exposed"))
            verb = "have" if who == "You" else "has"
            lines.append(f"{who} {verb} an exposed Thief: a Reaper makes them draw {sight.number('exposed_for')}.")
        if "sinner" in sight.facts:
            left = listing(sight.name("ABCDEFGH".index(letter)) for letter in sight.texts("still_to_answer"))
            lines.append(f"A Sinner of {sight.name(sight.number('sinner'))} goes round; still to answer: {left}.")
        return lines

    def in_play(self, sight: Sight) -> str:
        colour, number = str(sight.fact("colour")), str(sight.fact("number"))
        if colour == "open":
            return "nothing, anything fits"
        return colour if number == "none" else f"{colour} {number}"

    def order(self, sight: Sight) -> list[int]:
        """From whose turn it is, the way play goes."""
        step = -1 if str(sight.fact("direction")).startswith("counter") else 1
        return [(sight.number("active") + step * i) % sight.view.seats for i in range(sight.view.seats)]

    # ------------------------------------------------------------ people
    def seat_line(self, sight: Sight, seat: int) -> str:
        facts = sight.of(seat)
        known, perhaps = sight.zone(f"hand:{seat}").known, facts.get("hand_or_reserve", [])
        told = sentence(
            counted(int(str(facts["cards"]))),
            self.reserve(sight, seat),
            self.sevens(sight, seat),
            f"you know of {alike(sight.card(card) for card in known)}" if known else "",
            f"{alike(sight.card(card) for card in perhaps)} in hand or reserve"
            if isinstance(perhaps, list) and perhaps
            else "",
        )
        return f"{sight.called(seat)}: {told}"

    def reserve(self, sight: Sight, seat: int) -> str:
        zone = sight.zone(f"reserve:{seat}")
        if zone.cards:
            return f"reserve {sight.cards(zone.cards)}, {article(TYPE_OF[zone.cards[0]])}"
        return "a reserve" if zone.count else "no reserve"

    def sevens(self, sight: Sight, seat: int) -> str:
        """`77 from Red 5 (number) and Saint (character)`."""
        cards = sight.zone(f"collected:{seat}").cards
        if not cards:
            return "no seven yet"
        return f"{sight.of(seat)['score']} from {listing(f'{sight.card(card)} ({TYPE_OF[card]})' for card in cards)}"

    def mine(self, sight: Sight) -> list[str]:
        if sight.seat is None:
            return []
        have = {TYPE_OF[card] for card in sight.zone(f"collected:{sight.seat}").cards}
        wanted = listing((article(kind) for kind in TYPES if kind not in have), "or")
        lines = [self.seat_line(sight, sight.seat)]
        if have:
            lines.append(f"As a reserve only {wanted} would still bring you a seven.")
        hand = sight.zone(f"hand:{sight.seat}").cards
        return [*lines, f"Your hand: {alike(sight.card(card) for card in hand) or 'empty'}"]

    def others(self, sight: Sight) -> list[str]:
        """In the order in which they come after you."""
        order = self.order(sight)
        start = order.index(sight.seat) + 1 if sight.seat is not None else 0
        return [self.seat_line(sight, p) for p in order[start:] + order[:start] if p != sight.seat]

    def more(self, sight: Sight) -> list[str]:
        return [f"In the pile: {alike(sight.card(card) for card in sight.zone('pile').cards) or 'nothing else'}"]

    def ending(self, sight: Sight, story: Sequence[Event]) -> list[str]:
        return [
            f"{one.place}. {sight.called(one.seat)}: {self.sevens(sight, one.seat)}, "
            f"{counted(int(str(sight.of(one.seat)['rounds_won'])), 'round')} won, "
            f"{counted(int(str(sight.of(one.seat)['cards'])))} left"
            for one in ranked(sight.view)
        ]

    # ------------------------------------------------------------ drawing
    def shape(self, name: str) -> str:
        return f"{name}, for {next(colour for colour, shape in SHAPES.items() if shape == name)}"

    def centre(self, sight: Sight) -> list[list[str]]:
        return [["deck", "top"]]

    def hand(self, sight: Sight) -> list[str]:
        return [f"hand:{sight.seat}", f"reserve:{sight.seat}"]

    def face(self, card: PrintedCard) -> Face:
        if not card.suit:
            return Face(card.name[:3], card.name, "magenta")
        letter = card.suit[0].upper()
        if card.kind == "number":
            return Face(f"{letter}{card.numbers['number']}", card.suit, self.colours[card.suit])
        return Face(f"{letter} {card.title[:3]}", card.title, self.colours[card.suit])


def article(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


SPOKEN = TripleSevenSpoken()
