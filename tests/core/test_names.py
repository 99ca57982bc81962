"""Sentences call players by their names; texts of actions keep the letters."""

import random
import re

import pytest

from cardinal.core.checks.run import Run
from cardinal.core.game import mask_of, seats_in
from cardinal.core.seen import story, view
from cardinal.games import load, slugs

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
A_LETTER = re.compile(r"(?<![\w.'])[B-H](?![\w.'])|(?<![\w.])[A-H]'s|\bA (?!\w)|with A\b|from A\b")


@pytest.mark.parametrize("slug", slugs())
def test_no_sentence_that_is_told_names_a_seat_by_its_letter(slug):
    game = load(slug)
    rng = random.Random(7)
    called = set()
    for seats in game.seats:
        for start in ["", *rng.sample(game.drills(seats), min(6, len(game.drills(seats))))]:
            run = Run(game, seats, game.read_options(game.battery_options), seats, start)
            while not run.state.over() and run.decisions < 150:
                seen = view(game, run.state, mask_of(range(seats)), NAMES)
                sentences = [zone.title for zone in seen.zones]
                for question in seen.questions:
                    sentences += [question.prompt, *(option.label for option in question.options)]
                for text in sentences:
                    assert not A_LETTER.search(text), text
                    called.update(name for name in NAMES if name in text)
                for seat in seats_in(run.state.waiting):
                    assert [option.text for option in view(game, run.state, 1 << seat, NAMES).questions[0].options] == [
                        option.text for option in view(game, run.state, 1 << seat).questions[0].options
                    ]
                run.step("mixed")
            for event in story(game, run.state.log.rows, mask_of(range(seats)), NAMES):
                assert not A_LETTER.search(event.text), event.text
    assert {"Ann", "Bob"} <= called or slug == "wicked_wise"  # whose partners are teams
