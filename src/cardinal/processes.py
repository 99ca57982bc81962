"""Work on several cores.  Compiled code holds the interpreter's lock, so it takes processes."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor


def pool(jobs: int) -> ProcessPoolExecutor:
    """Fresh processes, not forks: a fork of a program with threads may hang."""
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
