"""Hints in the card games: from what the seat sees, with a worth and a reason, and without moving chance on."""

import re
from functools import partial

import pytest

import putahi
from putahi.players.analysis import advise
from putahi.terminal.hints import hints
from tests.terminal.tools import play_lines


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr("putahi.terminal.hints.advise", partial(advise, iterations=20, seconds=0.0))


@pytest.mark.parametrize(("name", "options"), [("mauw", {"players": 3}), ("maui", {})])
def test_a_hint_names_moves_their_worth_and_a_reason(name, options):
    game = putahi.new(name, seed=3, **options)
    lines = hints(name, game.state)
    best = re.split(r" {2,}", lines[0])
    assert best[0] in game.legal_moves()
    assert re.fullmatch(r"[0-9]{1,3}% of the win to be expected", best[1])
    assert " ".join(lines).count("%") >= 2
    assert any(word in " ".join(lines) for word in ("the next best", "about the same", "looked at less"))


@pytest.mark.parametrize("name", ["mauw", "maui"])
def test_asking_for_a_hint_changes_nothing_of_the_game(name):
    move = putahi.new(name, seed=4).legal_moves()[0]
    asked, said = play_lines(name, ["hint", move, "quit"], ["person", "random"], seed=4)
    plain, _ = play_lines(name, [move, "quit"], ["person", "random"], seed=4)
    assert "% of the win to be expected" in said
    assert asked.moves == plain.moves
    assert asked.position() == plain.position()
    assert max(len(line) for line in said.splitlines()) <= 80
