"""What is kept: tables, their places, and each game's append-only log of events. Plain calls that block.

``Store`` is used from one thread at a time (``house.Keeper``); two servers on one database are kept apart by the
versions of tables and by the sequence numbers of events, which only one of them can write.
"""

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, inspect, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from putahi.core.outcome import Seat
from putahi.server.schema import EVENTS, GAMES, PLACES, TABLES
from putahi.server.table import Table

MIGRATIONS = Path(__file__).parent / "migrations"


class Overtaken(Exception):
    """Another writer was faster: what is in memory is old, and is to be read again."""


@dataclass(slots=True)
class Deed:
    """One event of a game as it is kept: who did what, and by which wish of a client."""

    seat: Seat | None
    event: dict[str, Any]
    wish: str | None = None


@dataclass(slots=True)
class Start:
    """What a game begins with: its number in the series, and everything that ``Game`` needs."""

    number: int
    seed: int
    start: dict[str, Any]


class Store:
    """The database behind one engine."""

    def __init__(self, url: str) -> None:
        """Open the database and bring it up to date. Raises SQLAlchemy's errors where that cannot be done."""
        self.engine = open_engine(url)
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # -- tables ----------------------------------------------------------------------------------

    def add_table(self, table: Table, start: Start | None, deeds: Sequence[Deed] = ()) -> None:
        """Keep a new table, with its first game if that begins at once, and all that was done in it."""
        with self.engine.begin() as connection:
            insert_table(connection, table, start, deeds)

    def save_table(self, table: Table, start: Start | None = None) -> None:
        """Keep a changed table, and the game that begins by it. Raises ``Overtaken``."""
        try:
            with self.engine.begin() as connection:
                write_table(connection, table)
                if start is not None:
                    keep_start(connection, table.id, start)
        except IntegrityError as error:
            raise Overtaken from error
        table.version += 1

    def table(self, table_id: str) -> Table | None:
        """A kept table, or None."""
        with self.engine.connect() as connection:
            query = select(TABLES.c.state, TABLES.c.version).where(TABLES.c.id == table_id)
            row = connection.execute(query).one_or_none()
        return None if row is None else read_table(row.state, row.version)

    def invited_to(self, invitation: str) -> str | None:
        """The table that an invitation is for, or None."""
        with self.engine.connect() as connection:
            found = connection.execute(
                select(TABLES.c.id).where(TABLES.c.invitation == invitation)
            ).scalar_one_or_none()
        return None if found is None else str(found)

    def tables_of(self, holder: str, most: int) -> list[str]:
        """The tables where a holder has a place, the one last touched first."""
        query = (
            select(TABLES.c.id)
            .join(PLACES, PLACES.c.table_id == TABLES.c.id)
            .where(PLACES.c.holder == holder)
            .order_by(TABLES.c.touched.desc())
            .limit(most)
        )
        with self.engine.connect() as connection:
            return [str(row.id) for row in connection.execute(query)]

    def running(self, since: float) -> list[str]:
        """Tables touched lately at which a game with a computer goes on."""
        query = select(TABLES.c.id).where(TABLES.c.running == 1, TABLES.c.touched >= since)
        with self.engine.connect() as connection:
            return [str(row.id) for row in connection.execute(query)]

    def forget_before(self, touched: float) -> list[str]:
        """Delete all tables not touched since, with all that belongs to them; returns which."""
        with self.engine.begin() as connection:
            old = [str(row.id) for row in connection.execute(select(TABLES.c.id).where(TABLES.c.touched < touched))]
            for table_id in old:
                drop_table(connection, table_id)
        return old

    def forget(self, table_id: str) -> None:
        """Delete a table with all that belongs to it."""
        with self.engine.begin() as connection:
            drop_table(connection, table_id)

    # -- games -----------------------------------------------------------------------------------

    def game(self, table_id: str, number: int) -> tuple[Start, list[Deed]] | None:
        """What a game began with, and what was done in it."""
        game = game_id(table_id, number)
        with self.engine.connect() as connection:
            row = connection.execute(select(GAMES).where(GAMES.c.id == game)).one_or_none()
            if row is None:
                return None
            rows = connection.execute(select(EVENTS).where(EVENTS.c.game == game).order_by(EVENTS.c.seq)).all()
        deeds = [Deed(None if r.seat is None else json.loads(r.seat), json.loads(r.event), r.wish) for r in rows]
        return Start(row.number, row.seed, json.loads(row.start)), deeds

    def append(self, table: Table, number: int, seq: int, deeds: Sequence[Deed], changed: bool) -> None:
        """Add events to a game's log, the first with the number ``seq``; with the table where that changed too.

        Raises:
            Overtaken: somebody else has written that number, or changed the table.
        """
        rows = event_rows(table.id, number, seq, deeds)
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(EVENTS), rows)
                if changed:
                    write_table(connection, table)
        except IntegrityError as error:
            raise Overtaken from error
        if changed:
            table.version += 1


