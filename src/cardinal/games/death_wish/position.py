"""Positions of Death Wish in words, both ways, and what makes one impossible.

Piles are written from the top (decks) or from the oldest card (discards, open afflicters); `...` at the end of a deck
stands for all cards named nowhere else, in the order of the data file.  Cards named nowhere at all are out of the game.
"""

from typing import Any

from cardinal.core.bits import bit
from cardinal.core.entries import by_seat, number, table, text
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.death_wish import board, terms
from cardinal.games.death_wish.cards import FIRST_KEEPER
from cardinal.games.death_wish.knowledge import HALF
from cardinal.games.death_wish.names import AFFLICTER_IDS, DISEASE_IDS, OUTBREAK_IDS, SYMPTOM_IDS
from cardinal.games.death_wish.piles import (
    AFFLICTER_DECK,
    AFFLICTER_DISCARD,
    DISEASE_DECK,
    OPEN,
    OUTBREAK_DECK,
    OUTBREAK_DISCARD,
    SYMPTOM_DECK,
    SYMPTOM_DISCARD,
    card_at,
    put,
    size,
)
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, pool_card, set_pool, stack_size

BELOW = "..."
NO_CARD = "-"
WORDS = (
    "turn", "active", "actions", "question", "asked", "target", "pool", "incubation", "open", "outbreak", "revealed",
    "spreading", "slot", "hand", "display", "stack", "keepers", "skips", "places", "deck", "discard", "knows",
)  # fmt: skip
DECKS = {"symptoms": SYMPTOM_DECK, "afflicters": AFFLICTER_DECK, "diseases": DISEASE_DECK, "outbreaks": OUTBREAK_DECK}
DISCARDS = {"symptoms": SYMPTOM_DISCARD, "afflicters": AFFLICTER_DISCARD, "outbreaks": OUTBREAK_DISCARD}
IDS = {"symptoms": SYMPTOM_IDS, "afflicters": AFFLICTER_IDS, "diseases": DISEASE_IDS, "outbreaks": OUTBREAK_IDS}
NUMBERS = {kind: {name: c for c, name in enumerate(ids)} for kind, ids in IDS.items()}
HAND_CAPACITY = 15
DISPLAY_CAPACITY = 8
STACK_CAPACITY = 20
OPTIONS = ("goal", "last_survivor", "wild_alone", "use_outbreaks", "reactions", "templates", "late_bonus")


# ---------------------------------------------------------------- zones, as cards
def zones(s: DeathWish) -> dict[str, tuple[str, list[int]]]:
    """Every zone: its kind of card, and its cards in their order."""
    found: dict[str, tuple[str, list[int]]] = {}
    for p in range(s.seats):
        who = letter(p)
        found[f"hand.{who}"] = ("symptoms", [board.hand_card(s, p, i) for i in range(hand_size(s, p))])
        found[f"display.{who}"] = ("afflicters", [board.display_card(s, p, i) for i in range(display_size(s, p))])
        found[f"stack.{who}"] = ("diseases", [board.stack_card(s, p, i) for i in range(stack_size(s, p))])
        found[f"keepers.{who}"] = ("outbreaks", [board.kept_card(s, p, i) for i in range(kept_size(s, p))])
    for name, pile in DECKS.items():
        found[f"deck.{name}"] = (name, pile_cards(s, pile))
    for name, pile in DISCARDS.items():
        found[f"discard.{name}"] = (name, pile_cards(s, pile))
    found["open"] = ("afflicters", pile_cards(s, OPEN))
    found["pool"] = ("symptoms", [pool_card(s, i) - 1 for i in range(4) if pool_card(s, i)])
    for i in range(4):
        found[f"slot.{i}"] = ("diseases", [card - 1 for card in (board.lower(s, i), board.upper(s, i)) if card])
    found["incubation"] = ("diseases", [s.incubation - 1] if s.incubation else [])
    found["spreading"] = ("diseases", [s.spreading - 1] if s.spreading else [])
    found["revealed"] = ("afflicters", [s.revealed >> (6 * i) & 63 for i in range(s.revealed_count)])
    found["outbreak"] = ("outbreaks", [s.card - 1] if s.card else [])
    return found


def pile_cards(s: DeathWish, pile: int) -> list[int]:
    """From the bottom (the oldest) to the top."""
    return [card_at(s, pile, i) for i in range(size(s, pile))]


