"""The state of a game in progress: what every game has in common, and what everything else may rely on.

A game's own `State` adds its zones (masks, counts, a few short vectors) and overrides the methods below by
one-liners that call the free functions of its `rules.py`.  Nothing here knows any game.

Seats are 0..seats-1.  Sets of seats are masks.  An action is a small int whose meaning depends on the decision
that is asked; the options of a seat are a mask of actions, WORD actions to a word.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardinal.core.bits import bit, has, kth_bit, lowest, popcount
from cardinal.core.chance import Chance, below, random_bit

WORD: Final[i64] = 60  # actions in one word of an option mask
UNIT: Final[i64] = 352800  # utilities are exact integer parts of this: 840 * 420 divides evenly by 1..8 x 1..7
EVERYBODY: Final[i64] = 0x1FF  # who sees a fact that everyone sees: all eight seats, and spectators (bit 8)
HASH: Final[i64] = 0xFFFFFFFFFFF


class Log:
    """What happened, as rows of ints; the game's table turns them into words for each viewer."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, int, int, int, int]] = []

    def write(self, seats: i64, what: i64, seat: i64, other: i64, n: i64, cards: i64, seen: i64) -> None:
        self.rows.append((what, seat, other, n, cards, seen))


@mypyc_attr(acyclic=True)
class State(Chance):
    """A position of some game, flat enough to be cloned in a hundred nanoseconds.

    `asked` is public: the seats whose answer is awaited.  `waiting` is the part of it that can still answer; it
    is smaller where the rules keep it secret who of several has answered already.
    `barrier` grows whenever somebody learnt something or chance was used: what was decided since it last grew
    can be taken back.
    """

    def __init__(self) -> None:
        super().__init__()
        self.seats: i64 = 0
        self.phase: i64 = 0
        self.asked: i64 = 0
        self.waiting: i64 = 0
        self.barrier: i64 = 0
        self.frames: i64 = 0  # see core/frames.py
        self.frames_below: i64 = 0
        self.recording: i64 = 0
        self.log: Log | None = None

    # ------------------------------------------------------------ what a game overrides
    def restart(self, seed: i64) -> None:
        """Set up anew, with the seats and options already in the state, and run on to the first question."""
        raise NotImplementedError

    def kind(self, seat: i64) -> i64:
        """Which decision is put to this asked seat: an index into the game's list of decisions.  Public."""
        raise NotImplementedError

    def words(self) -> i64:
        """How many words an option mask has: the same for the whole game."""
        return 1

    def legal(self, seat: i64, word: i64) -> i64:
        """One word of the option mask of a waiting seat: bit i stands for action WORD * word + i."""
        raise NotImplementedError

    def answer(self, seat: i64, action: i64) -> None:
        """Carry out a legal action, and everything that follows by itself.  Not checked: see `apply`."""
        raise NotImplementedError

    def drafting(self, seat: i64) -> i64:
        """How many parts of a choice of several parts this seat has made: 0 where a choice begins.  Private."""
        return 0

    def goes_on(self, seat: i64, action: i64) -> bool:
        """Whether this legal action is one part of a choice, of which more will be asked: then `drafting` grows.

        Said before it is played, so that nobody plays it on a copy to find out.
        """
        return False

    def next_asked(self) -> i64:
        """The seat that a driver asks who asks one seat at a time (a race has an order of its own)."""
        return lowest(self.waiting)

    def clone(self) -> "State":
        """An independent copy, without the log."""
        raise NotImplementedError

    def copy_into(self, other: "State") -> None:
        """Make `other`, a state of the same game, equal to this one (but for its log)."""
        raise NotImplementedError

    def sample(self, viewers: i64, dice: Chance) -> None:
        """Turn this state into a world that the viewers (a mask of seats) cannot tell from it.

        Everything that none of them knows is drawn anew by `dice`: hidden cards, sealed answers, drafts and the
        generator itself.  The result depends on what the viewers know and on the dice, on nothing else: states
        alike to the viewers give the same world, which is what makes a bot fair that is only shown such worlds.
        """
        raise NotImplementedError

    def ahead(self, p: i64, q: i64) -> bool:
        """Whether p is placed before q once the game is over: all that most games have to say of placement."""
        raise NotImplementedError

    def place(self, seat: i64) -> i64:
        """The placement (1 is best) once the game is over."""
        n: i64 = 1
        for q in range(self.seats):
            if self.ahead(q, seat):
                n += 1
        return n

    def utility(self, seat: i64) -> i64:
        """The result in parts of UNIT once the game is over, the same for partners; over all teams it sums to 0.

        Here the first place wins, those who share it share that, and all others lose alike.
        """
        if self.place(seat) != 1:
            return lost(self.seats)
        sharing: i64 = 0
        for q in range(self.seats):
            if self.place(q) == 1:
                sharing += 1
        return shared_first(self.seats, sharing)

    # ------------------------------------------------------------ what follows from that
    def over(self) -> bool:
        return self.asked == 0

    def options(self, seat: i64) -> list[int]:
        """The legal actions of a seat, ascending; empty when it is not waited for."""
        out: list[int] = []
        if not can_answer(self, seat):
            return out
        word: i64 = 0
        words = self.words()
        while word < words:
            m = self.legal(seat, word)
            while m != 0:
                low = m & -m
                out.append(WORD * word + popcount(low - 1))
                m ^= low
            word += 1
        return out

    def moves(self) -> list[int]:
        """The options of the seat to ask next; empty when the game is over.  With `move`, all a simple loop needs.

        >>> from cardinal.games import load
        >>> s = load("deadlies").new(seats=2, seed=1)
        >>> while s.moves():
        ...     assert s.move(s.moves()[0])
        >>> s.over()
        True
        """
        if self.waiting == 0:
            return []
        return self.options(self.next_asked())

    def move(self, action: i64) -> bool:
        """`apply` for the seat to ask next."""
        return self.waiting != 0 and self.apply(self.next_asked(), action)

    def allows(self, seat: i64, action: i64) -> bool:
        """Whether this seat may take this action now."""
        if not can_answer(self, seat) or action < 0 or action >= WORD * self.words():
            return False
        word: i64 = 0
        while action >= WORD:
            action -= WORD
            word += 1
        return has(self.legal(seat, word), action)

    def apply(self, seat: i64, action: i64) -> bool:
        """Carry out an action.  Total: what is not legal is refused (False) and changes nothing."""
        if not self.allows(seat, action):
            return False
        self.answer(seat, action)
        return True


