"""Mū Tōrere clause by clause, and against a second, independent implementation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import putahi
from putahi.core.rng import Sfc32
from putahi.games.mu_torere.rules import ENTRY_LIMIT, MuTorere
from putahi.players.playout import playout
from tests.games.mu_torere import naive


def game(position, **options):
    return putahi.new("mu-torere", position=position, **options)


def clause(position, move, **options):
    violation = game(position, **options).why_not(move)
    return violation and violation.clause


def test_mt_1_the_rim_joins_1_to_8_and_the_putahi_joins_all():
    """MT-1: eight kewai in a ring round the pūtahi; 8 and 1 are neighbours."""
    assert "8-1" in game(".BBBBWWWW w 2 2").legal_moves()
    for empty in range(8):
        points = ["B", "B", "B", "W", "W", "W", "W", "W"]
        points[empty] = "."
        assert "".join(points).count(".") == 1
        rest = "".join(points)
        whites = rest.count("W")
        centre = "W" if whites < 4 else "B"
        if rest.count("B") + (centre == "B") == 4:
            side = "w" if centre == "W" else "b"
            assert f"P-{empty + 1}" in game(f"{rest}{centre} {side} 2 2").legal_moves()


def test_mt_2_the_start():
    assert putahi.new("mu-torere").position() == "BBBBWWWW. b 0 0"


def test_mt_3_black_moves_first():
    assert putahi.new("mu-torere").to_move == "black"


@pytest.mark.parametrize("move", ["5-P", "1-3", "1-5", "1-1", "P-1", "8-1"])
def test_mt_4_one_own_piece_along_one_line(move):
    assert clause("BBBBWWWW. b 0 0", move) == "MT-4"


def test_mt_4_there_is_no_passing():
    assert clause("BBBBWWWW. b 0 0", "pass") == "malformed"


def test_mt_5_from_kewai_to_an_empty_neighbour():
    assert game("B.BWWWWBB b 2 2").legal_moves() == ["1-2", "3-2", "P-2"]
    assert clause("BBBBWWWW. b 0 0", "1-2") == "MT-5"


def test_mt_6_from_the_putahi_to_any_empty_kewai():
    for empty in range(8):
        rim = ("BWBWBWB" + "W")[:7]
        points = rim[:empty] + "." + rim[empty:]
        side = "w" if points.count("W") == 3 else "b"
        assert f"P-{empty + 1}" in game(f"{points}{side.upper()} {side} 2 2").legal_moves()
    assert clause(".BBBBWWWW w 2 2", "P-3") == "MT-6"


def test_mt_7_into_the_putahi_only_beside_an_enemy():
    assert game("BBBBWWWW. b 2 2").legal_moves() == ["1-P", "4-P"]
    assert clause("BBBBWWWW. b 2 2", "2-P") == "MT-7"
    assert clause(".BBBBWWWW b 2 2", "2-P") == "MT-7"  # it is taken


@pytest.mark.parametrize(
    ("entry", "turns", "free"),
    [
        ("always", "2 2", False),
        ("first-two-turns", "0 0", False),
        ("first-two-turns", "1 1", False),
        ("first-two-turns", "2 2", True),
        ("first-turn", "0 0", False),
        ("first-turn", "1 1", True),
        ("never", "0 0", True),
    ],
)
def test_mt_7_when_the_entry_rule_is_in_force(entry, turns, free):
    legal = game(f"BBBBWWWW. b {turns}", entry=entry).legal_moves()
    assert legal == (["1-P", "2-P", "3-P", "4-P"] if free else ["1-P", "4-P"])


def test_mt_7_counts_each_players_own_turns():
    """White's own turns count for White, whatever Black has had."""
    assert clause("BBBBWWWW. w 2 1", "6-P", entry="first-two-turns") == "MT-7"
    assert clause("BBBBWWWW. w 1 2", "6-P", entry="first-two-turns") is None


def test_mt_8_no_leaping_and_no_capture():
    assert clause(".BBBBWWWW b 2 2", "3-1") == "MT-4"
    assert clause(".BBBBWWWW b 2 2", "5-6") == "MT-5"


def test_mt_9_no_legal_move_loses_at_once():
    blocked = game("BBBBWW.WW b 2 2")
    assert blocked.outcome() == putahi.Outcome(winners=("white",), reason="MT-9")
    assert blocked.to_move is None
    assert blocked.why_not("1-7").clause == "MT-9"
    assert blocked.why_not("nonsense").clause == "malformed"


CYCLE = ["2-1", "P-2", "1-P"] * 2


def test_mt_10_the_third_occurrence_is_a_draw_and_the_second_is_not():
    repeated = game(".BBBBWWWW b 2 2")
    for move in CYCLE:
        repeated.play(move)
    assert repeated.outcome() is None
    for move in CYCLE:
        repeated.play(move)
    assert repeated.outcome() == putahi.Outcome(winners=(), reason="MT-10")
    assert repeated.why_not("2-1").clause == "MT-10"


