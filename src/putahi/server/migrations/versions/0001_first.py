"""The first shape: tables, places, games and their events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("running", sa.Integer, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("invitation", name="uq_tables_invitation"),
    )
    op.create_index("ix_tables_touched", "tables", ["touched"])
    op.create_table(
        "places",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "holder", name="pk_places"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_places_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_places_holder", "places", ["holder"])
    op.create_table(
        "games",
        sa.Column("id", sa.String(48), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("table_id", "number", name="uq_games_table_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_games_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "events",
        sa.Column("game", sa.String(48), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(8)),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("wish", sa.String(160)),
        sa.PrimaryKeyConstraint("game", "seq", name="pk_events"),
        sa.UniqueConstraint("game", "wish", name="uq_events_game"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_events_game", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("events", "games", "places", "tables"):
        op.drop_table(table)
