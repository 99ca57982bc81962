"""Logs are one JSON line an event, tell no secrets, and are no flood when everything fails at once."""

import asyncio
import json
import logging

import pytest
import structlog

from cardinal.server import logs


@pytest.fixture
def lines(capsys):
    before = logging.root.handlers[:], logging.root.level
    logs.configure()
    yield lambda: [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    structlog.reset_defaults()
    logging.root.handlers, logging.root.level = before[0], before[1]


def fails() -> None:
    raise ValueError("the seed is 1234")


def test_an_exception_of_a_library_is_one_line_and_tells_no_secrets(lines):
    try:
        fails()
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
        logs.logger.exception("view failed", table="t")
    first, second = lines()
    assert (first["event"], first["error"], first["library"]) == (
        "Exception in ASGI application",
        "ValueError",
        "uvicorn.error",
    )
    assert first["way"][-1].startswith("test_logs.py:") and first["way"][-1].endswith(" fails")
    assert second["table"] == "t" and "1234" not in json.dumps([first, second])


def test_a_task_that_nobody_waited_for_is_one_line_too(lines):
    async def forget():
        asyncio.get_running_loop().call_exception_handler(
            {"message": "Task exception was never retrieved", "exception": ValueError("seed 1234"), "task": "1234"}
        )

    asyncio.run(forget())
    (line,) = lines()
    assert line["event"] == "Task exception was never retrieved" and "1234" not in json.dumps(line)


def test_what_fails_a_thousand_times_is_told_a_few_times_and_counted(lines):
    now = [0.0]
    seldom = logs.NotTooOften(lambda: now[0])

    def told(times: int) -> list[dict]:
        found = []
        for _ in range(times):
            try:
                found.append(seldom(None, "error", {"event": "database", "error": "OperationalError"}))
            except structlog.DropEvent:
                continue
        return found

    assert len(told(1000)) == logs.OFTEN
    assert len([seldom(None, "error", {"event": "table frozen"})]) == 1
    assert len([seldom(None, "info", {"event": "drained"}) for _ in range(50)]) == 50
    now[0] = 61.0
    assert told(1) == [{"event": "database", "error": "OperationalError", "untold": 1000 - logs.OFTEN}]
