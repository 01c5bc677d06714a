"""The server is killed without warning, again and again: nothing that was answered is lost, nothing is played twice."""

import random
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.tools import Browser, Server

pytestmark = pytest.mark.compiled_only  # a server's processes, which are the same in both builds


def reconnect(seat):
    with suppress(Exception):
        seat.opened.close()
    seat.connect()
    seat.read_until(lambda: seat.game is not None)


def play_with_kills(server, moves, between, rng):
    """Both sides of a game by one browser; the server dies at some moment around every few moves."""
    browser = Browser(server)
    places = [{"kind": "you"}, {"kind": "here", "name": "Nan"}]
    table = browser.make("mu-torere", places, options={"repetition": 0, "entry": "always"})
    seat = browser.open(table["table"])
    seat.read_until(lambda: seat.game is not None)
    played, kills = [], 0
    while len(played) < moves:
        if not seat.game["your_turn"]:
            seat.ask("look", seat=seat.game["to_move"])
        choice = rng.choice(seat.game["legal"])["move"]
        wish = {
            "id": f"m{len(played)}",
            "game": 1,
            "seq": seat.game["seq"],
            "seat": seat.game["seat"],
            "moves": [choice],
        }
        seat.send("move", **wish)
        if rng.random() < 1 / between:
            seat.drain(rng.random() * 0.006)
            server.kill()
            kills += 1
            answered = seat.answers.get(wish["id"])
            server.start()
            reconnect(seat)
            if answered is not None:  # what was answered is there
                assert [entry["move"] for entry in seat.log] == [*played, choice]
            seat.answers.pop(wish["id"], None)
            assert seat.ask("move", **wish)["type"] == "ok"
        else:
            seat.read_until(lambda wish=wish: wish["id"] in seat.answers)
            assert seat.answers[wish["id"]]["type"] == "ok"
        played.append(choice)
        assert [entry["move"] for entry in seat.log] == played
        if seat.game["outcome"]:  # blocked: go back two moves, and on
            return kills, len(played)
    return kills, len(played)


def test_kills_lose_and_double_nothing(tmp_path):
    server = Server(tmp_path)
    try:
        kills, moves = play_with_kills(server, 12, 3, random.Random(5))
        assert kills >= 2
        assert moves >= 5
    finally:
        server.kill()


@pytest.mark.long
def test_kills_over_200_moves(tmp_path):
    server = Server(tmp_path)
    rng = random.Random(1)
    kills = moves = 0
    try:
        while moves < 200:
            more = play_with_kills(server, min(60, 200 - moves), 3, rng)
            kills, moves = kills + more[0], moves + more[1]
        assert kills > 40
    finally:
        server.kill()


def test_computers_move_on_after_a_kill(tmp_path):
    server = Server(tmp_path)
    try:
        browser = Browser(server)
        table = browser.make("maui", [{"kind": "you"}, {"kind": "computer", "level": "greedy"}], seed=3)
        seat = browser.open(table["table"])
        seat.read_until(lambda: seat.game is not None)
        while seat.game["your_turn"]:
            end = next((c for c in seat.game["legal"] if c["kind"] == "end"), seat.game["legal"][0])
            with suppress(ConnectionClosed):
                seat.move(end["move"])
        server.kill()
        server.start()
        reconnect(seat)
        seat.read_until(seat.may_act)
        assert seat.table["you"]["seats"] == [1]
        assert seat.game["turn_of"] in ("You", None)
    finally:
        server.kill()


def test_two_servers_on_one_database(tmp_path):
    """The second writer of a sequence number is refused, reads everything again, and goes on."""
    first = Server(tmp_path)
    second = None
    try:
        browser = Browser(first)
        table = browser.make("mu-torere", [{"kind": "you"}, {"kind": "here", "name": "Nan"}])
        one = browser.open(table["table"])
        second = Server(tmp_path)
        twin = Browser(second)
        twin.cookie = browser.cookie
        two = twin.open(table["table"])
        for seat in (one, two):
            seat.read_until(lambda seat=seat: seat.game is not None)
        assert one.move("1-P")["type"] == "ok"
        late = two.move("4-P")
        assert late["code"] == "stale"
        assert [entry["move"] for entry in two.log] == ["1-P"]
        two.ask("look", seat="white")
        assert two.move("8-1")["type"] == "ok"
        one.ask("look", seat="white")
        assert one.move("8-1")["code"] == "stale"
        assert [entry["move"] for entry in one.log] == ["1-P", "8-1"]
    finally:
        first.kill()
        if second is not None:
            second.kill()
