"""The command line: what each command prints, and what it says when it is asked the wrong thing."""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from html import escape
from pathlib import Path

import jsonschema
import pytest

from putahi.cli import build_parser, main
from putahi.core.build import build_note
from putahi.core.plain import asks_for_ascii
from putahi.core.records import MOST_BYTES

START = {"putahi": 1, "game": "mu-torere", "moves": []}


def run(capsys, *words):
    status = main([str(word) for word in words])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def record(tmp_path):
    def write(name="game.json", **changes):
        file = tmp_path / name
        file.write_text(json.dumps({**START, **changes}), encoding="utf-8")
        return file

    return write


def test_version_says_version_python_and_build(capsys):
    status, out, _ = run(capsys, "version")
    assert status == 0
    assert out.startswith("putahi 0.")
    first, *note = out.splitlines()
    assert first.endswith((", compiled", ", interpreted"))
    assert note == ([build_note()] if first.endswith(", interpreted") else [])
    assert "Python 3." in out


def test_check_exits_0_1_and_2(capsys, record, tmp_path):
    good = record("good.json", expect={"value": "draw"})
    assert run(capsys, "check", good) == (0, "1 of 1 hold\n", "")
    bad = record("bad.json", expect={"value": "win", "to_move": "white"})
    status, out, _ = run(capsys, "check", good, bad)
    assert status == 1
    assert f"{bad}: value: expected win, found draw" in out
    assert "1 of 2 hold" in out
    broken = record("broken.json", moves=["1-P", "8-1", "2-P"])
    status, out, _ = run(capsys, "check", tmp_path)
    assert status == 2
    assert f'{broken}: cannot be read: moves[2]: "2-P" is not allowed' in out
    status, out, _ = run(capsys, "check", "--json", tmp_path)
    assert status == 2
    assert [bool(r["failures"]) for r in json.loads(out)] == [True, False, False]


def test_check_of_what_is_not_there(capsys, tmp_path):
    status, out, _ = run(capsys, "check", tmp_path / "none.json")
    assert (status, "No such file" in out) == (2, True)
    status, out, _ = run(capsys, "check", tmp_path)
    assert (status, "no .json file below" in out) == (2, True)


def test_check_names_what_it_cannot_read(capsys, record, tmp_path):
    """Whatever looks like a record is read or named: nothing is passed over, and nothing hangs."""
    good = record("good.json")
    record("LOUD.JSON", expect={"value": "win"})
    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "zero.json").symlink_to("/dev/zero")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "long.json").write_bytes(b" " * (MOST_BYTES + 1))
    (tmp_path / "empty").mkdir()
    status, out, _ = run(capsys, "check", tmp_path)
    assert status == 2
    for line in (
        "gone.json: cannot be read: a link to what is not there",
        "pipe.json: cannot be read: it is no regular file",
        "zero.json: cannot be read: it is no regular file",
        "long.json: cannot be read: it is longer than 16 MB",
        "LOUD.JSON: value: expected win, found draw",
        "1 of 6 hold",
    ):
        assert line in out
    status, out, _ = run(capsys, "check", good, tmp_path / "empty")
    assert status == 2
    assert f"{tmp_path / 'empty'}: cannot be read: there is no .json file below it" in out


def test_a_wrong_result_does_not_hold_though_it_can_be_read(capsys, record):
    result = {"winners": ["white"], "reason": "MT-9"}
    status, out, _ = run(capsys, "check", record(options={"entry": "never"}, moves=["2-P"], result=result))
    assert status == 1
    assert 'result.winners: ["white"] is said, ["black"] is what the moves bring about' in out
    status, out, _ = run(capsys, "check", record(result=result))
    assert (status, "result: the moves do not end the game" in out) == (1, True)


def test_solve_prints_facts_as_words_and_json(capsys):
    status, out, _ = run(capsys, "solve", "mu-torere")
    assert status == 0
    assert "1180 positions: 208 won, 128 lost, 844 drawn" in out
    assert "86 classes on 46 boards" in out
    fact = json.loads(run(capsys, "solve", "mu-torere", "--entry", "never", "--json")[1])
    assert (fact["entry"], fact["start"], fact["classes"]) == ("never", "win", None)
    facts = json.loads(run(capsys, "solve", "mu-torere", "--entry", "all", "--json")[1])
    keys = ["entry", "positions", "won", "lost", "drawn", "start", "longest", "classes", "boards"]
    assert [list(fact) for fact in facts] == [keys] * 4


