"""A room: a table with people and bots around it, from opening it to the rematch.

A room is the sum of its entries (`entries.py`): whatever is accepted becomes an entry, and `rebuild` makes the very
same room from them.  `fresh` holds those that are not written down yet; nobody may be told of them before they are.
Time comes from outside, so a test or a restart can be at any moment it likes.

>>> room = open_room(Terms("deadlies", 2), owner="ann", seed=1, salt="s", now=0.0)
>>> room.sit("ann", "Ann", 0, 1.0); room.fill("ann", 1, "greedy", 2.0)
>>> room.status, [type(entry).__name__ for entry in room.fresh]
('running', ['Opened', 'Sat', 'BotSat', 'Started'])
"""

from collections.abc import Iterable, Sequence

import msgspec

from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.game import LETTERS, normal, seats_in
from cardinal.core.moves import resolve
from cardinal.core.record import Record
from cardinal.core.seen import standings, tell
from cardinal.core.view import Standing
from cardinal.games import load
from cardinal.lessons import Line, lesson
from cardinal.play import entries as log
from cardinal.play.chairs import Chair, Happening, Notice, Request
from cardinal.play.clocks import Clocks
from cardinal.play.commitment import commitment
from cardinal.play.entries import HOW, AnyEntry, Terms
from cardinal.play.lesson import check_follows, line_of
from cardinal.play.race import Course
from cardinal.play.table import Table
from cardinal.play.timer import Timer

LEVELS = {  # nothing that runs somebody's code
    "novice": "Looks at what lies before it, and no further",
    "casual": "Knows the game, and is sometimes careless",
    "skilled": "Plays soundly and quickly",
    "expert": "Thinks ahead half of the time",
    "master": "Thinks far ahead, and takes its time",
}
BOTS = ("random", "greedy", *LEVELS)
BOT_NAMES = (
    "Vex", "Mara", "Otto", "Iris", "Bram", "Odile", "Fenn", "Juno", "Quill", "Sable", "Tamsin", "Rook", "Wilda", "Ezra",
    "Hazel", "Lark", "Pim", "Thorne",
)  # fmt: skip
NO_CLOCKS = Clocks()
MISSES = 2  # decisions in a row that a person may let pass before a bot takes the seat


class Stale(Refused):
    """An answer to a question that is not asked any more."""


