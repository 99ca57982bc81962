"""What the top card does (R16-R24), drawing (R4, R5), and who knows what of it (8.3)."""

from typing import Any

from referees.deadlies.cards import canonical, counts_as, suit_of
from referees.referee import Ask, Asking, Difference, Luck, SequentialReferee, expect

FROM_DECK = ("draw", "dealt")  # events that tell which cards came off the deck


class Effects(SequentialReferee):
    """The cards on the table, and how they move."""

    seats: int
    option: dict[str, Any]
    hand: list[list[str]]
    front: list[str]
    dial: list[int]
    owed: list[bool]
    deck: list[str]
    discard: list[str]
    centre: list[str]
    pile: list[str]
    row: list[str]
    active: int
    turn: int
    extra: bool
    top: str
    effect: str
    winner: int | None
    known: list[list[set[str]]]  # known[s][q]: cards that s knows to be in q's hand; the last s is a spectator

    def others(self, p: int) -> list[int]:
        """R1: the others of p, clockwise."""
        return [(p + i) % self.seats for i in range(1, self.seats)]

    # ------------------------------------------------------------ cards on the move
    def answer(self, seat: int, text: str, luck: Luck) -> None:
        self.reshuffles = 0
        super().answer(seat, text, luck)

    def draw(self, p: int, k: int) -> int:
        """R4; how many cards came."""
        for drawn in range(k):
            card = self.off_the_deck()
            if card is None:
                return drawn
            self.into_hand(p, card)
        return k

    def off_the_deck(self) -> str | None:
        if not self.deck:
            self.reshuffle()
        return self.deck.pop(0) if self.deck else None

    def reshuffle(self) -> None:
        """R5; the new order is what came off the deck from then on, and what is left of it now."""
        if not self.discard:
            return
        pool, self.discard = self.discard, []
        events = self.luck.events
        shuffles = [i for i, event in enumerate(events) if event.kind == "reshuffle"]
        if len(shuffles) <= self.reshuffles:
            raise Difference("reshuffle", "none", f"of {canonical(pool)}")
        after = events[shuffles[self.reshuffles] + 1 :]
        came = [card for event in after if event.kind in FROM_DECK for card in event.cards if card in pool]
        self.deck = list(dict.fromkeys(came))
        self.reshuffles += 1
        if len(shuffles) == self.reshuffles:
            self.deck += self.luck.words["deck"].split()
        expect("cards shuffled", sorted(self.deck), sorted(pool))

    def into_hand(self, p: int, card: str) -> None:
        self.hand[p].append(card)
        self.owed[p] = False  # R29

    def leave_openly(self, p: int, card: str) -> None:
        """K6"""
        self.hand[p].remove(card)
        for knows in self.known:
            for cards in knows:
                cards.discard(card)

    def discard_from(self, p: int, card: str) -> None:
        self.leave_openly(p, card)
        (self.centre if card == "halo" else self.discard).append(card)  # R33

    def learn(self, viewers: list[int], p: int, card: str) -> None:
        """These viewers know from now on that p holds the card."""
        for s in viewers:
            self.known[s][p].add(card)

    def everybody(self) -> list[int]:
        return list(range(self.seats + 1))

    # ------------------------------------------------------------ effects
    def resolve(self) -> Asking:
        yield from getattr(self, self.effect)()

    def name_seat(self, kind: str, word: str) -> Asking:
        """One of the others; with two players nobody is asked.  The clock names who is nearest to going out."""
        others = self.others(self.active)
        if len(others) == 1:
            return others[0]
        default = min(others, key=lambda p: (self.dial[p], len(self.hand[p])))
        text = yield from self.ask(self.active, kind, [f"{word}:{p}" for p in others], f"{word}:{default}")
        return int(text.split(":")[1])

    def pride(self) -> Asking:
        """R16"""
        target = yield from self.name_seat("pride_target", "target")
        shown = "decline"
        if self.hand[target]:
            prides = [card for card in canonical(self.hand[target]) if counts_as(card, "pride")]
            shown = yield from self.ask(target, "pride_response", ["decline", *prides], "decline")
        if shown == "decline":
            self.draw(target, 1)
            return
        see = self.everybody() if self.option["pride_show_to"] == "all" else [self.active]
        self.learn(see, target, shown)  # K2
        self.draw(self.active, 1)

    def greed(self) -> Asking:
        """R17"""
        me, others = self.active, self.others(self.active)
        while len(self.row) < 5 and (self.deck or self.discard):
            others_dealt = [card for card in self.row if suit_of(card) != "greed"]
            if len(others_dealt) >= 2 and suit_of(self.row[-1]) != "greed":
                text = yield from self.ask(me, "greed_deal", ["stop", "deal"], "stop")
                if text == "stop":
                    break
            card = self.off_the_deck()
            assert card is not None
            before = [suit_of(dealt) for dealt in self.row]
            self.row.append(card)
            if card == "corruption" or (suit_of(card) not in ("", "greed") and suit_of(card) in before):
                self.hand_out_row([me])
                return
        five = len(self.row) == 5
        self.hand_out_row(others)
        if five and self.hand[me]:
            text = yield from self.ask(me, "greed_purge", ["keep", "discard"], "discard")
            if text == "discard":
                self.discard_hand()

    def hand_out_row(self, seats: list[int]) -> None:
        """To each of these seats in turn; K1."""
        for i, card in enumerate(self.row):
            p = seats[i % len(seats)]
            self.into_hand(p, card)
            self.learn(self.everybody(), p, card)
        self.row = []

    def discard_hand(self) -> None:
        for card in list(self.hand[self.active]):
            self.discard_from(self.active, card)

    def lust(self) -> Asking:
        """R18"""
        me = self.active
        partner = yield from self.name_seat("lust_partner", "partner")
        text = yield from self.ask(partner, "lust_choice", ["refuse", "accept"], "refuse")
        if text == "refuse":
            return
        asks = [self.lust_question(p) for p in (me, partner) if self.hand[p]]
        if asks:
            yield asks
        given = {ask.seat: ask.text for ask in asks if ask.text != "none"}
        for p, card in given.items():
            self.discard_from(p, card)
        for giver, drawer in ((partner, me), (me, partner)):
            if giver in given and counts_as(given[giver], "lust"):
                self.draw(drawer, 3)

    def lust_question(self, p: int) -> Ask:
        return Ask(p, "lust_discard", ["none", *(c for c in canonical(self.hand[p]) if c != "halo")], "none")

    def gluttony(self) -> Asking:
        """R19"""
        me = self.active
        victims = [p for p in self.others(me) if self.hand[p]]
        text = "draw"
        if victims:
            richest = max(victims, key=lambda p: len(self.hand[p]))  # the first of equals
            options = ["draw", *(f"take:{p}" for p in victims)]
            text = yield from self.ask(me, "gluttony_choice", options, f"take:{richest}")
        if text == "draw":
            self.draw(me, 3)
            return
        victim = int(text.removeprefix("take:"))
        taken = [card for event in self.luck.events if event.kind == "taken" for card in event.cards]
        if len(taken) != 1 or taken[0] not in self.hand[victim]:
            raise Difference("card taken", taken, f"one of {canonical(self.hand[victim])}")
        self.take(me, victim, taken[0])

    def take(self, p: int, q: int, card: str) -> None:
        """K4"""
        only = len(self.hand[q]) == 1
        self.hand[q].remove(card)
        self.into_hand(p, card)
        for s in self.everybody():
            if s in (p, q):
                self.known[s][q].discard(card)
            elif only:
                if card in self.known[s][q]:
                    self.known[s][p].add(card)
                self.known[s][q].clear()
            else:
                self.known[s][q].clear()
        self.known[q][p].add(card)

    def sloth(self) -> Asking:
        """R20: nothing more; the card stays in front at clean-up."""
        yield from ()

    def wrath(self) -> Asking:
        """R21"""
        drawer = yield from self.name_seat("wrath_target", "target")
        opponent = self.active
        short = 0
        while True:
            if self.draw(drawer, 2) < 2:
                short += 1
                if self.option["wrath_chain"] == "two_cards" or not self.hand[drawer] or short > 8:
                    return
            wraths = [card for card in canonical(self.hand[drawer]) if counts_as(card, "wrath")]
            text = yield from self.ask(drawer, "wrath_response", ["decline", *wraths], "decline")
            if text == "decline":
                return
            self.discard_from(drawer, text)
            drawer, opponent = opponent, drawer

    def envy(self) -> Asking:
        """R22"""
        me = self.active
        self.draw(me, 2)
        options = ["keep"]
        if not any(counts_as(card, "envy") for card in self.hand[me]):
            options += [f"swap:{p}" for p in self.others(me)]
        text = yield from self.ask(me, "envy_swap", options, "keep")
        if text != "keep":
            self.swap(me, int(text.removeprefix("swap:")))

    def swap(self, p: int, q: int) -> None:
        """K5"""
        self.hand[p], self.hand[q] = self.hand[q], self.hand[p]
        for a in (p, q):
            if self.hand[a]:
                self.owed[a] = False
        for s in self.everybody():
            if s not in (p, q):
                self.known[s][p], self.known[s][q] = self.known[s][q], self.known[s][p]
        self.known[p][q] = set(self.hand[q])
        self.known[q][p] = set(self.hand[p])

    def purity(self) -> Asking:
        """R23, K3"""
        me = self.active
        if "halo" in self.centre:
            self.centre.remove("halo")
            self.into_hand(me, "halo")
        elif "halo" not in self.hand[me]:
            holder = next(p for p in self.others(me) if "halo" in self.hand[p])
            self.leave_openly(holder, "halo")
            self.into_hand(me, "halo")
        for knows in self.known:
            for cards in knows:
                cards.discard("halo")
        self.learn(self.everybody(), me, "halo")
        yield from ()

    def halo(self) -> Asking:
        """R24"""
        self.discard_hand()
        if self.option["halo_double_drop"]:
            self.dial[self.active] = max(0, self.dial[self.active] - 2)
        yield from ()
