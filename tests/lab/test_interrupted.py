"""What can happen to a long study: it is killed, interrupted, the disk is full, a file is cut short.  Nothing that was
finished is lost, nothing is counted twice, and somebody says what happened."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

STUDY = 'game = "deadlies"\nseats = 2\ngames = 2000\ndetail = 2000\nchances = 0\nduplicates = 0\n'
BLOCKS = 8


def command(folder: Path, jobs: int) -> list[str]:
    file = folder.parent / "study.toml"
    file.write_text(STUDY)
    return [
        sys.executable,
        "-m",
        "cardinal",
        "study",
        "run",
        str(file),
        "--out",
        str(folder),
        "--jobs",
        str(jobs),
        "--json",
    ]


def hears_ctrl_c() -> None:
    """What is run in the background is deaf to it, and so would be what it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def start(folder: Path, jobs: int, before: Callable[[], None] = hears_ctrl_c) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(folder, jobs), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=before
    )


def finished(folder: Path) -> list[Path]:
    return sorted((folder / "data" / "games").glob("*.parquet"))


def wait_for_blocks(folder: Path, n: int, process: subprocess.Popen[str]) -> None:
    for _ in range(1200):
        if len(finished(folder)) >= n:
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    raise AssertionError("no block was finished in a minute")


def go_on(folder: Path, jobs: int = 1) -> tuple[str, str]:
    """The same command again; its figures, and what it said."""
    process = start(folder, jobs)
    told, said = process.communicate(timeout=120)
    assert process.returncode == 0, said
    return told, said


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the study finds when nothing happens."""
    folder = tmp_path_factory.mktemp("undisturbed") / "done"
    return figures_of(go_on(folder, jobs=2)[0])


def figures_of(told: str) -> str:
    """Results without the command, which names a file in another folder."""
    return "\n".join(line for line in told.splitlines() if '"command"' not in line)


def children(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == pid:
            found.append(int(status.parent.name))
    return found


def workers_of(pid: int) -> list[int]:
    def is_worker(child: int) -> bool:
        return b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()

    return [child for child in children(pid) if is_worker(child)]


def test_a_killed_worker_is_replaced(tmp_path: Path, undisturbed: str) -> None:
    folder = tmp_path / "done"
    process = start(folder, jobs=2)
    wait_for_blocks(folder, 1, process)
    os.kill(workers_of(process.pid)[0], signal.SIGKILL)
    told, said = process.communicate(timeout=120)
    assert process.returncode == 0, said
    assert "a worker was lost" in said
    assert figures_of(told) == undisturbed


def test_a_killed_study_goes_on_where_it_stopped(tmp_path: Path, undisturbed: str) -> None:
    folder = tmp_path / "done"
    process = start(folder, jobs=2)
    wait_for_blocks(folder, 2, process)
    workers = workers_of(process.pid)
    process.kill()
    process.communicate()
    kept = {path: path.stat().st_mtime_ns for path in finished(folder)}
    assert 2 <= len(kept) < BLOCKS
    for _ in range(200):
        if not any(Path(f"/proc/{worker}").exists() for worker in workers):
            break
        time.sleep(0.05)
    else:
        raise AssertionError("workers outlive the study")
    told, _ = go_on(folder)
    assert figures_of(told) == undisturbed
    assert all(path.stat().st_mtime_ns == then for path, then in kept.items())  # played once


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_an_order_to_end_say_what_is_kept(tmp_path: Path, undisturbed: str, end: signal.Signals) -> None:
    folder = tmp_path / "done"
    process = start(folder, jobs=2)
    wait_for_blocks(folder, 1, process)
    process.send_signal(end)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "kept in" in said and "the same command goes on" in " ".join(said.split())
    assert figures_of(go_on(folder)[0]) == undisturbed


def test_a_full_disk_keeps_what_was_finished(tmp_path: Path, undisturbed: str) -> None:
    folder = tmp_path / "done"
    process = start(folder, jobs=1)
    wait_for_blocks(folder, 1, process)
    process.kill()
    process.communicate()
    kept = len(finished(folder))

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    process = start(folder, jobs=1, before=full)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "File too large" in said and "all finished games are kept" in " ".join(said.split())
    assert len(finished(folder)) == kept and not list(folder.rglob("*.part"))
    assert figures_of(go_on(folder)[0]) == undisturbed


def test_a_file_that_was_cut_short_or_changed_is_played_again(tmp_path: Path, undisturbed: str) -> None:
    folder = tmp_path / "done"
    assert figures_of(go_on(folder, jobs=2)[0]) == undisturbed
    first, second = finished(folder)[:2]
    whole = first.read_bytes()
    first.write_bytes(whole[: len(whole) // 2])
    told, said = go_on(folder)
    assert "cut short" in said and first.name in "".join(said.split())
    assert figures_of(told) == undisturbed and first.read_bytes() == whole
    data = bytearray(second.read_bytes())
    data[len(data) // 3] ^= 0xFF
    second.write_bytes(data)
    process = start(folder, jobs=1)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 2 and "plays this block again" in " ".join(said.split())
    assert figures_of(go_on(folder)[0]) == undisturbed


def test_a_folder_is_for_one_study_and_one_run(tmp_path: Path) -> None:
    folder = tmp_path / "done"
    process = start(folder, jobs=1)
    wait_for_blocks(folder, 1, process)
    _, said = start(folder, jobs=1).communicate(timeout=60)
    assert "another run is at work" in " ".join(said.split())
    process.kill()
    process.communicate()
    (tmp_path / "other.toml").write_text(STUDY.replace("2000", "500"))
    other = [*command(folder, 1)]
    other[other.index(str(tmp_path / "study.toml"))] = str(tmp_path / "other.toml")
    done = subprocess.run(other, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "a study with other name, games, detail" in " ".join(done.stderr.split())
    assert finished(folder)
