"""Classes over the wire: joining, rounds, results that come in by themselves, and their end."""

import asyncio
import json
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from putahi.server import classroom_examples, classroom_models
from putahi.server.classroom import Classroom
from putahi.server.config import Config
from putahi.server.house import House
from putahi.server.line import Line
from putahi.server.metrics import Metrics
from putahi.server.table import Settings
from tests.server.tools import Browser, Server

pytestmark = pytest.mark.compiled_only  # a server's processes, which are the same in both builds


class Watch:
    """A socket of a class: how the class is, as it was last told."""

    def __init__(self, browser, code):
        url = f"ws://127.0.0.1:{browser.server.port}/api/classes/{code}/socket"
        self.opened = ExitStack()
        opening = connect(url, additional_headers=browser.headers(), open_timeout=60, ping_interval=None)
        self.socket = self.opened.enter_context(opening)
        self.now = None
        self.closed = None
        self.texts = []
        self.until(lambda now: now is not None)

    def read(self, timeout):
        text = self.socket.recv(timeout)
        self.texts.append(text)
        message = json.loads(text)
        if message["type"] == "class":
            self.now = message["class"]
        else:
            self.closed = message

    def until(self, done, timeout=60):
        end = time.monotonic() + timeout
        while not done(self.now):
            self.read(max(0.01, end - time.monotonic()))
        return self.now

    def to_the_end(self):
        try:
            while True:
                self.read(20)
        except ConnectionClosed:
            return self.closed

    def close(self):
        self.opened.close()


def make(server, pupils=0, **more):
    """A class, its teacher, and pupils who have joined."""
    teacher = Browser(server)
    made = teacher.call("POST", "/api/classes", {"games": ["mu-torere"], **more}, 201)
    path = f"/api/classes/{made['class']}"
    people = [Browser(server) for _ in range(pupils)]
    for i, pupil in enumerate(people):
        pupil.call("POST", f"{path}/pupils", {"name": f"P{i + 1}"})
    return made["class"], path, teacher, people


def resign(browser, path):
    """Give up the game that this pupil plays; False where there is none."""
    table = browser.call("GET", path)["you"]["table"]
    if table is None:
        return False
    seat = browser.open(table)
    seat.read_until(lambda: seat.game is not None)
    if seat.game["outcome"] is None:
        seat.change("resign")
    seat.close()
    return True


def test_a_class_from_joining_to_the_standings(server):
    code, path, teacher, pupils = make(server, 5, rounds=2, settings={"chat": True, "undo": False})
    twin = pupils[4].call("POST", f"{path}/pupils", {"name": "Another"})
    assert (twin["you"], [p["name"] for p in twin["pupils"]][-1]) == (
        {"teacher": False, "pupil": 5, "table": None},
        "P5",
    )
    watch, screen = Watch(teacher, code), Watch(Browser(server), code)
    assert watch.now["you"]["teacher"]
    assert not screen.now["you"]["teacher"]
    first = Watch(pupils[0], code)
    watch.until(lambda now: [p["here"] for p in now["pupils"]] == [True, False, False, False, False])
    pupils[0].call("POST", f"{path}/rounds", status=403)
    told = teacher.call("POST", f"{path}/rounds")
    assert (told["status"], told["round"], len(told["meetings"])) == ("playing", 1, 3)
    assert first.until(lambda now: now["you"]["table"])["you"]["table"]
    teacher.call("POST", f"{path}/rounds", status=409)
    table = pupils[0].call("GET", f"/api/tables/{first.now['you']['table']}")
    assert (table["settings"]["chat"], table["settings"]["undo"]) == (True, False)
    assert table["classroom"] == {"code": code, "path": f"/class/{code}", "table": table["table"]}
    # Whoever is first in each game gives it up; the computer's game too.
    for meeting in told["meetings"]:
        place = meeting["places"][0]["pupil"]
        assert resign(pupils[place - 1], path)
    between = watch.until(lambda now: now["status"] == "between")
    assert screen.until(lambda now: now["status"] == "between")["standings"] == between["standings"]
    lost = {meeting["places"][0]["pupil"] for meeting in told["meetings"]}
    assert {line["pupil"] for line in between["standings"] if line["points"] == 0} == lost
    assert sum(line["points"] for line in between["standings"]) == 2  # the computer has the third
    told = teacher.call("POST", f"{path}/rounds")
    elsewhere = pupils[0].call("GET", f"/api/tables/{table['table']}")["classroom"]["table"]
    assert elsewhere == pupils[0].call("GET", path)["you"]["table"] != table["table"]
    for meeting in told["meetings"]:
        assert resign(pupils[meeting["places"][0]["pupil"] - 1], path)
    over = watch.until(lambda now: now["status"] == "over")
    assert [line["played"] for line in over["standings"]] == [2] * 5
    teacher.call("POST", f"{path}/rounds", status=409)
    assert [found["class"] for found in teacher.call("GET", "/api/classes")["classes"]] == [code]
    assert pupils[0].call("GET", "/api/classes")["classes"] == []
    assert teacher.call("GET", "/api/tables")["tables"] == []  # the class's are not the teacher's own
    picture = teacher.call("GET", f"{path}/qr.svg")
    assert b"<svg" in picture
    for one in (watch, screen, first):
        one.close()


