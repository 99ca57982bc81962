"""Worlds that viewers cannot tell from the true one (specification, section 8).

Everything that none of the viewers knows is drawn anew: unknown symptoms in hands, discard and deck, unknown
keepers, the order of all decks, sealed answers, drafts, a payment not yet shown, and the generator itself.
Kept are sizes, known cards, that what is kept is a keeper, and that whoever declared a steal could pay for it.

What a viewer knows of the order of another's hand: of cards of one colour, which was there first; a card shown
by reveal_and_take was the first of its colour.
"""

from mypy_extensions import i64

from cardinal.core.bits import below_bit, bit, has, lowest, popcount
from cardinal.core.chance import Chance, below, random_bit, reseed
from cardinal.games.death_wish import board, knowledge, piles, terms
from cardinal.games.death_wish.cards import FIRST_KEEPER, OP_WILD_SYMPTOM, OUTBREAKS, WILD, first_op, symptom_colour
from cardinal.games.death_wish.contract import payments
from cardinal.games.death_wish.ops import diseases_to_give, gain_now
from cardinal.games.death_wish.state import DeathWishState, hand_size, kept_size


def sample(s: DeathWishState, viewers: i64, dice: Chance) -> None:
    """See core's `State.sample`."""
    forget_drafts(s, viewers)
    # The decks' piles serve as the tables on which unseen cards are mixed.
    n_symptoms = piles.size(s, piles.SYMPTOM_DECK)
    n_outbreaks = piles.size(s, piles.OUTBREAK_DECK)
    gather_symptoms(s, viewers)
    piles.shuffle_pile(s, dice, piles.SYMPTOM_DECK)
    unseen = gather_outbreaks(s, viewers)
    unseen = reserve_understudies(s, viewers, unseen, dice)
    unseen = deal_keepers(s, viewers, unseen, dice)
    piles.fill(s, piles.OUTBREAK_DECK, unseen, 0)
    piles.shuffle_pile(s, dice, piles.OUTBREAK_DECK)
    reserve_symptoms(s, viewers)
    for q in range(s.seats):
        if not has(viewers, q):
            deal_hand(s, viewers, q, dice)
    deal_discard(s, viewers)
    assert piles.size(s, piles.SYMPTOM_DECK) == n_symptoms and piles.size(s, piles.OUTBREAK_DECK) == n_outbreaks
    mix(s, piles.AFFLICTER_DECK, dice)
    mix(s, piles.DISEASE_DECK, dice)
    forget_knowledge(s, viewers)
    if s.phase == terms.REACT_CANCEL and s.card == 0 and not has(viewers, s.turn):
        s.payment = lowest(random_bit(dice, payments(s, s.turn)))
    reseed(s, dice)


# ---------------------------------------------------------------- what others have in mind
def forget_drafts(s: DeathWishState, viewers: i64) -> None:
    """Choices in the making and sealed answers of others: in a sampled world they are still to be made."""
    if not has(viewers, s.turn):
        if s.phase == terms.CONTRACT_MEANS or s.phase == terms.CONTRACT_PAYMENT:
            s.phase = terms.TURN_ACTION
            s.slot = 0
            s.means = 0
            s.payment = 0
        elif s.phase == terms.PAIR_TAKE and popcount(diseases_to_give(s, s.turn, s.target, gain_now(s))) > 1:
            s.phase = terms.CHOOSE_DISEASE_PAIR
            s.give = 0
    if s.sealing != 0:
        for q in range(s.seats):
            if has(s.asked, q) and not has(viewers, q):
                s.sealed &= ~(15 * board.one(q))
                s.waiting |= bit(q)


def first_colour(s: DeathWishState) -> None:
    """A redraw begins with the first colour in hand; to be called when that hand is dealt."""
    if s.phase == terms.CHOOSE_REDRAW:
        s.redraw = 0
        s.give = 0
        while s.give < WILD and board.nibble(board.colours_held(s, s.turn), s.give) == 0:
            s.give += 1


