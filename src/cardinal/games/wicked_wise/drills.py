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
    """Beginner goals met and missed at the end of round 1; quiet Mice; a trick to which no Dragon has a card (R13);
    a deck of treasures that runs out (R35)."""
    head = f'game = "wicked_wise"\nseats = {seats}\ntrick = 5\n'
    last = f'{head}lead = "T2"\nwon = "T1>T2:f14 T2>T2:r15 T1>T2:s9 T2>T2:m6"\n'
    beginner = f"{last}[options]\nbeginner = true\n"
    goals = '[goals]\nT1 = "{}"\nT2 = "{}"\n'
    rich = '[collection]\nT1 = "g1 g2 f12 f13 f14 r12"\n'
    high = '[dragon]\nT1 = "s1 s2"\nT2 = "s14 s15"\n'
    low = '[dragon]\nT1 = "s14 s15"\nT2 = "s1 s2"\n'
    return [
        f"{beginner}{goals.format('shiny_things', 'first_flight')}{rich}{high}",
        f"{beginner}{goals.format('big_numbers', 'last_word')}{rich}{high}",
        f"{beginner}{goals.format('last_word', 'shiny_things')}{low}",
        f"{beginner}{goals.format('last_word', 'big_numbers')}{high}",
        f"{beginner}{goals.format('first_flight', 'shiny_things')}{high}",
        f"{last}{goals.format('quiet_paws', 'small_wonder')}{high}"
        '[mouse_played]\nT1 = "f1 r1 m1"\n[collection]\nT2 = "f1 r1 m1"\n',
        f'{head}{goals.format("gem_cache", "heavy_hoard")}[mouse]\nT1 = "f2 s9 r3"\n',
        f'{head}treasure_deck = "crooked_crown"\n{goals.format("gem_cache", "heavy_hoard")}{high}',
    ]
