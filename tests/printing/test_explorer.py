"""The explorer's table is the solver's, position by position, and the file that the browser has is this table."""

from pathlib import Path

import pytest

import putahi
from putahi.games.mu_torere.rules import ENTRY_LIMIT
from putahi.games.mu_torere.tablebase import VALUE_NAMES, tablebase
from putahi.games.mu_torere.text import NAMES
from putahi.printing.explorer import entry_table, table_text

FILE = Path(__file__).parents[2] / "frontend" / "src" / "explore" / "graph.json"


def test_the_browser_has_this_very_table():
    """Else: make words"""
    assert FILE.read_text(encoding="utf-8") == table_text()


@pytest.mark.parametrize("entry", ENTRY_LIMIT)
def test_every_number_is_the_solver_s(entry):
    table, told = tablebase(entry), entry_table(tablebase(entry))
    classes = {(value, distance) for _, _, value, distance, *_ in told["nodes"]}
    assert classes == {(table.value[n], table.distance[n]) for n in table.reachable}
    assert told["nodes"][told["start"][0]][4] == 0
    for board, side, value, distance, column, _, trap, moves in told["nodes"]:
        assert (column % 2 == 1) == (side == "W")
        assert 0 <= trap <= 100
        assert trap == 0 or value == 0
        if entry in ("always", "never"):
            game = putahi.new("mu-torere", entry=entry, position=f"{board} {side.lower()} 2 2")
            assert VALUE_NAMES[value] == table.value_of(game.state)
            assert sorted(move.split("-")[0] for move in game.legal_moves()) == sorted(point for point, *_ in moves)
            assert distance == table.distance[table.find(game.state)]
            assert all(move.endswith(f"-{NAMES[board.index('.')]}") for move in game.legal_moves())
