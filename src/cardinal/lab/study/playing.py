"""Blocks are played here, in a worker: what comes out are tables, as columns of numbers."""

import re
from typing import Any

import numpy as np
import numpy.typing as npt

from cardinal.bots import make_bot
from cardinal.core.chance import Chance, seed
from cardinal.core.game import LETTERS, Game, Row
from cardinal.core.match import Bot
from cardinal.core.record import Move, Record
from cardinal.core.state import State, start_recording
from cardinal.games import load
from cardinal.lab.study import figures
from cardinal.lab.study.blocks import Block, Chances, Games, is_native
from cardinal.lab.study.engines import engine_for
from cardinal.lab.study.plan import Setting
from cardinal.native.study import Rows, study_games

Column = npt.NDArray[Any] | list[str]
Table = dict[str, Column]
Tables = dict[str, Table]
PLAYS = {"event:play", "event:face_down", "event:combo", "event:answer", "event:keeper_played", "event:contracted"}
NAMED = {"event:declared": "declared", "event:spread": "spread"}  # events that come up for each of their cards, too
EYES = 0xFF  # of all seats: nothing is hidden from a laboratory


def play_block(block: Block) -> Tables:
    if isinstance(block, Games):
        return play_games(block)
    if isinstance(block, Chances):
        from cardinal.lab.study.following import follow_games

        return follow_games(block)
    from cardinal.lab.study.duplicates import play_deals

    return play_deals(block)


def play_games(block: Games) -> Tables:
    setting = block.setting
    game = load(setting.game)
    engine = None if block.watched or not is_native(setting.bots) else engine_for(setting, block.n)
    if engine is not None:
        rows = study_games(engine, block.n, [bot == "greedy" for bot in setting.bots], block.first)
        return {"games": game_table(setting, block.first, rows, teams(game, setting, block.first, block.n))}
    watch = Watch(game, setting.seats)
    played = [watched_game(block, number, watch) for number in range(block.first, block.first + block.n)]
    rows = figures.rows_of([row for row, _ in played], setting.seats)
    tables = {"games": game_table(setting, block.first, rows, np.array([team for _, team in played], np.int8))}
    return {**tables, **watch.tables()} if block.watched else tables


def watched_game(block: Games, number: int, watch: "Watch") -> tuple[list[int], list[int]]:
    """One game in compiled Python: its figures, and the team of each seat."""
    table = Sitting(block.setting, number, recording=block.watched)
    if block.watched:
        watch.deal(number, table.s)
    table.play()
    if block.watched:
        watch.end(table.s)
    return table.counts.end(table.s), team_of_seats(table.game, table.s)


class Sitting:
    """One game at a table of bots, as `cardinal.core.match` plays it: in game n seat p has player p + n."""

    def __init__(self, setting: Setting, number: int, recording: bool = False) -> None:
        self.game = load(setting.game)
        options = setting.chosen()
        self.setting, self.number = setting, number
        self.s = self.game.blank(setting.seats, options)
        self.scratch = self.game.blank(setting.seats, options)
        if recording:
            start_recording(self.s)
        self.s.restart(number)
        self.dice = Chance()
        seed(self.dice, number)
        seats = setting.seats
        self.bots: list[Bot] = [make_bot(setting.bots[(p + number) % seats], self.game) for p in range(seats)]
        for bot in self.bots:
            bot.attend(self.s)
        self.counts = figures.Counts(self.game, self.s)

    def choose(self) -> tuple[int, int]:
        """Who is asked next, and what that seat answers."""
        seat = int(self.s.next_asked())
        self.counts.asked(self.s, seat)
        return seat, figures.chosen(self.s, seat, self.bots[seat], self.scratch, self.dice)

    def play(self) -> None:
        while self.s.asked != 0:
            self.s.answer(*self.choose())

    def record(self) -> Record:
        """The whole game as a record."""
        from cardinal.core import fields

        moves = []
        while self.s.asked != 0:
            seat, action = self.choose()
            moves.append(Move(seat, self.game.part(self.s, seat, action)))
            self.s.answer(seat, action)
        setting = self.setting
        players = [setting.bots[(p + self.number) % setting.seats] for p in range(setting.seats)]
        return Record(
            game=self.game.slug, version=self.game.version, seats=setting.seats, options=setting.options,
            seed=self.number, moves=moves, digest=fields.digest(self.s), players=players,
        )  # fmt: skip


