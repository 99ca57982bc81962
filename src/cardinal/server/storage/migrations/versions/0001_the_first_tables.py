"""Persons, tables and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("account", sa.String(40), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(40), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("record", sa.LargeBinary),
        sa.Column("holder", sa.String(120)),
        sa.Column("lease", sa.Float),
    )
    op.create_index("tables_by_status", "tables", ["status", "created"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("entry", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "places",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
    )


def downgrade() -> None:
    for name in ("places", "log", "tables", "persons"):
        op.drop_table(name)
