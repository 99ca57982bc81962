"""Soul Reapers, rule by rule (R numbers are those of the specification).

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until somebody
must be asked again.  Everything is a free function over the flat state.  Here is the turn (R8-R16, R26-R31); the battle
is in `battle.py`, what beats what in `plays.py`, the counting in `scoring.py`.

A play is chosen in parts: its canonically lower card, then a higher one or `done`.  Until it is complete its cards stay
in the hand and nobody else sees anything of it.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has, lowest
from cardinal.core.chance import Chance
from cardinal.core.seats import left_of, seat_after
from cardinal.core.state import EVERYBODY, State, ask, close, learnt, tell
from cardinal.games.soul_reapers import battle, plays, terms
from cardinal.games.soul_reapers.board import around, exchange_top, purgatory_top, with_card, without_card
from cardinal.games.soul_reapers.knowledge import hand_changed
from cardinal.games.soul_reapers.legal import offer_cells, offer_swaps, offer_targets
from cardinal.games.soul_reapers.opening import refill, setup
from cardinal.games.soul_reapers.scoring import ahead, exhausted, score, utility
from cardinal.games.soul_reapers.state import (
    ReapersState,
    buried,
    cards_left,
    copy_scalars,
    copy_vectors,
    lay_out,
    reaper,
    set_reaper,
)
from cardinal.games.soul_reapers.worlds import sample


# ---------------------------------------------------------------- answers
def decide(s: ReapersState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == terms.SWAP:
        swap(s, seat, a)
    elif ph == terms.PLACE:
        put_reaper(s, seat, a)
    elif ph == terms.TARGET:
        battle.choose_target(s, seat, a)
    elif ph == terms.TRIBUTE:
        battle.pay_tribute(s, seat, a)
    elif ph == terms.OPEN or ph == terms.RESPOND:
        battle.first_card(s, seat, a)
    elif ph == terms.OPEN_MORE or ph == terms.RESPOND_MORE:
        battle.play(s, seat, s.draft, a)
    elif ph == terms.CLAIM:
        battle.claim(s, seat, a)


def swap(s: ReapersState, p: i64, a: i64) -> None:
    """R10."""
    s.phase = terms.NEXT_SWAP
    if a == plays.NO:
        tell(s, terms.E_KEEP, p, terms.NOBODY, 0, 0, EVERYBODY)
        return
    taken = purgatory_top(s, p)
    s.hands[p] = with_card(without_card(s.hands[p], a), taken | terms.SHOWN)
    exchange_top(s, p, a)
    if s.late_swaps == 1:
        s.swapped |= bit(p)
    hand_changed(s, p)
    learnt(s)
    tell(s, terms.E_SWAP, p, terms.NOBODY, 0, a | (taken << 8), EVERYBODY)


def put_reaper(s: ReapersState, p: i64, cell: i64) -> None:
    """R14."""
    stays: i64 = 0
    if reaper(s, p) == cell:
        stays = 1
    tell(s, terms.E_PLACE, p, terms.NOBODY, cell, stays, EVERYBODY)
    set_reaper(s, p, cell)
    s.phase = terms.PLACED


# ---------------------------------------------------------------- what follows by itself
def run_on(s: ReapersState) -> None:
    """Stage by stage (section 5) until somebody must be asked, or the game is over."""
    while s.phase > terms.OVER:
        ph = s.phase
        if ph == terms.NEXT_SEAT:
            battle.next_seat(s)
        elif ph == terms.BEGIN:
            begin_turn(s)
        elif ph == terms.NEXT_SWAP:
            next_swap(s)
        elif ph == terms.PLACING:
            placing(s)
        elif ph == terms.PLACED:
            placed(s)
        elif ph == terms.TARGETED:
            battle.targeted(s)
        elif ph == terms.TRIBUTED:
            battle.opening(s)
        elif ph == terms.WON:
            battle.battle_won(s)
        elif ph == terms.SPOILS:
            battle.spoils(s)
        elif ph == terms.REVEAL:
            battle.reveal(s)
        elif ph == terms.TURN_OVER:
            turn_over(s)
        else:
            next_turn(s)


def begin_turn(s: ReapersState) -> None:
    """R8, R9."""
    p = s.turn
    cards: i64 = 0
    for i in range(s.seats):
        cards |= s.hands[p] | cards_left(s, p)
        p = left_of(s, p)
    if cards == 0:
        end_game(s, terms.CARDLESS)
        return
    s.turns += 1
    tell(s, terms.E_TURN, s.turn, terms.NOBODY, s.turns, 0, EVERYBODY)
    for i in range(s.seats):
        refill(s, p)
        p = left_of(s, p)
    s.phase = terms.NEXT_SWAP


def next_swap(s: ReapersState) -> None:
    """R10: the next seat that has something to swap; nobody without purgatory piles.  With `swap_until` a second time,
    when a pile is attacked, for those who have not swapped."""
    last = s.seats if s.all_swap == 1 else 1
    if s.buried != 0:
        while s.swaps < last:
            p = seat_after(s, s.turn, s.swaps)
            s.swaps += 1
            if buried(s, p) != 0 and s.hands[p] != 0 and not has(s.swapped, p):
                offer_swaps(s, p)
                s.phase = terms.SWAP
                ask(s, p)
                return
    s.swaps = 0
    s.phase = terms.PLACING
    if s.target != terms.NO_CELL:
        s.swapped = 0
        s.phase = terms.TARGETED


def placing(s: ReapersState) -> None:
    """R14: asked unless a single cell is left."""
    p = s.turn
    offer_cells(s, p)
    if s.offer & (s.offer - 1) == 0:
        put_reaper(s, p, lowest(s.offer))
    else:
        s.phase = terms.PLACE
        ask(s, p)


def placed(s: ReapersState) -> None:
    """R15: asked by public facts."""
    p = s.turn
    if s.hands[p] == 0 or around(s, reaper(s, p)) & s.standing == 0:
        battle.stay_idle(s, 0)
    else:
        offer_targets(s, p)
        s.phase = terms.TARGET
        ask(s, p)


# ---------------------------------------------------------------- the end (R26, R30, R31)
def turn_over(s: ReapersState) -> None:
    battle.clear_battle(s)
    s.phase = terms.NEXT_TURN
    if exhausted(s) >= s.end_piles:
        if s.equal_turns == 0 or left_of(s, s.turn) == s.first:
            end_game(s, terms.PILES)
            return
        if s.last_round == 0:
            s.last_round = 1
            tell(s, terms.E_LAST_ROUND, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
    if s.idle >= s.idle_rounds * s.seats:
        end_game(s, terms.IDLE)


def next_turn(s: ReapersState) -> None:
    """R26.  An idle turn tells something, too: nothing of it can be taken back."""
    learnt(s)
    s.turn = left_of(s, s.turn)
    s.phase = terms.BEGIN


def end_game(s: ReapersState, reason: i64) -> None:
    s.reason = reason
    s.phase = terms.OVER
    close(s)
    tell(s, terms.E_OVER, terms.NOBODY, terms.NOBODY, reason, 0, EVERYBODY)
    if s.recording != 0:  # counting takes longer than telling
        for p in range(s.seats):
            tell(s, terms.E_SCORE, p, s.place(p), score(s, p), 0, EVERYBODY)


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class SoulReapers(ReapersState):
    """The state with its rules: what core and everything else work with."""

    def restart(self, seed: i64) -> None:
        setup(self, seed)
        run_on(self)

    def kind(self, seat: i64) -> i64:
        return terms.kind(self.phase)

    def words(self) -> i64:
        return 2

    def legal(self, seat: i64, word: i64) -> i64:
        return self.offer if word == 0 else self.offer_high

    def answer(self, seat: i64, action: i64) -> None:
        decide(self, seat, action)
        run_on(self)

    def drafting(self, seat: i64) -> i64:
        return 0 if self.draft == 0 else 1

    def goes_on(self, seat: i64, action: i64) -> bool:
        first = self.phase == terms.OPEN or self.phase == terms.RESPOND
        return first and action != plays.NO and plays.makes_a_pair(self, seat, action)

    def clone(self) -> "State":
        t = SoulReapers()
        copy_scalars(self, t)
        copy_vectors(self, t)
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, SoulReapers)
        copy_scalars(self, other)
        copy_vectors(self, other)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def ahead(self, p: i64, q: i64) -> bool:
        return ahead(self, p, q)

    def utility(self, seat: i64) -> i64:
        return utility(self, seat)


def blank(seats: i64) -> SoulReapers:
    """A state with its vectors laid out, before options and set-up."""
    s = SoulReapers()
    s.seats = seats
    lay_out(s)
    return s
