"""The same study on a Ray cluster, a real one, started here."""

import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from cardinal.core.errors import Malformed
from cardinal.lab.study.plan import complete
from cardinal.lab.study.run import Crew, run_study
from cardinal.lab.study.workers import connected

quiet = Console(quiet=True)
STUDY = complete({"game": "deadlies", "games": 1000, "detail": 1000, "chances": 0, "duplicates": 0}, "test")


def ray_workers() -> list[int]:
    """Processes of Ray that play a block at this moment."""
    found = []
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if line.read_bytes().startswith(b"ray::play_block"):
                found.append(int(line.parent.name))
        except OSError:
            continue
    return found


def test_a_cluster_finds_what_one_process_finds_though_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    run_study(STUDY, tmp_path / "here", Crew(1), "", quiet)
    killed: list[int] = []

    def kill_one() -> None:
        while not killed:
            for worker in ray_workers()[:1]:
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)
            time.sleep(0.02)

    threading.Thread(target=kill_one, daemon=True).start()
    run_study(STUDY, tmp_path / "there", Crew(1, "local"), "", quiet)
    assert killed
    for path in (tmp_path / "here").rglob("*.parquet"):
        assert path.read_bytes() == (tmp_path / "there" / path.relative_to(tmp_path / "here")).read_bytes()
    assert (tmp_path / "here" / "results.json").read_bytes() == (tmp_path / "there" / "results.json").read_bytes()


@pytest.fixture
def head(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, list[int]]]:
    """A cluster of one machine: its address, and the processes that are its head."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "token")  # of those who are given it: the cluster's and the study's processes
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    monkeypatch.setenv("RAY_gcs_rpc_server_reconnect_timeout_s", "3")  # how long Ray waits for a lost head: else 60
    code = """if True:
        import sys, time, ray
        print(ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False).address_info["gcs_address"], flush=True)
        sys.stdin.read()
    """
    given = [sys.executable, "-c", code]
    keeper = subprocess.Popen(
        given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert keeper.stdout is not None
    address = keeper.stdout.readline().strip()
    yield address, [pid for pid in offspring(keeper.pid) if program(pid) in ("gcs_server", "raylet")]
    keeper.kill()  # Ray ends what it started when whoever started it is gone
    keeper.communicate()


def offspring(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(status.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(status.parent.name))
        except OSError:
            continue
    return found


def program(pid: int) -> str:
    return Path(f"/proc/{pid}/comm").read_text().strip()


def test_when_the_head_is_killed_somebody_says_so_and_what_was_finished_counts_once(
    tmp_path: Path, head: tuple[str, list[int]]
) -> None:
    address, processes = head
    (tmp_path / "study.toml").write_text(
        'game = "deadlies"\nseats = 2\ngames = 2000\ndetail = 2000\nchances = 0\nduplicates = 0\n'
    )
    given = [sys.executable, "-m", "cardinal", "study", "run", str(tmp_path / "study.toml"), "--json"]
    folder = tmp_path / "done"
    run = subprocess.Popen(
        [*given, "--out", str(folder), "--ray", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    while len(list(folder.glob("data/games/*.parquet"))) < 2:
        assert run.poll() is None, run.communicate()
        time.sleep(0.02)
    assert len(processes) == 2
    for pid in processes:
        os.kill(pid, signal.SIGKILL)
    _, said = run.communicate(timeout=90)
    assert run.returncode == 2
    assert "all finished games are kept, and the same command goes on" in " ".join(said.split())
    kept = {path: path.stat().st_mtime_ns for path in folder.glob("data/games/*.parquet")}
    assert 2 <= len(kept) < 8
    told = [
        subprocess.run([*given, "--out", str(one), "--jobs", "1"], capture_output=True, text=True, check=True).stdout
        for one in (folder, tmp_path / "undisturbed")
    ]
    assert told[0] == told[1]
    assert all(path.stat().st_mtime_ns == then for path, then in kept.items())  # played once


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(Malformed, match="no cluster at auto"):
        connected("auto")
