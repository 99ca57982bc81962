"""What a seat of Wicked & Wise sees, written as bytes in the order of the table in `features.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cardinal.core.bits import bit, has, lowest
from cardinal.core.observing import Observer, put, put_long, put_one, put_seats, put_set, put_up_to
from cardinal.core.seats import seat_after
from cardinal.core.state import State
from cardinal.games.wicked_wise import board, goals, terms
from cardinal.games.wicked_wise.cards import COLLECTED, FIRST_GEM, G_METRIC, GOAL, GOALS, TREASURES, suit_of, value_of
from cardinal.games.wicked_wise.features import ACTION_FEATURES, EVENTS, FEATURES
from cardinal.games.wicked_wise.hands import seen_in_open
from cardinal.games.wicked_wise.knowledge import GEM_MASK, hand_in_play
from cardinal.games.wicked_wise.legal import kind
from cardinal.games.wicked_wise.mouse import gem_at
from cardinal.games.wicked_wise.observation_actions import describe, from_mine
from cardinal.games.wicked_wise.state import WickedState, coins_of, dragon_of, mouse_of
from cardinal.games.wicked_wise.tricks import trick_card, trick_team, winning_place
from cardinal.games.wicked_wise.worlds_bins import known_places

ACTIONS: Final[i64] = 76
CARDS: Final[i64] = 75
ALL_GEMS: Final[i64] = 15
TEAMS: Final[i64] = 3
HANDS: Final[i64] = 6
SLOTS: Final[i64] = 52  # of the open hand
UNSEEN_GEM: Final[i64] = 76  # in its slots
NO_LIMIT: Final[i64] = 127
SUITS: Final[i64] = 5
DECISIONS: Final[i64] = 24


def observe(s: WickedState, seat: i64, out: vec[u8], at: i64) -> i64:
    mine = board.team_of(s, seat)
    at = put_hand(s, seat, out, at, mine)
    at = put_hand(s, seat, out, at, terms.MOUSE + mine)
    at = put_open(s, seat, mine, out, at)
    at = put_traces(s, seat, mine, out, at)
    at = put_gem_lore(s, seat, out, at)
    at = put_limits(s, seat, mine, out, at)
    at = put_cards(out, at, s.pool, s.pool_gems)
    at = put_sizes(s, mine, out, at)
    at = put_trick(s, mine, out, at)
    at = put_past_tricks(s, mine, out, at)
    at = put_treasures(s, seat, mine, out, at)
    at = put_goals(s, mine, out, at)
    at = put_own_goals(s, seat, mine, out, at)
    at = put_picks(s, seat, mine, out, at)
    return put_question(s, seat, mine, out, at)


# ---------------------------------------------------------------- cards and teams
def put_cards(out: vec[u8], at: i64, basic: i64, gems: i64) -> i64:
    put_set(out, at, basic, FIRST_GEM)
    return put_set(out, at + FIRST_GEM, gems, ALL_GEMS)


def team_at(s: WickedState, mine: i64, i: i64) -> i64:
    """The i-th team from the viewer's on."""
    t = mine + i
    if t >= s.teams:
        return t - s.teams
    return t


def put_teams(s: WickedState, mine: i64, out: vec[u8], at: i64, members: i64) -> i64:
    for i in range(s.teams):
        out[at + i] = u8((members >> team_at(s, mine, i)) & 1)
    return at + TEAMS


def put_team(s: WickedState, mine: i64, out: vec[u8], at: i64, t: i64) -> i64:
    if t < s.teams:
        out[at + from_mine(s, mine, t)] = 1
    return at + TEAMS


def hand_at(s: WickedState, mine: i64, i: i64) -> i64:
    """The i-th of the six hands from the viewer's team on; NO_HAND where there is none."""
    if i < terms.MOUSE:
        return team_at(s, mine, i) if i < s.teams else terms.NO_HAND
    if s.shared == 1:
        return terms.MOUSE if i == terms.MOUSE else terms.NO_HAND
    return terms.MOUSE + team_at(s, mine, i - terms.MOUSE) if i - terms.MOUSE < s.teams else terms.NO_HAND


def sees_hand(s: WickedState, seat: i64, h: i64) -> bool:
    return hand_in_play(s, h) and board.hand_owner(s, h) == seat


def put_hand(s: WickedState, seat: i64, out: vec[u8], at: i64, h: i64) -> i64:
    if not sees_hand(s, seat, h):
        return at + CARDS
    return put_cards(out, at, s.zones[h], s.zones[terms.GEMS + h])


