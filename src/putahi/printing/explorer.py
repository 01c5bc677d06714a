"""The whole game of Mū Tōrere as a table for the browser's explorer, generated from the solver.

``python -m putahi.printing.explorer FILE`` writes it (`make words` does); a test holds the file to it.
"""

import json
import sys
from pathlib import Path
from typing import Any

from putahi.games.mu_torere.rules import ENTRY_LIMIT, KEWAI
from putahi.games.mu_torere.tablebase import DRAWN, Tablebase, representative, tablebase, turned
from putahi.games.mu_torere.text import NAMES, write_points
from putahi.printing.game_graph import Graph


def explorer_table() -> dict[str, Any]:
    """For each entry rule its classes of positions.

    Returns:
        Per entry rule ``start`` (see below) and ``nodes``, each a list of: the board (kewai 1 to 8 and the pūtahi), the
        side to move, its value (1, 0, -1), the plies to the end, the column (plies from the start) and the row in the
        picture, how easily who answers at random goes wrong (0 to 100, see ``Tablebase.trap``), and its moves. A move
        is the point it starts from, the class it leads to, and how that class's board is to be turned to be the board
        after it: by how many eighths, after a reflection or not. ``start`` is a class, turned likewise.
    """
    return {entry: entry_table(tablebase(entry)) for entry in ENTRY_LIMIT}


def entry_table(table: Tablebase) -> dict[str, Any]:
    graph = Graph(table)
    keys = [key for column in graph.columns for key in column]
    number = {key: i for i, key in enumerate(keys)}
    middle = max(len(column) for column in graph.columns) / 2
    nodes = []
    for c, column in enumerate(graph.columns):
        for r, key in enumerate(column):
            (black, white), side, black_turns, white_turns = key
            here = table.number[(black, white, side, black_turns, white_turns)]
            trap = round(100 * table.trap[here]) if table.value[here] == DRAWN else 0
            row = r + 0.5 + middle - len(column) / 2
            moves = [
                [NAMES[start], number[graph.key(reply)], *turn_to(table.positions[reply][:2])]
                for start, reply in zip(table.actions(table.positions[here]), table.replies[here], strict=True)
            ]
            board = write_points(black, white)
            nodes.append([board, "W" if side else "B", table.value[here], table.distance[here], c, row, trap, moves])
    start = table.positions[table.start]
    return {"start": [number[graph.start], *turn_to(start[:2])], "nodes": nodes}


def turn_to(board: tuple[int, ...]) -> tuple[int, int]:
    """How the representative of a board's class is turned into the board: eighths, and 1 for reflected first."""
    black, white = board
    least = representative(black, white)
    for flip in (0, 1):
        for by in range(KEWAI):
            if tuple(turned(points, by, bool(flip)) for points in least) == (black, white):
                return by, flip
    raise AssertionError("a board is none of its own class")


def table_text() -> str:
    """The table as JSON, a class a line, so that a change can be read."""
    parts = []
    for entry, found in explorer_table().items():
        nodes = ",\n".join(json.dumps(node, separators=(",", ":")) for node in found["nodes"])
        parts.append(f'"{entry}":{{"start":{json.dumps(found["start"])},"nodes":[\n{nodes}\n]}}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(table_text(), encoding="utf-8")
