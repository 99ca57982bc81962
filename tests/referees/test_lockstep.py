"""Every referee agrees with its engine, game after game."""

import pytest

from referees import games_with_referee
from referees.lockstep import play_numbers

GAMES = 200  # of each title
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", games_with_referee())
def test_engine_and_referee_agree(game: str, part: int) -> None:
    each = GAMES // PARTS
    played, answers, found = play_numbers(game, part * each, each)
    assert found is None, str(found)
    assert played == each and answers > 20 * each
