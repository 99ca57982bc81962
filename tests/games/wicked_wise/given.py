"""Positions of Wicked & Wise in the specification's shorthand (section 10): T1, D1, M1, decks top first.

t = given(4, D1="f4 f8", D2="f5 f9", M1="s2", M2="f1", lead="T1")
trick(t, "D1 f4, D2 f5 | M1 s2, M2 f1 | D1 f8, D2 f9")
assert winner(t) == "T2 f9"
"""

from transcript import Transcript

SEATS = {
    2: {"D1": "A", "D2": "B", "M1": "A", "M2": "B"},
    3: {"D1": "A", "D2": "B", "M1": "C", "M2": "B"},
    4: {"D1": "A", "D2": "B", "M1": "C", "M2": "D"},
    5: {"D1": "A", "D2": "B", "D3": "C", "M1": "D", "M2": "E", "M3": "C"},
    6: {"D1": "A", "D2": "B", "D3": "C", "M1": "D", "M2": "E", "M3": "F"},
}
ALL_DRAGON = {"D1": "A", "D2": "B", "D3": "C", "M1": "A", "M2": "B", "M3": "C"}
TABLES = (
    "coins",
    "treasures",
    "used",
    "goals",
    "stakes",
    "collection",
    "goal_deck",
    "drawn",
    "mouse_played",
    "options",
)


def given(seats: int, **words: object) -> Transcript:
    """Hands as D1, M1, ...; tables such as `coins` as a dict by team; everything else as the position names it."""
    hands = {"dragon": {}, "mouse": {}}
    lines = ['game = "wicked_wise"', f"seats = {seats}"]
    tables = []
    for name, value in words.items():
        if name[0] in "DM" and name[1:].isdecimal():
            hands["dragon" if name[0] == "D" else "mouse"][f"T{name[1:]}"] = value
        elif name in TABLES:
            tables += [f"[{name}]", *(f"{key} = {toml(x)}" for key, x in value.items())]
        else:
            lines.append(f"{name} = {toml(value)}")
    for name, by_team in hands.items():
        tables += [f"[{name}]", *(f"{team} = {toml(cards)}" for team, cards in by_team.items())]
    return Transcript("\n".join([*lines, *tables]))


def toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def seat(t: Transcript, role: str) -> str:
    """D1, M2, ... as a seat's letter."""
    return (ALL_DRAGON if t.state.all_dragon else SEATS[t.state.seats])[role]


def asked(t: Transcript) -> str:
    return t.asked.split()[1] if "," not in t.asked and t.asked != "nobody" else t.asked


def trick(t: Transcript, text: str) -> Transcript:
    """Play cards in the order written; whatever else is asked on the way is left to time out."""
    for row in text.split("|"):
        for play in row.split(","):
            role, card = play.split()
            play_card(t, seat(t, role), card)
    return t


def play_card(t: Transcript, who: str, card: str) -> None:
    for _ in range(20):
        if card in played(t):
            return
        if t.asked.startswith(f"{who} play_"):
            t.say(f"{who}: {card}")
            return
        t.time_out(t.asked.split()[0])
    raise AssertionError(f"{card} was never played; asked: {t.asked}")


def played(t: Transcript) -> list[str]:
    """The cards of the trick, in the order of play."""
    state = t.state
    from cardinal.games.wicked_wise.names import CARD_IDS
    from cardinal.games.wicked_wise.tricks import trick_card

    return [CARD_IDS[trick_card(state, k) - 1] for k in range(9) if trick_card(state, k)]


def winner(t: Transcript) -> str:
    """`T1 f8`: who wins the trick, with which card."""
    return f"{t.fact('winning_team')} {t.fact('winning_card')}"


def coins(t: Transcript) -> list[int]:
    return [int(words.split()[1]) for words in t.fact("coins")]


def hand(t: Transcript, role: str) -> set[str]:
    """A hand with all eyes: D1 a Dragon hand, M1 a Mouse hand."""
    return set(t.cards(f"{'dragon' if role[0] == 'D' else 'mouse'}:{int(role[1]) - 1}"))


def size(t: Transcript, zone: str) -> int:
    return t.zone(zone).count