class Watch:
    """What is seen in games whose events are told: how often everything comes up, and who is dealt and plays what."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.number = 0
        self.seeds: list[int] = []
        self.features: list[tuple[int, str, int, int]] = []  # game, feature, seat, times
        self.cards: list[tuple[int, str, int, int, int]] = []  # game, card, seat, dealt, played
        self.dealt: dict[tuple[str, int], int] = {}

    def deal(self, number: int, s: State) -> None:
        """The cards that each seat has when the first question is put."""
        self.number = number
        self.dealt = {}
        for zone in self.game.zones(s, EYES):
            if zone.seat is not None:
                for card in zone.cards:
                    at = card_name(card), zone.seat
                    self.dealt[at] = self.dealt.get(at, 0) + 1

    def end(self, s: State) -> None:
        times: dict[tuple[str, int], int] = {}
        played: dict[tuple[str, int], int] = {}
        assert s.log is not None
        for row in s.log.rows:
            seat = row[1] if 0 <= row[1] < self.seats else -1
            marks = self.game.marks(row)
            for kind in PLAYS.intersection(marks) if seat >= 0 else ():
                for card in self.cards_of(row):
                    played[card, seat] = played.get((card, seat), 0) + 1
            marks += [f"{NAMED[kind]}:{card}" for kind in NAMED.keys() & set(marks) for card in self.cards_of(row)]
            for mark in marks:
                times[mark, seat] = times.get((mark, seat), 0) + 1
        self.seeds.append(self.number)
        self.features += [(self.number, mark, seat, n) for (mark, seat), n in times.items()]
        for card, seat in sorted(self.dealt.keys() | played.keys()):
            self.cards.append((self.number, card, seat, self.dealt.get((card, seat), 0), played.get((card, seat), 0)))

    def cards_of(self, row: Row) -> list[str]:
        event = self.game.event(row, EYES, LETTERS)
        return [card_name(card) for card in event.cards] if event is not None else []

    def tables(self) -> Tables:
        seeds, marks, seats, times = zip(*self.features, strict=True) if self.features else ((), (), (), ())
        features: Table = {
            "seed": np.array(seeds, np.int64), "feature": list(marks), "seat": np.array(seats, np.int8),
            "times": np.array(times, np.int32),
        }  # fmt: skip
        columns = tuple(zip(*self.cards, strict=True)) if self.cards else ((), (), (), (), ())
        cards: Table = {
            "seed": np.array(columns[0], np.int64), "card": list(columns[1]), "seat": np.array(columns[2], np.int8),
            "dealt": np.array(columns[3], np.int16), "played": np.array(columns[4], np.int16),
        }  # fmt: skip
        return {"features": features, "cards": cards}


def card_name(card: str) -> str:
    """A card without the number of its copy, or of the seat whose deck it is from where all decks are alike.

    >>> card_name("0.KD"), card_name("cough.3"), card_name("pride_5")
    ('KD', 'cough', 'pride_5')
    """
    return re.sub(r"^\d\.|\.\d+$", "", card)


def team_of_seats(game: Game, s: State) -> list[int]:
    found = [0] * int(s.seats)
    for i, team in enumerate(game.seating(s).teams):
        for p in team:
            found[p] = i
    return found


def teams(game: Game, setting: Setting, first: int, n: int) -> npt.NDArray[np.int8]:
    """The team of each seat in each game.  Most games have the same teams always; some deal them."""
    s = game.blank(setting.seats, setting.chosen())
    found = []
    for number in range(first, first + n):
        s.restart(number)
        found.append(team_of_seats(game, s))
        if number == first and not deals_teams(setting):
            return np.tile(np.array(found, np.int8), (n, 1))
    return np.array(found, np.int8)


def deals_teams(setting: Setting) -> bool:
    """Whether two deals of some twenty have different teams."""
    game = load(setting.game)
    s = game.blank(setting.seats, setting.chosen())
    seen = set()
    for number in range(20):
        s.restart(number)
        seen.add(tuple(team_of_seats(game, s)))
    return len(seen) > 1


def game_table(setting: Setting, first: int, rows: Rows, teams: npt.NDArray[np.int8]) -> Table:
    table: Table = {"seed": np.arange(first, first + len(rows), dtype=np.int64)}
    for i, name in enumerate(figures.names(setting.seats)):
        table[name] = rows[:, i]
    for p in range(setting.seats):
        table[f"team_{LETTERS[p]}"] = teams[:, p]
    return table
