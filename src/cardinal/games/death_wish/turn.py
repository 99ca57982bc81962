"""Set-up, the turn and its actions, contracts, housekeeping, death and the end (R11-R29, R41-R44)."""

from typing import Final

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, has, lowest, popcount
from cardinal.core.chance import below, seed
from cardinal.core.state import EVERYBODY, UNIT, ask, close, learnt, lost, shared_first, tell
from cardinal.games.death_wish.cards import (
    AFFLICTERS,
    DISEASES,
    DISPLAY_LIMIT,
    HAND_LIMIT,
    OP_CANCEL,
    OP_REACH_UNDER,
    OP_REVIVE,
    OP_WILD_AFFLICTER,
    OP_WILD_SYMPTOM,
    OUTBREAKS,
    SYMPTOMS,
    TEMPLATES,
    WILD,
    WINDOW_REACTION,
    disease_colour,
    has_icon,
    skulls_of,
    symptom_colour,
    window_of,
)
from cardinal.games.death_wish.contract import (
    contracts,
    disease_at,
    means,
    paid_counts,
    paid_understudies,
    payments,
    price,
    steal_place,
    victim,
)
from cardinal.games.death_wish.dealing import (
    afflicters_to_draw,
    discard_openly,
    discard_outbreak,
    draw_afflicter,
    draw_symptom,
    fill_pool,
    flush_diseases,
    flush_symptoms,
    hand_faces,
    owe,
    pool_is_full,
    refill,
    refill_open,
    shuffle_in,
    symptoms_to_draw,
)
from cardinal.games.death_wish.knowledge import hand_discarded, keeper_seen, keepers_buried, lower_claim, set_claim
from cardinal.games.death_wish.outbreaks import (
    ask_to_cancel,
    discard_afflicter,
    end_card,
    keepers_to_play,
    play_keeper,
    reveal_afflicters,
    take_open,
    take_pool,
)
from cardinal.games.death_wish.phases import (
    ACTION_DONE,
    AFFLICT_DECK,
    AFFLICT_OPEN,
    ALIVE,
    BEGIN,
    CHOOSE_CURE,
    CONTRACT,
    CONTRACT_MEANS,
    CONTRACT_PAYMENT,
    DEATH,
    DEATH_CHECK,
    DECLARED,
    DECLINE,
    DISCARD_AFFLICTER,
    DISCARD_SYMPTOM,
    DRAW_OUTBREAK,
    DYING,
    E_AFFLICTER_KEPT,
    E_AFFLICTER_OPENED,
    E_BURIED,
    E_CANCELLED,
    E_CAP,
    E_CURED,
    E_DEAD,
    E_DEAL,
    E_DECLARED,
    E_DIAGNOSIS,
    E_DISPLAY_DEALT,
    E_DYING,
    E_EXHAUSTED,
    E_LET_BE,
    E_NO_SPREAD,
    E_PASS,
    E_REVIVED,
    E_SKIPPED,
    E_SPREAD,
    E_SPREAD_SHOWN,
    E_START,
    E_SURVIVED,
    E_TURN,
    E_WON,
    FREE_INCUBATION,
    FREE_NOTHING,
    KEEP_AFFLICTER,
    MEANS_CHOSEN,
    NEXT_ACTION,
    NOTE,
    NOTE_CARD,
    OVER,
    PASS,
    PAY,
    PLACE_SPREAD,
    PLAY_KEEPER,
    REACT_REVIVE,
    SLOT_CHOSEN,
    SPREAD_DECK,
    SPREAD_INCUBATION,
    SPREAD_SLOT,
    STEP,
    SUFFER_POOL,
    TURN_ACTION,
    TURN_OVER,
    USE,
    pool_positions,
)
from cardinal.games.death_wish.piles import (
    AFFLICTER_DECK,
    AFFLICTER_DISCARD,
    DISEASE_DECK,
    OPEN,
    OUTBREAK_DECK,
    OUTBREAK_DISCARD,
    SYMPTOM_DECK,
    SYMPTOM_DISCARD,
    put,
    shuffle_pile,
    size,
    take,
)
from cardinal.games.death_wish.state import (
    KNOWN_WORDS,
    NOBODY,
    PEOPLE_WORDS,
    PILE_WORDS,
    DeathWishState,
    add_afflicter,
    add_disease,
    add_symptom,
    display_card,
    display_size,
    empty_hand,
    hand_card,
    hand_size,
    keepers_for,
    kept_card,
    kept_size,
    left_of,
    lower,
    nibble,
    oldest_keeper,
    one,
    remove_afflicter,
    remove_disease,
    remove_keeper,
    seat_after,
    set_slot,
    skulls,
    spread_slots,
    stack_card,
    stack_size,
    take_accessible,
    take_counts,
    upper,
)


