"""The Deadlies in words: options, actions, prompts, zones.  Events are in `story.py`, positions in `position.py`."""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.anatomy import AnatomicGame, Anatomy
from cardinal.core.bits import popcount
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Path_, normal
from cardinal.core.match import Heuristic
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.core.view import Fact, Zone
from cardinal.games.deadlies import defaults, drills, position, possible, reasons, rules, story, terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.bot import DeadliesBot
from cardinal.games.deadlies.cards import NO_SUIT
from cardinal.games.deadlies.decisions import CARD_VERBS, DECISIONS, KINDS, OTHER, PLAIN, RULES_OF, TARGETS
from cardinal.games.deadlies.effects import receiver
from cardinal.games.deadlies.names import CARD_IDS, CARD_NAMES, PRINTED, SUITS, cards_in, ids_in
from cardinal.games.deadlies.observation import OBSERVER
from cardinal.games.deadlies.options import AS_PRINTED, DeadliesOptions
from cardinal.games.deadlies.plays import cards_to_add
from cardinal.games.deadlies.reasons import refusal
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.spoken import SPOKEN
from cardinal.games.deadlies.state import dial, front
from cardinal.games.deadlies.texts import play_path, read_play, read_target
from cardinal.games.deadlies.words import kind_label, prompt
from cardinal.games.deadlies.worlds import drafting
from cardinal.games.deadlies.zones import hand_zone


