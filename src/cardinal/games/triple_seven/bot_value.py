"""What a position of 777 is worth: who wins this round, and what the table is worth after that.

The weights were fitted by maximum likelihood to games between heuristics that err now and then, 2 to 7 players.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import has, popcount
from cardinal.games.triple_seven import cards, terms
from cardinal.games.triple_seven.board import prize, sevens
from cardinal.games.triple_seven.rules import TripleSeven
from cardinal.games.triple_seven.state import reserve_of

PART: Final = 1_000_000_000.0


def judge(s: TripleSeven, worth: vec[i64]) -> None:
    """Expected utility in thousandths.

    Seats win the round in proportion to `round_weight`, the game in proportion to `game_weight`.  Whoever wins the
    round collects a type, perhaps; with the last one the game.
    """
    total = 0.0
    for p in range(s.seats):
        total += game_weight(s.sevens_to_win - sevens(s, p))
    rounds = 0.0
    share = 0.0  # what a game weight of 1 is worth, whoever else wins the round
    for p in range(s.seats):
        weight = round_weight(s, p)
        rounds += weight
        collects = weight * collecting(s, p)
        share += (weight - collects) / total
        left = s.sevens_to_win - sevens(s, p)
        if left > 1:
            more = game_weight(left - 1) - game_weight(left)
            collects = collects / (total + more)
            share += collects
            collects = collects * more
        worth[p] = int(PART * collects)  # what this seat has besides
    n = float(s.seats)
    for p in range(s.seats):
        win = (game_weight(s.sevens_to_win - sevens(s, p)) * share + float(worth[p]) / PART) / rounds
        worth[p] = int(1000.0 * (win * n - 1.0) / (n - 1.0))


def new_deal(s: TripleSeven) -> bool:
    """Whether a round begins and nobody has done anything yet: the cards are luck, and are not looked at."""
    return s.phase == terms.RESERVE_START and s.sealed == 0


def game_weight(left: i64) -> float:
    """By the types still to be collected."""
    if left >= 3:
        return 1.0
    if left == 2:
        return 2.7
    return 11.9


def collecting(s: TripleSeven, p: i64) -> float:
    """The chance that a seat which wins this round collects a type that it misses."""
    if new_deal(s):
        return 0.95
    reserve = reserve_of(s, p)
    if reserve != 0 and prize(s, p, cards.type_of(reserve - 1)) == 0:
        return 0.93
    low = s.hands[2 * p]
    high = s.hands[2 * p + 1]
    wanted: i64 = 0
    if prize(s, p, cards.NUMBER) == 0:
        wanted = low & 0x07FF07FF07FF | high & 0x7FF
    if prize(s, p, cards.ACTION) == 0:
        wanted |= low & 0x380038003800 | high & 0x3800
    if prize(s, p, cards.CHARACTER) == 0:
        wanted |= low & 0xC000C000C000 | high & 0xFC000
    if reserve != 0:
        return 0.25 if wanted != 0 else 0.06
    if wanted == 0:
        return 0.2
    return 0.8 if cards.several(low, high) else 0.26


def round_weight(s: TripleSeven, p: i64) -> float:
    """A seat's chance of going out first, but for a factor: what speaks for it is added up in thousandths."""
    if new_deal(s):
        return 1.28 if p == s.turn else 1.0
    hands = s.hands
    low = hands[2 * p]
    high = hands[2 * p + 1]
    n = popcount(low) + popcount(high)
    score = -147 * n
    per_main: i64 = 342  # they always fit, and defend: the more so with few cards
    samaritan: i64 = 506
    if n <= 1:
        score += 1158
        per_main = 2461
    elif n == 2:
        score += 588
        per_main = 948
        samaritan = 2011  # with a gift it goes out
    elif n == 3:
        score += 162
        per_main = 948
        samaritan = 816
    elif n == 4:
        score += 131
        per_main = 580
    elif n == 5:
        per_main = 580
    if high & cards.MAIN != 0:
        score += per_main * (popcount(high & cards.MAIN) + popcount(high >> 40))
        if has(high, cards.SAMARITAN - cards.LOW_KINDS):
            score += samaritan
    if cards.combos(low, high, cards.OPEN, cards.NO_NUMBER) != 0:
        score += 308
    score += 220 * popcount(low & 0xC000C000C000 | (high & 0xC000) << 2)
    score += 274 * popcount(low & 0x100010001000 | (high & 0x1000) << 1)  # Deuces
    score += 57 * n * popcount(low & 0x200020002000 | (high & 0x2000) << 1)  # a Trade for a large hand
    return exp(0.001 * float(score + soon(s, p, low, high, n)))


def soon(s: TripleSeven, p: i64, low: i64, high: i64, n: i64) -> i64:
    """A turn soon, with something to play; best of all the last card."""
    wait = p - s.turn
    if s.counter != 0:
        wait = -wait
    if wait < 0:
        wait += s.seats
    if wait > 1 or low & cards.playable_low(s.colour, s.number) | high & cards.playable_high(s.colour, s.number) == 0:
        return -170 * wait // s.seats
    if wait == 0:
        return 2165 if n == 1 else 70
    return (942 if n == 1 else 0) - 170 // s.seats
