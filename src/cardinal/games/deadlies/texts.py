"""Choices as text, both ways."""

import re

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import Path_, read_seat
from cardinal.core.state import State
from cardinal.games.deadlies import terms
from cardinal.games.deadlies.cards import value_of
from cardinal.games.deadlies.names import CARD_IDS, CARD_NAMES
from cardinal.games.deadlies.rules import Deadlies

PLAY = re.compile(r"play\(([a-z0-9_,]+)(?:;top=([a-z0-9_]+))?\)")


def read_play(word: str, text: str) -> tuple[list[int], int]:
    """The cards and the top of `play(pride_3,pride_5;top=pride_5)`."""
    found = PLAY.fullmatch(word)
    if not found:
        raise Malformed(f"action {text!r}", "a play is written play(card, card; top=card)")
    cards = [read_card(name, text) for name in found[1].split(",") if name]
    if len(set(cards)) != len(cards):
        raise Malformed(f"action {text!r}", "a card is named twice")
    top = read_card(found[2], text) if found[2] else -1
    if not cards or (top >= 0 and top not in cards):
        raise Malformed(f"action {text!r}", "the top must be one of the cards played")
    return sorted(cards), top


def read_card(name: str, text: str) -> int:
    if name not in CARD_IDS:
        raise Malformed(f"action {text!r}", f"there is no card {name!r}")
    return CARD_IDS.index(name)


def read_target(s: Deadlies, verb: str, word: str) -> str:
    """`target:B`, `B` and `1` as `target:1`."""
    name = word.removeprefix(f"{verb}:")
    if re.fullmatch(r"[a-h]|\d", name):
        return f"{verb}:{read_seat(name, s.seats, f'action {word!r}')}"
    return word


def play_path(s: Deadlies, seat: int, cards: list[int], top: int) -> Path_:
    """The parts of a play.  Whether it is legal is the engine's word: each way of building it is tried there."""
    for c in cards:
        if not s.hands[seat] >> c & 1:
            raise Refused(f"you do not hold {CARD_NAMES[c]}", "R8")
    tops = [top] if top >= 0 else sorted(cards, reverse=True)
    for t in tops:
        path = build(s, seat, cards, t)
        if path:
            return path
    raise why_not(s, seat, cards, top)


def build(s: Deadlies, seat: int, cards: list[int], top: int) -> Path_:
    after_top = s.clone()
    after_top.answer(seat, terms.CARD + top)
    if after_top.drafting(seat) == 0:
        return (terms.CARD + top,) if len(cards) == 1 else ()
    if len(cards) == 1:
        return (terms.CARD + top, terms.SINGLE)
    under = [c for c in cards if c != top]
    for kind in after_top.options(seat)[1:]:
        order = sorted(under, key=value_of, reverse=True) if kind == terms.STRAIGHT else under
        path = add_all(after_top, seat, kind, order)
        if path:
            return (terms.CARD + top, *path)
    return ()


def add_all(s: State, seat: int, kind: int, order: list[int]) -> Path_:
    t = s.clone()
    t.answer(seat, kind)
    path = [kind]
    for c in order:
        if t.drafting(seat) == 0 or not t.apply(seat, terms.CARD + c):
            return ()
        path.append(terms.CARD + c)
    if t.drafting(seat) == 0:
        return tuple(path)
    return (*path, terms.NO) if t.allows(seat, terms.NO) else ()


def why_not(s: Deadlies, seat: int, cards: list[int], top: int) -> Refused:
    """The rule that a play of several cards breaks."""
    ids = [CARD_IDS[c] for c in cards]
    if top >= 0 and any(build(s, seat, cards, t) for t in cards if t != top):
        better = " or ".join(CARD_IDS[t] for t in cards if build(s, seat, cards, t))
        return Refused(f"of these cards only {better} may lie on top, not {CARD_IDS[top]}", "R10")
    if "halo" in ids:
        return Refused("the Halo is always played alone", "R14")
    if "purity" in ids:
        return Refused("Purity is played alone, or as the 0 at the bottom of a straight", "R13")
    values = sorted(value_of(c) for c in cards)
    if values == list(range(values[0], values[0] + len(values))):
        return Refused(f"a straight needs at least {s.straight_min} cards", "R9")
    if "corruption" in ids:
        return Refused("Corruption joins cards of one suit, or ends a straight as the 8", "R12")
    return Refused("cards played together share a suit, share a number, or are a straight with each number once", "R9")
