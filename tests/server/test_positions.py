"""Positions as links: whole, checked, and no wiser than the seat that hands them on."""

import base64
import http.client
import json
import zlib
from contextlib import closing

import pytest

import putahi
from putahi.core.errors import PutahiError
from putahi.core.rng import Sfc32
from putahi.server.play import Play
from putahi.server.positions import MOST_CODE, look_at, position_of, read_code, read_upload, write_code
from putahi.server.table import Refused
from tests.server.test_room import finish, start, sync
from tests.server.tools import Browser

GAMES = {"mu-torere": {}, "mauw": {"players": 3}, "maui": {}}


def played(name, seed, moves):
    """A game so far, by any legal moves."""
    play, rng = Play(name, GAMES[name], seed, {}), Sfc32(seed)
    while play.outcome is None and play.ply < moves:
        legal = play.game.legal_moves()
        play.game.play(legal[rng.below(len(legal))])
    return play


def packed(value):
    text = value if isinstance(value, bytes) else json.dumps(value).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(text) + packer.flush()).rstrip(b"=").decode()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_code_holds_the_view_of_its_seat_at_every_moment(name, seed):
    """What comes out again looks to that seat as it did, can be played on, and fits into a link."""
    play = played(name, seed, 30)
    for ply in range(0, play.ply + 1, 3):
        for index, seat in enumerate(play.game.seats):
            code = write_code(position_of(play, ply, seat, False))
            assert len(code) < MOST_CODE
            told = look_at(read_code(code))
            assert told["view"] == play.game.rulebook.view(play.game.state_after(ply), index)
            assert told["redrawn"] == play.screen.hidden
            again = Play(name, told["options"], 0, read_code(code).start())
            assert (again.to_move is None) == (told["to_move"] is None)
            if again.to_move is not None:
                again.game.play(again.game.legal_moves()[0])


@pytest.mark.parametrize("name", ["mauw", "maui"])
def test_what_the_seat_cannot_know_is_not_in_the_code(name):
    """Over another hidden truth with the same view a code may be the same; and it is not always the truth."""
    play = played(name, 5, 12)
    seat = play.game.seats[0]
    truth = play.game.position()
    other = {key: truth[key] for key in ("hands", "deck")}
    codes = [position_of(play, play.ply, seat, False).position for _ in range(8)]
    assert all(found["hands"]["1"] == truth["hands"]["1"] for found in codes)
    assert all({key: found[key] for key in other} != other for found in codes)
    assert all(found["rng"] != truth["rng"] for found in codes)
    assert len({json.dumps(found) for found in codes}) == len(codes)
    with pytest.raises(Refused, match="say from which seat"):
        position_of(play, play.ply, None, False)
    with pytest.raises(PutahiError, match="there is no seat"):
        position_of(play, play.ply, 9, False)
    play.game.resign(seat)
    open_now = position_of(play, play.ply, seat, False)
    assert (open_now.redrawn, open_now.position) == (False, truth)
    assert position_of(play, play.ply, seat, True).position != truth


GOOD = {"game": "mu-torere", "options": {}, "position": "BBBBWWWW. b 0 0", "seat": "black", "redrawn": False}


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "no position"),
        ("äö", "no position"),
        ("AAAA", "no position"),
        (packed(GOOD)[:-4], "no position"),
        (packed(GOOD) + "AAAA", "no position"),
        ("A" * (MOST_CODE + 1), f"at most {MOST_CODE}"),
        (packed(b"0" * 1_000_000), "no position"),
        (packed([1]), "holds game, options"),
        (packed({**GOOD, "moves": ["1-P"]}), "holds game, options"),
        (packed({"game": "mu-torere"}), "holds game, options"),
        (packed({**GOOD, "game": "chess"}), "chess"),
        (packed({**GOOD, "position": "BBBBWWWWW b 0 0"}), "position"),
        (packed({**GOOD, "position": None}), "position"),
        (packed({**GOOD, "seat": "green"}), "no seat"),
        (packed({**GOOD, "redrawn": 1}), "redrawn"),
        (packed({**GOOD, "options": {"entry": "now"}}), "options.entry"),
        (packed(b'{"game": "mu-torere", "game": "maui", "options": {}, "position": 1}'), "twice"),
    ],
)
def test_a_code_that_is_none_is_refused(code, words):
    with pytest.raises(PutahiError, match=words):
        read_code(code)


