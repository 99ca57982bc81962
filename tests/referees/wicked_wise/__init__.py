"""Wicked & Wise, by the letter of its specification."""

from referees.wicked_wise.game import WickedWise

REFEREE = WickedWise