class DeadliesGame(AnatomicGame):
    slug = "deadlies"
    title = "The Deadlies"
    blurb = "Shed your hand three times over; every sin you play does something to somebody."
    seats = range(2, 7)
    version = "1"
    options = DeadliesOptions
    as_printed = AS_PRINTED
    decisions = DECISIONS
    anatomy = Anatomy(rules, position, possible, drills, story)
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names: ClassVar[dict[str, str]] = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
    spoken = SPOKEN
    printed = PRINTED
    counted: ClassVar[dict[str, str]] = {"dial": "Dial", "cards": "Cards left"}
    remembered: ClassVar[dict[str, str]] = {"event:struck_back": "Wraths thrown back", "event:bust": "Greed busts"}
    bot: ClassVar[Heuristic] = DeadliesBot()
    observer = OBSERVER

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.start_dial = 0 if options.start_dial == "auto" else options.start_dial
        s.start_seat = {"random": terms.NOBODY, "host": 0}.get(options.start_seat, options.start_seat)
        s.straight_min = options.straight_min
        s.pride_show_all = int(options.pride_show_to == "all")
        s.sloth_trigger = ("top", "effect", "any_card").index(options.sloth_trigger)
        s.sloth_hits_player = int(options.sloth_hits_player)
        s.gluttony_after_chain = int(options.gluttony_check == "after_chain")
        s.halo_double_drop = int(options.halo_double_drop)
        s.turn_cap = options.turn_cap
        s.any_top = int(options.suit_top == "any")
        s.highest_of_row = int(options.straight_top == "highest")
        s.corruption_stays = int(options.corruption_stays)
        s.short_wrath = int(options.wrath_chain == "any_cards")
        return s

    def check_options(self, seats: int, options: Any) -> None:
        if options.start_seat not in ("random", "host") and options.start_seat >= seats:
            raise Malformed(
                "options", f"start_seat {options.start_seat}: with {seats} players seats are 0 to {seats - 1}"
            )

    # ------------------------------------------------------------ actions
    def part(self, s: State, seat: int, action: int) -> str:
        assert isinstance(s, Deadlies)
        kind = DECISIONS[s.kind(seat)]
        if kind == "play":
            if s.phase == terms.PLAY_KIND:
                return f"kind:{KINDS[action]}"
            if s.phase == terms.PLAY_MORE:
                return "done" if action == terms.NO else f"add:{CARD_IDS[action - terms.CARD]}"
            return f"top:{CARD_IDS[action - terms.CARD]}"
        if kind == "corruption_effect":
            return SUITS[action]
        if action == terms.NO:
            return PLAIN[kind][0]
        if kind in TARGETS:
            return f"{TARGETS[kind][0]}:{seat_after(s, s.turn, action)}"
        if kind in OTHER:
            return OTHER[kind][0]
        return CARD_IDS[action - terms.CARD]

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        assert isinstance(s, Deadlies)
        if DECISIONS[s.kind(seat)] != "play" or s.phase != terms.PLAY:
            return self.part(s, seat, path[0])
        cards = [path[0] - terms.CARD, *(a - terms.CARD for a in path[2:] if a != terms.NO)]
        if len(cards) == 1:
            return f"play({CARD_IDS[cards[0]]})"
        listed = ", ".join(CARD_IDS[c] for c in sorted(cards))
        return f"play({listed}; top={CARD_IDS[cards[0]]})"

    def path(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
        assert isinstance(s, Deadlies)
        word = normal(text)
        if s.kind(seat) == terms.PLAY and word.startswith("play("):
            if s.phase != terms.PLAY:
                raise Refused("a play is in the making: finish it, or take it back first")
            return play_path(s, seat, *read_play(word, text))
        kind = DECISIONS[s.kind(seat)]
        if kind in TARGETS:
            word = read_target(s, TARGETS[kind][0], word)
        return super().path(s, seat, word, names)

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, Deadlies)
        return refusal(self, s, seat, text)

    def why_not(self, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
        assert isinstance(s, Deadlies)
        why = reasons.why_not(s, seat, CARD_IDS.index(card), DECISIONS[s.kind(seat)])
        return why or super().why_not(s, seat, card, names)

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, Deadlies)
        kind = DECISIONS[s.kind(seat)]
        if kind == "play":
            if s.phase == terms.PLAY_KIND:
                return kind_label(s, action)
            if s.phase == terms.PLAY_MORE:
                under = ", ".join(CARD_NAMES[c] for c in cards_in(s.pile) if c != s.top)
                return (
                    f"Play {CARD_NAMES[s.top]} on {under}"
                    if action == terms.NO
                    else f"Add {CARD_NAMES[action - terms.CARD]}"
                )
            return f"{CARD_NAMES[action - terms.CARD]} on top"
        if kind == "corruption_effect":
            return f"{SUITS[action].title()}: {story.EFFECT_TEXTS[action]}"
        if action == terms.NO:
            return PLAIN[kind][1]
        if kind in TARGETS:
            q = seat_after(s, s.turn, action)
            return f"{TARGETS[kind][1]} {names[q]} ({popcount(s.hands[q])} cards, dial {dial(s, q)})"
        if kind in OTHER:
            return OTHER[kind][1]
        return f"{CARD_VERBS[kind]} {CARD_NAMES[action - terms.CARD]}"

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, Deadlies)
        kind = DECISIONS[s.kind(seat)]
        if (kind, action) in (("greed_deal", terms.YES), ("gluttony_choice", terms.NO)):
            return ["zone:deck"]
        if kind in TARGETS and action != terms.NO:
            return [f"seat:{seat_after(s, s.turn, action)}"]
        if kind == "play" and s.phase == terms.PLAY_KIND and action != terms.SINGLE:
            return ids_in(cards_to_add(s, action, terms.NO_CARD))  # the cards that may join in
        return super().points_at(s, seat, action)

    def wording(self, s: State, seat: int, action: int) -> Hashable:
        """Cards to play are always called the same; the play that is done is called by what was drafted."""
        return s.phase if s.phase == terms.PLAY or (s.phase == terms.PLAY_MORE and action != terms.NO) else None

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, Deadlies)
        if DECISIONS[s.kind(seat)] != "play" or s.phase != terms.PLAY:
            return self.label(s, seat, path[0], names)
        top = path[0] - terms.CARD
        under = sorted(a - terms.CARD for a in path[2:] if a != terms.NO)
        if not under:
            return f"Play {CARD_NAMES[top]}"
        return f"Play {CARD_NAMES[top]} on top of {', '.join(CARD_NAMES[c] for c in under)}"

    def choice_order(self, s: State, seat: int, path: Path_) -> tuple[Any, ...]:
        if DECISIONS[s.kind(seat)] != "play":
            return path
        cards = sorted([path[0] - terms.CARD, *(a - terms.CARD for a in path[2:] if a != terms.NO)])
        return (len(cards), cards, path[0])

    def draft(self, s: State, seat: int) -> list[str]:
        assert isinstance(s, Deadlies)
        if not drafting(s) or seat != s.turn:
            return []
        return [CARD_IDS[s.top], *(CARD_IDS[c] for c in cards_in(s.pile) if c != s.top)]

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, Deadlies)
        return prompt(s, seat, names)

    def rule_in_force(self, s: State, seat: int) -> str:
        return RULES_OF[DECISIONS[s.kind(seat)]]

    def default(self, s: State, seat: int) -> Path_:
        assert isinstance(s, Deadlies)
        return defaults.default(s, seat)

    # ------------------------------------------------------------ zones
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, Deadlies)
        zones = [hand_zone(s, p, viewers, names) for p in range(s.seats)]
        for p in range(s.seats):
            cards = [] if front(s, p) == terms.NO_CARD else [CARD_IDS[front(s, p)]]
            zones.append(Zone(f"front:{p}", f"In front of {names[p]}", p, len(cards), cards))
        on_table = 0 if drafting(s) else s.pile
        zones.append(Zone("deck", "Deck", None, s.n_deck, []))
        for name, title, mask in (
            ("discard", "Discard", s.discard),
            ("centre", "Centre", s.centre),
            ("pile", "This turn's play", on_table),
        ):
            zones.append(Zone(name, title, None, popcount(mask), ids_in(mask)))
        row = [CARD_IDS[row_card(s, i)] for i in range(s.n_row)]
        zones.append(Zone("row", "Greed row", None, len(row), row))
        return zones

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        assert isinstance(s, Deadlies)
        facts: dict[str, Fact] = {"turn": s.turns, "active": s.turn, "extra_turn": bool(s.extra)}
        if s.pile and not drafting(s):
            facts["top"] = CARD_IDS[s.top]
            facts["effect"] = SUITS[s.effect] if s.effect != NO_SUIT else CARD_IDS[s.top]
        if s.n_row:
            facts["dealt_to"] = [LETTERS[receiver(s, i)] for i in range(s.n_row)]
        if s.other != terms.NOBODY:
            facts["named"] = s.other
        return facts

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, Deadlies)
        return {"dial": dial(s, seat), "cards": popcount(s.hands[seat]), "owed": bool(s.owed >> seat & 1)}


GAME = DeadliesGame()
