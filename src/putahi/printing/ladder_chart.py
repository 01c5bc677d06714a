"""A picture of a ladder: each player's rating with its interval, as SVG."""

from html import escape
from typing import Any

WIDTH, LEFT, RIGHT, TOP, STEP = 720, 130, 40, 40, 26


def draw_ladder(result: dict[str, Any]) -> str:
    """The SVG of what ``putahi ladder --json`` prints; legible in light and dark, and printed."""
    rungs = result["rungs"]
    reach = [rung[end] for rung in rungs for end in ("low", "rating", "high") if rung[end] is not None]
    low: float = min(reach)
    high: float = max(reach)
    span = max(high - low, 100.0)
    bottom = TOP + STEP * len(rungs)

    def x(rating: float) -> float:
        return LEFT + (rating - low) / span * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 50}" role="img" '
        'aria-labelledby="title" font-family="sans-serif" font-size="13">',
        f'<title id="title">Ratings of the players of {escape(result["game"])}</title>',
        "<style>text{fill:#1b1b1b}.line{stroke:#bbb}.mark{stroke:#1b1b1b;fill:#1b1b1b}"
        "@media (prefers-color-scheme:dark){text{fill:#eee}.line{stroke:#555}.mark{stroke:#eee;fill:#eee}}</style>",
    ]
    for tick in ticks(low, low + span):
        at = f"{x(tick):.1f}"
        parts.append(f'<line class="line" x1="{at}" x2="{at}" y1="{TOP - 12}" y2="{bottom}"/>')
        parts.append(f'<text x="{at}" y="{bottom + 18}" text-anchor="middle">{tick}</text>')
    for i, rung in enumerate(reversed(rungs)):
        y = TOP + STEP * i
        parts.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(rung["player"])}</text>')
        if rung["low"] is not None:
            ends = f'x1="{x(rung["low"]):.1f}" x2="{x(rung["high"]):.1f}" y1="{y}" y2="{y}"'
            parts.append(f'<line class="mark" stroke-width="2" {ends}/>')
        parts.append(f'<circle class="mark" cx="{x(rung["rating"]):.1f}" cy="{y}" r="4.5"/>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(
        f'<text x="{middle}" y="{bottom + 40}" text-anchor="middle">Elo rating, {escape(rungs[0]["player"])} at 0; '
        "lines are intervals of 95%</text>"
    )
    return "\n".join([*parts, "</svg>", ""])


def ticks(low: float, high: float) -> list[int]:
    """Round numbers between these, a handful of them."""
    step = next(step for step in (50, 100, 200, 500, 1000, 2000, 5000) if (high - low) / step <= 9)
    first = -int(-low // step) * step
    return list(range(first, int(high) + 1, step))
