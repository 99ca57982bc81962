"""The table as a set of viewers sees it: zones, facts, and what is known of each seat."""

from collections.abc import Iterable

from cardinal.core.game import letter
from cardinal.core.view import Fact, Zone
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import names, terms, tricks
from cardinal.games.wicked_wise.cards import FIRST_GEM, NO_SUIT, TREASURES
from cardinal.games.wicked_wise.data import GOAL_ROWS
from cardinal.games.wicked_wise.knowledge import hand_in_play
from cardinal.games.wicked_wise.mouse import gem_at
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import coins_of, dragon_of, mouse_of
from cardinal.games.wicked_wise.worlds_bins import known_places

BANNERS = ((terms.LOW, "lowest wins"), (terms.PLAIN, "no trump"), (terms.TOTALS, "totals"))
TURNS = ("first", "mouse", "second")  # of a trick (R9)
PLACE_WORDS = ("T1 Dragon", "T2 Dragon", "T3 Dragon", "T1 Mouse", "T2 Mouse", "T3 Mouse", "discard", "gem_deck")


def rows_of(s: Wicked, viewers: int) -> list[int]:
    """The rows of knowledge these viewers have: their own, and what everyone knows."""
    return [r for r in range(s.seats) if viewers >> r & 1] + [int(terms.PUBLIC)]


def traces(s: Wicked, viewers: int) -> dict[int, set[int]]:
    """Cards that the viewers have seen go to hidden places, with the places where each may lie now."""
    found: dict[int, set[int]] = {}
    for r in rows_of(s, viewers):
        row: dict[int, set[int]] = {}
        for place in range(int(terms.PLACES)):
            k = 16 * r + 2 * place
            for c in names.cards_in(s.known[k], s.known[k + 1]):
                row.setdefault(c, set()).add(place)
        for c, places in row.items():
            found[c] = found[c] & places if c in found else places
    mine = {c for h in own_hands(s, viewers) for c in names.cards_in(s.zones[h], s.zones[terms.GEMS + h])}
    return {c: places - set(own_hands(s, viewers)) for c, places in found.items() if c not in mine}


def own_hands(s: Wicked, viewers: int) -> list[int]:
    """Closed hands that lie before the viewers' eyes."""
    return [h for h in range(6) if hand_in_play(s, h) and viewers >> st.hand_owner(s, h) & 1]


def known_in(s: Wicked, viewers: int, place: int) -> list[str]:
    return [names.CARD_IDS[c] for c, places in sorted(traces(s, viewers).items()) if places == {place}]


def ids(s: Wicked, z: int) -> list[str]:
    return [names.CARD_IDS[c] for c in names.cards_in(s.zones[z], s.zones[terms.GEMS + z])]


# ---------------------------------------------------------------- zones
def zones(s: Wicked, viewers: int) -> list[Zone]:
    found = [hand_zone(s, h, viewers) for h in range(6) if hand_in_play(s, h)]
    if s.open_hand != terms.NO_HAND:
        found.append(open_zone(s, viewers))
    found.append(trick_zone(s))
    for t in range(s.teams):
        found.append(collection_zone(s, t))
        found.append(treasure_zone(s, "treasures", "treasures", t, st.held_by(s, t)))
        found.append(treasure_zone(s, "used", "used treasures", t, st.used_by(s, t)))
        found.append(goal_zone(s, t))
        if s.phase == terms.GOAL_PASS:
            found += choosing_zones(s, t, viewers)
    found += deck_zones(s, viewers)
    return found


def collection_zone(s: Wicked, t: int) -> Zone:
    """Closed collections keep back what lies in them, but not the cards of a trick before the next one begins."""
    cards = ids(s, terms.COLLECTION + t)
    title = f"{names.team_name(t)} collection"
    if s.open_collections:
        return Zone(f"collection:{t}", title, dragon(s, t), len(cards), cards)
    played = [names.CARD_IDS[tricks.trick_card(s, k) - 1] for k in range(9) if tricks.trick_card(s, k)]
    known = [card for card in cards if card in played]
    return Zone(f"collection:{t}", title, dragon(s, t), len(cards), [], known)


