"""The Deadlies, by the letter of its specification."""

from referees.deadlies.game import Deadlies

REFEREE = Deadlies
