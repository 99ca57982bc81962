"""What people mean by what they type: commands, numbers, cards by name, id or beginning, in any order of words.

>>> plays = ("Pride 1", "Pride 3", "Pride 3 on top of Pride 1", "Wrath 5")
>>> choices = [Choice(i, f"top:{i}", f"Play {cards}") for i, cards in enumerate(plays)]
>>> [found.label for found in meant("pride_1", choices)], [found.label for found in meant("wr", choices)]
(['Play Pride 1'], ['Play Wrath 5'])
>>> [found.label for found in meant("play pride 3 and pride 1", choices)]
['Play Pride 3 on top of Pride 1']
>>> len(meant("pride", choices)), meant("envy", choices)
(3, [])
"""

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardinal.core.game import normal
from cardinal.core.view import Choice

# Words that say nothing about which choice is meant.
FILLERS = frozenset(
    (
        *("a", "an", "and", "card", "cards", "choose", "from", "i", "in", "it", "me", "my", "of", "on"),
        *("please", "play", "s", "the", "to", "top", "with", "your"),
    )
)
REFUSALS = frozenset(("decline", "done", "keep", "nobody", "none", "no", "nothing", "pass", "skip", "stop"))


PLAY = "play"


class Line(NamedTuple):
    """A line as a command and what it is about; no command: a choice."""

    command: str
    rest: str


COMMANDS = {
    "help": ("help", "?", "h"),
    "look": ("look", "l", "table", "board"),
    "hand": ("hand", "me"),
    "hint": ("hint",),
    "undo": ("undo", "back", "oops"),
    "why": ("why",),
    "rules": ("rules", "rule"),
    "card": ("card", "read", "what"),
    "log": ("log", "history", "story"),
    "save": ("save",),
    "quit": ("quit", "exit", "q", "bye"),
    "say": ("say",),
    "react": ("react",),
    "askback": ("askback",),
    "yes": ("yes", "agree"),
    "no": ("disagree",),
    "resign": ("resign",),
    "pause": ("pause",),
    "goon": ("goon", "continue"),
    "rematch": ("rematch",),
    "leave": ("leave",),
    "fill": ("fill",),
    "sit": ("sit",),
    "places": ("who", "places", "seats"),
    "pace": ("pace", "speed"),
}
BY_WORD = {word: command for command, words in COMMANDS.items() for word in words}


def read_line(line: str, choices: Sequence[Choice]) -> Line:
    """A command, unless the line is word for word a choice.

    >>> read_line("why blue 9", []), read_line("Blue 9", [])
    (Line(command='why', rest='blue 9'), Line(command='', rest='Blue 9'))
    """
    line = line.strip()
    first, _, rest = line.partition(" ")
    if any(normal(line) in (normal(choice.text), normal(choice.label)) for choice in choices):
        return Line("", line)
    command = BY_WORD.get(first.lower(), "")
    return Line(command, rest.strip()) if command else Line("", line)


# ---------------------------------------------------------------- choices
def tokens(text: str) -> list[str]:
    """The words that matter, in order: `play(pride_1, hand)` is pride, 1, hand.

    >>> tokens("Play the King of Hearts"), tokens("s.7H")
    (['king', 'hearts'], ['7h'])
    """
    found = re.findall(r"[a-z0-9']+", text.lower().replace("_", " "))
    return [word for word in found if word not in FILLERS]


