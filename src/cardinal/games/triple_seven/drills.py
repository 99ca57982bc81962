"""Positions near what hardly ever happens: the battery plays from these too."""

from cardinal.core.game import letter

SHORT = "max_rounds = 1\nmax_turns_per_round = 12\n"


def drills(seats: int) -> list[str]:
    """Nothing to give (R31), nothing left to draw (R15), a theft answered by a Reaper (R33), a 567 as a gift (R31),
    567s with and without the reserve (R6), a Thief as the last card but one (R27)."""
    head = f'game = "triple_seven"\nseats = {seats}\nactive = "A"\n'
    others = "".join(f'{letter(p)} = "green_{(0, 1, 2, 3, 8)[p - 2]}"\n' for p in range(2, seats))
    no_gift = (
        f'{head}top = "samaritan"\ncolour = "red"\ndeck = ""\nquestion = "name_colour"\nasked = "A"\n'
        f'stack = "gift(A) colour(A)"\n[hand]\nA = "yellow_1"\nB = "+rest"\n{others}'
        f"[options]\n{SHORT}gift_can_go_out = false\n"
    )
    short_draw = (
        f'{head}top = "sinner"\ncolour = "red"\ndeck = "blue_1"\nquestion = "sin_response"\nasked = "B"\n'
        f'stack = "sin(A,B)"\n[hand]\nA = "+rest"\nB = "yellow_1"\n{others}[options]\n{SHORT}'
    )
    struck = (
        f'{head}top = "red_thief"\nexposed = "A 7"\nquestion = "theft_response"\nasked = "B"\nstack = "theft(A,B)"\n'
        f'[hand]\nA = "yellow_1 saint"\nB = "blue_9"\n{others}[reserve]\nB = "reaper"\n'
        f"[options]\n{SHORT}negated_reaper_shields = false\n"
    )
    gift_of_three = (
        f'{head}top = "samaritan"\ncolour = "red"\nquestion = "gift"\nasked = "A"\nstack = "gift(A)"\n'
        f'[hand]\nA = "blue_5 blue_6 blue_7 blue_thief"\nB = "yellow_1"\n{others}[options]\n{SHORT}'
    )
    return [
        no_gift,
        *[short_draw] * 3,
        *[struck] * 4,
        *[gift_of_three] * 8,
        *[combo(head, others, colour) for colour in ("red", "green", "blue", "yellow")] * 2,
    ]


def combo(head: str, others: str, colour: str) -> str:
    """Everybody's turn is near a 567 of one colour; the five may have to come from the reserve."""
    hand = f"{colour}_6 {colour}_7 {colour}_thief saint"
    return (
        f'{head}top = "{colour}_9"\n[hand]\nA = "{hand}"\nB = "{colour}_5 {colour}_6 {colour}_7 reaper"\n{others}'
        f'[reserve]\nA = "{colour}_5"\n[options]\n{SHORT}'
    )
