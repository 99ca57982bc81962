"""The Deadlies in words: options, actions, prompts, zones.  Events are in `story.py`, positions in `position.py`."""

import re
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.bits import popcount
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Game, Path_, Row, normal, read_seat
from cardinal.core.match import Bot
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.core.view import Event, Fact, Zone
from cardinal.games.deadlies import position, reasons, rules, story, terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.bot import DeadliesBot
from cardinal.games.deadlies.cards import HALO, HALO_BIT, NO_SUIT, value_of
from cardinal.games.deadlies.effects import receiver
from cardinal.games.deadlies.knowledge import drafting, known_by
from cardinal.games.deadlies.names import CARD_IDS, CARD_NAMES, PRINTED, SUITS, cards_in, ids_in
from cardinal.games.deadlies.observation import OBSERVER
from cardinal.games.deadlies.options import DeadliesOptions
from cardinal.games.deadlies.plays import cards_to_add
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.state import dial, front
from cardinal.games.deadlies.terms import CARD, NO, NO_CARD, NOBODY

DECISIONS = (
    "play",
    "corruption_effect",
    "pride_target",
    "pride_response",
    "greed_deal",
    "greed_purge",
    "lust_partner",
    "lust_choice",
    "lust_discard",
    "gluttony_choice",
    "wrath_target",
    "wrath_response",
    "envy_swap",
)
KINDS = ("single", "suit", *(f"suit:{suit}" for suit in SUITS), "number", "straight")
# the two words of each decision that has them: the plain one, and the other
PLAIN = {
    "pride_response": ("decline", "Say no"),
    "greed_deal": ("stop", "Stop dealing"),
    "greed_purge": ("keep", "Keep your hand"),
    "lust_choice": ("refuse", "Refuse"),
    "lust_discard": ("none", "Discard nothing"),
    "gluttony_choice": ("draw", "Draw 3 cards"),
    "wrath_response": ("decline", "Take it"),
    "envy_swap": ("keep", "Keep your hand"),
}
OTHER = {
    "greed_deal": ("deal", "Deal one more"),
    "greed_purge": ("discard", "Discard your whole hand"),
    "lust_choice": ("accept", "Accept"),
}
TARGETS = {
    "pride_target": ("target", "Challenge"),
    "lust_partner": ("partner", "Ask"),
    "wrath_target": ("target", "Strike"),
    "gluttony_choice": ("take", "Take a card from"),
    "envy_swap": ("swap", "Swap hands with"),
}
PLAY = re.compile(r"play\(([a-z0-9_,]+)(?:;top=([a-z0-9_]+))?\)")
CARD_VERBS = {"pride_response": "Show", "lust_discard": "Discard", "wrath_response": "Strike back with"}
RULES_OF = {
    "play": "R9",
    "corruption_effect": "R15",
    "pride_target": "R16",
    "pride_response": "R16",
    "greed_deal": "R17",
    "greed_purge": "R17",
    "lust_partner": "R18",
    "lust_choice": "R18",
    "lust_discard": "R18",
    "gluttony_choice": "R19",
    "wrath_target": "R21",
    "wrath_response": "R21",
    "envy_swap": "R22",
}


