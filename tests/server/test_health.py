"""A server that is not well says so."""

import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time

import httpx
import msgspec
import pytest
from online import running
from server import services

from cardinal.cli import main
from cardinal.server import health as checks
from cardinal.server.storage.store import Store


@pytest.fixture(autouse=True)
def always_fresh(monkeypatch):
    monkeypatch.setattr(checks, "FRESH", 0.0)


def asked(url: str) -> tuple[int, dict]:
    answer = httpx.get(f"{url}/healthz", trust_env=False, timeout=20)
    return answer.status_code, answer.json()


def test_a_disk_without_room_is_told_before_it_is_full(settings):
    free = shutil.disk_usage("/").free
    with running(settings) as own:
        assert asked(own.url) == (200, {"status": "ok", "trouble": "", "tables": 0})
    with running(msgspec.structs.replace(settings, least_free=free * 10)) as own:
        assert asked(own.url) == (503, {"status": "trouble", "trouble": "the disk is nearly full", "tables": 0})
        assert "cardinal_database_well 0.0" in httpx.get(f"{own.url}/metrics", trust_env=False).text


def test_disk_and_database_are_measured(settings):
    with running(settings) as own:
        lines = httpx.get(f"{own.url}/metrics", trust_env=False).text.splitlines()
    found = dict(
        line.split() for line in lines if line.startswith(("cardinal_database", "cardinal_disk", "cardinal_jobs"))
    )
    assert float(found["cardinal_database_bytes"]) > 10_000 and float(found["cardinal_disk_free_bytes"]) > 0
    assert (found["cardinal_database_well"], found["cardinal_jobs_waiting"]) == ("1.0", "0.0")


def test_a_database_that_can_no_longer_be_written_is_told(tmp_path):
    """As on a full disk: no file of the process may grow."""
    port = services.free_port()
    command = [sys.executable, "-m", "cardinal", "serve", "--port", str(port), "--database", str(tmp_path / "full.db")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
    try:
        services.wait_for(port, process)
        assert asked(f"http://127.0.0.1:{port}")[0] == 200
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        until = time.monotonic() + 20
        while asked(f"http://127.0.0.1:{port}")[0] == 200 and time.monotonic() < until:
            time.sleep(0.5)
        code, told = asked(f"http://127.0.0.1:{port}")
        assert code == 503 and told["trouble"].startswith("the database fails")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        while asked(f"http://127.0.0.1:{port}")[0] != 200 and time.monotonic() < until + 20:
            time.sleep(0.5)
        assert asked(f"http://127.0.0.1:{port}")[0] == 200
    finally:
        process.terminate()
        process.wait(30)


def scratched(file: str) -> None:
    """Everything but the first page is nonsense."""
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with open(file, "r+b") as out:
        out.seek(0, os.SEEK_END)
        size = out.tell()
        out.seek(1024)
        out.write(b"\xa5" * (size - 1024))


def test_a_damaged_database_is_told_while_it_runs_and_not_started_with(settings, capsys):
    with running(settings) as own:
        assert asked(own.url)[0] == 200
        scratched(settings.database)
        code, told = asked(own.url)
        assert code == 503 and told["trouble"].startswith("the database fails")
    assert main(["serve", "--database", settings.database]) == 2
    assert "database" in capsys.readouterr().err


def test_damage_in_what_nobody_reads_is_found_at_the_start(settings, capsys):
    store = Store(settings.database)
    with store.engine.begin() as connection:
        for i in range(200):
            connection.exec_driver_sql(
                "INSERT INTO persons (id, name, created) VALUES (?, ?, 0)", (f"person {i}", "x" * 30)
            )
    store.close()
    with sqlite3.connect(settings.database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
    with open(settings.database, "r+b") as out:
        out.seek((pages - 3) * 1024)
        out.write(b"\xa5" * 1024)
    assert main(["serve", "--database", settings.database]) == 2
    told = capsys.readouterr().err
    assert "is damaged" in told and "verify-database" in told
    assert main(["verify-database", "--database", settings.database]) == 1


def test_a_commit_that_fails_is_remembered_until_one_goes_well(settings):
    from cardinal.play.entries import Started

    async def write():
        store = Store(settings.database)
        engine = store.engine
        await store.append("t", 0, [Started(1.0)])
        assert store.trouble == ""
        with engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE log RENAME TO elsewhere")
        with pytest.raises(Exception, match="no such table"):
            await store.append("t", 1, [Started(1.0)])
        assert store.trouble == "the last commit failed: OperationalError"
        with engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE elsewhere RENAME TO log")
        await store.append("t", 1, [Started(1.0)])
        assert store.trouble == ""
        await asyncio.to_thread(store.close)

    asyncio.run(write())
