"""`cardinal study`, as people type it."""

import json
from pathlib import Path

import pytest

from cardinal.cli import main
from cardinal.lab.study.results import read_results


def told(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    captured = capsys.readouterr()
    return " ".join(captured.out.split()), " ".join(captured.err.split())


def test_compare_plays_an_option_beside_the_baseline(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        f"study compare soul_reapers --option equal_turns --seats 2-3 --games 100 --detail 20 --jobs 1 --out {tmp_path}"
    )
    assert main(words.split()) == 0
    out, _ = told(capsys)
    assert "default, 2 seats (100 games)" in out and "equal_turns=true, 3 seats (100 games)" in out
    assert "clear differences from the baseline" in out and "(Bonferroni)" in out
    found = read_results(tmp_path)
    assert [one.name for one in found.variants] == ["default", "equal_turns=true"] and found.seats == [2, 3]
    assert (
        found.command == "cardinal study compare soul_reapers --option equal_turns --seats 2-3 --games 100 --detail 20"
    )


def test_the_command_in_the_results_gives_the_same_results(tmp_path: Path) -> None:
    first = [
        "study",
        "compare",
        "deadlies",
        "--seats",
        "3",
        "--games",
        "80",
        "--detail",
        "40",
        "--seed",
        "9",
        "--jobs",
        "1",
    ]
    assert main([*first, "--out", str(tmp_path / "first")]) == 0
    again = read_results(tmp_path / "first").command.split()[1:]
    assert main([*again, "--jobs", "1", "--out", str(tmp_path / "again")]) == 0
    assert (tmp_path / "first" / "results.json").read_bytes() == (tmp_path / "again" / "results.json").read_bytes()


def test_a_finished_study_is_told_as_json_or_as_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "small.toml").write_text('game = "deadlies"\ngames = 50\ndetail = 0\nchances = 0\nduplicates = 0\n')
    assert (
        main(["study", "run", str(tmp_path / "small.toml"), "--out", str(tmp_path / "done"), "--jobs", "1", "--json"])
        == 0
    )
    printed = capsys.readouterr().out
    assert json.loads(printed)["games"] == 50
    assert main(["study", "report", str(tmp_path / "done")]) == 0
    assert "report.html" in told(capsys)[0]
    assert "Wins by seat" in (tmp_path / "done" / "report.html").read_text()


def test_a_study_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "run", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in told(capsys)[1]
    assert main(["study", "report", str(tmp_path)]) == 2
    assert "no finished study" in told(capsys)[1]
