"""The picture of Mū Tōrere: every class of positions, coloured by value, and the moves between them, as SVG.

Positions that the star's rotations and reflections make alike are one class. A class stands in the column of the
fewest plies in which the start can reach it, so the game runs from left to right and Black's and White's turns
take turns as columns do. Value is told by colour, by the shape around the board and by a letter, so the picture
also reads in black and white.
"""

import math
from collections.abc import Iterator
from html import escape

from putahi.games.mu_torere.tablebase import DRAWN, LOST, WON, Tablebase, representative

CELL_WIDTH, CELL_HEIGHT, RADIUS = 96, 74, 24
MARGIN, HEAD, FOOT = 40, 92, 74
INK, PAPER, GREY = "#231F1C", "#FFFFFF", "#8C857B"
FILL = {WON: "#CFE7D6", DRAWN: "#F1ECE2", LOST: "#F3CFC8"}
EDGE = {WON: "#1F6B3F", DRAWN: "#6B645B", LOST: "#A3190C"}
LETTER = {WON: "W", DRAWN: "=", LOST: "L"}
SWEEPS = 24

Key = tuple[tuple[int, int], int, int, int]
"""A class: its representative board, the side to move and the turn counts that matter."""


class Graph:
    """The classes of a tablebase with their values, their moves, and a place for each."""

    def __init__(self, table: Tablebase) -> None:
        self.table = table
        self.members: dict[Key, list[int]] = {}
        for n in table.reachable:
            self.members.setdefault(self.key(n), []).append(n)
        self.moves: dict[Key, list[Key]] = {
            key: sorted({self.key(r) for r in table.replies[members[0]]}) for key, members in self.members.items()
        }
        self.start = self.key(table.start)
        self.columns = self._columns()
        self.place = self._places()

    def key(self, number: int) -> Key:
        black, white, side, black_turns, white_turns = self.table.positions[number]
        return representative(black, white), side, black_turns, white_turns

    def value(self, key: Key) -> int:
        return self.table.value[self.members[key][0]]

    def distance(self, key: Key) -> int:
        return self.table.distance[self.members[key][0]]

    def traps(self, key: Key) -> list[Key]:
        """From a class that is not lost, the replies that throw away a draw or win."""
        return [r for r in self.moves[key] if -self.value(r) < self.value(key)]

    def _columns(self) -> list[list[Key]]:
        columns, seen = [[self.start]], {self.start}
        while columns[-1]:
            following = dict.fromkeys(r for key in columns[-1] for r in self.moves[key] if r not in seen)
            seen.update(following)
            columns.append(list(following))
        columns.pop()
        return _untangle(columns, self.moves)

    def _places(self) -> dict[Key, tuple[float, float]]:
        most = max(len(column) for column in self.columns)
        return {
            key: (
                MARGIN + (c + 0.5) * CELL_WIDTH,
                HEAD + (row + 0.5 + (most - len(column)) / 2) * CELL_HEIGHT,
            )
            for c, column in enumerate(self.columns)
            for row, key in enumerate(column)
        }


def draw_graph(table: Tablebase) -> str:
    """The whole picture as SVG text, sized for a landscape sheet."""
    graph = Graph(table)
    width = 2 * MARGIN + CELL_WIDTH * len(graph.columns)
    height = HEAD + FOOT + CELL_HEIGHT * max(len(column) for column in graph.columns)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="Piazzolla, Georgia, serif" role="img">',
        f"<title>{escape(_title(table))}</title>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{MARGIN}" y="38" font-size="26" font-weight="700" fill="{INK}">{escape(_title(table))}</text>',
        f'<text x="{MARGIN}" y="62" font-size="15" fill="{INK}">{escape(_summary(graph))}</text>',
        *_column_heads(graph),
        *_edges(graph),
        *(line for key in graph.place for line in _node(graph, key)),
        *_legend(height - FOOT + 34),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _untangle(columns: list[list[Key]], moves: dict[Key, list[Key]]) -> list[list[Key]]:
    """Order each column by the mean row of its neighbours, to and fro, so that few lines cross."""
    near: dict[Key, list[Key]] = {key: list(replies) for key, replies in moves.items()}
    for key, replies in moves.items():
        for reply in replies:
            near[reply].append(key)
    for sweep in range(SWEEPS):
        row = {key: r - len(column) / 2 for column in columns for r, key in enumerate(column)}
        order = range(len(columns)) if sweep % 2 == 0 else range(len(columns) - 1, -1, -1)
        for c in order:
            columns[c].sort(key=lambda key: (sum(row[n] for n in near[key]) / len(near[key]), key))
            row.update({key: r - len(columns[c]) / 2 for r, key in enumerate(columns[c])})
    return columns


def _edges(graph: Graph) -> Iterator[str]:
    """Moves that give value away, drawn last and on top, dashed in the colour of a loss; all others thin."""
    pairs = [(key, reply, reply in graph.traps(key)) for key in graph.moves for reply in graph.moves[key]]
    for key, reply, trap in sorted(pairs, key=lambda pair: pair[2]):
        x1, y1 = graph.place[key]
        x2, y2 = graph.place[reply]
        both = key in graph.moves[reply] and not trap
        if both and key > reply:
            continue  # a move there and back is one line
        reach = math.hypot(x2 - x1, y2 - y1) or 1.0
        bend = 0.10 * reach if abs(x2 - x1) <= CELL_WIDTH else 0.16 * reach
        mx, my = (x1 + x2) / 2 - (y2 - y1) / reach * bend, (y1 + y2) / 2 + (x2 - x1) / reach * bend
        sx, sy = _toward(x1, y1, mx, my, RADIUS + 3)
        ex, ey = _toward(x2, y2, mx, my, RADIUS + (8 if trap else 3))
        style = (
            f'stroke="{EDGE[LOST]}" stroke-width="1.8" stroke-dasharray="5 3" marker-end="url(#fall)"'
            if trap
            else f'stroke="{GREY}" stroke-width="0.9"'
        )
        yield f'<path d="M{sx:.1f} {sy:.1f}Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}" fill="none" {style}/>'


