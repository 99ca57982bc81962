"""Duplicate deals: each is played from every place, one better bot (or team) among others, so that what the deal gave
and what the player made of it can be told apart."""

import numpy as np

from cardinal.bots import make_bot
from cardinal.core.chance import Chance, seed
from cardinal.core.state import UNIT
from cardinal.games import load
from cardinal.lab.study.blocks import Duplicates
from cardinal.lab.study.figures import play_on
from cardinal.lab.study.following import credit
from cardinal.lab.study.playing import Tables, team_of_seats


def play_deals(block: Duplicates) -> Tables:
    rows = [row for deal in range(block.first, block.first + block.n) for row in play_deal(block, deal)]
    columns = list(zip(*rows, strict=True))
    return {
        "duplicates": {
            "pair": [f"{block.strong} over {block.weak}"] * len(rows),
            "deal": np.array(columns[0], np.int64),
            "turn": np.array(columns[1], np.int8),
            "place": np.array(columns[2], np.int8),
            "player": np.array(columns[3], np.int8),
            "win": np.array(columns[4], np.float64),
            "utility": np.array(columns[5], np.float64),
        }
    }


def play_deal(block: Duplicates, deal: int) -> list[tuple[int, int, int, int, float, float]]:
    """Every rotation of the line-up: player 0 is the strong one.  A row for each place (or team)."""
    setting = block.setting
    game = load(setting.game)
    options = setting.chosen()
    scratch, dice = game.blank(setting.seats, options), Chance()
    rows = []
    turns = 1
    turn = 0
    while turn < turns:
        s = game.blank(setting.seats, options)
        s.restart(deal)
        seed(dice, deal * 64 + turn)
        teams = team_of_seats(game, s)
        turns = max(teams) + 1
        bots = [make_bot(block.weak if (team + turn) % turns else block.strong, game) for team in teams]
        for bot in bots:
            bot.attend(s)
        play_on(s, bots, scratch, dice)
        wins = credit([int(s.place(p)) for p in range(setting.seats)], teams)
        for team in range(turns):
            p = teams.index(team)
            rows.append((deal, turn, team, (team + turn) % turns, wins[p], int(s.utility(p)) / int(UNIT)))
        turn += 1
    return rows
