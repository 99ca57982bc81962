"""Positions of Wicked & Wise in words, both ways.  What makes one impossible is in `possible.py`.

    round = 1
    trick = 2
    lead = "T2"
    play = "f4 f5 | f3"          # the trick so far, in the order of play
    gem_deck = "g9 g2 ..."       # top first; ... is all that is named nowhere else
    [dragon]
    T1 = "f5 r3"
    [mouse]
    T1 = "s7"                    # an open hand: "f9#1 g2#8:AB" (serial number, who knows a face-down gem)
    [coins]
    T1 = 3

Cards named nowhere lie in the decks if these end with `...` (or are not given), else in the discard pile.
"""

from typing import Any

from cardinal.core.bits import bit
from cardinal.core.entries import number, table, text
from cardinal.core.errors import Malformed
from cardinal.core.game import letter, read_seat, seats_in
from cardinal.games.wicked_wise import board as st
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import opening, terms
from cardinal.games.wicked_wise.cards import (
    BOOST,
    FIRST_GEM,
    FREE_FOLLOW,
    LOW_WINS,
    MOUSE_COUNTS,
    NO_SUIT,
    NO_TRUMP,
    PLAY_LAST,
    TOTAL_WINS,
    TREASURES,
    suit_of,
)
from cardinal.games.wicked_wise.data import EFFECTS, ROUNDS, STEP, TREASURE_AT, TRICKS_A_ROUND
from cardinal.games.wicked_wise.knowledge import FREE
from cardinal.games.wicked_wise.names import CARD_IDS, GOAL_IDS, TREASURE_IDS, cards_in, pack, team_name, unpack
from cardinal.games.wicked_wise.position_goals import BELOW, goal_deck, goal_word, read_goals, stakes, team
from cardinal.games.wicked_wise.rules import Wicked
from cardinal.games.wicked_wise.state import coins_of, dragon_of, mouse_of
from cardinal.games.wicked_wise.treasures import effect

WORDS = (
    "round", "trick", "lead", "seats_by_role", "stage", "question", "asked", "play", "basic_deck", "gem_deck",
    "treasure_deck", "treasure_discard", "discard", "serial", "won", "dragon", "mouse", "collection", "coins",
    "treasures", "used", "goals", "stakes", "goal_deck", "drawn", "mouse_played",
)  # fmt: skip
STAGES = {
    "goals": terms.ROUND_BEGINS,
    "trick": terms.TRICK_BEGINS,
    "resolve": terms.RESOLVE,
    "evaluate": terms.EVALUATE,
    "cleanup": terms.CLEAN_UP,
}


# ---------------------------------------------------------------- out
def write(s: Wicked, decisions: tuple[str, ...]) -> dict[str, Any]:
    teams = range(s.teams)
    words: dict[str, Any] = {
        "round": s.round + 1,
        "trick": s.trick + 1,
        "lead": team_name(s.lead),
        "seats_by_role": " ".join(f"{letter(dragon_of(s, t))}{letter(mouse_of(s, t))}" for t in teams),
        "question": "over" if s.over() else decisions[s.kind(s.next_asked())],
        "asked": " ".join(letter(q) for q in seats_in(s.asked)),
        "play": " | ".join(
            " ".join(CARD_IDS[c] if c >= 0 else "-" for c in fixed(row, s.teams))
            for row in (s.firsts, s.middles, s.seconds)
        ).rstrip("| -"),
        "basic_deck": listed(s.deck[i] for i in range(s.n_deck - 1, -1, -1)),
        "gem_deck": listed(FIRST_GEM + (s.gem_deck >> 4 * i & 15) for i in range(s.n_gem_deck)),
        "treasure_deck": " ".join(TREASURE_IDS[x] for x in treasure_deck(s)),
        "treasure_discard": " ".join(TREASURE_IDS[i] for i in range(TREASURES) if s.treasure_discard >> i & 1),
        "discard": zone(s, terms.DISCARD),
        "serial": s.serial,
        "won": " ".join(won_trick(s, i) for i in range(s.trick + (s.winner != terms.NO_TEAM))),
        "dragon": by_team(s, lambda t: zone(s, terms.DRAGON + t)),
        "mouse": by_team(s, lambda t: mouse_words(s, t)),
        "collection": by_team(s, lambda t: zone(s, terms.COLLECTION + t)),
        "mouse_played": by_team(s, lambda t: zone(s, terms.MOUSE_PLAYED + t)),
        "coins": {team_name(t): coins_of(s, t) for t in teams},
        "treasures": by_team(s, lambda t: " ".join(TREASURE_IDS[x] for x in unpack(st.held_by(s, t), 5))),
        "used": by_team(s, lambda t: " ".join(TREASURE_IDS[x] for x in unpack(st.used_by(s, t), 5))),
        "goals": by_team(s, lambda t: " ".join(goal_word(s, 3 * t + i) for i in range(3)).strip()),
        "stakes": stakes(s),
        "goal_deck": by_team(s, lambda t: " ".join(GOAL_IDS[k] for k in goal_deck(s, t))),
        "drawn": by_team(s, lambda t: " ".join(GOAL_IDS[k] for k in unpack(g.drawn_by(s, t), 5))),
    }
    always = ("basic_deck", "gem_deck", "treasure_deck", "goal_deck")
    return {k: v for k, v in words.items() if v not in ("", {}) or (k in always and k != "goal_deck")}


