"""The same source, interpreted and compiled, plays the same games, bit for bit."""

import json
import os
import subprocess
import sys

import pytest

from cardinal.games import load, slugs
from cardinal.interpreted import is_compiled

CODE = """
import json, sys
from cardinal.core import fields
from cardinal.core.chance import Chance, seed
from cardinal.core.observation import Observation
from cardinal.core.state import Tally, playout
from cardinal.games import load
game = load(sys.argv[1])
seats, games = int(sys.argv[2]), int(sys.argv[3])
options = game.read_options(game.battery_options)
s, dice, tally = game.blank(seats, options), Chance(), Tally()
seed(dice, 7)
sight = Observation(game, seats)
ends = []
for number in range(games):
    s.restart(number)
    if number % 100 == 0:
        world = s.clone()
        world.sample(1, dice)
        ends.append(fields.digest(world))
    if number % 10 == 0:
        seat = s.next_asked()
        ends += [sight.observe(s, (seat + 1) % seats).tolist(), sight.observe(s, seat).tolist()]
        ends += [sight.describe(s, seat, a).tolist() for a in s.options(seat)]
    playout(s, dice, tally)
    if number % 20 == 0:
        ends.append(fields.digest(s))
print(json.dumps([type(s).__module__, tally.decisions, tally.checksum, ends]))
"""
GAMES = {"deadlies": 2000}  # the game the engine was made on; fewer of the longer ones
FEWER = 150


def play(slug: str, seats: int, *, pure: bool) -> list:
    environment = dict(os.environ, CARDINAL_PURE="1" if pure else "0")
    command = [sys.executable, "-c", CODE, slug, str(seats), str(GAMES.get(slug, FEWER))]
    return json.loads(subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(not is_compiled(), reason="there is no compiled engine here to compare with")
@pytest.mark.parametrize(("slug", "seats"), [(slug, n) for slug in slugs() for n in load(slug).seats])
def test_interpreted_and_compiled_play_the_same_games(slug, seats):
    assert play(slug, seats, pure=True) == play(slug, seats, pure=False)


@pytest.mark.skipif(not is_compiled(), reason="there is no compiled engine here")
def test_the_compiled_engine_is_the_one_in_use():
    from cardinal.core import bits, chance, state

    assert not any(module.__file__.endswith(".py") for module in (bits, chance, state))
