"""Choices as text, both ways, and what they point at."""

import re

from cardinal.core.frames import top
from cardinal.core.game import letter, read_seat
from cardinal.core.seats import seat_after
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.cards import LOW_KINDS, THIEF
from cardinal.games.triple_seven.decisions import DECISIONS, NEUTRAL, RESPONSES
from cardinal.games.triple_seven.effects import kind_of
from cardinal.games.triple_seven.names import CARD_IDS, COLOURS
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of
from cardinal.games.triple_seven.zones import hand


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