def by_team(s: Wicked, words: Any) -> dict[str, str]:
    found = {team_name(t): words(t) for t in range(s.teams)}
    return {k: v for k, v in found.items() if v}


def listed(cards: Any) -> str:
    return " ".join(CARD_IDS[c] for c in cards)


def zone(s: Wicked, z: int) -> str:
    return listed(cards_in(s.zones[z], s.zones[terms.GEMS + z]))


def fixed(row: int, teams: int) -> list[int]:
    return [(row >> 7 * i & 127) - 1 for i in range(teams)]


def treasure_deck(s: Wicked) -> list[int]:
    return unpack(s.treasures, 5) + unpack(s.treasures_below, 5)


def mouse_words(s: Wicked, t: int) -> str:
    if terms.MOUSE + t != s.open_hand:
        return zone(s, terms.MOUSE + t)
    cards = []
    for i in range(s.n_open):
        card = st.slot_card(s, i)
        knowers = "".join(letter(q) for q in seats_in(st.slot_knowers(s, i)))
        cards.append(f"{CARD_IDS[card]}#{st.slot_serial(s, i)}{':' + knowers if knowers else ''}")
    return " ".join(cards)


def won_trick(s: Wicked, i: int) -> str:
    """`T1>T2:f6`: led by T1, won by T2 with f6; `T1>-` without a winner."""
    leader, winner = s.leaders >> 2 * i & 3, s.winners >> 2 * i & 3
    if winner == terms.NO_TEAM:
        return f"{team_name(leader)}>-"
    return f"{team_name(leader)}>{team_name(winner)}:{CARD_IDS[s.win_cards >> 7 * i & 127]}"


