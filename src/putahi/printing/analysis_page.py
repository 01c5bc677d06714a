"""An analysis as one HTML file: a graph, the turning points and every move; no network, no script."""

from collections.abc import Mapping, Sequence
from html import escape

from putahi.core.outcome import Seat
from putahi.games import rulebook
from putahi.learn.analysis import (
    ending,
    exact_words,
    lost_share,
    method,
    seat_title,
    share,
    summary_words,
    turning_words,
    worth_words,
)
from putahi.players.analysis import SLIGHT, Analysis, Decision
from putahi.printing.page import coloured, whole_page

# Each line has a dash besides its colour.
DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2", "1 4")

LEFT, TOP, RIGHT, BOTTOM = 48, 16, 16, 40
HEIGHT = 260
LEAST_WIDTH, MOST_WIDTH, STEP = 420, 1200, 18

STYLE = """\
:root { color-scheme: light dark; --ink: #1d1d1b; --paper: #fdfcf9; --faint: #6a675f; --line: #d8d3c6;
  --loss: #b3001b; LIGHT }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece9e1; --paper: #171714; --faint: #a8a498; --line: #45423a; --loss: #ff7a86; DARK }
}
body { margin: 0 auto; padding: 1rem; max-width: 76rem; color: var(--ink); background: var(--paper);
  font: 100%/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
p, ul { max-width: 46rem; } .faint { color: var(--faint); }
a { color: inherit; }
.scroll { overflow-x: auto; }
svg { max-width: 100%; height: auto; }
svg text { fill: var(--faint); font-size: 12px; }
.axis { stroke: var(--line); } .even { stroke: var(--faint); }
.worth { fill: none; stroke-width: 2; } .drop { stroke: var(--loss); stroke-width: 3; }
.turn { fill: var(--paper); stroke: var(--loss); stroke-width: 2; }
a:focus-visible .turn, a:hover .turn { fill: var(--loss); }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; list-style: none; padding: 0; }
.key svg { vertical-align: middle; margin-right: .5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--faint); padding-bottom: .5rem; }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; } .number { text-align: right; } .seat, code { white-space: nowrap; } code { font-size: 1rem; }
tr.turning { box-shadow: inset 4px 0 var(--loss); } tr.turning th { padding-left: .6rem; }
tr:target { outline: 2px solid var(--loss); } .lost { color: var(--loss); font-weight: 600; }
"""


Reasons = Mapping[int, Sequence[str]]


def draw_analysis(analysis: Analysis, reasons: Reasons | None = None) -> str:
    """The page, whole in itself; light or dark as the reader's system is.

    ``reasons`` has why another move was better, by turning point (``learn.why.turning_reasons``).
    """
    title = f"{rulebook(analysis.game).title}: analysis"
    numbers = {decision.number: decision for decision in analysis.decisions}
    turning = [_turning(numbers[number], (reasons or {}).get(number, ())) for number in analysis.turning]
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(ending(analysis))}</p>",
        f'<p class="faint">{escape(method(analysis))}</p>',
    ]
    if analysis.decisions:
        parts += [
            "<h2>The game in steps</h2>",
            _key(analysis),
            f'<div class="scroll">{_graph(analysis)}</div>',
            "<h2>Turning points</h2>",
            f"<ul>{''.join(turning)}</ul>" if turning else "<p>None: no move lost much.</p>",
            "<h2>Players</h2>",
            f"<ul>{''.join(f'<li>{escape(summary_words(one))}</li>' for one in analysis.summary)}</ul>",
            "<h2>Every move</h2>",
            f'<div class="scroll">{_table(analysis)}</div>',
        ]
    else:
        parts.append("<p>There are no moves.</p>")
    body = "\n".join(parts)
    return whole_page(title, coloured(STYLE, "seat"), body)


def _turning(decision: Decision, reasons: Sequence[str]) -> str:
    """What happened, and under it why another move was better."""
    why = "".join(f"<br>{escape(sentence)}" for sentence in reasons)
    return f'<li><a href="#move-{decision.number}">{escape(turning_words(decision))}</a>{why}</li>'


def _shown(analysis: Analysis) -> list[tuple[int, Seat]]:
    """The seats that have a line, each with its place in turn order."""
    return [
        (place, seat)
        for place, seat in enumerate(analysis.seats)
        if any(one.seat == seat for one in analysis.decisions)
    ]


def _key(analysis: Analysis) -> str:
    names = list(analysis.players) or [""] * len(analysis.seats)
    items = [
        f'<li><svg width="36" height="10" aria-hidden="true"><line x1="0" y1="5" x2="36" y2="5" {_stroke(place)}/>'
        f"</svg>{escape(seat_title(seat, names[place]))}</li>"
        for place, seat in _shown(analysis)
    ]
    return f'<ul class="key">{"".join(items)}</ul>'