def test_a_position_is_handed_on_over_the_wire_and_played_from(server):
    seats = start(server, "mauw", ["you", "open"], seed=7)
    one, other = seats
    for _ in range(4):
        sync(*seats)
        mover = next(seat for seat in seats if seat.game["your_turn"])
        assert mover.move(mover.game["legal"][0]["move"])["type"] == "ok"
    sync(*seats)
    path = f"/api/tables/{one.id}/games/1/position"
    ply = one.game["ply"]
    refused = [
        (one, {"ply": ply, "seat": 2}, 403),
        (other, {"ply": ply, "seat": 1}, 403),
        (one, {"ply": ply}, 403),
        (one, {"ply": ply + 1, "seat": 1}, 422),
        (one, {"ply": -1, "seat": 1}, 422),
    ]
    for seat, body, status in refused:
        seat.browser.call("POST", path, body, status)
    one.browser.call("POST", f"/api/tables/{one.id}/games/2/position", {"ply": 0, "seat": 1}, 404)
    made = one.browser.call("POST", path, {"ply": ply, "seat": 1})
    assert made["redrawn"] is True
    assert made["path"] == f"/position#{made['code']}"
    stranger = Browser(server)
    shown = stranger.call("POST", "/api/positions", {"code": made["code"]})
    assert shown["view"] == one.game["view"]
    assert list(shown["view"]["hands"]) == ["1"]
    places = [{"kind": "you"}, {"kind": "computer", "level": "greedy"}]
    table = stranger.make("mauw", places, code=made["code"])
    assert (table["origin"], table["status"]) == ("position", "playing")
    seat = stranger.open(table["table"])
    seat.read_until(seat.may_act)
    assert seat.game["game"] == 1
    stranger.call("POST", "/api/tables", {"game": "maui", "players": places, "code": made["code"]}, 422)
    stranger.call("POST", "/api/tables", {"game": "mauw", "players": places, "code": made["code"], "seed": 1}, 422)
    stranger.call("POST", "/api/positions", {"code": "nothing"}, 422)
    one.browser.call("PATCH", f"/api/tables/{one.id}", {"hints": False})
    one.browser.call("POST", path, {"ply": ply, "seat": 1}, 409)
    assert one.change("resign")["type"] == "ok"
    told = one.browser.call("POST", path, {"ply": 0, "seat": 2})
    assert told["redrawn"] is False  # the record is open now
    finish(one, other, seat)


def test_after_the_end_the_game_is_looked_back_at_with_every_eye_and_not_before(server):
    (one, other) = start(server, "maui", ["you", "open"], seed=3)
    assert one.ask("at", ply=0, seat=2)["code"] == "not-yours"
    mover = one if one.game["your_turn"] else other
    assert mover.change("resign")["type"] == "ok"
    sync(one, other)
    told = one.ask("at", ply=0, seat=2)
    assert (told["type"], list(told["view"]["hands"])) == ("at", ["2"])
    assert one.ask("at", ply=0, seat=3)["code"] == "bad"
    finish(one, other)


# -- records -----------------------------------------------------------------------------------------


