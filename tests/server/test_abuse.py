"""Under each attack those who only want to play do so.  `bench/abuse.py` measures it on a machine that does nothing else.

Here each attack has a moment only, and the bounds are those of a machine with much else to do: far from what an attack
did that got through, which held everybody up for seconds.
"""

import importlib
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"
MOVES_MS, ANSWERS_MS = 2_000.0, 5_000.0


@pytest.fixture(scope="module")
def abuse():
    sys.path.insert(0, str(BENCH))
    yield importlib.import_module("abuse")
    sys.path.remove(str(BENCH))


@pytest.mark.alone
def test_nobody_is_held_up_by_somebody_who_attacks(abuse, monkeypatch):
    monkeypatch.setattr(abuse, "CALM", 0.5)
    found = abuse.run(list(abuse.attacks.ATTACKS), [5], 2.0, 2, 400)
    assert [one.attack for one in found] == ["none", *abuse.attacks.ATTACKS]
    for one in found:
        assert one.moves and one.move_p99 < MOVES_MS, one
        assert one.answer_p99 < ANSWERS_MS, one
        assert one.tried or one.attack == "none", one