def test_solve_draws_the_graph(capsys, tmp_path):
    file = tmp_path / "game.svg"
    status, out, _ = run(capsys, "solve", "mu-torere", "--graph", file)
    assert (status, str(file) in out) == (0, True)
    assert ElementTree.parse(file).getroot().tag.endswith("svg")
    status, _, err = run(capsys, "solve", "mu-torere", "--entry", "all", "--graph", file)
    assert (status, "one entry rule" in err) == (2, True)
    status, _, err = run(capsys, "solve", "mu-torere", "--graph", tmp_path / "no" / "x.svg")
    assert (status, "No such file" in err) == (2, True)


def test_simulate(capsys, tmp_path):
    words = ["simulate", "mu-torere", "--games", 30, "--players", "level:9,random", "--jobs", 1]
    status, out, err = run(capsys, *words, "--trace", tmp_path / "t", "--option", "repetition=2")
    assert (status, err) == (0, "")
    assert "30 games of Mū Tōrere" in out
    assert len(list((tmp_path / "t").iterdir())) == 30
    result = json.loads(run(capsys, *words, "--json")[1])
    assert list(result) == [
        "game", "options", "games", "seats", "draws", "decisions_mean", "turns_mean", "ends", "decisions_per_second",
    ]  # fmt: skip


@pytest.mark.long
def test_bench(capsys):
    status, out, _ = run(capsys, "bench", "--seconds", "0.01")
    assert status == 0
    assert "playouts/s" in out
    assert set(json.loads(run(capsys, "bench", "--seconds", "0.01", "--json")[1])["games"]) >= {"mu-torere"}


def test_schema_is_a_schema_that_takes_records(capsys):
    schema = json.loads(run(capsys, "schema")[1])
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(START, schema)


def test_games_lists_options_with_clause_and_default(capsys):
    out = run(capsys, "games")[1]
    assert "entry (MT-7)" in out
    assert 'default "always"' in out


def test_play_and_resume(capsys, monkeypatch, record):
    def lines(*typed):
        waiting = iter(typed)
        monkeypatch.setattr("builtins.input", lambda prompt: next(waiting))

    lines("quit")
    assert run(capsys, "play", "mu-torere", "--level", 3, "--seat", "white", "--seed", 1)[0] == 0
    lines("board", "quit")
    status, out, _ = run(capsys, "play", "mu-torere", "--resume", record(moves=["1-P"]), "--seat", "all")
    assert (status, "P[B]" in out) == (0, True)
    status, out, _ = run(capsys, "play", "mu-torere", "--seat", "none", "--against", "random", "--seed", 4)
    assert (status, "(MT-" in out) == (0, True)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "required"),
        (["fly"], "invalid choice"),
        (["play", "go"], "invalid choice: 'go'"),
        (["play", "mu-torere", "--seat", "red"], 'there is no seat "red"'),
        (["play", "mu-torere", "--level", "0"], "a level is 1 to 9"),
        (["play", "mu-torere", "--level", "ten"], "a level is 1 to 9"),
        (["play", "mu-torere", "--entry", "nev"], "entry is one of"),
        (["play", "mu-torere", "--entry", ""], "entry is one of"),
        (["play", "mu-torere", "--seed", "-1"], "--seed"),
        (["play", "mu-torere", "--level", "3", "--against", "random"], "--level and --against"),
        (["play", "mu-torere", "--entry", "never", "--option", "entry=always"], 'the option "entry" is given twice'),
        (["simulate", "mauw", "--option", "players=2", "--option", "players=3"], 'the option "players" is given twice'),
        (["play", "mu-torere", "--seed", str(2**63)], "a seed is a whole number"),
        (["play", "mu-torere", "--against", "level:x"], "no player is called"),
        (["play", "mu-torere", "--resume", "/none.json"], "/none.json: No such file"),
        (["simulate", "mu-torere", "--games", "0"], "a whole number from 1"),
        (["simulate", "mu-torere", "--games", "x"], "a whole number from 1"),
        (["simulate", "mu-torere", "--jobs", "0"], "a whole number from 1"),
        (["simulate", "mu-torere", "--players", "a,b"], "no player is called"),
        (["simulate", "mu-torere", "--players", "random,random,random"], "3 players for 2 seats"),
        (["simulate", "mu-torere", "--option", "entry"], "NAME=VALUE"),
        (["simulate", "mu-torere", "--option", "entry=[1"], "entry is one of"),
        (["solve", "mu-torere", "--entry", "sometimes"], "invalid choice"),
        (["bench", "--seconds", "0"], "--seconds is from"),
        (["bench", "--seconds", "nan"], "--seconds is from"),
    ],
)
def test_bad_input_gets_a_clear_error_and_status_2(capsys, words, message):
    try:
        status = main(words)
    except SystemExit as stop:
        status = stop.code
    said = capsys.readouterr()
    assert status == 2
    assert message in said.err
    assert said.err.startswith("putahi: ")
    assert "Traceback" not in said.err