def test_no_hidden_card_is_on_the_screen_of_a_class(server):
    code, path, teacher, pupils = make(server, 4, games=["mauw"], size=4)
    screen = Watch(Browser(server), code)
    told = teacher.call("POST", f"{path}/rounds")
    seats = [pupil.open(told["meetings"][0]["table"]) for pupil in pupils]
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game is not None)
        assert len(seat.game["view"]["hands"]) == 1
    mover = next(seat for seat in seats if seat.game["your_turn"])
    screen.until(lambda now: now["meetings"] and now["meetings"][0]["to_move"] == mover.game["turn_of"])
    assert mover.move(mover.game["legal"][0]["move"])["type"] == "ok"
    for text in screen.texts:
        assert '"view"' not in text
        assert '"hands"' not in text
        assert '"seed"' not in text
    assert not seats[0].table["open_hands"]
    for seat in seats:
        seat.close()
    screen.close()


def test_open_hands_and_the_teacher_as_coach(server):
    _, path, teacher, pupils = make(
        server, 2, games=["mauw"], name="Whaea Hana", settings={"open_hands": True, "coach": True}
    )
    told = teacher.call("POST", f"{path}/rounds")
    seat = pupils[0].open(told["meetings"][0]["table"])
    seat.read_until(lambda: seat.game is not None)
    assert len(seat.game["view"]["hands"]) == 2
    assert [coach["name"] for coach in seat.table["coaches"]] == ["Whaea Hana"]
    assert (seat.table["coaching"], seat.table["open_hands"]) == (True, True)
    seat.close()


def rows(server):
    """How many rows each table of the database has."""
    base = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    names = [row[0] for row in base.execute("SELECT name FROM sqlite_master WHERE type='table'")]
    found = {name: base.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}
    base.close()
    return found


def text_of(server):
    base = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    text = "\n".join(base.iterdump())
    base.close()
    return text


def test_who_is_removed_forfeits_and_is_forgotten(server):
    code, path, teacher, pupils = make(server, 2)
    pupils[0].call("DELETE", f"{path}/pupils/2", status=403)
    rude = Browser(server)
    number = rude.call("POST", f"{path}/pupils", {"name": "Zqxrude"})["you"]["pupil"]
    told = teacher.call("POST", f"{path}/rounds")
    mine = next(m for m in told["meetings"] if number in [place["pupil"] for place in m["places"]])
    watch = Watch(rude, code)
    at_table = rude.open(mine["table"])
    teacher.call("DELETE", f"{path}/pupils/{number}")
    assert watch.to_the_end()["code"] == "removed"
    at_table.read_to_the_end()
    assert at_table.closed["code"] == "removed"
    told = teacher.call("GET", path)
    assert "Zqxrude" not in json.dumps(told)
    points = {place["pupil"]: place["points"] for m in told["meetings"] for place in m["places"]}
    assert points[number] == 0
    assert "Zqxrude" not in text_of(server)
    rude.call("POST", f"{path}/pupils", {"name": "Back"}, 403)
    left = pupils[1].call("DELETE", f"{path}/pupils/2")  # by oneself, and back as somebody new
    assert left["you"]["pupil"] is None
    assert pupils[1].call("POST", f"{path}/pupils", {"name": "P2"})["you"]["pupil"] == number + 1
    teacher.call("DELETE", f"{path}/pupils/99", status=404)


