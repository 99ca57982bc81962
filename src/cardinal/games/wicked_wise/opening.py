"""Set-up (section 3)."""

from mypy_extensions import i64

from cardinal.core.bits import below_bit
from cardinal.core.chance import seed
from cardinal.core.state import EVERYBODY, tell
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import bench_mask, clear, hand_size, mix, mouse_size, packed, put
from cardinal.games.wicked_wise.cards import ALL_BASIC, DECK_GOALS, FIRST_GEM, TREASURES
from cardinal.games.wicked_wise.goals import deal_beginner_goals, kinds_in_play, shuffle_goals
from cardinal.games.wicked_wise.hands import deal, fill_basic_deck
from cardinal.games.wicked_wise.knowledge import clear_knowledge
from cardinal.games.wicked_wise.rewards import clear_trick
from cardinal.games.wicked_wise.state import WickedState


def setup(s: WickedState, number: i64) -> None:
    seed(s, number)
    clear_table(s)
    assign_roles(s)
    tell(s, terms.E_START, terms.NOBODY, 0, s.teams, s.dragons | (s.mice << 16), EVERYBODY)
    fill_basic_deck(s, ALL_BASIC, 0)
    shuffle_gems(s)
    n = bench_mask(s, below_bit(TREASURES))
    mix(s, s, n)
    s.treasures = packed(s, 0, n)
    s.treasures_below = packed(s, 12, n)
    deal_hands(s)
    if s.seats <= 3:
        mix_gems_in(s)
    if s.tiny == 0:
        s.n_goal_deck = DECK_GOALS
        for t in range(s.teams):
            shuffle_goals(s, s, t, kinds_in_play(s))
    if s.beginner == 1:
        deal_beginner_goals(s)
    clear_knowledge(s)
    s.phase = terms.ROUND_BEGINS


def clear_table(s: WickedState) -> None:
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.frames = 0
    s.frames_below = 0
    for z in range(terms.ZONE_WORDS):
        s.zones[z] = 0
    for i in range(terms.GOAL_WORDS):
        s.goals[i] = 0
    s.n_open = 0
    s.serial = 0
    s.old_serial = 0
    s.treasure_discard = 0
    s.n_goal_deck = 0
    s.coins = terms.COIN_BIAS | (terms.COIN_BIAS << 12) | (terms.COIN_BIAS << 24)
    s.held = 0
    s.used = 0
    s.round = 0
    s.trick = 0
    s.lead = 0
    s.winners = 0
    s.leaders = 0
    s.win_cards = 0
    clear_trick(s)
    s.least = 0
    s.most = 0
    s.order = 0
    s.given = 0
    s.offer = 0
    s.looked = 0
    s.last_mouse = 0
    s.finished = 0
    s.drawn = 0
    s.choosing = 0
    s.goals_shown = 0
    s.goals_passed = 0


def assign_roles(s: WickedState) -> None:
    """3.1: which seat of the table plays which hand; 3.2, step 1: which player takes which seat."""
    three = s.seats >= 5 or s.all_dragon == 1
    s.teams = 3 if three else 2
    s.shared = 1 if s.seats == 2 or s.all_dragon == 1 else 0
    s.open_hand = terms.NO_HAND
    if s.shared == 1:
        s.open_hand = terms.MOUSE
    elif s.seats == 3 or s.seats == 5:
        s.open_hand = terms.MOUSE + s.teams - 1
    n = bench_mask(s, below_bit(s.seats))
    if s.random_roles == 1:
        mix(s, s, n)
    s.dragons = 0
    s.mice = 0
    for player in range(s.seats):
        chair = s.deck[terms.BENCH + player]
        for t in range(s.teams):
            if chair == t:
                s.dragons |= player << (4 * t)
            if chair == mouse_chair(s, t):
                s.mice |= player << (4 * t)


def mouse_chair(s: WickedState, t: i64) -> i64:
    """The seat of the table that plays the Mouse of team t: opposite, or the same where one seat plays both."""
    if s.shared == 1 or terms.MOUSE + t == s.open_hand:
        return t
    return s.teams + t


def shuffle_gems(s: WickedState) -> None:
    n = bench_mask(s, below_bit(15))
    mix(s, s, n)
    s.gem_deck = 0
    s.n_gem_deck = n
    for i in range(n):
        s.gem_deck |= s.deck[terms.BENCH + i] << (4 * i)


def deal_hands(s: WickedState) -> None:
    for t in range(s.teams):
        deal(s, terms.DRAGON + t, hand_size(s))
    if s.shared == 1:
        deal(s, terms.MOUSE, mouse_size(s))
    else:
        for t in range(s.teams):
            deal(s, terms.MOUSE + t, mouse_size(s))


def mix_gems_in(s: WickedState) -> None:
    """3.2, step 7: the top three gems go into the basic deck."""
    for i in range(3):
        put(s, terms.DISCARD, FIRST_GEM + (s.gem_deck & 15))
        s.gem_deck = s.gem_deck >> 4
        s.n_gem_deck -= 1
    for i in range(s.n_deck):
        put(s, terms.DISCARD, s.deck[i])
    fill_basic_deck(s, s.zones[terms.DISCARD], s.zones[terms.GEMS + terms.DISCARD])
    clear(s, terms.DISCARD)
    tell(s, terms.E_GEMS_MIXED_IN, terms.NOBODY, 0, 3, 0, EVERYBODY)
