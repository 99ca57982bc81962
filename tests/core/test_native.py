"""The rules as a library of the machine: the same games, number by number, as the compiled Python plays."""

import pytest

from cardinal.core.chance import Chance, seed
from cardinal.core.errors import Malformed
from cardinal.core.state import Tally, playout
from cardinal.games import load, slugs
from cardinal.native.engine import Engine

GAMES = 40


def settings(slug):
    """Every number of seats under the usual options, and every value of every option."""
    game = load(slug)
    for chosen in [{}, *({name: value} for name, values in game.option_values().items() for value in values)]:
        for seats in game.seats:
            try:
                options = game.read_options(chosen)
                game.check_options(seats, options)
            except Malformed:
                continue
            yield seats, options


@pytest.mark.parametrize("slug", slugs())
def test_every_setting_plays_the_same_games(slug):
    game = load(slug)
    dice = Chance()
    for seats, options in settings(slug):
        engine = Engine(game, seats, options, wide=True, checked=True)
        played = engine.playouts(GAMES, seed=1, dice=1_000_000, threads=1)
        s = game.blank(seats, options)
        for g in range(GAMES):
            tally = Tally()
            s.restart(1 + g)
            seed(dice, 1_000_000 + g)
            playout(s, dice, tally)
            assert (played.checksums[g], played.decisions[g]) == (tally.checksum, tally.decisions), (seats, options, g)
            assert list(played.places[g]) == [s.place(p) for p in range(seats)]