# ---------------------------------------------------------------- set-up (section 3)
def goal(s: DeathWishState) -> i64:
    """The skulls that kill."""
    if s.goal != 0:
        return s.goal
    if s.seats <= 3:
        return 12
    if s.seats <= 5:
        return 10
    return 8


def setup(s: DeathWishState, number: i64) -> None:
    seed(s, number)
    clear_table(s)
    s.turn = s.first_seat
    if s.first_seat == NOBODY:
        s.turn = below(s, s.seats)
    tell(s, E_START, s.turn, NOBODY, goal(s), 0, EVERYBODY)
    build_decks(s)
    refill(s)
    deal_symptoms(s)
    fill_pool(s)
    deal_afflicters(s)
    refill_open(s)
    flush_symptoms(s)
    flush_diseases(s)
    s.phase = BEGIN


def clear_table(s: DeathWishState) -> None:
    for i in range(PILE_WORDS):
        s.piles[i] = 0
    for i in range(PEOPLE_WORDS):
        s.people[i] = 0
    for i in range(KNOWN_WORDS):
        s.known[i] = 0
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.frames = 0
    s.frames_below = 0
    s.rumours = 0
    s.eldest = 0
    s.eldest_more = 0
    s.claims = 0
    s.hand_sizes = 0
    s.display_sizes = 0
    s.kept_sizes = 0
    s.stack_sizes = 0
    s.skulls = 0
    s.skips = 0
    s.places = 0
    s.living = below_bit(s.seats)
    s.pool = 0
    s.slots = 0
    s.incubation = 0
    s.turns = 0
    s.actions = 0
    s.draws = 0
    s.draws_bits = 0
    clear_action(s)
    s.card = 0
    s.step = 0
    s.target = NOBODY


def clear_action(s: DeathWishState) -> None:
    """The registers of an action, between actions."""
    s.slot = 0
    s.means = 0
    s.payment = 0
    s.icon = 0
    s.left = 0
    s.walk = 0
    s.give = 0
    s.redraw = 0
    s.spreading = 0
    s.revealed = 0
    s.revealed_count = 0
    s.sealing = 0
    s.sealed = 0
    s.shown = 0


def build_decks(s: DeathWishState) -> None:
    """Steps 2 and 3: in the order of the data file, then shuffled: diseases, outbreaks, symptoms, afflicters."""
    n = DISEASES
    if s.templates == 1:
        n += TEMPLATES
    build(s, DISEASE_DECK, n)
    if s.use_outbreaks == 1:
        for card in range(OUTBREAKS):
            if s.reactions == 1 or window_of(card) != WINDOW_REACTION:
                put(s, OUTBREAK_DECK, card)
        shuffle_pile(s, s, OUTBREAK_DECK)
    build(s, SYMPTOM_DECK, SYMPTOMS)
    build(s, AFFLICTER_DECK, AFFLICTERS)


def build(s: DeathWishState, pile: i64, n: i64) -> None:
    for card in range(n):
        put(s, pile, card)
    shuffle_pile(s, s, pile)


def deal_symptoms(s: DeathWishState) -> None:
    """Step 5."""
    for k in range(4):
        for i in range(s.seats):
            add_symptom(s, seat_after(s, s.turn, i), draw_symptom(s))
    if s.late_bonus == 1:
        for i in range(s.seats):
            if 2 * i >= s.seats:
                add_symptom(s, seat_after(s, s.turn, i), draw_symptom(s))
    for i in range(s.seats):
        p = seat_after(s, s.turn, i)
        tell(s, E_DEAL, p, NOBODY, hand_size(s, p), hand_faces(s, p, 0), bit(p))


def deal_afflicters(s: DeathWishState) -> None:
    """Step 6."""
    for k in range(2):
        for i in range(s.seats):
            add_afflicter(s, seat_after(s, s.turn, i), draw_afflicter(s))
    for i in range(s.seats):
        p = seat_after(s, s.turn, i)
        cards = display_card(s, p, 0) | (display_card(s, p, 1) << 7)
        tell(s, E_DISPLAY_DEALT, p, NOBODY, 2, cards, EVERYBODY)


