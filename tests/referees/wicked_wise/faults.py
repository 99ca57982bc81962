"""What might go wrong in the rules of Wicked & Wise."""

from referees.faults import Fault

TRICKS, GOALS, HANDS, MOUSE, TREASURES, CLEANUP, KNOWLEDGE = (
    f"wicked_wise/{name}.py" for name in ("tricks", "goals", "hands", "mouse", "treasures", "cleanup", "knowledge")
)

FAULTS = [
    Fault(
        "R22: a steal is one coin too few",
        MOUSE,
        "    add_coins(s, t, n)\n    tell(s, terms.E_STOLEN",
        "    add_coins(s, t, n - 1)\n    tell(s, terms.E_STOLEN",
    ),
    Fault(
        "section 8: what leaves a hand unseen is still thought there",
        KNOWLEDGE,
        "            spread(s, r, a, b, is_gem)\n",
        "            pass\n",
    ),
    Fault(
        "R30: the boost counts for Mice, not for Dragons",
        TRICKS,
        "    if k < 3 or k > 5:\n        value +=",
        "    if 3 <= k <= 5:\n        value +=",
    ),
    Fault("R26: the shared hand is filled below five", HANDS, "    if n < 4:", "    if n < 5:"),
    Fault(
        "R21: the gem kept is put under the deck too",
        MOUSE,
        "        if gem_at(s, i) != card:\n",
        "        if gem_at(s, i) >= 0:\n",
    ),
    Fault(
        "R37: what a treasure pays has no cap", TREASURES, "total += cap if coins > cap else coins", "total += coins"
    ),
    Fault(
        "R36: a treasure more than the limit may be held",
        TREASURES,
        "if board.held_count(s, t) > board.limit(s):",
        "if board.held_count(s, t) > board.limit(s) + 1:",
    ),
    Fault(
        "R37: a trick that was lost pays as if won",
        TREASURES,
        "(s.winner == t) == (EFFECTS[pc + 2] == 1)",
        "(s.winner == t) != (EFFECTS[pc + 2] == 1)",
    ),
    Fault("R6: three goals may be passed in round 1", GOALS, "    return 2 + s.round", "    return 3 + s.round"),
    Fault(
        "R42: a missed goal costs all of its reward",
        GOALS,
        "penalty = reward(s, kind) >> 1",
        "penalty = reward(s, kind)",
    ),
    Fault(
        "R44: debt is always possible",
        GOALS,
        "if s.debt == 0 and coins_of(s, t) + net < 0:",
        "if s.debt < 0:",
        drills=True,
    ),
    Fault("R24: insurance is worth nothing", GOALS, "    if s.goals[slot] & INSURED != 0:\n        penalty = 0\n", ""),
    Fault(
        "R46b: five cards may be passed",
        CLEANUP,
        "        if n < MOST_PASSED and",
        "        if n < MOST_PASSED + 1 and",
    ),
    Fault(
        "R48: the richest team leads",
        CLEANUP,
        "x = 8 * coins_of(s, t) + held_count(s, t)",
        "x = -8 * coins_of(s, t) + held_count(s, t)",
    ),
]
