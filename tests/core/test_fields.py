"""Fields are declared once: the state of every game is what its table says, and plays within its bounds."""

from pathlib import Path

import pytest

import cardinal
from cardinal.core.chance import Chance
from cardinal.core.declared import Cells, fresh, ranges, rule, state_text
from cardinal.core.fields import digest, later_fields, names
from cardinal.core.state import random_action
from cardinal.games import load, slugs
from cardinal.native.build import fields_of

GAMES = Path(cardinal.__file__).parent / "games"


@pytest.mark.parametrize("slug", slugs())
def test_the_state_is_the_one_its_table_makes(slug):
    written = (GAMES / slug / "state.py").read_text(encoding="utf-8")
    assert written == fresh(GAMES / slug), "run: python -m cardinal.core.declared"


@pytest.mark.parametrize("slug", slugs())
def test_every_field_of_the_position_is_declared_and_none_besides(slug):
    game = load(slug)
    declared = set(ranges(fields_of(game))) | {"ra", "rb", "rc", "rd"}
    assert set(names(game.new(game.seats[0], seed=1))) | {"barrier"} == declared


@pytest.mark.parametrize("slug", slugs())
def test_a_field_says_what_it_is_for(slug):
    unsaid = [f.name for f in fields_of(load(slug)) if not f.about and f.purpose not in ("core", "option")]
    assert unsaid == []


@pytest.mark.parametrize("slug", slugs())
def test_games_stay_within_the_bounds(slug):
    game = load(slug)
    wide = ranges(fields_of(game))
    dice = Chance()
    for seats in game.seats:
        s = game.new(seats, seed=seats)
        for _ in range(150):
            if s.over():
                break
            seat = s.next_asked()
            s.answer(seat, random_action(s, seat, dice))
            for name, (low, high) in wide.items():
                value = getattr(s, name)
                inside = [value] if isinstance(value, int) else list(value)
                assert all(low <= x <= high for x in inside), name


def test_a_packed_field_is_read_and_written_by_name():
    dials = rule("dials", 0xFFFF, "of each seat", cells=Cells("dial", 4, write="set_dial"))
    text = state_text("Example", "ExampleState", [dials])
    assert (
        'def dial(s: ExampleState, p: i64) -> i64:\n    """Of each seat."""\n    return (s.dials >> (4 * p)) & 15\n'
        in text
    )
    assert "def set_dial(s: ExampleState, p: i64, x: i64) -> None:\n    s.dials ^=" in text


def test_a_field_that_came_later_counts_in_a_digest_only_where_it_is_not_at_rest():
    s = load("deadlies").new(3, seed=1)
    before = digest(s)
    assert later_fields(type(s))["any_top"] == 0
    s.any_top = 1
    assert digest(s) != before
    s.any_top = 0
    s.straight_min = 3  # one of the first fields always counts
    assert digest(s) != before
