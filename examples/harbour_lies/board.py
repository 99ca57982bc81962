"""The state in the rulebook's nouns: papers at their places, who is in, who knows what."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has
from cardinal.core.state import EVERYBODY, learnt, tell
from harbour_lies import terms
from harbour_lies.cards import NO_ROLE, pair
from harbour_lies.state import HarbourState


def in_force(s: HarbourState, place: i64) -> bool:
    return not has(s.lost, place)


def hidden(s: HarbourState, place: i64) -> bool:
    return not has(s.lost | s.stamped, place)


def papers_of(s: HarbourState, p: i64) -> i64:
    """How many papers are in force before a seat: 2, 1, or 0 when it is out."""
    n: i64 = 0
    if in_force(s, 2 * p):
        n += 1
    if in_force(s, 2 * p + 1):
        n += 1
    return n


def players(s: HarbourState) -> i64:
    """The seats that are in, a mask."""
    found: i64 = 0
    for p in range(s.seats):
        if papers_of(s, p) > 0:
            found |= bit(p)
    return found


def proof(s: HarbourState, p: i64, role: i64) -> i64:
    """The place of a paper that proves a claim, one that is stamped already if there is one; -1 if there is none."""
    found: i64 = -1
    for i in range(2):
        place = 2 * p + 1 - i
        if in_force(s, place) and s.papers[place] == role and (found < 0 or not has(s.stamped, found)):
            found = place
    return found


def everybody_knows(s: HarbourState, place: i64) -> None:
    s.knows[place] = bit(s.seats) - 1
    learnt(s)


def stamp(s: HarbourState, p: i64, place: i64) -> None:
    """R8: it lies open from now on, and stays in force."""
    s.stamped |= bit(place)
    everybody_knows(s, place)
    tell(s, terms.E_PROVED, p, terms.NOBODY, place & 1, pair(s.papers[place], NO_ROLE), EVERYBODY)


def turn_up(s: HarbourState, p: i64, place: i64) -> None:
    """R9, R10."""
    s.lost |= bit(place)
    s.stamped &= ~bit(place)
    everybody_knows(s, place)
    tell(s, terms.E_LOST, p, terms.NOBODY, place & 1, pair(s.papers[place], NO_ROLE), EVERYBODY)
    if papers_of(s, p) == 0:
        s.fell[p] = fallen(s) + 1
        s.pearls[p] = 0
        tell(s, terms.E_OUT, p, terms.NOBODY, 0, 0, EVERYBODY)


def fallen(s: HarbourState) -> i64:
    n: i64 = 0
    for p in range(s.seats):
        if s.fell[p] > 0:
            n += 1
    return n


def swap(s: HarbourState, p: i64, place: i64) -> None:
    """R7: the paper goes under the deck, and its owner remembers it; the top one takes its place."""
    given = s.papers[place]
    taken = s.deck[s.n_deck - 1]
    knew = s.deck_knows[s.n_deck - 1]
    i = s.n_deck - 1
    while i > 0:
        s.deck[i] = s.deck[i - 1]
        s.deck_knows[i] = s.deck_knows[i - 1]
        i -= 1
    s.deck[0] = given
    s.deck_knows[0] = s.knows[place]
    s.papers[place] = taken
    s.knows[place] = knew | bit(p)
    learnt(s)
    tell(s, terms.E_SWAPPED, p, terms.NOBODY, place & 1, pair(given, taken), bit(p))
