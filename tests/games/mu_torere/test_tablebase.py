"""The solver against the published facts, and against a second, independent way of counting."""

import pytest

from putahi.games.mu_torere.rules import ENTRY_LIMIT, MuTorere
from putahi.games.mu_torere.tablebase import VALUE_NAMES, representative, tablebase
from putahi.games.mu_torere.text import write_points
from tests.games.mu_torere import naive

# `always` is published (mu-torere.md, facts); the other rows are this solver's own, confirmed by `naive`.
FACTS = {
    "always": (1180, 208, 128, 844, "draw", 5, 86, 46),
    "first-two-turns": (1187, 320, 160, 707, "draw", 5, None, None),
    "first-turn": (1183, 322, 161, 700, "loss", 5, None, None),
    "never": (1180, 320, 160, 700, "win", 5, None, None),
}


def as_naive(position):
    black, white, side, black_turns, white_turns = position
    return write_points(black, white), "BW"[side], black_turns, white_turns


@pytest.mark.parametrize("entry", FACTS)
def test_the_facts(entry):
    names = ("positions", "won", "lost", "drawn", "start", "longest", "classes", "boards")
    assert tablebase(entry).facts() == {"entry": entry, **dict(zip(names, FACTS[entry], strict=True))}


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_every_value_and_distance_by_a_second_way(entry):
    """Reachability forwards and values ply by ply forwards, over strings: the same positions, values and plies."""
    table = tablebase(entry)
    positions = naive.reachable(entry)
    assert {as_naive(table.positions[n]) for n in table.reachable} == positions
    solved = naive.solve(positions, entry)
    for n in table.reachable:
        found = VALUE_NAMES[table.value[n]], table.distance[n]
        assert found == solved[as_naive(table.positions[n])]


def test_classes_and_boards_by_burnsides_lemma():
    positions = naive.reachable("always")
    boards = {points for points, _, _, _ in positions}

    def moved(position, symmetry):
        return (naive.turned(position[0], symmetry), *position[1:])

    assert naive.orbits_by_burnside(positions, moved) == 86
    assert naive.orbits_by_burnside(boards, naive.turned) == 46


def test_a_class_is_what_the_sixteen_symmetries_make_alike():
    table = tablebase("always")
    by_strings = {}
    for n in table.reachable:
        points, side, _, _ = as_naive(table.positions[n])
        least = min(naive.turned(points, symmetry) for symmetry in naive.symmetries())
        by_strings.setdefault((least, side), set()).add(n)
    assert sorted(map(sorted, by_strings.values())) == sorted(map(sorted, table.classes().values()))
    assert representative(0b1111, 0b11110000) == representative(0b11110000, 0b1111)


def test_values_of_a_class_agree():
    table = tablebase("always")
    for members in table.classes().values():
        assert len({(table.value[n], table.distance[n]) for n in members}) == 1


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_find_is_the_position_of_the_game(entry):
    table = tablebase(entry)
    state = MuTorere(ENTRY_LIMIT[entry])
    assert table.find(state) == table.start
    for n in table.reachable[::7]:
        black, white, side, black_turns, white_turns = table.positions[n]
        state.place(black, white, side, black_turns, white_turns)
        assert table.find(state) == n
        replies = table.replies[n]
        assert len(replies) == len(state.legal_actions())
        for action, reply in zip(state.legal_actions(), replies, strict=True):
            after = state.clone()
            after.apply(action)
            assert table.find(after) == reply


def test_traps_are_between_0_and_1_and_only_where_it_is_drawn():
    for entry in ENTRY_LIMIT:
        table = tablebase(entry)
        for value, trap in zip(table.value, table.trap, strict=True):
            assert 0 <= trap <= 1 if value == 0 else trap == 0
