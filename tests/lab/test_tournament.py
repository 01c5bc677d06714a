"""Tournaments: fair tables, the same whatever the workers, and whole again after kill -9."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from time import sleep

import pytest

from putahi.cli import main
from putahi.core.errors import PutahiError
from putahi.lab.pairings import round_robin, sit_out, swiss_round
from putahi.lab.study import local
from putahi.lab.tournament import Store, make_tournament, most_games, run_tournament
from tests.players.bots import HASHING, script

FIVE = ["level:1", "level:3", "level:5", "level:9", "random"]


def played(path, jobs=1, game="mu-torere", players=FIVE, **asked):
    asked = {"deals": 3, "seed": 4, **asked}
    return run_tournament(make_tournament(game, asked.pop("options", {}), players, **asked), path, local(jobs))


def test_everybody_meets_everybody_in_every_seat(tmp_path):
    found = played(tmp_path / "a.db")
    assert found["games_played"] == most_games(make_tournament("mu-torere", {}, FIVE, deals=3)) == 10 * 3 * 2
    assert [row["games"] for row in found["table"]] == [24] * 5
    assert sum(row["points"] for row in found["table"]) == 60
    assert found["table"][0]["player"] == "level:9"
    ranged = [row for row in found["table"] if row["low"] is not None]
    assert all(row["low"] <= row["rating"] <= row["high"] for row in ranged)
    assert len(ranged) >= 3  # the one at 0 has no interval, nor has one that always won


@pytest.mark.compiled_only
@pytest.mark.parametrize("system", ["round-robin", "swiss"])
def test_the_table_does_not_depend_on_the_workers(tmp_path, system):
    one, two = (played(tmp_path / f"{jobs}.db", jobs, system=system) for jobs in (1, 2))
    assert one == two
    assert played(tmp_path / "1.db", system=system) == one  # nothing is left to play


def test_swiss_rounds_meet_new_opponents_and_rest_fairly(tmp_path):
    found = played(tmp_path / "s.db", system="swiss", rounds=5, deals=1)
    assert [row["rests"] for row in found["table"]] == [1] * 5
    assert [row["games"] for row in found["table"]] == [8] * 5
    with closing(sqlite3.connect(tmp_path / "s.db")) as base:
        keys = [key for (key,) in base.execute("SELECT key FROM games")]
    meetings = Counter(key.split("/")[1] for key in keys)
    assert sum(meetings.values()) == 20
    assert max(meetings.values()) <= 4  # nobody meets anybody more than twice


def test_pairings():
    assert len(round_robin(5, 3)) == 10
    assert swiss_round([3, 1, 0, 2], {}, 2) == [(1, 3), (0, 2)]
    assert swiss_round([3, 1, 0, 2], {(1, 3): 1}, 2) == [(0, 3), (1, 2)]
    assert swiss_round(list(range(6)), {}, 3) == [(0, 1, 2), (3, 4, 5)]
    assert sit_out([2, 0, 1], {1: 1}, 2) == [0]
    assert sit_out([0, 1, 2, 3, 4], {}, 3) == [4, 3]


def test_more_than_two_seats_are_rated_by_plackett_and_luce(tmp_path):
    found = played(tmp_path / "m.db", game="mauw", players=["random", "greedy", "level:1", "level:2"], seats=3, deals=2)
    assert found["ratings"].startswith("Plackett")
    assert found["games_played"] == 4 * 2 * 3
    assert found["table"][0]["player"] == "greedy"


def test_programs_of_ones_own_play_too_and_may_forfeit(tmp_path):
    good = script(tmp_path, HASHING, "good.py")
    bad = script(tmp_path, "raise SystemExit(3)", "bad.py")
    one, two = (played(tmp_path / f"{jobs}.db", jobs, players=["random", good, bad], deals=1) for jobs in (1, 2))
    assert one == two
    rows = {row["player"]: row for row in one["table"]}
    assert rows[bad]["forfeits"] == 4
    assert rows[bad]["points"] == 0
    assert "forfeits" not in rows[good]


def test_a_store_of_another_tournament_is_refused(tmp_path):
    played(tmp_path / "a.db", deals=1, players=["random", "level:1"])
    with pytest.raises(PutahiError, match="holds another tournament"):
        played(tmp_path / "a.db", deals=2, players=["random", "level:1"])
    (tmp_path / "b.db").write_text("no database at all, only words, and enough of them to be looked at")
    with pytest.raises(PutahiError, match="no store of a tournament"):
        played(tmp_path / "b.db")


def test_a_store_with_a_row_that_cannot_be_read_is_refused(tmp_path):
    path = tmp_path / "a.db"
    played(path, deals=1, players=["random", "level:1"])
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("UPDATE games SET result = substr(result, 1, 12) WHERE rowid = 1")
    with pytest.raises(PutahiError, match="no store of a tournament"):
        played(path, deals=1, players=["random", "level:1"])


def test_a_store_that_takes_no_more_is_told_in_words(tmp_path):
    path = tmp_path / "a.db"
    plan = make_tournament("mu-torere", {}, ["random", "level:1"], deals=1)
    with closing(Store(path, plan.about())) as store:
        with closing(sqlite3.connect(path)) as base, base:
            base.execute("CREATE TRIGGER full BEFORE INSERT ON games BEGIN SELECT RAISE(FAIL, 'disk is full'); END")
        with pytest.raises(PutahiError, match=r"takes no more games: disk is full"):
            store.add("0/0-1/0/0", {})


def test_a_rating_without_a_spread_has_no_interval(tmp_path, capsys):
    words = ["tournament", "mauw", "--players", "random,greedy", "--games", "1", "--jobs", "1"]
    words += ["--store", str(tmp_path / "a.db")]
    assert main([*words, "--json"]) == 0
    assert all(row["low"] is None and row["high"] is None for row in json.loads(capsys.readouterr().out)["table"])
    assert main(words) == 0
    assert " to " not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("players", "asked", "told"),
    [
        (["random"], {}, "do not fill a table"),
        (["random", "random"], {}, "named twice"),
        (["random", "nobody"], {}, "no player is called"),
        (["random", "greedy"], {"seats": 3}, "has 2 seats"),
        (["random", "greedy"], {"rounds": 3}, "has no rounds"),
    ],
)
def test_bad_input_is_refused_in_words(players, asked, told):
    with pytest.raises(PutahiError, match=told):
        make_tournament("mu-torere", {}, players, **asked)


def games_in(path):
    if not path.exists():
        return 0
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
            return base.execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.OperationalError:  # not begun yet
        return 0


@pytest.mark.compiled_only
def test_killed_and_gone_on_with_it_ends_with_the_same_table(tmp_path, capsys):
    words = ["tournament", "mauw", "--players", "random,greedy,level:2", "--games", "20", "--json"]
    killed = [*words, "--jobs", "2", "--store", str(tmp_path / "killed.db")]
    process = subprocess.Popen(
        [sys.executable, "-m", "putahi", *killed], stdout=subprocess.DEVNULL, start_new_session=True
    )
    while games_in(tmp_path / "killed.db") < 5:
        assert process.poll() is None
        sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    before = games_in(tmp_path / "killed.db")
    assert 5 <= before < 120
    assert main([*killed[:-4], "--jobs", "1", "--store", str(tmp_path / "killed.db")]) == 0
    gone_on = json.loads(capsys.readouterr().out)
    assert main([*words, "--jobs", "1", "--store", str(tmp_path / "whole.db")]) == 0
    assert json.loads(capsys.readouterr().out) == gone_on
    assert games_in(tmp_path / "killed.db") == 120
