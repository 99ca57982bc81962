"""Names that are told apart, and what operators and moderators do: sanctions, orders, reports, blocks."""

import sqlalchemy as sa
from alembic import op

from cardinal.server.http.names import skeleton

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("persons") as persons:
        persons.add_column(sa.Column("skeleton", sa.String(80)))
        persons.add_column(sa.Column("role", sa.String(12)))
        persons.create_index("persons_by_skeleton", ["skeleton"])
    connection = op.get_bind()
    change = sa.text("UPDATE persons SET skeleton = :skeleton WHERE id = :id")
    for row in connection.execute(sa.text("SELECT id, name FROM persons")).all():
        connection.execute(change, {"skeleton": skeleton(row.name)[:80], "id": row.id})
    op.create_table(
        "pulse",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "refused_names",
        sa.Column("skeleton", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_table(
        "sanctions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(40), index=True),
        sa.Column("network", sa.String(50)),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("by", sa.String(40), nullable=False, index=True),
        sa.Column("about", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("text", sa.String(600), nullable=False),
        sa.Column("handled", sa.Float, index=True),
        sa.Column("note", sa.String(600), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("other", sa.String(40), primary_key=True, index=True),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("what", sa.String(400), nullable=False),
    )


def downgrade() -> None:
    for name in ("acts", "blocks", "reports", "orders", "sanctions", "refused_names", "pulse"):
        op.drop_table(name)
    with op.batch_alter_table("persons") as persons:
        persons.drop_index("persons_by_skeleton")
        persons.drop_column("skeleton")
        persons.drop_column("role")
