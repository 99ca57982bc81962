"""Positions near what hardly ever happens, for the battery, and what cannot happen with some numbers of players."""

from cardinal.games.wicked_wise.data import DATA
from cardinal.games.wicked_wise.names import HINTS

TWO_TEAMS_ONLY = [row["id"] for row in DATA["goal"] if row["play"] == "two"]
THREE_TEAMS_ONLY = [row["id"] for row in DATA["goal"] if row["play"] == "three"]


def impossible(seats: int) -> set[str]:
    """Three players sit in two teams or in three (All-Dragon), so nothing is impossible with them."""
    found: set[str] = set()
    if seats in (2, 4):
        found |= {"decision:peek_target", "decision:steal_target"}
        found |= {f"goal {how}:{name}" for name in THREE_TEAMS_ONLY for how in ("met", "missed")}
    if seats >= 5:
        found |= {f"goal {how}:{name}" for name in TWO_TEAMS_ONLY for how in ("met", "missed")}
    if seats >= 4:
        found.add("event:gems_mixed_in")
    if seats in (4, 6):
        found |= {"event:laid", "event:open_left"}
    if seats == 2:
        found |= {"decision:goal_pass", "decision:hint", "decision:pass_cards", "event:goals_passed"}
        found |= {"event:handed_over", "event:pass_done", "event:hint", "event:swap_returned"}
        found |= {f"hint:{hint}" for hint in (*HINTS, "pass")}
    return found


def drills(seats: int) -> list[str]:
    """Beginner goals met and missed; goals that chance seldom meets; quiet Mice; a trick to which no Dragon has a card
    (R13); a deck of treasures that runs out (R35); tables that talk (R56)."""
    head = f'game = "wicked_wise"\nseats = {seats}\n'
    last = f'{head}trick = 5\nlead = "T2"\nwon = "T1>T2:f14 T2>T2:r15 T1>T2:s9 T2>T2:m6"\n'
    beginner = f"{last}[options]\nbeginner = true\n"
    rich = '[collection]\nT1 = "g1 g2 f12 f13 f14 r12"\n'
    high = '[dragon]\nT1 = "s1 s2"\nT2 = "s14 s15"\n'
    low = '[dragon]\nT1 = "s14 s15"\nT2 = "s1 s2"\n'
    found = [
        f"{beginner}{goals('shiny_things', 'first_flight')}{rich}{high}",
        f"{beginner}{goals('big_numbers', 'last_word')}{rich}{high}",
        f"{beginner}{goals('last_word', 'shiny_things')}{low}",
        f"{beginner}{goals('last_word', 'big_numbers')}{high}",
        f"{beginner}{goals('first_flight', 'shiny_things')}{high}",
        f"{last}{goals('quiet_paws', 'small_wonder')}{high}"
        '[mouse_played]\nT1 = "f1 r1 m1"\n[collection]\nT2 = "f1 r1 m1"\n',
        f'{head}trick = 5\n{goals("gem_cache", "heavy_hoard")}[mouse]\nT1 = "f2 s9 r3"\n',
        f'{head}trick = 5\ntreasure_deck = "crooked_crown"\n{goals("gem_cache", "heavy_hoard")}{high}',
    ]
    if seats <= 4:
        found += two_teams(head, high)
    if seats >= 5:
        found += three_teams(head, high)
    if seats == 3:
        found += [
            drill.replace("[dragon]", '[options]\nmode = "all_dragon"\n[dragon]') for drill in three_teams(head, high)
        ]
    if seats >= 3:
        found += [f'{head}seed = {n}\n[options]\ntable_talk = "open"\n{dealt(seats)}' for n in range(4)]
    return found


def goals(*by_team: str) -> str:
    return "[goals]\n" + "".join(f'T{i + 1} = "{names}"\n' for i, names in enumerate(by_team))


def end(head: str, won: str) -> str:
    """The last trick of the game."""
    return f'{head}round = 3\ntrick = 5\nlead = "T2"\nwon = "{won}"\n'


def two_teams(head: str, high: str) -> list[str]:
    """T2 wins the last trick: with all the others before it, with none, with two."""
    many, few = "iron_grip lions_share odd_hours", "low_profile cave_raid golden_middle"
    all_four, none = "T1>T2:f9 T2>T2:r9 T1>T2:m9 T2>T2:s9", "T1>T1:f9 T2>T1:r9 T1>T1:m9 T2>T1:s9"
    return [
        f"{end(head, all_four)}{goals(few, many)}{high}",
        f"{end(head, all_four)}{goals(many, few)}{high}",
        f"{end(head, none)}{goals(few, 'low_profile grand_finale odd_hours')}{high}",
    ]


def three_teams(head: str, high: str) -> list[str]:
    most, few = "head_and_horns double_strike", "sleeping_dragon single_spark"
    all_four, one_each = "T1>T2:f9 T2>T2:r9 T3>T2:m9 T1>T2:s9", "T1>T1:f9 T2>T3:r9 T3>T1:m9 T1>T3:s9"
    return [
        f"{end(head, all_four)}{goals(few, most, 'sleeping_dragon golden_middle')}{high}",
        f"{end(head, one_each)}{goals(most, few, 'double_strike golden_middle')}{high}",
    ]


def dealt(seats: int) -> str:
    """Full hands, card after card."""
    cards = iter(f"{'frsm'[i % 4]}{1 + (7 * i) % 15}" for i in range(60))
    teams = 3 if seats >= 5 else 2
    hands = {f"T{t + 1}": [next(cards) for _ in range(10)] for t in range(teams)}
    mice = {f"T{t + 1}": [next(cards) for _ in range(7)] for t in range(teams)}
    tables = (("dragon", hands), ("mouse", mice))
    return "".join(
        f"[{name}]\n" + "".join(f'{team} = "{" ".join(held)}"\n' for team, held in by_team.items())
        for name, by_team in tables
    )
