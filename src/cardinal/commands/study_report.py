"""`cardinal study report`."""

import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardinal.lab.report import write_report


def report(
    folder: Annotated[Path, Parameter(help="Of a finished study.")],
    *,
    open: Annotated[bool, Parameter(help="Show it in a browser.", negative=())] = False,
) -> int:
    """Write what a finished study found as one page, report.html, that needs no network."""
    file = write_report(folder)
    print(f"Written: {file} ({file.stat().st_size / 1e6:.1f} MB)")
    if open:
        webbrowser.open(file.resolve().as_uri())
    return 0
