"""A table for tests that read like a transcript of play.

    t = Transcript(position)
    t.say("A: play(pride_1)", "A: target:B")
    assert t.asked == "B pride_response"
    assert t.cards("hand:1") == ["wrath_1"]

Seats are letters; `cards` and `fact` look at the table with all eyes, `events` and `view` with those of one viewer.
"""

from cardinal.core import position
from cardinal.core.errors import Problem
from cardinal.core.game import LETTERS, mask_of, seats_in
from cardinal.core.view import View
from cardinal.play.table import Table


class Transcript:
    def __init__(self, text: str) -> None:
        start = position.read(text)
        self.table = Table(start.game, start.state.seats, start.options, start=text)
        self.game = start.game

    @property
    def state(self):  # the game's own class, for what only it has
        return self.table.state

    # ------------------------------------------------------------ doing
    def say(self, *lines: str) -> "Transcript":
        """Carry out lines such as `A: play(pride_1)`; a refusal fails the test with its reason."""
        for line in lines:
            seat, _, text = line.partition(":")
            self.table.act(LETTERS.index(seat.strip()), text.strip())
        return self

    def refuses(self, line: str) -> str:
        """The reason for which a line is refused; the state must stay as it was."""
        before = self.table.position()
        try:
            self.say(line)
        except Problem as e:
            assert self.table.position() == before
            return str(e)
        raise AssertionError(f"{line} was accepted")

    def time_out(self, seat: str) -> "Transcript":
        """The seat's time has run out: its draft is dropped and its default played."""
        self.table.time_out(LETTERS.index(seat))
        return self

    # ------------------------------------------------------------ looking
    @property
    def asked(self) -> str:
        """`B pride_response`; several seats by commas; `nobody` when the game is over."""
        seats = seats_in(self.state.asked)
        return ", ".join(f"{LETTERS[p]} {self.game.decisions[self.state.kind(p)]}" for p in seats) or "nobody"

    def options(self, seat: str) -> list[str]:
        """The texts of the next parts of a choice."""
        p = LETTERS.index(seat)
        return [self.game.part(self.state, p, a) for a in self.state.options(p)]

    def choices(self, seat: str) -> list[str]:
        """The texts of all whole choices."""
        return [choice.text for choice in self.table.choices(LETTERS.index(seat))]

    def view(self, viewers: str = "") -> View:
        """What these seats see together; "" is a spectator."""
        return self.table.view(mask_of([LETTERS.index(v) for v in viewers]))

    def everything(self) -> View:
        return self.table.view(mask_of(range(self.state.seats)))

    def zone(self, name: str, viewers: str | None = None):
        """A zone by its id (`hand:1`), as all eyes or the given viewers see it."""
        seen = self.everything() if viewers is None else self.view(viewers)
        return next(zone for zone in seen.zones if zone.id == name)

    def cards(self, name: str, viewers: str | None = None) -> list[str]:
        return self.zone(name, viewers).cards

    def fact(self, name: str):
        return self.everything().facts[name]

    def seat_facts(self, name: str) -> list:
        """One fact of every seat, in seat order."""
        return [facts[name] for facts in self.everything().seat_facts]

    def events(self, viewers: str = "") -> list[str]:
        """The story so far as these viewers saw it, in sentences."""
        return [event.text for event in self.table.story(mask_of([LETTERS.index(v) for v in viewers]))]

    @property
    def places(self) -> list[int]:
        return [standing.place for standing in self.everything().standings]

    @property
    def utilities(self) -> list[float]:
        return [standing.utility for standing in self.everything().standings]
