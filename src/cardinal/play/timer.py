"""What the clocks of a table show.  Time is given, never read: the room says what time it is."""

from cardinal.play.clocks import Clocks

NO_CLOCKS = Clocks()


class Timer:
    """How long each seat has been thinking, and what is left of its bank."""

    def __init__(self, clocks: Clocks, seats: int) -> None:
        self.clocks = clocks
        self.runs = clocks != NO_CLOCKS
        self.bank = [float(clocks.bank)] * seats
        self.since: list[float | None] = [None] * seats
        # What others are shown changes with public questions only, or a clock that stops would tell a sealed answer.
        self.shown_bank = list(self.bank)
        self.shown_since: list[float | None] = [None] * seats

    def start(self, seat: int, now: float) -> None:
        self.since[seat] = now

    def stop(self, seat: int, now: float) -> None:
        begun = self.since[seat]
        if begun is not None and self.clocks.bank:
            self.bank[seat] = max(0.0, self.bank[seat] - (now - begun))
        self.since[seat] = None

    def shift(self, seconds: float) -> None:
        """Time that counts for nobody has passed: a pause, a restart."""
        self.since = [None if begun is None else begun + seconds for begun in self.since]
        self.shown_since = [None if begun is None else begun + seconds for begun in self.shown_since]

    def publish(self) -> None:
        self.shown_bank = list(self.bank)
        self.shown_since = list(self.since)

    def deadline(self, seat: int) -> float | None:
        """When this seat's time is up; None if it is not thinking or nothing limits it."""
        return self.limit(self.since[seat], self.bank[seat])

    def shown_deadline(self, seat: int) -> float | None:
        """The same, as everybody may know it."""
        return self.limit(self.shown_since[seat], self.shown_bank[seat])

    def limit(self, begun: float | None, bank: float) -> float | None:
        if begun is None:
            return None
        limits = [self.clocks.decision] if self.clocks.decision else []
        if self.clocks.bank:
            limits.append(bank)
        return begun + min(limits) if limits else None

    def spent(self, seat: int) -> bool:
        """Whether this seat has used up its bank."""
        return bool(self.clocks.bank) and self.bank[seat] <= 0
