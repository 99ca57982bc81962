"""Death Wish in words: options, actions, zones.  Events are in `story.py`, positions in `position.py`, what is said to
players in `phrases.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Game, Path_, Row, letter, normal
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from cardinal.core.view import Event, Fact, Zone
from cardinal.games.death_wish import actions, drills, phrases, position, reasons, rules, story, terms
from cardinal.games.death_wish.board import (
    accessible,
    colours_held,
    display_card,
    goal,
    hand_card,
    keepers_for,
    kept_card,
    lower,
    nibble,
    shows,
    stack_card,
    upper,
)
from cardinal.games.death_wish.bot import DeathWishBot
from cardinal.games.death_wish.cards import HAND_LIMIT, OP_WILD_AFFLICTER, OP_WILD_SYMPTOM, WILD, WILD_BIT
from cardinal.games.death_wish.contract import affordable
from cardinal.games.death_wish.knowledge import HALF, is_known, keeper_is_known, known_word
from cardinal.games.death_wish.names import AFFLICTER_IDS, CARD_NAMES, DISEASE_IDS, OUTBREAK_IDS, PRINTED, SYMPTOM_IDS
from cardinal.games.death_wish.options import DeathWishOptions
from cardinal.games.death_wish.piles import (
    AFFLICTER_DISCARD,
    OPEN,
    OUTBREAK_DISCARD,
    SYMPTOM_DISCARD,
    size,
)
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, pool_card, skulls, stack_size

DECISIONS = (
    "turn_action",
    "keep_afflicter",
    "spread_slot",
    "discard_symptom",
    "discard_afflicter",
    "react_cancel",
    "react_revive",
    "choose_cure",
    "keeper_drawn",
    "choose_opponent",
    "choose_pool",
    "choose_peeked",
    "choose_their_afflicter",
    "choose_afflicter_pair",
    "choose_disease_pair",
    "choose_mutation",
    "choose_free_spread",
    "choose_discard_symptom",
    "choose_discard_afflicter",
    "choose_pass_symptom",
    "choose_pass_afflicter",
    "choose_reveal_symptom",
    "choose_shown",
    "choose_redraw",
)


class DeathWishGame(Game):
    slug = "death_wish"
    title = "Death Wish"
    blurb = "Everyone is trying to die first: catch the deadliest diseases before the others do."
    seats = range(2, 9)
    version = "1"
    options = DeathWishOptions
    decisions = DECISIONS
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names = CARD_NAMES
    printed = PRINTED
    counted: ClassVar[dict[str, str]] = {"skulls": "Skulls", "symptoms": "Symptoms left"}
    remembered: ClassVar[dict[str, str]] = {"event:diagnosis": "Diagnoses", "event:outbreak": "Outbreaks"}
    bot: ClassVar[Heuristic] = DeathWishBot()
    battery_options: ClassVar[dict[str, Any]] = {"turn_cap_rounds": 25}

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.goal = 0 if options.skull_target == "auto" else options.skull_target
        s.last_survivor = int(options.end_mode == "last_survivor")
        s.wild_alone = int(options.wild_pool_rule == "wild_alone")
        s.use_outbreaks = int(options.use_outbreaks)
        s.reactions = int(options.reactions)
        s.templates = int(options.use_template_diseases)
        s.late_bonus = int(options.late_seat_bonus)
        s.first_seat = terms.NOBODY if options.first_player == "random" else options.first_player
        s.cap_rounds = options.turn_cap_rounds
        return s

    def option_values(self) -> dict[str, list[Any]]:
        """Without a cap, or with a high one, silly play never ends (section 9): the battery plays under low ones."""
        return super().option_values() | {"turn_cap_rounds": [1, 25]}

    def check_options(self, seats: int, options: Any) -> None:
        if options.first_player != "random" and options.first_player >= seats:
            raise Malformed(
                "options", f"first_player {options.first_player}: with {seats} players seats are 0 to {seats - 1}"
            )

    # ------------------------------------------------------------ actions
    def part(self, s: State, seat: int, action: int) -> str:
        assert isinstance(s, DeathWish)
        return actions.part(s, seat, action)

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        assert isinstance(s, DeathWish)
        return actions.choice(s, seat, path)

    def path(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
        assert isinstance(s, DeathWish)
        found = actions.path(s, seat, text, names)
        if found:
            return found
        word = normal(text)
        for action in s.options(seat):
            if normal(actions.part(s, seat, action)) == word:
                return (action,)
        raise self.refusal(s, seat, text, names)

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, DeathWish)
        return actions.refusal(s, seat, text, DECISIONS[s.kind(seat)])

    def why_not(self, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
        assert isinstance(s, DeathWish)
        return reasons.why_not(s, seat, card, names) or super().why_not(s, seat, card, names)

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, DeathWish)
        return phrases.label(s, seat, action, names)

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, DeathWish)
        return actions.points_at(s, seat, action)

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, DeathWish)
        return phrases.choice_label(s, seat, path, names)

    def draft(self, s: State, seat: int) -> list[str]:
        assert isinstance(s, DeathWish)
        return actions.draft(s) if seat == s.turn else []

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, DeathWish)
        return phrases.prompt(s, seat, names)

    def rule_in_force(self, s: State, seat: int) -> str:
        return phrases.RULES_OF[DECISIONS[s.kind(seat)]]

    def default(self, s: State, seat: int) -> Path_:
        assert isinstance(s, DeathWish)
        return actions.default(s, seat)

    # ------------------------------------------------------------ zones
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, DeathWish)
        zones: list[Zone] = []
        for p in range(s.seats):
            zones += seat_zones(s, p, viewers, names[p])
        pool = [SYMPTOM_IDS[pool_card(s, i) - 1] if pool_card(s, i) else position.NO_CARD for i in range(4)]
        zones.append(Zone("symptom_pool", "Symptom pool", None, 4 - pool.count(position.NO_CARD), pool))
        for i in range(4):
            cards = [DISEASE_IDS[c - 1] for c in (lower(s, i), upper(s, i)) if c]
            zones.append(Zone(f"slot:{i}", f"Diseases, slot {i}", None, len(cards), cards))
        zones.append(open_zone("incubation", "Incubation", [s.incubation - 1] if s.incubation else [], DISEASE_IDS))
        zones.append(open_zone("open", "Open afflicters", position.pile_cards(s, OPEN), AFFLICTER_IDS))
        for kind, pile in position.DECKS.items():
            name = kind.removesuffix("s")
            zones.append(Zone(f"{name}_deck", f"{name.title()} deck", None, size(s, pile), []))
        zones += discard_zones(s, viewers)
        revealed = [s.revealed >> (6 * i) & 63 for i in range(s.revealed_count)]
        zones.append(open_zone("revealed", "Revealed afflicters", revealed, AFFLICTER_IDS))
        spreading = [s.spreading - 1] if s.spreading else []
        zones.append(open_zone("spreading", "Disease to be spread", spreading, DISEASE_IDS))
        zones.append(open_zone("outbreak", "Outbreak", [s.card - 1] if s.card else [], OUTBREAK_IDS))
        return zones

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        assert isinstance(s, DeathWish)
        facts: dict[str, Fact] = {
            "turn": s.turns,
            "active": s.turn,
            "actions_left": s.actions,
            "skull_target": goal(s),
            "living": [letter(p) for p in range(s.seats) if s.living >> p & 1],
        }
        if s.target != terms.NOBODY:
            facts["target"] = s.target
        if s.phase == terms.CHOOSE_SHOWN:
            facts["shown"] = [SYMPTOM_IDS[c] for c in actions.shown_cards(s)]
        if s.diagnosed != terms.NOBODY:
            facts["diagnosis"] = story.told(s.diagnosis, s.diagnosis_cards, s.diagnosed, s.diagnosed_from, names)
        if s.phase == terms.REACT_CANCEL and s.card == 0:
            facts["declared"] = actions.declared(s)
        return facts

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, DeathWish)
        facts: dict[str, Fact] = {
            "skulls": skulls(s, seat),
            "symptoms": hand_size(s, seat),
            "keepers": kept_size(s, seat),
            "skips": nibble(s.skips, seat),
            "alive": bool(s.living >> seat & 1),
            "place": nibble(s.places, seat),
        }
        if viewers >> seat & 1:
            facts["reach"] = [reach(s, seat, slot) for slot in range(4)]
        return facts

    def event(self, row: Row, viewers: int, names: Sequence[str]) -> Event | None:
        return story.event(row, viewers, names)

    def marks(self, row: Row) -> list[str]:
        return story.marks(row)

    # ------------------------------------------------------------ positions
    def write(self, s: State) -> dict[str, Any]:
        assert isinstance(s, DeathWish)
        return position.write(s, DECISIONS)

    def read(self, words: dict[str, Any], seats: int, options: Any) -> State:
        s = self.blank(seats, options)
        assert isinstance(s, DeathWish)
        position.read(s, words, DECISIONS)
        return s

    def settle(self, s: State) -> None:
        assert isinstance(s, DeathWish)
        rules.run_on(s)

    def check(self, s: State) -> None:
        assert isinstance(s, DeathWish)
        position.check(s)

    def impossible(self, seats: int) -> set[str]:
        return drills.impossible(seats)

    def drills(self, seats: int) -> list[str]:
        return drills.drills(seats)

    def cards(self, s: State) -> list[str]:
        assert isinstance(s, DeathWish)
        return [position.IDS[kind][c] for kind, cards in position.zones(s).values() for c in cards]


# ---------------------------------------------------------------- zones
def open_zone(name: str, title: str, cards: list[int], ids: list[str]) -> Zone:
    return Zone(name, title, None, len(cards), [ids[c] for c in cards])


def seat_zones(s: DeathWish, p: int, viewers: int, who: str) -> list[Zone]:
    display = [AFFLICTER_IDS[display_card(s, p, i)] for i in range(display_size(s, p))]
    stack = [DISEASE_IDS[stack_card(s, p, i)] for i in range(stack_size(s, p))]
    return [
        hand_zone(s, p, viewers, who),
        Zone(f"display:{p}", f"{who}'s afflicters", p, len(display), display),
        Zone(f"stack:{p}", f"{who}'s diseases", p, len(stack), stack),
        keeper_zone(s, p, viewers, who),
    ]


def hand_zone(s: DeathWish, p: int, viewers: int, who: str) -> Zone:
    n = hand_size(s, p)
    hand = [hand_card(s, p, i) for i in range(n)]
    if viewers >> p & 1:
        return Zone(f"hand:{p}", f"{who}'s symptoms", p, n, [SYMPTOM_IDS[c] for c in hand])
    known = known_cards(s, viewers, p)
    return Zone(f"hand:{p}", f"{who}'s symptoms", p, n, [], [SYMPTOM_IDS[c] for c in sorted(hand) if c in known])


def known_cards(s: DeathWish, viewers: int, column: int) -> set[int]:
    """The symptoms that viewers know to be in another's hand or the discard."""
    low, high = known_word(s, viewers, column, 0), known_word(s, viewers, column, 1)
    return {c for c in range(len(SYMPTOM_IDS)) if is_known(low, high, c)}


