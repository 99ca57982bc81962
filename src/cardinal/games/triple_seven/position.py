"""Positions of 777 in words, both ways, and what makes one impossible.

| entry | meaning | if left out |
|---|---|---|
| `[hand]` | each seat's cards, copies named again; one hand may say `+rest`: all cards named nowhere | empty |
| `deck` | the draw pile, top first; `...` for all cards named nowhere | `...` (without `+rest`), else empty |
| `top`, `pile` | the top unit (a card, or the three of a 567), what lies below it | empty |
| `colour`, `number` | what is in play: a colour or `open`, a number or `none` | what the top unit shows |
| `[reserve]`, `[collected]`, `[rounds_won]` | of each seat | nothing |
| `dealer`, `active`, `round`, `drawn` | the turn; its player has drawn | last seat, `A`, 1, false |
| `turn` | its number in the round | 1; before the hand 0 |
| `direction` | `clockwise` or `counter-clockwise` | `clockwise` |
| `exposed` | the player of an exposed Thief, and for how many cards: `A 7` | nobody |
| `question`, `asked`, `stack` | the pending decision, who is asked, what waits (R34) | the active seat's turn begins |
| `face_down` | where a face-down Herald on top came from: `hand` or `reserve` | face up |
| `reshuffled` | what the draw pile was when it was last shuffled | all cards |
| `[knows.A]`, `[aside.A]` | cards that A knows to be in a hand; in a hand or its reserve: `B = "red_4"` | nothing |
| `winner` | who has won the game | nobody |

The stack is listed from its bottom: `sin(A,C,answered) reap(C,A,4,sinner) colour(C,reset)`.  `[lacks]` in positions of
before says what bots had read from choices; it is let be, for it is no part of the game.
"""

from collections import Counter
from functools import cache
from typing import Any

from cardinal.core import frames
from cardinal.core.bits import bit
from cardinal.core.entries import by_seat, listed, number, one_of, table, text, truth
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import prize, rounds_won, row_of
from cardinal.games.triple_seven.cards import (
    KINDS,
    NO_NUMBER,
    OPEN,
    colour_of,
    copies_of,
    minus_high,
    minus_low,
    number_of,
    type_of,
)
from cardinal.games.triple_seven.names import CARD_IDS, COLOURS, KIND_OF, TYPES, ids, kinds_in, packed, set_of, unpacked
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of, set_reserve
from cardinal.games.triple_seven.zones import hand, known, prizes

WORDS = (
    "round", "turn", "dealer", "active", "direction", "question", "asked", "colour", "number", "exposed", "drawn",
    "winner", "deck", "pile", "reshuffled", "top", "face_down", "stack", "hand", "reserve", "collected", "rounds_won",
    "knows", "aside",
)  # fmt: skip
REST = "+rest"
BELOW = "..."
FRAMES = {
    terms.F_COLOUR: "colour", terms.F_REVERSE: "reverse", terms.F_AGAIN: "again", terms.F_TRADE: "trade",
    terms.F_THIEF: "thief", terms.F_THEFT: "theft", terms.F_SIN: "sin", terms.F_REAP: "reap", terms.F_GIFT: "gift",
    terms.F_HERALD: "herald",
}  # fmt: skip
FLAGS = {
    terms.F_COLOUR: ("", "reset"),
    terms.F_THIEF: ("", "fits"),
    terms.F_SIN: ("", "answered"),
    terms.F_REAP: ("", "theft", "sinner"),
}


# ---------------------------------------------------------------- out
def write(s: TripleSeven, decisions: tuple[str, ...]) -> dict[str, Any]:
    seats = range(s.seats)
    words: dict[str, Any] = {
        "round": s.rounds,
        "turn": s.turns,
        "dealer": letter(s.dealer),
        "active": letter(s.turn),
        "direction": "counter-clockwise" if s.counter else "clockwise",
        "question": "over" if s.over() else decisions[s.kind(s.next_asked())],
        "asked": " ".join(letter(p) for p in seats_in(s.asked)),
        "colour": "open" if s.colour == OPEN else COLOURS[s.colour],
        "number": "none" if s.number == NO_NUMBER else str(s.number),
        "exposed": f"{letter(s.exposed)} {s.exposed_for}" if s.exposed != terms.NOBODY else "",
        "drawn": bool(s.drawn),
        "winner": letter(s.winner) if s.winner != terms.NOBODY else "",
        "deck": " ".join(CARD_IDS[s.deck[i]] for i in range(s.n_deck - 1, -1, -1)),
        "pile": " ".join(ids(kinds_in(s.pile_low, s.pile_high))),
        "reshuffled": " ".join(ids(kinds_in(s.fresh_low, s.fresh_high))) if fresh(s) != whole_deck(s) else "",
        "top": " ".join(ids(unpacked(s.top))),
        "face_down": ("", "hand", "reserve")[s.face_down],
        "stack": " ".join(frame_text(f) for f in stack(s)),
        "hand": {letter(p): " ".join(ids(hand(s, p))) for p in seats},
        "reserve": {letter(p): CARD_IDS[reserve_of(s, p) - 1] for p in seats if reserve_of(s, p)},
        "collected": {letter(p): " ".join(ids(cards)) for p in seats if (cards := prizes(s, p))},
        "rounds_won": {letter(p): rounds_won(s, p) for p in seats if rounds_won(s, p)},
        "knows": notes(s, 0),
        "aside": notes(s, 2),
    }
    return {k: v for k, v in words.items() if v not in ("", False, {}) or k in ("deck", "turn")}


