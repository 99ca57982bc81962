"""Positions of The Deadlies in the specification's shorthand (section 10, notation)."""

import tomllib

from transcript import Transcript

from cardinal.core import fields
from cardinal.core.chance import Chance
from cardinal.core.chance import seed as set_seed
from cardinal.core.game import LETTERS, mask_of
from cardinal.core.seen import encoded
from cardinal.core.state import State
from cardinal.core.view import Event


def given(
    deck: str = "",
    deck_only: str | None = None,
    discard: str = "",
    active: str = "A",
    dials: str = "",
    fronts: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
    knows: dict[str, str] | None = None,
    turn: int = 1,
    seed: int = 1,
    **hands: str,
) -> Transcript:
    """Hands by seat letter; `deck` gives the top cards, `deck_only` the whole deck (a hand then says +rest).

    `knows` gives cards that a seat knows in another's hand: {"B.C": "halo"}.
    """
    below = f"{deck} ..." if deck_only is None else deck_only
    lines = ['game = "deadlies"', f"seats = {len(hands)}", f"seed = {seed}", f"turn = {turn}", f'active = "{active}"']
    lines += [f'deck = "{below}"', f'discard = "{discard}"', "[hand]"]
    lines += [f'{seat} = "{cards}"' for seat, cards in hands.items()]
    lines += ["[front]", *(f'{seat} = "{card}"' for seat, card in (fronts or {}).items())]
    lines += ["[dial]", *(f"{seat} = {dial}" for seat, dial in zip(hands, dials.split(), strict=False))]
    lines += ["[options]", *(f"{name} = {toml(value)}" for name, value in (options or {}).items())]
    for pair, cards in (knows or {}).items():
        who, whose = pair.split(".")
        lines += [f"[knows.{who}]", f'{whose} = "{cards}"']
    return Transcript("\n".join(lines))


def given_pick(card: str, *lines: str, active: str = "A", **position: object) -> Transcript:
    """`pick x`: the position with a seed for which these lines, a Gluttony take, bring x to the active seat."""
    for seed in range(200):
        t = given(seed=seed, active=active, **position)
        assert card not in holds(t, active)
        if card in holds(t.say(*lines), active):
            return t
    raise AssertionError(f"none of 200 seeds takes {card}")


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def holds(t: Transcript, seat: str) -> set[str]:
    return set(t.cards(f"hand:{'ABCDEF'.index(seat)}"))


def front(t: Transcript, seat: str) -> list[str]:
    return t.cards(f"front:{'ABCDEF'.index(seat)}")


def deck(t: Transcript) -> list[str]:
    """The deck from its top, which no viewer sees."""
    return tomllib.loads(t.table.position())["deck"].split()


def dials(t: Transcript) -> str:
    return " ".join(str(dial) for dial in t.seat_facts("dial"))


def story(t: Transcript, viewers: str = "", *kinds: str) -> list[Event]:
    """The events (of these kinds, or all) as the viewers saw them."""
    events = t.table.story(seats(viewers))
    return [event for event in events if not kinds or event.kind in kinds]


def worlds(t: Transcript, viewers: str, count: int = 5) -> list[State]:
    """Worlds that the viewers cannot tell from the true one, by the same dice at every call."""
    dice = Chance()
    set_seed(dice, 1)
    found = [t.state.clone() for _ in range(count)]
    for world in found:
        world.sample(seats(viewers), dice)
    return found


def eyes(t: Transcript, viewers: str) -> list[object]:
    """Everything the viewers have of a game: its story, the view of it now, and the worlds they hold possible."""
    possible = [fields.dump(world) for world in worlds(t, viewers)]
    return [encoded(story(t, viewers)), encoded(t.view(viewers)), possible]


def seats(letters: str) -> int:
    return mask_of([LETTERS.index(seat) for seat in letters])
