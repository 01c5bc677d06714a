"""What holds in every game, whatever is played (the shared measure: 10,000 random games)."""

from collections import Counter

import pytest

from putahi.core.rng import Sfc32
from putahi.games.maui import events as ev
from putahi.games.maui import table as t
from putahi.games.maui.cards import CARDS, CLONE, TOKENS, who_of
from putahi.games.maui.names import TOKEN_NAMES
from putahi.players.greedy import greedy_action
from putahi.players.playout import playout
from tests.games.maui.games import HOUSES, RULES, rich, states, steps


def places(state):
    """Every card as often as it is somewhere."""
    found = Counter(state.deck)
    for card in range(CARDS):
        if state.where[card] in (t.HAND, t.HAND + 1):
            found[card] += 1
    found.update(who_of(w) for w in state.board if who_of(w) < CLONE)
    found.update(state.fallen)
    found.update(state.cards)
    found.update([state.chosen] if state.chosen >= 0 else [])
    found.update(step >> 9 for step in state.stack if step & 0xFF in (t.RETURN, t.AWAY, t.TO_HAND))
    return found


def check(before, move, state, held):
    """One move: cards, claims, tokens."""
    assert places(state) == Counter(state.house.cards)
    assert all(state.where[card] == t.DECK for card in state.deck)
    assert [state.counts[t.HANDS + s] for s in (0, 1)] == [
        sum(state.where[c] == t.HAND + s for c in range(CARDS)) for s in (0, 1)
    ]
    clones = [who_of(w) for w in state.board if who_of(w) >= CLONE]
    assert len(set(clones)) == len(clones)
    owned = before.counts[t.HELD] | before.counts[t.HELD + 1]
    for e in state.trail:
        if ev.kind_of(e) == ev.FREED:
            owned &= ~(1 << ev.event_row(e))
        elif ev.kind_of(e) == ev.CLAIMED:
            assert not owned >> ev.event_row(e) & 1, "no claimed row is claimed again before it is freed"
            owned |= 1 << ev.event_row(e)
        elif ev.kind_of(e) == ev.GAINED:
            held[ev.seat_of(e), ev.number_of(e)] += 1
        elif ev.kind_of(e) == ev.FORMATION:
            held[ev.seat_of(e), ev.other_of(e) - 1] += 1
        elif ev.kind_of(e) == ev.TOKEN_STOLEN:
            held[ev.seat_of(e), ev.number_of(e)] += 1
            held[1 - ev.seat_of(e), ev.number_of(e)] -= 1
    words = move.split()
    spent = words[1] if words[0] == "boost" else words[0]
    if spent in TOKEN_NAMES:
        held[before.to_move, TOKEN_NAMES.index(spent)] -= 1
    for seat in (0, 1):
        for token in range(TOKENS):
            assert state.tokens(seat, token) == held[seat, token], "every token gained is in a reserve or spent"
    assert not (state.counts[t.HELD] & state.counts[t.HELD + 1])
    assert not (state.counts[t.WARS] | state.counts[t.WARS + 1]) & owned
    assert state.decision != t.NONE or not len(state.stack) or state.end


def play_checked(house, seed):
    held = Counter()
    start = rich(house, seed)
    for seat in (0, 1):
        for token in range(TOKENS):
            held[seat, token] = start.tokens(seat, token)
    for before, move, state in steps(house, seed):
        check(before, move, state, held)
    assert state.end in (12, 25)
    assert state.turn_number <= state.house.max_turns
    assert sum(state.returns()) == 0
    assert list(state.legal_actions()) == []


@pytest.mark.parametrize("house", HOUSES)
def test_invariants(house):
    for seed in range(5):
        play_checked(house, seed)


@pytest.mark.long
@pytest.mark.compiled_only
@pytest.mark.parametrize("house", HOUSES)
def test_invariants_in_ten_thousand_games(house):
    for seed in range(1250):
        play_checked(house, seed)


def test_moves_that_are_merged_have_the_same_effect():
    merged = 0
    for _, state in states(["default", "fantail"], range(2)):
        legal = set(state.legal_actions())
        for action in set(state.actions(False)) - legal:
            after = state.clone()
            after.apply(action)
            others = []
            for kept in legal:
                twin = state.clone()
                twin.apply(kept)
                others.append(RULES.write_position(twin))
            assert RULES.write_position(after) in others
            merged += 1
    assert merged > 20


def test_moves_that_are_not_merged_differ():
    for _, state in list(states(["default"], range(1)))[::4]:
        seen = []
        for action in state.legal_actions():
            twin = state.clone()
            twin.apply(action)
            seen.append(str(RULES.write_position(twin)))
        assert len(set(seen)) == len(seen)


def test_a_greedy_player_beats_a_random_one():
    """The estimate is worth something: one move ahead by it wins nearly always (fixed seeds, no luck)."""
    wins = 0
    options = RULES.read_options({})
    for seed in range(20):
        state = RULES.start(options, seed)
        rng = Sfc32(seed)
        while state.to_move >= 0:
            greedy = state.to_move == seed % 2
            state.apply(greedy_action(state, rng) if greedy else state.random_action(rng))
        wins += state.winner == seed % 2
    assert wins >= 16


def test_random_games_end_in_both_ways():
    ends = Counter()
    for seed in range(60):
        state = RULES.start(RULES.read_options({}), seed)
        playout(state, Sfc32(seed))
        ends[state.end] += 1
    assert set(ends) == {12, 25}


def test_every_kind_of_move_is_played():
    verbs = Counter()
    for house in HOUSES:
        for _, move, _ in steps(house, 1):
            verbs[move.split()[0]] += 1
    assert len(verbs) == 17
