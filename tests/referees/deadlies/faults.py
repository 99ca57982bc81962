"""What might go wrong in the rules of The Deadlies."""

from referees.faults import Fault

RULES, EFFECTS, PLAYS, KNOWLEDGE = (f"deadlies/{name}.py" for name in ("rules", "effects", "plays", "knowledge"))

FAULTS = [
    Fault("R16: who declines Pride draws nothing", EFFECTS, "    owe(s, s.other, 1)\n", ""),
    Fault("R17: a sixth card is dealt", EFFECTS, "elif s.n_row == 5:", "elif s.n_row == 6:"),
    Fault("R17b: one other card is enough to stop", EFFECTS, "return n >= 2 and", "return n >= 1 and"),
    Fault(
        "R18: a Lust makes the other draw two",
        EFFECTS,
        "        owe(s, s.turn, 3)\n    if mine",
        "        owe(s, s.turn, 2)\n    if mine",
    ),
    Fault(
        "R20: an own front card is woken too",
        RULES,
        "        p = left_of(s, s.turn)\n        while p != s.turn:",
        "        p = left_of(s, left_of(s, s.turn))\n        while p != s.turn:",
    ),
    Fault("R21: a short draw does not end the chain", EFFECTS, "= s.missed == 0\n", "= s.missed >= 0\n", drills=True),
    Fault(
        "R22: one card is drawn for Envy",
        RULES,
        "        dealing.owe(s, s.turn, 2)\n        s.phase = terms.ENVY_DRAWN",
        "        dealing.owe(s, s.turn, 1)\n        s.phase = terms.ENVY_DRAWN",
    ),
    Fault(
        "R10: every card of a sin may be the top",
        PLAYS,
        "((sin_cards(suit) & (bit(top) - 1)) | CORRUPTION_BIT) & hand",
        "(sin_cards(suit) | CORRUPTION_BIT) & hand & ~bit(top)",
    ),
    Fault(
        "R9c: two cards are a straight, whatever the option says",
        PLAYS,
        "if popcount(s.pile) >= s.straight_min:",
        "if popcount(s.pile) >= 2:",
    ),
    Fault(
        "R26: only the active seat's dial falls",
        RULES,
        "            if not has(s.owed, p):\n                tell",
        "            if p == s.turn and not has(s.owed, p):\n                tell",
    ),
    Fault("R28: a refill is one card too many", RULES, "dial(s, p) if dial(s, p) > 0 else 1", "dial(s, p) + 1"),
    Fault(
        "R29: a seat that is owed falls again",
        RULES,
        "            if not has(s.owed, p):\n                tell(s, terms.E_DIAL",
        "            if True:\n                tell(s, terms.E_DIAL",
        drills=True,
    ),
    Fault("R34: the cap comes a turn late", RULES, "s.turns == s.turn_cap", "s.turns == s.turn_cap + 1", drills=True),
    Fault(
        "section 9: hands do not part equal dials",
        "deadlies/scoring.py",
        "return popcount(s.hands[p]) < popcount(s.hands[q])",
        "return False",
    ),
    Fault(
        "K4: others still know a hand that was robbed",
        KNOWLEDGE,
        "    s.known[terms.SEATS * r + q] = 0\n\n\ndef swapped",
        "\n\ndef swapped",
    ),
]
