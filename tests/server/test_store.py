"""The database: its migrations make the shape that the code has, its log only grows, and old tables go."""

import time

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

from putahi.server.schema import METADATA
from putahi.server.store import MIGRATIONS, Deed, Overtaken, Start, Store, newest_shape, open_engine, shape_of
from putahi.server.table import Player, Settings, Table


@pytest.fixture
def store(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'a folder' / 'store.sqlite3'}")
    yield store
    store.close()


def table(name="t1", touched=None):
    players = [Player("person", "Aroha", holder="h1"), Player("open")]
    made = Table(name, f"invitation-{name}", "mu-torere", {}, players, "h1", Settings())
    made.touched = time.time() if touched is None else touched
    return made


def test_migrations_make_what_the_code_expects(store):
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    assert {"tables", "places", "games", "events"} <= set(inspect(store.engine).get_table_names())


def test_the_last_migration_is_the_newest_shape(store):
    script = ScriptDirectory(str(MIGRATIONS))
    assert script.get_current_head() == newest_shape() == shape_of(store.engine)


def test_an_existing_database_is_opened_again(tmp_path):
    url = f"sqlite:///{tmp_path / 'again.sqlite3'}"
    first = Store(url)
    first.add_table(table(), None)
    first.close()
    second = Store(url)
    found = second.table("t1")
    assert found is not None
    assert (found.players[0].name, found.version) == ("Aroha", 0)
    second.close()


def test_a_database_of_the_first_shape_is_brought_up_to_date(tmp_path):
    """And what was kept then is read as it was meant: no open hands, no coach, no class."""
    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    engine = open_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        state = (
            '{"id":"t1","invitation":"i1","game":"mauw","options":{"players":2},"owner":"h1","number":1,"seating":[0,1],'
            '"players":[{"kind":"person","name":"Aroha","holder":"h1"},{"kind":"computer","level":"greedy"}],'
            '"settings":{"chat":false,"undo":true,"hints":true,"spectators":true}}'
        )
        row = {"id": "t1", "state": state}
        words = (
            "INSERT INTO tables (id, invitation, state, version, running, touched) VALUES (:id, 'i1', :state, 3, 1, 9)"
        )
        connection.execute(text(words), row)
    engine.dispose()
    store = Store(url)
    table = store.table("t1")
    assert (table.version, table.players[0].name) == (3, "Aroha")
    assert not table.settings.open_hands
    assert not table.sees_all("h1")
    assert table.classroom is None
    assert shape_of(store.engine) == newest_shape()
    store.close()


def test_a_sequence_number_is_written_once(store):
    made = table()
    start = Start(1, 5, {"options": {}, "seating": [0, 1]})
    store.add_table(made, start)
    store.append(made, 1, 0, [Deed("black", {"do": "move", "move": "1-P"}, "w1")], False)
    with pytest.raises(Overtaken):
        store.append(made, 1, 0, [Deed("black", {"do": "move", "move": "4-P"}, "w2")], False)
    with pytest.raises(Overtaken):  # nor a wish twice
        store.append(made, 1, 1, [Deed("white", {"do": "move", "move": "8-1"}, "w1")], False)
    found = store.game("t1", 1)
    assert found is not None
    assert found[0].seed == 5
    assert [(deed.seat, deed.event["move"], deed.wish) for deed in found[1]] == [("black", "1-P", "w1")]


def test_all_of_several_events_or_none(store):
    made = table()
    store.add_table(made, Start(1, 5, {"options": {}}))
    store.append(made, 1, 0, [Deed("black", {"do": "move", "move": "1-P"})], False)
    with pytest.raises(Overtaken):
        store.append(made, 1, -1, [Deed(None, {"do": "a"}), Deed(None, {"do": "b"})], True)
    found = store.game("t1", 1)
    assert found is not None
    assert len(found[1]) == 1


def test_a_table_is_not_overwritten_by_one_who_has_not_seen_it(store):
    store.add_table(table(), None)
    mine, theirs = store.table("t1"), store.table("t1")
    assert mine is not None
    assert theirs is not None
    mine.settings.chat = True
    store.save_table(mine)
    with pytest.raises(Overtaken):
        store.save_table(theirs)
    kept = store.table("t1")
    assert kept is not None
    assert kept.settings.chat
    store.save_table(mine)  # who has seen it may


def test_places_are_found_by_their_holders(store):
    store.add_table(table("t1", 10.0), None)
    newer = table("t2", 20.0)
    store.add_table(newer, None)
    newer.players[1] = Player("person", "Mere", holder="h2")
    store.save_table(newer)
    assert store.tables_of("h1", 10) == ["t2", "t1"]
    assert store.tables_of("h2", 10) == ["t2"]
    newer.leave(1)
    store.save_table(newer)
    assert store.tables_of("h2", 10) == []
    assert store.invited_to("invitation-t2") == "t2"
    assert store.invited_to("nothing") is None


def test_what_is_old_goes_with_all_that_belongs_to_it(store):
    old = table("old", 10.0)
    store.add_table(old, Start(1, 5, {"options": {}}))
    store.append(old, 1, 0, [Deed("black", {"do": "move", "move": "1-P"})], False)
    store.add_table(table("new", 30.0), None)
    assert store.forget_before(20.0) == ["old"]
    assert store.table("old") is None
    assert store.game("old", 1) is None
    assert store.table("new") is not None
    with store.engine.connect() as connection:
        assert connection.execute(text("select count(*) from events")).scalar() == 0
        assert connection.execute(text("select count(*) from places")).scalar() == 1
