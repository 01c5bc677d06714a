"""What MAUW hides: views, redraws, and features that tell all that is seen and nothing else."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from putahi.core.rng import Sfc32
from tests.games.mauw.tools import RULES, bytes_of, random_states, setup

SEEDS = st.integers(0, 2**62)


@given(SEEDS, st.integers(2, 6), SEEDS)
def test_mw_2_redrawing_what_a_seat_cannot_know_leaves_its_view_to_the_byte(seed, players, chance):
    """Every seat and a spectator, in every phase of a random game."""
    rng = Sfc32(chance)
    for step, state in enumerate(random_states(players, seed)):
        if step % 5 and state.phase == 0:
            continue
        for seat in [*range(players), -1]:
            redrawn = state.determinize(seat, rng)
            looking = None if seat < 0 else seat
            assert bytes_of(RULES.view(redrawn, looking)) == bytes_of(RULES.view(state, looking))
            assert list(redrawn.encode(seat)) == list(state.encode(seat))
            assert list(redrawn.legal_actions()) == list(state.legal_actions()) or seat != state.to_move
            position = RULES.write_position(redrawn)["position"]
            assert cards_of(position) == cards_of(RULES.write_position(state)["position"])


def cards_of(position):
    cards = Counter(position["deck"] + position["discard"])
    for hand in position["hands"].values():
        cards.update(hand)
    for area in position["columns"].values():
        for column in area:
            cards.update("M" if card.startswith("M=") else card.lstrip("#?") for card in column)
    cards.update("M" if card.startswith("M=") else card.lstrip("#?") for card in position.get("gain", []))
    return cards


def test_all_phases_are_met_in_the_redraw_test():
    phases = Counter(int(s.phase) for players in range(2, 7) for seed in range(5) for s in random_states(players, seed))
    assert set(phases) == {0, 1, 2, 3, 4}


def hidden_game():
    """One card of the deck lies unseen on a column, one on the table is known; three hands."""
    columns = {1: [["?7"], ["#6", "6"], [], []], 2: [["?M", "4"], [], [], []]}
    hands = {1: ["1", "1", "2", "S"], 2: ["5", "5", "8", "M"], 3: ["3", "4", "S", "S"]}
    return setup(columns, hands, players=3).state


def test_each_hidden_card_is_as_frequent_as_it_should_be():
    """Chi-square over every place that seat 1 cannot see; and the truth is not always drawn."""
    state, rng, draws = hidden_game(), Sfc32(77), 6000
    hidden = Counter(
        list(map(int, state.deck[state.drawn :]))
        + [card for seat in (1, 2) for card in range(11) for _ in range(state.hands[seat * 11 + card])]
        + [7, 10]
    )
    total = sum(hidden.values())
    places = {"hand 2": Counter(), "hand 3": Counter(), "deck top": Counter(), "deck last": Counter(), "1A": Counter()}
    truths = 0
    for _ in range(draws):
        world = state.determinize(0, rng)
        for seat in (1, 2):
            for card in range(11):
                places[f"hand {seat + 1}"][card] += int(world.hands[seat * 11 + card])
        places["deck top"][int(world.deck[0])] += 1
        places["deck last"][int(world.deck[len(world.deck) - 1])] += 1
        places["1A"][int(world.faces[0])] += 1
        truths += list(world.hands) == list(state.hands)
    for place, found in places.items():
        size = sum(found.values())
        assert set(found) - {0} <= set(hidden)
        chi_square = sum((found[c] - size * n / total) ** 2 / (size * n / total) for c, n in hidden.items())
        assert chi_square < 29.6, place  # 10 cards, 9 degrees of freedom: 27.9 is 0.1%, hands vary a little less
    assert truths < draws / 10


def test_the_truth_is_not_always_drawn_and_the_generator_is_redrawn():
    state = hidden_game()
    worlds = [state.determinize(0, Sfc32(seed)) for seed in range(50)]
    assert len({tuple(world.hands) for world in worlds}) > 40
    assert len({tuple(world.rng.words()) for world in worlds}) == 50
    assert all(world.rng.words() != state.rng.words() for world in worlds)


def test_the_same_chance_gives_the_same_world():
    state = hidden_game()
    first, second = state.determinize(1, Sfc32(4)), state.determinize(1, Sfc32(4))
    assert RULES.write_position(first) == RULES.write_position(second)


def test_a_view_holds_no_secret():
    for state in random_states(4, 8):
        for seat in (0, 1, 2, 3, None):
            view = RULES.view(state, seat)
            assert "deck" not in view
            assert "rng" not in view
            assert set(view["hands"]) == (set() if seat is None else {str(seat + 1)})
            assert "?" not in str(view)
            assert sum(view["hand_counts"].values()) == sum(state.hand_size(s) for s in range(4))


def decode(features, players, seat):
    """The facts of a view, read back from its features alone."""
    rows = iter(map(int, features))
    names = ["", *"12345678SM"]

    def face(identity, maui):
        return ("M=" if maui else "") + names[identity]

    columns = {}
    for after in range(players):
        area = []
        for _ in range(4):
            mauw = [next(rows) for _ in range(3)]
            top, maui = next(rows), next(rows)
            column = ["#" if m == 11 else "#" + names[m] for m in mauw if m]
            area.append(column + ([face(top, maui)] if top else []))
        columns[str((seat + after) % players + 1)] = area
    hand = [names[card] for card in range(1, 11) for _ in range(next(rows))]
    counts = {str((seat + after) % players + 1): next(rows) for after in range(players)}
    deck = next(rows)
    discard = [names[card] for card in range(1, 11) for _ in range(next(rows))]
    phase = ("play", "defend", "continue", "place", "over")[[next(rows) for _ in range(5)].index(1)]
    turn, mover = (next(rows) + seat) % players + 1, next(rows)
    attack = [next(rows) for _ in range(4)]
    gain = [next(rows) for _ in range(3)]
    view = {
        "columns": columns, "hands": {str(seat + 1): hand}, "hand_counts": counts, "deck_count": deck,
        "discard": discard, "turn": turn, "to_move": None if mover == 255 else (mover + seat) % players + 1,
        "phase": phase, "quiet": 100 * next(rows) + next(rows),
    }  # fmt: skip
    if attack[0]:
        target = f"{(attack[2] + seat) % players + 1}{'ABCD'[attack[3]]}"
        view["attack"] = {"by": turn, "card": face(attack[0], attack[1]), "target": target}
    if gain[0]:
        view["gain"] = ["#" if gain[0] == 11 else "#" + names[gain[0]]]
        view["gain"] += [face(gain[1], gain[2])] if gain[1] else []
    assert next(rows, None) is None
    return view


@pytest.mark.parametrize("players", range(2, 7))
def test_the_features_tell_every_fact_of_the_view(players):
    for seed in range(3):
        for state in random_states(players, seed):
            for seat in range(players):
                assert decode(state.encode(seat), players, seat) == RULES.view(state, seat)