def test_a_resumed_game_keeps_its_own_options(capsys, record):
    status, _, err = run(capsys, "play", "mu-torere", "--resume", record(), "--entry", "never")
    assert (status, "has its own options" in err) == (2, True)
    status, _, err = run(capsys, "play", "mu-torere", "--resume", record(moves=["9"]))
    assert (status, "moves[0]" in err) == (2, True)


def test_every_command_has_help_with_examples(capsys):
    parser = build_parser()
    commands = next(a for a in parser._actions if hasattr(a, "choices") and a.choices).choices
    assert {"play", "check", "solve", "simulate", "bench", "schema", "games", "version"} <= set(commands)
    for name, command in commands.items():
        text = command.format_help()
        assert f"putahi {name}" in text.partition("example")[2], name


def test_it_runs_as_a_module_and_says_odd_characters_in_any_terminal(tmp_path):
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({**START, "game": "\ud800ū"}), encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    words = [sys.executable, "-m", "putahi", "check", str(file)]
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    assert done.returncode == 2
    assert "no game is called" in done.stdout
    assert done.stderr == ""


def test_a_reader_that_goes_away_is_no_error():
    code = "import sys; from putahi.cli import main; sys.exit(main(['schema']))"
    done = subprocess.run(f'{sys.executable} -c "{code}" | head -c 1', shell=True, capture_output=True, text=True)
    assert done.stderr == ""


def test_a_resumed_game_has_everybody_in_their_seats(capsys, monkeypatch, record):
    saved = record(moves=["1-P"], players=["computer:9", "Mere"])

    def said(*words):
        waiting = iter(["quit"])
        monkeypatch.setattr("builtins.input", lambda prompt: print(prompt) or next(waiting))
        return run(capsys, "play", "mu-torere", "--resume", saved, *words)[1]

    assert "White (Mere) >" in said()
    assert "White (computer, level 9: Atua) plays" in said("--seat", "black")
    assert run(capsys, "play", "mu-torere", "--resume", record(players=["computer:x", "Mere"]))[0] == 2


def test_no_line_of_words_is_over_80_columns(capsys):
    for words in (["solve", "mu-torere", "--entry", "all"], ["games"], ["simulate", "mauw", "--games", "10"]):
        assert max(len(line) for line in run(capsys, *words)[1].splitlines()) <= 80


def test_simulate_says_in_words_how_games_ended(capsys):
    out = run(capsys, "simulate", "mu-torere", "--games", 5, "--option", "entry=never", "--players", "level:9")[1]
    assert "5 ended by MT-9: the side to move had no legal move" in out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_said_in_words(capsys):
    done = subprocess.run(f"{sys.executable} -m putahi games > /dev/full", shell=True, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, "putahi: the output cannot be written: no space left on device\n")
    assert main(["solve", "mu-torere", "--graph", "/dev/full"]) == 2
    assert capsys.readouterr().err == "putahi: /dev/full: No space left on device\n"


def test_a_terminal_without_our_letters_gets_plain_ones():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    words = [sys.executable, "-m", "putahi", "play", "mu-torere"]
    done = subprocess.run(words, env=environment, input="", capture_output=True, text=True)
    assert "P[.]" in done.stdout
    assert "W is White (ma), . is empty, P is the putahi" in done.stdout
    done = subprocess.run([*words[:3], "schema"], env=environment, capture_output=True, text=True)
    assert json.loads(done.stdout)["title"].startswith("Pūtahi")


