"""Ready studies, three for each game or more: `cardinal study list` names them, `cardinal study run NAME` plays one."""

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent


def ready() -> dict[str, str]:
    """Names and titles.

    >>> ready()["deadlies-fairness"]
    'The Deadlies: is it fair?'
    """
    files = sorted(FOLDER.glob("*.toml"))
    return {file.stem: tomllib.loads(file.read_text(encoding="utf-8"))["title"] for file in files}


def find(wanted: Path) -> Path:
    """A file of yours, or a ready study by its name."""
    own = FOLDER / f"{wanted.name}.toml"
    return own if not wanted.exists() and wanted.parent == Path() and own.is_file() else wanted
