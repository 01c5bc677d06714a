"""Records are read strictly, and what is wrong is said with its place."""

import json
import os
import string
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

import putahi
from putahi.core.errors import BadRecord, PutahiError
from putahi.core.records import Reader, differences, read_record, write_file, write_json
from putahi.core.scenario import check_record
from putahi.core.schema import json_schema
from putahi.games import RULEBOOKS

GOOD = {"putahi": 1, "game": "mu-torere", "moves": ["1-P", "8-1"], "players": ["Aroha", "Mere"], "seed": 7}


def read(**changes):
    return read_record(json.dumps({**GOOD, **changes}))


def test_a_record_round_trips():
    game = putahi.load(json.dumps(GOOD))
    again = putahi.load(game.to_json())
    assert again.record() == game.record()
    assert again.players == ["Aroha", "Mere"]
    assert game.position() == "WBBBWWW.B b 1 1"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"putahi": 2}, "putahi"),
        ({"putahi": "1"}, "putahi"),
        ({"game": 3}, "game"),
        ({"moves": ["1-P", 5]}, "moves[1]"),
        ({"moves": "1-P"}, "moves"),
        ({"players": ["a", None]}, "players[1]"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**63}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"options": []}, "options"),
        ({"colour": 1}, "colour"),
        ({"a b": 1}, '["a b"]'),
        ({"result": {"winner": []}}, "result.winner"),
        ({"result": {"winners": "black"}}, "result.winners"),
        ({"expect": {"value": "won"}}, "expect.value"),
        ({"expect": {"legal": [1]}}, "expect.legal[0]"),
    ],
)
def test_a_wrong_shape_is_named_by_its_place(change, place):
    with pytest.raises(BadRecord) as caught:
        read(**change)
    assert caught.value.place == place
    assert caught.value.words


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, 'game: no game is called "chess"'),
        ({"options": {"entry": "sometimes"}}, r"options.entry: entry is one of always, .*\(MT-7\)"),
        ({"options": {"entyr": "never"}}, 'options.entyr: no option is called "entyr"'),
        ({"moves": ["1-P", "8-1", "2-P"]}, r"moves\[2\]: .*\(MT-7\)"),
        ({"moves": ["hello"]}, r"moves\[0\]: .*no move"),
        ({"players": ["Aroha"]}, "players: 1 names for 2 seats"),
        ({"position": 5}, "position: a text was expected"),
        ({"position": "BBBBWWWW. b 0"}, "position: .*is no position"),
        ({"seen": ["BBBBWWWW. b 0 0"]}, "seen: .*belong to a position"),
        ({"result": {"winners": ["black"], "reason": "MT-9"}}, "result: the moves do not end the game"),
        ({"result": {"winners": ["black"], "reason": "resigned", "by": "red"}}, "result.by: there is no such seat"),
        ({"result": {"winners": ["black"], "reason": "resigned", "by": "black"}}, "result.winners: .*is said"),
        ({"result": {"winners": ["black"], "reason": "agreed"}}, "result.winners: .*is said"),
        ({"result": {"winners": [], "reason": "agreed", "by": "black"}}, "result.by: nobody alone"),
        ({"result": {"winners": [], "reason": "adjourned", "scores": [1, 2]}}, "result.scores: "),
    ],
)
def test_what_the_rules_refuse_is_named_by_its_place(change, message):
    with pytest.raises(BadRecord, match=f"^{message}"):
        check_record(read(**change), RULEBOOKS)


@pytest.mark.parametrize(
    "result",
    [
        {"winners": [], "reason": "agreed"},
        {"winners": [], "reason": "adjourned"},
        {"winners": ["white"], "reason": "resigned", "by": "black"},
        {"winners": ["white"], "reason": "forfeit", "by": "black"},
        {"winners": ["white"], "reason": "resigned"},
    ],
)
def test_agreements_end_a_game_that_no_move_ended(result):
    record = read(result=result)
    game = putahi.load(write_json(record))
    assert game.to_move is None
    assert game.legal_moves() == []
    assert game.why_not("1-P").clause == result["reason"]
    assert putahi.load(game.to_json()).outcome() == game.outcome()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"\xff{}", "not UTF-8"),
        ("{", "line 1, column 2: not JSON"),
        ('{"putahi": 1, "putahi": 1}', 'the key "putahi" stands twice'),
        ('{"putahi": NaN}', "NaN is not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"seed": ' + "9" * 5000 + "}", "not readable: a number has too many digits"),
        ("[]", "an object was expected, not a list"),
        ("{}", '^putahi: the key "putahi" is missing$'),
        ('{"putahi": 1}', '^game: the key "game" is missing$'),
        ('{"a": [0, {"b": 1, "b": 2}]}', r'^a\[1\]\.b: the key "b" stands twice'),
        ('{"a": {"b": 1, "b": 2}, "a": 1}', '^a: the key "a" stands twice'),
        ("", "not JSON"),
    ],
)
def test_what_is_not_json_is_said(text, message):
    with pytest.raises(BadRecord, match=message):
        read_record(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(string.ascii_lowercase, max_size=8), inner),
    max_leaves=8,
)
KEYS = ["putahi", "game", "options", "seed", "players", "moves", "result", "position", "seen", "expect", "name"]


@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4), st.sampled_from([{}, GOOD]))
def test_any_json_is_read_or_refused_with_a_reason(changes, base):
    words = "read"
    try:
        check_record(read_record(json.dumps({**base, **changes})), RULEBOOKS)
    except PutahiError as error:
        words = str(error)
    assert words


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_are_read_or_refused_with_a_reason(data):
    with pytest.raises(BadRecord):
        read_record(data)


