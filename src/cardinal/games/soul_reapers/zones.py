"""The table as a set of viewers sees it."""

from collections.abc import Sequence

from cardinal.core.view import Zone
from cardinal.games.soul_reapers import terms
from cardinal.games.soul_reapers.board import depth, hand_size, side, soul
from cardinal.games.soul_reapers.names import bytes_of, card_id, named
from cardinal.games.soul_reapers.rules import SoulReapers


def plays(s: SoulReapers) -> list[int]:
    return [s.stack[i] for i in range(s.n_stack)]


def cards_of(play: int) -> list[int]:
    return [card for card in (play & terms.ID, play >> 7 & terms.ID) if card]


def pile_zone(s: SoulReapers, cell: int) -> Zone:
    """The exposed soul; while it is being claimed the next one is still face down."""
    hidden = s.phase == terms.CLAIM and cell == s.target
    cards = [card_id(terms.SOULS, soul(s, cell))] if s.piles[cell] and not hidden else []
    title = f"Soul pile, row {cell // side(s) + 1}, column {cell % side(s) + 1}"
    return Zone(f"cell:{cell}", title, None, depth(s.piles[cell]), cards)


def hand_zone(s: SoulReapers, p: int, viewers: int, names: Sequence[str]) -> Zone:
    hand = s.hands[p]
    title = f"{names[p]}'s hand"
    if viewers >> p & 1:
        return Zone(f"hand:{p}", title, p, hand_size(hand), [named(p, card) for card in bytes_of(hand)])
    known = [named(p, card) for i, card in enumerate(bytes_of(hand)) if hand >> 8 * i & terms.SHOWN]
    return Zone(f"hand:{p}", title, p, hand_size(hand), [], known)
