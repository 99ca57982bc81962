"""777 by the letter of its specification."""

from referees.triple_seven.referee import TripleSeven

REFEREE = TripleSeven
