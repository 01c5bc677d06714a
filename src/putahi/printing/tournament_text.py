"""A tournament's table for a terminal."""

from typing import Any

from putahi.games import rulebook


def write_tournament(found: dict[str, Any]) -> str:
    """The table, best first."""
    swiss = found["system"] == "swiss"
    system = f"Swiss, {found['rounds']} rounds" if swiss else "round robin"
    lines = [
        f"{rulebook(found['game']).title}, tables of {found['seats']}: {system}, {found['games_played']:,} games",
        f"Ratings: {found['ratings']}, with intervals of 95%.",
        "",
    ]
    width = max(len(row["player"]) for row in found["table"])
    digits = 0 if found["seats"] == 2 else 1
    for place, row in enumerate(found["table"], 1):
        share = "    –" if row["share"] is None else f"{100 * row['share']:5.1f}%"
        rating = f"{row['rating']:7.{digits}f}"
        if row["low"] is not None:
            rating += f"  ({row['low']:.{digits}f} to {row['high']:.{digits}f})"
        rating = rating.replace("-", "−")
        line = (
            f"{place:3}. {row['player']:<{width}}  {row['points']:8.1f} points  {share} of {row['games']:>5}  {rating}"
        )
        if row.get("rests"):
            line += f", rested {row['rests']}"
        if row.get("forfeits"):
            line += f", forfeited {row['forfeits']}"
        lines.append(line)
    return "\n".join(lines)