# ---------------------------------------------------------------- in
def read(s: Wicked, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    opening.clear_table(s)
    opening.assign_roles(s)
    read_roles(s, words)
    s.round = number(words.get("round", 1), "round", 1, ROUNDS) - 1
    s.trick = number(words.get("trick", 1), "trick", 1, TRICKS_A_ROUND + 1) - 1
    s.lead = team(text(words, "lead", "T1"), s, "lead")
    read_cards(s, words)
    read_treasures(s, words)
    for key, value in table(words, "coins").items():
        st.add_coins(s, team(key, s, "coins"), number(value, f"coins.{key}", -900, 2000))
    read_flags(s)
    read_goals(s, words)
    read_won(s, words)
    for i in range(int(terms.KNOWN_WORDS)):
        s.known[i] = FREE if terms.AT_MOST <= i < terms.AT_LEAST else 0
    s.traced = s.traced_gems = s.limits = s.pool = s.pool_gems = 0
    s.old_serial = 0
    read_stage(s, words, decisions)


def read_roles(s: Wicked, words: dict[str, Any]) -> None:
    if "seats_by_role" not in words:
        return
    pairs = text(words, "seats_by_role", "").split()
    place = "seats_by_role"
    if len(pairs) != s.teams or any(len(pair) != 2 for pair in pairs):
        raise Malformed(place, "the Dragon's and the Mouse's seat of each team, such as AC BD")
    s.dragons = sum(read_seat(pair[0], s.seats, place) << 4 * t for t, pair in enumerate(pairs))
    s.mice = sum(read_seat(pair[1], s.seats, place) << 4 * t for t, pair in enumerate(pairs))


def read_cards(s: Wicked, words: dict[str, Any]) -> None:
    used: dict[int, str] = {}
    for name, base in (("dragon", terms.DRAGON), ("collection", terms.COLLECTION)):
        for key, value in table(words, name).items():
            for c in cards(value, f"{name}.{key}", used):
                st.put(s, base + team(key, s, name), c)
    for key, value in table(words, "mouse_played").items():
        for c in cards(value, f"mouse_played.{key}", {}):
            st.put(s, terms.MOUSE_PLAYED + team(key, s, "mouse_played"), c)
    for key, value in table(words, "mouse").items():
        read_mouse(s, team(key, s, "mouse"), value, f"mouse.{key}", used)
    s.serial = number(words.get("serial", s.serial), "serial", s.serial, 1000)
    read_trick(s, words, used)
    for c in cards(words.get("discard", ""), "discard", used):
        st.put(s, terms.DISCARD, c)
    gems = deck(words, "gem_deck", used, lambda c: c >= FIRST_GEM)
    if any(c < FIRST_GEM for c in gems):
        raise Malformed("gem_deck", "only gems lie there")
    s.n_gem_deck = len(gems)
    s.gem_deck = sum(c - int(FIRST_GEM) << 4 * i for i, c in enumerate(gems))
    basic = deck(words, "basic_deck", used, lambda c: c < FIRST_GEM)
    s.n_deck = len(basic)
    for i, c in enumerate(reversed(basic)):
        s.deck[i] = c
    for c in range(75):
        if c not in used:
            st.put(s, terms.DISCARD, c)


def deck(words: dict[str, Any], name: str, used: dict[int, str], belongs: Any) -> list[int]:
    """The cards of a deck, top first; `...` at its end is every card of its kind that is named nowhere else."""
    names = text(words, name, BELOW).split()
    below = names[-1:] == [BELOW]
    found = cards(" ".join(names[:-1] if below else names), name, used)
    if below:
        elsewhere = {c for other in WORDS if other != name for c in named(words.get(other))}
        rest = [c for c in range(75) if belongs(c) and c not in used and c not in elsewhere]
        used.update((c, name) for c in rest)
        found += rest
    return found


def named(value: Any) -> list[int]:
    """The cards that an entry names, whatever else it says."""
    texts = value.values() if isinstance(value, dict) else [value]
    found = []
    for one in texts:
        if isinstance(one, str):
            found += [CARD_IDS.index(w.split("#")[0]) for w in one.split() if w.split("#")[0] in CARD_IDS]
    return found


def read_mouse(s: Wicked, t: int, value: Any, place: str, used: dict[int, str]) -> None:
    if s.shared and t > 0:
        raise Malformed(place, "the Mouse hand is shared: give it as T1")
    if terms.MOUSE + t != s.open_hand:
        for c in cards(value, place, used):
            st.put(s, terms.MOUSE + t, c)
        return
    for word in text({"x": value}, "x", "").split():
        name, _, rest = word.partition("#")
        serial, _, knowers = rest.partition(":")
        (c,) = cards(name, place, used)
        if serial and (not serial.isdecimal() or not s.serial < int(serial) <= 1000):
            raise Malformed(place, f"{word}: serial numbers ascend, to 1000 at most")
        s.serial = int(serial) - 1 if serial else s.serial
        seats = sum({bit(read_seat(x, s.seats, place)) for x in knowers})
        if c >= FIRST_GEM and not s.shared and not knowers:
            seats = bit(mouse_of(s, t))
        st.lay_open(s, c, seats if c >= FIRST_GEM else 0)


def read_trick(s: Wicked, words: dict[str, Any], used: dict[int, str]) -> None:
    rows = text(words, "play", "").split("|")
    if len(rows) > 3 or any(len(row.split()) > s.teams for row in rows):
        raise Malformed("play", "first cards | Mouse cards | second cards, one a team at most")
    packed = []
    for row in rows:
        found = [-1 if name == "-" else cards(name, "play", {})[0] for name in row.split()]
        packed.append(sum(c + 1 << 7 * i for i, c in enumerate(found)))
        for c in found:
            if c >= 0 and not used.get(c, "").startswith("collection"):  # a trick being resolved is collected already
                cards(CARD_IDS[c], "play", used)
                st.put(s, terms.TABLE, c)
    s.firsts, s.middles, s.seconds = (*packed, 0, 0)[:3]
    led = [c for c in (x - 1 for x in (s.firsts >> 7 * i & 127 for i in range(3))) if c >= 0]
    s.lead_suit = suit_of(led[0]) if led else NO_SUIT


def read_treasures(s: Wicked, words: dict[str, Any]) -> None:
    used: dict[int, str] = {}
    for name in ("treasures", "used"):
        for key, value in table(words, name).items():
            t = team(key, s, name)
            items = treasures(value, f"{name}.{key}", used)
            if len(items) > 4:
                raise Malformed(f"{name}.{key}", "four treasures at most")
            if name == "treasures":
                st.set_held(s, t, pack(items, 5))
            else:
                st.set_used(s, t, pack(items, 5))
    s.treasure_discard = sum(1 << x for x in treasures(words.get("treasure_discard", ""), "treasure_discard", used))
    names = text(words, "treasure_deck", BELOW).split()
    below = names[-1:] == [BELOW]
    pile = treasures(" ".join(names[:-1] if below else names), "treasure_deck", used)
    pile += [x for x in range(TREASURES) if below and x not in used]
    s.treasure_discard |= sum(1 << x for x in range(TREASURES) if not below and x not in used)
    s.treasures, s.treasures_below = pack(pile[:12], 5), pack(pile[12:], 5)


def read_flags(s: Wicked) -> None:
    """What the used treasures change in this trick (a suit named is a register)."""
    for t in range(s.teams):
        for x in unpack(st.used_by(s, t), 5):
            for pc in range(TREASURE_AT[x], len(EFFECTS), STEP):
                if EFFECTS[pc] == 0:
                    break
                if EFFECTS[pc] in (LOW_WINS, NO_TRUMP, TOTAL_WINS, BOOST, MOUSE_COUNTS, FREE_FOLLOW, PLAY_LAST):
                    effect(s, t, EFFECTS[pc], EFFECTS[pc + 1], EFFECTS[pc + 2])


def treasures(value: Any, place: str, used: dict[int, str]) -> list[int]:
    found = []
    for name in text({"x": value}, "x", "").split():
        if name not in TREASURE_IDS:
            raise Malformed(place, f"there is no treasure {name!r}")
        x = TREASURE_IDS.index(name)
        if x in used:
            raise Malformed(place, f"{name} is in {used[x]} already")
        used[x] = place
        found.append(x)
    return found


def read_won(s: Wicked, words: dict[str, Any]) -> None:
    for i, word in enumerate(text(words, "won", "").split()[:5]):
        leader, _, rest = word.partition(">")
        winner, _, card = rest.partition(":")
        s.leaders |= team(leader, s, "won") << 2 * i
        s.winners |= (int(terms.NO_TEAM) if winner == "-" else team(winner, s, "won")) << 2 * i
        if winner != "-":
            s.win_cards |= cards(card, "won", {})[0] << 7 * i
    missing = range(len(text(words, "won", "").split()), s.trick)
    for i in missing:  # tricks nobody speaks of have no winner
        s.winners |= int(terms.NO_TEAM) << 2 * i
        s.leaders |= s.lead << 2 * i


def read_stage(s: Wicked, words: dict[str, Any], decisions: tuple[str, ...]) -> None:
    """Without a question the position is the turn of whoever comes next in the trick, or the stage that is named."""
    name = text(words, "question", "")
    stage = text(words, "stage", "")
    asked = [read_seat(x, s.seats, "asked") for x in text(words, "asked", "").split()]
    if name == "over":
        s.phase = terms.OVER
    elif name:
        if name not in decisions:
            raise Malformed("question", f"{name!r} is none of {', '.join(decisions)}")
        s.phase = decisions.index(name)
        if s.phase == terms.GOAL_KEEP:
            s.phase = terms.GOAL_PASS
        s.asked = s.waiting = sum({bit(q) for q in asked})
    elif asked:
        raise Malformed("asked", "only together with a question")
    elif stage:
        if stage not in STAGES:
            raise Malformed("stage", f"{stage!r} is none of {', '.join(STAGES)}")
        s.phase = STAGES[stage]
        if s.phase == terms.RESOLVE:
            s.turn = s.teams
    else:
        next_turn(s)


def next_turn(s: Wicked) -> None:
    for row, phase in ((s.firsts, terms.FIRST_TURN), (s.middles, terms.MOUSE_TURN), (s.seconds, terms.SECOND_TURN)):
        n = len(unpack(row, 7))
        if n < s.teams or phase == terms.SECOND_TURN:
            s.turn = n
            s.phase = phase
            if phase == terms.FIRST_TURN and n == 0:
                s.phase = terms.TRICK_BEGINS
            return


def cards(value: Any, place: str, used: dict[int, str]) -> list[int]:
    found = []
    for name in text({"x": value}, "x", "").split():
        if name not in CARD_IDS:
            raise Malformed(place, f"there is no card {name!r}")
        c = CARD_IDS.index(name)
        if c in used:
            raise Malformed(place, f"{name} lies in {used[c]} already")
        used[c] = place
        found.append(c)
    return found
