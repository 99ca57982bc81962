"""The heuristic of Death Wish (specification, section 11), in its order: win, stop a winner, contract, keepers, plan.

It looks at nothing but its own cards, what lies open, and how many cards the others hold.  It keeps no memory, so a
plan is made anew at every question.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import Chance
from cardinal.core.match import Heuristic
from cardinal.core.state import State
from cardinal.games.death_wish import board, cards, contract, terms
from cardinal.games.death_wish.bot_rivals import (
    free_spread,
    opponent,
    slot_to_block,
    spread_source,
    threatened_slot,
    wants_to_cancel,
)
from cardinal.games.death_wish.bot_value import judge
from cardinal.games.death_wish.bot_worth import (
    WORST,
    Plan,
    afflicter_pair,
    best_card,
    deck_value,
    redraw_count,
    smallest_disease,
    value_of,
)
from cardinal.games.death_wish.legal import legal
from cardinal.games.death_wish.piles import OPEN, size, top_card
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import kept_size, pool_card, skulls

RATES: Final = (1.15, 1.0, 0.85, 0.7, 1.0)  # matching cards that a turn brings


class Best:
    """The best contract found so far."""

    def __init__(self) -> None:
        self.score: float = WORST
        self.slot: i64 = 0
        self.means: i64 = 0
        self.payment: i64 = 0


class DeathWishBot(Heuristic):
    def choose(self, world: State, seat: i64, dice: Chance) -> i64:
        assert isinstance(world, DeathWish)
        return choose(world, seat)

    def judge(self, world: State, worth: vec[i64]) -> None:
        assert isinstance(world, DeathWish)
        judge(world, worth)

    def playout_depth(self) -> i64:
        return 2


def choose(s: DeathWish, seat: i64) -> i64:
    ph = s.phase
    options = legal(s, seat)
    if popcount(options) == 1:
        return lowest(options)
    if ph == terms.TURN_ACTION:
        return turn_action(s, seat, options)
    if ph == terms.CONTRACT_MEANS or ph == terms.CONTRACT_PAYMENT:
        return further_part(s, seat)
    if ph == terms.REACT_CANCEL:
        return terms.USE if wants_to_cancel(s, seat) else terms.DECLINE
    if ph == terms.REACT_REVIVE:
        return terms.USE
    if ph == terms.CHOOSE_OPPONENT:
        return opponent(s, seat, options)
    plan = make_plan(s, seat)
    if ph == terms.KEEPER_DRAWN:
        return (
            terms.USE_NOW if useful_now(s, seat, board.kept_card(s, seat, kept_size(s, seat) - 1), plan) else terms.KEEP
        )
    if ph == terms.SPREAD_SLOT:
        return slot_to_block(s, seat, options, plan)
    if ph == terms.CHOOSE_FREE_SPREAD:
        return free_spread(s, seat, options)
    if ph == terms.CHOOSE_MUTATION:
        return slot_to_block(s, seat, options, plan)
    if ph == terms.CHOOSE_CURE:
        return smallest_disease(s, seat, options)
    if ph == terms.CHOOSE_REDRAW:
        return redraw_count(s, seat, options, plan)
    if ph == terms.CHOOSE_AFFLICTER_PAIR:
        return afflicter_pair(s, seat, plan)
    return best_card(s, seat, options, plan)


# ---------------------------------------------------------------- turn_action
def turn_action(s: DeathWish, seat: i64, options: i64) -> i64:
    best = Best()
    look_at_contracts(s, seat, options, best)
    need = board.goal(s) - skulls(s, seat)
    if best.score > WORST and cards.skulls_of(contract.disease_at(s, best.slot) - 1) >= need:
        return terms.CONTRACT + best.slot
    threat = threatened_slot(s, seat)
    if threat >= 0:
        if has(options, terms.CONTRACT + 2 * threat):
            return terms.CONTRACT + 2 * threat
        if (s.slots >> (12 * threat + 6)) & 63 == 0:
            spread = spread_source(s, seat, options)
            if spread >= 0:
                return spread
    if best.score > WORST:
        return terms.CONTRACT + best.slot
    plan = make_plan(s, seat)
    keeper = keeper_to_play(s, seat, options, plan)
    if keeper >= 0:
        return keeper
    if plan.card >= 0:
        complete = plan.missing == 0
        fits = bit(cards.disease_colour(plan.card)) | cards.WILD_BIT
        if cards.disease_colour(plan.card) == cards.WILD:
            fits = 31
        if plan.afflicter:
            open_fits = size(s, OPEN) > 0 and has(fits, cards.afflicter_colour(top_card(s, OPEN)))
            if open_fits and has(options, terms.AFFLICT_OPEN):
                return terms.AFFLICT_OPEN
            if complete and has(options, terms.AFFLICT_DECK):
                return terms.AFFLICT_DECK
        elif complete and plan.incubation and has(options, terms.SPREAD_INCUBATION):
            return terms.SPREAD_INCUBATION
    return suffer(s, seat, options, plan)


def suffer(s: DeathWish, seat: i64, options: i64, plan: Plan) -> i64:
    """The best cards of the pool, if they beat two from the deck."""
    best: i64 = -1
    score = 0.0
    if has(options, 1):
        best = 1
        score = 2.0 * deck_value(s, plan)
    elif has(options, 0):
        best = 0
        score = deck_value(s, plan)
    for a in range(terms.SUFFER_POOL, terms.SUFFER_POOL + 10):
        if has(options, a):
            here = 0.0
            places = terms.pool_positions(a)
            for i in range(4):
                if has(places, i):
                    here += value_of(s, cards.symptom_colour(pool_card(s, i) - 1), plan)
            if here > score:
                score = here
                best = a
    if best >= 0:
        return best
    if has(options, terms.AFFLICT_OPEN):
        return terms.AFFLICT_OPEN
    return lowest(options)


# ---------------------------------------------------------------- contracts
def look_at_contracts(s: DeathWish, seat: i64, options: i64, best: Best) -> None:
    """Every contract there is, with every afflicter and payment; the registers are left as they were."""
    for slot in range(8):
        if has(options, terms.CONTRACT + slot):
            s.slot = slot
            look_at_means(s, seat, best)
    s.slot = 0
    s.means = 0


def look_at_means(s: DeathWish, seat: i64, best: Best) -> None:
    ways = contract.means(s, seat)
    while ways != 0:
        s.means = lowest(ways)
        ways &= ways - 1
        look_at_payments(s, seat, best)


def look_at_payments(s: DeathWish, seat: i64, best: Best) -> None:
    ways = contract.payments(s, seat)
    while ways != 0:
        payment = lowest(ways)
        ways &= ways - 1
        score = contract_score(s, seat, payment)
        if score > best.score:
            best.score = score
            best.slot = s.slot
            best.means = s.means
            best.payment = payment


def contract_score(s: DeathWish, seat: i64, payment: i64) -> float:
    card = contract.disease_at(s, s.slot) - 1
    score = float(cards.skulls_of(card))
    if skulls(s, seat) + cards.skulls_of(card) >= board.goal(s):
        # Winning: with what exposes least to a cancel.
        score += 100.0 if s.means < terms.THEIRS else 90.0
    if cards.has_icon(card):
        score += 0.4
    counts = contract.paid_counts(s, payment)
    score -= (
        0.3 * float(board.nibble(counts, cards.WILD))
        + 0.35 * float(contract.paid_understudies(s, payment))
        + 0.1 * float(contract.price(s))
    )
    if s.slot & 1 != 0:
        score -= 0.3
    if s.means >= terms.THEIRS:
        return score
    if s.means == terms.NOTE or cards.afflicter_colour(board.display_card(s, seat, s.means)) == cards.WILD:
        return score - 0.4
    return score - 0.15


def further_part(s: DeathWish, seat: i64) -> i64:
    """The rest of a contract whose slot (and means) is chosen."""
    best = Best()
    slot = s.slot
    if s.phase == terms.CONTRACT_PAYMENT:
        look_at_payments(s, seat, best)
        return best.payment
    look_at_means(s, seat, best)
    s.slot = slot
    return best.means


# ---------------------------------------------------------------- plans
def make_plan(s: DeathWish, seat: i64) -> Plan:
    """The disease that brings most skulls for the turns it takes; the incubation disease at 60%."""
    plan = Plan()
    for slot in range(4):
        if board.accessible(s, slot) != 0:
            consider(s, seat, board.accessible(s, slot) - 1, False, plan)
    if s.incubation != 0:
        consider(s, seat, s.incubation - 1, True, plan)
    return plan


def consider(s: DeathWish, seat: i64, card: i64, incubation: bool, plan: Plan) -> None:
    counts = board.colours_held(s, seat)
    jokers = board.nibble(counts, cards.WILD) + board.keepers_for(s, seat, cards.OP_WILD_SYMPTOM)
    c = cards.disease_colour(card)
    fits = bit(c) | cards.WILD_BIT
    colours: i64 = fits
    if c == cards.WILD:
        fits = 31
        colours = contract.missing_colours(counts)
        missing = popcount(colours) - jokers
    else:
        missing = cards.cost_of(card) - board.nibble(counts, c) - jokers
    if missing < 0:
        missing = 0
    turns = 0.0
    lacks = board.shows(s, seat) & fits == 0 and board.keepers_for(s, seat, cards.OP_WILD_AFFLICTER) == 0
    if lacks:
        turns = 1.6
        if size(s, OPEN) > 0 and has(fits, cards.afflicter_colour(top_card(s, OPEN))):
            turns = 1.0
        if c != cards.WILD and cards.steal_of(card) != 0 and contract.others_show(s, seat) & fits != 0:
            extra = cards.steal_of(card) - cards.cost_of(card)
            if float(extra) / RATES[c] < turns:
                turns = 0.0
                lacks = False
                missing = cards.steal_of(card) - board.nibble(counts, c) - jokers
                if missing < 0:
                    missing = 0
    gain = float(min(cards.skulls_of(card), board.goal(s) - skulls(s, seat)))
    if cards.has_icon(card):
        gain += 0.35
    value = gain / (float(missing) / RATES[c] + turns + 1.6)
    if incubation:
        value *= 0.6
    if value > plan.value:
        plan.value = value
        plan.card = card
        plan.incubation = incubation
        plan.missing = missing
        plan.colours = colours if missing > 0 else 0
        plan.keep = 31 if c == cards.WILD else fits
        plan.afflicter = lacks


# ---------------------------------------------------------------- own-turn keepers
def keeper_to_play(s: DeathWish, seat: i64, options: i64, plan: Plan) -> i64:
    for i in range(kept_size(s, seat)):
        if has(options, terms.PLAY_KEEPER + i) and useful_now(s, seat, board.kept_card(s, seat, i), plan):
            return terms.PLAY_KEEPER + i
    return -1


def useful_now(s: DeathWish, seat: i64, card: i64, plan: Plan) -> bool:
    op = cards.first_op(card)
    if op == cards.OP_EXTRA_ACTION:
        return True
    if op == cards.OP_REDRAW:
        return plan.missing >= 2 and unwanted(s, seat, plan) >= 2
    if op == cards.OP_CHOOSE_OPPONENT and plan.card >= 0 and plan.afflicter:
        fits = bit(cards.disease_colour(plan.card)) | cards.WILD_BIT
        return contract.others_show(s, seat) & fits != 0
    return False


def unwanted(s: DeathWish, seat: i64, plan: Plan) -> i64:
    """Symptoms that the plan has no use for."""
    n: i64 = 0
    for c in range(4):
        if not has(plan.keep, c):
            n += board.nibble(board.colours_held(s, seat), c)
    return n
