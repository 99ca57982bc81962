"""Every referee agrees with its engine, game after game."""

import pytest

from cardinal.core.record import replay
from cardinal.games import load
from referees import games_with_referee
from referees.deadlies import Deadlies
from referees.lockstep import Lockstep, plan, play_numbers

GAMES = 200  # of each title
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", games_with_referee())
def test_engine_and_referee_agree(game: str, part: int) -> None:
    each = GAMES // PARTS
    played, answers, found = play_numbers(game, part * each, each)
    assert found is None, str(found)
    assert played == each and answers > 20 * each


class Forgetful(Deadlies):
    """A referee that forgets to lower dials."""

    def check(self) -> None:
        before = list(self.dial)
        super().check()
        self.dial = before


def test_a_difference_is_told_with_both_sides_and_the_way_to_it() -> None:
    found = Lockstep(plan("deadlies", 3), Forgetful()).play()
    assert found is not None
    text = str(found)
    assert "deadlies, game 3, 5 seats" in text and f"after move {found.move}" in text
    assert "engine:" in text and "referee:" in text and "--seed 3 --games 1" in text
    assert len(found.record.moves) == found.move
    assert "dial" in found.difference
    assert not replay(found.record).state.over()  # the record leads to the place where they part


def test_plans_go_through_all_seats_options_and_drills() -> None:
    plans = [plan("deadlies", number) for number in range(GAMES)]
    assert {p.seats for p in plans} == {2, 3, 4, 5, 6}
    for name, values in load("deadlies").option_values().items():
        assert {p.options.get(name, values[0]) for p in plans if not p.start} >= set(values), name
    assert sum(bool(p.start) for p in plans) > GAMES // 8