# ---------------------------------------------------------------- the turn (R11)
def begin_turn(s: DeathWishState) -> None:
    p = s.turn
    if s.cap_rounds > 0 and s.turns >= s.cap_rounds * s.seats:
        tell(s, E_CAP, NOBODY, NOBODY, s.turns, 0, EVERYBODY)
        end_game(s)
        return
    s.turns += 1
    if nibble(s.skips, p) > 0:
        s.skips -= one(p)
        tell(s, E_SKIPPED, p, NOBODY, nibble(s.skips, p), s.turns, EVERYBODY)
        s.phase = TURN_OVER
        return
    s.actions = 1
    tell(s, E_TURN, p, NOBODY, s.turns, 0, EVERYBODY)
    s.phase = NEXT_ACTION


def next_action(s: DeathWishState) -> None:
    """5.2: only a seat without symptoms and keepers, whose options are public, may go unasked."""
    p = s.turn
    if s.actions == 0:
        s.phase = TURN_OVER
        return
    if hand_size(s, p) + kept_size(s, p) == 0:
        m = turn_options(s, p)
        if popcount(m) == 1:
            turn_action(s, lowest(m))
            return
    ask(s, p)
    s.phase = TURN_ACTION


def turn_over(s: DeathWishState) -> None:
    s.actions = 0
    s.turn = left_of(s, s.turn)
    s.phase = BEGIN


# ---------------------------------------------------------------- options of turn_action (section 5.3)
def turn_options(s: DeathWishState, p: i64) -> i64:
    m = suffer_options(s)
    if afflicters_to_draw(s):
        m |= bit(AFFLICT_DECK)
    if size(s, OPEN) > 0:
        m |= bit(AFFLICT_OPEN)
    if spread_slots(s) != 0:
        if s.incubation != 0:
            m |= bit(SPREAD_INCUBATION)
        if size(s, DISEASE_DECK) > 0:
            m |= bit(SPREAD_DECK)
    m |= contracts(s, p)
    if m == 0:
        m = bit(PASS)
    if kept_size(s, p) != 0:
        m |= keepers_to_play(s, p) << PLAY_KEEPER
    return m


def suffer_options(s: DeathWishState) -> i64:
    """R16."""
    m: i64 = 0
    n = symptoms_to_draw(s)
    if n > 1:
        m = 3
    elif n == 1:
        m = 1
    filled: i64 = 0
    wild: i64 = 0
    rest = s.pool
    for i in range(4):
        card = rest & 127
        if card != 0:
            filled |= bit(i)
            if symptom_colour(card - 1) == WILD:
                wild |= bit(i)
        rest >>= 7
    if filled == 15 and wild == 0:
        return m | 0xFFC
    m |= filled << SUFFER_POOL
    for a in range(SUFFER_POOL + 4, SUFFER_POOL + 10):
        pair = pool_positions(a)
        if pair & ~filled == 0:
            wilds = pair & wild
            if wilds == 0 or (s.wild_alone == 0 and wilds != pair):
                m |= bit(a)
    return m


# ---------------------------------------------------------------- actions (R16-R19, R34)
def turn_action(s: DeathWishState, a: i64) -> None:
    if a >= CONTRACT and a < PLAY_KEEPER:
        s.slot = a - CONTRACT
        s.phase = SLOT_CHOSEN
        return
    s.phase = ACTION_DONE
    if a >= PLAY_KEEPER and a < PASS:
        play_keeper(s, a - PLAY_KEEPER)
        return
    s.actions -= 1
    if a < SUFFER_POOL:
        owe(s, s.turn, a + 1)
    elif a < AFFLICT_DECK:
        suffer_pool(s, pool_positions(a))
    elif a == AFFLICT_DECK:
        reveal_afflicters(s, 2)
    elif a == AFFLICT_OPEN:
        take_open(s)
    elif a == PASS:
        tell(s, E_PASS, s.turn, NOBODY, 0, 0, EVERYBODY)
    else:
        take_to_spread(s, a == SPREAD_INCUBATION)


def suffer_pool(s: DeathWishState, positions: i64) -> None:
    for i in range(4):
        if has(positions, i):
            take_pool(s, i)
    s.phase = ACTION_DONE


