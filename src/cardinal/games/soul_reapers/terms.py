"""The names of decisions, of the stages between them, of events, of option values and of the ends of a game."""

from typing import Final

from mypy_extensions import i64

# ---------------------------------------------------------------- the state: sizes, rows and what stands for nothing
SEATS: Final[i64] = 6  # the most there can be
SOULS: Final[i64] = 6  # the soul deck, where a deck's owner is meant
NOBODY: Final[i64] = 7  # no seat
NO_CELL: Final[i64] = 16  # no cell; a reaper off the board
HAND: Final[i64] = 5  # R8
SHOWN: Final[i64] = 128  # a card in hand that everyone saw go there (section 8, public memory)
ID: Final[i64] = 127

# A deck lies in seven words, eight faces to a word, six bits each; its next card is number 54 - (cards left).
DECK_WORDS: Final[i64] = 7
FIRST_EIGHT: Final[i64] = 0x207185103081  # the faces 1..8
EIGHT_ON: Final[i64] = 0x208208208208  # from the faces of one word to those of the next
LAST_SIX: Final[i64] = 0xFFFFFFFFF  # the last word holds six
# A purgatory pile lies in six words, eight ids to a word, seven bits each.  Each battle takes a soul off the board
# and adds at most one card to any one pile, so 48 are enough.
PURGATORY_WORDS: Final[i64] = 6

# ---------------------------------------------------------------- decisions (section 5), in the table's order
SWAP: Final[i64] = 0
PLACE: Final[i64] = 1
TARGET: Final[i64] = 2
TRIBUTE: Final[i64] = 3
OPEN: Final[i64] = 4
RESPOND: Final[i64] = 5
CLAIM: Final[i64] = 6
# the second part of `open` and of `respond`: another card, or done
OPEN_MORE: Final[i64] = 7
RESPOND_MORE: Final[i64] = 8
OVER: Final[i64] = 9

# ---------------------------------------------------------------- stages that run by themselves
BEGIN: Final[i64] = 10
NEXT_SWAP: Final[i64] = 11
PLACING: Final[i64] = 12
PLACED: Final[i64] = 13
TARGETED: Final[i64] = 14
TRIBUTED: Final[i64] = 15
NEXT_SEAT: Final[i64] = 16
WON: Final[i64] = 17
SPOILS: Final[i64] = 18
REVEAL: Final[i64] = 19
TURN_OVER: Final[i64] = 20
NEXT_TURN: Final[i64] = 21

# ---------------------------------------------------------------- option values
REENTRY_NEVER: Final[i64] = 0
REENTRY_ON_COUNTER: Final[i64] = 1
REENTRY_ALWAYS: Final[i64] = 2

# ---------------------------------------------------------------- how a play beats the top (R5-R7)
BY_VALUE: Final[i64] = 0  # by rank or value, as most do
TWO_ON_JOKER: Final[i64] = 1
TWOS_ON_ROYAL: Final[i64] = 2
ON_LOCK: Final[i64] = 3
BY_NUMBERS: Final[i64] = 4  # a big pair on a Joker or a royal pair, with `joker_rule` = numeric

# ---------------------------------------------------------------- why a game ended (R9, R30, R31)
PILES: Final[i64] = 1
CARDLESS: Final[i64] = 2
IDLE: Final[i64] = 3

# ---------------------------------------------------------------- events (section 8); words in table.py
# Cards are ids, eight bits each, the first lowest; own cards among them are the event's seat's.
E_START: Final[i64] = 0  # seat: who begins; n: side of the board
E_DRAW: Final[i64] = 1  # n cards; their ids to the drawer only
E_TURN: Final[i64] = 2  # n: number of the turn
E_KEEP: Final[i64] = 3
E_SWAP: Final[i64] = 4  # cards: given, taken
E_PLACE: Final[i64] = 5  # n: cell; cards: 1 if the reaper stays where it was
E_TARGET: Final[i64] = 6  # n: cell; other: defender; cards: the soul
E_IDLE: Final[i64] = 7  # n: 1 where `target:none` was answered, 0 where no target was asked for
E_TRIBUTE: Final[i64] = 8  # cards: the tribute; other: defender
E_PLAY: Final[i64] = 9  # cards: one or two; n: how it beats the top; other: the holder before
E_PASS: Final[i64] = 10
E_WON: Final[i64] = 11  # n: cell; other: defender; cards: how many cards the stack held
E_CLAIM: Final[i64] = 12  # cards: the soul; n: 1 for purgatory
E_SPOILS: Final[i64] = 13  # cards: the soul, and the next one of the pile; n: cell; other: defender
E_LIFTED: Final[i64] = 14  # n: cell; seat: whose reaper
E_REVEALED: Final[i64] = 15  # n: cell; cards: the new soul
E_EXHAUSTED: Final[i64] = 16  # n: cell; cards: exhausted cells so far
E_LAST_ROUND: Final[i64] = 17
E_OVER: Final[i64] = 18  # n: reason
E_SCORE: Final[i64] = 19  # n: points; other: placement


def kind(phase: i64) -> i64:
    """The decision that a phase is a part of."""
    if phase == OPEN_MORE:
        return OPEN
    if phase == RESPOND_MORE:
        return RESPOND
    return phase
