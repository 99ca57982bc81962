"""Positions of Death Wish in words, both ways, and what makes one impossible.

Piles are written from the top (decks) or from the oldest card (discards, open afflicters); `...` at the end of a deck
stands for all cards named nowhere else, in the order of the data file.  Cards named nowhere at all are out of the game.
"""

from typing import Any

from cardinal.core import fields
from cardinal.core.bits import bit
from cardinal.core.declared import bounds
from cardinal.core.entries import number, table, text
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.death_wish import rules, terms
from cardinal.games.death_wish.board import (
    add_afflicter,
    add_disease,
    add_keeper,
    add_symptom,
    display_card,
    goal,
    hand_card,
    kept_card,
    lower,
    nibble,
    set_slot,
    stack_card,
    upper,
)
from cardinal.games.death_wish.cards import FIRST_KEEPER, OP_REDRAW
from cardinal.games.death_wish.contract import contracts, disease_at, means, payments
from cardinal.games.death_wish.fields import FIELDS
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
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, pool_card, set_pool, skulls, stack_size

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


# ---------------------------------------------------------------- zones, as cards
def zones(s: DeathWish) -> dict[str, tuple[str, list[int]]]:
    """Every zone: its kind of card, and its cards in their order."""
    found: dict[str, tuple[str, list[int]]] = {}
    for p in range(s.seats):
        who = letter(p)
        found[f"hand.{who}"] = ("symptoms", [hand_card(s, p, i) for i in range(hand_size(s, p))])
        found[f"display.{who}"] = ("afflicters", [display_card(s, p, i) for i in range(display_size(s, p))])
        found[f"stack.{who}"] = ("diseases", [stack_card(s, p, i) for i in range(stack_size(s, p))])
        found[f"keepers.{who}"] = ("outbreaks", [kept_card(s, p, i) for i in range(kept_size(s, p))])
    for name, pile in DECKS.items():
        found[f"deck.{name}"] = (name, pile_cards(s, pile))
    for name, pile in DISCARDS.items():
        found[f"discard.{name}"] = (name, pile_cards(s, pile))
    found["open"] = ("afflicters", pile_cards(s, OPEN))
    found["pool"] = ("symptoms", [pool_card(s, i) - 1 for i in range(4) if pool_card(s, i)])
    for i in range(4):
        found[f"slot.{i}"] = ("diseases", [card - 1 for card in (lower(s, i), upper(s, i)) if card])
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
    words["skips"] = {letter(p): nibble(s.skips, p) for p in range(s.seats) if nibble(s.skips, p)}
    words["places"] = {letter(p): nibble(s.places, p) for p in range(s.seats) if nibble(s.places, p)}
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
    for name in words:
        if name not in WORDS:
            raise Malformed(name, f"a position of Death Wish has no such entry; it has {', '.join(WORDS)}")
    s.turn = read_seat(text(words, "active", "A"), s.seats, "active")
    s.turns = number(words.get("turn", 1), "turn", 1, 10_000_000)
    s.actions = number(words.get("actions", 1), "actions", 0, 9)
    s.target = read_seat(text(words, "target", ""), s.seats, "target") if "target" in words else terms.NOBODY
    s.living = bit(s.seats) - 1
    for key, value in table(words, "places").items():
        p = read_seat(key, s.seats, "places")
        s.places |= number(value, f"places.{key}", 1, s.seats) << (4 * p)
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
        ("hand", "symptoms", add_symptom, HAND_CAPACITY),
        ("display", "afflicters", add_afflicter, DISPLAY_CAPACITY),
        ("stack", "diseases", add_disease, STACK_CAPACITY),
        ("keepers", "outbreaks", add_keeper, len(OUTBREAK_IDS) - FIRST_KEEPER),
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
        set_slot(s, int(key), found[0] + 1 if found else 0, found[1] + 1 if len(found) > 1 else 0)
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


