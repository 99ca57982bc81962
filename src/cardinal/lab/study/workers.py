"""Who plays the blocks: processes of this machine, or a Ray cluster.  Blocks come in any order of finishing.

Never more than a few blocks are under way for each worker, so that a long study takes no memory.  A worker that is lost
is replaced, and what it was at is played again.
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from cardinal.core.errors import Malformed, Problem
from cardinal.lab.study.blocks import Block
from cardinal.lab.study.playing import Tables, play_block
from cardinal.processes import pool

AHEAD = 2  # blocks under way for each worker
PATIENCE = 5  # times that workers may be lost before it is taken for more than bad luck
Finished = Iterator[tuple[Block, Tables]]
Say = Callable[[str], None]


class Lost(Problem):
    """Workers are lost again and again, or the cluster is; what was finished is kept."""


def play_here(blocks: Iterator[Block], jobs: int, say: Say) -> Finished:
    """In processes of this machine; with one job in this one."""
    if jobs == 1:
        yield from ((block, play_block(block)) for block in blocks)
        return
    left: list[Block] = []
    for _ in range(PATIENCE + 1):
        try:
            yield from play_in_pool(left, blocks, jobs)
            return
        except BrokenProcessPool:
            say(f"a worker was lost: {len(left)} blocks that were under way are played again")
    raise Lost(f"workers were lost {PATIENCE + 1} times; is there enough memory? All finished games are kept")


def play_in_pool(left: list[Block], blocks: Iterator[Block], jobs: int) -> Finished:
    """`left` is what is under way: it begins with what an earlier pool did not finish."""
    with pool(jobs) as workers:
        waiting: dict[Future[Tables], Block] = {workers.submit(play_block, block): block for block in left}
        while True:
            for block in islice(blocks, max(0, AHEAD * jobs - len(waiting))):
                left.append(block)
                waiting[workers.submit(play_block, block)] = block
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                tables = future.result()
                block = waiting.pop(future)
                left.remove(block)
                yield block, tables


def play_on_ray(blocks: Iterator[Block], address: str) -> Finished:
    """On a Ray cluster: `auto` is the one this machine belongs to, `local` one that is started here for the purpose.

    Ray replaces lost workers itself; it must have this package on all its machines.
    """
    ray = connected(address)
    play: Any = ray.remote(max_retries=PATIENCE)(play_block)
    waiting: dict[Any, Block] = {}
    try:
        while True:
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            for block in islice(blocks, max(0, AHEAD * workers - len(waiting))):
                waiting[play.remote(block)] = block
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), num_returns=1)
            for one in done:
                yield waiting.pop(one), ray.get(one)
    except ray.exceptions.RayError as e:
        raise Lost(f"Ray: {str(e).strip().splitlines()[0]}; all finished games are kept") from None
    finally:
        ray.shutdown()


def connected(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise Malformed("--ray", "Ray is not installed: pip install 'cardinal-table[ray]'") from None
    try:
        ray.init(None if address == "local" else address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as e:
        raise Malformed("--ray", f"no cluster at {address}: {str(e).strip().splitlines()[0]}") from None
    return ray