def post(browser, text, status):
    headers = {**browser.headers(), "content-type": "application/json"}
    with closing(http.client.HTTPConnection("127.0.0.1", browser.server.port, timeout=60)) as connection:
        connection.request("POST", "/api/records", text, headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
    assert answer.status == status, told
    return told


def ended(name, how, seed=2):
    play = played(name, seed, 6 if how != "moves" else 10_000)
    game = play.game
    if how == "agreed":
        game.agree_draw()
    elif how == "adjourned":
        game.adjourn()
    elif how in ("resigned", "forfeit"):
        (game.resign if how == "resigned" else game.forfeit)(game.seats[1])
    game.players = [f"Name {i}" for i in range(len(game.seats))]
    return game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", ["moves", "agreed", "adjourned", "resigned", "forfeit"])
def test_a_record_of_each_end_becomes_the_very_game(name, how):
    game = ended(name, how)
    study = read_upload(game.to_json().encode())
    play = Play(study.game, study.start.start["options"], study.start.seed, study.start.start)
    for deed in study.deeds:
        play.apply(deed.seat, deed.event)
    assert play.outcome == game.outcome() == study.outcome
    assert play.game.moves == game.moves
    assert study.names == game.players
    play.names = dict(zip(play.game.seats, study.names, strict=True))
    assert json.loads(play.record()) == json.loads(game.to_json())


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_record_is_studied_and_another_played_from(server, name):
    browser = Browser(server)
    game = ended(name, "resigned")
    opened = post(browser, game.to_json(), 201)
    owner = Browser(server)
    seat = owner.open(opened["table"])
    seat.read_until(lambda: seat.game is not None)
    assert (seat.table["origin"], seat.table["status"], seat.table["you"]["seats"]) == ("record", "over", [])
    assert [player["title"] for player in seat.table["players"]] == game.players
    assert seat.game["outcome"]["reason"] == "resigned"
    for ply in range(len(game.moves) + 1):
        for index, one in enumerate(game.seats):
            told = seat.ask("at", ply=ply, seat=one)
            assert told["view"] == game.rulebook.view(game.state_after(ply), index)
    told = seat.ask("review", seat=game.seats[0])
    assert told["type"] == "review"
    assert owner.call("GET", f"/api/tables/{opened['table']}/games/1") == json.loads(game.to_json())
    seat.close()
    going = played(name, 4, 3).game
    opened = post(browser, going.to_json(), 201)
    assert opened["table"] is None
    told = browser.call("POST", "/api/positions", {"code": opened["code"]})
    assert (told["redrawn"], told["seat"], told["to_move"]) == (False, going.to_move, going.to_move)
    assert told["view"] == going.view(going.to_move)


def test_a_bad_record_is_refused_in_words_and_nothing_is_kept(server):
    browser = Browser(server)
    game = json.loads(ended("mauw", "resigned").to_json())
    before = server.request("GET", "/metrics")[1]
    bad = [
        (b"{", "line 1"),
        (b"\xff", "UTF-8"),
        (b"[]", "an object"),
        (b'{"putahi": 1, "game": "mauw", "game": "maui"}', "twice"),
        ({**game, "colour": 1}, "colour"),
        ({**game, "putahi": 2}, "putahi"),
        ({**game, "game": "chess"}, "game"),
        ({**game, "moves": [*game["moves"][:2], "9>9Z"]}, "moves[2]"),
        ({**game, "moves": [*game["moves"][:1], "place A"]}, "MW-"),
        ({**game, "options": {"players": 9}}, "options.players"),
        ({**game, "players": ["one"]}, "players"),
        ({**game, "result": {**game["result"], "winners": [2]}}, "result.winners"),
        ({**game, "expect": {"legal": []}}, "scenario"),
        ({**game, "moves": ["pass"] * 2001}, "at most 2000"),
        ({"putahi": 1, "game": "mu-torere", "position": "WWWW"}, "position"),
    ]
    for text, words in bad:
        told = post(browser, text if isinstance(text, bytes) else json.dumps(text), 422)
        assert words in told["error"]["words"], told
    assert post(browser, b" " * 70_000, 413)["error"]["words"].startswith("At most 64 kB")
    assert browser.call("GET", "/api/tables") == {"tables": []}
    after = server.request("GET", "/metrics")[1]
    tables = [line for line in before.decode().splitlines() if line.startswith("putahi_tables")]
    assert tables == [line for line in after.decode().splitlines() if line.startswith("putahi_tables")]


def test_a_scenario_s_position_alone_is_opened_as_a_position():
    text = json.dumps({"putahi": 1, "game": "mu-torere", "position": "BBBBWWWW. b 0 0"})
    found = read_upload(text.encode())
    assert found.position == "BBBBWWWW. b 0 0"
    assert putahi.new("mu-torere").position() == found.position
    assert look_at(found)["view"] == found.position
