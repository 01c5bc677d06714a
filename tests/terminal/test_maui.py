"""The Māui Card Game in the terminal: what is drawn and told, and for whom."""

import pytest

import putahi
from putahi.core.rng import Sfc32
from putahi.terminal.maui import draw, shorthand, tell
from putahi.terminal.play import CURTAIN
from tests.terminal.tools import play_lines


def play(*lines, kinds, seed=5):
    return play_lines("maui", lines, kinds, seed=seed)


@pytest.mark.parametrize("kinds", [["random", "greedy"], ["greedy", "greedy"], ["random", "random"]])
def test_two_computers_play_to_the_end_and_all_is_told(kinds):
    game, said = play(kinds=kinds)
    assert game.outcome() is not None
    assert f"({game.outcome().reason}). Scores: " in said
    assert "Turn 2: Player 2." in said
    assert max(len(line) for line in said.splitlines()) <= 80


def test_a_person_plays_in_any_case_and_sees_the_own_hand_alone():
    move = next(m for m in putahi.new("maui", seed=5).legal_moves() if m.startswith("play gr"))
    game, said = play(move.upper(), "end", "board", kinds=["person", "random"])
    assert game.moves[0] == move
    assert f"Player 1 plays {move.split()[1]} on row" in said
    assert "your hand: " + "  ".join(game.view(1)["hands"]["1"]) in said
    assert "  ".join(game.position()["hands"]["2"]) not in said


def test_two_people_look_in_turn():
    first = putahi.new("maui", seed=5)
    move = next(m for m in first.legal_moves() if m.startswith("play gr"))
    game, said = play("", move, "end", "", "quit", kinds=["person", "person"])
    assert said.count(CURTAIN) == 2
    before, after = said.split("Player 2, take the keyboard")
    second = "  ".join(game.position()["hands"]["2"])
    assert "your hand: " + second in after
    assert second not in before


@pytest.mark.parametrize("line", ["undo", "hint", "draw", "moves", "help", "why war 4", "end", "play re7", "tide"])
def test_commands_answer_and_leave_the_game_as_it_is(line):
    game, said = play(line, kinds=["person", "random"])
    assert game.moves == []
    assert said.endswith("QUIT")
    assert max(len(part) for part in said.splitlines()) <= 80


def test_the_drawing_shows_everything_in_a_random_game():
    game, rng = putahi.new("maui", seed=8), Sfc32(2)
    while game.to_move is not None:
        for seat in (0, 1, None):
            text = draw(game.state, seat)
            view = game.view(None if seat is None else seat + 1)
            shown = [w["card"] for row in view["rows"] for side in ("1", "2") for w in row[side]]
            assert all(card in text for card in shown)
            assert max(len(line) for line in text.splitlines()) <= 80
            assert ("your hand" in text) == (seat is not None)
        move = game.rulebook.write_move(game.state, game.state.random_action(rng))
        before = game.state.clone()
        game.play(move)
        assert all(tell(before, move, game.state, seat) for seat in (0, 1, None))


def test_shorthand_is_any_case_and_spacing():
    assert shorthand(putahi.new("maui").state, " Play  RE7   4 ") == "play re7 4"
