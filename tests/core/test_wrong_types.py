"""Whatever a program passes in, the answer is a ``PutahiError`` in clear words."""

from pathlib import Path
from types import MappingProxyType

import pytest

import putahi
from putahi.core.errors import BadOption, BadRecord, PutahiError, shown
from putahi.games import RULEBOOKS

HUGE = 10**5000
LOOP: list[object] = []
LOOP.append(LOOP)
LOOPING_DICT: dict[str, object] = {}
LOOPING_DICT["deck"] = LOOPING_DICT


class Awkward:
    def __repr__(self):
        raise RuntimeError("no")


PLAIN = [None, 5, 1.0, True, HUGE, [], {}, "\ud800"]
VALUES = [*PLAIN, (), LOOP, {(1, 2): 3}, {1: 2}, b"x", object(), Awkward(), float("nan")]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_any_value_can_be_shown(value):
    assert 0 < len(shown(value)) <= 80
    assert shown(value).isprintable()


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("name", ["mu-torere", "mauw", "maui"])
def test_wrong_types_are_refused_in_words(name, value):
    game = putahi.new(name, seed=1)
    calls = [
        lambda: putahi.new(value),
        lambda: putahi.load(value),
        lambda: game.play(value),
        lambda: game.resign(value),
        lambda: game.forfeit(value),
        lambda: putahi.new(name, komi=value),
    ]
    if not isinstance(value, str):
        calls.append(lambda: game.why_not(value))
    if value is not None:
        calls.append(lambda: game.view(value))
        calls.append(lambda: putahi.new(name, seed=-1 if type(value) is int else value))
    if value not in ((), []):
        calls.append(lambda: putahi.new(name, seen=value))
    for number, call in enumerate(calls):
        with pytest.raises(PutahiError) as caught:
            call()
        assert str(caught.value), number
    assert game.moves == []
    assert game.outcome() is None


@pytest.mark.parametrize("value", [v for v in VALUES if v is not None and v != {}], ids=lambda v: type(v).__name__)
@pytest.mark.parametrize("name", ["mu-torere", "mauw", "maui"])
def test_wrong_positions_are_refused_in_words(name, value):
    with pytest.raises(BadRecord):
        putahi.new(name, position=value)
    if name != "mu-torere":
        for key in ("deck", "hands", "turn", "rng", "rows", "columns", value if isinstance(value, tuple) else "played"):
            if isinstance(value, dict | bool | int) or value in ((), []):
                continue
            with pytest.raises(BadRecord):
                putahi.new(name, position={key: value})


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_wrong_options_are_refused_in_words_or_kept(value):
    for name, rules in RULEBOOKS.items():
        for option in rules.options:
            if not option.takes(value):
                with pytest.raises(BadOption, match=option.name):
                    putahi.new(name, seed=1, **{option.name: value})
            elif type(value) is not int:  # some numbers do not go with the other options
                game = putahi.new(name, seed=1, **{option.name: value})
                assert putahi.load(game.to_json()).options == game.options


def test_options_are_plain_json_and_nobody_elses():
    with pytest.raises(BadOption, match="formations"):
        putahi.new("maui", formations=MappingProxyType({"run": 1}))
    table = {"run": 2}
    game = putahi.new("maui", formations=table, seed=1)
    table["run"] = 99
    assert game.options["formations"] == {"run": 2}
    game.options["rautaki"].clear()
    assert putahi.new("maui").options["rautaki"]


def test_a_huge_seed_is_refused():
    with pytest.raises(BadOption, match="a seed is"):
        putahi.new("mauw", seed=HUGE)


def test_a_position_given_is_kept_as_it_was():
    position = {"deck": [], "hands": {}}
    with pytest.raises(BadRecord):
        putahi.new("mauw", position=position)
    position = {"turn": 2}
    game = putahi.new("mauw", position=position)
    position["turn"] = 1
    assert putahi.load(game.to_json()).position() == game.position()


@pytest.mark.parametrize("seat", [True, 1.0, "1", 0, 3])
def test_only_a_seats_own_name_is_a_seat(seat):
    game = putahi.new("mauw", seed=1)
    for call in (game.view, game.resign, game.forfeit):
        with pytest.raises(PutahiError, match="there is no seat"):
            call(seat)


def test_a_files_name_is_no_record():
    with pytest.raises(PutahiError, match=r'"g\.json" looks like a file\'s name: say putahi\.load\(Path'):
        putahi.load("g.json")
    with pytest.raises(OSError, match="No such file"):
        putahi.load(Path("/no/such/g.json"))


def test_new_takes_the_positions_seen_before():
    seen = ["BBBBWWWW. b 0 0", "BBBBWWWW. b 0 0"]
    again = putahi.new("mu-torere", position="BBBBWWWW. b 0 0", seen=seen)
    assert again.outcome().reason == "MT-10"
    assert putahi.load(again.to_json()).outcome() == again.outcome()
    with pytest.raises(BadRecord, match="seen"):
        putahi.new("mu-torere", seen=seen)
    with pytest.raises(BadRecord, match="seen"):
        putahi.new("mu-torere", position="BBBBWWWW. b 0 0", seen=seen[0])
