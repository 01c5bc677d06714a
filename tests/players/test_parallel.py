"""Search on several cores: all iterations are made, and the processes see a guess only."""

import pytest

import putahi
from putahi.core.errors import PutahiError
from putahi.core.rng import Sfc32
from putahi.players.ismcts import SearchPlayer
from putahi.players.levels import LEARNED_SETTINGS, player
from putahi.players.parallel import ParallelPlayer
from tests.players.test_search import middle


def test_the_trees_add_up_and_repeat_themselves():
    options = dict(putahi.new("mauw", players=3).options)
    state = middle("mauw", {"players": 3}, 4, 10)
    player = ParallelPlayer("x", "mauw", options, LEARNED_SETTINGS, 50, 2)
    try:
        found = player.findings(state, Sfc32(1))
        assert sum(one.visits for one in found) == 50
        assert found == player.findings(state, Sfc32(1))
        assert player.choose(state, Sfc32(1)) == found[0].action
        other = state.determinize(state.to_move, Sfc32(77))
        assert found == player.findings(other, Sfc32(1))  # whatever the truth is
    finally:
        player.close()
    assert {one.action for one in found} <= set(state.legal_actions())


def test_cores_are_asked_for_behind_the_kind():
    state = middle("mauw", {"players": 3}, 4, 10)
    options = dict(putahi.new("mauw", players=3).options)
    shared = player("mauw", "search:60@2", 3, options=options)
    assert isinstance(shared, ParallelPlayer)
    try:
        assert shared.choose(state, Sfc32(1)) in set(state.legal_actions())
    finally:
        shared.close()
    assert isinstance(player("maui", "level:9@1"), SearchPlayer)
    slipping = player("maui", "level:1@3")
    assert slipping.choose(putahi.new("maui", seed=1).state, Sfc32(2)) >= 0  # a slip needs no process
    slipping.close()


@pytest.mark.parametrize("kind", ["greedy@2", "ismcts:100@2", "level:9@0", "level:9@", "level:9@100", "random@2"])
def test_other_kinds_take_no_cores(kind):
    with pytest.raises(PutahiError, match="no player is called"):
        player("mauw", kind)
