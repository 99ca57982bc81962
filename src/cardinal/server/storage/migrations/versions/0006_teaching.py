"""Whether learners may learn from a person's games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with op.batch_alter_table("persons") as persons:
        persons.add_column(sa.Column("teaches", sa.Float))


def downgrade() -> None:
    with op.batch_alter_table("persons") as persons:
        persons.drop_column("teaches")
