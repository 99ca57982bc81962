"""Every game folder is built alike: who knows one finds everything in the others."""

import ast
import re
from pathlib import Path

import pytest

import cardinal.games
from cardinal.games import slugs

GAMES = Path(cardinal.games.__file__).parent
DESIGN = Path(__file__).parents[2] / "docs" / "design.md"
LONGEST_FILE = 450
LONGEST_FUNCTION = 60
BY_HAND = [path for slug in slugs() for path in sorted((GAMES / slug).glob("*.py")) if path.name != "state.py"]

# Chapters of a rulebook that are modules of their own, and card data where there is much of it.
CHAPTERS = {
    "deadlies": {"dealing", "effects", "plays"},
    "death_wish": {"contract", "data", "dealing", "death", "ops", "outbreaks", "piles", "together", "turn"},
    "soul_reapers": {"battle", "plays"},
    "triple_seven": {"effects", "heralds", "moves"},
    "wicked_wise": {"cleanup", "data", "goals", "hands", "mouse", "rewards", "treasures", "tricks"},
}
IN_PARTS = ("bot", "observation", "position", "worlds")  # long ones have parts: bot_value, worlds_bins


def common() -> set[str]:
    """The files of the table in docs/design.md."""
    table = DESIGN.read_text(encoding="utf-8").partition("## The anatomy of a game")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)\.py` \|", table, re.MULTILINE))


def modules(slug: str) -> set[str]:
    return {path.stem for path in (GAMES / slug).glob("*.py")} - {"__init__"}


@pytest.mark.parametrize("slug", slugs())
def test_a_game_has_the_files_that_every_game_has_and_its_own_chapters_besides(slug):
    assert len(common()) > 20
    assert common() <= modules(slug)
    own = {name for name in modules(slug) - common() if name.partition("_")[0] not in IN_PARTS}
    assert own == CHAPTERS[slug]


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_files_and_functions_are_short(path):
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < LONGEST_FUNCTION, node.name


@pytest.mark.parametrize("slug", slugs())
def test_rules_begin_with_rules(slug):
    """A newcomer's first screen shows what happens, not what is imported."""
    tree = ast.parse((GAMES / slug / "rules.py").read_text(encoding="utf-8"))
    assert next(node for node in tree.body if isinstance(node, ast.FunctionDef)).lineno <= 45


RULES = {"board", "cards", "knowledge", "legal", "opening", "rules", "scoring", "state", "terms", "worlds"}
BEYOND = {"bot", "decisions", "defaults", "names", "observation", "position", "possible", "reasons", "story", "table"}


@pytest.mark.parametrize("slug", slugs())
def test_rules_know_nothing_of_bots_tables_and_words(slug):
    beyond = BEYOND | {"drills", "features", "options", "spoken", "texts", "words", "zones"}
    for path in BY_HAND:
        name = path.stem
        if path.parent.name != slug or not (name in RULES | CHAPTERS[slug] or name.startswith("worlds_")):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"cardinal.games.{slug}"):
                _, _, module = (node.module or "").removeprefix("cardinal.games.").partition(".")
                imported = {module} if module else {alias.name for alias in node.names}
                assert not {one for one in imported if one in beyond or one.startswith("bot_")}, path