def put_open(s: WickedState, seat: i64, mine: i64, out: vec[u8], at: i64) -> i64:
    """The hand that lies open: card by card, for actions name its places."""
    if s.open_hand == terms.NO_HAND:
        return at + 2 * SLOTS + TEAMS
    for i in range(s.n_open):
        out[at + i] = u8(board.slot_card(s, i) + 1 if seen_in_open(s, seat, i) else UNSEEN_GEM)
        out[at + SLOTS + i] = u8(board.slot_serial(s, i) & 127)
    at += 2 * SLOTS
    if s.shared == 1:
        return at + TEAMS
    return put_team(s, mine, out, at, s.open_hand - terms.MOUSE)


# ---------------------------------------------------------------- what the seat remembers
def put_traces(s: WickedState, seat: i64, mine: i64, out: vec[u8], at: i64) -> i64:
    """Where traced cards may lie, by what the seat saw and by what everyone did: basic cards, then gems."""
    for word in range(2):
        by_seat = traced(s, seat, word)
        by_all = traced(s, terms.PUBLIC, word)
        if by_seat | by_all != 0:
            unseen = ~in_own_hands(s, seat, word)
            first = at if word == 0 else at + FIRST_GEM
            length = FIRST_GEM if word == 0 else ALL_GEMS
            for i in range(HANDS):
                h = hand_at(s, mine, i)
                if h != terms.NO_HAND and not sees_hand(s, seat, h):
                    put_set(out, first + CARDS * i, may_lie(s, seat, h, word, by_seat, by_all) & unseen, length)
            found = may_lie(s, seat, terms.IN_DISCARD, word, by_seat, by_all) & unseen
            put_set(out, first + CARDS * HANDS, found, length)
            if word == 1:
                found = may_lie(s, seat, terms.IN_GEM_DECK, 1, by_seat, by_all) & unseen
                put_set(out, at + CARDS * (HANDS + 1), found, ALL_GEMS)
    return at + CARDS * (HANDS + 1) + ALL_GEMS


def may_lie(s: WickedState, seat: i64, place: i64, word: i64, by_seat: i64, by_all: i64) -> i64:
    """The cards that may lie in a place: what both rows say, where both speak of a card."""
    here = s.known[16 * seat + 2 * place + word]
    everyone = s.known[16 * terms.PUBLIC + 2 * place + word]
    return (here & (everyone | ~by_all)) | (everyone & ~by_seat)


def traced(s: WickedState, row: i64, word: i64) -> i64:
    """The cards of which a seat's row, or everyone's, says where they may lie."""
    found: i64 = 0
    for i in range(terms.PLACES):
        found |= s.known[16 * row + 2 * i + word]
    return found


def in_own_hands(s: WickedState, seat: i64, word: i64) -> i64:
    found: i64 = 0
    for h in range(HANDS):
        if sees_hand(s, seat, h):
            found |= s.zones[(terms.GEMS if word == 1 else 0) + h]
    return found


def put_gem_lore(s: WickedState, seat: i64, out: vec[u8], at: i64) -> i64:
    places = known_places(s, bit(seat))
    while places != 0:
        i = lowest(places)
        if i < s.n_gem_deck:
            out[at + i] = u8(value_of(gem_at(s, i)))
        places &= places - 1
    return put_set(out, at + ALL_GEMS, s.known[terms.GEM_LORE + seat] & GEM_MASK, ALL_GEMS)


def put_limits(s: WickedState, seat: i64, mine: i64, out: vec[u8], at: i64) -> i64:
    for i in range(HANDS):
        h = hand_at(s, mine, i)
        if h != terms.NO_HAND and hand_in_play(s, h):
            most = s.known[terms.AT_MOST + 6 * seat + h]
            least = s.known[terms.AT_LEAST + 6 * seat + h]
            by_all = s.known[terms.AT_MOST + 6 * terms.PUBLIC + h]
            for suit in range(SUITS + 1):
                put_up_to(out, at + 6 * i + suit, (most >> (8 * suit)) & 255, NO_LIMIT)
            for suit in range(SUITS):
                out[at + 36 + SUITS * i + suit] = u8((least >> (8 * suit)) & 127)
                if (by_all >> (8 * suit)) & 255 == 0 and not board.empty(s, h):
                    out[at + 66 + SUITS * i + suit] = 1
    return at + 96


