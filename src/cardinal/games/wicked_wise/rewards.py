"""What follows a trick (R32-R39): salvage, cards collected, the choice of a reward, payouts."""

from mypy_extensions import i64

from cardinal.core.bits import bit
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.board import add_coins, empty, in_order, lies_in, pour, put, remove, size
from cardinal.games.wicked_wise.cards import FIRST_GEM, NO_SUIT
from cardinal.games.wicked_wise.knowledge import EVERY_ROW, IN_DECK, moved
from cardinal.games.wicked_wise.state import WickedState, dragon_of
from cardinal.games.wicked_wise.treasures import pay_out, salvages, spend_used, take_treasure
from cardinal.games.wicked_wise.tricks import trick_card, trick_team, winning_place


def resolve(s: WickedState) -> None:
    k = winning_place(s)
    s.winner = terms.NO_TEAM
    s.turn = 0
    if k < 0:
        tell(s, terms.E_NO_WINNER, terms.NOBODY, terms.NO_TEAM, 0, 0, EVERYBODY)
        for place in range(9):
            if trick_card(s, place) != 0:
                moved(s, IN_DECK, terms.IN_DISCARD, trick_card(s, place) - 1, EVERY_ROW, False)
        pour(s, terms.TABLE, terms.DISCARD)
        record_trick(s, 0)
        s.phase = terms.PAYOUT
        return
    s.winner = trick_team(s, k)
    record_trick(s, trick_card(s, k) - 1)
    tell(s, terms.E_TRICK_WON, dragon_of(s, s.winner), s.winner, trick_card(s, k) - 1, 0, EVERYBODY)
    s.phase = terms.SALVAGE_NEXT if s.used != 0 and s.tiny == 0 else terms.COLLECT


def record_trick(s: WickedState, card: i64) -> None:
    """For the goals: who won it, who led it, with which card."""
    s.winners |= s.winner << (2 * s.trick)
    s.leaders |= s.lead << (2 * s.trick)
    s.win_cards |= card << (7 * s.trick)


def salvage_next(s: WickedState) -> None:
    """R33: each team in O that used it and did not win."""
    while s.turn < s.teams:
        t = in_order(s, s.turn)
        n = salvages(s, t)
        if t != s.winner and n > 0 and not empty(s, terms.TABLE):
            s.team = t
            s.least = 0
            s.most = n if n < size(s, terms.TABLE) else size(s, terms.TABLE)
            ask(s, dragon_of(s, t))
            s.phase = terms.SALVAGE_CARDS
            return
        s.turn += 1
    s.turn = 0
    s.phase = terms.COLLECT


def salvage_options(s: WickedState) -> i64:
    """The places of the trick whose cards still lie there and are not picked yet."""
    m: i64 = 0
    for k in range(9):
        card = trick_card(s, k) - 1
        if card >= 0 and lies_in(s, terms.TABLE, card) and not picked_place(s, k):
            m |= bit(k)
    return m


def picked_place(s: WickedState, k: i64) -> bool:
    """Salvage picks are places of the trick, kept in `order`."""
    rest = s.order
    while rest != 0:
        if (rest & 127) - 1 == k:
            return True
        rest = rest >> 7
    return False


def picked_places(s: WickedState) -> i64:
    n: i64 = 0
    rest = s.order
    while rest != 0:
        n += 1
        rest = rest >> 7
    return n


def salvage(s: WickedState, t: i64, a: i64) -> None:
    if a != terms.STOP:
        s.order |= (a + 1) << (7 * picked_places(s))
        if picked_places(s) < s.most:
            return
    cards: i64 = 0
    k: i64 = 0
    for place in range(9):
        if picked_place(s, place):
            card = trick_card(s, place) - 1
            remove(s, terms.TABLE, card)
            put(s, terms.COLLECTION + t, card)
            cards |= (card + 1) << (7 * k)
            k += 1
    learnt(s)
    tell(s, terms.E_SALVAGED, dragon_of(s, t), t, k, cards, EVERYBODY)
    s.order = 0
    s.least = 0
    s.most = 0
    s.turn += 1
    s.phase = terms.SALVAGE_NEXT


def collect(s: WickedState) -> None:
    """R32: the winner takes the cards that are left, then chooses its reward (R34)."""
    learnt(s)
    if s.early_payout == 1 and s.used != 0:
        pay_coins(s)
    tell(s, terms.E_COLLECTED, dragon_of(s, s.winner), s.winner, size(s, terms.TABLE), 0, EVERYBODY)
    pour(s, terms.TABLE, terms.COLLECTION + s.winner)
    ask(s, dragon_of(s, s.winner))
    s.phase = terms.CHOOSE_REWARD


def choose_reward(s: WickedState, a: i64) -> None:
    """R34: who does not get coins takes a treasure; losers take theirs latest in O first."""
    tell(s, terms.E_REWARD, dragon_of(s, s.winner), s.winner, a, 0, EVERYBODY)
    n: i64 = 0
    s.queue = 0
    if a == terms.COINS_REWARD:
        two_coins(s, s.winner)
        i = s.teams
        while i > 0:
            i -= 1
            t = in_order(s, i)
            if t != s.winner:
                s.queue |= (t + 1) << (2 * n)
                n += 1
    else:
        s.queue = s.winner + 1
    s.then = terms.TAKE_NEXT
    s.phase = terms.TAKE_NEXT


def two_coins(s: WickedState, t: i64) -> None:
    add_coins(s, t, 2)
    tell(s, terms.E_COINS, dragon_of(s, t), t, 2, 0, EVERYBODY)


def take_next(s: WickedState) -> None:
    t = (s.queue & 3) - 1
    if t < 0:
        s.then = 0
        s.phase = terms.PAYOUT
        return
    s.queue = s.queue >> 2
    if t == s.winner:  # R34: the losers' coins follow the winner's treasure
        s.queue = 0
    take_treasure(s, t)


def treasure_taken(s: WickedState) -> None:
    """R34: after the winner's treasure the losers get their coins."""
    s.phase = s.then
    if s.then == terms.TAKE_NEXT and s.team == s.winner:
        for i in range(s.teams):
            t = in_order(s, i)
            if t != s.winner:
                two_coins(s, t)


def pay_trick(s: WickedState) -> None:
    """R37-R39, and the table is cleared for the next trick."""
    if s.used != 0:
        if s.early_payout == 0 or s.winner == terms.NO_TEAM:
            pay_coins(s)
        spend_used(s)
    clear_trick(s)
    s.trick += 1
    s.lead = in_order(s, 1)
    tell(s, terms.E_LEAD, dragon_of(s, s.lead), 0, s.lead, 0, EVERYBODY)
    s.phase = terms.TRICK_BEGINS


def pay_coins(s: WickedState) -> None:
    """R37."""
    basic: i64 = 0
    gems: i64 = 0
    for k in range(9):
        card = trick_card(s, k) - 1
        if card >= FIRST_GEM:
            gems |= bit(card - FIRST_GEM)
        elif card >= 0:
            basic |= bit(card)
    pay_out(s, basic, gems)


def clear_trick(s: WickedState) -> None:
    s.lead_suit = NO_SUIT
    s.firsts = 0
    s.middles = 0
    s.seconds = 0
    s.flags = 0
    s.trumps = 0
    s.boosts = 0
    s.whiskers = 0
    s.leashless = 0
    s.patient = 0
    s.winner = terms.NO_TEAM
    s.queue = 0
    s.then = 0
    s.pc = 0
    s.back = 0
    s.team = 0
    s.turn = 0
