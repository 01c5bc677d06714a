"""Search on several cores: all iterations are made, and the processes see a guess only."""

import putahi
from putahi.core.rng import Sfc32
from putahi.players.levels import LEARNED_SETTINGS
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
