"""Death Wish: the contract with core, and the two functions that carry the game.

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until
somebody must be asked again.  The rules themselves (R numbers are those of the specification) are in `turn.py`
(set-up, turn, contracts, death, end), `contract.py` (what can be contracted and how it is paid), `outbreaks.py`
(cards and their ops) and `dealing.py` (how cards move).
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import popcount
from cardinal.core.chance import Chance
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.death_wish import contract, dealing, death, ops, outbreaks, terms, together, turn
from cardinal.games.death_wish.board import clear_action, colours_held, nibble
from cardinal.games.death_wish.legal import kind, legal
from cardinal.games.death_wish.opening import setup
from cardinal.games.death_wish.scoring import place, utility
from cardinal.games.death_wish.state import DeathWishState, copy_scalars, copy_vectors, lay_out
from cardinal.games.death_wish.worlds import sample


# ---------------------------------------------------------------- answers
def decide(s: DeathWishState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == terms.TURN_ACTION:
        turn.turn_action(s, a)
    elif ph == terms.CONTRACT_MEANS:
        s.means = a
        s.phase = terms.MEANS_CHOSEN
    elif ph == terms.CONTRACT_PAYMENT:
        s.payment = a
        s.phase = terms.DECLARED
    elif ph == terms.DISCARD_SYMPTOM:
        ops.discard_colour(s, seat, a)
        s.phase = terms.HOUSEKEEPING
    elif ph == terms.DISCARD_AFFLICTER:
        ops.discard_afflicter(s, seat, a)
        s.phase = terms.HOUSEKEEPING
    elif ph == terms.KEEP_AFFLICTER:
        turn.keep_afflicter(s, a)
    elif ph == terms.SPREAD_SLOT:
        turn.spread(s, a)
    elif ph == terms.REACT_CANCEL:
        death.react_cancel(s, seat, a)
    elif ph == terms.REACT_REVIVE:
        death.react_revive(s, seat, a)
    elif ph == terms.CHOOSE_CURE:
        death.cure(s, a)
    elif ph == terms.KEEPER_DRAWN:
        outbreaks.keeper_drawn(s, a)
    else:
        decide_in_outbreak(s, seat, a)


def decide_in_outbreak(s: DeathWishState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == terms.CHOOSE_OPPONENT:
        outbreaks.opponent_chosen(s, a)
    elif ph == terms.CHOOSE_POOL:
        ops.take_pool(s, a)
    elif ph == terms.CHOOSE_PEEKED:
        ops.take_peeked(s, a)
    elif ph == terms.CHOOSE_THEIR_AFFLICTER:
        ops.steal_afflicter(s, a)
    elif ph == terms.CHOOSE_AFFLICTER_PAIR:
        ops.swap_afflicters(s, a)
    elif ph == terms.CHOOSE_DISEASE_PAIR:
        s.give = a + 1
        s.phase = terms.GIVE_CHOSEN
    elif ph == terms.PAIR_TAKE:
        ops.swap_disease(s, a)
    elif ph == terms.CHOOSE_MUTATION:
        ops.mutate(s, a)
    elif ph == terms.CHOOSE_FREE_SPREAD:
        turn.choose_free_spread(s, a)
    elif ph == terms.CHOOSE_SHOWN:
        together.take_shown(s, seat_after(s, s.turn, a))
    elif ph == terms.CHOOSE_REDRAW:
        s.redraw |= a << (4 * s.give)
        s.give += 1
        s.phase = terms.COUNT_NEXT
    elif ph == terms.CHOOSE_DISCARD_SYMPTOM and s.sealing == 0:
        s.left -= 1
        ops.discard_colour(s, seat, a)
        s.phase = terms.MORE_DISCARDS
    elif ph == terms.CHOOSE_DISCARD_AFFLICTER and s.sealing == 0:
        s.left -= 1
        ops.discard_afflicter(s, seat, a)
        s.phase = terms.MORE_DISCARDS
    else:
        together.seal(s, seat, a)


# ---------------------------------------------------------------- what follows by itself
def run_on(s: DeathWishState) -> None:
    """Stage by stage (section 5.1) until somebody must be asked, or the game is over."""
    while s.phase > terms.OVER:
        if s.draws != 0:
            dealing.pay_draws(s)
        ph = s.phase
        if ph == terms.ACTION_DONE:
            clear_action(s)
            s.phase = terms.HOUSEKEEPING
        elif ph == terms.HOUSEKEEPING:
            turn.housekeeping(s)
        elif ph == terms.NEXT_ACTION:
            turn.next_action(s)
        elif ph == terms.TURN_OVER:
            turn.turn_over(s)
        elif ph == terms.BEGIN:
            turn.begin_turn(s)
        elif ph == terms.AFFLICTERS_REVEALED:
            turn.afflicters_revealed(s)
        elif ph == terms.PLACE_SPREAD:
            turn.place_spread(s)
        elif ph < terms.STEP:
            run_contract(s, ph)
        else:
            run_outbreak(s, ph)


def run_contract(s: DeathWishState, ph: i64) -> None:
    """R23, R26-R29."""
    if ph == terms.SLOT_CHOSEN:
        turn.slot_chosen(s)
    elif ph == terms.MEANS_CHOSEN:
        turn.means_chosen(s)
    elif ph == terms.DECLARED:
        turn.declare(s)
    elif ph == terms.PAY:
        turn.pay_contract(s)
    elif ph == terms.DEATH_CHECK:
        death.death_check(s)
    elif ph == terms.DYING:
        death.dying(s)
    elif ph == terms.DEATH:
        death.die(s)
    elif ph == terms.ALIVE:
        death.lives_on(s)
    elif ph == terms.DRAW_OUTBREAK:
        outbreaks.outbreak(s)


def run_outbreak(s: DeathWishState, ph: i64) -> None:
    """R32."""
    if ph == terms.STEP:
        outbreaks.next_step(s)
    elif ph == terms.CARD_DONE:
        outbreaks.end_card(s)
        s.phase = terms.ACTION_DONE
    elif ph == terms.NAMED:
        death.named(s)
    elif ph == terms.POOL_TAKEN:
        ops.pool_taken(s)
    elif ph == terms.MORE_DISCARDS:
        ops.more_discards(s)
    elif ph == terms.UNSEAL:
        together.unseal(s)
    elif ph == terms.GIVE_CHOSEN:
        ops.give_chosen(s)
    elif ph == terms.COUNT_NEXT:
        ops.count_next(s)


def parts_made(s: DeathWishState) -> i64:
    """How many parts of a choice the active player has made."""
    ph = s.phase
    if ph == terms.CONTRACT_MEANS:
        return 1
    if ph == terms.CONTRACT_PAYMENT:
        return 2
    if ph == terms.PAIR_TAKE:
        return 0 if popcount(ops.diseases_to_give(s, s.turn, s.target, ops.gain_now(s))) == 1 else 1
    n: i64 = 0
    if ph == terms.CHOOSE_REDRAW:
        for c in range(s.give):
            if nibble(colours_held(s, s.turn), c) != 0:
                n += 1
    return n


def more_follows(s: DeathWishState, a: i64) -> bool:
    """Whether an answer leaves another part of the same choice to ask for."""
    ph = s.phase
    if ph == terms.TURN_ACTION:
        return a >= terms.CONTRACT and a < terms.PLAY_KEEPER and contract.contract_open(s, a - terms.CONTRACT)
    if ph == terms.CONTRACT_MEANS:
        return contract.payment_open(s, a)
    if ph == terms.CHOOSE_DISEASE_PAIR:
        return ops.taking_open(s, a)
    return ph == terms.CHOOSE_REDRAW and colours_held(s, s.turn) >> (4 * s.give + 4) != 0


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class DeathWish(DeathWishState):
    """The state with its rules: what core and everything else work with."""

    def restart(self, seed: i64) -> None:
        setup(self, seed)
        run_on(self)

    def kind(self, seat: i64) -> i64:
        return kind(self)

    def legal(self, seat: i64, word: i64) -> i64:
        return legal(self, seat)

    def answer(self, seat: i64, action: i64) -> None:
        decide(self, seat, action)
        run_on(self)

    def drafting(self, seat: i64) -> i64:
        if seat != self.turn:
            return 0
        return parts_made(self)

    def goes_on(self, seat: i64, action: i64) -> bool:
        return more_follows(self, action)

    def clone(self) -> "State":
        t = DeathWish()
        copy_scalars(self, t)
        copy_vectors(self, t)
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, DeathWish)
        copy_scalars(self, other)
        copy_vectors(self, other)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def place(self, seat: i64) -> i64:
        return place(self, seat)

    def utility(self, seat: i64) -> i64:
        return utility(self, seat)


def blank(seats: i64) -> DeathWish:
    """A state with its vectors laid out, before options and set-up."""
    s = DeathWish()
    s.seats = seats
    lay_out(s)
    return s
