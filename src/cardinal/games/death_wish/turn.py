"""The turn and its actions, contracts and housekeeping (R11-R25)."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import has, lowest, popcount
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.death_wish import board, cards, contract, dealing, terms
from cardinal.games.death_wish.death import end_game
from cardinal.games.death_wish.knowledge import keeper_seen, lower_claim, set_claim
from cardinal.games.death_wish.legal import standstill, turn_options
from cardinal.games.death_wish.ops import reveal_afflicters, take_open, take_pool
from cardinal.games.death_wish.outbreaks import ask_to_cancel, play_keeper
from cardinal.games.death_wish.piles import AFFLICTER_DISCARD, DISEASE_DECK, OPEN, put, take
from cardinal.games.death_wish.state import DeathWishState, display_size, hand_size, kept_size


# ---------------------------------------------------------------- the turn (R11)
def begin_turn(s: DeathWishState) -> None:
    p = s.turn
    if s.cap_rounds > 0 and s.turns >= s.cap_rounds * s.seats:
        tell(s, terms.E_CAP, terms.NOBODY, terms.NOBODY, s.turns, 0, EVERYBODY)
        end_game(s)
        return
    s.turns += 1
    if board.nibble(s.skips, p) > 0:
        s.skips -= board.one(p)
        tell(s, terms.E_SKIPPED, p, terms.NOBODY, board.nibble(s.skips, p), s.turns, EVERYBODY)
        s.phase = terms.TURN_OVER
        return
    s.actions = 1
    tell(s, terms.E_TURN, p, terms.NOBODY, s.turns, 0, EVERYBODY)
    s.phase = terms.NEXT_ACTION


def next_action(s: DeathWishState) -> None:
    """5.2: only a seat without symptoms and keepers, whose options are public, may go unasked."""
    p = s.turn
    if s.actions == 0:
        s.phase = terms.TURN_OVER
        return
    if hand_size(s, p) + kept_size(s, p) == 0:
        m = turn_options(s, p)
        if popcount(m) == 1:
            turn_action(s, lowest(m))
            return
    ask(s, p)
    s.phase = terms.TURN_ACTION


def turn_over(s: DeathWishState) -> None:
    """Without a cap nothing else would end a game in which nobody can do anything any more (R25)."""
    s.actions = 0
    if s.cap_rounds == 0 and standstill(s):
        tell(s, terms.E_STANDSTILL, terms.NOBODY, terms.NOBODY, s.turns, 0, EVERYBODY)
        end_game(s)
        return
    s.turn = board.left_of(s, s.turn)
    s.phase = terms.BEGIN


# ---------------------------------------------------------------- actions (R16-R19, R34)
def turn_action(s: DeathWishState, a: i64) -> None:
    if a >= terms.CONTRACT and a < terms.PLAY_KEEPER:
        s.slot = a - terms.CONTRACT
        s.phase = terms.SLOT_CHOSEN
        return
    s.phase = terms.ACTION_DONE
    if a >= terms.PLAY_KEEPER and a < terms.PASS:
        play_keeper(s, a - terms.PLAY_KEEPER)
        return
    s.actions -= 1
    if a < terms.SUFFER_POOL:
        dealing.owe(s, s.turn, a + 1)
        s.phase = terms.HOUSEKEEPING
    elif a < terms.AFFLICT_DECK:
        suffer_pool(s, terms.pool_positions(a))
    elif a == terms.AFFLICT_DECK:
        reveal_afflicters(s, 2)
    elif a == terms.AFFLICT_OPEN:
        take_open(s)
    elif a == terms.PASS:
        tell(s, terms.E_PASS, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
    else:
        take_to_spread(s, a == terms.SPREAD_INCUBATION)


def suffer_pool(s: DeathWishState, positions: i64) -> None:
    for i in range(4):
        if has(positions, i):
            take_pool(s, i)
    s.phase = terms.HOUSEKEEPING


def afflicters_revealed(s: DeathWishState) -> None:
    """R17: one of them is kept."""
    if s.revealed_count > 1:
        ask(s, s.turn)
        s.phase = terms.KEEP_AFFLICTER
    else:
        keep_afflicter(s, 0)


def keep_afflicter(s: DeathWishState, chosen: i64) -> None:
    """The others go onto the open stack in the order revealed."""
    learnt(s)
    for i in range(s.revealed_count):
        card = (s.revealed >> (6 * i)) & 63
        if i == chosen:
            board.add_afflicter(s, s.turn, card)
            tell(s, terms.E_AFFLICTER_KEPT, s.turn, terms.NOBODY, 1, card, EVERYBODY)
    for i in range(s.revealed_count):
        card = (s.revealed >> (6 * i)) & 63
        if i != chosen:
            put(s, OPEN, card)
            tell(s, terms.E_AFFLICTER_OPENED, s.turn, terms.NOBODY, 1, card, EVERYBODY)
    s.revealed = 0
    s.revealed_count = 0
    go_on(s)


def go_on(s: DeathWishState) -> None:
    """After something that may be an action or a step of an outbreak."""
    s.phase = terms.ACTION_DONE
    if s.card != 0:
        s.phase = terms.STEP


def take_to_spread(s: DeathWishState, incubation: bool) -> None:
    """R18: the disease is shown to all, then the slot is chosen."""
    learnt(s)
    if incubation:
        s.spreading = s.incubation
        s.incubation = 0
    else:
        s.spreading = take(s, DISEASE_DECK) + 1
    tell(s, terms.E_SPREAD_SHOWN, s.turn, terms.NOBODY, board.int_of(incubation), s.spreading - 1, EVERYBODY)
    s.phase = terms.PLACE_SPREAD


def place_spread(s: DeathWishState) -> None:
    m = board.spread_slots(s)
    if popcount(m) == 1:
        spread(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = terms.SPREAD_SLOT


def spread(s: DeathWishState, slot: i64) -> None:
    learnt(s)
    board.set_slot(s, slot, board.lower(s, slot), s.spreading)
    tell(s, terms.E_SPREAD, s.turn, terms.NOBODY, slot, s.spreading - 1, EVERYBODY)
    s.spreading = 0
    dealing.refill(s)
    go_on(s)


def choose_free_spread(s: DeathWishState, a: i64) -> None:
    if a == terms.FREE_NOTHING:
        tell(s, terms.E_NO_SPREAD, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
        s.phase = terms.STEP
    else:
        take_to_spread(s, a == terms.FREE_INCUBATION)


# ---------------------------------------------------------------- contract (R23), after its parts are chosen
def slot_chosen(s: DeathWishState) -> None:
    m = contract.means(s, s.turn)
    if popcount(m) == 1:
        s.means = lowest(m)
        s.phase = terms.MEANS_CHOSEN
    else:
        s.phase = terms.CONTRACT_MEANS


def means_chosen(s: DeathWishState) -> None:
    m = contract.payments(s, s.turn)
    if popcount(m) == 1:
        s.payment = lowest(m)
        s.phase = terms.DECLARED
    else:
        s.phase = terms.CONTRACT_PAYMENT


def declare(s: DeathWishState) -> None:
    """R23 (1), (2).  From here on all but the payment is public."""
    p = s.turn
    q = contract.victim(s)
    card = contract.disease_at(s, s.slot) - 1
    s.actions -= 1
    learnt(s)
    tell(s, terms.E_DECLARED, p, q, s.slot | (s.means << 3) | (afflicter_used(s, p, q) << 8), card, EVERYBODY)
    if s.slot & 1 != 0:
        keeper_seen(s, board.kept_card(s, p, board.oldest_keeper(s, p, cards.OP_REACH_UNDER)))
    s.phase = terms.PAY
    if q != p and ask_to_cancel(s, q):
        set_claim(s, p, cards.disease_colour(card), contract.price(s))


def afflicter_used(s: DeathWishState, p: i64, q: i64) -> i64:
    """The afflicter of the contract declared; NOTE_CARD where the sick note stands for it."""
    if s.means == terms.NOTE:
        return terms.NOTE_CARD
    if q != p:
        return board.display_card(s, q, contract.steal_place(s.means))
    return board.display_card(s, p, s.means)


def pay_contract(s: DeathWishState) -> None:
    """R23 (3)-(5)."""
    p = s.turn
    q = contract.victim(s)
    under = s.slot & 1
    slot = s.slot >> 1
    disease = contract.disease_at(s, s.slot) - 1
    afflicter = pay_afflicter(s, p, q)
    counts = contract.paid_counts(s, s.payment)
    understudies = contract.paid_understudies(s, s.payment)
    before = hand_size(s, p)
    symptoms = board.take_counts(s, p, counts)
    n = before - hand_size(s, p)
    rest = symptoms
    for i in range(n):
        dealing.discard_openly(s, p, rest & 127)
        rest >>= 7
    for i in range(understudies):
        dealing.discard_outbreak(s, board.remove_keeper(s, p, board.oldest_keeper(s, p, cards.OP_WILD_SYMPTOM)))
        lower_claim(s, p, 1)
    if under != 0:
        dealing.discard_outbreak(s, board.remove_keeper(s, p, board.oldest_keeper(s, p, cards.OP_REACH_UNDER)))
        board.set_slot(s, slot, board.upper(s, slot), 0)
    else:
        board.take_accessible(s, slot)
    board.add_disease(s, p, disease)
    learnt(s)
    told = disease | (afflicter << 6) | (understudies << 12) | (n << 16) | (s.slot << 20)
    tell(s, terms.E_CONTRACTED, p, q, told, symptoms, EVERYBODY)
    dealing.refill(s)
    s.diagnosis = told
    s.diagnosis_cards = symptoms
    s.diagnosed = p
    s.diagnosed_from = q
    tell(s, terms.E_DIAGNOSIS, p, q, told, symptoms, EVERYBODY)
    s.icon = 0
    if cards.has_icon(disease) and s.use_outbreaks == 1:
        s.icon = 1
    s.slot = 0
    s.means = 0
    s.payment = 0
    s.phase = terms.DEATH_CHECK


def pay_afflicter(s: DeathWishState, p: i64, q: i64) -> i64:
    """The afflicter to its discard; NOTE_CARD where the sick note stands for it."""
    if s.means == terms.NOTE:
        dealing.discard_outbreak(s, board.remove_keeper(s, p, board.oldest_keeper(s, p, cards.OP_WILD_AFFLICTER)))
        return terms.NOTE_CARD
    place = s.means
    if q != p:
        place = contract.steal_place(s.means)
    card = board.remove_afflicter(s, q, place)
    put(s, AFFLICTER_DISCARD, card)
    return card


# ---------------------------------------------------------------- housekeeping (R12)
OVER_HAND: Final[i64] = 0x88888888  # more than 7 in four bits
OVER_DISPLAY: Final[i64] = 0xCCCCCCCC  # more than 3


def housekeeping(s: DeathWishState) -> None:
    if s.hand_sizes & OVER_HAND != 0 or s.display_sizes & OVER_DISPLAY != 0:
        limits(s)
        return
    if not dealing.pool_is_full(s) and (s.late_refill == 0 or s.actions == 0):
        dealing.fill_pool(s)
    dealing.uniform_checks(s)
    if s.slots == 0:
        tell(s, terms.E_EXHAUSTED, terms.NOBODY, terms.NOBODY, s.turns, 0, EVERYBODY)
        end_game(s)
        return
    s.phase = terms.NEXT_ACTION


def limits(s: DeathWishState) -> None:
    """R15, clockwise from the active seat: the first that is over a limit discards one card."""
    for i in range(s.seats):
        p = seat_after(s, s.turn, i)
        if hand_size(s, p) > cards.HAND_LIMIT:
            ask(s, p)
            s.phase = terms.DISCARD_SYMPTOM
            return
        if display_size(s, p) > cards.DISPLAY_LIMIT:
            ask(s, p)
            s.phase = terms.DISCARD_AFFLICTER
            return
