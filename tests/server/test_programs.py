"""Programs from outside at the tables of a server: named by its owner, started by nobody else."""

import sys
import time
from contextlib import contextmanager

import pytest

from putahi.core.errors import PutahiError
from putahi.server.programs import MOST_RUNNING, Place, Programs, read_programs
from putahi.server.table import program_of
from tests.server.tools import Browser, Server

pytestmark = pytest.mark.compiled_only  # a server's processes, which are the same in both builds

BOT = """
import json, os, random, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": "putahi-player", "version": 1}
    elif message["type"] == "turn":
        answer = {"type": "move", "move": message["moves"][0]}
        if os.path.exists(sys.argv[1] + ".stop"):
            print("a secret of its owner", file=sys.stderr)
            sys.exit(3)
    else:
        open(sys.argv[1], "a").write(json.dumps(message["result"]) + "\\n")
        break
    print(json.dumps(answer), flush=True)
"""
QUICK = ("--pause", "0", "--records", "--no-limits", "--thinkers", "1")


@pytest.fixture
def bot(tmp_path):
    """The command of a program that plays the first legal move, and where it writes how its games end."""
    program, ends = tmp_path / "bot.py", tmp_path / "ends"
    program.write_text(BOT)
    return f"'{sys.executable}' '{program}' '{ends}'", ends


@contextmanager
def table_with(tmp_path, command, game="mu-torere", others=({"kind": "you"},)):
    """A server that has the program, a table where it sits last, and a socket there."""
    server = Server(tmp_path, *QUICK, "--program", f"Weka={command}")
    try:
        browser = Browser(server)
        table = browser.make(game, [*others, {"kind": "computer", "level": "program:Weka"}])
        seat = browser.open(table["table"])
        seat.read_until(lambda: seat.game is not None)
        yield server, browser, table, seat
        seat.close()
    finally:
        server.stop()


def until(asks, seconds=60):
    """Wait for something that comes about in the server's own time."""
    for _ in range(seconds * 20):
        if asks():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come about")


def test_only_named_programs_are_read():
    python = sys.executable
    assert read_programs([f"Weka={python} -V", f"Kea=exec:{python}"]) == {
        "Weka": f"exec:{python} -V",
        "Kea": f"exec:{python}",
    }
    for wrong, words in (
        (["./bot"], "names no program"),
        (["=./bot"], "1 to 24 characters"),
        ([f"{'W' * 25}={python}"], "1 to 24 characters"),
        (["Weka="], "names no program"),
        (["Weka=/no/such/thing"], "there is no program"),
        ([f"Weka={python}", f"Weka={python}"], "two programs are called"),
    ):
        with pytest.raises(PutahiError, match=words):
            read_programs(wrong)
    assert program_of("program:Weka") == "Weka"
    assert program_of("level:3") is None


@pytest.mark.parametrize("game", ["mu-torere", "mauw", "maui"])
def test_a_program_plays_a_whole_game(tmp_path, bot, game):
    command, ends = bot
    greedy = {"kind": "computer", "level": "greedy"}  # computers among themselves play to be watched
    with table_with(tmp_path, command, game, [greedy]) as (_, browser, table, seat):
        kinds = {kind["level"]: kind for kind in browser.call("GET", f"/api/games/{game}")["kinds"]}
        assert kinds["program:Weka"]["title"] == "Weka"
        assert kinds["program:Weka"]["number"] is None
        assert table["players"][1]["title"] == "Weka"
        seat.read_until(lambda: seat.game["outcome"] is not None)
        assert seat.game["outcome"]["reason"] != "forfeit"
        until(ends.exists)  # it hears how the game ended


def test_a_program_that_ends_forfeits_and_its_complaint_stays_with_its_owner(tmp_path, bot):
    command, ends = bot
    with table_with(tmp_path, command) as (server, browser, table, seat):
        ends.with_suffix(".stop").touch()
        seat.move(seat.game["legal"][0]["move"])
        seat.read_until(lambda: seat.game["outcome"] is not None)
        assert seat.game["outcome"]["reason"] == "forfeit"
        assert seat.game["outcome"]["by"] == "white"
        assert seat.log[-1]["words"] == ["Weka forfeits the game: it ended with status 3."]
        assert "secret of its owner" not in "".join(seat.received)
        record = browser.call("GET", f"/api/tables/{table['table']}/games/1")
        assert record["result"]["reason"] == "forfeit"
    assert "secret of its owner" in server.log.read_text()


def test_a_program_cannot_be_hurried_and_nobody_agrees_to_a_draw_for_it(tmp_path, bot):
    command, ends = bot
    waits = 'while not os.path.exists(sys.argv[1] + ".go"): time.sleep(0.02)'
    (tmp_path / "bot.py").write_text(BOT.replace("import json,", "import time, json,") + f"    {waits}\n")
    with table_with(tmp_path, command) as (_, _, _, seat):
        assert seat.change("draw", answer="offer")["type"] == "ok"
        assert seat.game["outcome"] is None
        seat.move(seat.game["legal"][0]["move"])
        refused = seat.ask("hurry")
        assert (refused["type"], refused["code"]) == ("error", "not-now")
        ends.with_suffix(".go").touch()
        seat.read_until(lambda: seat.game["your_turn"])


def test_a_game_waits_for_a_program_that_is_gone_until_its_place_is_given_away(tmp_path, bot):
    command, _ = bot
    with table_with(tmp_path, command) as (server, browser, table, seat):
        server.kill()
        server.arguments = QUICK  # and it comes back without the program
        server.start()
        seat = browser.open(table["table"])
        seat.read_until(lambda: seat.game is not None and seat.game["your_turn"])
        seat.move(seat.game["legal"][0]["move"])
        seat.read_until(lambda: any('"absent"' in told for told in seat.received))
        assert not seat.game["your_turn"]
        browser.call("PATCH", f"/api/tables/{table['table']}/players/2", {"kind": "computer", "level": "level:1"})
        seat.read_until(lambda: seat.game["your_turn"])
        wrong = {"kind": "computer", "level": "program:Weka"}
        browser.call("PATCH", f"/api/tables/{table['table']}/players/2", wrong, 422)


@pytest.mark.parametrize("level", ["exec:ls", "program:", "program:ls", "program:Weka "])
def test_nobody_starts_a_program_by_the_browser(server, browser, level):
    body = {"game": "mu-torere", "players": [{"kind": "you"}, {"kind": "computer", "level": level}]}
    browser.call("POST", "/api/tables", body, 422)


def test_no_more_programs_run_than_may(monkeypatch):
    ended = []
    programs = Programs({"Weka": f"exec:{sys.executable}"}, 1.0)
    monkeypatch.setattr(programs, "_end", lambda place, outcome: (ended.append(place), programs._seated.pop(place)))

    class Quiet:
        class game:
            name, options = "mu-torere", {}

    places = [Place("t", number, "white", "Weka") for number in range(MOST_RUNNING + 2)]
    for place in places:
        programs._seat(place, Quiet)
    assert ended == places[:2]
    assert len(programs._seated) == MOST_RUNNING
