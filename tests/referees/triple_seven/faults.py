"""What might go wrong in the rules of 777."""

from referees.faults import Fault

RULES, MOVES, EFFECTS, KNOWLEDGE = (f"triple_seven/{name}.py" for name in ("rules", "moves", "effects", "knowledge"))

FAULTS = [
    Fault(
        "R2: a main character keeps the number",
        MOVES,
        "    s.number = NO_NUMBER\n    tell(s, terms.E_ANSWER",
        "    tell(s, terms.E_ANSWER",
    ),
    Fault(
        "R8: a second card may be drawn",
        "triple_seven/legal.py",
        "if not can_draw(s) or s.drawn == 1:",
        "if not can_draw(s):",
    ),
    Fault(
        "R9: the last card may be reserved",
        "triple_seven/legal.py",
        "    elif cards.several(low, high):\n",
        "    elif low | high != 0:\n",
    ),
    Fault("R14: a round won counts twice", RULES, "s.scores[p] = s.scores[p] + 1", "s.scores[p] = s.scores[p] + 2"),
    Fault("R17: a second Reverse does not turn back", EFFECTS, "s.counter = 1 - s.counter", "s.counter = 1"),
    Fault(
        "R19: a hand of one card cannot be traded",
        EFFECTS,
        "if not empty_hand(s, seat_after(s, a, i)):",
        "if not single(s.hands[2 * seat_after(s, a, i)], s.hands[2 * seat_after(s, a, i) + 1]):",
    ),
    Fault(
        "R21: a wrong guess costs one card", "triple_seven/heralds.py", "owe(s, seat, s.herald_miss)", "owe(s, seat, 1)"
    ),
    Fault(
        "R22: who is called out draws three",
        "triple_seven/heralds.py",
        "        owe(s, owner, 4)\n    else:",
        "        owe(s, owner, 3)\n    else:",
    ),
    Fault("R26: a shown Thief is exposed for 7", EFFECTS, "s.exposed_for = 2", "s.exposed_for = 7"),
    Fault("R27: who is robbed draws six", EFFECTS, "owe(s, v, 7)", "owe(s, v, 6)"),
    Fault(
        "R29: the colour named is not in play", EFFECTS, "    s.colour = a - terms.COLOUR_1\n", "    s.colour = OPEN\n"
    ),
    Fault(
        "R32: the trip skips nobody's turn in the count",
        EFFECTS,
        "        s.turns += 1\n        s.silent",
        "        s.silent",
    ),
    Fault(
        "R33: a Reaper strikes nobody on a turn",
        MOVES,
        "elif kind == REAPER and exposed != terms.NOBODY and exposed != p:",
        "elif False:",
    ),
    Fault(
        "R35: the Sinner's player is not next", EFFECTS, "            s.stays = 1\n            tell", "            tell"
    ),
    Fault(
        "R37: a round has one turn too many",
        RULES,
        "    if s.turns == s.max_turns_per_round:",
        "    if s.turns > s.max_turns_per_round:",
    ),
    Fault("K1: who trades forgets the hand given", KNOWLEDGE, "    hand_given(s, t, a)\n", ""),
    Fault("K5: what is laid aside is still known", KNOWLEDGE, "pour(s, row_of(o, q), row_of(o, q) + 2)", "pass"),
]
