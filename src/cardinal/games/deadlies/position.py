"""Positions of The Deadlies in words, both ways, and what makes one impossible."""

from typing import Any

from cardinal.core.bits import bit
from cardinal.core.entries import by_seat, number, table, text, truth
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.deadlies import opening, terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.cards import (
    DECK_SIZE,
    ENVY,
    GLUTTONY,
    GREED,
    HALO,
    LUST,
    NO_SUIT,
    PRIDE,
    SLOTH,
    WRATH,
    suit_cards,
)
from cardinal.games.deadlies.names import CARD_IDS, cards_in
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.state import dial, front, set_front
from cardinal.games.deadlies.worlds import drafting

WORDS = (
    "turn", "active", "extra", "question", "asked", "winner", "deck", "discard", "centre", "pile", "top", "row",
    "hand", "front", "dial", "owed", "knows",
)  # fmt: skip
REST = "+rest"
BELOW = "..."
NAMES_A_SEAT = (terms.PRIDE_RESPONSE, terms.LUST_CHOICE, terms.LUST_DISCARD, terms.WRATH_RESPONSE)
# which effect each question belongs to
EFFECT_OF = {
    terms.PRIDE_TARGET: PRIDE, terms.PRIDE_RESPONSE: PRIDE, terms.GREED_DEAL: GREED, terms.GREED_PURGE: GREED,
    terms.LUST_PARTNER: LUST, terms.LUST_CHOICE: LUST, terms.LUST_DISCARD: LUST, terms.GLUTTONY_CHOICE: GLUTTONY,
    terms.WRATH_TARGET: WRATH, terms.WRATH_RESPONSE: WRATH, terms.ENVY_SWAP: ENVY,
}  # fmt: skip


# ---------------------------------------------------------------- out
def write(s: Deadlies, decisions: tuple[str, ...]) -> dict[str, Any]:
    on_table = 0 if drafting(s) else s.pile
    words: dict[str, Any] = {
        "turn": s.turns,
        "active": letter(s.turn),
        "extra": bool(s.extra),
        "question": "over" if s.over() else decisions[s.kind(s.next_asked())],
        "asked": " ".join(letter(p) for p in seats_in(s.asked)),
        "deck": listed([s.deck[i] for i in range(s.n_deck - 1, -1, -1)]),
        "discard": listed(cards_in(s.discard)),
        "centre": listed(cards_in(s.centre)),
        "pile": listed(cards_in(on_table)),
        "row": listed([row_card(s, i) for i in range(s.n_row)]),
        "owed": " ".join(letter(p) for p in seats_in(s.owed)),
        "hand": {letter(p): listed(cards_in(s.hands[p])) for p in range(s.seats)},
        "front": {letter(p): CARD_IDS[front(s, p)] for p in range(s.seats) if front(s, p) != terms.NO_CARD},
        "dial": {letter(p): dial(s, p) for p in range(s.seats)},
        "knows": knowledge(s),
    }
    if on_table:
        words["top"] = CARD_IDS[s.top]
    if s.winner != terms.NOBODY:
        words["winner"] = letter(s.winner)
    return {k: v for k, v in words.items() if v not in ("", False, {}) or k == "deck"}


def knowledge(s: Deadlies) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    for r in (*range(s.seats), terms.PUBLIC):
        row = {letter(q): listed(cards_in(s.known[terms.SEATS * r + q])) for q in range(s.seats)}
        row = {q: cards for q, cards in row.items() if cards}
        if row:
            rows["everyone" if r == terms.PUBLIC else letter(r)] = row
    return rows


def listed(cards: Any) -> str:
    return " ".join(CARD_IDS[c] for c in cards)


