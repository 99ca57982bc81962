"""Every decision: its id, its rule, and the words that are always the same."""

DECISIONS = ("swap", "place", "target", "tribute", "open", "respond", "claim")


CARD_VERBS = {"swap": "swap", "tribute": "tribute", "open": "card", "respond": "card"}


PLAIN = {"swap": "keep", "respond": "pass", "claim": "claim:points"}


RULES_OF = {
    "swap": "R10",
    "place": "R14",
    "target": "R15",
    "tribute": "R18",
    "open": "R19",
    "respond": "R20",
    "claim": "R23",
}