def _stroke(place: int) -> str:
    dash = f' stroke-dasharray="{DASHES[place]}"' if DASHES[place] else ""
    return f'class="worth" style="stroke: var(--seat-{place})"{dash}'


def _graph(analysis: Analysis) -> str:
    """A line in steps for each seat: it falls at a move that lost something, and changes between its moves by what
    the others did and chance brought.
    """
    last = max(one.number for one in analysis.decisions)
    width = min(MOST_WIDTH, max(LEAST_WIDTH, LEFT + RIGHT + STEP * last))
    inner, tall = width - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def x(number: float) -> str:
        return f"{LEFT + inner * (number - 0.5) / last:.1f}"

    def y(worth: float) -> str:
        return f"{TOP + tall * (1 - worth):.1f}"

    even = 1 / len(analysis.seats)
    marks = [(0.0, "0%"), (even, f"even {share(even)}"), (1.0, "100%")]
    if analysis.iterations == 0:
        marks = [(0.0, "loss"), (even, "draw"), (1.0, "win")]
    lines = []
    for worth, name in marks:
        kind = "even" if worth == even else "axis"
        lines.append(f'<line class="{kind}" x1="{LEFT}" y1="{y(worth)}" x2="{width - RIGHT}" y2="{y(worth)}"/>')
        first, _, second = name.partition(" ")
        lines.append(f'<text x="{LEFT - 6}" y="{y(worth)}" dy="4" text-anchor="end">{second or first}</text>')
    every = max(1, round(last / 12))
    for number in range(every, last + 1, every):
        lines.append(f'<text x="{x(number)}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{number}</text>')
    middle = f'x="{LEFT + inner / 2:.1f}" y="{HEIGHT - 4}" text-anchor="middle"'
    lines.append(f"<text {middle}>move; the line across is even</text>")
    for place, seat in _shown(analysis):
        own = [one for one in analysis.decisions if one.seat == seat]
        path = f"M{x(own[0].number - 0.5)} {y(own[0].before)}"
        for one in own:
            path += f"H{x(one.number - 0.5)}V{y(one.before)}H{x(one.number)}V{y(one.after)}"
        path += f"H{x(last + 0.5)}"
        lines.append(f'<path {_stroke(place)} d="{path}"/>')
        lines += [_drop(one, x(one.number), y(one.before), y(one.after)) for one in own if one.loss >= SLIGHT]
    for one in analysis.decisions:
        if one.number in analysis.turning:
            name = escape(turning_words(one))
            lines.append(
                f'<a href="#move-{one.number}" aria-label="{name}"><circle class="turn" cx="{x(one.number)}" '
                f'cy="{y(one.after)}" r="5"><title>{name}</title></circle></a>'
            )
    told = "A line in steps for each player around the level of an even game. The table below has every figure."
    return (
        f'<svg viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}" role="group" '
        f'aria-labelledby="graph-title graph-told"><title id="graph-title">What each player could expect, move by move'
        f'</title><desc id="graph-told">{told}</desc>{"".join(lines)}</svg>'
    )


def _drop(decision: Decision, x: str, before: str, after: str) -> str:
    words = f"move {decision.number}, {decision.move}: {lost_share(decision)} lost"
    return f'<line class="drop" x1="{x}" y1="{before}" x2="{x}" y2="{after}"><title>{escape(words)}</title></line>'


def _table(analysis: Analysis) -> str:
    heads = ("move", "seat", "played", "before", "after", "lost", "better was")
    head = "".join(f'<th scope="col"{_number(3 <= column <= 5)}>{name}</th>' for column, name in enumerate(heads))
    rows = [_table_row(one, one.number in analysis.turning) for one in analysis.decisions]
    caption = "What the best move and the move played were worth to the player who decided. "
    caption += "Turning points have a bar at their left and are listed above."
    return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _table_row(decision: Decision, turning: bool) -> str:
    if decision.exact_before and decision.exact_after:
        before, after = exact_words(decision.exact_before), exact_words(decision.exact_after)
        lost = f"{decision.loss:g}" if decision.loss else ""
    else:
        before, after = share(decision.before), share(decision.after)
        lost = lost_share(decision)
    better = ""
    if decision.exact_before or lost:
        better = ", ".join(f"<code>{escape(one.move)}</code> {worth_words(one)}" for one in decision.better)
    seat = seat_title(decision.seat)
    cells: Sequence[tuple[str, str]] = (
        (' class="seat"', escape(seat)),
        ("", f"<code>{escape(decision.move)}</code>"),
        (_number(True), before),
        (_number(True), after),
        (' class="number lost"', lost),
        ("", better),
    )
    kind = ' class="turning"' if turning else ""
    row = "".join(f"<td{how}>{text}</td>" for how, text in cells)
    return f'<tr id="move-{decision.number}"{kind}><th scope="row">{decision.number}</th>{row}</tr>\n'


def _number(right: bool) -> str:
    return ' class="number"' if right else ""
