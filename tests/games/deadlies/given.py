"""Positions of The Deadlies in the specification's shorthand (section 10, notation)."""

from transcript import Transcript


def given(
    deck: str = "",
    deck_only: str | None = None,
    discard: str = "",
    active: str = "A",
    dials: str = "",
    fronts: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
    turn: int = 1,
    seed: int = 1,
    **hands: str,
) -> Transcript:
    """Hands by seat letter; `deck` gives the top cards, `deck_only` the whole deck (a hand then says +rest)."""
    below = f"{deck} ..." if deck_only is None else deck_only
    lines = ['game = "deadlies"', f"seats = {len(hands)}", f"seed = {seed}", f"turn = {turn}", f'active = "{active}"']
    lines += [f'deck = "{below}"', f'discard = "{discard}"', "[hand]"]
    lines += [f'{seat} = "{cards}"' for seat, cards in hands.items()]
    lines += ["[front]", *(f'{seat} = "{card}"' for seat, card in (fronts or {}).items())]
    lines += ["[dial]", *(f"{seat} = {dial}" for seat, dial in zip(hands, dials.split(), strict=False))]
    lines += ["[options]", *(f"{name} = {toml(value)}" for name, value in (options or {}).items())]
    return Transcript("\n".join(lines))


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def holds(t: Transcript, seat: str) -> set[str]:
    return set(t.cards(f"hand:{'ABCDEF'.index(seat)}"))


def front(t: Transcript, seat: str) -> list[str]:
    return t.cards(f"front:{'ABCDEF'.index(seat)}")
