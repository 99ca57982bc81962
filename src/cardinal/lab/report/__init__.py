"""Reports of finished studies: what `cardinal study report` writes."""

from pathlib import Path

from cardinal.core.errors import Malformed
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
