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

from cardinal.bots.analysis import Analysis
from cardinal.core import record as records
from cardinal.core.errors import Malformed, Problem, Refused
from cardinal.core.moves import reason
from cardinal.core.seen import question
from cardinal.play import entries as log
from cardinal.play.lesson import Astray
from cardinal.play.race import Locked
from cardinal.play.room import Room, Stale
from cardinal.play.table import Table
from cardinal.server.http.names import clean_chat, clean_name
from cardinal.server.logs import logger
from cardinal.server.storage.store import change_table, place
from cardinal.server.table import messages as m
from cardinal.server.table.connection import Connection
from cardinal.server.table.snapshot import snapshot, told
from cardinal.server.table.summary import summary_of
from cardinal.server.table.talk import check_talk, check_welcome

if TYPE_CHECKING:
    from cardinal.server.table.registry import Registry

LESSON_PAUSE = 0.8  # seconds, for a learner to see what others do
IDLE_SECONDS = 60.0
NAMELESS = "who has no name can only watch: GET /api/me gives you one"
LINGER = 0.03  # seconds that news for somebody who has nothing to answer may wait for more news


class BotAnswer:
    """What a bot has come up with, and which question it was asked."""

    __slots__ = ("seat", "serial", "text")

    def __init__(self, seat: int, serial: str, text: str | None) -> None:
        self.seat = seat
        self.serial = serial
        self.text = text


Call = Callable[[Room, float], None]  # something the server itself does at a table
Done = asyncio.Future[None] | None  # of somebody who waits until it is done
Item = tuple[Connection | None, "m.Command | BotAnswer | Call | None", Done]


class Outcome:
    """What came of a batch: told to those who asked when it is on disk."""

    __slots__ = ("answers", "begun", "waiting")

    def __init__(self, begun: float) -> None:
        self.begun = begun
        self.answers: list[tuple[Connection, m.ToClient]] = []
        self.waiting: list[tuple[asyncio.Future[None], Exception | None]] = []

    def well(self, connection: Connection | None, item: object, done: Done, answer: m.ToClient | None) -> None:
        ref = getattr(item, "ref", 0)
        if connection is not None and answer is not None:
            self.answers.append((connection, answer))
        elif connection is not None and ref and not isinstance(item, m.AskHint):  # which is answered later
            self.answers.append((connection, m.Done(ref)))
        if done is not None:
            self.waiting.append((done, None))

    def problem(self, connection: Connection | None, item: object, done: Done, problem: Problem) -> None:
        if connection is not None:
            self.answers.append((connection, refusal(problem, getattr(item, "ref", 0))))
        if done is not None:
            self.waiting.append((done, problem))


