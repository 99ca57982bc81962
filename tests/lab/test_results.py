"""The contract between a study and its report."""

from pathlib import Path

import pytest

from cardinal.core.errors import Malformed
from cardinal.lab.study.results import metric, read_results, table

DATA = Path(__file__).parent / "data" / "soul-reapers"


def test_a_finished_study_is_read_back_with_all_its_parts() -> None:
    results = read_results(DATA)
    assert [(one.seats, one.variant) for one in results.settings] == [
        (3, "default"), (3, "equal_turns"), (4, "default"), (4, "equal_turns"),
    ]  # fmt: skip
    wins = metric(results.settings[2], "seat_win")
    assert wins.even == 0.25 and [item.id for item in wins.items] == list("ABCD")
    assert table(results.settings[2], "cards").rows[0].cells["worth"].n == 2000
    assert {one.variant for one in results.differences} == {"equal_turns"}


def test_a_folder_without_a_finished_study_is_named(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="no finished study"):
        read_results(tmp_path)
    (tmp_path / "results.json").write_bytes((DATA / "results.json").read_bytes()[:5000])
    with pytest.raises(Malformed, match="results.json"):
        read_results(tmp_path)