def dragon(s: Wicked, t: int) -> int:
    return dragon_of(s, t)


def hand_zone(s: Wicked, h: int, viewers: int) -> Zone:
    name, t = ("dragon", h) if h < terms.MOUSE else ("mouse", h - int(terms.MOUSE))
    title = f"{names.team_name(t)} {name.title()} hand"
    owner = st.hand_owner(s, h)
    if viewers >> owner & 1:
        return Zone(f"{name}:{t}", title, owner, st.size(s, h), ids(s, h))
    return Zone(f"{name}:{t}", title, owner, st.size(s, h), [], known_in(s, viewers, h))


def open_zone(s: Wicked, viewers: int) -> Zone:
    """Cards with their serial numbers; a face-down gem shows its value to who has seen it: f9#1 g2#8 gem#9."""
    cards = [open_card(s, i, viewers) for i in range(s.n_open)]
    seat = None if s.shared else mouse_of(s, s.open_hand - int(terms.MOUSE))
    title = "Shared Mouse hand" if s.shared else f"{names.team_name(s.open_hand - int(terms.MOUSE))} Mouse hand (open)"
    return Zone("open", title, seat, s.n_open, cards, known_in(s, viewers, s.open_hand))


def open_card(s: Wicked, slot: int, viewers: int) -> str:
    card = st.slot_card(s, slot)
    seen = card < FIRST_GEM or st.slot_knowers(s, slot) & viewers
    return f"{names.CARD_IDS[card] if seen else 'gem'}#{st.slot_serial(s, slot)}"


def trick_zone(s: Wicked) -> Zone:
    cards = [tricks.trick_card(s, k) - 1 for k in range(9)]
    return Zone("trick", "Trick", None, *counted_ids(c for c in cards if c >= 0 and st.lies_in(s, terms.TABLE, c)))


def counted_ids(cards: Iterable[int]) -> tuple[int, list[str]]:
    listed = [names.CARD_IDS[c] for c in cards]
    return len(listed), listed


def treasure_zone(s: Wicked, zone: str, title: str, t: int, items: int) -> Zone:
    cards = [names.TREASURE_IDS[x] for x in names.unpack(items, 5)]
    return Zone(f"{zone}:{t}", f"{names.team_name(t)} {title}", dragon(s, t), len(cards), cards)


def goal_zone(s: Wicked, t: int) -> Zone:
    kinds = [g.kind_in_slot(s, 3 * t + i) for i in range(3)]
    cards = [names.goal_card(t, k) for k in kinds if k >= 0]
    return Zone(f"goals:{t}", f"{names.team_name(t)} goals", mouse_of(s, t), len(cards), cards)


def choosing_zones(s: Wicked, t: int, viewers: int) -> list[Zone]:
    """Goals being chosen: the Dragon sees all four, the Mouse those passed to it."""
    drawn = [names.goal_card(t, k) for k in names.unpack(g.drawn_by(s, t), 5)]
    eyes = viewers >> dragon(s, t) & 1
    found = [Zone(f"drawn:{t}", f"{names.team_name(t)} goals drawn", dragon(s, t), 4, drawn if eyes else [])]
    passed = g.passed_by(s, t)
    if passed and st.two_seats(s, t) and (eyes or viewers >> mouse_of(s, t) & 1):
        cards = [names.goal_card(t, k) for k in names.unpack(g.goal_list(s, t, passed), 5)]
        found.append(Zone(f"passed:{t}", f"{names.team_name(t)} goals passed", mouse_of(s, t), len(cards), cards))
    if g.kept_by(s, t) and viewers >> mouse_of(s, t) & 1:
        cards = [names.goal_card(t, k) for k in names.unpack(g.kept_list(s, t), 5)]
        found.append(Zone(f"kept:{t}", f"{names.team_name(t)} goals kept", mouse_of(s, t), len(cards), cards))
    return found