# ---------------------------------------------------------------- in
def read(s: Deadlies, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    s.turn = read_seat(text(words, "active", "A"), s.seats, "active")
    s.turns = number(words.get("turn", 1), "turn", 1, 10_000_000)
    s.extra = int(truth(words, "extra"))
    s.winner = read_seat(text(words, "winner", ""), s.seats, "winner") if "winner" in words else terms.NOBODY
    s.owed = sum(bit(read_seat(x, s.seats, "owed")) for x in set(text(words, "owed", "").split()))
    read_zones(s, words)
    read_dials(s, words)
    read_knowledge(s, words)
    read_question(s, words, decisions)


def read_zones(s: Deadlies, words: dict[str, Any]) -> None:
    used: dict[int, str] = {}
    rest_to = -1
    for p in range(s.seats):
        set_front(s, p, terms.NO_CARD)
    s.fronts = sum(terms.NO_CARD << (6 * p) for p in range(s.seats))
    for p, place, value in by_seat(words, "hand", s.seats):
        names = text({"x": value}, "x", "").split()
        if REST in names:
            names.remove(REST)
            if rest_to >= 0:
                raise Malformed(place, f"{REST} stands in two hands")
            rest_to = p
        s.hands[p] = mask(names, place, used)
    for p, place, value in by_seat(words, "front", s.seats):
        cards = list(cards_in(mask(str(value).split(), place, used)))
        if len(cards) != 1 or not suit_cards(SLOTH) >> cards[0] & 1:
            raise Malformed(place, "in front lies one Sloth card or Corruption (R20)")
        set_front(s, p, cards[0])
    s.discard = mask(text(words, "discard", "").split(), "discard", used)
    s.pile = mask(text(words, "pile", "").split(), "pile", used)
    row = text(words, "row", "").split()
    mask(row, "row", used)
    if len(row) > 5:
        raise Malformed("row", "the Greed row has at most five cards (R17)")
    s.n_row = len(row)
    s.row = sum(CARD_IDS.index(name) << (6 * i) for i, name in enumerate(row))
    s.centre = mask(text(words, "centre", "" if HALO in used else "halo").split(), "centre", used)
    s.top = card(text(words, "top", ""), "top") if "top" in words else terms.NO_CARD
    deck = text(words, "deck", BELOW if rest_to < 0 else "").split()
    below = BELOW in deck
    if below and deck[-1] != BELOW:
        raise Malformed("deck", f"{BELOW} (all other cards below) comes last")
    mask([name for name in deck if name != BELOW], "deck", used)
    unnamed = [c for c in range(DECK_SIZE) if c not in used]
    cards = [card(name, "deck") for name in deck if name != BELOW] + (unnamed if below else [])
    if rest_to >= 0 and not below:
        s.hands[rest_to] = s.hands[rest_to] | sum(bit(c) for c in unnamed)
    elif unnamed and not below:
        raise Malformed("deck", f"does not add up: {listed(unnamed)} nowhere ({BELOW} puts the rest below the deck)")
    s.n_deck = len(cards)
    for i, c in enumerate(reversed(cards)):
        s.deck[i] = c


def read_dials(s: Deadlies, words: dict[str, Any]) -> None:
    dials = [opening.start_dial(s)] * s.seats
    for p, place, value in by_seat(words, "dial", s.seats):
        dials[p] = number(value, place, 0, 6)
        if dials[p] % 2:
            raise Malformed(place, "a dial shows 6, 4, 2 or 0")
    s.dials = sum(d << (4 * p) for p, d in enumerate(dials))


def read_knowledge(s: Deadlies, words: dict[str, Any]) -> None:
    for who, row in table(words, "knows").items():
        r = terms.PUBLIC if who == "everyone" else read_seat(who, s.seats, "knows")
        if not isinstance(row, dict):
            raise Malformed(f"knows.{who}", 'a table expected, such as B = "pride_4"')
        for key, value in row.items():
            place = f"knows.{who}.{key}"
            q = read_seat(key, s.seats, place)
            s.known[terms.SEATS * r + q] = mask(text({"x": value}, "x", "").split(), place, {})


def read_question(s: Deadlies, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    """Without a question the position is the start of the active seat's turn (T0)."""
    name = text(words, "question", "")
    asked = [read_seat(x, s.seats, "asked") for x in text(words, "asked", "").split()]
    if not name:
        if asked:
            raise Malformed("asked", "only together with a question")
        s.turns -= 1
        s.phase = terms.BEGIN
        return
    if name == "over":
        s.phase = terms.OVER
        return
    if name not in decisions:
        raise Malformed("question", f"{name!r} is none of {', '.join(decisions)}")
    s.phase = decisions.index(name)
    s.effect = EFFECT_OF.get(s.phase, 0)
    if s.phase == terms.CORRUPTION_EFFECT:
        s.effect = NO_SUIT
    s.asked = s.waiting = sum(bit(p) for p in set(asked or [s.turn]))


def card(name: str, place: str) -> int:
    if name not in CARD_IDS:
        raise Malformed(place, f"there is no card {name!r}")
    return CARD_IDS.index(name)


def mask(names: list[str], place: str, used: dict[int, str]) -> int:
    """The cards as a mask, each of them noted as used."""
    cards = 0
    for name in names:
        c = card(name, place)
        if c in used:
            raise Malformed(place, f"{name} lies in {used[c]} already")
        used[c] = place
        cards |= bit(c)
    return cards
