"""The cards of Wicked & Wise as small ints (specification, section 2), and the card data compiled into tables.

Card index = 15 * suit + value - 1: flames, roses, stars, magic (0..59), then the gems (60..74).  A set of cards is
two masks: word 0 the basic cards, word 1 the gems.

`cards.toml` describes abilities, treasures and goals in a small vocabulary.  It is read once, on import, and
becomes the constant tables below, which the rules interpret: no card has code of its own.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import bit, shl

FLAMES: Final[i64] = 0
ROSES: Final[i64] = 1
STARS: Final[i64] = 2
MAGIC: Final[i64] = 3
GEM: Final[i64] = 4
NO_SUIT: Final[i64] = 5
SUIT_CARDS: Final[i64] = 0x7FFF  # the fifteen cards of one suit, shifted to its place
ALL_BASIC: Final[i64] = 0xFFFFFFFFFFFFFFF
ALL_GEMS: Final[i64] = 0x7FFF
FIRST_GEM: Final[i64] = 60
CARDS: Final[i64] = 75

ABILITIES: Final[i64] = 18
TREASURES: Final[i64] = 17
GOAL_KINDS: Final[i64] = 25  # 21 kinds of team goals, then 4 beginner goals
TEAM_GOALS: Final[i64] = 21
DECK_GOALS: Final[i64] = 17  # goals in each team's deck

# ---------------------------------------------------------------- operations: Mouse steps and treasure effects
END: Final[i64] = 0
CHOOSE: Final[i64] = 1
DRAW: Final[i64] = 2
SWAP: Final[i64] = 3
GIVE: Final[i64] = 4
REPLACE: Final[i64] = 5
DIG: Final[i64] = 6
COINS: Final[i64] = 7
STEAL: Final[i64] = 8
STAKE: Final[i64] = 9
INSURE: Final[i64] = 10
TREASURE: Final[i64] = 11
PEEK_HAND: Final[i64] = 12
DRAGON_EXCHANGE: Final[i64] = 13
LOW_WINS: Final[i64] = 14
NO_TRUMP: Final[i64] = 15
NAME_TRUMP: Final[i64] = 16
TOTAL_WINS: Final[i64] = 17
BOOST: Final[i64] = 18
MOUSE_COUNTS: Final[i64] = 19
FREE_FOLLOW: Final[i64] = 20
PLAY_LAST: Final[i64] = 21
SALVAGE: Final[i64] = 22
GAIN_EACH: Final[i64] = 23
GAIN_IF: Final[i64] = 24
OPS: Final = (
    "end", "choose", "draw", "swap", "give", "replace", "dig", "coins", "steal", "stake", "insure", "treasure",
    "peek_hand", "dragon_exchange", "low_wins", "no_trump", "name_trump", "total_wins", "boost", "mouse_counts",
    "free_follow", "play_last", "salvage", "gain_each", "gain_if",
)  # fmt: skip

# ---------------------------------------------------------------- goal conditions
TRICKS: Final[i64] = 0
STREAK: Final[i64] = 1
COLLECTED: Final[i64] = 2
MOUSE_CARDS: Final[i64] = 3
HELD: Final[i64] = 4
METRICS: Final = ("tricks", "streak", "cards", "mouse_cards", "treasures")
LED_BY_ANY: Final[i64] = 0
LED_BY_SELF: Final[i64] = 1
LED_BY_RIVAL: Final[i64] = 2
AMONG: Final[i64] = 0  # ge, le, eq and in are all "one of these numbers"
MORE_THAN_RIVALS: Final[i64] = 1

BASIC_DECK: Final[i64] = 0
GEM_DECK: Final[i64] = 1

# ---------------------------------------------------------------- rows of the tables
# a step is four ints: operation, n, second number, third number
STEP: Final[i64] = 4
# a goal is nine: metric, cards (two words), trick numbers, led by, winning cards (two words), comparison, numbers
GOAL: Final[i64] = 9
G_METRIC: Final[i64] = 0
G_BASIC: Final[i64] = 1
G_GEMS: Final[i64] = 2
G_NUMBERS: Final[i64] = 3
G_LED: Final[i64] = 4
G_WIN_BASIC: Final[i64] = 5
G_WIN_GEMS: Final[i64] = 6
G_CMP: Final[i64] = 7
G_AMONG: Final[i64] = 8


def suit_of(card: i64) -> i64:
    return (card * 4370) >> 16  # card // 15 for 0..74


def value_of(card: i64) -> i64:
    """1 to 15."""
    return card - 15 * suit_of(card) + 1


def suit_mask(suit: i64) -> i64:
    """The cards of a basic suit, in word 0."""
    return shl(SUIT_CARDS, 15 * suit)


# ---------------------------------------------------------------- the data file, read once
def read() -> Any:
    return tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))


DATA: Final = read()
SUITS: Final = tuple(str(row["id"]) for row in DATA["suit"])


def filter_words(f: Any) -> tuple[int, int]:
    """A card filter of the data file as a mask of basic cards and a mask of gems."""
    suits = f.get("suits", SUITS)
    values = [v for v in range(1, 16) if f.get("min", 1) <= v <= f.get("max", 15)]
    basic = sum(bit(15 * suit + v - 1) for suit in range(4) for v in values if SUITS[suit] in suits)
    gems = sum(bit(v - 1) for v in values if "gem" in suits)
    return int(basic), int(gems)


def step_row(step: Any, filters: list[int]) -> list[int]:
    """One step as STEP ints; a filter is put into the table of filters and named by its place there."""
    op = OPS.index(step["op"])
    deck = 1 if step.get("deck") == "gem" else 0
    if op == DIG:
        if deck != GEM_DECK:
            raise ValueError("the vocabulary digs in the gem deck only")
        return [op, step["look"], deck, 0]
    if op == DRAW or op == DRAGON_EXCHANGE:
        return [op, step["n"], deck, 0]
    if op == GAIN_EACH:
        filters.extend(filter_words(step["card"]))
        return [op, step["coins"], step["cap"], len(filters) // 2 - 1]
    if op == GAIN_IF:
        return [op, step["coins"], 1 if step["won"] else 0, 0]
    return [op, step.get("n", 0), step.get("min", 0), 0]


def compile_steps(steps: Any, code: list[int], filters: list[int]) -> None:
    """Append a list of steps and its END.  A choice is followed by the places of its branches, which come later."""
    later: list[tuple[int, Any]] = []
    for step in steps:
        if step["op"] == "choose":
            if len(step["options"]) > 4:
                raise ValueError("a choice has at most four branches")
            code.extend([int(CHOOSE), len(step["options"]), 0, 0])
            for branch in step["options"]:
                later.append((len(code), branch))
                code.extend([0, 0, 0, 0])
        else:
            code.extend(step_row(step, filters))
    code.extend([0] * int(STEP))
    for place, branch in later:
        if any(step["op"] == "choose" for step in branch):
            raise ValueError("a choice within a choice")
        code[place] = len(code)
        compile_steps(branch, code, filters)


def compile_all(rows: Any, key: str, filters: list[int]) -> tuple[list[int], list[int]]:
    starts: list[int] = []
    code: list[int] = [0] * int(STEP)  # place 0 means nowhere
    for row in rows:
        starts.append(len(code))
        compile_steps(row[key], code, filters)
    return starts, code


def meets(x: int, when: Any) -> bool:
    """Whether a number meets the comparison of a goal (the one with rivals is not about the number alone)."""
    n = int(when.get("n", 0))
    if when["cmp"] == "ge":
        return x >= n
    if when["cmp"] == "le":
        return x <= n
    if when["cmp"] == "eq":
        return x == n
    return when["cmp"] == "in" and x in when["set"]


def goal_row(when: Any) -> list[int]:
    trick = when.get("trick", {})
    numbers = sum(int(bit(n)) for n in trick.get("no", range(1, 6)))
    led = {"": LED_BY_ANY, "self": LED_BY_SELF, "rival": LED_BY_RIVAL}[trick.get("led", "")]
    return [
        METRICS.index(when["metric"]),
        *filter_words(when.get("card", {})),
        numbers,
        int(led),
        *filter_words(trick.get("win", {})),
        int(MORE_THAN_RIVALS if when["cmp"] == "gt" else AMONG),
        sum(int(bit(x)) for x in range(60) if meets(x, when)),
    ]


def ability_table() -> list[int]:
    """The ability of each value: 15 for basic cards, 15 for gems."""
    table = [0] * 30
    for i, row in enumerate(DATA["mouse_ability"]):
        for v in row["values"]:
            table[v - 1 + (15 if row["deck"] == "gem" else 0)] = i
    return table


FILTERS_LIST: Final[list[int]] = []
ABILITY_CODE: Final = compile_all(DATA["mouse_ability"], "steps", FILTERS_LIST)
TREASURE_CODE: Final = compile_all(DATA["treasure"], "effects", FILTERS_LIST)
GOAL_ROWS: Final = [*DATA["goal"], *DATA["beginner_goal"]]
ALL_HINTS: Final = tuple(str(h) for h in DATA["table_talk"][1]["hints"])
HINTS: Final[i64] = 14

ABILITY_OF: Final[vec[i64]] = vec[i64](ability_table())
ABILITY_AT: Final[vec[i64]] = vec[i64](ABILITY_CODE[0])
STEPS: Final[vec[i64]] = vec[i64](ABILITY_CODE[1])
TREASURE_AT: Final[vec[i64]] = vec[i64](TREASURE_CODE[0])
EFFECTS: Final[vec[i64]] = vec[i64](TREASURE_CODE[1])
FILTERS: Final[vec[i64]] = vec[i64](FILTERS_LIST)
GOALS: Final[vec[i64]] = vec[i64]([x for row in GOAL_ROWS for x in goal_row(row["when"])])
REWARD_TWO: Final[vec[i64]] = vec[i64]([int(row.get("reward2", 0)) for row in GOAL_ROWS])
REWARD_THREE: Final[vec[i64]] = vec[i64]([int(row.get("reward3", 0)) for row in GOAL_ROWS])
# which kinds are in the decks of a game of two and of three teams, as masks of kinds (every deck is the same)
KINDS_TWO: Final[i64] = sum(int(bit(i)) for i, row in enumerate(DATA["goal"]) if row["play"] in ("both", "two"))
KINDS_THREE: Final[i64] = sum(int(bit(i)) for i, row in enumerate(DATA["goal"]) if row["play"] in ("both", "three"))
TINY_COINS: Final[i64] = int(DATA["meta"]["tiny_default_coins"])
ROUNDS: Final[i64] = int(DATA["meta"]["rounds"])
TRICKS_A_ROUND: Final[i64] = int(DATA["meta"]["tricks_per_round"])
TINY_TRICKS: Final[i64] = int(DATA["meta"]["tiny_tricks_per_round"])


def ability_of(card: i64) -> i64:
    if card >= FIRST_GEM:
        return ABILITY_OF[card - FIRST_GEM + 15]
    return ABILITY_OF[value_of(card) - 1]
