"""Decisions, stages, actions and events of Wicked & Wise, by number.  Words for them are in `table.py`."""

from typing import Final

from mypy_extensions import i64

# ---------------------------------------------------------------- the state: sizes, rows and what stands for nothing
NOBODY: Final[i64] = 7  # no seat
NO_TEAM: Final[i64] = 3
NO_HAND: Final[i64] = 31

# ---------------------------------------------------------------- zones: two words each, basic cards and gems
DRAGON: Final[i64] = 0  # DRAGON + t: the Dragon hand of team t
MOUSE: Final[i64] = 3  # MOUSE + t: its Mouse hand; the shared one is MOUSE + 0
COLLECTION: Final[i64] = 6
MOUSE_PLAYED: Final[i64] = 9  # a record, no place: what the team's Mouse played this round
PICKED: Final[i64] = 12  # a draft, no place: cards picked so far by the team's decider; they still lie where they lay
DISCARD: Final[i64] = 15
TABLE: Final[i64] = 16  # the cards of the trick that still lie on the table
# a workbench for sampling, empty otherwise
BASIC_BIN: Final[i64] = 17
GEM_BIN: Final[i64] = 18
OLD_OPEN_BIN: Final[i64] = 19
NEW_OPEN_BIN: Final[i64] = 20
ZONES: Final[i64] = 21
GEMS: Final[i64] = 21  # zones[GEMS + z]: the gems of zone z
ROOM_IN: Final[i64] = 42  # zones[ROOM_IN + z]: places still free in z while sampling
MOST_IN: Final[i64] = 63  # zones[MOST_IN + h], zones[LEAST_IN + h]: limits still to be kept while sampling
LEAST_IN: Final[i64] = 69
ZONE_WORDS: Final[i64] = 75

BENCH: Final[i64] = 75  # deck[BENCH + i]: where small decks are mixed
DECK_WORDS: Final[i64] = 100
OPEN_SLOTS: Final[i64] = 60
GOAL_SLOTS: Final[i64] = 9  # goals[3 * t + i]: the i-th goal in play of team t
GOAL_DECK: Final[i64] = 9  # goals[GOAL_DECK + 2 * t]: the goal deck of team t, two words
GOAL_WORDS: Final[i64] = 15
COIN_BIAS: Final[i64] = 1024

# ---------------------------------------------------------------- knowledge (section 8), a row per seat and one for all
PUBLIC: Final[i64] = 6
ROWS: Final[i64] = 7
PLACES: Final[i64] = 8  # the six hands, the discard pile, the gem deck
IN_DISCARD: Final[i64] = 6
IN_GEM_DECK: Final[i64] = 7
AT_MOST: Final[i64] = 112  # known[AT_MOST + 6 * r + h]: eight bits for each suit and for last round's cards
AT_LEAST: Final[i64] = 154  # known[AT_LEAST + 6 * r + h]: eight bits for each suit
GEM_LORE: Final[i64] = 196  # known[GEM_LORE + r]: gems seen outside the gem deck, and (<< 15) places known in it
KNOWN_WORDS: Final[i64] = 203

# ---------------------------------------------------------------- decisions (section 5), in the table's order
GOAL_PASS: Final[i64] = 0
GOAL_KEEP: Final[i64] = 1
USE_TREASURE: Final[i64] = 2
NAME_SUIT: Final[i64] = 3
PEEK_TARGET: Final[i64] = 4
EXCHANGE_DISCARD: Final[i64] = 5
PLAY_FIRST: Final[i64] = 6
HINT: Final[i64] = 7
PLAY_MOUSE: Final[i64] = 8
ABILITY_CHOICE: Final[i64] = 9
SWAP_GIVE: Final[i64] = 10
SWAP_RETURN: Final[i64] = 11
GIVE_CARD: Final[i64] = 12
REPLACE_CARDS: Final[i64] = 13
DIG_KEEP: Final[i64] = 14
STEAL_TARGET: Final[i64] = 15
PLACE_STAKE: Final[i64] = 16
INSURE_GOAL: Final[i64] = 17
PLAY_SECOND: Final[i64] = 18
SALVAGE_CARDS: Final[i64] = 19
CHOOSE_REWARD: Final[i64] = 20
PICK_TREASURE: Final[i64] = 21
DROP_TREASURE: Final[i64] = 22
PASS_CARDS: Final[i64] = 23
OVER: Final[i64] = 24

# ---------------------------------------------------------------- stages that run by themselves
ROUND_BEGINS: Final[i64] = 25
GOALS_CHOSEN: Final[i64] = 26
TRICK_BEGINS: Final[i64] = 27
FIRST_TURN: Final[i64] = 28  # a Dragon's turn, before its treasures
TREASURES_TURNED: Final[i64] = 29  # further effects of the treasure just used
FIRST_CARD: Final[i64] = 30
MOUSE_TURN: Final[i64] = 31
MOUSE_CARD: Final[i64] = 32
ABILITY: Final[i64] = 33
ABILITY_DONE: Final[i64] = 34
SECOND_TURN: Final[i64] = 35
SECOND_CARD: Final[i64] = 36
RESOLVE: Final[i64] = 37
SALVAGE_NEXT: Final[i64] = 38
COLLECT: Final[i64] = 39
TAKE_NEXT: Final[i64] = 40  # the next team of the queue takes a treasure
TAKEN: Final[i64] = 41
PAYOUT: Final[i64] = 42
EVALUATE: Final[i64] = 43
CLEAN_UP: Final[i64] = 44
PASSED: Final[i64] = 45
# pick lists that are complete
PICKS_DONE: Final[i64] = 46  # PICKS_DONE + decision

