"""The printed rules to the letter can be played: by bots that know the game, to the end, and into a record."""

import pytest

from cardinal.core import position
from cardinal.core.chance import Chance, seed
from cardinal.core.match import RandomBot, play_match
from cardinal.core.state import Tally
from cardinal.games import load
from fidelity.printed import counted

GAMES = 40


@pytest.mark.parametrize("slug", sorted(counted()))
def test_the_heuristic_is_clearly_better_than_random_under_the_printed_rules(slug: str):
    game = load(slug)
    options = game.read_options(game.as_printed)
    s, scratch, dice = game.blank(2, options), game.blank(2, options), Chance()
    seed(dice, 1)
    won = 0
    for number in range(GAMES):
        mine = number % 2
        s.restart(number)
        play_match(s, [game.bot if p == mine else RandomBot() for p in range(2)], scratch, dice, Tally())
        won += s.place(mine) < s.place(1 - mine)
    assert won > 0.75 * GAMES


@pytest.mark.parametrize("slug", sorted(counted()))
def test_a_position_under_the_printed_rules_is_read_back(slug: str):
    game = load(slug)
    options = game.read_options(game.as_printed)
    s, dice = game.new(2, options, seed=3), Chance()
    seed(dice, 3)
    bot = game.bot
    for _ in range(60):
        if s.over():
            break
        seat = s.next_asked()
        world = s.clone()
        world.sample(1 << seat, dice)
        assert s.apply(seat, bot.choose(world, seat, dice))
        text = position.write(game, options, s)
        again = position.read(text)
        assert position.write(game, again.options, again.state) == text