@pytest.mark.parametrize(("repetition", "rounds"), [(2, 1), (3, 2), (4, 3), (7, 6)])
def test_mt_10_repetition_is_an_option(repetition, rounds):
    repeated = game(".BBBBWWWW b 2 2", repetition=repetition)
    for _ in range(rounds):
        assert repeated.outcome() is None
        for move in CYCLE:
            repeated.play(move)
    assert repeated.outcome().reason == "MT-10"


def test_mt_10_repetition_0_is_never():
    endless = game(".BBBBWWWW b 2 2", repetition=0)
    for _ in range(300):
        for move in CYCLE:
            endless.play(move)
    assert endless.outcome() is None


def test_mt_10_turn_counts_are_part_of_a_position_while_they_matter():
    """The start comes back after six plies, but under first-two-turns as another position than the first."""
    plies = ["1-P", "8-1", "P-8", "1-P", "8-1", "P-8"]
    for entry, occurrences in (("always", 2), ("first-two-turns", 1), ("first-turn", 1), ("never", 2)):
        back = putahi.new("mu-torere", entry=entry)
        for move in plies:
            back.play(move)
        assert back.position() == "BBBBWWWW. b 2 2"
        assert back.state.occurred[back.state.occurrence()] == occurrences, entry


def test_mt_10_the_players_may_agree_a_draw():
    agreed = putahi.new("mu-torere")
    agreed.agree_draw()
    assert agreed.outcome() == putahi.Outcome(winners=(), reason="agreed")


def test_mt_11_there_are_no_points():
    assert putahi.new("mu-torere").scores() == []
    assert game("BBBBWW.WW b 2 2").outcome().scores == ()
    assert game("BBBBWW.WW b 2 2").state.returns() == [-1.0, 1.0]


def as_naive(state):
    text = putahi.games.rulebook("mu-torere").view(state, None)
    points, side, black_turns, white_turns = text.split()
    return points, side.upper(), int(black_turns), int(white_turns)


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_random_games_agree_with_the_independent_rules(entry):
    """All legal moves, every position and every end (MT-9, MT-10) in 150 random games."""
    rng = Sfc32(11)
    for _ in range(150):
        state, position, occurred = MuTorere(ENTRY_LIMIT[entry]), naive.START, {}
        while True:
            assert as_naive(state) == position
            moves = naive.legal(position, entry)
            key = naive.matters(position, entry)
            occurred[key] = occurred.get(key, 0) + 1
            end = 9 if not moves else 10 if occurred[key] == 3 else 0
            assert state.end == end
            assert list(state.legal_actions()) == ([] if end else [start for start, _ in moves])
            if end:
                assert state.returns() == ([0.0, 0.0] if end == 10 else [1.0, -1.0][:: 1 if position[1] == "W" else -1])
                break
            action = state.random_action(rng)
            position = naive.after(position, next(m for m in moves if m[0] == action))
            state.apply(action)


@given(st.integers(0, 2**62), st.sampled_from(list(ENTRY_LIMIT)))
def test_invariants_of_random_games(seed, entry):
    rng = Sfc32(seed)
    state = MuTorere(ENTRY_LIMIT[entry])
    while state.to_move >= 0:
        assert (state.black | state.white | 1 << state.empty) == 511
        assert state.black & state.white == 0
        assert bin(state.black).count("1") == bin(state.white).count("1") == 4
        assert len(state.encode(0)) == 31
        twin = state.clone()
        action = state.random_action(rng)
        assert action in list(state.legal_actions())
        state.apply(action)
        twin.apply(action)
        assert as_naive(twin) == as_naive(state)
        assert list(twin.occurred) == list(state.occurred)
    assert sum(state.returns()) == 0


def test_a_clone_is_independent():
    state = MuTorere()
    twin = state.clone()
    playout(twin, Sfc32(1))
    assert as_naive(state) == naive.START
    assert state.end == 0


def test_encode_tells_own_from_enemy_and_whose_turn():
    state = MuTorere()
    black, white = list(state.encode(0)), list(state.encode(1))
    assert black[:9] == white[9:18] == [1, 1, 1, 1, 0, 0, 0, 0, 0]
    assert black[18:27] == [0] * 8 + [1]
    assert black[27:] == [1, 1, 0, 1]
    assert white[27:] == [0, 1, 1, 1]


def test_estimate_is_opposite_for_the_two_sides():
    state = MuTorere(0)
    assert state.estimate(0) == -state.estimate(1)
    state.apply(1)
    assert (state.estimate(0), state.estimate(1)) == (1000, -1000)
