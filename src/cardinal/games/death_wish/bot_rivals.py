"""What the heuristic does about rivals: whom it hinders, and how."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest
from cardinal.core.seats import seat_after
from cardinal.games.death_wish import cards, terms
from cardinal.games.death_wish.board import accessible, display_card, goal, shows
from cardinal.games.death_wish.bot_worth import Plan
from cardinal.games.death_wish.contract import disease_at, others_show, steal_place
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import hand_size, skulls


def threatened_slot(s: DeathWish, seat: i64) -> i64:
    """A slot whose disease would let an opponent win next turn; -1 if there is none."""
    found: i64 = -1
    most: i64 = 0
    for slot in range(4):
        card = accessible(s, slot) - 1
        if card >= 0:
            for q in range(s.seats):
                if q != seat and has(s.living, q) and could_win(s, q, card) and cards.skulls_of(card) > most:
                    found = slot
                    most = cards.skulls_of(card)
    return found


def could_win(s: DeathWish, q: i64, card: i64) -> bool:
    if skulls(s, q) + cards.skulls_of(card) < goal(s):
        return False
    c = cards.disease_colour(card)
    if c == cards.WILD:
        return shows(s, q) != 0 and hand_size(s, q) >= 4
    fits = bit(c) | cards.WILD_BIT
    if shows(s, q) & fits != 0 and hand_size(s, q) >= cards.cost_of(card):
        return True
    return cards.steal_of(card) != 0 and hand_size(s, q) >= cards.steal_of(card) and others_show(s, q) & fits != 0


def spread_source(s: DeathWish, seat: i64, options: i64) -> i64:
    """The incubation disease, unless it would serve a rival as well."""
    attractive = False
    if s.incubation != 0:
        for q in range(s.seats):
            if q != seat and has(s.living, q) and could_win(s, q, s.incubation - 1):
                attractive = True
    if has(options, terms.SPREAD_INCUBATION) and not (attractive and has(options, terms.SPREAD_DECK)):
        return terms.SPREAD_INCUBATION
    if has(options, terms.SPREAD_DECK):
        return terms.SPREAD_DECK
    return -1


def slot_to_block(s: DeathWish, seat: i64, options: i64, plan: Plan) -> i64:
    """The slot of a threat; else the deadliest disease that is not in the plan."""
    threat = threatened_slot(s, seat)
    if threat >= 0 and has(options, threat):
        return threat
    best = lowest(options)
    most = -1.0
    for slot in range(4):
        if has(options, slot):
            card = accessible(s, slot) - 1
            here = float(cards.skulls_of(card))
            if card == plan.card:
                here = -0.5
            if here > most:
                most = here
                best = slot
    return best


def free_spread(s: DeathWish, seat: i64, options: i64) -> i64:
    if threatened_slot(s, seat) >= 0:
        return lowest(options)
    return terms.FREE_NOTHING


def opponent(s: DeathWish, seat: i64, options: i64) -> i64:
    """The one with most skulls, then the biggest hand; hands are swapped for better ones only."""
    swap_hands = card_has(s, cards.OP_SWAP_HANDS)
    best: i64 = -1
    most: i64 = -1
    for i in range(1, s.seats):
        if has(options, i):
            q = seat_after(s, seat, i)
            here = 16 * skulls(s, q) + hand_size(s, q)
            if swap_hands:
                here = 16 * hand_size(s, q)
                if hand_size(s, q) <= hand_size(s, seat) + 1:
                    continue
            if here > most:
                most = here
                best = i
    if best < 0:
        return terms.NOBODY_CHOSEN
    return best


def card_has(s: DeathWish, op: i64) -> bool:
    """Whether the card being resolved has still to do this."""
    found = False
    for i in range(4):
        if cards.step_op(cards.step_of(s.card - 1, i)) == op:
            found = True
    return found


def wants_to_cancel(s: DeathWish, seat: i64) -> bool:
    p = s.turn
    if s.card == 0:
        card = disease_at(s, s.slot) - 1
        lost = display_card(s, seat, steal_place(s.means))
        wins = skulls(s, p) + cards.skulls_of(card) >= goal(s)
        return wins or cards.skulls_of(card) >= 3 or cards.afflicter_colour(lost) == cards.WILD
    if card_has(s, cards.OP_SWAP_DISEASE):
        return True
    if card_has(s, cards.OP_SWAP_HANDS):
        return hand_size(s, seat) > hand_size(s, p)
    if card_has(s, cards.OP_STEAL_AFFLICTER) or card_has(s, cards.OP_SWAP_AFFLICTERS):
        return has(shows(s, seat), cards.WILD)
    return False