# ---------------------------------------------------------------- unseen cards
def gather_symptoms(s: DeathWishState, viewers: i64) -> None:
    """Put all symptoms that the viewers cannot place into the deck's pile, in the order of the data file."""
    low: i64 = 0
    high: i64 = 0
    for q in range(s.seats):
        if not has(viewers, q):
            for i in range(hand_size(s, q)):
                card = board.hand_card(s, q, i)
                if card >= knowledge.HALF:
                    high |= knowledge.mark(card)
                else:
                    low |= knowledge.mark(card)
            low &= ~knowledge.known_word(s, viewers, q, 0)
            high &= ~knowledge.known_word(s, viewers, q, 1)
    low |= piles.low_cards(s, piles.SYMPTOM_DISCARD)
    high |= piles.high_cards(s, piles.SYMPTOM_DISCARD)
    low &= ~knowledge.known_word(s, viewers, terms.IN_DISCARD, 0)
    high &= ~knowledge.known_word(s, viewers, terms.IN_DISCARD, 1)
    low |= piles.low_cards(s, piles.SYMPTOM_DECK)
    high |= piles.high_cards(s, piles.SYMPTOM_DECK)
    piles.fill(s, piles.SYMPTOM_DECK, low, high)


def gather_outbreaks(s: DeathWishState, viewers: i64) -> i64:
    """All outbreaks that the viewers cannot place, as a mask."""
    seen = knowledge.known_word(s, viewers, terms.OUTBREAKS_KNOWN, 0)
    unseen = piles.low_cards(s, piles.OUTBREAK_DECK) | (piles.low_cards(s, piles.OUTBREAK_DISCARD) & ~seen)
    for q in range(s.seats):
        for i in range(kept_size(s, q)):
            card = board.kept_card(s, q, i)
            if not knowledge.keeper_is_known(s, viewers, q, card):
                unseen |= bit(card)
    return unseen


def mix(s: DeathWishState, pile: i64, dice: Chance) -> None:
    """A deck whose contents everyone knows: only its order is hidden."""
    piles.fill(s, pile, piles.low_cards(s, pile), 0)
    piles.shuffle_pile(s, dice, pile)


# ---------------------------------------------------------------- keepers
def cards_for(cards: i64, op: i64) -> i64:
    """Those of a mask of keepers that have this use."""
    m: i64 = 0
    for card in range(FIRST_KEEPER, OUTBREAKS):
        if has(cards, card) and first_op(card) == op:
            m |= bit(card)
    return m


def set_kept(s: DeathWishState, q: i64, i: i64, card: i64) -> None:
    at = terms.ROW * q + terms.KEPT
    s.people[at] = s.people[at] ^ ((board.kept_card(s, q, i) - FIRST_KEEPER) ^ (card - FIRST_KEEPER)) << (4 * i)


def reserve_understudies(s: DeathWishState, viewers: i64, unseen: i64, dice: Chance) -> i64:
    """Where a steal could not have been paid with symptoms alone, understudies were among the keepers."""
    for q in range(s.seats):
        need = understudies_needed(s, viewers, q)
        for i in range(kept_size(s, q)):
            there = cards_for(unseen, OP_WILD_SYMPTOM)
            if need > 0 and there != 0 and not knowledge.keeper_is_known(s, viewers, q, board.kept_card(s, q, i)):
                card = random_bit(dice, there)
                unseen ^= card
                set_kept(s, q, i, lowest(card))
                need -= 1
    return unseen


def deal_keepers(s: DeathWishState, viewers: i64, unseen: i64, dice: Chance) -> i64:
    """Every unknown kept card, and every card buried unseen, is one of the keepers that nobody has seen."""
    keepers = unseen & ~below_bit(FIRST_KEEPER)
    events = unseen & below_bit(FIRST_KEEPER)
    for q in range(s.seats):
        reserved = understudies_needed(s, viewers, q)
        for i in range(kept_size(s, q)):
            if not knowledge.keeper_is_known(s, viewers, q, board.kept_card(s, q, i)):
                if reserved > 0:
                    reserved -= 1
                else:
                    card = random_bit(dice, keepers)
                    keepers ^= card
                    set_kept(s, q, i, lowest(card))
    seen = knowledge.known_word(s, viewers, terms.OUTBREAKS_KNOWN, 0)
    for i in range(piles.size(s, piles.OUTBREAK_DISCARD)):
        was = piles.card_at(s, piles.OUTBREAK_DISCARD, i)
        if not has(seen, was):
            card = random_bit(dice, keepers)
            keepers ^= card
            piles.change(s, piles.OUTBREAK_DISCARD, i, was, lowest(card))
    return keepers | events


# ---------------------------------------------------------------- claims: what a declared steal has told
def useful(card: i64, colour: i64) -> bool:
    c = symptom_colour(card)
    return c == colour or c == WILD


