"""What might go wrong in the rules of Death Wish."""

from referees.faults import Fault

TURN, LEGAL, OPS, DEALING, DEATH, CONTRACT, OUTBREAKS, KNOWLEDGE, TOGETHER = (
    f"death_wish/{name}.py"
    for name in ("turn", "legal", "ops", "dealing", "death", "contract", "outbreaks", "knowledge", "together")
)

FAULTS = [
    Fault(
        "R7: the top open afflicter is shuffled in",
        DEALING,
        "below = piles.size(s, piles.OPEN) - 1",
        "below = piles.size(s, piles.OPEN)",
    ),
    Fault(
        "R9: no disease is incubating again",
        DEALING,
        "if s.incubation == 0 and piles.size(s, piles.DISEASE_DECK) > 0:",
        "if False:",
    ),
    Fault("R11: a turn lasts for two actions", TURN, "    s.actions = 1\n", "    s.actions = 2\n"),
    Fault(
        "R13: three of a colour are a pool of one",
        DEALING,
        "return symptom_colour(pool_card(s, 3) - 1) == c",
        "return True",
    ),
    Fault(
        "R14: three diseases of one colour are flushed",
        "death_wish/bot_rivals.py",
        "for slot in range(4):\n        card = accessible",
        "for slot in range(3):\n        card = accessible",
    ),
    Fault(
        "R16: two wilds are taken from the pool",
        LEGAL,
        "wilds == 0 or (s.wild_alone == 0 and wilds != pair)",
        "wilds == 0 or s.wild_alone == 0",
    ),
    Fault("R17: the first of two afflicters is kept", TURN, "        if i == chosen:\n", "        if i == 0:\n"),
    Fault(
        "R20: stealing costs no more",
        CONTRACT,
        "        return cards.steal_of(card)\n",
        "        return cards.cost_of(card)\n",
    ),
    Fault("R22: the cheapest payment only", CONTRACT, "        most = wilds\n", "        most = least\n"),
    Fault(
        "R26: one skull too many is needed",
        DEATH,
        "if skulls(s, s.turn) >= board.goal(s):",
        "if skulls(s, s.turn) > board.goal(s):",
    ),
    Fault(
        "R27: only who keeps the Paddles is asked to revive",
        DEATH,
        "            if kept_size(s, q) > 0:\n",
        "            if keepers_for(s, q, OP_REVIVE) != 0:\n",
        drills=True,
    ),
    Fault(
        "R39: of several, those are asked for a symptom who hold a white one",
        TOGETHER,
        "        if has(seats, q) and n > 1:\n",
        "        if has(seats, q) and n > 1 and (not by_symptom or oldest_of(s, q, 0) < n):\n",
    ),
    Fault(
        "R29: the dead keep their afflicters", DEATH, "while display_size(s, p) > 0:", "while display_size(s, p) > 9:"
    ),
    Fault(
        "R31: group cards are played by two",
        OUTBREAKS,
        "is_group(card) and popcount(s.living) == 2:",
        "is_group(card) and popcount(s.living) == 1:",
    ),
    Fault(
        "R37: only who can cancel is asked",
        OUTBREAKS,
        "if s.reactions == 0 or kept_size(s, q) == 0:",
        "if s.reactions == 0 or kept_size(s, q) < 2:",
    ),
    Fault(
        "R38: a card revealed goes to nobody",
        OPS,
        "for i in range(n):\n        card = dealing.draw_afflicter(s)",
        "for i in range(n - 1):\n        card = dealing.draw_afflicter(s)",
    ),
    Fault(
        "8: cards in a hand stay known though one left unseen",
        KNOWLEDGE,
        "    s.known[at] = 0\n    s.known[more] = 0\n    if has",
        "    if has",
    ),
]
