"""What all processes count together: passwords tried, tables opened."""

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


def downgrade() -> None:
    op.drop_table("counts")
