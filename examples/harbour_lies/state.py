"""The state of a game of Harbour Lies: written from `fields.py`; do not edit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cardinal.core.state import State, copy_core


@mypyc_attr(acyclic=True, free_list_len=1)
class HarbourState(State):
    def __init__(self) -> None:
        super().__init__()
        # zones and public facts
        self.papers: vec[i64] = vec[i64]()  # the role at each place: 2 * seat is the left one, + 1 the right one
        self.stamped: i64 = 0  # places of papers that were shown and stay in force, a mask
        self.lost: i64 = 0  # places of papers that were turned up for good, a mask
        self.deck: vec[i64] = vec[i64]()  # ordered: deck[n_deck - 1] is its top
        self.n_deck: i64 = 0  # papers in the deck
        self.pearls: vec[i64] = vec[i64]()  # of each seat
        self.fell: vec[i64] = vec[i64]()  # 0, or as which each seat went out: 1 is the first
        self.turn: i64 = 0  # the active seat
        self.turns: i64 = 0  # turns that have begun
        # registers
        self.role: i64 = 5  # what the active seat claims to be
        self.target: i64 = 0  # whom it is done to
        self.accusing: i64 = 0  # it is done without a claim
        self.loser: i64 = 0  # who turns up a paper
        self.then: i64 = 0  # the stage that follows when the paper is turned up
        self.answers: i64 = 0  # sealed: two bits a seat, answer + 1
        # who knows what
        self.knows: vec[i64] = vec[i64]()  # for each place, the seats that know its paper
        self.deck_knows: vec[i64] = vec[i64]()  # for each place in the deck, the seats that know it
        # options
        self.start: i64 = 2  # pearls at the start
        self.tide: i64 = 80  # turns after which the game ends


def copy_scalars(s: HarbourState, t: HarbourState) -> None:
    copy_core(s, t)
    t.stamped = s.stamped
    t.lost = s.lost
    t.n_deck = s.n_deck
    t.turn = s.turn
    t.turns = s.turns
    t.role = s.role
    t.target = s.target
    t.accusing = s.accusing
    t.loser = s.loser
    t.then = s.then
    t.answers = s.answers
    t.start = s.start
    t.tide = s.tide


def copy_vectors(s: HarbourState, t: HarbourState) -> None:
    t.papers = s.papers[:]
    t.deck = s.deck[:]
    t.pearls = s.pearls[:]
    t.fell = s.fell[:]
    t.knows = s.knows[:]
    t.deck_knows = s.deck_knows[:]


def lay_out(s: HarbourState) -> None:
    """Vectors at their full length: nothing appends to them."""
    s.papers = vec[i64]([0] * 12)
    s.deck = vec[i64]([0] * 15)
    s.pearls = vec[i64]([0] * 6)
    s.fell = vec[i64]([0] * 6)
    s.knows = vec[i64]([0] * 12)
    s.deck_knows = vec[i64]([0] * 15)


def sealed(s: HarbourState, p: i64) -> i64:
    """Sealed: two bits a seat, answer + 1."""
    return (s.answers >> (2 * p)) & 3


def seal(s: HarbourState, p: i64, x: i64) -> None:
    s.answers ^= (((s.answers >> (2 * p)) & 3) ^ x) << (2 * p)
