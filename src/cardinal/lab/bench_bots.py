"""Searches and heuristics in a second, one thread: as compiled Python and by the machine's library.

Both do the same work, choice by choice: the same roots, seeds and budgets, so that the same trees grow.
"""

import itertools
import time

from cardinal.bots import make_bot
from cardinal.bots.search import SearchBot, Searcher
from cardinal.core.chance import Chance, seed
from cardinal.core.game import Game
from cardinal.lab.roots import something_to_choose, usual_seats
from cardinal.lab.simulate import play_chunk
from cardinal.native.engine import Engine

BUDGET = 2_000  # simulations of one choice
ROOTS = 8
GAMES = 20  # to a call


def search_rate(game: Game, seconds: float, searcher: Searcher | None = None) -> float:
    """Simulations of the search bot from several roots, in processor time."""
    bot, dice = make_bot(f"search:{BUDGET}", game), Chance()
    assert isinstance(bot, SearchBot)
    if searcher is not None:
        bot.searcher = searcher
    roots = [something_to_choose(game, number) for number in range(1, 1 + ROOTS)]
    simulations, spent = 0, 0.0
    for number in itertools.count():
        s = roots[number % ROOTS]
        seed(dice, number)
        began = time.thread_time()
        bot.search(s.clone(), s.next_asked(), dice)
        spent += time.thread_time() - began
        simulations += int(bot.done)
        if spent >= seconds and number % ROOTS == ROOTS - 1:  # every root as often as the others
            break
    return simulations / spent


def greedy_rate(game: Game, seconds: float, engine: Engine | None = None) -> float:
    """Games between heuristics, each shown a sampled world at every choice, in processor time."""
    seats = usual_seats(game)
    number, decisions, spent = 0, 0, 0.0
    while spent < seconds:
        began = time.thread_time()
        if engine is not None:
            decisions += int(engine.matches(GAMES, [True] * seats, number, threads=1).decisions.sum())
        else:
            decisions += sum(play_chunk(game.slug, seats, {}, ["greedy"] * seats, number, GAMES).lengths)
        spent += time.thread_time() - began
        number += GAMES
    return decisions / spent / 1e6
