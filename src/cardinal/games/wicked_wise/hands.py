"""Cards move: draws, what partners hand to each other, what is discarded; and the drafts of pick lists (section 5)."""

from mypy_extensions import i64

from cardinal.core.bits import bit, has, lowest
from cardinal.core.chance import shuffle
from cardinal.core.state import EVERYBODY, ask, learnt, tell
from cardinal.games.wicked_wise import board, knowledge, terms
from cardinal.games.wicked_wise.cards import BASIC_DECK, FIRST_GEM, GEM, GEM_DECK, suit_mask
from cardinal.games.wicked_wise.state import WickedState, dragon_of, mouse_of


# ---------------------------------------------------------------- decks (R2, R3)
def fill_basic_deck(s: WickedState, basic: i64, gems: i64) -> None:
    """Put cards into canonical order and shuffle them: they become the basic deck."""
    n: i64 = 0
    card: i64 = 0
    while basic != 0:
        if basic & 1 != 0:
            s.deck[n] = card
            n += 1
        basic = basic >> 1
        card += 1
    card = FIRST_GEM
    while gems != 0:
        if gems & 1 != 0:
            s.deck[n] = card
            n += 1
        gems = gems >> 1
        card += 1
    shuffle(s, s.deck, n)
    s.n_deck = n
    i: i64 = 0  # R2: the first element is the top, which is the end of the vector
    while i < n - 1 - i:
        card = s.deck[i]
        s.deck[i] = s.deck[n - 1 - i]
        s.deck[n - 1 - i] = card
        i += 1


def deck_size(s: WickedState, deck: i64) -> i64:
    if deck == GEM_DECK:
        return s.n_gem_deck
    return s.n_deck


def refill_shared(s: WickedState) -> None:
    """R26: the shared Mouse hand, by whoever plays from it."""
    n = board.size(s, terms.MOUSE)
    if n < 4:
        draw_cards(s, terms.MOUSE, BASIC_DECK, board.mouse_size(s) - n, mouse_of(s, s.team))


def draw_cards(s: WickedState, h: i64, deck: i64, n: i64, seat: i64) -> i64:
    """R3, R17: up to n cards from the top of a deck to hand h, before the eyes of `seat`; how many came."""
    k = deck_size(s, deck)
    if k > n:
        k = n
    if k == 0:
        return 0
    learnt(s)
    cards: i64 = 0
    first: i64 = 0
    for i in range(k):
        if h == s.open_hand:
            draw_open(s, deck, seat)
            continue
        card = draw_closed(s, h, deck, seat)
        if s.recording != 0:
            cards |= (card + 1) << (7 * (i - first))
            if i - first == 7 or i == k - 1:
                tell(s, terms.E_DRAW, seat, h, (i - first + 1) | (deck << 6), cards, bit(seat))
                cards = 0
                first = i + 1
    if deck != GEM_DECK and h != s.open_hand:
        knowledge.drew_basic(s, h, k)
    return k


def top_gem(s: WickedState) -> i64:
    """Take the top card of the gem deck.  Who knew that place, see `top_gem_knowers` before."""
    card = FIRST_GEM + (s.gem_deck & 15)
    s.gem_deck = s.gem_deck >> 4
    s.n_gem_deck -= 1
    knowledge.gems_left_top(s, 1)
    return card


def draw_closed(s: WickedState, h: i64, deck: i64, seat: i64) -> i64:
    if deck == GEM_DECK:
        seers = bit(seat) | knowledge.top_gem_knowers(s)
        card = top_gem(s)
        board.put(s, h, card)
        knowledge.moved(s, terms.IN_GEM_DECK, h, card, seers, True)
        return card
    s.n_deck -= 1
    card = s.deck[s.n_deck]
    board.put(s, h, card)
    if card >= FIRST_GEM:
        knowledge.gem_is_out(s, seat, card)
    return card


def draw_open(s: WickedState, deck: i64, seat: i64) -> None:
    """R27: basic cards are laid face-up, gems face-down, seen by the one who draws."""
    seers = bit(seat)
    place = knowledge.IN_DECK
    if deck == GEM_DECK:
        seers |= knowledge.top_gem_knowers(s)
        place = terms.IN_GEM_DECK
        card = top_gem(s)
    else:
        s.n_deck -= 1
        card = s.deck[s.n_deck]
    lay(s, place, card, seat, seers)


def lay(s: WickedState, place: i64, card: i64, seat: i64, seers: i64) -> None:
    """A card goes from somewhere hidden into the open hand."""
    if card >= FIRST_GEM:
        board.lay_open(s, card, seers)
        knowledge.moved(s, place, s.open_hand, card, seers, True)
        tell(s, terms.E_LAID, seat, place, s.serial | terms.FACE_DOWN, card + 1, seers)
    else:
        board.lay_open(s, card, 0)
        if place != knowledge.IN_DECK:
            knowledge.moved(s, place, s.open_hand, card, knowledge.EVERY_ROW, False)
        tell(s, terms.E_LAID, seat, place, s.serial, card + 1, EVERYBODY)


