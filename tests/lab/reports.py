"""A finished study with its report and records, as `cardinal study run` and `report` leave it, for those who show it."""

import shutil
from pathlib import Path

from cardinal.core.record import encode
from cardinal.games import load
from cardinal.lab.report.files import write_report
from cardinal.lab.study.results import read_results
from cardinal.play.table import Table

EXAMPLE = Path(__file__).parent / "data" / "soul-reapers"


def finished_study(within: Path) -> Path:
    """The folder of a study, in the folder of a server's reports."""
    folder = within / "soul-reapers"
    shutil.copytree(EXAMPLE, folder)
    records = {folder / one.record for setting in read_results(folder).settings for one in setting.outliers}
    for file in records:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(played())
    write_report(folder)
    return folder


def played() -> bytes:
    """The record of a short game in which everybody was too slow."""
    game = load("soul_reapers")
    table = Table(game, 3, game.read_options({}), seed=7)
    while not table.state.over():
        table.time_out(int(table.state.waiting).bit_length() - 1)
    return encode(table.record())
