"""A game's `rules.md` in sections, to be searched and opened at the rule in force."""

import re

import msgspec

from cardinal.core.game import Game
from cardinal.games.fidelity import Difference, differences

RULE = re.compile(r"\*\*(?P<id>R\d+)?\s*(?P<title>[^*]*)\*\*\s*")


class Section(msgspec.Struct, frozen=True):
    """One rule, or words before the first one (`id` is empty then); `text` is Markdown, under a heading `chapter`.

    `differs` tells where it is not played as printed."""

    id: str
    title: str
    chapter: str
    text: str
    differs: list[Difference] = []


class Rulebook(msgspec.Struct, frozen=True):
    title: str
    sections: list[Section]


def rulebook(game: Game) -> Rulebook:
    differs = differences(game)
    found = sections((game.folder / "rules.md").read_text(encoding="utf-8"))
    return Rulebook(
        game.title,
        [msgspec.structs.replace(one, differs=differs.get(one.id) or differs.get(one.title, [])) for one in found],
    )


def sections(text: str) -> list[Section]:
    """
    >>> [one] = sections("# A game\\n\\n## Your turn\\n\\n**R7 Begin.** A card goes.\\n\\n- to the discard")
    >>> one.id, one.title, one.chapter, one.text
    ('R7', 'Begin', 'Your turn', 'A card goes.\\n\\n- to the discard')
    """
    found: list[Section] = []
    chapter = ""
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("#"):
            chapter = block.lstrip("# ") if block.startswith("##") else ""
            continue
        start = RULE.match(block)
        if start or not found or found[-1].chapter != chapter:
            found.append(section(block, chapter))
        else:  # a list or table that belongs to the rule before it
            last = found.pop()
            found.append(msgspec.structs.replace(last, text=f"{last.text}\n\n{block}"))
    return found


def section(block: str, chapter: str) -> Section:
    start = RULE.match(block)
    if start is None:
        return Section("", chapter, chapter, block)
    title = start["title"].strip()
    rest = block[start.end() :]
    if title and not title.endswith((".", ":")):  # the title begins the sentence
        rest = f"{title}{'' if rest[:1] in ',:' else ' '}{rest}"
    return Section(start["id"] or "", title.rstrip(".:"), chapter, rest)