# ---------------------------------------------------------------- what cannot be
BOUNDS = bounds(FIELDS)
REBUILT = (
    "people", "piles", "pile_sizes", "hand_sizes", "display_sizes", "kept_sizes", "stack_sizes", "skulls", "pool",
    "slots", "incubation", "revealed",
)  # fmt: skip
BETWEEN = (terms.BEGIN, terms.OVER, terms.TURN_ACTION, terms.DISCARD_SYMPTOM, terms.DISCARD_AFFLICTER)
OF_AN_ACTION = (
    "slot", "means", "payment", "icon", "card", "step", "left", "walk", "give", "redraw", "spreading",
    "revealed_count", "sealing", "sealed", "shown",
)  # fmt: skip
OPTIONS = ("goal", "last_survivor", "wild_alone", "use_outbreaks", "reactions", "templates", "late_bonus")
IN_OUTBREAK = range(terms.CHOOSE_OPPONENT, terms.CHOOSE_REDRAW + 1)
OF_ACTIVE = {
    terms.TURN_ACTION, terms.CONTRACT_MEANS, terms.CONTRACT_PAYMENT, terms.KEEP_AFFLICTER, terms.SPREAD_SLOT,
    terms.CHOOSE_CURE, terms.KEEPER_DRAWN, terms.CHOOSE_OPPONENT, terms.CHOOSE_POOL, terms.CHOOSE_PEEKED,
    terms.CHOOSE_THEIR_AFFLICTER, terms.CHOOSE_AFFLICTER_PAIR, terms.CHOOSE_DISEASE_PAIR, terms.PAIR_TAKE,
    terms.CHOOSE_MUTATION, terms.CHOOSE_FREE_SPREAD, terms.CHOOSE_SHOWN, terms.CHOOSE_REDRAW,
}  # fmt: skip
AT_TARGET = {
    terms.CHOOSE_PEEKED, terms.CHOOSE_THEIR_AFFLICTER, terms.CHOOSE_AFFLICTER_PAIR, terms.CHOOSE_DISEASE_PAIR,
    terms.PAIR_TAKE,
}  # fmt: skip


def check(s: DeathWish) -> None:
    for name, (low, high) in BOUNDS.items():
        if not low <= getattr(s, name) <= high:
            raise Malformed(f"registers.{name}", f"{getattr(s, name)} is not between {low} and {high}")
    if any(word < 0 for words in (s.people, s.piles, s.known) for word in words):
        raise Malformed("registers", "negative words")
    for name in ("turn", "target", "diagnosed", "diagnosed_from"):
        seat = getattr(s, name)
        if seat >= s.seats and (seat != terms.NOBODY or name == "turn"):
            raise Malformed(f"registers.{name}", f"no seat {seat}")
    paid = s.diagnosis_cards
    if s.diagnosis & 63 >= len(DISEASE_IDS) or any(paid >> (7 * i) & 127 >= len(SYMPTOM_IDS) for i in range(8)):
        raise Malformed("registers.diagnosis", "no such cards")
    if s.diagnosis >> 6 & 63 not in (*range(len(AFFLICTER_IDS)), terms.NOTE_CARD) or s.diagnosis >> 16 & 15 > 8:
        raise Malformed("registers.diagnosis", "no such cards")
    check_sizes(s)
    check_cards(s)
    check_knowledge(s)
    check_living(s)
    if s.phase in BETWEEN and (s.target != terms.NOBODY or any(getattr(s, name) for name in OF_AN_ACTION)):
        raise Malformed("registers", "nothing is being resolved here")
    if s.phase == terms.OVER:
        if s.asked or s.waiting:
            raise Malformed("asked", "nobody is asked when the game is over")
    elif s.phase != terms.BEGIN:
        check_question(s)
    elif any(hand_size(s, p) > 7 or display_size(s, p) > 3 for p in range(s.seats)):
        raise Malformed("hand", "no more than 7 symptoms and 3 afflicters between actions (R15)")


def check_sizes(s: DeathWish) -> None:
    """Nothing beyond the last seat and the room there is, before anything is read by these sizes."""
    for p in range(8):
        sizes = (hand_size(s, p), display_size(s, p), kept_size(s, p), stack_size(s, p))
        if p >= s.seats and any(sizes):
            raise Malformed("registers", f"seat {letter(p)} is not at the table")
        if sizes[1] > DISPLAY_CAPACITY or sizes[2] > 11 or sizes[3] > STACK_CAPACITY:
            raise Malformed("registers", "more cards than there is room for")
    for kind, pile in (*DECKS.items(), *DISCARDS.items(), ("afflicters", OPEN)):
        if size(s, pile) > len(IDS[kind]):
            raise Malformed("registers.piles", "more cards than there are")


