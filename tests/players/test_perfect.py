"""The perfect player: exact from every position, quick to win, slow to lose, and full of traps."""

import pytest

import putahi
from putahi.core.rng import Sfc32
from putahi.games.mu_torere.rules import ENTRY_LIMIT, MuTorere
from putahi.games.mu_torere.tablebase import tablebase
from putahi.lab.arena import make_plan, run
from putahi.players.levels import ERROR_RATES, LEVEL_NAMES, level_name, player
from putahi.players.perfect import PerfectPlayer, judge, value_of


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_level_9_keeps_the_value_from_every_reachable_position(entry):
    """Exhaustive, every position and every draw of chance that could matter (all equally good moves are looked at);
    it wins as fast and loses as slowly as can be."""
    table = tablebase(entry)
    best = player("mu-torere", "level:9")
    for n in table.reachable:
        state = MuTorere(ENTRY_LIMIT[entry])
        state.place(*table.positions[n])
        if state.end:
            assert table.value[n] == -1
            continue
        chosen = {best.choose(state, Sfc32(seed)) for seed in range(6)}
        for action in chosen:
            after = state.clone()
            after.apply(action)
            reply = table.find(after)
            assert -table.value[reply] == table.value[n]
            if table.value[n] != 0:
                assert table.distance[reply] == table.distance[n] - 1


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_a_won_game_is_won_in_the_stated_plies(entry):
    table = tablebase(entry)
    best = PerfectPlayer()
    for n in [n for n in table.reachable if table.value[n] != 0]:
        state = MuTorere(ENTRY_LIMIT[entry])
        state.place(*table.positions[n])
        side, plies = state.side, 0
        while state.to_move >= 0:
            state.apply(best.choose(state, Sfc32(n)))
            plies += 1
        assert plies == table.distance[n]
        assert state.winner == (side if table.value[n] == 1 else 1 - side)


def test_mt_10_a_win_is_not_thrown_away_by_repeating():
    """The fastest winning move may lead to a position that has occurred twice: then it only draws, and is shunned."""
    table = tablebase("always")
    checked = 0
    for n in table.reachable:
        if table.value[n] != 1 or table.distance[n] < 3:
            continue
        fresh = MuTorere()
        fresh.place(*table.positions[n])
        for action in fresh.legal_actions():
            after = fresh.clone()
            after.apply(action)
            state = MuTorere()
            state.place(*table.positions[n])
            state.recall([after.occurrence()] * 2)
            worth = next(j for j in judge(state) if j.action == action)
            assert worth.value == 0
            chosen = judge(state)[0]
            assert chosen.action != action or value_of(state) == "draw"
            checked += 1
    assert checked > 50


def test_mt_10_a_lost_position_is_saved_by_repeating():
    table, saved = tablebase("always"), 0
    for n in table.reachable:
        if table.value[n] != -1 or table.distance[n] == 0:
            continue
        fresh = MuTorere()
        fresh.place(*table.positions[n])
        for action in fresh.legal_actions():
            after = fresh.clone()
            after.apply(action)
            state = fresh.clone()
            state.recall([after.occurrence()] * 2)
            assert value_of(state) == "draw"
            assert PerfectPlayer().choose(state, Sfc32(0)) == action
            saved += 1
    assert saved == 48


def test_values_with_spent_positions_by_plain_search():
    """Depth-first search with real repetition from positions in the middle of random games agrees with `judge`."""

    def search(state, plies):
        if state.end:
            return -1 if state.end == 9 else 0
        if plies == 0:
            return None
        values = []
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            value = search(after, plies - 1)
            values.append(None if value is None else -value)
        if 1 in values:
            return 1
        return None if None in values else max(values)

    rng, decided = Sfc32(4), 0
    for _ in range(60):
        state = MuTorere(3, 2)
        while state.to_move >= 0:
            found = search(state, 6)
            if found is not None:
                decided += 1
                assert {1: "win", 0: "draw", -1: "loss"}[found] == value_of(state)
            state.apply(state.random_action(rng))
    assert decided > 100


def test_where_the_game_is_drawn_it_sets_traps():
    """Among drawing moves it takes one with the highest trap, never one without where another has one."""
    table = tablebase("always")
    best, traps = PerfectPlayer(), 0
    for n in table.reachable:
        state = MuTorere()
        state.place(*table.positions[n])
        if state.end or table.value[n] != 0:
            continue
        action = best.choose(state, Sfc32(1))
        worth = {j.action: j.trap for j in judge(state) if j.value == 0}
        assert worth[action] == max(worth.values())
        traps += len(set(worth.values())) > 1
    assert traps > 100


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_a_random_mover(seat):
    """A sample of the long test below."""
    assert wins_against_random(seat, 200) > 190 * 0.99


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_a_random_mover_in_more_than_95_of_100_games(seat):
    assert wins_against_random(seat, 1000) > 950


def wins_against_random(seat, games):
    kinds = ["random", "random"]
    kinds[seat] = "level:9"
    result = run(make_plan("mu-torere", {}, kinds, games, seed=1))
    assert result["seats"][1 - seat]["wins"] == 0
    return result["seats"][seat]["wins"]


def test_the_levels_err_at_their_stated_rate():
    """In a won position with one winning move of two, a level errs in about half of its random moves."""
    assert list(ERROR_RATES) == sorted(ERROR_RATES, reverse=True)
    assert ERROR_RATES[-1] == 0
    assert len(LEVEL_NAMES) == len(ERROR_RATES) == 9
    assert (level_name(1), level_name(9)) == ("Whitawhita", "Atua")
    state = putahi.new("mu-torere", position="BWWWB.BBW b 2 2").state
    worth = {j.action: j.value for j in judge(state)}
    assert sorted(worth.values()) == [0, 1] or sorted(worth.values()) == [-1, 1]
    rng = Sfc32(3)
    for level, rate in enumerate(ERROR_RATES, start=1):
        taken = player("mu-torere", f"level:{level}")
        errors = sum(worth[taken.choose(state, rng)] < 1 for _ in range(4000)) / 4000
        assert abs(errors - rate / 2) < 0.03


@pytest.mark.parametrize("kind", ["level:0", "level:10", "level:", "minimax", ""])
def test_a_player_that_is_none_is_refused(kind):
    with pytest.raises(putahi.PutahiError, match="no player is called"):
        player("mu-torere", kind)
