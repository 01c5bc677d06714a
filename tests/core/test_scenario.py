"""`putahi check`: every expectation can fail, and says what was found instead."""

import json

import pytest

from putahi.core.errors import BadRecord
from putahi.core.records import read_record
from putahi.core.scenario import check_all, check_file, check_record
from putahi.games import RULEBOOKS

BASE = {"putahi": 1, "game": "mu-torere", "moves": ["1-P"]}
WON = {"putahi": 1, "game": "mu-torere", "options": {"entry": "never"}, "moves": ["2-P"]}


def failures(expect, base=None):
    return check_record(read_record(json.dumps({**(base or BASE), "expect": expect})), RULEBOOKS)


@pytest.mark.parametrize(
    ("expect", "line"),
    [
        ({"to_move": "black"}, "to_move: expected black, found white"),
        ({"to_move": None}, "to_move: expected null, found white"),
        ({"legal": []}, "legal: 8-1 is legal and was not expected"),
        ({"legal": ["8-1", "5-1"]}, "legal: 5-1 was expected and is not legal"),
        ({"includes": ["5-1"]}, "includes: 5-1 is not legal"),
        ({"illegal": {"8-1": "MT-5"}}, "illegal: 8-1 was expected to break MT-5, and is legal"),
        ({"illegal": {"5-1": "MT-5"}}, "illegal: 5-1 was expected to break MT-5, found MT-4: "),
        ({"position": "x"}, 'position: expected "x", found ".BBBWWWWB w 1 0"'),
        ({"view": {"black": "x"}}, 'view.black: expected "x", found'),
        ({"result": {"winners": []}}, "result: the game was expected to be over"),
        ({"value": "loss"}, "value: expected loss, found draw"),
        ({"scores": [1, 2]}, "scores: expected [1, 2], found []"),
    ],
)
def test_each_expectation_can_fail(expect, line):
    found = failures(expect)
    assert len(found) == 1
    assert found[0].startswith(line)


@pytest.mark.parametrize(
    ("expect", "line"),
    [
        ({"result": {"winners": ["white"]}}, 'result.winners[0]: expected "white", found "black"'),
        ({"result": {"reason": "MT-10"}}, 'result.reason: expected "MT-10", found "MT-9"'),
        ({"value": "win"}, "value: expected win, found loss"),
        ({"to_move": "white"}, "to_move: expected white, found null"),
    ],
)
def test_expectations_after_the_end(expect, line):
    assert failures(expect, WON) == [line]


def test_what_holds_says_nothing():
    expect = {
        "to_move": None,
        "legal": [],
        "includes": [],
        "illegal": {"5-1": "MT-9"},
        "position": "B.BBWWWWB w 1 0",
        "view": {"white": "B.BBWWWWB w 1 0"},
        "result": {"winners": ["black"], "reason": "MT-9", "scores": []},
        "scores": [],
        "value": "loss",
    }
    assert failures(expect, WON) == []


def test_an_empty_result_fits_a_game_that_goes_on():
    assert failures({"result": {}}) == []
    assert failures({"result": {}}, WON) == []


def test_a_view_of_nobody_cannot_be_checked():
    with pytest.raises(BadRecord, match=r"expect\.view\.red"):
        failures({"view": {"red": {}}})


def test_files_and_folders(tmp_path):
    (tmp_path / "a").mkdir()
    good, bad, text = tmp_path / "a" / "good.json", tmp_path / "bad.json", tmp_path / "notes.txt"
    good.write_text(json.dumps(BASE), encoding="utf-8")
    bad.write_text("{", encoding="utf-8")
    text.write_text("", encoding="utf-8")
    assert [report.path for report in check_all([tmp_path], RULEBOOKS)] == [good, bad]
    assert check_file(good, RULEBOOKS).holds
    assert check_file(bad, RULEBOOKS).error.startswith("line 1, column 2: not JSON")
    assert check_file(tmp_path / "none.json", RULEBOOKS).error == "No such file or directory"
