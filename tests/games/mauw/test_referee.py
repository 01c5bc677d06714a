"""An independent referee replays games: all legal moves, every position, every end and score."""

import pytest

from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.players.greedy import greedy_action
from tests.games.mauw import naive

RULES = rulebook("mauw")


def referee(players, seed, greedy):
    options = RULES.read_options({"players": players, "first": seed % players + 1})
    state, rng = RULES.start(options, seed), Sfc32(seed)
    position = RULES.write_position(state)["position"]
    assert sorted(position["deck"] + [c for hand in position["hands"].values() for c in hand]) == sorted(
        naive.all_cards(players)
    )
    assert position["turn"] == position["to_move"] == seed % players + 1
    end = None
    while end is None:
        assert sorted(RULES.moves(state)) == sorted(naive.legal(position))
        action = greedy_action(state, rng) if greedy else state.random_action(rng)
        assert action in list(state.legal_actions())
        # Take any of the moves that people are offered, not only the first of equal ones.
        texts = RULES.moves(state)
        move = RULES.write_move(state, action) if rng.below(2) else texts[rng.below(len(texts))]
        assert RULES.write_move(state, RULES.read_move(state, move)) == move
        state.apply(RULES.read_move(state, move))
        position, end = naive.after(position, move)
        assert RULES.write_position(state)["position"] == position
    outcome = RULES.outcome(state, options)
    scores = tuple(naive.score(area) for area in position["columns"].values())
    assert outcome.reason == end
    assert outcome.scores == scores
    assert outcome.winners == tuple(p for p in range(1, players + 1) if scores[p - 1] == max(scores))
    assert RULES.moves(state) == naive.legal(position) == []
    return end


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("greedy", [False, True])
def test_mw_25_and_all_others_in_a_sample_of_games(players, greedy):
    """MW-4 to MW-25, 3 games for each number of players, random and greedy."""
    ends = {referee(players, seed, greedy) for seed in range(3)}
    assert ends <= {"MW-22", "MW-23", "MW-25"}


@pytest.mark.long
@pytest.mark.compiled_only
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("greedy", [False, True])
def test_the_referee_finds_nothing_in_200_games(players, greedy):
    for seed in range(100, 300):
        referee(players, seed, greedy)
