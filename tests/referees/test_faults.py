"""Every planted rule fault is found by the referee of its game, within a bounded number of games."""

from pathlib import Path

import pytest

from referees import games_with_referee
from referees.faults import faults_of, finds

WITH_FAULTS = [slug for slug in games_with_referee() if (Path(__file__).parent / slug / "faults.py").exists()]
PLANTED = [(slug, i) for slug in WITH_FAULTS for i in range(len(faults_of(slug)))]


@pytest.mark.parametrize(("slug", "number"), PLANTED, ids=lambda x: str(x))
def test_a_planted_fault_is_found(slug: str, number: int) -> None:
    fault = faults_of(slug)[number]
    found = finds(slug, number)
    assert "after move" in found, f"{fault.name}: not found"
    assert "NameError" not in found and "AttributeError" not in found, f"{fault.name}: broken code is no fault"


@pytest.mark.parametrize("slug", WITH_FAULTS)
def test_there_are_ten_faults_a_game(slug: str) -> None:
    names = [fault.name for fault in faults_of(slug)]
    assert len(set(names)) == len(names) >= 10
