"""A recorded game, step by step, through anybody's eyes."""

from typing import NamedTuple

from cardinal.core.game import LETTERS, Game, mask_of, read_seat
from cardinal.core.record import Move, Record
from cardinal.core.seen import story, view
from cardinal.core.spoken import Sight
from cardinal.core.state import State
from cardinal.core.view import Event
from cardinal.play.retelling import Chances, stand, states


class Step(NamedTuple):
    """After the deal (no move), or after a choice; `rows` of the log had been written by then."""

    move: Move | None
    state: State
    rows: int


class Replay:
    """All steps of a game, and where one looks at it: `step`, with `eyes` (a mask of seats)."""

    def __init__(self, saved: Record) -> None:
        self.steps: list[Step] = []
        for move, s, game in states(saved):
            assert s.log is not None
            self.steps.append(Step(move, s.clone(), len(s.log.rows)))
            self.game: Game = game
            self.rows = s.log.rows
        self.seats = saved.seats
        self.names = LETTERS[: saved.seats]
        self.step = 0
        self.eyes = self.all_eyes()

    def all_eyes(self) -> int:
        return mask_of(range(self.seats))

    def look_as(self, text: str | None) -> None:
        """`A`, `spectator`; None for all eyes."""
        if text is None:
            self.eyes = self.all_eyes()
        else:
            self.eyes = 0 if text.lower() == "spectator" else 1 << read_seat(text, self.seats, "--as")

    def next_eyes(self) -> None:
        """All, then each seat, then a spectator's."""
        order = [self.all_eyes(), *(1 << p for p in range(self.seats)), 0]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]

    def go(self, step: int) -> None:
        self.step = max(0, min(len(self.steps) - 1, step))

    # ------------------------------------------------------------ what is seen there
    def sight(self) -> Sight:
        """With all eyes the table is drawn from the seat that chose last."""
        here = self.steps[self.step]
        if self.eyes == self.all_eyes():
            seat: int | None = here.move.seat if here.move else 0
        else:
            seat = self.eyes.bit_length() - 1 if self.eyes else None
        seen = view(self.game, here.state, self.eyes, self.names)
        return Sight(seen, seat, self.game.card_names, self.names, you=None)

    def events(self) -> list[Event]:
        """What happened in this step, as these eyes saw it."""
        start = self.steps[self.step - 1].rows if self.step else 0
        return story(self.game, self.rows[start : self.steps[self.step].rows], self.eyes, self.names)

    def told(self) -> list[str]:
        """Everything up to here."""
        rows = self.rows[: self.steps[self.step].rows]
        return [event.text for event in story(self.game, rows, self.eyes, self.names) if event.text]

    def chances(self) -> Chances:
        """How the game's heuristic thinks that everybody stands, all cards open."""
        return stand(self.game, self.steps[self.step].state)

    def over(self) -> bool:
        return self.steps[-1].state.over()