# ---------------------------------------------------------------- out
def write(s: DeathWish, decisions: tuple[str, ...]) -> dict[str, Any]:
    found = {place: " ".join(IDS[kind][c] for c in cards) for place, (kind, cards) in zones(s).items()}
    words: dict[str, Any] = {
        "turn": s.turns + (s.phase == terms.BEGIN),
        "active": letter(s.turn),
        "actions": s.actions,
        "question": "" if s.phase == terms.BEGIN else "over" if s.over() else decisions[s.kind(s.next_asked())],
        "asked": " ".join(letter(p) for p in seats_in(s.asked)),
        "target": "" if s.target == terms.NOBODY else letter(s.target),
        "pool": " ".join(SYMPTOM_IDS[pool_card(s, i) - 1] if pool_card(s, i) else NO_CARD for i in range(4)),
    }
    for place, listed in found.items():
        group, _, name = place.partition(".")
        cards = " ".join(reversed(listed.split())) if group == "deck" else listed
        if not name and group != "pool":
            words[group] = cards
        elif name and (cards or group == "deck"):
            words.setdefault(group, {})[name] = cards
    words["open"] = found["open"]
    words["skips"] = {letter(p): board.nibble(s.skips, p) for p in range(s.seats) if board.nibble(s.skips, p)}
    words["places"] = {letter(p): board.nibble(s.places, p) for p in range(s.seats) if board.nibble(s.places, p)}
    words["knows"] = knowledge(s)
    return {k: v for k, v in words.items() if v not in ("", {})}


def known_symptoms(s: DeathWish, row: int, column: int) -> list[int]:
    at = terms.KNOWN_ROW * row + 2 * column
    low, high = int(s.known[at]), int(s.known[at + 1])
    return [*(seats_in(low) if low else ()), *(HALF + c for c in (seats_in(high) if high else ()))]


def knowledge(s: DeathWish) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    for r in (*range(s.seats), terms.PUBLIC):
        row = {letter(q): known_symptoms(s, r, q) for q in range(s.seats)}
        row["discard"] = known_symptoms(s, r, terms.IN_DISCARD)
        told = {name: " ".join(SYMPTOM_IDS[c] for c in cards) for name, cards in row.items() if cards}
        for w, name in enumerate(("outbreaks", "keepers")):
            cards = s.known[terms.KNOWN_ROW * r + 2 * terms.OUTBREAKS_KNOWN + w]
            if cards:
                told[name] = " ".join(OUTBREAK_IDS[c] for c in seats_in(cards))
        if told:
            rows["everyone" if r == terms.PUBLIC else letter(r)] = told
    return rows


