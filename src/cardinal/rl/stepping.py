"""Many games side by side, stepped by one call: the compiled half of the vector environment.

What one step of one environment is, `native/cpp/vector.h` says again in C++, and a test holds the two against each
other: the answer is carried out, bots answer until the learner is asked, a game that is over is settled and the next
one begins.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import bit, has, kth_bit, lowest, popcount
from cardinal.core.chance import Chance, below, seed
from cardinal.core.match import Bot, RandomBot, ask_bot
from cardinal.core.observing import Observer, put_set
from cardinal.core.recent import Recent, keep_recent, put_recent
from cardinal.core.state import UNIT, WORD, State, random_action

ROTATES: Final[i64] = -1  # in place of a seat: the line-up moves on by one place from deal to deal


class Company:
    """Who plays the seats of one game: the learner where there is no bot.

    In the deal of seed g, seat p belongs to player (p + g) of the line-up; with a fixed seat, player 0 always has it.
    """

    def __init__(self, line_up: list[Bot | None], seat: i64) -> None:
        self.line_up = line_up
        self.seat = seat
        self.offset: i64 = 0
        self.selfplay = True
        for bot in line_up:
            if bot is not None:
                self.selfplay = False

    def meet(self, s: State, deal: i64) -> None:
        """Sit down to the deal of this seed."""
        self.offset = deal % s.seats if self.seat == ROTATES else s.seats - self.seat
        for bot in self.line_up:
            if bot is not None:
                bot.attend(s)

    def learns(self, s: State, p: i64) -> bool:
        return self.line_up[(p + self.offset) % s.seats] is None

    def play_on(self, s: State, scratch: State, dice: Chance) -> None:
        """Bots answer until the learner is asked or the game is over, by the rules of `core.match`."""
        if self.selfplay:
            return
        while s.asked != 0:
            p = s.next_asked()
            bot = self.line_up[(p + self.offset) % s.seats]
            if bot is None:
                return
            if isinstance(bot, RandomBot):  # needs no world
                a = random_action(s, p, dice)
            else:
                a = ask_bot(s, p, bit(p), bot, scratch, dice)
                if not s.allows(p, a):
                    a = random_action(s, p, dice)
            s.answer(p, a)


class Games:
    """N games.  Environment i begins with seed `first + i` and goes on with `first + i + n`, and so on.

    All vectors are read (and, where it says so, cleared) from outside, as arrays over the same memory.
    """

    def __init__(
        self, blank: State, companies: list[Company], observer: Observer, size: i64, actions: i64, events: i64
    ) -> None:
        n = len(companies)
        self.n: i64 = n
        self.first: i64 = 0
        self.words: i64 = blank.words()
        self.size = size
        self.actions = actions
        self.observer = observer
        self.companies = companies
        self.states = [blank.clone() for _ in range(n)]
        self.events = events
        self.recent: list[Recent] = [keep_recent(s, observer, int(events)) for s in self.states] if events else []
        self.scratch = blank.clone()
        self.dice = [Chance() for _ in range(n)]  # of the bots
        self.rolls = [Chance() for _ in range(n)]  # of `sample`
        self.answers = vec[i64]([0] * n)
        self.seeds = vec[i64]([0] * n)
        self.seats = vec[i64]([0] * n)
        self.options = vec[i64]([0] * (n * int(self.words)))
        self.utilities = vec[i64]([0] * (n * int(blank.seats)))  # cleared before each step
        self.done = vec[u8]([0] * n)
        self.refused = vec[u8]([0] * n)
        self.observations = vec[u8]([0] * (n * int(size)))  # cleared before each step
        self.masks = vec[u8]([0] * (n * int(actions)))  # cleared before each step
        self.finals = vec[u8]([0] * (n * int(size)))  # the last observations of games that are over

    def begin(self, first: i64) -> None:
        self.first = first
        i: i64 = 0
        while i < self.n:
            seed(self.rolls[i], first + i)
            self.deal(i, first + i)
            self.done[i] = 0
            self.refused[i] = 0
            self.show(i)
            i += 1

    def deal(self, i: i64, number: i64) -> None:
        """The game of this seed, or the first one after it in which the learner is asked anything."""
        s = self.states[i]
        company = self.companies[i]
        over = True
        while over:
            if self.events != 0:
                self.recent[i].forget()
            s.restart(number)
            seed(self.dice[i], number)
            company.meet(s, number)
            company.play_on(s, self.scratch, self.dice[i])
            over = s.asked == 0
            self.seeds[i] = number
            number += self.n

    def step(self) -> None:
        """One answer each.  Who answers what is not legal forfeits the game: it loses, and nobody else wins."""
        i: i64 = 0
        while i < self.n:
            s = self.states[i]
            p = self.seats[i]
            if self.offered(i, self.answers[i]):
                s.answer(p, self.answers[i])
                self.refused[i] = 0
                self.companies[i].play_on(s, self.scratch, self.dice[i])
                if s.asked == 0:
                    self.settle(i)
                else:
                    self.done[i] = 0
            else:
                self.refused[i] = 1
                self.utilities[i * s.seats + p] = -UNIT
                self.done[i] = 1
            if self.done[i] != 0:
                self.look_back(i, p)
                self.deal(i, self.seeds[i] + self.n)
            self.show(i)
            i += 1

    def offered(self, i: i64, action: i64) -> bool:
        """Whether an action is one of the options that were shown: legal, without asking the rules again."""
        if action < 0 or action >= WORD * self.words:
            return False
        word: i64 = 0
        while action >= WORD:
            action -= WORD
            word += 1
        return has(self.options[i * self.words + word], action)

    def settle(self, i: i64) -> None:
        s = self.states[i]
        seats = s.seats
        for p in range(seats):
            self.utilities[i * seats + p] = s.utility(p)
        self.done[i] = 1

    def look_back(self, i: i64, p: i64) -> None:
        """The end of the game, as the seat saw it that answered last."""
        at = i * self.size
        for k in range(self.size):
            self.finals[at + k] = 0
        self.observe(self.states[i], p, self.finals, at)

    def observe(self, s: State, p: i64, out: vec[u8], at: i64) -> None:
        end = self.observer.observe(s, p, out, at)
        if self.events != 0:
            put_recent(s, p, out, end)

    def show(self, i: i64) -> None:
        s = self.states[i]
        p = s.next_asked()
        self.seats[i] = p
        word: i64 = 0
        while word < self.words:
            legal = s.legal(p, word)
            self.options[i * self.words + word] = legal
            put_set(self.masks, i * self.actions + WORD * word, legal, WORD)
            word += 1
        self.observe(s, p, self.observations, i * self.size)

    def sample(self) -> None:
        """A uniformly random legal answer of each."""
        i: i64 = 0
        while i < self.n:
            self.answers[i] = self.roll(i)
            i += 1

    def roll(self, i: i64) -> i64:
        at = i * self.words
        total: i64 = 0
        word: i64 = 0
        while word < self.words:
            total += popcount(self.options[at + word])
            word += 1
        k = below(self.rolls[i], total)
        word = 0
        n = popcount(self.options[at])
        while k >= n:
            k -= n
            word += 1
            n = popcount(self.options[at + word])
        return WORD * word + lowest(kth_bit(self.options[at + word], k))
