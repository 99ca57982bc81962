"""All that the full screen itself says."""

CHOOSE = "{number:>3}  {label}"
WAITING = "{who} to choose ..."
OVER = "The game is over"
KEYS = "↑↓ Enter choose  / type  h hint  r rules  o look  d card  u undo  l log  ? help  q quit"
RACE = "Press the shape of its colour, first!"
RACE_OPENS = "Look at the colour: the shapes unlock in a moment ..."
PACE = "Pace: {pace}"
LOG = "What happened"
HINT = "What a strong bot thinks"
RULES = "Rules"
CARDS = "Cards"
HELP = "Help"
RESULT = "The result"
CLOSE = "Esc closes this · arrows and wheel scroll"
TYPE_HERE = "a number, a card, or: look, why CARD, rules WORD, card NAME, hint, undo, log, say TEXT, quit"
SEARCH = "rules about: a word, R17, the name of a card"
NO_CARDS = "This choice is about no card."
STAY = "The game is over: q leaves, r looks at the rules, l at the log."
HELP_LINES = (
    "↑ ↓ and Enter choose; so does a click. A number or / begins to type: all that plain lines understand.",
    "A click on a card goes to what it can be chosen for, or says why it cannot be.",
    "h hint   r rules   o look at everything   d what the cards of a choice do   w why not   u undo",
    "l log   p pace   t talk   q quit",
    "Space goes on at once with what is being shown.",
)
LOBBY = "Tables of {server}"
LOBBY_KEYS = "Enter sit down · w watch · n new table · r again · q quit"
NEW_TABLE = "a new table: game and seats, such as: deadlies 3"
NO_TABLES = "No tables are open; n opens one."
REPLAY_KEYS = "← → step · PgUp PgDn ten · Home End · click the line to jump · e eyes · c chances · l log · q quit"
STEP = "Step {step} of {last}"
EYES = "Eyes: {eyes}"
ALL_EYES, SPECTATOR = "all", "a spectator"
CHANCES = "Chances: {chances}"
DEAL = "The deal."
CHOICE_MADE = "{who}: {text}"