def known_useful(s: DeathWishState, viewers: i64, q: i64) -> i64:
    """How many cards that the viewers know in q's hand count towards q's claim."""
    low = knowledge.known_word(s, viewers, q, 0)
    high = knowledge.known_word(s, viewers, q, 1)
    n: i64 = 0
    while low != 0:
        if useful(lowest(low), knowledge.claimed_colour(s, q)):
            n += 1
        low &= low - 1
    while high != 0:
        if useful(knowledge.HALF + lowest(high), knowledge.claimed_colour(s, q)):
            n += 1
        high &= high - 1
    return n


def unknown_cards(s: DeathWishState, viewers: i64, q: i64) -> i64:
    """How many cards of q's hand the viewers do not know."""
    return (
        hand_size(s, q)
        - popcount(knowledge.known_word(s, viewers, q, 0))
        - popcount(knowledge.known_word(s, viewers, q, 1))
    )


def understudies_needed(s: DeathWishState, viewers: i64, q: i64) -> i64:
    """How many understudies q must keep, because its hand cannot hold all that it claimed."""
    if has(viewers, q) or knowledge.claimed_number(s, q) == 0:
        return 0
    there: i64 = 0
    for i in range(piles.size(s, piles.SYMPTOM_DECK)):
        if useful(piles.card_at(s, piles.SYMPTOM_DECK, i), knowledge.claimed_colour(s, q)):
            there += 1
    room = unknown_cards(s, viewers, q)
    if room > there:
        room = there
    need = knowledge.claimed_number(s, q) - known_useful(s, viewers, q) - room
    if need < 0:
        return 0
    return need


def reserve_symptoms(s: DeathWishState, viewers: i64) -> None:
    """Lay the cards aside that a claim needs: own colour first, wilds only where there is no other way.

    Until the hand is dealt they lie, plus 1 and seven bits each, where its colours are counted.
    """
    for q in range(s.seats):
        if not has(viewers, q):
            laid: i64 = 0
            n: i64 = 0
            need = knowledge.claimed_number(s, q)
            if need > 0:
                need -= known_useful(s, viewers, q) + board.keepers_for(s, q, OP_WILD_SYMPTOM)
            room = unknown_cards(s, viewers, q)
            while n < need and n < room:
                card = take_useful(s, knowledge.claimed_colour(s, q))
                if card < 0:
                    break
                laid |= (card + 1) << (7 * n)
                n += 1
            s.people[terms.ROW * q + terms.COUNTS] = laid


def take_useful(s: DeathWishState, colour: i64) -> i64:
    """Take a card of this colour, else a wild, out of the mixed pile; -1 if there is none."""
    i = piles.size(s, piles.SYMPTOM_DECK) - 1
    wild: i64 = -1
    while i >= 0:
        c = symptom_colour(piles.card_at(s, piles.SYMPTOM_DECK, i))
        if c == colour:
            return take_at(s, i)
        if c == WILD and wild < 0:
            wild = i
        i -= 1
    if wild < 0:
        return -1
    return take_at(s, wild)


def take_at(s: DeathWishState, i: i64) -> i64:
    """Take a card from within the pile; the top card fills its place."""
    card = piles.card_at(s, piles.SYMPTOM_DECK, i)
    top = piles.take(s, piles.SYMPTOM_DECK)
    if i < piles.size(s, piles.SYMPTOM_DECK):
        piles.change(s, piles.SYMPTOM_DECK, i, card, top)
    return card


