"""The database's tables, as SQLAlchemy Core has them. ``migrations`` brings a database to this shape."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Who sits where, the settings and the series: one JSON text, guarded by its version.
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("invitation", String(64), nullable=False, unique=True),
    Column("state", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("running", Integer, nullable=False),
    Column("touched", Float, nullable=False),
    Index(None, "touched"),
)

# Which secrets (as hashes) have a place at which table.
PLACES = Table(
    "places",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("holder", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "holder"),
    Index(None, "holder"),
)

# What a game began with; never changed afterwards.
GAMES = Table(
    "games",
    METADATA,
    Column("id", String(48), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("start", Text, nullable=False),
    Column("time", Float, nullable=False),
    UniqueConstraint("table_id", "number"),
)

# What was done in it, in order; only ever appended to. (game, seq) guards against two writers.
EVENTS = Table(
    "events",
    METADATA,
    Column("game", String(48), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", String(8)),
    Column("event", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("wish", String(160)),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "wish"),
)

# Classes: one JSON text each (pupils, rounds, which tables), guarded by its version. Results are in the tables' logs.
CLASSES = Table(
    "classes",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("teacher", String(64), nullable=False),
    Column("state", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("touched", Float, nullable=False),
    Index(None, "teacher"),
    Index(None, "touched"),
)
