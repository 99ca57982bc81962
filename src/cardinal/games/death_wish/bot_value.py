"""What a position of Death Wish is worth: skulls, and how near the next contract is.

The weights were fitted by maximum likelihood to games between heuristics, 2 to 8 players.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardinal.core.bits import bit
from cardinal.core.match import by_weight
from cardinal.games.death_wish import cards
from cardinal.games.death_wish.board import accessible, alive, colours_held, distance, goal, keepers_for, nibble, shows
from cardinal.games.death_wish.contract import colours_in, missing_colours
from cardinal.games.death_wish.piles import OPEN, size, top_card
from cardinal.games.death_wish.rules import DeathWish
from cardinal.games.death_wish.state import display_size, hand_size, kept_size, skulls

# Times are in hundredths of a turn.
PER_CARD: Final[i64] = 0x648F766457  # the turns that a matching symptom takes, by colour, eight bits each
PER_SKULL: Final[i64] = 145
ICON: Final[i64] = 20  # an outbreak saves about so much
WEIGHT: Final = 1_000_000_000.0  # weights as whole numbers: the smallest are about one in a million


def judge(s: DeathWish, worth: vec[i64]) -> None:
    """Expected utility in thousandths: the chance to die first, or (last_survivor) before each of the others."""
    if s.last_survivor != 0:
        for p in range(s.seats):
            worth[p] = int(1000.0 * (1.0 - 2.0 * earlier_deaths(s, p) / float(s.seats - 1)))
        return
    shown = afflicters_shown(s)
    for p in range(s.seats):
        worth[p] = int(WEIGHT * exp(standing(s, p, shown)))
    by_weight(worth, s.seats)


def earlier_deaths(s: DeathWish, seat: i64) -> float:
    """How many others are expected to die before this seat, or did."""
    if not alive(s, seat):
        return float(nibble(s.places, seat) - 1)
    before = 0.0
    shown = afflicters_shown(s)
    mine = standing(s, seat, shown)
    for p in range(s.seats):
        if not alive(s, p):
            before += 1.0
        elif p != seat:
            before += 1.0 / (1.0 + exp(mine - standing(s, p, shown)))
    return before


def afflicters_shown(s: DeathWish) -> i64:
    """The colours of all afflicters on display, as a mask; above five bits that of the open one."""
    m: i64 = 0
    if size(s, OPEN) > 0:
        m = bit(5 + cards.afflicter_colour(top_card(s, OPEN)))
    for p in range(s.seats):
        m |= shows(s, p)
    return m


def standing(s: DeathWish, p: i64, shown: i64) -> float:
    """The logarithm of a seat's chance, but for a constant."""
    need = goal(s) - skulls(s, p)
    best = best_contract(s, p, need, shown)
    card = best & 63
    turns = best >> 6
    score = -0.303 * float(need) - 0.00286 * float(turns)
    spare = hand_size(s, p)
    rest = need
    if card != 0:
        printed = cards.DISEASE[card - 1]
        rest -= cards.skulls_of(card - 1)
        spare -= (printed >> 3) & 7
        if printed >> 12 != 0:
            score += 0.163
    if rest <= 0:
        score += 0.472
        if turns == 0:
            score += 1.028
    else:
        score -= 0.345 * float(rest)
    if spare > 0:
        score += 0.068 * float(spare)
    score += 0.172 * float(nibble(colours_held(s, p), cards.WILD)) + 0.155 * float(display_size(s, p))
    score += 0.392 * float(kept_size(s, p)) - 0.336 * float(nibble(s.skips, p))
    return score - 0.331 * float(distance(s, s.turn, p)) / float(s.seats)


def best_contract(s: DeathWish, p: i64, need: i64, shown: i64) -> i64:
    """The disease that leads to death soonest (plus 1; 0 for none), and above six bits the time until it is paid."""
    counts = colours_held(s, p)
    jokers = nibble(counts, cards.WILD)
    mine = shows(s, p)
    if kept_size(s, p) != 0:
        jokers += keepers_for(s, p, cards.OP_WILD_SYMPTOM)
        if keepers_for(s, p, cards.OP_WILD_AFFLICTER) != 0:
            mine |= cards.WILD_BIT
    best: i64 = 200 << 6
    soonest: i64 = 100_000
    for slot in range(5):
        card = accessible(s, slot) if slot < 4 else s.incubation
        if card != 0:
            turns = time_for(cards.DISEASE[card - 1], counts, jokers, mine, shown)
            if slot == 4:
                turns += 100
            whole = turns
            if need > cards.skulls_of(card - 1):
                whole += PER_SKULL * (need - cards.skulls_of(card - 1))
            if cards.DISEASE[card - 1] >> 12 != 0:
                whole -= ICON
            if whole < soonest:
                soonest = whole
                best = turns << 6 | card
    return best


def time_for(printed: i64, counts: i64, jokers: i64, mine: i64, shown: i64) -> i64:
    """The turns until a disease can be contracted, in hundredths, with one's own afflicter or another's (`shown`)."""
    c = printed & 7
    per_card = (PER_CARD >> (8 * c)) & 255
    fits: i64 = 31
    if c == cards.WILD:
        missing = colours_in(missing_colours(counts)) - jokers
    else:
        fits = bit(c) | cards.WILD_BIT
        missing = ((printed >> 3) & 7) - nibble(counts, c) - jokers
    if missing < 0:
        missing = 0
    turns = missing * per_card
    if mine & fits != 0:
        return turns
    turns += 100 if shown >> 5 & fits != 0 else 160
    steal = (printed >> 6) & 7
    if steal != 0 and shown & fits != 0:
        missing = steal - nibble(counts, c) - jokers
        if missing <= 0:
            return 0
        if missing * per_card < turns:
            return missing * per_card
    return turns
