"""Soul Reapers in lines: the board in rows with the numbers of its piles, the battle, and whose cards score."""

import re
from collections.abc import Sequence
from typing import ClassVar

from cardinal.core.phrases import counted
from cardinal.core.printed import PrintedCard
from cardinal.core.spoken import Face, Sight, Spoken, ranked, sentence
from cardinal.core.view import Choice, Event, Zone
from cardinal.games.soul_reapers.names import PRINTED, RANK_NAMES, pile_name

VALUES = {card.id: card.numbers["value"] for card in PRINTED}
PILE = re.compile(r"(?:place|target):(\d+)")
REASONS = {
    "piles": "Enough piles are exhausted.",
    "cardless": "Nobody has cards any more.",
    "idle": "Nobody battled for too long.",
}


class ReapersSpoken(Spoken):
    examples = ("pile 5", "king of hearts", "king and 7", "pass", "why 7 of clubs", "rules tribute")
    beats = frozenset(("won", "claim", "spoils", "lifted", "exhausted", "last_round", "over", "score"))
    colours: ClassVar[dict[str, str]] = {"hearts": "red", "diamonds": "yellow", "clubs": "green", "spades": "cyan"}

    # ------------------------------------------------------------ the board
    def table(self, sight: Sight) -> list[str]:
        last = " This is the last round." if sight.fact("last_round") else ""
        ends = f"{sight.number('exhausted')} of the {sight.number('end_piles')} piles that end the game are exhausted"
        idle = f"{sight.number('idle')} of {sight.number('idle_limit')} turns without a battle"
        side = sight.number("side")
        rows = [
            f"Row {row + 1}: {'; '.join(self.pile(sight, row * side + column) for column in range(side))}"
            for row in range(side)
        ]
        return [f"Turn {sight.number('turn')}. {ends}, {idle}.{last}", *rows, *self.battle(sight)]

    def pile(self, sight: Sight, cell: int) -> str:
        """`4: King of Hearts, 3 left, your reaper`: the card that can be won, and how many lie there."""
        zone = sight.zone(f"cell:{cell}")
        if not zone.count:
            return f"{cell}: exhausted"
        soul = sight.cards(zone.cards).replace("soul ", "") or "face down"
        reaper = self.reaper_on(sight, cell)
        return f"{cell}: {sentence(soul, f'{zone.count} left', reaper)}"

    def reaper_on(self, sight: Sight, cell: int) -> str:
        for p in range(sight.view.seats):
            if sight.of(p)["reaper"] == cell and not isinstance(sight.of(p)["reaper"], str):
                return f"{sight.whose(p)} reaper"
        return ""

    def neighbours(self, sight: Sight, cell: int) -> list[int]:
        """R11."""
        side, corners = sight.number("side"), sight.fact("corners")
        row, column = divmod(cell, side)
        found = []
        for r in range(max(0, row - 1), min(side, row + 2)):
            for c in range(max(0, column - 1), min(side, column + 2)):
                if (r, c) != (row, column) and (corners or r == row or c == column):
                    found.append(r * side + c)
        return found

    def note(self, sight: Sight, choice: Choice) -> str:
        """What can be attacked from where a reaper may be placed."""
        cell = self.natural(choice)
        if cell is None or not choice.text.startswith("place"):
            return ""
        targets = [pile for pile in self.neighbours(sight, cell) if sight.zone(f"cell:{pile}").count]
        return f"attacks {', '.join(str(pile) for pile in targets)}" if targets else "nothing to attack from there"

    def battle(self, sight: Sight) -> list[str]:
        """Who has played what in this battle, the last on top."""
        told = []
        for play, value in zip(sight.texts("plays"), sight.texts("play_values"), strict=False):
            letter, _, cards = play.partition(" ")
            who = sight.called("ABCDEFGH".index(letter))
            told.append(f"{who} {' and '.join(sight.card(card) for card in cards.split('+'))} ({value})")
        return [f"Battle for {self.target(sight)}: {', then '.join(told)}."] if told else []

    def target(self, sight: Sight) -> str:
        return pile_name(sight.number("target"), sight.number("side"))

    # ------------------------------------------------------------ people
    def seat_line(self, sight: Sight, seat: int) -> str:
        facts = sight.of(seat)
        known = sight.zone(f"hand:{seat}").known
        top = sight.zone(f"purgatory:{seat}").cards[-1:]
        told = sentence(
            counted(int(str(facts["score"])), "point"),
            counted(int(str(facts["souls"])), "soul"),
            "reaper off the board" if facts["reaper"] == "off" else f"reaper on pile {facts['reaper']}",
            f"{counted(int(str(facts['cards'])))} in hand and {facts['deck']} in the deck",
            f"{sight.cards(top)} on purgatory" if top else "",
            f"you know of {sight.cards(known)}" if known else "",
            "has passed" if facts["passed"] else "",
        )
        return f"{sight.called(seat)}: {told}"

    def mine(self, sight: Sight) -> list[str]:
        if sight.seat is None:
            return []
        hand = [f"{sight.card(card)} ({VALUES[card]})" for card in sight.zone(f"hand:{sight.seat}").cards]
        scoring = ["Souls and the cards of others score for you, your own never do."] if sight.texts("plays") else []
        return [self.seat_line(sight, sight.seat), *scoring, f"Your hand with values: {', '.join(hand) or 'empty'}"]

    def more(self, sight: Sight) -> list[str]:
        return [self.points(sight, p) for p in range(sight.view.seats)]

    def points(self, sight: Sight, seat: int) -> str:
        """What a points pile is made of (R32)."""
        cards = sight.zone(f"points:{seat}").cards
        own = [card for card in cards if card.startswith(f"{seat}.")]
        souls = [card for card in cards if card.startswith("s.")]
        taken = [card for card in cards if card not in own and card not in souls]
        hand = sight.zone(f"hand:{seat}")
        counts = int(str(sight.of(seat)["souls"])) > len(souls)  # an option: souls in hand score, too
        held = [card for card in (*hand.cards, *hand.known) if card.startswith("s.")] if counts else []
        won = (("souls", souls), ("souls in hand", held), ("cards of others", taken))
        pieces = [f"{name} {sight.cards(found).replace('soul ', '')}" for name, found in won if found]
        nothing = f"{counted(len(own))} of {'your' if seat == sight.seat else 'their'} own, for nothing"
        pieces += [nothing] if own else []
        return f"{sight.called(seat)}: {counted(int(str(sight.of(seat)['score'])), 'point')}" + (
            f" ({'; '.join(pieces)})" if pieces else ""
        )

    def ending(self, sight: Sight, story: Sequence[Event]) -> list[str]:
        reason = REASONS.get(str(sight.fact("reason")), "")
        lines = [f"{one.place}. {self.points(sight, one.seat)}" for one in ranked(sight.view)]
        return [reason, *lines] if reason else lines

    # ------------------------------------------------------------ numbers and drawing
    def natural(self, choice: Choice) -> int | None:
        found = PILE.fullmatch(choice.text)
        return int(found[1]) if found else None

    def beyond(self, sight: Sight) -> int:
        return sight.number("side") ** 2

    def beside(self, sight: Sight) -> list[str]:
        return self.battle(sight)

    def centre(self, sight: Sight) -> list[list[str]]:
        side = sight.number("side")
        return [[f"cell:{row * side + column}" for column in range(side)] for row in range(side)] + [["stack"]]

    def mark(self, sight: Sight, zone: Zone) -> str:
        if not zone.id.startswith("cell:"):
            return super().mark(sight, zone)
        cell = int(zone.id.partition(":")[2])
        reaper = next((sight.names[p][:3] for p in range(sight.view.seats) if sight.of(p)["reaper"] == cell), "")
        left = f"{cell} x{zone.count}" if zone.count else f"{cell} exhausted"
        return f"{left} reaper {reaper}" if reaper else left

    def hand(self, sight: Sight) -> list[str]:
        return [f"hand:{sight.seat}"]

    def face(self, card: PrintedCard) -> Face:
        rank = card.id[2]
        if rank == "X":
            return Face("Jk", "Joker", "magenta")
        soul = "soul" if card.id.startswith("s") else ""
        return Face(
            f"{RANK_NAMES.get(rank, rank)[: 2 if rank == 'T' else 1]}{card.id[3].lower()}",
            soul or card.suit,
            self.colours[card.suit],
        )


SPOKEN = ReapersSpoken()
