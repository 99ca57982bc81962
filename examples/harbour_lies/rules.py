"""Harbour Lies, rule by rule (R numbers are those of rules.md).

`decide` records the answer to a question; `run_on` carries out what follows by itself, until somebody is asked.
"""

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has
from cardinal.core.chance import Chance, below, rand32, seed, shuffle
from cardinal.core.seats import left_of
from cardinal.core.state import EVERYBODY, State, ask, ask_all, close, learnt, lost, shared_first, tell
from harbour_lies import terms
from harbour_lies.board import hidden, in_force, papers_of, players, proof, stamp, swap, turn_up
from harbour_lies.cards import BAILIFF, BROKER, COPIES, CORSAIR, NO_ROLE, PAPERS, PILOT, ROLES, SMUGGLER, pair
from harbour_lies.state import HarbourState, copy_scalars, copy_vectors, lay_out, seal, sealed


# ---------------------------------------------------------------- set-up
def setup(s: HarbourState, number: i64) -> None:
    """R1, R2.  The state may come from another game: whatever is not an option is written anew."""
    seed(s, number)
    s.barrier = 0
    s.stamped = 0
    s.lost = 0
    s.turns = 0
    for i in range(PAPERS):
        s.deck[i] = i // COPIES
        s.deck_knows[i] = 0
    shuffle(s, s.deck, PAPERS)
    s.n_deck = PAPERS
    for p in range(terms.SEATS):
        deal(s, p)
    s.turn = below(s, s.seats)
    clear_claim(s)
    begin_turn(s)


def deal(s: HarbourState, p: i64) -> None:
    """Two papers for each seat of the table; what a smaller table does not use is at rest."""
    s.pearls[p] = 0
    s.fell[p] = 0
    for place in range(2 * p, 2 * p + 2):
        s.papers[place] = 0
        s.knows[place] = 0
        if p < s.seats:
            s.n_deck -= 1
            s.papers[place] = s.deck[s.n_deck]
            s.deck[s.n_deck] = 0
            s.knows[place] = bit(p)
    if p < s.seats:
        s.pearls[p] = s.start
        learnt(s)
        tell(s, terms.E_DEAL, p, terms.NOBODY, 2, pair(s.papers[2 * p], s.papers[2 * p + 1]), bit(p))


def clear_claim(s: HarbourState) -> None:
    """What does not matter between two turns rests."""
    s.role = NO_ROLE
    s.target = 0
    s.accusing = 0
    s.loser = 0
    s.then = 0
    s.answers = 0


# ---------------------------------------------------------------- questions and answers
def legal(s: HarbourState, seat: i64) -> i64:
    if s.phase == terms.ACT:
        return deeds(s, seat)
    if s.phase == terms.TURN_UP:
        return places(s, seat, False)
    if s.phase == terms.SWAP:
        return places(s, seat, True)
    return terms.NO_OR_YES


def deeds(s: HarbourState, seat: i64) -> i64:
    """R3 to R6: public facts alone decide what may be done, for any role may be claimed."""
    rich = s.pearls[seat] >= terms.RICH
    found: i64 = 0
    if not rich:
        found = bit(terms.WORK) | bit(terms.CLAIM_SMUGGLER)
        if places(s, seat, True) != 0:
            found |= bit(terms.CLAIM_BROKER)
    for p in range(s.seats):
        if p != seat and papers_of(s, p) > 0:
            first = terms.ON_SEAT + 3 * p
            if not rich and s.pearls[p] > 0:
                found |= bit(first + terms.BY_PILOT)
            if not rich and s.pearls[seat] >= terms.CORSAIR_COSTS:
                found |= bit(first + terms.BY_CORSAIR)
            if s.pearls[seat] >= terms.ACCUSING_COSTS:
                found |= bit(first + terms.ACCUSE)
    return found


