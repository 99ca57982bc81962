"""A race that is being run: a few shapes, the same for all, unlocked at the same instant.

Only who was first enters the record, as a choice like any other: a race is no part of the game's log.
"""

import hashlib
import random

from cardinal.core.errors import Refused
from cardinal.core.game import normal
from cardinal.core.options import Race

SEATS = 8


class Locked(Refused):
    """A press that comes too early, or too soon after a wrong one."""

    code = "locked"


class Course:
    """One race that is being run."""

    def __init__(self, race: Race, secret: str, news: int, now: float) -> None:
        self.race = race
        dice = random.Random(hashlib.sha256(secret.encode()).digest())
        self.shapes = dice.sample(race.shapes, len(race.shapes))
        self.news = news  # questions since then are about this race
        self.opens = now + race.look
        self.closes = self.opens + race.seconds
        self.locked: dict[int, float] = {}  # until when
        self.bots = [self.opens + dice.uniform(*race.reaction(p)) for p in range(SEATS)]  # when one on a seat presses

    def answer(self, seat: int) -> str:
        return self.race.own if seat == self.race.owner else self.race.others

    def check_answer(self, seat: int, text: str, now: float) -> None:
        """The answer in words is no way around the shapes."""
        if normal(text) == self.answer(seat):
            self.check_unlocked(seat, now)

    def check_unlocked(self, seat: int, now: float) -> None:
        if now < self.opens:
            raise Locked("wait until the shapes unlock", self.race.rule)
        if now < self.locked.get(seat, 0.0):
            raise Locked("a wrong shape: you are locked out for a moment", self.race.rule)

    def press(self, seat: int, shape: str, now: float) -> str:
        """The answer that a right press means."""
        self.check_unlocked(seat, now)
        if shape != self.race.right:
            self.locked[seat] = now + self.race.lock
            raise Locked("a wrong shape: you are locked out for a moment", self.race.rule)
        return self.answer(seat)
