"""How classes are kept, with the tables that belong to them. Plain calls that block, as those of ``Store``."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from putahi.server.classroom import Classroom
from putahi.server.schema import CLASSES
from putahi.server.store import Overtaken, Start, Store, drop_table, insert_table
from putahi.server.table import Table


def add_class(store: Store, classroom: Classroom) -> None:
    """Keep a new class."""
    row = {"code": classroom.code, "teacher": classroom.teacher, "version": classroom.version}
    with store.engine.begin() as connection:
        connection.execute(insert(CLASSES).values(**row, state=written(classroom), touched=classroom.touched))


def save_class(store: Store, classroom: Classroom, tables: Sequence[tuple[Table, Start | None]] = ()) -> None:
    """Keep a changed class, and the tables at which it plays now: all of it or nothing. Raises ``Overtaken``."""
    with store.engine.begin() as connection:
        where = (CLASSES.c.code == classroom.code, CLASSES.c.version == classroom.version)
        new = {"version": classroom.version + 1, "state": written(classroom), "touched": classroom.touched}
        if connection.execute(update(CLASSES).where(*where).values(**new)).rowcount != 1:
            raise Overtaken
        for table, start in tables:
            insert_table(connection, table, start)
    classroom.version += 1


def find_class(store: Store, code: str) -> Classroom | None:
    """A kept class, or None."""
    with store.engine.connect() as connection:
        row = connection.execute(select(CLASSES).where(CLASSES.c.code == code)).one_or_none()
    return None if row is None else read(row.state, row.version)


def classes_of(store: Store, teacher: str) -> list[str]:
    """The classes of a teacher, the one last used first."""
    query = select(CLASSES.c.code).where(CLASSES.c.teacher == teacher).order_by(CLASSES.c.touched.desc()).limit(20)
    with store.engine.connect() as connection:
        return [str(row.code) for row in connection.execute(query)]


def forget_class(store: Store, code: str) -> list[str]:
    """Delete a class with its tables and all that belongs to them; returns which tables."""
    with store.engine.begin() as connection:
        return drop_class(connection, code)


def forget_old(store: Store, touched: float) -> dict[str, list[str]]:
    """Delete the classes that nobody used since, with their tables; returns which."""
    with store.engine.begin() as connection:
        query = select(CLASSES.c.code).where(CLASSES.c.touched < touched)
        old = [str(row.code) for row in connection.execute(query)]
        return {code: drop_class(connection, code) for code in old}


def drop_class(connection: Connection, code: str) -> list[str]:
    row = connection.execute(select(CLASSES).where(CLASSES.c.code == code)).one_or_none()
    if row is None:
        return []
    tables = [meeting.table for meeting in read(row.state, row.version).meetings()]
    for table in tables:
        drop_table(connection, table)
    connection.execute(delete(CLASSES).where(CLASSES.c.code == code))
    return tables


def written(classroom: Classroom) -> str:
    return msgspec.json.encode(classroom).decode()


def read(state: str, version: int) -> Classroom:
    classroom = msgspec.json.decode(state, type=Classroom)
    classroom.version = version
    return classroom