def check_cards(s: DeathWish) -> None:
    """Each card lies in one place at most, and everything that is counted is counted right."""
    seen: dict[str, str] = {}
    t = rules.blank(s.seats)
    for name in OPTIONS:
        setattr(t, name, getattr(s, name))
    box = {kind: set(in_the_box(s, kind)) for kind in IDS}
    for place, (kind, found) in zones(s).items():
        for c in found:
            if c >= len(IDS[kind]):
                raise Malformed(place, f"{c} is no card")
            if IDS[kind][c] in seen:
                raise Malformed(place, f"{IDS[kind][c]} lies in {seen[IDS[kind][c]]} too")
            if c not in box[kind]:
                raise Malformed(place, f"{IDS[kind][c]} does not play under these options")
            seen[IDS[kind][c]] = place
    told = write(s, tuple(str(i) for i in range(30)))
    read(t, {k: v for k, v in told.items() if k not in ("question", "asked")}, ())
    mine, theirs = fields.dump(s), fields.dump(t)
    for name in REBUILT:
        if mine[name] != theirs[name]:
            raise Malformed(f"registers.{name}", "does not fit the cards")


def check_knowledge(s: DeathWish) -> None:
    hands = [{hand_card(s, p, i) for i in range(hand_size(s, p))} for p in range(s.seats)]
    there = [*hands, set(pile_cards(s, SYMPTOM_DISCARD))]
    for r in (*range(s.seats), terms.PUBLIC):
        who = "everyone" if r == terms.PUBLIC else letter(r)
        for q, cards_there in enumerate(there):
            column = terms.IN_DISCARD if q == s.seats else q
            wrong = set(known_symptoms(s, r, column)) - cards_there
            if wrong:
                raise Malformed(f"knows.{who}", f"{SYMPTOM_IDS[min(wrong)]} is not there")
            if r != terms.PUBLIC and known_symptoms(s, r, column) and not s.rumours >> column & 1:
                raise Malformed("registers.rumours", "something is known that is not marked")
        for w, found in enumerate((pile_cards(s, OUTBREAK_DISCARD), all_kept(s))):
            if set(seats_in(s.known[terms.KNOWN_ROW * r + 2 * terms.OUTBREAKS_KNOWN + w])) - set(found):
                raise Malformed(f"knows.{who}", "an outbreak is known to be where it is not")
    unseen = set(pile_cards(s, OUTBREAK_DISCARD)) - set(
        seats_in(s.known[terms.KNOWN_ROW * terms.PUBLIC + 2 * terms.OUTBREAKS_KNOWN])
    )
    if any(c < FIRST_KEEPER for c in unseen):
        raise Malformed("knows.everyone", "outbreaks that are no keepers were read out to all")
    for c in range(len(SYMPTOM_IDS)):
        if (s.eldest_more >> (c - HALF) if c >= HALF else s.eldest >> c) & 1 and not any(c in hand for hand in hands):
            raise Malformed("registers.eldest", f"{SYMPTOM_IDS[c]} is in no hand")
    for p in range(s.seats):
        colour, n = s.claims >> (7 * p) & 7, s.claims >> (7 * p + 3) & 15
        if colour > 3 or n > able_to_pay(s, p, colour):
            raise Malformed("registers.claims", f"{letter(p)} does not have what it claimed")
    if s.claims >> (7 * s.seats):
        raise Malformed("registers.claims", "claims of nobody")


def all_kept(s: DeathWish) -> list[int]:
    return [kept_card(s, p, i) for p in range(s.seats) for i in range(kept_size(s, p))]


def able_to_pay(s: DeathWish, p: int, colour: int) -> int:
    from cardinal.games.death_wish.board import colours_held, keepers_for
    from cardinal.games.death_wish.cards import OP_WILD_SYMPTOM, WILD

    held = colours_held(s, p)
    return nibble(held, colour) + nibble(held, WILD) + keepers_for(s, p, OP_WILD_SYMPTOM)


def check_living(s: DeathWish) -> None:
    everyone = bit(s.seats) - 1
    dead = [p for p in range(s.seats) if nibble(s.places, p)]
    if s.living != everyone & ~sum(bit(p) for p in dead) or s.places >> (4 * s.seats) or s.skips >> (4 * s.seats):
        raise Malformed("places", "who lives and who has a place do not fit")
    if sorted(nibble(s.places, p) for p in dead) != list(range(1, len(dead) + 1)):
        raise Malformed("places", "the dead have the places 1, 2, ... in the order of their death (R43)")
    if s.phase == terms.OVER:
        return
    if bin(s.living).count("1") < 2:
        raise Malformed("places", "with one player left the game is over (R29)")
    for p in dead:
        if hand_size(s, p) or display_size(s, p) or kept_size(s, p) or nibble(s.skips, p):
            raise Malformed(f"places.{letter(p)}", "the dead own nothing but their diseases (R1)")
    for p in range(s.seats):
        dying = p == s.turn and s.phase in (terms.REACT_REVIVE, terms.CHOOSE_CURE)
        if s.living >> p & 1 and (skulls(s, p) >= goal(s)) != dying:
            raise Malformed(f"stack.{letter(p)}", f"{skulls(s, p)} skulls, and {goal(s)} kill (R26)")
    after_death = s.phase in (terms.DISCARD_SYMPTOM, terms.DISCARD_AFFLICTER)
    if s.turn >= s.seats or not (after_death or s.living >> s.turn & 1):
        raise Malformed("active", "a living player takes the turn")


