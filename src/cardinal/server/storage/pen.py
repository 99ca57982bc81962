"""One of us writes at a time, and the logs of tables go first.

SQLite has those who come second try again after a while, longer each time: among many, one who is unlucky waits for
seconds, and a move must not.  A database server puts its writers in order by itself, so there nobody waits here.
"""

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine


class Pen:
    def __init__(self) -> None:
        self.change = threading.Condition()
        self.held = False
        self.wanted = False  # for the logs of tables

    @contextmanager
    def for_logs(self) -> Iterator[None]:
        """Next, whoever else waits."""
        with self.change:
            self.wanted = True
            self.change.wait_for(lambda: not self.held)
            self.held, self.wanted = True, False
        yield from self.holding()

    @contextmanager
    def for_others(self) -> Iterator[None]:
        with self.change:
            self.change.wait_for(lambda: not self.held and not self.wanted)
            self.held = True
        yield from self.holding()

    def holding(self) -> Iterator[None]:
        try:
            yield
        finally:
            with self.change:
                self.held = False
                self.change.notify_all()


PENS: WeakKeyDictionary[Engine, Pen] = WeakKeyDictionary()
FINDING = threading.Lock()


def pen_of(engine: Engine) -> Pen | None:
    if engine.dialect.name != "sqlite":
        return None
    with FINDING:
        return PENS.setdefault(engine, Pen())


def logs_first(engine: Engine) -> AbstractContextManager[None]:
    """The turn of the logs of tables."""
    pen = pen_of(engine)
    return pen.for_logs() if pen is not None else nullcontext()


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that changes something else."""
    pen = pen_of(engine)
    with pen.for_others() if pen is not None else nullcontext(), engine.begin() as connection:
        yield connection