def test_the_teacher_breaks_a_game_off(server):
    _, path, teacher, pupils = make(server, 2)
    told = teacher.call("POST", f"{path}/rounds")
    table = told["meetings"][0]["table"]
    pupils[0].call("DELETE", f"{path}/tables/{table}", status=403)
    told = teacher.call("DELETE", f"{path}/tables/{table}")
    assert [place["points"] for place in told["meetings"][0]["places"]] == [0.5, 0.5]
    teacher.call("DELETE", f"{path}/tables/{table}", status=409)
    told = teacher.call("POST", f"{path}/rounds")
    teacher.call("DELETE", f"/api/tables/{told['meetings'][0]['table']}", status=204)  # or closes its table
    watch = Watch(teacher, told["class"])
    watch.until(lambda now: now["status"] == "between")
    watch.close()


def test_free_choice_of_opponents(server):
    code, path, teacher, pupils = make(server, 3, pairing="free")
    pupils[0].call("POST", f"{path}/opponents", {}, 409)
    assert teacher.call("POST", f"{path}/rounds")["free"]
    teacher.call("POST", f"{path}/rounds", status=409)
    teacher.call("POST", f"{path}/opponents", {}, 403)
    assert pupils[0].call("POST", f"{path}/opponents", {})["looking"] == [[1]]
    assert pupils[1].call("POST", f"{path}/opponents", {"pupil": 1})["you"]["table"]
    table = pupils[2].call("POST", f"{path}/opponents", {"computers": True})["you"]["table"]
    assert table
    assert resign(pupils[2], path)
    watch = Watch(pupils[2], code)
    watch.until(lambda now: now["you"]["table"] is None)
    assert pupils[2].call("POST", f"{path}/opponents", {})["looking"] == [[3]]
    assert pupils[2].call("DELETE", f"{path}/opponents")["looking"] == []
    assert teacher.call("DELETE", f"{path}/rounds")["status"] == "playing"
    assert resign(pupils[0], path)
    watch.until(lambda now: now["status"] == "between")
    pupils[0].call("POST", f"{path}/opponents", {}, 409)
    teacher.call("DELETE", f"{path}/rounds", status=409)
    watch.close()


@pytest.mark.parametrize(
    "body",
    [
        {"games": []},
        {"games": ["chess"]},
        {"games": ["mauw"], "size": 7},
        {"games": ["mu-torere"], "level": "level:99"},
        {"games": ["mu-torere"], "options": {"mu-torere": {"nonsense": 1}}},
        {"games": ["mu-torere"], "name": "x" * 40},
    ],
)
def test_a_class_that_cannot_be(server, body):
    Browser(server).call("POST", "/api/classes", body, 422)


def test_there_is_no_such_class(server):
    browser = Browser(server)
    for method, path in (("GET", "nosuch"), ("DELETE", "nosuch"), ("GET", "x" * 40), ("POST", "nosuch/rounds")):
        browser.call(method, f"/api/classes/{path}", status=404)


def test_the_example_is_one():
    assert classroom_models.ClassTold.model_validate(classroom_examples.CLASS).code


# -- lasting and ending --------------------------------------------------------------------------


@pytest.fixture
def own_server(tmp_path):
    running = Server(tmp_path)
    yield running
    running.stop()


