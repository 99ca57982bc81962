"""The cards of Wicked & Wise as small ints (specification, section 2), and the card data compiled into tables.

Card index = 15 * suit + value - 1: flames, roses, stars, magic (0..59), then the gems (60..74).  A set of cards is
two masks: word 0 the basic cards, word 1 the gems.

`cards.toml` describes abilities, treasures and goals in a small vocabulary.  `data.py` reads it once, on import, and
makes the constant tables below of it, which the rules interpret: no card has code of its own.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import shl
from cardinal.games.wicked_wise import data

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

# ---------------------------------------------------------------- goal conditions
TRICKS: Final[i64] = 0
STREAK: Final[i64] = 1
COLLECTED: Final[i64] = 2
MOUSE_CARDS: Final[i64] = 3
HELD: Final[i64] = 4
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


# ---------------------------------------------------------------- the data file, compiled
ABILITY_OF: Final[vec[i64]] = vec[i64](data.ABILITY_OF)  # by value: 15 basic, then 15 gems
ABILITY_AT: Final[vec[i64]] = vec[i64](data.ABILITY_AT)  # where in STEPS an ability begins
STEPS: Final[vec[i64]] = vec[i64](data.STEPS)
TREASURE_AT: Final[vec[i64]] = vec[i64](data.TREASURE_AT)  # where in EFFECTS a treasure begins
EFFECTS: Final[vec[i64]] = vec[i64](data.EFFECTS)
FILTERS: Final[vec[i64]] = vec[i64](data.FILTERS)  # two words each
GOALS: Final[vec[i64]] = vec[i64](data.GOALS)
REWARD_TWO: Final[vec[i64]] = vec[i64](data.REWARD_TWO)
REWARD_THREE: Final[vec[i64]] = vec[i64](data.REWARD_THREE)
# which kinds are in the decks of a game of two and of three teams, as masks of kinds (every deck is the same)
KINDS_TWO: Final[i64] = data.KINDS_TWO
KINDS_THREE: Final[i64] = data.KINDS_THREE
TINY_COINS: Final[i64] = data.TINY_COINS
ROUNDS: Final[i64] = data.ROUNDS
TRICKS_A_ROUND: Final[i64] = data.TRICKS_A_ROUND
TINY_TRICKS: Final[i64] = data.TINY_TRICKS


def ability_of(card: i64) -> i64:
    if card >= FIRST_GEM:
        return ABILITY_OF[card - FIRST_GEM + 15]
    return ABILITY_OF[value_of(card) - 1]
