"""Numbers with names: decisions, stages that run by themselves, answers, events."""

from typing import Final

from mypy_extensions import i64

# ---------------------------------------------------------------- the state: sizes, rows and what stands for nothing
SEATS: Final[i64] = 8  # the most there can be
NOBODY: Final[i64] = 15  # no seat
NOTHING: Final[i64] = 0  # in registers that hold a card plus 1

# ---------------------------------------------------------------- one row of `people` for each seat
ROW: Final[i64] = 8
HAND: Final[i64] = 0  # the eight symptoms held longest, seven bits each, the first lowest
HAND_MORE: Final[i64] = 1  # the next eight
COUNTS: Final[i64] = 2  # symptoms of each colour, four bits each
DISPLAY: Final[i64] = 3  # afflicters, six bits each
SHOWS: Final[i64] = 4  # the colours on display, as a mask
KEPT: Final[i64] = 5  # keepers, four bits each, numbered from FIRST_KEEPER
STACK: Final[i64] = 6  # ten diseases, six bits each
STACK_MORE: Final[i64] = 7

# ---------------------------------------------------------------- rows and columns of `known`
PUBLIC: Final[i64] = 8  # the row that holds what everyone knows, spectators included
IN_DISCARD: Final[i64] = 8  # columns 0..7 are hands, this is the symptom discard
OUTBREAKS_KNOWN: Final[i64] = 9  # first word: outbreaks in the discard; second: keepers known to be kept
KNOWN_ROW: Final[i64] = 20
KNOWN_WORDS: Final[i64] = 180
PEOPLE_WORDS: Final[i64] = 64
PILE_WORDS: Final[i64] = 64  # see piles.py

# ---------------------------------------------------------------- decisions (section 5.2), in the table's order
TURN_ACTION: Final[i64] = 0
KEEP_AFFLICTER: Final[i64] = 1
SPREAD_SLOT: Final[i64] = 2
DISCARD_SYMPTOM: Final[i64] = 3
DISCARD_AFFLICTER: Final[i64] = 4
REACT_CANCEL: Final[i64] = 5
REACT_REVIVE: Final[i64] = 6
CHOOSE_CURE: Final[i64] = 7
KEEPER_DRAWN: Final[i64] = 8
CHOOSE_OPPONENT: Final[i64] = 9
CHOOSE_POOL: Final[i64] = 10
CHOOSE_PEEKED: Final[i64] = 11
CHOOSE_THEIR_AFFLICTER: Final[i64] = 12
CHOOSE_AFFLICTER_PAIR: Final[i64] = 13
CHOOSE_DISEASE_PAIR: Final[i64] = 14
CHOOSE_MUTATION: Final[i64] = 15
CHOOSE_FREE_SPREAD: Final[i64] = 16
CHOOSE_DISCARD_SYMPTOM: Final[i64] = 17
CHOOSE_DISCARD_AFFLICTER: Final[i64] = 18
CHOOSE_PASS_SYMPTOM: Final[i64] = 19
CHOOSE_PASS_AFFLICTER: Final[i64] = 20
CHOOSE_REVEAL_SYMPTOM: Final[i64] = 21
CHOOSE_SHOWN: Final[i64] = 22
CHOOSE_REDRAW: Final[i64] = 23
DECISIONS: Final[i64] = 24
# further parts of choices: a contract's afflicter and payment, the disease taken in a swap.  A redraw is asked
# colour by colour, all of it in CHOOSE_REDRAW.
CONTRACT_MEANS: Final[i64] = 24
CONTRACT_PAYMENT: Final[i64] = 25
PAIR_TAKE: Final[i64] = 26
OVER: Final[i64] = 27

# ---------------------------------------------------------------- stages that run by themselves
SLOT_CHOSEN: Final[i64] = 28
MEANS_CHOSEN: Final[i64] = 29
DECLARED: Final[i64] = 30
PAY: Final[i64] = 31
DEATH_CHECK: Final[i64] = 32
DYING: Final[i64] = 33
DEATH: Final[i64] = 34
ALIVE: Final[i64] = 35
DRAW_OUTBREAK: Final[i64] = 36
STEP: Final[i64] = 37
CARD_DONE: Final[i64] = 38
AFFLICTERS_REVEALED: Final[i64] = 39
PLACE_SPREAD: Final[i64] = 40
NAMED: Final[i64] = 41
POOL_TAKEN: Final[i64] = 42
MORE_DISCARDS: Final[i64] = 43
UNSEAL: Final[i64] = 44
GIVE_CHOSEN: Final[i64] = 45
COUNT_NEXT: Final[i64] = 46
ACTION_DONE: Final[i64] = 47
HOUSEKEEPING: Final[i64] = 48
NEXT_ACTION: Final[i64] = 49
TURN_OVER: Final[i64] = 50
BEGIN: Final[i64] = 51

