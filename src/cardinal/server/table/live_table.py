"""One table on the server: a room, one queue, and the connections that look at it.

Whatever arrives goes through the queue.  All that has arrived is carried out at one go (`work`); when it is on disk the
connections are told (`settle`), and only then comes what has arrived in between.  Each connection is sent what its
viewer has not seen yet, in one message however much that is: a slow reader gets fewer messages, nobody waits for it.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from sqlalchemy import Executable

from cardinal.core import record as records
from cardinal.core.errors import Problem, Refused
from cardinal.play import entries as log
from cardinal.play.room import Room
from cardinal.server.logs import logger
from cardinal.server.storage.store import change_table, place
from cardinal.server.table import messages as m
from cardinal.server.table.commands import ANSWERED_LATER, command
from cardinal.server.table.connection import Connection
from cardinal.server.table.seated_bots import SeatedBots
from cardinal.server.table.snapshot import snapshot, told
from cardinal.server.table.summary import summary_of

if TYPE_CHECKING:
    from cardinal.server.table.registry import Registry

IDLE_SECONDS = 60.0
LINGER = 0.03  # seconds that news for somebody who has nothing to answer may wait for more news


Done = asyncio.Future[None] | None  # of somebody who waits until it is done


class Outcome:
    """What came of a batch: told to those who asked when it is on disk."""

    def __init__(self, begun: float) -> None:
        self.begun = begun
        self.answers: list[tuple[Connection, m.ToClient]] = []
        self.waiting: list[tuple[asyncio.Future[None], Exception | None]] = []


class Work:
    """One thing to do at a table; a Problem is what the table says against it."""

    def carry_out(self, live_table: "LiveTable", now: float, outcome: Outcome) -> None:
        raise NotImplementedError

    def refuse(self, problem: Problem, outcome: Outcome) -> None:
        raise NotImplementedError

    def abandon(self, problem: Problem) -> None:
        """The table ends before it came to this."""


class Sent(Work):
    """A command of a client."""

    def __init__(self, connection: Connection, message: m.Command) -> None:
        self.connection = connection
        self.message = message

    def carry_out(self, live_table: "LiveTable", now: float, outcome: Outcome) -> None:
        message = self.message
        answer = command(live_table, self.connection, message, now)
        if answer is not None:
            outcome.answers.append((self.connection, answer))
        elif message.ref and type(message) not in ANSWERED_LATER:
            outcome.answers.append((self.connection, m.Done(message.ref)))

    def refuse(self, problem: Problem, outcome: Outcome) -> None:
        outcome.answers.append((self.connection, refusal(problem, self.message.ref)))


class Call(Work):
    """Something the server does; `done` is somebody who waits until it is kept."""

    def __init__(self, what: Callable[[Room, float], None], done: Done = None) -> None:
        self.what = what
        self.done = done

    def carry_out(self, live_table: "LiveTable", now: float, outcome: Outcome) -> None:
        self.what(live_table.room, now)
        if self.done is not None:
            outcome.waiting.append((self.done, None))

    def refuse(self, problem: Problem, outcome: Outcome) -> None:
        if self.done is not None:
            outcome.waiting.append((self.done, problem))

    def abandon(self, problem: Problem) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(problem)


class LiveTable:
    def __init__(self, registry: "Registry", table_id: str, room: Room, kept: int) -> None:
        self.registry = registry
        self.id = table_id
        self.room = room
        self.kept = kept  # entries on disk
        self.connections: set[Connection] = set()
        self.bots = SeatedBots(self)
        self.queue: list[Work] = []
        self.busy = False  # at work, or waiting for the disk
        self.stopped = False
        self.snapshots: dict[tuple[int, int], bytes] = {}
        self.frames: dict[tuple[int, int, int, frozenset[str]], bytes] = {}
        self.summary = summary_of(table_id, room)
        self.placed: set[str] = set()  # whose games this one is known to be among
        self.alarm: asyncio.TimerHandle | None = None
        self.alarm_at: float | None = None
        self.changed = True
        self.loop = asyncio.get_running_loop()
        self.lingering: set[Connection] = set()
        self.opening: asyncio.Task[None] | None = None  # of a rematch
        self.outcome: Outcome | None = None  # of what is on its way to the disk

    # ------------------------------------------------------------ one thing after the other
    def hear(self, connection: Connection, message: m.Command) -> None:
        """A client has sent something."""
        self.take(Sent(connection, message))

    async def call(self, what: Callable[[Room, float], None]) -> None:
        """Do something at the table, in its turn; raises what the table says against it, returns when it is kept."""
        done = self.loop.create_future()
        self.do(what, done)
        await done

    def do(self, what: Callable[[Room, float], None], done: Done = None) -> None:
        """The same, for who does not wait for it."""
        self.take(Call(what, done))

    def take(self, work: Work) -> None:
        """Something arrives: it is carried out in its turn."""
        self.queue.append(work)
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self.work)

    def work(self) -> None:
        """Carry out all that has arrived, and put it on disk."""
        if self.stopped:
            return
        batch, self.queue = self.queue, []
        outcome = self.outcome = Outcome(perf_counter())
        room, now = self.room, self.registry.clock()
        try:
            for one in batch:
                try:
                    room.tick(now)
                    one.carry_out(self, now, outcome)
                except Problem as e:
                    one.refuse(e, outcome)
            if room.fresh:
                self.keep(outcome)
            else:
                self.settle(outcome, 0)
        except Exception as e:
            self.fail(e)

    def written(self, outcome: Outcome, error: Exception | None) -> None:
        """The store has answered."""
        if self.stopped:
            return
        if error is not None:  # somebody else plays this table now, or the disk is full: nothing was announced
            logger.error("table lost", table=self.id, error=type(error).__name__)
            self.registry.forget(self, "moved")
            return
        try:
            self.settle(outcome, len(self.room.fresh))
        except Exception as e:
            self.fail(e)

    def fail(self, error: Exception) -> None:
        """Something that cannot happen: this table is put away, and rebuilt from its log when somebody comes."""
        logger.exception("table failed", table=self.id, error=type(error).__name__)
        self.registry.forget(self, "failed")

    def settle(self, outcome: Outcome, count: int) -> None:
        """So many entries are on disk: everybody may know."""
        metrics = self.registry.metrics
        reseated = False
        for entry in self.room.fresh:
            if type(entry) is not log.Moved and isinstance(entry, (log.Sat, log.BotSat, log.Left)):
                reseated = True
        if count:
            self.kept += count
            self.room.fresh.clear()
            self.changed = True
            metrics.kept.count(count, perf_counter() - outcome.begun)
        for connection, message in outcome.answers:
            if isinstance(message, m.Refusal):
                metrics.refusals.labels(message.code).inc()
            connection.answer(message)
        if reseated:
            self.tell_presence()
        for future, problem in outcome.waiting:
            if not future.done():
                if problem is None:
                    future.set_result(None)
                else:
                    future.set_exception(problem)
        self.outcome = None
        self.announce()
        self.busy = bool(self.queue)
        if self.busy:
            self.loop.call_soon(self.work)

    def keep(self, outcome: Outcome) -> None:
        """Put on disk what was accepted, and what follows from it for the lobby."""
        room = self.room
        statements: list[Executable] = []
        if room.status != self.summary.status or not all(type(entry) is log.Moved for entry in room.fresh):
            summary = summary_of(self.id, room)
            if summary != self.summary:
                self.summary = summary
                finished = records.encode(room.record()) if room.status == "over" else None
                statements.append(change_table(self.id, summary, finished))
            newcomers = set(room.persons()) - self.placed
            self.placed |= newcomers
            statements += [place(person, self.id) for person in newcomers]
        store = self.registry.store
        store.write_down(self.id, self.kept, room.fresh, statements, lambda error: self.written(outcome, error))

    # ------------------------------------------------------------ rematch
    def open_rematch(self) -> None:
        if self.opening is None:
            self.opening = self.loop.create_task(self.opened_rematch())

    async def opened_rematch(self) -> None:
        try:
            table_id = await self.registry.open_rematch(self.room, self.id)
        finally:
            self.opening = None
        self.do(lambda room, now: room.enter(log.Rematched(now, table_id)))

    # ------------------------------------------------------------ telling
    def announce(self) -> None:
        if self.changed:
            self.changed = False
            self.snapshots.clear()
            self.frames.clear()
            self.wake_all()
        if self.room.frozen:
            self.registry.note_frozen(self)
        if self.awake and not self.registry.draining:
            self.bots.ask()
        self.set_alarm()

    def wake_all(self) -> None:
        """At once for whoever is asked; a moment later for the others, so that a row of moves is one message."""
        table = self.room.table
        waiting = table.state.waiting if table is not None and not table.state.over() else -1
        for connection in self.connections:
            if self.room.eyes(connection.person) & waiting or waiting == -1:
                connection.wake()
            else:
                if not self.lingering:
                    self.loop.call_later(LINGER, self.linger_no_more)
                self.lingering.add(connection)

    def linger_no_more(self) -> None:
        for connection in self.lingering:
            connection.wake()
        self.lingering.clear()

    def eyes(self, connection: Connection) -> tuple[int, int]:
        """What a connection sees with, and the seats its person holds."""
        held = self.room.eyes(connection.person)
        if self.room.terms.hot_seat:
            return (held & (1 << connection.look) if connection.look is not None else 0), held
        return held, held

    def compose(self, connection: Connection) -> bytes | None:
        """What this connection has not been told yet; None while it waits for the disk or has everything."""
        room = self.room
        if room.fresh:
            return None
        eyes, held = self.eyes(connection)
        number = len(room.happened)
        seen = self.snapshots.get((eyes, held))
        if seen is None:
            seen = self.snapshots[eyes, held] = m.encoder.encode(snapshot(room, eyes, held))
        if number == connection.number and seen == connection.seen:
            return None
        first = min(connection.number, number)
        skipped = number - first > self.registry.settings.limits.behind
        if skipped:
            first = number
        connection.seen, connection.number = seen, number
        hushed = room.hushed(connection.person)
        frame = self.frames.get((first, eyes, held, hushed))
        if frame is None:
            news = m.encoder.encode(
                [
                    m.Told() if room.speakers.get(n) in hushed else told(room, room.happened[n], eyes)
                    for n in range(first, number)
                ]
            )
            frame = b'{"t":"update","number":%d,"first":%d,"entries":%b,"snapshot":%b,"skipped":%b}' % (
                number,
                first,
                news,
                seen,
                b"true" if skipped else b"false",
            )
            self.frames[first, eyes, held, hushed] = frame
        return frame

    def presence(self) -> m.Presence:
        here = {connection.person: connection for connection in self.connections}
        holders = [here.get(chair.person) if chair.person else None for chair in self.room.chairs]
        return m.Presence(
            online=[
                bool(chair.bot) or connection is not None
                for chair, connection in zip(self.room.chairs, holders, strict=True)
            ],
            latency=[connection.latency if connection is not None else None for connection in holders],
            watching=sum(not self.room.seats_of(connection.person) for connection in self.connections),
        )

    def tell_presence(self) -> None:
        message = self.presence()
        for connection in self.connections:
            connection.reply(message)

    @property
    def awake(self) -> bool:
        """Bots play for those who look on.  Alone they rest, but at a rated table, where the result counts."""
        return bool(self.connections) or self.room.terms.rated

    # ------------------------------------------------------------ time
    def set_alarm(self) -> None:
        due = self.room.deadline()
        if due == self.alarm_at:
            return
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        self.alarm_at = due
        if due is not None:
            delay = max(0.0, due - self.registry.clock()) + 0.001
            self.alarm = self.loop.call_later(delay, self.ring)

    def ring(self) -> None:
        self.alarm = self.alarm_at = None
        self.do(lambda room, now: room.tick(now))

    # ------------------------------------------------------------ coming and going
    def welcome(self, connection: Connection) -> m.Welcome:
        room = self.room
        return m.Welcome(
            table=self.id,
            game=room.game.slug,
            title=room.game.title,
            person=connection.person,
            owner=bool(connection.person) and connection.person == room.owner,
            commitment=room.commitment,
            hot_seat=room.terms.hot_seat,
            rated=room.terms.rated,
        )

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.room.unheard[connection.person] = connection.blocked
        connection.attach(self)
        self.do(lambda room, now: room.connected(connection.person, now))
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        connection.detach()
        if not any(other.person == connection.person for other in self.connections):
            self.do(lambda room, now: room.gone(connection.person, now))
        self.tell_presence()
        if not self.connections:
            self.loop.call_later(IDLE_SECONDS, self.retire)

    def retire(self) -> None:
        """Nobody looks and nothing is due: a table is rebuilt from its log when somebody comes."""
        if not self.connections and self.room.deadline() is None and not self.busy and not self.bots.thinking:
            self.registry.forget(self, "idle")

    def stop(self, reason: str) -> None:
        for connection in self.connections:
            connection.answer(m.Closing(reason))
            connection.close()
        self.bots.stop()
        if self.alarm is not None:
            self.alarm.cancel()
        self.stopped = True
        moves = Refused("the table moves; try again in a moment")
        for work in self.queue:
            work.abandon(moves)
        for done, _ in self.outcome.waiting if self.outcome is not None else []:
            if not done.done():
                done.set_exception(moves)


def refusal(problem: Problem, ref: int) -> m.Refusal:
    return m.Refusal(problem.code, str(problem), ref, problem.rule)
