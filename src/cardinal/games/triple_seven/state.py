"""The state of a game of 777: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.state import State, copy_core


@mypyc_attr(acyclic=True, free_list_len=1)
class TripleSevenState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones and public facts
        self.hands: vec[i64] = vec[i64]()  # low and high of each seat
        self.deck: vec[i64] = vec[i64]()  # the draw pile, ordered: deck[n_deck - 1] is its top
        self.n_deck: i64 = 0  # cards in the draw pile
        self.pile_low: i64 = 0  # the pile below its top unit; its order never matters (R15)
        self.pile_high: i64 = 0  # the rest of it
        # who knows what
        self.fresh_low: i64 = 0  # what the draw pile was when it was last shuffled: everybody can know that
        self.fresh_high: i64 = 0  # the rest of it
        # zones and public facts
        self.top: i64 = 0  # the top unit: one card or the three of a 567, packed
        self.face_down: i64 = 0  # whether the top unit is a face-down Herald (R21), and where it came from
        self.reserves: i64 = 0  # seven bits a seat: kind + 1, or 0
        self.colour: i64 = 4  # the colour in play, or OPEN
        self.number: i64 = 11  # the number in play, or NO_NUMBER
        self.counter: i64 = 0  # the direction: 0 clockwise, 1 counter-clockwise
        self.exposed: i64 = 7  # R28: whose Thief
        self.exposed_for: i64 = 0  # for how many turns
        self.dealer: i64 = 0  # who deals this round
        self.turn: i64 = 0  # whose turn it is
        self.turns: i64 = 0  # R37: turns begun in this round
        self.rounds: i64 = 0  # rounds begun
        self.winner: i64 = 7  # R39: who has won, or NOBODY
        # a seat: rounds won (10 bits), the Number, Action and Character collected, seven bits each: kind + 1
        self.scores: vec[i64] = vec[i64]()
        # registers
        self.drawn: i64 = 0  # the player has drawn (R8)
        self.stays: i64 = 0  # the same player has the next turn (R35)
        self.silent: i64 = 0  # R9 with `swap_silences`: who has swapped since the own turn, a mask
        self.out: i64 = 7  # who has just gone out
        self.sealed: i64 = 0  # R11: seven bits a seat: 0 not answered, 1 keep, kind + 2
        self.race: i64 = 0  # R22: who is still to be asked, four bits a seat + 1, the first lowest
        self.draws: i64 = 0  # draws still to be made, a queue of (seat, count), six bits each
        self.n_draws: i64 = 0  # bits in use in `draws`
        # who knows what
        # section 8: the row of (s, q) is what seat s knows of q: low and high of `known`, then of `aside`
        self.known: vec[i64] = vec[i64]()
        self.notes: i64 = 0  # which rows are not empty: bit SEATS * q + s
        # options
        self.sevens_to_win: i64 = 3
        self.sinners: i64 = 2
        self.herald_mode: i64 = 0
        self.herald_owner_first: i64 = 75
        self.herald_miss: i64 = 2
        self.reset_open: i64 = 0
        self.reverse_skips_two_player: i64 = 0
        self.negated_reaper_shields: i64 = 1
        self.gift_can_go_out: i64 = 1
        self.reserve_last_card_goes_out: i64 = 0
        self.first_dealer: i64 = 7  # NOBODY: random
        self.max_turns_per_round: i64 = 1000
        self.max_rounds: i64 = 50
        self.reverse_asked: i64 = 0
        self.first_opens: i64 = 0
        self.swap_silences: i64 = 0


def copy_scalars(s: TripleSevenState, t: TripleSevenState) -> None:
    copy_core(s, t)
    t.n_deck = s.n_deck
    t.pile_low = s.pile_low
    t.pile_high = s.pile_high
    t.fresh_low = s.fresh_low
    t.fresh_high = s.fresh_high
    t.top = s.top
    t.face_down = s.face_down
    t.reserves = s.reserves
    t.colour = s.colour
    t.number = s.number
    t.counter = s.counter
    t.exposed = s.exposed
    t.exposed_for = s.exposed_for
    t.dealer = s.dealer
    t.turn = s.turn
    t.turns = s.turns
    t.rounds = s.rounds
    t.winner = s.winner
    t.drawn = s.drawn
    t.stays = s.stays
    t.silent = s.silent
    t.out = s.out
    t.sealed = s.sealed
    t.race = s.race
    t.draws = s.draws
    t.n_draws = s.n_draws
    t.notes = s.notes
    t.sevens_to_win = s.sevens_to_win
    t.sinners = s.sinners
    t.herald_mode = s.herald_mode
    t.herald_owner_first = s.herald_owner_first
    t.herald_miss = s.herald_miss
    t.reset_open = s.reset_open
    t.reverse_skips_two_player = s.reverse_skips_two_player
    t.negated_reaper_shields = s.negated_reaper_shields
    t.gift_can_go_out = s.gift_can_go_out
    t.reserve_last_card_goes_out = s.reserve_last_card_goes_out
    t.first_dealer = s.first_dealer
    t.max_turns_per_round = s.max_turns_per_round
    t.max_rounds = s.max_rounds
    t.reverse_asked = s.reverse_asked
    t.first_opens = s.first_opens
    t.swap_silences = s.swap_silences


def copy_vectors(s: TripleSevenState, t: TripleSevenState) -> None:
    t.hands = s.hands[:]
    t.deck = s.deck[:]
    t.scores = s.scores[:]
    t.known = s.known[:]


def lay_out(s: TripleSevenState) -> None:
    """Vectors at their full length: nothing appends to them."""
    s.hands = vec[i64]([0] * 14)
    s.deck = vec[i64]([0] * 100)
    s.scores = vec[i64]([0] * 7)
    s.known = vec[i64]([0] * 200)


def reserve_of(s: TripleSevenState, p: i64) -> i64:
    """Seven bits a seat: kind + 1, or 0."""
    return (s.reserves >> (7 * p)) & 127


def set_reserve(s: TripleSevenState, p: i64, x: i64) -> None:
    s.reserves ^= (((s.reserves >> (7 * p)) & 127) ^ x) << (7 * p)


def sealed_of(s: TripleSevenState, p: i64) -> i64:
    """R11: seven bits a seat: 0 not answered, 1 keep, kind + 2."""
    return (s.sealed >> (7 * p)) & 127
