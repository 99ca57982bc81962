"""Playing cards (11.3, 11.4, 11.6): to win, to lose, or to save what is worth more later."""

from mypy_extensions import i64

from cardinal.core.bits import has
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.bot_chances import NOTHING, tricks_left, wish
from cardinal.games.wicked_wise.cards import FIRST_GEM, NO_SUIT, suit_of, value_of
from cardinal.games.wicked_wise.legal import legal
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.tricks import trick_card, trick_team, winning_place
from cardinal.games.wicked_wise.worlds_bins import suit_count


def highest(m: i64) -> i64:
    """The index of the highest set bit; m must not be 0."""
    i: i64 = -1
    while m != 0:
        m = m >> 1
        i += 1
    return i


def power(card: i64) -> float:
    """How strong a card is for winning tricks, 0 to 2."""
    if card >= FIRST_GEM:
        return 1.0 + float(card - FIRST_GEM) / 15.0
    return float(value_of(card)) / 15.0


def first_card(s: Wicked, t: i64) -> i64:
    w = wish(s, t)
    if s.lead_suit == NO_SUIT:
        return lead(s, t, w)
    best: i64 = -1
    best_score = NOTHING
    for card in range(75):
        if not may_play(s, t, card):
            continue
        s.firsts |= (card + 1) << (7 * s.turn)
        wins = leads_trick(s, t)
        s.firsts ^= (card + 1) << (7 * s.turn)
        score = -power(card)
        if wins and w > 0.0:
            score += 1.2  # the lowest card that beats the table
        elif w < -0.5:
            score = power(card) if not wins else -power(card) - 2.0
        if score > best_score:
            best_score = score
            best = card
    return best


def may_play(s: Wicked, t: i64, card: i64) -> bool:
    if card >= FIRST_GEM:
        return has(legal(s, 0, 1), card - FIRST_GEM)
    return has(legal(s, 0, 0), card)


def leads_trick(s: Wicked, t: i64) -> bool:
    """Whether the best card so far is this team's."""
    k = winning_place(s)
    return k >= 0 and trick_team(s, k) == t


def lead(s: Wicked, t: i64, w: float) -> i64:
    """To win: a top card, late in the round a gem; to lose: the lowest of the longest suit; else from short suits."""
    h = terms.DRAGON + t
    best: i64 = -1
    best_score = NOTHING
    for card in range(75):
        if not may_play(s, t, card):
            continue
        suit = suit_of(card)
        long = float(suit_count(s, h, suit))
        if w > 0.3:
            score = power(card) + (0.5 if higher_left(s, t, card) == 0 else 0.0)
            if card >= FIRST_GEM and s.trick < 3:
                score -= 1.2
        elif w < -0.3:
            score = -power(card) + 0.1 * long
        else:
            score = -power(card) - 0.15 * long
        if score > best_score:
            best_score = score
            best = card
    return best


def higher_left(s: Wicked, t: i64, card: i64) -> i64:
    """How many higher cards of the suit have been seen nowhere."""
    n: i64 = 0
    suit = suit_of(card)
    c = card + 1
    while c < 75 and suit_of(c) == suit:
        if not seen(s, t, c):
            n += 1
        c += 1
    return n


def seen(s: Wicked, t: i64, card: i64) -> bool:
    word = s.zones[terms.TABLE] | s.zones[terms.DRAGON + t]
    gems = s.zones[terms.GEMS + terms.TABLE] | s.zones[terms.GEMS + terms.DRAGON + t]
    for u in range(s.teams):
        word |= s.zones[6 + u]
        gems |= s.zones[terms.GEMS + 6 + u]
    if card >= FIRST_GEM:
        return has(gems, card - FIRST_GEM)
    return has(word, card)


def second_card(s: Wicked, t: i64) -> i64:
    """With all earlier cards known, the cheapest card that gives the wanted result."""
    w = wish(s, t)
    best: i64 = -1
    best_score = NOTHING
    for card in range(75):
        if not may_play(s, t, card):
            continue
        s.seconds |= (card + 1) << (7 * s.turn)
        wins = leads_trick(s, t)
        safe = 1.0 if s.turn == s.teams - 1 else later_safety(s, t)
        s.seconds ^= (card + 1) << (7 * s.turn)
        cost = 0.7 * power(card)
        if tricks_left(s) <= 1 or s.trick == 4:
            cost = 0.05 * power(card)
        score = -cost
        if wins:
            score += w * safe
        if score > best_score:
            best_score = score
            best = card
    return best


def later_safety(s: Wicked, t: i64) -> float:
    """How likely the present winner stays so, with Dragons still to play their second card."""
    k = winning_place(s)
    if k < 0:
        return 0.5
    card = trick_card(s, k) - 1
    x = 0.35 + 0.3 * power(card)
    if card >= FIRST_GEM:
        x += 0.1
    later = float(s.teams - 1 - s.turn)
    return x if later <= 1.0 else x * x
