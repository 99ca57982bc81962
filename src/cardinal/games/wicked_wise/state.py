"""The state of a game of Wicked & Wise: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.state import State, copy_core


@mypyc_attr(acyclic=True, free_list_len=1)
class WickedState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones and public facts
        self.zones: vec[i64] = vec[i64]()  # two words each, basic cards and gems: see board.py
        self.deck: vec[i64] = vec[i64]()  # the basic deck; deck[n_deck - 1] is its top
        self.n_deck: i64 = 0  # cards in it
        self.open: vec[i64] = vec[i64]()  # the open Mouse hand: card, serial << 7, seats that know it << 17
        self.n_open: i64 = 0  # how many
        self.goals: vec[i64] = vec[i64]()  # see goals.py
        # who knows what
        self.known: vec[i64] = vec[i64]()  # see knowledge.py
        # zones and public facts
        self.teams: i64 = 0  # how many teams play
        self.dragons: i64 = 0  # the seat of the Dragon of each team, four bits each
        self.mice: i64 = 0  # the seat of its Mouse
        self.shared: i64 = 0  # one Mouse hand for all
        self.open_hand: i64 = 31  # the zone of the open Mouse hand
        self.serial: i64 = 0  # the last serial number given in it
        self.old_serial: i64 = 0  # the last one given before the last clean-up
        self.gem_deck: i64 = 0  # four bits a gem, the top lowest
        self.n_gem_deck: i64 = 0  # how many
        self.treasures: i64 = 0  # five bits a treasure (plus 1), twelve of them, the others below
        self.treasures_below: i64 = 0  # the rest of the treasure deck
        self.treasure_discard: i64 = 0  # treasures used up, a mask
        self.n_goal_deck: i64 = 0  # the same for each team
        self.coins: i64 = 0  # twelve bits a team, plus COIN_BIAS
        self.held: i64 = 0  # unused treasures: twenty bits a team, five a treasure (plus 1), first gained lowest
        self.used: i64 = 0  # treasures turned in this trick: the same
        self.round: i64 = 0  # the round, from 0
        self.trick: i64 = 0  # the trick, from 0
        self.lead: i64 = 0  # the team with the Lead token
        self.winners: i64 = 0  # who won the tricks of this round: two bits each
        self.leaders: i64 = 0  # who led them
        self.win_cards: i64 = 0  # seven bits each
        self.lead_suit: i64 = 0  # the suit that was led, or NO_SUIT
        self.firsts: i64 = 0  # cards (plus 1) in the order of play, seven bits each; 0 where somebody was passed over
        self.middles: i64 = 0  # the Mice's cards, the same
        self.seconds: i64 = 0  # the Dragons' second cards, the same
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
        self.most: i64 = 0  # the most
        # a choice in the making
        self.order: i64 = 0  # what was picked, in order: seven bits each (plus 1)
        # registers
        self.given: i64 = 0  # what a Dragon received in a swap: seven bits each (plus 1)
        self.offer: i64 = 0  # treasures drawn to pick from, five bits each (plus 1)
        self.looked: i64 = 0  # dig: how many gems are looked at
        self.winner: i64 = 3  # of the trick being resolved
        self.queue: i64 = 0  # teams still to take a treasure: two bits each (plus 1)
        self.last_mouse: i64 = 0  # shared hand: the seat that played a Mouse card last
        self.finished: i64 = 0  # teams that have finished passing cards, a mask
        self.drawn: i64 = 0  # goals drawn: twenty bits a team, five a goal (plus 1)
        # a choice in the making
        self.choosing: i64 = 0  # twelve bits a team: picks so far, passed, kept (masks of the four drawn)
        # who knows what
        self.goals_shown: i64 = 0  # seventeen bits a team: goals that everyone has seen
        self.goals_passed: i64 = 0  # goals that the Mouse was passed
        self.traced: i64 = 0  # any basic card that anybody has traced: a quick look before the slow one
        self.traced_gems: i64 = 0  # any gem
        self.limits: i64 = 0  # six bits a hand: suits (and last round's cards) with a limit known to somebody
        self.pool: i64 = 0  # cards that everyone knows went into the basic deck at the last clean-up
        self.pool_gems: i64 = 0  # the gems among them
        # options
        self.all_dragon: i64 = 0
        self.tiny: i64 = 0
        self.beginner: i64 = 0
        self.open_talk: i64 = 0
        self.random_roles: i64 = 0
        self.debt: i64 = 0
        self.open_collections: i64 = 1
        self.early_payout: i64 = 0
        self.refill_at_once: i64 = 0


def copy_scalars(s: WickedState, t: WickedState) -> None:
    copy_core(s, t)
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
    t.early_payout = s.early_payout
    t.refill_at_once = s.refill_at_once


def copy_vectors(s: WickedState, t: WickedState) -> None:
    t.zones = s.zones[:]
    t.deck = s.deck[:]
    t.open = s.open[:]
    t.goals = s.goals[:]
    t.known = s.known[:]


def lay_out(s: WickedState) -> None:
    """Vectors at their full length: nothing appends to them."""
    s.zones = vec[i64]([0] * 75)
    s.deck = vec[i64]([0] * 100)
    s.open = vec[i64]([0] * 60)
    s.goals = vec[i64]([0] * 15)
    s.known = vec[i64]([0] * 203)


def dragon_of(s: WickedState, p: i64) -> i64:
    """The seat of the Dragon of each team, four bits each."""
    return (s.dragons >> (4 * p)) & 15


def mouse_of(s: WickedState, p: i64) -> i64:
    """The seat of its Mouse."""
    return (s.mice >> (4 * p)) & 15


def coins_of(s: WickedState, p: i64) -> i64:
    """Twelve bits a team, plus COIN_BIAS."""
    return ((s.coins >> (12 * p)) & 4095) - 1024
