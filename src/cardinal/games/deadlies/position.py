"""Positions of The Deadlies in words, both ways, and what makes one impossible."""

from typing import Any

from cardinal.core.bits import bit
from cardinal.core.declared import bounds
from cardinal.core.entries import number, table, text, truth, within
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.deadlies import effects, plays, rules, terms
from cardinal.games.deadlies.board import row_card
from cardinal.games.deadlies.cards import (
    CORRUPTION,
    DECK_CARDS,
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
from cardinal.games.deadlies.fields import FIELDS
from cardinal.games.deadlies.knowledge import drafting
from cardinal.games.deadlies.names import CARD_IDS, cards_in
from cardinal.games.deadlies.rules import Deadlies
from cardinal.games.deadlies.state import dial, front, set_front
from cardinal.games.deadlies.terms import NO_CARD, NOBODY, PUBLIC, SEATS

WORDS = (
    "turn", "active", "extra", "question", "asked", "winner", "deck", "discard", "centre", "pile", "top", "row",
    "hand", "front", "dial", "owed", "knows",
)  # fmt: skip
REST = "+rest"
BELOW = "..."


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
        "front": {letter(p): CARD_IDS[front(s, p)] for p in range(s.seats) if front(s, p) != NO_CARD},
        "dial": {letter(p): dial(s, p) for p in range(s.seats)},
        "knows": knowledge(s),
    }
    if on_table:
        words["top"] = CARD_IDS[s.top]
    if s.winner != NOBODY:
        words["winner"] = letter(s.winner)
    return {k: v for k, v in words.items() if v not in ("", False, {}) or k == "deck"}


def knowledge(s: Deadlies) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    for r in (*range(s.seats), PUBLIC):
        row = {letter(q): listed(cards_in(s.known[SEATS * r + q])) for q in range(s.seats)}
        row = {q: cards for q, cards in row.items() if cards}
        if row:
            rows["everyone" if r == PUBLIC else letter(r)] = row
    return rows


def listed(cards: Any) -> str:
    return " ".join(CARD_IDS[c] for c in cards)


