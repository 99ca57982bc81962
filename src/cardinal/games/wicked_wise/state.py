"""The state of a game of Wicked & Wise: zones as masks, packed facts, registers of the trick, options.

Teams are 0..2 here (T1 is team 0).  `dragons` and `mice` say which seat plays a team's Dragon hand and its Mouse; a
Dual, and everybody where the Mouse hand is shared, is both.  At most one Mouse hand lies open: the Dual's or the
shared one.  Its cards are also kept in order, with their serial numbers, in `open`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has, popcount, shl
from cardinal.core.chance import Chance, below
from cardinal.core.state import State
from cardinal.games.wicked_wise.cards import FIRST_GEM

NOBODY: Final[i64] = 7  # no seat
NO_TEAM: Final[i64] = 3
NO_HAND: Final[i64] = 31

# ---------------------------------------------------------------- zones: two words each, basic cards and gems
DRAGON: Final[i64] = 0  # DRAGON + t: the Dragon hand of team t
MOUSE: Final[i64] = 3  # MOUSE + t: its Mouse hand; the shared one is MOUSE + 0
COLLECTION: Final[i64] = 6
MOUSE_PLAYED: Final[i64] = 9  # a record, no place: what the team's Mouse played this round
PICKED: Final[i64] = 12  # a draft, no place: cards picked so far by the team's decider; they still lie where they lay
DISCARD: Final[i64] = 15
TABLE: Final[i64] = 16  # the cards of the trick that still lie on the table
# a workbench for sampling, empty otherwise
BASIC_BIN: Final[i64] = 17
GEM_BIN: Final[i64] = 18
OLD_OPEN_BIN: Final[i64] = 19
NEW_OPEN_BIN: Final[i64] = 20
ZONES: Final[i64] = 21
GEMS: Final[i64] = 21  # zones[GEMS + z]: the gems of zone z
ROOM_IN: Final[i64] = 42  # zones[ROOM_IN + z]: places still free in z while sampling
MOST_IN: Final[i64] = 63  # zones[MOST_IN + h], zones[LEAST_IN + h]: limits still to be kept while sampling
LEAST_IN: Final[i64] = 69
ZONE_WORDS: Final[i64] = 75

BENCH: Final[i64] = 75  # deck[BENCH + i]: where small decks are mixed
DECK_WORDS: Final[i64] = 100
OPEN_SLOTS: Final[i64] = 60
GOAL_SLOTS: Final[i64] = 9  # goals[3 * t + i]: the i-th goal in play of team t
GOAL_DECK: Final[i64] = 9  # goals[GOAL_DECK + 2 * t]: the goal deck of team t, two words
GOAL_WORDS: Final[i64] = 15
COIN_BIAS: Final[i64] = 1024

# ---------------------------------------------------------------- knowledge (section 8), a row per seat and one for all
PUBLIC: Final[i64] = 6
ROWS: Final[i64] = 7
PLACES: Final[i64] = 8  # the six hands, the discard pile, the gem deck
IN_DISCARD: Final[i64] = 6
IN_GEM_DECK: Final[i64] = 7
AT_MOST: Final[i64] = 112  # known[AT_MOST + 6 * r + h]: eight bits for each suit and for last round's cards
AT_LEAST: Final[i64] = 154  # known[AT_LEAST + 6 * r + h]: eight bits for each suit
GEM_LORE: Final[i64] = 196  # known[GEM_LORE + r]: gems seen outside the gem deck, and (<< 15) places known in it
KNOWN_WORDS: Final[i64] = 203


@mypyc_attr(acyclic=True, free_list_len=1)
class WickedState(State):
    def __init__(self) -> None:
        super().__init__()
        self.zones: vec[i64] = vec[i64]()
        self.deck: vec[i64] = vec[i64]()  # the basic deck; deck[n_deck - 1] is its top
        self.n_deck: i64 = 0
        self.open: vec[i64] = vec[i64]()  # the open Mouse hand: card, serial << 7, seats that know it << 17
        self.n_open: i64 = 0
        self.goals: vec[i64] = vec[i64]()  # see goals.py
        self.known: vec[i64] = vec[i64]()  # see knowledge.py
        # seats and hands
        self.teams: i64 = 0
        self.dragons: i64 = 0  # four bits a team
        self.mice: i64 = 0
        self.shared: i64 = 0  # one Mouse hand for all
        self.open_hand: i64 = NO_HAND  # the zone of the open Mouse hand
        self.serial: i64 = 0  # the last serial number given in it
        self.old_serial: i64 = 0  # the last one given before the last clean-up
        # decks other than the basic one: packed, the top lowest
        self.gem_deck: i64 = 0  # four bits a gem
        self.n_gem_deck: i64 = 0
        self.treasures: i64 = 0  # five bits a treasure (plus 1), twelve of them, the others below
        self.treasures_below: i64 = 0
        self.treasure_discard: i64 = 0  # a mask
        self.n_goal_deck: i64 = 0  # the same for each team
        # public facts
        self.coins: i64 = 0  # twelve bits a team, plus COIN_BIAS
        self.held: i64 = 0  # unused treasures: twenty bits a team, five a treasure (plus 1), first gained lowest
        self.used: i64 = 0  # treasures turned in this trick: the same
        self.round: i64 = 0
        self.trick: i64 = 0
        self.lead: i64 = 0  # the team with the Lead token
        self.winners: i64 = 0  # who won the tricks of this round: two bits each
        self.leaders: i64 = 0  # who led them
        self.win_cards: i64 = 0  # seven bits each
        # the trick
        self.lead_suit: i64 = 0
        self.firsts: i64 = 0  # cards (plus 1) in the order of play, seven bits each; 0 where somebody was passed over
        self.middles: i64 = 0
        self.seconds: i64 = 0
        self.flags: i64 = 0  # LOW, PLAIN, TOTALS
        self.trumps: i64 = 0  # suits named besides gems, a mask
        self.boosts: i64 = 0  # eight bits a team
        self.whiskers: i64 = 0  # teams whose Mouse counts, a mask
        self.leashless: i64 = 0  # teams whose Dragon need not follow
        self.patient: i64 = 0  # teams whose Dragon plays its second card last
        # registers
        self.turn: i64 = 0  # whose turn it is, as a place in the order of play
        self.team: i64 = 0  # the team that acts
        self.then: i64 = 0  # the stage to go on with after a detour (a hint, a treasure taken)
        self.pc: i64 = 0  # the next step of the ability or treasure under way
        self.back: i64 = 0  # where to go on after a branch
        self.least: i64 = 0  # pick lists: the fewest and the most that may be picked
        self.most: i64 = 0
        self.order: i64 = 0  # what was picked, in order: seven bits each (plus 1)
        self.given: i64 = 0  # what a Dragon received in a swap: seven bits each (plus 1)
        self.offer: i64 = 0  # treasures drawn to pick from, five bits each (plus 1)
        self.looked: i64 = 0  # dig: how many gems are looked at
        self.winner: i64 = NO_TEAM  # of the trick being resolved
        self.queue: i64 = 0  # teams still to take a treasure: two bits each (plus 1)
        self.last_mouse: i64 = 0  # shared hand: the seat that played a Mouse card last
        self.finished: i64 = 0  # teams that have finished passing cards, a mask
        self.drawn: i64 = 0  # goals drawn: twenty bits a team, five a goal (plus 1)
        self.choosing: i64 = 0  # twelve bits a team: picks so far, passed, kept (masks of the four drawn)
        self.goals_shown: i64 = 0  # seventeen bits a team: goals that everyone has seen
        self.goals_passed: i64 = 0  # goals that the Mouse was passed
        # what is guarded by a quick look: any card traced by anybody, any hand with limits
        self.traced: i64 = 0
        self.traced_gems: i64 = 0
        self.limits: i64 = 0  # six bits a hand: suits (and last round's cards) with a limit known to somebody
        self.pool: i64 = 0  # cards that everyone knows went into the basic deck at the last clean-up
        self.pool_gems: i64 = 0
        # options (section 4)
        self.all_dragon: i64 = 0
        self.tiny: i64 = 0
        self.beginner: i64 = 0
        self.open_talk: i64 = 0
        self.random_roles: i64 = 0
        self.debt: i64 = 0
        self.open_collections: i64 = 1


def copy_scalars(s: WickedState, t: WickedState) -> None:
    t.ra = s.ra
    t.rb = s.rb
    t.rc = s.rc
    t.rd = s.rd
    t.seats = s.seats
    t.phase = s.phase
    t.asked = s.asked
    t.waiting = s.waiting
    t.barrier = s.barrier
    t.frames = s.frames
    t.frames_below = s.frames_below
    t.n_deck = s.n_deck
    t.n_open = s.n_open
    t.teams = s.teams
    t.dragons = s.dragons
    t.mice = s.mice
    t.shared = s.shared
    t.open_hand = s.open_hand
    t.serial = s.serial
    t.old_serial = s.old_serial
    t.gem_deck = s.gem_deck
    t.n_gem_deck = s.n_gem_deck
    t.treasures = s.treasures
    t.treasures_below = s.treasures_below
    t.treasure_discard = s.treasure_discard
    t.n_goal_deck = s.n_goal_deck
    t.coins = s.coins
    t.held = s.held
    t.used = s.used
    t.round = s.round
    t.trick = s.trick
    t.lead = s.lead
    t.winners = s.winners
    t.leaders = s.leaders
    t.win_cards = s.win_cards
    t.lead_suit = s.lead_suit
    t.firsts = s.firsts
    t.middles = s.middles
    t.seconds = s.seconds
    t.flags = s.flags
    t.trumps = s.trumps
    t.boosts = s.boosts
    t.whiskers = s.whiskers
    t.leashless = s.leashless
    t.patient = s.patient
    t.turn = s.turn
    t.team = s.team
    t.then = s.then
    t.pc = s.pc
    t.back = s.back
    t.least = s.least
    t.most = s.most
    t.order = s.order
    t.given = s.given
    t.offer = s.offer
    t.looked = s.looked
    t.winner = s.winner
    t.queue = s.queue
    t.last_mouse = s.last_mouse
    t.finished = s.finished
    t.drawn = s.drawn
    t.choosing = s.choosing
    t.goals_shown = s.goals_shown
    t.goals_passed = s.goals_passed
    t.traced = s.traced
    t.traced_gems = s.traced_gems
    t.limits = s.limits
    t.pool = s.pool
    t.pool_gems = s.pool_gems
    t.all_dragon = s.all_dragon
    t.tiny = s.tiny
    t.beginner = s.beginner
    t.open_talk = s.open_talk
    t.random_roles = s.random_roles
    t.debt = s.debt
    t.open_collections = s.open_collections


def copy_vectors(s: WickedState, t: WickedState) -> None:
    t.zones = s.zones[:]
    t.deck = s.deck[:]
    t.open = s.open[:]
    t.goals = s.goals[:]
    t.known = s.known[:]


# ---------------------------------------------------------------- seats and teams
def dragon_of(s: WickedState, t: i64) -> i64:
    """D(t)"""
    return (s.dragons >> (4 * t)) & 15


def mouse_of(s: WickedState, t: i64) -> i64:
    """M(t)"""
    return (s.mice >> (4 * t)) & 15


def two_seats(s: WickedState, t: i64) -> bool:
    return dragon_of(s, t) != mouse_of(s, t)


def team_of(s: WickedState, seat: i64) -> i64:
    for t in range(s.teams):
        if dragon_of(s, t) == seat or mouse_of(s, t) == seat:
            return t
    return NO_TEAM


def mouse_hand(s: WickedState, t: i64) -> i64:
    """The zone of the hand from which the Mouse of team t plays."""
    if s.shared == 1:
        return MOUSE
    return MOUSE + t


def hand_owner(s: WickedState, h: i64) -> i64:
    """The seat that sees the cards of a closed hand; NOBODY for an open one."""
    if h < MOUSE:
        return dragon_of(s, h)
    if h == s.open_hand:
        return NOBODY
    return mouse_of(s, h - MOUSE)


def in_order(s: WickedState, i: i64) -> i64:
    """The i-th team of O: the one with the Lead token, then ascending."""
    t = s.lead + i
    if t >= s.teams:
        return t - s.teams
    return t


def in_second_order(s: WickedState, i: i64) -> i64:
    """The i-th team of O2: those without `play_last` first."""
    if s.patient == 0:
        return in_order(s, i)
    for late in range(2):
        for k in range(s.teams):
            t = in_order(s, k)
            if (s.patient >> t) & 1 == late:
                if i == 0:
                    return t
                i -= 1
    return NO_TEAM


def hand_size(s: WickedState) -> i64:
    """To what a Dragon hand is filled."""
    return 6 if s.tiny == 1 else 10


def mouse_size(s: WickedState) -> i64:
    return 5 if s.seats == 2 else 7


def limit(s: WickedState) -> i64:
    """R36: unused treasures a team may hold."""
    return 2 if s.seats >= 5 else 3


# ---------------------------------------------------------------- cards in zones
def put(s: WickedState, z: i64, card: i64) -> None:
    if card >= FIRST_GEM:
        s.zones[GEMS + z] = s.zones[GEMS + z] | bit(card - FIRST_GEM)
    else:
        s.zones[z] = s.zones[z] | bit(card)


def remove(s: WickedState, z: i64, card: i64) -> None:
    if card >= FIRST_GEM:
        s.zones[GEMS + z] = s.zones[GEMS + z] & ~bit(card - FIRST_GEM)
    else:
        s.zones[z] = s.zones[z] & ~bit(card)


def lies_in(s: WickedState, z: i64, card: i64) -> bool:
    if card >= FIRST_GEM:
        return has(s.zones[GEMS + z], card - FIRST_GEM)
    return has(s.zones[z], card)


def size(s: WickedState, z: i64) -> i64:
    return popcount(s.zones[z]) + popcount(s.zones[GEMS + z])


def single(s: WickedState, z: i64) -> bool:
    """Whether a zone holds exactly one card."""
    basic = s.zones[z]
    gems = s.zones[GEMS + z]
    if gems == 0:
        return basic != 0 and basic & (basic - 1) == 0
    return basic == 0 and gems & (gems - 1) == 0


def empty(s: WickedState, z: i64) -> bool:
    return s.zones[z] == 0 and s.zones[GEMS + z] == 0


def clear(s: WickedState, z: i64) -> None:
    s.zones[z] = 0
    s.zones[GEMS + z] = 0


def pour(s: WickedState, a: i64, b: i64) -> None:
    """All cards of zone a go to zone b."""
    s.zones[b] = s.zones[b] | s.zones[a]
    s.zones[GEMS + b] = s.zones[GEMS + b] | s.zones[GEMS + a]
    clear(s, a)


# ---------------------------------------------------------------- the open hand
def slot_card(s: WickedState, i: i64) -> i64:
    return s.open[i] & 127


def slot_serial(s: WickedState, i: i64) -> i64:
    return (s.open[i] >> 7) & 1023


def slot_knowers(s: WickedState, i: i64) -> i64:
    """The seats that have seen a face-down gem."""
    return s.open[i] >> 17


def slot_of(s: WickedState, card: i64) -> i64:
    for i in range(s.n_open):
        if slot_card(s, i) == card:
            return i
    return -1


def lay_open(s: WickedState, card: i64, knowers: i64) -> None:
    """R27: a card enters the open hand with the next serial number."""
    s.serial += 1
    s.open[s.n_open] = card | (s.serial << 7) | (knowers << 17)
    s.n_open += 1
    put(s, s.open_hand, card)


def take_open(s: WickedState, card: i64) -> i64:
    """A card leaves the open hand; who had seen it."""
    knowers: i64 = 0
    found = False
    for i in range(s.n_open):
        if found:
            s.open[i - 1] = s.open[i]
        elif slot_card(s, i) == card:
            knowers = slot_knowers(s, i)
            found = True
    s.n_open -= 1
    remove(s, s.open_hand, card)
    return knowers


# ---------------------------------------------------------------- coins and treasures
def coins_of(s: WickedState, t: i64) -> i64:
    return ((s.coins >> (12 * t)) & 4095) - COIN_BIAS


def add_coins(s: WickedState, t: i64, n: i64) -> None:
    unit = bit(12 * t)
    s.coins += n * unit


def held_by(s: WickedState, t: i64) -> i64:
    """The list of unused treasures, five bits each (plus 1)."""
    return (s.held >> (20 * t)) & 0xFFFFF


def used_by(s: WickedState, t: i64) -> i64:
    return (s.used >> (20 * t)) & 0xFFFFF


def list_length(items: i64) -> i64:
    """How many fives of bits are in use."""
    n: i64 = 0
    while items != 0:
        n += 1
        items = items >> 5
    return n


def list_without(items: i64, i: i64) -> i64:
    low = items & (bit(5 * i) - 1)
    return low | ((items >> (5 * i + 5)) << (5 * i))


def set_held(s: WickedState, t: i64, items: i64) -> None:
    s.held ^= shl(held_by(s, t) ^ items, 20 * t)


def set_used(s: WickedState, t: i64, items: i64) -> None:
    s.used ^= shl(used_by(s, t) ^ items, 20 * t)


def held_count(s: WickedState, t: i64) -> i64:
    return list_length(held_by(s, t))


def n_treasures(s: WickedState) -> i64:
    """The size of the treasure deck."""
    return list_length(s.treasures) + list_length(s.treasures_below)


# ---------------------------------------------------------------- small decks
def mix(c: Chance, s: WickedState, n: i64) -> None:
    """The platform's shuffle over the n items on the bench."""
    i = n - 1
    while i > 0:
        j = below(c, i + 1)
        x = s.deck[BENCH + i]
        s.deck[BENCH + i] = s.deck[BENCH + j]
        s.deck[BENCH + j] = x
        i -= 1


def bench_mask(s: WickedState, m: i64) -> i64:
    """Lay out the members of a mask on the bench, ascending; how many."""
    n: i64 = 0
    i: i64 = 0
    while m != 0:
        if m & 1 != 0:
            s.deck[BENCH + n] = i
            n += 1
        m = m >> 1
        i += 1
    return n


def packed(s: WickedState, first: i64, n: i64) -> i64:
    """Up to twelve items of the bench, from `first` to before n, as fives of bits (plus 1), the first lowest."""
    word: i64 = 0
    i = n
    if i > first + 12:
        i = first + 12
    while i > first:
        i -= 1
        word = (word << 5) | (s.deck[BENCH + i] + 1)
    return word
