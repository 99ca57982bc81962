"""Who plays the blocks: processes of this machine, or a Ray cluster.  Blocks come in any order of finishing.

Never more than a few blocks are under way for each worker, so that a long study takes no memory.  A worker that is lost
is replaced, and what it was at is played again.
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, NamedTuple

from cardinal.core.errors import Malformed, Problem
from cardinal.lab.study.blocks import Block
from cardinal.lab.study.playing import Tables, play_block
from cardinal.processes import Worker, pool

AHEAD = 2  # blocks under way for each worker
FOREVER = 1e6  # seconds
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


# ---------------------------------------------------------------- a Ray cluster
def play_on_ray(blocks: Iterator[Block], address: str) -> Finished:
    """On a Ray cluster: `auto` is the one this machine belongs to, `local` one that is started here for the purpose.

    Ray replaces lost workers itself; it must have this package on all its machines.  When the head of its cluster is
    lost Ray ends the program that was connected to it: so that is a process of its own, and this one can say so.
    """
    driver = Worker()
    under_way = 0
    try:
        wanted = answered(driver, connect, address)
        while True:
            given = list(islice(blocks, wanted))
            under_way += len(given)
            if under_way == 0:
                answered(driver, leave)
                return
            finished, wanted = answered(driver, exchange, given)
            under_way -= len(finished)
            yield from finished
    finally:
        driver.end()


def answered(driver: Worker, job: Callable[..., Any], *arguments: Any) -> Any:
    kind, answer = driver.ask(job, arguments, within=FOREVER)
    if kind == "answer":
        return answer
    why = answer if kind == "problem" else "Ray: the head of the cluster is lost, and with it what was under way"
    raise Lost(f"{why}; all finished games are kept, and the same command goes on from there")


class Cluster(NamedTuple):
    """The driver's side: what it is connected to, and which blocks are under way."""

    ray: Any
    play: Any
    waiting: dict[Any, Block]

    def wanted(self) -> int:
        """How many more blocks it should have."""
        workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        return max(0, AHEAD * workers - len(self.waiting))


joined: list[Cluster] = []  # by the driver's process: the one it is connected to


def connect(address: str) -> int:
    ray = connected(address)
    joined.append(Cluster(ray, ray.remote(max_retries=PATIENCE)(play_block), {}))
    return joined[0].wanted()


def exchange(blocks: list[Block]) -> tuple[list[tuple[Block, Tables]], int]:
    """Blocks for those that are finished, one at least; and how many more are wanted."""
    (cluster,) = joined
    try:
        for block in blocks:
            cluster.waiting[cluster.play.remote(block)] = block
        done, _ = cluster.ray.wait(list(cluster.waiting), num_returns=1)
        return [(cluster.waiting.pop(one), cluster.ray.get(one)) for one in done], cluster.wanted()
    except cluster.ray.exceptions.RayError as e:
        raise Lost(f"Ray: {str(e).strip().splitlines()[0]}") from None


def leave() -> None:
    joined.pop().ray.shutdown()


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
