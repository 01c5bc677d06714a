"""What a server can be told when it starts, with its limits against abuse."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

HOUR, DAY = 3600.0, 86_400.0


def default_database() -> str:
    """SQLite in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('putahi') / 'putahi.sqlite3'}"


def spare_cores() -> int:
    """How many processes may think at once: all cores but one."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Config:
    """Settings of one server.

    Attributes:
        database: an SQLAlchemy URL.
        public_url: how others reach it, for invitations and the Origin check; by default as each request came.
        lan_host: the host in invitations where the request came over localhost; None for none.
        static: the folder of the built client.
        records: whether tables may start from a given position (for tests).
        thinkers: how many computer players may think at once.
        deadline: after how many seconds a computer that has not answered moves by a quick player.
        programs: the programs from outside that may sit at tables, as ``exec:COMMAND`` by their names.
        pause: how long a computer's move takes at least, so that one can follow it.
        keep_days: tables not touched for so long are deleted.
        keep_class_hours: classes not used for so long are deleted, with their tables.
        socket_rate, socket_burst: messages a second from one socket, and how many may come at once.
        address_rate, address_burst: changing HTTP requests and new sockets, likewise, from one address.
        tables_per_hour: tables that one address may make in an hour.
        classes_per_hour: classes, likewise; a class's own tables count for the class.
        sockets_per_address: sockets that one address may hold.
    """

    database: str = field(default_factory=default_database)
    public_url: str | None = None
    lan_host: str | None = None
    static: Path = Path(__file__).parent / "static"
    records: bool = False
    thinkers: int = field(default_factory=spare_cores)
    deadline: float = 10.0
    programs: Mapping[str, str] = field(default_factory=dict)
    pause: float = 0.5
    keep_days: float = 60.0
    keep_class_hours: float = 24.0
    socket_rate: float = 20.0
    socket_burst: int = 60
    address_rate: float = 5.0
    address_burst: int = 60
    tables_per_hour: int = 120
    classes_per_hour: int = 20
    sockets_per_address: int = 200


def unlimited(config: Config) -> Config:
    """The same without limits on rates: for tests and benchmarks, where one address is everybody."""
    much = 1_000_000
    return replace(
        config,
        socket_rate=float(much),
        socket_burst=much,
        address_rate=float(much),
        address_burst=much,
        tables_per_hour=much,
        classes_per_hour=much,
        sockets_per_address=much,
    )
