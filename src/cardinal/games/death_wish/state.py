"""The state of a game of Death Wish: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.state import State, copy_core


@mypyc_attr(acyclic=True, free_list_len=1)
class DeathWishState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones and public facts
        self.piles: vec[i64] = vec[i64]()  # decks, discards and the open afflicters: see piles.py
        self.pile_sizes: i64 = 0  # seven bits each
        self.people: vec[i64] = vec[i64]()  # a row for each seat: see board.py
        # who knows what
        # known[20 * r + 2 * q + w]: symptoms (60 to a word) that r knows in the hand of q beyond row PUBLIC
        self.known: vec[i64] = vec[i64]()
        self.rumours: i64 = 0  # columns of `known` in which some seat knows more than everyone
        self.eldest: i64 = 0  # symptoms shown by reveal_and_take: still the longest-held of their colour (R5)
        self.eldest_more: i64 = 0  # ... from 60 on
        self.claims: i64 = 0  # seven bits a seat: colour and number of symptoms it could have paid (cancelled steals)
        # zones and public facts
        self.hand_sizes: i64 = 0  # symptoms in hand, four bits a seat
        self.display_sizes: i64 = 0  # afflicters on display, four bits a seat
        self.kept_sizes: i64 = 0  # keepers, four bits a seat
        self.stack_sizes: i64 = 0  # diseases, six bits a seat
        self.skulls: i64 = 0  # skulls on them, six bits a seat
        self.skips: i64 = 0  # turns to miss, four bits a seat
        self.places: i64 = 0  # the place of those who died
        self.living: i64 = 0  # who lives, a mask
        self.pool: i64 = 0  # four symptoms, seven bits each: the card plus 1, 0 for none
        self.slots: i64 = 0  # four slots, twelve bits each: the lower disease, then the one that blocks it
        self.incubation: i64 = 0  # the disease that incubates, plus 1
        self.turn: i64 = 0  # the active seat
        self.turns: i64 = 0  # turns begun
        self.actions: i64 = 0  # actions left in this turn
        self.diagnosis: i64 = 0  # R24: the latest diagnosis, as in its event
        self.diagnosis_cards: i64 = 0  # the cards that paid for it
        self.diagnosed: i64 = 15  # who was diagnosed
        self.diagnosed_from: i64 = 15  # whose afflicter it was
        # registers
        self.slot: i64 = 0  # contract: 2 * slot + level
        self.means: i64 = 0  # contract: whose afflicter (see contract.py)
        # a choice in the making
        self.payment: i64 = 0  # contract: secret until it is paid
        # registers
        self.icon: i64 = 0  # contract: an outbreak is to be drawn if the player lives
        self.card: i64 = 0  # the outbreak being resolved, plus 1
        self.step: i64 = 0  # how far it is resolved
        self.target: i64 = 15  # whom it is about
        self.left: i64 = 0  # cards still to be chosen in this step
        self.walk: i64 = 0  # how far round the table the question has come
        self.give: i64 = 0  # swap_disease: the own disease offered, plus 1; redraw: the colour now being counted
        self.redraw: i64 = 0  # counts of the colours to discard, four bits each
        self.spreading: i64 = 0  # the disease to be put on a slot, plus 1
        self.revealed: i64 = 0  # afflicters revealed, six bits each
        self.revealed_count: i64 = 0  # how many of them
        self.sealing: i64 = 0  # the decision that several seats answer at the same time
        self.sealed: i64 = 0  # simultaneous answers plus 1, four bits a seat
        self.shown: i64 = 0  # mask of seats whose sealed symptom has been shown
        self.draws: i64 = 0  # draws still to be made, a queue of (seat, count), six bits each
        self.draws_bits: i64 = 0  # bits in use in `draws`
        # options
        self.goal: i64 = 0  # skull target; 0: by the number of seats
        self.last_survivor: i64 = 0
        self.wild_alone: i64 = 0
        self.use_outbreaks: i64 = 1
        self.reactions: i64 = 1
        self.templates: i64 = 0
        self.late_bonus: i64 = 0
        self.first_seat: i64 = 15  # NOBODY: random
        self.cap_rounds: i64 = 200
        self.late_refill: i64 = 0
        self.wilds_match: i64 = 0
        self.many_flushes: i64 = 0
        self.early_reset: i64 = 0


def copy_scalars(s: DeathWishState, t: DeathWishState) -> None:
    copy_core(s, t)
    t.pile_sizes = s.pile_sizes
    t.rumours = s.rumours
    t.eldest = s.eldest
    t.eldest_more = s.eldest_more
    t.claims = s.claims
    t.hand_sizes = s.hand_sizes
    t.display_sizes = s.display_sizes
    t.kept_sizes = s.kept_sizes
    t.stack_sizes = s.stack_sizes
    t.skulls = s.skulls
    t.skips = s.skips
    t.places = s.places
    t.living = s.living
    t.pool = s.pool
    t.slots = s.slots
    t.incubation = s.incubation
    t.turn = s.turn
    t.turns = s.turns
    t.actions = s.actions
    t.diagnosis = s.diagnosis
    t.diagnosis_cards = s.diagnosis_cards
    t.diagnosed = s.diagnosed
    t.diagnosed_from = s.diagnosed_from
    t.slot = s.slot
    t.means = s.means
    t.payment = s.payment
    t.icon = s.icon
    t.card = s.card
    t.step = s.step
    t.target = s.target
    t.left = s.left
    t.walk = s.walk
    t.give = s.give
    t.redraw = s.redraw
    t.spreading = s.spreading
    t.revealed = s.revealed
    t.revealed_count = s.revealed_count
    t.sealing = s.sealing
    t.sealed = s.sealed
    t.shown = s.shown
    t.draws = s.draws
    t.draws_bits = s.draws_bits
    t.goal = s.goal
    t.last_survivor = s.last_survivor
    t.wild_alone = s.wild_alone
    t.use_outbreaks = s.use_outbreaks
    t.reactions = s.reactions
    t.templates = s.templates
    t.late_bonus = s.late_bonus
    t.first_seat = s.first_seat
    t.cap_rounds = s.cap_rounds
    t.late_refill = s.late_refill
    t.wilds_match = s.wilds_match
    t.many_flushes = s.many_flushes
    t.early_reset = s.early_reset


def copy_vectors(s: DeathWishState, t: DeathWishState) -> None:
    t.piles = s.piles[:]
    t.people = s.people[:]
    t.known = s.known[:]


def lay_out(s: DeathWishState) -> None:
    """Vectors at their full length: nothing appends to them."""
    s.piles = vec[i64]([0] * 64)
    s.people = vec[i64]([0] * 64)
    s.known = vec[i64]([0] * 180)


def hand_size(s: DeathWishState, p: i64) -> i64:
    """Symptoms in hand, four bits a seat."""
    return (s.hand_sizes >> (4 * p)) & 15


def display_size(s: DeathWishState, p: i64) -> i64:
    """Afflicters on display, four bits a seat."""
    return (s.display_sizes >> (4 * p)) & 15


def kept_size(s: DeathWishState, p: i64) -> i64:
    """Keepers, four bits a seat."""
    return (s.kept_sizes >> (4 * p)) & 15


def stack_size(s: DeathWishState, p: i64) -> i64:
    """Diseases, six bits a seat."""
    return (s.stack_sizes >> (6 * p)) & 63


def skulls(s: DeathWishState, p: i64) -> i64:
    """Skulls on them, six bits a seat."""
    return (s.skulls >> (6 * p)) & 63


def pool_card(s: DeathWishState, p: i64) -> i64:
    """Four symptoms, seven bits each: the card plus 1, 0 for none."""
    return (s.pool >> (7 * p)) & 127


def set_pool(s: DeathWishState, p: i64, x: i64) -> None:
    s.pool ^= (((s.pool >> (7 * p)) & 127) ^ x) << (7 * p)
