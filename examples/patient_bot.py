"""A bot in thirty lines: `PYTHONPATH=examples cardinal play deadlies --bots patient_bot:Patient`.

It plays every whole choice a few times over in sampled worlds, finishing each game at random, and keeps the best.
"""

import random

from cardinal.bots.external import Observation
from cardinal.core.moves import perform, resolve

WORLDS = 6


class Patient:
    def choose(self, seen: Observation) -> str:
        choices = random.sample(seen.whole, min(10, len(seen.whole)))
        worths = {choice.text: self.worth(seen, choice.text) for choice in choices}
        return max(worths, key=lambda text: worths[text])

    def worth(self, seen: Observation, text: str) -> float:
        total = 0
        for _ in range(WORLDS):
            world = seen.sample()
            perform(world, seen.seat, resolve(seen.game, world, seen.seat, text))
            while options := world.moves():
                world.move(random.choice(options))
            total += world.utility(seen.seat)
        return total