class Room:
    def __init__(self, opened: log.Opened) -> None:
        terms = opened.terms
        self.opened = opened
        self.terms = terms
        self.owner = opened.owner
        self.game = load(terms.game)
        self.options = self.game.read_options(terms.options)
        self.game.check_seats(terms.seats)
        self.game.check_options(terms.seats, self.options)
        self.chairs = [Chair() for _ in range(terms.seats)]
        self.together = persons_of(self)
        self.table: Table | None = None
        self.timer = Timer(terms.clocks, terms.seats)
        self.paused_at: float | None = None
        self.request: Request | None = None
        self.rematch: set[str] = set()
        self.next_table = ""
        self.frozen = ""
        self.closed = ""  # why, if it ended without a result
        self.course: Course | None = None
        self.lesson = lesson(opened.lesson) if opened.lesson else None
        self.beaten = False  # everybody but one side has resigned
        self.absent: dict[str, float] = {}  # since when nobody is connected for a person
        self.happened: list[Happening] = []
        self.told_rows = 0
        self.news = 0  # how often something happened in the game that everybody saw
        self.made = [0] * terms.seats  # whole choices that count
        self.steps = [0] * terms.seats  # parts of drafts made or taken back: they are in no log
        self.rewinds = 0
        self.last_at = opened.at
        self.began = opened.at
        self.seconds = 0.0  # that the game took, pauses left out; known when it is over
        self.fresh: list[AnyEntry] = []

    # ------------------------------------------------------------ what can be seen from outside
    @property
    def status(self) -> str:
        if self.closed:
            return "closed"
        if self.frozen:
            return "frozen"
        if self.table is None:
            return "open"
        if self.table.state.over() or self.beaten:
            return "over"
        return "paused" if self.paused_at is not None else "running"

    @property
    def commitment(self) -> str:
        return commitment(self.opened.seed, self.opened.salt)

    def seats_of(self, person: str) -> list[int]:
        return [p for p, chair in enumerate(self.chairs) if chair.person == person] if person else []

    def eyes(self, person: str) -> int:
        """What a person sees with: the seats it holds.  At a hot seat the device says who is looking."""
        mask = 0
        if person:
            for p, chair in enumerate(self.chairs):
                if chair.person == person:
                    mask |= 1 << p
        return mask

    def persons(self) -> list[str]:
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

    def bot_turns(self) -> list[tuple[int, str]]:
        """Seats that a bot has to answer for now."""
        if self.status != "running" or self.table is None:
            return []
        waiting = seats_in(self.table.state.waiting)
        line = self.scripted()
        if line is not None:
            waiting = [line.seat]
        return [(p, self.chairs[p].bot or self.terms.stand_in) for p in waiting if self.chairs[p].automatic]

    def scripted(self) -> Line | None:
        """What a lesson has answered next, and by whom."""
        return line_of(self.lesson, self.playing()) if self.lesson is not None else None

    def serial(self, seat: int) -> str:
        """Names the question put to a seat.  Made of what that seat knows, so that it tells nothing."""
        return f"{self.news}.{self.made[seat]}.{self.steps[seat]}.{self.rewinds}"

    def standings(self) -> list[Standing]:
        """Results; where all others have resigned, those who have not share the first place."""
        table = self.table
        if table is None or not (self.beaten or table.state.over()):
            return []
        if table.state.over():
            return standings(table.state)
        left = [chair.resigned for chair in self.chairs]
        winners, losers = left.count(False), left.count(True)
        return [
            Standing(p, winners + 1 if gone else 1, -1 / losers if gone else 1 / winners) for p, gone in enumerate(left)
        ]

    def record(self) -> Record:
        """The game as a record; with the seed, so only for those who may see everything."""
        table = self.playing()
        table.players = [f"{chair.name} ({chair.bot})" if chair.bot else chair.name for chair in self.chairs]
        return msgspec.structs.replace(table.record(), salt=self.opened.salt, commitment=self.commitment)

    def playing(self) -> Table:
        if self.table is None:
            raise Refused("the game has not begun")
        return self.table

    def running(self) -> Table:
        """The table, if moves can be made on it now."""
        table = self.playing()
        if self.status != "running":
            why = {"over": "the game is over", "paused": "the game is paused", "closed": self.closed}
            raise Refused(why.get(self.status, self.frozen))
        return table

    # ------------------------------------------------------------ sitting down
    def sit(self, person: str, name: str, seat: int, now: float) -> None:
        """Take a free seat, and those that one person holds together with it; during the game, one's own from a bot."""
        self.check_seat(seat)
        if self.table is not None and person and self.chairs[seat].person == person and self.chairs[seat].automatic:
            self.come_back(person, now, seat)
            self.come_back(person, now)  # and who sits beside
            return
        self.check_open(seat)
        if any(self.chairs[p].taken for p in self.together[seat]):
            raise Refused(f"seat {LETTERS[seat]} is taken")
        if self.seats_of(person) and not self.terms.hot_seat:
            raise Refused("you have a seat at this table already")
        if any(self.chairs[p].name == name for p in self.seats_of(person)):
            name = f"{name} {seat + 1}"  # somebody else at the same device
        for p in self.together[seat]:
            self.enter(log.Sat(now, p, person, name))
        self.start_when_filled(now)

    def leave(self, person: str, now: float) -> None:
        """Give the seat up: free before the game, a bot's for as long as you are away during it."""
        seats = self.seats_of(person)
        if not seats:
            raise Refused("you have no seat at this table")
        for p in seats:
            if self.table is None:
                self.enter(log.Left(now, p))
            elif self.status not in ("over", "closed") and not self.chairs[p].away:
                self.enter(log.StoodIn(now, p))

    def fill(self, person: str, seat: int, bot: str, now: float, name: str = "") -> None:
        """The owner puts a bot on a seat: a free one, or that of somebody who is to go."""
        self.check_owner(person)
        check_bot(bot)
        self.check_seat(seat)
        if self.status in ("over", "closed", "frozen"):
            raise Refused("the game is over")
        name = name or self.free_name(seat)
        for p in self.together[seat]:
            self.enter(log.BotSat(now, p, bot, name))
        self.start_when_filled(now)

    def remove(self, person: str, seat: int, now: float) -> None:
        """The owner takes a person (or a bot) off a seat; during the game a bot takes it over."""
        self.check_owner(person)
        self.check_seat(seat)
        if not self.chairs[seat].taken:
            raise Refused(f"seat {LETTERS[seat]} is free")
        if self.table is not None:
            self.fill(person, seat, self.terms.stand_in, now)
            return
        for p in self.together[seat]:
            self.enter(log.Left(now, p))

    def hand_over(self, guest: str, account: str, name: str, now: float) -> None:
        """A guest's seats go to the account the guest has logged in to, if that one does not play here itself."""
        if not self.seats_of(account):
            for p in self.seats_of(guest):
                self.enter(log.HandedOver(now, p, account, name))
        if self.owner == guest:
            self.enter(log.Inherited(now, account))

    def close_mine(self, person: str, now: float) -> None:
        """The owner gives a table up that nobody else plays at."""
        self.check_owner(person)
        if self.table is not None and any(other != person for other in self.persons()):
            raise Refused("others play here; you may resign")
        self.close("its owner closed it", now)

    def close(self, reason: str, now: float) -> None:
        """End a table that is not over, without a result."""
        if self.status in ("over", "closed"):
            raise Refused("the game is over")
        self.enter(log.Closed(now, reason))

    def free_name(self, seat: int) -> str:
        """A name for a bot that nobody at the table has; another order of names at each table."""
        first = int(self.commitment[:8], 16) + seat
        taken = {chair.name for chair in self.chairs}
        turned = [BOT_NAMES[(first + i) % len(BOT_NAMES)] for i in range(len(BOT_NAMES))]
        return next(name for name in turned if name not in taken)

    def names(self) -> tuple[str, ...]:
        """What players are called in sentences: their names, told apart by letters where two are alike."""
        called = [chair.name or chair.bot for chair in self.chairs]
        return tuple(f"{name} ({LETTERS[p]})" if called.count(name) > 1 else name for p, name in enumerate(called))

    def start_when_filled(self, now: float) -> None:
        if self.table is None and all(chair.taken for chair in self.chairs):
            self.enter(log.Started(now))

    def check_open(self, seat: int) -> None:
        self.check_seat(seat)
        if self.table is not None or self.frozen:
            raise Refused("the game has begun")
        if self.closed:
            raise Refused(f"this table is closed: {self.closed}")

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.terms.seats:
            raise Malformed("seat", f"no seat {seat}: there are {self.terms.seats}")

    def check_owner(self, person: str) -> None:
        if person != self.owner:
            raise Refused("only the owner of the table may do that")

    def check_holder(self, person: str, seat: int) -> None:
        self.check_seat(seat)
        if not person or self.chairs[seat].person != person:
            raise Refused(f"seat {LETTERS[seat]} is not yours")

    # ------------------------------------------------------------ playing
    def act(self, person: str, seat: int, text: str, now: float) -> None:
        """A person's choice, or a part of one.  Whoever was away is back with it."""
        self.check_holder(person, seat)
        table = self.running()
        if self.course is not None and normal(text) == self.course.answer(seat):
            self.course.check_unlocked(seat, now)
        if self.chairs[seat].automatic:
            self.come_back(person, now, seat)
        if self.lesson is not None:
            check_follows(self.lesson, table, seat, resolve(self.game, table.state, seat, text, table.names))
        made = len(table.moves)
        self.guarded(table, seat, text, now)
        if len(table.moves) == made:
            self.steps[seat] += 1
            return
        self.enter(log.Moved(now, seat, table.moves[-1].text), acted=True)

    def press(self, person: str, seat: int, serial: str, shape: str, now: float) -> None:
        """A press in a race.  Others may have answered meanwhile: any question of the same race will do."""
        self.check_holder(person, seat)
        self.running()
        course = self.course
        asked_at = serial.partition(".")[0]
        if course is None or not asked_at.isdecimal() or int(asked_at) < course.news:
            raise Stale("that race is over")
        self.act(person, seat, course.press(seat, shape, now), now)

    def bot_acts(self, seat: int, text: str, now: float, how: HOW = "bot") -> None:
        """The choice of a bot, or the default of the game."""
        table = self.running()
        if seat in table.drafts:
            table.drop_draft(seat)
        self.guarded(table, seat, text, now)
        self.enter(log.Moved(now, seat, table.moves[-1].text, how), acted=True)

    def default(self, seat: int, now: float) -> None:
        """What is played for a seat that does not answer."""
        table = self.running()
        if seat in table.drafts:
            table.drop_draft(seat)
        s = table.state
        self.bot_acts(seat, self.game.choice(s, seat, self.game.default(s, seat)), now, "default")

    def guarded(self, table: Table, seat: int, text: str, now: float) -> None:
        """A rule that fails freezes this table and keeps its record."""
        try:
            table.act(seat, text)
        except Problem:
            raise
        except Exception as e:
            self.enter(log.Frozen(now, f"{type(e).__name__} in the rules"))
            raise Refused("a rule failed; the table is frozen and its record kept") from e

    def undo(self, person: str, seat: int, now: float) -> None:
        """Take back what nobody has learnt from: a part of a draft, or a whole choice."""
        self.check_holder(person, seat)
        table = self.running()
        if seat in table.drafts:
            table.undo(seat)
            self.steps[seat] += 1
        elif table.can_undo(seat):
            self.enter(log.TookBack(now, seat))
        else:
            table.undo(seat)  # which says why not

    def ask_back(self, person: str, seat: int, now: float) -> None:
        """Ask everybody to go back to before the last choice of a seat; bots never mind."""
        self.check_holder(person, seat)
        table = self.running()
        if self.terms.rated:
            raise Refused("at a rated table nothing is taken back once somebody has learnt from it")
        if self.request is not None:
            raise Refused("somebody has asked that already")
        if not any(move.seat == seat for move in table.moves):
            raise Refused("you have not chosen anything yet")
        self.enter(log.WantsBack(now, seat))

    def answer_back(self, person: str, yes: bool, now: float) -> None:
        if self.request is None or person not in self.request.open:
            raise Refused("nobody waits for your consent")
        self.enter(log.Answered(now, person, yes))

    def resign(self, person: str, seat: int, now: float) -> None:
        self.check_holder(person, seat)
        self.running()
        if self.chairs[seat].resigned:
            raise Refused("you have resigned already")
        for p in self.together[seat]:
            self.enter(log.Resigned(now, p))

    def give_up(self, person: str, now: float) -> None:
        """Resign on all seats that a person holds."""
        for p in self.seats_of(person):
            if self.status == "running" and not self.chairs[p].resigned:
                self.enter(log.Resigned(now, p))

    def pause(self, person: str, now: float) -> None:
        if not self.seats_of(person):
            raise Refused("only players may pause the game")
        if self.terms.rated:
            raise Refused("a rated game is not paused")
        self.running()
        self.enter(log.Paused(now, person))

    def go_on(self, person: str, now: float) -> None:
        if not self.seats_of(person):
            raise Refused("only players may go on with the game")
        if self.status != "paused":
            raise Refused("the game is not paused")
        self.enter(log.Resumed(now, person))

    def want_rematch(self, person: str, now: float) -> bool:
        """True when all persons want one: then open it with `rematch_terms` and `rotated`."""
        if self.status != "over" or not self.seats_of(person):
            raise Refused("a rematch is for players of a game that is over")
        if self.next_table:
            raise Refused("there is a rematch already")
        if person not in self.rematch:
            self.enter(log.WantsRematch(now, person))
        return self.rematch >= set(self.persons())

    def rotated(self) -> list[Chair]:
        """Who sits where in the rematch: everybody one seat further."""
        moved = [self.chairs[p - 1] for p in range(len(self.chairs))]
        return [Chair(chair.person, chair.name, chair.bot) for chair in moved]

    # ------------------------------------------------------------ coming and going, and time
    def connected(self, person: str, now: float) -> None:
        """Somebody's device is there: a bot that stood in gives the seat back."""
        self.absent.pop(person, None)
        if self.status == "running":
            self.come_back(person, now)

    def gone(self, person: str, now: float) -> None:
        if self.seats_of(person):
            self.absent.setdefault(person, now)

    def come_back(self, person: str, now: float, only: int | None = None) -> None:
        for p in self.seats_of(person) if only is None else [only]:
            chair = self.chairs[p]
            if chair.away and not chair.resigned and not self.timer.spent(p):
                self.enter(log.GaveBack(now, p))
            elif only is not None:
                raise Refused("you have resigned" if chair.resigned else "your time is up: a bot plays to the end")

    def deadline(self) -> float | None:
        """When `tick` has something to do; None for never."""
        if (self.terms.clocks == NO_CLOCKS and self.course is None) or self.status != "running":
            return None
        moments: list[float | None] = [self.course.closes] if self.course is not None else []
        moments += [self.timer.deadline(p) for p, chair in enumerate(self.chairs) if not chair.automatic]
        if self.terms.clocks.disconnect:
            moments += [since + self.terms.clocks.disconnect for who, since in self.absent.items() if self.present(who)]
        return min((moment for moment in moments if moment is not None), default=None)

    def present(self, person: str) -> bool:
        """Whether a person still plays for itself."""
        return any(not self.chairs[p].automatic for p in self.seats_of(person))

    def tick(self, now: float) -> None:
        """Do what the clocks demand by now: defaults for those whose time is up, bots for those who are gone."""
        while (due := self.deadline()) is not None and due <= now:
            if self.course is not None and self.course.closes <= now:
                self.default(self.course.race.owner, now)
                continue
            for p, chair in enumerate(self.chairs):
                moment = self.timer.deadline(p)
                if chair.automatic or moment is None or moment > now:
                    continue
                self.default(p, now)
                if self.status == "running" and (self.timer.spent(p) or chair.missed >= MISSES):
                    self.enter(log.StoodIn(now, p))
                break
            else:
                self.stand_in_for_absent(now)

    def stand_in_for_absent(self, now: float) -> None:
        limit = self.terms.clocks.disconnect
        for person, since in list(self.absent.items()):
            if limit and since + limit <= now:
                for p in self.seats_of(person):
                    if not self.chairs[p].automatic:
                        self.enter(log.StoodIn(now, p))

    # ------------------------------------------------------------ entries
    def enter(self, entry: AnyEntry, acted: bool = False) -> None:
        """Accept something: carry it out and keep it to be written down."""
        self.apply(entry, acted)
        self.fresh.append(entry)

    def apply(self, entry: AnyEntry, acted: bool = False) -> None:
        """Carry an entry out; `acted` if the table has made the move already."""
        before = self.table.state.asked if self.table is not None else 0
        match entry:
            case log.Moved(seat=p):  # what nearly always comes
                if not acted:
                    self.playing().act(p, entry.text)
                chair = self.chairs[p]
                chair.missed = chair.missed + 1 if entry.how == "default" else 0
                self.timer.stop(p, entry.at)
                self.request = None
                self.made[p] += 1
                self.steps[p] = 0
            case log.Sat(seat=p):
                self.chairs[p] = Chair(entry.person, entry.name)
                self.tell("sat", p, entry.name)
            case log.BotSat(seat=p):
                self.chairs[p] = Chair(name=entry.name, bot=entry.bot)
                self.name_again()
                self.tell("bot", p, entry.name, entry.bot)
            case log.Left(seat=p):
                self.tell("left", p, self.chairs[p].name)
                self.chairs[p] = Chair()
            case log.HandedOver(seat=p):
                self.chairs[p].person, self.chairs[p].name = entry.person, entry.name
                self.name_again()
            case log.Inherited():
                self.owner = entry.person
            case log.Started():
                self.table = Table(self.game, self.terms.seats, self.options, self.opened.seed, self.opened.start)
                self.name_again()
                self.began = entry.at
                self.tell("started", text=self.commitment)
            case log.TookBack(seat=p):
                self.take_back(p)
            case log.WantsBack(seat=p):
                self.want_back(p)
            case log.Answered():
                self.answer(entry)
            case log.StoodIn(seat=p):
                self.chairs[p].away = True
                self.tell("stood_in", p, self.chairs[p].name)
            case log.GaveBack(seat=p):
                self.chairs[p].away = False
                self.chairs[p].missed = 0
                self.timer.since[p] = None
                self.tell("gave_back", p, self.chairs[p].name)
            case log.Resigned(seat=p):
                self.chairs[p].resigned = True
                self.tell("resigned", p, self.chairs[p].name)
                self.beaten = self.one_side_left()
            case log.Paused():
                self.paused_at = entry.at
                self.tell("paused", name=self.name_of(entry.person))
            case log.Resumed():
                self.shift(entry.at - (self.paused_at or entry.at))
                self.paused_at = None
                self.tell("resumed", name=self.name_of(entry.person))
            case log.Reopened():
                if self.paused_at is None:
                    self.shift(entry.at - self.last_at)
                self.absent = {person: entry.at for person in self.persons()}
            case log.Said():
                self.tell("chat", self.seat_of(entry.person), entry.name, entry.text)
            case log.Reacted():
                self.tell("reaction", self.seat_of(entry.person), entry.name, entry.what)
            case log.WantsRematch():
                self.rematch.add(entry.person)
                self.tell("wants_rematch", name=self.name_of(entry.person))
            case log.Rematched():
                self.next_table = entry.table
                self.tell("rematch", text=entry.table)
            case log.Closed():
                self.closed = entry.reason
                self.tell("closed", text=entry.reason)
            case log.Frozen():
                self.frozen = entry.reason
                self.tell("frozen", text=entry.reason)
        self.last_at = entry.at
        if self.table is not None and not self.frozen and not self.closed:
            told = self.tell_rows(self.table)
            self.mind_the_clocks(self.table, entry.at)
            self.mind_the_race(self.table, entry)
            if told or self.table.state.asked != before:
                self.timer.publish()
            if self.status == "over" and isinstance(entry, (log.Moved, log.Resigned)):
                self.seconds = entry.at - self.began
                self.tell("seed", text=f"{self.opened.seed}:{self.opened.salt}")

    def name_again(self) -> None:
        """The table's stories call people by the names they have now."""
        if self.table is not None:
            self.table.names = self.names()

    def shift(self, seconds: float) -> None:
        """So long nobody could play."""
        self.timer.shift(seconds)
        self.began += seconds

    def tell(self, kind: str, seat: int | None = None, name: str = "", text: str = "") -> None:
        self.happened.append(Notice(kind, seat, name, text))

    def tell_rows(self, table: Table) -> bool:
        """Make what is new an entry.  What only some may see waits for something that all see, or it would show."""
        new = table.log().rows[self.told_rows :]
        if not any(tell(self.game, row, 0, table.names) is not None for row in new):
            return False
        self.happened.append(tuple(new))
        self.told_rows += len(new)
        self.news += 1
        return True

    def mind_the_clocks(self, table: Table, now: float) -> None:
        """Start the clock of whoever is asked something new."""
        if self.terms.clocks == NO_CLOCKS:
            return
        for p, chair in enumerate(self.chairs):
            waiting = bool(table.state.waiting >> p & 1) and not chair.automatic and not self.beaten
            if not waiting:
                self.timer.stop(p, now)
            elif self.timer.since[p] is None:
                self.timer.start(p, now)

    def mind_the_race(self, table: Table, entry: AnyEntry) -> None:
        """Open the race that a question is; after a pause or a restart it is run again from the start."""
        race = None if table.state.over() else self.game.race(table.state, self.options)
        if race is None:
            self.course = None
        elif self.course is None or isinstance(entry, (log.Resumed, log.Reopened)):
            secret = f"{self.opened.seed}:{self.opened.salt}:{len(table.moves)}"
            self.course = Course(race, secret, self.news, entry.at)

    def take_back(self, seat: int) -> None:
        """Told to all only if all were told of the choice: a sealed answer is taken back in silence."""
        table = self.playing()
        table.undo(seat)
        self.made[seat] -= 1
        self.steps[seat] += 1
        if len(table.log().rows) < self.told_rows:
            self.tell("took_back", seat, self.chairs[seat].name)
            self.told_rows = len(table.log().rows)
            self.rewinds += 1

    def want_back(self, seat: int) -> None:
        moves = self.playing().moves
        last = max(i for i, move in enumerate(moves) if move.seat == seat)
        others = {person for person in self.persons() if person != self.chairs[seat].person}
        self.tell("wants_back", seat, self.chairs[seat].name)
        self.request = Request(seat, last, others)
        self.rewind_if_agreed()

    def answer(self, entry: log.Answered) -> None:
        assert self.request is not None
        if not entry.yes:
            self.tell("declined_back", name=self.name_of(entry.person))
            self.request = None
            return
        self.request.open.discard(entry.person)
        self.rewind_if_agreed()

    def rewind_if_agreed(self) -> None:
        request = self.request
        if request is None or request.open:
            return
        table = self.playing()
        table.rewind(request.moves)
        self.told_rows = len(table.log().rows)
        self.made = [sum(move.seat == p for move in table.moves) for p in range(self.terms.seats)]
        self.rewinds += 1
        self.tell("went_back", request.seat, self.chairs[request.seat].name)
        self.request = None
        self.timer.since = [None] * self.terms.seats

    def one_side_left(self) -> bool:
        """Whether all who have not resigned win together, or no person is left to play for."""
        assert self.table is not None
        left = {p for p, chair in enumerate(self.chairs) if not chair.resigned}
        sides = [team for team in self.game.seating(self.table.state).teams if left & set(team)]
        return len(sides) <= 1 or not any(self.chairs[p].person for p in left)

    def name_of(self, person: str) -> str:
        return next((chair.name for chair in self.chairs if chair.person == person), "")

    def seat_of(self, person: str) -> int | None:
        return next(iter(self.seats_of(person)), None)


