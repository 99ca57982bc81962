"""Death Wish in words: options, actions, zones.  Events are in `story.py`, positions in `position.py`, what is said to
players in `words.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.anatomy import AnatomicGame, Anatomy
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Path_, letter, normal
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from cardinal.core.view import Fact, Zone
from cardinal.games.death_wish import defaults, drills, position, possible, reasons, rules, story, terms, texts, words
from cardinal.games.death_wish.board import goal, lower, nibble, upper
from cardinal.games.death_wish.bot import DeathWishBot
from cardinal.games.death_wish.decisions import DECISIONS, RULES_OF
from cardinal.games.death_wish.knowledge import HALF
from cardinal.games.death_wish.names import AFFLICTER_IDS, CARD_NAMES, DISEASE_IDS, OUTBREAK_IDS, PRINTED, SYMPTOM_IDS
from cardinal.games.death_wish.observation import OBSERVER
from cardinal.games.death_wish.options import AS_PRINTED, DeathWishOptions
from cardinal.games.death_wish.piles import OPEN, size
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.spoken import SPOKEN
from cardinal.games.death_wish.state import hand_size, kept_size, pool_card, skulls
from cardinal.games.death_wish.zones import discard_zones, open_zone, reach, seat_zones


class DeathWishGame(AnatomicGame):
    slug = "death_wish"
    title = "Death Wish"
    blurb = "Everyone is trying to die first: catch the deadliest diseases before the others do."
    seats = range(2, 9)
    version = "1"
    options = DeathWishOptions
    as_printed = AS_PRINTED
    decisions = DECISIONS
    anatomy = Anatomy(rules, position, possible, drills, story)
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names = CARD_NAMES
    spoken = SPOKEN
    printed = PRINTED
    counted: ClassVar[dict[str, str]] = {"skulls": "Skulls", "symptoms": "Symptoms left"}
    remembered: ClassVar[dict[str, str]] = {"event:diagnosis": "Diagnoses", "event:outbreak": "Outbreaks"}
    bot: ClassVar[Heuristic] = DeathWishBot()
    observer = OBSERVER
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
        s.late_refill = int(options.pool_refill == "turn")
        s.wilds_match = int(options.wilds_match)
        s.many_flushes = int(options.flush_limit == "cards")
        s.early_reset = int(options.early_reset)
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
        return texts.part(s, seat, action)

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        assert isinstance(s, DeathWish)
        return texts.choice(s, seat, path)

    def path(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
        assert isinstance(s, DeathWish)
        found = texts.path(s, seat, text, names)
        if found:
            return found
        word = normal(text)
        for action in s.options(seat):
            if normal(texts.part(s, seat, action)) == word:
                return (action,)
        raise self.refusal(s, seat, text, names)

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, DeathWish)
        return reasons.refusal(s, seat, text, DECISIONS[s.kind(seat)])

    def why_not(self, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
        assert isinstance(s, DeathWish)
        return reasons.why_not(s, seat, card, names) or super().why_not(s, seat, card, names)

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, DeathWish)
        return words.label(s, seat, action, names)

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, DeathWish)
        return texts.points_at(s, seat, action)

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, DeathWish)
        return words.choice_label(s, seat, path, names)

    def draft(self, s: State, seat: int) -> list[str]:
        assert isinstance(s, DeathWish)
        return texts.draft(s) if seat == s.turn else []

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, DeathWish)
        return words.prompt(s, seat, names)

    def rule_in_force(self, s: State, seat: int) -> str:
        return RULES_OF[DECISIONS[s.kind(seat)]]

    def default(self, s: State, seat: int) -> Path_:
        assert isinstance(s, DeathWish)
        return defaults.default(s, seat)

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
            facts["shown"] = [SYMPTOM_IDS[c] for c in texts.shown_cards(s)]
        if s.diagnosed != terms.NOBODY:
            facts["diagnosis"] = story.told(s.diagnosis, s.diagnosis_cards, s.diagnosed, s.diagnosed_from, names)
        if s.phase == terms.REACT_CANCEL and s.card == 0:
            facts["declared"] = texts.declared(s)
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


assert len(SYMPTOM_IDS) <= 2 * HALF
GAME = DeathWishGame()