@pytest.mark.parametrize(
    ("environment", "ascii"),
    [
        ({}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_ALL": "POSIX", "LANG": "en_NZ.UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({"LANG": "mi_NZ.UTF-8"}, False),
    ],
)
def test_who_asks_for_ascii(environment, ascii):
    assert asks_for_ascii(environment) == ascii


def test_analyse_says_it_as_text_json_and_page(capsys, record, tmp_path):
    file, page = record(moves=["1-P", "8-1"], options={"entry": "never"}), tmp_path / "page.html"
    status, out, err = run(capsys, "analyse", file, "--html", page)
    assert (status, err) == (0, "")
    assert "Mū Tōrere, 2 decisions." in out
    assert str(page) in out
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    analysis = json.loads(run(capsys, "analyse", file, "--json", "--seat", "white", "--iterations", 30)[1])
    assert (analysis["seat"], [one["move"] for one in analysis["decisions"]]) == ("white", ["8-1"])
    blunder = record(moves=["4-P", "5-4", "P-5", "7-P"], options={"entry": "never"})
    told = json.loads(run(capsys, "analyse", blunder, "--json", "--html", page)[1])
    assert (told["turning"], list(told["reasons"])) == ([1], ["1"])
    assert all(f"<br>{escape(sentence)}" in page.read_text(encoding="utf-8") for sentence in told["reasons"]["1"])
    assert told["reasons"]["1"]
    cards = record("cards.json", game="maui", seed=1, moves=[])
    assert "Māui Card Game, 0 decisions." in run(capsys, "analyse", cards, "--iterations", 8)[1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seat", "red"], 'there is no seat "red"; there are black, white'),
        (["--iterations", "0"], "a whole number from 1"),
        (["--html", "/no/such/page.html"], "No such file"),
    ],
)
def test_analyse_asked_the_wrong_thing(capsys, record, words, message):
    try:
        status = main(["analyse", str(record(moves=["1-P"])), *words])
    except SystemExit as stop:
        status = stop.code
    assert (status, message in capsys.readouterr().err) == (2, True)


def test_the_page_of_an_analysis_does_not_take_the_record_s_place(capsys, record):
    file = record(moves=["1-P"])
    before = file.read_bytes()
    status, _, err = run(capsys, "analyse", file, "--html", file.parent / "." / file.name)
    assert (status, "--html names the record itself" in err, file.read_bytes()) == (2, True, before)


def test_analyse_of_a_record_that_is_none(capsys, record, tmp_path):
    bad = record(moves=["1-P", "1-P"])
    status, _, err = run(capsys, "analyse", bad)
    assert (status, f"{bad}: moves[1]: " in err) == (2, True)
    status, _, err = run(capsys, "analyse", tmp_path / "none.json")
    assert (status, "No such file" in err) == (2, True)
    status, _, err = run(capsys, "analyse", record(game="go"))
    assert (status, "no game is called" in err) == (2, True)
    status, _, err = run(capsys, "analyse", record(options={"entry": "x"}))
    assert (status, "entry is one of" in err) == (2, True)


def test_simulate_tells_of_forfeits(capsys, tmp_path):
    words = ["simulate", "mu-torere", "--games", 12, "--players", "exec:false,random", "--jobs", 1, "--patience", "0.5"]
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert "12 ended by forfeit\n" in out
    assert "game 1 forfeited by black (exec:false): it ended with status 1" in out
    assert out.count("forfeited by") == 10
    result = json.loads(run(capsys, *words, "--json")[1])
    assert result["ends"] == {"forfeit": 12}
    assert len(result["forfeits"]) == 12
    assert result["seats"][1]["wins"] == 12


@pytest.mark.parametrize("patience", ["0", "-1", "x", "nan", "1e9"])
def test_patience_is_a_number_of_seconds(capsys, patience):
    with pytest.raises(SystemExit) as stop:
        main(["simulate", "mauw", f"--patience={patience}"])
    assert stop.value.code == 2
    assert "a number of seconds" in capsys.readouterr().err


@pytest.mark.parametrize("who", [("--level", "5"), ("--against", "greedy")])
def test_a_computer_needs_a_seat(capsys, who):
    status, _, err = run(capsys, "play", "mu-torere", "--seat", "both", *who)
    assert status == 2
    assert "people take all seats" in err
