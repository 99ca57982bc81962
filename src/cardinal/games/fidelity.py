"""A game's `fidelity.toml`: the printed rulebook sentence by sentence, what carries each out and what shows it.

`python -m cardinal.games.fidelity docs/fidelity` writes the pages for people from it.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import Literal

import msgspec

from cardinal.core.game import Game

VERDICTS = {
    "printed": "as printed",
    "option": "as printed with an option",
    "contradiction": "contradicts another sentence; the other reading is an option",
    "pieces": "about the people or the pieces, not the play",
    "unplayable": "cannot be played to the letter",
    "ours": "our reading; there is no option for the other",
}


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One printed sentence: its beginning, the rules that carry it out (by number, or by the title of a passage
    without one), the tests that show it (a scenario of the game, or the name of a test), and what we make of it.
    `option` is the setting that plays it to the letter, where that is not the default."""

    hash: str
    begins: str
    verdict: Literal["printed", "option", "contradiction", "pieces", "unplayable", "ours"]
    rules: list[str] = []
    shown: list[str] = []
    option: dict[str, str | int | bool] = {}
    why: str = ""


class Concordance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sentences: list[Sentence]


class Setting(msgspec.Struct, frozen=True):
    """An option at a value, as the lobby calls it."""

    name: str
    title: str
    value: str


class Difference(msgspec.Struct, frozen=True):
    """Where a rule is played differently from the print: the sentence's beginning, the settings that play it as
    printed (none where there is no option), and why they are not the default."""

    print: str
    settings: list[Setting]
    why: str


def concordance(game: Game) -> list[Sentence]:
    """Every sentence of the game's printed rulebook, in order; none for a game that has no print.

    >>> from cardinal.games import load
    >>> concordance(load("deadlies"))[11].begins
    'Each player chooses a Wickedness dial and places it ...'
    """
    path = game.folder / "fidelity.toml"
    if not path.exists():
        return []
    return msgspec.toml.decode(path.read_bytes(), type=Concordance).sentences


def settings(game: Game, sentence: Sentence) -> list[Setting]:
    said = {field.name: field.type.extra_json_schema for field in msgspec.inspect.type_info(game.options).fields}  # type: ignore[attr-defined]
    return [
        Setting(name, said[name]["title"], msgspec.json.encode(value).decode().strip('"'))
        for name, value in sentence.option.items()
    ]


def differences(game: Game) -> dict[str, list[Difference]]:
    """For each rule, by number or title, where it is not played as printed."""
    found: dict[str, list[Difference]] = {}
    for sentence in concordance(game):
        if sentence.verdict in ("printed", "pieces"):
            continue
        told = Difference(sentence.begins, settings(game, sentence), sentence.why)
        for rule in sentence.rules:
            found.setdefault(rule, []).append(told)
    return found


def page(game: Game) -> str:
    """The concordance as Markdown."""
    sentences = concordance(game)
    counts: Counter[str] = Counter(sentence.verdict for sentence in sentences)
    lines = [
        f"# {game.title}: the printed rules, sentence by sentence",
        "",
        f"Written from `games/{game.slug}/fidelity.toml`. The rulebook has {len(sentences)} sentences, steps and rows:",
        "",
        *(f"- {counts[verdict]} {words}" for verdict, words in VERDICTS.items() if counts[verdict]),
        "",
        "| no. | in print | rule | shown by | how we play it |",
        "| --- | --- | --- | --- | --- |",
    ]
    for number, sentence in enumerate(sentences, 1):
        words = VERDICTS[sentence.verdict]
        if sentence.option:
            words += ": " + ", ".join(f"`{one.name} = {one.value}`" for one in settings(game, sentence))
        if sentence.why:
            words += f". {sentence.why}"
        rules, shown = ", ".join(sentence.rules), ", ".join(sentence.shown)
        lines.append(f"| {number} | “{sentence.begins}” | {rules} | {shown} | {words} |")
    return "\n".join(lines) + "\n"


def write(folder: Path) -> None:
    from cardinal.games import all_games

    for game in all_games():
        if concordance(game):
            (folder / f"{game.slug}.md").write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
