"""All that the terminal itself says in lines.  What a game says comes from its own folder, as it is."""

from collections.abc import Sequence

from cardinal.core.game import Game
from cardinal.core.spoken import Sight
from cardinal.terminal.sitting import Asking, Weighed

TOO_LATE = "Too late."
TAKEN_BACK = "Taken back."
NOTHING_ASKED = "Nothing is asked of you now."
NOT_BEGUN = "The game has not begun."
WHICH_NUMBER = "Type the number of a choice, its words, or help."
POSSIBLE = "That is possible."
THINKING = "Thinking ..."
NO_HINT = "No hint was found."
SERVER_LEAVES = "The server goes away for a moment; your game is kept."
NO_FILE = "That file cannot be written: {why}"
KEPT = "Your game is kept. Go on with: cardinal play --resume {file}"
RECORD = "The record is {file}. Look at it again with: cardinal replay {file}"
THE_END = "The places:"
SAVED = "Saved as {file}"
REFUSED = "No: {why}"
BECAUSE = "Because {why}"
NUMBERS_ARE = "There is no choice {number}; the numbers are {numbers}."
NOT_UNDERSTOOD = "I do not understand {line!r}."
DID_YOU_MEAN = "Did you mean {what}?"
COULD_BE = "{line!r} could be {what}: say more, or type the number."
WHY_WHAT = "Why what? Name a card that you see, such as: why {example}"
NOT_SEEN = "You do not see {name} on the table."
NO_CARD = "There is no card called {name!r} in this game."
WHICH_CARD = "Which one: {names}?"
NO_RULE = "The rules do not mention {wanted!r}."
ALL_RULES = "`rules all` shows them all."
NOBODY = "nobody yet"
LISTED = "{title}, {status}, {free} of {of} seats free ({who})"
LOBBY = "Type sit 1, watch 1, host GAME SEATS (such as: host deadlies 3), list, or quit."
NO_TABLES = "No tables are open. Type host GAME SEATS, such as: host deadlies 3."
LOBBY_HELP = """  sit 1      sit down at a table of the list      watch 1   only look on
  host GAME SEATS   a table of your own             list      the tables again
  quit"""
LINK = "This table: {link}"
WHICH_TABLE = "which table? Type its number, 1 to {last}"

COMMANDS = """  look      the whole table                   hand      your own cards and facts again
  hint      what a strong bot thinks          undo      take your last choice back, while nobody learnt from it
  why CARD  why a card cannot be chosen       card NAME what is printed on a card
  rules     the rule in force; rules R17, rules WORD, rules all
  log       what happened so far              {more}
  help      this                              quit      {quit}"""
LOCAL_MORE, LOCAL_QUIT = "save [FILE]", "(the game is kept; go on with --resume)"
ONLINE_MORE, ONLINE_QUIT = "who       the seats", "(a bot plays for you until you are back)"
ONLINE = """  say TEXT, react hello | well_played | thanks | oops | thinking | wow
  askback   ask all to go back to before your last choice; answer with yes or disagree
  fill A skilled (a bot on a seat of your table), sit A, leave, resign, pause, goon, rematch"""


NOTICES = {
    "sat": "{name} sits down at {seat}.",
    "bot": "{name}, a bot ({text}), sits at {seat}.",
    "left": "{name} leaves seat {seat}.",
    "started": "The game begins. Hash of the shuffle: {text}",
    "took_back": "{seat} takes the last choice back.",
    "wants_back": "{seat} asks to go back to before its last choice: yes, or disagree?",
    "declined_back": "{name} does not want to go back.",
    "went_back": "All agree: back to before {seat}'s last choice.",
    "stood_in": "{name} is away; a bot plays for {seat}.",
    "gave_back": "{name} is back at {seat}.",
    "resigned": "{seat} resigns.",
    "paused": "{name} pauses the game.",
    "resumed": "{name} goes on with the game.",
    "chat": "{name}: {text}",
    "reaction": "{name} ({text})",
    "wants_rematch": "{name} would like a rematch.",
    "rematch": "The rematch is at table {text}.",
    "closed": "The table is closed: {text}",
    "frozen": "The table is frozen: {text}",
    "seed": "Seed and salt of the shuffle: {text}",
}


def greeting(game: Game, sight: Sight) -> str:
    me = "You watch." if sight.seat is None else f"You are {sight.names[sight.seat]}."
    return f"{game.title}, {sight.view.seats} players. {me} Type help for help."


def help_text(game: Game, online: bool) -> list[str]:
    examples = ", ".join(game.spoken.examples)
    said = COMMANDS.format(
        more=ONLINE_MORE if online else LOCAL_MORE, quit=ONLINE_QUIT if online else LOCAL_QUIT
    ).splitlines()
    return [
        "Type the number of a choice, or what you want in words: names of cards, ids, or the beginnings of words.",
        *([f"In {game.title}, for example: {examples}"] if examples else []),
        *said,
        *(ONLINE.splitlines() if online else []),
    ]


def brief(game: Game, sight: Sight) -> list[str]:
    """What one needs to choose by: the others, the table, and last what is one's own."""
    return [*game.spoken.others(sight), *game.spoken.table(sight), *game.spoken.mine(sight)]


def whole(game: Game, sight: Sight) -> list[str]:
    return [*brief(game, sight), *game.spoken.more(sight)]


def question(game: Game, sight: Sight, asked: Asking) -> list[str]:
    """The prompt and the choices, each with the number that is typed for it."""
    return [asked.prompt, *choices(game, sight, asked)]


def choices(game: Game, sight: Sight, asked: Asking) -> list[str]:
    lines = []
    for choice, number in zip(asked.choices, asked.numbers, strict=True):
        note = game.spoken.note(sight, choice)
        lines.append(f"  {number}. {choice.label}" + (f"; {note}" if note else ""))
    return lines


def chosen(number: int, label: str) -> str:
    return f"{number}. {label}"


def hint(options: Sequence[Weighed]) -> list[str]:
    if not options:
        return [NO_HINT]
    best, *rest = options
    return [
        f"A strong bot would choose: {best.label}, {worth(best)}",
        *(f"  {one.label}: {worth(one)}" for one in rest[:3]),
    ]


def worth(one: Weighed) -> str:
    if one.chance is not None:
        return f"{one.chance:.0%} to win (give or take {one.margin:.0%})"
    return f"worth {one.utility:+.2f} (give or take {one.margin:.2f}; the best result is +1, the worst -1)"
