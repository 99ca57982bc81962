"""Work on several cores.  Compiled code holds the interpreter's lock, so it takes processes.

A `pool` works through a heap of tasks.  A `Worker` is asked one thing at a time, within a time: who is late is ended.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

from cardinal.core.errors import Problem

START_SECONDS = 30.0


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes for as long as they are needed.  When that ends early they end at once, whatever they are at."""
    workers = start(jobs)
    try:
        yield workers
    except BaseException:
        for process in list((workers._processes or {}).values()):
            process.kill()
        raise
    finally:
        workers.shutdown(cancel_futures=True)


def start(jobs: int) -> ProcessPoolExecutor:
    """Fresh processes, not forks: a fork of a program with threads may hang."""
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=begin)


def begin() -> None:
    """In a new process: it ends when the one that started it does, and not by a key that was meant for that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Worker:
    """One process that carries out jobs (functions of modules), one at a time."""

    def __init__(self, niceness: int = 0) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        try:
            self.process = context.Process(target=carry_out_jobs, args=(theirs, niceness), daemon=True)
            self.process.start()
        except BaseException:
            self.pipe.close()
            raise
        finally:
            theirs.close()
        self.slow_start = START_SECONDS  # importing takes a while, once

    def ask(self, job: Callable[..., Any], arguments: tuple[Any, ...], within: float) -> tuple[str, Any]:
        """The answer and what kind of one: `answer`, `problem`, `failed`, or `late` or `died` if there is none.

        Who is late or has died is to be ended.
        """
        try:
            self.pipe.send((job, arguments))
            found = self.pipe.recv() if self.pipe.poll(within + self.slow_start) else ("late", None)
        except (EOFError, OSError) as e:
            return "died", type(e).__name__
        self.slow_start = 0
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def carry_out_jobs(pipe: Connection, niceness: int) -> None:
    """The other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us ends us
    os.nice(niceness)
    while True:
        try:
            job, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = "answer", job(*arguments)
        except Problem as e:
            answer = "problem", str(e)
        except Exception as e:  # its text might tell a secret to whoever reads the log
            answer = "failed", type(e).__name__
        pipe.send(answer)
