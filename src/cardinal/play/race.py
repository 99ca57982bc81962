"""A race at a live table: four shapes, the same for all, unlocked at the same instant.

Only who was first enters the record, as a choice like any other: a race is no part of the game's log.
"""

import hashlib
import random

from cardinal.core.errors import Refused
from cardinal.core.options import Race

LOOK = 0.8  # seconds to see what was played before the shapes unlock
LOCK = 1.0  # seconds that a wrong press costs
BOT_SECONDS = (0.8, 2.0)  # in which a bot has seen it and pressed: a person can be quicker


class Locked(Refused):
    """A press that comes too early, or too soon after a wrong one."""


class Course:
    """One race that is being run."""

    def __init__(self, race: Race, secret: str, news: int, now: float) -> None:
        self.race = race
        dice = random.Random(hashlib.sha256(secret.encode()).digest())
        self.shapes = dice.sample(race.shapes, len(race.shapes))
        self.news = news  # questions since then are about this race
        self.opens = now + LOOK
        self.closes = self.opens + race.seconds
        self.locked: dict[int, float] = {}  # until when
        self.bots = [self.opens + dice.uniform(*BOT_SECONDS) for _ in range(8)]  # when a bot on a seat presses

    def answer(self, seat: int) -> str:
        return self.race.own if seat == self.race.owner else self.race.others

    def check_unlocked(self, seat: int, now: float) -> None:
        if now < self.opens:
            raise Locked("wait until the shapes unlock", "R22")
        if now < self.locked.get(seat, 0.0):
            raise Locked("a wrong shape: you are locked out for a moment", "R22")

    def press(self, seat: int, shape: str, now: float) -> str:
        """The answer that a right press means."""
        self.check_unlocked(seat, now)
        if shape != self.race.right:
            self.locked[seat] = now + LOCK
            raise Locked("a wrong shape: you are locked out for a second", "R22")
        return self.answer(seat)
