"""Alembic's migrations, packaged so that every installation can bring its database up to date."""