# ---------------------------------------------------------------- the table
def put_sizes(s: WickedState, mine: i64, out: vec[u8], at: i64) -> i64:
    for i in range(HANDS):
        h = hand_at(s, mine, i)
        if h != terms.NO_HAND:
            out[at + i] = u8(board.size(s, h))
    at += HANDS
    at = put(out, at, s.n_deck)
    at = put(out, at, s.n_gem_deck)
    at = put(out, at, board.size(s, terms.DISCARD))
    at = put(out, at, board.n_treasures(s))
    at = put(out, at, s.n_goal_deck)
    for i in range(s.teams):
        z = terms.COLLECTION + team_at(s, mine, i)
        if s.open_collections == 1:
            put_cards(out, at + CARDS * i, s.zones[z], s.zones[terms.GEMS + z])
        out[at + CARDS * TEAMS + i] = u8(board.size(s, z))
    return at + (CARDS + 1) * TEAMS


def put_trick(s: WickedState, mine: i64, out: vec[u8], at: i64) -> i64:
    for k in range(9):
        if trick_card(s, k) != 0:
            card = trick_card(s, k) - 1
            t = trick_team(s, k)
            i = at + from_mine(s, mine, t) + (0 if k < 3 else 3 if k < 6 else 6)
            out[i] = u8(card + 1)
            out[i + 9] = u8(suit_of(card) + 1)
            out[i + 18] = u8(value_of(card))
            out[i + 27] = u8(1 if board.lies_in(s, terms.TABLE, card) else 0)
    at += 36
    if s.firsts != 0 and winning_place(s) >= 0:
        put_team(s, mine, out, at, trick_team(s, winning_place(s)))
    at = put_team(s, mine, out, at + TEAMS, s.lead)
    at = put_one(out, at, s.lead_suit, SUITS)
    at = put_set(out, at, s.trumps, 4)
    at = put_set(out, at, s.flags, 3)
    for i in range(s.teams):
        out[at + i] = u8((s.boosts >> (8 * team_at(s, mine, i))) & 255)
    at = put_teams(s, mine, out, at + TEAMS, s.whiskers)
    at = put_teams(s, mine, out, at, s.leashless)
    return put_teams(s, mine, out, at, s.patient)


def put_past_tricks(s: WickedState, mine: i64, out: vec[u8], at: i64) -> i64:
    won = at
    at += TEAMS
    for k in range(s.trick):
        t = goals.trick_winner(s, k)
        if t < s.teams:
            i = from_mine(s, mine, t)
            out[won + i] = u8(out[won + i] + 1)
            out[at + k] = u8(i + 1)
            out[at + 10 + k] = u8(((s.win_cards >> (7 * k)) & 127) + 1)
        out[at + 5 + k] = u8(from_mine(s, mine, (s.leaders >> (2 * k)) & 3) + 1)
    at += 15
    for i in range(s.teams):
        put_long(out, at + 2 * i, coins_of(s, team_at(s, mine, i)) + terms.COIN_BIAS)
    return at + 2 * TEAMS


def put_treasures(s: WickedState, seat: i64, mine: i64, out: vec[u8], at: i64) -> i64:
    for i in range(s.teams):
        put_fives(out, at + 4 * i, board.held_by(s, team_at(s, mine, i)))
        put_fives(out, at + 4 * TEAMS + 4 * i, board.used_by(s, team_at(s, mine, i)))
    at = put_set(out, at + 8 * TEAMS, s.treasure_discard, TREASURES)
    if s.offer != 0 and seat == dragon_of(s, s.team):
        put_fives(out, at, s.offer)
    at += 2
    if s.phase == terms.DIG_KEEP and seat == mouse_of(s, s.team):
        for i in range(s.looked):
            out[at + i] = u8(value_of(gem_at(s, i)))
    return at + 3


def put_fives(out: vec[u8], at: i64, items: i64) -> None:
    """A list of fives of bits."""
    while items != 0:
        out[at] = u8(items & 31)
        items >>= 5
        at += 1


# ---------------------------------------------------------------- goals
def put_goals(s: WickedState, mine: i64, out: vec[u8], at: i64) -> i64:
    for i in range(s.teams):
        t = team_at(s, mine, i)
        for j in range(3):
            goal = s.goals[3 * t + j]
            if goal != 0:
                k = at + 3 * i + j
                out[k] = u8(goal & 31)
                if s.open_collections == 1 or GOALS[GOAL * ((goal & 31) - 1) + G_METRIC] != COLLECTED:
                    n = goals.measure(s, (goal & 31) - 1, t)
                    put_up_to(out, k + 9, n, 127)
                    out[k + 18] = u8(1 if goals.is_met_with(s, (goal & 31) - 1, t, n) else 0)
                out[k + 27] = u8(1 if goal & goals.INSURED != 0 else 0)
                put_stakes(s, mine, out, at + 36 + 6 * (3 * i + j), goal >> goals.STAKES)
    return at + 36 + 54


