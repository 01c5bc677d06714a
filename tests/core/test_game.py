"""The friendly `Game`: playing, asking, taking back, ending by agreement."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.errors import BadOption, BadRecord, PutahiError


def test_play_and_undo_return_to_every_position():
    game = putahi.new("mu-torere")
    positions = []
    for move in ["1-P", "8-1", "P-8", "1-P"]:
        positions.append((game.position(), game.legal_moves(), game.to_move))
        game.play(move)
    while positions:
        assert game.undo() is not None
        assert (game.position(), game.legal_moves(), game.to_move) == positions.pop()
    assert game.undo() is None


def test_an_illegal_move_changes_nothing():
    game = putahi.new("mu-torere")
    with pytest.raises(putahi.IllegalMove) as caught:
        game.play("2-P")
    assert caught.value.violation.clause == "MT-7"
    assert caught.value.move == "2-P"
    assert (game.moves, game.position(), game.to_move) == ([], "BBBBWWWW. b 0 0", "black")


@pytest.mark.parametrize("end", ["agree_draw", "adjourn"])
def test_a_game_can_end_without_a_winner(end):
    game = putahi.new("mu-torere")
    getattr(game, end)()
    assert game.outcome().winners == ()
    assert game.to_move is None
    with pytest.raises(putahi.IllegalMove, match=r"the game (is over|was adjourned)"):
        game.play("1-P")
    with pytest.raises(PutahiError, match="over already"):
        game.agree_draw()
    game.undo()
    game.play("1-P")
    assert game.outcome() is None


@pytest.mark.parametrize(("end", "reason"), [("resign", "resigned"), ("forfeit", "forfeit")])
def test_a_seat_can_give_up(end, reason):
    game = putahi.new("mu-torere")
    getattr(game, end)("white")
    assert game.outcome() == putahi.Outcome(winners=("black",), reason=reason, by="white")


def test_seats_are_asked_for_by_name():
    game = putahi.new("mu-torere")
    assert game.view("black") == game.view("white") == game.view() == game.position()
    with pytest.raises(PutahiError, match='no seat "red"; there are black, white'):
        game.view("red")


@pytest.mark.parametrize("seed", [-1, 2**63, True, "1"])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(BadOption, match="a seed is a whole number"):
        putahi.new("mu-torere", seed=seed)


def test_an_unknown_game_or_option_is_refused():
    with pytest.raises(PutahiError, match='no game is called "go"'):
        putahi.new("go")
    with pytest.raises(BadOption, match="no option"):
        putahi.new("mu-torere", komi=7)
    with pytest.raises(BadRecord, match="position"):
        putahi.new("mu-torere", position="")


def test_a_game_without_a_seed_gets_a_fresh_one():
    assert len({putahi.new("mu-torere").seed for _ in range(5)}) == 5


@given(st.lists(st.integers(0, 8), max_size=60), st.sampled_from(["always", "first-two-turns", "first-turn", "never"]))
def test_a_saved_game_replays_to_the_same_position(choices, entry):
    game = putahi.new("mu-torere", entry=entry, seed=3)
    for choice in choices:
        legal = game.legal_moves()
        if not legal:
            break
        game.play(legal[choice % len(legal)])
    again = putahi.load(game.to_json())
    assert again.position() == game.position()
    assert again.record() == game.record()
    assert again.outcome() == game.outcome()
    assert again.legal_moves() == game.legal_moves()


def test_after_an_agreed_end_a_text_that_is_no_move_is_still_malformed():
    game = putahi.new("mu-torere")
    game.resign("black")
    assert [game.why_not(text).clause for text in ("xx", "1-P", "2-P")] == ["malformed", "resigned", "resigned"]