def afflicters_revealed(s: DeathWishState) -> None:
    """R17: one of them is kept."""
    if s.revealed_count > 1:
        ask(s, s.turn)
        s.phase = KEEP_AFFLICTER
    else:
        keep_afflicter(s, 0)


def keep_afflicter(s: DeathWishState, chosen: i64) -> None:
    """The others go onto the open stack in the order revealed."""
    for i in range(s.revealed_count):
        card = (s.revealed >> (6 * i)) & 63
        if i == chosen:
            add_afflicter(s, s.turn, card)
            tell(s, E_AFFLICTER_KEPT, s.turn, NOBODY, 1, card, EVERYBODY)
    for i in range(s.revealed_count):
        card = (s.revealed >> (6 * i)) & 63
        if i != chosen:
            put(s, OPEN, card)
            tell(s, E_AFFLICTER_OPENED, s.turn, NOBODY, 1, card, EVERYBODY)
    s.revealed = 0
    s.revealed_count = 0
    go_on(s)


def go_on(s: DeathWishState) -> None:
    """After something that may be an action or a step of an outbreak."""
    s.phase = ACTION_DONE
    if s.card != 0:
        s.phase = STEP


def take_to_spread(s: DeathWishState, incubation: bool) -> None:
    """R18: the disease is shown to all, then the slot is chosen."""
    if incubation:
        s.spreading = s.incubation
        s.incubation = 0
    else:
        learnt(s)
        s.spreading = take(s, DISEASE_DECK) + 1
    tell(s, E_SPREAD_SHOWN, s.turn, NOBODY, int_of(incubation), s.spreading - 1, EVERYBODY)
    s.phase = PLACE_SPREAD


def int_of(yes: bool) -> i64:
    if yes:
        return 1
    return 0


