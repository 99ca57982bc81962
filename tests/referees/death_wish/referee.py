"""A slow, plain reading of Death Wish: turns, actions, contracts and the end (R11, R16 to R25, R41 to R44)."""

from fractions import Fraction
from itertools import combinations
from typing import Any

from referees.death_wish.cards import ALL_DISEASES, OWN_TURN, colour_of, kind_of, skulls_of
from referees.death_wish.contracts import Contract, contracts
from referees.death_wish.drafts import still_open
from referees.death_wish.outbreaks import Outbreaks, TurnOver
from referees.death_wish.piles import GameOver
from referees.referee import Ask, Asking, Luck
from referees.running import ask


class DeathWish(Outbreaks):
    # ------------------------------------------------------------ beginnings
    def begin(self, seats: int, options: dict[str, Any], luck: Luck) -> None:
        self.luck = luck
        self.read(seats, options, luck.words)
        self.check_setup()
        self.turn = 0
        self.begin_with(self.until_over(self.turns()))

    def resume(self, seats: int, options: dict[str, Any], words: dict[str, Any]) -> None:
        assert words["question"] == "turn_action"
        self.read(seats, options, words)
        self.begin_with(self.until_over(self.turns_from_here()))

    # ------------------------------------------------------------ turns (R11, R42)
    def until_over(self, turns: Asking) -> Asking:
        try:
            yield from turns
        except GameOver:
            return

    def turns(self) -> Asking:
        while True:
            cap = self.settings["turn_cap_rounds"]
            if cap and self.turn >= cap * self.seats:
                raise GameOver
            self.turn += 1
            if self.skips[self.active]:
                self.skips[self.active] -= 1
            else:
                self.actions = 1
                yield from self.rest_of_turn()
            self.end_turn()

    def turns_from_here(self) -> Asking:
        yield from self.rest_of_turn()
        self.end_turn()
        yield from self.turns()

    def end_turn(self) -> None:
        """R11 (e); without a cap, a game in which nobody can do anything any more ends here (rulings, R25)."""
        if not self.settings["turn_cap_rounds"] and all(self.turn_options(p) == ["pass"] for p in self.living(0)):
            raise GameOver
        self.active = self.left(self.active)

    def rest_of_turn(self) -> Asking:
        me = self.active
        try:
            while self.actions:
                yield from self.action(me)
                yield from self.housekeeping()
        except TurnOver:
            self.actions = 0
            yield from self.housekeeping()

    # ------------------------------------------------------------ actions (5.3, R16 to R18, R25)
    def turn_options(self, me: int) -> list[str]:
        actions = [*self.suffering(), *self.afflicting(), *(f"spread {source}" for source in self.spreads())]
        actions += [str(contract) for contract in contracts(self, me)]
        keepers = [card for card in self.keepers[me] if kind_of(card) in OWN_TURN and self.is_playable(me, card)]
        return actions + [f"keeper {card}" for card in keepers] + ([] if actions else ["pass"])

    def action(self, me: int) -> Asking:
        options = self.turn_options(me)
        choice = options[0]
        if len(options) > 1 or self.hands[me] or self.keepers[me]:
            default = "suffer_deck 2" if "suffer_deck 2" in options else options[0]
            choice = yield from ask(me, "turn_action", options, default)
        if choice.startswith("keeper "):
            yield from self.play_keeper(me, choice.removeprefix("keeper "))
            return
        self.actions -= 1
        verb, _, words = choice.partition(" ")
        if verb == "suffer_deck":
            self.draw_symptoms(me, int(words))
        elif verb == "suffer_pool":
            for position in words.split("+"):
                self.take_from_pool(me, int(position))
        elif verb == "afflict_deck":
            yield from self.reveal_and_keep(me, 2)
        elif verb == "afflict_open":
            self.take_open(me)
        elif verb == "spread":
            yield from self.spread(me, words)
        elif verb != "pass":
            (contract,) = [contract for contract in contracts(self, me) if str(contract) == choice]
            yield from self.contract(me, contract)

    def suffering(self) -> list[str]:
        """R16."""
        found = [f"suffer_deck {n}" for n in (1, 2) if self.symptoms_left() >= n]
        filled = [k for k, card in enumerate(self.pool) if card]
        found += [f"suffer_pool {k}" for k in filled]
        most_wilds = 1 if self.settings["wild_pool_rule"] == "one_wild" else 0
        for one, other in combinations(filled, 2):
            wilds = sum(colour_of(str(self.pool[k])) == "wild" for k in (one, other))
            if wilds <= most_wilds:
                found.append(f"suffer_pool {one}+{other}")
        return found

    def afflicting(self) -> list[str]:
        """R17."""
        found = ["afflict_deck"] if self.can_draw_afflicter() else []
        return found + (["afflict_open"] if self.open_stack else [])

    # ------------------------------------------------------------ contracting (R23)
    def contract(self, me: int, contract: Contract) -> Asking:
        if contract.xray:
            self.knowledge.keepers[me].add(contract.xray)
        if contract.owner != me:
            cancelled = yield from self.reaction(contract.owner, "react_cancel", "ob_hazmat", default="decline")
            if cancelled:
                return
        self.pay(me, contract)
        slot = self.slots[contract.slot]
        disease = contract.disease
        slot.remove(disease)
        self.stacks[me].append(disease)
        self.refill()
        yield from self.death_check(me)
        if self.settings["use_outbreaks"] and ALL_DISEASES[disease].outbreak:
            yield from self.draw_outbreak(me)

    def pay(self, me: int, contract: Contract) -> None:
        """R22, R23 (3)."""
        if contract.afflicter.startswith("ob_"):
            self.discard_keeper(me, contract.afflicter)
        else:
            self.discard_afflicter(contract.owner, contract.afflicter)
        for card in contract.symptoms:
            self.hands[me].remove(card)
            self.discards["symptoms"].append(card)
            self.knowledge.leaves_openly(me, card)
            self.knowledge.discarded(card, self.knowledge.viewers)
        for keeper in contract.understudies + ([contract.xray] if contract.xray else []):
            self.discard_keeper(me, keeper)

    # ------------------------------------------------------------ the end (R43, R44)
    def places(self) -> list[int]:
        ranks = []
        for p in range(self.seats):
            died = -self.dead.index(p) if p in self.dead else -self.seats
            ranks.append((died, 0 if p in self.dead else skulls_of(self.stacks[p])))
        return [1 + sum(other > mine for other in ranks) for mine in ranks]

    def utilities(self) -> list[Fraction]:
        places = self.places()
        return [
            sum((self.prize(place + k) for k in range(places.count(place))), Fraction()) / places.count(place)
            for place in places
        ]

    def prize(self, place: int) -> Fraction:
        if self.settings["end_mode"] == "last_survivor":
            return 1 - Fraction(2 * (place - 1), self.seats - 1)
        return Fraction(1) if place == 1 else Fraction(-1, self.seats - 1)

    # ------------------------------------------------------------ choices in parts
    def parts(self, question: Ask, draft: list[str]) -> list[str]:
        return list(dict.fromkeys(rest[0] for rest in still_open(question, draft).values()))

    def whole(self, question: Ask, draft: list[str]) -> str | None:
        rest = still_open(question, draft)
        return next(iter(rest)) if list(rest.values()) == [[]] else None