def persons_of(room: Room) -> list[list[int]]:
    """For each seat, the seats its person holds: known before the deal, or each seat alone."""
    seating = room.game.seating(room.game.new(room.terms.seats, room.options))
    return [next(seats for seats in seating.persons if p in seats) for p in range(room.terms.seats)]


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise Malformed("bot", f"there is no bot {name[:40]!r} here; there are {', '.join(BOTS)}")


def open_room(
    terms: Terms,
    owner: str,
    seed: int,
    salt: str,
    now: float,
    rematch_of: str = "",
    start: str = "",
    lesson: str = "",
) -> Room:
    """A new room, its opening not yet written down; with `start` it begins from that position."""
    check_bot(terms.stand_in)
    opened = log.Opened(now, terms, load(terms.game).version, owner, seed, salt, rematch_of, start, lesson)
    room = Room(opened)
    room.fresh.append(opened)
    return room


def rebuild(kept: Sequence[AnyEntry]) -> Room:
    """The room that these entries made.  Malformed if the rules have changed since: then it is not replayed."""
    opened = kept[0]
    assert isinstance(opened, log.Opened)
    game = load(opened.terms.game)
    if opened.version != game.version:
        raise Malformed("version", f"this game follows version {opened.version} of the rules; these are {game.version}")
    room = Room(opened)
    replay_into(room, kept[1:])
    return room


def replay_into(room: Room, kept: Iterable[AnyEntry]) -> None:
    for entry in kept:
        room.apply(entry)
