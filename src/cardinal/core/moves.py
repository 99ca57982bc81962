"""From the text of a choice to its parts, checked, and back."""

from collections.abc import Sequence

from cardinal.core.errors import Malformed, Refused
from cardinal.core.game import LETTERS, Game, Path_, seats_in
from cardinal.core.state import State

MAX_TEXT = 4_000


def resolve(game: Game, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
    """The parts of the choice written as `text`; Malformed or Refused (with the rule) if it cannot be made now."""
    path = read(game, s, seat, text, names)
    completes(s, seat, path)
    return path


def read(game: Game, s: State, seat: int, text: str, names: Sequence[str] = LETTERS) -> Path_:
    """The parts that `text` means; whether they can be made is still to be tried."""
    check_asked(game, s, seat, names)
    if len(text) > MAX_TEXT:
        raise Malformed("action", f"longer than {MAX_TEXT} characters")
    return game.path(s, seat, text, names)


def completes(s: State, seat: int, path: Sequence[int]) -> bool:
    """Whether a choice is whole with these parts; Refused if they cannot be made now.

    All but the last part are tried on a copy: what may follow a part is known when it is made.
    """
    if not path:
        raise Refused("not possible now")
    t = s.clone() if len(path) > 1 else s
    for action in path[:-1]:
        if not t.apply(seat, action):
            raise Refused("not possible now")
    last = path[-1]
    if not t.allows(seat, last):
        raise Refused("not possible now")
    return not t.goes_on(seat, last)


def check_asked(game: Game, s: State, seat: int, names: Sequence[str] = LETTERS) -> None:
    if s.over():
        raise Refused("the game is over")
    if not 0 <= seat < s.seats:
        raise Malformed("seat", f"no seat {seat}: there are {s.seats}")
    if not s.waiting >> seat & 1:
        if s.asked >> seat & 1:
            raise Refused(f"{names[seat]} has answered already; the others are still choosing")
        asked = ", ".join(f"{names[p]} ({game.decisions[s.kind(p)]})" for p in seats_in(s.asked))
        raise Refused(f"{names[seat]} is not asked now; asked: {asked}")


def reason(game: Game, s: State, seat: int, card: str, names: Sequence[str] = LETTERS) -> Refused:
    """Why a card cannot be chosen now, in sentences for the seat that wonders.  Nothing is tried or changed."""
    lies_in = [zone.id for zone in game.zones(s, 1 << seat) if card in zone.cards or card in zone.known]
    if not lies_in:
        raise Refused("you see no such card")
    if s.over():
        return Refused("The game is over.")
    if not s.waiting >> seat & 1:
        if s.asked >> seat & 1:
            return Refused("You have answered; the others are still choosing.")
        others = " and ".join(names[p] for p in seats_in(s.asked))
        return Refused(f"Wait a moment: {others} must answer first.")
    ways = {card, *(f"zone:{place}" for place in lies_in)}
    if any(ways.intersection(game.points_at(s, seat, action)) for action in s.options(seat)):
        return Refused(f"You can choose it. {game.prompt(s, seat, names)}", game.rule_in_force(s, seat))
    why = game.why_not(s, seat, card, names)
    text = why.message[0].upper() + why.message[1:]
    return Refused(text if text.endswith((".", "?", "!")) else f"{text}.", why.rule)


def perform(s: State, seat: int, path: Sequence[int]) -> None:
    """Carry out the parts of a resolved choice."""
    for action in path:
        if not s.apply(seat, action):
            raise Refused("not possible now")
