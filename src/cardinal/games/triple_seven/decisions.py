"""Every decision: its id, its rule, and the words that are always the same."""

from cardinal.games.triple_seven import terms

DECISIONS = (
    "reserve_start",
    "turn",
    "name_colour",
    "reverse",
    "again",
    "trade_target",
    "trade_response",
    "thief_use",
    "theft_response",
    "reap_response",
    "sin_response",
    "gift",
    "herald_guess",
    "herald_race",
)


# the neutral answer of each decision that has one, and its words for a person
NEUTRAL = {
    "reserve_start": ("keep", "Keep all seven"),
    "again": ("stop", "Play no further card"),
    "trade_target": ("none", "Trade with nobody"),
    "trade_response": ("submit", "Submit: trade hands"),
    "theft_response": ("submit", "Submit: lose the card and draw 7"),
    "reap_response": ("submit", "Submit: draw the cards"),
    "sin_response": ("submit", "Submit: draw 4 and lose the turn"),
    "reverse": ("no", "Leave the direction as it is"),
    "herald_guess": ("silent", "Say nothing"),
    "herald_race": ("ignore", "Let it pass"),
}


RESPONSES = {
    terms.SAINT_HAND: ("respond(saint, hand)", "Answer with a Saint from your hand"),
    terms.SAINT_RESERVE: ("respond(saint, reserve)", "Answer with the Saint you have reserved"),
    terms.REAPER_HAND: ("respond(reaper, hand)", "Answer with a Reaper from your hand"),
    terms.REAPER_RESERVE: ("respond(reaper, reserve)", "Answer with the Reaper you have reserved"),
}


RULES_OF = {
    "reserve_start": "R11",
    "turn": "R7",
    "name_colour": "R29",
    "reverse": "R17",
    "again": "R18",
    "trade_target": "R19",
    "trade_response": "R19",
    "thief_use": "R24",
    "theft_response": "R27",
    "reap_response": "R33",
    "sin_response": "R32",
    "gift": "R31",
    "herald_guess": "R21",
    "herald_race": "R22",
}
