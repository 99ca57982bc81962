"""What makes a position of Wicked & Wise impossible: cards missing or double, facts out of range, knowledge of what is
not so, questions that the rules cannot ask here."""

from cardinal.core.bits import popcount
from cardinal.core.declared import bounds
from cardinal.core.entries import within
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, seats_in
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import opening, rules, terms
from cardinal.games.wicked_wise.cards import CARDS, FIRST_GEM, GOAL_KINDS, TEAM_GOALS, TREASURES
from cardinal.games.wicked_wise.data import ABILITY_AT, EFFECTS, STEPS
from cardinal.games.wicked_wise.fields import FIELDS
from cardinal.games.wicked_wise.knowledge import deck_may_hold_gems, hand_in_play, in_pool
from cardinal.games.wicked_wise.names import CARD_IDS, TREASURE_IDS, cards_in, team_name, unpack
from cardinal.games.wicked_wise.position import treasure_deck
from cardinal.games.wicked_wise.position_goals import goal_deck
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import dragon_of, mouse_of
from cardinal.games.wicked_wise.worlds_bins import suit_count

MASK60 = 2**60 - 1
LIST4 = 2**20 - 1
BOUNDS = bounds(FIELDS)
PLACES = (*range(terms.COLLECTION), *range(terms.COLLECTION, terms.MOUSE_PLAYED), terms.DISCARD, terms.TABLE)


def zones(s: Wicked) -> dict[str, list[int]]:
    """Every place with its cards (cards that somebody is picking still lie where they lay)."""
    names = [*(f"dragon.T{t}" for t in (1, 2, 3)), *(f"mouse.T{t}" for t in (1, 2, 3))]
    names += [*(f"collection.T{t}" for t in (1, 2, 3)), "discard", "play"]
    found = {name: list(cards_in(s.zones[z], s.zones[terms.GEMS + z])) for name, z in zip(names, PLACES, strict=True)}
    found["basic_deck"] = [s.deck[i] for i in range(s.n_deck)]
    found["gem_deck"] = [FIRST_GEM + (s.gem_deck >> 4 * i & 15) for i in range(s.n_gem_deck)]
    return found


def check(s: Wicked) -> None:
    within(s, BOUNDS)
    check_roles(s)
    check_cards(s)
    check_open_hand(s)
    check_treasures(s)
    check_goals(s)
    check_knowledge(s)
    if s.phase <= terms.OVER:
        check_question(s)
    elif s.asked:
        raise Malformed("asked", "only together with a question")


def check_roles(s: Wicked) -> None:
    """3.1: as many teams as the mode has, every seat in one of them."""
    fresh = rules.blank(s.seats)
    fresh.all_dragon = s.all_dragon
    opening.assign_roles(fresh)
    if (s.teams, s.shared, s.open_hand) != (fresh.teams, fresh.shared, fresh.open_hand):
        raise Malformed("registers", "teams and Mouse hands are those of another number of players")
    dragons = [dragon_of(s, t) for t in range(s.teams)]
    mice = [mouse_of(s, t) for t in range(s.teams)]
    pairs = [dragon_of(fresh, t) == mouse_of(fresh, t) for t in range(s.teams)]
    if (
        sorted({*dragons, *mice}) != list(range(s.seats))
        or [d == m for d, m in zip(dragons, mice, strict=True)] != pairs
    ):
        raise Malformed("seats_by_role", "every seat plays one Dragon or one Mouse, or both where the mode says so")
    if max(s.lead, s.team) >= s.teams or s.last_mouse >= s.seats:
        raise Malformed("registers", "a team or seat that does not play")


