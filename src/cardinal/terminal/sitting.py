"""What a person sees and does at a table, wherever that table is: both fronts know nothing else."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

from cardinal.core.errors import Refused
from cardinal.core.game import Game
from cardinal.core.spoken import Sight
from cardinal.core.view import Choice, Event

TIMES_TRIED = 4  # an option that was tried less than once in so many times of the most tried one is not judged


class TooLate(Refused):
    """Somebody was quicker."""


class Lost(Refused):
    """The table can no longer be reached."""


class News(NamedTuple):
    """What is told at one time: sentences, and the events that they tell of."""

    lines: list[str]
    events: list[Event] = []
    beat: bool = False  # nobody may miss it


class Race(NamedTuple):
    """The first right press settles the question: `shapes` unlock at `opens` (of the sitting's clock)."""

    opens: float
    shapes: Sequence[str]


class Asking(NamedTuple):
    """A question to this person: whole choices, or the next parts where those are too many."""

    key: str  # another question has another one
    seat: int
    prompt: str
    choices: list[Choice]
    numbers: list[int]  # what is typed for each choice
    rule: str = ""
    can_undo: bool = False
    race: Race | None = None

    def numbered(self, number: int) -> Choice | None:
        return next((one for one, n in zip(self.choices, self.numbers, strict=True) if n == number), None)


class Weighed(NamedTuple):
    """An option as a search values it: the chance to win, where that follows, else the expected result from -1 to 1."""

    label: str
    chance: float | None
    utility: float
    margin: float
    visits: int


class Clock(NamedTuple):
    """Time of a seat: when its answer is due (of the sitting's clock) and what is left of its bank, in seconds."""

    deadline: float | None
    bank: float | None


class Sitting(ABC):
    """One person at one table."""

    game: Game
    title: str
    names: Sequence[str]
    story: list[Event]  # all that was told of the game
    shared: bool = False  # with other people: one may talk while it is not one's turn

    # ------------------------------------------------------------ looking
    @abstractmethod
    def sight(self) -> Sight | None:
        """The table through the person's eyes; None before the first card."""

    @abstractmethod
    def asking(self) -> Asking | None:
        """What is asked of the person now."""

    @abstractmethod
    def over(self) -> bool: ...

    @abstractmethod
    def now(self) -> float:
        """The clock by which races and deadlines are told."""

    def clocks(self) -> list[Clock]:
        """By seat; empty where nobody is in a hurry."""
        return []

    def behind(self) -> int:
        """How many news are waiting to be told."""
        return 0

    def places(self) -> list[str]:
        """Who sits where, and which seats are free."""
        return []

    def farewell(self) -> list[str]:
        """What there is to know for who leaves, or has played to the end."""
        return []

    # ------------------------------------------------------------ doing
    @abstractmethod
    def news(self) -> AsyncIterator[News]:
        """What happens, one thing at a time, until the game is over.  It goes on when the next one is asked for."""

    @abstractmethod
    async def act(self, text: str) -> None:
        """Answer; Problem if it is refused, with the reason."""

    @abstractmethod
    async def press(self, shape: str) -> None:
        """Press a shape in a race."""

    @abstractmethod
    async def undo(self) -> None: ...

    @abstractmethod
    async def why(self, card: str) -> str:
        """Why a card that is seen cannot be chosen now; empty if it can."""

    @abstractmethod
    async def refusal(self, text: str) -> str:
        """Why a choice in the words of the rules is not possible; empty if it is."""

    @abstractmethod
    async def hint(self) -> list[Weighed]:
        """What a search thinks of the options, the best first."""

    async def command(self, command: str, rest: str) -> list[str]:
        """What can be done at this kind of table besides playing; what there is to say about it."""
        raise Refused(f"{command} cannot be done here")

    @abstractmethod
    async def close(self) -> None:
        """The person leaves."""


def judged(options: Sequence[Weighed]) -> list[Weighed]:
    """Those that were tried often enough to be judged, the best first: so that no number contradicts the order.

    >>> few, best = Weighed("a", 0.9, 0.8, 0.5, 2), Weighed("b", 0.6, 0.2, 0.1, 80)
    >>> [one.label for one in judged([few, Weighed("c", 0.5, 0.1, 0.1, 40), best])]
    ['b', 'c']
    """
    most = max((one.visits for one in options), default=0)
    tried = [one for one in options if one.visits and one.visits * TIMES_TRIED >= most]
    return sorted(tried, key=lambda one: -one.utility)
