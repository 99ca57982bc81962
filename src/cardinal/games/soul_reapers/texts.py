"""Choices as text, both ways."""

from collections.abc import Sequence

from cardinal.core.errors import Refused
from cardinal.core.game import Path_
from cardinal.games.soul_reapers import words
from cardinal.games.soul_reapers.names import bytes_of, read_held, spoken, value_of_play
from cardinal.games.soul_reapers.plays import NO
from cardinal.games.soul_reapers.rules import SoulReapers


def played(path: Sequence[int]) -> list[int]:
    """The cards of a play, from its parts."""
    return [card for card in path if card != NO]


def play_path(s: SoulReapers, seat: int, text: str, whole: str, names: Sequence[str]) -> Path_:
    """The parts of `play:0.2C+0.9S`, whose cards may be named in any order."""
    cards = sorted(read_held(name, f"action {whole!r}", seat) for name in text.split("+"))
    if len(cards) > 2 or len(set(cards)) != len(cards):
        raise Refused("a play is one card, or two different ones", "R3")
    held = bytes_of(s.hands[seat])
    for card in cards:
        if card not in held:
            raise Refused(f"you do not hold the {spoken(card)}", "R3")
    t = s.clone()
    if t.apply(seat, cards[0]):
        second = cards[1] if len(cards) == 2 else int(NO)
        if t.drafting(seat) and t.allows(seat, second):
            return (cards[0], second)
        if not t.drafting(seat) and len(cards) == 1:
            return (cards[0],)
    name = words.play_name(cards)
    raise Refused(f"{name} does not beat {words.top_name(s, names)}: {words.needs(s)}", words.top_rule(s))


def opening_order(s: SoulReapers, path: Path_) -> tuple[int, int, list[int]]:
    """Lowest value, then fewer cards, then canonical order."""
    cards = played(path)
    if s.draft:
        cards.insert(0, s.draft)
    return value_of_play(cards), len(cards), cards
