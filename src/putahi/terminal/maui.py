"""The Māui Card Game drawn with letters, from the view of one seat."""

import textwrap
from typing import Any

from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.maui.names import TAONGA_NAMES, TAONGA_TITLES
from putahi.games.maui.words import tell as tell_of_maui

LEGEND = """\
  re7 is the red Toa of Ihi 7 (gr br go pu lb re), +4 a bonus, (down) face
  down, (new) a Clone of this turn. `play re7 4` puts it on row 4, `war 4`
  declares War there, `end` ends the turn."""
TITLES = dict(zip(TAONGA_NAMES, TAONGA_TITLES, strict=True))


def draw(state: State, seat: int | None) -> str:
    """The seven rows with both sides' warriors, the battle or decision under way, and what the seat holds."""
    view: dict[str, Any] = rulebook("maui").view(state, seat)
    lines = [f"Turn {view['turn_number']}, player {view['turn']}, {view['phase']}"]
    for number, row in enumerate(view["rows"], start=1):
        owner = f", held by player {row['owner']}" if row["owner"] else ""
        war = f", War by player {row['war']}" if row["war"] else ""
        lines.append(f"{number} {TITLES[row['taonga']]}{owner}{war}")
        for side in ("1", "2"):
            if row[side]:
                lines += _wrapped(f"    {side}: " + "  ".join(_warrior(w) for w in row[side]), "       ")
    lines.append("")
    for side in ("1", "2"):
        parts = [f"{view['hand_counts'][side]} cards in hand"]
        if view["public"][side] and (seat is None or side != str(seat + 1)):
            parts.append("known: " + " ".join(view["public"][side]))
        if view["reserve"][side]:
            parts.append("reserve: " + " ".join(view["reserve"][side]))
        lines += _wrapped(f"  player {side}: " + "; ".join(parts), "    ")
    known = f", the top known to you: {' '.join(view['deck'])}" if view["deck"] else ""
    truce = f"; no Wero for {view['truce']} more turns" if view["truce"] else ""
    lines += _wrapped(f"  deck: {view['deck_count']} cards{known}{truce}", "    ")
    lines += _battle(view["battle"]) + _decision(view["decision"])
    if seat is not None:
        lines += _wrapped("  your hand: " + "  ".join(view["hands"][str(seat + 1)]), "    ")
    return "\n".join(lines) + "\n\n" + LEGEND


def shorthand(state: State, word: str) -> str:
    """Capitals and double spaces do not matter."""
    return " ".join(word.lower().split())


def tell(before: State, move: str, after: State, seat: int | None) -> list[str]:
    """What a move brought about, as far as the seat may know it."""
    return tell_of_maui(rulebook("maui"), before, move, after, seat)


def _warrior(warrior: dict[str, Any]) -> str:
    colour = f"/{warrior['colour']}" if "colour" in warrior else ""
    bonus = f"+{warrior['bonus']}" if warrior.get("bonus") else ""
    marks = "".join(f"({mark})" for mark in ("down", "new", "used") if warrior.get(mark))
    return f"{warrior['card']}{colour}{bonus}{marks}"


def _battle(battle: dict[str, Any] | None) -> list[str]:
    if not battle:
        return []
    parts = [f"battle on row {battle['row']}"]
    parts += [f"{key}: {' '.join(battle[key])}" for key in ("committed", "attacked", "fallen") if battle.get(key)]
    if battle.get("boosts"):
        parts.append("boosts: " + " ".join(f"{card}+{n}" for card, n in battle["boosts"].items()))
    return _wrapped("  " + "; ".join(parts), "    ")


def _decision(decision: dict[str, Any] | None) -> list[str]:
    if not decision:
        return []
    cards = f": {' '.join(decision['cards'])}" if decision.get("cards") else ""
    return _wrapped(f"  to decide by player {decision['by']}: {decision['kind']}{cards}", "    ")


def _wrapped(line: str, indent: str) -> list[str]:
    return textwrap.wrap(line, 80, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
