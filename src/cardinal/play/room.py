"""A room: a table with people and bots around it, from opening it to the rematch.

A room is the sum of its entries (`entries.py`): whatever is accepted becomes an entry, and `rebuild` makes the very
same room from them.  `fresh` holds those that are not written down yet; nobody may be told of them before they are.
Time comes from outside, so a test or a restart can be at any moment it likes.

Each concern has a module: what can be asked for, which is checked there and becomes entries, and what those entries
do, whether they have just been accepted or are read from the log.

>>> room = open_room(Terms("deadlies", 2), owner="ann", seed=1, salt="s", now=0.0)
>>> room.sit("ann", "Ann", 0, 1.0); room.fill("ann", 1, "greedy", 2.0)
>>> room.status, [type(entry).__name__ for entry in room.fresh]
('running', ['Opened', 'Sat', 'BotSat', 'Started'])
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from cardinal.core.errors import Malformed
from cardinal.games import load
from cardinal.lessons import Line
from cardinal.play import ending, moving, presence, race, seating, taking_back, talking, timing
from cardinal.play import entries as log
from cardinal.play.bots import check_bot
from cardinal.play.chairs import Chair
from cardinal.play.entries import HOW, AnyEntry, Terms
from cardinal.play.lesson import line_of
from cardinal.play.room_state import RoomState
from cardinal.play.table import Table

HANDLERS: dict[type[log.Entry], Callable[[Any, Any], None]] = {
    log.Moved: moving.moved,
    log.Frozen: moving.frozen,
    log.Sat: seating.sat,
    log.BotSat: seating.bot_sat,
    log.Left: seating.left,
    log.HandedOver: seating.handed_over,
    log.Inherited: seating.inherited,
    log.Started: seating.started,
    log.TookBack: taking_back.took_back,
    log.WantsBack: taking_back.wants_back,
    log.Answered: taking_back.answered,
    log.StoodIn: presence.stood_in,
    log.GaveBack: presence.gave_back,
    log.Paused: timing.paused,
    log.Resumed: timing.resumed,
    log.Reopened: timing.reopened,
    log.Resigned: ending.resigned,
    log.WantsRematch: ending.wants_rematch,
    log.Rematched: ending.rematched,
    log.Closed: ending.closed,
    log.Said: talking.said,
    log.Reacted: talking.reacted,
}


class Room(RoomState):
    """All that can be done at a table.  Whatever is refused (a Problem) has changed nothing."""

    def apply(self, entry: AnyEntry) -> None:
        table = self.table
        asked = table.state.asked if table is not None else 0
        HANDLERS[type(entry)](self, entry)
        self.last_at = entry.at
        if self.table is not None and not self.frozen and not self.closed:
            self.follow(self.table, entry, asked)

    def follow(self, table: Table, entry: AnyEntry, asked: int) -> None:
        """What every entry may lead to: something to tell, a race, a clock that starts, the end."""
        told = self.tell_rows(table)
        race.mind_the_race(self, table, entry.at)
        timing.mind_the_clocks(self, table, entry.at)
        if told or table.state.asked != asked:  # a sealed answer is neither, and must not show
            self.timer.publish()
            if isinstance(entry, log.Moved):
                self.request = None
        if self.status == "over" and isinstance(entry, (log.Moved, log.Resigned)):
            self.seconds = entry.at - self.began
            self.tell("seed", text=":".join([str(self.opened.seed), self.opened.salt, *table.given_text()]))

    # ------------------------------------------------------------ sitting down and getting up
    def sit(self, person: str, name: str, seat: int, now: float, gave: str = "") -> None:
        seating.sit(self, person, name, seat, now, gave)

    def leave(self, person: str, now: float) -> None:
        seating.leave(self, person, now)

    def fill(self, person: str, seat: int, bot: str, now: float, name: str = "") -> None:
        seating.fill(self, person, seat, bot, now, name)

    def remove(self, person: str, seat: int, now: float) -> None:
        seating.remove(self, person, seat, now)

    def hand_over(self, guest: str, account: str, name: str, now: float) -> None:
        seating.hand_over(self, guest, account, name, now)

    def connected(self, person: str, now: float) -> None:
        presence.connected(self, person, now)

    def gone(self, person: str, now: float) -> None:
        presence.gone(self, person, now)

    # ------------------------------------------------------------ playing
    def act(self, person: str, seat: int, text: str, now: float) -> None:
        moving.act(self, person, seat, text, now)

    def press(self, person: str, seat: int, serial: str, shape: str, now: float) -> None:
        race.press(self, person, seat, serial, shape, now)

    def bot_acts(self, seat: int, text: str, now: float, how: HOW = "bot") -> None:
        moving.bot_acts(self, seat, text, now, how)

    def default(self, seat: int, now: float) -> None:
        moving.default(self, seat, now)

    def scripted(self) -> Line | None:
        """What a lesson has answered next, and by whom."""
        return line_of(self.lesson, self.playing()) if self.lesson is not None else None

    def undo(self, person: str, seat: int, now: float) -> None:
        taking_back.undo(self, person, seat, now)

    def ask_back(self, person: str, seat: int, now: float) -> None:
        taking_back.ask_back(self, person, seat, now)

    def answer_back(self, person: str, yes: bool, now: float) -> None:
        taking_back.answer_back(self, person, yes, now)

    def say(self, person: str, name: str, text: str, now: float) -> None:
        talking.say(self, person, name, text, now)

    def react(self, person: str, name: str, what: str, now: float) -> None:
        talking.react(self, person, name, what, now)

    # ------------------------------------------------------------ time
    def deadline(self) -> float | None:
        return timing.deadline(self)

    def tick(self, now: float) -> None:
        timing.tick(self, now)

    def pause(self, person: str, now: float) -> None:
        timing.pause(self, person, now)

    def go_on(self, person: str, now: float) -> None:
        timing.go_on(self, person, now)

    # ------------------------------------------------------------ ends
    def close_mine(self, person: str, now: float) -> None:
        ending.close_mine(self, person, now)

    def close(self, reason: str, now: float) -> None:
        ending.close(self, reason, now)

    def resign(self, person: str, seat: int, now: float) -> None:
        ending.resign(self, person, seat, now)

    def give_up(self, person: str, now: float) -> None:
        ending.give_up(self, person, now)

    def want_rematch(self, person: str, now: float, gave: str = "") -> bool:
        return ending.want_rematch(self, person, now, gave)

    def rotated(self) -> list[Chair]:
        return ending.rotated(self)


def open_room(
    terms: Terms,
    owner: str,
    seed: int,
    salt: str,
    now: float,
    rematch_of: str = "",
    start: str = "",
    lesson: str = "",
    shuffle: Literal["seed", "hash"] = "seed",
) -> Room:
    """A new room, its opening not yet written down; with `start` it begins from that position."""
    check_bot(terms.stand_in)
    opened = log.Opened(now, terms, load(terms.game).version, owner, seed, salt, rematch_of, start, lesson, shuffle)
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
