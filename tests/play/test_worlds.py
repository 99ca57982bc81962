"""Sampling a world costs more than looking at it: it is done once for a choice, however many parts it has.

Counted with the source as it is, since nobody can look into the compiled calls.
"""

import json
import os
import subprocess
import sys

from cardinal.games import slugs

CODE = """
import json

from cardinal.bots import make_bot, whole_choice
from cardinal.bots.together import searched
from cardinal.bots.parcel import unpack
from cardinal.core.chance import Chance, seed
from cardinal.games import load
from cardinal.games.deadlies.rules import Deadlies
from cardinal.server.table import thinkers

calls = 0
honest = Deadlies.sample

def counted(self, viewers, dice):
    global calls
    calls += 1
    honest(self, viewers, dice)

def count(done, *given):
    global calls
    calls = 0
    found = done(*given)
    return calls, found

Deadlies.sample = counted
thinkers.HINT_SIMULATIONS = 40
game = load("deadlies")
dice = Chance()
seed(dice, 1)
options = game.options()
several = next(
    s for s in (game.new(3, options, seed=n) for n in range(50))
    if len(whole_choice(game.bot, s, s.next_asked(), dice)) > 1
)
seat = several.next_asked()
choice, path = count(whole_choice, game.bot, several, seat, dice)
table = type("Table", (), {"game": game, "state": several, "memory": game.bot.memory()})
travelling, world = count(thinkers.sampled, table, seat)
thinking, text = count(thinkers.choose, world, seat, "greedy", 1, 100)
weighing, _ = count(thinkers.weigh, world, seat, 1, "ABC")
search, _ = count(searched, unpack(world), seat, 40, 0, 1)
print(json.dumps({
    "choice": [choice, len(path)], "bot": [travelling, thinking, text], "hint": [travelling, weighing, search],
}))
"""


COPIES = """
import json
import random

from cardinal.core.seen import question
from cardinal.games import load, slugs
from cardinal.play.table import Table

copies = 0
asked = {}
for slug in slugs():
    game, dice = load(slug), random.Random(slug)
    table = Table(game, 4, game.read_options(game.battery_options), seed=3)
    kind = type(table.state)
    honest = kind.answer

    def counted(self, seat, action, honest=honest):
        global copies
        copies += 1
        honest(self, seat, action)

    for _ in range(200):
        s = table.state
        if s.over():
            break
        seat = s.next_asked()
        kind.answer = counted
        parts = sum(option.part for option in question(game, s, seat, 1 << seat).options)
        kind.answer = honest
        asked[slug] = asked.get(slug, 0) + parts
        table.take(seat, [dice.choice(s.options(seat))])
print(json.dumps([copies, asked]))
"""


def told_by(code: str):
    environment = dict(os.environ, CARDINAL_PURE="1")
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_no_option_is_played_on_a_copy_to_find_out_whether_it_is_a_part():
    copies, parts = told_by(COPIES)
    assert copies == 0
    assert set(parts) == set(slugs()) and all(parts.values()), "there were parts among the options of every game"


def test_a_world_is_sampled_once_for_a_choice_a_bot_at_a_table_and_a_hint():
    found = told_by(CODE)
    sampled, parts = found["choice"]
    assert parts > 1 and sampled == 1
    travelling, thinking, text = found["bot"]
    assert (travelling, thinking) == (1, 0) and text.startswith("play(")
    travelling, weighing, search = found["hint"]
    assert travelling == 1 and weighing == search > 0  # but for the worlds that the search itself looks at