def _node(graph: Graph, key: Key) -> Iterator[str]:
    """A class: a small star with its pieces, in a shape and colour for its value, and the plies to the end."""
    (black, white), side, *_ = key
    x, y = graph.place[key]
    value, distance = graph.value(key), graph.distance(key)
    traps = bool(graph.traps(key))
    look = f'fill="{FILL[value]}" stroke="{EDGE[value]}" stroke-width="{3 if traps else 1.4}"'
    label = LETTER[value] + (str(distance) if value != DRAWN else "")
    turn = "White" if side else "Black"
    words = {WON: f"won in {distance}", DRAWN: "drawn", LOST: f"lost in {distance}"}[value]
    yield f'<g transform="translate({x:.1f} {y:.1f})"><title>{turn} to move, {words}</title>'
    r = RADIUS
    if value == WON:
        yield f'<circle r="{r}" {look}/>'
    elif value == LOST:
        yield f'<path d="M0 {-r - 4}L{r + 4} 0L0 {r + 4}L{-r - 4} 0Z" {look}/>'
    else:
        yield f'<rect x="{-r + 2}" y="{-r + 2}" width="{2 * r - 4}" height="{2 * r - 4}" rx="5" {look}/>'
    for point in range(9):
        px, py = (0.0, 0.0) if point == 8 else _on_circle(point, 14)
        if point < 8:
            yield f'<path d="M0 0L{px:.1f} {py:.1f}" stroke="{GREY}" stroke-width="0.6"/>'
    for point in range(9):
        px, py = (0.0, 0.0) if point == 8 else _on_circle(point, 14)
        if black >> point & 1:
            yield f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3.9" fill="{INK}"/>'
        elif white >> point & 1:
            yield f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3.6" fill="{PAPER}" stroke="{INK}" stroke-width="1"/>'
    yield (
        f'<text x="{r + 5}" y="{r - 2}" font-size="12" font-weight="700" fill="{EDGE[value]}" stroke="{PAPER}" '
        f'stroke-width="3" paint-order="stroke">{label}</text></g>'
    )


def _column_heads(graph: Graph) -> Iterator[str]:
    for c in range(len(graph.columns)):
        x = MARGIN + (c + 0.5) * CELL_WIDTH
        turn = "White" if c % 2 else "Black"
        yield f'<text x="{x:.0f}" y="{HEAD - 6}" font-size="12" text-anchor="middle" fill="{INK}">{c} · {turn}</text>'


def _legend(y: float) -> Iterator[str]:
    x = MARGIN + 10.0
    yield (
        f'<defs><marker id="fall" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">'
        f'<path d="M0 0L8 4L0 8Z" fill="{EDGE[LOST]}"/></marker></defs>'
    )
    shapes = (
        (f'<circle r="9" fill="{FILL[WON]}" stroke="{EDGE[WON]}"/>', "W3: won for the side to move, in 3 plies"),
        (
            f'<rect x="-8" y="-8" width="16" height="16" rx="3" fill="{FILL[DRAWN]}" stroke="{EDGE[DRAWN]}"/>',
            "= drawn",
        ),
        (f'<path d="M0-11L11 0L0 11L-11 0Z" fill="{FILL[LOST]}" stroke="{EDGE[LOST]}"/>', "L4: lost in 4 plies"),
        (
            f'<path d="M-14 0H12" stroke="{EDGE[LOST]}" stroke-width="1.8" stroke-dasharray="5 3" '
            f'marker-end="url(#fall)"/>',
            "a trap: this move gives value away (heavy outline: there is one here)",
        ),
    )
    for drawing, words in shapes:
        yield f'<g transform="translate({x:.0f} {y})">{drawing}</g>'
        yield f'<text x="{x + 20:.0f}" y="{y + 5}" font-size="14" fill="{INK}">{escape(words)}</text>'
        x += 60 + 7.1 * len(words)
    yield (
        f'<text x="{MARGIN}" y="{y + 30}" font-size="12" fill="{INK}">Columns: plies from the start, '
        f"and whose turn it is. A line without an arrow can be played in at least one direction.</text>"
    )


def _title(table: Tablebase) -> str:
    return f"Mū Tōrere, entry rule “{table.entry}”: the whole game"


def _summary(graph: Graph) -> str:
    values = [graph.value(key) for key in graph.members]
    return (
        f"{len(graph.table.reachable)} positions in {len(values)} classes up to the star's turns and reflections: "
        f"{values.count(WON)} won, {values.count(LOST)} lost, {values.count(DRAWN)} drawn for the side to move"
    )


def _on_circle(point: int, radius: float) -> tuple[float, float]:
    angle = math.pi / 4 * point - math.pi / 2  # kewai 1 at the top, then clockwise
    return radius * math.cos(angle), radius * math.sin(angle)


def _toward(x: float, y: float, tx: float, ty: float, by: float) -> tuple[float, float]:
    far = math.hypot(tx - x, ty - y) or 1.0
    return x + (tx - x) / far * by, y + (ty - y) / far * by
