"""Positions of Harbour Lies in words: `A = "smuggler stamped:pilot"`, two papers for each seat, left and right."""

from typing import Any

from cardinal.core.bits import bit, popcount
from cardinal.core.declared import bounds
from cardinal.core.entries import number, table, within
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from harbour_lies import rules, terms
from harbour_lies.board import in_force, papers_of, players
from harbour_lies.cards import COPIES, NO_ROLE, PAPERS
from harbour_lies.fields import FIELDS
from harbour_lies.rules import HarbourLies
from harbour_lies.state import sealed
from harbour_lies.words import ROLES

WORDS = ("active", "turns", "deck", "papers", "pearls")
BELOW = "..."  # in a deck: all papers named nowhere


def write(s: HarbourLies) -> dict[str, Any]:
    return {
        "active": letter(s.turn),
        "turns": int(s.turns),
        "deck": " ".join(ROLES[s.deck[i]] for i in reversed(range(s.n_deck))),
        "papers": {letter(p): f"{paper(s, 2 * p)} {paper(s, 2 * p + 1)}" for p in range(s.seats)},
        "pearls": {letter(p): int(s.pearls[p]) for p in range(s.seats)},
    }


def paper(s: HarbourLies, place: int) -> str:
    mark = "lost:" if not in_force(s, place) else "stamped:" if s.stamped >> place & 1 else ""
    return mark + ROLES[s.papers[place]]


def all_papers(s: HarbourLies) -> list[int]:
    return [*(s.papers[i] for i in range(2 * s.seats)), *(s.deck[i] for i in range(s.n_deck))]


# ---------------------------------------------------------------- reading
def read(s: HarbourLies, words: dict[str, Any]) -> None:
    """The start of a turn; what is in its middle, or over, is left to the registers."""
    for name in words:
        if name not in WORDS:
            raise Malformed(name, f"a position of Harbour Lies has no such entry; it has {', '.join(WORDS)}")
    left = dict.fromkeys(range(len(ROLES)), int(COPIES))
    given = table(words, "papers")
    if len(given) != s.seats:
        raise Malformed("papers", "two papers for each seat")
    for key, value in given.items():
        read_papers(s, read_seat(key, s.seats, "papers"), value, left)
    read_deck(s, words.get("deck", BELOW), left)
    for p in range(s.seats):
        s.pearls[p] = s.start if papers_of(s, p) else 0
    for key, value in table(words, "pearls").items():
        s.pearls[read_seat(key, s.seats, "pearls")] = number(value, f"pearls.{key}", 0, int(terms.MOST_PEARLS))
    s.turn = read_seat(text(words.get("active", "A"), "active"), s.seats, "active")
    s.turns = number(words.get("turns", 1), "turns", 1, 200) - 1
    rules.clear_claim(s)
    rules.begin_turn(s)


def read_papers(s: HarbourLies, p: int, value: Any, left: dict[int, int]) -> None:
    names = text(value, f"papers.{letter(p)}").split()
    if len(names) != 2:
        raise Malformed(f"papers.{letter(p)}", "two papers, the left one first")
    for place, name in zip((2 * p, 2 * p + 1), names, strict=True):
        mark, _, role = name.rpartition(":")
        if mark not in ("", "stamped", "lost"):
            raise Malformed(f"papers.{letter(p)}", f"a paper is stamped or lost, not {mark!r}")
        s.papers[place] = take(role, f"papers.{letter(p)}", left)
        s.knows[place] = bit(s.seats) - 1 if mark else bit(p)
        s.stamped |= bit(place) if mark == "stamped" else 0
        s.lost |= bit(place) if mark == "lost" else 0
    if papers_of(s, p) == 0:
        s.fell[p] = 1 + sum(s.fell[q] > 0 for q in range(s.seats))


def read_deck(s: HarbourLies, value: Any, left: dict[int, int]) -> None:
    listed = text(value, "deck")
    found = [take(name, "deck", left) for name in listed.removesuffix(BELOW).split()]
    if listed.endswith(BELOW):
        found += [role for role, n in left.items() for _ in range(n)]
    s.n_deck = len(found)
    for i, role in enumerate(reversed(found)):
        s.deck[i] = role


def take(name: str, place: str, left: dict[int, int]) -> int:
    role = ROLES.index(name) if name in ROLES else -1
    if left.get(role, 0) == 0:
        raise Malformed(place, f"there is no role {name!r}" if role < 0 else f"there are only three of {name}")
    left[role] -= 1
    return role


