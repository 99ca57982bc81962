"""Soul Reapers in words: options, actions, prompts, zones.  Events are in `story.py`, positions in `position.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.anatomy import AnatomicGame, Anatomy
from cardinal.core.bits import popcount
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Path_, normal
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from cardinal.core.view import Fact, Zone
from cardinal.games.soul_reapers import defaults, drills, position, possible, reasons, rules, story, terms, words
from cardinal.games.soul_reapers.board import cells, hand_size, side, soul
from cardinal.games.soul_reapers.bot import ReapersBot
from cardinal.games.soul_reapers.decisions import CARD_VERBS, DECISIONS, PLAIN, RULES_OF
from cardinal.games.soul_reapers.names import CARD_NAMES, PRINTED, card_id, named, read_held, value_of_play
from cardinal.games.soul_reapers.observation import OBSERVER
from cardinal.games.soul_reapers.options import AS_PRINTED, SoulReapersOptions
from cardinal.games.soul_reapers.plays import NO, NO_TARGET
from cardinal.games.soul_reapers.rules import SoulReapers
from cardinal.games.soul_reapers.scoring import exhausted, score, soul_cards
from cardinal.games.soul_reapers.spoken import SPOKEN
from cardinal.games.soul_reapers.state import buried, cards_left, reaper
from cardinal.games.soul_reapers.texts import play_path, played
from cardinal.games.soul_reapers.zones import cards_of, hand_zone, pile_zone, plays


class SoulReapersGame(AnatomicGame):
    slug = "soul_reapers"
    title = "Soul Reapers"
    blurb = "Raise card upon card for the souls on the board; your own cards never score, those of others do."
    seats = range(2, 7)
    minutes = 25
    limits = ("over:idle",)
    version = "1"
    options = SoulReapersOptions
    as_printed = AS_PRINTED
    decisions = DECISIONS
    anatomy = Anatomy(rules, position, possible, drills, story)
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names = CARD_NAMES
    spoken = SPOKEN
    printed = PRINTED
    counted: ClassVar[dict[str, str]] = {"score": "Points", "souls": "Souls"}
    remembered: ClassVar[dict[str, str]] = {"event:won": "Battles", "event:exhausted": "Piles exhausted"}
    bot: ClassVar[Heuristic] = ReapersBot()
    observer = OBSERVER

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.random_first = int(options.first_player == "random")
        s.eight = int(options.adjacency == "eight")
        s.must_battle = int(options.must_battle)
        s.must_move = int(options.must_move)
        s.reentry = ("never", "on_counter", "always").index(options.reentry)
        s.numeric = int(options.joker_rule == "numeric")
        s.joker_score = options.joker_score
        s.all_swap = int(options.swap_scope == "all")
        s.end_piles = options.end_piles
        s.equal_turns = int(options.equal_turns)
        s.idle_rounds = options.idle_rounds
        s.late_swaps = int(options.swap_until == "battle")
        s.three_up = int(options.after_deuce == "three_up")
        s.tribute_by_value = int(options.tribute == "value")
        s.hand_souls = int(options.hand_souls)
        return s

    # ------------------------------------------------------------ actions
    def part(self, s: State, seat: int, action: int) -> str:
        assert isinstance(s, SoulReapers)
        kind = DECISIONS[s.kind(seat)]
        if kind in ("place", "target"):
            return f"{kind}:{'none' if kind == 'target' and action == NO_TARGET else action}"
        if s.draft:
            return "done" if action == NO else f"add:{named(seat, action)}"
        if action == NO:
            return PLAIN.get(kind, "")
        if kind == "claim":
            return "claim:purgatory"
        return f"{CARD_VERBS[kind]}:{named(seat, action)}"

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        assert isinstance(s, SoulReapers)
        if DECISIONS[s.kind(seat)] not in ("open", "respond") or s.draft or path[0] == NO:
            return self.part(s, seat, path[0])
        return "play:" + "+".join(named(seat, card) for card in played(path))

    def path(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
        assert isinstance(s, SoulReapers)
        verb, _, rest = normal(text).partition(":")
        if s.kind(seat) in (terms.OPEN, terms.RESPOND) and verb == "play":
            if s.draft:
                raise Refused("a play is in the making: finish it, or take it back first")
            return play_path(s, seat, rest, text, names)
        if verb in ("swap", "tribute", "card", "add") and rest:
            rest = named(seat, read_held(rest, f"action {text!r}", seat))
            return super().path(s, seat, f"{verb}:{rest}", names)
        return super().path(s, seat, text, names)

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, SoulReapers)
        return reasons.refusal(s, seat, text, DECISIONS[s.kind(seat)], names) or super().refusal(s, seat, text, names)

    def why_not(self, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
        assert isinstance(s, SoulReapers)
        return reasons.why_not(s, seat, card, DECISIONS[s.kind(seat)], names) or super().why_not(s, seat, card, names)

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, SoulReapers)
        return words.label(s, seat, action, DECISIONS[s.kind(seat)], names)

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, SoulReapers)
        kind = DECISIONS[s.kind(seat)]
        if kind == "place" or (kind == "target" and action != NO_TARGET):
            return [f"zone:cell:{action}"]
        if kind == "claim":
            return [f"zone:{'points' if action == NO else 'purgatory'}:{seat}"]
        return super().points_at(s, seat, action)

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, SoulReapers)
        if DECISIONS[s.kind(seat)] not in ("open", "respond") or s.draft or path[0] == NO:
            return self.label(s, seat, path[0], names)
        return f"Play {words.play_name(played(path))}"

    def choice_order(self, s: State, seat: int, path: Path_) -> tuple[Any, ...]:
        """The canonical play order: all singles, then all pairs."""
        return len(played(path)) if path[0] != NO else 0, *path

    def draft(self, s: State, seat: int) -> list[str]:
        assert isinstance(s, SoulReapers)
        return [named(seat, s.draft)] if s.draft and s.asked >> seat & 1 else []

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, SoulReapers)
        return words.prompt(s, seat, DECISIONS[s.kind(seat)], names)

    def rule_in_force(self, s: State, seat: int) -> str:
        return RULES_OF[DECISIONS[s.kind(seat)]]

    def default(self, s: State, seat: int) -> Path_:
        assert isinstance(s, SoulReapers)
        return defaults.default(s, seat)

    def win_chance(self, s: State, utility: float) -> float | None:
        """Every place counts here (R33); only between two does the utility say who wins."""
        return max(0.0, min(1.0, (utility + 1) / 2)) if s.seats == 2 else None

    # ------------------------------------------------------------ zones
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, SoulReapers)
        zones = [pile_zone(s, cell) for cell in range(cells(s))]
        for p in range(s.seats):
            who = names[p]
            pile = [named(p, card) for card in position.purgatory(s, p)]
            points = [card_id(*card) for card in position.points(s, p)]
            zones += [
                hand_zone(s, p, viewers, names),
                Zone(f"deck:{p}", f"{who}'s deck", p, cards_left(s, p), []),
                Zone(f"purgatory:{p}", f"{who}'s purgatory pile, the last card on top", p, len(pile), pile),
                Zone(f"points:{p}", f"{who}'s points pile", p, len(points), points),
            ]
        played = [named(play >> 14, card) for play in plays(s) for card in cards_of(play)]
        won = [card_id(terms.SOULS, s.won)] if s.won else []
        zones += [
            Zone("stack", "Cards played in this battle", None, len(played), played),
            Zone("soul", "The soul that was won", None, len(won), won),
            Zone("aside", "Souls set aside", None, popcount(s.aside), []),
        ]
        return zones

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        assert isinstance(s, SoulReapers)
        facts: dict[str, Fact] = {
            "turn": s.turns,
            "active": s.turn,
            "first": s.first,
            "side": side(s),
            "corners": bool(s.eight),
            "exhausted": exhausted(s),
            "end_piles": s.end_piles,
            "idle": s.idle,
            "idle_limit": s.idle_rounds * s.seats,
            "last_round": bool(s.last_round),
        }
        if s.target != terms.NO_CELL:
            facts["target"] = s.target
            if s.defender != terms.NOBODY:
                facts["defender"] = s.defender
            if s.phase != terms.CLAIM:
                facts["soul_value"] = value_of_play([2 * soul(s, s.target)])
        if s.holder != terms.NOBODY:
            facts["holder"] = s.holder
        if s.single_from:
            facts["to_beat"] = words.to_beat(s)
            facts["beaten_by"] = words.needs(s)
            facts["plays"] = [position.write_play(play) for play in plays(s)]
            facts["play_values"] = [str(value_of_play(cards_of(play))) for play in plays(s)]
        if s.reason:
            facts["reason"] = position.REASONS[s.reason]
        return facts

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, SoulReapers)
        return {
            "score": score(s, seat),
            "souls": soul_cards(s, seat),
            "cards": hand_size(s.hands[seat]),
            "deck": cards_left(s, seat),
            "purgatory": buried(s, seat),
            "reaper": reaper(s, seat) if reaper(s, seat) != terms.NO_CELL else "off",
            "passed": bool(s.passed >> seat & 1),
            "pot": words.pot(s, seat) if s.single_from else 0,
        }


GAME = SoulReapersGame()
