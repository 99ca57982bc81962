"""A slow, plain reading of Soul Reapers, in the order of the specification's sections 3, 5 and 6."""

from fractions import Fraction
from typing import Any

from cardinal.core.view import Fact
from referees.referee import Ask, Asking, Luck, Private, Shown, expect, hidden
from referees.running import Running, ask
from referees.soul_reapers.plays import (
    SOUL,
    Play,
    all_plays,
    beats,
    deck_by_deck,
    full_deck,
    in_order,
    is_counter,
    origin,
    play_of,
    points,
    rank,
    rank_order,
    text_of,
    value,
)

HAND_SIZE = 5
DEFAULTS: dict[str, Any] = {
    "first_player": "seat0",
    "adjacency": "orthogonal",
    "must_battle": True,
    "must_move": False,
    "reentry": "always",
    "joker_rule": "strict",
    "joker_score": 20,
    "swap_scope": "all",
    "swap_until": "placing",
    "after_deuce": "any",
    "tribute": "rank",
    "hand_souls": False,
    "end_piles": 3,
    "equal_turns": False,
    "idle_rounds": 2,
}


class SoulReapers(Running):
    unordered = ("hand", "points", "aside")

    # ------------------------------------------------------------ beginnings (section 3)
    def begin(self, seats: int, options: dict[str, Any], luck: Luck) -> None:
        self.read(seats, options, luck.words)
        for p in range(seats):
            expect(f"deck of seat {p}", in_order(self.hands[p] + self.decks[p]), full_deck(str(p)))
            expect(f"hand of seat {p}", len(self.hands[p]), HAND_SIZE)
        souls = [c for pile in self.piles for c in pile] + self.aside
        expect("soul deck", in_order(souls), full_deck(SOUL))
        expect("piles", [len(pile) for pile in self.piles], [3] * self.side**2)
        if self.settings["first_player"] == "seat0":
            expect("first player", self.first, 0)
        expect("active seat", self.active, self.first)
        self.turn -= 1  # the first turn is still to begin
        self.begin_with(self.game())

    def resume(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        self.read(seats, options, words)
        self.begin_with(self.game_from(words["question"], "ABCDEF".index(words["asked"])))

    def read(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        """The zones of a position."""

        def of_seats(zone: str) -> list[list[str]]:
            return [words.get(zone, {}).get("ABCDEF"[p], "").split() for p in range(seats)]

        self.seats = seats
        self.settings = DEFAULTS | options
        self.side = 3 if seats == 2 else 4
        self.piles = [words["pile"].get(str(cell), "").split() for cell in range(self.side**2)]  # top last
        self.aside = words["aside"].split()
        self.hands = of_seats("hand")
        self.shown = of_seats("shown")  # cards that everybody saw go to a hand
        self.decks = of_seats("deck")  # top first
        self.points = of_seats("points")
        self.purgatory = of_seats("purgatory")  # top last
        self.reapers: list[int | None] = [words.get("reaper", {}).get("ABCDEF"[p]) for p in range(seats)]
        self.active = "ABCDEF".index(words["active"])
        self.first = "ABCDEF".index(words["first"])
        self.turn = words["turn"]
        self.idle = words.get("idle", 0)
        self.last_round = words.get("last_round", False)
        self.reason = ""
        # of a battle
        self.target: int = words.get("target", -1)
        self.swapped: set[int] = set()  # who has swapped in this turn
        self.plays: list[tuple[int, Play]] = []
        for line in words.get("stack", []):
            letter, played = line.split()
            self.plays.append(("ABCDEF".index(letter), play_of(played)))
        self.passed = {"ABCDEF".index(letter) for letter in words.get("passed", "").split()}
        self.won: str | None = None

    # ------------------------------------------------------------ a play in parts: the lower card, then a higher or `done`
    def parts(self, question: Ask, draft: list[str]) -> list[str]:
        plays = [play_of(choice) for choice in question.options if choice.startswith("play:")]
        if draft:
            further = [play for play in plays if draft[0] == f"card:{play[0]}"]
            return ["done" if len(play) == 1 else f"add:{play[1]}" for play in further]
        others = [choice for choice in question.options if not choice.startswith("play:")]
        return others + [f"card:{c}" for c in in_order(list({play[0] for play in plays}))]

    def whole(self, question: Ask, draft: list[str]) -> str | None:
        first = draft[0]
        if not first.startswith("card:"):
            return first
        if len(draft) == 1 and self.parts(question, draft) != ["done"]:
            return None
        higher = [part.removeprefix("add:") for part in draft[1:] if part != "done"]
        return "play:" + "+".join([first.removeprefix("card:"), *higher])

    # ------------------------------------------------------------ the flow (section 5)
    def game(self) -> Asking:
        """Turns, until one ends the game."""
        while True:
            if all(not hand for hand in self.hands) and all(not deck for deck in self.decks):  # R9
                self.reason = "cardless"
                return
            self.turn += 1
            self.swapped.clear()
            self.refill()
            yield from self.swaps()
            yield from self.placing()
            if self.turn_over():
                return

    def game_from(self, question: str, asked: int) -> Asking:
        """The same, from a question in the middle of a turn."""
        if question == "place":
            yield from self.placing()
        elif question == "target":
            yield from self.targeting()
        else:
            assert question == "respond", f"no way to begin with {question}"
            yield from self.responses(asked)
        if not self.turn_over():
            yield from self.game()

    def clockwise(self, start: int) -> list[int]:
        return [(start + k) % self.seats for k in range(self.seats)]

    # ------------------------------------------------------------ the turn (R8 to R16)
    def refill(self) -> None:
        """R8, R27."""
        for p in self.clockwise(self.active):
            while len(self.hands[p]) < HAND_SIZE and self.decks[p]:
                self.hands[p].append(self.decks[p].pop(0))

    def swaps(self) -> Asking:
        """R10."""
        for p in self.clockwise(self.active):
            if self.settings["swap_scope"] == "active" and p != self.active:
                continue
            if not self.hands[p] or not self.purgatory[p] or p in self.swapped:
                continue
            cards = [c for c in in_order(self.hands[p]) if self.target == -1 or self.attacks_without(p, c)]
            choices = ["keep", *(f"swap:{c}" for c in cards)]
            choice = yield from ask(p, "swap", choices, "keep")
            if choice != "keep":
                given = choice.removeprefix("swap:")
                taken = self.purgatory[p].pop()
                self.lay_down(p, given)
                self.purgatory[p].append(given)
                self.hands[p].append(taken)
                self.shown[p].append(taken)
                self.swapped.add(p)

    def attacks_without(self, p: int, c: str) -> bool:
        """R10, `swap_until`: an attacker who swaps this card can still attack the target."""
        if p != self.active:
            return True
        hand = [d for d in self.hands[p] if d != c] + [self.purgatory[p][-1]]
        if self.protector(self.target) is None:
            return bool(self.openings(hand, self.target))
        return bool(self.tributes_of(hand, self.target))

    def lay_down(self, seat: int, c: str) -> None:
        """A card leaves a hand before everybody's eyes."""
        self.hands[seat].remove(c)
        if c in self.shown[seat]:
            self.shown[seat].remove(c)

    def placing(self) -> Asking:
        """R14, then what the reaper can do there."""
        me = self.active
        cells = [cell for cell, pile in enumerate(self.piles) if pile and self.protector(cell) is None]
        if self.settings["must_move"]:
            cells = [cell for cell in cells if cell != self.reapers[me]]
        cell = cells[0]
        if len(cells) > 1:
            default = self.reapers[me] if self.reapers[me] in cells else cells[0]
            choice = yield from ask(me, "place", [f"place:{c}" for c in cells], f"place:{default}")
            cell = int(choice.removeprefix("place:"))
        self.reapers[me] = cell
        yield from self.targeting()

    def protector(self, cell: int) -> int | None:
        """The seat, other than the active one, whose reaper stands on a cell (R12)."""
        for p in range(self.seats):
            if p != self.active and self.reapers[p] == cell:
                return p
        return None

    def neighbours(self, cell: int) -> list[int]:
        """R11."""
        found = []
        for other in range(self.side**2):
            down = abs(other // self.side - cell // self.side)
            across = abs(other % self.side - cell % self.side)
            if down + across == 1 or (self.settings["adjacency"] == "eight" and max(down, across) == 1):
                found.append(other)
        return found

    def targeting(self) -> Asking:
        """R13, R15, R16."""
        me = self.active
        stands = self.reapers[me]
        assert stands is not None
        near = [cell for cell in self.neighbours(stands) if self.piles[cell]]
        if not self.hands[me] or not near:
            self.idle += 1
            return
        free = [cell for cell in near if self.protector(cell) is None and self.openings(self.hands[me], cell)]
        held = [cell for cell in near if self.protector(cell) is not None and self.tributes(cell)]
        choices = [f"target:{cell}" for cell in sorted(free + held)]
        if not free or not self.settings["must_battle"]:
            choices.append("target:none")
            default = "target:none"
        else:
            default = f"target:{min(free, key=lambda cell: (rank_order(self.piles[cell][-1]), cell))}"
        choice = yield from ask(me, "target", choices, default)
        if choice == "target:none":
            self.idle += 1
            return
        self.target = int(choice.removeprefix("target:"))
        self.idle = 0
        if self.settings["swap_until"] == "battle":
            yield from self.swaps()
        yield from self.battle()

    # ------------------------------------------------------------ the battle (R17 to R25)
    def legal_plays(self, hand: list[str]) -> list[Play]:
        """What beats the top (R4): the latest play, before the first one the exposed soul."""
        under = [(self.piles[self.target][-1],), *(play for _, play in self.plays)]
        below = under[-2] if len(under) > 1 else ()
        three_up = self.settings["after_deuce"] == "three_up"
        return [play for play in all_plays(hand) if beats(play, under[-1], below, self.numeric(), three_up)]

    def numeric(self) -> bool:
        return bool(self.settings["joker_rule"] == "numeric")

    def openings(self, hand: list[str], cell: int) -> list[Play]:
        return [play for play in all_plays(hand) if beats(play, (self.piles[cell][-1],), (), self.numeric())]

    def tributes(self, cell: int) -> list[str]:
        return self.tributes_of(self.hands[self.active], cell)

    def tributes_of(self, hand: list[str], cell: int) -> list[str]:
        """R18: of equal or higher rank (or value) than the soul, and the rest of the hand can open."""
        measure = points if self.settings["tribute"] == "value" else rank_order
        soul = self.piles[cell][-1]
        return [
            c
            for c in in_order(hand)
            if measure(c) >= measure(soul) and self.openings([d for d in hand if d != c], cell)
        ]

    def battle(self) -> Asking:
        """R17 to R19."""
        me = self.active
        if self.protector(self.target) is not None:
            tributes = [f"tribute:{c}" for c in self.tributes(self.target)]
            choice = yield from ask(me, "tribute", tributes, tributes[0])
            paid = choice.removeprefix("tribute:")
            self.lay_down(me, paid)
            self.purgatory[me].append(paid)
        openings = self.openings(self.hands[me], self.target)
        cheapest = min(openings, key=lambda play: (value(play), len(play)))  # the first of them in canonical order
        choice = yield from ask(me, "open", [text_of(play) for play in openings], text_of(cheapest))
        self.make_play(me, play_of(choice))
        yield from self.responses(self.next_to_act(me))

    def participants(self) -> list[int]:
        """R17."""
        defender = self.protector(self.target)
        return list(range(self.seats)) if defender is None else [self.active, defender]

    def make_play(self, seat: int, play: Play) -> None:
        top = self.plays[-1][1] if self.plays else (self.piles[self.target][-1],)
        for c in play:
            self.lay_down(seat, c)
        self.plays.append((seat, play))
        if self.settings["reentry"] == "always" or (self.settings["reentry"] == "on_counter" and is_counter(play, top)):
            self.passed.clear()  # R21

    def next_to_act(self, last: int) -> int | None:
        """R20."""
        holder = self.plays[-1][0]
        for p in self.clockwise(last)[1:]:
            if p in self.participants() and p != holder and p not in self.passed:
                return p
        return None

    def responses(self, seat: int | None) -> Asking:
        """R20, R21; a seat without cards passes by itself (R28)."""
        while seat is not None:
            choice = "pass"
            if self.hands[seat]:
                plays = [text_of(play) for play in self.legal_plays(self.hands[seat])]
                choice = yield from ask(seat, "respond", ["pass", *plays], "pass")
            if choice == "pass":
                self.passed.add(seat)
            else:
                self.make_play(seat, play_of(choice))
            seat = self.next_to_act(seat)
        yield from self.battle_won()

    def battle_won(self) -> Asking:
        """R22 to R25."""
        winner = self.plays[-1][0]
        self.points[winner] += [c for _, play in self.plays for c in play]
        self.plays = []
        self.passed.clear()
        pile = self.piles[self.target]
        defender = self.protector(self.target)
        soul = pile.pop()
        if defender is not None and winner == self.active:
            self.points[winner].append(soul)
            if pile:
                self.points[winner].append(pile.pop())
            self.reapers[defender] = None
        else:
            self.won = soul
            choice = yield from ask(winner, "claim", ["claim:points", "claim:purgatory"], "claim:points")
            self.won = None
            (self.points if choice == "claim:points" else self.purgatory)[winner].append(soul)
        self.target = -1

    # ------------------------------------------------------------ the end (R26, R30 to R33)
    def turn_over(self) -> bool:
        """The end checks; else the left neighbour is active."""
        last_of_round = (self.active + 1) % self.seats == self.first
        enough = self.exhausted() >= self.settings["end_piles"]
        if enough and self.settings["equal_turns"]:
            enough = last_of_round
            self.last_round = not last_of_round or self.last_round
        if enough:
            self.reason = "piles"
        elif self.idle >= self.settings["idle_rounds"] * self.seats:
            self.reason = "idle"
        else:
            self.active = (self.active + 1) % self.seats
        return self.reason != ""

    def exhausted(self) -> int:
        """Cells without cards; the one whose soul is being claimed shows only afterwards."""
        return sum(not pile and not (self.won and cell == self.target) for cell, pile in enumerate(self.piles))

    def score(self, seat: int) -> int:
        """R32."""
        joker, own = self.settings["joker_score"], str(seat)
        scored = [c for c in self.points[seat] if origin(c) != own] + self.souls_that_count_in_hand(seat)
        return sum(joker if rank(c) == "X" else points(c) for c in scored)

    def souls_that_count_in_hand(self, seat: int) -> list[str]:
        return [c for c in self.hands[seat] if origin(c) == SOUL] if self.settings["hand_souls"] else []

    def souls(self, seat: int) -> int:
        return sum(origin(c) == SOUL for c in self.points[seat]) + len(self.souls_that_count_in_hand(seat))

    def places(self) -> list[int]:
        """R33."""
        results = [(self.score(p), self.souls(p)) for p in range(self.seats)]
        return [1 + sum(other > mine for other in results) for mine in results]

    def utilities(self) -> list[Fraction]:
        places = self.places()
        ahead = [sum(other < mine for other in places) for mine in places]
        behind = [sum(other > mine for other in places) for mine in places]
        return [Fraction(behind[p] - ahead[p], self.seats - 1) for p in range(self.seats)]

    # ------------------------------------------------------------ what is seen (section 8)
    def lay_out(self) -> list[Shown | Private]:
        zones: list[Shown | Private] = []
        for cell, pile in enumerate(self.piles):
            exposed = [] if self.won and cell == self.target else pile[-1:]
            zones.append(zone(f"cell:{cell}", None, pile, exposed))
        for p in range(self.seats):
            points = sorted(self.points[p], key=deck_by_deck)
            shown = in_order(self.shown[p])
            zones.append(hidden(f"hand:{p}", p, in_order(self.hands[p]), lambda eyes, shown=shown: shown))
            zones.append(zone(f"deck:{p}", p, self.decks[p], []))
            zones.append(zone(f"purgatory:{p}", p, self.purgatory[p], self.purgatory[p]))
            zones.append(zone(f"points:{p}", p, points, points))
        stack = [c for _, play in self.plays for c in play]
        zones.append(zone("stack", None, stack, stack))
        won = [self.won] if self.won else []
        zones.append(zone("soul", None, won, won))
        zones.append(zone("aside", None, self.aside, []))
        return zones

    def words(self) -> dict[str, Any]:
        piles = {str(cell): " ".join(pile) for cell, pile in enumerate(self.piles)}
        return {"deck": {"ABCDEF"[p]: " ".join(deck) for p, deck in enumerate(self.decks)}, "pile": piles}

    def public_facts(self) -> dict[str, Fact]:
        facts: dict[str, Fact] = {
            "turn": self.turn,
            "active": self.active,
            "first": self.first,
            "exhausted": self.exhausted(),
            "idle": self.idle,
            "last_round": self.last_round,
        }
        return facts | ({"reason": self.reason} if self.reason else {})

    def public_facts_of(self, seat: int) -> dict[str, Fact]:
        reaper = self.reapers[seat]
        return {
            "score": self.score(seat),
            "souls": self.souls(seat),
            "passed": seat in self.passed,
            "reaper": "off" if reaper is None else reaper,
        }


def zone(name: str, seat: int | None, held: list[str], seen: list[str]) -> Shown:
    return Shown(name, seat, len(held), seen, [])
