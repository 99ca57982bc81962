"""What is kept: persons, tables, the log of every table, and order.  Changes go through `migrations/`."""

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
    Column("skeleton", String(80)),  # of the name: what it looks like
    Column("role", String(12)),  # "moderator"
    Column("teaches", Float),  # since when: learners may learn from games in which all persons do
    Index("persons_by_skeleton", "skeleton"),
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

pulse = Table(  # written by whoever asks whether the database is well
    "pulse",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("at", Float, nullable=False),
)

refused_names = Table(
    "refused_names",
    metadata,
    Column("skeleton", String(80), primary_key=True),  # no name may have this in its own
    Column("name", String(40), nullable=False),
)

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # "ban" or "mute"
    Column("person", String(40), index=True),
    Column("network", String(50)),
    Column("made", Float, nullable=False),
    Column("until", Float),  # for good, if nothing is said
    Column("reason", String(200), nullable=False),
)

orders = Table(  # tables that are to be closed by whichever process plays them
    "orders",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("reason", String(200), nullable=False),
)

departures = Table(  # of somebody who is erased: whichever process plays the table sees to it
    "departures",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("made", Float, nullable=False),
    Column("by", String(40), nullable=False, index=True),
    Column("about", String(40), nullable=False),
    Column("table_id", String(40), nullable=False),
    Column("text", String(600), nullable=False),
    Column("handled", Float, index=True),
    Column("note", String(600), nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("other", String(40), primary_key=True, index=True),
    Column("name", String(40), nullable=False),  # by which the other was known
)

counts = Table(  # of what an address or account may do only so often
    "counts",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("until", Float, nullable=False, index=True),  # then everything that was spent is earned again
)

acts = Table(  # of operators and moderators
    "acts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("made", Float, nullable=False),
    Column("by", String(40), nullable=False),
    Column("what", String(400), nullable=False),
)