def meant(line: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that a line may mean: one if it is clear, several if it is not, none if it makes no sense."""
    exact = [one for one in choices if normal(line) in (normal(one.text), normal(one.label))]
    if exact:
        return exact[:1]
    typed = tokens(line)
    if not typed:
        refusing = [one for one in choices if normal(line) in REFUSALS and is_refusal(one)]
        return refusing if len(refusing) == 1 else []
    playing = any(verb(one) == PLAY for one in choices)  # then a card alone means that it is played
    fits = [
        (fit, one)
        for one in choices
        if (fit := how_well(typed, one)) is not None and (not playing or verb(one) == PLAY or says(typed, verb(one)))
    ]
    if not fits and normal(line) in REFUSALS:
        return [one for one in choices if is_refusal(one)]
    if not fits:
        return []
    best = min(fit for fit, _ in fits)
    leaders = [one for fit, one in fits if fit == best]
    if len(leaders) == 1 and (best[0] == 0 or len(fits) == 1):
        return leaders  # nothing of it was left unsaid, or nothing else has these words
    kernel = [one for one in leaders if all(within(one, other) for _, other in fits)]
    return kernel[:1] if kernel else leaders


def within(choice: Choice, other: Choice) -> bool:
    """Whether a choice is the simplest form of another one: Wrath 3 alone, of all plays with Wrath 3."""
    return set(tokens(choice.label)) <= set(tokens(other.label))


def verb(choice: Choice) -> str:
    return choice.label.partition(" ")[0].lower()


def says(typed: list[str], word: str) -> bool:
    """Whether a word was typed, or begun."""
    return any(word == one or begins(word, one) for one in typed)


def is_refusal(choice: Choice) -> bool:
    """`decline`, `pass`, `play:none`: what is chosen by a no."""
    return re.split(r"[^a-z]+", choice.text.lower())[-1] in REFUSALS


def how_well(typed: list[str], choice: Choice) -> tuple[int, int, int] | None:
    """How a choice fits what was typed, the best lowest: is something left over, do the words stand together, are they
    whole; None if a word is not in it."""
    ways = [fit for words in (tokens(choice.label), tokens(choice.text)) if (fit := matched(typed, words)) is not None]
    return min(ways, default=None)


def matched(typed: list[str], words: list[str]) -> tuple[int, int, int] | None:
    left = list(words)
    begun = 0
    for word in typed:
        found = word if word in left else next((one for one in left if begins(one, word)), None)
        if found is None:
            return None
        begun += found != word
        left.remove(found)
    return int(bool(left)), int(not together(typed, words)), begun


def begins(word: str, typed: str) -> bool:
    """Whether a word was begun; numbers are whole, or not meant."""
    return word.startswith(typed) and not typed.isdecimal()


def together(typed: list[str], words: list[str]) -> bool:
    """Whether what was typed stands in the words in one piece: `pile 4`, not `pile 5 (row 2, column 4)`."""
    for start in range(len(words) - len(typed) + 1):
        piece = words[start : start + len(typed)]
        if all(one == word or begins(one, word) for one, word in zip(piece, typed, strict=True)):
            return True
    return False


# ---------------------------------------------------------------- cards and other names
def named(text: str, names: dict[str, str]) -> list[str]:
    """The ids of what is called so: by id, name, or words that it alone has.

    >>> names = {"pride_1": "Pride 1", "pride_3": "Pride 3", "di_r01": "Rabees (red, 4 skulls)"}
    >>> named("rabees", names), named("pride_3", names), named("pride", names)
    (['di_r01'], ['pride_3'], ['pride_1', 'pride_3'])
    """
    wanted = normal(text)
    exact = [card for card, name in names.items() if wanted in (normal(card), normal(name))]
    if exact:
        return exact
    typed = tokens(text)
    fits = [(fit, card) for card, name in names.items() if typed and (fit := matched(typed, tokens(name))) is not None]
    if not fits:
        return []
    best = min(fit[0:2] for fit, _ in fits)
    return [card for fit, card in fits if fit[0:2] == best]


def near(text: str, known: Iterable[str]) -> str:
    """What was perhaps meant by a slip of the finger.

    >>> near("rabbees", ["Rabees", "Gnomonia"]), near("xyzzy", ["Rabees"])
    ('Rabees', '')
    """
    by_letters = {normal(name): name for name in known}
    found = difflib.get_close_matches(normal(text), list(by_letters), n=1, cutoff=0.7)
    return by_letters[found[0]] if found else ""
