"""The state of a room: who sits where, the game, the clocks, what was told.  Only entries change it, but for drafts."""

import msgspec

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, seats_in
from cardinal.core.record import Record
from cardinal.core.seen import standings, tell
from cardinal.core.view import Standing
from cardinal.games import load
from cardinal.lessons import lesson
from cardinal.play import entries as log
from cardinal.play.chairs import Chair, Happening, Notice, Request
from cardinal.play.commitment import commitment
from cardinal.play.course import Course
from cardinal.play.entries import AnyEntry
from cardinal.play.lesson import line_of
from cardinal.play.table import Table
from cardinal.play.timer import Timer

NO_PERSONS: frozenset[str] = frozenset()


class RoomState:
    """What every concern of a room reads, and its handlers of entries write."""

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
        self.rematch: dict[str, str] = {}  # who wants one, and what its device gives to the next shuffle
        self.next_table = ""
        self.frozen = ""
        self.closed = ""  # why, if it ended without a result
        self.course: Course | None = None
        self.lesson = lesson(opened.lesson) if opened.lesson else None
        self.beaten = False  # everybody but one side has resigned
        self.absent: dict[str, float] = {}  # since when nobody is connected for a person
        self.happened: list[Happening] = []
        self.speakers: dict[int, str] = {}  # whose words or reaction a happening is, by its place among them
        self.unheard: dict[str, frozenset[str]] = {}  # whom somebody who is here has blocked: that is in no log
        self.told_rows = 0
        self.news = 0  # how often something happened in the game that everybody saw
        self.made = [0] * terms.seats  # whole choices that count
        self.steps = [0] * terms.seats  # parts of drafts made or taken back: they are in no log
        self.rewinds = 0
        self.last_at = opened.at
        self.began = opened.at
        self.seconds = 0.0  # that the game took, pauses left out; known when it is over
        self.fresh: list[AnyEntry] = []

    # ------------------------------------------------------------ entries
    def enter(self, entry: AnyEntry) -> None:
        """Accept something: carry it out and keep it to be written down."""
        self.apply(entry)
        self.fresh.append(entry)

    def apply(self, entry: AnyEntry) -> None:
        """Carry an entry out, whether it has just been accepted or is read from the log: see `Room`."""
        raise NotImplementedError

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

    def seat_of(self, person: str) -> int | None:
        return next(iter(self.seats_of(person)), None)

    def name_of(self, person: str) -> str:
        return next((chair.name for chair in self.chairs if chair.person == person), "")

    def hushed(self, person: str) -> frozenset[str]:
        """Who has spoken here that this person does not want to hear."""
        blocked = self.unheard.get(person)
        return blocked.intersection(self.speakers.values()) if blocked else NO_PERSONS

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

    def names(self) -> tuple[str, ...]:
        """What players are called in sentences: their names, told apart by letters where two are alike."""
        called = [chair.name or chair.bot for chair in self.chairs]
        return tuple(f"{name} ({LETTERS[p]})" if called.count(name) > 1 else name for p, name in enumerate(called))

    def bot_turns(self) -> list[tuple[int, str]]:
        """Seats that a bot has to answer for now."""
        if self.status != "running" or self.table is None:
            return []
        waiting = seats_in(self.table.state.waiting)
        if self.lesson is not None:
            line = line_of(self.lesson, self.table)
            if line is not None:
                waiting = [line.seat]
        return [(p, self.chairs[p].bot or self.terms.stand_in) for p in waiting if self.chairs[p].automatic]

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

    # ------------------------------------------------------------ checks that several concerns make
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

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.terms.seats:
            raise Malformed("seat", f"no seat {seat}: there are {self.terms.seats}")

    def check_owner(self, person: str) -> None:
        if person != self.owner:
            raise Refused("only the owner of the table may do that")

    def check_welcome(self, person: str, shunned: frozenset[str]) -> None:
        """Whoever was blocked by the owner of a table, or by somebody who sits there, finds another table."""
        if shunned and person not in self.persons() and not shunned.isdisjoint([self.owner, *self.persons()]):
            raise Refused("you cannot sit down at this table")

    def check_holder(self, person: str, seat: int) -> None:
        self.check_seat(seat)
        if not person or self.chairs[seat].person != person:
            raise Refused(f"seat {LETTERS[seat]} is not yours")

    def drop_draft(self, seat: int) -> None:
        """What was begun is not what a bot, or the clock, goes on with."""
        if self.table is not None and seat in self.table.drafts:
            self.table.drop_draft(seat)
            self.steps[seat] += 1

    # ------------------------------------------------------------ telling
    def tell(self, kind: str, seat: int | None = None, name: str = "", text: str = "") -> None:
        self.happened.append(Notice(kind, seat, name, text))

    def tell_rows(self, table: Table) -> bool:
        """Make what is new a happening.  What only some may see waits for something all see, or it would show."""
        new = table.log().rows[self.told_rows :]
        for row in new:
            if tell(self.game, row, 0, table.names) is not None:
                self.happened.append(tuple(new))
                self.told_rows += len(new)
                self.news += 1
                return True
        return False


def persons_of(room: RoomState) -> list[list[int]]:
    """For each seat, the seats its person holds: known before the deal, or each seat alone."""
    seating = room.game.seating(room.game.new(room.terms.seats, room.options))
    return [next(seats for seats in seating.persons if p in seats) for p in range(room.terms.seats)]
