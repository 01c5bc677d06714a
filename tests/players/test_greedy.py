"""The greedy player looks one move ahead, and only at what its seat sees."""

import putahi
from putahi.core.rng import Sfc32
from putahi.players.levels import kinds, player


def test_it_wins_at_once_where_it_can():
    state = putahi.new("mu-torere", entry="never").state
    chosen = {player("mu-torere", "greedy").choose(state, Sfc32(seed)) for seed in range(30)}
    assert chosen == {1, 2}  # 2-P and 3-P block White


def test_it_leaves_the_game_as_it_was():
    game = putahi.new("mu-torere")
    player("mu-torere", "greedy").choose(game.state, Sfc32(1))
    assert game.position() == "BBBBWWWW. b 0 0"


def test_kinds_are_all_players():
    for kind in kinds("mu-torere"):
        assert player("mu-torere", kind).name == kind
