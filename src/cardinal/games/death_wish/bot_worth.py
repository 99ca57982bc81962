"""What cards are worth to the heuristic, and which it can spare."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import has, lowest
from cardinal.core.seats import seat_after
from cardinal.games.death_wish import terms
from cardinal.games.death_wish.board import accessible, colours_held, display_card, hand_card, nibble, stack_card
from cardinal.games.death_wish.cards import WILD, afflicter_colour, disease_colour, skulls_of, symptom_colour
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, pool_card
from cardinal.games.death_wish.together import sealed_symptom

WORST: Final = -1000.0
DECK_SHARES: Final = (0.339, 0.254, 0.186, 0.136, 0.085)  # the colours of the symptom deck


class Plan:
    """The disease to go for, and what is still missing for it."""

    def __init__(self) -> None:
        self.value: float = 0.0
        self.card: i64 = -1
        self.incubation: bool = False
        self.missing: i64 = 0
        self.colours: i64 = 0  # that are missing, as a mask
        self.keep: i64 = 0  # colours not to part with
        self.afflicter: bool = False  # one is missing


def value_of(s: DeathWish, c: i64, plan: Plan) -> float:
    """A symptom of a colour."""
    value = 2.0 if c == WILD else 0.2
    there: i64 = 0
    n: i64 = 0
    for slot in range(4):
        if accessible(s, slot) != 0:
            n += 1
            d = disease_colour(accessible(s, slot) - 1)
            if d == c or d == WILD:
                there += 1
    if n > 0:
        value += float(there) / float(n)
    if s.incubation != 0 and disease_colour(s.incubation - 1) == c:
        value += 0.15
    if has(plan.colours, c) or (c == WILD and plan.missing > 0):
        value += 2.0
    return value


def kept_value(s: DeathWish, seat: i64, c: i64, plan: Plan) -> float:
    """What is lost with a symptom of a colour: less where there are many."""
    value = value_of(s, c, plan)
    if has(plan.keep, c):
        value += 2.5
    return value - 0.05 * float(nibble(colours_held(s, seat), c))


def deck_value(s: DeathWish, plan: Plan) -> float:
    value = 0.0
    for c in range(5):
        value += DECK_SHARES[c] * value_of(s, c, plan)
    return value


def afflicter_value(s: DeathWish, card: i64, plan: Plan) -> float:
    """Wild first, then the colour of the plan, then colours on the table."""
    c = afflicter_colour(card)
    if c == WILD:
        return 5.0
    value = 0.0
    if plan.card >= 0 and (disease_colour(plan.card) == c or disease_colour(plan.card) == WILD):
        value += 3.0
    for slot in range(4):
        if accessible(s, slot) != 0 and disease_colour(accessible(s, slot) - 1) == c:
            value += 1.0
    return value


def card_value(s: DeathWish, seat: i64, a: i64, plan: Plan) -> float:
    """What an option is worth to the decider."""
    ph = s.phase
    if (
        ph == terms.DISCARD_SYMPTOM
        or ph == terms.CHOOSE_DISCARD_SYMPTOM
        or ph == terms.CHOOSE_PASS_SYMPTOM
        or ph == terms.CHOOSE_REVEAL_SYMPTOM
    ):
        return -kept_value(s, seat, a, plan)
    if ph == terms.DISCARD_AFFLICTER or ph == terms.CHOOSE_DISCARD_AFFLICTER or ph == terms.CHOOSE_PASS_AFFLICTER:
        return -afflicter_value(s, display_card(s, seat, a), plan)
    if ph == terms.KEEP_AFFLICTER:
        return afflicter_value(s, (s.revealed >> (6 * a)) & 63, plan)
    if ph == terms.CHOOSE_THEIR_AFFLICTER:
        return afflicter_value(s, display_card(s, s.target, a), plan)
    if ph == terms.CHOOSE_PEEKED:
        return value_of(s, a, plan)
    if ph == terms.CHOOSE_POOL:
        return value_of(s, symptom_colour(pool_card(s, a) - 1), plan)
    if ph == terms.CHOOSE_SHOWN:
        q = seat_after(s, seat, a)
        return value_of(s, symptom_colour(hand_card(s, q, sealed_symptom(s, q))), plan)
    return 0.0


def best_card(s: DeathWish, seat: i64, options: i64, plan: Plan) -> i64:
    best = lowest(options)
    most = WORST
    while options != 0:
        a = lowest(options)
        options &= options - 1
        here = card_value(s, seat, a, plan)
        if here > most:
            most = here
            best = a
    return best


def smallest_disease(s: DeathWish, seat: i64, options: i64) -> i64:
    best = lowest(options)
    while options != 0:
        i = lowest(options)
        options &= options - 1
        if skulls_of(stack_card(s, seat, i)) < skulls_of(stack_card(s, seat, best)):
            best = i
    return best


def afflicter_pair(s: DeathWish, seat: i64, plan: Plan) -> i64:
    """The worst of one's own for the best of theirs."""
    worst: i64 = 0
    best: i64 = 0
    for i in range(display_size(s, seat)):
        here = afflicter_value(s, display_card(s, seat, i), plan)
        if here < afflicter_value(s, display_card(s, seat, worst), plan):
            worst = i
    for j in range(display_size(s, s.target)):
        here = afflicter_value(s, display_card(s, s.target, j), plan)
        if here > afflicter_value(s, display_card(s, s.target, best), plan):
            best = j
    return 8 * worst + best


def redraw_count(s: DeathWish, seat: i64, options: i64, plan: Plan) -> i64:
    """All of a colour that the plan has no use for."""
    c = s.give
    if c != WILD and not has(plan.keep, c):
        return nibble(colours_held(s, seat), c)
    return lowest(options)
