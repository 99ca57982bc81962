"""Every decision: its id, its rule, and the words that are always the same."""

from cardinal.games.deadlies.names import SUITS

DECISIONS = (
    "play",
    "corruption_effect",
    "pride_target",
    "pride_response",
    "greed_deal",
    "greed_purge",
    "lust_partner",
    "lust_choice",
    "lust_discard",
    "gluttony_choice",
    "wrath_target",
    "wrath_response",
    "envy_swap",
)


KINDS = ("single", "suit", *(f"suit:{suit}" for suit in SUITS), "number", "straight")


# the two words of each decision that has them: the plain one, and the other
PLAIN = {
    "pride_response": ("decline", "Say no"),
    "greed_deal": ("stop", "Stop dealing"),
    "greed_purge": ("keep", "Keep your hand"),
    "lust_choice": ("refuse", "Refuse"),
    "lust_discard": ("none", "Discard nothing"),
    "gluttony_choice": ("draw", "Draw 3 cards"),
    "wrath_response": ("decline", "Take it"),
    "envy_swap": ("keep", "Keep your hand"),
}


OTHER = {
    "greed_deal": ("deal", "Deal one more"),
    "greed_purge": ("discard", "Discard your whole hand"),
    "lust_choice": ("accept", "Accept"),
}


TARGETS = {
    "pride_target": ("target", "Challenge"),
    "lust_partner": ("partner", "Ask"),
    "wrath_target": ("target", "Strike"),
    "gluttony_choice": ("take", "Take a card from"),
    "envy_swap": ("swap", "Swap hands with"),
}


CARD_VERBS = {"pride_response": "Show", "lust_discard": "Discard", "wrath_response": "Strike back with"}


RULES_OF = {
    "play": "R9",
    "corruption_effect": "R15",
    "pride_target": "R16",
    "pride_response": "R16",
    "greed_deal": "R17",
    "greed_purge": "R17",
    "lust_partner": "R18",
    "lust_choice": "R18",
    "lust_discard": "R18",
    "gluttony_choice": "R19",
    "wrath_target": "R21",
    "wrath_response": "R21",
    "envy_swap": "R22",
}