class DeadliesGame(Game):
    slug = "deadlies"
    title = "The Deadlies"
    blurb = "Shed your hand three times over; every sin you play does something to somebody."
    seats = range(2, 7)
    version = "1"
    options = DeadliesOptions
    decisions = DECISIONS
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names: ClassVar[dict[str, str]] = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
    printed = PRINTED
    counted: ClassVar[dict[str, str]] = {"dial": "Dial", "cards": "Cards left"}
    remembered: ClassVar[dict[str, str]] = {"event:struck_back": "Wraths thrown back", "event:bust": "Greed busts"}
    bot: ClassVar[Bot] = DeadliesBot()
    observer = OBSERVER

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.start_dial = 0 if options.start_dial == "auto" else options.start_dial
        s.start_seat = NOBODY if options.start_seat == "random" else options.start_seat
        s.straight_min = options.straight_min
        s.pride_show_all = int(options.pride_show_to == "all")
        s.sloth_trigger = ("top", "effect", "any_card").index(options.sloth_trigger)
        s.sloth_hits_player = int(options.sloth_hits_player)
        s.gluttony_after_chain = int(options.gluttony_check == "after_chain")
        s.halo_double_drop = int(options.halo_double_drop)
        s.turn_cap = options.turn_cap
        return s

    def check_options(self, seats: int, options: Any) -> None:
        if options.start_seat != "random" and options.start_seat >= seats:
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
                return "done" if action == NO else f"add:{CARD_IDS[action - CARD]}"
            return f"top:{CARD_IDS[action - CARD]}"
        if kind == "corruption_effect":
            return SUITS[action]
        if action == NO:
            return PLAIN[kind][0]
        if kind in TARGETS:
            return f"{TARGETS[kind][0]}:{seat_after(s, s.turn, action)}"
        if kind in OTHER:
            return OTHER[kind][0]
        return CARD_IDS[action - CARD]

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        assert isinstance(s, Deadlies)
        if DECISIONS[s.kind(seat)] != "play" or s.phase != terms.PLAY:
            return self.part(s, seat, path[0])
        cards = [path[0] - CARD, *(a - CARD for a in path[2:] if a != NO)]
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
                return f"Play {CARD_NAMES[s.top]} on {under}" if action == NO else f"Add {CARD_NAMES[action - CARD]}"
            return f"{CARD_NAMES[action - CARD]} on top"
        if kind == "corruption_effect":
            return f"{SUITS[action].title()}: {story.EFFECT_TEXTS[action]}"
        if action == NO:
            return PLAIN[kind][1]
        if kind in TARGETS:
            q = seat_after(s, s.turn, action)
            return f"{TARGETS[kind][1]} {names[q]} ({popcount(s.hands[q])} cards, dial {dial(s, q)})"
        if kind in OTHER:
            return OTHER[kind][1]
        return f"{CARD_VERBS[kind]} {CARD_NAMES[action - CARD]}"

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, Deadlies)
        kind = DECISIONS[s.kind(seat)]
        if (kind, action) in (("greed_deal", terms.YES), ("gluttony_choice", NO)):
            return ["zone:deck"]
        if kind in TARGETS and action != NO:
            return [f"seat:{seat_after(s, s.turn, action)}"]
        if kind == "play" and s.phase == terms.PLAY_KIND and action != terms.SINGLE:
            return ids_in(cards_to_add(s, action, NO_CARD))  # the cards that may join in
        return super().points_at(s, seat, action)

    def wording(self, s: State, seat: int, action: int) -> Hashable:
        """Cards to play are always called the same; the play that is done is called by what was drafted."""
        return s.phase if s.phase == terms.PLAY or (s.phase == terms.PLAY_MORE and action != NO) else None

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, Deadlies)
        if DECISIONS[s.kind(seat)] != "play" or s.phase != terms.PLAY:
            return self.label(s, seat, path[0], names)
        top = path[0] - CARD
        under = sorted(a - CARD for a in path[2:] if a != NO)
        if not under:
            return f"Play {CARD_NAMES[top]}"
        return f"Play {CARD_NAMES[top]} on top of {', '.join(CARD_NAMES[c] for c in under)}"

    def choice_order(self, s: State, seat: int, path: Path_) -> tuple[Any, ...]:
        if DECISIONS[s.kind(seat)] != "play":
            return path
        cards = sorted([path[0] - CARD, *(a - CARD for a in path[2:] if a != NO)])
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
        kind = DECISIONS[s.kind(seat)]
        if kind == "play":
            return biggest_play(self, s, seat)
        if kind == "corruption_effect":
            return (SUITS.index("sloth"),)
        if kind in ("pride_target", "lust_partner", "wrath_target"):
            ranked = [(dial(s, q), popcount(s.hands[q]), i) for i, q in clockwise(s)]
            return (min(ranked)[2],)
        if kind == "gluttony_choice":
            ranked = [(-popcount(s.hands[q]), i, 0) for i, q in clockwise(s) if s.hands[q]]
            return (min(ranked)[1],)
        if kind == "greed_purge":
            return (terms.YES,)
        return (NO,)

    # ------------------------------------------------------------ zones
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, Deadlies)
        zones = [hand_zone(s, p, viewers, names) for p in range(s.seats)]
        for p in range(s.seats):
            cards = [] if front(s, p) == NO_CARD else [CARD_IDS[front(s, p)]]
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
        if s.other != NOBODY:
            facts["named"] = s.other
        return facts

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, Deadlies)
        return {"dial": dial(s, seat), "cards": popcount(s.hands[seat]), "owed": bool(s.owed >> seat & 1)}

    def event(self, row: Row, viewers: int, names: Sequence[str]) -> Event | None:
        return story.event(row, viewers, names)

    def marks(self, row: Row) -> list[str]:
        return story.marks(row)

    # ------------------------------------------------------------ positions
    def write(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Deadlies)
        return position.write(s, DECISIONS)

    def read(self, words: dict[str, Any], seats: int, options: Any) -> State:
        s = self.blank(seats, options)
        assert isinstance(s, Deadlies)
        position.read(s, words, DECISIONS)
        return s

    def settle(self, s: State) -> None:
        assert isinstance(s, Deadlies)
        rules.run_on(s)

    def check(self, s: State) -> None:
        assert isinstance(s, Deadlies)
        position.check(s)

    def impossible(self, seats: int) -> set[str]:
        return {"decision:pride_target", "decision:lust_partner", "decision:wrath_target"} if seats == 2 else set()

    def drills(self, seats: int) -> list[str]:
        return position.drills(seats)

    def cards(self, s: State) -> list[str]:
        assert isinstance(s, Deadlies)
        return [CARD_IDS[c] for zone in position.zones(s).values() for c in zone]