def check_cards(s: Wicked) -> None:
    seen: dict[int, str] = {}
    for place, cards in zones(s).items():
        for c in cards:
            if not 0 <= c < CARDS:
                raise Malformed(place, f"{c} is no card")
            if c in seen:
                raise Malformed(place, f"{CARD_IDS[c]} lies in {seen[c]} too")
            seen[c] = place
    missing = [CARD_IDS[c] for c in range(CARDS) if c not in seen]
    if missing:
        raise Malformed("cards", f"nowhere: {' '.join(missing)}")
    if not deck_may_hold_gems(s) and any(s.deck[i] >= FIRST_GEM for i in range(s.n_deck)):
        raise Malformed("basic_deck", "no gem can have come into the basic deck yet (R3)")
    for t in range(3):
        if (s.shared and t > 0) or t >= s.teams:
            if not st.empty(s, terms.MOUSE + t):
                raise Malformed(f"mouse.{team_name(t)}", "there is no such hand")
            if t >= s.teams and not (st.empty(s, terms.DRAGON + t) and st.empty(s, terms.COLLECTION + t)):
                raise Malformed(f"dragon.{team_name(t)}", "there is no such team")
        z = terms.PICKED + t
        picks = list(cards_in(s.zones[z], s.zones[terms.GEMS + z]))
        hands = (terms.DRAGON + t, st.mouse_hand(s, t)) if t < s.teams else ()
        if len(picks) > 4 or any(not any(st.lies_in(s, h, c) for h in hands) for c in picks):
            raise Malformed("registers.zones", "cards are picked that do not lie in the hand")
    if any(
        s.zones[i]
        for i in (*range(terms.BASIC_BIN, terms.ZONES), *range(terms.GEMS + terms.BASIC_BIN, terms.ZONE_WORDS))
    ):
        raise Malformed("registers.zones", "the workbench is not empty")
    trick = [c for row in (s.firsts, s.middles, s.seconds) for c in (x - 1 for x in sevens(row)) if c >= 0]
    on_table = list(cards_in(s.zones[terms.TABLE], s.zones[terms.GEMS + terms.TABLE]))
    if len(set(trick)) != len(trick) or any(c >= CARDS for c in trick) or not set(on_table) <= set(trick):
        raise Malformed("play", "other cards lie on the table than were played")


def sevens(row: int) -> list[int]:
    return [row >> 7 * i & 127 for i in range(3)]


def check_open_hand(s: Wicked) -> None:
    last = 0
    for i in range(s.n_open):
        serial = st.slot_serial(s, i)
        if not last < serial <= s.serial or st.slot_knowers(s, i) >> s.seats:
            raise Malformed("mouse", "serial numbers ascend, and only seats know cards (R27)")
        last = serial
        if s.open_hand == terms.NO_HAND or not st.lies_in(s, s.open_hand, st.slot_card(s, i)):
            raise Malformed("mouse", "a card of the open hand is not in it")
    if s.open_hand != terms.NO_HAND and st.size(s, s.open_hand) != s.n_open:
        raise Malformed("mouse", "the open hand does not add up")


def treasures_in(s: Wicked) -> list[int]:
    """Every treasure, once for each place it lies in."""
    found = treasure_deck(s) + unpack(s.offer, 5) + [i for i in range(TREASURES) if s.treasure_discard >> i & 1]
    for t in range(3):
        found += unpack(st.held_by(s, t), 5) + unpack(st.used_by(s, t), 5)
    return found


def check_treasures(s: Wicked) -> None:
    found = treasures_in(s)
    for t in range(3):
        if t < s.teams and len(unpack(st.held_by(s, t), 5)) > st.limit(s) + (s.phase == terms.DROP_TREASURE):
            raise Malformed(f"treasures.{team_name(t)}", f"the limit is {st.limit(s)} (R36)")
    if sorted(found) != list(range(TREASURES)):
        odd = [TREASURE_IDS[x] for x in range(TREASURES) if found.count(x) != 1]
        raise Malformed("treasures", f"missing or double: {' '.join(odd)}")