@given(st.text(max_size=20))
def test_any_text_as_a_move_is_refused_with_a_reason(text):
    game = putahi.new("mu-torere")
    violation = game.why_not(text)
    if text not in game.legal_moves():
        assert violation.words
        with pytest.raises(putahi.IllegalMove):
            game.play(text)
        assert game.moves == []


def test_the_schema_takes_what_we_write_and_refuses_what_we_refuse():
    schema = json_schema(RULEBOOKS)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    scenarios = Path(__file__).parents[1] / "scenarios"
    files = sorted(scenarios.rglob("*.json"))
    assert files
    for file in files:
        validator.validate(json.loads(file.read_text(encoding="utf-8")))
    for change in ({"putahi": 2}, {"game": "chess"}, {"colour": 1}, {"options": {"entry": "x"}}, {"moves": [1]}):
        assert not validator.is_valid({**GOOD, **change}), change


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    file = tmp_path / "game.json"
    write_file(file, "old")

    def full(self, target):
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="disk full"):
        write_file(file, "new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_differences_follow_records_md():
    def unordered(place):
        return place.startswith("p.hands")

    found = {"hands": {"1": ["6", "S"]}, "deck": ["1", "2"], "war": None, "attack": {"by": 1, "card": "6"}}
    good = [
        {"hands": {"1": ["S", "6"]}},
        {"deck": ["1", "2"]},
        {"attack": {}},
        {"gain": []},
        {"down": False},
        {"attack": {"by": 1}},
        {},
    ]
    for expected in good:
        assert differences(expected, found, "p", unordered) == [], expected
    bad = {
        "p.deck[0]: expected": {"deck": ["2", "1"]},
        "p.deck: expected": {"deck": ["1"]},
        "p.attack.by: expected 2": {"attack": {"by": 2}},
        "p.gain: expected": {"gain": ["6"]},
        "p.attack.by: expected true": {"attack": {"by": True}},
    }
    for start, expected in bad.items():
        lines = differences(expected, found, "p", unordered)
        assert lines, expected
        assert lines[0].startswith(start)


def test_reader_names_the_place():
    reader = Reader({"hands": [1, "x"], "open": 1}, "position")
    fields = reader.keys("hands", "open")
    first, second = fields["hands"].items()
    assert first.number(0, 3) == 1
    for call in (
        second.flag,
        first.text,
        fields["open"].items,
        lambda: second.number(0, 1),
        lambda: second.one_of("y"),
    ):
        with pytest.raises(BadRecord, match=r"^position\.(hands\[[01]\]|open): "):
            call()
    with pytest.raises(BadRecord, match=r'position\.open: unknown key "open"; there are hands'):
        reader.keys("hands")
    with pytest.raises(BadRecord, match=r'position\.deck: the key "deck" is missing'):
        reader.need("hands", "deck")


def test_an_absent_result_is_absent_in_the_file():
    record = putahi.load(json.dumps(GOOD)).record()
    assert record.result is UNSET
    assert "result" not in json.loads(write_json(record))


def test_a_file_that_is_written_follows_links_keeps_its_mode_and_leaves_others_alone(tmp_path):
    file, link, other = tmp_path / "game.json", tmp_path / "link.json", tmp_path / "game.json.part"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    other.write_text("mine", encoding="utf-8")
    write_file(link, "new")
    assert link.is_symlink()
    assert (file.read_bytes(), other.read_bytes()) == (b"new", b"mine")
    assert file.stat().st_mode & 0o777 == 0o640
    with pytest.raises(BadRecord, match="no file can hold"):
        write_file(file, "\ud800")
    with pytest.raises(OSError, match=r"directory"):
        write_file(tmp_path, "x")
    with pytest.raises(OSError, match=r"nowhere/game.json'") as missing:
        write_file(tmp_path / "nowhere" / "game.json", "x")
    assert missing.value.filename == str(tmp_path / "nowhere" / "game.json")
    write_file(Path("/dev/null"), "x")
    assert Path("/dev/null").is_char_device()
    assert sorted(tmp_path.iterdir()) == [file, other, link]
    assert file.read_bytes() == b"new"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (b'{"putahi": 1, "game": "mu-torere", "\\ud800": 1}', ""),
        (b'{"putahi": 1, "game": "mu-torere", "position": null}', "position"),
        (b'{"putahi": 1, "game": "mu-torere", "options": {"entry": "never"}, "moves": ["2-P"], '
         b'"result": {"winners": ["black"], "reason": "MT-9", "by": ""}}', "result.by"),
    ],
)  # fmt: skip
def test_odd_records_are_refused(text, place):
    with pytest.raises(BadRecord) as caught:
        check_record(read_record(text), RULEBOOKS)
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": -1}, "a whole number from 0 was expected"),
        ({"seed": "1"}, "a whole number was expected, not a text"),
        ({"moves": ["x" * 1001]}, "a text of at most 1000 characters was expected"),
        ({"result": {"by": None}}, "a whole number or a text was expected, not null"),
        ({"expect": {"illegal": {"x": 1}}}, "a text was expected, not a whole number"),
        ({"expect": {"view": 3}}, "an object was expected, not a whole number"),
        ({"expect": {"value": "won"}}, "won is none of the values there are"),
    ],
)
def test_a_wrong_shape_is_said_in_plain_words(change, words):
    with pytest.raises(BadRecord) as caught:
        read(**change)
    assert caught.value.words == words


def test_only_a_file_that_ends_is_loaded(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        with pytest.raises(BadRecord, match=r"^it is (no regular file|a folder)"):
            putahi.load(path)