# ---------------------------------------------------------------- plays as text
def read_play(word: str, text: str) -> tuple[list[int], int]:
    """The cards and the top of `play(pride_3,pride_5;top=pride_5)`."""
    found = PLAY.fullmatch(word)
    if not found:
        raise Malformed(f"action {text!r}", "a play is written play(card, card; top=card)")
    cards = [read_card(name, text) for name in found[1].split(",") if name]
    if len(set(cards)) != len(cards):
        raise Malformed(f"action {text!r}", "a card is named twice")
    top = read_card(found[2], text) if found[2] else -1
    if not cards or (top >= 0 and top not in cards):
        raise Malformed(f"action {text!r}", "the top must be one of the cards played")
    return sorted(cards), top


def read_card(name: str, text: str) -> int:
    if name not in CARD_IDS:
        raise Malformed(f"action {text!r}", f"there is no card {name!r}")
    return CARD_IDS.index(name)


def read_target(s: Deadlies, verb: str, word: str) -> str:
    """`target:B`, `B` and `1` as `target:1`."""
    name = word.removeprefix(f"{verb}:")
    if re.fullmatch(r"[a-h]|\d", name):
        return f"{verb}:{read_seat(name, s.seats, f'action {word!r}')}"
    return word


def play_path(s: Deadlies, seat: int, cards: list[int], top: int) -> Path_:
    """The parts of a play.  Whether it is legal is the engine's word: each way of building it is tried there."""
    for c in cards:
        if not s.hands[seat] >> c & 1:
            raise Refused(f"you do not hold {CARD_NAMES[c]}", "R8")
    tops = [top] if top >= 0 else sorted(cards, reverse=True)
    for t in tops:
        path = build(s, seat, cards, t)
        if path:
            return path
    raise why_not(s, seat, cards, top)


def build(s: Deadlies, seat: int, cards: list[int], top: int) -> Path_:
    after_top = s.clone()
    after_top.answer(seat, CARD + top)
    if after_top.drafting(seat) == 0:
        return (CARD + top,) if len(cards) == 1 else ()
    if len(cards) == 1:
        return (CARD + top, terms.SINGLE)
    under = [c for c in cards if c != top]
    for kind in after_top.options(seat)[1:]:
        order = sorted(under, key=value_of, reverse=True) if kind == terms.STRAIGHT else under
        path = add_all(after_top, seat, kind, order)
        if path:
            return (CARD + top, *path)
    return ()


