"""Positions of Soul Reapers in words, both ways, and what makes one impossible.

Cards are written as in the specification; in a line that belongs to a seat a bare `KD` is of that seat's own deck.
`...` at the end of a deck is all its cards that are named nowhere else, in printed order; `+rest` in a seat's points
pile is the same for a deck that is written out (own cards score nothing there).  A cell that is not mentioned gets
three of the souls not named elsewhere.
"""

from typing import Any

from cardinal.core.entries import by_seat, number, one_of, table, text, truth
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.soul_reapers import board, terms
from cardinal.games.soul_reapers.cards import FACES, SOUL, id_rank, rank_of
from cardinal.games.soul_reapers.knowledge import UNABLE_JOKER, UNABLE_RANK, unable_of
from cardinal.games.soul_reapers.names import RANKS, bytes_of, card_id, faces_in, named, read_card, read_held
from cardinal.games.soul_reapers.plays import top_is_pair, top_is_played, top_is_single
from cardinal.games.soul_reapers.rules import SoulReapers
from cardinal.games.soul_reapers.state import buried, cards_left, reaper, set_reaper
from cardinal.games.soul_reapers.worlds import offer_anew

WORDS = (
    "turn", "active", "first", "idle", "last_round", "reason", "question", "asked", "target", "stack", "passed", "soul",
    "aside", "hand", "shown", "deck", "purgatory", "points", "reaper", "pile", "unable",
)  # fmt: skip
REST = "+rest"
BELOW = "..."
REASONS = ("", "piles", "cardless", "idle")
BATTLE = (terms.TRIBUTE, terms.OPEN, terms.RESPOND, terms.CLAIM)


# ---------------------------------------------------------------- out
def write(s: SoulReapers, decisions: tuple[str, ...]) -> dict[str, Any]:
    seats = range(s.seats)
    words: dict[str, Any] = {
        "turn": s.turns,
        "active": letter(s.turn),
        "first": letter(s.first),
        "idle": s.idle,
        "last_round": bool(s.last_round),
        "reason": REASONS[s.reason],
        "question": "over" if s.over() else decisions[s.kind(s.next_asked())],
        "asked": " ".join(letter(p) for p in seats_in(s.asked)),
        "stack": [write_play(s.stack[i]) for i in range(s.n_stack)],
        "passed": " ".join(letter(p) for p in seats_in(s.passed)),
        "soul": card_id(terms.SOULS, s.won) if s.won else "",
        "aside": listed(terms.SOULS, faces_in(s.aside)),
        "hand": {letter(p): " ".join(named(p, card) for card in bytes_of(s.hands[p])) for p in seats},
        "shown": {letter(p): " ".join(named(p, card) for card in own_shown(s.hands[p])) for p in seats},
        "deck": {letter(p): listed(p, deck(s, p)) for p in seats},
        "purgatory": {letter(p): " ".join(named(p, card) for card in purgatory(s, p)) for p in seats},
        "points": {letter(p): " ".join(card_id(*card) for card in points(s, p)) for p in seats},
        "reaper": {letter(p): reaper(s, p) for p in seats if reaper(s, p) != terms.NO_CELL},
        "pile": {str(cell): listed(terms.SOULS, pile(s, cell)) for cell in range(board.cells(s))},
        "unable": {letter(p): write_unable(unable_of(s, p)) for p in seats},
    }
    if s.target != terms.NO_CELL:
        words["target"] = s.target
    for name in ("shown", "purgatory", "points", "unable"):
        words[name] = {p: cards for p, cards in words[name].items() if cards}
    return {k: v for k, v in words.items() if v or k in ("target", "aside")}


def listed(owner: int, faces: list[int]) -> str:
    return " ".join(card_id(owner, face) for face in faces)


def deck(s: SoulReapers, p: int) -> list[int]:
    """The faces of a deck, the top one first."""
    return [int(board.deck_card(s, p, i)) for i in range(FACES - cards_left(s, p), FACES)]


