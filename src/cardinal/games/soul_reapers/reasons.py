"""Why an answer is refused or a card cannot be chosen now, with the rule that forbids it."""

from collections.abc import Sequence

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import normal
from cardinal.core.phrases import listing
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import around, cells, protector, soul
from cardinal.games.soul_reapers.cards import id_rank, rank_of
from cardinal.games.soul_reapers.names import CARD, FACE_NAMES, bytes_of, card_id, named, read_held, spoken
from cardinal.games.soul_reapers.plays import can_beat, can_pay, reaches
from cardinal.games.soul_reapers.rules import SoulReapers
from cardinal.games.soul_reapers.state import reaper
from cardinal.games.soul_reapers.words import RULE_OF_CARDS, needs, play_name, top_name, top_rule


def refusal(s: SoulReapers, seat: int, text: str, kind: str, names: Sequence[str]) -> Malformed | Refused | None:
    """The rule that forbids what the text means; None where it means nothing here."""
    verb, _, rest = normal(text).partition(":")
    if verb in ("place", "target") and verb == kind:
        return why_not_cell(s, seat, rest, kind, names)
    if CARD.fullmatch(rest) and verb in ("swap", "tribute", "card", "add", "play"):
        return why_not_card(s, seat, read_held(rest, f"action {text!r}", seat), verb, kind, names)
    if verb in ("pass", "decline", "none") and kind == "open":
        return Refused("an attacker cannot back out: open with a play that beats the soul", "R19")
    if verb == "done" and s.draft:
        return Refused(f"the {spoken(s.draft)} alone does not beat {top_name(s, names)}: {needs(s)}", top_rule(s))
    if verb in ("pass", "keep", "done") and kind in ("place", "tribute", "claim"):
        return Refused(
            "this must be decided; there is no passing here", {"place": "R14", "tribute": "R18"}.get(kind, "R23")
        )
    return None


def why_not_cell(s: SoulReapers, seat: int, word: str, kind: str, names: Sequence[str]) -> Malformed | Refused | None:
    if kind == "target" and word == "none":
        return Refused("your reaper can attack an unprotected pile, so it must battle", "R15")
    if not word.isdecimal() or int(word) >= cells(s):
        return Malformed(f"{kind}:{word}", f"piles are numbered 0 to {cells(s) - 1}, row by row")
    cell = int(word)
    guard = protector(s, seat, cell)
    if not s.standing >> cell & 1:
        return Refused(f"pile {cell} is exhausted", "R14" if kind == "place" else "R13")
    if kind == "place":
        if guard != terms.NOBODY:
            return Refused(f"{names[guard]}'s reaper stands on pile {cell}", "R14")
        return Refused("your reaper must move to another pile at this table", "R14")
    if cell == reaper(s, seat):
        return Refused("you cannot attack the pile that you protect", "R13")
    if not around(s, reaper(s, seat)) >> cell & 1:
        return Refused(f"pile {cell} does not lie beside your reaper", "R11")
    face = soul(s, cell)
    if guard == terms.NOBODY and not can_beat(s, s.hands[seat], face):
        return Refused(f"no play of your hand beats the {FACE_NAMES[face]} on pile {cell}", "R13")
    if guard != terms.NOBODY and not can_pay(s, s.hands[seat], face):
        return Refused(f"you cannot pay a tribute for the {FACE_NAMES[face]} and still beat it", "R18")
    return None


def why_not_card(
    s: SoulReapers, seat: int, card: int, verb: str, kind: str, names: Sequence[str]
) -> Malformed | Refused | None:
    if verb not in {"swap": ("swap",), "tribute": ("tribute",)}.get(kind, ("card", "add", "play")):
        return None
    if kind not in ("swap", "tribute", "open", "respond"):
        return None
    if card not in bytes_of(s.hands[seat]):
        return Refused(f"you do not hold the {spoken(card)}", {"swap": "R10", "tribute": "R18"}.get(kind, "R3"))
    if kind == "swap":
        return Refused(f"you attack pile {s.target}, and without the {spoken(card)} you no longer could", "R10")
    if kind == "tribute":
        face = soul(s, s.target)
        if not reaches(s, id_rank(card), rank_of(face)):
            measure = "be worth at least as much" if s.tribute_by_value else "be at least as high in rank"
            return Refused(f"a tribute must {measure} as the {FACE_NAMES[face]}", "R18")
        return Refused(f"without the {spoken(card)} you could not beat the {FACE_NAMES[face]}", "R18")
    if s.draft:
        if card <= s.draft:
            return Refused("the second card of a pair comes after the first in canonical order", "R3")
        return Refused(f"{play_name([s.draft, card])} does not beat {top_name(s, names)}: {needs(s)}", top_rule(s))
    return Refused(f"no play that begins with the {spoken(card)} beats {top_name(s, names)}: {needs(s)}", top_rule(s))


def why_not(s: SoulReapers, seat: int, name: str, kind: str, names: Sequence[str]) -> Refused | None:
    """Why a card that lies before this seat cannot be chosen now, and what can."""
    if kind in ("place", "target"):
        return why_not_pile(s, seat, name, kind, names)
    if kind not in ("swap", "tribute", "open", "respond"):
        return None
    held = [card for card in bytes_of(s.hands[seat]) if named(seat, card) == name]
    if not held:
        return Refused("choose a card of your own hand", RULE_OF_CARDS[kind])
    card = held[0]
    if kind in ("swap", "tribute") or not (s.draft == 0 or card <= s.draft):
        why = why_not_card(s, seat, card, kind if kind in ("swap", "tribute") else "card", kind, names)
        return why if isinstance(why, Refused) else None
    if s.draft:
        return Refused(f"the {spoken(s.draft)} goes with a higher card, or alone: take it back to begin anew", "R3")
    partners = [other for other in bytes_of(s.hands[seat]) if other < card and beats_together(s, seat, other, card)]
    if partners:
        begin = listing([f"the {spoken(other)}" for other in partners], "or")
        return Refused(f"the {spoken(card)} beats it in a pair only: begin with {begin}, then add it", "R3")
    return Refused(f"the {spoken(card)} does not beat {top_name(s, names)}, nor in a pair: {needs(s)}", top_rule(s))


def beats_together(s: SoulReapers, seat: int, first: int, second: int) -> bool:
    t = s.clone()
    return bool(t.apply(seat, first)) and t.drafting(seat) > 0 and bool(t.allows(seat, second))


def why_not_pile(s: SoulReapers, seat: int, name: str, kind: str, names: Sequence[str]) -> Refused | None:
    """For the exposed soul of a pile."""
    for cell in range(cells(s)):
        if s.piles[cell] and card_id(terms.SOULS, soul(s, cell)) == name:
            why = why_not_cell(s, seat, str(cell), kind, names)
            return why if isinstance(why, Refused) else None
    where = "a pile for your reaper" if kind == "place" else "a pile to attack"
    return Refused(f"now you choose {where}; cards are played after that", "R14" if kind == "place" else "R15")
