"""What might go wrong in the rules of Soul Reapers."""

from referees.faults import Fault

RULES, BATTLE, PLAYS, SCORING = (f"soul_reapers/{name}.py" for name in ("rules", "battle", "plays", "scoring"))

FAULTS = [
    Fault(
        "R5: a pair of equal value beats a single",
        PLAYS,
        "s.pair_from = value_of(rank) + 1",
        "s.pair_from = value_of(rank)",
    ),
    Fault("R5: a ten beats a pair of value 10", PLAYS, "    if value == 10:\n", "    if value == 9:\n"),
    Fault(
        "R7: a pair of aces does not reach the soul of a Joker",
        PLAYS,
        "best_pair > JOKER_VALUE)",
        "best_pair > JOKER_VALUE + 2)",
        options={"joker_rule": "numeric"},
    ),
    Fault(
        "R7: a pair of value 20 beats a Joker",
        PLAYS,
        "s.pair_from = JOKER_VALUE + 1 if",
        "s.pair_from = JOKER_VALUE if",
        options={"joker_rule": "numeric"},
    ),
    Fault(
        "R8: hands are filled up to four",
        "soul_reapers/opening.py",
        "n = terms.HAND - board.hand_size(hand)",
        "n = terms.HAND - 1 - board.hand_size(hand)",
    ),
    Fault(
        "R10: the last seat may not swap",
        RULES,
        "last = s.seats if s.all_swap == 1 else 1",
        "last = s.seats - 1 if s.all_swap == 1 else 1",
    ),
    Fault("R10: nobody remembers a card that was swapped in", RULES, "taken | terms.SHOWN", "taken"),
    Fault(
        "R14: a reaper may stay although it must move",
        "soul_reapers/legal.py",
        "    if s.must_move == 1:\n",
        "    if False:\n",
    ),
    Fault(
        "R15: an attack on a reaper is compulsory",
        "soul_reapers/legal.py",
        "or m & ~others_cells(s, p) == 0:",
        "or m == 0:",
    ),
    Fault("R16: a battle does not end the idleness", BATTLE, "    s.idle = 0\n", ""),
    Fault(
        "R18: a tribute must be of higher rank",
        PLAYS,
        "return rank >= least",
        "return rank > least",
    ),
    Fault(
        "R21: on_counter, every play clears the passes",
        BATTLE,
        "(s.reentry == terms.REENTRY_ON_COUNTER and plays.is_counter(how))",
        "s.reentry == terms.REENTRY_ON_COUNTER",
    ),
    Fault("R24: a beaten reaper stays", BATTLE, "    set_reaper(s, s.defender, terms.NO_CELL)\n", ""),
    Fault("R30: equal turns end with the first seat", RULES, "left_of(s, s.turn) == s.first", "s.turn == s.first"),
    Fault("R31: idle rounds are turns", RULES, "s.idle_rounds * s.seats", "s.idle_rounds"),
    Fault(
        "R32: own cards score",
        SCORING,
        "        if owner != p:\n            total",
        "        if True:\n            total",
    ),
]
