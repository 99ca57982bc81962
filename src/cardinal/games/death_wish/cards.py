"""The cards of Death Wish as small ints (specification, section 2), and what is printed on them.

A card is its place in the data file: symptoms 0..117, afflicters 0..47, diseases 0..44 (the last five are the
templates), outbreaks 0..33 (the last eleven are the keepers).  The tables come from the data file by way of
`data.py`; names and sentences are in `names.py`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.games.death_wish import data

SYMPTOMS: Final[i64] = 118
AFFLICTERS: Final[i64] = 48
DISEASES: Final[i64] = 40
TEMPLATES: Final[i64] = 5
OUTBREAKS: Final[i64] = 34
FIRST_KEEPER: Final[i64] = 23
KEEPERS: Final[i64] = 11

FIRST_WILD: Final[i64] = 108  # symptoms are numbered colour by colour

WHITE: Final[i64] = 0
BLUE: Final[i64] = 1
ORANGE: Final[i64] = 2
RED: Final[i64] = 3
WILD: Final[i64] = 4
WILD_BIT: Final[i64] = 16

HAND_LIMIT: Final[i64] = 7
DISPLAY_LIMIT: Final[i64] = 3

# ---------------------------------------------------------------- ops, in the order of data.OPS
OP_END: Final[i64] = 0
OP_DRAW: Final[i64] = 1
OP_TAKE_POOL: Final[i64] = 2
OP_EXTRA_ACTION: Final[i64] = 3
OP_SKIP: Final[i64] = 4
OP_REVEAL_AFFLICTERS: Final[i64] = 5
OP_TAKE_OPEN: Final[i64] = 6
OP_CHOOSE_OPPONENT: Final[i64] = 7
OP_DISCARD_RANDOM: Final[i64] = 8
OP_STEAL_RANDOM: Final[i64] = 9
OP_PEEK_TAKE: Final[i64] = 10
OP_STEAL_AFFLICTER: Final[i64] = 11
OP_SWAP_AFFLICTERS: Final[i64] = 12
OP_SWAP_HANDS: Final[i64] = 13
OP_SWAP_DISEASE: Final[i64] = 14
OP_MUTATE: Final[i64] = 15
OP_GAMBLE: Final[i64] = 16
OP_SPREAD: Final[i64] = 17
OP_DISCARD_SYMPTOMS: Final[i64] = 18
OP_DISCARD_AFFLICTERS: Final[i64] = 19
OP_PASS_SYMPTOM: Final[i64] = 20
OP_PASS_AFFLICTER: Final[i64] = 21
OP_REVEAL_AND_TAKE: Final[i64] = 22
OP_REDRAW: Final[i64] = 23
OP_WILD_SYMPTOM: Final[i64] = 24
OP_WILD_AFFLICTER: Final[i64] = 25
OP_REACH_UNDER: Final[i64] = 26
OP_CANCEL: Final[i64] = 27
OP_REVIVE: Final[i64] = 28

WHO_SELF: Final[i64] = 0
WHO_ALL: Final[i64] = 1
WHO_TARGET: Final[i64] = 2
WHO_OTHERS: Final[i64] = 3

NEED_SYMPTOMS: Final[i64] = 0
NEED_AFFLICTERS: Final[i64] = 1
NEED_ANY_SYMPTOMS: Final[i64] = 2
NEED_AFFLICTERS_BOTH: Final[i64] = 3
NEED_DISEASE_PAIR: Final[i64] = 4

WINDOW_OWN_TURN: Final[i64] = 2
WINDOW_REACTION: Final[i64] = 3

# ---------------------------------------------------------------- tables from the data file
SYMPTOM: Final[vec[i64]] = vec[i64](data.SYMPTOM_COLOURS)
SYMPTOM_FROM: Final[vec[i64]] = vec[i64](data.SYMPTOM_STARTS)
AFFLICTER: Final[vec[i64]] = vec[i64](data.AFFLICTER_COLOURS)
DISEASE: Final[vec[i64]] = vec[i64](data.DISEASE_TABLE)
OUTBREAK: Final[vec[i64]] = vec[i64](data.OUTBREAK_TABLE)
PROGRAM: Final[vec[i64]] = vec[i64](data.PROGRAMS)


def symptom_colour(card: i64) -> i64:
    return SYMPTOM[card]


def first_symptom(colour: i64) -> i64:
    """The lowest symptom of a colour; of colour 5, one more than the highest of all."""
    return SYMPTOM_FROM[colour]


def afflicter_colour(card: i64) -> i64:
    return AFFLICTER[card]


def disease_colour(card: i64) -> i64:
    return DISEASE[card] & 7


def cost_of(card: i64) -> i64:
    """R19: symptoms to pay with an own afflicter."""
    return (DISEASE[card] >> 3) & 7


def steal_of(card: i64) -> i64:
    """R20: symptoms to pay with an opponent's afflicter; 0 where that is impossible."""
    return (DISEASE[card] >> 6) & 7


def skulls_of(card: i64) -> i64:
    return (DISEASE[card] >> 9) & 7


def has_icon(card: i64) -> bool:
    """Whether contracting this disease draws an outbreak."""
    return DISEASE[card] >> 12 != 0


def outbreak_kind(card: i64) -> i64:
    return OUTBREAK[card] & 63


def is_keeper(card: i64) -> bool:
    return (OUTBREAK[card] >> 6) & 1 != 0


def is_group(card: i64) -> bool:
    return (OUTBREAK[card] >> 7) & 1 != 0


def window_of(card: i64) -> i64:
    return (OUTBREAK[card] >> 8) & 3


def first_op(card: i64) -> i64:
    """What a keeper is for: the op of its first step."""
    return OUTBREAK[card] >> 10


def step_of(card: i64, i: i64) -> i64:
    """The i-th step of an outbreak; OP_END (0) behind the last."""
    return PROGRAM[4 * (OUTBREAK[card] & 63) + i]


def step_op(step: i64) -> i64:
    return step & 31


def step_who(step: i64) -> i64:
    return (step >> 5) & 3


def step_number(step: i64) -> i64:
    """How many cards; for swap_disease, how many skulls more."""
    return (step >> 7) & 7


def step_need(step: i64) -> i64:
    return (step >> 10) & 7


def step_optional(step: i64) -> bool:
    return (step >> 13) & 1 != 0


def step_colours(step: i64) -> i64:
    return (step >> 14) & 31


def step_else_draw(step: i64) -> i64:
    return step >> 19