# ---------------------------------------------------------------- answers of turn_action, in the order of section 5.3
SUFFER_DECK: Final[i64] = 0  # 0: one symptom, 1: two
SUFFER_POOL: Final[i64] = 2  # 2..5: one position; 6..11: the pairs 01 02 03 12 13 23
AFFLICT_DECK: Final[i64] = 12
AFFLICT_OPEN: Final[i64] = 13
SPREAD_INCUBATION: Final[i64] = 14
SPREAD_DECK: Final[i64] = 15
CONTRACT: Final[i64] = 16  # + 2 * slot + level
PLAY_KEEPER: Final[i64] = 24  # + place among the kept cards
PASS: Final[i64] = 36
ACTIONS: Final[i64] = 0xFFFFFF  # everything that is an action (R25): not keepers, not pass

# other answers: colours, slots and positions stand for themselves; opponents by their distance to the left
USE: Final[i64] = 0
DECLINE: Final[i64] = 1
KEEP: Final[i64] = 0  # keeper_drawn: keep before use
USE_NOW: Final[i64] = 1
NOBODY_CHOSEN: Final[i64] = 8  # choose_opponent: after all distances
FREE_INCUBATION: Final[i64] = 0
FREE_DECK: Final[i64] = 1
FREE_NOTHING: Final[i64] = 2
NOTE: Final[i64] = 3  # contract: the means 0..2 are own afflicters, then the sick note
NOTE_CARD: Final[i64] = 63  # what stands for the afflicter in the diagnosis
THEIRS: Final[i64] = 4  # + 3 * (distance - 1) + place: another's afflicter

# ---------------------------------------------------------------- events (section 8); words in story.py
E_START: Final[i64] = 0
E_DEAL: Final[i64] = 1
E_TURN: Final[i64] = 2
E_SKIPPED: Final[i64] = 3
E_DRAW: Final[i64] = 4
E_POOL_TAKEN: Final[i64] = 5
E_POOL_FILLED: Final[i64] = 6
E_POOL_FLUSHED: Final[i64] = 7
E_RESET: Final[i64] = 8
E_AFFLICTERS_REVEALED: Final[i64] = 9
E_AFFLICTER_KEPT: Final[i64] = 10
E_AFFLICTER_OPENED: Final[i64] = 11
E_OPEN_TAKEN: Final[i64] = 12
E_SPREAD_SHOWN: Final[i64] = 13
E_SPREAD: Final[i64] = 14
E_SLOT_FILLED: Final[i64] = 15
E_INCUBATION: Final[i64] = 16
E_SHUFFLED_IN: Final[i64] = 17
E_FLUSH: Final[i64] = 18
E_DECLARED: Final[i64] = 19
E_CANCELLED: Final[i64] = 20
E_LET_BE: Final[i64] = 21
E_DIAGNOSIS: Final[i64] = 22
E_DYING: Final[i64] = 23
E_REVIVED: Final[i64] = 24
E_CURED: Final[i64] = 25
E_DEAD: Final[i64] = 26
E_WON: Final[i64] = 27
E_OUTBREAK: Final[i64] = 28
E_IGNORED: Final[i64] = 29
E_NO_OUTBREAK: Final[i64] = 30
E_KEEPER_DRAWN: Final[i64] = 31
E_KEPT: Final[i64] = 32
E_KEEPER_PLAYED: Final[i64] = 33
E_EXTRA_ACTION: Final[i64] = 34
E_SKIP_MARKER: Final[i64] = 35
E_CHOSEN: Final[i64] = 36
E_NOBODY_CHOSEN: Final[i64] = 37
E_DISCARDED: Final[i64] = 38
E_RANDOM_DISCARD: Final[i64] = 39
E_TAKEN: Final[i64] = 40
E_PEEKED: Final[i64] = 41
E_AFFLICTER_TAKEN: Final[i64] = 42
E_AFFLICTERS_SWAPPED: Final[i64] = 43
E_HANDS_SWAPPED: Final[i64] = 44
E_DISEASES_SWAPPED: Final[i64] = 45
E_MUTATED: Final[i64] = 46
E_GAMBLE: Final[i64] = 47
E_NO_SPREAD: Final[i64] = 48
E_AFFLICTER_DISCARDED: Final[i64] = 49
E_PASSED: Final[i64] = 50
E_AFFLICTER_PASSED: Final[i64] = 51
E_SHOWN: Final[i64] = 52
E_SHOWN_TAKEN: Final[i64] = 53
E_REDRAW: Final[i64] = 54
E_CARD_DISCARDED: Final[i64] = 55
E_PASS: Final[i64] = 56
E_SURVIVED: Final[i64] = 57
E_EXHAUSTED: Final[i64] = 58
E_CAP: Final[i64] = 59
E_STEP: Final[i64] = 60
E_BURIED: Final[i64] = 61
E_DISPLAY_DEALT: Final[i64] = 62
E_CONTRACTED: Final[i64] = 63
E_STANDSTILL: Final[i64] = 64


def pool_positions(a: i64) -> i64:
    """The pool positions of an answer SUFFER_POOL..SUFFER_POOL+9, as a mask: one, or a pair (R16)."""
    return (0xCA69538421 >> (4 * (a - SUFFER_POOL))) & 15
