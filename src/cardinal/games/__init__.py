"""The games: one folder each, found by name."""

import difflib
import importlib
import pkgutil
import re
import sys
from pathlib import Path

from cardinal.core.errors import Malformed
from cardinal.core.game import Game

FOLDER = Path(__file__).parent
_loaded: dict[str, Game] = {}


def slugs() -> list[str]:
    """All games there are, by the names of their folders (and those registered besides)."""
    return sorted({m.name for m in pkgutil.iter_modules(__path__) if m.ispkg} | _loaded.keys())


def load(slug: str) -> Game:
    """A game by its slug.

    >>> load("deadlies").title
    'The Deadlies'
    """
    if slug not in _loaded:
        if slug not in slugs():
            near = difflib.get_close_matches(slug, slugs(), n=1)
            hint = f"Did you mean {near[0]}? " if near else ""
            raise Malformed("game", f"there is no game {slug[:40]!r}. {hint}The games are {', '.join(slugs())}.")
        try:
            register(importlib.import_module(f"cardinal.games.{slug}.table").GAME)
        except TypeError as e:
            if "interpreted classes cannot inherit from compiled" not in str(e):
                raise
            why = f"{slug} is not compiled and the other games are: `make setup`, or CARDINAL_PURE=1 to run from source"
            raise Malformed("game", why) from None
    return _loaded[slug]


def find(name: str) -> Game:
    """A game as a person calls it: by its slug, its title, or the beginning of either.

    >>> find("777").slug, find("the deadlies").slug, find("Wicked & Wise").slug
    ('triple_seven', 'deadlies', 'wicked_wise')
    """
    if name in slugs():
        return load(name)
    wanted = letters_of(name)
    called = {slug: {letters_of(slug), letters_of(title_of(slug))} for slug in slugs()}
    same = [slug for slug, names in called.items() if wanted in names]
    begun = [slug for slug, names in called.items() if wanted and any(one.startswith(wanted) for one in names)]
    found = same or begun
    return load(found[0] if len(found) == 1 else name)


def title_of(slug: str) -> str:
    """From where it is written: loading every game to find one takes longer than a first screen may."""
    if slug in _loaded:
        return _loaded[slug].title
    written = re.search(r'^    title = "(.+)"$', (FOLDER / slug / "table.py").read_text(encoding="utf-8"), re.MULTILINE)
    return written[1] if written else slug


def letters_of(name: str) -> str:
    """
    >>> letters_of("The Deadlies"), letters_of("wicked-and-wise"), letters_of("Wicked & Wise")
    ('deadlies', 'wickedwise', 'wickedwise')
    """
    words = re.findall(r"[a-z0-9]+", name.lower())
    return "".join(word for word in words if word not in ("the", "and"))


def all_games() -> list[Game]:
    """Every game that can be played here.  What cannot be loaded is said, and keeps no other from being played."""
    found = []
    for slug in slugs():
        try:
            found.append(load(slug))
        except Malformed as e:
            print(e, file=sys.stderr)
    return found


def register(game: Game) -> None:
    """Make a game known that lives elsewhere: an example, an experiment, a test."""
    _loaded[game.slug] = game