def check_goals(s: Wicked) -> None:
    for slot in range(terms.GOAL_SLOTS):
        kind = g.kind_in_slot(s, slot)
        if not 0 <= s.goals[slot] < 2**36 or kind >= GOAL_KINDS or (kind < 0 and s.goals[slot]):
            raise Malformed("goals", "no such goal")
        if kind >= 0 and (slot // 3 >= s.teams or g.reward(s, kind) == 0):
            raise Malformed("goals", "that goal is for another number of teams (R52)")
    for t in range(s.teams):
        kinds = goal_deck(s, t) + unpack(g.drawn_by(s, t), 5)
        in_play = [g.kind_in_slot(s, 3 * t + i) for i in range(3)]
        kinds += [k for k in in_play if 0 <= k < TEAM_GOALS]
        if len(set(kinds)) != len(kinds) or any(not g.kinds_in_play(s) >> k & 1 or k >= TEAM_GOALS for k in kinds):
            raise Malformed(f"goal_deck.{team_name(t)}", "goals that are double or not played with")
        if not s.tiny and len(goal_deck(s, t)) != s.n_goal_deck:
            raise Malformed(f"goal_deck.{team_name(t)}", "goal decks are of the same size")


# ---------------------------------------------------------------- knowledge
def check_knowledge(s: Wicked) -> None:
    if any(x < 0 for x in s.known):
        raise Malformed("registers.known", "negative")
    where = {c: place for place, cards in enumerate_places(s) for c in cards}
    for r in (*range(s.seats), int(terms.PUBLIC)):
        who = "everyone" if r == terms.PUBLIC else letter(r)
        for w in (0, 1):
            masks = [s.known[16 * r + 2 * place + w] for place in range(int(terms.PLACES))]
            for c in cards_in(*((sum_masks(masks), 0) if w == 0 else (0, sum_masks(masks)))):
                at = where.get(c)
                if c >= CARDS or at is None or not masks[at] >> (c - 60 * w) & 1:
                    raise Malformed("registers.known", f"what {who} knows of {CARD_IDS[c % CARDS]} is not so")
        lore = s.known[terms.GEM_LORE + r]
        if lore >= 2**30 or any(lore >> (c - 60) & 1 for c in zones(s)["gem_deck"]):
            raise Malformed("registers.known", f"{who} has seen a gem that is still in the gem deck")
        if lore >> 15 >> s.n_gem_deck:
            raise Malformed("registers.known", f"{who} knows a place that the gem deck does not have")
        for h in range(6):
            if hand_in_play(s, h) and st.hand_owner(s, h) != r:
                check_limits(s, r, h, who)


def sum_masks(masks: list[int]) -> int:
    total = 0
    for m in masks:
        total |= m
    return total


def enumerate_places(s: Wicked) -> list[tuple[int, list[int]]]:
    names = zones(s)
    hands = [names[f"{kind}.T{t}"] for kind in ("dragon", "mouse") for t in (1, 2, 3)]
    return [*enumerate(hands), (int(terms.IN_DISCARD), names["discard"]), (int(terms.IN_GEM_DECK), names["gem_deck"])]


def check_limits(s: Wicked, r: int, h: int, who: str) -> None:
    most, least = s.known[terms.AT_MOST + 6 * r + h], s.known[terms.AT_LEAST + 6 * r + h]
    held = [suit_count(s, h, suit) for suit in range(5)]
    held.append(sum(in_pool(s, c) for c in cards_in(s.zones[h], s.zones[terms.GEMS + h])))
    for field, n in enumerate(held):
        if n > (most >> 8 * field & 255) < 128 or (field < 5 and n < least >> 8 * field & 255):
            raise Malformed("registers.known", f"what {who} knows of the suits of a hand is not so")


# ---------------------------------------------------------------- questions
DRAGON_ASKED = (
    terms.USE_TREASURE, terms.NAME_SUIT, terms.PEEK_TARGET, terms.EXCHANGE_DISCARD, terms.PLAY_FIRST, terms.SWAP_RETURN,
    terms.PLAY_SECOND, terms.SALVAGE_CARDS, terms.PICK_TREASURE, terms.DROP_TREASURE,
)  # fmt: skip
MOUSE_ASKED = (
    terms.PLAY_MOUSE, terms.ABILITY_CHOICE, terms.SWAP_GIVE, terms.GIVE_CARD, terms.REPLACE_CARDS, terms.DIG_KEEP,
    terms.STEAL_TARGET, terms.PLACE_STAKE, terms.INSURE_GOAL,
)  # fmt: skip
PICKING = (
    terms.SWAP_GIVE,
    terms.SWAP_RETURN,
    terms.GIVE_CARD,
    terms.REPLACE_CARDS,
    terms.EXCHANGE_DISCARD,
    terms.SALVAGE_CARDS,
)


def check_question(s: Wicked) -> None:
    if s.phase == terms.OVER:
        if s.asked or s.waiting:
            raise Malformed("asked", "nobody is asked when the game is over")
        return
    if not s.asked or s.waiting != s.asked or s.asked >> s.seats:
        raise Malformed("question", "somebody must be asked")
    expected = s.asked
    if s.phase in DRAGON_ASKED:
        expected = 1 << dragon_of(s, s.team)
    elif s.phase in MOUSE_ASKED:
        expected = 1 << mouse_of(s, s.team)
    elif s.phase == terms.CHOOSE_REWARD:
        if s.winner >= s.teams:
            raise Malformed("registers.winner", "only a winner chooses a reward (R34)")
        expected = 1 << dragon_of(s, s.winner)
    elif s.phase == terms.HINT:
        dragon, mouse = dragon_of(s, s.team), mouse_of(s, s.team)
        expected = 1 << (dragon if s.then == terms.MOUSE_CARD else mouse)
        if s.then not in (terms.MOUSE_CARD, terms.SECOND_CARD) or dragon == mouse or not s.open_talk:
            raise Malformed("question", "no hint is given here (R56)")
    elif s.phase == terms.GOAL_PASS:
        expected = expected_choosers(s)
    elif s.phase == terms.PASS_CARDS:
        expected = sum(1 << mouse_of(s, t) for t in range(s.teams) if asked_to_pass(s, t))
    if s.asked != expected:
        raise Malformed("asked", "the question is put to another seat than the rules would ask")
    check_registers(s)
    for seat in seats_in(s.asked):
        if not s.options(seat):
            raise Malformed("question", f"{letter(seat)} has no answer")


def expected_choosers(s: Wicked) -> int:
    asked = 0
    for t in range(s.teams):
        drawn = unpack(g.drawn_by(s, t), 5)
        passed, kept, draft = g.passed_by(s, t), g.kept_by(s, t), g.draft_of(s, t)
        pool = (1 << popcount(passed)) - 1 if passed else 15
        if len(drawn) != 4 or kept & ~pool or draft & ~pool or (kept and draft):
            raise Malformed("drawn", "four goals are drawn, and chosen from these (R6)")
        if not st.two_seats(s, t) and passed != 15:
            raise Malformed("registers.choosing", "a solo seat keeps straight from the four (J37)")
        if passed and popcount(passed) < 2:
            raise Malformed("registers.choosing", "at least two goals are passed (R6)")
        if not kept:
            asked |= 1 << (mouse_of(s, t) if passed else dragon_of(s, t))
    return asked


def asked_to_pass(s: Wicked, t: int) -> bool:
    return st.two_seats(s, t) and not st.empty(s, terms.MOUSE + t) and not s.finished >> t & 1


def check_registers(s: Wicked) -> None:
    """Registers that a question leans on."""
    if s.phase == terms.ABILITY_CHOICE and not ability_choice_at(s.pc):
        raise Malformed("registers.pc", "no choice of an ability stands there")
    if s.phase in MOUSE_ASKED or s.phase == terms.SWAP_RETURN:
        if s.phase != terms.PLAY_MOUSE and (s.pc % 4 or s.pc >= len(STEPS) or s.pc < ABILITY_AT[0] or s.back % 4):
            raise Malformed("registers.pc", "no step of an ability stands there")
    elif s.phase in (terms.NAME_SUIT, terms.PEEK_TARGET, terms.EXCHANGE_DISCARD) and (s.pc % 4 or s.pc >= len(EFFECTS)):
        raise Malformed("registers.pc", "no effect of a treasure stands there")
    if (s.phase in PICKING and not s.least <= s.most) or (s.phase in PICKING and s.most == 0):
        raise Malformed("registers.most", "nothing can be picked")
    if s.phase == terms.PICK_TREASURE and len(unpack(s.offer, 5)) != 2:
        raise Malformed("registers.offer", "two treasures are picked from (R35)")
    if s.phase in (terms.PICK_TREASURE, terms.DROP_TREASURE) and s.then not in (terms.ABILITY, terms.TAKE_NEXT):
        raise Malformed("registers.then", "a treasure is taken for an ability or as a reward")
    if s.phase == terms.DIG_KEEP and not 2 <= s.looked <= s.n_gem_deck:
        raise Malformed("registers.looked", "more gems are looked at than there are (R21)")
    if s.turn > s.teams:
        raise Malformed("registers.turn", "there are fewer teams")


def ability_choice_at(pc: int) -> bool:
    return pc % 4 == 0 and 0 < pc < len(STEPS) and STEPS[pc] == 1


def all_cards(s: Wicked) -> list[str]:
    """Every card of the game, once for each place it lies in."""
    held = [TREASURE_IDS[x] for x in treasures_in(s)]
    return [CARD_IDS[c] for cards in zones(s).values() for c in cards] + held
