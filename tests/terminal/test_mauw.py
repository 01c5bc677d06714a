"""MAUW in the terminal: what is drawn, for whom, and several people at one keyboard."""

import pytest

import putahi
from putahi.terminal.mauw import draw, shorthand
from putahi.terminal.play import CURTAIN
from tests.terminal.tools import play_lines


def play(*lines, kinds, seed=4):
    return play_lines("mauw", lines, kinds, players=len(kinds), seed=seed)


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_computers_play_to_the_end(players):
    game, said = play(kinds=["random", "greedy"] * 3 if players == 6 else ["random"] * players)
    assert game.outcome() is not None
    assert f"({game.outcome().reason}). Scores: " in said


def test_a_person_among_computers_sees_the_own_hand_alone():
    game, said = play("6>1A", "board", kinds=["person", "random", "greedy"])
    assert len(game.moves) >= 3
    hands = game.position()["hands"]
    assert "your hand: " + "  ".join(hands["1"]) in said
    assert "  ".join(hands["2"]) not in said
    assert "  ".join(hands["3"]) not in said


def test_people_at_one_keyboard_look_in_turn():
    move = putahi.new("mauw", seed=4).legal_moves()[0]
    game, said = play("", move, "", "quit", kinds=["person", "person"])
    assert said.count(CURTAIN) == 2
    assert "Player 1, take the keyboard" in said
    first, second = said.split("Player 2, take the keyboard")
    hands = game.position()["hands"]
    assert "your hand: " + "  ".join(hands["2"]) in second
    assert "your hand: " + "  ".join(hands["2"]) not in first
    assert "your hand: " + "  ".join(hands["1"]) not in second


@pytest.mark.parametrize("line", ["undo", "hint", "draw", "moves", "help", "why M>1A", "9>1A", "S>9Z"])
def test_commands_answer_and_leave_the_game_as_it_is(line):
    game, said = play(line, kinds=["person", "random"])
    assert game.moves == []
    assert said.endswith("QUIT")


def test_the_drawing_shows_areas_scores_piles_and_an_attack():
    position = {
        "columns": {"1": [["#1", "?2", "M=6"], [], [], ["5"]], "2": [["3"], [], [], []]},
        "hands": {"1": ["6", "1", "2", "S"], "2": ["1", "2", "3", "4"]},
        "discard": ["1", "1", "S"],
    }
    game = putahi.new("mauw", position=position, players=2)
    game.play("6>2A")
    text = draw(game.state, 1)
    for part in (
        "A [#1 # M=6]",
        "29 points",
        "discarded: 1×2 S",
        "Player 1 attacks 2A with a 6",
        "your hand: 1  2  3  4",
    ):
        assert part in text
    assert max(len(line) for line in text.splitlines()) <= 100
    assert "your hand" not in draw(game.state, None)
    game.play("pass")
    assert "To be placed: [#]" in draw(game.state, 0)


def test_it_is_good_in_80_columns():
    _, said = play("help", "moves", "6>1A", "moves", kinds=["person", "random", "random", "random", "random", "random"])
    assert max(len(line) for line in said.splitlines()) <= 80


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("m=6>1a", "M=6>1A"),
        ("6>1a", "6>1A"),
        ("PASS", "pass"),
        ("Defend m", "defend M"),
        ("place a", "place A"),
        ("redraw", "redraw"),
        ("2 > 1A", "2>1A"),
        ("m = 6 > 1a", "M=6>1A"),
        ("again  m", "again M"),
    ],
)
def test_capitals_do_not_matter(typed, move):
    assert shorthand(putahi.new("mauw", seed=1).state, typed) == move


def test_help_lists_only_what_works():
    _, said = play("help", kinds=["person", "random"])
    listed = {line.split()[0] for line in said.splitlines() if line.startswith("  ") and line.split()}
    assert {"moves", "hint", "why", "board", "resign", "save", "quit"} <= listed
    assert not {"undo", "draw"} & listed
    _, said = play("", "help", kinds=["person", "person"])
    assert "offer a draw" in said


def test_save_and_help_work_where_the_keyboard_changes_hands(tmp_path):
    file = tmp_path / "game.json"
    _, said = play(f"save {file}", "help", "6>1A", "", "quit", kinds=["person", "person"])
    assert putahi.load(file).players == ["Person 1", "Person 2"]
    assert said.count("Press Enter to see your hand and move") == 2
    assert said.count("your hand: ") == 1


def test_an_eight_has_its_article():
    position = {"columns": {"2": [["1"], [], [], []]}, "hands": {"1": ["8", "1", "2", "S"], "2": ["1", "2", "3", "4"]}}
    game = putahi.new("mauw", position=position, players=2)
    game.play("8>2A")
    assert "attacks 2A with an 8." in draw(game.state, 0)
    assert "an 8" in str(
        putahi.new("mauw", position={**position, "columns": {"1": [["2"], [], [], []]}}).why_not("8>1A")
    )
