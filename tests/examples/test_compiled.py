"""An example made one of the games, as docs/add-a-game.md says, compiled: it plays as it does from source."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardinal.interpreted import is_compiled

ROOT = Path(__file__).parents[2]
GAME = "crazy_eights"
# `setup.py`, but for the optimising, which takes a minute and changes nothing of what is played.
COMPILE = """
import runpy, sys
from mypyc import build
compiled = build.mypycify
build.mypycify = lambda paths, opt_level, separate: compiled(paths, opt_level="0", separate=separate)
sys.argv = ["setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"]
runpy.run_path("setup.py", run_name="__main__")
"""
PLAY = """
import json
from cardinal.core import fields
from cardinal.core.chance import Chance, seed
from cardinal.core.match import play_match
from cardinal.core.seen import encoded, view
from cardinal.core.state import Tally
from cardinal.games import load
from cardinal.interpreted import is_compiled
game, told = load("crazy_eights"), []
for seats in game.seats:
    s, dice, tally = game.new(seats), Chance(), Tally()
    seed(dice, seats)
    for number in range(20):
        s.restart(number)
        told.append([encoded(view(game, s, viewers)).decode() for viewers in (0, 1)])
        play_match(s, [game.bot] * seats, s.clone(), dice, tally)
        told.append([fields.digest(s), encoded(view(game, s, 3)).decode()])
    told.append([tally.decisions, tally.checksum])
print(json.dumps([is_compiled(), told]))
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with the example among the games, and nothing compiled yet."""
    place = tmp_path_factory.mktemp("checkout")
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, place)
    left_out = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__", "web")
    shutil.copytree(ROOT / "src", place / "src", ignore=left_out)
    folder = place / "src" / "cardinal" / "games" / GAME
    shutil.copytree(ROOT / "examples" / GAME, folder, ignore=left_out)
    (folder / "__main__.py").unlink()
    for module in folder.glob("*.py"):
        module.write_text(module.read_text().replace(f"from {GAME}", f"from cardinal.games.{GAME}"))
    return place


def run(checkout: Path, code: str, **environment: str) -> str:
    there = {**os.environ, "PYTHONPATH": str(checkout / "src"), **environment}
    done = subprocess.run([sys.executable, "-c", code], cwd=checkout, env=there, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(not is_compiled(), reason="there is no compiler here")
def test_an_example_plays_the_same_games_compiled(checkout):
    interpreted = json.loads(run(checkout, PLAY, CARDINAL_PURE="1"))
    run(checkout, COMPILE, CARDINAL_ONLY=GAME)
    compiled = json.loads(run(checkout, PLAY, CARDINAL_PURE="0"))
    assert (compiled[0], interpreted[0]) == (True, False)
    assert compiled[1] == interpreted[1]
