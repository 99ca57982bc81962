"""Death Wish by the letter of its specification."""

from referees.death_wish.referee import DeathWish

REFEREE = DeathWish
