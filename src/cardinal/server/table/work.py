"""What waits in a live table's queue: a command that somebody sent, or something the server itself does."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardinal.core.errors import Problem
from cardinal.play.room import Room
from cardinal.server.table import messages as m
from cardinal.server.table.commands import ANSWERED_LATER, command
from cardinal.server.table.connection import Connection

if TYPE_CHECKING:
    from cardinal.server.table.live_table import LiveTable

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


def refusal(problem: Problem, ref: int) -> m.Refusal:
    return m.Refusal(problem.code, str(problem), ref, problem.rule)
