"""Several processes with PostgreSQL and Redis: real servers on loopback, on free ports, for the time of these tests."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from online import scenario, status, until

from cardinal.client import Client
from cardinal.server import messages as m
from cardinal.server.store import Store


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are: on the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def as_somebody() -> dict:
    """PostgreSQL does not run as root: then it runs as whoever Debian made for it, or nobody."""
    if os.getuid() != 0:
        return {}
    names = [entry.pw_name for entry in pwd.getpwall()]
    return {"user": "postgres" if "postgres" in names else "nobody", "group": None, "extra_groups": []}


def wait_for(port: int, process: subprocess.Popen) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise RuntimeError("it did not start")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("it does not listen")


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    programs = postgres_folder()
    if programs is None or not (programs / "postgres").exists():
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    folder = Path("/tmp") / f"cardinal-postgres-{os.getpid()}"
    folder.mkdir(mode=0o700)
    who = {key: value for key, value in as_somebody().items() if value is not None}
    if who:
        shutil.chown(folder, who["user"])
    data, port = folder / "data", free_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run([programs / "initdb", "-D", data, "-U", "cardinal", "-A", "trust", "-N"], check=True, **who, **quiet)
    options = ["-c", "listen_addresses=127.0.0.1", "-p", str(port), "-k", str(folder), "-c", "fsync=off"]
    process = subprocess.Popen([programs / "postgres", "-D", data, *options], **who, **quiet)
    try:
        wait_for(port, process)
        yield f"postgresql://cardinal@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def redis_url(tmp_path_factory):
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis is not installed (Debian: redis-server)")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=tmp_path_factory.mktemp("redis"))
    try:
        wait_for(port, process)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture
def two(postgres, redis_url):
    """Two processes of one server."""
    ports = [free_port(), free_port()]
    environment = os.environ | {"CARDINAL_SECRET": "test"}
    processes = []
    for port in ports:
        command = [
            sys.executable,
            "-m",
            "cardinal",
            "serve",
            "--port",
            str(port),
            "--database",
            postgres,
            "--redis",
            redis_url,
            "--lease",
            "6",
        ]
        processes.append(
            subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        )
    try:
        for port, process in zip(ports, processes, strict=True):
            wait_for(port, process)
        yield [f"http://127.0.0.1:{port}" for port in ports], processes
    finally:
        for process in processes:
            if process.poll() is None:
                process.terminate()
        for process in processes:
            process.wait(30)


def test_the_schema_is_made_in_postgresql_too(postgres):
    store = Store(postgres)
    assert isinstance(store.unfinished(), list)
    store.close()


def test_a_table_is_found_from_any_process_and_taken_over_when_its_owner_dies(two):
    urls, processes = two

    async def visit():
        async with Client(urls[0]) as ann, Client(urls[1]) as bob:
            table = await ann.open("deadlies", 2)
            assert table in [one["id"] for one in await bob.tables()]
            assert await bob.join(table) == [1]  # over there, through this process
            async with ann.sit_at(table) as a, bob.sit_at(table) as b:
                await until(a, status("running"))
                await until(b, status("running"))
                for _ in range(4):  # each sees at once what the other does
                    mover, other = (a, b) if a.asked() else (b, a)
                    asked = mover.asked()[0]
                    before = other.number
                    await mover.act(asked.seat, mover.question(asked.seat).options[0].text)
                    await until(mover, lambda x: isinstance(x, m.Done))
                    if mover.number > before:
                        while other.number < mover.number:
                            await until(other, lambda x: isinstance(x, m.Update))
                known = b.number
                processes[0].send_signal(signal.SIGKILL)
                news = await until(b, lambda x: isinstance(x, m.Update) and b.reconnects > 0)
                assert news.number >= known and news.sight.status == "running"
                assert b.reconnects >= 1
            async with Client(urls[1], ann.cookies) as again, again.sit_at(table) as a:
                update = await until(a, status("running"))
                assert [place.you for place in update.sight.places] == [True, False]

    scenario(visit, 90)