def copy_core(s: State, t: State) -> None:
    """Copy what every state has: the first thing a game's own copying does.  The log stays where it is."""
    t.ra = s.ra
    t.rb = s.rb
    t.rc = s.rc
    t.rd = s.rd
    t.seats = s.seats
    t.phase = s.phase
    t.asked = s.asked
    t.waiting = s.waiting
    t.barrier = s.barrier
    t.frames = s.frames
    t.frames_below = s.frames_below


def can_answer(s: State, seat: i64) -> bool:
    return seat >= 0 and seat < s.seats and has(s.waiting, seat)


def ask(s: State, seat: i64) -> None:
    """Put the question of the present phase to one seat.  That somebody else is asked now is a barrier."""
    who = bit(seat)
    if s.asked != who:
        s.barrier += 1
    s.asked = who
    s.waiting = who


def ask_all(s: State, seats: i64) -> None:
    """Put the question to several seats at once (never none)."""
    s.barrier += 1
    s.asked = seats
    s.waiting = seats


def close(s: State) -> None:
    """Nobody is asked any more: the game is over."""
    s.barrier += 1
    s.asked = 0
    s.waiting = 0


def learnt(s: State) -> None:
    """Somebody learnt something, or chance was used: what came before cannot be taken back."""
    s.barrier += 1


def tell(s: State, what: i64, seat: i64, other: i64, n: i64, cards: i64, seen: i64) -> None:
    """Log an event if the state is recording.  `cards` is for the seats in `seen`; all the rest is public."""
    if s.recording != 0:
        write_row(s, what, seat, other, n, cards, seen)


def write_row(s: State, what: i64, seat: i64, other: i64, n: i64, cards: i64, seen: i64) -> None:
    log = s.log
    if log is not None:
        log.write(s.seats, what, seat, other, n, cards, seen)


def start_recording(s: State) -> Log:
    """From now on events are logged, here and nowhere else: clones are silent."""
    log = Log()
    s.log = log
    s.recording = 1
    return log


# ---------------------------------------------------------------- play without people
def random_action(s: State, seat: i64, dice: Chance) -> i64:
    """A uniformly random legal action of a waiting seat."""
    words = s.words()
    if words == 1:
        m = s.legal(seat, 0)
        if m & (m - 1) == 0:
            return lowest(m)  # nothing to roll for
        return lowest(random_bit(dice, m))
    if words == 2:  # the same, without asking twice
        m = s.legal(seat, 0)
        high = s.legal(seat, 1)
        in_low = popcount(m)
        both = in_low + popcount(high)
        if both == 1:
            return lowest(m) if in_low == 1 else WORD + lowest(high)
        pick = below(dice, both)
        if pick < in_low:
            return lowest(kth_bit(m, pick))
        return WORD + lowest(kth_bit(high, pick - in_low))
    total: i64 = 0
    word: i64 = 0
    while word < words:
        total += popcount(s.legal(seat, word))
        word += 1
    k = below(dice, total)
    word = 0
    m = s.legal(seat, 0)
    n = popcount(m)
    while k >= n:
        k -= n
        word += 1
        m = s.legal(seat, word)
        n = popcount(m)
    while k > 0:
        m &= m - 1
        k -= 1
    return WORD * word + lowest(m & -m)


@mypyc_attr(acyclic=True)
class Tally:
    """What a run of playouts adds up to: decisions made, and a checksum of every one of them."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.checksum: i64 = 0


def playout(s: State, dice: Chance, tally: Tally) -> None:
    """Play uniformly random legal actions to the end."""
    h = tally.checksum
    n: i64 = 0
    while s.asked != 0:
        seat = s.next_asked()
        a = random_action(s, seat, dice)
        h = (h * 31 + a + (s.phase << 8) + seat) & HASH
        n += 1
        s.answer(seat, a)
    tally.checksum = h
    tally.decisions += n


def playouts(s: State, games: i64, first_seed: i64, dice: Chance, tally: Tally) -> None:
    """Deal and play out many games, one after the other, in the same state."""
    g: i64 = 0
    while g < games:
        s.restart(first_seed + g)
        playout(s, dice, tally)
        g += 1


def time_clones(s: State, n: i64) -> None:
    """For benchmarks: clone n times."""
    i: i64 = 0
    while i < n:
        s.clone()
        i += 1


def time_samples(s: State, viewers: i64, scratch: State, dice: Chance, n: i64) -> None:
    """For benchmarks: draw n worlds into a scratch state."""
    i: i64 = 0
    while i < n:
        s.copy_into(scratch)
        scratch.sample(viewers, dice)
        i += 1


def shared_first(seats: i64, sharing: i64) -> i64:
    """The utility of each of `sharing` seats that share first place, where all the others lose alike."""
    return UNIT * (seats - sharing) // (sharing * (seats - 1))


def lost(seats: i64) -> i64:
    """The utility of a seat that is not first, where all of those lose alike."""
    return -UNIT // (seats - 1)