def test_a_class_is_there_again_after_a_kill_and_leaves_nothing_when_deleted(own_server):
    empty = rows(own_server)
    code, path, teacher, pupils = make(own_server, 4)
    told = teacher.call("POST", f"{path}/rounds")
    assert resign(pupils[0], path)
    own_server.kill()
    own_server.start()
    again = teacher.call("GET", path)
    assert sum(meeting["status"] == "over" for meeting in again["meetings"]) == 1
    other = next(m for m in again["meetings"] if m["status"] == "playing")
    assert {m["table"] for m in again["meetings"]} == {m["table"] for m in told["meetings"]}
    playing = other["places"][0]["pupil"]
    assert resign(pupils[playing - 1], path)
    watch = Watch(teacher, code)
    watch.until(lambda now: now["status"] == "between")
    at_table = pupils[0].open(told["meetings"][0]["table"])
    kept = rows(own_server)
    assert all(kept[name] > empty[name] for name in ("classes", "tables", "places", "games", "events"))
    pupils[0].call("DELETE", path, status=403)
    teacher.call("DELETE", path, status=204)
    assert watch.to_the_end()["code"] == "closed"
    at_table.read_to_the_end()
    assert at_table.closed["code"] == "closed"
    assert rows(own_server) == empty
    text = text_of(own_server)
    assert code not in text
    assert "P1" not in text
    teacher.call("GET", path, status=404)


def test_a_class_is_deleted_after_its_time(tmp_path):
    config = Config(database=f"sqlite:///{tmp_path / 'house.sqlite3'}", thinkers=1, pause=0, keep_class_hours=1)

    async def run():
        house = House(config, Metrics())
        try:
            made = Classroom("abcde", "t", ["mu-torere"], "swiss", 5, 2, None, {"mu-torere": {}}, Settings())
            lesson = await house.classes.make(made)
            for who in ("h1", "h2"):
                await house.classes.change(lesson, lambda c, who=who: () if c.join(who, who) else None)
            await house.classes.start(lesson)
            line = Line("h1")
            house.classes.enter(lesson, line)
            table = lesson.classroom.meetings()[0].table
            await house.classes.care()  # used just now
            assert await house.classes.find("abcde") is lesson
            ended = []
            house.classes.on_end = ended.append
            house.config = replace(config, keep_class_hours=-1)
            await house.classes.care()
            assert ended == ["abcde"]
            assert line.closed
            assert await house.classes.find("abcde") is None
            assert await house.room(table) is None
        finally:
            await house.close()

    asyncio.run(run())


# -- thirty behind one address -------------------------------------------------------------------


def test_a_class_of_thirty_behind_one_address_joins_at_once_and_plays(tmp_path):
    """With all limits on: everybody joins, looks at the class, sits down and moves within a minute."""
    server = Server(tmp_path, "--pause", "0", "--thinkers", "1")
    try:
        code, path, teacher, _ = make(server, rounds=1)
        pupils = [Browser(server) for _ in range(30)]

        def come(i):
            pupils[i].call("GET", path)
            pupils[i].call("POST", f"{path}/pupils", {"name": f"P{i}"})
            return Watch(pupils[i], code)

        def play(i):
            table = watches[i].until(lambda now: now["you"]["table"])["you"]["table"]
            seat = pupils[i].open(table)
            watches[i].close()
            seat.read_until(lambda: seat.game is not None)
            if seat.game["seat"] == "black":
                assert seat.move(seat.game["legal"][0]["move"])["type"] == "ok"
                assert seat.change("resign")["type"] == "ok"
            seat.read_until(lambda: seat.game["outcome"] is not None)
            seat.close()
            return Watch(pupils[i], code)  # and back

        with ThreadPoolExecutor(30) as crowd:
            watches = list(crowd.map(come, range(30)))
            teacher.call("POST", f"{path}/rounds")
            watches = list(crowd.map(play, range(30)))
        watches[0].until(lambda now: now["status"] == "over")
        assert sum(line["points"] for line in watches[0].now["standings"]) == 15
        for watch in watches:
            watch.close()
        figures = server.request("GET", "/metrics")[1].decode()
        assert "putahi_refused_total{" not in figures
    finally:
        server.stop()


def test_codes_cannot_be_guessed_without_end(tmp_path):
    server = Server(tmp_path, "--pause", "0", "--thinkers", "1")
    try:
        found = []
        for i in range(400):
            found.append(server.request("GET", f"/api/classes/zz{i:03}")[0])
            if found[-1] == 429:
                break
        assert found[-1] == 429
        assert set(found[:-1]) == {404}
    finally:
        server.stop()
