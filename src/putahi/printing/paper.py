"""Sheets of paper: how many pieces of one size go on one, where, and where to cut. All lengths in millimetres."""

import re
from dataclasses import dataclass

from putahi.core.errors import PutahiError, quoted

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
EDGE = 5.0
"""What a printer may not reach at each edge of the paper."""
BLEED, LEAST_BLEED = 3.0, 2.0
"""How far a piece's ground goes over its cut, where there is room; and the least, where more pieces fit so."""
MARK, MARK_GAP = 4.0, 1.0
SMALLEST, LARGEST = (40.0, 56.0), 190.0
"""The least width and height of a card, on which its words are still read; and the most of either."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies: its upper left corner and size as it lies, and by how many degrees it is turned."""

    x: float
    y: float
    width: float
    height: float
    turn: int


@dataclass(frozen=True, slots=True)
class Grid:
    """Pieces of one size on a sheet, in the middle of it; ``turned`` if they lie on their side."""

    paper: tuple[float, float]
    width: float
    height: float
    columns: int
    rows: int
    bleed: float
    turned: bool
    down: float = 0.0
    """How far below the middle of the sheet."""

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def cell(self) -> tuple[float, float]:
        """A piece's width and height as it lies."""
        return (self.height, self.width) if self.turned else (self.width, self.height)

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner of the first piece."""
        (width, height), step = self.cell, 2 * self.bleed
        return (
            (self.paper[0] - self.columns * (width + step) + step) / 2,
            (self.paper[1] - self.rows * (height + step) + step) / 2 + self.down,
        )

    def used(self, count: int) -> float:
        """The lower edge of the last row that so many pieces take."""
        return self.front(count - 1).y + self.cell[1]

    def front(self, index: int) -> Place:
        """The place of a piece, by rows."""
        row, column = divmod(index, self.columns)
        width, height = self.cell
        x, y = self.corner
        step = 2 * self.bleed
        return Place(x + column * (width + step), y + row * (height + step), width, height, 270 if self.turned else 0)

    def back(self, index: int) -> Place:
        """Its place on the other side of the paper, which is turned over on its long edge: mirrored left to right."""
        place = self.front(index)
        turn = 90 if self.turned else 0
        return Place(self.paper[0] - place.x - place.width, place.y, place.width, place.height, turn)

    def marks(self, count: int) -> list[tuple[float, float, float, float]]:
        """Where to cut for so many pieces: short lines that begin a little outside each corner, as x1, y1, x2, y2."""
        columns, rows = min(count, self.columns), -(-count // self.columns)
        width, height = self.cell
        left, top = self.corner
        outside = [min(MARK, left - EDGE), min(MARK, top - EDGE, self.paper[1] - EDGE - self.used(count))]
        step = 2 * self.bleed
        xs = [left + column * (width + step) for column in range(columns)]
        ys = [top + row * (height + step) for row in range(rows)]
        cuts_x = [x for start in xs for x in (start, start + width)]
        cuts_y = [y for start in ys for y in (start, start + height)]
        lines = [(x, y1, x, y2) for x in cuts_x for y1, y2 in ticks(ys, height, self.bleed, outside[1])]
        lines += [(x1, y, x2, y) for y in cuts_y for x1, x2 in ticks(xs, width, self.bleed, outside[0])]
        return lines


def ticks(starts: list[float], length: float, bleed: float, outside: float) -> list[tuple[float, float]]:
    """The stretches of a cut that are marked: at both ends of the sheet, and in each gap between two pieces."""
    first, last = starts[0], starts[-1] + length
    gap = min(MARK_GAP, outside / 2)
    found = [(first - outside, first - gap), (last + gap, last + outside)]
    gap = min(MARK_GAP, bleed / 2)
    return found + [(start + length + gap, start + length + 2 * bleed - gap) for start in starts[:-1]]


def paper_size(name: str) -> tuple[float, float]:
    """Width and height of a paper by name. Raises ``PutahiError``."""
    if name not in PAPERS:
        raise PutahiError(f"there is no paper {quoted(name)}; there are {', '.join(PAPERS)}")
    return PAPERS[name]


def read_size(text: str) -> tuple[float, float]:
    """``63x88`` as width and height. Raises ``PutahiError``."""
    found = re.fullmatch(r"([0-9]{1,4}(?:\.[0-9])?)\s*[x×]\s*([0-9]{1,4}(?:\.[0-9])?)", text.strip())
    if not found:
        raise PutahiError(f"a size is written WIDTHxHEIGHT in millimetres, such as 63x88, not {quoted(text)}")
    width, height = float(found[1]), float(found[2])
    least, least_high = SMALLEST
    if not (least <= width <= LARGEST and least_high <= height <= LARGEST):
        raise PutahiError(
            f"a card is {least:g} to {LARGEST:g} mm wide and {least_high:g} to {LARGEST:g} mm high, not {quoted(text)}"
        )
    if width > height:
        raise PutahiError(f"a card is at least as high as it is wide, width first, not {quoted(text)}")
    return width, height


def fit(paper: tuple[float, float], width: float, height: float) -> Grid:
    """The grid that holds most pieces of a size; of equals the one with more bleed, then the upright one.

    Raises:
        PutahiError: not even one fits.
    """
    grids = [one for turned in (False, True) if (one := fit_one(paper, width, height, turned))]
    if not grids:
        raise PutahiError(
            f"a card of {width:g} × {height:g} mm does not fit on a paper of {paper[0]:g} × {paper[1]:g} mm, "
            f"{EDGE:g} mm from its edges and with {LEAST_BLEED:g} mm of bleed"
        )
    return max(grids, key=lambda grid: (grid.count, grid.bleed, not grid.turned))


def fit_one(paper: tuple[float, float], width: float, height: float, turned: bool) -> Grid | None:
    across, down = (height, width) if turned else (width, height)
    room = [side - 2 * EDGE for side in paper]
    columns = int(room[0] // (across + 2 * LEAST_BLEED))
    rows = int(room[1] // (down + 2 * LEAST_BLEED))
    if not columns or not rows:
        return None
    bleed = min(BLEED, (room[0] / columns - across) / 2, (room[1] / rows - down) / 2)
    return Grid(paper, width, height, columns, rows, bleed, turned)
