"""Playing in the terminal: every command, and every way to go wrong, with scripted input."""

import json

import pytest

import putahi
from putahi.core.errors import PutahiError
from putahi.terminal.mu_torere import draw, hints, shorthand
from putahi.terminal.play import play_match
from putahi.terminal.seating import match_names, take_seats
from tests.terminal.tools import play_lines


def play(*lines, kinds=("person", "person"), **options):
    return play_lines("mu-torere", lines, kinds, **options)


def test_a_game_to_its_end():
    game, said = play("2-P", entry="never")
    assert game.outcome().reason == "MT-9"
    assert said.endswith("The side to move had no legal move and lost.\nBlack wins (MT-9).")


def test_the_computer_answers_and_the_board_is_drawn():
    game, said = play("1-P", kinds=("person", "level:9"))
    assert len(game.moves) == 2
    assert f"White (computer, level 9: Atua) plays {game.moves[1]}." in said
    assert said.count("P[B]") == 1


def test_a_bare_point_is_a_move():
    game, _ = play("4", "p")
    assert game.moves == ["4-P"]
    assert shorthand(putahi.new("mu-torere").state, "4") == "4-P"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("moves", "1-P  4-P"),
        ("hint", "1-P  draws (trap 0."),
        ("why 2-P", "kewai 2 are its own (MT-7)."),
        ("why 1-P", "1-P is legal."),
        ("why", "Say which move"),
        ("help", "save FILE"),
        ("?", "save FILE"),
        ("2-P", '"2-P" is not allowed'),
        ("castle", "that is no move; moves look like"),
        ("undo", "There is nothing to take back."),
        ("save", "Say where"),
        ("save /no/such/folder/x.json", '"/no/such/folder/x.json" cannot be written: No such file or directory.'),
        ("save \0", "cannot be written"),
        ("", "QUIT"),
        ("quit", "QUIT"),
    ],
)
def test_commands_answer_and_leave_the_game_as_it_is(line, answer):
    game, said = play(line)
    assert answer in said
    assert game.moves == []


def test_undo_takes_back_to_your_own_last_decision():
    game, said = play("1-P", "undo", kinds=("person", "level:9"))
    assert game.moves == []
    assert "Taken back: 1-P, " in said
    game, said = play("1-P", "undo")
    assert game.moves == []
    assert "Taken back: 1-P." in said


def test_undo_does_not_take_back_the_computers_opening():
    game, said = play("undo", kinds=("level:9", "person"))
    assert len(game.moves) == 1
    assert "There is nothing to take back." in said


def test_draw_and_resign():
    game, said = play("draw", kinds=("person", "level:9"))
    assert game.outcome().reason == "agreed"
    assert said.endswith("The game is a draw (by agreement).")
    game, said = play("resign")
    assert said.endswith("White wins (Black resigned).")


def test_the_computer_declines_a_draw_where_it_sees_a_win():
    game, said = play("draw", kinds=("person", "level:9"), position="WWWBBBB.W b 2 2", entry="never")
    if game.outcome() is not None:
        assert game.outcome().reason == "agreed"
    lost = putahi.new("mu-torere", entry="first-turn")
    from putahi.terminal.mu_torere import accepts_draw

    assert accepts_draw(putahi.new("mu-torere", entry="never").state)  # the person has a win, the computer is glad
    assert accepts_draw(putahi.new("mu-torere").state)
    assert not accepts_draw(lost.state)
    assert said


def test_save_writes_a_record_that_loads(tmp_path):
    file = tmp_path / "game.json"
    game, said = play("1-P", f"save {file}")
    assert f"Saved to {file}." in said
    assert putahi.load(file).position() == game.position()
    assert json.loads(file.read_text(encoding="utf-8"))["moves"] == ["1-P"]


def test_it_is_good_in_80_columns_and_without_colour():
    _, said = play("help", "hint", "moves", "1-P", "8-1")
    assert max(len(line) for line in said.splitlines()) <= 80
    assert "\x1b" not in said


def test_the_board_shows_every_point():
    board = draw(putahi.new("mu-torere").state, None)
    for point in ("1[B]", "2[B]", "3[B]", "4[B]", "5[W]", "6[W]", "7[W]", "8[W]", "P[·]"):
        assert point in board


def test_hints_say_value_and_plies():
    assert hints(putahi.new("mu-torere", entry="never").state)[0] == "2-P  wins in 1 ply"
    assert "loses in 4 plies" in hints(putahi.new("mu-torere", entry="first-turn").state)[0]


def test_a_match_of_two_computers_ends_after_one_game(capsys):
    play_match(putahi.new("mu-torere"), ["random", "level:9"], 3, lambda: putahi.new("mu-torere"))
    said = capsys.readouterr().out
    assert "wins (MT-9)" in said or "draw" in said