def deck_zones(s: Wicked, viewers: int) -> list[Zone]:
    places = known_places(s, viewers)
    sure = [f"{names.CARD_IDS[gem_at(s, i)]}@{i + 1}" for i in range(s.n_gem_deck) if places >> i & 1]
    sure += known_in(s, viewers, int(terms.IN_GEM_DECK))
    discarded = known_in(s, viewers, int(terms.IN_DISCARD))
    pile = [names.TREASURE_IDS[i] for i in range(TREASURES) if s.treasure_discard >> i & 1]
    found = [
        Zone("basic_deck", "Basic deck", None, s.n_deck, []),
        Zone("gem_deck", "Gem deck", None, s.n_gem_deck, [], sure),
        Zone("discard", "Discard pile", None, st.size(s, terms.DISCARD), [], discarded),
        Zone("treasure_deck", "Treasure deck", None, st.n_treasures(s), []),
        Zone("treasure_discard", "Treasure discard", None, len(pile), pile),
    ]
    if s.offer:
        seat = dragon(s, s.team)
        cards = [names.TREASURE_IDS[x] for x in names.unpack(s.offer, 5)] if viewers >> seat & 1 else []
        found.append(Zone("offer", "Treasures drawn", seat, 2, cards))
    if s.phase == terms.DIG_KEEP:
        seat = mouse_of(s, s.team)
        gems = [names.CARD_IDS[gem_at(s, i)] for i in range(s.looked)] if viewers >> seat & 1 else []
        found.append(Zone("looked", "Gems looked at", seat, s.looked, gems))
    if not s.tiny:
        found += [
            Zone(f"goal_deck:{t}", f"{names.team_name(t)} goal deck", None, s.n_goal_deck, []) for t in range(s.teams)
        ]
    return found


# ---------------------------------------------------------------- facts
def facts(s: Wicked, viewers: int) -> dict[str, Fact]:
    talk = names.TALK_CARDS["open" if s.open_talk else "closed"]
    found: dict[str, Fact] = {
        "round": s.round + 1,
        "trick": s.trick + 1,
        "lead": names.team_name(s.lead),
        "order": [names.team_name(st.in_order(s, i)) for i in range(s.teams)],
        "second_order": [names.team_name(st.in_second_order(s, i)) for i in range(s.teams)],
        "lead_suit": "" if s.lead_suit == NO_SUIT else names.SUIT_IDS[s.lead_suit],
        "trumps": trumps(s),
        "banners": banners(s),
        "plays": plays(s),
        "coins": [f"{names.team_name(t)} {coins_of(s, t)}" for t in range(s.teams)],
        "tricks_won": [f"{names.team_name(t)} {tricks_won(s, t)}" for t in range(s.teams)],
        "goals": goal_progress(s),
        "stakes": stakes(s),
        "table_talk": str(talk["id"]),
        "table_talk_text": str(talk["text"]),
        "hints": list(names.HINTS) if s.open_talk else [],
        "chat": "public" if s.open_talk else "emotes",
        "private_chat": False,
    }
    k = tricks.winning_place(s)
    if k >= 0:
        found["winning_card"] = names.CARD_IDS[tricks.trick_card(s, k) - 1]
        found["winning_team"] = names.team_name(tricks.trick_team(s, k))
    if s.phase not in (terms.GOAL_PASS, terms.PASS_CARDS, terms.OVER):
        found["acting"] = names.team_name(s.winner if s.phase == terms.CHOOSE_REWARD else s.team)
    unsure = [
        f"{names.CARD_IDS[c]}: {' or '.join(PLACE_WORDS[x] for x in sorted(places))}"
        for c, places in sorted(traces(s, viewers).items())
        if len(places) > 1
    ]
    if unsure:
        found["memory"] = unsure
    return found


def plays(s: Wicked) -> list[str]:
    """`first T1 f4`, `mouse T2 f3`, `second T1 f9`: the trick until the next one begins, also once it was collected."""
    found = []
    for k in range(9):
        card = tricks.trick_card(s, k)
        if card:
            found.append(f"{TURNS[k // 3]} {names.team_name(tricks.trick_team(s, k))} {names.CARD_IDS[card - 1]}")
    return found


def trumps(s: Wicked) -> list[str]:
    gems = [] if s.flags & terms.PLAIN else ["gem"]
    return [names.SUIT_IDS[suit] for suit in range(4) if s.trumps >> suit & 1] + gems


