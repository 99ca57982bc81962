"""The decisions, stages, actions, frames and events of 777 as numbers; their words are in table.py."""

from typing import Final

from mypy_extensions import i64

# ---------------------------------------------------------------- the state: sizes, rows and what stands for nothing
SEATS: Final[i64] = 7  # the most there can be
NOBODY: Final[i64] = 7  # no seat
ROW: Final[i64] = 4  # ints in a row of `known`
KNOWN: Final[i64] = ROW * SEATS * SEATS
SCRATCH: Final[i64] = KNOWN  # one more row, empty but while a world is sampled; so are the rows of (q, q)
CARD_BITS: Final[i64] = 7  # a card in a packed list is kind + 1

RACE_MODE: Final[i64] = 0
GUESS_MODE: Final[i64] = 1
OFF_MODE: Final[i64] = 2

FACE_UP: Final[i64] = 0
DOWN_FROM_HAND: Final[i64] = 1
DOWN_FROM_RESERVE: Final[i64] = 2

# ---------------------------------------------------------------- decisions (section 5), in the table's order
RESERVE_START: Final[i64] = 0
TURN: Final[i64] = 1
NAME_COLOUR: Final[i64] = 2
ASK_REVERSE: Final[i64] = 3
AGAIN: Final[i64] = 4
TRADE_TARGET: Final[i64] = 5
TRADE_RESPONSE: Final[i64] = 6
THIEF_USE: Final[i64] = 7
THEFT_RESPONSE: Final[i64] = 8
REAP_RESPONSE: Final[i64] = 9
SIN_RESPONSE: Final[i64] = 10
GIFT: Final[i64] = 11
HERALD_GUESS: Final[i64] = 12
HERALD_RACE: Final[i64] = 13
# the second part of `turn` for who reserves or swaps: which card
RESERVE_CARD: Final[i64] = 14
OVER: Final[i64] = 15

# ---------------------------------------------------------------- stages that run by themselves
DEAL: Final[i64] = 16
RESERVES_IN: Final[i64] = 17
BEGIN: Final[i64] = 18
DRAWN: Final[i64] = 19
SETTLED: Final[i64] = 20  # a Herald's announcement is over
NEXT_FRAME: Final[i64] = 21
TURN_OVER: Final[i64] = 22
OUT: Final[i64] = 23
DEAD: Final[i64] = 24
ROUND_OVER: Final[i64] = 25

# ---------------------------------------------------------------- actions
NEUTRAL: Final[i64] = 0  # keep, stop, none, submit, silent, ignore, no, regular, show
YES: Final[i64] = 1
CALL: Final[i64] = 1
ANNOUNCE: Final[i64] = 2
COLOUR_1: Final[i64] = 1  # COLOUR_1 + c: a colour.  Seats are named by their distance to the left: 1, 2, ...
SAINT_HAND: Final[i64] = 1
SAINT_RESERVE: Final[i64] = 2
REAPER_HAND: Final[i64] = 3
REAPER_RESERVE: Final[i64] = 4
KIND_1: Final[i64] = 1  # KIND_1 + k: a card of the kinds of `low`
KIND_HIGH: Final[i64] = 60  # KIND_HIGH + k - LOW_KINDS: a card of the kinds of `high`
PLAY_RESERVE: Final[i64] = 80
COMBO_1: Final[i64] = 81  # COMBO_1 + 2c with the six, + 1 with the Thief
DRAW: Final[i64] = 89  # in `gift`: give_draw
SET_ASIDE: Final[i64] = 90  # reserve or swap; the card is asked next
PASS: Final[i64] = 91

# ---------------------------------------------------------------- frames (R34): what waits on the stack
F_COLOUR: Final[i64] = 1  # a; flag: the colour may be reset to open
F_REVERSE: Final[i64] = 2  # a
F_AGAIN: Final[i64] = 3  # a
F_TRADE: Final[i64] = 4  # a, t (NOBODY until named)
F_THIEF: Final[i64] = 5  # a; flag: it fits
F_THEFT: Final[i64] = 6  # a, t
F_SIN: Final[i64] = 7  # a, t the head of the queue; flag: the head has answered
F_REAP: Final[i64] = 8  # a strikes t for k; flag: what the Reaper answered
F_GIFT: Final[i64] = 9  # a
F_HERALD: Final[i64] = 10  # a
# what a Reaper answered
OWN_TURN: Final[i64] = 0
A_THEFT: Final[i64] = 1
A_SINNER: Final[i64] = 2

# ---------------------------------------------------------------- events (section 8)
E_GAME: Final[i64] = 0
E_ROUND: Final[i64] = 1
E_DEALT: Final[i64] = 2
E_ANSWERED: Final[i64] = 3
E_STARTS_WITH: Final[i64] = 4
E_TURN: Final[i64] = 5
E_DRAW: Final[i64] = 6
E_SHORT_DRAW: Final[i64] = 7
E_RESHUFFLE: Final[i64] = 8
E_PLAY: Final[i64] = 9
E_FACE_DOWN: Final[i64] = 10
E_COMBO: Final[i64] = 11
E_ANSWER: Final[i64] = 12
E_RESERVE: Final[i64] = 13
E_SWAP: Final[i64] = 14
E_PASS: Final[i64] = 15
E_COLOUR: Final[i64] = 16
E_OPEN: Final[i64] = 17
E_REVERSE: Final[i64] = 18
E_STOP: Final[i64] = 19
E_NO_TRADE: Final[i64] = 20
E_TRADE: Final[i64] = 21
E_SUBMIT: Final[i64] = 22
E_TRADED: Final[i64] = 23
E_HAND_LOW: Final[i64] = 24
E_HAND_HIGH: Final[i64] = 25
E_REGULAR: Final[i64] = 26
E_SHOW: Final[i64] = 27
E_STEAL: Final[i64] = 28
E_STOLEN: Final[i64] = 29
E_STRIKE: Final[i64] = 30
E_SIN_REACHES: Final[i64] = 31
E_SIN_OVER: Final[i64] = 32
E_GIFT: Final[i64] = 33
E_GIFT_DRAWN: Final[i64] = 34
E_SILENT: Final[i64] = 35
E_GUESS: Final[i64] = 36
E_HERALD_SHOWN: Final[i64] = 37
E_ANNOUNCED: Final[i64] = 38
E_CALLED: Final[i64] = 39
E_IGNORED: Final[i64] = 40
E_UNCALLED: Final[i64] = 41
E_OUT: Final[i64] = 42
E_COLLECTED: Final[i64] = 43
E_NOT_COLLECTED: Final[i64] = 44
E_DEAD: Final[i64] = 45
E_WON: Final[i64] = 46
E_LAST_ROUND: Final[i64] = 47
E_NO_GIFT: Final[i64] = 48


def frame(what: i64, a: i64, t: i64, k: i64, flag: i64) -> i64:
    """Pack a frame: what (4 bits), two seats (3 each), a number of cards (3), a flag (2)."""
    return what | (a << 4) | (t << 7) | (k << 10) | (flag << 13)


def frame_what(f: i64) -> i64:
    return f & 15


def frame_a(f: i64) -> i64:
    return (f >> 4) & 7


def frame_t(f: i64) -> i64:
    return (f >> 7) & 7


def frame_k(f: i64) -> i64:
    return (f >> 10) & 7


def frame_flag(f: i64) -> i64:
    return (f >> 13) & 3