# ---------------------------------------------------------------- hands and discard
def deal_hand(s: DeathWishState, viewers: i64, q: i64, dice: Chance) -> None:
    """Known cards in their order, unknown ones anywhere between them."""
    low = knowledge.known_word(s, viewers, q, 0)
    high = knowledge.known_word(s, viewers, q, 1)
    hand = s.people[terms.ROW * q]
    more = s.people[terms.ROW * q + terms.HAND_MORE]
    laid = s.people[terms.ROW * q + terms.COUNTS]
    n = hand_size(s, q)
    firsts: i64 = 0  # known as the first of their colour, plus 1, seven bits each: where they stand is unknown
    n_firsts: i64 = 0
    in_order = popcount(low & ~s.eldest) + popcount(high & ~s.eldest_more)
    n_laid: i64 = 0
    rest = low & s.eldest
    while rest != 0:
        firsts |= (lowest(rest) + 1) << (7 * n_firsts)
        n_firsts += 1
        rest &= rest - 1
    rest = high & s.eldest_more
    while rest != 0:
        firsts |= (knowledge.HALF + lowest(rest) + 1) << (7 * n_firsts)
        n_firsts += 1
        rest &= rest - 1
    while (laid >> (7 * n_laid)) & 127 != 0:
        n_laid += 1
    board.empty_hand(s, q)
    at: i64 = 0
    for left in range(n):
        x = below(dice, n - left)
        if x < in_order:
            card = packed_card(hand, more, at)
            while not knowledge.is_known(low, high, card) or knowledge.is_known(s.eldest, s.eldest_more, card):
                at += 1
                card = packed_card(hand, more, at)
            at += 1
            in_order -= 1
            board.add_symptom(s, q, card)
        elif x < in_order + n_firsts:
            x -= in_order
            board.add_symptom(s, q, ((firsts >> (7 * x)) & 127) - 1)
            firsts = without(firsts, x)
            n_firsts -= 1
        elif x < in_order + n_firsts + n_laid:
            x -= in_order + n_firsts
            board.add_symptom(s, q, ((laid >> (7 * x)) & 127) - 1)
            laid = without(laid, x)
            n_laid -= 1
        else:
            board.add_symptom(s, q, piles.take(s, piles.SYMPTOM_DECK))
    put_eldest_first(s, q, low, high)
    if q == s.turn:
        first_colour(s)


def packed_card(hand: i64, more: i64, i: i64) -> i64:
    if i < 8:
        return (hand >> (7 * i)) & 127
    return (more >> (7 * i - 56)) & 127


def without(cards: i64, i: i64) -> i64:
    """A packed row of cards without its i-th."""
    return (cards & below_bit(7 * i)) | ((cards >> (7 * i + 7)) << (7 * i))


def put_eldest_first(s: DeathWishState, q: i64, low: i64, high: i64) -> None:
    """A card that was shown as the longest-held of its colour moves to where the first of that colour stands."""
    if s.eldest | s.eldest_more == 0:
        return
    for i in range(hand_size(s, q)):
        card = board.hand_card(s, q, i)
        if knowledge.is_known(s.eldest, s.eldest_more, card) and knowledge.is_known(low, high, card):
            j = board.oldest_of(s, q, symptom_colour(card))
            k = i
            while k > j:
                set_hand_card(s, q, k, board.hand_card(s, q, k - 1))
                k -= 1
            set_hand_card(s, q, j, card)


def set_hand_card(s: DeathWishState, q: i64, i: i64, card: i64) -> None:
    """Put a card in the place of another; the colours are not counted anew."""
    if i < 8:
        s.people[terms.ROW * q] = s.people[terms.ROW * q] ^ (board.hand_card(s, q, i) ^ card) << (7 * i)
    else:
        at = terms.ROW * q + terms.HAND_MORE
        s.people[at] = s.people[at] ^ (board.hand_card(s, q, i) ^ card) << (7 * i - 56)


def deal_discard(s: DeathWishState, viewers: i64) -> None:
    """When a card came to the discard is public; which it was, only for the cards known."""
    low = knowledge.known_word(s, viewers, terms.IN_DISCARD, 0)
    high = knowledge.known_word(s, viewers, terms.IN_DISCARD, 1)
    for i in range(piles.size(s, piles.SYMPTOM_DISCARD)):
        was = piles.card_at(s, piles.SYMPTOM_DISCARD, i)
        if not knowledge.is_known(low, high, was):
            piles.change(s, piles.SYMPTOM_DISCARD, i, was, piles.take(s, piles.SYMPTOM_DECK))


# ---------------------------------------------------------------- what others know
def forget_knowledge(s: DeathWishState, viewers: i64) -> None:
    """What other seats know is theirs; in a sampled world they know what everyone knows, and what the viewers have
    seen them learn of the viewers' own hands."""
    rumours: i64 = 0
    for r in range(s.seats):
        for column in range(terms.OUTBREAKS_KNOWN + 1):
            at = terms.KNOWN_ROW * r + 2 * column
            if not has(viewers, r) and (column >= terms.IN_DISCARD or not has(viewers, column)):
                s.known[at] = 0
                s.known[at + 1] = 0
            elif s.known[at] | s.known[at + 1] != 0:
                rumours |= bit(column)
    s.rumours = rumours