def pile(s: SoulReapers, cell: int) -> list[int]:
    """The faces of a pile, bottom to top."""
    found, rest = [], s.piles[cell]
    while rest:
        found.append(rest & 63)
        rest >>= 6
    return found[::-1]


def purgatory(s: SoulReapers, p: int) -> list[int]:
    """The engine ids of a purgatory pile, bottom to top."""
    return [int(board.purgatory_card(s, p, i)) for i in range(buried(s, p))]


def points(s: SoulReapers, p: int) -> list[tuple[int, int]]:
    """Owner and face of the cards in a points pile, deck by deck."""
    return [(owner, face) for owner in range(7) for face in faces_in(s.points[7 * p + owner])]


def own_shown(hand: int) -> list[int]:
    """The own cards in a hand that everyone knows of (souls in a hand are always known)."""
    held = []
    while hand:
        if hand & terms.SHOWN and not hand & SOUL:
            held.append(hand & terms.ID)
        hand >>= 8
    return held


def write_play(play: int) -> str:
    p = play >> 14
    return f"{letter(p)} " + "+".join(named(p, card) for card in (play & terms.ID, play >> 7 & terms.ID) if card)


def write_unable(fact: int) -> str:
    ranks = RANKS[(fact & UNABLE_RANK) - 2] if fact & UNABLE_RANK else ""
    return f"{ranks} X".strip() if fact & UNABLE_JOKER else ranks


