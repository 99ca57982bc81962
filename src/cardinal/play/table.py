"""A table in memory: one game, its record, and what may be taken back.  Server, terminal and tests play on it.

>>> from cardinal.games import load
>>> table = Table(load("deadlies"), seats=3, seed=4)
>>> seat = table.state.next_asked()
>>> table.act(seat, table.choices(seat)[0].text)
>>> len(table.moves)
1
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from cardinal.core import fields, position, record
from cardinal.core.errors import Problem, Refused
from cardinal.core.game import LETTERS, Game, Path_, distinct_choices
from cardinal.core.moves import check_asked, completes, perform, read, resolve
from cardinal.core.options import Options
from cardinal.core.record import Move, Record
from cardinal.core.seen import question, story, view
from cardinal.core.state import Log, State
from cardinal.core.view import Choice, Event, View
from cardinal.play.choices import Done, Draft, Plan


class Table:
    """A game being played.  `act` takes whole choices or single parts of one; parts are a private draft."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options | None = None,
        seed: int = 0,
        start: str = "",
        salt: str = "",
        given: list[str] | None = None,
    ) -> None:
        self.game = game
        self.options = options if options is not None else game.options()
        self.seed = seed
        self.start = start
        self.salt = salt
        self.given = given  # to the shuffle by the players' devices; None where the seed alone deals
        self.players: list[str] = []  # who sits where, for the record
        self.names = tuple(LETTERS)  # what they are called in sentences
        self.moves: list[Done] = []
        self.drafts: dict[int, Draft] = {}
        self.planned: Plan | None = None  # in the state as it is: a choice is checked first, and then carried out
        self.state = self.opening(seats)
        self.memory = game.bot.memory()  # what whoever thinks ahead has read from the choices so far

    def opening(self, seats: int) -> State:
        return record.opening(self.blank_record(seats)).state

    def blank_record(self, seats: int) -> Record:
        return Record(
            game=self.game.slug,
            version=self.game.version,
            seats=seats,
            options=msgspec.to_builtins(self.options),
            seed=self.seed,
            moves=[],
            start=self.start,
            salt=self.salt,
            given=self.given,
        )

    def given_text(self) -> list[str]:
        """What the players' devices gave to the shuffle, as it is told when the game is over."""
        return [] if self.given is None else [",".join(self.given)]

    # ------------------------------------------------------------ playing
    def act(self, seat: int, text: str) -> None:
        """Make a choice, or one part of it, given as text.  Refused (with the reason) it changes nothing."""
        plan = self.planned
        if plan is None or plan.seat != seat or text not in (plan.text, plan.whole):
            plan = self.plan(seat, text)
        if plan.anew:
            self.drop_draft(seat)
            plan = self.plan(seat, text)
        self.carry_out(plan)

    def take(self, seat: int, path: Sequence[int]) -> None:
        """Make a choice, or some parts of it, given as actions."""
        self.carry_out(self.planned_path(self.state, seat, "", tuple(path)))

    def time_out(self, seat: int) -> None:
        """The seat's time has run out: what it had drafted is dropped, and its default is played."""
        check_asked(self.game, self.state, seat, self.names)
        if seat in self.drafts:
            self.drop_draft(seat)
        goes_on = True
        while goes_on and self.state.waiting >> seat & 1:
            goes_on = self.game.default_goes_on(self.state, seat)
            self.take(seat, self.game.default(self.state, seat))

    def plan(self, seat: int, text: str) -> Plan:
        """What `act` would do.  In a choice in the making, what makes no sense there may begin it anew."""
        draft = self.drafts.get(seat)
        try:
            plan = self.planned_in(self.state, seat, text, anew=False)
        except Problem:
            if draft is None or not self.makes_sense(draft.begun, seat, text):
                raise
            plan = self.planned_in(draft.begun, seat, text, anew=True)
        self.planned = plan
        return plan

    def makes_sense(self, s: State, seat: int, text: str) -> bool:
        try:
            resolve(self.game, s, seat, text, self.names)
        except Problem:
            return False
        return True

    def planned_in(self, s: State, seat: int, text: str, anew: bool) -> Plan:
        return self.planned_path(s, seat, text, read(self.game, s, seat, text, self.names), anew)

    def planned_path(self, s: State, seat: int, text: str, path: Path_, anew: bool = False) -> Plan:
        draft = self.drafts.get(seat)
        begun = draft.begun if draft is not None else s
        parts = (*draft.parts, *path) if draft is not None and not anew else path
        whole = self.game.choice(begun, seat, parts) if completes(s, seat, path) else ""
        return Plan(seat, text, path, parts, whole, anew)

    def carry_out(self, plan: Plan) -> None:
        """What is known to be possible."""
        seat, barrier = plan.seat, self.state.barrier
        draft = self.drafts.get(seat)
        if draft is None and not plan.whole:
            draft = Draft([], self.state.clone(), barrier)
        self.planned = None
        self.perform(seat, plan.path)
        if plan.whole:
            self.drafts.pop(seat, None)
            self.moves.append(Done(seat, plan.parts, plan.whole, draft.barrier if draft is not None else barrier))
        elif draft is not None:
            draft.parts.extend(plan.path)
            self.drafts[seat] = draft

    def choices(self, seat: int, limit: int = 0) -> list[Choice]:
        """All whole choices (each once, `limit` at most if given), or, in the middle of one, the next parts."""
        s = self.state
        if seat in self.drafts:
            return question(self.game, s, seat, 1 << seat, self.names).options
        found = list(distinct_choices(self.game, s, seat, limit).items())
        found.sort(key=lambda one: self.game.choice_order(s, seat, one[1]))
        return [Choice(path[0], text, self.game.choice_label(s, seat, path, self.names)) for text, path in found]

    # ------------------------------------------------------------ taking back
    def can_undo(self, seat: int) -> bool:
        """Whether this seat has something to take back that nobody has learnt anything from."""
        if seat in self.drafts:
            return True
        if not self.moves or self.moves[-1].barrier != self.state.barrier:
            return False
        mine = next((move for move in reversed(self.moves) if move.seat == seat), None)
        return mine is not None and mine.barrier == self.state.barrier

    def undo(self, seat: int) -> None:
        """Take back the last part or choice of this seat, as if it had never been made."""
        self.check_undo(seat)
        if seat in self.drafts:
            self.drafts[seat].parts.pop()
            if not self.drafts[seat].parts:
                del self.drafts[seat]
        else:
            del self.moves[self.last_of(seat)]
        self.rebuild()

    def check_undo(self, seat: int) -> None:
        if not self.can_undo(seat):
            raise Refused(
                "nothing to take back: since your last choice cards were drawn or shown, or others were asked"
            )

    def last_of(self, seat: int) -> int:
        """Which of the moves is the last choice of this seat."""
        return max(i for i, move in enumerate(self.moves) if move.seat == seat)

    def rewind(self, moves: int) -> None:
        """Go back to where so many choices had been made, whatever was learnt since: only where all agree."""
        del self.moves[moves:]
        self.drafts.clear()
        self.rebuild()

    def drop_draft(self, seat: int) -> None:
        self.drafts.pop(seat, None)
        self.rebuild()

    def rebuild(self) -> None:
        self.planned = None
        self.state, self.memory = self.opening(self.state.seats), self.game.bot.memory()
        for move in self.moves:
            self.perform(move.seat, move.path)
        for seat, draft in self.drafts.items():
            self.perform(seat, draft.parts)

    def perform(self, seat: int, path: Sequence[int]) -> None:
        for action in path:
            self.game.bot.read(self.state, seat, action, self.memory)
            perform(self.state, seat, (action,))

    def replayed(self, moves: Sequence[Done]) -> State:
        s = self.opening(self.state.seats)
        for move in moves:
            perform(s, move.seat, move.path)
        return s

    # ------------------------------------------------------------ looking
    def view(self, viewers: int) -> View:
        return view(self.game, self.state, viewers, self.names)

    def story(self, viewers: int, since: int = 0) -> list[Event]:
        """What happened, from the given row of the log on, as these viewers saw it."""
        return story(self.game, self.log().rows[since:], viewers, self.names)

    def log(self) -> Log:
        assert self.state.log is not None
        return self.state.log

    def record(self) -> Record:
        """The game so far.  Drafts are not in it: they have not been made yet."""
        settled = self.replayed(self.moves) if self.drafts else self.state
        return msgspec.structs.replace(
            self.blank_record(self.state.seats),
            moves=[Move(move.seat, move.text) for move in self.moves],
            digest=fields.digest(settled),
            players=self.players,
        )

    def position(self) -> str:
        return position.write(self.game, self.options, self.state)


def resume(saved: Record) -> Table:
    """The table on which a record was made, as it was left."""
    record.replay(saved)  # refuses what is not a record of these rules
    game = record.opening(saved).game
    options: Any = record.opening(saved).options
    table = Table(game, saved.seats, options, saved.seed, saved.start, saved.salt, saved.given)
    table.players = list(saved.players)
    for move in saved.moves:
        table.act(move.seat, move.text)
    return table
