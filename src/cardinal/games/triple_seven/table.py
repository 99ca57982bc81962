"""777 in words: options, actions, prompts, zones.  Events are in `story.py`, positions in `position.py`."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.chance import Chance, below, seed
from cardinal.core.errors import Malformed, Refused
from cardinal.core.frames import top
from cardinal.core.game import LETTERS, Game, Path_, Row, letter, normal, read_seat
from cardinal.core.match import Bot
from cardinal.core.options import Race
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.core.view import Event, Fact, Zone
from cardinal.games.triple_seven import drills, position, rules, story, terms, zones
from cardinal.games.triple_seven.board import next_seat, rounds_won, sevens
from cardinal.games.triple_seven.bot import TripleSevenBot
from cardinal.games.triple_seven.cards import LOW_KINDS, NO_NUMBER, OPEN, THIEF
from cardinal.games.triple_seven.effects import kind_of
from cardinal.games.triple_seven.names import (
    CARD_IDS,
    CARD_NAMES,
    COLOURS,
    KIND_OF,
    PRINTED,
    cards_word,
    ids,
    unpacked,
)
from cardinal.games.triple_seven.observation import OBSERVER
from cardinal.games.triple_seven.options import TripleSevenOptions
from cardinal.games.triple_seven.refusals import in_play, refusal, why_not
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of
from cardinal.games.triple_seven.terms import FACE_UP, NOBODY
from cardinal.games.triple_seven.zones import certain, hand

DECISIONS = (
    "reserve_start",
    "turn",
    "name_colour",
    "reverse",
    "again",
    "trade_target",
    "trade_response",
    "thief_use",
    "theft_response",
    "reap_response",
    "sin_response",
    "gift",
    "herald_guess",
    "herald_race",
)
# the neutral answer of each decision that has one, and its words for a person
NEUTRAL = {
    "reserve_start": ("keep", "Keep all seven"),
    "again": ("stop", "Play no further card"),
    "trade_target": ("none", "Trade with nobody"),
    "trade_response": ("submit", "Submit: trade hands"),
    "theft_response": ("submit", "Submit: lose the card and draw 7"),
    "reap_response": ("submit", "Submit: draw the cards"),
    "sin_response": ("submit", "Submit: draw 4 and lose the turn"),
    "reverse": ("no", "Leave the direction as it is"),
    "herald_guess": ("silent", "Say nothing"),
    "herald_race": ("ignore", "Let it pass"),
}
RESPONSES = {
    terms.SAINT_HAND: ("respond(saint, hand)", "Answer with a Saint from your hand"),
    terms.SAINT_RESERVE: ("respond(saint, reserve)", "Answer with the Saint you have reserved"),
    terms.REAPER_HAND: ("respond(reaper, hand)", "Answer with a Reaper from your hand"),
    terms.REAPER_RESERVE: ("respond(reaper, reserve)", "Answer with the Reaper you have reserved"),
}
RULES_OF = {
    "reserve_start": "R11",
    "turn": "R7",
    "name_colour": "R29",
    "reverse": "R17",
    "again": "R18",
    "trade_target": "R19",
    "trade_response": "R19",
    "thief_use": "R24",
    "theft_response": "R27",
    "reap_response": "R33",
    "sin_response": "R32",
    "gift": "R31",
    "herald_guess": "R21",
    "herald_race": "R22",
}
SHAPES = {"red": "diamond", "green": "triangle", "blue": "circle", "yellow": "star"}
LOOK, LOCK, OWN_REACTION, OTHERS_REACTION = 0.8, 0.7, (0.55, 1.1), (0.7, 1.5)  # seconds of a live race (section 12)
KINDS_A_COLOUR = 16
SCORES = (0, 7, 77, 777)


class TripleSevenGame(Game):
    slug = "triple_seven"
    title = "777"
    blurb = "Match colour or number, empty your hand, and collect a Number, an Action and a Character: 7, 7, 7."
    seats = range(2, 8)
    clock = ("rounds", "turns")
    limits = ("event:last_round",)
    version = "1"
    options = TripleSevenOptions
    decisions = DECISIONS
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names: ClassVar[dict[str, str]] = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
    printed = PRINTED
    counted: ClassVar[dict[str, str]] = {"score": "Sevens", "rounds_won": "Rounds won", "cards": "Cards left"}
    remembered: ClassVar[dict[str, str]] = {"event:combo": "567s", "event:called": "Heralds called out"}
    bot: ClassVar[Bot] = TripleSevenBot()
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
        s.first_dealer = NOBODY if options.first_dealer == "random" else options.first_dealer
        s.max_turns_per_round = options.max_turns_per_round
        s.max_rounds = options.max_rounds
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
        """By public facts or chance only, for a choice made by looking at the hand would show the hand."""
        assert isinstance(s, TripleSeven)
        kind = DECISIONS[s.kind(seat)]
        if kind == "turn":
            return (terms.DRAW,) if s.allows(seat, terms.DRAW) else (terms.PASS,)
        if kind == "name_colour":
            return (terms.COLOUR_1 + (0 if s.colour == OPEN else s.colour),)
        if kind == "gift":
            return (terms.DRAW,) if s.allows(seat, terms.DRAW) else (any_card(s, seat),)
        if kind == "herald_race" and seat == terms.frame_a(top(s)):
            return (terms.ANNOUNCE,)
        return (terms.NEUTRAL,)

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
            "face_down": "" if s.face_down == FACE_UP else "herald",
        }
        if s.exposed != NOBODY:
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

    def event(self, row: Row, viewers: int, names: Sequence[str]) -> Event | None:
        return story.event(row, viewers, names)

    def marks(self, row: Row) -> list[str]:
        return story.marks(row)

    # ------------------------------------------------------------ positions
    def write(self, s: State) -> dict[str, Any]:
        assert isinstance(s, TripleSeven)
        return position.write(s, DECISIONS)

    def read(self, words: dict[str, Any], seats: int, options: Any) -> State:
        s = self.blank(seats, options)
        assert isinstance(s, TripleSeven)
        position.read(s, words, DECISIONS)
        return s

    def settle(self, s: State) -> None:
        assert isinstance(s, TripleSeven)
        rules.run_on(s)

    def check(self, s: State) -> None:
        assert isinstance(s, TripleSeven)
        position.check(s)

    def drills(self, seats: int) -> list[str]:
        return drills.drills(seats)

    def cards(self, s: State) -> list[str]:
        assert isinstance(s, TripleSeven)
        return ids(position.all_cards(s))


# ---------------------------------------------------------------- actions as text
def action_of(kind: int) -> int:
    return terms.KIND_1 + kind if kind < LOW_KINDS else terms.KIND_HIGH + kind - LOW_KINDS


def aside_verb(s: TripleSeven, seat: int) -> str:
    return "swap" if reserve_of(s, seat) else "reserve"


def combo_text(action: int) -> str:
    which = action - terms.COMBO_1
    return f"{COLOURS[which >> 1]}, {'thief' if which & 1 else 'six'}"


def part(s: TripleSeven, seat: int, action: int) -> str:
    kind = DECISIONS[s.kind(seat)]
    if s.phase == terms.RESERVE_CARD:
        return f"{aside_verb(s, seat)}({CARD_IDS[kind_of(action)]})"
    if kind in ("turn", "again", "gift", "reserve_start") and action != terms.NEUTRAL:
        return card_part(s, seat, action, kind)
    if kind == "name_colour":
        return COLOURS[action - terms.COLOUR_1]
    if kind == "thief_use":
        if action == terms.NEUTRAL:
            return "regular" if terms.frame_flag(top(s)) else "show"
        return f"steal({letter(seat_after(s, seat, action))})"
    if kind == "herald_race" and action == terms.ANNOUNCE:
        return "announce"
    if action == terms.NEUTRAL:
        return NEUTRAL[kind][0]
    if kind == "trade_target":
        return letter(seat_after(s, seat, action))
    if kind == "reverse":
        return "yes"
    if kind == "herald_guess":
        return COLOURS[action - terms.COLOUR_1]
    if kind == "herald_race":
        return "call"
    return RESPONSES[action][0]


def card_part(s: TripleSeven, seat: int, action: int, kind: str) -> str:
    """The text of an action of `turn`, `again`, `gift` or `reserve_start`."""
    if action == terms.PASS:
        return "pass"
    if action == terms.SET_ASIDE:
        return aside_verb(s, seat)
    if action == terms.DRAW:
        return "give_draw" if kind == "gift" else "draw"
    if action >= terms.COMBO_1:
        return f"{'give_combo' if kind == 'gift' else 'combo'}({combo_text(action)})"
    if action == terms.PLAY_RESERVE:
        return f"play({CARD_IDS[reserve_of(s, seat) - 1]}, reserve)"
    card = CARD_IDS[kind_of(action)]
    if kind == "gift":
        return f"give({card})"
    return f"reserve({card})" if kind == "reserve_start" else f"play({card}, hand)"


def with_letters(s: TripleSeven, word: str) -> str:
    """`1` as `B` and `steal(1)` as `steal(B)`, where seats are named."""
    if s.phase == terms.TRADE_TARGET and re.fullmatch(r"[a-g]|\d", word):
        return letter(read_seat(word, s.seats, f"action {word!r}"))
    found = re.fullmatch(r"steal\(([a-g]|\d)\)", word) if s.phase == terms.THIEF_USE else None
    return f"steal({letter(read_seat(found[1], s.seats, f'action {word!r}'))})" if found else word


# ---------------------------------------------------------------- what an action points at
def points_at(s: TripleSeven, seat: int, action: int) -> list[str]:
    """Cards of the hand; the reserve is a place, for the same card may be in the hand too."""
    kind = DECISIONS[s.kind(seat)]
    if kind in ("trade_target", "thief_use"):
        return [] if action == terms.NEUTRAL else [f"seat:{seat_after(s, seat, action)}"]
    if kind.endswith("_response"):
        if action in (terms.SAINT_RESERVE, terms.REAPER_RESERVE):
            return [f"zone:reserve:{seat}"]
        return {terms.SAINT_HAND: ["saint"], terms.REAPER_HAND: ["reaper"]}.get(action, [])
    if s.phase != terms.RESERVE_CARD and (
        kind not in ("turn", "again", "gift", "reserve_start") or action in (terms.NEUTRAL, terms.PASS)
    ):
        return []
    if action == terms.DRAW:
        return ["zone:deck"]
    if action in (terms.SET_ASIDE, terms.PLAY_RESERVE):
        return [f"zone:reserve:{seat}"]
    if action >= terms.COMBO_1:
        return combo_points_at(s, seat, action - terms.COMBO_1)
    return [CARD_IDS[kind_of(action)]]


def combo_points_at(s: TripleSeven, seat: int, which: int) -> list[str]:
    cards = [16 * (which >> 1) + face for face in (5, THIEF if which & 1 else 6, 7)]
    return [CARD_IDS[card] if card in hand(s, seat) else f"zone:reserve:{seat}" for card in cards]


# ---------------------------------------------------------------- words for a person
def aside_label(s: TripleSeven, seat: int, kind: int) -> str:
    held = reserve_of(s, seat)
    if held:
        return f"Swap {CARD_NAMES[held - 1]} in your reserve for {CARD_NAMES[kind]}"
    return f"Reserve {CARD_NAMES[kind]}"


def label(s: TripleSeven, seat: int, action: int, names: Sequence[str]) -> str:
    kind = DECISIONS[s.kind(seat)]
    if s.phase == terms.RESERVE_CARD:
        return aside_label(s, seat, kind_of(action))
    if kind in ("turn", "again", "gift", "reserve_start") and action != terms.NEUTRAL:
        return card_label(s, seat, action, kind, names)
    if kind == "thief_use":
        if action == terms.NEUTRAL:
            return "A regular six" if terms.frame_flag(top(s)) else "Steal the show (exposed for 2)"
        return f"Steal the last card of {names[seat_after(s, seat, action)]} (exposed for 7)"
    if kind == "herald_race" and action == terms.ANNOUNCE:
        return "Announce your Herald"
    if kind == "name_colour":
        return COLOURS[action - terms.COLOUR_1].title()
    if kind == "reverse" and s.seats == 2:
        return "Take another turn" if action == terms.YES else "Take no further turn"
    if action == terms.NEUTRAL:
        return NEUTRAL[kind][1]
    if kind == "trade_target":
        q = seat_after(s, seat, action)
        return f"Trade hands with {names[q]} ({cards_word(len(hand(s, q)))})"
    if kind == "reverse":
        return "Turn the direction of play"
    if kind == "herald_guess":
        return f"Call {COLOURS[action - terms.COLOUR_1]}"
    if kind == "herald_race":
        return f"Call out the Herald of {names[terms.frame_a(top(s))]}"
    return RESPONSES[action][1]


def card_label(s: TripleSeven, seat: int, action: int, kind: str, names: Sequence[str]) -> str:
    if action == terms.PASS:
        return "Pass"
    if action == terms.SET_ASIDE:
        return "Swap your reserve for a card of your hand" if reserve_of(s, seat) else "Reserve a card"
    receiver = names[next_seat(s, seat)]
    if action == terms.DRAW:
        return f"Draw a card for {receiver}" if kind == "gift" else "Draw a card"
    if action >= terms.COMBO_1:
        which = action - terms.COMBO_1
        six = "with the Thief as six" if which & 1 else "with the six"
        combo = f"the {COLOURS[which >> 1]} 567 {six}"
        return f"Give {receiver} {combo}" if kind == "gift" else f"Play {combo}"
    if action == terms.PLAY_RESERVE:
        return f"Play {CARD_NAMES[reserve_of(s, seat) - 1]} from your reserve"
    card = CARD_NAMES[kind_of(action)]
    if kind == "gift":
        return f"Give {receiver} {card}"
    return f"Reserve {card}" if kind == "reserve_start" else f"Play {card}"


def prompt(s: TripleSeven, seat: int, names: Sequence[str]) -> str:
    kind = DECISIONS[s.kind(seat)]
    f = top(s)
    attacker = names[terms.frame_a(f)]
    if kind == "turn":
        if s.phase == terms.RESERVE_CARD:
            return "Which card do you lay face down beside you?"
        if s.drawn:
            return f"In play: {in_play(s)}. You have drawn: play, {aside_verb(s, seat)} a card, or pass."
        return f"Your turn. In play: {in_play(s)}. Play a card that fits, draw, or {aside_verb(s, seat)} a card."
    if kind == "trade_response":
        return f"{attacker} wants to trade hands with you. Submit, or answer with a Saint."
    if kind == "theft_response":
        return f"{attacker} steals your last card, and you draw 7. Submit, or answer with a Saint or Reaper."
    if kind == "reap_response":
        return f"The Reaper of {attacker} strikes you: draw {terms.frame_k(f)}, or answer with a Saint."
    if kind == "sin_response":
        return f"The Sinner of {attacker} reaches you: draw 4 and lose the turn, or answer with a Saint or Reaper."
    if kind == "gift":
        return f"What do you give {names[next_seat(s, seat)]}?"
    if kind == "herald_guess":
        return f"{attacker} has played a Herald face down. Call its colour? Right: {attacker} draws 4. {miss(s)}"
    if kind == "herald_race":
        if seat == terms.frame_a(f):
            return "Announce your Herald before somebody calls it out!"
        return f"{attacker} has played a Herald. Call it out first, and {attacker} draws 4."
    if kind == "thief_use":
        return "Somebody has only one card. How do you use the Thief?"
    return {
        "reserve_start": "Reserve a card face down? You collect it if you win the round.",
        "name_colour": "Which colour is in play now?",
        "reverse": "Another turn for you?" if s.seats == 2 else "Turn the direction of play?",
        "again": f"Deuce: play one more card on {in_play(s)}, or stop.",
        "trade_target": "Trade your whole hand with whom?",
    }[kind]


def miss(s: TripleSeven) -> str:
    return f"Wrong: you draw {s.herald_miss}." if s.herald_miss else "A wrong call costs nothing."


# ---------------------------------------------------------------- who is still to answer, and what by chance
def sin_queue(s: TripleSeven, f: int) -> list[int]:
    """R32: who still has to answer, the head first."""
    a, p = terms.frame_a(f), terms.frame_t(f)
    if terms.frame_flag(f):
        p = next_seat(s, p)
    queue = []
    while p != a:
        queue.append(p)
        p = next_seat(s, p)
    return queue


def any_card(s: TripleSeven, seat: int) -> int:
    """A hand card for a giver who has run out of time, by dice that are not the game's own."""
    dice = Chance()
    seed(dice, (s.ra ^ s.rc << 16) & (1 << 60) - 1)
    kinds = hand(s, seat)
    return action_of(kinds[below(dice, len(kinds))])


GAME = TripleSevenGame()
