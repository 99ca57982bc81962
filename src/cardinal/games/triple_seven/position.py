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
| `[lacks]` | what a hand has shown not to be, its oldest cards first: `B = "3 red_4 blue_4; 1 blue_4"` | nothing |
| `winner` | who has won the game | nobody |

The stack is listed from its bottom: `sin(A,C,answered) reap(C,A,4,sinner) colour(C,reset)`.
"""

from collections import Counter
from functools import cache
from typing import Any

from cardinal.core import frames
from cardinal.core.bits import bit
from cardinal.core.declared import bounds
from cardinal.core.entries import number, table, text, truth, within
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.triple_seven import effects, terms
from cardinal.games.triple_seven.board import can_draw, next_seat, prize, rounds_won, row_of, sevens
from cardinal.games.triple_seven.cards import (
    ALL_KINDS_HIGH,
    ALL_LOW,
    HERALD,
    KINDS,
    NO_NUMBER,
    OPEN,
    SAMARITAN,
    THIEF,
    colour_of,
    copies_of,
    face_of,
    minus_high,
    minus_low,
    number_of,
    type_of,
)
from cardinal.games.triple_seven.fields import FIELDS
from cardinal.games.triple_seven.names import CARD_IDS, COLOURS, KIND_OF, TYPES, ids, kinds_in, packed, set_of, unpacked
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of, sealed_of, set_reserve
from cardinal.games.triple_seven.terms import (
    DOWN_FROM_RESERVE,
    FACE_UP,
    GUESS_MODE,
    KNOWN,
    LACKS,
    NOBODY,
    RACE_MODE,
    ROW,
    SEATS,
)
from cardinal.games.triple_seven.zones import hand, known, prizes

WORDS = (
    "round", "turn", "dealer", "active", "direction", "question", "asked", "colour", "number", "exposed", "drawn",
    "winner", "deck", "pile", "reshuffled", "top", "face_down", "stack", "hand", "reserve", "collected", "rounds_won",
    "knows", "aside", "lacks",
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
        "exposed": f"{letter(s.exposed)} {s.exposed_for}" if s.exposed != NOBODY else "",
        "drawn": bool(s.drawn),
        "winner": letter(s.winner) if s.winner != NOBODY else "",
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
        "lacks": {letter(p): "; ".join(shown) for p in seats if (shown := layers(s, p))},
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


def layers(s: TripleSeven, p: int) -> list[str]:
    """How many cards, and what none of them is; the oldest first."""
    rows = [[s.lacks[LACKS * p + i + j] for j in range(3)] for i in range(0, LACKS, 3)]
    return [" ".join([str(n), *ids(kinds_in(low, high))]) for low, high, n in rows if n]


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
    if what in (terms.F_THEFT, terms.F_SIN, terms.F_REAP) or (what == terms.F_TRADE and terms.frame_t(f) != NOBODY):
        parts.append(letter(terms.frame_t(f)))
    if what == terms.F_REAP:
        parts.append(str(terms.frame_k(f)))
    if what in FLAGS and terms.frame_flag(f):
        parts.append(FLAGS[what][terms.frame_flag(f)])
    return f"{FRAMES[what]}({','.join(parts)})"


# ---------------------------------------------------------------- in
def read(s: TripleSeven, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    for name in words:
        if name not in WORDS:
            raise Malformed(name, f"a position of 777 has no such entry; it has {', '.join(WORDS)}")
    s.dealer = read_seat(text(words, "dealer", letter(s.seats - 1)), s.seats, "dealer")
    s.turn = read_seat(text(words, "active", "A"), s.seats, "active")
    s.rounds = number(words.get("round", 1), "round", 1, 1000)
    s.turns = read_turn(words)
    s.counter = one_of(text(words, "direction", "clockwise"), ("clockwise", "counter-clockwise"), "direction")
    s.winner = read_seat(text(words, "winner", ""), s.seats, "winner") if "winner" in words else NOBODY
    s.drawn = int(truth(words, "drawn"))
    read_cards(s, words)
    read_in_play(s, words)
    read_scores(s, words)
    read_notes(s, words, "knows", 0)
    read_notes(s, words, "aside", 2)
    read_lacks(s, words)
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
    for key, value in table(words, "hand").items():
        p = read_seat(key, s.seats, "hand")
        names = listed(value, f"hand.{key}")
        if REST in names:
            names.remove(REST)
            rest_to = p
        hands[p] = cards(s, names, f"hand.{key}", used)
    for key, value in table(words, "reserve").items():
        kinds = cards(s, listed(value, f"reserve.{key}"), f"reserve.{key}", used)
        if len(kinds) != 1:
            raise Malformed(f"reserve.{key}", "a reserve is one card (R9)")
        set_reserve(s, read_seat(key, s.seats, "reserve"), kinds[0] + 1)
    for key, value in table(words, "collected").items():
        p = read_seat(key, s.seats, "collected")
        for kind in cards(s, listed(value, f"collected.{key}"), f"collected.{key}", used):
            if prize(s, p, type_of(kind)):
                raise Malformed(f"collected.{key}", f"two cards of the type {TYPES[type_of(kind)]} (R14)")
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
    for key, value in table(words, "rounds_won").items():
        p = read_seat(key, s.seats, "rounds_won")
        s.scores[p] = s.scores[p] + number(value, f"rounds_won.{key}", 0, 1000)


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
                s.notes |= bit(SEATS * q + o)


def read_lacks(s: TripleSeven, words: dict[str, Any]) -> None:
    for key, value in table(words, "lacks").items():
        place = f"lacks.{key}"
        i = LACKS * read_seat(key, s.seats, place)
        rows = text({place: value}, place, "").split(";")
        if 3 * len(rows) > LACKS:
            raise Malformed(place, "more than three layers")
        for row in rows:
            n, *names = row.split() or [""]
            if not n.isdecimal() or len(n) > 2:
                raise Malformed(place, 'how many cards, and what none of them is, such as "3 red_4 blue_4; 1 blue_4"')
            kinds = cards(s, names, place, Counter())
            s.lacks[i], s.lacks[i + 1] = set_of(kinds)
            s.lacks[i + 2] = int(n)
            i += 3


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
    return terms.frame(what, seats[0], seats[1] if len(seats) == 2 else NOBODY, k, flag)


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


def one_of(word: str, words: tuple[str, ...], place: str) -> int:
    if word not in words:
        raise Malformed(place, f"{word!r} is none of {', '.join(w for w in words if w)}")
    return words.index(word)


def listed(value: Any, place: str) -> list[str]:
    return text({place: value}, place, "").split()


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


# ---------------------------------------------------------------- what cannot be
def all_cards(s: TripleSeven) -> list[int]:
    """Every card, from all zones."""
    found = kinds_in(s.pile_low, s.pile_high) + unpacked(s.top) + [s.deck[i] for i in range(s.n_deck)]
    for p in range(s.seats):
        found += hand(s, p) + prizes(s, p)
        if reserve_of(s, p):
            found.append(reserve_of(s, p) - 1)
    return found


BOUNDS = bounds(FIELDS)
# which frame on top asks which question, and who is asked: its first seat or its second
ASKS = {
    terms.NAME_COLOUR: (terms.F_COLOUR, 0), terms.ASK_REVERSE: (terms.F_REVERSE, 0), terms.AGAIN: (terms.F_AGAIN, 0),
    terms.TRADE_TARGET: (terms.F_TRADE, 0), terms.TRADE_RESPONSE: (terms.F_TRADE, 1),
    terms.THIEF_USE: (terms.F_THIEF, 0), terms.THEFT_RESPONSE: (terms.F_THEFT, 1),
    terms.REAP_RESPONSE: (terms.F_REAP, 1), terms.SIN_RESPONSE: (terms.F_SIN, 1), terms.GIFT: (terms.F_GIFT, 0),
    terms.HERALD_GUESS: (terms.F_HERALD, 0), terms.HERALD_RACE: (terms.F_HERALD, 0),
}  # fmt: skip
MAY_WAIT_BELOW = (terms.F_SIN, terms.F_REAP, terms.F_GIFT, terms.F_THEFT)


def check(s: TripleSeven) -> None:
    within(s, BOUNDS)
    for name in ("dealer", "turn"):
        if getattr(s, name) >= s.seats:
            raise Malformed(name, "there is no such seat")
    for name in ("winner", "exposed", "first_dealer"):
        if s.seats <= getattr(s, name) < NOBODY:
            raise Malformed(name, "there is no such seat")
    check_sets(s)
    check_cards(s)
    check_top(s)
    check_knowledge(s)
    check_lacks(s)
    if s.phase == terms.OVER:
        if s.asked or s.waiting or s.frames or s.frames_below or s.sealed or s.race:
            raise Malformed("question", "when the game is over nobody is asked anything")
        return
    if any(sevens(s, p) >= s.sevens_to_win for p in range(s.seats)) or s.winner != NOBODY:
        raise Malformed("collected", "somebody has won, but the game goes on (R39)")
    turn = s.turns + 1 if s.phase == terms.BEGIN else s.turns
    if turn > s.max_turns_per_round or s.rounds > s.max_rounds or s.rounds < 1:
        raise Malformed("turn", "the round or the game would have ended before (R37)")
    if s.phase != terms.BEGIN:
        check_question(s)
    elif s.frames or s.frames_below or s.sealed or s.race or s.asked or s.waiting:
        raise Malformed("stack", "nothing waits at the start of a turn")


def check_sets(s: TripleSeven) -> None:
    """Every pair of ints that stands for a set of cards must be one: copies filled from below."""
    pairs = [("hand", s.hands[2 * p], s.hands[2 * p + 1]) for p in range(SEATS)]
    pairs += [("known", s.known[i], s.known[i + 1]) for i in range(0, KNOWN + ROW, 2)]
    for place, low, high in [*pairs, ("pile", s.pile_low, s.pile_high), ("reshuffled", *fresh(s))]:
        if not (0 <= low < 2**48 and 0 <= high < 2**52) or set_of(kinds_in(low, high)) != (low, high):
            raise Malformed(place, "no set of cards")
    if any(s.hands[i] for i in range(2 * s.seats, 2 * SEATS)) or s.reserves >> (7 * s.seats):
        raise Malformed("hand", "cards at a seat that is not there")
    if any(s.scores[p] for p in range(s.seats, SEATS)) or any(not 0 <= x < 2**31 for x in s.scores):
        raise Malformed("registers.scores", "no scores")


def check_cards(s: TripleSeven) -> None:
    kinds = all_cards(s)
    if any(not 0 <= k < KINDS for k in kinds):
        raise Malformed("cards", "there is no such card")
    have = Counter(kinds)
    for kind in range(KINDS):
        wanted = copies_of(kind, s.sinners)
        if have[kind] != wanted:
            raise Malformed("cards", f"{have[kind]} x {CARD_IDS[kind]} on the table instead of {wanted}")
    if Counter(s.deck[i] for i in range(s.n_deck)) - Counter(kinds_in(*fresh(s))):
        raise Malformed("reshuffled", "a card is in the draw pile that was not there when it was shuffled (R15)")
    for p in range(s.seats):
        for t in range(3):
            if prize(s, p, t) and type_of(prize(s, p, t) - 1) != t:
                raise Malformed(f"collected.{letter(p)}", "a card of another type (R14)")


def check_top(s: TripleSeven) -> None:
    unit = unpacked(s.top)
    if len(unit) == 2 or (len(unit) == 3 and not is_combo(unit)):
        raise Malformed("top", "the top unit is one card, or a 5, 6 (or Thief) and 7 of one colour (R6)")
    if not unit and (s.pile_low or s.pile_high or s.colour != OPEN or s.number != NO_NUMBER):
        raise Malformed("top", "a pile without a top (R2)")
    can_be = (0, 2, 7) if len(unit) == 1 and face_of(unit[0]) == THIEF else (0,)
    if s.exposed_for not in can_be or (s.exposed == NOBODY) != (s.exposed_for == 0):
        raise Malformed("exposed", "only a Thief on top is exposed, for 2 or 7 (R28)")
    if unit and s.face_down == FACE_UP:
        expected = number_of(unit[0]) if len(unit) == 1 else 7
        coloured = colour_of(unit[0]) < OPEN
        if s.number != expected or (coloured and s.colour != colour_of(unit[0])):
            raise Malformed("colour", "another colour or number in play than the top unit shows (R2)")
    if s.face_down != FACE_UP and s.phase != terms.HERALD_GUESS:
        raise Malformed("face_down", "a Herald lies face down only while its colour is guessed (R21)")


def is_combo(unit: list[int]) -> bool:
    five, six, seven = unit
    same = five >> 4 == six >> 4 == seven >> 4 < 4
    return same and five & 15 == 5 and six & 15 in (6, THIEF) and seven & 15 == 7


def check_knowledge(s: TripleSeven) -> None:
    for o in range(SEATS):
        for q in range(SEATS):
            sure, either = known(s, o, q, 0), known(s, o, q, 2)
            if bool(sure or either) != bool(s.notes >> (SEATS * q + o) & 1):
                raise Malformed("registers.notes", "not in step with what is known")
            if not sure and not either:
                continue
            if o == q or o >= s.seats or q >= s.seats:
                raise Malformed("knows", "only of other seats")
            there = Counter(hand(s, q))
            if s.face_down and terms.frame_a(frames.top(s)) == q:
                there.update(unpacked(s.top))
            if Counter(sure) - there:
                raise Malformed(f"knows.{letter(o)}.{letter(q)}", "a card that is not there")
            if reserve_of(s, q):
                there[reserve_of(s, q) - 1] += 1
            if Counter(sure + either) - there:
                raise Malformed(f"aside.{letter(o)}.{letter(q)}", "a card that is not there")


def check_lacks(s: TripleSeven) -> None:
    for p in range(SEATS):
        rows = [[s.lacks[LACKS * p + i + j] for j in range(3)] for i in range(0, LACKS, 3)]
        for low, high, n in rows:
            if not (0 <= low <= ALL_LOW and 0 <= high <= ALL_KINDS_HIGH) or n < 0 or bool(n) != bool(low | high):
                raise Malformed(f"lacks.{letter(p)}", "so many cards, and kinds that they are not")
        counts = [n for _, _, n in rows]
        if sorted(counts, key=bool, reverse=True) != counts:
            raise Malformed(f"lacks.{letter(p)}", "a layer without cards below another")
        if sum(counts) > (len(hand(s, p)) if p < s.seats else 0):
            raise Malformed(f"lacks.{letter(p)}", "more cards than the hand has")


def check_question(s: TripleSeven) -> None:
    """The pending question must be one that the rules can ask in this position."""
    everyone = (1 << s.seats) - 1
    if s.phase > terms.OVER or not s.asked or s.waiting != s.asked or s.asked & ~everyone:
        raise Malformed("question", "nobody can be asked that here")
    waiting = stack(s)
    if frames.depth(s) != len(waiting):
        raise Malformed("registers.frames", "no stack of frames")
    for f in waiting:
        check_frame(s, f)
    if any(terms.frame_what(f) not in MAY_WAIT_BELOW for f in waiting[:-1]):
        raise Malformed("stack", "such a frame never waits below another (R34)")
    if s.phase in ASKS:
        what, second = ASKS[s.phase]
        if not waiting or terms.frame_what(waiting[-1]) != what:
            raise Malformed("stack", "the frame on top does not ask this question (R34)")
        check_asking(s, waiting[-1], bool(second))
    elif waiting:
        raise Malformed("stack", "nothing waits while a turn begins (R34)")
    elif s.phase == terms.RESERVE_START:
        check_sealed(s)
    elif s.asked != bit(s.turn):
        raise Malformed("asked", "only the active seat takes a turn")
    if s.phase == terms.RESERVE_CARD and not can_set_aside(s):
        raise Malformed("question", "no card can be reserved or swapped here (R9)")
    if s.phase != terms.RESERVE_START and s.sealed:
        raise Malformed("registers.sealed", "answers are sealed only before the hand (R11)")
    if (s.phase == terms.HERALD_RACE) != (s.race != 0):
        raise Malformed("registers.race", "the order of a race belongs to a race (R22)")
    for seat in seats_in(s.asked):
        if not s.options(seat):
            raise Malformed("question", f"{letter(seat)} has no answer to it")


def can_set_aside(s: TripleSeven) -> bool:
    """R9."""
    t = s.clone()
    t.phase = terms.TURN
    return t.allows(s.turn, terms.SET_ASIDE)


def check_frame(s: TripleSeven, f: int) -> None:
    what, a, t = terms.frame_what(f), terms.frame_a(f), terms.frame_t(f)
    names_two = what in (terms.F_THEFT, terms.F_SIN, terms.F_REAP)
    flags = len(FLAGS.get(what, ("",)))
    if what not in FRAMES or a >= s.seats or f >> 15 or terms.frame_flag(f) >= flags:
        raise Malformed("stack", "no such frame (R34)")
    if t >= s.seats and (t != NOBODY or names_two):
        raise Malformed("stack", "a frame without its second seat (R34)")
    if t < s.seats and not (names_two or what == terms.F_TRADE):
        raise Malformed("stack", "a frame with a seat too many (R34)")
    if t == a and not (what == terms.F_SIN and terms.frame_flag(f)):
        raise Malformed("stack", "nobody attacks himself (R34)")
    if (what == terms.F_REAP) != (terms.frame_k(f) in (2, 4, 7)) or (what != terms.F_REAP and terms.frame_k(f)):
        raise Malformed("stack", "a strike is for 2, 4 or 7 cards (R33)")


def check_asking(s: TripleSeven, f: int, second: bool) -> None:
    """What the frame on top needs to be asked about."""
    a, t = terms.frame_a(f), terms.frame_t(f)
    expected = bit(t if second else a) if not second or t < s.seats else 0
    unit = unpacked(s.top)
    face = face_of(unit[0]) if len(unit) == 1 else -1
    if s.phase == terms.HERALD_GUESS:
        expected = bit(next_seat(s, a))
        if s.herald_mode != GUESS_MODE or face != HERALD or s.face_down == FACE_UP:
            raise Malformed("question", "only a face-down Herald is guessed at (R21)")
        if s.face_down == DOWN_FROM_RESERVE and reserve_of(s, a):
            raise Malformed("face_down", "the reserve is played and still there")
    elif s.phase == terms.HERALD_RACE:
        if s.herald_mode != RACE_MODE or face != HERALD:
            raise Malformed("question", "there is a race only for a Herald (R22)")
        check_race(s, a)
        return
    elif s.phase == terms.THIEF_USE and (face != THIEF or not effects.theft_targets(s, a)):
        raise Malformed("question", "no Thief on top, or nobody has exactly one card (R24)")
    elif s.phase == terms.GIFT and (face != SAMARITAN or not (can_draw(s) or effects.may_empty(s, a, 1))):
        raise Malformed("question", "no Samaritan on top, or nothing to give (R31)")
    elif s.phase == terms.TRADE_TARGET and (t != NOBODY or not effects.trade_targets(s, a)):
        raise Malformed("question", "nobody to trade with (R19)")
    elif s.phase == terms.THEFT_RESPONSE and len(hand(s, t)) != 1:
        raise Malformed("question", "a theft takes the only card of a hand (R27)")
    elif s.phase == terms.SIN_RESPONSE and terms.frame_flag(f):
        raise Malformed("stack", "who has answered a Sinner is not asked again (R32)")
    elif s.phase == terms.AGAIN and a != s.turn:
        raise Malformed("stack", "only the active seat plays again (R18)")
    if s.asked != expected:
        raise Malformed("asked", "the question is put to another seat than the rules would ask")


def check_race(s: TripleSeven, owner: int) -> None:
    order = []
    rest = s.race
    while rest:
        order.append((rest & 15) - 1)
        rest >>= 4
    others = [p for p in seats_in(s.asked) if p != owner]
    if not s.asked >> owner & 1 or not others:
        raise Malformed("asked", "the Herald's player and some rival are in a race (R22)")
    if order != [owner] and sorted(order) != others:
        raise Malformed("registers.race", "the order of a race is its player, or all rivals still in it (R22)")


def check_sealed(s: TripleSeven) -> None:
    for p in range(SEATS):
        sealed = sealed_of(s, p)
        if bool(sealed) == bool(s.asked >> p & 1) and p < s.seats:
            raise Malformed("registers.sealed", "who has answered has sealed an answer (R11)")
        if sealed > 1 and sealed - 2 not in hand(s, p):
            raise Malformed("registers.sealed", "a card is sealed that is not in the hand (R11)")
    if s.reserves or s.top:
        raise Malformed("question", "reserves before the hand come before everything else (R11)")
