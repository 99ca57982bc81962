"""What is to be written, and what of it goes together into the next commit."""

import queue
import time
from collections import deque
from collections.abc import Callable, Sequence

from sqlalchemy import Executable

GATHER = 0.003  # seconds in which more may arrive for the same commit
GATHER_MORE = 0.01  # when the last commit had much to write: fewer commits, and nobody waits long
MUCH = 10  # jobs
MOST_MOVES = 1000  # in one commit
MOST_TABLES = 8  # opened or changed in one commit: each is some statements, and moves wait for them

Kept = Callable[[Exception | None], None]  # told that it is on disk, or why it is not


class Job:
    """Log rows and statements that are committed together, and what is to be done then."""

    __slots__ = ("done", "rows", "statements")

    def __init__(self, rows: list[tuple[str, int, bytes]], statements: Sequence[Executable], done: Kept) -> None:
        self.rows = rows
        self.statements = statements
        self.done = done


class Jobs:
    """A table has one job at a time, so those of different tables may change places."""

    def __init__(self) -> None:
        self.queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.tables: deque[Job] = deque()  # jobs with statements, that have not had their turn
        self.closed = False
        self.last = 0  # jobs in the last commit

    def put(self, job: Job) -> None:
        self.queue.put(job)

    def close(self) -> None:
        self.queue.put(None)

    def __len__(self) -> int:
        return self.queue.qsize() + len(self.tables)

    def next(self) -> list[Job]:
        """Those of the next commit; none when everything is written and no more will come."""
        moves: list[Job] = []
        if not self.tables and not self.closed:
            self.take(self.queue.get(), moves)
            time.sleep(GATHER_MORE if self.last > MUCH else GATHER)
        while not self.closed and len(moves) < MOST_MOVES and not self.queue.empty():
            self.take(self.queue.get(), moves)
        batch = moves + [self.tables.popleft() for _ in range(min(len(self.tables), MOST_TABLES))]
        self.last = len(batch)
        return batch

    def take(self, job: Job | None, moves: list[Job]) -> None:
        if job is None:
            self.closed = True
        elif job.statements:
            self.tables.append(job)
        else:
            moves.append(job)
