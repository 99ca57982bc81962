"""An option says itself whether it is a part of a choice: what it says is what playing it on a copy would show.

The battery asks this of every game, the examples too; here many more options are asked.
"""

import random

import pytest
from having import choices_of_several_parts

from cardinal.core import position
from cardinal.core.checks.battery import tables
from cardinal.core.game import Game, seats_in
from cardinal.core.state import State
from cardinal.games import load, slugs

TABLES = [(slug, seats) for slug in slugs() for seats in load(slug).seats]
ANSWERS = 250  # of each game


def starts(game: Game, seats: int) -> list[State]:
    """A game under every value of every option, and one from every drill."""
    dealt = [game.new(seats, options, seed=number) for number, options in enumerate(tables(game, seats))]
    return [*dealt, *(position.read(text).state for text in game.drills(seats))]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_an_option_says_is_what_playing_it_on_a_copy_shows(slug, seats):
    game, dice, said = load(slug), random.Random(seats), set()
    for s in starts(game, seats):
        t = s.clone()
        for _ in range(ANSWERS):
            if s.over():
                break
            for seat in seats_in(s.waiting):
                for action in s.options(seat):
                    s.copy_into(t)
                    t.answer(seat, action)
                    is_part = t.drafting(seat) > s.drafting(seat)
                    assert s.goes_on(seat, action) == is_part, game.part(s, seat, action)
                    said.add(is_part)
            seat = dice.choice(seats_in(s.waiting))
            s.answer(seat, dice.choice(s.options(seat)))
    assert said == ({True, False} if slug in choices_of_several_parts() else {False})