def banners(s: Wicked) -> list[str]:
    found = [words for flag, words in BANNERS if s.flags & flag]
    for t in range(s.teams):
        boost = s.boosts >> 8 * t & 255
        found += [f"{names.team_name(t)} Dragon +{boost}"] if boost else []
        found += [f"{names.team_name(t)} Mouse counts"] if s.whiskers >> t & 1 else []
        found += [f"{names.team_name(t)} need not follow"] if s.leashless >> t & 1 else []
        found += [f"{names.team_name(t)} plays last"] if s.patient >> t & 1 else []
    return found


def tricks_won(s: Wicked, t: int) -> int:
    return sum(g.trick_winner(s, i) == t for i in range(s.trick))


def goal_progress(s: Wicked) -> list[str]:
    """`T1 Flame Feast: 3 of 4, not met (5, insured)`: as if the round ended now.

    Where collections are not open (section 4), nobody counts what lies in them: `T1 Flame Feast: ? of 4, not counted`.
    """
    found = []
    for slot in range(terms.GOAL_SLOTS):
        kind = g.kind_in_slot(s, slot)
        if kind >= 0:
            t = slot // 3
            counted = s.open_collections or GOAL_ROWS[kind]["when"]["metric"] != "cards"
            state = "not counted" if not counted else "met" if g.is_met(s, kind, t) else "not met"
            extra = ", insured" if s.goals[slot] & g.INSURED else ""
            done = f"{g.measure(s, kind, t) if counted else '?'}{wanted(kind)}"
            found.append(f"{names.team_name(t)} {names.GOAL_NAMES[kind]}: {done}, {state} ({g.reward(s, kind)}{extra})")
    return found


def wanted(kind: int) -> str:
    """What a goal asks for, to follow what was reached: ` of 4`, ` of at most 1`; nothing where rivals count too."""
    when = GOAL_ROWS[kind]["when"]
    return {
        "ge": f" of {when.get('n')}",
        "le": f" of at most {when.get('n')}",
        "eq": f" of exactly {when.get('n')}",
        "in": f" of {' or '.join(str(n) for n in when.get('set', []))}",
        "gt": "",
    }[when["cmp"]]


def stakes(s: Wicked) -> list[str]:
    found = []
    for slot in range(terms.GOAL_SLOTS):
        for side in (terms.MET, terms.MISSED):
            for t in range(s.teams):
                n = g.staked(s, slot, side, t)
                if n:
                    goal = names.goal_card(slot // 3, g.kind_in_slot(s, slot))
                    found.append(f"{names.team_name(t)} {n} on {goal}:{('met', 'missed')[side]}")
    return found


def seat_facts(s: Wicked, seat: int) -> dict[str, Fact]:
    t = st.team_of(s, seat)
    roles = []
    if dragon_of(s, t) == seat:
        roles.append("dragon")
    if mouse_of(s, t) == seat:
        roles.append("mouse")
    return {
        "team": names.team_name(t),
        "role": roles[0] if len(roles) == 1 else "dragon" if s.shared else "dual",
        "partner": "" if len(roles) == 2 else letter(partner(s, t, seat)),
        "coins": coins_of(s, t),
        "treasures": st.held_count(s, t),
        "tricks": tricks_won(s, t),
        "void": voids(s, t, seat),
    }


def partner(s: Wicked, t: int, seat: int) -> int:
    return mouse_of(s, t) if dragon_of(s, t) == seat else dragon_of(s, t)


def voids(s: Wicked, t: int, seat: int) -> list[str]:
    """Suits of which everyone knows that a hand of this seat has none."""
    found = []
    for name, h in (("dragon", int(terms.DRAGON) + t), ("mouse", int(terms.MOUSE) + t)):
        if hand_in_play(s, h) and st.hand_owner(s, h) == seat and not st.empty(s, h):
            most = s.known[terms.AT_MOST + 6 * terms.PUBLIC + h]
            found += [f"{name} {names.SUIT_IDS[suit]}" for suit in range(5) if most >> 8 * suit & 255 == 0]
    return found
