"""What all processes count together (passwords tried, tables opened); and who is to leave which table for good."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "counts",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "departures",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
    )


def downgrade() -> None:
    op.drop_table("departures")
    op.drop_table("counts")
