"""Crazy Eights, rule by rule (R numbers are those of rules.md).

`decide` records the answer to a question; `run_on` carries out what follows by itself, until somebody is asked.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has, lowest, popcount
from cardinal.core.chance import Chance, below, rand32, random_bit, seed, shuffle
from cardinal.core.seats import left_of
from cardinal.core.state import EVERYBODY, State, ask, close, learnt, lost, shared_first, tell
from crazy_eights import terms
from crazy_eights.cards import ALL, rank_cards, rank_of, suit_cards, suit_of
from crazy_eights.state import CrazyState, copy_scalars, copy_vectors, lay_out


# ---------------------------------------------------------------- set-up
def setup(s: CrazyState, number: i64) -> None:
    """R1, R2.  The state may come from another game: whatever is not an option is written anew."""
    seed(s, number)
    s.barrier = 0
    s.pile = 0
    s.shown = 0
    s.drawn = 0
    s.idle = 0
    fill_deck(s, ALL)
    s.turn = below(s, s.seats)
    p = s.turn
    for i in range(s.seats):
        s.hands[p] = 0
        draw(s, p, 7 if s.seats == 2 else 5)
        p = left_of(s, p)
    turn_up(s)
    begin_turn(s)


def turn_up(s: CrazyState) -> None:
    """R2: the first card that is not wild starts the pile."""
    card = take_top(s)
    while has(wild_cards(s), card):
        bury(s, card)
        card = take_top(s)
    s.top = card
    s.suit = suit_of(card)
    tell(s, terms.E_START, s.turn, terms.NOBODY, 1, bit(card), EVERYBODY)


def bury(s: CrazyState, card: i64) -> None:
    """Everybody sees it go to the bottom of the deck, and will know who draws it."""
    i = s.n_deck
    while i > 0:
        s.deck[i] = s.deck[i - 1]
        i -= 1
    s.deck[0] = card
    s.n_deck += 1
    s.shown |= bit(card)
    tell(s, terms.E_BURIED, terms.NOBODY, terms.NOBODY, 1, bit(card), EVERYBODY)


# ---------------------------------------------------------------- cards on the move
def wild_cards(s: CrazyState) -> i64:
    return rank_cards(s.wild)


def fill_deck(s: CrazyState, cards: i64) -> None:
    """Put cards into canonical order and shuffle them: they become the deck."""
    s.fresh = cards
    n: i64 = 0
    while cards != 0:
        s.deck[n] = lowest(cards)
        cards &= cards - 1
        n += 1
    shuffle(s, s.deck, n)
    s.n_deck = n


def take_top(s: CrazyState) -> i64:
    """The top card of the deck, made anew from the pile if need be (R6); never called when there is none."""
    if s.n_deck == 0:
        tell(s, terms.E_RESHUFFLE, terms.NOBODY, terms.NOBODY, popcount(s.pile), 0, EVERYBODY)
        fill_deck(s, s.pile)
        s.pile = 0
    s.n_deck -= 1
    return s.deck[s.n_deck]


def draw(s: CrazyState, p: i64, n: i64) -> None:
    """The one place where cards enter a hand."""
    cards: i64 = 0
    for i in range(n):
        cards |= bit(take_top(s))
    s.hands[p] = s.hands[p] | cards
    learnt(s)
    tell(s, terms.E_DRAW, p, terms.NOBODY, n, cards, bit(p))


def play(s: CrazyState, p: i64, card: i64) -> None:
    """R3.  A wild card counts as its own suit until another is named."""
    s.hands[p] = s.hands[p] & ~bit(card)
    s.shown &= ~bit(card)
    s.pile |= bit(s.top)
    s.top = card
    s.suit = suit_of(card)
    s.idle = 0
    learnt(s)
    tell(s, terms.E_PLAY, p, terms.NOBODY, 1, bit(card), EVERYBODY)


# ---------------------------------------------------------------- questions and answers
def playable(s: CrazyState, cards: i64) -> i64:
    """R3: those of the cards that may be played now."""
    return cards & (suit_cards(s.suit) | rank_cards(rank_of(s.top)) | wild_cards(s))


def may_draw(s: CrazyState) -> bool:
    """R5; a public fact.  Who may not draw may pass."""
    return s.drawn < s.draws and (s.n_deck > 0 or s.pile != 0)


def legal(s: CrazyState, seat: i64) -> i64:
    if s.phase == terms.NAME_SUIT:
        return terms.ANY_SUIT
    return playable(s, s.hands[seat]) | bit(terms.DRAW if may_draw(s) else terms.PASS)


def decide(s: CrazyState, seat: i64, a: i64) -> None:
    if s.phase == terms.NAME_SUIT:
        s.suit = a
        tell(s, terms.E_SUIT, seat, terms.NOBODY, a, 0, EVERYBODY)
        s.phase = terms.NEXT_TURN
    elif a == terms.DRAW:  # and the same question again
        s.drawn += 1
        s.idle = 0
        draw(s, seat, 1)
    elif a == terms.PASS:
        s.idle += 1
        tell(s, terms.E_PASS, seat, terms.NOBODY, 0, 0, EVERYBODY)
        s.phase = terms.NEXT_TURN
    else:
        play(s, seat, a)
        s.phase = terms.PLAYED


# ---------------------------------------------------------------- what follows by itself
def run_on(s: CrazyState) -> None:
    while s.phase > terms.OVER:
        if s.phase == terms.PLAYED:
            played(s)
        else:
            next_turn(s)


def played(s: CrazyState) -> None:
    """R8 before R4: nobody names a suit with the last card."""
    if s.hands[s.turn] == 0:
        tell(s, terms.E_WON, s.turn, terms.NOBODY, 0, 0, EVERYBODY)
        end_game(s)
    elif has(wild_cards(s), s.top):
        s.phase = terms.NAME_SUIT  # the same seat is still asked
    else:
        s.phase = terms.NEXT_TURN


def next_turn(s: CrazyState) -> None:
    if s.idle == s.seats:  # R9
        tell(s, terms.E_STUCK, terms.NOBODY, terms.NOBODY, 0, 0, EVERYBODY)
        end_game(s)
    else:
        s.turn = left_of(s, s.turn)
        begin_turn(s)


def begin_turn(s: CrazyState) -> None:
    """R3: the question is put whatever the hand holds."""
    s.drawn = 0
    ask(s, s.turn)
    s.phase = terms.PLAY


def end_game(s: CrazyState) -> None:
    s.drawn = 0
    close(s)
    s.phase = terms.OVER


# ---------------------------------------------------------------- worlds
def hidden(s: CrazyState, viewers: i64) -> i64:
    """The cards that none of the viewers can place."""
    cards = ALL & ~(s.pile | s.shown | bit(s.top))
    for p in range(s.seats):
        if has(viewers, p):
            cards &= ~s.hands[p]
    return cards


def some(dice: Chance, cards: i64, n: i64) -> i64:
    """n of the cards, at random."""
    chosen: i64 = 0
    while n > 0:
        chosen |= random_bit(dice, cards & ~chosen)
        n -= 1
    return chosen


def sample(s: CrazyState, viewers: i64, dice: Chance) -> None:
    """See core's `State.sample`.  What was in a hand before the last shuffle cannot be in the deck now, so each hand
    gets as many older and as many fresh cards as it has: both numbers can be counted from what everybody saw."""
    unseen = hidden(s, viewers)
    for p in range(s.seats):
        if not has(viewers, p):
            secret = s.hands[p] & ~s.shown
            older = some(dice, unseen & ~s.fresh, popcount(secret & ~s.fresh))
            fresh = some(dice, unseen & s.fresh, popcount(secret & s.fresh))
            s.hands[p] = (s.hands[p] & s.shown) | older | fresh
            unseen &= ~s.hands[p]
    for i in range(s.n_deck):
        if not has(s.shown, s.deck[i]):
            card = random_bit(dice, unseen)
            s.deck[i] = lowest(card)
            unseen ^= card
    seed(s, rand32(dice))


# ---------------------------------------------------------------- the result
def place(s: CrazyState, p: i64) -> i64:
    """R10."""
    n: i64 = 1
    for q in range(s.seats):
        if popcount(s.hands[q]) < popcount(s.hands[p]):
            n += 1
    return n


def utility(s: CrazyState, p: i64) -> i64:
    first: i64 = 0
    for q in range(s.seats):
        if place(s, q) == 1:
            first += 1
    if place(s, p) == 1:
        return shared_first(s.seats, first)
    return lost(s.seats)


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class CrazyEights(CrazyState):
    """The state with its rules: what core and everything else work with."""

    def restart(self, seed: i64) -> None:
        setup(self, seed)

    def kind(self, seat: i64) -> i64:
        return self.phase

    def legal(self, seat: i64, word: i64) -> i64:
        return legal(self, seat)

    def answer(self, seat: i64, action: i64) -> None:
        decide(self, seat, action)
        run_on(self)

    def clone(self) -> "State":
        t = CrazyEights()
        copy_scalars(self, t)
        copy_vectors(self, t)
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, CrazyEights)
        copy_scalars(self, other)
        copy_vectors(self, other)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def place(self, seat: i64) -> i64:
        return place(self, seat)

    def utility(self, seat: i64) -> i64:
        return utility(self, seat)


def blank(seats: i64) -> CrazyEights:
    """A state with its vectors laid out, before options and set-up."""
    s = CrazyEights()
    s.seats = seats
    lay_out(s)
    return s
