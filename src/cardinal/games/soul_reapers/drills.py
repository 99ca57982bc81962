"""Positions near what hardly ever happens: the battery plays from these too."""

from cardinal.core.game import letter

NUMERIC = '[options]\njoker_rule = "numeric"\n'


def drills(seats: int) -> list[str]:
    """Royal pairs and what follows them, cards running out, nobody battling, the last soul under a reaper."""
    home, above, left, right = (4, 1, 3, 5) if seats == 2 else (5, 1, 4, 6)
    head = f'game = "soul_reapers"\nseats = {seats}\n'
    others = [letter(p) for p in range(2, seats)]
    low = "".join(f'{p} = "3C 3D 4C 4D 5C"\n' for p in others)
    board = f'[reaper]\nA = {home}\n[pile]\n{above} = "3C 9D 7H"\n{left} = "9C 8H"\n{right} = "QH"\n'

    def respond(seat: str, stack: str, a: str, b: str) -> str:
        asked = f'question = "respond"\nasked = "{seat}"\ntarget = {above}\nstack = [{stack}]\n'
        return f'{head}{asked}[hand]\nA = "{a}"\nB = "{b}"\n{low}{board}'

    on_royal = respond("B", '"A X1+AC"', "5C 6C 3S", "2C 2D 9D TD JD")
    jokers = respond("B", '"A X1+AC"', "5C 6C 3S", "X1 X2 9D TD JD")
    on_lock = respond("A", '"A X1+AC", "B 2C+2D"', "2C 3C 6C", "9D TD JD")
    lone = respond("B", '"A X1"', "5C 6C 3S 4S", "2C AD AH TD JD")
    target = f'{head}question = "target"\n[hand]\n'
    guarded = f"[reaper]\nA = {home}\nB = {right}\n[pile]\n"
    last_soul = (
        f'{target}A = "KC QC JC TC 9C"\nB = "2C 2D 2H 3C 3D"\n{low}{guarded}'
        f'{above} = "AH"\n{left} = "AS"\n{right} = "7H"\n'
    )
    joker_soul = f'{target}A = "2C 2D 3C 3D 4C"\n{guarded}{above} = "3H X1"\n{left} = "KS"\n'
    everyone = ["A", "B", *others]
    spent = "[deck]\n" + "".join(f'{p} = ""\n' for p in everyone)
    spent += "[points]\n" + "".join(f'{p} = "+rest"\n' for p in everyone)
    cardless = f'{head}[hand]\nA = "KC"\n{spent}{board}'
    hands = f'[hand]\nA = "X1 AC 3C 4C 5C"\nB = "2C 2D 3D 4D 5D"\n{low}'
    corner = f'{head}{hands}[reaper]\nA = 0\nB = 2\n[pile]\n1 = ""\n{3 if seats == 2 else 4} = ""\n'
    idle = f"{head}idle = {2 * seats - 1}\n{hands}[options]\nmust_battle = false\n"
    last_round = f'{head}{hands}[reaper]\nA = {home}\n[pile]\n{above} = "7H"\n{left} = "8H"\n{right} = "9H"\n7 = "5D"\n'
    last_round += "[options]\nequal_turns = true\nend_piles = 2\n"
    return [
        *[on_royal] * 3,
        *[on_lock] * 3,
        *[jokers + NUMERIC] * 3,
        *[lone] * 3,
        *[lone + NUMERIC] * 3,
        *[last_soul] * 3,
        *[cardless] * 2,
        *[joker_soul] * 3,
        *[corner] * 2,
        *[idle] * 3,
        *[last_round] * 3,
    ]


def impossible(seats: int) -> set[str]:
    """Everything can happen with any number of players."""
    return set()
