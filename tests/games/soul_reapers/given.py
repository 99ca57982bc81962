"""Positions of Soul Reapers in the specification's shorthand (section 10, conventions)."""

from transcript import Transcript

SEATS = "ABCDEF"


def given(
    piles: dict[int, str] | None = None,
    reapers: dict[str, int] | None = None,
    purgatory: dict[str, str] | None = None,
    points: dict[str, str] | None = None,
    decks: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
    extra: str = "",
    **hands: str,
) -> Transcript:
    """Hands by seat letter, after the refill: the deck of a seat with fewer than five cards is empty.

    `extra` are further lines (`idle = 1`, a question); piles are bottom to top.
    """
    decks = {p: "..." if len(cards.split()) == 5 or extra else "" for p, cards in hands.items()} | (decks or {})
    points = dict(points or {})
    for seat, deck in decks.items():
        if "..." not in deck:
            points[seat] = f"{points.get(seat, '')} +rest"
    lines = ['game = "soul_reapers"', f"seats = {len(hands)}", extra]
    lines += table("hand", hands) + table("deck", decks) + table("purgatory", purgatory) + table("points", points)
    lines += table("reaper", reapers) + table("pile", piles) + table("options", options)
    return Transcript("\n".join(lines))


def table(name: str, entries: dict | None) -> list[str]:
    return [f"[{name}]", *(f"{key} = {toml(value)}" for key, value in (entries or {}).items())]


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def bare(card: str, seat: str) -> str:
    """`0.8C` in the hand of A as `8C`."""
    return card.removeprefix(f"{SEATS.index(seat)}.")


def holds(t: Transcript, seat: str) -> list[str]:
    return [bare(card, seat) for card in t.cards(f"hand:{SEATS.index(seat)}")]


def purgatory(t: Transcript, seat: str) -> list[str]:
    return [bare(card, seat) for card in t.cards(f"purgatory:{SEATS.index(seat)}")]


def won(t: Transcript, seat: str) -> set[str]:
    """The points pile, without the own cards that were spent before the scene begins."""
    return {bare(card, seat) for card in t.cards(f"points:{SEATS.index(seat)}")}


def score(t: Transcript, seat: str) -> int:
    return t.seat_facts("score")[SEATS.index(seat)]


def reaper(t: Transcript, seat: str) -> object:
    return t.seat_facts("reaper")[SEATS.index(seat)]


def exposed(t: Transcript, cell: int) -> str:
    """The soul on top of a pile; nothing where the pile is exhausted or face down."""
    return " ".join(t.cards(f"cell:{cell}"))


def plays(t: Transcript, seat: str) -> list[str]:
    """All plays that are offered, as `8C` and `2C+6D`; without the pass."""
    texts = [text.removeprefix("play:") for text in t.choices(seat) if text.startswith("play:")]
    return ["+".join(bare(card, seat) for card in text.split("+")) for text in texts]


def answers(t: Transcript, seat: str) -> list[str]:
    """All whole answers, own cards without their seat."""
    return [text.replace(f"{SEATS.index(seat)}.", "") for text in t.choices(seat)]
