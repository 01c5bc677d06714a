"""Run by Alembic: over the connection that ``store.migrate`` hands in, or one of its own from the command line."""

from alembic import context
from sqlalchemy import Connection, engine_from_config, pool

from putahi.server.schema import METADATA


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    section = context.config.get_section(context.config.config_ini_section) or {}
    with engine_from_config(section, "sqlalchemy.", poolclass=pool.NullPool).connect() as own:
        run(own)