def keeper_zone(s: DeathWish, p: int, viewers: int, who: str) -> Zone:
    kept = [kept_card(s, p, i) for i in range(kept_size(s, p))]
    seen = [OUTBREAK_IDS[c] for c in kept if keeper_is_known(s, viewers, p, c)]
    cards, known = (seen, []) if viewers >> p & 1 else ([], seen)
    return Zone(f"keepers:{p}", f"{who}'s keepers", p, len(kept), cards, known)


def reach(s: DeathWish, p: int, slot: int) -> str:
    """What p still lacks for the top disease of a slot, told to p alone: `ready`, `2 more`, `no afflicter, 1 more`."""
    disease = accessible(s, slot)
    if not disease:
        return ""
    jokers = nibble(colours_held(s, p), WILD) + keepers_for(s, p, OP_WILD_SYMPTOM)
    note = WILD_BIT if keepers_for(s, p, OP_WILD_AFFLICTER) else 0
    for shown, lack in ((shows(s, p) | note, []), (WILD_BIT, ["no afflicter"])):
        for more in range(HAND_LIMIT + 1):
            if affordable(s, p, disease - 1, colours_held(s, p), jokers + more, shown):
                return ", ".join([*lack, f"{more} more"] if more else lack) or "ready"
    raise AssertionError(f"{DISEASE_IDS[disease - 1]} costs more than a hand can hold")


def discard_zones(s: DeathWish, viewers: int) -> list[Zone]:
    """Face down; what the viewers remember to have seen is known."""
    symptoms = [SYMPTOM_IDS[c] for c in sorted(known_cards(s, viewers, terms.IN_DISCARD))]
    afflicters = [AFFLICTER_IDS[c] for c in position.pile_cards(s, AFFLICTER_DISCARD)]
    seen = known_word(s, viewers, terms.OUTBREAKS_KNOWN, 0)
    outbreaks = [OUTBREAK_IDS[c] for c in position.pile_cards(s, OUTBREAK_DISCARD) if seen >> c & 1]
    return [
        Zone("symptom_discard", "Symptom discard", None, size(s, SYMPTOM_DISCARD), [], symptoms),
        Zone("afflicter_discard", "Afflicter discard", None, len(afflicters), [], afflicters),
        Zone("outbreak_discard", "Outbreak discard", None, size(s, OUTBREAK_DISCARD), [], outbreaks),
    ]


assert len(SYMPTOM_IDS) <= 2 * HALF
GAME = DeathWishGame()
