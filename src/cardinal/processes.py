"""Work on several cores.  Compiled code holds the interpreter's lock, so it takes processes."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


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