# ---------------------------------------------------------------- actions
# cards are named by their index, cards of an open hand by their place in it; goals, treasures, branches, teams,
# suits and cards of the trick by their place in the list that is shown
STOP: Final[i64] = 75  # stop, pass
STOP_BIT: Final[i64] = 0x8000  # of STOP in word 1
COINS_REWARD: Final[i64] = 0
TREASURE_REWARD: Final[i64] = 1
MET: Final[i64] = 0  # a stake: 2 * goal + side
MISSED: Final[i64] = 1

# ---------------------------------------------------------------- flags of the trick (R30)
LOW: Final[i64] = 1
PLAIN: Final[i64] = 2
TOTALS: Final[i64] = 4

# ---------------------------------------------------------------- roles of a card in the trick
AS_FIRST: Final[i64] = 0
AS_MOUSE: Final[i64] = 1
AS_SECOND: Final[i64] = 2

FACE_DOWN: Final[i64] = 1024  # beside a serial number: a gem

# ---------------------------------------------------------------- events; the words are in story.py
# Lists of cards, goals or treasures in `cards` are packed, 7 or 5 bits each (plus 1), the first lowest.
E_START: Final[i64] = 0  # n = teams, cards = dragons | mice << 16
E_DEAL: Final[i64] = 1  # other = hand, n, cards = mask of basic cards
E_ROUND: Final[i64] = 2  # n = round
E_GOALS_DRAWN: Final[i64] = 3  # cards = goals
E_GOALS_PASSED: Final[i64] = 4  # other = Mouse, n = team, cards = goals
E_GOALS_KEPT: Final[i64] = 5  # cards = goals
E_GOALS_SHOWN: Final[i64] = 6  # n = numbers passed (3 bits a team), cards = goals (15 bits a team)
E_TRICK: Final[i64] = 7  # n = trick, other = leading team
E_TREASURE_USED: Final[i64] = 8  # other = team, n = treasure
E_SUIT_NAMED: Final[i64] = 9  # n = suit
E_PEEKED: Final[i64] = 10  # other = the seat looked at, n, cards
E_DRAW: Final[i64] = 11  # other = hand, n = number | deck << 6, cards
E_LAID: Final[i64] = 12  # a card into the open hand: other = from, n = serial (| FACE_DOWN), cards
E_OPEN_LEFT: Final[i64] = 13  # a card out of it: other = to, n = serial (| FACE_DOWN), cards
E_DISCARDED: Final[i64] = 14  # from the Dragon hand: n, cards
E_PLAY: Final[i64] = 15  # other = role, n = team | serial << 3, cards
E_PASSED_OVER: Final[i64] = 16  # other = role, n = team
E_HINT: Final[i64] = 17  # n = hint, or 14 for none
E_ABILITY: Final[i64] = 18  # other = team, n = branch, cards = its first step: operation, n << 8, second number << 16
E_SWAP_GIVEN: Final[i64] = 19  # other = Dragon, n, cards
E_SWAP_RETURNED: Final[i64] = 20  # other = Mouse, n, cards
E_GIVEN: Final[i64] = 21  # other = Dragon, n, cards
E_REPLACED: Final[i64] = 22  # n, cards
E_LOOKED: Final[i64] = 23  # n, cards
E_DIG_KEPT: Final[i64] = 24  # other = hand, n = others put under the deck, cards
E_COINS: Final[i64] = 25  # other = team, n
E_STOLEN: Final[i64] = 26  # other = rival team, n = coins | team << 6
E_STAKE: Final[i64] = 27  # other = 2 * goal slot + side, n = coins | team << 6, cards = goal kind
E_INSURED: Final[i64] = 28  # other = goal slot, cards = goal kind
E_TREASURES_DRAWN: Final[i64] = 29  # n, cards
E_TREASURE_TAKEN: Final[i64] = 30  # other = team, n = treasure | (other one + 1) << 5
E_TREASURE_DROPPED: Final[i64] = 31  # other = team, n = treasure
E_TREASURES_SHUFFLED: Final[i64] = 32  # n
E_TRICK_WON: Final[i64] = 33  # other = team, n = card
E_NO_WINNER: Final[i64] = 34
E_SALVAGED: Final[i64] = 35  # other = team, n, cards
E_COLLECTED: Final[i64] = 36  # other = team, n
E_REWARD: Final[i64] = 37  # n = coins or treasure
E_PAYOUT: Final[i64] = 38  # other = team, n = coins | treasure << 6
E_TREASURES_SPENT: Final[i64] = 39  # cards = mask of treasures
E_LEAD: Final[i64] = 40  # n = team, other = 1 if drawn by lot
E_GOAL_MET: Final[i64] = 41  # other = goal slot, n = reward, cards = goal kind
E_GOAL_MISSED: Final[i64] = 42  # other = goal slot, n = penalty, cards = goal kind
E_STAKE_WON: Final[i64] = 43  # other = team, n = coins, cards = goal kind
E_STAKE_LOST: Final[i64] = 44
E_EVALUATED: Final[i64] = 45  # other = team, n = coins it has now
E_CLEAN_UP: Final[i64] = 46
E_PASS_DONE: Final[i64] = 47  # a Mouse has finished passing; cards for its own eyes
E_HANDED_OVER: Final[i64] = 48  # other = Dragon, n, cards
E_DECK_REBUILT: Final[i64] = 49  # n
E_OVER: Final[i64] = 50
E_GEMS_MIXED_IN: Final[i64] = 51  # n
E_BEGINNER: Final[i64] = 52  # cards = goals (5 bits a team)
