"""Wicked & Wise in lines: the trick with who played what, goals with what they pay, treasures, coins and stakes."""

import re
from collections.abc import Sequence
from typing import ClassVar

from cardinal.core.phrases import counted, listing
from cardinal.core.printed import PrintedCard
from cardinal.core.spoken import Face, Sight, Spoken, ranked, sentence, several
from cardinal.core.view import Choice, Event, Zone
from cardinal.games.wicked_wise.names import PRINTED, SUIT_IDS, SUIT_NAMES

CARDS = {card.id: card for card in PRINTED}
WANTED = {card.name: card.text.rstrip(".") for card in PRINTED if card.kind == "goal"}
GOAL = re.compile(r"(?P<team>T\d) (?P<what>.*) \((?P<pays>\d+)(?P<insured>, insured)?\)")
STAKE = re.compile(r"(?P<team>T\d) (?P<coins>\d+) on (?P<goal>[a-z0-9_]+):(?P<side>met|missed)")
SERIAL = re.compile(r"#(\d+)")
TURNS = {"first": "Dragon", "mouse": "Mouse", "second": "Dragon second"}
ROUNDS, TRICKS = 3, 5


class WickedSpoken(Spoken):
    examples = ("flames 13", "f13", "treasure", "pass", "why stars 8", "rules gems", "rules crumb purse")
    beats = frozenset(
        (
            *("trick_won", "no_winner", "salvaged", "collected", "reward", "payout", "treasures_spent"),
            *("goal_met", "goal_missed", "stake_won", "stake_lost", "insured", "evaluated", "over"),
        )
    )
    colours: ClassVar[dict[str, str]] = {
        "flames": "red",
        "roses": "bright_magenta",
        "stars": "yellow",
        "magic": "bright_blue",
        "gem": "green",
    }

    # ------------------------------------------------------------ the table
    def table(self, sight: Sight) -> list[str]:
        trumps = listing(suit_name(suit) for suit in sight.texts("trumps")) or "none"
        lead = f"{self.team(sight, str(sight.fact('lead')))} leads" if sight.fact("lead") else ""
        suit = f"lead suit {suit_name(str(sight.fact('lead_suit')))}" if sight.fact("lead_suit") else "no card led yet"
        return [
            f"Round {sight.number('round')} of {ROUNDS}, trick {sight.number('trick')} of {TRICKS}. "
            f"{sentence(lead, suit, f'trump {trumps}')}.",
            *(f"In force: {banner}" for banner in sight.texts("banners")),
            *self.trick(sight),
            *self.goals(sight, WANTED),
            *self.stakes(sight),
        ]

    def beside(self, sight: Sight) -> list[str]:
        return [*self.trick(sight), *self.goals(sight, {}), *self.stakes(sight)]

    def team(self, sight: Sight, team: str) -> str:
        """`T1, you and Ann`."""
        members = [p for p in range(sight.view.seats) if sight.of(p)["team"] == team]
        return f"{team} ({listing(sight.name(p) for p in members)})"

    def trick(self, sight: Sight) -> list[str]:
        """Who played what, in the order in which it came, and who is winning."""
        told = []
        for play in sight.texts("plays"):
            turn, team, card = play.split(" ", 2)
            told.append(f"{team} {TURNS[turn]} {sight.card(card)}")
        if not told:
            return []
        winning = ""
        if "winning_card" in sight.facts:
            winning = f"; {sight.fact('winning_team')} wins so far with {sight.card(str(sight.fact('winning_card')))}"
        return [f"Trick: {', '.join(told)}{winning}."]

    def goals(self, sight: Sight, wanted: dict[str, str]) -> list[str]:
        """How far each goal is, what it pays and, where there is room, what it asks for."""
        lines = []
        for text in sight.texts("goals"):
            found = GOAL.fullmatch(text)
            if found:
                penalty = "nothing" if found["insured"] else str(int(found["pays"]) // 2)
                pays = f"pays {found['pays']}, costs {penalty} if missed"
                name, _, progress = found["what"].partition(": ")
                asks = f" ({wanted[name]})" if name in wanted else ""
                lines.append(f"Goal of {found['team']}, {name}{asks}: {progress}, {pays}")
        return lines

    def stakes(self, sight: Sight) -> list[str]:
        lines = []
        for text in sight.texts("stakes"):
            found = STAKE.fullmatch(text)
            if found:
                goal = f"{CARDS[found['goal']].name} of {goal_team(found['goal'])}"
                lines.append(f"Stake: {found['team']} wins {found['coins']} if {goal} is {found['side']}")
        return lines

    # ------------------------------------------------------------ people
    def others(self, sight: Sight) -> list[str]:
        """Partners share what they have, so a line for each team."""
        return [self.team_line(sight, team) for team in self.teams(sight) if team != self.my_team(sight)]

    def teams(self, sight: Sight) -> list[str]:
        return sorted({str(facts["team"]) for facts in sight.view.seat_facts})

    def my_team(self, sight: Sight) -> str:
        return "" if sight.seat is None else str(sight.of(sight.seat)["team"])

    def team_line(self, sight: Sight, team: str) -> str:
        number = int(team[1:]) - 1
        p = next(p for p in range(sight.view.seats) if sight.of(p)["team"] == team)
        facts = sight.of(p)
        hands = [(role, sight.zone(f"{role.lower()}:{number}")) for role in ("Dragon", "Mouse")]
        known = [f"you know of {sight.cards(zone.known)} in the {role} hand" for role, zone in hands if zone.known]
        voids = [v for q in range(sight.view.seats) if sight.of(q)["team"] == team for v in void_list(sight, q)]
        told = sentence(
            counted(int(str(facts["coins"])), "coin"),
            several(int(str(facts["tricks"])), "trick"),
            *(f"{zone.count} in the {role} hand" for role, zone in hands if zone.id),
            f"treasures {sight.cards(sight.zone(f'treasures:{number}').cards) or 'none'}",
            *known,
            f"has no {listing(voids)}" if voids else "",
        )
        return f"{self.team(sight, team)}: {told}"

    def mine(self, sight: Sight) -> list[str]:
        if sight.seat is None:
            return []
        team = self.my_team(sight)
        number = int(team[1:]) - 1
        role = sight.of(sight.seat)["role"]
        lines = [
            self.team_line(sight, team),
            f"You are the {'Dragon and the Mouse' if role == 'dual' else str(role).title()}.",
        ]
        lines += [
            f"Treasure {CARDS[card].name}: {CARDS[card].text}" for card in sight.zone(f"treasures:{number}").cards
        ]
        for zone in self.own(sight):
            lines.append(f"{zone.title}: {sight_cards(sight, zone.cards)}")
        return lines

    def own(self, sight: Sight) -> list[Zone]:
        hands = ("dragon:", "mouse:", "drawn:", "passed:", "kept:")
        found = [
            zone for zone in sight.view.zones if zone.seat == sight.seat and zone.id.startswith(hands) and zone.cards
        ]
        aside = [sight.zone(name) for name in ("open", "offer", "looked") if sight.zone(name).cards]
        return found + aside

    def more(self, sight: Sight) -> list[str]:
        lines = []
        for zone in sight.view.zones:
            if zone.id.startswith("goals:"):
                lines += [f"{zone.title}, {CARDS[card].name}: {CARDS[card].text}" for card in zone.cards]
            elif zone.id.startswith("collection:"):
                lines.append(f"{zone.title}: {sight.cards(zone.cards) or zone.count}")
            elif zone.id.startswith("treasures:"):
                lines += [f"{zone.title}, {CARDS[card].name}: {CARDS[card].text}" for card in zone.cards]
        lines += [f"{CARDS[c].name}: {CARDS[c].title}, {CARDS[c].text}" for c in sight.zone(self.mouse(sight)).cards]
        decks = [f"{sight.zone(name).count} in the {sight.zone(name).title}" for name in ("basic_deck", "gem_deck")]
        return [*lines, f"Left to draw: {', '.join(decks)}"]

    def mouse(self, sight: Sight) -> str:
        return f"mouse:{int(self.my_team(sight)[1:]) - 1}" if sight.seat is not None else ""

    def ending(self, sight: Sight, story: Sequence[Event]) -> list[str]:
        lines, told = [], set()
        for one in ranked(sight.view):
            facts = sight.of(one.seat)
            team = str(facts["team"])
            if team in told:
                continue
            told.add(team)
            coins = counted(int(str(facts["coins"])), "coin")
            rounds = [str(event.count) for event in story if event.kind == "evaluated" and event.text.startswith(team)]
            on_the_way = f" (after each round: {', '.join(rounds)})" if rounds else ""
            left = f"{several(int(str(facts['treasures'])), 'treasure')} left"
            tricks = f"{several(int(str(facts['tricks'])), 'trick')} in the last round"
            lines.append(f"{one.place}. {self.team(sight, team)}: {coins}{on_the_way}, {left}, {tricks}")
        return lines

    # ------------------------------------------------------------ numbers and drawing
    def natural(self, choice: Choice) -> int | None:
        """A card of an open Mouse hand has a serial number."""
        found = SERIAL.fullmatch(choice.text)
        return int(found[1]) if found else None

    def beyond(self, sight: Sight) -> int:
        serials = [int(card.partition("#")[2]) for card in sight.zone("open").cards if "#" in card]
        return max(serials, default=0) + 1

    def centre(self, sight: Sight) -> list[list[str]]:
        return [["trick"], ["open"] if sight.zone("open").cards else ["basic_deck", "gem_deck"]]

    def hand(self, sight: Sight) -> list[str]:
        own = [zone.id for zone in self.own(sight) if zone.id != "open"]
        return own if sight.seat is None else [*own, f"treasures:{int(self.my_team(sight)[1:]) - 1}"]

    def face(self, card: PrintedCard) -> Face:
        if card.kind != "card":
            return Face(card.name[:4], card.name, "white")
        return Face(f"{card.suit[0].upper()}{card.numbers['value']}", card.title, self.colours[card.suit])


def suit_name(suit: str) -> str:
    return SUIT_NAMES[SUIT_IDS.index(suit)]


def goal_team(goal: str) -> str:
    return goal.partition("_")[0].upper()


def void_list(sight: Sight, seat: int) -> list[str]:
    """`Gems (Dragon)`: suits of which everybody knows that a hand has none."""
    found = sight.of(seat).get("void", [])
    return [
        f"{suit_name(suit)} ({role.title()})"
        for role, suit in (text.split(" ") for text in (found if isinstance(found, list) else []))
    ]


def sight_cards(sight: Sight, cards: list[str]) -> str:
    """Goals with what they ask for; cards of an open hand with their serial numbers."""
    told = []
    for card in cards:
        name, _, serial = card.partition("#")
        found = CARDS.get(name)
        words = f"{found.name}: {found.text}" if found and found.kind in ("goal", "treasure") else sight.card(name)
        told.append(f"#{serial} {words}" if serial else words)
    return "; ".join(told) if any(":" in one for one in told) else ", ".join(told)


SPOKEN = WickedSpoken()
