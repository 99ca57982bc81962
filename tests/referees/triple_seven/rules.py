"""The rules of 777, R7 to R39, as they follow one another."""

from fractions import Fraction

from referees.referee import Ask, Asking
from referees.running import ask
from referees.triple_seven.cards import (
    COLOURS,
    MAIN,
    OPEN,
    colour,
    combo,
    combos_of,
    fits,
    kinds_in,
    playable,
    rank,
    type_of,
)
from referees.triple_seven.knowledge import Knowledge
from referees.triple_seven.table import LETTERS, Table


class RoundOver(Exception):
    """R13 and R37: everything that was pending vanishes."""

    def __init__(self, winner: int | None) -> None:
        self.winner = winner


class OneOf(str):
    """A choice that only chance knows: any of these."""

    def __new__(cls, choices: list[str]) -> "OneOf":
        made = super().__new__(cls, f"one of {choices}")
        made.choices = choices
        return made

    choices: list[str]

    def __eq__(self, other: object) -> bool:
        return other in self.choices

    def __ne__(self, other: object) -> bool:
        return other not in self.choices

    __hash__ = str.__hash__


def arguments(text: str) -> list[str]:
    """`play(red_6, hand)`: what stands in the brackets."""
    return text[text.index("(") + 1 : -1].split(", ")


