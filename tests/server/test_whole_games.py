"""Whole games over the wire, by clients that know no rules: they choose among what they are offered."""

import random

import pytest

from tests.server.tools import Browser

pytestmark = pytest.mark.compiled_only  # a server's processes, which are the same in both builds

GAMES = [("mu-torere", 2), ("mauw", 2), ("mauw", 4), ("maui", 2)]


def play_on(seats, rng, most=2000):
    """Every seat plays what it is offered, at random, to the end."""
    for _ in range(most):
        mover = next((seat for seat in seats if seat.game["your_turn"]), None)
        if mover is None:
            if all(seat.game["outcome"] for seat in seats):
                return
            for seat in seats:
                if not seat.may_act():
                    seat.drain(0.02)
            continue
        choice = rng.choice(mover.game["legal"])
        assert mover.move(choice["move"])["type"] == "ok"
        for seat in seats:
            seat.read_until(lambda seat=seat, seq=mover.game["seq"]: seat.game["seq"] >= seq)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_people_play_a_whole_game(server, game, players):
    rng = random.Random(f"{game}{players}")
    browsers = [Browser(server) for _ in range(players)]
    places = [{"kind": "you"}, *[{"kind": "open"}] * (players - 1)]
    options = {"max_turns": 60} if game == "maui" else {"repetition": 2} if game == "mu-torere" else {}
    table = browsers[0].make(game, places, name="Aroha", options=options)
    for i, other in enumerate(browsers[1:]):
        other.join(table, f"Guest {i}")
    seats = [browser.open(table["table"]) for browser in browsers]
    spectator = Browser(server).open(table["table"])
    for seat in seats:
        seat.read_until(lambda seat=seat: seat.game is not None)
    play_on(seats, rng)
    spectator.read_until(lambda: spectator.game is not None and spectator.game["outcome"] is not None)
    endings = [seat.game["outcome"] for seat in [*seats, spectator]]
    assert all(ending == endings[0] for ending in endings)
    assert spectator.game["legal"] == []
    assert len({len(seat.log) for seat in [*seats, spectator]}) == 1
    seats[0].drain()
    assert seats[0].table["status"] == "over"
    assert seats[0].table["series"]["games"] == 1
    number = seats[0].game["game"]
    record = browsers[0].call("GET", f"/api/tables/{table['table']}/games/{number}")
    assert record["moves"] == [e["move"] for e in seats[0].log] or "?" in str([e["move"] for e in seats[0].log])
    for seat in [*seats, spectator]:
        seat.close()


@pytest.mark.parametrize(("game", "level"), [("mu-torere", "level:2"), ("mauw", "greedy"), ("maui", "greedy")])
def test_a_person_plays_the_computer(server, game, level):
    rng = random.Random(game)
    browser = Browser(server)
    table = browser.make(game, [{"kind": "you"}, {"kind": "computer", "level": level}])
    seat = browser.open(table["table"])
    for _ in range(400):
        seat.read_until(seat.may_act)
        if seat.game["outcome"]:
            break
        assert seat.move(rng.choice(seat.game["legal"])["move"])["type"] == "ok"
    if not seat.game["outcome"]:
        assert seat.change("resign")["type"] == "ok"
    assert seat.game["outcome"]
    assert any(message["type"] == "thinking" for message in seat.others)
    seat.close()
