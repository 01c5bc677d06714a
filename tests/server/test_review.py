"""What moves were worth, asked over the wire once a game is over."""

import json

import jsonschema
import pytest

from putahi.server.messages import json_schema
from tests.server.test_room import finish, start, sync

SCHEMA = jsonschema.Draft202012Validator(json_schema())


def review(seat, of):
    """Ask, and read until all is known; the last message."""
    told = seat.ask("review", seat=of)
    assert told["type"] == "review", told
    while told["done"] < told["of"]:
        message = seat.read()
        told = message if message["type"] == "review" else told
    SCHEMA.validate(told)
    return told


def test_a_lost_game_of_mu_torere_is_looked_at_exactly(server):
    black, white = start(server, "mu-torere", ["you", "open"])
    assert black.ask("review", seat="black")["code"] == "not-now"
    moves = ["1-P", "8-1", "P-8", "1-P", "8-1", "P-8", "4-P"]  # both give something away
    for index, move in enumerate(moves):
        sync(black, white)
        assert (black, white)[index % 2].move(move)["type"] == "ok"
    sync(black, white)
    assert white.change("resign")["type"] == "ok"
    sync(black, white)
    told = review(black, "black")
    assert (told["exact"], told["of"], [point["ply"] for point in told["points"]]) == (True, 4, [1, 3, 5, 7])
    assert all(point["before"] in (0, 0.5, 1) and point["after"] <= point["before"] for point in told["points"])
    lost = [point["ply"] for point in told["points"] if point["after"] < point["before"]]
    assert [turn["ply"] for turn in told["turning"]] == lost == [5]
    for turn in told["turning"]:
        assert turn["better"]["worth"] == turn["before"] > turn["played"]["worth"] == turn["after"]
        assert turn["better"]["label"].startswith(("Kewai", "The pūtahi"))
    assert [turn["ply"] for turn in review(white, "white")["turning"]] == [4, 6]
    assert black.ask("review", seat="green")["code"] == "bad"
    finish(black, white)


@pytest.mark.parametrize("game", ["mauw", "maui"])
def test_a_card_game_is_looked_at_from_what_the_seat_could_know(server, game):
    (seat,) = start(server, game, ["you", "random"], seed=3)
    for _ in range(6):
        seat.read_until(seat.may_act)
        assert seat.move(seat.game["legal"][0]["move"])["type"] == "ok"
    seat.read_until(seat.may_act)
    assert seat.change("resign")["type"] == "ok"
    told = review(seat, 1)
    own = [entry["ply"] for entry in seat.log if entry["kind"] == "move" and entry["seat"] == 1]
    assert [point["ply"] for point in told["points"]] == own
    assert all(0 <= point["after"] <= point["before"] <= 1 for point in told["points"])
    for turn in told["turning"]:
        assert turn["better"]["move"] != turn["played"]["move"]
        assert turn["better"]["worth"] > turn["played"]["worth"]
    again = seat.ask("review", seat=1)
    assert {**again, "id": None} == told  # kept, and not worked out anew
    finish(seat)


def test_a_review_ends_where_the_next_game_begins(server):
    """What is known of the last game is told no more, and of the running one nothing is."""
    (seat,) = start(server, "maui", ["you", "random"], seed=3)
    for _ in range(4):
        seat.read_until(seat.may_act)
        assert seat.move(seat.game["legal"][0]["move"])["type"] == "ok"
    seat.read_until(seat.may_act)
    assert seat.change("resign")["type"] == "ok"
    first = seat.ask("review", seat=1)
    assert (first["type"], first["done"]) == ("review", 0)
    assert seat.ask("rematch", game=99, swap=False)["code"] == "stale"
    assert seat.ask("rematch", game=1, swap=False)["type"] == "ok"
    seat.read_until(lambda: seat.game["game"] == 2 and seat.game["your_turn"])
    before = len(seat.received)
    assert seat.ask("review", seat=1)["code"] == "not-now"
    assert seat.move(seat.game["legal"][0]["move"])["type"] == "ok"
    seat.read_until(seat.may_act)
    seat.drain(1)
    assert not any(json.loads(text)["type"] == "review" for text in seat.received[before:])
    finish(seat)
