"""The table of 777: zones, drawing, what is in play, and what each viewer sees of it (sections 3 and 8)."""

from functools import partial
from typing import Any

from cardinal.core.view import Fact
from referees.referee import Eyes, Private, Shown, expect, hidden, nothing
from referees.running import Running
from referees.triple_seven.cards import OPEN, box, colour, in_order, number
from referees.triple_seven.knowledge import Knowledge, together

LETTERS = "ABCDEFG"
HAND_SIZE = 7
SCORES = (0, 7, 77, 777)
DEFAULTS: dict[str, Any] = {
    "sevens_to_win": 3,
    "sinners": 2,
    "herald_mode": "race",
    "herald_owner_first": 75,
    "herald_miss": 2,
    "reset_colour": "named",
    "reverse_skips_two_player": False,
    "negated_reaper_shields": True,
    "gift_can_go_out": True,
    "reserve_last_card_goes_out": False,
    "reverse_asked": False,
    "first_player_opens": False,
    "swap_silences": False,
    "first_dealer": "random",
    "max_turns_per_round": 1000,
    "max_rounds": 50,
}


class Table(Running):
    unordered = ("hand", "pile", "collected")

    # ------------------------------------------------------------ zones
    def read(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        """The zones of a position."""

        def of_seats(zone: str) -> list[list[str]]:
            return [words.get(zone, {}).get(LETTERS[p], "").split() for p in range(seats)]

        self.seats = seats
        self.settings = DEFAULTS | options
        self.hands = of_seats("hand")
        self.reserves = of_seats("reserve")  # of each seat, none or one
        self.collected = of_seats("collected")
        self.rounds_won = [words.get("rounds_won", {}).get(LETTERS[p], 0) for p in range(seats)]
        self.deck = words.get("deck", "").split()  # top first
        self.pile = words.get("pile", "").split()  # below the top unit
        self.top = words.get("top", "").split()
        self.face_down = ""  # where a face-down Herald came from
        self.colour = words["colour"]
        self.number = None if words["number"] == "none" else int(words["number"])
        self.direction = 1 if words["direction"] == "clockwise" else -1
        self.dealer = LETTERS.index(words["dealer"])
        self.active = LETTERS.index(words["active"])
        self.round = words["round"]
        self.turn = words.get("turn", 0)
        self.drawn = words.get("drawn", False)
        self.silent: set[int] = set()  # who has swapped since the own turn
        self.exposed: tuple[int, int] | None = None  # the seat of a thief's player, and 2 or 7
        if "exposed" in words:
            seat, cards = words["exposed"].split()
            self.exposed = LETTERS.index(seat), int(cards)
        self.queue: list[int] = []  # whom a Sinner has still to reach
        self.knowledge = Knowledge(seats)
        for s in range(seats):
            for q in self.knowledge.others(s):
                self.knowledge.of(s, q).known = words.get("knows", {}).get(LETTERS[s], {}).get(LETTERS[q], "").split()
                self.knowledge.of(s, q).aside = words.get("aside", {}).get(LETTERS[s], {}).get(LETTERS[q], "").split()

    def new_round(self, words: dict[str, Any]) -> None:
        """Section 3, steps 1 to 3: hands and draw pile are what chance made of the deck."""
        held = self.collected
        self.hands = [words["hand"][LETTERS[p]].split() for p in range(self.seats)]
        self.deck = words["deck"].split()
        expect("cards dealt", [len(hand) for hand in self.hands], [HAND_SIZE] * self.seats)
        cards = [card for zone in (*self.hands, *held) for card in zone] + self.deck
        expect("all cards", in_order(cards), box(self.settings["sinners"]))
        self.reserves = [[] for _ in range(self.seats)]
        self.pile, self.top, self.face_down = [], [], ""
        self.colour, self.number = OPEN, None
        self.direction = 1
        self.exposed = None
        self.turn = 0
        self.drawn = False
        self.silent.clear()
        self.active = (self.dealer + 1) % self.seats
        self.knowledge = Knowledge(self.seats)

    # ------------------------------------------------------------ cards
    def clockwise(self, seat: int) -> list[int]:
        """The other seats, clockwise from the left of this one."""
        return [(seat + k) % self.seats for k in range(1, self.seats)]

    def next(self, seat: int) -> int:
        """R1."""
        return (seat + self.direction) % self.seats

    def can_draw(self) -> bool:
        return bool(self.deck or self.pile)

    def draw(self, seat: int, count: int) -> list[str]:
        """R15."""
        drawn: list[str] = []
        while len(drawn) < count and self.can_draw():
            if not self.deck:
                self.reshuffle(drawn)
            drawn.append(self.deck.pop(0))
        self.hands[seat] += drawn
        return drawn

    def reshuffle(self, drawn: list[str]) -> None:
        """All of the pile but its top unit is the new draw pile; in which order is told by what was drawn from it."""
        told = [event for event in self.luck.events if event.kind in ("draw", "gift_drawn")]
        taken = told[-1].cards[len(drawn) :]
        if any(event.kind == "round" for event in self.luck.events):  # that draw pile is gone: its rest never matters
            rest = list(self.pile)
            for card in taken:
                rest.remove(card)
        else:
            rest = self.luck.words.get("deck", "").split()
        expect("reshuffled cards", in_order(taken + rest), in_order(self.pile))
        self.deck, self.pile = taken + rest, []

    def put_on_pile(self, seat: int, cards: list[str], sources: list[str], face_down: bool = False) -> None:
        """R12, steps 1 and 2."""
        for card, source in zip(cards, sources, strict=True):
            (self.hands if source == "hand" else self.reserves)[seat].remove(card)
        self.pile += self.top
        self.top = cards
        self.exposed = None
        if face_down:
            self.face_down = sources[0]
            return
        for card, source in zip(cards, sources, strict=True):
            self.knowledge.played(seat, card, source)
        self.set_in_play(cards)

    def set_in_play(self, cards: list[str]) -> None:
        """R2; a 567 leaves its colour and 7, which is what its last card shows."""
        self.number = number(cards[-1])
        self.colour = colour(cards[-1]) or self.colour

    def sources(self, seat: int, cards: list[str]) -> list[str]:
        """From the hand if it is there, otherwise from the reserve."""
        return ["hand" if card in self.hands[seat] else "reserve" for card in cards]

    # ------------------------------------------------------------ what is seen
    def score(self, seat: int) -> int:
        return SCORES[len(self.collected[seat])]

    def lay_out(self) -> list[Shown | Private]:
        zones: list[Shown | Private] = []
        for p in range(self.seats):
            zones.append(hidden(f"hand:{p}", p, in_order(self.hands[p]), partial(self.known_of, p)))
        zones += [hidden(f"reserve:{p}", p, self.reserves[p], nothing) for p in range(self.seats)]
        for p in range(self.seats):
            zones.append(Shown(f"collected:{p}", p, len(self.collected[p]), in_order(self.collected[p]), []))
        zones.append(Shown("deck", None, len(self.deck), [], []))
        zones.append(Shown("pile", None, len(self.pile), in_order(self.pile), []))
        zones.append(self.top_seen)
        return zones

    def known_of(self, p: int, eyes: Eyes) -> list[str]:
        return together([self.certain(s, p) for s in eyes])

    def top_seen(self, eyes: Eyes) -> Shown:
        hidden = self.face_down and self.active not in eyes
        return Shown("top", None, len(self.top), [] if hidden else self.top, [])

    def certain(self, s: int, q: int) -> list[str]:
        """K6: while a Herald of q lies face down, Heralds among its known cards are not certain."""
        known = self.knowledge.of(s, q).known
        if self.face_down and q == self.active:
            return [card for card in known if not card.endswith("_herald")]
        return known

    def words(self) -> dict[str, Any]:
        """The draw pile, and what the seats know of one another."""
        known: dict[str, dict[str, str]] = {}
        aside: dict[str, dict[str, str]] = {}
        for (s, q), notes in self.knowledge.notes.items():
            if notes.known:
                known.setdefault(LETTERS[s], {})[LETTERS[q]] = " ".join(in_order(notes.known))
            if notes.aside:
                aside.setdefault(LETTERS[s], {})[LETTERS[q]] = " ".join(in_order(notes.aside))
        return {"deck": " ".join(self.deck), "knows": known or None, "aside": aside or None}

    def public_facts(self) -> dict[str, Fact]:
        facts: dict[str, Fact] = {
            "round": self.round,
            "turn": self.turn,
            "dealer": self.dealer,
            "active": self.active,
            "direction": "clockwise" if self.direction == 1 else "counter-clockwise",
            "colour": self.colour,
            "number": "none" if self.number is None else self.number,
            "drawn": self.drawn,
        }
        if self.exposed:
            facts |= {"exposed": self.exposed[0], "exposed_for": self.exposed[1]}
        if "sin_response" in self.asked().values():
            facts |= {"sinner": self.active, "still_to_answer": [LETTERS[p] for p in self.queue]}
        return facts

    def public_facts_of(self, seat: int) -> dict[str, Fact]:
        return {
            "cards": len(self.hands[seat]),
            "reserve": bool(self.reserves[seat]),
            "score": self.score(seat),
            "rounds_won": self.rounds_won[seat],
        }
