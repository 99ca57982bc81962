"""Processes that carry out work for the tables, one question each at a time, within a time budget.

A process that does not answer in time is ended and replaced, and so is one that died.  Where none can be started, that
is said in the log, there is no answer, and the next question tries again.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from cardinal.core.errors import Refused
from cardinal.processes import Worker
from cardinal.server.logs import logger
from cardinal.server.table.fairness import Fairness

BREATH = 0.5  # seconds before there is no answer because no process could be started: soon enough, and no hurry


class Busy(Refused):
    """Too much is asked for at once."""


class Question:
    """Something to be carried out in another process: for whom, of which kind, and what has to come before it."""

    __slots__ = ("answer", "arguments", "job", "kind", "payer", "rank", "seconds")

    def __init__(
        self, job: Callable[..., Any], arguments: tuple[Any, ...], seconds: float, payer: str, kind: str, rank: int
    ) -> None:
        self.job = job
        self.arguments = arguments
        self.seconds = seconds
        self.payer = payer
        self.kind = kind
        self.rank = rank
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Crew:
    """So many processes of one purpose, started when first needed, with one queue."""

    def __init__(self, name: str, number: int, niceness: int, most_waiting: int = 0, most_each: int = 0) -> None:
        self.name = name
        self.number = number
        self.niceness = niceness
        self.most_waiting = most_waiting  # 0 for any number
        self.most_each = most_each  # questions of one person at once; 0 for any number
        self.waiting: list[Question] = []
        self.asked: Counter[str] = Counter()  # by person: waiting or being answered
        self.fair = Fairness()
        self.threads = ThreadPoolExecutor(number, thread_name_prefix=name)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.at_work = 0
        self.answered = 0
        self.seconds = 0.0  # spent on them
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def share(self) -> float:
        """Of the time that an answer may take when nobody else asks: a crowd shares it."""
        return self.number / max(self.number, self.at_work + len(self.waiting) + 1)

    async def ask(
        self,
        job: Callable[..., Any],
        arguments: tuple[Any, ...],
        seconds: float,
        payer: str = "",
        kind: str = "",
        rank: int = 0,
    ) -> Any:
        """What the job returns; None if it fails or takes too long, Refused if it refuses, Busy if many wait.

        Who no longer waits (the task is cancelled) leaves the queue.
        """
        self.check(payer)
        question = Question(job, arguments, seconds, payer, kind or job.__name__, rank)
        self.asked[payer] += 1
        self.waiting.append(question)
        self.set_to_work()
        try:
            return await question.answer
        finally:
            if question in self.waiting:
                self.waiting.remove(question)
                self.forget(question)

    def check(self, payer: str) -> None:
        """Busy if a question of this person would not be taken: worth knowing before it is made."""
        if self.most_each and self.asked[payer] >= self.most_each:
            raise Busy("one thing after the other: your last question is still being thought about")
        if self.most_waiting and len(self.waiting) >= self.most_waiting:
            raise Busy("too many ask at once; try again in a moment")

    def set_to_work(self) -> None:
        while self.waiting and self.at_work < self.number:
            now = time.monotonic()
            first = min(self.waiting, key=lambda one: (one.rank, self.fair.urgency(one.payer, one.kind, now)))
            self.waiting.remove(first)
            self.at_work += 1
            task = asyncio.create_task(self.carry_out(first))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def carry_out(self, question: Question) -> None:
        begun = time.monotonic()
        how, found = "died", None
        try:
            how, found = await asyncio.get_running_loop().run_in_executor(self.threads, self.have_answered, question)
            if how in ("failed", "died"):
                logger.error("no answer", crew=self.name, kind=question.kind, how=how, error=found)
        except Exception as e:
            logger.error("no process to think in", crew=self.name, error=type(e).__name__)
            await asyncio.sleep(BREATH)
        finally:
            now = time.monotonic()
            self.fair.charge(question.payer, question.kind, now - begun, now)
            self.answered += 1
            self.seconds += now - begun
            self.at_work -= 1
            self.forget(question)
            if not question.answer.done():
                if how == "problem":
                    question.answer.set_exception(Refused(str(found)))
                else:
                    question.answer.set_result(found if how == "answer" else None)
            self.set_to_work()

    def have_answered(self, question: Question) -> tuple[str, Any]:
        """In a thread: wait for a process to answer."""
        worker = self.idle.pop() if self.idle else Worker(self.niceness)
        self.busy.add(worker)
        how, found = worker.ask(question.job, question.arguments, question.seconds)
        self.busy.discard(worker)
        if how in ("late", "died"):
            worker.end()
        else:
            self.idle.append(worker)
        return how, found

    def forget(self, question: Question) -> None:
        self.asked[question.payer] -= 1
        if self.asked[question.payer] <= 0:
            del self.asked[question.payer]

    def close(self) -> None:
        for question in self.waiting:
            question.answer.cancel()
        self.waiting.clear()
        for worker in [*self.idle, *self.busy]:
            worker.end()
        self.threads.shutdown(wait=False, cancel_futures=True)
