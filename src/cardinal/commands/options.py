"""What several commands for operators take."""

from typing import Annotated

from cyclopts import Parameter

Database = Annotated[str, Parameter(help="An SQLite file, or postgresql://...")]
AsJson = Annotated[bool, Parameter(name="--json", help="Print JSON for programs instead of words.", negative=())]
CARDINAL_DB = "cardinal.db"
