"""Wicked & Wise in words: options, actions, prompts.  Zones are in `zones.py`, events in `story.py`, positions in
`position.py`, the reasons for refusals in `reasons.py`, what a time-out does in `defaults.py`."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from cardinal.core.anatomy import AnatomicGame, Anatomy
from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Path_, normal
from cardinal.core.match import Heuristic
from cardinal.core.options import Seating
from cardinal.core.phrases import listing
from cardinal.core.state import State
from cardinal.core.view import Fact, Zone
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import (
    defaults,
    drills,
    names,
    position,
    possible,
    reasons,
    rules,
    story,
    terms,
    texts,
    words,
    zones,
)
from cardinal.games.wicked_wise.bot import WickedBot
from cardinal.games.wicked_wise.decisions import DECISIONS, RULES_OF
from cardinal.games.wicked_wise.observation import OBSERVER
from cardinal.games.wicked_wise.options import AS_PRINTED, WickedOptions
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.spoken import SPOKEN
from cardinal.games.wicked_wise.state import dragon_of, mouse_of
from cardinal.games.wicked_wise.texts import item, stop_word
from cardinal.games.wicked_wise.words import PICKS, item_label


class WickedGame(AnatomicGame):
    slug = "wicked_wise"
    title = "Wicked & Wise"
    blurb = "Dragons win the tricks, mice stack the cards: a team game of goals, gems and treasures."
    seats = range(2, 7)
    minutes = 45
    clock = ("round", "trick", "turn")
    version = "1"
    options = WickedOptions
    as_printed = AS_PRINTED
    decisions = DECISIONS
    anatomy = Anatomy(rules, position, possible, drills, story)
    features = story.FEATURES
    folder = Path(__file__).parent
    card_names = names.ALL_NAMES
    spoken = SPOKEN
    printed = names.PRINTED
    counted: ClassVar[dict[str, str]] = {
        "coins": "Coins",
        "treasures": "Treasures left",
        "tricks": "Tricks in the last round",
    }
    remembered: ClassVar[dict[str, str]] = {"goal met:": "Goals met", "goal missed:": "Goals missed"}
    bot: ClassVar[Heuristic] = WickedBot()
    observer = OBSERVER

    def blank(self, seats: int, options: Any) -> State:
        s = rules.blank(seats)
        s.all_dragon = int(options.mode == "all_dragon")
        s.tiny = int(options.tiny_gamer)
        s.beginner = int(options.beginner)
        s.open_talk = int(options.table_talk == "open")
        s.random_roles = int(options.role_assignment == "random")
        s.debt = int(options.debt)
        s.open_collections = int(options.open_collections)
        s.refill_at_once = int(options.shared_refill == "at_once")
        s.early_payout = int(options.payout == "before_reward")
        return s

    def check_options(self, seats: int, options: Any) -> None:
        if options.mode == "all_dragon" and seats != 3:
            raise Malformed("options", f"mode all_dragon is for 3 players, not {seats} (R53)")
        if options.tiny_gamer and options.beginner:
            raise Malformed("options", "a Tiny Gamer table has no goals, so none for beginners either (J41)")

    def win_chance(self, s: State, utility: float) -> float | None:
        """Of two teams one wins; of three the second place counts too (section 9)."""
        return max(0.0, min(1.0, (utility + 1) / 2)) if len(self.seating(s).teams) == 2 else None

    def seating(self, s: State) -> Seating:
        """Both partners win together; a Dual, and everybody with a shared Mouse hand, is a team alone."""
        assert isinstance(s, Wicked)
        teams = [sorted({dragon_of(s, t), mouse_of(s, t)}) for t in range(s.teams)]
        return Seating(teams=teams, persons=[[seat] for seat in range(s.seats)])

    # ------------------------------------------------------------ actions
    def part(self, s: State, seat: int, action: int) -> str:
        assert isinstance(s, Wicked)
        return stop_word(s) if action == terms.STOP else item(s, seat, action)

    def choice(self, s: State, seat: int, path: Sequence[int]) -> str:
        assert isinstance(s, Wicked)
        if s.kind(seat) not in PICKS:
            return self.part(s, seat, path[0])
        picks = [a for a in path if a != terms.STOP]
        if not (s.kind(seat) == terms.SWAP_RETURN and st.mouse_hand(s, s.team) == s.open_hand):
            picks.sort()
        listed = ", ".join(item(s, seat, a) for a in picks)
        return f"{'more' if s.drafting(seat) else 'pick'}({listed})"

    def path(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
        assert isinstance(s, Wicked)
        found = re.fullmatch(r"(pick|more)\((.*)\)", normal(text))
        if found and s.kind(seat) in PICKS:
            if (found[1] == "pick") == (s.drafting(seat) > 0):
                raise Refused("a choice is in the making: go on with more(...), or take it back first")
            return self.pick_path(s, seat, [word for word in found[2].split(",") if word])
        return super().path(s, seat, reasons.plain(normal(text)), names)

    def pick_path(self, s: Wicked, seat: int, words: list[str]) -> Path_:
        """The parts of a pick list: its items, and `stop` where more could be picked."""
        t = s.clone()
        begun = t.drafting(seat)
        path: list[int] = []
        for word in words:
            if path and t.drafting(seat) <= begun + len(path) - 1:
                raise Refused("that is more than may be picked", RULES_OF[DECISIONS[s.kind(seat)]])
            (action,) = super().path(t, seat, reasons.plain(word))
            if action == terms.STOP:
                raise Malformed(f"action {word!r}", "stop is not an item")
            t.answer(seat, action)
            path.append(action)
        if path and t.drafting(seat) < begun + len(path):
            return tuple(path)
        if not t.allows(seat, terms.STOP):
            raise Refused("that is fewer than must be picked", RULES_OF[DECISIONS[s.kind(seat)]])
        return (*path, int(terms.STOP))

    def refusal(self, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Malformed | Refused:
        assert isinstance(s, Wicked)
        return reasons.refusal(self, s, seat, text)

    def why_not(self, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
        assert isinstance(s, Wicked)
        return reasons.why_not(s, seat, card, DECISIONS[s.kind(seat)]) or super().why_not(s, seat, card, names)

    def label(self, s: State, seat: int, action: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, Wicked)
        return item_label(s, seat, action)

    def points_at(self, s: State, seat: int, action: int) -> list[str]:
        assert isinstance(s, Wicked)
        return texts.pointed_at(s, seat, action)

    def choice_label(self, s: State, seat: int, path: Sequence[int], names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, Wicked)
        if s.kind(seat) not in PICKS:
            return self.label(s, seat, path[0], names)
        return listing(item_label(s, seat, a) for a in path if a != terms.STOP) or "Nothing"

    def draft(self, s: State, seat: int) -> list[str]:
        assert isinstance(s, Wicked)
        return texts.drafted(s, seat)

    def prompt(self, s: State, seat: int, names: Sequence[str] = LETTERS) -> str:
        assert isinstance(s, Wicked)
        return words.prompt(s, seat)

    def rule_in_force(self, s: State, seat: int) -> str:
        return RULES_OF[DECISIONS[s.kind(seat)]]

    def check_talk(self, options: Any) -> None:
        if options.table_talk == "closed":
            raise Refused("the Table Talk card says closed: reactions only until the game is over", "R56")

    def default(self, s: State, seat: int) -> Path_:
        assert isinstance(s, Wicked)
        return defaults.default(s, seat)

    # ------------------------------------------------------------ the table
    def zones(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> list[Zone]:
        assert isinstance(s, Wicked)
        return zones.zones(s, viewers)

    def facts(self, s: State, viewers: int, names: Sequence[str] = LETTERS) -> dict[str, Fact]:
        assert isinstance(s, Wicked)
        return zones.facts(s, viewers)

    def seat_facts(self, s: State, seat: int, viewers: int) -> dict[str, Fact]:
        assert isinstance(s, Wicked)
        return zones.seat_facts(s, seat)


GAME = WickedGame()
