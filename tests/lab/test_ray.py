"""The same study on a Ray cluster, a real one, started here."""

import os
import signal
import threading
import time
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


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(Malformed, match="no cluster at auto"):
        connected("auto")
