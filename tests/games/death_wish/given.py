"""Positions of Death Wish in the specification's shorthand (section 10): the standard table, changed here and there.

P0, P1 and P2 are seats A, B and C.  Decks are given by their top cards (the rest lies below, in the order of the data
file) or, with `only`, by all their cards; discards from the oldest card, open afflicters from the bottom.
"""

from transcript import Transcript

from cardinal.games.death_wish import position

SLOTS = {0: "di_w01", 1: "di_b01", 2: "di_o01", 3: "di_r01"}
B_CONTRACT = "A: contract(1, top, self, af_b01, {blue 4})"
Seats = dict[str, str]


def st(
    hand: Seats | None = None,
    display: Seats | None = None,
    stack: Seats | None = None,
    keepers: Seats | None = None,
    slot: dict[int, str] | None = None,
    pool: str = "sy_w01 sy_b01 sy_o01 sy_r01",
    incubation: str = "di_x01",
    open: str = "af_w01",
    deck: Seats | None = None,
    only: Seats | None = None,
    discard: Seats | None = None,
    skips: dict[str, int] | None = None,
    places: dict[str, int] | None = None,
    options: dict[str, object] | None = None,
    seats: int = 3,
    active: str = "A",
    turn: int = 1,
    seed: int = 1,
) -> Transcript:
    """The standard table (ST) with these changes."""
    lines = ['game = "death_wish"', f"seats = {seats}", f"seed = {seed}", f'active = "{active}"', f"turn = {turn}"]
    lines += [f'pool = "{pool}"', f'incubation = "{incubation}"', f'open = "{open}"']
    decks = {kind: f"{cards} ..." for kind, cards in (deck or {}).items()} | (only or {})
    tables = {
        "slot": SLOTS | (slot or {}),
        "hand": hand,
        "display": display,
        "stack": stack,
        "keepers": keepers,
        "deck": decks,
        "discard": discard,
        "skips": skips,
        "places": places,
        "options": {"skull_target": 10} | (options or {}),
    }
    for name, entries in tables.items():
        lines += [f"[{name}]", *(f"{key} = {toml(value)}" for key, value in (entries or {}).items())]
    return Transcript("\n".join(lines))


def b_contract(outbreak: str, **changes) -> Transcript:
    """ST in which A has sy_b11-14 and af_b01 first, contracts di_b01, and the outbreak is on top of its deck."""
    changes["hand"] = with_first("sy_b11-14", changes.get("hand"))
    changes["display"] = with_first("af_b01", changes.get("display"))
    changes["deck"] = {"outbreaks": outbreak} | changes.get("deck", {})
    return st(**changes).say(B_CONTRACT)


def with_first(cards: str, seats: Seats | None) -> Seats:
    seats = dict(seats or {})
    return seats | {"A": f"{cards} {seats.get('A', '')}".strip()}


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def ids(shorthand: str) -> list[str]:
    """`sy_b11-13 sy_w01` as a list."""
    return position.spelled_out(shorthand)


# ---------------------------------------------------------------- looking
def cards(t: Transcript, place: str) -> list[str]:
    """All cards of a place in their order, seen from above: `hand.A`, `discard.symptoms`, `slot.1`, `open`."""
    kind, found = position.zones(t.state)[place]
    return [position.IDS[kind][c] for c in found]


def top_of(t: Transcript, kind: str) -> list[str]:
    """A deck from its top."""
    return cards(t, f"deck.{kind}")[::-1]


def pool(t: Transcript) -> list[str]:
    return t.cards("symptom_pool")


def slots(t: Transcript) -> list[str]:
    """The four slots, a blocked disease before the one that blocks it."""
    return [" ".join(cards(t, f"slot.{i}")) for i in range(4)]


def contracts(t: Transcript, seat: str = "A") -> list[str]:
    return [choice for choice in t.choices(seat) if choice.startswith("contract")]


def whole(t: Transcript, seat: str, prefix: str) -> list[str]:
    """The choices of a kind, without the word they begin with."""
    return [choice.removeprefix(prefix).strip() for choice in t.choices(seat) if choice.startswith(prefix)]


def active(t: Transcript) -> str:
    return "ABCDEFGH"[t.fact("active")]
