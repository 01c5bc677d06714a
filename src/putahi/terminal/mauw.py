"""MAUW drawn with letters, from the view of one seat."""

import re
from collections import Counter
from typing import Any

from putahi.core.state import State
from putahi.games import rulebook
from putahi.games.mauw.names import a_card

WORDS = ("pass", "redraw")
LEGEND = """\
  A column is listed from the bottom: # is a MAUW card (#4 one whose face all
  know), then its top; M=6 is a Māui as a 6, S a spirit. `6>1A` plays a 6 on
  column A of player 1."""


def draw(state: State, seat: int | None) -> str:
    """Every area with its score, the piles, an attack under way, and the hand of the seat that looks."""
    view: dict[str, Any] = rulebook("mauw").view(state, seat)
    scores = state.scores()
    names = sorted(view["columns"], key=int)
    lines = []
    for place, name in enumerate(names):
        turn = ">" if int(name) == view["turn"] else " "
        you = " (you)" if place == seat else ""
        lines.append(f"{turn} Player {name}{you}, {scores[place]} points")
        columns = [f"{letter} {_column(cards)}" for letter, cards in zip("ABCD", view["columns"][name], strict=False)]
        lines.append("   " + "".join(f" {column:<17}" for column in columns).rstrip())
    lines.append(f"\n  deck: {view['deck_count']} cards   discarded: {_pile(view['discard'])}")
    attack = view.get("attack")
    if attack:
        lines.append(f"  Player {attack['by']} attacks {attack['target']} with {a_card(attack['card'])}.")
    if view.get("gain"):
        lines.append(f"  To be placed: {_column(view['gain'])}")
    if seat is not None:
        lines.append("  your hand: " + "  ".join(view["hands"].get(str(seat + 1), [])))
    return "\n".join(lines) + "\n\n" + LEGEND


def shorthand(state: State, word: str) -> str:
    """Capitals and spaces do not matter: `m = 6 > 1a` is `M=6>1A`."""
    word = " ".join(re.sub(r"\s*([>=])\s*", r"\1", word).split())
    head, space, card = word.partition(" ")
    if word.lower() in WORDS or space:
        return f"{head.lower()}{space}{card.upper()}"
    return word.upper()


def _column(cards: list[str]) -> str:
    return "[" + " ".join(cards) + "]" if cards else "[ ]"


def _pile(cards: list[str]) -> str:
    if not cards:
        return "nothing"
    return " ".join(f"{card}×{count}" if count > 1 else card for card, count in Counter(cards).items())
