"""Set-up (section 3), in exactly its order."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit
from cardinal.core.chance import below, seed
from cardinal.core.seats import seat_after
from cardinal.core.state import EVERYBODY, tell
from cardinal.games.death_wish import dealing, terms
from cardinal.games.death_wish.board import add_afflicter, add_symptom, clear_action, display_card, goal
from cardinal.games.death_wish.cards import (
    AFFLICTERS,
    DISEASES,
    OUTBREAKS,
    SYMPTOMS,
    TEMPLATES,
    WINDOW_REACTION,
    window_of,
)
from cardinal.games.death_wish.piles import AFFLICTER_DECK, DISEASE_DECK, OUTBREAK_DECK, SYMPTOM_DECK, put, shuffle_pile
from cardinal.games.death_wish.state import DeathWishState, hand_size


def setup(s: DeathWishState, number: i64) -> None:
    seed(s, number)
    clear_table(s)
    s.turn = s.first_seat
    if s.first_seat == terms.NOBODY:
        s.turn = below(s, s.seats)
    tell(s, terms.E_START, s.turn, terms.NOBODY, goal(s), 0, EVERYBODY)
    build_decks(s)
    dealing.refill(s)
    deal_symptoms(s)
    dealing.fill_pool(s)
    deal_afflicters(s)
    dealing.refill_open(s)
    dealing.uniform_checks(s)
    s.phase = terms.BEGIN


def clear_table(s: DeathWishState) -> None:
    for i in range(terms.PILE_WORDS):
        s.piles[i] = 0
    for i in range(terms.PEOPLE_WORDS):
        s.people[i] = 0
    for i in range(terms.KNOWN_WORDS):
        s.known[i] = 0
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.frames = 0
    s.frames_below = 0
    s.pile_sizes = 0
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
    s.diagnosis = 0
    s.diagnosis_cards = 0
    s.diagnosed = terms.NOBODY
    s.diagnosed_from = terms.NOBODY
    s.draws = 0
    s.draws_bits = 0
    clear_action(s)
    s.card = 0
    s.step = 0
    s.target = terms.NOBODY


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
            add_symptom(s, seat_after(s, s.turn, i), dealing.draw_symptom(s))
    if s.late_bonus == 1:
        for i in range(s.seats):
            if 2 * i >= s.seats:
                add_symptom(s, seat_after(s, s.turn, i), dealing.draw_symptom(s))
    for i in range(s.seats):
        p = seat_after(s, s.turn, i)
        tell(s, terms.E_DEAL, p, terms.NOBODY, hand_size(s, p), dealing.hand_faces(s, p, 0), bit(p))


def deal_afflicters(s: DeathWishState) -> None:
    """Step 6."""
    for k in range(2):
        for i in range(s.seats):
            add_afflicter(s, seat_after(s, s.turn, i), dealing.draw_afflicter(s))
    for i in range(s.seats):
        p = seat_after(s, s.turn, i)
        cards = display_card(s, p, 0) | (display_card(s, p, 1) << 7)
        tell(s, terms.E_DISPLAY_DEALT, p, terms.NOBODY, 2, cards, EVERYBODY)
