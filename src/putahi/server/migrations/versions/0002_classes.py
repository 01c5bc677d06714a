"""Classes, each with the tables that belong to it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "classes",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("teacher", sa.String(64), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_classes"),
    )
    op.create_index("ix_classes_teacher", "classes", ["teacher"])
    op.create_index("ix_classes_touched", "classes", ["touched"])


def downgrade() -> None:
    op.drop_table("classes")
