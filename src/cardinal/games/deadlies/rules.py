"""The Deadlies, rule by rule (R numbers are those of the specification).

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until
somebody must be asked again.  Everything is a free function over the flat state: no objects, no surprises.

A play of several cards is chosen in parts (section 5.3): its top, its kind, then further cards.  Until it is
complete its cards stay in the hand and nobody else sees anything of it.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import below_bit, bit, has, lowest, popcount, shl
from cardinal.core.chance import Chance, below, seed
from cardinal.core.seats import left_of, seat_after
from cardinal.core.state import EVERYBODY, State, ask, close, learnt, lost, shared_first, tell
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
from cardinal.games.deadlies.dealing import (
    fill_deck,
    owe,
    pay,
)
from cardinal.games.deadlies.effects import (
    envy_swap,
    fetch_halo,
    gluttony,
    greed_deal,
    greed_pay_out,
    greed_purge,
    lust_agreed,
    lust_reveal,
    lust_seal,
    pride_named,
    pride_response,
    wear_halo,
    wrath_drawn,
    wrath_response,
    wrath_strike,
)
from cardinal.games.deadlies.knowledge import (
    left_openly,
    sample,
)
from cardinal.games.deadlies.plays import (
    cards_to_add,
    kinds,
    more_follows,
    more_options,
)
from cardinal.games.deadlies.state import DeadliesState, copy_scalars, copy_vectors, dial, front, lay_out, set_front
from cardinal.games.deadlies.terms import (
    BEGIN,
    CARD,
    CARD_ADDED,
    CHECK,
    CLEAN_UP,
    CORRUPTION_EFFECT,
    DEAL_DONE,
    DEALING,
    E_ACCEPTED,
    E_CAP,
    E_DEAL_ON,
    E_DIAL,
    E_EFFECT,
    E_FRONT_GONE,
    E_HALO_HOME,
    E_HIT,
    E_NAMED,
    E_OWED,
    E_PLAY,
    E_REFUSED,
    E_START,
    E_STAYS,
    E_TIE,
    E_TURN,
    E_WON,
    ENVY_DRAWN,
    ENVY_SWAP,
    GLUTTONY_CHOICE,
    GREED_DEAL,
    GREED_PURGE,
    LUST_AGREED,
    LUST_CHOICE,
    LUST_DISCARD,
    LUST_NAMED,
    LUST_PARTNER,
    LUST_REVEAL,
    NEXT_TURN,
    NO,
    NO_CARD,
    NOBODY,
    OVER,
    PLAY,
    PLAY_KIND,
    PLAY_MORE,
    PLAYED,
    PRIDE_NAMED,
    PRIDE_RESPONSE,
    PRIDE_TARGET,
    REFILLED,
    RESOLVE,
    SLOTH_HITS,
    TOP_CHOSEN,
    TRIGGER_ANY_CARD,
    TRIGGER_EFFECT,
    WRATH_DRAWN,
    WRATH_NAMED,
    WRATH_RESPONSE,
    WRATH_TARGET,
    YES,
)


# ---------------------------------------------------------------- set-up (section 3)
def start_dial(s: DeadliesState) -> i64:
    if s.start_dial != 0:
        return s.start_dial
    if s.seats == 6:
        return 4
    return 6


def setup(s: DeadliesState, number: i64) -> None:
    seed(s, number)
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.frames = 0
    s.frames_below = 0
    s.turn = s.start_seat
    if s.start_seat == NOBODY:
        s.turn = below(s, s.seats)
    d = start_dial(s)
    s.dials = 0
    s.fronts = 0
    for p in range(s.seats):
        s.dials |= d << (4 * p)
        s.fronts |= shl(NO_CARD, 6 * p)
        s.hands[p] = 0
    for i in range(42):
        s.known[i] = 0
    s.discard = 0
    s.centre = HALO_BIT
    fill_deck(s, DECK_CARDS)
    s.row = 0
    s.n_row = 0
    s.owed = 0
    s.turns = 0
    s.extra = 0
    s.winner = NOBODY
    s.missed = 0
    s.draws = 0
    s.n_draws = 0
    clear_turn(s)
    tell(s, E_START, s.turn, NOBODY, d, 0, EVERYBODY)
    p = s.turn
    for i in range(s.seats):
        owe(s, p, d)
        p = left_of(s, p)
    owe(s, s.turn, 1)
    s.phase = BEGIN


def clear_turn(s: DeadliesState) -> None:
    """The registers of a turn, between turns."""
    s.pile = 0
    s.top = NO_CARD
    s.how = 0
    s.last = NO_CARD
    s.more = 0
    s.effect = 0
    s.again = 0
    s.other = NOBODY
    s.struck = NOBODY
    s.sealed = 0


# ---------------------------------------------------------------- options of each decision (section 5.2)
def kind(s: DeadliesState) -> i64:
    if s.phase == PLAY_KIND or s.phase == PLAY_MORE:
        return PLAY
    return s.phase


def legal(s: DeadliesState, seat: i64) -> i64:
    ph = s.phase
    if ph == PLAY:
        return s.hands[seat] << CARD
    if ph == PLAY_MORE:
        return more_options(s)
    if ph == PLAY_KIND:
        return s.more
    if ph == PRIDE_TARGET or ph == LUST_PARTNER or ph == WRATH_TARGET:
        return others(s)
    if ph == PRIDE_RESPONSE:
        return ((s.hands[seat] & suit_cards(PRIDE)) << CARD) | 1
    if ph == WRATH_RESPONSE:
        return ((s.hands[seat] & suit_cards(WRATH)) << CARD) | 1
    if ph == GREED_DEAL or ph == GREED_PURGE or ph == LUST_CHOICE:
        return 3
    if ph == LUST_DISCARD:
        return ((s.hands[seat] & DECK_CARDS) << CARD) | 1
    if ph == GLUTTONY_CHOICE:
        return gluttony_options(s)
    if ph == ENVY_SWAP:
        if s.hands[seat] & suit_cards(ENVY) != 0:
            return 1
        return others(s) | 1
    if ph == CORRUPTION_EFFECT:
        return 0x7F
    return 0


def others(s: DeadliesState) -> i64:
    """Each other seat, by its distance to the left of the active one."""
    return below_bit(s.seats) - 1


def gluttony_options(s: DeadliesState) -> i64:
    m: i64 = 1
    for i in range(1, s.seats):
        if s.hands[seat_after(s, s.turn, i)] != 0:
            m |= bit(i)
    return m


# ---------------------------------------------------------------- answers
def decide(s: DeadliesState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == PLAY:
        s.top = a - CARD
        s.pile = bit(s.top)
        s.phase = TOP_CHOSEN
    elif ph == PLAY_KIND:
        s.how = a
        s.phase = CARD_ADDED
    elif ph == PLAY_MORE:
        add_card(s, a)
    elif ph == CORRUPTION_EFFECT:
        s.effect = a
        tell(s, E_EFFECT, seat, NOBODY, a, 0, EVERYBODY)
        s.phase = SLOTH_HITS
    elif ph == PRIDE_TARGET:
        s.other = seat_after(s, s.turn, a)
        s.phase = PRIDE_NAMED
    elif ph == PRIDE_RESPONSE:
        pride_response(s, a)
    elif ph == GREED_DEAL:
        tell(s, E_DEAL_ON, seat, NOBODY, a, 0, EVERYBODY)
        s.phase = DEALING if a == YES else DEAL_DONE
    elif ph == GREED_PURGE:
        greed_purge(s, a)
    elif ph == LUST_PARTNER:
        s.other = seat_after(s, s.turn, a)
        s.phase = LUST_NAMED
    elif ph == LUST_CHOICE:
        tell(s, E_ACCEPTED if a == YES else E_REFUSED, seat, s.turn, 0, 0, EVERYBODY)
        s.phase = LUST_AGREED if a == YES else CLEAN_UP
    elif ph == LUST_DISCARD:
        lust_seal(s, seat, a)
    elif ph == GLUTTONY_CHOICE:
        gluttony(s, a)
    elif ph == WRATH_TARGET:
        s.other = seat_after(s, s.turn, a)
        s.phase = WRATH_NAMED
    elif ph == WRATH_RESPONSE:
        wrath_response(s, a)
    elif ph == ENVY_SWAP:
        envy_swap(s, a)


def add_card(s: DeadliesState, a: i64) -> None:
    if a == NO:
        s.phase = PLAYED
    else:
        s.last = a - CARD
        s.pile |= bit(s.last)
        s.phase = CARD_ADDED


# ---------------------------------------------------------------- what follows by itself
def run_on(s: DeadliesState) -> None:
    """Stage by stage (section 5.1) until somebody must be asked, or the game is over."""
    while s.phase > OVER:
        if s.draws != 0:
            pay(s)
        ph = s.phase
        if ph >= CLEAN_UP:
            end_stage(s, ph)
        elif ph > RESOLVE:
            effect_stage(s, ph)
        elif ph == TOP_CHOSEN:
            s.more = kinds(s, s.top)
            s.phase = PLAY_KIND if s.more != 1 else PLAYED
        elif ph == CARD_ADDED:
            s.more = cards_to_add(s, s.how, s.last)
            s.phase = PLAY_MORE if s.more != 0 else PLAYED
        elif ph == PLAYED:
            play_cards(s)
        elif ph == SLOTH_HITS:
            sloth_hits(s)
        elif ph == RESOLVE:
            resolve(s)


def effect_stage(s: DeadliesState, ph: i64) -> None:
    """What follows the answers within an effect."""
    if ph == PRIDE_NAMED:
        pride_named(s)
    elif ph == DEALING:
        greed_deal(s)
    elif ph == DEAL_DONE:
        greed_pay_out(s)
    elif ph == LUST_NAMED:
        tell(s, E_NAMED, s.turn, s.other, LUST, 0, EVERYBODY)
        ask(s, s.other)
        s.phase = LUST_CHOICE
    elif ph == LUST_AGREED:
        lust_agreed(s)
    elif ph == LUST_REVEAL:
        lust_reveal(s)
    elif ph == WRATH_NAMED:
        tell(s, E_NAMED, s.turn, s.other, WRATH, 0, EVERYBODY)
        wrath_strike(s, s.other)
    elif ph == WRATH_DRAWN:
        wrath_drawn(s)
    elif ph == ENVY_DRAWN:
        ask(s, s.turn)
        s.phase = ENVY_SWAP


def end_stage(s: DeadliesState, ph: i64) -> None:
    """From the end of an effect to the next turn."""
    if ph == CLEAN_UP:
        clean_up(s)
    elif ph == CHECK:
        check(s)
    elif ph == REFILLED:
        refilled(s)
    elif ph == NEXT_TURN:
        next_turn(s)
    elif ph == BEGIN:
        begin_turn(s)


def begin_turn(s: DeadliesState) -> None:
    """T0 (R7) and the test of R8."""
    s.turns += 1
    learnt(s)  # a turn that has begun stands, also where the same seat goes on
    p = s.turn
    how = s.extra
    if s.hands[p] == 0:
        how |= 2
    tell(s, E_TURN, p, NOBODY, s.turns, how, EVERYBODY)
    if front(s, p) != NO_CARD:
        s.discard |= bit(front(s, p))
        tell(s, E_FRONT_GONE, p, NOBODY, 1, bit(front(s, p)), EVERYBODY)
        set_front(s, p, NO_CARD)
    if s.hands[p] == 0:
        s.phase = CHECK
    else:
        ask(s, p)
        s.phase = PLAY


def play_cards(s: DeadliesState) -> None:
    """The play is complete and on the table (R9-R15)."""
    s.hands[s.turn] = s.hands[s.turn] & ~s.pile
    left_openly(s, s.turn, s.pile)
    tell(s, E_PLAY, s.turn, NOBODY, s.top, s.pile, EVERYBODY)
    learnt(s)
    s.last = NO_CARD
    s.more = 0
    s.how = 0
    s.effect = suit_of(s.top)
    s.phase = SLOTH_HITS
    if s.top == CORRUPTION:
        ask(s, s.turn)
        s.phase = CORRUPTION_EFFECT


def sloth_hits(s: DeadliesState) -> None:
    """R20: who has a front card draws 1."""
    hit = suit_cards(SLOTH) & bit(s.top) != 0
    if s.sloth_trigger == TRIGGER_EFFECT:
        hit = s.effect == SLOTH
    elif s.sloth_trigger == TRIGGER_ANY_CARD:
        hit = suit_cards(SLOTH) & s.pile != 0
    if hit:
        any_hit = False
        p = left_of(s, s.turn)
        while p != s.turn:
            if front(s, p) != NO_CARD:
                tell(s, E_HIT, p, s.turn, 1, 0, EVERYBODY)
                owe(s, p, 1)
                any_hit = True
            p = left_of(s, p)
        if any_hit and s.sloth_hits_player == 1 and s.effect == SLOTH:
            owe(s, s.turn, 1)
    s.phase = RESOLVE


def resolve(s: DeadliesState) -> None:
    """The effect of the top card, and of nothing else (R11)."""
    effect = s.effect
    if effect == PRIDE:
        name_target(s, PRIDE_TARGET, PRIDE_NAMED)
    elif effect == GREED:
        s.row = 0
        s.n_row = 0
        s.phase = DEALING
    elif effect == LUST:
        name_target(s, LUST_PARTNER, LUST_NAMED)
    elif effect == GLUTTONY:
        s.phase = GLUTTONY_CHOICE
        if gluttony_options(s) == 1:
            gluttony(s, NO)
        else:
            ask(s, s.turn)
    elif effect == SLOTH:
        s.phase = CLEAN_UP
    elif effect == WRATH:
        name_target(s, WRATH_TARGET, WRATH_NAMED)
    elif effect == ENVY:
        owe(s, s.turn, 2)
        s.phase = ENVY_DRAWN
    elif s.top == PURITY:
        fetch_halo(s)
    else:
        wear_halo(s)


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
        tell(s, E_HALO_HOME, s.turn, NOBODY, 1, HALO_BIT, EVERYBODY)
    if s.effect == SLOTH:
        set_front(s, s.turn, s.top)
        tell(s, E_STAYS, s.turn, NOBODY, 1, bit(s.top), EVERYBODY)
        cards ^= bit(s.top)
    s.discard |= cards & DECK_CARDS
    s.pile = 0
    s.phase = CHECK


def check(s: DeadliesState) -> None:
    """R26-R28: dials fall, somebody wins, hands are refilled."""
    s.phase = NEXT_TURN
    if s.again == 1 and s.gluttony_after_chain == 1:
        return
    empty: i64 = 0
    at_zero: i64 = 0
    for p in range(s.seats):
        if s.hands[p] == 0:
            empty |= bit(p)
            if not has(s.owed, p):
                tell(s, E_DIAL, p, NOBODY, dial(s, p), 0, EVERYBODY)
                lower_dial(s, p)
                if dial(s, p) == 0:
                    at_zero |= bit(p)
    if popcount(at_zero) == 1:
        s.winner = lowest(at_zero)
        end_game(s)
        tell(s, E_WON, s.winner, NOBODY, s.turns, 0, EVERYBODY)
        return
    if at_zero != 0:
        tell(s, E_TIE, NOBODY, NOBODY, at_zero, 0, EVERYBODY)
    if empty != 0:
        p = s.turn
        for i in range(s.seats):
            if has(empty, p):
                owe(s, p, dial(s, p) if dial(s, p) > 0 else 1)
            p = left_of(s, p)
        s.phase = REFILLED


def refilled(s: DeadliesState) -> None:
    """R29: who got no card at all is owed the refill."""
    for p in range(s.seats):
        if s.hands[p] == 0 and not has(s.owed, p):
            s.owed |= bit(p)
            tell(s, E_OWED, p, NOBODY, 0, 0, EVERYBODY)
    s.phase = NEXT_TURN


def next_turn(s: DeadliesState) -> None:
    """R34, then R30."""
    again = s.again
    if s.turn_cap > 0 and s.turns == s.turn_cap:
        end_game(s)
        tell(s, E_CAP, NOBODY, NOBODY, s.turns, 0, EVERYBODY)
        return
    clear_turn(s)
    s.missed = 0
    s.extra = again
    if again == 0:
        s.turn = left_of(s, s.turn)
    s.phase = BEGIN


def end_game(s: DeadliesState) -> None:
    clear_turn(s)
    s.missed = 0
    close(s)
    s.phase = OVER


# ---------------------------------------------------------------- placement (section 9)
def ahead(s: DeadliesState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    if p == s.winner or q == s.winner:
        return p == s.winner and q != s.winner
    if dial(s, p) != dial(s, q):
        return dial(s, p) < dial(s, q)
    return popcount(s.hands[p]) < popcount(s.hands[q])


def place(s: DeadliesState, p: i64) -> i64:
    n: i64 = 1
    for q in range(s.seats):
        if ahead(s, q, p):
            n += 1
    return n


def utility(s: DeadliesState, p: i64) -> i64:
    first: i64 = 0
    for q in range(s.seats):
        if place(s, q) == 1:
            first += 1
    if place(s, p) == 1:
        return shared_first(s.seats, first)
    return lost(s.seats)


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
        return popcount(self.pile) + 1 if self.phase == PLAY_MORE else (1 if self.phase == PLAY_KIND else 0)

    def goes_on(self, seat: i64, action: i64) -> bool:
        return more_follows(self, action)

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

    def place(self, seat: i64) -> i64:
        return place(self, seat)

    def utility(self, seat: i64) -> i64:
        return utility(self, seat)


def blank(seats: i64) -> Deadlies:
    """A state with its vectors laid out, before options and set-up."""
    s = Deadlies()
    s.seats = seats
    lay_out(s)
    return s