class TripleSevenRules(Table):
    # ------------------------------------------------------------ rounds (section 3, R13, R14, R37, R39)
    def rounds(self, beginning: Asking) -> Asking:
        """Play the round that begins so, then further ones until the game is over."""
        while True:
            try:
                yield from beginning
                while True:
                    yield from self.whole_turn()
            except RoundOver as over:
                self.round_end(over.winner)
            if self.is_won() or self.round == self.settings["max_rounds"]:
                return
            self.dealer = (self.dealer + 1) % self.seats
            self.round += 1
            self.new_round(self.luck.words)
            beginning = self.before_the_hand()

    def is_won(self) -> bool:
        """R39."""
        return any(len(cards) >= self.settings["sevens_to_win"] for cards in self.collected)

    def round_end(self, winner: int | None) -> None:
        """R14."""
        self.drawn = False
        self.knowledge = Knowledge(self.seats)
        if winner is None:
            return
        self.rounds_won[winner] += 1
        for card in list(self.reserves[winner]):
            if type_of(card) not in [type_of(c) for c in self.collected[winner]]:
                self.reserves[winner].remove(card)
                self.collected[winner].append(card)

    def check_out(self, seat: int) -> None:
        """R13."""
        if not self.hands[seat]:
            raise RoundOver(seat)

    def before_the_hand(self) -> Asking:
        """R11."""
        asks = []
        for p, hand in enumerate(self.hands):
            asks.append(Ask(p, "reserve_start", ["keep", *(f"reserve({kind})" for kind in kinds_in(hand))], "keep"))
        while waiting := [ask for ask in asks if not ask.text]:
            yield waiting
        for answered in asks:
            if answered.text != "keep":
                self.reserve(answered.seat, arguments(answered.text)[0])

    def reserve(self, seat: int, card: str) -> None:
        """R9: lay a card aside, and take back the one that lay there."""
        self.hands[seat].remove(card)
        self.hands[seat] += self.reserves[seat]
        self.reserves[seat] = [card]
        self.knowledge.laid_aside(seat)

    # ------------------------------------------------------------ the turn (R7 to R10, R35)
    def start_turn(self) -> None:
        """R37."""
        if self.turn == self.settings["max_turns_per_round"]:
            raise RoundOver(None)
        self.turn += 1

    def whole_turn(self) -> Asking:
        self.start_turn()
        self.silent.discard(self.active)
        self.drawn = False
        self.same_again = False
        yield from self.turn_of(self.active)
        self.end_turn()

    def end_turn(self) -> None:
        """R35."""
        if not self.same_again:
            self.active = self.next(self.active)

    def turn_of(self, seat: int) -> Asking:
        while True:
            draws = ["draw"] if not self.drawn and self.can_draw() else []
            passes = ["pass"] if self.drawn or not self.can_draw() else []
            choices = [*self.plays(seat), *draws, *self.reservations(seat), *passes]
            default: str = "draw" if draws else "pass"
            if self.settings["first_player_opens"] and self.turn == 1 and (opening := self.plays_of(seat, [])):
                choices, default = opening, OneOf([play for play in opening if play.startswith("play")])
            choice = yield from ask(seat, "turn", choices, default)
            if choice != "draw":
                break
            self.draw(seat, 1)
            self.drawn = True
        if choice.startswith(("reserve", "swap")):
            if choice.startswith("swap") and self.settings["swap_silences"]:
                self.silent.add(seat)
            self.reserve(seat, arguments(choice)[0])
            self.check_out(seat)
        elif choice != "pass":
            yield from self.play_unit(seat, choice)

    def plays(self, seat: int) -> list[str]:
        """What R7 allows to be played."""
        return self.plays_of(seat, self.reserves[seat])

    def plays_of(self, seat: int, reserve: list[str]) -> list[str]:
        hand = self.hands[seat]
        found = [f"play({k}, hand)" for k in kinds_in(hand) if playable(k, self.colour, self.number)]
        found += [f"play({k}, reserve)" for k in reserve if playable(k, self.colour, self.number)]
        if self.number == 5:
            fitting: tuple[str, ...] = COLOURS
        else:
            fitting = COLOURS if self.colour == OPEN else (self.colour,)
        found += [f"combo({c}, {six})" for c, six in combos_of(hand + reserve) if c in fitting]
        return found

    def reservations(self, seat: int) -> list[str]:
        """R9."""
        hand = self.hands[seat]
        if self.reserves[seat]:
            return [f"swap({k})" for k in kinds_in(hand)]
        if len(hand) >= 2 or self.settings["reserve_last_card_goes_out"]:
            return [f"reserve({k})" for k in kinds_in(hand)]
        return []

    # ------------------------------------------------------------ placing a card (R12)
    def play_unit(self, seat: int, choice: str) -> Asking:
        """A card or combo on a turn, or with `again`."""
        if choice.startswith("combo"):
            chosen, six = arguments(choice)
            cards = combo(chosen, six)
            self.put_on_pile(seat, cards, self.sources(seat, cards))
            self.check_out(seat)
            return
        card, source = arguments(choice)
        thief_fits = card.endswith("_thief") and fits(card, self.colour, self.number)
        exposed = self.exposed
        if rank(card) == "herald":
            yield from self.herald(seat, card, source)
        else:
            self.put_on_pile(seat, [card], [source])
        self.check_out(seat)
        if card in MAIN:
            yield from self.name_colour(seat, card)
        match rank(card):
            case "reverse":
                yield from self.reverse(seat)
            case "deuce":
                yield from self.again(seat)
            case "trade":
                yield from self.trade(seat)
            case "thief":
                yield from self.thief(seat, thief_fits)
            case "samaritan":
                yield from self.gift(seat)
            case "sinner":
                yield from self.sin(seat, self.next(seat))
            case "reaper":
                if exposed and exposed[0] != seat:  # R33 (c)
                    yield from self.strike(exposed[0], exposed[1])

    def respond(self, seat: int, choice: str) -> Asking:
        """R34: a response card is placed by steps 1, 2, 4 and 5.  Its name is returned."""
        card, source = arguments(choice)
        self.put_on_pile(seat, [card], [source])
        self.check_out(seat)
        yield from self.name_colour(seat, card)
        return card

    def name_colour(self, seat: int, card: str) -> Asking:
        """R29."""
        if card in ("sinner", "reaper") and self.settings["reset_colour"] == "open":
            self.colour = OPEN
        else:
            default = "red" if self.colour == OPEN else self.colour
            self.colour = yield from ask(seat, "name_colour", list(COLOURS), default)

    # ------------------------------------------------------------ actions (R17 to R19)
    def reverse(self, seat: int) -> Asking:
        skips = self.seats == 2 and self.settings["reverse_skips_two_player"]
        if self.seats == 2 and not skips and not self.settings["reverse_asked"]:
            return
        choice = yield from ask(seat, "reverse", ["no", "yes"], "no")
        if choice == "yes" and skips:
            self.same_again = True
        elif choice == "yes":
            self.direction = -self.direction

    def again(self, seat: int) -> Asking:
        choice = yield from ask(seat, "again", ["stop", *self.plays(seat)], "stop")
        if choice != "stop":
            yield from self.play_unit(seat, choice)

    def trade(self, seat: int) -> Asking:
        targets = [p for p in self.clockwise(seat) if self.hands[p]]
        if not targets:
            return
        choice = yield from ask(seat, "trade_target", ["none", *(LETTERS[p] for p in targets)], "none")
        if choice == "none":
            return
        target = LETTERS.index(choice)
        choice = yield from self.ask_attacked(target, "trade_response", ["saint"])
        if choice != "submit":
            yield from self.respond(target, choice)
            return
        self.knowledge.traded(seat, target, self.hands[seat], self.hands[target])
        self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]

    def ask_attacked(self, seat: int, kind: str, defences: list[str]) -> Asking:
        """`submit`, or a defence from hand or reserve."""
        choices = ["submit"]
        for card in [] if seat in self.silent else defences:
            choices += [f"respond({card}, hand)"] if card in self.hands[seat] else []
            choices += [f"respond({card}, reserve)"] if card in self.reserves[seat] else []
        choice = yield from ask(seat, kind, choices, "submit")
        return choice

    # ------------------------------------------------------------ Herald and Thief (R20 to R28)
    def herald(self, seat: int, card: str, source: str) -> Asking:
        """R12 steps 1 to 3 of a Herald."""
        mode = self.settings["herald_mode"]
        self.put_on_pile(seat, [card], [source], face_down=mode == "guess")
        if mode == "guess":
            yield from self.guess(seat, card)
        elif mode == "race":
            yield from self.race(seat, self.clockwise(seat))

    def guess(self, seat: int, card: str) -> Asking:
        """R21."""
        caller = self.next(seat)
        choice = yield from ask(caller, "herald_guess", ["silent", *COLOURS], "silent")
        self.knowledge.played(seat, card, self.face_down)
        self.face_down = ""
        self.set_in_play([card])
        if choice == colour(card):
            self.draw(seat, 4)
        elif choice != "silent":
            self.draw(caller, self.settings["herald_miss"])

    def race(self, seat: int, rivals: list[int]) -> Asking:
        """R22: the first `announce` or `call` settles it, or that all others ignore it."""
        owner = Ask(seat, "herald_race", ["announce"], "announce")
        asks = [Ask(p, "herald_race", ["ignore", "call"], "ignore") for p in rivals]
        while not owner.text and (waiting := [ask for ask in asks if not ask.text]):
            yield [owner, *waiting]
            if any(ask.text == "call" for ask in asks):
                self.draw(seat, 4)
                return

    def thief(self, seat: int, fitted: bool) -> Asking:
        """R24 to R26."""
        choice = plain = "regular" if fitted else "show"
        victims = [p for p in self.clockwise(seat) if len(self.hands[p]) == 1]
        if victims:
            choice = yield from ask(seat, "thief_use", [plain, *(f"steal({LETTERS[p]})" for p in victims)], plain)
        if choice == "show":
            self.exposed = seat, 2
        elif choice != "regular":
            self.exposed = seat, 7
            yield from self.theft(seat, LETTERS.index(arguments(choice)[0]))

    def theft(self, thief: int, victim: int) -> Asking:
        """R27."""
        while True:
            choice = yield from self.ask_attacked(victim, "theft_response", ["saint", "reaper"])
            if choice == "submit":
                (card,) = self.hands[victim]
                self.hands[victim] = []
                self.hands[thief].append(card)
                self.knowledge.stolen(thief, victim, card)
                self.draw(victim, 7)
                return
            defence = yield from self.respond(victim, choice)
            if defence == "saint":
                return
            negated = yield from self.strike(thief, 7)
            if not negated or self.settings["negated_reaper_shields"]:
                return

    # ------------------------------------------------------------ main characters (R31 to R33)
    def gift(self, seat: int) -> Asking:
        """R31."""
        hand = self.hands[seat]
        goes_out = self.settings["gift_can_go_out"]
        singles = [f"give({k})" for k in kinds_in(hand)] if goes_out or len(hand) > 1 else []
        combos = [f"give_combo({c}, {six})" for c, six in combos_of(hand)] if goes_out or len(hand) > 3 else []
        drawn = ["give_draw"] if self.can_draw() else []
        choices = singles + combos + drawn
        if not choices:
            return
        choice = yield from ask(seat, "gift", choices, "give_draw" if drawn else OneOf(singles))
        receiver = self.next(seat)
        if choice == "give_draw":
            cards = self.draw(receiver, 1)
        else:
            cards = combo(*arguments(choice)) if choice.startswith("give_combo") else arguments(choice)
            for card in cards:
                hand.remove(card)
            self.hands[receiver] += cards
        self.knowledge.given(seat, receiver, cards, from_hand=choice != "give_draw")
        self.check_out(seat)

    def sin(self, sinner: int, head: int, asked_already: bool = False) -> Asking:
        """R32: the next turn of every other player; then the Sinner's player is next."""
        self.queue = []
        while head != sinner:
            self.queue.append(head)
            head = self.next(head)
        while self.queue:
            if not asked_already:
                self.start_turn()
                self.silent.discard(self.queue[0])
            asked_already = False
            yield from self.sinned_against(sinner, self.queue[0])
            del self.queue[0]
        self.same_again = True

    def sinned_against(self, sinner: int, seat: int) -> Asking:
        while True:
            choice = yield from self.ask_attacked(seat, "sin_response", ["saint", "reaper"])
            if choice == "submit":
                self.draw(seat, 4)
                return
            defence = yield from self.respond(seat, choice)
            if defence == "saint":
                return
            negated = yield from self.strike(sinner, 4)
            if not negated or self.settings["negated_reaper_shields"]:
                return

    def strike(self, struck: int, cards: int) -> Asking:
        """R33; whether a Saint negated it is returned."""
        choice = yield from self.ask_attacked(struck, "reap_response", ["saint"])
        if choice == "submit":
            self.draw(struck, cards)
            return False
        yield from self.respond(struck, choice)
        return True

    # ------------------------------------------------------------ the end (section 9)
    def places(self) -> list[int]:
        results = [(len(self.collected[p]), self.rounds_won[p]) for p in range(self.seats)]
        return [1 + sum(other > mine for other in results) for mine in results]

    def utilities(self) -> list[Fraction]:
        first = self.places().count(1)
        won = (Fraction(self.seats, first) - 1) / (self.seats - 1)
        return [won if place == 1 else Fraction(-1, self.seats - 1) for place in self.places()]
