"""The sentences of a printed rulebook, told apart by their hashes: the texts themselves are not part of this project.

`python tests/fidelity/printed.py FOLDER` counts the rulebooks in FOLDER anew and writes `sentences.toml`.
"""

import hashlib
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
COUNTED = HERE / "sentences.toml"
# Which text is which game's, by words that its title or first section has.
TITLES = {
    "deadlies": "THE DEADLIES",
    "wicked_wise": "Wicked & Wise",
    "soul_reapers": "Soul Deck",
    "death_wish": "Death Wish",
    "triple_seven": "777 is the symbol",
}
MARKS = re.compile(r"\*|</?u>|\[[ x]\]|^\s*(?:[-•]|\d+\)|\d+\.|[IVX]+\.|[a-b]\.)\s+")
ENDS = re.compile(r"(?<=[.!?;])[\"”')\]]*\s+(?=[\"“'(\[]*[A-Z0-9])")


def normal(text: str) -> str:
    """Words alone, in lower case: punctuation and type are the printer's.

    >>> normal("**Max 1** on a disease.")
    'max 1 on a disease'
    """
    return " ".join(re.findall(r"\w+", text.lower()))


def sentences(text: str) -> Iterator[str]:
    """Sentences, steps of a list, rows of a table; not headings, nor labels of pictures.

    >>> list(sentences("RULES\\n\\n- Draw **one**. Then play!\\n\\n2. DISCARD\\n\\n1\\t4"))
    ['Draw one.', 'Then play!', 'DISCARD', '1\\t4']
    """
    for line in text.splitlines():
        plain = MARKS.sub("", MARKS.sub("", line.strip())).strip()
        if plain == plain.upper() and "\t" not in plain and not re.match(r"\d+\. ", line.strip()):
            continue
        yield from (sentence.strip() for sentence in ENDS.split(plain) if normal(sentence))


def digest(sentence: str) -> str:
    return hashlib.sha256(normal(sentence).encode()).hexdigest()[:10]


def rulebooks(folder: Path) -> dict[str, list[str]]:
    """The sentences of each game's rulebook, as far as the folder has them."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        for game, words in TITLES.items():
            if words in text:
                found[game] = list(sentences(text))
                break
    return found


def counted() -> dict[str, list[str]]:
    """The committed count: a hash for each sentence, in order."""
    return {game: hashes.split() for game, hashes in tomllib.loads(COUNTED.read_text(encoding="utf-8")).items()}


def count(folder: Path) -> str:
    lines = ["# A hash for each sentence of the printed rulebooks, in order; written by printed.py."]
    for game, found in sorted(rulebooks(folder).items()):
        hashes = [digest(sentence) for sentence in found]
        rows = "\n".join(" ".join(hashes[i : i + 10]) for i in range(0, len(hashes), 10))
        lines.append(f'\n{game} = """\n{rows}\n"""')
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    COUNTED.write_text(count(Path(sys.argv[1])), encoding="utf-8")
