"""What is kept: persons, tables, and the log of every table.  Changes go through `migrations/`."""

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

persons = Table(
    "persons",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(40), unique=True),
    Column("password", Text),  # Argon2
    Column("created", Float, nullable=False),
    Column("cookies_until", Float),  # signed cookies without a session, from before there were sessions, count so long
    Column("gone", Float),  # since when: nothing is left of who has gone but the id in old games
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the token in the cookie
    Column("person", String(40), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("device", String(120), nullable=False),
    Column("ended", Float, index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", String(20), nullable=False),
    Column("status", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("owner", String(40), nullable=False, index=True),
    Column("origin", String(32)),  # a hash of the network it was opened from, so that the lobby has room for all
    Column("created", Float, nullable=False),
    Column("summary", LargeBinary, nullable=False),  # what the lobby shows
    Column("record", LargeBinary),  # of a finished game
    Column("holder", String(120)),  # the process that plays it
    Column("lease", Float),  # until when
    Index("tables_by_status", "status", "created"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("entry", LargeBinary, nullable=False),
)

places = Table(
    "places",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(40), primary_key=True),
)
