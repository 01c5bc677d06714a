"""A report of the lab as one HTML file: charts and every figure; no network, no script, for phone and paper too."""

from html import escape

from putahi.lab.balance import Report, Table
from putahi.printing.charts import draw_chart
from putahi.printing.page import coloured, whole_page
from putahi.printing.report_text import cell_text, changed_options, heading_text

STYLE = """\
:root { color-scheme: light dark; --ink: #1d1d1b; --paper: #fdfcf9; --faint: #6a675f; --line: #d8d3c6; LIGHT }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece9e1; --paper: #171714; --faint: #a8a498; --line: #45423a; DARK }
}
@media print {
  :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #444; --line: #bbb; LIGHT }
  section { break-inside: avoid; } body { max-width: none; font-size: 10pt; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; color: var(--ink); background: var(--paper);
  font: 100%/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .25rem; }
p { max-width: 46rem; margin: .25rem 0; } .faint { color: var(--faint); }
.both { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: flex-start; }
.both > svg { flex: 0 1 auto; max-width: 100%; height: auto; }
.scroll { flex: 0 1 auto; min-width: 0; overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--mark-0); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem 0 .2rem 1rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th[scope=row] { text-align: left; padding-left: 0; font-weight: 400; min-width: 8rem; }
thead th { color: var(--faint); font-weight: 600; vertical-align: bottom; }
td small { display: block; color: var(--faint); white-space: nowrap; }
code { font-size: .95rem; overflow-wrap: anywhere; }
"""


def draw_report(report: Report, title: str, command: str) -> str:
    """The page, whole in itself; light or dark as the reader's system is, and light on paper."""
    changed = changed_options(report)
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(heading_text(report))}</p>"]
    if changed:
        parts.append(f"<p>House rules: {escape(changed)}.</p>")
    parts.append(
        '<p class="faint">Small figures are intervals of 95%: of twenty such intervals one misses the truth, on '
        f"average. Made with Pūtahi {escape(report.about['putahi'])}: <code>{escape(command)}</code></p>"
    )
    parts += [section(table) for table in report.tables]
    return whole_page(title, coloured(STYLE, "mark"), "\n".join(parts))


def section(table: Table) -> str:
    """A chart, if there is one, and the table."""
    chart = draw_chart(table) if table.chart else ""
    figures = (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.title)}">{figures_of(table)}</div>'
    )
    return (
        f'<section id="{table.key}"><h2>{escape(table.title)}</h2><p class="faint">{escape(table.note)}</p>'
        f'<div class="both">{chart}{figures}</div></section>'
    )


def figures_of(table: Table) -> str:
    """The table's HTML: each interval small below its figure."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for _, heading in table.columns)
    rows = []
    for name, cells in table.rows:
        row = ""
        for cell, (_, heading) in zip(cells, table.columns, strict=True):
            value, _, interval = cell_text(cell, heading, name).partition(" (")
            small = f"<small>{escape(interval.rstrip(')'))}</small>" if interval else ""
            row += f"<td>{escape(value)}{small}</td>"
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{row}</tr>')
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
