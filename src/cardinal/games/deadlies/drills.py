"""Positions near what hardly ever happens: the battery plays from these too."""

from cardinal.core.game import letter


def drills(seats: int) -> list[str]:
    """No card left to draw (R29); two seats about to tie on 0 (R27); a Greed deal that goes to five (R17)."""
    others = [letter(p) for p in range(2, seats)]
    rest = "C" if others else "B"
    last = f'{rest} = "wrath_1 +rest"' if not others else 'B = "wrath_1"\nC = "+rest"'
    owed = "\n".join([last, *(f'{p} = "pride_{3 + i}"' for i, p in enumerate(others[1:]))])
    hands = "\n".join(f'{p} = "envy_{1 + i} envy_{4 + i}"' for i, p in enumerate(others[:3]))
    head = f'game = "deadlies"\nseats = {seats}\n'
    tie = f'A = "lust_1 pride_7"\nB = "wrath_2"\n{hands}'
    five = f'A = "greed_1 sloth_6"\nB = "lust_1"\n{hands}'
    return [
        f'{head}deck = ""\n[hand]\nA = "sloth_1"\n{owed}\n',
        *[f"{head}[hand]\n{tie}\n[dial]\nA = 2\nB = 2\n"] * 6,
        *[f'{head}deck = "greed_2 greed_3 greed_4 greed_5 purity ..."\n[hand]\n{five}\n'] * 3,
        f"{head}turn = 999\n[hand]\n{five}\n",
    ]


def impossible(seats: int) -> set[str]:
    """Between two nobody is named: there is only one other."""
    return {"decision:pride_target", "decision:lust_partner", "decision:wrath_target"} if seats == 2 else set()