def test_mt_3_a_match_swaps_colours_and_counts(capsys, monkeypatch):
    """MT-3, MT-11: two games by hand; in the second the players have changed seats."""
    lines = iter(["2-P", "y", "2-P", "n"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    play_match(
        putahi.new("mu-torere", entry="never"),
        ["person", "person"],
        1,
        lambda: putahi.new("mu-torere", entry="never"),
    )
    said = capsys.readouterr().out
    assert "Person 1: 1 won (1 as black, 0 as white)" in said
    assert "Person 2: 1 won (1 as black, 0 as white)" in said
    assert "Black (Person 2) wins (MT-9)." in said
    assert "drawn: 0" in said


def test_a_draw_between_people_needs_both():
    game, said = play("draw", "n", "draw", "y")
    assert "White declines." in said
    assert game.outcome().reason == "agreed"


def match_lines(monkeypatch, capsys, game, kinds, *lines, **more):
    """A match with these lines typed; the input ends after the last. Returns all that was said."""
    waiting = iter(lines)

    def typed(prompt):
        print(prompt, end="")
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    play_match(game, kinds, 1, lambda: putahi.new(game.name, **game.options), **more)
    return capsys.readouterr().out


def test_the_end_can_be_taken_back(monkeypatch, capsys):
    game = putahi.new("mu-torere", entry="never")
    said = match_lines(monkeypatch, capsys, game, ["person", "person"], "2-P", "undo", "1-P", "resign", "undo", "quit")
    assert "Taken back: 2-P." in said
    assert "Taken back: the game goes on." in said
    assert (game.moves, game.outcome()) == (["1-P"], None)
    assert "won (" not in said


def test_the_end_against_a_computer_is_taken_back_to_ones_own_last_decision(monkeypatch, capsys):
    game = putahi.new("mu-torere", entry="never")
    said = match_lines(monkeypatch, capsys, game, ["level:9", "person"], "undo")
    assert game.moves == ["2-P"]
    assert "There is nothing to take back." in said
    assert said.count("Another game") == 2
    game = putahi.new("mu-torere", position="BBBBWWWW. b 2 2", entry="never")
    match_lines(monkeypatch, capsys, game, ["person", "level:9"], "2-P", "undo")
    assert game.moves == []


def test_a_finished_game_can_still_be_saved(monkeypatch, capsys, tmp_path):
    file = tmp_path / "game.json"
    game = putahi.new("mu-torere", entry="never")
    match_lines(monkeypatch, capsys, game, ["person", "level:3"], "2-P", f"save {file}")
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["players"] == ["Person", "computer:3"]
    assert record["result"]["winners"] == ["black"]


def test_names_of_their_own_stay_with_people_through_a_match(monkeypatch, capsys):
    game = putahi.new("mu-torere", entry="never")
    names = ["Aroha", "Mere"]
    said = match_lines(monkeypatch, capsys, game, ["person", "person"], "2-P", "y", "2-P", names=names)
    assert "Black (Aroha) wins" in said
    assert "Black (Mere) wins" in said
    assert "Aroha: 1 won (1 as black, 0 as white)" in said


def test_who_sits_where_comes_from_the_saved_game_unless_told():
    def take(saved, people=None, computer=None):
        return take_seats("mu-torere", saved, 2, people, computer, "level:5")

    assert take([]) == (["person", "level:5"], ["Person", "computer, level 5: Tohunga Taiaha"])
    assert take(["computer:9", "Person"])[0] == ["level:9", "person"]
    assert take(["computer:greedy", "Aroha"]) == (["greedy", "person"], ["computer, greedy", "Aroha"])
    assert take(["Aroha", "Person"]) == (["person", "person"], ["Aroha", "Person 2"])
    assert take(["random", "level:3"])[0] == ["random", "level:3"]
    assert take(["computer:9", "Person"], people={0})[0] == ["person", "level:9"]
    assert take(["computer:9", "Person"], computer="random")[0] == ["random", "person"]
    with pytest.raises(PutahiError, match="no player is called"):
        take(["computer:12", "Person"])


def test_players_of_the_same_name_are_told_apart_in_a_match():
    assert match_names(["Person", "computer, greedy", "computer, greedy"]) == [
        "Person", "computer, greedy (2)", "computer, greedy (3)",
    ]  # fmt: skip


def test_a_game_that_goes_round_for_ever_is_broken_off(monkeypatch):
    monkeypatch.setattr("putahi.terminal.play.MOST_DECISIONS", 200)
    with pytest.raises(PutahiError, match="has not ended after 200 decisions"):
        play(kinds=("level:9", "level:9"), repetition=0)


@pytest.mark.parametrize("typed", ["4 - p", "4-P", " 4 -P", "4"])
def test_spaces_do_not_matter(typed):
    assert shorthand(putahi.new("mu-torere").state, typed) == "4-P"
