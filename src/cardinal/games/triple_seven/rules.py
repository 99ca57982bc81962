"""777, rule by rule (R numbers are those of the specification): set-up, the turn, rounds and the end.

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until
somebody must be asked again.  How cards move is in moves.py, what each card does in effects.py.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has, lowest
from cardinal.core.chance import Chance
from cardinal.core.frames import pop
from cardinal.core.seats import left_of
from cardinal.core.state import EVERYBODY, State, ask, close, learnt, tell
from cardinal.games.triple_seven import effects, heralds, moves, terms
from cardinal.games.triple_seven.board import copy_vectors, empty_hand, gain, lose, next_seat, prize, sevens
from cardinal.games.triple_seven.cards import THIEF, type_of
from cardinal.games.triple_seven.knowledge import forget_all, put_aside
from cardinal.games.triple_seven.legal import kind_asked, legal
from cardinal.games.triple_seven.opening import deal, setup
from cardinal.games.triple_seven.scoring import ahead
from cardinal.games.triple_seven.state import (
    TripleSevenState,
    copy_scalars,
    lay_out,
    reserve_of,
    sealed_of,
    set_reserve,
)
from cardinal.games.triple_seven.worlds import sample


# ---------------------------------------------------------------- answers
def decide(s: TripleSevenState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == terms.TURN:
        take_turn(s, seat, a)
    elif ph == terms.RESERVE_CARD:
        set_aside(s, seat, effects.kind_of(a))
    elif ph == terms.AGAIN:
        pop(s)
        if a == terms.NEUTRAL:
            tell(s, terms.E_STOP, seat, terms.NOBODY, 0, 0, EVERYBODY)
            s.phase = terms.NEXT_FRAME
        else:
            play(s, seat, a)
    elif ph == terms.NAME_COLOUR:
        effects.name_colour(s, seat, a)
    elif ph == terms.SIN_RESPONSE:
        effects.sin_response(s, seat, a)
    elif ph == terms.HERALD_RACE:
        heralds.herald_race(s, seat, a)
    elif ph == terms.TRADE_TARGET:
        effects.trade_target(s, seat, a)
    elif ph == terms.TRADE_RESPONSE:
        effects.trade_response(s, seat, a)
    elif ph == terms.REAP_RESPONSE:
        effects.reap_response(s, seat, a)
    elif ph == terms.THEFT_RESPONSE:
        effects.theft_response(s, seat, a)
    elif ph == terms.THIEF_USE:
        effects.thief_use(s, seat, a)
    elif ph == terms.GIFT:
        effects.gift(s, seat, a)
    elif ph == terms.HERALD_GUESS:
        heralds.herald_guess(s, seat, a)
    elif ph == terms.ASK_REVERSE:
        effects.reverse(s, seat, a)
    elif ph == terms.RESERVE_START:
        seal_reserve(s, seat, a)


def take_turn(s: TripleSevenState, seat: i64, a: i64) -> None:
    """R7."""
    if a < terms.DRAW:
        play(s, seat, a)
    elif a == terms.DRAW:
        s.drawn = 1
        moves.owe(s, seat, 1)
        s.phase = terms.DRAWN
    elif a == terms.SET_ASIDE:
        s.phase = terms.RESERVE_CARD
    elif a == terms.PASS:
        tell(s, terms.E_PASS, seat, terms.NOBODY, 0, 0, EVERYBODY)
        s.phase = terms.TURN_OVER


def play(s: TripleSevenState, seat: i64, a: i64) -> None:
    """A card from hand, the reserve or a 567, on a turn or with `again`."""
    if a < terms.PLAY_RESERVE:
        moves.place(s, seat, effects.kind_of(a), 0)
    elif a == terms.PLAY_RESERVE:
        moves.play_reserve(s, seat)
    else:
        which = a - terms.COMBO_1
        six: i64 = 6
        if which & 1 == 1:
            six = THIEF
        moves.place_combo(s, seat, which >> 1, six)


def set_aside(s: TripleSevenState, p: i64, kind: i64) -> None:
    """R9: reserve or swap a card; it is the whole turn."""
    old = reserve_of(s, p)
    lose(s, p, kind)
    set_reserve(s, p, kind + 1)
    put_aside(s, p)
    learnt(s)
    s.phase = terms.TURN_OVER
    if old != 0:
        gain(s, p, old - 1)
        if s.swap_silences == 1:
            s.silent |= bit(p)
        tell(s, terms.E_SWAP, p, terms.NOBODY, 1, (old << terms.CARD_BITS) | (kind + 1), bit(p))
        return
    tell(s, terms.E_RESERVE, p, terms.NOBODY, 1, kind + 1, bit(p))
    if empty_hand(s, p):
        moves.go_out(s, p)


def seal_reserve(s: TripleSevenState, seat: i64, a: i64) -> None:
    """R11: that a seat has answered is public, what it answered is not."""
    answer: i64 = 1
    if a != terms.NEUTRAL:
        answer = effects.kind_of(a) + 2
    s.sealed |= answer << (terms.CARD_BITS * seat)
    s.asked &= ~bit(seat)
    s.waiting = s.asked
    tell(s, terms.E_ANSWERED, seat, terms.NOBODY, 0, 0, EVERYBODY)
    if s.asked == 0:
        s.phase = terms.RESERVES_IN


# ---------------------------------------------------------------- what follows by itself
def run_on(s: TripleSevenState) -> None:
    """Stage by stage until somebody must be asked, or the game is over."""
    while s.phase > terms.OVER:
        if s.draws != 0:
            moves.pay(s)
        ph = s.phase
        if ph == terms.NEXT_FRAME:
            effects.next_frame(s)
        elif ph == terms.TURN_OVER:
            turn_over(s)
        elif ph == terms.BEGIN:
            begin_turn(s)
        elif ph == terms.DRAWN:
            ask(s, s.turn)
            s.phase = terms.TURN
        elif ph == terms.SETTLED:
            heralds.settled(s)
        elif ph == terms.OUT:
            collect(s)
        elif ph == terms.DEAD:
            tell(s, terms.E_DEAD, terms.NOBODY, terms.NOBODY, s.turns, 0, EVERYBODY)
            s.phase = terms.ROUND_OVER
        elif ph == terms.ROUND_OVER:
            round_over(s)
        elif ph == terms.DEAL:
            deal(s)
        elif ph == terms.RESERVES_IN:
            reserves_in(s)


def reserves_in(s: TripleSevenState) -> None:
    """R11: all choices take effect together."""
    learnt(s)
    p = s.turn
    for i in range(s.seats):
        answer = sealed_of(s, p)
        if answer > 1:
            lose(s, p, answer - 2)
            set_reserve(s, p, answer - 1)
            tell(s, terms.E_STARTS_WITH, p, terms.NOBODY, 1, answer - 1, bit(p))
        else:
            tell(s, terms.E_STARTS_WITH, p, terms.NOBODY, 0, 0, EVERYBODY)
        p = left_of(s, p)
    s.sealed = 0
    s.phase = terms.BEGIN


def begin_turn(s: TripleSevenState) -> None:
    """R37, then R7."""
    if s.turns == s.max_turns_per_round:
        s.phase = terms.DEAD
        return
    s.turns += 1
    s.drawn = 0
    s.silent &= ~bit(s.turn)
    tell(s, terms.E_TURN, s.turn, terms.NOBODY, s.turns, 0, EVERYBODY)
    ask(s, s.turn)
    s.phase = terms.TURN


def turn_over(s: TripleSevenState) -> None:
    """R35."""
    if s.stays == 0:
        s.turn = next_seat(s, s.turn)
    s.stays = 0
    s.drawn = 0
    s.phase = terms.BEGIN


# ---------------------------------------------------------------- rounds (R14, R37, R39)
def collect(s: TripleSevenState) -> None:
    """R14: the winner of the round shows the reserve and may collect it."""
    p = s.out
    learnt(s)
    s.scores[p] = s.scores[p] + 1
    card = reserve_of(s, p)
    if card != 0:
        type_ = type_of(card - 1)
        if prize(s, p, type_) == 0:
            s.scores[p] = s.scores[p] | (card << (10 + terms.CARD_BITS * type_))
            set_reserve(s, p, 0)
            tell(s, terms.E_COLLECTED, p, terms.NOBODY, type_, card, EVERYBODY)
        else:
            tell(s, terms.E_NOT_COLLECTED, p, terms.NOBODY, type_, card, EVERYBODY)
    if sevens(s, p) >= s.sevens_to_win:
        s.winner = p
    s.phase = terms.ROUND_OVER


def round_over(s: TripleSevenState) -> None:
    if s.winner != terms.NOBODY:
        tell(s, terms.E_WON, s.winner, terms.NOBODY, sevens(s, s.winner), 0, EVERYBODY)
        end_game(s)
    elif s.rounds == s.max_rounds:
        tell(s, terms.E_LAST_ROUND, terms.NOBODY, terms.NOBODY, s.rounds, 0, EVERYBODY)
        end_game(s)
    else:
        s.dealer = left_of(s, s.dealer)
        s.phase = terms.DEAL


def end_game(s: TripleSevenState) -> None:
    """The table stays as it is; what is known of it does not matter any more."""
    forget_all(s)
    s.out = terms.NOBODY
    s.silent = 0
    s.drawn = 0
    s.stays = 0
    s.frames = 0
    s.frames_below = 0
    close(s)
    s.phase = terms.OVER


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class TripleSeven(TripleSevenState):
    """The state with its rules: what core and everything else work with."""

    def restart(self, seed: i64) -> None:
        setup(self, seed)
        run_on(self)

    def kind(self, seat: i64) -> i64:
        return kind_asked(self)

    def words(self) -> i64:
        return 2

    def legal(self, seat: i64, word: i64) -> i64:
        return legal(self, seat, word)

    def answer(self, seat: i64, action: i64) -> None:
        decide(self, seat, action)
        run_on(self)

    def drafting(self, seat: i64) -> i64:
        return 1 if self.phase == terms.RESERVE_CARD else 0

    def goes_on(self, seat: i64, action: i64) -> bool:
        return self.phase == terms.TURN and action == terms.SET_ASIDE

    def next_asked(self) -> i64:
        if self.race != 0:
            return (self.race & 15) - 1
        if has(self.waiting, self.turn):
            return self.turn
        return lowest(self.waiting)

    def clone(self) -> "State":
        t = TripleSeven()
        copy_scalars(self, t)
        t.hands = self.hands[:]
        t.deck = self.deck[:]
        t.scores = self.scores[:]
        t.known = self.known[:]
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, TripleSeven)
        notes = other.notes
        copy_scalars(self, other)
        copy_vectors(self, other, notes)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def ahead(self, p: i64, q: i64) -> bool:
        return ahead(self, p, q)


def blank(seats: i64) -> TripleSeven:
    """A state with its vectors laid out, before options and set-up."""
    s = TripleSeven()
    s.seats = seats
    lay_out(s)
    return s
