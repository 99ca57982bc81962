"""Words that are kept for the next who is asked are the words that would be made afresh, whoever was asked before.

Tables of a process share them: what depends on a draft, a hand or a name must not be among them.
"""

import random
from collections.abc import Iterator

import pytest
from having import choices_of_several_parts, usual_seats

from cardinal.core.game import Game, seats_in
from cardinal.core.seen import question, story
from cardinal.core.state import State
from cardinal.core.view import Choice
from cardinal.games import load, slugs
from cardinal.play.table import Table

NAMES = (("Ann", "Bob", "Cleo", "Dora"), ("Ezra", "Fenn", "Gus", "Hal"))


def made_afresh(game: Game, s: State, seat: int, names: tuple[str, ...]) -> list[Choice]:
    found = []
    for a in s.options(seat):
        t = s.clone()
        t.answer(seat, a)
        part = bool(t.drafting(seat) > s.drafting(seat))
        words = game.part(s, seat, a), game.label(s, seat, a, names)
        found.append(Choice(a, *words, on=game.points_at(s, seat, a), part=part))
    return found


def questions(table: Table, dice: random.Random, choices: int) -> Iterator[tuple[State, int]]:
    """Play at random, part by part; each question of every seat, with what it has drafted by then."""
    while not table.state.over() and len(table.moves) < choices:
        waiting = seats_in(table.state.waiting)
        for seat in waiting:
            yield table.state, seat
        seat = dice.choice(waiting)
        table.take(seat, [dice.choice(table.state.options(seat))])


@pytest.mark.parametrize("slug", slugs())
def test_nobody_is_offered_what_another_table_or_seat_has_drafted(slug):
    game, drafted = load(slug), 0
    for seed in range(8):
        dice = random.Random(seed)
        tables = [Table(game, usual_seats(slug), seed=2 * seed + i) for i in range(2)]
        for table, names in zip(tables, NAMES, strict=True):
            table.names = names
        for pair in zip(*(questions(table, dice, 60) for table in tables), strict=False):
            for table, (s, seat) in zip(tables, pair, strict=True):
                drafted += bool(s.drafting(seat))
                asked = question(game, s, seat, 1 << seat, table.names)
                assert asked.options == made_afresh(game, s, seat, table.names)
    assert drafted >= 10 or slug not in choices_of_several_parts()


@pytest.mark.parametrize("slug", slugs())
def test_what_happened_is_told_to_each_viewer_as_if_nobody_had_been_told_before(slug):
    game = load(slug)
    for seed in range(3):
        for names in NAMES:
            table = Table(game, usual_seats(slug), seed=seed)
            for _ in questions(table, random.Random(seed), 60):
                pass
            rows = table.log().rows
            for viewers in (0, 0b0001, 0b0010, 0b0110, 0b1111):
                afresh = [game.event(row, viewers, names) for row in rows]
                assert story(game, rows, viewers, names) == [event for event in afresh if event is not None]
