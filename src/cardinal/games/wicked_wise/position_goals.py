"""Goals and stakes of a position in words, both ways."""

from typing import Any

from cardinal.core.entries import number, table, text
from cardinal.core.errors import Malformed
from cardinal.games.wicked_wise import goals as g
from cardinal.games.wicked_wise import terms
from cardinal.games.wicked_wise.names import GOAL_IDS, TEAM_GOAL_COUNT, pack, team_name, unpack
from cardinal.games.wicked_wise.rules import Wicked


def goal_deck(s: Wicked, t: int) -> list[int]:
    return unpack(s.goals[terms.GOAL_DECK + 2 * t], 5) + unpack(s.goals[terms.GOAL_DECK + 2 * t + 1], 5)


def goal_word(s: Wicked, slot: int) -> str:
    kind = g.kind_in_slot(s, slot)
    if kind < 0:
        return ""
    return GOAL_IDS[kind] + ("!" if s.goals[slot] & g.INSURED else "")


def stakes(s: Wicked) -> dict[str, str]:
    """`T1 = "T2 grand_finale missed 4"`: who staked on whose goal, which side, how much."""
    found: dict[str, list[str]] = {}
    for t in range(s.teams):
        for slot in range(terms.GOAL_SLOTS):
            for side in (terms.MET, terms.MISSED):
                n = g.staked(s, slot, side, t)
                if n:
                    word = f"{team_name(slot // 3)} {GOAL_IDS[g.kind_in_slot(s, slot)]} {('met', 'missed')[side]} {n}"
                    found.setdefault(team_name(t), []).append(word)
    return {t: ", ".join(words) for t, words in found.items()}


def read_goals(s: Wicked, words: dict[str, Any]) -> None:
    kinds = {k for k in range(TEAM_GOAL_COUNT) if g.kinds_in_play(s) >> k & 1}
    for t in range(s.teams):
        name = team_name(t)
        in_play = text(table(words, "goals"), name, "").split()
        if len(in_play) > 3:
            raise Malformed(f"goals.{name}", "three goals at most")
        for i, word in enumerate(in_play):
            kind = goal(word.removesuffix("!"), f"goals.{name}")
            s.goals[3 * t + i] = kind + 1 | (g.INSURED if word.endswith("!") else 0)
            s.goals_shown |= (1 << g.kind_number(s, kind)) << 17 * t if kind in kinds else 0
        drawn = [goal(word, f"drawn.{name}") for word in text(table(words, "drawn"), name, "").split()]
        s.drawn |= pack(drawn, 5) << 20 * t
    for t in range(s.teams):
        read_goal_deck(s, t, words, kinds)
    s.goals_passed = s.goals_shown
    read_stakes(s, words)


def read_goal_deck(s: Wicked, t: int, words: dict[str, Any], kinds: set[int]) -> None:
    """The goals of a team that are still to come.  All teams have drawn alike, so it depends on everybody's goals."""
    name = team_name(t)
    taken = set(unpack(g.drawn_by(s, t), 5)) | {g.kind_in_slot(s, 3 * t + i) for i in range(3)}
    names = text(table(words, "goal_deck"), name, "" if s.tiny else BELOW).split()
    below = names[-1:] == [BELOW]
    pile = [goal(word, f"goal_deck.{name}") for word in (names[:-1] if below else names)]
    if below:
        pile += [k for k in sorted(kinds) if k not in taken and k not in pile]
        pile = pile[: deck_size_at(s)]
    s.goals[terms.GOAL_DECK + 2 * t] = pack(pile[:12], 5)
    s.goals[terms.GOAL_DECK + 2 * t + 1] = pack(pile[12:], 5)
    s.n_goal_deck = len(pile)


def deck_size_at(s: Wicked) -> int:
    """How many goals are left: four are drawn in each round with GOALS."""
    rounds = s.round + 1 if s.drawn or any(s.goals[i] for i in range(9)) else s.round
    return 17 - 4 * (rounds - (1 if s.beginner and rounds else 0))


def read_stakes(s: Wicked, words: dict[str, Any]) -> None:
    for key, value in table(words, "stakes").items():
        t = team(key, s, "stakes")
        for one in text({"x": value}, "x", "").split(","):
            parts = one.split()
            place = f"stakes.{key}"
            if len(parts) != 4 or parts[2] not in ("met", "missed") or not parts[3].isdecimal():
                raise Malformed(place, "such as T2 grand_finale missed 4")
            owner, kind = team(parts[0], s, place), goal(parts[1], place)
            slots = [3 * owner + i for i in range(3) if g.kind_in_slot(s, 3 * owner + i) == kind]
            if not slots:
                raise Malformed(place, f"{parts[0]} has no goal {parts[1]} in play")
            g.put_stake(s, slots[0], ("met", "missed").index(parts[2]), t, number(int(parts[3]), place, 1, 20))


def goal(name: str, place: str) -> int:
    if name not in GOAL_IDS:
        raise Malformed(place, f"there is no goal {name!r}")
    return GOAL_IDS.index(name)


BELOW = "..."


# ---------------------------------------------------------------- words
def team(name: str, s: Wicked, place: str) -> int:
    if len(name) == 2 and name[0] in "Tt" and name[1].isdecimal() and 1 <= int(name[1]) <= s.teams:
        return int(name[1]) - 1
    raise Malformed(place, f"no team {name!r}: there are T1 to T{s.teams}")
