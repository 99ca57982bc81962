"""Wicked & Wise, rule by rule (R numbers are those of the specification).

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until somebody
must be asked again.  The chapters: `goals`, `tricks`, `mouse` (abilities), `treasures`, `cleanup`; cards move in
`hands`, what that tells whom is in `knowledge`.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import below_bit, bit, popcount
from cardinal.core.chance import Chance, seed
from cardinal.core.state import EVERYBODY, UNIT, State, ask_all, close, learnt, tell
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import (
    bench_mask,
    clear,
    hand_size,
    held_count,
    mix,
    mouse_hand,
    mouse_size,
    packed,
    put,
    size,
    team_of,
)
from cardinal.games.wicked_wise.cards import (
    ALL_BASIC,
    DECK_GOALS,
    FIRST_GEM,
    ROUNDS,
    TINY_TRICKS,
    TREASURES,
    TRICKS_A_ROUND,
)
from cardinal.games.wicked_wise.cleanup import clean_up, new_round, pass_card, pass_options
from cardinal.games.wicked_wise.goals import (
    all_kept,
    choose_goal,
    deal_beginner_goals,
    draft_of,
    draw_goals,
    evaluate,
    goal_kind,
    goal_options,
    insurable,
    kinds_in_play,
    show_goals,
    shuffle_goals,
    stake_options,
)
from cardinal.games.wicked_wise.hands import deal, fill_basic_deck, pick, pickable, playable
from cardinal.games.wicked_wise.knowledge import clear_knowledge
from cardinal.games.wicked_wise.mouse import (
    ability_done,
    branches,
    card_given,
    cards_replaced,
    insure_goal,
    keep_gem,
    looked_at,
    place_stake,
    run_ability,
    steal,
    swap_given,
    swap_returned,
    take_branch,
    victims,
)
from cardinal.games.wicked_wise.state import WickedState, coins_of, copy_scalars, copy_vectors, lay_out
from cardinal.games.wicked_wise.treasures import (
    drop_treasure,
    exchange_done,
    name_suit,
    peek_at,
    peek_targets,
    pick_treasure,
    run_effects,
    use_treasure,
)
from cardinal.games.wicked_wise.tricks import (
    begin_trick,
    choose_reward,
    clear_trick,
    collect,
    first_card,
    first_turn,
    give_hint,
    hint_options,
    mouse_card,
    mouse_choice,
    mouse_options,
    mouse_turn,
    pay_trick,
    picked_places,
    play_first,
    play_second,
    resolve,
    salvage,
    salvage_next,
    salvage_options,
    second_card,
    second_turn,
    take_next,
    treasure_taken,
)
from cardinal.games.wicked_wise.worlds import sample


# ---------------------------------------------------------------- set-up (section 3)
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


# ---------------------------------------------------------------- options of each decision (section 5)
def kind(s: WickedState, seat: i64) -> i64:
    if s.phase == terms.GOAL_PASS:
        return goal_kind(s, team_of(s, seat))
    return s.phase


def legal(s: WickedState, seat: i64, word: i64) -> i64:
    ph = s.phase
    t = s.team
    if ph == terms.PLAY_FIRST or ph == terms.PLAY_SECOND:
        return playable(s, terms.DRAGON + t, word, (s.leashless >> t) & 1 != 0)
    if ph == terms.PLAY_MOUSE:
        return mouse_options(s, t, word)
    if ph == terms.SWAP_GIVE or ph == terms.GIVE_CARD or ph == terms.REPLACE_CARDS:
        return pickable(s, t, mouse_hand(s, t), word)
    if ph == terms.SWAP_RETURN or ph == terms.EXCHANGE_DISCARD:
        return pickable(s, t, terms.DRAGON + t, word)
    if ph == terms.GOAL_PASS:
        return goal_options(s, team_of(s, seat), word)
    if ph == terms.PASS_CARDS:
        return pass_options(s, team_of(s, seat), word)
    if ph == terms.DIG_KEEP:
        if word == 1:
            return looked_at(s)
        return 0
    if word == 1:
        if ph == terms.USE_TREASURE or ph == terms.HINT or ph == terms.SALVAGE_CARDS:
            return terms.STOP_BIT
        return 0
    if ph == terms.USE_TREASURE or ph == terms.DROP_TREASURE:
        return below_bit(held_count(s, t))
    if ph == terms.ABILITY_CHOICE:
        return branches(s, t, s.pc)
    if ph == terms.CHOOSE_REWARD or ph == terms.PICK_TREASURE:
        return 3
    return legal_rarely(s, seat, ph, t)


def legal_rarely(s: WickedState, seat: i64, ph: i64, t: i64) -> i64:
    if ph == terms.PLACE_STAKE:
        return stake_options(s)
    if ph == terms.INSURE_GOAL:
        return insurable(s, t)
    if ph == terms.STEAL_TARGET:
        return victims(s, t)
    if ph == terms.HINT:
        return hint_options(s, seat)
    if ph == terms.NAME_SUIT:
        return 15
    if ph == terms.PEEK_TARGET:
        return peek_targets(s, t)
    if ph == terms.SALVAGE_CARDS:
        return salvage_options(s)
    return 0


# ---------------------------------------------------------------- answers
def decide(s: WickedState, seat: i64, a: i64) -> None:
    ph = s.phase
    t = s.team
    if ph == terms.PLAY_FIRST:
        play_first(s, t, a)
    elif ph == terms.PLAY_SECOND:
        play_second(s, t, a)
    elif ph == terms.PLAY_MOUSE:
        mouse_choice(s, t, a)
    elif ph == terms.SWAP_GIVE or ph == terms.GIVE_CARD or ph == terms.REPLACE_CARDS:
        pick(s, ph, t, mouse_hand(s, t), a)
    elif ph == terms.SWAP_RETURN or ph == terms.EXCHANGE_DISCARD:
        pick(s, ph, t, terms.DRAGON + t, a)
    elif ph == terms.GOAL_PASS:
        choose_goal(s, team_of(s, seat), a)
    elif ph == terms.PASS_CARDS:
        pass_card(s, team_of(s, seat), a)
    elif ph == terms.USE_TREASURE:
        if a == terms.STOP:
            s.phase = terms.FIRST_CARD
        else:
            use_treasure(s, t, a)
    elif ph == terms.ABILITY_CHOICE:
        take_branch(s, a)
    elif ph == terms.CHOOSE_REWARD:
        choose_reward(s, a)
    elif ph == terms.PICK_TREASURE:
        pick_treasure(s, t, a)
    elif ph == terms.DROP_TREASURE:
        drop_treasure(s, t, a)
    else:
        decide_rarely(s, seat, a, ph, t)


def decide_rarely(s: WickedState, seat: i64, a: i64, ph: i64, t: i64) -> None:
    if ph == terms.PLACE_STAKE:
        place_stake(s, t, a)
    elif ph == terms.INSURE_GOAL:
        insure_goal(s, t, a)
    elif ph == terms.STEAL_TARGET:
        steal(s, t, a, s.most)
    elif ph == terms.DIG_KEEP:
        keep_gem(s, t, a)
    elif ph == terms.HINT:
        give_hint(s, seat, a)
    elif ph == terms.NAME_SUIT:
        name_suit(s, t, a)
    elif ph == terms.PEEK_TARGET:
        peek_at(s, t, a)
    elif ph == terms.SALVAGE_CARDS:
        salvage(s, t, a)


# ---------------------------------------------------------------- what follows by itself
def run_on(s: WickedState) -> None:
    """Stage by stage (section 5) until somebody must be asked, or the game is over."""
    while s.phase > terms.OVER:
        ph = s.phase
        if ph == terms.ABILITY:
            run_ability(s)
        elif ph == terms.FIRST_TURN:
            first_turn(s)
        elif ph == terms.FIRST_CARD:
            first_card(s)
        elif ph == terms.MOUSE_TURN:
            mouse_turn(s)
        elif ph == terms.MOUSE_CARD:
            mouse_card(s)
        elif ph == terms.SECOND_TURN:
            second_turn(s)
        elif ph == terms.SECOND_CARD:
            second_card(s)
        elif ph == terms.ABILITY_DONE:
            ability_done(s)
        elif ph >= terms.PICKS_DONE:
            picks_done(s, ph - terms.PICKS_DONE)
        elif ph < terms.RESOLVE:
            run_beginnings(s, ph)
        else:
            run_endings(s, ph)


def run_beginnings(s: WickedState, ph: i64) -> None:
    if ph == terms.TREASURES_TURNED:
        run_effects(s)
    elif ph == terms.GOALS_CHOSEN:
        goals_chosen(s)
    elif ph == terms.TRICK_BEGINS:
        if s.trick == (TINY_TRICKS if s.tiny == 1 else TRICKS_A_ROUND):
            s.phase = terms.EVALUATE
        else:
            begin_trick(s)
    elif ph == terms.ROUND_BEGINS:
        begin_round(s)


def run_endings(s: WickedState, ph: i64) -> None:
    if ph == terms.RESOLVE:
        resolve(s)
    elif ph == terms.SALVAGE_NEXT:
        salvage_next(s)
    elif ph == terms.COLLECT:
        collect(s)
    elif ph == terms.TAKE_NEXT:
        take_next(s)
    elif ph == terms.TAKEN:
        treasure_taken(s)
    elif ph == terms.PAYOUT:
        pay_trick(s)
    elif ph == terms.EVALUATE:
        end_round(s)
    elif ph == terms.CLEAN_UP:
        clean_up(s)
    elif ph == terms.PASSED:
        new_round(s)


def picks_done(s: WickedState, decision: i64) -> None:
    """A pick list is complete: its cards move together."""
    t = s.team
    if decision == terms.SWAP_GIVE:
        swap_given(s, t)
    elif decision == terms.SWAP_RETURN:
        swap_returned(s, t)
    elif decision == terms.GIVE_CARD:
        card_given(s, t)
    elif decision == terms.REPLACE_CARDS:
        cards_replaced(s, t)
    elif decision == terms.EXCHANGE_DISCARD:
        exchange_done(s, t)


# ---------------------------------------------------------------- rounds
def begin_round(s: WickedState) -> None:
    """Round 1 of a beginner game and every round of Tiny Gamer skip GOALS (R54, R55)."""
    tell(s, terms.E_ROUND, terms.NOBODY, 0, s.round, 0, EVERYBODY)
    s.phase = terms.TRICK_BEGINS
    if s.tiny == 0 and (s.beginner == 0 or s.round > 0):
        ask_all(s, draw_goals(s))
        s.phase = terms.GOAL_PASS


def goals_chosen(s: WickedState) -> None:
    """The last team to keep its goals reveals them all; until then the others are still asked."""
    s.phase = terms.GOAL_PASS
    if all_kept(s):
        show_goals(s)
        s.phase = terms.TRICK_BEGINS


def end_round(s: WickedState) -> None:
    if s.tiny == 0:
        evaluate(s)
    s.phase = terms.CLEAN_UP
    if s.round + 1 == ROUNDS:
        learnt(s)
        tell(s, terms.E_OVER, terms.NOBODY, 0, 0, 0, EVERYBODY)
        close(s)
        s.phase = terms.OVER


# ---------------------------------------------------------------- placement (R57, section 9)
def score(s: WickedState, t: i64) -> i64:
    """Coins, then unused treasures."""
    return 8 * coins_of(s, t) + held_count(s, t)


def place(s: WickedState, t: i64) -> i64:
    n: i64 = 1
    for u in range(s.teams):
        if score(s, u) > score(s, t):
            n += 1
    return n


def utility(s: WickedState, t: i64) -> i64:
    """+1, (0,) -1 by place; tied teams share the mean."""
    above = place(s, t) - 1
    tied: i64 = 0
    for u in range(s.teams):
        if score(s, u) == score(s, t):
            tied += 1
    if s.teams == 2:
        if tied == 2:
            return 0
        return UNIT if above == 0 else -UNIT
    # places pay 1, 0, -1: `tied` teams share those from `above` on
    half = UNIT >> 1
    if tied == 3:
        return 0
    if tied == 2:
        return half if above == 0 else -half
    return UNIT * (1 - above)


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class Wicked(WickedState):
    """The state with its rules: what core and everything else work with."""

    def restart(self, seed: i64) -> None:
        setup(self, seed)
        run_on(self)

    def kind(self, seat: i64) -> i64:
        return kind(self, seat)

    def words(self) -> i64:
        return 2

    def legal(self, seat: i64, word: i64) -> i64:
        return legal(self, seat, word)

    def answer(self, seat: i64, action: i64) -> None:
        decide(self, seat, action)
        run_on(self)

    def drafting(self, seat: i64) -> i64:
        return drafting(self, seat)

    def goes_on(self, seat: i64, action: i64) -> bool:
        return action != terms.STOP and picking(self.phase) and super().goes_on(seat, action)

    def clone(self) -> "State":
        t = Wicked()
        copy_scalars(self, t)
        copy_vectors(self, t)
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, Wicked)
        copy_scalars(self, other)
        copy_vectors(self, other)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def place(self, seat: i64) -> i64:
        return place(self, team_of(self, seat))

    def utility(self, seat: i64) -> i64:
        return utility(self, team_of(self, seat))


def picking(ph: i64) -> bool:
    """Whether a pick list is asked for."""
    if ph == terms.GOAL_PASS or ph == terms.PASS_CARDS or ph == terms.SALVAGE_CARDS or ph == terms.REPLACE_CARDS:
        return True
    return ph == terms.SWAP_GIVE or ph == terms.SWAP_RETURN or ph == terms.GIVE_CARD or ph == terms.EXCHANGE_DISCARD


def drafting(s: WickedState, seat: i64) -> i64:
    """How many items of a pick list a seat has picked."""
    if s.asked & bit(seat) == 0:
        return 0
    if s.phase == terms.GOAL_PASS:
        return popcount(draft_of(s, team_of(s, seat)))
    if s.phase == terms.SALVAGE_CARDS:
        return picked_places(s)
    return size(s, terms.PICKED + team_of(s, seat))


def blank(seats: i64) -> Wicked:
    """A state with its vectors laid out, before options and set-up."""
    s = Wicked()
    s.seats = seats
    lay_out(s)
    if seats == 4 or seats == 6:  # with pairs only, no hand lies open
        s.open = vec[i64]()
    return s