def place_spread(s: DeathWishState) -> None:
    m = spread_slots(s)
    if popcount(m) == 1:
        spread(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = SPREAD_SLOT


def spread(s: DeathWishState, slot: i64) -> None:
    set_slot(s, slot, lower(s, slot), s.spreading)
    tell(s, E_SPREAD, s.turn, NOBODY, slot, s.spreading - 1, EVERYBODY)
    s.spreading = 0
    refill(s)
    go_on(s)


def choose_free_spread(s: DeathWishState, a: i64) -> None:
    if a == FREE_NOTHING:
        tell(s, E_NO_SPREAD, s.turn, NOBODY, 0, 0, EVERYBODY)
        s.phase = STEP
    else:
        take_to_spread(s, a == FREE_INCUBATION)


# ---------------------------------------------------------------- contract (R23), after its parts are chosen
def slot_chosen(s: DeathWishState) -> None:
    m = means(s, s.turn)
    if popcount(m) == 1:
        s.means = lowest(m)
        s.phase = MEANS_CHOSEN
    else:
        s.phase = CONTRACT_MEANS


def means_chosen(s: DeathWishState) -> None:
    m = payments(s, s.turn)
    if popcount(m) == 1:
        s.payment = lowest(m)
        s.phase = DECLARED
    else:
        s.phase = CONTRACT_PAYMENT


def declare(s: DeathWishState) -> None:
    """R23 (1), (2).  From here on all but the payment is public."""
    p = s.turn
    q = victim(s)
    card = disease_at(s, s.slot) - 1
    s.actions -= 1
    learnt(s)
    tell(s, E_DECLARED, p, q, s.slot | (s.means << 3), card, EVERYBODY)
    if s.slot & 1 != 0:
        keeper_seen(s, kept_card(s, p, oldest_keeper(s, p, OP_REACH_UNDER)))
    s.phase = PAY
    if q != p and ask_to_cancel(s, q):
        set_claim(s, p, disease_colour(card), price(s))


def pay_contract(s: DeathWishState) -> None:
    """R23 (3)-(5)."""
    p = s.turn
    q = victim(s)
    under = s.slot & 1
    slot = s.slot >> 1
    disease = disease_at(s, s.slot) - 1
    afflicter = pay_afflicter(s, p, q)
    counts = paid_counts(s, s.payment)
    understudies = paid_understudies(s, s.payment)
    before = hand_size(s, p)
    symptoms = take_counts(s, p, counts)
    n = before - hand_size(s, p)
    rest = symptoms
    for i in range(n):
        discard_openly(s, p, rest & 127)
        rest >>= 7
    for i in range(understudies):
        discard_outbreak(s, remove_keeper(s, p, oldest_keeper(s, p, OP_WILD_SYMPTOM)))
        lower_claim(s, p, 1)
    if under != 0:
        discard_outbreak(s, remove_keeper(s, p, oldest_keeper(s, p, OP_REACH_UNDER)))
        set_slot(s, slot, upper(s, slot), 0)
    else:
        take_accessible(s, slot)
    add_disease(s, p, disease)
    learnt(s)
    told = disease | (afflicter << 6) | (understudies << 12) | (n << 16) | (s.slot << 20)
    tell(s, E_DIAGNOSIS, p, q, told, symptoms, EVERYBODY)
    refill(s)
    s.icon = 0
    if has_icon(disease) and s.use_outbreaks == 1:
        s.icon = 1
    s.slot = 0
    s.means = 0
    s.payment = 0
    s.phase = DEATH_CHECK


def pay_afflicter(s: DeathWishState, p: i64, q: i64) -> i64:
    """The afflicter to its discard; NOTE_CARD where the sick note stands for it."""
    if s.means == NOTE:
        discard_outbreak(s, remove_keeper(s, p, oldest_keeper(s, p, OP_WILD_AFFLICTER)))
        return NOTE_CARD
    place = s.means
    if q != p:
        place = steal_place(s.means)
    card = remove_afflicter(s, q, place)
    put(s, AFFLICTER_DISCARD, card)
    return card


# ---------------------------------------------------------------- reactions (R27, R37)
def react_options(s: DeathWishState, p: i64, op: i64) -> i64:
    if keepers_for(s, p, op) != 0:
        return bit(USE) | bit(DECLINE)
    return bit(DECLINE)


def named(s: DeathWishState) -> None:
    """R37, for an outbreak: the opponent chosen may be asked."""
    if not ask_to_cancel(s, s.target):
        s.phase = STEP


def react_cancel(s: DeathWishState, p: i64, a: i64) -> None:
    steal = s.card == 0
    if a == DECLINE:
        tell(s, E_LET_BE, p, s.turn, 0, 0, EVERYBODY)
        s.phase = PAY if steal else STEP
        return
    learnt(s)
    card = remove_keeper(s, p, oldest_keeper(s, p, OP_CANCEL))
    discard_outbreak(s, card)
    tell(s, E_CANCELLED, p, s.turn, int_of(steal), card, EVERYBODY)
    if steal:
        s.phase = ACTION_DONE
    else:
        s.target = NOBODY
        s.phase = STEP


def death_check(s: DeathWishState) -> None:
    """R26."""
    s.phase = ALIVE
    if skulls(s, s.turn) >= goal(s):
        tell(s, E_DYING, s.turn, NOBODY, skulls(s, s.turn), 0, EVERYBODY)
        s.walk = 1
        s.phase = DYING


def dying(s: DeathWishState) -> None:
    """R27: round the table, everyone who keeps anything is asked."""
    s.phase = DEATH
    if s.reactions == 1:
        while s.walk < s.seats:
            q = seat_after(s, s.turn, s.walk)
            if kept_size(s, q) > 0:
                ask(s, q)
                s.phase = REACT_REVIVE
                return
            s.walk += 1


def react_revive(s: DeathWishState, p: i64, a: i64) -> None:
    if a == DECLINE:
        tell(s, E_LET_BE, p, s.turn, 1, 0, EVERYBODY)
        s.walk += 1
        s.phase = DYING
        return
    learnt(s)
    card = remove_keeper(s, p, oldest_keeper(s, p, OP_REVIVE))
    discard_outbreak(s, card)
    tell(s, E_REVIVED, p, s.turn, 1, card, EVERYBODY)
    s.walk = 0
    m = cure_options(s)
    if popcount(m) == 1:
        cure(s, lowest(m))
    else:
        ask(s, s.turn)
        s.phase = CHOOSE_CURE


def cure_options(s: DeathWishState) -> i64:
    """The diseases of the dying player that are enough to lose."""
    too_many = skulls(s, s.turn) - goal(s)
    m: i64 = 0
    for i in range(stack_size(s, s.turn)):
        if skulls_of(stack_card(s, s.turn, i)) > too_many:
            m |= bit(i)
    return m


def cure(s: DeathWishState, i: i64) -> None:
    card = remove_disease(s, s.turn, i)
    tell(s, E_CURED, s.turn, NOBODY, 1, card, EVERYBODY)
    put(s, DISEASE_DECK, card)
    shuffle_in(s)
    s.phase = ALIVE


def lives_on(s: DeathWishState) -> None:
    """What was being resolved continues: the next step, or the outbreak of the disease (R23 (7))."""
    s.phase = ACTION_DONE
    if s.card != 0:
        s.phase = STEP
    elif s.icon != 0:
        s.icon = 0
        s.phase = DRAW_OUTBREAK


def die(s: DeathWishState) -> None:
    """R28, R29."""
    p = s.turn
    s.walk = 0
    s.icon = 0
    s.living &= ~bit(p)
    rank = s.seats - popcount(s.living)
    s.places |= rank << (4 * p)
    tell(s, E_DEAD, p, NOBODY, rank, s.turns, EVERYBODY)
    if s.last_survivor == 0:
        end_card(s)
        tell(s, E_WON, p, NOBODY, skulls(s, p), 0, EVERYBODY)
        end_game(s)
        return
    bury(s, p)
    end_card(s)
    s.actions = 0
    if popcount(s.living) == 1:
        tell(s, E_SURVIVED, lowest(s.living), NOBODY, 0, 0, EVERYBODY)
        end_game(s)
    else:
        s.phase = ACTION_DONE


def bury(s: DeathWishState, p: i64) -> None:
    """All that the dead had goes to the discards in list order; the diseases stay in front of them."""
    learnt(s)
    n = hand_size(s, p)
    tell(s, E_BURIED, p, NOBODY, n | (kept_size(s, p) << 4), hand_faces(s, p, 0), bit(p))
    hand_discarded(s, p)
    for i in range(n):
        put(s, SYMPTOM_DISCARD, hand_card(s, p, i))
    empty_hand(s, p)
    while display_size(s, p) > 0:
        discard_afflicter(s, p, 0)
    keepers_buried(s, p)
    while kept_size(s, p) > 0:
        put(s, OUTBREAK_DISCARD, remove_keeper(s, p, 0))
    s.skips &= ~(15 * one(p))


# ---------------------------------------------------------------- housekeeping (R12)
OVER_HAND: Final[i64] = 0x88888888  # more than 7 in four bits
OVER_DISPLAY: Final[i64] = 0xCCCCCCCC  # more than 3


def housekeeping(s: DeathWishState) -> None:
    if s.hand_sizes & OVER_HAND != 0 or s.display_sizes & OVER_DISPLAY != 0:
        limits(s)
        return
    if not pool_is_full(s):
        fill_pool(s)
    flush_symptoms(s)
    flush_diseases(s)
    if s.slots == 0:
        tell(s, E_EXHAUSTED, NOBODY, NOBODY, s.turns, 0, EVERYBODY)
        end_game(s)
        return
    s.phase = NEXT_ACTION


def limits(s: DeathWishState) -> None:
    """R15, clockwise from the active seat: the first that is over a limit discards one card."""
    for i in range(s.seats):
        p = seat_after(s, s.turn, i)
        if hand_size(s, p) > HAND_LIMIT:
            ask(s, p)
            s.phase = DISCARD_SYMPTOM
            return
        if display_size(s, p) > DISPLAY_LIMIT:
            ask(s, p)
            s.phase = DISCARD_AFFLICTER
            return


# ---------------------------------------------------------------- the end (R43, R44)
def end_game(s: DeathWishState) -> None:
    clear_action(s)
    s.actions = 0
    s.phase = OVER
    close(s)


def place(s: DeathWishState, p: i64) -> i64:
    """R43."""
    died = nibble(s.places, p)
    if died != 0:
        return died
    n: i64 = 1
    for q in range(s.seats):
        if nibble(s.places, q) != 0 or skulls(s, q) > skulls(s, p):
            n += 1
    return n


def utility(s: DeathWishState, p: i64) -> i64:
    """R44: those who share a place share the mean of its prizes."""
    mine = place(s, p)
    sharing: i64 = 0
    for q in range(s.seats):
        if place(s, q) == mine:
            sharing += 1
    if s.last_survivor == 0:
        if mine == 1:
            return shared_first(s.seats, sharing)
        return lost(s.seats)
    return UNIT + (2 * (mine - 1) + sharing - 1) * lost(s.seats)
