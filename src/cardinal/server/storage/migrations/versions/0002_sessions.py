"""Sessions that are kept here and can be ended; who has left.

Cookies of before named a person and nothing else.  They count for a while yet, so that nobody is signed out by an
upgrade; each is changed for a session when it is next seen.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
A_WHILE = 90 * 86_400.0  # seconds


def upgrade() -> None:
    with op.batch_alter_table("persons") as persons:
        persons.add_column(sa.Column("cookies_until", sa.Float))
        persons.add_column(sa.Column("gone", sa.Float))
    op.execute(sa.text("UPDATE persons SET cookies_until = :until").bindparams(until=time.time() + A_WHILE))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("device", sa.String(120), nullable=False),
        sa.Column("ended", sa.Float, index=True),
    )


def downgrade() -> None:
    op.drop_table("sessions")
    with op.batch_alter_table("persons") as persons:
        persons.drop_column("cookies_until")
        persons.drop_column("gone")
