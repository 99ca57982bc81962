"""The vocabulary of the engine: decisions, stages, actions and events as small ints."""

from typing import Final

from mypy_extensions import i64

# ---------------------------------------------------------------- the state: sizes, rows and what stands for nothing
SEATS: Final[i64] = 6  # the most there can be: the stride of `known`
PUBLIC: Final[i64] = 6  # the row of `known` that holds what everyone knows, spectators included
NOBODY: Final[i64] = 7  # no seat
NO_CARD: Final[i64] = 63

# ---------------------------------------------------------------- decisions (section 5.2), in the table's order
PLAY: Final[i64] = 0
CORRUPTION_EFFECT: Final[i64] = 1
PRIDE_TARGET: Final[i64] = 2
PRIDE_RESPONSE: Final[i64] = 3
GREED_DEAL: Final[i64] = 4
GREED_PURGE: Final[i64] = 5
LUST_PARTNER: Final[i64] = 6
LUST_CHOICE: Final[i64] = 7
LUST_DISCARD: Final[i64] = 8
GLUTTONY_CHOICE: Final[i64] = 9
WRATH_TARGET: Final[i64] = 10
WRATH_RESPONSE: Final[i64] = 11
ENVY_SWAP: Final[i64] = 12
# parts of `play`: the top card is chosen in phase PLAY
PLAY_KIND: Final[i64] = 13
PLAY_MORE: Final[i64] = 14
OVER: Final[i64] = 15

# ---------------------------------------------------------------- stages that run by themselves
TOP_CHOSEN: Final[i64] = 16
CARD_ADDED: Final[i64] = 17
PLAYED: Final[i64] = 18
SLOTH_HITS: Final[i64] = 19
RESOLVE: Final[i64] = 20
PRIDE_NAMED: Final[i64] = 21
DEALING: Final[i64] = 22
DEAL_DONE: Final[i64] = 23
LUST_NAMED: Final[i64] = 24
LUST_AGREED: Final[i64] = 25
LUST_REVEAL: Final[i64] = 26
WRATH_NAMED: Final[i64] = 27
WRATH_DRAWN: Final[i64] = 28
ENVY_DRAWN: Final[i64] = 29
CLEAN_UP: Final[i64] = 30
CHECK: Final[i64] = 31
REFILLED: Final[i64] = 32
NEXT_TURN: Final[i64] = 33
BEGIN: Final[i64] = 34

# ---------------------------------------------------------------- actions
NO: Final[i64] = 0  # the plain word: decline, stop, keep, refuse, none, draw; `done` while adding cards
YES: Final[i64] = 1  # deal, discard, accept
CARD: Final[i64] = 2  # CARD + c: the card c.  Seats are named by their distance to the left: 1, 2, ...
# kinds of play (the answers of PLAY_KIND)
SINGLE: Final[i64] = 0
BY_SUIT: Final[i64] = 1
WITH_SUIT: Final[i64] = 2  # WITH_SUIT + s: Corruption on top of cards of suit s
BY_NUMBER: Final[i64] = 9
STRAIGHT: Final[i64] = 10

# ---------------------------------------------------------------- option values
TRIGGER_TOP: Final[i64] = 0
TRIGGER_EFFECT: Final[i64] = 1
TRIGGER_ANY_CARD: Final[i64] = 2
MOST_SHORT_BLOWS: Final[i64] = 8  # seven Wraths and Corruption

# ---------------------------------------------------------------- events (section 8.2); words in table.py
E_TURN: Final[i64] = 0
E_DRAW: Final[i64] = 1
E_RESHUFFLE: Final[i64] = 2
E_FRONT_GONE: Final[i64] = 3
E_PLAY: Final[i64] = 4
E_EFFECT: Final[i64] = 5
E_HIT: Final[i64] = 6
E_NAMED: Final[i64] = 7
E_SHOWN: Final[i64] = 8
E_NOT_SHOWN: Final[i64] = 9
E_DEALT: Final[i64] = 10
E_BUST: Final[i64] = 11
E_DEAL_ENDS: Final[i64] = 12
E_FIVE: Final[i64] = 13
E_HAND_KEPT: Final[i64] = 14
E_HAND_DISCARDED: Final[i64] = 15
E_REFUSED: Final[i64] = 16
E_ACCEPTED: Final[i64] = 17
E_REVEALED: Final[i64] = 18
E_TAKEN: Final[i64] = 19
E_GORGED: Final[i64] = 20
E_STRUCK_BACK: Final[i64] = 21
E_LET_BE: Final[i64] = 22
E_SWAPPED: Final[i64] = 23
E_KEPT: Final[i64] = 24
E_HALO: Final[i64] = 25
E_STAYS: Final[i64] = 26
E_DIAL: Final[i64] = 27
E_OWED: Final[i64] = 28
E_TIE: Final[i64] = 29
E_WON: Final[i64] = 30
E_CAP: Final[i64] = 31
E_HALO_HOME: Final[i64] = 32
E_START: Final[i64] = 33
E_DEAL_ON: Final[i64] = 34
