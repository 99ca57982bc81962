"""The Deadlies, rule by rule (R numbers are those of the specification).

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until
somebody must be asked again.  Everything is a free function over the flat state: no objects, no surprises.

A play of several cards is chosen in parts (section 5.3): its top, its kind, then further cards.  Until it is
complete its cards stay in the hand and nobody else sees anything of it.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import Chance
from cardinal.core.seats import left_of, seat_after
from cardinal.core.state import EVERYBODY, State, ask, close, learnt, tell
from cardinal.games.deadlies import dealing, effects, plays, terms
from cardinal.games.deadlies.board import lower_dial
from cardinal.games.deadlies.cards import (
    CORRUPTION,
    DECK_CARDS,
    ENVY,
    GLUTTONY,
    GREED,
    HALO_BIT,
    LUST,
    PRIDE,
    PURITY,
    SLOTH,
    WRATH,
    suit_cards,
    suit_of,
)
from cardinal.games.deadlies.knowledge import left_openly
from cardinal.games.deadlies.legal import gluttony_options, kind, legal
from cardinal.games.deadlies.opening import clear_turn, setup
from cardinal.games.deadlies.scoring import ahead
from cardinal.games.deadlies.state import DeadliesState, copy_scalars, copy_vectors, dial, front, lay_out, set_front
from cardinal.games.deadlies.worlds import sample


# ---------------------------------------------------------------- answers
def decide(s: DeadliesState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == terms.PLAY:
        s.top = a - terms.CARD
        s.pile = bit(s.top)
        s.phase = terms.TOP_CHOSEN
    elif ph == terms.PLAY_KIND:
        s.how = a
        s.phase = terms.CARD_ADDED
    elif ph == terms.PLAY_MORE:
        add_card(s, a)
    elif ph == terms.CORRUPTION_EFFECT:
        s.effect = a
        tell(s, terms.E_EFFECT, seat, terms.NOBODY, a, 0, EVERYBODY)
        s.phase = terms.SLOTH_HITS
    elif ph == terms.PRIDE_TARGET:
        s.other = seat_after(s, s.turn, a)
        s.phase = terms.PRIDE_NAMED
    elif ph == terms.PRIDE_RESPONSE:
        effects.pride_response(s, a)
    elif ph == terms.GREED_DEAL:
        tell(s, terms.E_DEAL_ON, seat, terms.NOBODY, a, 0, EVERYBODY)
        s.phase = terms.DEALING if a == terms.YES else terms.DEAL_DONE
    elif ph == terms.GREED_PURGE:
        effects.greed_purge(s, a)
    elif ph == terms.LUST_PARTNER:
        s.other = seat_after(s, s.turn, a)
        s.phase = terms.LUST_NAMED
    elif ph == terms.LUST_CHOICE:
        tell(s, terms.E_ACCEPTED if a == terms.YES else terms.E_REFUSED, seat, s.turn, 0, 0, EVERYBODY)
        s.phase = terms.LUST_AGREED if a == terms.YES else terms.CLEAN_UP
    elif ph == terms.LUST_DISCARD:
        effects.lust_seal(s, seat, a)
    elif ph == terms.GLUTTONY_CHOICE:
        effects.gluttony(s, a)
    elif ph == terms.WRATH_TARGET:
        s.other = seat_after(s, s.turn, a)
        s.phase = terms.WRATH_NAMED
    elif ph == terms.WRATH_RESPONSE:
        effects.wrath_response(s, a)
    elif ph == terms.ENVY_SWAP:
        effects.envy_swap(s, a)


def add_card(s: DeadliesState, a: i64) -> None:
    if a == terms.NO:
        s.phase = terms.PLAYED
    else:
        s.last = a - terms.CARD
        s.pile |= bit(s.last)
        s.phase = terms.CARD_ADDED


# ---------------------------------------------------------------- what follows by itself
def run_on(s: DeadliesState) -> None:
    """Stage by stage (section 5.1) until somebody must be asked, or the game is over."""
    while s.phase > terms.OVER:
        if s.draws != 0:
            dealing.pay(s)
        ph = s.phase
        if ph >= terms.CLEAN_UP:
            end_stage(s, ph)
        elif ph > terms.RESOLVE:
            effect_stage(s, ph)
        elif ph == terms.TOP_CHOSEN:
            s.more = plays.kinds(s, s.top)
            s.phase = terms.PLAY_KIND if s.more != 1 else terms.PLAYED
        elif ph == terms.CARD_ADDED:
            s.more = plays.cards_to_add(s, s.how, s.last)
            s.phase = terms.PLAY_MORE if s.more != 0 else terms.PLAYED
        elif ph == terms.PLAYED:
            play_cards(s)
        elif ph == terms.SLOTH_HITS:
            sloth_hits(s)
        elif ph == terms.RESOLVE:
            resolve(s)


def effect_stage(s: DeadliesState, ph: i64) -> None:
    """What follows the answers within an effect."""
    if ph == terms.PRIDE_NAMED:
        effects.pride_named(s)
    elif ph == terms.DEALING:
        effects.greed_deal(s)
    elif ph == terms.DEAL_DONE:
        effects.greed_pay_out(s)
    elif ph == terms.LUST_NAMED:
        tell(s, terms.E_NAMED, s.turn, s.other, LUST, 0, EVERYBODY)
        ask(s, s.other)
        s.phase = terms.LUST_CHOICE
    elif ph == terms.LUST_AGREED:
        effects.lust_agreed(s)
    elif ph == terms.LUST_REVEAL:
        effects.lust_reveal(s)
    elif ph == terms.WRATH_NAMED:
        tell(s, terms.E_NAMED, s.turn, s.other, WRATH, 0, EVERYBODY)
        effects.wrath_strike(s, s.other)
    elif ph == terms.WRATH_DRAWN:
        effects.wrath_drawn(s)
    elif ph == terms.ENVY_DRAWN:
        ask(s, s.turn)
        s.phase = terms.ENVY_SWAP


def end_stage(s: DeadliesState, ph: i64) -> None:
    """From the end of an effect to the next turn."""
    if ph == terms.CLEAN_UP:
        clean_up(s)
    elif ph == terms.CHECK:
        check(s)
    elif ph == terms.REFILLED:
        refilled(s)
    elif ph == terms.NEXT_TURN:
        next_turn(s)
    elif ph == terms.BEGIN:
        begin_turn(s)


def begin_turn(s: DeadliesState) -> None:
    """T0 (R7) and the test of R8."""
    s.turns += 1
    learnt(s)  # a turn that has begun stands, also where the same seat goes on
    p = s.turn
    how = s.extra
    if s.hands[p] == 0:
        how |= 2
    tell(s, terms.E_TURN, p, terms.NOBODY, s.turns, how, EVERYBODY)
    if front(s, p) != terms.NO_CARD:
        s.discard |= bit(front(s, p))
        tell(s, terms.E_FRONT_GONE, p, terms.NOBODY, 1, bit(front(s, p)), EVERYBODY)
        set_front(s, p, terms.NO_CARD)
    if s.hands[p] == 0:
        s.phase = terms.CHECK
    else:
        ask(s, p)
        s.phase = terms.PLAY


def play_cards(s: DeadliesState) -> None:
    """The play is complete and on the table (R9-R15)."""
    s.hands[s.turn] = s.hands[s.turn] & ~s.pile
    left_openly(s, s.turn, s.pile)
    tell(s, terms.E_PLAY, s.turn, terms.NOBODY, s.top, s.pile, EVERYBODY)
    learnt(s)
    s.last = terms.NO_CARD
    s.more = 0
    s.how = 0
    s.effect = suit_of(s.top)
    s.phase = terms.SLOTH_HITS
    if s.top == CORRUPTION:
        ask(s, s.turn)
        s.phase = terms.CORRUPTION_EFFECT


def sloth_hits(s: DeadliesState) -> None:
    """R20: who has a front card draws 1."""
    hit = suit_cards(SLOTH) & bit(s.top) != 0
    if s.sloth_trigger == terms.TRIGGER_EFFECT:
        hit = s.effect == SLOTH
    elif s.sloth_trigger == terms.TRIGGER_ANY_CARD:
        hit = suit_cards(SLOTH) & s.pile != 0
    if hit:
        any_hit = False
        p = left_of(s, s.turn)
        while p != s.turn:
            if front(s, p) != terms.NO_CARD:
                tell(s, terms.E_HIT, p, s.turn, 1, 0, EVERYBODY)
                dealing.owe(s, p, 1)
                any_hit = True
            p = left_of(s, p)
        if any_hit and s.sloth_hits_player == 1 and s.effect == SLOTH:
            dealing.owe(s, s.turn, 1)
    s.phase = terms.RESOLVE


def resolve(s: DeadliesState) -> None:
    """The effect of the top card, and of nothing else (R11)."""
    effect = s.effect
    if effect == PRIDE:
        name_target(s, terms.PRIDE_TARGET, terms.PRIDE_NAMED)
    elif effect == GREED:
        s.row = 0
        s.n_row = 0
        s.phase = terms.DEALING
    elif effect == LUST:
        name_target(s, terms.LUST_PARTNER, terms.LUST_NAMED)
    elif effect == GLUTTONY:
        s.phase = terms.GLUTTONY_CHOICE
        if gluttony_options(s) == 1:
            effects.gluttony(s, terms.NO)
        else:
            ask(s, s.turn)
    elif effect == SLOTH:
        s.phase = terms.CLEAN_UP
    elif effect == WRATH:
        name_target(s, terms.WRATH_TARGET, terms.WRATH_NAMED)
    elif effect == ENVY:
        dealing.owe(s, s.turn, 2)
        s.phase = terms.ENVY_DRAWN
    elif s.top == PURITY:
        effects.fetch_halo(s)
    else:
        effects.wear_halo(s)


def name_target(s: DeadliesState, question: i64, named: i64) -> None:
    """With two players there is only one seat to name."""
    if s.seats == 2:
        s.other = left_of(s, s.turn)
        s.phase = named
    else:
        ask(s, s.turn)
        s.phase = question


# ---------------------------------------------------------------- end of a turn
def clean_up(s: DeadliesState) -> None:
    """R25."""
    cards = s.pile
    if cards & HALO_BIT != 0:
        s.centre = HALO_BIT
        tell(s, terms.E_HALO_HOME, s.turn, terms.NOBODY, 1, HALO_BIT, EVERYBODY)
    if s.effect == SLOTH or (s.corruption_stays == 1 and s.top == CORRUPTION):
        set_front(s, s.turn, s.top)
        tell(s, terms.E_STAYS, s.turn, terms.NOBODY, 1, bit(s.top), EVERYBODY)
        cards ^= bit(s.top)
    s.discard |= cards & DECK_CARDS
    s.pile = 0
    s.phase = terms.CHECK


def check(s: DeadliesState) -> None:
    """R26-R28: dials fall, somebody wins, hands are refilled."""
    s.phase = terms.NEXT_TURN
    if s.again == 1 and s.gluttony_after_chain == 1:
        return
    empty: i64 = 0
    at_zero: i64 = 0
    for p in range(s.seats):
        if s.hands[p] == 0:
            empty |= bit(p)
            if not has(s.owed, p):
                tell(s, terms.E_DIAL, p, terms.NOBODY, dial(s, p), 0, EVERYBODY)
                lower_dial(s, p)
                if dial(s, p) == 0:
                    at_zero |= bit(p)
    if popcount(at_zero) == 1:
        s.winner = lowest(at_zero)
        end_game(s)
        tell(s, terms.E_WON, s.winner, terms.NOBODY, s.turns, 0, EVERYBODY)
        return
    if at_zero != 0:
        tell(s, terms.E_TIE, terms.NOBODY, terms.NOBODY, at_zero, 0, EVERYBODY)
    if empty != 0:
        p = s.turn
        for i in range(s.seats):
            if has(empty, p):
                dealing.owe(s, p, dial(s, p) if dial(s, p) > 0 else 1)
            p = left_of(s, p)
        s.phase = terms.REFILLED


def refilled(s: DeadliesState) -> None:
    """R29: who got no card at all is owed the refill."""
    for p in range(s.seats):
        if s.hands[p] == 0 and not has(s.owed, p):
            s.owed |= bit(p)
            tell(s, terms.E_OWED, p, terms.NOBODY, 0, 0, EVERYBODY)
    s.phase = terms.NEXT_TURN


def next_turn(s: DeadliesState) -> None:
    """R34, then R30."""
    again = s.again
    if s.turn_cap > 0 and s.turns == s.turn_cap:
        end_game(s)
        tell(s, terms.E_CAP, terms.NOBODY, terms.NOBODY, s.turns, 0, EVERYBODY)
        return
    clear_turn(s)
    s.missed = 0
    s.extra = again
    if again == 0:
        s.turn = left_of(s, s.turn)
    s.phase = terms.BEGIN


def end_game(s: DeadliesState) -> None:
    clear_turn(s)
    s.missed = 0
    close(s)
    s.phase = terms.OVER


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class Deadlies(DeadliesState):
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
        return popcount(self.pile) + 1 if self.phase == terms.PLAY_MORE else (1 if self.phase == terms.PLAY_KIND else 0)

    def goes_on(self, seat: i64, action: i64) -> bool:
        return plays.more_follows(self, action)

    def clone(self) -> "State":
        t = Deadlies()
        copy_scalars(self, t)
        copy_vectors(self, t)
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, Deadlies)
        copy_scalars(self, other)
        copy_vectors(self, other)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def ahead(self, p: i64, q: i64) -> bool:
        return ahead(self, p, q)


def blank(seats: i64) -> Deadlies:
    """A state with its vectors laid out, before options and set-up."""
    s = Deadlies()
    s.seats = seats
    lay_out(s)
    return s
