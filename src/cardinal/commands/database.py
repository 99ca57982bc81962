"""`cardinal backup`, `restore`, `prune` and `verify-database`."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from cardinal.commands.options import CARDINAL_DB, AsJson, Database
from cardinal.core.errors import Malformed, Problem
from cardinal.server.storage import backup as files
from cardinal.server.storage import prune as pruning
from cardinal.server.storage.store import connect, migrate
from cardinal.server.storage.verify import faults


def told(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {name.replace('_', ' ')}" for name, number in counts.items() if number) or "nothing"


def backup(file: Path, *, database: Database = CARDINAL_DB) -> int:
    """Write a whole database into one file, while the server runs; SQLite or PostgreSQL alike."""
    check_there(database)
    print(f"{file}: {told(files.backup(database, file))}")
    if "://" not in database:
        print(f"Keep {database}.secret with it: it signs the cookies by which people are known.")
    return 0


def restore(file: Path, *, database: Database) -> int:
    """Fill a new database from a backup, whichever kind it was made from."""
    print(f"{database}: {told(files.restore(file, database))}")
    return 0


def prune(
    *,
    database: Database = CARDINAL_DB,
    closed: Annotated[float, Parameter(help="Days after which tables that were closed go.")] = 30,
    games: Annotated[float | None, Parameter(help="Days after which finished games go; never if not given.")] = None,
    guests: Annotated[float, Parameter(help="Days without a visit after which guests go.")] = 90,
    dry_run: Annotated[bool, Parameter(help="Only say what would go.", negative=())] = False,
    json: AsJson = False,
) -> int:
    """Delete what nobody needs any more."""
    check_there(database)
    engine = connect(database)
    migrate(engine)
    pruned = pruning.prune(engine, closed, games, guests, dry_run)
    engine.dispose()
    if json:
        sys.stdout.write(msgspec.json.encode(pruned).decode() + "\n")
    else:
        print(f"{'Would delete' if dry_run else 'Deleted'} {told(msgspec.structs.asdict(pruned))}.")
    return 0


def verify_database(
    *,
    database: Database = CARDINAL_DB,
    replay: Annotated[bool, Parameter(help="Play every game again from its log, too.", negative=())] = False,
    json: AsJson = False,
) -> int:
    """Check that a database is whole: the file, the schema, every log and record."""
    check_there(database)
    engine = connect(database)
    try:
        found = list(faults(engine, replay))
    except Problem as e:
        found = [str(e)]
    engine.dispose()
    if json:
        sys.stdout.write(msgspec.json.encode({"whole": not found, "faults": found}).decode() + "\n")
    else:
        print("\n".join([*found, f"{len(found)} faults." if found else "Everything holds."]))
    return 1 if found else 0


def check_there(database: str) -> None:
    if "://" not in database and not Path(database).is_file():
        raise Malformed("database", f"there is no file {database}")
