"""Structured logs, one JSON line an event.  They name tables and codes, never cards, seeds, cookies or chat.

What libraries log goes the same way.  An exception is told by its kind and by the lines it came through: its text may
hold what nobody should read.  What fails a thousand times in a minute is told a few times, and then counted.
"""

import logging
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import structlog

SECRETS = ("seed", "salt", "cookie", "password", "text", "view", "entry", "secret")
WAY = 8  # lines that an exception came through
LONGEST = 200  # characters of what a library says; further lines may hold anything
OFTEN = 10  # times a minute
MINUTE = 60.0


def without_secrets(_: Any, __: str, line: Any) -> Any:
    return {key: "(hidden)" if key in SECRETS else value for key, value in line.items()}


def exceptions_in_short(_: Any, __: str, line: Any) -> Any:
    error = line.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()
    if isinstance(error, tuple):
        error = error[1]
    if isinstance(error, BaseException):
        way = traceback.extract_tb(error.__traceback__)[-WAY:]
        line.setdefault("error", type(error).__name__)
        line["way"] = [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in way]
    return line


class NotTooOften:
    """Of warnings and errors of one kind so many are told in a minute; the next minute says how many were not."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.told: dict[tuple[str, str], tuple[float, int]] = {}  # since when, and how many

    def __call__(self, _: Any, method: str, line: Any) -> Any:
        if method not in ("warning", "error", "exception", "critical"):
            return line
        kind, now = (str(line.get("event")), str(line.get("error"))), self.clock()
        since, count = self.told.get(kind, (now, 0))
        if now - since >= MINUTE:
            if count > OFTEN:
                line["untold"] = count - OFTEN
            since, count = now, 0
        self.told[kind] = (since, count + 1)
        if count >= OFTEN:
            raise structlog.DropEvent
        return line


class FromLibraries(logging.Handler):
    """What is logged the standard way, as one of our lines."""

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage().partition("\n")[0][:LONGEST]
        say = logger.error if record.levelno >= logging.ERROR else logger.warning
        say(said, library=record.name, exc_info=record.exc_info)


def configure(level: int = logging.INFO) -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            exceptions_in_short,
            NotTooOften(),
            without_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )
    logging.basicConfig(handlers=[FromLibraries()], level=logging.WARNING, force=True)


logger: Any = structlog.get_logger("cardinal")
