"""Positions of 777 in the specification's shorthand (section 10)."""

from transcript import Transcript

LETTERS = "ABCDEFG"
PLAIN = [f"{colour}_{n}" for n in (0, 1, 2, 3, 8, 10, 4, 9) for colour in ("yellow", "blue", "green", "red")]


def given(
    seats: int = 3,
    top: str = "red_5",
    pile: str = "",
    deck: str | None = None,
    deck_only: str | None = None,
    reserve: dict[str, str] | None = None,
    collected: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
    words: str = "",
    notes: str = "",
    **hands: str,
) -> Transcript:
    """Hands by seat letter; a hand not given is three Number cards that lie nowhere else.

    `deck` names the top cards of the draw pile, with all cards not placed below them; `deck_only` is the whole of it
    (a hand then says +rest).  `words` are further lines of the position, `notes` its tables of who knows what.
    """
    placed = f"{top} {pile} {deck or ''} {deck_only or ''} {' '.join(hands.values())}".split()
    for cards in ((reserve or {}) | {f"{p}'s": cards for p, cards in (collected or {}).items()}).values():
        placed += cards.split()
    plain = [card for card in PLAIN if card not in placed]
    for p in LETTERS[:seats]:
        if p not in hands:
            hands[p] = " ".join(plain.pop(0) for _ in range(3))
    below = f"{deck or ''} ..." if deck_only is None else deck_only
    lines = ['game = "triple_seven"', f"seats = {seats}", "seed = 7", f'deck = "{below}"', words]
    lines += [f'top = "{top}"', f'pile = "{pile}"', "[hand]", *entries(hands)]
    lines += ["[reserve]", *entries(reserve or {}), "[collected]", *entries(collected or {})]
    lines += [
        "[options]",
        *(f"{name} = {toml(value)}" for name, value in ({"herald_mode": "guess"} | (options or {})).items()),
    ]
    return Transcript("\n".join([*lines, notes]))


def entries(by_seat: dict[str, str]) -> list[str]:
    return [f'{seat} = "{cards}"' for seat, cards in by_seat.items()]


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


# ---------------------------------------------------------------- looking at the table
def hand(t: Transcript, seat: str) -> str:
    """A hand in canonical order, as text."""
    return " ".join(t.cards(f"hand:{LETTERS.index(seat)}"))


def count(t: Transcript, seat: str) -> int:
    return t.zone(f"hand:{LETTERS.index(seat)}").count


def counts(t: Transcript) -> list[int]:
    return [t.zone(f"hand:{p}").count for p in range(t.state.seats)]


def reserve(t: Transcript, seat: str) -> str:
    return " ".join(t.cards(f"reserve:{LETTERS.index(seat)}"))


def collected(t: Transcript, seat: str) -> str:
    return " ".join(t.cards(f"collected:{LETTERS.index(seat)}"))


def in_play(t: Transcript) -> tuple[str, object]:
    return t.fact("colour"), t.fact("number")


def plays(t: Transcript, seat: str) -> list[str]:
    """The cards of the hand that may be played now."""
    return [text[5:-7] for text in t.choices(seat) if text.startswith("play(") and text.endswith(", hand)")]


def combos(t: Transcript, seat: str) -> list[str]:
    return [text for text in t.choices(seat) if text.startswith("combo(")]