def fresh(s: TripleSeven) -> tuple[int, int]:
    """What the draw pile was when it was last shuffled."""
    return s.fresh_low, s.fresh_high


def whole_deck(s: TripleSeven) -> tuple[int, int]:
    """All cards but the collected ones: the draw pile before a deal."""
    low, high = box(s.sinners)
    for p in range(s.seats):
        for kind in prizes(s, p):
            low, high = minus_low(low, high, kind), minus_high(high, kind)
    return low, high


@cache
def box(sinners: int) -> tuple[int, int]:
    return set_of([kind for kind in range(KINDS) for _ in range(copies_of(kind, sinners))])


def notes(s: TripleSeven, part: int) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    for o in range(s.seats):
        row = {letter(q): " ".join(ids(cards)) for q in range(s.seats) if (cards := known(s, o, q, part))}
        if row:
            rows[letter(o)] = row
    return rows


def stack(s: TripleSeven) -> list[int]:
    """The frames, the bottom first."""
    t = s.clone()
    found = []
    while frames.top(t):
        found.append(frames.pop(t))
    return found[::-1]


def frame_text(f: int) -> str:
    what = terms.frame_what(f)
    parts = [letter(terms.frame_a(f))]
    if what in (terms.F_THEFT, terms.F_SIN, terms.F_REAP) or (
        what == terms.F_TRADE and terms.frame_t(f) != terms.NOBODY
    ):
        parts.append(letter(terms.frame_t(f)))
    if what == terms.F_REAP:
        parts.append(str(terms.frame_k(f)))
    if what in FLAGS and terms.frame_flag(f):
        parts.append(FLAGS[what][terms.frame_flag(f)])
    return f"{FRAMES[what]}({','.join(parts)})"


