"""The card data (`cards.toml`) read once and compiled into tables of small ints; `cards.py` gives them to the engine.

Operations and metrics are numbered by their place in the lists below, which `cards.py` names one by one.
"""

import tomllib
from pathlib import Path
from typing import Any

OPS = (
    "end", "choose", "draw", "swap", "give", "replace", "dig", "coins", "steal", "stake", "insure", "treasure",
    "peek_hand", "dragon_exchange", "low_wins", "no_trump", "name_trump", "total_wins", "boost", "mouse_counts",
    "free_follow", "play_last", "salvage", "gain_each", "gain_if",
)  # fmt: skip
METRICS = ("tricks", "streak", "cards", "mouse_cards", "treasures")
LED = ("", "self", "rival")
STEP = 4  # ints of a step: operation, n, second number, third number


def read() -> Any:
    return tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))


DATA = read()
SUITS = tuple(str(row["id"]) for row in DATA["suit"])


def filter_words(f: Any) -> tuple[int, int]:
    """A card filter of the data file as a mask of basic cards and a mask of gems."""
    suits = f.get("suits", SUITS)
    values = [v for v in range(1, 16) if f.get("min", 1) <= v <= f.get("max", 15)]
    basic = sum(1 << (15 * suit + v - 1) for suit in range(4) for v in values if SUITS[suit] in suits)
    gems = sum(1 << (v - 1) for v in values if "gem" in suits)
    return basic, gems


def step_row(step: Any, filters: list[int]) -> list[int]:
    """One step as STEP ints; a filter is put into the table of filters and named by its place there."""
    op = OPS.index(step["op"])
    deck = 1 if step.get("deck") == "gem" else 0
    if step["op"] == "dig":
        if deck != 1:
            raise ValueError("the vocabulary digs in the gem deck only")
        return [op, step["look"], deck, 0]
    if step["op"] in ("draw", "dragon_exchange"):
        return [op, step["n"], deck, 0]
    if step["op"] == "gain_each":
        filters.extend(filter_words(step["card"]))
        return [op, step["coins"], step["cap"], len(filters) // 2 - 1]
    if step["op"] == "gain_if":
        return [op, step["coins"], 1 if step["won"] else 0, 0]
    return [op, step.get("n", 0), step.get("min", 0), 0]


def compile_steps(steps: Any, code: list[int], filters: list[int]) -> None:
    """Append a list of steps and its END.  A choice is followed by the places of its branches, which come later."""
    later: list[tuple[int, Any]] = []
    for step in steps:
        if step["op"] == "choose":
            if len(step["options"]) > 4:
                raise ValueError("a choice has at most four branches")
            code.extend([OPS.index("choose"), len(step["options"]), 0, 0])
            for branch in step["options"]:
                later.append((len(code), branch))
                code.extend([0, 0, 0, 0])
        else:
            code.extend(step_row(step, filters))
    code.extend([0] * STEP)
    for place, branch in later:
        if any(step["op"] == "choose" for step in branch):
            raise ValueError("a choice within a choice")
        code[place] = len(code)
        compile_steps(branch, code, filters)


def compile_all(rows: Any, key: str, filters: list[int]) -> tuple[list[int], list[int]]:
    starts: list[int] = []
    code: list[int] = [0] * STEP  # place 0 means nowhere
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
    numbers = sum(1 << n for n in trick.get("no", range(1, 6)))
    led = LED.index(trick.get("led", ""))
    return [
        METRICS.index(when["metric"]),
        *filter_words(when.get("card", {})),
        numbers,
        led,
        *filter_words(trick.get("win", {})),
        int(when["cmp"] == "gt"),
        sum(1 << x for x in range(60) if meets(x, when)),
    ]


def ability_table() -> list[int]:
    """The ability of each value: 15 for basic cards, 15 for gems."""
    table = [0] * 30
    for i, row in enumerate(DATA["mouse_ability"]):
        for v in row["values"]:
            table[v - 1 + (15 if row["deck"] == "gem" else 0)] = i
    return table


FILTERS: list[int] = []
ABILITY_OF = ability_table()
ABILITY_AT, STEPS = compile_all(DATA["mouse_ability"], "steps", FILTERS)
TREASURE_AT, EFFECTS = compile_all(DATA["treasure"], "effects", FILTERS)
GOAL_ROWS = [*DATA["goal"], *DATA["beginner_goal"]]
GOALS = [x for row in GOAL_ROWS for x in goal_row(row["when"])]
REWARD_TWO = [int(row.get("reward2", 0)) for row in GOAL_ROWS]
REWARD_THREE = [int(row.get("reward3", 0)) for row in GOAL_ROWS]
KINDS_TWO = sum(1 << i for i, row in enumerate(DATA["goal"]) if row["play"] in ("both", "two"))
KINDS_THREE = sum(1 << i for i, row in enumerate(DATA["goal"]) if row["play"] in ("both", "three"))
TINY_COINS = int(DATA["meta"]["tiny_default_coins"])
ROUNDS = int(DATA["meta"]["rounds"])
TRICKS_A_ROUND = int(DATA["meta"]["tricks_per_round"])
TINY_TRICKS = int(DATA["meta"]["tiny_tricks_per_round"])
