"""A report of the lab in words and figures: how each cell is written, and the whole of it for a terminal."""

from math import isfinite

from putahi.games import rulebook
from putahi.lab.balance import Cell, Report, Table
from putahi.lab.statistics import Estimate


def cell_text(cell: Cell, heading: str, row: str = "") -> str:
    """A figure as people read it, with its interval: shares and effects in hundredths.

    Which figures are shares the heading says with its ``%``, or the name of the row.
    """
    if cell is None:
        return "–"
    if isinstance(cell, str | int):
        return f"{cell:,}" if isinstance(cell, int) else cell
    if heading.endswith("%") or row.endswith("%"):
        return _written(cell, 100, "{:.1f}")
    if heading.endswith("points of the win"):
        return _written(cell, 100, "{:+.1f}")
    most = max(abs(cell.low), abs(cell.high)) if isinstance(cell, Estimate) and isfinite(cell.low) else abs(value(cell))
    return _written(cell, 1, "{:.1f}" if most >= 10 else "{:.2f}")


def _written(cell: Estimate | float, times: float, form: str) -> str:
    if isinstance(cell, Estimate) and isfinite(cell.low):  # one game has a mean and no interval
        low, high = form.format(times * cell.low), form.format(times * cell.high)
        return f"{form.format(times * cell.value)} ({low} to {high})".replace("-", "−")
    return form.format(times * value(cell)).replace("-", "−")


def value(cell: Estimate | float) -> float:
    """The figure without its interval."""
    return cell.value if isinstance(cell, Estimate) else cell


def heading_text(report: Report) -> str:
    """What was played, in one line."""
    about = report.about
    players = about["players"]
    who = players[0] if len(set(players)) == 1 else ", ".join(players)
    games = f"{about['games']:,} game{'s' if about['games'] != 1 else ''}"
    return f"{rulebook(about['game']).title}: {games} of {len(players)} ({who}), seed {about['seed']}"


def changed_options(report: Report) -> str:
    """The house rules that are not the usual ones; none where rule sets are compared, which are named in the tables."""
    rules = rulebook(report.about["game"])
    options = report.about.get("options", {})
    return ", ".join(f"{name}={value}" for name, value in rules.changed(options).items())


def write_report(report: Report) -> str:
    """The whole report for a terminal."""
    lines = [heading_text(report)]
    changed = changed_options(report)
    if changed:
        lines.append(f"under {changed}")
    lines.append("Figures in brackets are intervals of 95%.")
    for table in report.tables:
        lines += ["", table.title, *table_lines(table)]
    return "\n".join(lines)


def table_lines(table: Table) -> list[str]:
    """A table with its columns one below the other where there are many."""
    width = max(len(name) for name, _ in table.rows) if table.rows else 0
    cells = [[cell_text(cell, table.columns[i][1], name) for i, cell in enumerate(row)] for name, row in table.rows]
    headings = [heading for _, heading in table.columns]
    widths = [max([len(headings[i]), *(len(row[i]) for row in cells)]) for i in range(len(headings))]
    lines = []
    if any(headings):
        lines.append("  " + " " * width + "".join(f"  {h:>{w}}" for h, w in zip(headings, widths, strict=True)))
    for (name, _), row in zip(table.rows, cells, strict=True):
        lines.append(f"  {name:<{width}}" + "".join(f"  {c:>{w}}" for c, w in zip(row, widths, strict=True)))
    return [line.rstrip() for line in lines]
