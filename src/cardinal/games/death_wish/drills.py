"""Where the battery looks: positions near what hardly ever happens, and what cannot happen at all.

Most drills are a player about to contract a disease with an outbreak of our choice on top of the deck; of keepers
drawn early the battery sees the use of by itself.
"""

from cardinal.core.game import letter

GROUP_EFFECTS = {
    "decision:choose_pass_symptom", "decision:choose_pass_afflicter", "decision:choose_reveal_symptom",
    "decision:choose_shown", "event:passed", "event:afflicter_passed", "event:shown", "event:shown_taken",
    "op:pass_symptom", "op:pass_afflicter", "op:reveal_and_take", "op:take_open_afflicter", "op:draw_symptoms all",
    "op:discard_symptoms others", "op:discard_afflicters others",
}  # fmt: skip
MIDDLE = """
pool = "sy_w01 sy_b01 sy_o01 sy_r01"
incubation = "di_x01"
open = "af_w01"
[slot]
0 = "di_w01"
1 = "di_b01"
2 = "di_o01"
3 = "di_r01"
"""


def impossible(seats: int) -> set[str]:
    """Group outbreaks are for three and more players (R31)."""
    return GROUP_EFFECTS if seats == 2 else {"event:ignored"}


def head(seats: int, options: str = "", lines: str = "") -> str:
    return f'game = "death_wish"\nseats = {seats}\n{lines}{MIDDLE}[options]\nturn_cap_rounds = 4\n{options}\n'


def others(seats: int, kind: str, first: int, each: int) -> str:
    """Cards of one kind for every other seat, from a number on."""
    lines = ""
    for p in range(1, seats):
        cards = " ".join(f"{kind}{first + each * p + i:02}" for i in range(each))
        lines += f'{letter(p)} = "{cards}"\n'
    return lines


def about_to_contract(seats: int, outbreak: str, deck: str = "") -> str:
    """A can contract a blue disease; this outbreak follows."""
    return (
        head(seats)
        + '[hand]\nA = "sy_b11-14 sy_w29 sy_r05"\n'
        + others(seats, "sy_w", 3, 3)
        + '[display]\nA = "af_b01 af_o01"\n'
        + others(seats, "af_w", 2, 1)
        + '[stack]\nA = "di_w02"\nB = "di_b02"\n'
        + f'[deck]\noutbreaks = "{outbreak} ..."\n{deck}'
    )


def with_keepers(seats: int, mine: str, theirs: str, options: str = "", stack: str = "di_w02") -> str:
    """A can steal B's afflicter; both keep cards."""
    slot = MIDDLE.replace('0 = "di_w01"', '0 = "di_b03 di_w03"')
    return (
        head(seats, options).replace(MIDDLE, slot)
        + '[hand]\nA = "sy_b11-14 sy_b15 sy_x01"\n'
        + f'[display]\nB = "af_b02 af_x01"\n[stack]\nA = "{stack}"\n[keepers]\nA = "{mine}"\nB = "{theirs}"\n'
    )


def drills(seats: int) -> list[str]:
    found = [about_to_contract(seats, card) for card in ("ob_nosy", "ob_bedside", "ob_cough", "ob_transfer")]
    found.append(about_to_contract(seats, "ob_dip", 'diseases = "di_o02 di_w05 ..."\n'))
    found += [with_keepers(seats, "ob_note.1 ob_understudy.1 ob_xray", "ob_hazmat.1 ob_hazmat.2")] * 3
    found += [with_keepers(seats, "ob_xray", "ob_paddles", "skull_target = 5", "di_o02"), about_to_die(seats)]
    found += [forced(seats, "ob_charts", '[stack]\nA = "di_w02"\nB = "di_o02 di_b02 di_b03"\n')] * 3
    found += [forced(seats, "", '[stack]\nA = "di_o02"\n[keepers]\nB = "ob_paddles"\n', "skull_target = 5")] * 3
    found += [last_two(seats), last_two(seats)]
    found += [nothing_left(seats, cap=3), nothing_left(seats, cap=0)]
    found += [forced(seats), one_colour(seats), few_symptoms(seats), in_bed(seats)]
    return found


def about_to_die(seats: int) -> str:
    return (
        with_keepers(seats, "ob_loyalty", "ob_hazmat.1 ob_paddles", "skull_target = 5", "di_o02")
        .replace('[hand]\nA = "sy_b11-14 sy_b15 sy_x01"', '[hand]\nA = "sy_b11-14"')
        .replace("[display]\n", '[display]\nA = "af_b01"\n')
    )


def last_two(seats: int) -> str:
    """R29: all others are dead, and A is about to follow."""
    dead = "".join(f"{letter(p)} = {p - 1}\n" for p in range(2, seats))
    options = 'skull_target = 5\nend_mode = "last_survivor"'
    return (
        head(seats, options)
        + f'[places]\n{dead}[hand]\nA = "sy_b11-14 sy_w11"\nB = "sy_r11-14"\n[display]\nA = "af_b01 af_x01"\n'
        + '[stack]\nA = "di_o02"\n[keepers]\nA = "ob_note.1"\nB = "ob_xray"\n'
    )


def nothing_left(seats: int, cap: int) -> str:
    """R25: nobody can do anything; A, whose hand is secret, is asked all the same."""
    return (
        f'game = "death_wish"\nseats = {seats}\n[options]\nturn_cap_rounds = {cap}\n'
        '[slot]\n0 = "di_w01"\n1 = "di_b01"\n[hand]\nA = "sy_w01"\n'
        '[deck]\nsymptoms = ""\nafflicters = ""\ndiseases = ""\noutbreaks = ""\n'
    )


def forced(seats: int, outbreak: str = "", lines: str = "", options: str = "") -> str:
    """All that A can do is to contract the last disease, and this outbreak follows; then the pool is empty (R41)."""
    return (
        f'game = "death_wish"\nseats = {seats}\n[options]\nturn_cap_rounds = 8\n{options}\n'
        '[slot]\n1 = "di_b01"\n[hand]\nA = "sy_b11-14"\n[display]\nA = "af_b01"\n'
        f'[deck]\nsymptoms = ""\nafflicters = ""\ndiseases = ""\noutbreaks = "{outbreak}"\n{lines}'
    )


def one_colour(seats: int) -> str:
    """R13, R14: both pools of one colour, and an afflicter deck that runs out."""
    return (
        f'game = "death_wish"\nseats = {seats}\npool = "sy_w01-04"\nincubation = "di_w05"\nopen = "af_o01 af_o02"\n'
        '[options]\nturn_cap_rounds = 8\n[slot]\n0 = "di_w01"\n1 = "di_w02"\n2 = "di_w03"\n3 = "di_w04"\n'
        '[deck]\nafflicters = "af_b01"\n[discard]\nafflicters = "af_w05 af_w06"\n'
    )


def few_symptoms(seats: int) -> str:
    """R6, R30: decks that are shuffled anew."""
    decks = 'outbreaks = ""\nsymptoms = "sy_o05"'
    return (
        about_to_contract(seats, "ob_soup.1").replace('outbreaks = "ob_soup.1 ..."', decks)
        + '[discard]\nsymptoms = "sy_r11-14"\noutbreaks = "ob_soup.1 ob_soup.2"\n'
    )


def in_bed(seats: int) -> str:
    """R11: a turn is missed.  R29: many die, hands are buried."""
    return head(seats, 'skull_target = 3\nend_mode = "last_survivor"') + (
        '[skips]\nB = 1\n[hand]\nA = "sy_o11-14 sy_r05"\n[display]\nA = "af_o01"\n[keepers]\nA = "ob_note.1"\n'
    )