# ---------------------------------------------------------------- in
def read(s: Deadlies, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    for name in words:
        if name not in WORDS:
            raise Malformed(name, f"a position of The Deadlies has no such entry; it has {', '.join(WORDS)}")
    s.turn = read_seat(text(words, "active", "A"), s.seats, "active")
    s.turns = number(words.get("turn", 1), "turn", 1, 10_000_000)
    s.extra = int(truth(words, "extra"))
    s.winner = read_seat(text(words, "winner", ""), s.seats, "winner") if "winner" in words else NOBODY
    s.owed = sum(bit(read_seat(x, s.seats, "owed")) for x in set(text(words, "owed", "").split()))
    read_zones(s, words)
    read_dials(s, words)
    read_knowledge(s, words)
    read_question(s, words, decisions)


def read_zones(s: Deadlies, words: dict[str, Any]) -> None:
    used: dict[int, str] = {}
    rest_to = -1
    for p in range(s.seats):
        set_front(s, p, NO_CARD)
    s.fronts = sum(NO_CARD << (6 * p) for p in range(s.seats))
    for key, value in table(words, "hand").items():
        p = read_seat(key, s.seats, "hand")
        names = text({"x": value}, "x", "").split()
        if REST in names:
            names.remove(REST)
            if rest_to >= 0:
                raise Malformed(f"hand.{key}", f"{REST} stands in two hands")
            rest_to = p
        s.hands[p] = mask(names, f"hand.{key}", used)
    for key, value in table(words, "front").items():
        p = read_seat(key, s.seats, "front")
        cards = list(cards_in(mask(str(value).split(), f"front.{key}", used)))
        if len(cards) != 1 or not suit_cards(SLOTH) >> cards[0] & 1:
            raise Malformed(f"front.{key}", "in front lies one Sloth card or Corruption (R20)")
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
    s.top = card(text(words, "top", ""), "top") if "top" in words else NO_CARD
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
    dials = [rules.start_dial(s)] * s.seats
    for key, value in table(words, "dial").items():
        p = read_seat(key, s.seats, "dial")
        dials[p] = number(value, f"dial.{key}", 0, 6)
        if dials[p] % 2:
            raise Malformed(f"dial.{key}", "a dial shows 6, 4, 2 or 0")
    s.dials = sum(d << (4 * p) for p, d in enumerate(dials))


def read_knowledge(s: Deadlies, words: dict[str, Any]) -> None:
    for who, row in table(words, "knows").items():
        r = PUBLIC if who == "everyone" else read_seat(who, s.seats, "knows")
        if not isinstance(row, dict):
            raise Malformed(f"knows.{who}", 'a table expected, such as B = "pride_4"')
        for key, value in row.items():
            place = f"knows.{who}.{key}"
            q = read_seat(key, s.seats, place)
            s.known[SEATS * r + q] = mask(text({"x": value}, "x", "").split(), place, {})


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


# ---------------------------------------------------------------- what hardly ever happens
def drills(seats: int) -> list[str]:
    """No card left to draw (R29); two seats about to tie on 0 (R27); a Greed deal that goes to five (R17)."""
    others = [letter(p) for p in range(2, seats)]
    rest = "C" if others else "B"
    last = f'{rest} = "wrath_1 +rest"' if not others else 'B = "wrath_1"\nC = "+rest"'
    owed = "\n".join([last, *(f'{p} = "pride_{3 + i}"' for i, p in enumerate(others[1:]))])
    hands = "\n".join(f'{p} = "envy_{1 + i} envy_{4 + i}"' for i, p in enumerate(others[:3]))
    head = f'game = "deadlies"\nseats = {seats}\n'
    tie = f'A = "lust_1 pride_7"\nB = "wrath_2"\n{hands}'
    five = f'A = "greed_1 sloth_6"\nB = "lust_1"\n{hands}'
    return [
        f'{head}deck = ""\n[hand]\nA = "sloth_1"\n{owed}\n',
        *[f"{head}[hand]\n{tie}\n[dial]\nA = 2\nB = 2\n"] * 6,
        *[f'{head}deck = "greed_2 greed_3 greed_4 greed_5 purity ..."\n[hand]\n{five}\n'] * 3,
        f"{head}turn = 999\n[hand]\n{five}\n",
    ]


# ---------------------------------------------------------------- what cannot be
def zones(s: Deadlies) -> dict[str, list[int]]:
    """Every zone with its cards (a play in the making is still in hand)."""
    found = {f"hand.{letter(p)}": list(cards_in(s.hands[p])) for p in range(s.seats)}
    found |= {f"front.{letter(p)}": [front(s, p)] for p in range(s.seats) if front(s, p) != NO_CARD}
    found["deck"] = [s.deck[i] for i in range(s.n_deck)]
    found["discard"] = list(cards_in(s.discard))
    found["centre"] = list(cards_in(s.centre))
    found["pile"] = [] if drafting(s) else list(cards_in(s.pile))
    found["row"] = [row_card(s, i) for i in range(s.n_row)]
    return found


BOUNDS = bounds(FIELDS)
# which effect each question belongs to
EFFECT_OF = {
    terms.PRIDE_TARGET: PRIDE, terms.PRIDE_RESPONSE: PRIDE, terms.GREED_DEAL: GREED, terms.GREED_PURGE: GREED,
    terms.LUST_PARTNER: LUST, terms.LUST_CHOICE: LUST, terms.LUST_DISCARD: LUST, terms.GLUTTONY_CHOICE: GLUTTONY,
    terms.WRATH_TARGET: WRATH, terms.WRATH_RESPONSE: WRATH, terms.ENVY_SWAP: ENVY,
}  # fmt: skip
NAMES_A_SEAT = (terms.PRIDE_RESPONSE, terms.LUST_CHOICE, terms.LUST_DISCARD, terms.WRATH_RESPONSE)
AFTER_PLAY = range(terms.CORRUPTION_EFFECT, terms.ENVY_SWAP + 1)


def check(s: Deadlies) -> None:
    within(s, BOUNDS)
    check_cards(s)
    check_knowledge(s)
    if s.phase == terms.OVER:
        if s.asked or s.waiting:
            raise Malformed("asked", "nobody is asked when the game is over")
        return
    if s.phase == terms.BEGIN:
        return
    check_question(s)


def check_cards(s: Deadlies) -> None:
    seen: dict[int, str] = {}
    for place, cards in zones(s).items():
        for c in cards:
            if c in seen:
                raise Malformed(place, f"{CARD_IDS[c] if c < len(CARD_IDS) else c} lies in {seen[c]} too")
            if c >= len(CARD_IDS):
                raise Malformed(place, f"{c} is no card")
            if c == HALO and place in ("deck", "discard", "row"):
                raise Malformed(place, "the Halo is never there (R33)")
            if c != HALO and place == "centre":
                raise Malformed(place, "only the Halo lies there (R33)")
            if place.startswith("front") and not suit_cards(SLOTH) >> c & 1:
                raise Malformed(place, "only what counts as Sloth stays in front of a player (R25)")
            seen[c] = place
    missing = [c for c in range(len(CARD_IDS)) if c not in seen]
    if missing:
        raise Malformed("cards", f"nowhere: {listed(missing)}")
    for p in range(s.seats):
        if dial(s, p) not in (0, 2, 4, 6):
            raise Malformed(f"dial.{letter(p)}", "a dial shows 6, 4, 2 or 0")
        if s.owed >> p & 1 and s.hands[p]:
            raise Malformed("owed", f"{letter(p)} holds cards and is owed nothing (R29)")


def check_knowledge(s: Deadlies) -> None:
    for r in (*range(s.seats), PUBLIC):
        for q in range(s.seats):
            wrong = s.known[SEATS * r + q] & ~s.hands[q]
            if wrong or s.known[SEATS * r + q] < 0:
                who = "everyone" if r == PUBLIC else letter(r)
                raise Malformed(f"knows.{who}.{letter(q)}", f"{listed(cards_in(wrong & DECK_CARDS))} is not there")


def check_question(s: Deadlies) -> None:
    """The pending question must be one that the rules can ask in this position."""
    everyone = (1 << s.seats) - 1
    if s.phase > terms.OVER or not s.waiting or s.waiting & ~s.asked or s.asked & ~everyone or s.turn >= s.seats:
        raise Malformed("question", "nobody can be asked that here")
    responds = s.phase in NAMES_A_SEAT
    if (s.other == NOBODY and responds) or (s.other != NOBODY and (s.other >= s.seats or s.other == s.turn)):
        raise Malformed("registers.other", "the seat that was named must be another seat")
    if s.struck != NOBODY and s.struck not in (s.turn, s.other):
        raise Malformed("registers.struck", "only the two seats of a Wrath draw for it (R21)")
    expected = bit(s.turn)
    if s.phase in (terms.PRIDE_RESPONSE, terms.LUST_CHOICE):
        expected = bit(s.other)
    elif s.phase == terms.WRATH_RESPONSE:
        expected = bit(s.struck) if s.struck != NOBODY else 0
    elif s.phase == terms.LUST_DISCARD:
        expected = sum(bit(p) for p in (s.turn, s.other) if s.hands[p])
    if s.asked != expected:
        raise Malformed("asked", "the question is put to another seat than the rules would ask")
    check_play(s)
    check_sealed(s)


def check_play(s: Deadlies) -> None:
    if s.phase in AFTER_PLAY:
        if drafting(s) or s.top == NO_CARD or not s.pile >> s.top & 1:
            raise Malformed("pile", "this question comes after a play: give its cards as pile and its top card as top")
        if s.effect != EFFECT_OF.get(s.phase, NO_SUIT):
            raise Malformed("registers.effect", "another effect than the question belongs to")
        if s.phase == terms.CORRUPTION_EFFECT and s.top != CORRUPTION:
            raise Malformed("top", "only Corruption on top asks for an effect (R15)")
        if s.phase == terms.GREED_DEAL and not (s.n_row and effects.may_stop(s) and (s.n_deck or s.discard)):
            raise Malformed("row", "the dealer may not stop here, so nobody is asked (R17)")
        return
    if s.hands[s.turn] == 0:
        raise Malformed("question", "an empty hand is not asked to play (R8)")
    if s.phase == terms.PLAY:
        if s.pile or s.top != NO_CARD:
            raise Malformed("pile", "nothing is played yet")
    elif not drafting(s) or s.top == NO_CARD or not s.pile >> s.top & 1:
        raise Malformed("registers", "a play in the making needs its top card, from the hand")
    elif s.phase == terms.PLAY_MORE and (
        not s.more or s.more != plays.cards_to_add(s, s.how, s.last) or not plays.kinds(s, s.top) >> s.how & 1
    ):
        raise Malformed("registers.more", "these cards cannot be added to the play in the making")
    elif s.phase == terms.PLAY_KIND and (s.more == 1 or s.more != plays.kinds(s, s.top)):
        raise Malformed("registers.more", "these are not the kinds of play that this top can lead")


def check_sealed(s: Deadlies) -> None:
    for p, sealed in ((s.turn, s.sealed & 255), (s.other, s.sealed >> 8)):
        if sealed and (s.phase != terms.LUST_DISCARD or s.waiting >> p & 1 or not s.asked >> p & 1):
            raise Malformed("registers.sealed", "an answer is sealed that was not given")
        if sealed and not rules.legal(s, p) >> (sealed - 1) & 1:
            raise Malformed("registers.sealed", "an answer is sealed that was not possible")
    if s.phase == terms.LUST_DISCARD:
        answered = s.asked & ~s.waiting
        sealed_by = sum(bit(p) for p, x in ((s.turn, s.sealed & 255), (s.other, s.sealed >> 8)) if x)
        if answered != sealed_by:
            raise Malformed("registers.sealed", "who has answered has sealed an answer")