def text(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise Malformed(place, "text in quotes expected")
    return value


# ---------------------------------------------------------------- checking
def check(s: HarbourLies) -> None:
    within(s, bounds(FIELDS))  # first of all: later checks take these for granted
    if s.turn >= s.seats or s.target >= s.seats or s.loser >= s.seats:
        raise Malformed("registers", "there is no such seat")
    if s.n_deck != PAPERS - 2 * s.seats:
        raise Malformed("deck", "everybody has two papers, and the rest is the deck")
    if any(all_papers(s).count(role) != COPIES for role in range(len(ROLES))):
        raise Malformed("papers", "there are three papers of each role")
    check_places(s)
    check_fallen(s)
    check_question(s)


def check_places(s: HarbourLies) -> None:
    everybody = bit(s.seats) - 1
    if s.stamped & s.lost or (s.stamped | s.lost) >> 2 * s.seats:
        raise Malformed("registers.stamped", "a paper is stamped or lost, and lies before somebody")
    for place in range(2 * s.seats):
        expected = everybody if (s.stamped | s.lost) >> place & 1 else bit(place // 2)
        if s.knows[place] > everybody or s.knows[place] & expected != expected:
            raise Malformed("registers.knows", "who has a paper knows it, and all know an open one")
    if any(s.deck_knows[i] > everybody for i in range(s.n_deck)):
        raise Malformed("registers.deck_knows", "there is no such seat")


def check_fallen(s: HarbourLies) -> None:
    out = [s.fell[p] for p in range(s.seats) if not papers_of(s, p)]
    if sorted(out) != list(range(1, len(out) + 1)) or any(s.fell[p] for p in seats_in(players(s))):
        raise Malformed("registers.fell", "who has no paper in force is out, one after the other")
    if any(s.pearls[p] for p in range(s.seats) if s.fell[p]):
        raise Malformed("pearls", "who is out has none")


def check_question(s: HarbourLies) -> None:
    """The question must be one that the rules can put here."""
    alive = players(s)
    if alive == 0 or s.turns > s.tide:
        raise Malformed("turns", "the game was over before")
    if s.phase == terms.OVER:
        if s.asked or s.waiting or (popcount(alive) > 1 and s.turns < s.tide):
            raise Malformed("registers.phase", "the game is over when one player is left, or with the tide")
        return
    if s.asked != asked_of(s, alive):
        raise Malformed("registers.asked", "these are not the seats that are asked here")
    secret = s.phase in (terms.DOUBT, terms.DOUBT_BLOCK)
    if s.waiting & ~s.asked or s.waiting == 0 or (not secret and s.waiting != s.asked):
        raise Malformed("registers.waiting", "somebody who is asked has not answered")
    for p in range(terms.SEATS):
        if (sealed(s, p) != 0) != bool(secret and (s.asked & ~s.waiting) >> p & 1) or sealed(s, p) > 2:
            raise Malformed("registers.answers", "who was asked and has answered has an answer")
    check_claim(s, alive)


def asked_of(s: HarbourLies, alive: int) -> int:
    if s.phase in (terms.ACT, terms.SWAP):
        return bit(s.turn) & alive
    if s.phase == terms.DOUBT:
        return alive & ~bit(s.turn)
    if s.phase == terms.DOUBT_BLOCK:
        return alive & ~bit(s.target)
    return bit(s.target if s.phase == terms.BLOCK else s.loser) & alive


def check_claim(s: HarbourLies, alive: int) -> None:
    aimed = s.role != NO_ROLE and ROLES[s.role] in ("pilot", "corsair")
    claimed = s.role != NO_ROLE and ROLES[s.role] != "bailiff"
    quiet = s.role == NO_ROLE and s.target == s.accusing == s.loser == s.then == 0
    fits = {
        terms.ACT: quiet,
        terms.DOUBT: claimed and not s.accusing,
        terms.BLOCK: aimed and not s.accusing,
        terms.DOUBT_BLOCK: aimed and not s.accusing,
        terms.TURN_UP: (claimed or s.accusing) and papers_of(s, s.loser) == 2,
        terms.SWAP: s.role != NO_ROLE and ROLES[s.role] == "broker" and rules.places(s, s.turn, True) != 0,
    }[s.phase]
    stages = (terms.STANDS, terms.EFFECT, terms.NEXT_TURN)
    if not fits or not s.asked or (s.phase == terms.TURN_UP and s.then not in stages) or popcount(alive) < 2:
        raise Malformed("registers.phase", "nobody is asked this here")
    if (aimed or s.accusing) and s.target == s.turn:
        raise Malformed("registers.target", "nobody does this to himself")
