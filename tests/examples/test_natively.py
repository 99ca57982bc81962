"""A game written by the page on adding games is the same game in the library of the machine."""

import pytest

from cardinal.interpreted import is_compiled

if is_compiled():
    pytest.skip("an example needs CARDINAL_PURE=1: see test_interpreted.py", allow_module_level=True)

from crazy_eights.table import GAME as CRAZY_EIGHTS
from harbour_lies.table import GAME as HARBOUR_LIES

from cardinal.core.chance import Chance, seed
from cardinal.core.fields import digest
from cardinal.core.state import Tally, playout
from cardinal.native.engine import Engine


@pytest.mark.parametrize("game", [CRAZY_EIGHTS, HARBOUR_LIES], ids=lambda game: game.slug)
def test_the_library_deals_and_plays_the_same_games(game):
    engine, dice = Engine(game, 4), Chance()
    batch = engine.batch(8, seed=5)
    assert [digest(batch.state(i)) for i in range(8)] == [digest(game.new(4, seed=5 + i)) for i in range(8)]
    played = engine.playouts(20, seed=1, dice=1_000_000, threads=1)
    for number in range(20):
        s, tally = game.new(4, seed=1 + number), Tally()
        seed(dice, 1_000_000 + number)
        playout(s, dice, tally)
        assert (played.checksums[number], played.decisions[number]) == (tally.checksum, tally.decisions)
