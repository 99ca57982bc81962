"""One connection, as a live table sees it."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from cardinal.server.logs import logger
from cardinal.server.table import messages as m

if TYPE_CHECKING:
    from cardinal.server.table.live_table import LiveTable

MOST_REPLIES = 200  # and answers: a client that does not read them is not owed more


class Line(Protocol):
    """What carries frames to a client.  While it is full it is given no more; it says when it has drained."""

    full: bool
    drained: Callable[[], None] | None

    def put(self, frame: bytes) -> None: ...


class Connection:
    """Woken, it says what is new.  Woken often, or while the line is full, it says all of it at once, later."""

    def __init__(
        self,
        person: str,
        name: str,
        last: int,
        line: Line,
        network: str = "",
        shunned: frozenset[str] = frozenset(),
        blocked: frozenset[str] = frozenset(),
    ) -> None:
        self.person = person
        self.network = network  # where it comes from
        self.name = name
        self.shunned = shunned  # by whom: they have blocked this person
        self.blocked = blocked  # whom this person has blocked
        self.number = last  # of the last entry it has
        self.line = line
        self.live_table: LiveTable | None = None
        self.look: int | None = None
        self.latency: int | None = None
        self.hint: asyncio.Task[None] | None = None  # being thought of
        self.seen = b""  # the snapshot it has
        self.replies: list[bytes] = []
        self.answers: list[bytes] = []
        self.due = False  # woken, and not come to speak yet
        self.closed = False
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def reply(self, message: m.ToClient) -> None:
        """Say something that has nothing to do with news: at once, whatever others do meanwhile."""
        if len(self.replies) < MOST_REPLIES:
            self.replies.append(m.encoder.encode(message))
            self.wake()

    def answer(self, message: m.ToClient) -> None:
        """Answer what was done at the table: after the news that it made."""
        if len(self.answers) < MOST_REPLIES:
            self.answers.append(m.encoder.encode(message))
            self.wake()

    def refuse(self, code: str, message: str, ref: int = 0, rule: str = "") -> None:
        self.reply(m.Refusal(code, message, ref, rule))

    def attach(self, live_table: "LiveTable") -> None:
        """First who and where, then how things stand, and so on."""
        self.live_table = live_table
        self.line.put(m.encoder.encode(live_table.welcome(self)))
        self.line.drained = self.wake
        self.wake()

    def detach(self) -> None:
        self.live_table = None
        self.line.drained = None

    def close(self) -> None:
        """Say what is owed, then no more."""
        self.closed = True
        self.wake()

    def wake(self) -> None:
        if not self.due and self.live_table is not None:
            self.due = True
            self.live_table.loop.call_soon(self.speak)

    def speak(self) -> None:
        self.due = False
        live_table = self.live_table
        if live_table is None or self.line.full:
            return  # gone, or woken again when the line has drained
        replies, self.replies = self.replies, []
        for reply in replies:
            self.line.put(reply)
        if live_table.room.fresh and not self.closed:
            return  # on its way to the disk; when it is there everybody is woken
        answers, self.answers = self.answers, []
        try:
            frame = live_table.compose(self)
        except Exception as e:  # words that fail are a fault of ours: it must be seen, not only reconnected from
            logger.exception("view failed", table=live_table.id, error=type(e).__name__)
            self.end()
            return
        if frame is not None:
            self.line.put(frame)
        for answer in answers:
            self.line.put(answer)
        if self.closed:
            self.end()

    def end(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)