# ---------------------------------------------------------------- in
def read(s: TripleSeven, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    s.dealer = read_seat(text(words, "dealer", letter(s.seats - 1)), s.seats, "dealer")
    s.turn = read_seat(text(words, "active", "A"), s.seats, "active")
    s.rounds = number(words.get("round", 1), "round", 1, 1000)
    s.turns = read_turn(words)
    s.counter = one_of(text(words, "direction", "clockwise"), ("clockwise", "counter-clockwise"), "direction")
    s.winner = read_seat(text(words, "winner", ""), s.seats, "winner") if "winner" in words else terms.NOBODY
    s.drawn = int(truth(words, "drawn"))
    read_cards(s, words)
    read_in_play(s, words)
    read_scores(s, words)
    read_notes(s, words, "knows", 0)
    read_notes(s, words, "aside", 2)
    for f in text(words, "stack", "").split():
        if frames.depth(s) >= 5:
            raise Malformed("stack", "more than five frames cannot wait")
        frames.push(s, read_frame(s, f))
    read_question(s, words, decisions)


def read_turn(words: dict[str, Any]) -> int:
    """Turns are counted from 1 (R37); before the hand there has been none."""
    if text(words, "question", "") == "reserve_start":
        return number(words.get("turn", 0), "turn", 0, 0)
    return number(words.get("turn", 1), "turn", 1, 100_000)


def read_cards(s: TripleSeven, words: dict[str, Any]) -> None:
    """Every card not named lies below the draw pile, or in the hand that says +rest."""
    used: Counter[int] = Counter()
    rest_to = -1
    hands: dict[int, list[int]] = {}
    for p, place, value in by_seat(words, "hand", s.seats):
        names = listed(value, place)
        if REST in names:
            names.remove(REST)
            rest_to = p
        hands[p] = cards(s, names, place, used)
    for key, value in table(words, "reserve").items():
        kinds = cards(s, listed(value, f"reserve.{key}"), f"reserve.{key}", used)
        if len(kinds) != 1:
            raise Malformed(f"reserve.{key}", "a reserve is one card (R9)")
        set_reserve(s, read_seat(key, s.seats, "reserve"), kinds[0] + 1)
    for p, place, value in by_seat(words, "collected", s.seats):
        for kind in cards(s, listed(value, place), place, used):
            if prize(s, p, type_of(kind)):
                raise Malformed(place, f"two cards of the type {TYPES[type_of(kind)]} (R14)")
            s.scores[p] = s.scores[p] | (kind + 1) << (10 + 7 * type_of(kind))
    unit = cards(s, text(words, "top", "").split(), "top", used)
    if len(unit) > 3:
        raise Malformed("top", "the top unit is one card, or the three of a 567")
    s.top = packed(unit)
    s.face_down = one_of(text(words, "face_down", ""), ("", "hand", "reserve"), "face_down")
    s.pile_low, s.pile_high = set_of(cards(s, text(words, "pile", "").split(), "pile", used))
    s.fresh_low, s.fresh_high = whole_deck(s)
    if "reshuffled" in words:
        s.fresh_low, s.fresh_high = set_of(cards(s, text(words, "reshuffled", "").split(), "reshuffled", Counter()))
    names = text(words, "deck", BELOW if rest_to < 0 else "").split()
    below = BELOW in names
    if below and names[-1] != BELOW:
        raise Malformed("deck", f"{BELOW} (all other cards below) comes last")
    deck = cards(s, [name for name in names if name != BELOW], "deck", used)
    unnamed = [k for k in range(KINDS) for _ in range(copies_of(k, s.sinners) - used[k])]
    if below:
        deck += unnamed
    elif rest_to >= 0:
        hands[rest_to] += unnamed
    elif unnamed:
        some = " ".join(ids(unnamed[:10]))
        raise Malformed("deck", f"does not add up: {some} nowhere ({BELOW} puts the rest below the draw pile)")
    for p, kinds in hands.items():
        s.hands[2 * p], s.hands[2 * p + 1] = set_of(kinds)
    s.n_deck = len(deck)
    for i, kind in enumerate(reversed(deck)):
        s.deck[i] = kind


def read_in_play(s: TripleSeven, words: dict[str, Any]) -> None:
    """R2: what the top unit says, unless the words say otherwise."""
    unit = unpacked(s.top)
    s.colour, s.number = OPEN, NO_NUMBER
    if len(unit) == 3:
        s.colour, s.number = colour_of(unit[0]), 7
    elif unit and not s.face_down:
        s.colour, s.number = min(OPEN, colour_of(unit[0])), number_of(unit[0])
    if "colour" in words:
        s.colour = one_of(text(words, "colour", ""), (*COLOURS, "open"), "colour")
    if "number" in words:
        s.number = one_of(str(words["number"]), (*map(str, range(11)), "none"), "number")
    exposed = text(words, "exposed", "").split()
    if exposed:
        if len(exposed) != 2 or exposed[1] not in ("2", "7"):
            raise Malformed("exposed", 'the seat of the Thief\'s player and 2 or 7, such as "A 7" (R28)')
        s.exposed = read_seat(exposed[0], s.seats, "exposed")
        s.exposed_for = int(exposed[1])


def read_scores(s: TripleSeven, words: dict[str, Any]) -> None:
    for p, place, value in by_seat(words, "rounds_won", s.seats):
        s.scores[p] = s.scores[p] + number(value, place, 0, 1000)


def read_notes(s: TripleSeven, words: dict[str, Any], name: str, part: int) -> None:
    for who, row in table(words, name).items():
        o = read_seat(who, s.seats, name)
        for key, value in table({who: row}, who).items():
            place = f"{name}.{who}.{key}"
            q = read_seat(key, s.seats, place)
            kinds = cards(s, listed(value, place), place, Counter())
            i = row_of(o, q) + part
            s.known[i], s.known[i + 1] = set_of(kinds)
            if kinds:
                s.notes |= bit(terms.SEATS * q + o)


def read_frame(s: TripleSeven, word: str) -> int:
    name, _, inside = word.rstrip(")").partition("(")
    what = next((f for f, known_as in FRAMES.items() if known_as == name), 0)
    if not what or not inside:
        raise Malformed("stack", f"{word!r} is none of {', '.join(FRAMES.values())}, with seats in brackets")
    seats: list[int] = []
    k = flag = 0
    for part in inside.split(","):
        if what in FLAGS and part in FLAGS[what][1:]:
            flag = FLAGS[what].index(part)
        elif part in ("2", "4", "7") and seats and what == terms.F_REAP and len(seats) == 2:
            k = int(part)
        else:
            seats.append(read_seat(part, s.seats, "stack"))
    if len(seats) > 2:
        raise Malformed("stack", f"{word!r} names too many seats")
    return terms.frame(what, seats[0], seats[1] if len(seats) == 2 else terms.NOBODY, k, flag)


def read_question(s: TripleSeven, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    """Without a question the position is the start of the active seat's turn."""
    name = text(words, "question", "")
    asked = [read_seat(x, s.seats, "asked") for x in text(words, "asked", "").split()]
    if not name:
        if asked or frames.top(s):
            raise Malformed("asked", "who is asked, and a stack, only together with a question")
        s.turns -= 1  # it is counted when it begins
        s.phase = terms.BEGIN
        return
    if name == "over":
        s.phase = terms.OVER
        return
    s.phase = one_of(name, decisions, "question")
    s.asked = s.waiting = sum(bit(p) for p in set(asked or [s.turn]))


def cards(s: TripleSeven, names: list[str], place: str, used: Counter[int]) -> list[int]:
    """The kinds of these cards, each of them noted as used."""
    for name in names:
        if name not in KIND_OF:
            raise Malformed(place, f"there is no card {name[:40]!r}")
        kind = KIND_OF[name]
        used[kind] += 1
        if used[kind] > copies_of(kind, s.sinners):
            raise Malformed(place, f"more of {name} than the {copies_of(kind, s.sinners)} of the deck")
    return [KIND_OF[name] for name in names]
