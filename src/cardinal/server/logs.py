"""Structured logs, one JSON line an event.  They name tables and codes, never cards, seeds, cookies or chat."""

import logging
from typing import Any

import structlog

SECRETS = ("seed", "salt", "cookie", "password", "text", "view", "entry", "secret")


def without_secrets(_: Any, __: str, line: Any) -> Any:
    return {key: "(hidden)" if key in SECRETS else value for key, value in line.items()}


def configure(level: int = logging.INFO) -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )


logger: Any = structlog.get_logger("cardinal")
