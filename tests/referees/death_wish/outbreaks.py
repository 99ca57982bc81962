"""Dying and outbreaks: R26 to R40."""

from collections.abc import Callable
from itertools import product

from referees.death_wish.cards import (
    COLOURS,
    GROUP,
    OWN_TURN,
    STEPS,
    colour_of,
    is_keeper,
    kind_of,
    skulls_of,
)
from referees.death_wish.drafts import counts_of
from referees.death_wish.piles import (
    GameOver,
    Piles,
    colours_in,
    longest_held,
    most_frequent,
    sole,
    together,
)
from referees.death_wish.table import LETTERS, SLOTS
from referees.referee import Ask, Asking, expect
from referees.running import ask


class TurnOver(Exception):
    """R29: the active player has died, and the others go on."""


def rarest(cards: list[str]) -> str:
    """Wild, red, orange, blue, white; the first of that colour."""
    return longest_held(cards, colours_in(cards)[-1])


class Outbreaks(Piles):
    # ------------------------------------------------------------ death (R26 to R29)
    def death_check(self, seat: int) -> Asking:
        if skulls_of(self.stacks[seat]) < self.skull_target:
            return
        revived = yield from self.stand_clear(seat)
        if revived:
            return
        self.dead.append(seat)
        if self.settings["end_mode"] == "last_survivor":
            self.bury(seat)
        if self.outbreak:
            self.discard_outbreak()
        if self.settings["end_mode"] == "first_death" or len(self.living(0)) == 1:
            raise GameOver
        raise TurnOver

    def bury(self, seat: int) -> None:
        """R29."""
        self.knowledge.buried(seat, self.hands[seat], self.keepers[seat])
        self.discards["symptoms"] += self.hands[seat]
        self.discards["afflicters"] += self.displays[seat]
        self.discards["outbreaks"] += self.keepers[seat]
        self.hands[seat], self.displays[seat], self.keepers[seat] = [], [], []
        self.skips[seat] = 0

    def stand_clear(self, dying: int) -> Asking:
        """R27; whether the player lives on is returned."""
        for p in self.others(dying):
            use = yield from self.reaction(p, "react_revive", "ob_paddles", default="use")
            if not use:
                continue
            stack = self.stacks[dying]
            cures = [card for card in stack if skulls_of(stack) - skulls_of([card]) < self.skull_target]
            default = min(cures, key=lambda card: skulls_of([card]))
            cured = yield from sole(dying, "choose_cure", cures, default)
            stack.remove(cured)
            self.shuffle_in([cured])
            return True
        return False

    def reaction(self, seat: int, kind: str, keeper: str, default: str) -> Asking:
        """Put to every seat that keeps any keeper (5.2).  A keeper that is used is discarded."""
        if not self.settings["reactions"] or not self.keepers[seat]:
            return False
        held = [card for card in self.keepers[seat] if kind_of(card) == keeper]
        options = ["use", "decline"] if held else ["decline"]
        choice = yield from ask(seat, kind, options, default if default in options else "decline")
        if choice == "use":
            self.discard_keeper(seat, held[0])
        return choice == "use"

    def discard_keeper(self, seat: int, card: str) -> None:
        self.keepers[seat].remove(card)
        self.discards["outbreaks"].append(card)
        self.knowledge.outbreak_shown(card)

    # ------------------------------------------------------------ drawing an outbreak (R30 to R34)
    def next_outbreak(self) -> str | None:
        deck = self.decks["outbreaks"]
        if not deck.cards:
            if not self.discards["outbreaks"]:
                return None
            self.reset_outbreaks()
        card = deck.take(self.luck)
        if self.settings["early_reset"] and not deck.cards and self.discards["outbreaks"]:
            self.reset_outbreaks()
        return card

    def reset_outbreaks(self) -> None:
        self.decks["outbreaks"].shuffle_in(self.discards["outbreaks"])
        self.discards["outbreaks"] = []
        self.knowledge.outbreaks_reset()

    def draw_outbreak(self, seat: int) -> Asking:
        aside = []
        card = self.next_outbreak()
        while card and kind_of(card) in GROUP and len(self.living(seat)) == 2:  # R31
            aside.append(card)
            card = self.next_outbreak()
        for ignored in aside:
            self.discards["outbreaks"].append(ignored)
            self.knowledge.outbreak_shown(ignored)
        if card and is_keeper(card):
            yield from self.draw_keeper(seat, card)
        elif card:
            yield from self.resolve(seat, card)

    def draw_keeper(self, seat: int, card: str) -> Asking:
        """R33."""
        self.keepers[seat].append(card)
        options = ["keep", "use"] if self.is_playable(seat, card) else ["keep"]
        choice = yield from ask(seat, "keeper_drawn", options, "keep")
        if choice == "use":
            yield from self.play_keeper(seat, card)

    def is_playable(self, seat: int, keeper: str) -> bool:
        """R34."""
        match kind_of(keeper):
            case "ob_loyalty":
                return True
            case "ob_opinion":
                return bool(self.hands[seat])
            case "ob_transfer":
                return bool(self.displays[seat]) and any(self.displays[p] for p in self.others(seat))
        return False

    def play_keeper(self, seat: int, card: str) -> Asking:
        assert kind_of(card) in OWN_TURN
        self.keepers[seat].remove(card)
        yield from self.resolve(seat, card)

    def resolve(self, seat: int, card: str) -> Asking:
        """R32: step by step, then discarded."""
        self.outbreak = card
        self.target: int | None = None
        for op, words in STEPS[kind_of(card)]:
            rule = getattr(self, f"op_{op}")(seat, **words)
            if rule is not None:
                yield from rule
        self.discard_outbreak()

    def discard_outbreak(self) -> None:
        assert self.outbreak
        self.discards["outbreaks"].append(self.outbreak)
        self.knowledge.outbreak_shown(self.outbreak)
        self.outbreak = None

    # ------------------------------------------------------------ choosing an opponent (R36, R37)
    def op_choose_opponent(self, seat: int, need: str, optional: bool = False) -> Asking:
        eligible = [p for p in self.others(seat) if self.is_eligible(seat, p, need)]
        options = [LETTERS[p] for p in eligible] + (["nobody"] if optional else [])
        if not eligible:
            return
        choice = yield from sole(seat, "choose_opponent", options, "nobody" if optional else options[0])
        if choice == "nobody":
            return
        target = LETTERS.index(choice)
        cancelled = yield from self.reaction(target, "react_cancel", "ob_hazmat", default="decline")
        self.target = None if cancelled else target

    def is_eligible(self, seat: int, p: int, need: str) -> bool:
        match need:
            case "symptoms":
                return bool(self.hands[p])
            case "afflicters":
                return bool(self.displays[p])
            case "any_symptoms":
                return bool(self.hands[seat] or self.hands[p])
            case "afflicters_both":
                return bool(self.displays[seat] and self.displays[p])
        assert need == "disease_pair"
        return bool(self.disease_pairs(seat, p))

    def disease_pairs(self, seat: int, p: int) -> list[tuple[str, str]]:
        """Own, and theirs worth exactly one skull more."""
        pairs = product(self.stacks[seat], self.stacks[p])
        return [(give, take) for give, take in pairs if skulls_of([take]) == skulls_of([give]) + 1]

    # ------------------------------------------------------------ ops (R38): symptoms
    def op_draw_symptoms(self, seat: int, who: str, n: int) -> None:
        if who == "self":
            self.draw_symptoms(seat, n)
        elif who == "all":
            for p in self.living(seat) * n:
                self.draw_symptoms(p, 1)
        elif self.target is not None:
            self.draw_symptoms(self.target, n)

    def op_take_pool(self, seat: int) -> Asking:
        positions = [f"position {k}" for k, card in enumerate(self.pool) if card]
        if positions:
            choice = yield from sole(seat, "choose_pool", positions, positions[0])
            self.take_from_pool(seat, int(choice.removeprefix("position ")))

    def lost_at_random(self, kind: str, victim: int, count: int) -> list[str]:
        """Which cards chance took, and that it could."""
        (event,) = [event for event in self.luck.events if event.kind == kind and victim in (event.seat, event.other)]
        expect("number of cards at random", len(event.cards), min(count, len(self.hands[victim])))
        expect("cards at random", set(event.cards) <= set(self.hands[victim]), True)
        return event.cards

    def op_discard_random(self, seat: int, n: int) -> None:
        if self.target is not None:
            for card in self.lost_at_random("random_discard", self.target, n):
                self.discard_unseen(self.target, card)

    def op_steal_random_symptom(self, seat: int) -> None:
        if self.target is not None:
            (card,) = self.lost_at_random("taken", self.target, 1)
            self.move_symptom(self.target, seat, card)

    def move_symptom(self, giver: int, taker: int, card: str) -> None:
        """From hand to hand: the two see it."""
        knowers = self.knowledge.leaves(giver, card, [taker], len(self.hands[giver]))
        self.hands[giver].remove(card)
        self.hands[taker].append(card)
        self.knowledge.arrives(taker, card, knowers)

    def op_peek_take_symptom(self, seat: int) -> Asking:
        if self.target is None:
            return
        hand = self.hands[self.target]
        self.knowledge.hands[seat][self.target] = set(hand)
        card = hand[0]
        if len(hand) > 1:
            default = colours_in(hand)[-1]
            colour = yield from ask(seat, "choose_peeked", colours_in(hand), default)
            card = longest_held(hand, colour)
        self.move_symptom(self.target, seat, card)

    def op_swap_hands(self, seat: int) -> None:
        if self.target is not None:
            mine, theirs = self.hands[seat], self.hands[self.target]
            self.knowledge.hands_swapped(seat, self.target, mine, theirs)
            self.hands[seat], self.hands[self.target] = theirs, mine

    def op_discard_symptoms(self, seat: int, who: str, n: int) -> Asking:
        if who == "self":
            while n and self.hands[seat]:
                hand = self.hands[seat]
                card = hand[0]
                if len(hand) > n:
                    choice = yield from ask(seat, "choose_discard_symptom", colours_in(hand), most_frequent(hand))
                    card = longest_held(hand, choice)
                self.discard_unseen(seat, card)
                n -= 1
            return
        chosen = yield from self.choose_symptoms(self.others(seat), "choose_discard_symptom", most_frequent)
        for p, card in chosen.items():
            self.discard_unseen(p, card)

    def choose_symptoms(self, seats: list[int], kind: str, default: Callable[[list[str]], str]) -> Asking:
        """R39: each seat that has a symptom chooses one; a single card is taken unasked."""
        hands = {p: self.hands[p] for p in seats if self.hands[p]}
        asks = [Ask(p, kind, colours_in(hand), default(hand)) for p, hand in hands.items() if len(hand) > 1]
        yield from together(asks)
        chosen = {p: hand[0] for p, hand in hands.items()}
        return chosen | {ask.seat: longest_held(hands[ask.seat], ask.text) for ask in asks}

    def op_pass_symptom(self, seat: int) -> Asking:
        chosen = yield from self.choose_symptoms(self.living(seat), "choose_pass_symptom", most_frequent)
        knowers = {}
        for p, card in chosen.items():
            knowers[p] = self.knowledge.leaves(p, card, [self.left(p)], len(self.hands[p]))
            self.hands[p].remove(card)
        for p, card in chosen.items():
            self.hands[self.left(p)].append(card)
            self.knowledge.arrives(self.left(p), card, knowers[p])

    def op_reveal_and_take(self, seat: int) -> Asking:
        def oldest(hand: list[str]) -> str:
            return colour_of(hand[0])

        shown = yield from self.choose_symptoms(self.others(seat), "choose_reveal_symptom", oldest)
        for p, card in shown.items():
            self.knowledge.arrives_openly(p, card)
        if not shown:
            return
        cards = list(shown.values())
        taken = yield from sole(seat, "choose_shown", cards, rarest(cards))
        (owner,) = [p for p, card in shown.items() if card == taken]
        self.knowledge.leaves_openly(owner, taken)
        self.hands[owner].remove(taken)
        self.hands[seat].append(taken)
        self.knowledge.arrives_openly(seat, taken)

    def op_redraw(self, seat: int) -> Asking:
        hand = self.hands[seat]
        if not hand:
            return
        gone = [hand[0]]
        if len(hand) > 1:
            default = f"{{{colour_of(hand[0])} 1}}"
            choice = yield from ask(seat, "choose_redraw", redraws(hand), default)
            gone = []
            for colour, count in counts_of(choice).items():
                gone += [card for card in hand if colour_of(card) == colour][:count]
            gone.sort(key=hand.index)
        whole_hand = len(gone) == len(hand)
        for card in gone:
            self.discard_unseen(seat, card, whole_hand)
        self.draw_symptoms(seat, len(gone))

    # ------------------------------------------------------------ ops: afflicters, diseases, turns
    def op_reveal_afflicters(self, seat: int, n: int) -> Asking:
        yield from self.reveal_and_keep(seat, n)

    def op_take_open_afflicter(self, seat: int) -> None:
        if self.open_stack:
            self.take_open(seat)

    def op_steal_afflicter(self, seat: int) -> Asking:
        if self.target is not None:
            theirs = self.displays[self.target]
            card = yield from sole(seat, "choose_their_afflicter", list(theirs), theirs[0])
            theirs.remove(card)
            self.displays[seat].append(card)

    def op_swap_afflicters(self, seat: int) -> Asking:
        if self.target is not None:
            pairs = [f"({mine}, {theirs})" for mine, theirs in product(self.displays[seat], self.displays[self.target])]
            choice = yield from sole(seat, "choose_afflicter_pair", pairs, pairs[0])
            exchange(self.displays[seat], self.displays[self.target], choice)

    def op_discard_afflicters(self, seat: int, who: str, n: int) -> Asking:
        owners = [p for p in ([seat] if who == "self" else self.others(seat)) if self.displays[p]]
        chosen = yield from self.choose_afflicters(owners, "choose_discard_afflicter")
        for p, card in chosen.items():
            self.discard_afflicter(p, card)

    def choose_afflicters(self, seats: list[int], kind: str) -> Asking:
        """R39: each chooses one of its display; the only one is taken unasked."""
        asks = [Ask(p, kind, list(self.displays[p]), self.displays[p][0]) for p in seats if len(self.displays[p]) > 1]
        yield from together(asks)
        chosen = {p: self.displays[p][0] for p in seats}
        return chosen | {ask.seat: ask.text for ask in asks}

    def op_pass_afflicter(self, seat: int) -> Asking:
        owners = [p for p in self.living(seat) if self.displays[p]]
        chosen = yield from self.choose_afflicters(owners, "choose_pass_afflicter")
        for p, card in chosen.items():
            self.displays[p].remove(card)
        for p, card in chosen.items():
            self.displays[self.left(p)].append(card)

    def op_swap_disease(self, seat: int) -> Asking:
        if self.target is not None:
            pairs = [f"({give}, {take})" for give, take in self.disease_pairs(seat, self.target)]
            choice = yield from sole(seat, "choose_disease_pair", pairs, pairs[0])
            exchange(self.stacks[seat], self.stacks[self.target], choice)
            yield from self.death_check(seat)

    def op_mutate(self, seat: int) -> Asking:
        slots = [f"slot {n}" for n in SLOTS if self.slots[n]]
        if slots:
            choice = yield from sole(seat, "choose_mutation", slots, slots[0])
            self.shuffle_in([self.slots[int(choice.removeprefix("slot "))].pop()])

    def op_gamble_disease(self, seat: int) -> Asking:
        deck = self.decks["diseases"]
        card = deck.take(self.luck) if deck.cards else None
        if card and colour_of(card) == "white":
            self.stacks[seat].append(card)
            self.refill()
            yield from self.death_check(seat)
            return
        if card:
            self.shuffle_in([card])
        self.draw_symptoms(seat, 1)

    def op_spread(self, seat: int) -> Asking:
        choice = yield from sole(seat, "choose_free_spread", [*self.spreads(), "nothing"], "nothing")
        if choice != "nothing":
            yield from self.spread(seat, choice)

    def op_extra_action(self, seat: int) -> None:
        self.actions += 1

    def op_skip_next_turn(self, seat: int) -> None:
        self.skips[seat] += 1


def exchange(mine: list[str], theirs: list[str], pair: str) -> None:
    """`(own, theirs)` change places, each to the end of its new owner's row."""
    give, take = pair.strip("()").split(", ")
    mine.remove(give)
    theirs.remove(take)
    mine.append(take)
    theirs.append(give)


def redraws(hand: list[str]) -> list[str]:
    """Every non-empty choice of counts per colour, ascending as tuples."""
    held = [sum(colour_of(card) == colour for card in hand) for colour in COLOURS]
    found = []
    for counts in product(*(range(n + 1) for n in held)):
        named = [f"{colour} {n}" for colour, n in zip(COLOURS, counts, strict=True) if n]
        if named:
            found.append("{" + ", ".join(named) + "}")
    return found