def places(s: HarbourState, seat: i64, face_down: bool) -> i64:
    """Left (1) and right (2) paper, as far as they are there."""
    found: i64 = 0
    for i in range(2):
        if hidden(s, 2 * seat + i) or (in_force(s, 2 * seat + i) and not face_down):
            found |= bit(i)
    return found


def decide(s: HarbourState, seat: i64, a: i64) -> None:
    if s.phase == terms.ACT:
        act(s, seat, a)
    elif s.phase == terms.BLOCK:
        answer_block(s, seat, a)
    elif s.phase == terms.TURN_UP:
        turn_up(s, seat, 2 * seat + a)
        s.phase = s.then
    elif s.phase == terms.SWAP:
        swap(s, seat, 2 * seat + a)
        s.phase = terms.NEXT_TURN
    else:
        answer_doubt(s, seat, a)


def act(s: HarbourState, seat: i64, a: i64) -> None:
    if a == terms.WORK:
        s.pearls[seat] = s.pearls[seat] + 1
        tell(s, terms.E_WORK, seat, terms.NOBODY, 1, 0, EVERYBODY)
        s.phase = terms.NEXT_TURN
    elif a == terms.CLAIM_SMUGGLER:
        claim(s, seat, SMUGGLER, terms.NOBODY)
    elif a == terms.CLAIM_BROKER:
        claim(s, seat, BROKER, terms.NOBODY)
    else:
        on_seat(s, seat, (a - terms.ON_SEAT) // 3, (a - terms.ON_SEAT) % 3)


def on_seat(s: HarbourState, seat: i64, target: i64, deed: i64) -> None:
    s.target = target
    if deed == terms.ACCUSE:
        s.pearls[seat] = s.pearls[seat] - terms.ACCUSING_COSTS
        s.accusing = 1
        tell(s, terms.E_ACCUSED, seat, target, 0, 0, EVERYBODY)
        s.phase = terms.EFFECT
    elif deed == terms.BY_CORSAIR:
        s.pearls[seat] = s.pearls[seat] - terms.CORSAIR_COSTS
        claim(s, seat, CORSAIR, target)
    else:
        claim(s, seat, PILOT, target)


def claim(s: HarbourState, seat: i64, role: i64, target: i64) -> None:
    """R4.  All others are asked at once."""
    s.role = role
    tell(s, terms.E_CLAIM, seat, target, role, 0, EVERYBODY)
    ask_all(s, players(s) & ~bit(seat))
    s.phase = terms.DOUBT


def answer_doubt(s: HarbourState, seat: i64, a: i64) -> None:
    """R5: sealed until all have answered."""
    seal(s, seat, a + 1)
    s.waiting &= ~bit(seat)
    if s.waiting == 0:
        s.phase = terms.DOUBTS_OPENED if s.phase == terms.DOUBT else terms.BLOCK_DOUBTS_OPENED


def answer_block(s: HarbourState, seat: i64, a: i64) -> None:
    """R6."""
    if a == terms.YES:
        tell(s, terms.E_BLOCK, seat, s.turn, BAILIFF, 0, EVERYBODY)
        ask_all(s, players(s) & ~bit(seat))
        s.phase = terms.DOUBT_BLOCK
    else:
        tell(s, terms.E_LET, seat, s.turn, 0, 0, EVERYBODY)
        s.phase = terms.EFFECT


# ---------------------------------------------------------------- what follows by itself
def run_on(s: HarbourState) -> None:
    while s.phase > terms.OVER:
        if s.phase == terms.DOUBTS_OPENED:
            doubts_opened(s, s.turn, s.role, terms.STANDS, terms.NEXT_TURN)
        elif s.phase == terms.BLOCK_DOUBTS_OPENED:
            doubts_opened(s, s.target, BAILIFF, terms.NEXT_TURN, terms.EFFECT)
        elif s.phase == terms.STANDS:
            stands(s)
        elif s.phase == terms.EFFECT:
            effect(s)
        else:
            next_turn(s)


def doubts_opened(s: HarbourState, claimer: i64, role: i64, if_true: i64, if_false: i64) -> None:
    """R5, R8.  Of several who doubt, the first to the left of the claimer is the one who does."""
    doubter = first_doubter(s, claimer)
    s.answers = 0
    learnt(s)
    if doubter == terms.NOBODY:
        tell(s, terms.E_BELIEVED, claimer, terms.NOBODY, role, 0, EVERYBODY)
        s.phase = if_true
        return
    tell(s, terms.E_DOUBT, doubter, claimer, role, 0, EVERYBODY)
    place = proof(s, claimer, role)
    if place >= 0:
        stamp(s, claimer, place)
        lose_paper(s, doubter, if_true)
    else:
        tell(s, terms.E_BLUFF, claimer, terms.NOBODY, role, 0, EVERYBODY)
        lose_paper(s, claimer, if_false)


def first_doubter(s: HarbourState, claimer: i64) -> i64:
    p = left_of(s, claimer)
    while p != claimer:
        if sealed(s, p) == terms.YES + 1:
            return p
        p = left_of(s, p)
    return terms.NOBODY


def lose_paper(s: HarbourState, p: i64, then: i64) -> None:
    """R9: who has two is asked which; a last one goes by itself."""
    if papers_of(s, p) == 2:
        s.loser = p
        s.then = then
        ask(s, p)
        s.phase = terms.TURN_UP
    else:
        turn_up(s, p, 2 * p if in_force(s, 2 * p) else 2 * p + 1)
        s.phase = then


def stands(s: HarbourState) -> None:
    """The target of a Pilot or a Corsair may block it (R6), unless the doubt has ended the game, or the target's."""
    alive = players(s)
    if alive & (alive - 1) == 0:
        s.phase = terms.NEXT_TURN
    elif s.role != PILOT and s.role != CORSAIR:
        s.phase = terms.EFFECT
    elif papers_of(s, s.target) == 0:
        s.phase = terms.NEXT_TURN
    else:
        ask(s, s.target)
        s.phase = terms.BLOCK


def effect(s: HarbourState) -> None:
    """R7."""
    p = s.turn
    s.phase = terms.NEXT_TURN
    if s.accusing == 1 or s.role == CORSAIR:
        if papers_of(s, s.target) > 0:
            if s.accusing == 0:
                tell(s, terms.E_RAIDED, p, s.target, 0, 0, EVERYBODY)
            lose_paper(s, s.target, terms.NEXT_TURN)
    elif s.role == SMUGGLER:
        s.pearls[p] = s.pearls[p] + terms.SMUGGLED
        tell(s, terms.E_SMUGGLED, p, terms.NOBODY, terms.SMUGGLED, 0, EVERYBODY)
    elif s.role == PILOT:
        n = terms.PILOTED if s.pearls[s.target] > terms.PILOTED else s.pearls[s.target]
        s.pearls[s.target] = s.pearls[s.target] - n
        s.pearls[p] = s.pearls[p] + n
        tell(s, terms.E_PILOTED, p, s.target, n, 0, EVERYBODY)
    elif places(s, p, True) != 0:
        ask(s, p)
        s.phase = terms.SWAP


def next_turn(s: HarbourState) -> None:
    """R10 and R11 before the next seat's turn."""
    clear_claim(s)
    alive = players(s)
    if alive & (alive - 1) == 0:
        tell(s, terms.E_WON, winner(s), terms.NOBODY, 0, 0, EVERYBODY)
        end_game(s)
    elif s.turns == s.tide:
        tell(s, terms.E_TIDE, terms.NOBODY, terms.NOBODY, s.turns, 0, EVERYBODY)
        end_game(s)
    else:
        s.turn = left_of(s, s.turn)
        while not has(alive, s.turn):
            s.turn = left_of(s, s.turn)
        begin_turn(s)


def begin_turn(s: HarbourState) -> None:
    s.turns += 1
    ask(s, s.turn)
    s.phase = terms.ACT


def end_game(s: HarbourState) -> None:
    close(s)
    s.phase = terms.OVER


# ---------------------------------------------------------------- worlds
def sample(s: HarbourState, viewers: i64, dice: Chance) -> None:
    """Papers never move unseen: every one has a place that all can name, and some seats know it.  So what lies at the
    places that no viewer knows is dealt anew, all ways alike.  Who else has answered in secret has not answered yet."""
    pool = unseen(s, viewers)
    for place in range(2 * s.seats):
        if unknown(s, place, viewers):
            s.papers[place] = draw_role(pool, dice, s.papers[place])
            pool = less_one(pool, s.papers[place])
    for i in range(s.n_deck):
        if s.deck_knows[i] & viewers == 0:
            s.deck[i] = draw_role(pool, dice, s.deck[i])
            pool = less_one(pool, s.deck[i])
    for p in range(s.seats):
        if sealed(s, p) != 0 and not has(viewers, p):
            seal(s, p, 0)
            s.waiting |= bit(p)
    seed(s, rand32(dice))


def unknown(s: HarbourState, place: i64, viewers: i64) -> bool:
    return hidden(s, place) and s.knows[place] & viewers == 0


def unseen(s: HarbourState, viewers: i64) -> i64:
    """How many papers of each role no viewer can place: four bits a role."""
    pool: i64 = 0
    for place in range(2 * s.seats):
        if unknown(s, place, viewers):
            pool += bit(4 * s.papers[place])
    for i in range(s.n_deck):
        if s.deck_knows[i] & viewers == 0:
            pool += bit(4 * s.deck[i])
    return pool


def less_one(pool: i64, role: i64) -> i64:
    return pool - bit(4 * role)


def draw_role(pool: i64, dice: Chance, otherwise: i64) -> i64:
    """One of the papers of the pool, each as likely."""
    n: i64 = 0
    for role in range(ROLES):
        n += pool >> 4 * role & 15
    at = below(dice, n)
    for role in range(ROLES):
        at -= pool >> 4 * role & 15
        if at < 0:
            return role
    return otherwise


# ---------------------------------------------------------------- the result
def better(s: HarbourState, q: i64, p: i64) -> bool:
    """R12: who is in before who is out, later before earlier; then papers, then pearls."""
    if s.fell[q] != s.fell[p]:
        return s.fell[q] == 0 or (s.fell[p] != 0 and s.fell[q] > s.fell[p])
    if papers_of(s, q) != papers_of(s, p):
        return papers_of(s, q) > papers_of(s, p)
    return s.pearls[q] > s.pearls[p]


def winner(s: HarbourState) -> i64:
    found: i64 = 0
    for p in range(s.seats):
        if better(s, p, found):
            found = p
    return found


def place(s: HarbourState, p: i64) -> i64:
    n: i64 = 1
    for q in range(s.seats):
        if better(s, q, p):
            n += 1
    return n


def utility(s: HarbourState, p: i64) -> i64:
    first: i64 = 0
    for q in range(s.seats):
        if place(s, q) == 1:
            first += 1
    if place(s, p) == 1:
        return shared_first(s.seats, first)
    return lost(s.seats)


# ---------------------------------------------------------------- the contract
@mypyc_attr(acyclic=True, free_list_len=1)
class HarbourLies(HarbourState):
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
        t = HarbourLies()
        copy_scalars(self, t)
        copy_vectors(self, t)
        return t

    def copy_into(self, other: "State") -> None:
        assert isinstance(other, HarbourLies)
        copy_scalars(self, other)
        copy_vectors(self, other)

    def sample(self, viewers: i64, dice: Chance) -> None:
        sample(self, viewers, dice)

    def place(self, seat: i64) -> i64:
        return place(self, seat)

    def utility(self, seat: i64) -> i64:
        return utility(self, seat)


def blank(seats: i64) -> HarbourLies:
    s = HarbourLies()
    s.seats = seats
    lay_out(s)
    return s
