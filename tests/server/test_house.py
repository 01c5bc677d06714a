"""Rooms come and go: loaded once when somebody comes, let go when nobody is there, swept when they are old."""

import asyncio
import json

import pytest

from putahi.server.config import Config
from putahi.server.house import IDLE_SECONDS, House, hashed, new_secret
from putahi.server.line import MOST_WAITING, Line
from putahi.server.metrics import Metrics
from putahi.server.store import Deed, Overtaken
from putahi.server.table import Player, Refused, Settings


@pytest.fixture
def config(tmp_path):
    return Config(database=f"sqlite:///{tmp_path / 'house.sqlite3'}", thinkers=1, pause=0)


def people():
    return [Player("person", "Aroha", holder="h1"), Player("person", "Mere", holder="h2")]


def in_house(config, work):
    async def run():
        house = House(config, Metrics())
        try:
            await work(house)
        finally:
            await house.close()

    asyncio.run(run())


def told(line):
    messages = []
    while not line.waiting.empty():
        message = line.waiting.get_nowait()
        messages.append(None if message is None else json.loads(message))
    return messages


def test_secrets_are_kept_as_hashes_only():
    secret = new_secret()
    assert len(secret) >= 40
    assert hashed(secret) != secret
    assert hashed(None) is None
    assert hashed("") is None


def test_a_room_is_let_go_and_loaded_again(config):
    async def work(house):
        made = await house.make_table(house.new_table("mu-torere", {}, people(), "h1", Settings()))
        name = made.table.id
        house._let_go()
        assert name in house.rooms
        made.used -= IDLE_SECONDS + 1
        house._let_go()
        assert name not in house.rooms
        one, other = await asyncio.gather(house.room(name), house.room(name))
        assert one is other
        assert one is not made
        assert one.table.players[1].name == "Mere"
        assert one.play.to_move == "black"
        assert await house.room("nothing") is None

    in_house(config, work)


def test_a_table_that_cannot_be_resumed_hides_no_other(config):
    async def work(house):
        rooms = [await house.make_table(house.new_table("mu-torere", {}, people(), "h1", Settings())) for _ in range(2)]
        broken, well = rooms
        await house.keep(
            house.keep.store.append, broken.table, 1, 0, [Deed("black", {"do": "move", "move": "3-P"})], False
        )
        house.rooms.clear()
        with pytest.raises(Refused, match="other rules"):
            await house.room(broken.table.id)
        assert [room.table.id for room in await house.rooms_of("h1")] == [well.table.id]

    in_house(config, work)


def test_a_room_in_use_is_not_let_go(config):
    async def work(house):
        room = await house.make_table(house.new_table("mu-torere", {}, people(), "h1", Settings()))
        await room.enter(Line("h1"))
        room.used -= IDLE_SECONDS + 1
        house._let_go()
        assert room.table.id in house.rooms

    in_house(config, work)


def test_a_room_that_waits_for_a_program_is_let_go(config):
    """It is loaded again when somebody comes, and asks for its program anew."""

    async def work(house):
        players = [Player("person", "Aroha", holder="h1"), Player("computer", level="program:Weka")]
        room = await house.make_table(house.new_table("mu-torere", {}, players, "h1", Settings()))
        await room.commit([Deed("black", {"do": "move", "move": "1-P"})])
        for _ in range(400):
            if room.computers.is_idle:
                break
            await asyncio.sleep(0.01)
        assert room.computers.to_move() == "white"
        room.used -= IDLE_SECONDS + 1
        house._let_go()
        assert room.table.id not in house.rooms
        again = await house.room(room.table.id)
        line = Line("h1")
        await again.enter(line)
        for _ in range(400):
            if again.computers.is_idle:
                break
            await asyncio.sleep(0.01)
        assert any(message and message.get("state") == "absent" for message in told(line))

    in_house(config, work)


def test_old_tables_expire_with_a_word(config):
    async def work(house):
        room = await house.make_table(house.new_table("mu-torere", {}, people(), "h1", Settings()))
        line = Line("h1")
        await room.enter(line)
        object.__setattr__(house.config, "keep_days", -1.0)
        await house._sweep()
        assert told(line)[-2]["code"] == "expired"
        assert line.closed
        assert await house.room(room.table.id) is None

    in_house(config, work)


def test_who_does_not_read_is_cut_off():
    async def run():
        line = Line(None)
        for _ in range(MOST_WAITING + 5):
            line.send(b"{}")
        assert line.closed
        assert told(line)[-1] is None

    asyncio.run(run())


def test_what_could_not_be_kept_did_not_happen(config):
    """The disk fails, or another server was faster: memory goes back to what is kept."""

    async def work(house):
        room = await house.make_table(house.new_table("mu-torere", {}, people(), "h1", Settings()))
        kept = house.keep.store.append
        for error, seen in ((Overtaken(), Refused), (OSError("disk full"), OSError)):

            def fail(*_, error=error):
                raise error

            house.keep.store.append = fail
            played, _ = room.play.try_moves("black", ["1-P"])
            with pytest.raises(seen):
                await room.commit([Deed("black", {"do": "move", "move": played[0]})])
            house.keep.store.append = kept
            assert (room.play.ply, room.play.seq) == (0, 0)

    in_house(config, work)


def test_computers_alone_play_only_to_be_watched(config):
    async def work(house):
        computers = [Player("computer", level="level:1"), Player("computer", level="level:2")]
        room = await house.make_table(house.new_table("mu-torere", {}, computers, "h1", Settings()))
        await asyncio.sleep(0.05)
        assert room.play.ply == 0
        line = Line(None)
        await room.enter(line)
        for _ in range(400):
            if room.play.ply >= 2:
                break
            await asyncio.sleep(0.05)
        assert room.play.ply >= 2

    in_house(config, work)