class LiveTable:
    def __init__(self, registry: "Registry", table_id: str, room: Room, kept: int) -> None:
        self.registry = registry
        self.id = table_id
        self.room = room
        self.kept = kept  # entries on disk
        self.connections: set[Connection] = set()
        self.queue: list[Item] = []
        self.busy = False  # at work, or waiting for the disk
        self.stopped = False
        self.snapshots: dict[tuple[int, int], bytes] = {}
        self.frames: dict[tuple[int, int, int], bytes] = {}
        self.summary = summary_of(table_id, room)
        self.placed: set[str] = set()  # whose games this one is known to be among
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.alarm_at: float | None = None
        self.changed = True
        self.loop = asyncio.get_running_loop()
        self.lingering: set[Connection] = set()
        self.opening: asyncio.Task[None] | None = None  # of a rematch
        self.outcome: Outcome | None = None  # of what is on its way to the disk

    # ------------------------------------------------------------ one thing after the other
    def take(
        self, connection: Connection | None, item: "m.Command | BotAnswer | Call | None", done: Done = None
    ) -> None:
        """Something arrives: it is carried out in its turn."""
        self.queue.append((connection, item, done))
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self.work)

    def work(self) -> None:
        """Carry out all that has arrived, and put it on disk."""
        if self.stopped:
            return
        batch, self.queue = self.queue, []
        outcome = self.outcome = Outcome(perf_counter())
        try:
            for connection, item, done in batch:
                try:
                    answer = self.carry_out(connection, item)
                except Problem as e:
                    outcome.problem(connection, item, done, e)
                else:
                    outcome.well(connection, item, done, answer)
            if self.room.fresh:
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
        reseated = any(isinstance(entry, (log.Sat, log.BotSat, log.Left)) for entry in self.room.fresh)
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

    def carry_out(
        self, connection: Connection | None, item: "m.Command | BotAnswer | Call | None"
    ) -> m.ToClient | None:
        """Returns what is to be answered, where that is more than that it was done."""
        room, now = self.room, self.registry.clock()
        room.tick(now)
        if connection is not None and isinstance(item, m.Act):  # what nearly always comes
            self.check_serial(connection, item.seat, item.serial)
            room.act(connection.person, item.seat, item.text, now)
            self.changed = True
            return None
        if item is None:
            return None
        if isinstance(item, BotAnswer):
            self.bot_answered(item, now)
            return None
        if connection is None or not isinstance(item, m.FromClient):
            assert callable(item)
            item(room, now)
            return None
        person = connection.person
        match item:
            case m.Look():
                self.look(connection, item.seat)
                return None
            case m.React():
                pass
            case _ if not person:
                raise Refused(NAMELESS)
        match item:
            case m.Undo(seat=seat):
                self.check_looking(connection, seat)
                room.undo(person, seat, now)
                self.changed = True
            case m.AskBack(seat=seat):
                room.ask_back(person, seat, now)
            case m.AnswerBack():
                room.answer_back(person, item.yes, now)
            case m.Sit(seat=seat):
                check_welcome(room, person, connection.shunned)
                beside = item.name if room.terms.hot_seat else ""
                name = clean_name(beside, self.registry.settings.limits.name) if beside else connection.name
                room.sit(person, name, seat, now)
            case m.Leave():
                room.leave(person, now)
            case m.Fill(seat=seat):
                room.fill(person, seat, item.bot, now)
            case m.Remove(seat=seat):
                room.remove(person, seat, now)
            case m.Resign(seat=seat):
                room.resign(person, seat, now)
            case m.Pause():
                room.pause(person, now)
            case m.GoOn():
                room.go_on(person, now)
            case m.Rematch():
                if room.want_rematch(person, now) and self.opening is None:
                    self.opening = self.loop.create_task(self.open_rematch())
            case m.Say():
                check_talk(room, person)
                text = clean_chat(item.text, self.registry.settings.limits.chat)
                room.enter(log.Said(now, person, connection.name, text))
            case m.Press(seat=seat):
                self.check_looking(connection, seat)
                room.press(person, seat, item.serial, item.shape, now)
            case m.Why(seat=seat):
                self.check_serial(connection, seat, item.serial)
                return self.reason(item)
            case m.AskHint(seat=seat):
                self.check_serial(connection, seat, item.serial)
                self.ask_hint(connection, item)
            case m.React():
                room.enter(log.Reacted(now, person, connection.name, item.what))
        return None

    # ------------------------------------------------------------ commands that need more than the room
    def check_serial(self, connection: Connection, seat: int, serial: str) -> None:
        """An answer to a question that is no longer asked changes nothing."""
        if not connection.person:
            raise Refused(NAMELESS)
        self.room.check_holder(connection.person, seat)
        self.check_looking(connection, seat)
        if self.room.table is not None and serial != self.room.serial(seat):
            raise Stale("that question has been answered")

    def check_looking(self, connection: Connection, seat: int) -> None:
        if self.room.terms.hot_seat and connection.look != seat:
            raise Refused("the curtain is drawn: let the player of this seat look first")

    def look(self, connection: Connection, seat: int | None) -> None:
        if seat is not None:
            self.room.check_holder(connection.person, seat)
        connection.look = seat
        connection.seen = b""
        connection.wake()

    def reason(self, item: m.Why) -> m.Reason:
        table = self.room.playing()
        why = reason(self.room.game, table.state, item.seat, item.card, table.names)
        return m.Reason(item.ref, why.message, why.rule)

    def ask_hint(self, connection: Connection, item: m.AskHint) -> None:
        table = self.room.running()
        if self.room.terms.rated:
            raise Refused("there are no hints at a rated table")
        if not table.state.waiting >> item.seat & 1:
            raise Refused("nothing is asked of you now")
        if connection.hint is not None and not connection.hint.done():
            raise Refused("a hint is being thought of")
        connection.hint = self.loop.create_task(self.hint(connection, item))

    async def hint(self, connection: Connection, item: m.AskHint) -> None:
        """Answered when it is found, unless the question has gone by then."""
        room, table = self.room, self.room.playing()
        found = await self.registry.thinkers.analyse(room.game, room.options, table.state, item.seat, table.names)
        if room.serial(item.seat) != item.serial or not table.state.waiting >> item.seat & 1:
            connection.refuse("stale", "that question has been answered", item.ref)
        elif found is None or not found.options:
            connection.refuse("refused", "no hint was found in time", item.ref)
        else:
            connection.reply(hint_of(found, table, item))

    def bot_answered(self, answer: BotAnswer, now: float) -> None:
        self.thinking.pop(answer.seat, None)
        room = self.room
        due = [seat for seat, _ in room.bot_turns()]
        if answer.seat not in due or room.serial(answer.seat) != answer.serial:
            return  # its person came back, or it was taken back
        if answer.text is not None:
            try:
                room.bot_acts(answer.seat, answer.text, now)
                return
            except Problem as e:
                logger.warning("bot refused", table=self.id, error=str(type(e).__name__))
        self.registry.metrics.timeouts.inc()
        if not room.frozen:
            room.default(answer.seat, now)

    async def open_rematch(self) -> None:
        try:
            table_id = await self.registry.open_rematch(self.room, self.id)
        finally:
            self.opening = None
        self.take(None, lambda room, now: room.enter(log.Rematched(now, table_id)))

    # ------------------------------------------------------------ telling
    def announce(self) -> None:
        if self.changed:
            self.changed = False
            self.snapshots.clear()
            self.frames.clear()
            self.wake_all()
        if self.room.frozen:
            self.registry.note_frozen(self)
        self.ask_bots()
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
        frame = self.frames.get((first, eyes, held))
        if frame is None:
            news = m.encoder.encode([told(room, happening, eyes) for happening in room.happened[first:]])
            frame = b'{"t":"update","number":%d,"first":%d,"entries":%b,"snapshot":%b,"skipped":%b}' % (
                number,
                first,
                news,
                seen,
                b"true" if skipped else b"false",
            )
            self.frames[first, eyes, held] = frame
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

    # ------------------------------------------------------------ bots and time
    def ask_bots(self) -> None:
        if self.registry.draining:
            return
        for seat, bot in self.room.bot_turns():
            if seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(seat, bot))

    async def think(self, seat: int, bot: str) -> None:
        table = self.room.playing()
        serial = self.room.serial(seat)
        line = self.room.scripted()
        if line is not None:
            await asyncio.sleep(LESSON_PAUSE * (1 + len(line.text) / 30))  # time to read it
            self.take(None, BotAnswer(seat, serial, line.answer))
            return
        text = await self.registry.thinkers.choose(self.room.game, self.room.options, table.state, seat, bot)
        course = self.room.course
        if course is not None and text == course.answer(seat) and self.room.persons():
            while self.room.course is course and (left := course.bots[seat] - self.registry.clock()) > 0:
                await asyncio.sleep(min(left, 0.05))
        self.take(None, BotAnswer(seat, serial, text))

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
        self.take(None, None)

    # ------------------------------------------------------------ coming and going
    async def call(self, what: Call) -> None:
        """Do something at the table, in its turn; raises what the table says against it, returns when it is kept."""
        done = self.loop.create_future()
        self.take(None, what, done)
        await done

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
        connection.attach(self)
        self.take(None, lambda room, now: room.connected(connection.person, now))
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        connection.detach()
        if not any(other.person == connection.person for other in self.connections):
            self.take(None, lambda room, now: room.gone(connection.person, now))
        self.tell_presence()
        if not self.connections:
            self.loop.call_later(IDLE_SECONDS, self.retire)

    def retire(self) -> None:
        """Nobody looks and nothing is due: a table is rebuilt from its log when somebody comes."""
        if not self.connections and self.room.deadline() is None and not self.room.bot_turns() and not self.busy:
            self.registry.forget(self, "idle")

    def stop(self, reason: str) -> None:
        for connection in self.connections:
            connection.answer(m.Closing(reason))
            connection.close()
        for task in self.thinking.values():
            task.cancel()
        if self.alarm is not None:
            self.alarm.cancel()
        self.stopped = True
        waiting = [done for _, _, done in self.queue if done is not None]
        waiting += [done for done, _ in self.outcome.waiting] if self.outcome is not None else []
        for done in waiting:
            if not done.done():
                done.set_exception(Refused("the table moves; try again in a moment"))


def hint_of(found: Analysis, table: Table, item: m.AskHint) -> m.Hint:
    """In the words that the seat was asked with."""
    asked = question(table.game, table.state, item.seat, 1 << item.seat, table.names)
    offered = {option.text: option for option in asked.options}
    known = [one for one in found.options if one.text in offered]
    return m.Hint(
        ref=item.ref,
        serial=item.serial,
        best=known[0].text,
        options=[
            m.Weighed(
                one.text,
                offered[one.text].label,
                offered[one.text].on,
                one.win,
                one.utility,
                one.margin,
                one.visits,
            )
            for one in known
        ],
        line=known[0].line,
    )


def refusal(problem: Problem, ref: int) -> m.Refusal:
    codes = ((Stale, "stale"), (Locked, "locked"), (Astray, "lesson"), (Malformed, "malformed"))
    code = next((code for kind, code in codes if isinstance(problem, kind)), "refused")
    return m.Refusal(code, str(problem), ref, getattr(problem, "rule", ""))
