"""What `cardinal study report` writes."""

from pathlib import Path

from cardinal.core.errors import Malformed
from cardinal.lab.report.drawing import picture
from cardinal.lab.report.figures import chapters
from cardinal.lab.report.page import page
from cardinal.lab.study.results import read_results

FILE = "report.html"


def write_report(folder: Path) -> Path:
    """The report of a finished study, into its folder."""
    text = page(read_results(folder), folder.resolve().name)
    file = folder / FILE
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as e:
        raise Malformed(str(file), e.strerror or "cannot be written") from None
    return file


def write_pictures(folder: Path, where: Path) -> list[Path]:
    """The charts of a report as pictures of their own: `seat_win-1.svg` ..."""
    where.mkdir(parents=True, exist_ok=True)
    made = []
    for figure in [one for chapter in chapters(read_results(folder)) for one in chapter.figures]:
        for i, spec in enumerate(figure.panels, 1):
            made.append(where / f"{figure.id}-{i}.svg")
            made[-1].write_text(picture(spec), encoding="utf-8")
    return made
