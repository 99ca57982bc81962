"""Finished blocks on disk: Parquet files that are there whole or not at all.

A study's folder holds `data/games/*.parquet` and so on: one file for each block and table, written beside its name and
then renamed.  A block is finished when its last file is there; what cannot be read, or belongs to another study, is no
finished block and is played again.  The same files are the raw data that a report offers.
"""

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

from cardinal.core.errors import Malformed, Problem
from cardinal.lab.study.blocks import Block, key
from cardinal.lab.study.playing import Table, Tables

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:  # pragma: no cover
    raise Malformed("study", "this needs more: pip install 'cardinal-table[lab]'") from None

ROOT = {"games": "games", "chances": "chances", "duplicates": "duplicates"}  # the table by which a block is finished
MARK = b"cardinal.study"
BEGUN = "study.json"


class Begun(msgspec.Struct):
    """What a folder was begun for."""

    fingerprint: str
    study: dict[str, Any]


class FullDisk(Problem):
    """Nothing more can be written; what was finished is kept."""


class Store:
    """The finished blocks of one study."""

    def __init__(self, folder: Path, fingerprint: str) -> None:
        self.folder, self.fingerprint = folder, fingerprint
        self.damaged: list[str] = []  # files that were set aside

    def path(self, table: str, block: Block) -> Path:
        return self.folder / "data" / table / f"{key(block)}.parquet"

    def has(self, block: Block) -> bool:
        """Whether a block is finished.  A file that is cut short or of another study is put out of the way."""
        rows = {"games": block.n}
        return all(self.sound(self.path(table, block), rows.get(table, 0)) for table in tables_of(block))

    def sound(self, path: Path, rows: int) -> bool:
        """`rows` are those that there must be; 0 where that cannot be known."""
        if not path.exists():
            return False
        try:
            header = pq.read_metadata(path)
            whole = (header.metadata or {}).get(MARK) == self.fingerprint.encode() and rows in (0, header.num_rows)
        except (OSError, pa.ArrowException):
            whole = False
        if not whole:
            self.damaged.append(str(path.relative_to(self.folder)))
            path.unlink()
        return whole

    def put(self, block: Block, tables: Tables) -> None:
        """Write a block's tables; the one by which it counts as finished comes last."""
        last = ROOT[block.kind]
        for name in sorted(tables, key=lambda name: name == last):
            self.write(self.path(name, block), block, tables[name])

    def write(self, path: Path, block: Block, table: Table) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".part")
        try:
            with open(beside, "wb") as file:
                write_parquet(file, with_setting(block, table), {MARK: self.fingerprint.encode()})
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except OSError as e:
            beside.unlink(missing_ok=True)
            if e.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                raise FullDisk(f"{self.folder}: {e.strerror}; all finished games are kept") from None
            raise

    def read(self, table: str, block: Block) -> Any:
        """One block's table, as a pyarrow table; its pages are checked against their sums."""
        path = self.path(table, block)
        try:
            return pq.read_table(path, page_checksum_verification=True)
        except (OSError, pa.ArrowException) as e:
            path.unlink(missing_ok=True)
            raise Malformed(str(path), f"cannot be read ({e}); the same command plays this block again") from None

    def drop(self, block: Block) -> None:
        for table in tables_of(block):
            self.path(table, block).unlink(missing_ok=True)


def tables_of(block: Block) -> tuple[str, ...]:
    if block.kind == "games":
        return ("features", "cards", "games") if getattr(block, "watched", False) else ("games",)
    return ("weights", "chances") if block.kind == "chances" else ("duplicates",)


def with_setting(block: Block, table: Table) -> dict[str, Any]:
    """A table with the variant and the number of seats in front: files of different settings can be read as one."""
    n = len(next(iter(table.values())))
    return {
        "variant": pa.array([block.setting.variant] * n, pa.string()).dictionary_encode(),
        "seats": pa.array([block.setting.seats] * n, pa.int8()),
        **{name: pa.array(column).dictionary_encode() if isinstance(column, list) else pa.array(column)
           for name, column in table.items()},
    }  # fmt: skip


def write_parquet(file: IO[bytes], columns: dict[str, Any], metadata: dict[bytes, bytes]) -> None:
    table = pa.table(columns).replace_schema_metadata(metadata)
    pq.write_table(table, file, compression="zstd", compression_level=1, write_page_checksum=True)


@contextmanager
def opened(folder: Path, study: Any, fingerprint: str) -> Iterator[Store]:
    """A study's folder, for this run alone.  One that was begun for something else is left as it is."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / ".lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Malformed(str(folder), "another run is at work in this folder") from None
        begun = folder / BEGUN
        if begun.exists():
            check_same(begun, study, fingerprint)
        else:
            write_whole(begun, msgspec.json.encode(Begun(fingerprint, msgspec.to_builtins(study))))
        for left in folder.rglob("*.part"):
            left.unlink()
        yield Store(folder, fingerprint)


def check_same(begun: Path, study: Any, fingerprint: str) -> None:
    try:
        before = msgspec.json.decode(begun.read_bytes(), type=Begun)
    except msgspec.DecodeError:
        raise Malformed(str(begun), "cannot be read: choose another folder (--out), or delete this one") from None
    if before.fingerprint == fingerprint:
        return
    now = msgspec.to_builtins(study)
    other = [name for name in now if before.study.get(name) != now[name]]
    what = f"other {', '.join(other)}" if other else "another version of the rules or bots"
    raise Malformed(
        str(begun.parent), f"this folder holds a study with {what}: choose another (--out), or delete this one"
    )


def write_whole(path: Path, data: bytes) -> None:
    """A file that is there whole or not at all."""
    beside = path.with_name(path.name + ".part")
    try:
        with open(beside, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as e:
        beside.unlink(missing_ok=True)
        raise FullDisk(f"{path.parent}: {e.strerror}") from None
