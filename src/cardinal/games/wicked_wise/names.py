"""Names of cards, treasures, goals and teams, and the packed lists of the engine as Python lists."""

from collections.abc import Iterable, Iterator
from typing import Any

from cardinal.core.printed import PrintedCard
from cardinal.games.wicked_wise.data import ABILITY_OF, DATA, GOAL_ROWS, SUITS

LETTERS: list[str] = [row["letter"] for row in DATA["suit"]]
SUIT_NAMES: list[str] = [row["name"] for row in DATA["suit"]]
SUIT_IDS: list[str] = list(SUITS)
CARD_IDS: list[str] = [f"{letter}{value}" for letter in LETTERS for value in range(1, 16)]
CARD_NAMES: list[str] = [f"{name.replace('Gems', 'Gem')} {v}" for name in SUIT_NAMES for v in range(1, 16)]
TREASURE_IDS: list[str] = [row["id"] for row in DATA["treasure"]]
TREASURE_NAMES: list[str] = [row["name"] for row in DATA["treasure"]]
TREASURE_TEXTS: list[str] = [row["text"] for row in DATA["treasure"]]
GOAL_IDS: list[str] = [row["id"] for row in GOAL_ROWS]
GOAL_NAMES: list[str] = [row["name"] for row in GOAL_ROWS]
GOAL_TEXTS: list[str] = [row["text"] for row in GOAL_ROWS]
TEAM_GOAL_COUNT = len(DATA["goal"])
ALL_NAMES: dict[str, str] = {
    **dict(zip(CARD_IDS, CARD_NAMES, strict=True)),
    **dict(zip(TREASURE_IDS, TREASURE_NAMES, strict=True)),
    **{f"{deck}_{row['id']}": row["name"] for row in GOAL_ROWS for deck in ("t1", "t2", "t3", "beg")},
}
ABILITY_IDS: list[str] = [row["id"] for row in DATA["mouse_ability"]]
ABILITY_NAMES: list[str] = [row["name"] for row in DATA["mouse_ability"]]
ABILITY_TEXTS: list[str] = [row["text"] for row in DATA["mouse_ability"]]


def printed_card(suit: int, value: int) -> PrintedCard:
    """A Dragon reads suit and value; a Mouse reads the ability as well."""
    ability = DATA["mouse_ability"][ABILITY_OF[value - 1 + (15 if SUITS[suit] == "gem" else 0)]]
    number = 15 * suit + value - 1
    return PrintedCard(
        CARD_IDS[number],
        CARD_NAMES[number],
        kind="card",
        title=ability["name"],
        text=ability["text"],
        line=ability["line"],
        flavour=ability["flavour"],
        suit=SUITS[suit],
        numbers={"value": value},
    )


def printed_goal(deck: str, row: dict[str, Any]) -> PrintedCard:
    """The number is the reward: with two teams, with three."""
    rewards = {f"reward{n}": row[f"reward{n}"] for n in (2, 3) if f"reward{n}" in row}
    return PrintedCard(
        f"{deck}_{row['id']}", row["name"], kind="goal", text=row["text"], flavour=row["flavour"], numbers=rewards
    )


PRINTED = [
    *(printed_card(suit, value) for suit in range(5) for value in range(1, 16)),
    *(
        PrintedCard(row["id"], row["name"], kind="treasure", text=row["text"], flavour=row["flavour"])
        for row in DATA["treasure"]
    ),
    *(printed_goal(f"t{team}", row) for row in DATA["goal"] for team in row["decks"]),
    *(printed_goal("beg", row) for row in DATA["beginner_goal"]),
]
HINTS: list[str] = [str(hint) for hint in DATA["table_talk"][1]["hints"]]
TALK_CARDS = {row["id"]: row for row in DATA["table_talk"]}


def cards_in(basic: int, gems: int) -> Iterator[int]:
    """The cards of two masks in canonical order."""
    both = basic | gems << 60
    while both:
        low = both & -both
        yield low.bit_length() - 1
        both ^= low


def unpack(items: int, width: int) -> list[int]:
    """A packed list (each item plus 1, the first lowest)."""
    found = []
    while items:
        found.append((items & ((1 << width) - 1)) - 1)
        items >>= width
    return found


def pack(items: Iterable[int], width: int) -> int:
    return sum(item + 1 << width * i for i, item in enumerate(items))


def goal_card(team: int, kind: int) -> str:
    """The id of a physical goal card: t2_gem_cache, beg_last_word."""
    if kind >= TEAM_GOAL_COUNT:
        return f"beg_{GOAL_IDS[kind]}"
    return f"t{team + 1}_{GOAL_IDS[kind]}"


def team_name(team: int) -> str:
    return f"T{team + 1}"
