"""Soul Reapers by the letter of its specification."""

from referees.soul_reapers.referee import SoulReapers

REFEREE = SoulReapers
