"""A heuristic: mostly honest, doubts what the visible papers make unlikely, strikes at whoever is strongest."""

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import bit, has, popcount
from cardinal.core.chance import Chance, below
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from harbour_lies import terms
from harbour_lies.board import in_force, papers_of, players, proof
from harbour_lies.cards import BAILIFF, BROKER, COPIES, CORSAIR, PILOT, SMUGGLER
from harbour_lies.rules import HarbourLies, legal


class HarbourBot(Heuristic):
    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        assert isinstance(world, HarbourLies)
        if world.phase == terms.ACT:
            return best_deed(world, seat, dice)
        if world.phase == terms.DOUBT:
            return doubt(world, seat, world.turn, world.role, dice)
        if world.phase == terms.DOUBT_BLOCK:
            return doubt(world, seat, world.target, BAILIFF, dice)
        if world.phase == terms.BLOCK:
            return block(world, seat, dice)
        return least(world, seat)

    def judge(self, world: State, worth: vec[i64]) -> None:
        """In thousandths: papers count most, then pearls; what one has the others have not."""
        assert isinstance(world, HarbourLies)
        total: i64 = 0
        for p in range(world.seats):
            worth[p] = strength(world, p)
            total += worth[p]
        for p in range(world.seats):
            worth[p] = 1000 * worth[p] // total - 1000 // world.seats


def strength(s: HarbourLies, p: i64) -> i64:
    papers = papers_of(s, p)
    return 0 if papers == 0 else 30 * papers * papers + 4 * s.pearls[p] + 1


def strongest(s: HarbourLies, seat: i64) -> i64:
    """Of the others, whoever is most to be feared."""
    best: i64 = -1
    for p in range(s.seats):
        if p != seat and papers_of(s, p) > 0 and (best < 0 or strength(s, p) > strength(s, best)):
            best = p
    return best


def holds(s: HarbourLies, seat: i64, role: i64) -> bool:
    return proof(s, seat, role) >= 0


def best_deed(s: HarbourLies, seat: i64, dice: Chance) -> i64:
    may = legal(s, seat)
    rival = terms.ON_SEAT + 3 * strongest(s, seat)
    if has(may, rival + terms.ACCUSE):
        return rival + terms.ACCUSE
    if has(may, rival + terms.BY_CORSAIR) and holds(s, seat, CORSAIR):
        return rival + terms.BY_CORSAIR
    if holds(s, seat, SMUGGLER):
        return terms.CLAIM_SMUGGLER
    if holds(s, seat, PILOT) and has(may, rival + terms.BY_PILOT):
        return rival + terms.BY_PILOT
    if holds(s, seat, BROKER) and has(may, terms.CLAIM_BROKER) and below(dice, 2) == 0:
        return terms.CLAIM_BROKER
    if papers_of(s, seat) == 2 and seen(s, seat, SMUGGLER) == 0 and below(dice, 4) == 0:
        return terms.CLAIM_SMUGGLER
    return terms.WORK


def seen(s: HarbourLies, seat: i64, role: i64) -> i64:
    """How many papers of a role this seat can place elsewhere than with the one who claims it."""
    n: i64 = 0
    for place in range(2 * s.seats):
        if s.papers[place] == role and has(s.knows[place], seat) and (place // 2 == seat or not in_force(s, place)):
            n += 1
    return n


def doubt(s: HarbourLies, seat: i64, claimer: i64, role: i64, dice: Chance) -> i64:
    """Certain of a lie, always; certain of the truth, never; else the more papers of the role are seen, the sooner."""
    place = proof(s, claimer, role)
    if place >= 0 and has(s.knows[place], seat):
        return terms.NO
    n = seen(s, seat, role)
    if n == COPIES:
        return terms.YES
    if n == COPIES - 1:
        return terms.YES if below(dice, 3) == 0 else terms.NO
    few = popcount(players(s)) == 2 and papers_of(s, seat) == 2
    return terms.YES if few and below(dice, 6) == 0 else terms.NO


def block(s: HarbourLies, seat: i64, dice: Chance) -> i64:
    """With the Bailiff; or with nothing to lose, when a raid would be the end."""
    if holds(s, seat, BAILIFF) or (s.role == CORSAIR and papers_of(s, seat) == 1):
        return terms.YES
    return terms.YES if seen(s, seat, BAILIFF) == 0 and below(dice, 8) == 0 else terms.NO


def worth_of(role: i64) -> i64:
    if role == SMUGGLER:
        return 5
    if role == CORSAIR:
        return 4
    if role == BAILIFF:
        return 3
    return 2 if role == PILOT else 1


def least(s: HarbourLies, seat: i64) -> i64:
    """The paper that is worth least, of those that can be chosen."""
    may = legal(s, seat)
    if may & (may - 1) == 0:
        return 0 if may == bit(0) else 1
    return 0 if worth_of(s.papers[2 * seat]) < worth_of(s.papers[2 * seat + 1]) else 1
