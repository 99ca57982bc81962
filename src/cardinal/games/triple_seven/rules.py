"""777, rule by rule (R numbers are those of the specification): set-up, the turn, rounds and the end.

`decide` records the answer to a question; `run_on` carries out what follows by itself, stage by stage, until
somebody must be asked again.  How cards move is in moves.py, what each card does in effects.py.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import below_bit, bit, has, lowest
from cardinal.core.chance import Chance, below, seed
from cardinal.core.frames import pop, top
from cardinal.core.seats import left_of
from cardinal.core.state import EVERYBODY, State, ask, ask_all, close, learnt, lost, shared_first, tell
from cardinal.games.triple_seven import terms
from cardinal.games.triple_seven.board import (
    can_draw,
    copy_vectors,
    empty_hand,
    gain,
    lose,
    next_seat,
    prize,
    rounds_won,
    sevens,
)
from cardinal.games.triple_seven.cards import (
    ALL_HIGH,
    ALL_KINDS_HIGH,
    ALL_LOW,
    LOW_KINDS,
    MAIN,
    NO_NUMBER,
    OPEN,
    SAINT,
    SINNER_COPIES,
    THIEF,
    YELLOW,
    combos,
    fitting_faces,
    minus_high,
    minus_low,
    playable_low,
    several,
    type_of,
)
from cardinal.games.triple_seven.effects import (
    gift,
    herald_guess,
    herald_race,
    kind_of,
    may_empty,
    name_colour,
    next_frame,
    reap_response,
    responses,
    reverse,
    settled,
    sin_response,
    theft_response,
    theft_targets,
    thief_use,
    trade_response,
    trade_target,
    trade_targets,
)
from cardinal.games.triple_seven.knowledge import forget_all, put_aside
from cardinal.games.triple_seven.moves import fill_deck, go_out, owe, pay, place, place_combo, play_reserve
from cardinal.games.triple_seven.state import (
    TripleSevenState,
    copy_scalars,
    lay_out,
    reserve_of,
    sealed_of,
    set_reserve,
)
from cardinal.games.triple_seven.worlds import sample


# ---------------------------------------------------------------- set-up (section 3)
def setup(s: TripleSevenState, number: i64) -> None:
    seed(s, number)
    s.barrier = 0
    s.asked = 0
    s.waiting = 0
    s.rounds = 0
    s.winner = terms.NOBODY
    for p in range(terms.SEATS):
        s.scores[p] = 0
    s.dealer = s.first_dealer
    if s.first_dealer == terms.NOBODY:
        s.dealer = below(s, s.seats)
    tell(s, terms.E_GAME, s.dealer, terms.NOBODY, s.sevens_to_win, 0, EVERYBODY)
    s.phase = terms.DEAL


def clear_round(s: TripleSevenState) -> None:
    """All cards go back, the table is as before a deal (R14)."""
    for i in range(2 * terms.SEATS):
        s.hands[i] = 0
    s.pile_low = 0
    s.pile_high = 0
    s.top = 0
    s.face_down = terms.FACE_UP
    s.reserves = 0
    s.n_deck = 0
    s.colour = OPEN
    s.number = NO_NUMBER
    s.counter = 0
    s.exposed = terms.NOBODY
    s.exposed_for = 0
    s.turns = 0
    s.drawn = 0
    s.stays = 0
    s.out = terms.NOBODY
    s.sealed = 0
    s.race = 0
    s.draws = 0
    s.n_draws = 0
    s.frames = 0
    s.frames_below = 0
    forget_all(s)


def deal(s: TripleSevenState) -> None:
    """Steps 1-4 of a round: all cards but the collected ones."""
    clear_round(s)
    learnt(s)
    s.rounds += 1
    tell(s, terms.E_ROUND, s.dealer, terms.NOBODY, s.rounds, 0, EVERYBODY)
    low: i64 = ALL_LOW
    missing_sinners = 7 ^ below_bit(s.sinners - 1)
    high = ALL_HIGH & ~(missing_sinners << SINNER_COPIES)
    for p in range(s.seats):
        for t in range(3):
            if prize(s, p, t) != 0:
                kind = prize(s, p, t) - 1
                rest = minus_low(low, high, kind)
                high = minus_high(high, kind)
                low = rest
    fill_deck(s, low, high)
    for i in range(7):
        p = s.dealer
        for j in range(s.seats):
            p = left_of(s, p)
            s.n_deck -= 1
            gain(s, p, s.deck[s.n_deck])
    if s.recording != 0:
        tell_deal(s)
    s.turn = left_of(s, s.dealer)
    ask_all(s, below_bit(s.seats))
    s.phase = terms.RESERVE_START


def tell_deal(s: TripleSevenState) -> None:
    """Each seat's cards in the order in which they came: the deck's vector still has them."""
    n = s.n_deck + 7 * s.seats
    p = s.dealer
    for j in range(s.seats):
        p = left_of(s, p)
        cards: i64 = 0
        for i in range(7):
            cards |= (s.deck[n - 1 - j - i * s.seats] + 1) << (terms.CARD_BITS * i)
        tell(s, terms.E_DEALT, p, terms.NOBODY, 7, cards, bit(p))


# ---------------------------------------------------------------- options of each decision (section 5)
def kind_asked(s: TripleSevenState) -> i64:
    if s.phase == terms.RESERVE_CARD:
        return terms.TURN
    return s.phase


def legal(s: TripleSevenState, seat: i64, word: i64) -> i64:
    ph = s.phase
    if ph == terms.TURN:
        if word == 0:
            return plays_low(s, seat)
        low = s.hands[2 * seat]
        high = s.hands[2 * seat + 1]
        return plays_high(s, seat, low, high) | turn_moves(s, seat, low, high)
    if ph == terms.RESERVE_CARD or ph == terms.RESERVE_START:
        if word == 1:
            return s.hands[2 * seat + 1] & ALL_KINDS_HIGH
        if ph == terms.RESERVE_START:
            return (s.hands[2 * seat] << terms.KIND_1) | 1
        return s.hands[2 * seat] << terms.KIND_1
    if ph == terms.AGAIN:
        if word == 0:
            return plays_low(s, seat) | 1
        return plays_high(s, seat, s.hands[2 * seat], s.hands[2 * seat + 1])
    if ph == terms.GIFT:
        return gifts(s, seat, word)
    if word == 1:
        return 0
    if ph == terms.NAME_COLOUR:
        return 0x1E
    if ph == terms.SIN_RESPONSE or ph == terms.THEFT_RESPONSE:
        return responses(s, seat, True)
    if ph == terms.TRADE_RESPONSE or ph == terms.REAP_RESPONSE:
        return responses(s, seat, False)
    if ph == terms.HERALD_RACE:
        return 4 if seat == terms.frame_a(top(s)) else 3
    if ph == terms.HERALD_GUESS:
        return 0x1F
    if ph == terms.TRADE_TARGET:
        return trade_targets(s, seat) | 1
    if ph == terms.THIEF_USE:
        return theft_targets(s, seat) | 1
    if ph == terms.ASK_REVERSE:
        return 3
    return 0


def plays_low(s: TripleSevenState, seat: i64) -> i64:
    """R7: the cards of red, green and blue in hand that may be played."""
    return (s.hands[2 * seat] & playable_low(s.colour, s.number)) << terms.KIND_1


def plays_high(s: TripleSevenState, seat: i64, low: i64, high: i64) -> i64:
    """The other cards of the hand (low, high), the reserve and combos that may be played."""
    high &= ALL_KINDS_HIGH
    colour = s.colour
    faces = fitting_faces(s.number)
    m = high
    if colour < YELLOW:
        m = high & (faces | MAIN)
    card = reserve_of(s, seat)
    if card != 0:
        kind = card - 1
        if kind >= SAINT or colour == OPEN or kind >> 4 == colour or has(faces, kind & 15):
            m |= 0x100000
        if kind < LOW_KINDS:
            low |= bit(kind)
        else:
            high |= bit(kind - LOW_KINDS)
    return m | (combos(low, high, colour, s.number) << 21)


def turn_moves(s: TripleSevenState, seat: i64, low: i64, high: i64) -> i64:
    """R8, R9: draw, reserve or swap a card of the hand (low, high), pass."""
    m: i64 = 0
    if not can_draw(s) or s.drawn == 1:
        m = 0x80000000
    else:
        m = 0x20000000
    if reserve_of(s, seat) != 0 or s.reserve_last_card_goes_out == 1:
        if low | high != 0:
            m |= 0x40000000
    elif several(low, high):
        m |= 0x40000000
    return m


def gifts(s: TripleSevenState, seat: i64, word: i64) -> i64:
    """R31: a card, a 567 all from the hand, or a card drawn for it."""
    low = s.hands[2 * seat]
    high = s.hands[2 * seat + 1]
    if word == 0:
        if may_empty(s, seat, 1):
            return low << terms.KIND_1
        return 0
    m: i64 = 0
    if may_empty(s, seat, 1):
        m = high & ALL_KINDS_HIGH
    if may_empty(s, seat, 3):
        m |= combos(low, high, OPEN, NO_NUMBER) << 21
    if can_draw(s):
        m |= 0x20000000
    return m


# ---------------------------------------------------------------- answers
def decide(s: TripleSevenState, seat: i64, a: i64) -> None:
    ph = s.phase
    if ph == terms.TURN:
        take_turn(s, seat, a)
    elif ph == terms.RESERVE_CARD:
        set_aside(s, seat, kind_of(a))
    elif ph == terms.AGAIN:
        pop(s)
        if a == terms.NEUTRAL:
            tell(s, terms.E_STOP, seat, terms.NOBODY, 0, 0, EVERYBODY)
            s.phase = terms.NEXT_FRAME
        else:
            play(s, seat, a)
    elif ph == terms.NAME_COLOUR:
        name_colour(s, seat, a)
    elif ph == terms.SIN_RESPONSE:
        sin_response(s, seat, a)
    elif ph == terms.HERALD_RACE:
        herald_race(s, seat, a)
    elif ph == terms.TRADE_TARGET:
        trade_target(s, seat, a)
    elif ph == terms.TRADE_RESPONSE:
        trade_response(s, seat, a)
    elif ph == terms.REAP_RESPONSE:
        reap_response(s, seat, a)
    elif ph == terms.THEFT_RESPONSE:
        theft_response(s, seat, a)
    elif ph == terms.THIEF_USE:
        thief_use(s, seat, a)
    elif ph == terms.GIFT:
        gift(s, seat, a)
    elif ph == terms.HERALD_GUESS:
        herald_guess(s, seat, a)
    elif ph == terms.ASK_REVERSE:
        reverse(s, seat, a)
    elif ph == terms.RESERVE_START:
        seal_reserve(s, seat, a)


def take_turn(s: TripleSevenState, seat: i64, a: i64) -> None:
    """R7."""
    if a < terms.DRAW:
        play(s, seat, a)
    elif a == terms.DRAW:
        s.drawn = 1
        owe(s, seat, 1)
        s.phase = terms.DRAWN
    elif a == terms.SET_ASIDE:
        s.phase = terms.RESERVE_CARD
    elif a == terms.PASS:
        tell(s, terms.E_PASS, seat, terms.NOBODY, 0, 0, EVERYBODY)
        s.phase = terms.TURN_OVER


def play(s: TripleSevenState, seat: i64, a: i64) -> None:
    """A card from hand, the reserve or a 567, on a turn or with `again`."""
    if a < terms.PLAY_RESERVE:
        place(s, seat, kind_of(a), 0)
    elif a == terms.PLAY_RESERVE:
        play_reserve(s, seat)
    else:
        which = a - terms.COMBO_1
        six: i64 = 6
        if which & 1 == 1:
            six = THIEF
        place_combo(s, seat, which >> 1, six)


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
        tell(s, terms.E_SWAP, p, terms.NOBODY, 1, (old << terms.CARD_BITS) | (kind + 1), bit(p))
        return
    tell(s, terms.E_RESERVE, p, terms.NOBODY, 1, kind + 1, bit(p))
    if empty_hand(s, p):
        go_out(s, p)


def seal_reserve(s: TripleSevenState, seat: i64, a: i64) -> None:
    """R11: that a seat has answered is public, what it answered is not."""
    answer: i64 = 1
    if a != terms.NEUTRAL:
        answer = kind_of(a) + 2
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
            pay(s)
        ph = s.phase
        if ph == terms.NEXT_FRAME:
            next_frame(s)
        elif ph == terms.TURN_OVER:
            turn_over(s)
        elif ph == terms.BEGIN:
            begin_turn(s)
        elif ph == terms.DRAWN:
            ask(s, s.turn)
            s.phase = terms.TURN
        elif ph == terms.SETTLED:
            settled(s)
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
    s.drawn = 0
    s.stays = 0
    s.frames = 0
    s.frames_below = 0
    close(s)
    s.phase = terms.OVER


# ---------------------------------------------------------------- placement (section 9)
def ahead(s: TripleSevenState, p: i64, q: i64) -> bool:
    """Whether p is placed before q."""
    if p == s.winner or q == s.winner:
        return p == s.winner and q != s.winner
    if sevens(s, p) != sevens(s, q):
        return sevens(s, p) > sevens(s, q)
    return rounds_won(s, p) > rounds_won(s, q)


def place_of(s: TripleSevenState, p: i64) -> i64:
    n: i64 = 1
    for q in range(s.seats):
        if ahead(s, q, p):
            n += 1
    return n


def utility(s: TripleSevenState, p: i64) -> i64:
    first: i64 = 0
    for q in range(s.seats):
        if place_of(s, q) == 1:
            first += 1
    if place_of(s, p) == 1:
        return shared_first(s.seats, first)
    return lost(s.seats)


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

    def place(self, seat: i64) -> i64:
        return place_of(self, seat)

    def utility(self, seat: i64) -> i64:
        return utility(self, seat)


def blank(seats: i64) -> TripleSeven:
    """A state with its vectors laid out, before options and set-up."""
    s = TripleSeven()
    s.seats = seats
    lay_out(s)
    return s
