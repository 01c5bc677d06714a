"""Charts of the lab's reports, drawn by matplotlib as SVG that stands in a page and takes its colours from it.

They are as wide as a phone, so that nothing must be enlarged there; colours are CSS variables of the page
(``--ink``, ``--faint``, ``--line``, ``--mark-0`` …), so that light, dark and paper each have theirs.
"""

import re
from io import StringIO
from typing import Any

from putahi.lab.balance import Table
from putahi.lab.statistics import Estimate

WIDTH = 360 / 72
"""Inches of 72 points; a point of the picture is a pixel of a phone."""

# Colours that stand for the page's own; each is used for nothing else.
INK, FAINT, LINE = "#010101", "#020202", "#030303"
MARKS = ("#040404", "#050505", "#060606", "#070707", "#080808", "#090909")
VARIABLES = {INK: "--ink", FAINT: "--faint", LINE: "--line", **{c: f"--mark-{i}" for i, c in enumerate(MARKS)}}
SHAPES = ("o", "s", "^", "D", "v", "P")
HATCHES = ("", "////", "....", "xxxx", "\\\\\\\\", "++++")


def draw_chart(table: Table) -> str:
    """The chart of a table, as the SVG element; empty where there is nothing to draw."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    style: Any = {
        "svg.fonttype": "none",
        "svg.hashsalt": table.key,
        "font.family": "sans-serif",
        "font.size": 12,
        "text.color": INK,
        "axes.labelcolor": FAINT,
        "axes.edgecolor": LINE,
        "xtick.color": FAINT,
        "ytick.color": FAINT,
        "hatch.linewidth": 0.6,
    }
    with mpl.rc_context(style):
        figure = Figure(figsize=(WIDTH, 1))
        axes: Any = figure.add_subplot()
        drawn = _bars(axes, table) if table.bars else _dots(axes, table)
        if not drawn:
            return ""
        lines = drawn + (0.6 if len(table.chart) > 1 else 0)
        figure.set_size_inches(WIDTH, 0.75 + 0.36 * lines)
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        axes.tick_params(length=0)
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        axes.set_axisbelow(True)
        if len(table.chart) > 1:
            figure.legend(loc="lower center", ncols=2, frameon=False, fontsize=11)
        bottom = (0.5 + (0.3 if len(table.chart) > 1 else 0)) / figure.get_size_inches()[1]
        figure.subplots_adjust(left=0.42, right=0.97, top=1 - 0.08 / figure.get_size_inches()[1], bottom=bottom)
        out = StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return themed(out.getvalue(), table)


def _dots(axes: Any, table: Table) -> int:
    """A point with its interval for each row and column drawn; returns the number of rows."""
    keys = [key for key, _ in table.columns]
    rows = [
        (name, [cells[keys.index(key)] for key in table.chart])
        for name, cells in table.rows
        if any(isinstance(cells[keys.index(key)], Estimate) for key in table.chart)
    ]
    for place, key in enumerate(table.chart):
        shift = 0.28 * (place - (len(table.chart) - 1) / 2)
        found = [(i + shift, cells[place]) for i, (_, cells) in enumerate(rows)]
        dots = [(y, cell) for y, cell in found if isinstance(cell, Estimate)]
        axes.errorbar(
            [100 * cell.value for _, cell in dots],
            [y for y, _ in dots],
            xerr=[
                [100 * (cell.value - cell.low) for _, cell in dots],
                [100 * (cell.high - cell.value) for _, cell in dots],
            ],
            fmt=SHAPES[place],
            color=MARKS[place],
            markersize=5,
            linewidth=1.6,
            label=dict(table.columns)[key].replace(": points of the win", ""),
        )
    heading = dict(table.columns)[table.chart[0]]
    effect = heading.endswith("points of the win")
    if effect:
        axes.axvline(0, color=FAINT, linewidth=1)
    _name_rows(axes, [name for name, _ in rows])
    axes.set_xlabel("percentage points of the win" if effect else heading.replace("%", "in %"), fontsize=11)
    return len(rows)


def _bars(axes: Any, table: Table) -> int:
    """A bar for each row and column drawn; returns how much room they want, in rows."""
    keys = [key for key, _ in table.columns]
    thick = 0.8 / len(table.chart)
    for place, key in enumerate(table.chart):
        values = [100 * _number(cells[keys.index(key)]) for _, cells in table.rows]
        axes.barh(
            [i + thick * (place - (len(table.chart) - 1) / 2) for i in range(len(values))],
            values,
            height=thick * 0.92,
            color="none" if HATCHES[place] else MARKS[place],
            edgecolor=MARKS[place],
            hatch=HATCHES[place] or None,
            label=dict(table.columns)[key].replace(" %", ""),
        )
    _name_rows(axes, [name for name, _ in table.rows])
    axes.set_xlabel("games in %", fontsize=11)
    return len(table.rows)


def _number(cell: Any) -> float:
    return float(cell.value if isinstance(cell, Estimate) else cell or 0.0)


def _name_rows(axes: Any, names: list[str]) -> None:
    """The rows' names at the left, the first on top, long ones on two lines."""
    axes.set_yticks(range(len(names)), [in_two(name) for name in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    for label in axes.get_yticklabels():
        label.set_color(INK)
        label.set_fontsize(11)


def in_two(name: str, most: int = 18) -> str:
    """A long name broken near its middle."""
    if len(name) <= most or " " not in name:
        return name
    breaks = [i for i, letter in enumerate(name) if letter == " "]
    at = min(breaks, key=lambda i: abs(i - len(name) / 2))
    return f"{name[:at]}\n{name[at + 1 :]}"


def themed(svg: str, table: Table) -> str:
    """The element alone, with the page's colours, ids of its own and a name for who does not see it."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    svg = re.sub(r'\bid="', f'id="{table.key}-', svg)
    svg = re.sub(r'(href="#|url\(#)', rf"\g<1>{table.key}-", svg)
    size = re.search(r'width="([0-9.]+)pt" height="([0-9.]+)pt"', svg)
    if size:
        svg = svg.replace(size[0], f'width="{size[1]}" height="{size[2]}"', 1)
    return svg.replace("<svg", f'<svg role="img" aria-label="Chart: {table.title}; the table has every figure"', 1)