def put_stakes(s: WickedState, mine: i64, out: vec[u8], at: i64, stakes: i64) -> None:
    if stakes != 0:
        for i in range(s.teams):
            t = team_at(s, mine, i)
            out[at + i] = u8((stakes >> (5 * t)) & 31)
            out[at + 3 + i] = u8((stakes >> (5 * (3 + t))) & 31)


def put_own_goals(s: WickedState, seat: i64, mine: i64, out: vec[u8], at: i64) -> i64:
    """What the seat knows of goal decks, and the goals that it is choosing from."""
    for i in range(s.teams):
        t = team_at(s, mine, i)
        known = s.goals_shown
        if mouse_of(s, t) == seat:
            known |= s.goals_passed
        put_set(out, at + 17 * i, (known >> (17 * t)) & 0x1FFFF, 17)
    at += 17 * TEAMS
    if s.phase == terms.GOAL_PASS:
        passed = goals.passed_by(s, mine)
        if seat == dragon_of(s, mine):
            put_fives(out, at, goals.drawn_by(s, mine))
        if passed != 0:
            put_fives(out, at + 4, goals.goal_list(s, mine, passed))
        if goals.kept_by(s, mine) != 0 and seat == mouse_of(s, mine):
            put_fives(out, at + 8, goals.kept_list(s, mine))
        if has(s.asked, seat):
            put_set(out, at + 12, goals.draft_of(s, mine), 4)
    return at + 16


# ---------------------------------------------------------------- what is asked
def put_picks(s: WickedState, seat: i64, mine: i64, out: vec[u8], at: i64) -> i64:
    """The draft of the seat's own; a Mouse that has finished passing knows what it passed."""
    if has(s.asked, seat) or (s.phase == terms.PASS_CARDS and seat == mouse_of(s, mine)):
        gems = s.zones[terms.GEMS + terms.PICKED + mine]
        k = at + CARDS
        for i in range(s.n_open):
            gem = board.slot_card(s, i) - FIRST_GEM
            if not seen_in_open(s, seat, i) and has(gems, gem):  # picked by its place, unseen
                gems &= ~bit(gem)
                out[k] = u8(i + 1)
                k += 1
        put_cards(out, at, s.zones[terms.PICKED + mine], gems)
    at += CARDS
    if has(s.asked, seat):
        put_sevens(out, at, s.order)
    at += 4
    if s.phase == terms.SWAP_RETURN and mine == s.team:
        put_sevens(out, at, s.given)
    at = put(out, at + 2, s.least)
    return put(out, at, s.most)


def put_sevens(out: vec[u8], at: i64, items: i64) -> None:
    while items != 0:
        out[at] = u8(items & 127)
        items >>= 7
        at += 1


def put_question(s: WickedState, seat: i64, mine: i64, out: vec[u8], at: i64) -> i64:
    at = put(out, at, s.round)
    at = put(out, at, s.trick)
    at = put_team(s, mine, out, at, s.team)
    at = put_teams(s, mine, out, at, s.finished)
    at = put_team(s, mine, out, at, s.winner)
    for i in range(s.seats):
        q = seat_after(s, seat, i)
        t = board.team_of(s, q)
        put_team(s, mine, out, at, t)
        out[at + 3] = u8(1 if dragon_of(s, t) == q else 0)
        out[at + 4] = u8(1 if mouse_of(s, t) == q else 0)
        at += 5
    at = put(out, at, s.shared)
    at = put_seats(s, seat, out, at, s.asked)
    at = put(out, at, 1 if has(s.waiting, seat) else 0)
    if s.asked != 0:
        put_one(out, at, kind(s, seat if has(s.asked, seat) else lowest(s.asked)), DECISIONS)
    at = put(out, at + DECISIONS, 1 if s.asked == 0 else 0)
    at = put(out, at, s.tiny)
    at = put(out, at, s.beginner)
    at = put(out, at, s.open_talk)
    at = put(out, at, s.debt)
    return put(out, at, s.open_collections)


class WickedObserver(Observer):
    def observe(self, s: State, seat: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, WickedState)
        return observe(s, seat, out, at)

    def describe(self, s: State, seat: i64, action: i64, out: vec[u8], at: i64) -> i64:
        assert isinstance(s, WickedState)
        return describe(s, seat, action, out, at)


OBSERVER = WickedObserver(FEATURES, ACTION_FEATURES, int(ACTIONS), events=EVENTS)