def add_all(s: State, seat: int, kind: int, order: list[int]) -> Path_:
    t = s.clone()
    t.answer(seat, kind)
    path = [kind]
    for c in order:
        if t.drafting(seat) == 0 or not t.apply(seat, CARD + c):
            return ()
        path.append(CARD + c)
    if t.drafting(seat) == 0:
        return tuple(path)
    return (*path, NO) if t.allows(seat, NO) else ()


def why_not(s: Deadlies, seat: int, cards: list[int], top: int) -> Refused:
    """The rule that a play of several cards breaks."""
    ids = [CARD_IDS[c] for c in cards]
    if top >= 0 and any(build(s, seat, cards, t) for t in cards if t != top):
        better = " or ".join(CARD_IDS[t] for t in cards if build(s, seat, cards, t))
        return Refused(f"of these cards only {better} may lie on top, not {CARD_IDS[top]}", "R10")
    if "halo" in ids:
        return Refused("the Halo is always played alone", "R14")
    if "purity" in ids:
        return Refused("Purity is played alone, or as the 0 at the bottom of a straight", "R13")
    values = sorted(value_of(c) for c in cards)
    if values == list(range(values[0], values[0] + len(values))):
        return Refused(f"a straight needs at least {s.straight_min} cards", "R9")
    if "corruption" in ids:
        return Refused("Corruption joins cards of one suit, or ends a straight as the 8", "R12")
    return Refused("cards played together share a suit, share a number, or are a straight with each number once", "R9")


def biggest_play(game: Game, s: Deadlies, seat: int) -> Path_:
    """The time-out play: the Halo, else most cards; then by effect, cards and top (section 5.2)."""
    hand = list(cards_in(s.hands[seat]))
    if s.hands[seat] & HALO_BIT:
        return play_path(s, seat, [HALO], HALO)
    order = ("sloth", "wrath", "pride", "lust", "greed", "gluttony", "envy", "purity", "corruption")
    best: tuple[tuple[int, int, list[int], int], Path_] | None = None
    for top in hand:
        for cards in largest_with(s, seat, top):
            effect = order.index(CARD_IDS[top].split("_")[0])
            key = (-len(cards), effect, cards, top)
            if best is None or key < best[0]:
                best = (key, build(s, seat, cards, top))
    assert best is not None
    return best[1]


def largest_with(s: Deadlies, seat: int, top: int) -> list[list[int]]:
    """For each kind of play this top can lead, the largest one (of equals, the lowest cards)."""
    after_top = s.clone()
    after_top.answer(seat, CARD + top)
    if after_top.drafting(seat) == 0:
        return [[top]]
    plays = [[top]]
    for kind in after_top.options(seat)[1:]:
        t = after_top.clone()
        t.answer(seat, kind)
        cards = [top]
        while t.drafting(seat):
            add = next(a for a in t.options(seat) if a != NO)
            cards.append(add - CARD)
            t.answer(seat, add)
        plays.append(sorted(cards))
    return plays


