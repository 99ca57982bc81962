"""Alembic runs this: bring the database that `store.py` has connected to the newest schema."""

from alembic import context

from cardinal.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