# ---------------------------------------------------------------- out of a hand
def leave_open(s: WickedState, place: i64, zone: i64, card: i64, seat: i64, sees: i64) -> None:
    """A card leaves the open hand for a hidden place; a gem is seen by who knew it and by `sees`."""
    serial = board.slot_serial(s, board.slot_of(s, card))
    knowers = board.take_open(s, card)
    board.put(s, zone, card)
    if card >= FIRST_GEM:
        knowledge.moved(s, s.open_hand, place, card, knowers | sees, True)
        tell(s, terms.E_OPEN_LEFT, seat, place, serial | terms.FACE_DOWN, card + 1, knowers | sees)
    else:
        knowledge.moved(s, s.open_hand, place, card, knowledge.EVERY_ROW, False)
        tell(s, terms.E_OPEN_LEFT, seat, place, serial, card + 1, EVERYBODY)


def hand_over(s: WickedState, t: i64, what: i64) -> i64:
    """R18, R19: the picked cards of the Mouse hand go to the Dragon of team t; the list of them."""
    h = board.mouse_hand(s, t)
    dragon = dragon_of(s, t)
    given: i64 = 0
    k: i64 = 0
    learnt(s)
    if h == s.open_hand:
        i: i64 = 0
        while i < s.n_open:
            card = board.slot_card(s, i)
            if board.lies_in(s, terms.PICKED + t, card):
                leave_open(s, terms.DRAGON + t, terms.DRAGON + t, card, dragon, bit(dragon))
                given |= (card + 1) << (7 * k)
                k += 1
            else:
                i += 1
    else:
        mouse = board.hand_owner(s, h)
        both = bit(mouse) | bit(dragon)
        given = picked_list(s, t)
        rest = given
        while rest != 0:
            card = (rest & 127) - 1
            board.remove(s, h, card)
            board.put(s, terms.DRAGON + t, card)
            knowledge.moved(s, h, terms.DRAGON + t, card, both, False)
            rest = rest >> 7
            k += 1
        tell(s, what, mouse, dragon, k, given, both)
    clear_picks(s, t)
    return given


def hand_back(s: WickedState, t: i64, what: i64) -> None:
    """R18: the picked cards of the Dragon hand go to the Mouse hand; into an open one in the order picked."""
    h = board.mouse_hand(s, t)
    dragon = dragon_of(s, t)
    learnt(s)
    if h == s.open_hand:
        rest = s.order
        while rest != 0:
            card = (rest & 127) - 1
            board.remove(s, terms.DRAGON + t, card)
            lay(s, terms.DRAGON + t, card, dragon, bit(dragon))
            rest = rest >> 7
    else:
        mouse = board.hand_owner(s, h)
        both = bit(mouse) | bit(dragon)
        cards = picked_list(s, t)
        rest = cards
        k: i64 = 0
        while rest != 0:
            card = (rest & 127) - 1
            board.remove(s, terms.DRAGON + t, card)
            board.put(s, h, card)
            knowledge.moved(s, terms.DRAGON + t, h, card, both, False)
            rest = rest >> 7
            k += 1
        tell(s, what, dragon, mouse, k, cards, both)
    clear_picks(s, t)


def throw_away(s: WickedState, t: i64, h: i64, seat: i64, what: i64) -> i64:
    """R20, R29: the picked cards of hand h go face-down to the discard pile; how many."""
    k: i64 = 0
    if empty_picks(s, t):
        return 0
    learnt(s)
    if h == s.open_hand:
        i: i64 = 0
        while i < s.n_open:
            card = board.slot_card(s, i)
            if board.lies_in(s, terms.PICKED + t, card):
                leave_open(s, terms.IN_DISCARD, terms.DISCARD, card, seat, 0)
                k += 1
            else:
                i += 1
    else:
        cards = picked_list(s, t)
        rest = cards
        while rest != 0:
            card = (rest & 127) - 1
            board.remove(s, h, card)
            board.put(s, terms.DISCARD, card)
            knowledge.moved(s, h, terms.IN_DISCARD, card, bit(seat), False)
            rest = rest >> 7
            k += 1
        tell(s, what, seat, h, k, cards, bit(seat))
    clear_picks(s, t)
    return k


def deal(s: WickedState, h: i64, n: i64) -> None:
    """3.2: a block of n cards at the beginning, when nobody knows anything yet."""
    owner = board.hand_owner(s, h)
    for i in range(n):
        s.n_deck -= 1
        card = s.deck[s.n_deck]
        if h == s.open_hand:
            board.lay_open(s, card, 0)
            tell(s, terms.E_LAID, owner, knowledge.IN_DECK, s.serial, card + 1, EVERYBODY)
        else:
            board.put(s, h, card)
    if h != s.open_hand:
        tell(s, terms.E_DEAL, owner, h, n, s.zones[h], bit(owner))


