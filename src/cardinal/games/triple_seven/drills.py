"""Positions near what hardly ever happens: the battery plays from these too."""

from cardinal.core.game import letter

COLOURS = ("red", "green", "blue", "yellow")
SHORT = "max_rounds = 1\nmax_turns_per_round = 12\n"


def drills(seats: int) -> list[str]:
    """Each position as often as it takes for some player to do there what it is meant for."""
    return [
        reverse_for_a_skip(seats),
        nothing_to_give(seats),
        *[nothing_left_to_draw(seats)] * 3,
        *[theft_meets_reaper(seats)] * 4,
        *[gift_of_three(seats)] * 5,
        *[last_rival_in_a_race(seats)] * 4,
        *[combo(seats, colour, six) for colour in COLOURS for six in ("6", "thief")] * 3,
        *[reserved_five(seats, colour) for colour in COLOURS],
        *[last_card(seats, reserve) for reserve in ("blue_0", "blue_trade", "blue_herald", "saint")] * 3,
    ]


def at_table(seats: int, words: str, hands: str, rest: str = "") -> str:
    """A and B as given, everybody else with one card."""
    others = "".join(f'{letter(p)} = "green_{(0, 1, 2, 3, 8)[p - 2]}"\n' for p in range(2, seats))
    return f'game = "triple_seven"\nseats = {seats}\n{words}[hand]\n{hands}{others}{rest}[options]\n{SHORT}'


def asked(question: str, seat: str, stack: str) -> str:
    return f'question = "{question}"\nasked = "{seat}"\nstack = "{stack}"\n'


def reverse_for_a_skip(seats: int) -> str:
    """R17: with two players a Reverse is asked about under an option only."""
    words = 'top = "red_reverse"\n' + asked("reverse", "A", "reverse(A)")
    return at_table(seats, words, 'A = "yellow_1"\nB = "yellow_2"\n') + "reverse_skips_two_player = true\n"


def nothing_to_give(seats: int) -> str:
    """R31: a last card that may not be given, and nothing to draw."""
    words = 'top = "samaritan"\ncolour = "red"\ndeck = ""\n' + asked("name_colour", "A", "gift(A) colour(A)")
    return at_table(seats, words, 'A = "yellow_1"\nB = "+rest"\n') + "gift_can_go_out = false\n"


def nothing_left_to_draw(seats: int) -> str:
    """R15: one card for a penalty of four."""
    words = 'top = "sinner"\ncolour = "red"\ndeck = "blue_1"\n' + asked("sin_response", "B", "sin(A,B)")
    return at_table(seats, words, 'A = "+rest"\nB = "yellow_1"\n')


def theft_meets_reaper(seats: int) -> str:
    """R27, R33: a thief struck for 7, who may negate it, which shields nobody."""
    words = 'top = "red_thief"\nexposed = "A 7"\n' + asked("theft_response", "B", "theft(A,B)")
    rest = '[reserve]\nB = "reaper"\n'
    return at_table(seats, words, 'A = "yellow_1 saint"\nB = "blue_9"\n', rest) + "negated_reaper_shields = false\n"


def gift_of_three(seats: int) -> str:
    """R31: a 567 as a gift."""
    words = 'top = "samaritan"\ncolour = "red"\n' + asked("gift", "A", "gift(A)")
    return at_table(seats, words, 'A = "blue_5 blue_6 blue_7"\nB = "yellow_1"\n')


def last_rival_in_a_race(seats: int) -> str:
    """R22: all but one have let a Herald pass."""
    words = 'top = "blue_herald"\n' + asked("herald_race", "A B", "herald(A)")
    return at_table(seats, words, 'A = "yellow_1"\nB = "yellow_2"\n', "[registers]\nrace = 2\n")


def combo(seats: int, colour: str, six: str) -> str:
    """R6: a 567 as the way out."""
    return at_table(seats, f'top = "{colour}_9"\n', f'A = "{colour}_5 {colour}_{six} {colour}_7"\nB = "yellow_1"\n')


def reserved_five(seats: int, colour: str) -> str:
    """R6: a 567 whose five is reserved."""
    hands = f'A = "{colour}_6 {colour}_7 saint"\nB = "reaper"\n'
    rest = f'[reserve]\nA = "{colour}_5"\n[collected]\nA = "{colour}_4"\n'
    return at_table(seats, f'top = "{colour}_9"\n', hands, rest)


def last_card(seats: int, reserve: str) -> str:
    """R14: the last card of a round, with a reserve of each type, and of one that is collected already."""
    rest = f'[reserve]\nA = "{reserve}"\n[collected]\n' + ('A = "reaper"\n' if reserve == "saint" else "")
    return at_table(seats, 'top = "red_5"\n', 'A = "red_1"\nB = "yellow_1"\n', rest)


def impossible(seats: int) -> set[str]:
    """Everything can happen with any number of players."""
    return set()
