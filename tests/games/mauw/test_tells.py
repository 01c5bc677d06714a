"""What the play of the others tells of their hands: from moves that all have seen, and only for players."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from putahi.core.rng import Sfc32
from putahi.games import rulebook
from putahi.games.mauw import tells
from putahi.games.mauw.cards import HAND, KINDS, MAUI, SPIRIT

RULES = rulebook("mauw")
SEEDS = st.integers(0, 2**32 - 1)


def table(hands, columns):
    """Two players' open hands, the columns that are not empty; the rest is the deck as it comes. Player 1 plays."""
    position = {"hands": hands, "columns": columns, "turn": 1, "to_move": 1}
    return RULES.read_position(RULES.read_options({}), 3, position, [])


def attacked():
    """Player 1 may attack a 6 with a 3."""
    columns = {"1": [[], [], [], []], "2": [["6"], [], [], []]}
    return table({"1": ["3", "2", "4", "S"], "2": ["1", "4", "5", "8"]}, columns)


def told(state, seat):
    """By card, how much likelier than by chance an old card of the hand is this one; and how many are new."""
    return dict(enumerate(state.memory()[seat * KINDS : (seat + 1) * KINDS]))


def play(state, *moves):
    for move in moves:
        state.apply(RULES.read_move(state, move))


def random_game(seed, moves, players=2):
    """A game some random moves after its start."""
    state = RULES.start(RULES.read_options({"players": players}), seed)
    rng = Sfc32(seed)
    for _ in range(moves):
        if state.to_move >= 0:
            state.apply(state.random_action(rng))
    return state


def test_at_the_start_nothing_is_told():
    state = random_game(1, 0)
    assert state.memory() == [HAND, *[1.0] * (KINDS - 1)] * 2


def test_who_strengthens_where_a_match_lies_open_seldom_has_its_card():
    state = table(
        {"1": ["2", "2", "4", "S"], "2": ["1", "3", "5", "8"]}, {"1": [["6"], [], [], []], "2": [["8"], [], [], []]}
    )
    play(state, "2>1B")
    one = told(state, 0)
    assert one[0] == 1  # the card drawn for the one played
    assert one[6] < one[3] < 1  # a pair is taken even more willingly than another match
    assert one[8] < one[1] < 1  # and an attack too
    assert one[5] == one[4] > 1  # what could not be used is likelier for it
    assert told(state, 1) == told(random_game(1, 0), 1)


def test_who_lets_an_attack_pass_hardly_has_the_card():
    """MW-18: a card identical to the attacking one would parry, and so would a Māui."""
    state = table(
        {"1": ["3", "2", "4", "S"], "2": ["1", "4", "5", "8"]}, {"1": [[], [], [], []], "2": [["6"], [], [], []]}
    )
    play(state, "3>2A", "pass")
    two = told(state, 1)
    assert two[0] == 0  # all four cards were looked at
    assert two[3] < 0.2 < two[MAUI] < 1 == two[6] == two[SPIRIT]


def test_cards_drawn_later_may_be_anything():
    state = table(
        {"1": ["3", "2", "4", "S"], "2": ["1", "4", "5", "8"]}, {"1": [[], [], [], []], "2": [["6"], [], [], []]}
    )
    play(state, "3>2A", "pass")
    before = told(state, 1)[3]
    play(state, RULES.moves(state)[0], "4>2B")
    two = told(state, 1)
    assert two[0] == 1
    assert two[3] == pytest.approx(before * tells.RATIOS[tells.STRENGTHEN * tells.USES + tells.NO_MATCH])


@given(SEEDS, st.integers(0, 60), st.integers(2, 6))
def test_it_is_made_of_what_all_have_seen(seed, moves, players):
    """A world that a seat cannot tell from the true one has the same memory, and so have those that follow."""
    state = random_game(seed, moves, players)
    seat = seed % players
    twin = state.determinize(seat, Sfc32(seed + 1))
    assert twin.memory() == state.memory() == state.clone().memory()
    action = next((one for one in twin.legal_actions() if one in list(state.legal_actions())), None)
    if action is not None:
        for world in (state, twin):
            world.apply(action)
        assert twin.memory() == state.memory()


@given(SEEDS, st.integers(0, 80), st.integers(2, 6), st.booleans())
def test_a_guess_has_the_same_cards_and_the_same_view(seed, moves, players, likely):
    state = random_game(seed, moves, players)
    for seat in range(players):
        world = state.guess(seat, Sfc32(seed), likely)
        assert RULES.view(world, seat) == RULES.view(state, seat)
        assert census(world) == census(state)
        assert world.memory() == []
        again = state.guess(seat, Sfc32(seed), likely)
        assert RULES.write_position(again) == RULES.write_position(world)


def census(state):
    """All cards there are, wherever they lie."""
    position = RULES.write_position(state)["position"]
    parts = [position.get(part) for part in ("columns", "hands", "deck", "discard", "gain")]
    return sorted(re.findall("[1-8SM]", re.sub("'[1-6]':", "", str(parts))))


def test_hands_are_guessed_as_they_are_told():
    """How often a card is in the guessed hand follows its weight; where nothing is told, chance."""
    state = table(
        {"1": ["3", "2", "4", "S"], "2": ["1", "4", "5", "8"]}, {"1": [[], [], [], []], "2": [["6"], [], [], []]}
    )
    play(state, "3>2A", "pass")
    rng = Sfc32(1)
    worlds = [state.guess(0, rng, True) for _ in range(2000)]
    evenly = [state.guess(0, rng, False) for _ in range(2000)]

    def mean(found, card):
        return sum(int(world.hands[KINDS + card]) for world in found) / len(found)

    assert mean(worlds, 3) < 0.2 * mean(evenly, 3)
    assert 0.4 * mean(evenly, MAUI) < mean(worlds, MAUI) < 0.65 * mean(evenly, MAUI)
    assert mean(worlds, 7) == pytest.approx(mean(evenly, 7), rel=0.25)


def test_memory_is_kept_beside_a_position():
    state = random_game(5, 40)
    written = RULES.write_position(state)
    twin = RULES.read_position(RULES.read_options({}), 5, written["position"], [])
    assert twin.memory() != state.memory()
    twin.remember(state.memory())
    assert twin.memory() == state.memory()
    twin.remember([])  # of another game, or of none
    assert twin.memory() == state.memory()


def test_a_hand_that_is_short_could_not_have_answered():
    """MW-21: who cannot be dealt a card for the one played may only pass, so passing tells nothing."""
    state = random_game(2, 0)
    state.attack, state.phase, state.to_move, state.missing = 3, 1, 1, 1
    card = next(card for card in range(1, KINDS) if state.hands[KINDS + card])
    state.hands[KINDS + card] -= 1
    tells.note_pass(state)
    assert told(state, 1) == told(random_game(2, 0), 1)