# ---------------------------------------------------------------- in
def read(s: SoulReapers, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    s.turn = read_seat(text(words, "active", "A"), s.seats, "active")
    s.first = read_seat(text(words, "first", "A"), s.seats, "first")
    s.turns = number(words.get("turn", 1), "turn", 0, 1_000_000)
    s.idle = number(words.get("idle", 0), "idle", 0, 1000)
    s.last_round = int(truth(words, "last_round"))
    s.reason = one_of(text(words, "reason", ""), REASONS, "reason")
    used: dict[tuple[int, int], str] = {}
    read_battle(s, words, used)
    read_hands(s, words, used)
    read_purgatory(s, words, used)
    rest_to = read_points(s, words, used)
    read_souls(s, words, used)
    read_decks(s, words, used, rest_to)
    s.reapers = sum(terms.NO_CELL << 5 * p for p in range(s.seats))
    for p, place, value in by_seat(words, "reaper", s.seats):
        set_reaper(s, p, number(value, place, 0, board.cells(s) - 1))
    read_unable(s, words)
    read_question(s, words, decisions)


def read_battle(s: SoulReapers, words: dict[str, Any], used: dict[tuple[int, int], str]) -> None:
    s.target = number(words.get("target", terms.NO_CELL), "target", 0, terms.NO_CELL)
    plays = words.get("stack", [])
    if not isinstance(plays, list) or len(plays) > len(s.stack):
        raise Malformed("stack", 'a list of plays expected, such as ["A 0.8C", "B 1.9C+1.2D"]')
    for i, play in enumerate(plays):
        who, _, cards = str(play).partition(" ")
        p = read_seat(who, s.seats, "stack")
        ids = sorted(held(name, "stack", p, used) for name in cards.split("+"))
        if len(ids) > 2:
            raise Malformed("stack", f"{play}: a play is one card or two (R3)")
        s.stack[i] = p << 14 | (ids[1] << 7 if len(ids) == 2 else 0) | ids[0]
    s.n_stack = len(plays)
    s.passed = sum(1 << read_seat(x, s.seats, "passed") for x in set(text(words, "passed", "").split()))
    won = text(words, "soul", "")
    s.won = note(*read_card(won, "soul", terms.SOULS), "soul", used) if won else 0


def read_hands(s: SoulReapers, words: dict[str, Any], used: dict[tuple[int, int], str]) -> None:
    shown = {read_seat(key, s.seats, "shown"): str(value) for key, value in table(words, "shown").items()}
    for key, value in table(words, "hand").items():
        p = read_seat(key, s.seats, "hand")
        place = f"hand.{key}"
        known = {read_held(name, f"shown.{key}", p) for name in shown.pop(p, "").split()}
        ids = [held(name, place, p, used) for name in text({place: value}, place, "").split()]
        if len(ids) > terms.HAND:
            raise Malformed(place, "a hand has at most five cards (R8)")
        hand = s.hands[p]
        for card in ids:
            hand = board.with_card(hand, card | terms.SHOWN if card & SOUL or card in known else card)
            known.discard(card)
        s.hands[p] = hand
        if known:
            raise Malformed(f"shown.{key}", f"{named(p, known.pop())} is not in that hand")
    if shown:
        raise Malformed("shown", "cards shown in a hand that is empty")


def read_purgatory(s: SoulReapers, words: dict[str, Any], used: dict[tuple[int, int], str]) -> None:
    for p, place, value in by_seat(words, "purgatory", s.seats):
        for name in text({place: value}, place, "").split():
            if buried(s, p) == 48:
                raise Malformed(place, "at most 48 cards")
            board.bury(s, p, held(name, place, p, used))


def read_points(s: SoulReapers, words: dict[str, Any], used: dict[tuple[int, int], str]) -> set[int]:
    """Returns the seats whose points pile takes the rest of their own deck."""
    rest_to = set()
    for p, place, value in by_seat(words, "points", s.seats):
        for name in text({place: value}, place, "").split():
            if name == REST:
                rest_to.add(p)
                continue
            owner, face = read_card(name, place, p)
            if owner != terms.SOULS and owner >= s.seats:
                raise Malformed(place, f"{name}: there is no such deck")
            note(owner, face, place, used)
            s.points[7 * p + owner] = s.points[7 * p + owner] | 1 << (face - 1)
    return rest_to


def read_souls(s: SoulReapers, words: dict[str, Any], used: dict[tuple[int, int], str]) -> None:
    named_piles: dict[int, list[int]] = {}
    for key, value in table(words, "pile").items():
        place = f"pile.{key}"
        if not key.isdecimal() or int(key) >= board.cells(s):
            raise Malformed(place, f"cells are 0 to {board.cells(s) - 1}")
        names = text({place: value}, place, "").split()
        if len(names) > 3:
            raise Malformed(place, "a pile has at most three cards")
        named_piles[int(key)] = [note(*read_card(name, place, terms.SOULS), place, used) for name in names]
    aside = [note(*read_card(name, "aside", terms.SOULS), "aside", used) for name in text(words, "aside", "").split()]
    unnamed = [face for face in range(1, FACES + 1) if (terms.SOULS, face) not in used]
    for cell in range(board.cells(s)):
        if cell not in named_piles:
            named_piles[cell] = unnamed[:3]
            del unnamed[:3]
        s.piles[cell] = sum(face << 6 * i for i, face in enumerate(reversed(named_piles[cell])))
        s.standing |= (1 if named_piles[cell] else 0) << cell
    if "aside" in words and unnamed:
        raise Malformed("aside", f"does not add up: {listed(terms.SOULS, unnamed)} nowhere")
    s.aside = sum(1 << (face - 1) for face in [*aside, *unnamed])


def read_decks(s: SoulReapers, words: dict[str, Any], used: dict[tuple[int, int], str], rest_to: set[int]) -> None:
    written = {read_seat(key, s.seats, "deck"): value for key, value in table(words, "deck").items()}
    for p in range(s.seats):
        place = f"deck.{letter(p)}"
        names = text({place: written.get(p, REST if p in rest_to else BELOW)}, place, "").split()
        below = names[-1:] == [BELOW]
        faces = []
        for name in names:
            if name not in (BELOW, REST):
                owner, face = read_card(name, place, p)
                if owner != p:
                    raise Malformed(place, f"{name} is not of this deck")
                faces.append(note(p, face, place, used))
        unnamed = [face for face in range(1, FACES + 1) if (p, face) not in used]
        if below:
            faces += unnamed
        elif p in rest_to:
            s.points[7 * p + p] = s.points[7 * p + p] | sum(1 << (face - 1) for face in unnamed)
        elif unnamed:
            raise Malformed(
                place, f"does not add up: {listed(p, unnamed)} nowhere ({BELOW} puts the rest below the deck)"
            )
        s.left |= len(faces) << 6 * p
        for i, face in enumerate(faces):
            board.flip_deck_card(s, p, FACES - len(faces) + i, face)


def read_unable(s: SoulReapers, words: dict[str, Any]) -> None:
    for p, place, value in by_seat(words, "unable", s.seats):
        fact = 0
        for name in text({place: value}, place, "").split():
            if name == "X":
                fact |= UNABLE_JOKER
            elif len(name) == 1 and name in RANKS and not fact & UNABLE_RANK:
                fact |= RANKS.index(name) + 2
            else:
                raise Malformed(place, f"one of {RANKS}, and X for a Joker")
        s.unable |= fact << 5 * p


def read_question(s: SoulReapers, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    """Without a question the position is the start of the active seat's turn."""
    name = text(words, "question", "")
    asked = [read_seat(x, s.seats, "asked") for x in text(words, "asked", "").split()]
    if not name:
        if asked or s.n_stack or s.won or s.passed or s.target != terms.NO_CELL:
            raise Malformed("question", "a battle needs the question that is asked in it")
        s.turns -= 1
        s.phase = terms.BEGIN
        return
    if name == "over":
        s.phase = terms.OVER
        return
    s.phase = one_of(name, decisions, "question")
    seat = asked[0] if asked else s.turn
    if len(asked) > 1:
        raise Malformed("asked", "one seat at a time")
    s.asked = s.waiting = 1 << seat
    derive(s, seat)


def derive(s: SoulReapers, seat: int) -> None:
    """The registers that follow from the words."""
    if s.phase == terms.SWAP:
        s.swaps = (seat - s.turn) % s.seats + 1
    if s.target != terms.NO_CELL:
        s.defender = board.protector(s, s.turn, s.target)
    if s.phase == terms.CLAIM:
        s.holder = seat
        s.standing |= (1 << s.target) & ((1 << board.cells(s)) - 1)  # exhausted or not: that shows after the claim
    elif s.phase in (terms.OPEN, terms.RESPOND) and s.target < board.cells(s):
        top_is_single(s, rank_of(board.soul(s, s.target)))
        for i in range(s.n_stack):
            lower, higher = s.stack[i] & terms.ID, s.stack[i] >> 7 & terms.ID
            if higher:
                top_is_pair(s, id_rank(lower), id_rank(higher))
            else:
                top_is_played(s, id_rank(lower))
            s.holder = s.stack[i] >> 14
    if s.phase == terms.RESPOND:
        s.actor = seat
    if s.target < board.cells(s) or (s.target == terms.NO_CELL and s.phase not in BATTLE):
        offer_anew(s)


def note(owner: int, face: int, place: str, used: dict[tuple[int, int], str]) -> int:
    """The face, noted as used."""
    if (owner, face) in used:
        raise Malformed(place, f"{card_id(owner, face)} lies in {used[owner, face]} already")
    if place.startswith(("pile", "aside", "soul")) and owner != terms.SOULS:
        raise Malformed(place, f"{card_id(owner, face)} is no soul card")
    used[owner, face] = place
    return face


def held(name: str, place: str, p: int, used: dict[tuple[int, int], str]) -> int:
    card = read_held(name, place, p)
    note(terms.SOULS if card & SOUL else p, card >> 1, place, used)
    return card
