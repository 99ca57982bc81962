"""Where a table was opened from, as a hash: nobody fills the lobby alone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("origin", sa.String(32)))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("origin")