# ---------------------------------------------------------------- other words
def refusal(game: Game, s: Deadlies, seat: int, text: str) -> Malformed | Refused:
    kind = DECISIONS[s.kind(seat)]
    word = normal(text).removeprefix("top:").removeprefix("add:")
    card = CARD_IDS.index(word) if word in CARD_IDS else -1
    if kind == "play" and not re.match(r"top:|kind:|add:|play|done|decline|pass|none", normal(text)):
        return Malformed(f"action {text!r}", "a play is written play(card, card; top=card)")
    if card >= 0 and not s.hands[seat] >> card & 1:
        return Refused(f"you do not hold {CARD_NAMES[card]}", RULES_OF[kind])
    if kind == "play":
        if normal(text) in ("decline", "pass", "none", "done"):
            return Refused("you must play at least one card", "R8")
        return Refused(f"{text} does not fit the play in the making", "R9")
    if card >= 0:
        if kind == "pride_response":
            return Refused(f"{CARD_NAMES[card]} does not count as Pride", "R16")
        if kind == "wrath_response":
            return Refused(f"{CARD_NAMES[card]} does not count as Wrath", "R21")
        if kind == "lust_discard":
            return Refused("the Halo cannot be discarded for Lust", "R33")
    if kind == "envy_swap" and word.startswith("swap:"):
        return Refused("you hold a card that counts as Envy, or that is no other seat", "R22")
    if kind == "gluttony_choice" and word.startswith("take:"):
        return Refused("only another player with cards can be robbed", "R19")
    if kind in TARGETS and re.fullmatch(r"[a-z]+:\d", word):
        return Refused("name another player", RULES_OF[kind])
    options = ", ".join(game.part(s, seat, a) for a in s.options(seat))
    return Malformed(f"action {text!r}", f"not an answer to {kind}; the answers are {options}")


def kind_label(s: Deadlies, action: int) -> str:
    if action == terms.SINGLE:
        return f"Play {CARD_NAMES[s.top]} alone"
    if action == terms.BY_SUIT:
        return f"With cards that count as {SUITS[s.top // 7].title()}"
    if action == terms.BY_NUMBER:
        return f"With other {value_of(s.top)}s"
    if action == terms.STRAIGHT:
        return f"As the top of a straight: {value_of(s.top)}, {value_of(s.top) - 1}, ..."
    return f"With {SUITS[action - terms.WITH_SUIT].title()} cards"


def prompt(s: Deadlies, seat: int, names: Sequence[str]) -> str:
    active = names[s.turn]
    kind = DECISIONS[s.kind(seat)]
    if kind == "play":
        if s.phase == terms.PLAY_KIND:
            return f"{CARD_NAMES[s.top]} on top: alone, or with which cards?"
        if s.phase == terms.PLAY_MORE:
            return f"Under {CARD_NAMES[s.top]}: which further card?"
        return "Your extra turn: play again." if s.extra else "Your turn: play a card, or several that belong together."
    if kind == "pride_response":
        return f"{active} challenges you with Pride. Show a Pride and {active} draws 1; otherwise you draw 1."
    if kind == "greed_deal":
        row = ", ".join(CARD_NAMES[row_card(s, i)] for i in range(s.n_row))
        return f"Dealt so far: {row}. Stop, or deal on? Two equal suits (or Corruption) and you take them all."
    if kind == "lust_choice":
        return (
            f"{active} asks you with Lust: both may secretly discard a card. A discarded Lust makes the other draw 3."
        )
    if kind == "wrath_response":
        return "You drew 2 for Wrath. Discard a Wrath to strike back, or take it."
    return {
        "corruption_effect": "Corruption is any sin you like: which effect?",
        "pride_target": "Pride: whom do you challenge? Without a Pride to show they draw 1.",
        "greed_purge": "Five dealt! Discard your whole hand?",
        "lust_partner": "Lust: whom do you ask?",
        "lust_discard": "Choose a card to discard, or none. Both choices are revealed together.",
        "gluttony_choice": "Gluttony: draw 3, or take a random card from somebody. Then you play again.",
        "wrath_target": "Wrath: who draws 2?",
        "envy_swap": "Envy: swap your whole hand with somebody's, or keep it.",
    }[kind]


def hand_zone(s: Deadlies, p: int, viewers: int, names: Sequence[str]) -> Zone:
    title = f"{names[p]}'s hand"
    if viewers >> p & 1:
        return Zone(f"hand:{p}", title, p, popcount(s.hands[p]), ids_in(s.hands[p]))
    return Zone(f"hand:{p}", title, p, popcount(s.hands[p]), [], ids_in(known_by(s, viewers, p)))


def clockwise(s: Deadlies) -> list[tuple[int, int]]:
    """The other seats with their distance to the left of the active one."""
    return [(i, seat_after(s, s.turn, i)) for i in range(1, s.seats)]


GAME = DeadliesGame()