def check_question(s: DeathWish) -> None:
    """The pending question must be one that the rules can ask in this position."""
    if s.phase > terms.OVER or not s.waiting or s.waiting & ~s.asked or s.asked & ~s.living:
        raise Malformed("question", "nobody can be asked that here")
    if s.phase in OF_ACTIVE and s.asked != bit(s.turn):
        raise Malformed("asked", "this question is for the active player")
    if s.phase not in OF_ACTIVE and not s.sealing and bin(s.asked).count("1") != 1:
        raise Malformed("asked", "one seat is asked at a time here")
    needs_card = s.phase in IN_OUTBREAK or s.phase == terms.PAIR_TAKE
    if needs_card != (s.card != 0) and s.phase not in WITH_OR_WITHOUT:
        raise Malformed("outbreak", "this question comes up while an outbreak is resolved, and only then")
    if s.card and not 1 <= s.step <= 3:
        raise Malformed("registers.step", "no step of the outbreak has begun")
    if s.phase in AT_TARGET and (s.target >= s.seats or s.target == s.turn or not s.living >> s.target & 1):
        raise Malformed("target", "another living player must have been chosen")
    to_place = (s.phase == terms.SPREAD_SLOT, s.phase == terms.KEEP_AFFLICTER)
    if to_place != (s.spreading != 0, s.revealed_count > 0):
        raise Malformed("question", "the card to be placed is missing, or does not belong here")
    if s.sealing and s.phase != s.sealing:
        raise Malformed("registers.sealing", "another question is asked")
    check_registers(s)
    for p in seats_in(s.waiting):
        if not s.options(p):
            raise Malformed("question", f"{letter(p)} would have no answer")


WITH_OR_WITHOUT = {terms.REACT_CANCEL, terms.REACT_REVIVE, terms.CHOOSE_CURE, terms.KEEP_AFFLICTER, terms.SPREAD_SLOT}


def check_registers(s: DeathWish) -> None:
    """Registers that name a place must name one that is there."""
    stealing = s.phase == terms.REACT_CANCEL and s.card == 0
    if s.phase in (terms.CONTRACT_MEANS, terms.CONTRACT_PAYMENT) or stealing:
        if not disease_at(s, s.slot) or not contracts(s, s.turn) >> (terms.CONTRACT + s.slot) & 1:
            raise Malformed("registers.slot", "that disease cannot be contracted")
        if s.phase != terms.CONTRACT_MEANS and not means(s, s.turn) >> s.means & 1:
            raise Malformed("registers.means", "not with that afflicter")
        if stealing and (s.means < terms.THEIRS or not payments(s, s.turn) >> s.payment & 1):
            raise Malformed("registers.payment", "not with that payment")
    if s.phase == terms.PAIR_TAKE and not 1 <= s.give <= stack_size(s, s.turn):
        raise Malformed("registers.give", "no disease has been offered")
    if s.phase == terms.CHOOSE_REDRAW and (s.give > 4 or kind_of_step(s) != OP_REDRAW):
        raise Malformed("registers.give", "no colour is being counted")
    if s.phase == terms.KEEPER_DRAWN and kept_size(s, s.turn) == 0:
        raise Malformed("question", "no keeper was drawn")
    if s.phase == terms.CHOOSE_SHOWN and s.shown & ~s.living:
        raise Malformed("registers.shown", "somebody shows a card who is not there")
    if s.phase == terms.REACT_REVIVE and not s.asked & ~bit(s.turn):
        raise Malformed("asked", "another player is asked to revive (R27)")
    if s.phase == terms.TURN_ACTION and s.actions == 0:
        raise Malformed("actions", "no action is left")


def kind_of_step(s: DeathWish) -> int:
    from cardinal.games.death_wish.cards import step_of, step_op

    return step_op(step_of(s.card - 1, s.step - 1))
