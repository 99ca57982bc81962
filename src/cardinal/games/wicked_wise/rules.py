"""Wicked & Wise, rule by rule (R numbers are those of the specification).

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until somebody
must be asked again.  The chapters: `goals`, `tricks`, `mouse` (abilities), `treasures`, `cleanup`; cards move in
`hands`, what that tells whom is in `knowledge`.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, popcount
from cardinal.core.chance import Chance
from cardinal.core.state import EVERYBODY, State, ask_all, close, learnt, tell
from cardinal.games.wicked_wise import cleanup, goals, hands, mouse, rewards, terms, treasures, tricks
from cardinal.games.wicked_wise.board import mouse_hand, size, team_of
from cardinal.games.wicked_wise.cards import ROUNDS, TINY_TRICKS, TRICKS_A_ROUND
from cardinal.games.wicked_wise.legal import kind, legal
from cardinal.games.wicked_wise.opening import setup
from cardinal.games.wicked_wise.scoring import place, utility
from cardinal.games.wicked_wise.state import WickedState, copy_scalars, copy_vectors, lay_out
from cardinal.games.wicked_wise.worlds import sample


# ---------------------------------------------------------------- answers
def decide(s: WickedState, seat: i64, a: i64) -> None:
    ph = s.phase
    t = s.team
    if ph == terms.PLAY_FIRST:
        tricks.play_first(s, t, a)
    elif ph == terms.PLAY_SECOND:
        tricks.play_second(s, t, a)
    elif ph == terms.PLAY_MOUSE:
        tricks.mouse_choice(s, t, a)
    elif ph == terms.SWAP_GIVE or ph == terms.GIVE_CARD or ph == terms.REPLACE_CARDS:
        hands.pick(s, ph, t, mouse_hand(s, t), a)
    elif ph == terms.SWAP_RETURN or ph == terms.EXCHANGE_DISCARD:
        hands.pick(s, ph, t, terms.DRAGON + t, a)
    elif ph == terms.GOAL_PASS:
        goals.choose_goal(s, team_of(s, seat), a)
    elif ph == terms.PASS_CARDS:
        cleanup.pass_card(s, team_of(s, seat), a)
    elif ph == terms.USE_TREASURE:
        if a == terms.STOP:
            s.phase = terms.FIRST_CARD
        else:
            treasures.use_treasure(s, t, a)
    elif ph == terms.ABILITY_CHOICE:
        mouse.take_branch(s, a)
    elif ph == terms.CHOOSE_REWARD:
        rewards.choose_reward(s, a)
    elif ph == terms.PICK_TREASURE:
        treasures.pick_treasure(s, t, a)
    elif ph == terms.DROP_TREASURE:
        treasures.drop_treasure(s, t, a)
    else:
        decide_rarely(s, seat, a, ph, t)


def decide_rarely(s: WickedState, seat: i64, a: i64, ph: i64, t: i64) -> None:
    if ph == terms.PLACE_STAKE:
        mouse.place_stake(s, t, a)
    elif ph == terms.INSURE_GOAL:
        mouse.insure_goal(s, t, a)
    elif ph == terms.STEAL_TARGET:
        mouse.steal(s, t, a, s.most)
    elif ph == terms.DIG_KEEP:
        mouse.keep_gem(s, t, a)
    elif ph == terms.HINT:
        tricks.give_hint(s, seat, a)
    elif ph == terms.NAME_SUIT:
        treasures.name_suit(s, t, a)
    elif ph == terms.PEEK_TARGET:
        treasures.peek_at(s, t, a)
    elif ph == terms.SALVAGE_CARDS:
        rewards.salvage(s, t, a)


# ---------------------------------------------------------------- what follows by itself
def run_on(s: WickedState) -> None:
    """Stage by stage (section 5) until somebody must be asked, or the game is over."""
    while s.phase > terms.OVER:
        ph = s.phase
        if ph == terms.ABILITY:
            mouse.run_ability(s)
        elif ph == terms.FIRST_TURN:
            tricks.first_turn(s)
        elif ph == terms.FIRST_CARD:
            tricks.first_card(s)
        elif ph == terms.MOUSE_TURN:
            tricks.mouse_turn(s)
        elif ph == terms.MOUSE_CARD:
            tricks.mouse_card(s)
        elif ph == terms.SECOND_TURN:
            tricks.second_turn(s)
        elif ph == terms.SECOND_CARD:
            tricks.second_card(s)
        elif ph == terms.ABILITY_DONE:
            mouse.ability_done(s)
        elif ph >= terms.PICKS_DONE:
            picks_done(s, ph - terms.PICKS_DONE)
        elif ph < terms.RESOLVE:
            run_beginnings(s, ph)
        else:
            run_endings(s, ph)


def run_beginnings(s: WickedState, ph: i64) -> None:
    if ph == terms.TREASURES_TURNED:
        treasures.run_effects(s)
    elif ph == terms.GOALS_CHOSEN:
        goals_chosen(s)
    elif ph == terms.TRICK_BEGINS:
        if s.trick == (TINY_TRICKS if s.tiny == 1 else TRICKS_A_ROUND):
            s.phase = terms.EVALUATE
        else:
            tricks.begin_trick(s)
    elif ph == terms.ROUND_BEGINS:
        begin_round(s)


def run_endings(s: WickedState, ph: i64) -> None:
    if ph == terms.RESOLVE:
        rewards.resolve(s)
    elif ph == terms.SALVAGE_NEXT:
        rewards.salvage_next(s)
    elif ph == terms.COLLECT:
        rewards.collect(s)
    elif ph == terms.TAKE_NEXT:
        rewards.take_next(s)
    elif ph == terms.TAKEN:
        rewards.treasure_taken(s)
    elif ph == terms.PAYOUT:
        rewards.pay_trick(s)
    elif ph == terms.EVALUATE:
        end_round(s)
    elif ph == terms.CLEAN_UP:
        cleanup.clean_up(s)
    elif ph == terms.PASSED:
        cleanup.new_round(s)


def picks_done(s: WickedState, decision: i64) -> None:
    """A pick list is complete: its cards move together."""
    t = s.team
    if decision == terms.SWAP_GIVE:
        mouse.swap_given(s, t)
    elif decision == terms.SWAP_RETURN:
        mouse.swap_returned(s, t)
    elif decision == terms.GIVE_CARD:
        mouse.card_given(s, t)
    elif decision == terms.REPLACE_CARDS:
        mouse.cards_replaced(s, t)
    elif decision == terms.EXCHANGE_DISCARD:
        treasures.exchange_done(s, t)


# ---------------------------------------------------------------- rounds
def begin_round(s: WickedState) -> None:
    """Round 1 of a beginner game and every round of Tiny Gamer skip GOALS (R54, R55)."""
    tell(s, terms.E_ROUND, terms.NOBODY, 0, s.round, 0, EVERYBODY)
    s.phase = terms.TRICK_BEGINS
    if s.tiny == 0 and (s.beginner == 0 or s.round > 0):
        ask_all(s, goals.draw_goals(s))
        s.phase = terms.GOAL_PASS


def goals_chosen(s: WickedState) -> None:
    """The last team to keep its goals reveals them all; until then the others are still asked."""
    s.phase = terms.GOAL_PASS
    if goals.all_kept(s):
        goals.show_goals(s)
        s.phase = terms.TRICK_BEGINS


def end_round(s: WickedState) -> None:
    if s.tiny == 0:
        goals.evaluate(s)
    s.phase = terms.CLEAN_UP
    if s.round + 1 == ROUNDS:
        learnt(s)
        tell(s, terms.E_OVER, terms.NOBODY, 0, 0, 0, EVERYBODY)
        close(s)
        s.phase = terms.OVER


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
        return action != terms.STOP and picking(self.phase) and picks_open(self, seat)

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


def picks_open(s: WickedState, seat: i64) -> bool:
    """Whether a pick list asks for more after the next item."""
    n = drafting(s, seat) + 1
    if s.phase == terms.GOAL_PASS:
        return n < goals.most_goals(s, team_of(s, seat))
    if s.phase == terms.PASS_CARDS:
        return n < cleanup.MOST_PASSED and n < size(s, terms.MOUSE + team_of(s, seat))
    return n < s.most


def drafting(s: WickedState, seat: i64) -> i64:
    """How many items of a pick list a seat has picked."""
    if s.asked & bit(seat) == 0:
        return 0
    if s.phase == terms.GOAL_PASS:
        return popcount(goals.draft_of(s, team_of(s, seat)))
    if s.phase == terms.SALVAGE_CARDS:
        return rewards.picked_places(s)
    return size(s, terms.PICKED + team_of(s, seat))


def blank(seats: i64) -> Wicked:
    """A state with its vectors laid out, before options and set-up."""
    s = Wicked()
    s.seats = seats
    lay_out(s)
    if seats == 4 or seats == 6:  # with pairs only, no hand lies open
        s.open = vec[i64]()
    return s
