"""The data dictionary: what every column of a study's raw data means."""

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from cardinal.lab.study.results import DataColumn, DataFile

TABLES = {
    "games": "one row a game",
    "features": "how often something came up in a watched game, by seat",
    "cards": "cards that a seat of a watched game was dealt or played",
    "chances": "estimated chances at some moments of followed games; the last moment of each is the result",
    "weights": "what hung on some real choices of followed games",
    "duplicates": "duplicate deals: one row for each place at each rotation",
}
MEANINGS = {
    "variant": "the variant's name; `default` is the baseline",
    "seats": "number of players",
    "seed": "the number of the game: it seeds the deal and the dice of bots",
    "decisions": "answers given, part by part",
    "choices": "choices made (the parts of one together)",
    "real_choices": "choices of which a part had more than one option",
    "options": "options of all decisions together; in weights: options compared",
    "turns": "turns in which anybody was asked something",
    "dead_turns": "turns in which whoever was asked first had no real choice",
    "rounds": "rounds as the game counts them; 0 where it counts turns only",
    "began": "the seat that was first asked a question alone (0 is A)",
    "options_*": "decisions with so many options",
    "place_*": "placement of the seat; 1 is best",
    "utility_*": "result of the seat in parts of 352,800; over all teams it sums to 0",
    "choices_*": "choices of the seat",
    "real_choices_*": "real choices of the seat",
    "waits_*": "choices of others between the seat's own, added up",
    "longest_wait_*": "the most choices of others between two of the seat's own",
    "first_choice_*": "number of the seat's first choice, from 0",
    "last_choice_*": "number of the seat's last choice; -1 if it was never asked",
    "team_*": "the team of the seat, from 0",
    "feature": "what came up: an event, an effect, a card, a goal ...",
    "seat": "the seat it is about (0 is A); -1 for the table",
    "times": "how often",
    "card": "the card, whichever copy of it",
    "dealt": "copies in the first hand",
    "played": "copies played in the whole game",
    "moment": "number of the moment, from 0",
    "chance_*": "estimated chance of the seat to win (shared wins in parts), to somebody who sees no hand",
    "choice": "choices made so far",
    "difference": "chance to win with the best option less that with the worst",
    "pair": "who plays: one strong bot or team among weak ones",
    "deal": "the number of the deal",
    "turn": "the rotation: the player at a place is (place + turn) modulo the places",
    "place": "where at the table: a seat, or a team where there are teams",
    "player": "who: 0 is the strong one",
    "win": "1 for a win, a part of it where it is shared",
    "utility": "the result, from -1 to 1",
}


def meaning(column: str) -> str:
    if column in MEANINGS:
        return MEANINGS[column]
    stem = column.split("_", 1)[0] if column.startswith("options_") else column.rsplit("_", 1)[0]
    return MEANINGS[f"{stem}_*"]


def data_files(folder: Path) -> list[DataFile]:
    """What lies in a study's folder: `polars.read_parquet("data/games/*.parquet")`.

    Files of different numbers of seats have different columns; the dictionary lists those of the largest table.
    """
    found = []
    for name, what in TABLES.items():
        files = sorted((folder / "data" / name).glob("*.parquet"))
        if not files:
            continue
        headers: list[Any] = [pq.read_metadata(file) for file in files]
        widest = max(headers, key=lambda header: int(header.num_columns)).schema.to_arrow_schema()
        columns = [DataColumn(field.name, type_name(str(field.type)), meaning(field.name)) for field in widest]
        found.append(DataFile(f"data/{name}/*.parquet", sum(h.num_rows for h in headers), what, columns))
    return found


def type_name(arrow: str) -> str:
    return "string" if arrow.startswith("dictionary") else arrow


def in_words(files: list[DataFile]) -> str:
    """The dictionary as Markdown: `data.md` in a study's folder."""
    lines = ["# Data of this study", "", "```python", 'import polars; polars.read_parquet("data/games/*.parquet")',
             'import duckdb; duckdb.sql("select * from \'data/games/*.parquet\'")', "```", ""]  # fmt: skip
    for file in files:
        lines += [f"## `{file.name}`", "", f"{file.what.capitalize()}; {file.rows:,} rows.", ""]
        lines += ["| column | type | meaning |", "|---|---|---|"]
        lines += [f"| `{column.name}` | {column.type} | {column.meaning} |" for column in file.columns]
        lines.append("")
    return "\n".join(lines)
