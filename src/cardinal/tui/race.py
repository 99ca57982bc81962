"""A race at the terminal: the person types, the bots press as fast as bots do, and the first one has it.

>>> from cardinal.core.options import Race
>>> race = Race(0, "star", ("star", "circle"), "announce", "call", 4.0, 0.8, (0.55, 1.1), (0.7, 1.5), 0.7, "")
>>> course = Course(race, seats=3, now=100.0)
>>> course.pressed(101.0), sorted(course.pressed(103.0))
([], [0, 1, 2])
"""

import random

from cardinal.core.options import Race


class Course:
    """When each seat presses, were it a bot.  Drawn outside of the game's own chance."""

    def __init__(self, race: Race, seats: int, now: float) -> None:
        self.race = race
        opens = now + race.look
        self.closes = opens + race.seconds
        self.presses = [opens + random.uniform(*race.reaction(p)) for p in range(seats)]

    def pressed(self, now: float) -> list[int]:
        """Who has pressed by now, the quickest first."""
        return sorted((p for p, at in enumerate(self.presses) if at <= now), key=self.presses.__getitem__)