# -- parts ---------------------------------------------------------------------------------------


def event_rows(table_id: str, number: int, seq: int, deeds: Sequence[Deed]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "game": game_id(table_id, number),
            "seq": seq + i,
            "seat": None if deed.seat is None else json.dumps(deed.seat),
            "event": json.dumps(deed.event, ensure_ascii=False),
            "time": now,
            "wish": deed.wish,
        }
        for i, deed in enumerate(deeds)
    ]


def game_id(table_id: str, number: int) -> str:
    return f"{table_id}-{number}"


def contents(table: Table) -> dict[str, Any]:
    return {
        "state": msgspec.json.encode(table).decode(),
        "running": 1 if table.has_computers() and table.status == "playing" else 0,
        "touched": table.touched,
    }


def read_table(state: str, version: int) -> Table:
    table = msgspec.json.decode(state, type=Table)
    table.version = version
    return table


def insert_table(connection: Connection, table: Table, start: Start | None, deeds: Sequence[Deed] = ()) -> None:
    row = {"id": table.id, "invitation": table.invitation, "version": table.version}
    connection.execute(insert(TABLES).values(**row, **contents(table)))
    keep_places(connection, table)
    if start is not None:
        keep_start(connection, table.id, start)
        if deeds:
            connection.execute(insert(EVENTS), event_rows(table.id, start.number, 0, deeds))


def write_table(connection: Connection, table: Table) -> None:
    """Only if nobody wrote it since it was read. Raises ``Overtaken``."""
    where = (TABLES.c.id == table.id, TABLES.c.version == table.version)
    done = connection.execute(update(TABLES).where(*where).values(version=table.version + 1, **contents(table)))
    if done.rowcount != 1:
        raise Overtaken
    keep_places(connection, table)


def keep_places(connection: Connection, table: Table) -> None:
    kept = {str(row.holder) for row in connection.execute(select(PLACES.c.holder).where(PLACES.c.table_id == table.id))}
    wanted = set(table.holders())
    for holder in kept - wanted:
        connection.execute(delete(PLACES).where(PLACES.c.table_id == table.id, PLACES.c.holder == holder))
    new: Iterable[str] = sorted(wanted - kept)
    rows = [{"table_id": table.id, "holder": holder} for holder in new]
    if rows:
        connection.execute(insert(PLACES), rows)


def keep_start(connection: Connection, table_id: str, start: Start) -> None:
    row = {
        "id": game_id(table_id, start.number),
        "table_id": table_id,
        "number": start.number,
        "seed": start.seed,
        "start": json.dumps(start.start, ensure_ascii=False),
        "time": time.time(),
    }
    connection.execute(insert(GAMES).values(**row))


def drop_table(connection: Connection, table_id: str) -> None:
    games = select(GAMES.c.id).where(GAMES.c.table_id == table_id)
    connection.execute(delete(EVENTS).where(EVENTS.c.game.in_(games)))
    connection.execute(delete(GAMES).where(GAMES.c.table_id == table_id))
    connection.execute(delete(PLACES).where(PLACES.c.table_id == table_id))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))


def open_engine(url: str) -> Engine:
    """An engine for any SQLAlchemy URL; SQLite's is put into WAL mode."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(parsed, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the newest shape, where it does not have it yet."""
    if shape_of(engine) == newest_shape():
        return
    from alembic import command  # only now: it takes its time to load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def newest_shape() -> str:
    """The number of the last migration."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def shape_of(engine: Engine) -> str | None:
    """The number of the migration that a database has come to; None for a new one."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
        return None if found is None else str(found)
