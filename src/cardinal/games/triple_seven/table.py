"""777 in words: options, actions, prompts, zones.  Events are in `story.py`, positions in `position.py`."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.anatomy import AnatomicGame, Anatomy
from cardinal.core.errors import Malformed, Refused
from cardinal.core.frames import top
from cardinal.core.game import LETTERS, Path_, letter, normal
from cardinal.core.match import Heuristic
from cardinal.core.options import Race
from cardinal.core.state import State
from cardinal.core.view import Fact, Zone
from cardinal.games.triple_seven import defaults, drills, position, possible, rules, story, terms, zones
from cardinal.games.triple_seven.board import rounds_won, sevens
from cardinal.games.triple_seven.bot import TripleSevenBot
from cardinal.games.triple_seven.cards import NO_NUMBER, OPEN
from cardinal.games.triple_seven.decisions import DECISIONS, RULES_OF
from cardinal.games.triple_seven.effects import kind_of
from cardinal.games.triple_seven.names import CARD_IDS, CARD_NAMES, COLOURS, KIND_OF, PRINTED, SHAPES, ids, unpacked
from cardinal.games.triple_seven.observation import OBSERVER
from cardinal.games.triple_seven.options import AS_PRINTED, TripleSevenOptions
from cardinal.games.triple_seven.reasons import refusal, why_not
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.spoken import SPOKEN
from cardinal.games.triple_seven.state import reserve_of
from cardinal.games.triple_seven.texts import action_of, aside_verb, part, points_at, with_letters
from cardinal.games.triple_seven.words import aside_label, label, prompt
from cardinal.games.triple_seven.zones import certain, hand, sin_queue

LOOK, LOCK, OWN_REACTION, OTHERS_REACTION = 0.8, 0.7, (0.55, 1.1), (0.7, 1.5)  # seconds of a live race (section 12)
KINDS_A_COLOUR = 16
SCORES = (0, 7, 77, 777)


class TripleSevenGame(AnatomicGame):
    slug = "triple_seven"
    title = "777"
    blurb = "Match colour or number, empty your hand, and collect a Number, an Action and a Character: 7, 7, 7."
    seats = range(2, 8)
    clock = ("rounds", "turns")
    limits = ("event:last_round",)
    version = "1"
    options = TripleSevenOptions
    as_printed = AS_PRINTED
    decisions = DECISIONS
    anatomy = Anatomy(rules, position, possible, drills, story)
    no_more = ("lacks",)  # what bots had read from choices
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names: ClassVar[dict[str, str]] = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
    spoken = SPOKEN
    printed = PRINTED
    counted: ClassVar[dict[str, str]] = {"score": "Sevens", "rounds_won": "Rounds won", "cards": "Cards left"}
    remembered: ClassVar[dict[str, str]] = {"event:combo": "567s", "event:called": "Heralds called out"}
    bot: ClassVar[Heuristic] = TripleSevenBot()
    observer = OBSERVER
    battery_options: ClassVar[dict[str, Any]] = {"max_rounds": 3, "max_turns_per_round": 100}

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.sevens_to_win = options.sevens_to_win
        s.sinners = options.sinners
        s.herald_mode = ("race", "guess", "off").index(options.herald_mode)
        s.herald_owner_first = options.herald_owner_first
        s.herald_miss = options.herald_miss
        s.reset_open = int(options.reset_colour == "open")
        s.reverse_skips_two_player = int(options.reverse_skips_two_player)
        s.negated_reaper_shields = int(options.negated_reaper_shields)
        s.gift_can_go_out = int(options.gift_can_go_out)
        s.reserve_last_card_goes_out = int(options.reserve_last_card_goes_out)
        s.first_dealer = terms.NOBODY if options.first_dealer == "random" else options.first_dealer
        s.max_turns_per_round = options.max_turns_per_round
        s.max_rounds = options.max_rounds
        s.reverse_asked = int(options.reverse_asked)
        s.first_opens = int(options.first_player_opens)
        s.swap_silences = int(options.swap_silences)
        return s

    def check_options(self, seats: int, options: Any) -> None:
        if options.first_dealer != "random" and options.first_dealer >= seats:
            raise Malformed(
                "options", f"first_dealer {options.first_dealer}: with {seats} players seats are 0 to {seats - 1}"
            )

    def option_values(self) -> dict[str, list[Any]]:
        """The safeguards of R37 are tried where they bite; their upper ends only make games longer."""
        return {**super().option_values(), "max_turns_per_round": [1000, 1, 40], "max_rounds": [50, 1, 3]}

    # ------------------------------------------------------------ actions
    def part(self, s: State, seat: int, action: int) -> str:
        assert isinstance(s, TripleSeven)
        return part(s, seat, action)

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        assert isinstance(s, TripleSeven)
        if s.phase == terms.TURN and path[0] == terms.SET_ASIDE and len(path) > 1:
            return f"{aside_verb(s, seat)}({CARD_IDS[kind_of(path[1])]})"
        return self.part(s, seat, path[0])

    def path(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
        assert isinstance(s, TripleSeven)
        word = normal(text)
        found = re.fullmatch(r"(reserve|swap)\(([a-z0-9_]+)\)", word)
        if s.phase == terms.TURN and found and found[1] == aside_verb(s, seat) and found[2] in KIND_OF:
            path = (terms.SET_ASIDE, action_of(KIND_OF[found[2]]))
            if s.allows(seat, terms.SET_ASIDE) and KIND_OF[found[2]] in hand(s, seat):
                return path
        found = re.fullmatch(r"play\(([a-z0-9_]+)\)", word)
        if found:
            word = f"play({found[1]},hand)"
        return super().path(s, seat, with_letters(s, word), names)

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, TripleSeven)
        return refusal(s, seat, text, DECISIONS[s.kind(seat)], names)

    def why_not(self, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
        assert isinstance(s, TripleSeven)
        return why_not(s, seat, card, DECISIONS[s.kind(seat)]) or super().why_not(s, seat, card, names)

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, TripleSeven)
        return label(s, seat, action, names)

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, TripleSeven)
        return points_at(s, seat, action)

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, TripleSeven)
        if s.phase == terms.TURN and path[0] == terms.SET_ASIDE and len(path) > 1:
            return aside_label(s, seat, kind_of(path[1]))
        return self.label(s, seat, path[0], names)

    def draft(self, s: State, seat: int) -> list[str]:
        assert isinstance(s, TripleSeven)
        return [aside_verb(s, seat)] if s.phase == terms.RESERVE_CARD and seat == s.turn else []

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, TripleSeven)
        return prompt(s, seat, names)

    def answer_seconds(self, s: State, seat: int) -> float:
        """Who has nothing but to submit seems to think about it as long as who has a Saint."""
        return 1.2 if DECISIONS[s.kind(seat)].endswith("_response") else 0.0

    def race(self, s: State, options: Any) -> Race | None:
        assert isinstance(s, TripleSeven)
        if s.phase != terms.HERALD_RACE or not s.asked:
            return None
        colour = COLOURS[unpacked(s.top)[0] // KINDS_A_COLOUR]
        return Race(
            owner=terms.frame_a(top(s)),
            right=SHAPES[colour],
            shapes=tuple(SHAPES.values()),
            own="announce",
            others="call",
            seconds=options.herald_window_ms / 1000,
            look=LOOK,
            own_reaction=OWN_REACTION,
            others_reaction=OTHERS_REACTION,
            lock=LOCK,
            rule="R22",
        )

    def rule_in_force(self, s: State, seat: int) -> str:
        return RULES_OF[DECISIONS[s.kind(seat)]]

    def default(self, s: State, seat: int) -> Path_:
        assert isinstance(s, TripleSeven)
        return defaults.default(s, seat)

    def default_goes_on(self, s: State, seat: int) -> bool:
        """Whose time runs out draws, then passes."""
        return DECISIONS[s.kind(seat)] == "turn" and s.allows(seat, terms.DRAW)

    # ------------------------------------------------------------ zones
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, TripleSeven)
        return zones.zones(s, viewers, names)

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        assert isinstance(s, TripleSeven)
        facts: dict[str, Fact] = {
            "round": s.rounds,
            "turn": s.turns,
            "dealer": s.dealer,
            "active": s.turn,
            "direction": "counter-clockwise" if s.counter else "clockwise",
            "colour": "open" if s.colour == OPEN else COLOURS[s.colour],
            "number": "none" if s.number == NO_NUMBER else s.number,
            "drawn": bool(s.drawn),
            "face_down": "" if s.face_down == terms.FACE_UP else "herald",
        }
        if s.exposed != terms.NOBODY:
            facts["exposed"] = s.exposed
            facts["exposed_for"] = s.exposed_for
        attack = next((f for f in reversed(position.stack(s)) if terms.frame_what(f) == terms.F_SIN), 0)
        if attack:
            facts["sinner"] = terms.frame_a(attack)
            facts["still_to_answer"] = [letter(p) for p in sin_queue(s, attack)]
        return facts

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, TripleSeven)
        facts: dict[str, Fact] = {
            "cards": len(hand(s, seat)),
            "reserve": reserve_of(s, seat) != 0,
            "score": SCORES[sevens(s, seat)],
            "rounds_won": rounds_won(s, seat),
        }
        if not viewers >> seat & 1:
            facts["hand_or_reserve"] = ids(certain(s, viewers, seat)[1])
        return facts


GAME = TripleSevenGame()
