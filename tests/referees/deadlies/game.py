"""The game: set-up (section 3), the turn (5.1), the check (R26-R30), the end (section 9).  Effects: `effects.py`."""

from fractions import Fraction
from functools import partial
from typing import Any

from cardinal.core.view import Fact
from referees.deadlies.cards import BOX, SUITS, canonical, counts_as, suit_of
from referees.deadlies.effects import Effects
from referees.deadlies.plays import Law, Play, additions, all_plays, kinds, may_be_done, play_of, timeout_play
from referees.referee import Asking, Eyes, Layout, Luck, Private, Shown, expect, hidden

DEFAULTS: dict[str, Any] = {  # section 4
    "start_dial": "auto",
    "start_seat": "random",
    "straight_min": 2,
    "pride_show_to": "asker",
    "sloth_trigger": "top",
    "sloth_hits_player": False,
    "gluttony_check": "each_turn",
    "halo_double_drop": False,
    "suit_top": "highest",
    "straight_top": "free",
    "corruption_stays": False,
    "wrath_chain": "two_cards",
    "turn_cap": 1000,
}
FEW = 9  # cards in a hand of which all plays are listed
LETTERS = "ABCDEF"


class Deadlies(Effects):
    unordered = ("pile",)  # a play is a set with a top

    # ------------------------------------------------------------ beginnings
    def begin(self, seats: int, options: dict[str, Any], luck: Luck) -> None:
        words = luck.words
        self.lay_out(seats, options, words)
        if self.option["start_seat"] != "random":
            expect("start seat", self.active, 0 if self.option["start_seat"] == "host" else self.option["start_seat"])
        start = self.option["start_dial"] if self.option["start_dial"] != "auto" else (4 if seats == 6 else 6)
        expect("dials", self.dial, [start] * seats)
        expect("hands dealt", [len(hand) for hand in self.hand], [start + (p == self.active) for p in range(seats)])
        expect("cards", canonical([*self.deck, *(card for hand in self.hand for card in hand)]), BOX[:-1])
        expect("the rest", [self.centre, self.discard, any(self.front), self.turn], [["halo"], [], False, 1])
        self.start(luck)

    def resume(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        expect("a drill begins where a turn does", words["question"], "play")
        self.lay_out(seats, options, words)
        self.start(Luck(lambda: words, list))

    def lay_out(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        self.seats = seats
        self.option = DEFAULTS | options
        any_top, highest_of_row = self.option["suit_top"] == "any", self.option["straight_top"] == "highest"
        self.law = Law(self.option["straight_min"], any_top, highest_of_row)
        self.hand = [words["hand"].get(LETTERS[p], "").split() for p in range(seats)]
        self.front = [words.get("front", {}).get(LETTERS[p], "") for p in range(seats)]
        self.dial = [words["dial"][LETTERS[p]] for p in range(seats)]
        self.owed = [LETTERS[p] in words.get("owed", "").split() for p in range(seats)]
        self.deck = words["deck"].split()
        self.discard = words.get("discard", "").split()
        self.centre = words.get("centre", "").split()
        self.pile: list[str] = []
        self.row: list[str] = []
        self.active = LETTERS.index(words["active"])
        self.turn = words["turn"]
        self.extra = words.get("extra", False)
        self.top = ""
        self.winner: int | None = None
        self.reshuffles = 0
        self.known = [[set() for _ in range(seats)] for _ in range(seats + 1)]  # the last is a spectator's

    # ------------------------------------------------------------ the turn
    def play(self) -> Asking:
        while True:
            self.begin_turn()
            grants = False
            if self.hand[self.active]:  # R8
                grants = yield from self.play_and_resolve()
                self.clean_up()
            if not (grants and self.option["gluttony_check"] == "after_chain"):
                self.check()
            if self.winner is not None:
                return
            if self.option["turn_cap"] and self.turn == self.option["turn_cap"]:  # R34
                return
            self.active = self.active if grants else (self.active + 1) % self.seats  # R30
            self.turn += 1
            self.extra = grants

    def begin_turn(self) -> None:
        """R7"""
        if self.front[self.active]:
            self.discard.append(self.front[self.active])
            self.front[self.active] = ""

    def play_and_resolve(self) -> Asking:
        """T1 and T2; whether another turn is granted."""
        played: Play = yield from self.choose_play()
        self.top = played.top
        for card in played.cards:
            self.leave_openly(self.active, card)
            self.pile.append(card)
        self.effect = suit_of(self.top) or self.top
        if self.top == "corruption":  # R15
            self.effect = yield from self.ask(self.active, "corruption_effect", SUITS, "sloth")
        self.sloth_hits()
        yield from self.resolve()
        return self.effect == "gluttony"

    def choose_play(self) -> Asking:
        """5.3: the top, the kind, the cards one by one.  What leaves no choice at the end of it is not asked."""
        me, law = self.active, self.law
        hand = canonical(self.hand[me])
        default = str(timeout_play(hand, law))
        top = (yield from self.ask(me, "play", [f"top:{card}" for card in hand], default)).removeprefix("top:")
        possible = kinds(hand, top, law)
        if possible == ["single"]:
            return play_of([top], top)
        kind = (yield from self.ask(me, "play", [f"kind:{kind}" for kind in possible])).removeprefix("kind:")
        added: list[str] = []
        while kind != "single" and (more := additions(hand, top, kind, added, law)):
            options = ["done"] * may_be_done(kind, top, added, law) + [f"add:{card}" for card in more]
            text = yield from self.ask(me, "play", options)
            if text == "done":
                break
            added.append(text.removeprefix("add:"))
        return play_of([top, *added], top)

    def choices(self, seat: int) -> list[str] | None:
        ask = self.question(seat)
        if ask.kind != "play" or not ask.default or len(self.hand[seat]) > FEW:
            return None
        return [str(play) for play in all_plays(self.hand[seat], self.law)]

    def sloth_hits(self) -> None:
        """R20"""
        trigger = self.option["sloth_trigger"]
        hits = {
            "top": counts_as(self.top, "sloth"),
            "effect": self.effect == "sloth",
            "any_card": any(counts_as(card, "sloth") for card in self.pile),
        }[trigger]
        hit = [p for p in self.others(self.active) if self.front[p]] if hits else []
        for p in hit:
            self.draw(p, 1)
        if hit and self.option["sloth_hits_player"] and self.effect == "sloth":
            self.draw(self.active, 1)

    def clean_up(self) -> None:
        """R25"""
        for card in self.pile:
            if card == "halo":
                self.centre.append(card)
            elif card == self.top and (self.effect == "sloth" or self.stays(card)):
                self.front[self.active] = card
            else:
                self.discard.append(card)
        self.pile = []
        self.top = ""

    def stays(self, top: str) -> bool:
        """R25: by option Corruption counts as the Sloth that is not discarded, whatever it is used as."""
        return top == "corruption" and self.option["corruption_stays"]

    # ------------------------------------------------------------ the check
    def check(self) -> None:
        """R26-R29"""
        order = [self.active, *self.others(self.active)]
        empty = [p for p in order if not self.hand[p]]
        lowered = [p for p in empty if not self.owed[p]]
        for p in lowered:
            self.dial[p] = max(0, self.dial[p] - 2)
        at_zero = [p for p in lowered if self.dial[p] == 0]
        if len(at_zero) == 1:
            self.winner = at_zero[0]
            return
        for p in empty:
            self.owed[p] = self.draw(p, self.dial[p] or 1) == 0

    # ------------------------------------------------------------ the table
    def zones(self, eyes: Eyes) -> list[Shown]:
        self.laid_out = self.laid_out or Layout(self.all_zones())
        return self.laid_out.seen_by(eyes)

    def all_zones(self) -> list[Shown | Private]:
        every = range(self.seats)
        discard = canonical(self.discard)
        return [
            *(hidden(f"hand:{p}", p, canonical(self.hand[p]), partial(self.known_of, p)) for p in every),
            *(Shown(f"front:{p}", p, len(front), front, []) for p in every for front in [self.front[p].split()]),
            Shown("deck", None, len(self.deck), [], []),
            Shown("discard", None, len(discard), discard, []),
            Shown("centre", None, len(self.centre), self.centre, []),
            Shown("pile", None, len(self.pile), self.pile, []),
            Shown("row", None, len(self.row), self.row, []),
        ]

    def known_of(self, p: int, eyes: Eyes) -> list[str]:
        """8.1, 8.3: its owner sees a hand; others what they know of it for certain."""
        return canonical(set().union(*(self.known[s][p] for s in eyes or [self.seats])))

    def facts(self, eyes: Eyes) -> dict[str, Fact]:
        return {"turn": self.turn, "active": self.active, "extra_turn": self.extra}

    def seat_facts(self, seat: int, eyes: Eyes) -> dict[str, Fact]:
        return {"dial": self.dial[seat], "cards": len(self.hand[seat]), "owed": self.owed[seat]}

    def words(self) -> dict[str, Any]:
        return {"deck": " ".join(self.deck)}

    # ------------------------------------------------------------ the end
    def places(self) -> list[int]:
        """Section 9"""
        ranks = [(p != self.winner, self.dial[p], len(self.hand[p])) for p in range(self.seats)]
        return [1 + sum(other < rank for other in ranks) for rank in ranks]

    def utilities(self) -> list[Fraction]:
        places, n = self.places(), self.seats
        first = Fraction(1, places.count(1)) * Fraction(n, n - 1) - Fraction(1, n - 1)
        return [first if place == 1 else Fraction(-1, n - 1) for place in places]