# ---------------------------------------------------------------- in
def read(s: DeathWish, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    s.turn = read_seat(text(words, "active", "A"), s.seats, "active")
    s.turns = number(words.get("turn", 1), "turn", 1, 10_000_000)
    s.actions = number(words.get("actions", 1), "actions", 0, 9)
    s.target = read_seat(text(words, "target", ""), s.seats, "target") if "target" in words else terms.NOBODY
    s.living = bit(s.seats) - 1
    for p, place, value in by_seat(words, "places", s.seats):
        s.places |= number(value, place, 1, s.seats) << (4 * p)
        s.living &= ~bit(p)
    for key, value in table(words, "skips").items():
        s.skips |= number(value, f"skips.{key}", 0, 15) << (4 * read_seat(key, s.seats, "skips"))
    used: dict[str, str] = {}
    read_seats(s, words, used)
    read_middle(s, words, used)
    read_piles(s, words, used)
    read_knowledge(s, words)
    read_question(s, words, decisions)


def read_seats(s: DeathWish, words: dict[str, Any], used: dict[str, str]) -> None:
    for group, kind, add, most in (
        ("hand", "symptoms", board.add_symptom, HAND_CAPACITY),
        ("display", "afflicters", board.add_afflicter, DISPLAY_CAPACITY),
        ("stack", "diseases", board.add_disease, STACK_CAPACITY),
        ("keepers", "outbreaks", board.add_keeper, len(OUTBREAK_IDS) - FIRST_KEEPER),
    ):
        for key, value in table(words, group).items():
            place = f"{group}.{key}"
            p = read_seat(key, s.seats, group)
            found = cards(value, kind, place, used)
            if len(found) > most:
                raise Malformed(place, f"at most {most} cards")
            for c in found:
                if group == "keepers" and c < FIRST_KEEPER:
                    raise Malformed(place, f"{OUTBREAK_IDS[c]} is no keeper")
                add(s, p, c)


def read_middle(s: DeathWish, words: dict[str, Any], used: dict[str, str]) -> None:
    places = text(words, "pool", "").split()
    if len(places) > 4:
        raise Malformed("pool", "the symptom pool has four positions")
    for i, name in enumerate(places):
        if name != NO_CARD:
            set_pool(s, i, cards(name, "symptoms", "pool", used)[0] + 1)
    for key, value in table(words, "slot").items():
        found = cards(value, "diseases", f"slot.{key}", used)
        if key not in ("0", "1", "2", "3") or len(found) > 2:
            raise Malformed(f"slot.{key}", "slots are 0 to 3 and hold two diseases at most (R8)")
        board.set_slot(s, int(key), found[0] + 1 if found else 0, found[1] + 1 if len(found) > 1 else 0)
    s.incubation = one_card(words, "incubation", "diseases", used)
    s.spreading = one_card(words, "spreading", "diseases", used)
    s.card = one_card(words, "outbreak", "outbreaks", used)
    revealed = cards(words.get("revealed", ""), "afflicters", "revealed", used)
    if len(revealed) > 7:
        raise Malformed("revealed", "at most seven cards")
    s.revealed_count = len(revealed)
    s.revealed = sum(c << (6 * i) for i, c in enumerate(revealed))


def read_piles(s: DeathWish, words: dict[str, Any], used: dict[str, str]) -> None:
    for c in cards(words.get("open", ""), "afflicters", "open", used):
        put(s, OPEN, c)
    for group, piles in (("discard", DISCARDS), ("deck", DECKS)):
        for key in table(words, group):
            if key not in piles:
                raise Malformed(f"{group}.{key}", f"the piles are {', '.join(piles)}")
    for kind, pile in DISCARDS.items():
        for c in cards(table(words, "discard").get(kind, ""), kind, f"discard.{kind}", used):
            put(s, pile, c)
    # Only keepers can lie in the discard unseen (R29); all other outbreaks were read out.
    seen = sum(bit(c) for c in pile_cards(s, OUTBREAK_DISCARD) if c < FIRST_KEEPER)
    s.known[terms.KNOWN_ROW * terms.PUBLIC + 2 * terms.OUTBREAKS_KNOWN] = seen
    for kind, pile in DECKS.items():
        place = f"deck.{kind}"
        value = table(words, "deck").get(kind, BELOW)
        if not isinstance(value, str):
            raise Malformed(place, "text in quotes expected")
        rest = value.split()[-1:] == [BELOW]
        top = cards(value.removesuffix(BELOW), kind, place, used)
        unnamed = [c for c in in_the_box(s, kind) if IDS[kind][c] not in used] if rest else []
        for c in reversed(top + unnamed):
            put(s, pile, c)


def in_the_box(s: DeathWish, kind: str) -> list[int]:
    """Section 3, step 2: the cards that play under these options, in the order of the data file."""
    if kind == "diseases":
        return list(range(45 if s.templates else 40))
    if kind == "outbreaks":
        return list(range(34 if s.reactions else 31)) if s.use_outbreaks else []
    return list(range(len(IDS[kind])))


def read_knowledge(s: DeathWish, words: dict[str, Any]) -> None:
    for who, row in table(words, "knows").items():
        r = terms.PUBLIC if who == "everyone" else read_seat(who, s.seats, "knows")
        if not isinstance(row, dict):
            raise Malformed(f"knows.{who}", 'a table expected, such as B = "sy_w01"')
        for key, value in row.items():
            place = f"knows.{who}.{key}"
            if key in ("outbreaks", "keepers"):
                at = terms.KNOWN_ROW * r + 2 * terms.OUTBREAKS_KNOWN + (key == "keepers")
                s.known[at] = s.known[at] | sum(bit(c) for c in cards(value, "outbreaks", place, {}))
                column = terms.OUTBREAKS_KNOWN
            else:
                column = terms.IN_DISCARD if key == "discard" else read_seat(key, s.seats, place)
                for c in cards(value, "symptoms", place, {}):
                    at = terms.KNOWN_ROW * r + 2 * column + (c >= HALF)
                    s.known[at] = s.known[at] | bit(c % HALF)
            if r != terms.PUBLIC and value:
                s.rumours |= bit(column)


def read_question(s: DeathWish, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    """Without a question the position is the start of the active seat's turn (R11)."""
    name = text(words, "question", "")
    asked = [read_seat(x, s.seats, "asked") for x in text(words, "asked", "").split()]
    if not name:
        if asked:
            raise Malformed("asked", "only together with a question")
        s.turns -= 1
        s.actions = 0
        s.phase = terms.BEGIN
    elif name == "over":
        s.phase = terms.OVER
    elif name not in decisions:
        raise Malformed("question", f"{name!r} is none of {', '.join(decisions)}")
    else:
        s.phase = decisions.index(name)
        s.asked = s.waiting = sum(bit(p) for p in set(asked or [s.turn]))


def cards(value: Any, kind: str, place: str, used: dict[str, str]) -> list[int]:
    """Cards by their ids, each noted as used; `sy_b11-14` is short for sy_b11 sy_b12 sy_b13 sy_b14."""
    if not isinstance(value, str):
        raise Malformed(place, "text in quotes expected")
    found = []
    for name in spelled_out(value):
        if name not in NUMBERS[kind]:
            raise Malformed(place, f"there is no card {name!r} among the {kind}")
        if name in used:
            raise Malformed(place, f"{name} lies in {used[name]} already")
        used[name] = place
        found.append(NUMBERS[kind][name])
    return found


def spelled_out(value: str) -> list[str]:
    names = []
    for word in value.split():
        first, dash, last = word.partition("-")
        if dash and first[-2:].isdecimal() and last.isdecimal():
            names += [f"{first[:-2]}{i:02}" for i in range(int(first[-2:]), int(last) + 1)]
        else:
            names.append(word)
    return names


def one_card(words: dict[str, Any], name: str, kind: str, used: dict[str, str]) -> int:
    """A place for one card: the card plus 1, or 0."""
    found = cards(words.get(name, ""), kind, name, used)
    if len(found) > 1:
        raise Malformed(name, "one card at most")
    return found[0] + 1 if found else 0