# ---------------------------------------------------------------- what may be played (R11)
def must_follow(s: WickedState, h: i64) -> bool:
    """Whether the hand holds a card of the lead suit."""
    if s.lead_suit < GEM:
        return s.zones[h] & suit_mask(s.lead_suit) != 0
    return s.lead_suit == GEM and s.zones[terms.GEMS + h] != 0


def playable(s: WickedState, h: i64, word: i64, free: bool) -> i64:
    """The cards that may be played from a hand, one word of them."""
    led = s.lead_suit
    if led < GEM and not free:
        same = s.zones[h] & suit_mask(led)
        if same != 0:
            if word == 0:
                return same
            return 0
    if word == 1:
        return s.zones[terms.GEMS + h]
    if led == GEM and not free and s.zones[terms.GEMS + h] != 0:
        return 0
    return s.zones[h]


# ---------------------------------------------------------------- pick lists (section 5)
def start_picking(s: WickedState, decision: i64, seat: i64, pool: i64, fewest: i64, most: i64) -> None:
    """Ask for a pick list; where everything or nothing is picked anyway, it is complete at once."""
    s.most = most if most < pool else pool
    s.least = fewest if fewest < s.most else s.most
    if s.most == 0 or s.least == pool:
        s.phase = terms.PICKS_DONE + decision
        return
    ask(s, seat)
    s.phase = decision


def pick_all(s: WickedState, t: i64, h: i64) -> None:
    """A skipped pick list takes the whole hand."""
    basic = s.zones[h]
    gems = s.zones[terms.GEMS + h]
    while basic != 0:
        add_pick(s, t, lowest(basic))
        basic &= basic - 1
    while gems != 0:
        add_pick(s, t, FIRST_GEM + lowest(gems))
        gems &= gems - 1


def add_pick(s: WickedState, t: i64, card: i64) -> i64:
    """Pick a card; how many are picked now."""
    n = board.size(s, terms.PICKED + t)
    s.order |= (card + 1) << (7 * n)
    board.put(s, terms.PICKED + t, card)
    return n + 1


def pick(s: WickedState, decision: i64, t: i64, h: i64, a: i64) -> None:
    """One more part of a pick list from a hand."""
    if a == terms.STOP:
        s.phase = terms.PICKS_DONE + decision
        return
    if h == s.open_hand:  # an unseen gem is picked by its place, so no order of values is kept
        board.put(s, terms.PICKED + t, board.slot_card(s, a))
        n = board.size(s, terms.PICKED + t)
    else:
        n = add_pick(s, t, a)
    if n == s.most:
        s.phase = terms.PICKS_DONE + decision


def pickable(s: WickedState, t: i64, h: i64, word: i64) -> i64:
    """The options of a pick list from a hand."""
    if h == s.open_hand:
        if word == 0:
            return slots_in(
                s,
                s.zones[h] & ~s.zones[terms.PICKED + t],
                s.zones[terms.GEMS + h] & ~s.zones[terms.GEMS + terms.PICKED + t],
            )
        return stop_bit(s, t)
    if word == 0:
        return s.zones[h] & ~s.zones[terms.PICKED + t]
    return (s.zones[terms.GEMS + h] & ~s.zones[terms.GEMS + terms.PICKED + t]) | stop_bit(s, t)


def stop_bit(s: WickedState, t: i64) -> i64:
    if s.least == 0 or board.size(s, terms.PICKED + t) >= s.least:
        return terms.STOP_BIT
    return 0


def slots_in(s: WickedState, basic: i64, gems: i64) -> i64:
    """The places of the open hand whose cards are among these."""
    m: i64 = 0
    for i in range(s.n_open):
        card = board.slot_card(s, i)
        if (card < FIRST_GEM and has(basic, card)) or (card >= FIRST_GEM and has(gems, card - FIRST_GEM)):
            m |= bit(i)
    return m


def picked_list(s: WickedState, t: i64) -> i64:
    """The picked cards in canonical order, seven bits each (plus 1)."""
    basic = s.zones[terms.PICKED + t]
    gems = s.zones[terms.GEMS + terms.PICKED + t]
    cards: i64 = 0
    k: i64 = 0
    while basic != 0:
        cards |= (lowest(basic) + 1) << (7 * k)
        basic &= basic - 1
        k += 1
    while gems != 0:
        cards |= (FIRST_GEM + lowest(gems) + 1) << (7 * k)
        gems &= gems - 1
        k += 1
    return cards


def empty_picks(s: WickedState, t: i64) -> bool:
    return s.zones[terms.PICKED + t] == 0 and s.zones[terms.GEMS + terms.PICKED + t] == 0


def clear_picks(s: WickedState, t: i64) -> None:
    board.clear(s, terms.PICKED + t)
    s.order = 0
    s.least = 0
    s.most = 0


def seen_in_open(s: WickedState, seat: i64, i: i64) -> bool:
    """Whether a seat knows the value of a card in the open hand."""
    return board.slot_card(s, i) < FIRST_GEM or has(board.slot_knowers(s, i), seat)
