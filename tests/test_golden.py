"""Golden records: saved games replay, and the same seed plays, to the same position everywhere."""

import json

import pytest

import putahi
from tests.golden.make import GAMES, HERE, made


def golden(name):
    return json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_record_replays_to_the_same_position(name):
    for saved in golden(name):
        game = putahi.load(json.dumps(saved["record"]))
        written = game.rulebook.write_position(game.state)
        assert written == {key: saved[key] for key in written}
        assert json.loads(game.to_json()) == saved["record"]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_plays_the_same_game(name):
    assert json.loads(json.dumps(made(name))) == golden(name)
